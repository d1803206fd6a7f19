/* SPDX-License-Identifier: MIT */
/*
 * What is wrong and what would be right, in words. The library gives an error and an offset, which is all that
 * a program needs; the rest is read from the text around the offset, to explain it to a reader.
 */
#include "knurl_sentences.h"
#include "knurl_scheme.h"

#include "knurl_bare.h"
#include "knurl_say.h"
#include "knurl_warnings.h"

typedef struct refusal {
    const char *text;
    size_t length;
    size_t at;  /* where it is refused */
    char octet; /* what is there; NUL at the end */
    const knurl_scheme_t *const *schemes;
    knurl_say_t *say;
    void *context;
} refusal_t;

static void say(const refusal_t *r, const char *text)
{
    knurl_say_string(r->say, r->context, text);
}

static void say_number(knurl_say_t *to, void *context, uint16_t number)
{
    static const uint16_t powers[] = {10000, 1000, 100, 10, 1};
    bool started = false;
    unsigned i;

    /* By subtraction: a core without division would take it from the compiler's library. */
    for (i = 0; i < 5u; i++) {
        char digit = '0';
        while (number >= powers[i]) {
            number = (uint16_t)(number - powers[i]);
            digit++;
        }
        if (digit != '0' || started || i == 4u) {
            to(context, &digit, 1);
            started = true;
        }
    }
}

static void say_octet(const refusal_t *r)
{
    knurl_say_octet(r->say, r->context, r->octet);
}

bool knurl_say_several(const char *text, size_t from, size_t to, size_t length)
{
    for (; from < to && from < length; from++) {
        if (text[from] == ',') {
            size_t at = from + 1u;
            while (!knurl_ends_host(text, at, length) && text[at] != ':') {
                at++;
            }
            if (length - at > 2u && text[at] == ':' && text[at + 1u] == '/' && text[at + 2u] == '/') {
                return true;
            }
        }
    }
    return false;
}

void knurl_say_again(knurl_t *again, const knurl_t *url, const char *text, size_t at)
{
    if (knurl_said_of(url) == KNURL_SAID_URL) {
        knurl_begin(again, url->schemes, NULL, 0);
    } else {
        knurl_bare_begin(again, url->schemes - 1, NULL, 0);
    }
    /* The octets before a "#" are read alike without it. */
    knurl_allow_fragment(again);
    (void)knurl_feed(again, text, at);
}

bool knurl_say_takes(const knurl_t *url, const char *text, size_t at, char octet)
{
    static const char digits[] = "0123456789ABCDEF";
    const char escape[] = {'%', digits[(uint8_t)octet >> 4], digits[(uint8_t)octet & 15u]};
    knurl_t again;

    knurl_say_again(&again, url, text, at);
    return knurl_feed(&again, escape, sizeof escape) == KNURL_OK;
}

/* The row that shows how a URL of the list begins: one with a host where there is one, else the first that has a name;
   NULL where none has. */
static const knurl_scheme_t *shown_row(const refusal_t *r)
{
    const knurl_scheme_t *first = NULL;
    const knurl_scheme_t *const *row;

    for (row = r->schemes; *row != NULL; row++) {
        if ((*row)->name[0] != '\0') {
            first = (first == NULL) ? *row : first;
            if (((*row)->flags & KNURL_FLAG_AUTHORITY) != 0u && !knurl_is_row(*row, "ftp")) {
                return *row;
            }
        }
    }
    return first;
}

static bool has_host(const knurl_scheme_t *row)
{
    return row != NULL && (row->flags & KNURL_FLAG_AUTHORITY) != 0u;
}

/* Says how a URL of the list begins. */
static void say_beginning(const refusal_t *r)
{
    const knurl_scheme_t *row = shown_row(r);

    say(r, (row == NULL) ? "a scheme and \":\"" : row->name);
    say(r, (row == NULL) ? "" : has_host(row) ? "://" : ":");
}

/* Returns true if the text up to where it is refused can be a host of that row. */
static bool is_host(const refusal_t *r, const knurl_scheme_t *row)
{
    const char *name = row->name;
    knurl_t url;

    knurl_begin(&url, r->schemes, NULL, 0);
    for (; *name != '\0'; name++) {
        (void)knurl_feed(&url, name, 1);
    }
    (void)knurl_feed(&url, "://", 3);
    return knurl_feed(&url, r->text, r->at) == KNURL_OK;
}

/* The same of a text that may be a host. */
static void say_before_host(const refusal_t *r)
{
    const knurl_scheme_t *row = shown_row(r);

    say(r, (has_host(row) && is_host(r, row)) ? "; before a host write " : "; a URL starts with ");
    say_beginning(r);
}

static bool lists(const refusal_t *r, const char *name)
{
    const knurl_scheme_t *const *row;

    for (row = r->schemes; *row != NULL && !knurl_is_row(*row, name); row++) {
    }
    return *row != NULL;
}

/* Returns true if the text up to where it is refused is the name of a row. */
static bool is_listed(const refusal_t *r)
{
    const knurl_scheme_t *const *row;
    size_t i;

    for (row = r->schemes; *row != NULL; row++) {
        const char *name = (*row)->name;
        for (i = 0; i < r->at && name[i] != '\0' && ((uint8_t)r->text[i] | 0x20u) == (uint8_t)name[i]; i++) {
        }
        if (i == r->at && name[i] == '\0') {
            return true;
        }
    }
    return false;
}

/* A scheme that nobody listed, or a host that a port follows. */
static void explain_name(const refusal_t *r)
{
    const bool dotted = knurl_say_find(r->text, 0, r->at, '.') != KNURL_SAY_NOWHERE;
    const char next = (r->at + 1u < r->length) ? r->text[r->at + 1u] : '\0';

    say(r, "no scheme of this name is known here");
    if (next == '/') {
        say(r, "; a URL starts with ");
        say_beginning(r);
    } else if (knurl_say_several(r->text, r->at, r->length, r->length)) {
        say(r, "; " KNURL_SAY_SEVERAL);
    } else if (dotted || knurl_class_of((uint8_t)next) == KNURL_CLASS_DIGIT) {
        say_before_host(r);
    } else {
    }
}

/* Before the colon. */
static void explain_scheme(const refusal_t *r)
{
    if (r->length == 0u) {
        say(r, "nothing is there; a URL starts with ");
        say_beginning(r);
    } else if (r->at == 0u) {
        say_octet(r);
        say(r, " cannot start a URL, which starts with ");
        say_beginning(r);
    } else if (r->octet == ':') {
        explain_name(r);
    } else if (r->octet == '@' && lists(r, "mailto")) {
        say(r, "no scheme with its \":\" is there; for an address, write mailto: before it");
    } else if (r->octet == '/' && r->length > r->at + 1u && r->text[r->at + 1u] == '/' && is_listed(r)) {
        say(r, "a \":\" must come before the \"//\"");
    } else if (r->at == r->length || r->octet == '/' || r->octet == '?' || r->octet == '#' || r->octet == '@') {
        say(r, "no scheme with its \":\" is there");
        say_before_host(r);
    } else {
        say_octet(r);
        say(r, " cannot appear in a scheme, only letters, digits, ");
        say(r, (r->octet == '+') ? "\"-\" and \".\"" : "\"+\", \"-\" and \".\"");
    }
}

/* A text without a scheme. */
static void explain_bare(const refusal_t *r, const knurl_t *url, knurl_said_t kind)
{
    if (kind == KNURL_SAID_TARGET && (r->length == 0u || (r->text[0] != '/' && r->text[0] != '*'))) {
        say(r, "a request target starts with \"/\"");
        if (*r->schemes != NULL) {
            say(r, " or ");
            say_beginning(r);
        }
        say(r, ", or is \"*\"");
    } else if (url->error == KNURL_ERROR_SCHEME) {
        say(r, "what comes before the \":\" is not a scheme that is known here; write ./ before a path with a \":\"");
    } else {
        knurl_say_uri_refusal(r->say, r->context, url, r->text, r->length, KNURL_SAY_NOWHERE);
    }
}

/* Errors that are of no place in the text. NULL for the others. */
static const char *whole_error(unsigned error)
{
    static const char *const errors[] = {
        [KNURL_ERROR_LENGTH] = "the text is longer than the 65534 octets that a 16-bit offset can count",
        [KNURL_ERROR_ENDED] = "the URL had ended; a new one begins with knurl_begin",
        [KNURL_ERROR_TEXT] = "the buffer does not hold the octets before; each URL has a buffer of its own",
        [KNURL_ERROR_BUFFER] = "the text is longer than the buffer for it",
        [KNURL_ERROR_OVERLAP] = "the octets overlap the buffer for them",
        [KNURL_ERROR_ROUTE] = NULL,
    };

    KNURL_SAY_EACH_ERROR(errors);
    return errors[error];
}

void knurl_say_refusal(knurl_say_t *to, void *context, const knurl_t *url, const char *text, size_t length)
{
    const size_t at = url->offset;
    const char *whole = knurl_is_begun(url) ? whole_error(url->error) : "the URL was not begun; call knurl_begin";

    if (whole != NULL) {
        knurl_say_string(to, context, whole);
        return;
    }

    const refusal_t r = {text, length, at, (at < length) ? text[at] : '\0', url->schemes, to, context};
    const size_t colon = knurl_say_find(text, 0, at, ':');
    const knurl_said_t kind = knurl_said_of(url);

    if (url->error == KNURL_ERROR_PARTS) {
        say(&r, "the ");
        say(&r, knurl_noun_of(kind));
        say(&r, " is valid, but has ");
        say_number(to, context, url->room);
        say(&r, " parts, more than the array for them");
        return;
    }
    if (knurl_say_around(to, context, kind, text, at, length)) {
        return;
    }
    if (kind != KNURL_SAID_URL) {
        explain_bare(&r, url, kind);
    } else if (colon == KNURL_SAY_NOWHERE) {
        explain_scheme(&r);
    } else if ((url->scheme->family->traits & KNURL_TRAIT_URI) != 0u) {
        knurl_say_uri_refusal(to, context, url, text, length, colon);
    } else if ((url->scheme->family->traits & KNURL_TRAIT_WORDS) != 0u) {
        knurl_say_draft_refusal(to, context, url, text, length);
    } else {
        knurl_say_rfc1738_refusal(to, context, url, text, length, colon);
    }
}

void knurl_say_warning(knurl_say_t *to, void *context, const knurl_t *url, const char *text, uint32_t warning)
{
    static const char *const meanings[] = {
        "whoever sees the URL can read the password",
        "what looks like a path or a query is a user or password; the host is ",
        "the port of this scheme is ",
        "below 1024, another protocol may own the port",
        "decoded, %0D and %0A end a line, and what follows can pass for a command",
        "an escape decodes to a control character",
        "\".\" or \"..\" as a name can lead out of the directory that is meant",
        "no name server knows hosts over 253 octets, or labels over 63",
        "some programs read 010 as octal, which is 8, and reach another host",
        "no name of the DNS has such an octet, escape or label",
        "it is a name, but some programs take it for an address",
        "what comes before the \"@\" is a login, not where it leads; the host is ",
        "an escape decodes to \"/\" or \"\\\", and can lead out of the directory once it is decoded",
        "what comes before the \"@\" looks like a login, but is not one; the host is ",
    };
    const knurl_part_t *host = knurl_part(url, KNURL_HOST);
    unsigned i = 0;

    KNURL_SAY_EACH_WARNING(meanings);

    while ((1u << i) < warning) {
        i++;
    }
    knurl_say_string(to, context, meanings[i]);
    if (warning == KNURL_WARNING_LOGIN_UNUSUAL || warning == KNURL_WARNING_LOGIN || warning == KNURL_WARNING_LATE_AT) {
        to(context, text + host->offset, host->length);
    } else if (warning == KNURL_WARNING_PORT_NOT_DEFAULT) {
        say_number(to, context, url->scheme->port);
    }
}

/* Errors of knurl_resolve that are of no place in the reference or its target. NULL for the others. */
static const char *whole_reference_error(unsigned error)
{
    static const char *const errors[] = {
        [KNURL_ERROR_LENGTH] = "the reference, or its target, is longer than the 65534 octets that a URL may have",
        [KNURL_ERROR_LOGIN] = "the base has a \"?\" in its user or password, where others would read another host",
        [KNURL_ERROR_PARTS] = "another URL was read into the base's array of parts; give each an array of its own",
        [KNURL_ERROR_BEGIN] = "the base or the target was not begun; call knurl_begin",
        [KNURL_ERROR_BUFFER] = "the target is longer than the room for it",
        [KNURL_ERROR_OVERLAP] = "the buffer, or the array of parts, is in use for the base or the reference",
        [KNURL_ERROR_ROUTE] = NULL,
    };

    KNURL_SAY_EACH_ERROR(errors);
    return errors[error];
}

void knurl_say_reference(knurl_say_t *to, void *context, knurl_error_t error, const knurl_t *target,
                         const char *reference, size_t length, const knurl_buffer_t *out)
{
    static const knurl_scheme_t *const rows[] = {&knurl_bare_reference, &knurl_generic, NULL};
    const char *whole = whole_reference_error((unsigned)error);
    knurl_t url;

    if (knurl_is_begun(target) && target->error != KNURL_OK) {
        if (target->text != out->octets || out->octets == NULL) {
            knurl_say_string(to, context, "the target was read before; begin it again for each reference");
            return;
        }
        knurl_say_string(to, context, "in the target: ");
        knurl_say_refusal(to, context, target, target->text, target->text_length);
        return;
    }
    if (whole != NULL) {
        knurl_say_string(to, context, whole);
        return;
    }
    knurl_bare_begin(&url, rows, NULL, 0);
    knurl_allow_fragment(&url);
    if (knurl_read(&url, reference, length) == error && url.offset == out->at) {
        knurl_say_refusal(to, context, &url, reference, length);
    } else {
        knurl_say_string(to, context, "the base was refused, or is not a URL with a scheme");
    }
}
