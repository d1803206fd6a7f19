/* SPDX-License-Identifier: MIT */
/* What is wrong with a URL before the colon of its scheme, with a reference, or with a whole text; and warnings. */
#include "knurl_sentences.h"

#include "knurl_bare.h"
#include "knurl_say_url.h"
#include "knurl_warnings.h"

/* Errors that are at no place of the text. */
static const char *const errors[] = {
    [KNURL_ERROR_LENGTH] = "the text is longer than the 65534 octets that a 16-bit offset can count",
    [KNURL_ERROR_PARTS] = "the " THE_TEXT " is valid, but has " THE_COUNT " parts, more than its array has room for",
    [KNURL_ERROR_ENDED] = "the URL has ended; begin a new one with knurl_begin",
    [KNURL_ERROR_BEGIN] = "the URL was not begun; call knurl_begin",
    [KNURL_ERROR_TEXT] = "the buffer does not contain the octets before; use a buffer for each URL",
    [KNURL_ERROR_BUFFER] = "the text does not fit in its buffer",
    [KNURL_ERROR_OVERLAP] = "the octets overlap their buffer",
    [KNURL_ERROR_ROUTE] = NULL,
};

/* Errors of knurl_resolve that are at no place of the reference or its target. */
static const char *const reference_errors[] = {
    [KNURL_ERROR_LENGTH] = "the reference, or its target, is longer than the 65534 octets that a URL may have",
    [KNURL_ERROR_LOGIN] = "the base has a \"?\" in its user or password, where others would read another host",
    [KNURL_ERROR_PARTS] = "another URL was read into the base's array of parts; give each an array of its own",
    [KNURL_ERROR_BEGIN] = "the base or the target was not begun; call knurl_begin",
    [KNURL_ERROR_BUFFER] = "the target does not fit in its buffer",
    [KNURL_ERROR_OVERLAP] = "the buffer, or the array of parts, is in use for the base or the reference",
    [KNURL_ERROR_ROUTE] = NULL,
};

static const char *const warnings[] = {
    "whoever sees the URL can read the password",
    "what looks like a path or a query is a user or password; the host is " THE_HOST,
    "the port of this scheme is " THE_PORT,
    "below 1024, another protocol may own the port",
    "decoded, %0D and %0A end a line, and what follows can pass for a command",
    "an escape decodes to a control character",
    "\".\" or \"..\" as a name can lead out of the directory that is meant",
    "no name server knows hosts longer than 253 octets, or labels longer than 63",
    "some programs read 010 as octal, which is 8, and reach another host",
    "no name of the DNS has such an octet, escape or label",
    "it is a name, but some programs take it for an address",
    "what comes before the \"@\" is a login, not where it leads; the host is " THE_HOST,
    "an escape decodes to \"/\" or \"\\\", and can lead out of the directory once it is decoded",
    "what comes before the \"@\" looks like a login, but is not one; the host is " THE_HOST,
};

KNURL_SAY_EACH_ERROR(errors);
KNURL_SAY_EACH_ERROR(reference_errors);
KNURL_SAY_EACH_WARNING(warnings);

static char octet_after(const knurl_refusal_t *r)
{
    return (r->at + 1u < r->length) ? r->text[r->at + 1u] : '\0';
}

CONDITION(slash_follows, octet_after(r) == '/')
CONDITION(is_several, knurl_say_several(r, r->at, r->length))

/* Returns true if the name looks like a host, or a port seems to follow it. */
CONDITION(looks_like_host, knurl_say_find(r->text, 0, r->at, '.') != KNURL_SAY_NOWHERE ||
                               knurl_class_of((uint8_t)octet_after(r)) == KNURL_CLASS_DIGIT)

static bool lists_mailto(const knurl_refusal_t *r)
{
    const knurl_scheme_t *const *row = r->url->schemes;

    while (*row != NULL && !knurl_is_row(*row, "mailto:")) {
        row++;
    }
    return *row != NULL;
}

/* Returns true if the "//" of a URL follows the name of a row. */
static bool lacks_colon(const knurl_refusal_t *r)
{
    const knurl_scheme_t *const *row;
    size_t i;

    for (row = r->url->schemes; *row != NULL; row++) {
        const char *name = (*row)->name;
        for (i = 0; i < r->at && name[i] != '\0' && ((uint8_t)r->text[i] | 0x20u) == (uint8_t)name[i]; i++) {
        }
        if (i == r->at && name[i] == '\0') {
            return slash_follows(r);
        }
    }
    return false;
}

#define UNKNOWN "this scheme is not known here"
#define NONE "the scheme and its \":\" are missing"
#define CANNOT THE_OCTET CANNOT_APPEAR " in a scheme, only letters, digits, "

static const knurl_sentence_t sentences[] = {
    {1, THE_END, is_first, "the text is empty; a URL starts with " THE_START},
    {1, "", is_first, THE_OCTET " cannot start a URL; a URL starts with " THE_START},
    {1, ":", slash_follows, UNKNOWN "; a URL starts with " THE_START},
    {1, ":", is_several, UNKNOWN "; " SEVERAL},
    {1, ":", looks_like_host, UNKNOWN THE_START_IF},
    {1, ":", NULL, UNKNOWN},
    {1, "@", lists_mailto, NONE "; for an address, write mailto: before it"},
    {1, "/", lacks_colon, "a \":\" must come before the \"//\""},
    {1, THE_END "/?#@", NULL, NONE THE_START_IF},
    {1, "+", NULL, CANNOT "\"-\" and \".\""},
    {1, "", NULL, CANNOT "\"+\", \"-\" and \".\""},
};

void knurl_say_refusal(knurl_say_t *to, void *context, const knurl_t *url, const char *text, size_t length)
{
    knurl_refusal_t r;
    const bool begun = knurl_is_begun(url);
    const char *whole = errors[begun ? url->error : (unsigned)KNURL_ERROR_BEGIN];
    size_t colon;

    knurl_say_begin(&r, knurl_say_url_fills, to, context, text, length, url->offset);
    r.url = url;
    r.said = begun ? knurl_said_of(url) : KNURL_SAID_URL;
    r.noun = knurl_noun_of(r.said);
    if (whole != NULL) {
        knurl_say_words(&r, whole);
        return;
    }
    if (knurl_say_around(&r)) {
        return;
    }
    colon = knurl_say_find(text, 0, r.at, ':');
    r.begin = (r.said == KNURL_SAID_URL) ? colon + 1u : 0u;
    if (r.said == KNURL_SAID_URL && colon == KNURL_SAY_NOWHERE) {
        r.place = 1;
        knurl_say_sentence(&r, sentences);
    } else if ((url->scheme->family->traits & KNURL_TRAIT_URI) != 0u) {
        knurl_say_uri(&r);
    } else if ((url->scheme->family->traits & KNURL_TRAIT_WORDS) != 0u) {
        knurl_say_draft(&r);
    } else {
        knurl_say_rfc1738(&r);
    }
}

void knurl_say_warning(knurl_say_t *to, void *context, const knurl_t *url, const char *text, uint32_t warning)
{
    knurl_refusal_t r;
    unsigned i = 0;

    knurl_say_begin(&r, knurl_say_url_fills, to, context, text, 0, 0);
    r.url = url;
    while ((1u << i) < warning) {
        i++;
    }
    knurl_say_words(&r, warnings[i]);
}

void knurl_say_reference(knurl_say_t *to, void *context, knurl_error_t error, const knurl_t *target,
                         const char *reference, size_t length, const knurl_buffer_t *out)
{
    static const knurl_scheme_t *const rows[] = {&knurl_bare_reference, &knurl_generic, NULL};
    knurl_refusal_t r;
    const bool refused = knurl_is_begun(target) && target->error != KNURL_OK;
    knurl_t url;

    knurl_say_begin(&r, knurl_say_url_fills, to, context, reference, length, 0);
    if (refused && (target->text != out->octets || out->octets == NULL)) {
        knurl_say_string(&r, "the target was read before; begin it again for each reference");
    } else if (refused) {
        knurl_say_string(&r, "in the target: ");
        knurl_say_refusal(to, context, target, target->text, target->text_length);
    } else if (reference_errors[error] != NULL) {
        knurl_say_string(&r, reference_errors[error]);
    } else {
        knurl_bare_begin(&url, rows, NULL, 0);
        knurl_allow_fragment(&url);
        if (knurl_read(&url, reference, length) == error && url.offset == out->at) {
            knurl_say_refusal(to, context, &url, reference, length);
        } else {
            knurl_say_string(&r, "the base was refused, or is not a URL with a scheme");
        }
    }
}
