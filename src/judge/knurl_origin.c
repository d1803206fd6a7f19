/* SPDX-License-Identifier: MIT
 *
 * Tells whether two URLs have the same origin, RFC 6454 sections 4 and 5. */
#include "knurl_origin.h"

#include "knurl_scheme.h"

#include "../machine/knurl_ascii.h"
#include "../machine/knurl_internal.h"
#include "../parts/knurl_address.h"

/* The octets of a URL that are still to be read. */
typedef struct range {
    const char *at;
    const char *end;
} range_t;

/* The origin of a URL. */
typedef struct origin {
    range_t scheme;
    range_t host;
    const char *zone;
    uint32_t port;
    uint16_t zone_length; /* 0 if it has none */
    uint8_t count;        /* octets of the address that the host is, or 0 */
    uint8_t address[16];
} origin_t;

#define NO_PORT 0x10000u
#define END 256u       /* after the last octet */
#define ESCAPED 0x200u /* added to the octet of an escape that does not equal its character */

/* Gives the next octet of a scheme or host in normal form and in lower case, or END. An escape equals its character if
 * that is unreserved, RFC 3986 section 6.2.2.2. */
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

/* Whether two schemes or hosts are equal, octet by octet. The ranges are read. */
static KNURL_NOINLINE bool same_range(range_t *one, range_t *other)
{
    unsigned octet;

    /*@ loop invariant knurl_span(one->at, one->end) && knurl_span(other->at, other->end);
        loop assigns octet, one->at, other->at; loop variant one->end - one->at; */
    do {
        octet = next_of(one);
        if (octet != next_of(other)) {
            return false;
        }
    } while (octet != END);
    return true;
}

/* Whether `left` octets are equal, without any change. */
static KNURL_NOINLINE bool same_octets(const void *one, const void *other, unsigned left)
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

/* Reads an origin. Returns false if the URL was not accepted, has no authority, has an empty host or a number that may
 * be octal, or is of file. Without slashes after the scheme, a host belongs to an article of news. */
static KNURL_NOINLINE bool read_origin(origin_t *origin, const knurl_t *url)
{
    static const char file[] = {'f', 'i', 'l', 'e'};
    range_t files = {file, file + sizeof file};
    uint16_t length;
    uint16_t port;

    if (knurl_refusal_of_url(url) != KNURL_OK) {
        return false;
    }
    origin->host.at = knurl_octets(url, KNURL_HOST, &length);
    if ((length == 0u) || (url->parts[1].offset != (url->parts[0].length + 3u)) || knurl_may_be_octal(url)) {
        return false;
    }
    origin->host.end = &origin->host.at[length];
    origin->scheme.at = url->text;
    origin->scheme.end = &url->text[url->parts[0].length];
    origin->zone = knurl_octets(url, KNURL_ZONE, &origin->zone_length);
    origin->port = knurl_port(url, &port) ? port : NO_PORT;
    origin->count = knurl_address(url, origin->address);
    if (same_range(&origin->scheme, &files)) {
        return false;
    }
    origin->scheme.at = url->text;
    return true;
}

/* Whether two origins have the same scheme, port, zone and host. */
static inline bool same_origin(origin_t *one, origin_t *other)
{
    if ((one->port != other->port) || (one->zone_length != other->zone_length) ||
        !same_octets(one->zone, other->zone, one->zone_length) || !same_range(&one->scheme, &other->scheme)) {
        return false;
    }
    return ((one->count != 0u) && (one->count == other->count) &&
            same_octets(one->address, other->address, one->count)) ||
           same_range(&one->host, &other->host);
}

bool knurl_same_origin(const knurl_t *url1, const knurl_t *url2)
{
    origin_t one;
    origin_t other;

    if (knurl_share_parts(url1, url2) || ((url1 != url2) && (url1->text == url2->text))) {
        return false;
    }
    return read_origin(&one, url1) && read_origin(&other, url2) && same_origin(&one, &other);
}
