/* SPDX-License-Identifier: MIT
 *
 * Encodes, RFC 1738 section 2.2. Copies the characters that a part may contain, and escapes all other octets, unless
 * the part may not contain them even as escapes: these are refused. The tables below and the rules of the row say which
 * octets a part may contain. */
#include "knurl_octets.h"
#include "knurl_rfc1738.h"
#include "knurl_urn.h"

#include "../families/knurl_rules.h"
#include "../machine/knurl_ascii.h"
#include "../machine/knurl_classes.h"
#include "../machine/knurl_family.h"
#include "knurl_output.h"
#include "knurl_percent.h"

/* Exceptions to the set of a part. Some parts must not contain certain octets even as escapes; others may contain a
 * character outside the set; the type of ftp is one of six letters of its set. With KNURL_TRAIT_QUOTES, each part that
 * may contain escapes may also contain a quotation mark. */
enum { NO_LIMIT, NO_LINES, ASCII, TYPES, STAR, QUOTES, QUOTES_BUT_NUL };

/* The octets that a part may contain: a set of classes, 0 if the scheme has no such part, and the exceptions to the
 * set. */
typedef struct knurl_encoding {
    uint16_t set;
    uint8_t limit;
} knurl_encoding_t;

/* The schemes that the tables below name. */
enum { GENERIC, FTP, GOPHER, MAILTO, NEWS, URN, ANY };
static const char scheme_names[ANY][8] = {"", "ftp", "gopher", "mailto", "news", "urn"};

/* A part whose octets do not follow from rules. A set of 0 means that the row has no such part. The first entry that
 * applies counts. */
typedef struct knurl_by_code {
    uint16_t set;
    uint8_t scheme; /* the index of its name above, or ANY */
    uint8_t flags;  /* flags that the row must have */
    uint8_t kind;
    uint8_t limit;
} knurl_by_code_t;

/* RFC 3986. */
static const knurl_by_code_t uri_parts[] = {
    {KNURL_URI_SCHEME, ANY, 0, KNURL_SCHEME, NO_LIMIT},
    {KNURL_REG_NAME, ANY, KNURL_FLAG_TAKES_LOGIN, KNURL_USER, NO_LIMIT},
    {KNURL_USERINFO, ANY, KNURL_FLAG_TAKES_LOGIN, KNURL_PASSWORD, NO_LIMIT},
    {KNURL_SET_ALPHADIGIT | KNURL_SET_HYPHEN, URN, 0, KNURL_NID, NO_LIMIT},
    {KNURL_URI_PATH, URN, 0, KNURL_NSS, NO_LIMIT},
    /* A "?" would end it if "=" followed. */
    {KNURL_URI_PATH, URN, 0, KNURL_RESOLUTION, NO_LIMIT},
    {0, URN, 0, KNURL_HOST, NO_LIMIT},
    {0, URN, 0, KNURL_PATH, NO_LIMIT},
    {0, ANY, KNURL_FLAG_NO_FRAGMENT, KNURL_FRAGMENT, NO_LIMIT},
    {KNURL_REG_NAME, ANY, 0, KNURL_HOST, NO_LIMIT},
    {KNURL_SET_DIGIT, ANY, KNURL_FLAG_TAKES_PORT, KNURL_PORT, NO_LIMIT},
    {KNURL_URI_PATH, ANY, 0, KNURL_PATH, NO_LIMIT},
    {KNURL_URI_PATH, GENERIC, 0, KNURL_OPAQUE, NO_LIMIT},
    {KNURL_URI_QUERY, ANY, 0, KNURL_QUERY, NO_LIMIT},
    {KNURL_URI_QUERY, ANY, 0, KNURL_FRAGMENT, NO_LIMIT},
    {0, ANY, 0, KNURL_NONE, NO_LIMIT},
};

/* Grammars of rules. */
static const knurl_by_code_t rule_parts[] = {
    {KNURL_URI_SCHEME, ANY, 0, KNURL_SCHEME, NO_LIMIT},
    {KNURL_SET_XCHAR, ANY, 0, KNURL_FRAGMENT, NO_LIMIT},
    {KNURL_LOGIN_SET, ANY, KNURL_FLAG_TAKES_LOGIN, KNURL_USER, NO_LIMIT},
    {KNURL_LOGIN_SET, ANY, KNURL_FLAG_TAKES_LOGIN, KNURL_PASSWORD, NO_LIMIT},
    {KNURL_HOST_SET, ANY, KNURL_FLAG_AUTHORITY, KNURL_HOST, NO_LIMIT},
    {KNURL_SET_DIGIT, ANY, KNURL_FLAG_TAKES_PORT, KNURL_PORT, NO_LIMIT},
    {KNURL_SET_XCHAR, GENERIC, 0, KNURL_OPAQUE, NO_LIMIT},
    {KNURL_SET_ALPHA, FTP, 0, KNURL_TYPE, TYPES},
    {KNURL_SET_XCHAR, GOPHER, 0, KNURL_GTYPE, NO_LINES},
    {KNURL_SET_XCHAR, GOPHER, 0, KNURL_SELECTOR, NO_LINES},
    {KNURL_SET_XCHAR, GOPHER, 0, KNURL_QUERY, NO_LINES},
    {KNURL_SET_XCHAR, GOPHER, 0, KNURL_GOPHERPLUS, NO_LIMIT},
    {KNURL_SET_XCHAR, MAILTO, 0, KNURL_LOCAL, ASCII},
    {KNURL_SET_XCHAR, MAILTO, 0, KNURL_DOMAIN, ASCII},
    {KNURL_GROUP_SET, NEWS, 0, KNURL_GROUP, STAR},
    {KNURL_SET_XCHAR & ~KNURL_SET_AT, NEWS, 0, KNURL_UNIQUE, NO_LIMIT},
    {0, ANY, 0, KNURL_NONE, NO_LIMIT},
};

/* Returns true if an entry is for this kind of part of a row. */
static bool applies(const knurl_by_code_t *entry, const knurl_scheme_t *scheme, uint8_t kind)
{
    /* A rule after the host means that the row has a host, even without an authority. */
    const bool has_host = (scheme->grammar != NULL) && (scheme->grammar->after_host != 0u);
    const unsigned flags = scheme->flags | (has_host ? KNURL_FLAG_AUTHORITY : 0u);

    if ((entry->kind != kind) || ((flags & entry->flags) != entry->flags)) {
        return false;
    }
    if (entry->scheme == ANY) {
        return true;
    }
    return !knurl_has(scheme, KNURL_TRAIT_RULES_ALONE) && knurl_is_named(scheme, scheme_names[entry->scheme]);
}

/* Returns the set of a rule that records a part of `kind`, with the classes of its exits with KNURL_GOES_ON, or 0 if it
 * records no such part. A query of words is read by rules that all rows share. */
static uint16_t set_of_rule(const knurl_scheme_t *scheme, const knurl_rule_t *rule, uint8_t kind)
{
    unsigned set = rule->set;

    if ((kind == KNURL_QUERY) && knurl_has(scheme, KNURL_TRAIT_WORDS) &&
        (rule->exit[1].on_to == KNURL_SEARCH_MAY_FOLLOW)) {
        return (uint16_t)(scheme->family->symbols | KNURL_SET_PLUS);
    }
    if ((rule->end != kind) && (rule->exit[0].kind != kind) && (rule->exit[1].kind != kind)) {
        return 0;
    }
    if (rule->exit[0].kind == KNURL_GOES_ON) {
        set |= KNURL_IN(rule->exit[0].on_to >> 4);
    }
    if (rule->exit[1].kind == KNURL_GOES_ON) {
        set |= KNURL_IN(rule->exit[1].on_to >> 4);
    }
    return (uint16_t)set;
}

/* Returns the rule that an exit leads to, or `last` if that is higher. An exit on an escape stands for no exit. The
 * rule after a host comes from the grammar, not from the exit. */
static unsigned last_of(const knurl_exit_t *exit, unsigned last)
{
    const unsigned to = exit->on_to & 15u;

    return ((exit->on_to > 15u) && (to != KNURL_TO_HOST) && (to > last)) ? to : last;
}

/* Returns the set of a part that is read by rules, or 0. Examines the rules up to the last one that an exit leads to,
 * or that follows the host. */
static uint16_t set_of_rules(const knurl_scheme_t *scheme, uint8_t kind)
{
    const knurl_rule_t *const rules = scheme->grammar->rules;
    unsigned last = scheme->grammar->after_host;
    uint16_t set = 0;
    unsigned i;

    /*@ loop invariant i <= last + 1 && last < knurl_rule_count(rules);
        loop assigns i, last, set; loop variant knurl_rule_count(rules) - i; */
    for (i = 0; i <= last; i++) {
        const knurl_rule_t *rule = &rules[i];
        last = last_of(&rule->exit[1], last_of(&rule->exit[0], last));
        if ((i == last) && knurl_has(scheme, KNURL_TRAIT_STEP_ENDS) && (rule->set == KNURL_SET_ESCAPE)) {
            /* The rule for the first symbol of several comes before that for the others. */
            last++;
        }
        set = (uint16_t)(set | set_of_rule(scheme, rule, kind));
    }
    return set;
}

static knurl_encoding_t encoding_of(const knurl_scheme_t *scheme, uint8_t kind)
{
    const bool quotes = knurl_has(scheme, KNURL_TRAIT_QUOTES);
    const knurl_by_code_t *entry = knurl_has(scheme, KNURL_TRAIT_URI) ? uri_parts : rule_parts;
    knurl_encoding_t encoding = {0, NO_LIMIT};

    if (quotes) {
        encoding.limit = (kind == KNURL_HSONAME) ? QUOTES_BUT_NUL : QUOTES;
    }
    /*@ ghost int i = 0; */
    /*@ loop invariant 0 <= i <= 16 && entry == \at(entry, LoopEntry) + i;
        loop invariant uri: \at(entry, LoopEntry) == &uri_parts[0] ==> i <= 15;
        loop assigns entry, encoding, i; loop variant 16 - i; */
    for (; entry->kind != KNURL_NONE; entry++) {
        if (applies(entry, scheme, kind)) {
            encoding.set = entry->set & scheme->family->symbols;
            if (!quotes) {
                encoding.limit = entry->limit;
            }
            return encoding;
        }
        /*@ ghost i++; */
    }
    /* KNURL_MORE and KNURL_GOES_ON are not kinds. */
    if ((kind != KNURL_NONE) && (kind != KNURL_MORE) && (scheme->grammar != NULL)) {
        encoding.set = set_of_rules(scheme, kind);
    }
    return encoding;
}

/* Returns true if the part may contain an octet as a character. */
static bool stands(knurl_encoding_t encoding, uint8_t octet)
{
    const uint8_t lower = octet | 0x20u;

    if (encoding.limit == TYPES) {
        return (lower == (uint8_t)'a') || (lower == (uint8_t)'i') || (lower == (uint8_t)'d');
    }
    if ((encoding.limit == STAR) && (octet == (uint8_t)'*')) {
        return true;
    }
    if ((encoding.limit >= QUOTES) && (octet == (uint8_t)'"')) {
        return (encoding.set & KNURL_SET_ESCAPE) != 0u;
    }
    return (encoding.set & (unsigned)~KNURL_SET_ESCAPE & KNURL_IN(knurl_class_of(octet))) != 0u;
}

/* Returns true if the part may contain an octet as an escape. */
static bool stands_escaped(knurl_encoding_t encoding, uint8_t octet)
{
    if (encoding.limit == NO_LINES) {
        return (octet != (uint8_t)'\t') && (octet != (uint8_t)'\r') && (octet != (uint8_t)'\n');
    }
    if ((encoding.limit == QUOTES_BUT_NUL) && (octet == 0u)) {
        return false;
    }
    return ((encoding.set & KNURL_SET_ESCAPE) != 0u) && ((encoding.limit != ASCII) || (octet <= 127u));
}

/* Returns the width of an octet in a part: 1 as a character, 3 as an escape, 0 if it is not allowed. */
static unsigned width_of(knurl_encoding_t encoding, uint8_t octet)
{
    if (stands(encoding, octet)) {
        return 1;
    }
    return stands_escaped(encoding, octet) ? 3u : 0u;
}

knurl_error_t knurl_encode(const knurl_scheme_t *scheme, const char *octets, size_t length, uint8_t kind,
                           knurl_buffer_t *out)
{
    const knurl_encoding_t encoding = encoding_of(scheme, kind);
    size_t written = 0;
    size_t at;

    out->length = 0;
    out->at = 0;
    if (encoding.set == 0u) {
        return knurl_unwritten(out, KNURL_ERROR_SYNTAX, 0);
    }
    /*@ loop invariant 0 <= at <= length && (3 * length <= SIZE_MAX ==> at <= written <= 3 * at);
        loop assigns at, written, out->length, out->octets[0 .. out->size - 1]; loop variant length - at; */
    for (at = 0; at < length; at++) {
        const uint8_t octet = (uint8_t)octets[at];
        const unsigned width = width_of(encoding, octet);
        if (width == 0u) {
            return knurl_unwritten(out, KNURL_ERROR_CHARACTER, at);
        }
        if ((written < out->size) && (width <= (out->size - written))) {
            out->length = written;
            knurl_put_by_set(out, octet, (width == 3u) ? KNURL_ESCAPE_ALL : KNURL_ESCAPE_NONE);
        }
        written += width;
    }
    return knurl_written(out, written);
}

/* Escapes the octets that no URL contains. */

static bool is_one_of(unsigned octet, const char *octets)
{
    /*@ loop invariant octets == \at(octets, Pre) + (octets - \at(octets, Pre)) && 0 <= octets - \at(octets, Pre);
        loop invariant \forall integer end; knurl_ends(\at(octets, Pre), end) ==> octets - \at(octets, Pre) <= end;
        loop assigns octets; loop variant 3 - (octets - \at(octets, Pre)); */
    while ((*octets != '\0') && (octet != (uint8_t)*octets)) {
        octets++;
    }
    return *octets != '\0';
}

/* Returns the end of a scheme and its ":", or 0 without them. */
static inline size_t scheme_end(const char *text, size_t length)
{
    size_t at = 0;

    /*@ loop invariant at <= length; loop assigns at; loop variant length - at; */
    while ((at < length) && knurl_is_in(KNURL_URI_SCHEME, (uint8_t)text[at])) {
        at++;
    }
    return ((at != 0u) && (at < length) && (text[at] == ':')) ? (at + 1u) : 0u;
}

/* Returns the end of the authority, in which brackets enclose an address, or 0 without one. The authority comes after
 * "//", which a scheme may precede, or, without "//", at the start of a text that starts with "[". */
static size_t authority_end(const char *text, size_t length)
{
    size_t at = scheme_end(text, length);

    if (((length - at) >= 2u) && (text[at] == '/') && (text[at + 1u] == '/')) {
        at += 2u;
    } else if ((length == 0u) || (text[0] != '[')) {
        return 0;
    } else {
        at = 0;
    }
    /*@ loop invariant at <= length; loop assigns at; loop variant length - at; */
    while ((at < length) && !is_one_of((uint8_t)text[at], "/?#")) {
        at++;
    }
    return at;
}

/* Returns the classes that become escapes at this octet. */
static inline uint32_t escaped_at(const char *at, size_t left, bool in_authority)
{
    const unsigned octet = (uint8_t)*at;

    if (in_authority && is_one_of(octet, "[]")) {
        return KNURL_ESCAPE_NONE;
    }
    if ((octet == (unsigned)'%') && (knurl_read_escape(at, left) < 0)) {
        return KNURL_ESCAPE_ALL;
    }
    return KNURL_ESCAPE_CLASS(KNURL_CLASS_UNUSABLE);
}

knurl_error_t knurl_escape(const char *text, size_t length, knurl_buffer_t *out)
{
    const size_t authority = authority_end(text, length);
    size_t at;

    out->length = 0;
    out->at = 0;
    /*@ loop invariant 0 <= at <= length;
        loop assigns at, out->length, out->octets[0 .. out->size - 1]; loop variant length - at; */
    for (at = 0; at < length; at++) {
        const unsigned octet = (uint8_t)text[at];
        if (knurl_is_control(octet)) {
            return knurl_unwritten(out, KNURL_ERROR_CHARACTER, at);
        }
        knurl_put_by_set(out, octet, escaped_at(&text[at], length - at, at < authority));
    }
    return knurl_written(out, out->length);
}
