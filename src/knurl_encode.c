/* SPDX-License-Identifier: MIT
 *
 * Encoding, RFC 1738 section 2.2: what a part may hold as it is stays, all else becomes an escape. What it
 * may hold is asked of the rules of the scheme's row. */
#include "knurl_octets.h"

#include "schemes/knurl_group.h"

/* What a part cannot hold though its set takes escapes, or can though its set does not have it. */
enum { NO_LIMIT, NO_LINES, ASCII, TYPES, STAR };

typedef struct knurl_encoding {
    uint16_t set;
    uint8_t limit;
} knurl_encoding_t;

/* The parts that are not read by rules, but by code, or by rules that only code goes to. */
typedef struct knurl_by_code {
    const char *scheme; /* the scheme that has the part; NULL for all that have one of `flags` */
    uint16_t set;
    uint8_t flags;
    uint8_t kind;
    uint8_t limit;
} knurl_by_code_t;

#define LOGIN (KNURL_UCHAR | KNURL_SEMICOLON | KNURL_QUESTION | KNURL_AMPERSAND | KNURL_EQUALS)
#define HOST (KNURL_ALPHADIGIT | KNURL_HYPHEN | KNURL_PERIOD)

static const knurl_by_code_t by_code[] = {
    {NULL, KNURL_ALPHADIGIT | KNURL_PLUS | KNURL_HYPHEN | KNURL_PERIOD, 0, KNURL_SCHEME, NO_LIMIT},
    {NULL, KNURL_XCHAR, 0, KNURL_FRAGMENT, NO_LIMIT},
    {NULL, LOGIN, KNURL_TAKES_LOGIN, KNURL_USER, NO_LIMIT},
    {NULL, LOGIN, KNURL_TAKES_LOGIN, KNURL_PASSWORD, NO_LIMIT},
    {NULL, HOST, KNURL_AUTHORITY, KNURL_HOST, NO_LIMIT},
    {NULL, KNURL_DIGIT, KNURL_TAKES_PORT, KNURL_PORT, NO_LIMIT},
    {"", KNURL_XCHAR, 0, KNURL_OPAQUE, NO_LIMIT},
    {"ftp", KNURL_ALPHA, 0, KNURL_TYPE, TYPES},
    {"gopher", KNURL_XCHAR, 0, KNURL_GTYPE, NO_LINES},
    {"gopher", KNURL_XCHAR, 0, KNURL_SELECTOR, NO_LINES},
    {"gopher", KNURL_XCHAR, 0, KNURL_SEARCH, NO_LINES},
    {"gopher", KNURL_XCHAR, 0, KNURL_GOPHERPLUS, NO_LIMIT},
    {"mailto", KNURL_XCHAR, 0, KNURL_LOCAL, ASCII},
    {"mailto", KNURL_XCHAR, 0, KNURL_DOMAIN, ASCII},
    {"news", KNURL_GROUP_SET, 0, KNURL_GROUP, STAR},
    {"news", KNURL_XCHAR & ~KNURL_AT, 0, KNURL_UNIQUE, NO_LIMIT},
    {"news", HOST, 0, KNURL_HOST, NO_LIMIT},
};

static bool applies(const knurl_by_code_t *entry, const knurl_scheme_t *scheme, uint8_t kind)
{
    size_t i = 0;

    if (entry->kind != kind) {
        return false;
    }
    if (entry->scheme == NULL) {
        return (scheme->flags & entry->flags) == entry->flags;
    }
    while ((entry->scheme[i] != '\0') && (entry->scheme[i] == scheme->name[i])) {
        i++;
    }
    return entry->scheme[i] == scheme->name[i];
}

/* The set of the characters that one rule runs over before it records a part of `kind`, or 0 if it records
 * none. The rules that it exits to are added to *reached, bit n for rule n; KNURL_NO_EXIT adds rule 0, which
 * has been reached anyhow. */
static uint16_t set_of_rule(const knurl_rule_t *rule, uint8_t kind, uint32_t *reached)
{
    const bool records = (rule->end == kind) || (rule->exit[0].kind == kind) || (rule->exit[1].kind == kind);

    *reached |= (uint32_t)1u << (rule->exit[0].on_to & 15u);
    *reached |= (uint32_t)1u << (rule->exit[1].on_to & 15u);
    return records ? rule->run : 0u;
}

/* The set of a part that is read by rules which exits lead to, or that follow the host; or 0. */
static uint16_t set_of_rules(const knurl_scheme_t *scheme, uint8_t kind)
{
    uint32_t reached = (uint32_t)1u | ((uint32_t)1u << scheme->after_host);
    uint32_t looked_at = (uint32_t)1u << KNURL_TO_HOST; /* no rule */
    uint16_t set = 0;

    while ((reached & ~looked_at) != 0u) {
        const uint32_t next = reached & ~looked_at;
        unsigned n = 0;
        while ((next & ((uint32_t)1u << n)) == 0u) {
            n++;
        }
        set = (uint16_t)(set | set_of_rule(&scheme->rules[n], kind, &reached));
        looked_at |= (uint32_t)1u << n;
    }
    return set;
}

static knurl_encoding_t encoding_of(const knurl_scheme_t *scheme, uint8_t kind)
{
    knurl_encoding_t encoding;
    size_t i = 0;

    while ((i < (sizeof by_code / sizeof by_code[0])) && !applies(&by_code[i], scheme, kind)) {
        i++;
    }
    if (i < (sizeof by_code / sizeof by_code[0])) {
        encoding.set = by_code[i].set;
        encoding.limit = by_code[i].limit;
    } else {
        /* KNURL_MORE stands where no part ends, as KNURL_GOES_ON does. */
        encoding.set = ((kind == KNURL_NONE) || (kind == KNURL_MORE)) ? 0u : set_of_rules(scheme, kind);
        encoding.limit = NO_LIMIT;
    }
    return encoding;
}

/* Whether an octet stands as itself. */
static bool stands(knurl_encoding_t encoding, uint8_t octet)
{
    const uint8_t lower = octet | 0x20u;

    if (encoding.limit == TYPES) {
        return (lower == (uint8_t)'a') || (lower == (uint8_t)'i') || (lower == (uint8_t)'d');
    }
    if ((encoding.limit == STAR) && (octet == (uint8_t)'*')) {
        return true;
    }
    return (encoding.set & (unsigned)~KNURL_ESCAPE & KNURL_IN(knurl_class_of(octet))) != 0u;
}

/* Whether it can as an escape. */
static bool stands_escaped(knurl_encoding_t encoding, uint8_t octet)
{
    if (encoding.limit == NO_LINES) {
        return (octet != (uint8_t)'\t') && (octet != (uint8_t)'\r') && (octet != (uint8_t)'\n');
    }
    return ((encoding.set & KNURL_ESCAPE) != 0u) && ((encoding.limit != ASCII) || (octet <= 127u));
}

static char hex(unsigned value)
{
    return (char)((value < 10u) ? ((unsigned)'0' + value) : (((unsigned)'A' - 10u) + value));
}

/* Writes an octet as itself or, `wide`, as an escape. */
static void write(char *buffer, uint8_t octet, bool wide)
{
    if (wide) {
        buffer[0] = '%';
        buffer[1] = hex((unsigned)octet >> 4);
        buffer[2] = hex(octet & 15u);
    } else {
        buffer[0] = (char)octet;
    }
}

knurl_error_t knurl_encode(const knurl_scheme_t *scheme, uint8_t kind, const char *octets, size_t length, char *buffer,
                           size_t size, size_t *result)
{
    const knurl_encoding_t encoding = encoding_of(scheme, kind);
    size_t written = 0;
    size_t at;

    *result = 0;
    if (encoding.set == 0u) {
        return KNURL_ERROR_SYNTAX;
    }
    for (at = 0; at < length; at++) {
        const uint8_t octet = (uint8_t)octets[at];
        const unsigned wide = stands(encoding, octet) ? 1u : 3u;
        if ((wide == 3u) && !stands_escaped(encoding, octet)) {
            *result = at;
            return KNURL_ERROR_CHARACTER;
        }
        if ((written < size) && (wide <= (size - written))) {
            write(&buffer[written], octet, wide == 3u);
        }
        written += wide;
    }
    *result = written;
    return (written > size) ? KNURL_ERROR_ROOM : KNURL_OK;
}
