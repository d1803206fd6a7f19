/* SPDX-License-Identifier: MIT
 *
 * Compares the origins of two URLs, RFC 6454 sections 4 and 5. */
#include "knurl_origin.h"

#include "knurl_scheme.h"

#include "../machine/knurl_accepted.h"
#include "../machine/knurl_ascii.h"
#include "../machine/knurl_classes.h"
#include "../machine/knurl_compiler.h"
#include "../parts/knurl_address.h"
#include "../parts/knurl_parts.h"

/* The octets of a part that have not been read. */
typedef struct range {
    const char *at;
    const char *end;
} range_t;

#define NO_PORT 0x10000u
#define END 256u       /* after the last octet */
#define ESCAPED 0x200u /* added to the octet of an escape that does not equal its character */

/* Returns the next octet of a scheme or host in normal form and in lower case, or END. An escape equals its character
 * if that is unreserved, RFC 3986 section 6.2.2.2. */
static KNURL_NOINLINE unsigned next_of(range_t *range)
{
    const char *at = range->at;
    unsigned octet;

    if (at == range->end) {
        return END;
    }
    octet = (uint8_t)*at;
    at++;
    if ((octet == (unsigned)'%') && ((range->end - at) >= 2)) {
        octet = knurl_escaped(at);
        at += 2;
        if (!knurl_is_in(KNURL_URI_UNRESERVED, octet)) {
            octet |= ESCAPED;
        }
    }
    range->at = at;
    return knurl_lower(octet);
}

/* Makes the range of a part. It is empty if the URL has no such part. */
static KNURL_NOINLINE void begin_range(range_t *range, const knurl_t *url, uint8_t kind)
{
    uint16_t length;

    const char *const octets = knurl_octets(url, kind, &length);

    range->at = (octets != NULL) ? octets : url->text;
    range->end = &range->at[length];
}

/* Returns true if two URLs have the same scheme or host in normal form. */
static KNURL_NOINLINE bool same_part(const knurl_t *url1, const knurl_t *url2, uint8_t kind)
{
    range_t one;
    range_t other;
    unsigned octet;

    begin_range(&one, url1, kind);
    begin_range(&other, url2, kind);
    /*@ loop invariant knurl_span(one.at, one.end) && knurl_span(other.at, other.end);
        loop assigns octet, one.at, other.at; loop variant one.end - one.at; */
    do {
        octet = next_of(&one);
        if (octet != next_of(&other)) {
            return false;
        }
    } while (octet != END);
    return true;
}

/* Returns true if `left` octets are equal as they are. */
static bool same_octets(const void *one, const void *other, unsigned left)
{
    /*@ loop assigns left; loop variant left; */
    while (left != 0u) {
        left--;
        if (((const uint8_t *)one)[left] != ((const uint8_t *)other)[left]) {
            return false;
        }
    }
    return true;
}

/* Returns true if two URLs have the same zone, or none. */
static bool same_zone(const knurl_t *url1, const knurl_t *url2)
{
    range_t one;
    range_t other;

    begin_range(&one, url1, KNURL_ZONE);
    begin_range(&other, url2, KNURL_ZONE);
    return ((one.end - one.at) == (other.end - other.at)) &&
           same_octets(one.at, other.at, (unsigned)(one.end - one.at));
}

/* Returns true if two hosts are the same address. */
static bool same_address(const knurl_t *url1, const knurl_t *url2)
{
    uint8_t one[16];
    uint8_t other[16];
    const unsigned count = knurl_address(url1, one);

    return (count != 0u) && (count == knurl_address(url2, other)) && same_octets(one, other, count);
}

/* Returns the port of the URL, or the default port of its scheme, or NO_PORT. */
static uint32_t origin_port(const knurl_t *url)
{
    uint16_t port;

    return knurl_port(url, &port) ? port : NO_PORT;
}

/* Returns true if a URL has an origin that another URL can have as well. It has none
 *
 *   if it was not accepted;
 *   without "//" and a host: the host of news:name@host belongs to an article;
 *   if the host is a number that may be octal;
 *   if the scheme is file. */
static bool has_origin(const knurl_t *url)
{
    uint16_t length;

    if (knurl_refusal_of_url(url) != KNURL_OK) {
        return false;
    }
    (void)knurl_octets(url, KNURL_HOST, &length);
    const unsigned colon = url->parts[0].length;
    return (length != 0u) && (url->parts[1].offset == (colon + 3u)) && (url->text[colon + 1u] == '/') &&
           (url->text[colon + 2u] == '/') && !knurl_may_be_octal(url) &&
           !knurl_spells(url->text, url->parts[0].length, "file", true);
}

bool knurl_same_origin(const knurl_t *url1, const knurl_t *url2)
{
    /* If two URLs have one buffer, the text of the second has replaced that of the first. */
    if (knurl_share_parts(url1, url2) || ((url1 != url2) && (url1->text == url2->text))) {
        return false;
    }
    return has_origin(url1) && has_origin(url2) && (origin_port(url1) == origin_port(url2)) && same_zone(url1, url2) &&
           same_part(url1, url2, KNURL_SCHEME) && (same_address(url1, url2) || same_part(url1, url2, KNURL_HOST));
}
