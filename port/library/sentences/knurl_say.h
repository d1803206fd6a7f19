/* SPDX-License-Identifier: MIT */
/* What the files of the sentences share. */
#ifndef KNURL_SAY_H
#define KNURL_SAY_H

#include "knurl_scheme.h"
#include "knurl_sentences.h"

static inline void knurl_say_string(knurl_say_t *to, void *context, const char *text)
{
    const char *end = text;

    while (*end != '\0') {
        end++;
    }
    to(context, text, (size_t)(end - text));
}

/* An octet in hexadecimal digits, after "%" or what else says that. */
static inline void knurl_say_hex(knurl_say_t *to, void *context, const char *before, char octet)
{
    static const char digits[] = "0123456789ABCDEF";
    const uint8_t value = (uint8_t)octet;
    const char hex[] = {digits[value >> 4], digits[value & 15u]};

    knurl_say_string(to, context, before);
    to(context, hex, sizeof hex);
}

/* "~" for an octet that can be shown, else the octet \xHH. */
static inline void knurl_say_octet(knurl_say_t *to, void *context, char octet)
{
    const uint8_t value = (uint8_t)octet;

    if (value > 0x20u && value < 0x7Fu) {
        knurl_say_string(to, context, "\"");
        to(context, &octet, 1);
        knurl_say_string(to, context, "\"");
    } else if (value == 0x20u) {
        knurl_say_string(to, context, "a blank");
    } else {
        knurl_say_hex(to, context, "the octet \\x", octet);
    }
}

/* Returns true if a row has this name. Rows are known by name, so that an image has only the rows that it lists. */
static inline bool knurl_is_row(const knurl_scheme_t *row, const char *name)
{
    size_t i = 0;

    while (name[i] != '\0' && row->name[i] == name[i]) {
        i++;
    }
    return row->name[i] == name[i];
}

/* Returns true if a knurl_t was begun where it is. In one of zeros, and in a copy, nothing counts. */
static inline bool knurl_is_begun(const knurl_t *url)
{
    return url->self == url;
}

/* What a refused text is. */
typedef enum knurl_said {
    KNURL_SAID_URL,
    KNURL_SAID_HOST,     /* of KNURL_BARE_AUTHORITY, whose name is not empty, or of knurl_bare_connect */
    KNURL_SAID_TARGET,   /* of knurl_bare_target */
    KNURL_SAID_REFERENCE /* of knurl_bare_reference */
} knurl_said_t;

/* A row of knurl_bare.h comes before the list of the URL. Each is known by its flags, as the address of a row would
   put it into every image. */
static inline knurl_said_t knurl_said_of(const knurl_t *url)
{
    const knurl_scheme_t *const *row = url->schemes;
    const unsigned flags = KNURL_FLAG_TAKES_LOGIN | KNURL_FLAG_TAKES_PORT;

    while (*row != NULL && *row != url->scheme) {
        row++;
    }
    if (*row == url->scheme) {
        return KNURL_SAID_URL;
    }
    if (url->scheme->name[0] != '\0') {
        return KNURL_SAID_HOST;
    }
    return (url->scheme->flags == 0u)      ? KNURL_SAID_TARGET
           : (url->scheme->flags == flags) ? KNURL_SAID_REFERENCE
                                           : KNURL_SAID_HOST;
}

static inline const char *knurl_noun_of(knurl_said_t text)
{
    static const char *const nouns[] = {"URL", "host", "request target", "reference"};

    return nouns[text];
}

static inline bool knurl_is_white(char octet)
{
    return octet == ' ' || (octet >= '\t' && octet <= '\r');
}

/* Returns true if only white space, NUL and FF follow from `at` on. These surround a URL on a line, in an array of C,
   and in erased flash. */
static inline bool knurl_is_around(const char *text, size_t at, size_t length)
{
    while (at < length && (knurl_is_white(text[at]) || text[at] == '\0' || (uint8_t)text[at] == 0xFFu)) {
        at++;
    }
    return at == length;
}

/* Says of text[at], which cannot begin or follow a URL, that it is none of it; false where it may have been meant. */
static inline bool knurl_say_around(knurl_say_t *to, void *context, knurl_said_t kind, const char *text, size_t at,
                                    size_t length)
{
    const bool before = at == 0u && length != 0u && knurl_is_around(text, 0, 1);

    if (!before && (at == length || !knurl_is_around(text, at, length))) {
        return false;
    }
    knurl_say_octet(to, context, text[at]);
    knurl_say_string(to, context, before ? " before the " : " after the ");
    knurl_say_string(to, context, knurl_noun_of(kind));
    knurl_say_string(to, context, " is not part of it; leave it out");
    return true;
}

/* Fails to compile unless a table has a sentence for each error, or for each warning. */
#define KNURL_SAY_COUNT(table) (sizeof(table) / sizeof((table)[0]))
#define KNURL_SAY_EACH_ERROR(table) enum { table##_for_each_error = 1 / (KNURL_SAY_COUNT(table) == KNURL_SAY_ERRORS) }
#define KNURL_SAY_EACH_WARNING(table)                                                                                  \
    enum { table##_for_each_warning = 1 / (1u << (KNURL_SAY_COUNT(table) - 1u) == KNURL_WARNING_LAST) }

enum { KNURL_SAY_ERRORS = (int)KNURL_ERROR_ROUTE + 1 };

/* Not called. If knurl.h has an error that is missing here, a compiler warns (-Wswitch, in -Wall): add it, and count it
   in KNURL_SAY_ERRORS. Then each table without a sentence for it fails to compile. */
static inline void knurl_say_knows(knurl_error_t error)
{
    switch (error) {
    case KNURL_OK:
    case KNURL_ERROR_END:
    case KNURL_ERROR_LENGTH:
    case KNURL_ERROR_SCHEME:
    case KNURL_ERROR_ESCAPE:
    case KNURL_ERROR_LOGIN:
    case KNURL_ERROR_HOST:
    case KNURL_ERROR_PORT:
    case KNURL_ERROR_CHARACTER:
    case KNURL_ERROR_SYNTAX:
    case KNURL_ERROR_PARTS:
    case KNURL_ERROR_ENDED:
    case KNURL_ERROR_BEGIN:
    case KNURL_ERROR_TEXT:
    case KNURL_ERROR_BUFFER:
    case KNURL_ERROR_OVERLAP:
    case KNURL_ERROR_ROUTE: break;
    }
}

#define KNURL_SAY_NOWHERE SIZE_MAX

/* Finds the first place of an octet from `from` on, before `to`; or KNURL_SAY_NOWHERE. */
static inline size_t knurl_say_find(const char *text, size_t from, size_t to, char octet)
{
    while (from < to && text[from] != octet) {
        from++;
    }
    return (from < to) ? from : KNURL_SAY_NOWHERE;
}

/* Where an IPv6 address ends that begins at `at` without brackets; `at` where there is none. A port after it looks
   like a part of it. */
static inline size_t knurl_end_of_ipv6(const char *text, size_t at, size_t length)
{
    const size_t begin = at;
    unsigned colons = 0;
    bool shortened = false;

    while (at < length && (text[at] == ':' || text[at] == '.' || (text[at] >= '0' && text[at] <= '9') ||
                           (text[at] >= 'a' && text[at] <= 'f') || (text[at] >= 'A' && text[at] <= 'F'))) {
        shortened = shortened || (text[at] == ':' && at > begin && text[at - 1u] == ':');
        colons += (text[at] == ':') ? 1u : 0u;
        at++;
    }
    return ((shortened || colons > 6u) && (at == length || text[at] == '/' || text[at] == '?' || text[at] == '#'))
               ? at
               : begin;
}

/* What is wrong with a user or password: an octet of it that has to be an escape. */
static inline void knurl_say_password(knurl_say_t *to, void *context, char octet)
{
    knurl_say_string(to, context, "what follows the \":\" is not a port, so it is read as a password, where ");
    knurl_say_octet(to, context, octet);
    knurl_say_hex(to, context, " is written %", octet);
}

/* Returns true if "/", "?", "#" or the end is at `at`, which end a host with its port. */
static inline bool knurl_ends_host(const char *text, size_t at, size_t length)
{
    return at == length || text[at] == '/' || text[at] == '?' || text[at] == '#';
}

/* Returns true if a port, from `from` to `at`, is digits alone, and its host ends there as well. */
static inline bool knurl_is_number(const char *text, size_t from, size_t at, size_t length)
{
    const bool any = from < at;

    while (from < at && text[from] >= '0' && text[from] <= '9') {
        from++;
    }
    return any && from == at && knurl_ends_host(text, at, length);
}

/* Returns true if a number is over 65535. */
static inline bool knurl_is_high(const char *text, size_t from, size_t at)
{
    uint32_t value = 0;

    for (; from < at && value <= 65535u; from++) {
        value = value * 10u + (uint32_t)(text[from] - '0');
    }
    return value > 65535u;
}

/* Returns true if an "@" follows before the host with its port ends. */
static inline bool knurl_login_follows(const char *text, size_t at, size_t length)
{
    while (!knurl_ends_host(text, at, length) && text[at] != '@') {
        at++;
    }
    return at < length && text[at] == '@';
}

static inline bool knurl_has_at(const char *text, size_t at, size_t length)
{
    while (at < length && text[at] != '@') {
        at++;
    }
    return at < length;
}

#define KNURL_SAY_SEVERAL                                                                                              \
    "a \",\" does not separate URLs, so this is read as one; give one URL here, and each other in a setting of its "   \
    "own"
#define KNURL_SAY_FRAGMENT "\"#\" starts a fragment, which is not taken here; leave it out"
#define KNURL_SAY_SECOND_AT "a second \"@\"; in a user or password the first is written %40"
#define KNURL_SAY_HIGH "the port is over 65535, the highest there is"
#define KNURL_SAY_NO_HOST "a host must come before the \":\""
#define KNURL_SAY_XN "; a name in other letters is written in its xn-- form"

/* Returns true if the text has a "," from `from` to `to`, and another URL after it. */
bool knurl_say_several(const char *text, size_t from, size_t to, size_t length);

/* Reads a refused text again, up to `at`, to try what could follow there: advice that the library refuses helps
   nobody. */
void knurl_say_again(knurl_t *again, const knurl_t *url, const char *text, size_t at);

/* Returns true if the escape of an octet can be at `at`. */
bool knurl_say_takes(const knurl_t *url, const char *text, size_t at, char octet);

/* knurl_say_refusal for a URL of RFC 3986's rows that is refused after the colon of its scheme. A text without a
   scheme has KNURL_SAY_NOWHERE as colon. */
void knurl_say_uri_refusal(knurl_say_t *to, void *context, const knurl_t *url, const char *text, size_t length,
                           size_t colon);

/* The same for RFC 1738's rows. */
void knurl_say_rfc1738_refusal(knurl_say_t *to, void *context, const knurl_t *url, const char *text, size_t length,
                               size_t colon);

/* The same for the draft's rows. */
void knurl_say_draft_refusal(knurl_say_t *to, void *context, const knurl_t *url, const char *text, size_t length);

#endif
