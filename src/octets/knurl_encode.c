/* SPDX-License-Identifier: MIT
 *
 * Encoding, RFC 1738 section 2.2: what a part may hold as it is stays, all else becomes an escape. What it
 * may hold is asked of the rules of the scheme's row. */
#include "knurl_octets.h"

#include "../schemes/rfc1738/knurl_group.h"
#include "knurl_encoding.h"

/* The parts that are not read by rules, but by code, or by rules that only code goes to. */
typedef struct knurl_by_code {
    const char *scheme; /* the scheme that has the part, or NULL */
    uint16_t set;
    uint8_t flags; /* which the row has */
    uint8_t kind;
    uint8_t limit;
} knurl_by_code_t;

#define LOGIN (KNURL_UCHAR | KNURL_SEMICOLON | KNURL_QUESTION | KNURL_AMPERSAND | KNURL_EQUALS)
#define HOST (KNURL_ALPHADIGIT | KNURL_HYPHEN | KNURL_PERIOD)

/* The same of RFC 3986, but for "~". */
#define URI_NAME                                                                                                       \
    (KNURL_ALPHADIGIT | KNURL_HYPHEN | KNURL_PERIOD | KNURL_UNDERSCORE | KNURL_IN(KNURL_CLASS_OTHER) | KNURL_PLUS |     \
     KNURL_SEMICOLON | KNURL_AMPERSAND | KNURL_EQUALS | KNURL_ESCAPE)
#define URI_PATH (KNURL_XCHAR & ~KNURL_QUESTION)

/* Of those that apply the first counts. */
static const knurl_by_code_t by_code[] = {
    {NULL, URI_NAME, KNURL_RFC3986 | KNURL_TAKES_LOGIN, KNURL_USER, KNURL_TILDE},
    {NULL, URI_NAME | KNURL_COLON, KNURL_RFC3986 | KNURL_TAKES_LOGIN, KNURL_PASSWORD, KNURL_TILDE},
    {NULL, URI_NAME, KNURL_RFC3986, KNURL_HOST, KNURL_TILDE},
    {NULL, KNURL_XCHAR, KNURL_RFC3986, KNURL_FRAGMENT, KNURL_TILDE},
    {"", URI_PATH, KNURL_RFC3986, KNURL_OPAQUE, KNURL_TILDE},
    {NULL, KNURL_ALPHADIGIT | KNURL_PLUS | KNURL_HYPHEN | KNURL_PERIOD, 0, KNURL_SCHEME, KNURL_NO_LIMIT},
    {NULL, KNURL_XCHAR, 0, KNURL_FRAGMENT, KNURL_NO_LIMIT},
    {NULL, LOGIN, KNURL_TAKES_LOGIN, KNURL_USER, KNURL_NO_LIMIT},
    {NULL, LOGIN, KNURL_TAKES_LOGIN, KNURL_PASSWORD, KNURL_NO_LIMIT},
    {NULL, HOST, KNURL_AUTHORITY, KNURL_HOST, KNURL_NO_LIMIT},
    {NULL, KNURL_DIGIT, KNURL_TAKES_PORT, KNURL_PORT, KNURL_NO_LIMIT},
    {"", KNURL_XCHAR, 0, KNURL_OPAQUE, KNURL_NO_LIMIT},
    {"ftp", KNURL_ALPHA, 0, KNURL_TYPE, KNURL_TYPES},
    {"gopher", KNURL_XCHAR, 0, KNURL_GTYPE, KNURL_NO_LINES},
    {"gopher", KNURL_XCHAR, 0, KNURL_SELECTOR, KNURL_NO_LINES},
    {"gopher", KNURL_XCHAR, 0, KNURL_SEARCH, KNURL_NO_LINES},
    {"gopher", KNURL_XCHAR, 0, KNURL_GOPHERPLUS, KNURL_NO_LIMIT},
    {"mailto", KNURL_XCHAR, 0, KNURL_LOCAL, KNURL_ASCII},
    {"mailto", KNURL_XCHAR, 0, KNURL_DOMAIN, KNURL_ASCII},
    {"news", KNURL_GROUP_SET, 0, KNURL_GROUP, KNURL_STAR},
    {"news", KNURL_XCHAR & ~KNURL_AT, 0, KNURL_UNIQUE, KNURL_NO_LIMIT},
    {"news", HOST, 0, KNURL_HOST, KNURL_NO_LIMIT},
};

static bool applies(const knurl_by_code_t *entry, const knurl_scheme_t *scheme, uint8_t kind)
{
    size_t i = 0;

    if ((entry->kind != kind) || ((scheme->flags & entry->flags) != entry->flags)) {
        return false;
    }
    if (entry->scheme == NULL) {
        return true;
    }
    /*@ loop invariant 0 <= i <= knurl_name_length(scheme->name);
        loop invariant \forall integer k; 0 <= k < i ==> entry->scheme[k] != 0;
        loop assigns i; loop variant knurl_name_length(scheme->name) - i; */
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

    /*@ ghost set_bit(rule->exit[0].on_to & 15); set_bit(rule->exit[1].on_to & 15); */
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

    /*@ ghost set_bit(scheme->after_host); */
    /*@ loop invariant \forall integer k; 0 <= k <= 31 && knurl_bit(reached, k) ==>
            k < knurl_rule_count(scheme->rules) || k == KNURL_TO_HOST;
        loop invariant knurl_bit(looked_at, KNURL_TO_HOST) && 0 <= knurl_left(looked_at);
        loop assigns reached, looked_at, set; loop variant knurl_left(looked_at); */
    while ((reached & ~looked_at) != 0u) {
        const uint32_t next = reached & ~looked_at;
        unsigned n = 0;
        /*@ ghost has_bit(next); set_bit(0); */
        /*@ loop invariant 0 <= n <= 31 && (uint32_t)((uint32_t)1 << n) == (1 << n);
            loop invariant \forall integer k; 0 <= k < n ==> !knurl_bit(next, k);
            loop assigns n; loop variant 31 - n; */
        while ((next & ((uint32_t)1u << n)) == 0u) {
            n++;
            /*@ ghost set_bit((int)n); */
        }
        /*@ assert bit: knurl_bit(next, n) && knurl_bit(reached, n) && !knurl_bit(looked_at, n); */
        /*@ assert rule: n < knurl_rule_count(scheme->rules); */
        set = (uint16_t)(set | set_of_rule(&scheme->rules[n], kind, &reached));
        /*@ ghost less_left(looked_at, (int)n); */
        looked_at |= (uint32_t)1u << n;
    }
    return set;
}

knurl_encoding_t knurl_encoding_of(const knurl_scheme_t *scheme, uint8_t kind)
{
    knurl_encoding_t encoding;
    size_t i = 0;

    if ((scheme->flags & KNURL_DRAFT) != 0u) {
        return knurl_encoding_of_draft(scheme, kind);
    }
    /*@ loop invariant 0 <= i <= 22 && (i < 22 ==> by_code[i].scheme == \null || knurl_by_name(by_code[i].scheme));
        loop assigns i; loop variant 22 - i; */
    while ((i < (sizeof by_code / sizeof by_code[0])) && !applies(&by_code[i], scheme, kind)) {
        i++;
    }
    if (i < (sizeof by_code / sizeof by_code[0])) {
        encoding.set = by_code[i].set;
        encoding.limit = by_code[i].limit;
    } else {
        /* KNURL_MORE stands where no part ends, as KNURL_GOES_ON does. */
        encoding.set = ((kind == KNURL_NONE) || (kind == KNURL_MORE)) ? 0u : set_of_rules(scheme, kind);
        encoding.limit = ((scheme->flags & KNURL_RFC3986) != 0u) ? KNURL_TILDE : KNURL_NO_LIMIT;
    }
    return encoding;
}

/* Whether an octet stands as itself. */
static bool stands(knurl_encoding_t encoding, uint8_t octet)
{
    const uint8_t lower = octet | 0x20u;

    if (encoding.limit == KNURL_TYPES) {
        return (lower == (uint8_t)'a') || (lower == (uint8_t)'i') || (lower == (uint8_t)'d');
    }
    if (((encoding.limit == KNURL_STAR) && (octet == (uint8_t)'*')) ||
        ((encoding.limit == KNURL_TILDE) && (octet == (uint8_t)'~'))) {
        return true;
    }
    if ((encoding.limit >= KNURL_QUOTES) && (octet == (uint8_t)'"')) {
        return (encoding.set & KNURL_ESCAPE) != 0u;
    }
    return (encoding.set & (unsigned)~KNURL_ESCAPE & KNURL_IN(knurl_class_of(octet))) != 0u;
}

/* Whether it can as an escape. */
static bool stands_escaped(knurl_encoding_t encoding, uint8_t octet)
{
    if (encoding.limit == KNURL_NO_LINES) {
        return (octet != (uint8_t)'\t') && (octet != (uint8_t)'\r') && (octet != (uint8_t)'\n');
    }
    if ((encoding.limit == KNURL_QUOTES_BUT_NUL) && (octet == 0u)) {
        return false;
    }
    return ((encoding.set & KNURL_ESCAPE) != 0u) && ((encoding.limit != KNURL_ASCII) || (octet <= 127u));
}

/* The width of an octet in a part: 1 as itself, 3 as an escape, 0 where it cannot stand. */
static unsigned width_of(knurl_encoding_t encoding, uint8_t octet)
{
    if (stands(encoding, octet)) {
        return 1;
    }
    return stands_escaped(encoding, octet) ? 3u : 0u;
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

unsigned knurl_encode_octet(knurl_encoding_t encoding, uint8_t octet, char buffer[3])
{
    const unsigned width = width_of(encoding, octet);

    if (width != 0u) {
        write(buffer, octet, width == 3u);
    }
    return width;
}

knurl_error_t knurl_encode(const knurl_scheme_t *scheme, uint8_t kind, const char *octets, size_t length, char *buffer,
                           size_t size, size_t *result)
{
    const knurl_encoding_t encoding = knurl_encoding_of(scheme, kind);
    size_t written = 0;
    size_t at;

    *result = 0;
    if (encoding.set == 0u) {
        return KNURL_ERROR_SYNTAX;
    }
    /*@ loop invariant 0 <= at <= length && (3 * length <= SIZE_MAX ==> at <= written <= 3 * at);
        loop assigns at, written, buffer[0 .. size - 1]; loop variant length - at; */
    for (at = 0; at < length; at++) {
        const uint8_t octet = (uint8_t)octets[at];
        const unsigned width = width_of(encoding, octet);
        if (width == 0u) {
            *result = at;
            return KNURL_ERROR_CHARACTER;
        }
        if ((written < size) && (width <= (size - written))) {
            write(&buffer[written], octet, width == 3u);
        }
        written += width;
    }
    *result = written;
    return (written > size) ? KNURL_ERROR_ROOM : KNURL_OK;
}
