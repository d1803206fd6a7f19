/* SPDX-License-Identifier: MIT
 *
 * Whether two URLs have one origin, RFC 6454 sections 4 and 5. */
#include "knurl_origin.h"

#include "../machine/knurl_machine.h"
#include "../octets/knurl_escape.h"
#include "../parts/knurl_address.h"
#include "../parts/knurl_host_part.h"

/* A host that is given octet by octet, as its normal form has it. */
typedef struct host {
    const char *at;
    const char *end;
    bool number; /* it is a hostnumber of RFC 1738: zeros before a group's number go */
} host_t;

#define END 256u        /* after the last octet */
#define ESCAPED 0x200u  /* beside the octet of an escape that is not the same as the character */

static inline bool is_digit(unsigned octet)
{
    return (octet - (unsigned)'0') < 10u;
}

/* Whether an escape is the same as the character, RFC 3986 section 6.2.2.2. */
static inline bool is_unreserved(unsigned octet)
{
    return (((octet | 0x20u) - (unsigned)'a') < 26u) || is_digit(octet) || (octet == (unsigned)'-') ||
           (octet == (unsigned)'.') || (octet == (unsigned)'_') || (octet == (unsigned)'~');
}

static KNURL_APART unsigned next_octet(host_t *host)
{
    const char *at = host->at;
    unsigned octet;

    if (at == host->end) {
        return END;
    }
    while (host->number && (at[0] == '0') && !is_digit((uint8_t)at[-1]) && is_digit((uint8_t)at[1])) {
        at++;
    }
    octet = (uint8_t)*at;
    host->at = at + 1;
    if (octet == (unsigned)'%') {
        octet = knurl_escaped(host->at);
        host->at += 2;
        if (!is_unreserved(octet)) {
            return octet | ESCAPED;
        }
    }
    return ((octet - (unsigned)'A') < 26u) ? (octet | 0x20u) : octet;
}

/* Whether a host of RFC 1738 or the draft that ends there is a hostnumber: the last label of a name starts with a
 * letter. */
static inline bool is_hostnumber(const char *end)
{
    while (is_digit((uint8_t)end[-1])) {
        end--;
    }
    return end[-1] == '.';
}

/* Whether two hosts are literals of one IPv6 address. */
static KNURL_APART bool same_address(const char *text1, const char *text2)
{
    uint8_t one[16];
    uint8_t other[16];
    unsigned i = 0;

    if ((*text1 != '[') || (*text2 != '[') || (knurl_read_ipv6(text1, one) == NULL) ||
        (knurl_read_ipv6(text2, other) == NULL)) {
        return false;
    }
    /*@ loop invariant i <= 16; loop assigns i; loop variant 16 - i; */
    while ((i < 16u) && (one[i] == other[i])) {
        i++;
    }
    return i == 16u;
}

/* Makes a host ready to be given. False where the URL has no authority, or an empty host, or is refused. */
static KNURL_APART bool begin_host(host_t *host, const knurl_t *url, const char *text)
{
    const knurl_part_t *part = knurl_host_part(url);

    /* Behind what follows the scheme without slashes, a host belongs to an article of news. */
    if ((part == NULL) || (url->parts[1].offset != (url->parts[0].length + 3u))) {
        return false;
    }
    host->at = &text[part->offset];
    host->end = host->at + part->length;
    host->number = ((url->scheme->flags & KNURL_RFC3986) == 0u) && is_hostnumber(host->end);
    return true;
}

static bool same_host(host_t *one, host_t *other)
{
    unsigned octet;

    if (same_address(one->at, other->at)) {
        return true;
    }
    do {
        octet = next_octet(one);
        if (octet != next_octet(other)) {
            return false;
        }
    } while (octet != END);
    return true;
}

/* Whether two schemes are the same, and not file. A colon ends each; what else a name has but letters has the bit of
 * small letters already. */
static inline bool same_scheme(const char *text1, const char *text2)
{
    static const char file[] = "file:";
    unsigned files = 0; /* octets that are those of "file:" */
    unsigned i = 0;
    unsigned octet;

    /*@ loop assigns i, octet, files; */
    do {
        octet = (uint8_t)text1[i] | 0x20u;
        if (octet != ((uint8_t)text2[i] | 0x20u)) {
            return false;
        }
        if ((files == i) && (octet == (uint8_t)file[i])) {
            files++;
        }
        i++;
    } while (octet != (unsigned)':');
    return files != 5u;
}

bool knurl_same_origin(const knurl_t *url1, const char *text1, const knurl_t *url2, const char *text2)
{
    host_t one;
    host_t other;
    uint16_t port1 = 0;
    uint16_t port2 = 0;

    /* A zone, once there are any, has the same octets in both. */
    return begin_host(&one, url1, text1) && begin_host(&other, url2, text2) && same_scheme(text1, text2) &&
           (knurl_port(url1, &port1) == knurl_port(url2, &port2)) && (port1 == port2) && same_host(&one, &other);
}
