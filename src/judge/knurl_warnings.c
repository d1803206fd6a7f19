/* SPDX-License-Identifier: MIT
 *
 * Warnings. They are found part by part, so each warning belongs to a part. The two %09 that are delimiters in gopher
 * belong to no part, so they need no exception here. */
#include "knurl_warnings.h"
#include "knurl_rfc1738.h"

#include "../machine/knurl_accepted.h"
#include "../machine/knurl_ascii.h"
#include "../machine/knurl_family.h"
#include "../machine/knurl_state.h"
#include "../octets/knurl_percent.h"
#include "../parts/knurl_address.h"
#include "../parts/knurl_names.h"
#include "../parts/knurl_parts.h"
#include "knurl_host_warnings.h"

/* Characters that are unusual in a user or password, because they make it look like a different part. */
#define UNUSUAL (KNURL_SET_SEMICOLON | KNURL_SET_QUESTION | KNURL_SET_AMPERSAND | KNURL_SET_EQUALS)

/* Returns the warnings about an escape for `octet`. */
static unsigned escaped_warnings(unsigned octet)
{
    if ((octet == 0x0Au) || (octet == 0x0Du)) {
        return KNURL_WARNING_ENCODED_CRLF;
    }
    return knurl_is_control(octet) ? KNURL_WARNING_ENCODED_CONTROL : 0u;
}

/* Decodes the character or escape at *i of a part; *i moves to its last character. Warnings about an escape are added
 * to *warnings. */
static unsigned decode_next(const char *octets, unsigned length, unsigned *i, unsigned *warnings)
{
    const unsigned at = *i;
    unsigned octet = (uint8_t)octets[at];

    if ((octet == (unsigned)'%') && ((length - at) > 2u)) {
        octet = knurl_escaped(&octets[at + 1u]);
        *warnings |= escaped_warnings(octet);
        *i = at + 2u;
    }
    return octet;
}

/* Returns the warning about a segment of `dots` periods and nothing else. */
static unsigned dots_warnings(unsigned dots)
{
    return ((dots == 1u) || (dots == 2u)) ? KNURL_WARNING_DOT_SEGMENT : 0u;
}

/* Returns true if a file system may end a name at this octet. */
static bool is_separator(unsigned octet)
{
    return (octet == (unsigned)'/') || (octet == (unsigned)'\\');
}

/* Returns the warnings about the octets of a part of any kind. The caller removes those that its kind cannot have. */
static unsigned octets_warnings(const char *octets, unsigned length)
{
    unsigned warnings = 0;
    unsigned dots = 0; /* the number of periods since the last separator; 3 or more after another octet */
    unsigned i;

    /*@ loop invariant i <= length; loop assigns i, warnings, dots; loop variant length - i; */
    for (i = 0; i < length; i++) {
        const unsigned begin = i;
        if ((UNUSUAL & KNURL_IN(knurl_class_of((uint8_t)octets[i]))) != 0u) {
            warnings |= KNURL_WARNING_LOGIN_UNUSUAL;
        }
        const unsigned octet = decode_next(octets, length, &i, &warnings);
        if (is_separator(octet)) {
            warnings |= dots_warnings(dots) | ((i != begin) ? KNURL_WARNING_ENCODED_SLASH : 0u);
            dots = 0;
        } else {
            dots = (octet == (unsigned)'.') ? (dots + 1u) : 3u;
        }
    }
    return warnings | dots_warnings(dots);
}

/* Returns the warning about the length of a host. `period` says whether its last octet is a period. */
static unsigned length_warnings(unsigned length, bool period)
{
    return (length > (period ? 254u : 253u)) ? KNURL_WARNING_LONG_HOST : 0u;
}

/* Returns the warnings about a host of RFC 1738 or the draft. A host without a letter is a hostnumber, which never ends
 * with a period. */
static unsigned host_warnings(const char *host, unsigned length)
{
    unsigned warnings = length_warnings(length, false);
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
            /* Other octets of a label give no warning. */
        }
        if (host[i] > '9') {
            mask = KNURL_WARNING_LONG_HOST;
        }
    }
    return warnings & mask;
}

/* The state of a label: nothing, "0", digits, "0x" and hexadecimal digits, or no number. */
enum { NOTHING, ZERO, DIGITS, HEX, NO_NUMBER };

/* Returns the state after another octet. */
static unsigned next_number(unsigned number, unsigned octet)
{
    const unsigned digit = knurl_hex_value(octet);

    if (number == HEX) {
        return (digit < 16u) ? HEX : NO_NUMBER;
    }
    /* Bit 5 is the case of a letter. */
    if ((number == ZERO) && ((octet | 0x20u) == (unsigned)'x')) {
        return HEX;
    }
    if ((number == NO_NUMBER) || (digit > 9u)) {
        return NO_NUMBER;
    }
    return ((number == NOTHING) && (digit == 0u)) ? ZERO : DIGITS;
}

static bool ends_number(unsigned number)
{
    return (number != NOTHING) && (number != NO_NUMBER);
}

/* Returns the warning about an octet of an encoded name. */
static unsigned host_octet_warnings(unsigned octet)
{
    const unsigned usual = KNURL_SET_ALPHADIGIT | KNURL_SET_HYPHEN | KNURL_SET_PERIOD | KNURL_SET_UNDERSCORE;

    return ((usual & KNURL_IN(knurl_class_of((uint8_t)octet))) != 0u) ? 0u : KNURL_WARNING_HOST_UNUSUAL;
}

/* Returns the warnings about a host of RFC 3986. */
static unsigned name_warnings(const char *host, unsigned length)
{
    uint8_t octets[4];
    unsigned warnings = 0;
    unsigned decoded = 0; /* the octets of the decoded name, and of its label */
    unsigned label = 0;
    unsigned number = NOTHING;
    unsigned before = NO_NUMBER; /* of the label before this one */
    unsigned i;

    /*@ loop invariant i <= length; loop assigns i, warnings, decoded, label, number, before;
        loop variant length - i; */
    for (i = 0; i < length; i++) {
        warnings |= host_octet_warnings((uint8_t)host[i]);
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
            if (knurl_is_white(octet) && ends_number(number)) {
                /* inet_aton and its like end here. */
                warnings |= KNURL_WARNING_HOST_NUMBER;
            }
            number = next_number(number, octet);
        }
        if (label > 63u) {
            warnings |= KNURL_WARNING_LONG_HOST;
        }
    }
    warnings |= length_warnings(decoded, label == 0u);
    number = (number == NOTHING) ? before : number;
    if (ends_number(number) && !knurl_read_ipv4(host, length, false, octets)) {
        warnings |= KNURL_WARNING_HOST_NUMBER;
    }
    return warnings;
}

/* Returns true if a row is http or https. */
static bool is_http(const knurl_scheme_t *row)
{
    return knurl_is_named(row, "http") || knurl_is_named(row, "https");
}

/* Returns the warnings about a host, by the family of its row. */
static unsigned host_part_warnings(const knurl_t *url, const char *octets, unsigned length)
{
    if (!knurl_has(url->scheme, KNURL_TRAIT_URI)) {
        return host_warnings(octets, length);
    }
    return ((length != 0u) && (octets[0] == '[')) ? 0u : name_warnings(octets, length);
}

/* Returns the warnings about the port. */
static unsigned port_warnings(const knurl_t *url)
{
    const uint16_t usual = url->scheme->port;
    const uint16_t port = knurl_effective_port(url);

    if ((usual == 0u) || (port == usual)) {
        return 0;
    }
    return (port < 1024u) ? (KNURL_WARNING_PORT_NOT_DEFAULT | KNURL_WARNING_PORT_RESERVED)
                          : KNURL_WARNING_PORT_NOT_DEFAULT;
}

/* Returns the warning about a path, query or fragment that may contain the end of a login. The login would start at the
 * host. */
static unsigned login_end_warnings(const knurl_t *url, const knurl_part_t *part)
{
    const knurl_part_t *host = knurl_part(url, KNURL_HOST);
    const unsigned end = (unsigned)part->offset + part->length;
    bool colon = false;
    unsigned at;

    if (!knurl_has(url->scheme, KNURL_TRAIT_URI) || ((url->scheme->flags & KNURL_FLAG_TAKES_LOGIN) == 0u) ||
        (host == NULL) || (knurl_part(url, KNURL_USER) != NULL)) {
        return 0;
    }
    /*@ loop invariant host->offset + host->length <= at; loop assigns at, colon; loop variant 131072 - at; */
    for (at = (unsigned)host->offset + host->length; at < end; at++) {
        if (colon && (url->text[at] == '@') && (at >= part->offset)) {
            return KNURL_WARNING_LATE_AT;
        }
        colon = colon || (url->text[at] == ':');
    }
    return 0;
}

/* Returns the warnings about the presence of a part. */
static unsigned kind_warnings(const knurl_scheme_t *row, uint8_t kind)
{
    if (kind == KNURL_PASSWORD) {
        return KNURL_WARNING_PASSWORD;
    }
    return ((kind == KNURL_USER) && is_http(row)) ? KNURL_WARNING_LOGIN : 0u;
}

/* Returns the warnings about octets that parts of this kind may have. */
static unsigned mask_of(uint8_t kind)
{
    if ((kind == KNURL_USER) || (kind == KNURL_PASSWORD)) {
        return KNURL_WARNING_LOGIN_UNUSUAL;
    }
    return ((kind == KNURL_PATH) || (kind == KNURL_CWD) || (kind == KNURL_NAME) || (kind == KNURL_DIRECTORY))
               ? (KNURL_WARNING_DOT_SEGMENT | KNURL_WARNING_ENCODED_SLASH)
               : 0u;
}

/* Returns true if a part of this kind comes after the host in rows of RFC 3986, so that a login may extend into it. */
static bool may_end_login(uint8_t kind)
{
    return (kind == KNURL_PATH) || (kind == KNURL_QUERY) || (kind == KNURL_FRAGMENT);
}

uint16_t knurl_host_warnings(const knurl_t *url, const char *host, size_t length)
{
    return (uint16_t)host_part_warnings(url, host, (unsigned)length);
}

/* Returns the warnings about a part of a URL whose text can be read. */
static unsigned part_warnings(const knurl_t *url, const knurl_part_t *part)
{
    const char *octets = &url->text[part->offset];
    const uint8_t kind = part->kind;

    if (kind == KNURL_HOST) {
        return host_part_warnings(url, octets, part->length);
    }
    if (kind == KNURL_PORT) {
        return port_warnings(url);
    }
    const unsigned mask = KNURL_WARNING_ENCODED_CRLF | KNURL_WARNING_ENCODED_CONTROL | mask_of(kind);
    const unsigned late = may_end_login(kind) ? login_end_warnings(url, part) : 0u;
    return kind_warnings(url->scheme, kind) | (octets_warnings(octets, part->length) & mask) | late;
}

uint32_t knurl_part_warnings(const knurl_t *url, const knurl_part_t *part)
{
    /* "*" has no part. */
    const bool has_ended = (url->count != 0u) && (url->state == KNURL_HAS_ENDED);

    return (has_ended && (knurl_text_of(url, part) != NULL)) ? part_warnings(url, part) : KNURL_WARNING_ALL;
}

uint32_t knurl_warnings(const knurl_t *url)
{
    uint32_t warnings = 0;
    uint16_t i;

    if (knurl_refusal_to_read(url) != KNURL_OK) {
        return knurl_is_asterisk(url) ? 0u : KNURL_WARNING_ALL;
    }
    /*@ loop invariant i <= url->count; loop assigns i, warnings; loop variant url->count - i; */
    for (i = 0; i < url->count; i++) {
        warnings |= part_warnings(url, &url->parts[i]);
    }
    return warnings;
}

const char *knurl_warning_name(uint32_t bit)
{
    /* The names in the order of their bits. */
    static const char names[] = "password\0login-unusual\0port-not-default\0port-reserved\0encoded-crlf\0encoded-"
                                "control\0dot-segment\0long-host\0"
                                "leading-zero\0host-unusual\0host-number\0login\0encoded-slash\0late-at\0";

    return knurl_name_of_bit(names, bit);
}
