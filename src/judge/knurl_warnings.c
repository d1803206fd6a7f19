/* SPDX-License-Identifier: MIT
 *
 * Warnings. They are found part by part, so each warning has a part. The two %09 that are delimiters in gopher belong
 * to no part, so they need no exception here. */
#include "knurl_warnings.h"

#include "../machine/knurl_asked.h"
#include "../octets/knurl_escape.h"
#include "../parts/knurl_address.h"
#include "../octets/knurl_is_named.h"

/* What a user or password holds only where it is meant to look like something else. */
#define UNUSUAL (KNURL_SET_SEMICOLON | KNURL_SET_QUESTION | KNURL_SET_AMPERSAND | KNURL_SET_EQUALS)

/* What an escape for `octet` gives. */
static unsigned of_escaped(unsigned octet)
{
    if ((octet == 0x0Au) || (octet == 0x0Du)) {
        return KNURL_WARNING_ENCODED_CRLF;
    }
    return knurl_is_control(octet) ? KNURL_WARNING_ENCODED_CONTROL : 0u;
}

/* The octet that a character or an escape stands for, at *i of a part; *i moves to the last of its characters. What an
 * escape gives is added to *warnings. */
static unsigned decode_next(const char *octets, unsigned length, unsigned *i, unsigned *warnings)
{
    const unsigned at = *i;
    unsigned octet = (uint8_t)octets[at];

    if ((octet == (unsigned)'%') && ((length - at) > 2u)) {
        octet = knurl_escaped(&octets[at + 1u]);
        *warnings |= of_escaped(octet);
        *i = at + 2u;
    }
    return octet;
}

/* What a piece that is `dots` periods and nothing else gives. */
static unsigned of_dots(unsigned dots)
{
    return ((dots == 1u) || (dots == 2u)) ? KNURL_WARNING_DOT_SEGMENT : 0u;
}

/* Whether a file system may end a name before an octet. */
static bool is_separator(unsigned octet)
{
    return (octet == (unsigned)'/') || (octet == (unsigned)'\\');
}

/* What the octets of a part give, whatever its kind: the caller leaves out what its kind cannot have. */
static unsigned of_octets(const char *octets, unsigned length)
{
    unsigned warnings = 0;
    unsigned dots = 0; /* the periods since the last separator, or 3 or more where something else was there */
    unsigned i;

    /*@ loop invariant i <= length; loop assigns i, warnings, dots; loop variant length - i; */
    for (i = 0; i < length; i++) {
        const unsigned begin = i;
        if ((UNUSUAL & KNURL_IN(knurl_class_of((uint8_t)octets[i]))) != 0u) {
            warnings |= KNURL_WARNING_LOGIN_UNUSUAL;
        }
        const unsigned octet = decode_next(octets, length, &i, &warnings);
        if (is_separator(octet)) {
            warnings |= of_dots(dots) | ((i != begin) ? KNURL_WARNING_ENCODED_SLASH : 0u);
            dots = 0;
        } else {
            dots = (octet == (unsigned)'.') ? (dots + 1u) : 3u;
        }
    }
    return warnings | of_dots(dots);
}

/* What a host of some octets, of which the last one is a period or not, gives. */
static unsigned of_length(unsigned length, bool period)
{
    return (length > (period ? 254u : 253u)) ? KNURL_WARNING_LONG_HOST : 0u;
}

/* What a host gives. It is a hostnumber where no letter is in it, and ends with no period. */
static unsigned of_host(const char *host, unsigned length)
{
    unsigned warnings = of_length(length, false);
    unsigned mask = KNURL_WARNING_LONG_HOST | KNURL_WARNING_LEADING_ZERO;
    unsigned begin = 0; /* of the label or group */
    unsigned i;

    /*@ loop invariant begin <= i <= length; loop assigns i, begin, warnings, mask; loop variant length - i; */
    for (i = 0; i < length; i++) {
        if (host[i] == '.') {
            begin = i + 1u;
        } else if ((i - begin) == 63u) {
            warnings |= KNURL_WARNING_LONG_HOST;
        } else if (((i - begin) == 1u) && (host[begin] == '0')) {
            warnings |= KNURL_WARNING_LEADING_ZERO;
        } else {
            /* Nothing is said of the other octets of a label. */
        }
        if (host[i] > '9') {
            mask = KNURL_WARNING_LONG_HOST;
        }
    }
    return warnings & mask;
}

/* What a label is so far: nothing, "0", digits, "0x" and hexadecimal digits, or no number. */
enum { NOTHING, ZERO, DIGITS, HEX, NO_NUMBER };

/* What it is after one more octet. */
static unsigned next_number(unsigned number, unsigned octet)
{
    const bool digit = (octet - (unsigned)'0') < 10u;
    /* Bit 5 is the case of a letter. */
    const unsigned lower = octet | 0x20u;

    if (number == HEX) {
        return (digit || ((lower - (unsigned)'a') < 6u)) ? HEX : NO_NUMBER;
    }
    if ((number == ZERO) && (lower == (unsigned)'x')) {
        return HEX;
    }
    if ((number == NO_NUMBER) || !digit) {
        return NO_NUMBER;
    }
    return ((number == NOTHING) && (octet == (unsigned)'0')) ? ZERO : DIGITS;
}

/* What an octet of a name as it is written gives. */
static unsigned of_host_octet(unsigned octet)
{
    const unsigned usual = KNURL_SET_ALPHADIGIT | KNURL_SET_HYPHEN | KNURL_SET_PERIOD | KNURL_SET_UNDERSCORE;

    return ((usual & KNURL_IN(knurl_class_of((uint8_t)octet))) != 0u) ? 0u : KNURL_WARNING_HOST_UNUSUAL;
}

/* What a host of RFC 3986 gives. */
static unsigned of_name(const char *host, unsigned length)
{
    uint8_t octets[4];
    unsigned warnings = 0;
    unsigned decoded = 0; /* octets of the decoded name, and of its label */
    unsigned label = 0;
    unsigned number = NOTHING;
    unsigned before = NO_NUMBER; /* of the label before this one */
    unsigned i;

    /*@ loop invariant i <= length; loop assigns i, warnings, decoded, label, number, before;
        loop variant length - i; */
    for (i = 0; i < length; i++) {
        warnings |= of_host_octet((uint8_t)host[i]);
        const unsigned octet = decode_next(host, length, &i, &warnings);
        decoded++;
        label++;
        if (octet == (unsigned)'.') {
            if (label == 1u) {
                warnings |= KNURL_WARNING_HOST_UNUSUAL;
            }
            label = 0;
            before = number;
            number = NOTHING;
        } else {
            number = next_number(number, octet);
        }
        if (label > 63u) {
            warnings |= KNURL_WARNING_LONG_HOST;
        }
    }
    warnings |= of_length(decoded, label == 0u);
    number = (number == NOTHING) ? before : number;
    if ((number != NOTHING) && (number != NO_NUMBER) && !knurl_read_ipv4(host, length, false, octets)) {
        warnings |= KNURL_WARNING_HOST_NUMBER;
    }
    return warnings;
}

/* Whether a row is http or https. */
static bool is_http(const knurl_scheme_t *row)
{
    return knurl_is_named(row, "http") || knurl_is_named(row, "https");
}

/* What a host gives, by the family of its row. */
static unsigned of_host_part(const knurl_t *url, const char *octets, unsigned length)
{
    if ((url->scheme->flags & KNURL_FLAG_RFC3986) == 0u) {
        return of_host(octets, length);
    }
    return ((length != 0u) && (octets[0] == '[')) ? 0u : of_name(octets, length);
}

/* What the port gives. */
static unsigned of_port(const knurl_t *url)
{
    const uint16_t usual = url->scheme->port;
    uint16_t port = usual;

    (void)knurl_port(url, &port);
    if ((usual == 0u) || (port == usual)) {
        return 0;
    }
    return (port < 1024u) ? (KNURL_WARNING_PORT_NOT_DEFAULT | KNURL_WARNING_PORT_RESERVED)
                          : KNURL_WARNING_PORT_NOT_DEFAULT;
}

/* What a path, query or fragment gives for what may be the end of a login that began where the host was read. */
static unsigned of_login_end(const knurl_t *url, const knurl_part_t *part, const char *text)
{
    const knurl_part_t *host = knurl_part(url, KNURL_HOST);
    const unsigned end = (unsigned)part->offset + part->length;
    bool colon = false;
    unsigned at;

    if (((url->scheme->flags & (KNURL_FLAG_RFC3986 | KNURL_FLAG_TAKES_LOGIN)) != (KNURL_FLAG_RFC3986 | KNURL_FLAG_TAKES_LOGIN)) ||
        (host == NULL) || (knurl_part(url, KNURL_USER) != NULL)) {
        return 0;
    }
    /*@ loop invariant host->offset + host->length <= at; loop assigns at, colon; loop variant 131072 - at; */
    for (at = (unsigned)host->offset + host->length; at < end; at++) {
        if (colon && (text[at] == '@') && (at >= part->offset)) {
            return KNURL_WARNING_LATE_AT;
        }
        colon = colon || (text[at] == ':');
    }
    return 0;
}

/* What a part gives because it is there. */
static unsigned of_kind(const knurl_scheme_t *row, uint8_t kind)
{
    if (kind == KNURL_PASSWORD) {
        return KNURL_WARNING_PASSWORD;
    }
    return ((kind == KNURL_USER) && ((row->flags & KNURL_FLAG_RFC3986) != 0u) && is_http(row)) ? KNURL_WARNING_LOGIN : 0u;
}

/* Which of what its octets give counts, beside escapes. */
static unsigned mask_of(uint8_t kind)
{
    if ((kind == KNURL_USER) || (kind == KNURL_PASSWORD)) {
        return KNURL_WARNING_LOGIN_UNUSUAL;
    }
    return ((kind == KNURL_PATH) || (kind == KNURL_CWD) || (kind == KNURL_NAME) || (kind == KNURL_DIRECTORY))
               ? (KNURL_WARNING_DOT_SEGMENT | KNURL_WARNING_ENCODED_SLASH)
               : 0u;
}

/* Whether a part follows the host of a row of RFC 3986, so that a login may go on into it. */
static bool may_end_login(uint8_t kind)
{
    return (kind == KNURL_PATH) || (kind == KNURL_QUERY) || (kind == KNURL_FRAGMENT);
}

uint16_t knurl_part_warnings(const knurl_t *url, const char *text, const knurl_part_t *part)
{
    const char *octets = &text[part->offset];
    const uint8_t kind = part->kind;

    if (!knurl_is_valid(url)) {
        return KNURL_WARNING_ALL;
    }
    if (kind == KNURL_HOST) {
        return (uint16_t)of_host_part(url, octets, part->length);
    }
    if (kind == KNURL_PORT) {
        return (uint16_t)of_port(url);
    }
    const unsigned mask = KNURL_WARNING_ENCODED_CRLF | KNURL_WARNING_ENCODED_CONTROL | mask_of(kind);
    const unsigned late = may_end_login(kind) ? of_login_end(url, part, text) : 0u;
    return (uint16_t)(of_kind(url->scheme, kind) | (of_octets(octets, part->length) & mask) | late);
}

uint16_t knurl_warnings(const knurl_t *url, const char *text)
{
    const uint16_t count = knurl_parts_there(url);
    unsigned warnings = knurl_is_valid(url) ? 0u : KNURL_WARNING_ALL;
    uint16_t i;

    /*@ loop invariant i <= count; loop assigns i, warnings; loop variant count - i; */
    for (i = 0; i < count; i++) {
        warnings |= knurl_part_warnings(url, text, &url->parts[i]);
    }
    return (uint16_t)warnings;
}
