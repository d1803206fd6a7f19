/* SPDX-License-Identifier: MIT */
/*
 * The calls of knurl_sentences.h in one file and in short, for who has 2 KB: a sentence for each error and each
 * warning, and the octet where it is. Compile it instead of the others.
 */
#include "../knurl_say.h"
#include "knurl_warnings.h"

static void say_error(knurl_say_t *to, void *context, unsigned error, knurl_said_t kind, const char *text,
                      size_t length, size_t offset)
{
    static const char *const sentences[] = {
        "it is refused",
        "more must follow",
        "it is too long",
        "no scheme that is known here comes before \":\"",
        "two hexadecimal digits must follow \"%\"",
        "it takes no user or password",
        "this is not a host",
        "this is not a port, up to 65535",
        "this cannot appear here unencoded",
        "this cannot appear here",
        "it has too many parts",
        "it had ended",
        "it was not begun",
        "its text is not known",
        "it is longer than its buffer",
        "it overlaps its buffer",
        "no pattern matches",
    };

    KNURL_SAY_EACH_ERROR(sentences);
    if (knurl_say_around(to, context, kind, text, offset, length)) {
        return;
    }
    knurl_say_string(to, context, sentences[error]);
    if (offset < length) {
        knurl_say_string(to, context, ": ");
        knurl_say_octet(to, context, text[offset]);
    }
}

void knurl_say_refusal(knurl_say_t *to, void *context, const knurl_t *url, const char *text, size_t length)
{
    if (!knurl_is_begun(url)) {
        say_error(to, context, KNURL_ERROR_BEGIN, KNURL_SAID_URL, text, 0, 0);
        return;
    }

    const knurl_said_t kind = knurl_said_of(url);
    const bool bare = kind != KNURL_SAID_URL && url->error == KNURL_ERROR_SCHEME;

    /* Such a text need not have a scheme. */
    say_error(to, context, bare ? (unsigned)KNURL_ERROR_SYNTAX : url->error, kind, text, length, url->offset);
}

void knurl_say_reference(knurl_say_t *to, void *context, knurl_error_t error, const knurl_t *target,
                         const char *reference, size_t length, const knurl_buffer_t *out)
{
    /* Of these there is no place in the reference. */
    const bool whole = error == KNURL_ERROR_BUFFER || error == KNURL_ERROR_LENGTH || error == KNURL_ERROR_LOGIN ||
                       error == KNURL_ERROR_PARTS || error == KNURL_ERROR_OVERLAP || error == KNURL_ERROR_BEGIN;

    if (!knurl_is_begun(target) || target->error == KNURL_OK) {
        say_error(to, context, (unsigned)error, KNURL_SAID_REFERENCE, reference, length, whole ? length : out->at);
    } else {
        const size_t count = (target->text == out->octets) ? target->text_length : 0u;
        knurl_say_string(to, context, "in the target: ");
        say_error(to, context, (unsigned)error, KNURL_SAID_URL, target->text, count, out->at);
    }
}

void knurl_say_warning(knurl_say_t *to, void *context, const knurl_t *url, const char *text, uint32_t warning)
{
    static const char *const sentences[] = {
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
    size_t i = 0;

    KNURL_SAY_EACH_WARNING(sentences);
    (void)url;
    (void)text;
    while (warning >> i != 1u) {
        i++;
    }
    knurl_say_string(to, context, sentences[i]);
}
