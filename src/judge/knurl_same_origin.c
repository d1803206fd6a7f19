/* SPDX-License-Identifier: MIT
 *
 * Tells whether two URLs have the same origin, RFC 6454 sections 4 and 5. */
#include "knurl_origin.h"
#include "knurl_scheme.h"

#include "../machine/knurl_asked.h"
#include "../octets/knurl_escape.h"
#include "../parts/knurl_host_part.h"

/* The origin of a URL, without its scheme. */
typedef struct origin {
    const char *host; /* the unread rest of the host */
    const char *end;
    uint32_t port;
    uint8_t count; /* the length of the host's address, or 0 */
    uint8_t address[16];
} origin_t;

#define NO_PORT 0x10000u
#define END 256u       /* after the last octet of a host */
#define ESCAPED 0x200u /* with the octet of an escape that does not equal its character */

/* Reads the origin. Returns false if the URL was not accepted, has no authority or has an empty host. Without slashes
 * after the scheme, a host belongs to an article of news. */
static KNURL_APART bool read_origin(origin_t *origin, const knurl_t *url, const char *text)
{
    const knurl_part_t *host = knurl_part(url, KNURL_HOST);
    uint16_t port;

    if ((host == NULL) || (host->length == 0u) || (knurl_refusal_of_url(url) != KNURL_OK) ||
        (url->parts[1].offset != (url->parts[0].length + 3u))) {
        return false;
    }
    origin->host = &text[host->offset];
    origin->end = &origin->host[host->length];
    origin->port = knurl_port(url, &port) ? port : NO_PORT;
    origin->count = knurl_address(url, text, origin->address);
    return true;
}

/* Whether two schemes of the same length are equal, and not file. */
static KNURL_APART bool same_scheme(const char *text1, const char *text2, unsigned length)
{
    uint32_t last = 0; /* the last four octets */
    unsigned i = 0;

    /*@ loop invariant i < length || i == 0; loop assigns i, last; loop variant length - i; */
    do {
        /* The other characters of a name already have the bit of small letters. */
        const unsigned octet = (uint8_t)text1[i] | 0x20u;
        if (octet != ((uint8_t)text2[i] | 0x20u)) {
            return false;
        }
        last = (last << 8) | octet;
        i++;
    } while (i < length);
    return (length != 4u) || (last != 0x66696C65u);
}

/* Whether two hosts are the same address. */
static inline bool same_address(const origin_t *one, const origin_t *other)
{
    unsigned i = 0;

    if (one->count != other->count) {
        return false;
    }
    /*@ loop invariant i <= one->count; loop assigns i; loop variant one->count - i; */
    while ((i < one->count) && (one->address[i] == other->address[i])) {
        i++;
    }
    return (i != 0u) && (i == one->count);
}

/* Gives the next octet of a host in normal form and in lower case, or END. An escape of an unreserved character equals
 * the character, RFC 3986 section 6.2.2.2. */
static KNURL_APART unsigned next_of_host(origin_t *origin)
{
    const unsigned unreserved = KNURL_SET_ALPHADIGIT | KNURL_SET_HYPHEN | KNURL_SET_PERIOD | KNURL_SET_UNDERSCORE | KNURL_SET_TILDE;
    const char *at = origin->host;
    unsigned octet;

    if (at == origin->end) {
        return END;
    }
    octet = (uint8_t)*at;
    at++;
    if ((octet == (unsigned)'%') && ((origin->end - at) >= 2)) {
        octet = knurl_escaped(at);
        at += 2;
        if ((unreserved & KNURL_IN(knurl_class_of((uint8_t)octet))) == 0u) {
            octet |= ESCAPED;
        }
    }
    origin->host = at;
    return ((octet - (unsigned)'A') < 26u) ? (octet | 0x20u) : octet;
}

/* Whether two hosts are the same, octet for octet. */
static inline bool same_host(origin_t *one, origin_t *other)
{
    unsigned octet;

    /*@ loop assigns octet, one->host, other->host; loop variant one->end - one->host; */
    do {
        octet = next_of_host(one);
        if (octet != next_of_host(other)) {
            return false;
        }
    } while (octet != END);
    return true;
}

bool knurl_same_origin(const knurl_t *url1, const char *text1, const knurl_t *url2, const char *text2)
{
    origin_t one;
    origin_t other;

    return read_origin(&one, url1, text1) && read_origin(&other, url2, text2) && (one.port == other.port) &&
           knurl_equal_zones(url1, text1, url2, text2) &&
           (url1->parts[0].length == url2->parts[0].length) && same_scheme(text1, text2, url1->parts[0].length) &&
           (same_address(&one, &other) || same_host(&one, &other));
}
