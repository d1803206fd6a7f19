/* SPDX-License-Identifier: MIT
 *
 * Encoding, RFC 1738 section 2.2: what a part may hold as it is stays, all else becomes an escape. What it
 * may hold is asked of the rules of the scheme's row. */
#include "knurl_octets.h"

#include "knurl_machine_acsl.h"
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

/* A row whose name ends, and the name of a scheme above. */
/*@ predicate knurl_named(knurl_scheme_t *scheme) =
        knurl_row(scheme) && knurl_string_of(scheme->name, knurl_name_length(scheme->name));
    predicate knurl_by_name(char *name) =
        knurl_ends(name, 0) || knurl_ends(name, 3) || knurl_ends(name, 4) || knurl_ends(name, 6); */

/*@ requires knurl_named(scheme) && \valid_read(entry);
    requires entry->scheme == \null || knurl_by_name(entry->scheme);
    assigns \nothing; */
static bool applies(const knurl_by_code_t *entry, const knurl_scheme_t *scheme, uint8_t kind)
{
    size_t i = 0;

    if (entry->kind != kind) {
        return false;
    }
    if (entry->scheme == NULL) {
        return (scheme->flags & entry->flags) == entry->flags;
    }
    /*@ loop invariant 0 <= i <= knurl_name_length(scheme->name);
        loop invariant \forall integer k; 0 <= k < i ==> entry->scheme[k] != 0;
        loop assigns i;
        loop variant knurl_name_length(scheme->name) - i; */
    while ((entry->scheme[i] != '\0') && (entry->scheme[i] == scheme->name[i])) {
        i++;
    }
    return entry->scheme[i] == scheme->name[i];
}

/* Bits of a set of rules: which one a shift gives, that a set which is not empty has one, how many rules are left. */
/*@ predicate knurl_bit(integer bits, integer n) = (bits & (1 << n)) != 0;
    logic integer knurl_left_one(integer bits, integer n) = (bits & (1 << n)) != 0 ? 0 : 1;
    logic integer knurl_left(integer bits) =
        knurl_left_one(bits, 0) + knurl_left_one(bits, 1) + knurl_left_one(bits, 2) + knurl_left_one(bits, 3) +
        knurl_left_one(bits, 4) + knurl_left_one(bits, 5) + knurl_left_one(bits, 6) + knurl_left_one(bits, 7) +
        knurl_left_one(bits, 8) + knurl_left_one(bits, 9) + knurl_left_one(bits, 10) + knurl_left_one(bits, 11) +
        knurl_left_one(bits, 12) + knurl_left_one(bits, 13) + knurl_left_one(bits, 14); */
/*@ ghost
    /@ requires 0 <= n <= 31;
       assigns \nothing;
       ensures (uint32_t)((uint32_t)1 << n) == (1 << n); @/
    void set_bit(int n)
    {
    }
    /@ requires bits > 0;
       assigns \nothing;
       ensures \exists integer n; 0 <= n <= 31 && knurl_bit(bits, n); @/
    void has_bit(uint32_t bits)
    {
        uint32_t rest = bits;
        uint32_t n = 0;
        /@ loop invariant 0 < rest && n + rest <= bits && rest == (bits >> n);
           loop assigns rest, n;
           loop variant rest; @/
        while ((rest & 1u) == 0u) {
            rest >>= 1;
            n++;
        }
        /@ assert knurl_bit(rest, 0); @/
        /@ assert knurl_bit(bits, n); @/
    }
    /@ requires 0 <= n <= 14 && !knurl_bit(bits, n);
       assigns \nothing;
       ensures 0 <= knurl_left(bits | (1 << n)) < knurl_left(bits); @/
    void less_left(uint32_t bits, int n)
    {
        /@ assert \forall integer k; 0 <= k <= 14 ==> knurl_left_one(bits | (1 << n), k) <= knurl_left_one(bits, k); @/
        /@ assert knurl_left_one(bits | (1 << n), n) == 0 && knurl_left_one(bits, n) == 1; @/
        /@ assert n == 0 || n == 1 || n == 2 || n == 3 || n == 4 || n == 5 || n == 6 || n == 7 || n == 8 || n == 9 ||
               n == 10 || n == 11 || n == 12 || n == 13 || n == 14; @/
    } */

/* The set of the characters that one rule runs over before it records a part of `kind`, or 0 if it records
 * none. The rules that it exits to are added to *reached, bit n for rule n; KNURL_NO_EXIT adds rule 0, which
 * has been reached anyhow. */
/*@ requires \valid_read(rule) && \valid(reached) && \separated(rule, reached);
    assigns *reached;
    ensures \forall integer n; 0 <= n <= 31 && knurl_bit(*reached, n) ==> knurl_bit(\old(*reached), n) ||
            n == (rule->exit[0].on_to & 15) || n == (rule->exit[1].on_to & 15); */
static uint16_t set_of_rule(const knurl_rule_t *rule, uint8_t kind, uint32_t *reached)
{
    const bool records = (rule->end == kind) || (rule->exit[0].kind == kind) || (rule->exit[1].kind == kind);

    /*@ ghost set_bit(rule->exit[0].on_to & 15);
              set_bit(rule->exit[1].on_to & 15); */
    *reached |= (uint32_t)1u << (rule->exit[0].on_to & 15u);
    *reached |= (uint32_t)1u << (rule->exit[1].on_to & 15u);
    return records ? rule->run : 0u;
}

/* The set of a part that is read by rules which exits lead to, or that follow the host; or 0. */
/*@ requires knurl_row(scheme);
    assigns \nothing; */
static uint16_t set_of_rules(const knurl_scheme_t *scheme, uint8_t kind)
{
    uint32_t reached = (uint32_t)1u | ((uint32_t)1u << scheme->after_host);
    uint32_t looked_at = (uint32_t)1u << KNURL_TO_HOST; /* no rule */
    uint16_t set = 0;

    /*@ ghost set_bit(scheme->after_host); */
    /*@ loop invariant \forall integer k; 0 <= k <= 31 && knurl_bit(reached, k) ==>
            k < knurl_rule_count(scheme->rules) || k == KNURL_TO_HOST;
        loop invariant knurl_bit(looked_at, KNURL_TO_HOST) && 0 <= knurl_left(looked_at);
        loop assigns reached, looked_at, set;
        loop variant knurl_left(looked_at); */
    while ((reached & ~looked_at) != 0u) {
        const uint32_t next = reached & ~looked_at;
        unsigned n = 0;
        /*@ ghost has_bit(next);
                  set_bit(0); */
        /*@ loop invariant 0 <= n <= 31 && \forall integer k; 0 <= k < n ==> !knurl_bit(next, k);
            loop invariant (uint32_t)((uint32_t)1 << n) == (1 << n);
            loop assigns n;
            loop variant 31 - n; */
        while ((next & ((uint32_t)1u << n)) == 0u) {
            n++;
            /*@ ghost set_bit((int)n); */
        }
        /*@ assert knurl_bit(next, n); */
        /*@ assert knurl_bit(reached, n) && !knurl_bit(looked_at, n); */
        /*@ assert n < knurl_rule_count(scheme->rules); */
        set = (uint16_t)(set | set_of_rule(&scheme->rules[n], kind, &reached));
        /*@ ghost less_left(looked_at, (int)n); */
        looked_at |= (uint32_t)1u << n;
    }
    return set;
}

/*@ requires knurl_named(scheme);
    assigns \nothing; */
static knurl_encoding_t encoding_of(const knurl_scheme_t *scheme, uint8_t kind)
{
    knurl_encoding_t encoding;
    size_t i = 0;

    /*@ loop invariant 0 <= i <= 17 && (i < 17 ==> by_code[i].scheme == \null || knurl_by_name(by_code[i].scheme));
        loop assigns i;
        loop variant 17 - i; */
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
/*@ assigns \nothing; */
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
/*@ assigns \nothing; */
static bool stands_escaped(knurl_encoding_t encoding, uint8_t octet)
{
    if (encoding.limit == NO_LINES) {
        return (octet != (uint8_t)'\t') && (octet != (uint8_t)'\r') && (octet != (uint8_t)'\n');
    }
    return ((encoding.set & KNURL_ESCAPE) != 0u) && ((encoding.limit != ASCII) || (octet <= 127u));
}

/*@ assigns \nothing; */
static char hex(unsigned value)
{
    return (char)((value < 10u) ? ((unsigned)'0' + value) : (((unsigned)'A' - 10u) + value));
}

/* Writes an octet as itself or, `wide`, as an escape. */
/*@ requires \valid(buffer + (0 .. (wide ? 2 : 0)));
    assigns buffer[0 .. (wide ? 2 : 0)]; */
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

/*@ requires knurl_named(scheme) && \valid_read(octets + (0 .. length - 1));
    requires \valid(buffer + (0 .. size - 1)) && \valid(result);
    assigns *result, buffer[0 .. size - 1];
    ensures \result == KNURL_OK || \result == KNURL_ERROR_CHARACTER || \result == KNURL_ERROR_ROOM ||
            \result == KNURL_ERROR_SYNTAX;
    ensures \result == KNURL_OK ==> *result <= size;
    ensures \result == KNURL_ERROR_CHARACTER ==> *result < length;
    ensures \result == KNURL_ERROR_ROOM ==> *result > size;
    ensures \result == KNURL_ERROR_SYNTAX ==> *result == 0; */
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
    /*@ loop invariant 0 <= at <= length;
        loop assigns at, written, buffer[0 .. size - 1];
        loop variant length - at; */
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
