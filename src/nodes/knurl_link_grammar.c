/* SPDX-License-Identifier: MIT
 *
 * The grammar of links, RFC 6690 section 2, but for the targets, which the parser of references reads:
 *
 *     Link            = link-value-list
 *     link-value-list = [ link-value *[ "," link-value ] ]
 *     link-value      = "<" URI-Reference ">" *( ";" link-param )
 *     link-param      = parmname [ "=" ( ptoken / quoted-string ) ] / parmname "*" "=" ext-value
 *     ext-value       = charset "'" [ language ] "'" *( pct-encoded / attr-char )      RFC 5987 section 3.2.1
 *     language        = 1*8ALPHA *( "-" 1*8( ALPHA / DIGIT ) )                         RFC 2616 section 3.10
 *
 * and of the values of attributes, each by its name:
 *
 *     rel, rev, rt, if = relation-type / DQUOTE relation-type *( 1*SP relation-type ) DQUOTE
 *     relation-type    = LOALPHA *( LOALPHA / DIGIT / "." / "-" ) / URI
 *     anchor           = DQUOTE URI-Reference DQUOTE
 *     title            = quoted-string
 *     type             = reg-name "/" reg-name, or the same in quotes                 RFC 4288 section 4.2
 *     sz               = cardinal
 *     ct               = cardinal / DQUOTE cardinal *( 1*SP cardinal ) DQUOTE         RFC 7252 section 7.2.1
 *     cardinal         = "0" / ( %x31-39 *DIGIT ) */
#include "knurl_link_grammar.h"

#include "knurl_bare.h"

#include "../machine/knurl_ascii.h"
#include "../machine/knurl_state.h"

/* The sets of the octets from the space to "~", apart from KNURL_LINK_TEXT, which contains all of them. */
#define P KNURL_LINK_PTOKEN
#define A (P | KNURL_LINK_ATTR)
#define C (P | KNURL_LINK_CHARSET)
#define N (A | C | KNURL_LINK_REG_NAME)
#define D (N | KNURL_LINK_DIGIT | KNURL_LINK_HEX)
#define L (N | KNURL_LINK_LETTER)
#define H (L | KNURL_LINK_HEX)

static const uint8_t link_sets[] = {
    /* clang-format off */
    0,     N, 0, N, N, C, N, P, P, P, P, N, 0, N, A | KNURL_LINK_REG_NAME, P, /*   ! " # $ % & ' ( ) * + , - . / */
    D,     D, D, D, D, D, D, D, D, D, P, 0, P, P, P, P,                       /* 0 1 2 3 4 5 6 7 8 9 : ; < = > ? */
    P,     H, H, H, H, H, H, L, L, L, L, L, L, L, L, L,                       /* @ A B C D E F G H I J K L M N O */
    L,     L, L, L, L, L, L, L, L, L, L, P, 0, P, N, N,                       /* P Q R S T U V W X Y Z [ \ ] ^ _ */
    A | C, H, H, H, H, H, H, L, L, L, L, L, L, L, L, L,                       /* ` a b c d e f g h i j k l m n o */
    L,     L, L, L, L, L, L, L, L, L, L, C, A, C, A | C,                      /* p q r s t u v w x y z { | } ~ */
    /* clang-format on */
};

#undef P
#undef A
#undef C
#undef N
#undef D
#undef L
#undef H

unsigned knurl_link_sets(unsigned octet)
{
    const unsigned index = octet - (unsigned)' ';

    if (index < sizeof link_sets) {
        return link_sets[index] | KNURL_LINK_TEXT;
    }
    return ((octet >= 0x80u) || (octet == (unsigned)'\t')) ? KNURL_LINK_TEXT : 0u;
}

size_t knurl_link_run(const char *octets, size_t length, size_t at, unsigned set)
{
    /*@ loop invariant \at(at, Pre) <= at <= length; loop assigns at; loop variant length - at; */
    while ((at < length) && ((knurl_link_sets((uint8_t)octets[at]) & set) != 0u)) {
        at++;
    }
    return at;
}

/* States. */

/* The bit that distinguishes a set from an octet in an arc. */
#define NONE 0x80u
#define IN(set) (NONE | KNURL_LINK_##set)
#define ARC(state, on, to) {(on), KNURL_LINK_##to},
#define ARCS_2(state, on, to, on2, to2) {(on), KNURL_LINK_##to}, {(on2), KNURL_LINK_##to2},
#define ARCS_3(state, on, to, on2, to2, on3, to3)                                                                      \
    {(on), KNURL_LINK_##to}, {(on2), KNURL_LINK_##to2}, {(on3), KNURL_LINK_##to3},

static const struct arc {
    uint8_t on; /* an octet, or a set */
    uint8_t to;
} link_arcs[] = {KNURL_LINK_STATES(ARC, ARCS_2, ARCS_3)};

#define LONGEST_SUBTAG 8u

unsigned knurl_link_step(unsigned state, unsigned octet, uint8_t *count)
{
    const struct arc *arc = &link_arcs[state];
    const bool limited = (state == KNURL_LINK_LANGUAGE) || (state == KNURL_LINK_SUBTAG);

    *count = limited ? (uint8_t)(*count + 1u) : 0u;
    /*@ ghost int at = (int)state; */
    /*@ loop invariant 0 <= at <= KNURL_LINK_EXT + 1 && arc == &link_arcs[0] + at;
        loop invariant state <= KNURL_LINK_ENDED ==> at <= KNURL_LINK_ENDED;
        loop assigns arc, at; loop variant KNURL_LINK_EXT + 1 - at; */
    while (arc->on < NONE) {
        /*@ assert to: knurl_leads(at, link_arcs[at].to); */
        if (arc->on == octet) {
            return arc->to;
        }
        arc++;
        /*@ ghost at++; */
    }
    /*@ assert last: link_arcs[at].on == NONE || knurl_leads(at, link_arcs[at].to); */
    /*@ assert none: arc->on == NONE ==> \forall integer sets; (arc->on & sets & 0xFFFFFF7F) == 0; */
    return (((arc->on & knurl_link_sets(octet) & ~NONE) == 0u) || (*count >= LONGEST_SUBTAG)) ? KNURL_LINK_REFUSED
                                                                                              : arc->to;
}

/* References. */

static const knurl_scheme_t *const reference_rows[] = {&knurl_bare_reference, &knurl_generic, NULL};

void knurl_link_reference(knurl_t *url, bool scheme)
{
    if (scheme) {
        knurl_begin(url, &reference_rows[1], NULL, 0);
    } else {
        knurl_bare_begin(url, reference_rows, NULL, 0);
    }
    (void)knurl_allow_fragment(url);
}

knurl_error_t knurl_link_reference_end(knurl_t *url)
{
    knurl_error_t error;

    if ((url->flags & KNURL_IN_ESCAPE) != 0u) {
        /* An octet that no URL contains, so that a truncated escape gives KNURL_ERROR_ESCAPE. */
        (void)knurl_feed(url, ">", 1);
    }
    error = knurl_end(url);
    if (error == KNURL_ERROR_END) {
        error = KNURL_ERROR_SYNTAX;
    }
    /* The array has no room, so this error means that the reference was accepted. */
    return (error == KNURL_ERROR_PARTS) ? KNURL_OK : error;
}

/* Names of attributes. */

static const char link_names[] = "rel\0rev\0rt\0if\0sz\0type\0anchor\0title\0media\0obs\0title*\0ct\0hreflang\0";

bool knurl_link_is_name(const char *name, size_t length, const char *wanted)
{
    size_t i;

    /*@ loop invariant i <= length && i <= knurl_wanted_end(wanted); loop assigns i; loop variant length - i; */
    for (i = 0; i < length; i++) {
        if ((wanted[i] == '\0') || (knurl_lower((uint8_t)name[i]) != knurl_lower((uint8_t)wanted[i]))) {
            return false;
        }
    }
    return wanted[length] == '\0';
}

unsigned knurl_link_number(const char *name, size_t length)
{
    const char *at = link_names;
    unsigned number = 0;

    while ((number < KNURL_LINK_OTHER) && !knurl_link_is_name(name, length, at)) {
        while (*at != '\0') {
            at++;
        }
        at++;
        number++;
    }
    return number;
}

/* Values. knurl_link_check_reference, check_relation and check_cardinal read an item from value->at to `end`. At an
 * error value->at is its offset. */

KNURL_NOINLINE knurl_error_t knurl_link_check_reference(knurl_link_value_t *value, size_t end, bool scheme)
{
    knurl_error_t error;

    knurl_link_reference(&value->url, scheme);
    (void)knurl_feed(&value->url, &value->octets[value->at], end - value->at);
    error = knurl_link_reference_end(&value->url);
    value->at += value->url.offset;
    return error;
}

/* Returns true if a relation type that is not a URI may contain an octet. */
static bool is_of_relation(unsigned octet, bool first)
{
    const bool other = ((octet - (unsigned)'-') <= (unsigned)('9' - '-')) && (octet != (unsigned)'/');

    return ((octet - (unsigned)'a') < 26u) || (other && !first);
}

/* Reads a relation type. If it is neither a name nor a URI, the error is KNURL_ERROR_SYNTAX, not the error of a URI's
 * scheme. */
static knurl_error_t check_relation(knurl_link_value_t *value, size_t end)
{
    const size_t begin = value->at;
    size_t at = begin;
    knurl_error_t error = KNURL_OK;

    /*@ loop invariant begin <= at <= end; loop assigns at; loop variant end - at; */
    while ((at < end) && is_of_relation((uint8_t)value->octets[at], at == begin)) {
        at++;
    }
    if ((at == end) && (at != begin)) {
        value->at = end;
    } else {
        error = knurl_link_check_reference(value, end, true);
    }
    return (error == KNURL_ERROR_SCHEME) ? KNURL_ERROR_SYNTAX : error;
}

static knurl_error_t check_cardinal(knurl_link_value_t *value, size_t end)
{
    const size_t begin = value->at;
    uint32_t number = 0;

    /*@ loop invariant begin <= value->at <= end; loop assigns value->at, number; loop variant end - value->at; */
    while (value->at < end) {
        const unsigned digit = (uint8_t)value->octets[value->at] - (unsigned)'0';
        number = (number * 10u) + digit;
        if ((digit > 9u) || ((value->at == (begin + 1u)) && (value->octets[begin] == '0')) ||
            ((value->number == KNURL_LINK_CT) && (number > 65535u))) {
            return KNURL_ERROR_SYNTAX;
        }
        value->at++;
    }
    return (end == begin) ? KNURL_ERROR_SYNTAX : KNURL_OK;
}

/* Reads items that spaces separate. */
static KNURL_NOINLINE knurl_error_t check_items(knurl_link_value_t *value)
{
    for (;;) {
        size_t end = value->at;
        knurl_error_t error;
        while ((end < value->length) && (value->octets[end] != ' ')) {
            end++;
        }
        error = (value->number <= KNURL_LINK_IF) ? check_relation(value, end) : check_cardinal(value, end);
        if ((error != KNURL_OK) || (end == value->length)) {
            return error;
        }
        while ((value->at < value->length) && (value->octets[value->at] == ' ')) {
            value->at++;
        }
    }
}

#define LONGEST_NAME 127u

/* Reads a name of a media type. Returns true if it is one. */
static bool read_type_name(knurl_link_value_t *value)
{
    const size_t begin = value->at;
    const size_t end = knurl_link_run(value->octets, value->length, begin, KNURL_LINK_REG_NAME);
    const bool fits = (end - begin) <= LONGEST_NAME;

    value->at = fits ? end : (begin + LONGEST_NAME);
    return fits && (end != begin);
}

/* Reads a media type: two names with "/" between them. */
static KNURL_NOINLINE knurl_error_t check_type(knurl_link_value_t *value)
{
    if (!read_type_name(value) || (value->at == value->length) || (value->octets[value->at] != '/')) {
        return KNURL_ERROR_SYNTAX;
    }
    value->at++;
    return (read_type_name(value) && (value->at == value->length)) ? KNURL_OK : KNURL_ERROR_SYNTAX;
}

/* What the grammar of a name requires of its value. */
#define NEEDED 0x01u       /* there is one */
#define QUOTES_ALONE 0x02u /* it must be in quotes */
#define BARE_ALONE 0x04u   /* it must not be in quotes */
#define ITEMS 0x08u
#define TYPE 0x10u
#define REFERENCE 0x20u

static const uint8_t grammars[] = {
    [KNURL_LINK_REL] = NEEDED | ITEMS,
    [KNURL_LINK_REV] = NEEDED | ITEMS,
    [KNURL_LINK_RT] = NEEDED | ITEMS,
    [KNURL_LINK_IF] = NEEDED | ITEMS,
    [KNURL_LINK_SZ] = NEEDED | BARE_ALONE | ITEMS,
    [KNURL_LINK_TYPE] = NEEDED | TYPE,
    [KNURL_LINK_ANCHOR] = NEEDED | QUOTES_ALONE | REFERENCE,
    [KNURL_LINK_TITLE] = NEEDED | QUOTES_ALONE,
    [KNURL_LINK_MEDIA] = NEEDED,
    [KNURL_LINK_OBS] = 0,
    [KNURL_LINK_TITLE_EXT] = 0,
    [KNURL_LINK_CT] = NEEDED | ITEMS,
    [KNURL_LINK_HREFLANG] = NEEDED | BARE_ALONE,
    [KNURL_LINK_OTHER] = 0,
};

knurl_error_t knurl_link_check_value(knurl_link_value_t *value)
{
    const unsigned grammar = grammars[value->number];
    const bool quoted = value->quoted;

    /*@ assert number: 0 <= value->number <= KNURL_LINK_OTHER; */
    /*@ assert needed: (grammar & NEEDED) != 0 ||
            ((grammar & ITEMS) == 0 && (grammar & TYPE) == 0 && (grammar & REFERENCE) == 0); */
    value->at = 0;
    if (((value->octets == NULL) && ((grammar & NEEDED) != 0u)) ||
        ((grammar & (quoted ? BARE_ALONE : QUOTES_ALONE)) != 0u)) {
        /* The offset of an opening quote is one below the value. */
        value->at -= quoted ? 1u : 0u;
        return KNURL_ERROR_SYNTAX;
    }
    if ((grammar & ITEMS) != 0u) {
        return check_items(value);
    }
    if ((grammar & TYPE) != 0u) {
        return check_type(value);
    }
    return ((grammar & REFERENCE) != 0u) ? knurl_link_check_reference(value, value->length, false) : KNURL_OK;
}

bool knurl_link_needs_quotes(unsigned number, const char *octets, size_t length)
{
    return ((grammars[number] & QUOTES_ALONE) != 0u) || (length == 0u) ||
           (knurl_link_run(octets, length, 0, KNURL_LINK_PTOKEN) != length);
}
