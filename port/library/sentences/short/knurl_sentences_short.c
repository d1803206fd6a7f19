/* SPDX-License-Identifier: MIT */
/*
 * The calls of knurl_sentences.h in short, for firmware that has 2 KB for them: a sentence for each error and each
 * warning, and the octet where it is. Compile this file and knurl_say.c instead of the others.
 */
#include "../knurl_say.h"
#include "knurl_warnings.h"

static const char *const sentences[] = {
    "it is refused",
    "more must follow",
    "it is too long",
    "its scheme is not known here",
    "two hexadecimal digits must follow \"%\"",
    "it takes no user or password",
    "this is not a host",
    "this is not a port, up to 65535",
    "this cannot appear here unencoded",
    "this cannot appear here",
    "it has too many parts",
    "it has ended",
    "it was not begun",
    "its text is not known",
    "it does not fit in its buffer",
    "it overlaps its buffer",
    "no pattern matches",
};

static const char *const warnings[] = {
    "it shows a password",
    "a login looks like a host and path",
    "its port is not the scheme's",
    "its port may be another protocol's",
    "an escape ends a line",
    "an escape is a control character",
    "it may leave its directory",
    "its host is too long",
    "a group of its host may be read as octal",
    "its host is in no DNS",
    "its host may be read as an address",
    "a login comes before its host",
    "an escape may add to its path",
    "a login after its host is not one",
};

KNURL_SAY_EACH_ERROR(sentences);
KNURL_SAY_EACH_WARNING(warnings);

/* Says a sentence, and the octet at `at` of a text, unless that is at its end. */
static void say(knurl_say_t *to, void *context, const char *sentence, const char *noun, const char *text, size_t length,
                size_t at)
{
    knurl_refusal_t r;

    knurl_say_begin(&r, NULL, to, context, text, length, at);
    r.noun = noun;
    if (!knurl_say_around(&r)) {
        knurl_say_string(&r, sentence);
        if (at < length) {
            knurl_say_string(&r, ": ");
            knurl_say_octet(&r);
        }
    }
}

void knurl_say_refusal(knurl_say_t *to, void *context, const knurl_t *url, const char *text, size_t length)
{
    unsigned error = KNURL_ERROR_BEGIN;
    knurl_said_t said = KNURL_SAID_URL;
    size_t at = length;

    if (knurl_is_begun(url)) {
        said = knurl_said_of(url);
        at = url->offset;
        /* A text that is not a URL need not have a scheme. */
        error =
            (said != KNURL_SAID_URL && url->error == KNURL_ERROR_SCHEME) ? (unsigned)KNURL_ERROR_SYNTAX : url->error;
    }
    say(to, context, sentences[error], knurl_noun_of(said), text, length, at);
}

void knurl_say_reference(knurl_say_t *to, void *context, knurl_error_t error, const knurl_t *target,
                         const char *reference, size_t length, const knurl_buffer_t *out)
{
    static const char in_target[] = "in the target: ";
    /* These errors are at no place of the reference. */
    const unsigned whole = 1u << KNURL_ERROR_BUFFER | 1u << KNURL_ERROR_LENGTH | 1u << KNURL_ERROR_LOGIN |
                           1u << KNURL_ERROR_PARTS | 1u << KNURL_ERROR_OVERLAP | 1u << KNURL_ERROR_BEGIN;

    if (!knurl_is_begun(target) || target->error == KNURL_OK) {
        say(to, context, sentences[error], "reference", reference, length,
            ((whole >> error) & 1u) != 0u ? length : out->at);
    } else {
        const size_t count = (target->text == out->octets) ? target->text_length : 0u;
        to(context, in_target, sizeof in_target - 1u);
        say(to, context, sentences[error], "URL", target->text, count, out->at);
    }
}

void knurl_say_warning(knurl_say_t *to, void *context, const knurl_t *url, const char *text, uint32_t warning)
{
    size_t i = 0;

    (void)url;
    while (warning >> i != 1u) {
        i++;
    }
    say(to, context, warnings[i], "", text, 0, 0);
}
