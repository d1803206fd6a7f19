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

#define END 256u       /* after the last octet */
#define ESCAPED 0x200u /* beside the octet of an escape that is not the same as the character */

static inline bool is_decimal(unsigned octet)
{
    return (octet - (unsigned)'0') < 10u;
}

static inline bool is_letter(unsigned octet)
{
    return ((octet | 0x20u) - (unsigned)'a') < 26u;
}

/* Whether an escape is the same as the character, RFC 3986 section 6.2.2.2. */
static inline bool is_unreserved(unsigned octet)
{
    return is_letter(octet) || is_decimal(octet) || (octet == (unsigned)'-') || (octet == (unsigned)'.') ||
           (octet == (unsigned)'_') || (octet == (unsigned)'~');
}

/* Gives the next octet, or END. */
static KNURL_APART unsigned next_of_host(host_t *host)
{
    const char *at = host->at;
    unsigned octet;

    if (at == host->end) {
        return END;
    }
    /* Before the host is a "/" or "@". */
    if (host->number && !is_decimal((uint8_t)at[-1])) {
        /*@ loop assigns at; loop variant host->end - at; */
        while ((*at == '0') && ((at + 1) != host->end) && is_decimal((uint8_t)at[1])) {
            at++;
        }
    }
    octet = (uint8_t)*at;
    at++;
    if ((octet == (unsigned)'%') && ((host->end - at) >= 2)) {
        octet = knurl_escaped(at);
        at += 2;
        if (!is_unreserved(octet)) {
            octet |= ESCAPED;
        }
    }
    host->at = at;
    return is_letter(octet) ? (octet | 0x20u) : octet;
}

/* Makes a host ready. */
static KNURL_APART void begin_host(host_t *host, const knurl_t *url, const char *text)
{
    const knurl_part_t *part = knurl_host_part(url);
    const char *end = &text[part->offset + part->length];

    host->at = &text[part->offset];
    host->end = end;
    host->number = false;
    if ((url->scheme->flags & KNURL_FLAG_RFC3986) == 0u) {
        /* The last label of a name starts with a letter. */
        /*@ loop assigns end; loop variant end - host->at; */
        while ((end != host->at) && is_decimal((uint8_t)end[-1])) {
            end--;
        }
        host->number = (end != host->at) && (end[-1] == '.');
    }
}

/* Whether two hosts are the same, octet for octet. */
static KNURL_APART bool same_hosts(host_t *one, host_t *other)
{
    unsigned octet;

    /*@ loop assigns octet, *one, *other; loop variant one->end - one->at; */
    do {
        octet = next_of_host(one);
        if (octet != next_of_host(other)) {
            return false;
        }
    } while (octet != END);
    return true;
}

/* Whether two hosts are literals of one IPv6 address. */
static inline bool same_literal(const host_t *host1, const host_t *host2)
{
    uint8_t one[16];
    uint8_t other[16];
    unsigned i = 0;

    if (!knurl_read_ipv6(host1->at, (size_t)(host1->end - host1->at), one) ||
        !knurl_read_ipv6(host2->at, (size_t)(host2->end - host2->at), other)) {
        return false;
    }
    /*@ loop invariant i <= 16; loop assigns i; loop variant 16 - i; */
    while ((i < 16u) && (one[i] == other[i])) {
        i++;
    }
    return i == 16u;
}

/* Whether two schemes are the same, and not file. A colon ends each; what else a name has but letters has the bit of
 * small letters already. */
static KNURL_APART bool same_scheme(const char *text1, const char *text2, unsigned length)
{
    static const char file[] = "file:";
    unsigned files = 0; /* octets that are those of "file:" */
    unsigned i = 0;
    unsigned octet;

    /*@ loop invariant files <= 4 && files <= i; loop assigns i, octet, files; */
    do {
        octet = (uint8_t)text1[i] | 0x20u;
        if (octet != ((uint8_t)text2[i] | 0x20u)) {
            return false;
        }
        if ((files == i) && (octet == (uint8_t)file[i])) {
            files++;
        }
        i++;
    } while ((octet != (unsigned)':') && (i <= length));
    return files != (sizeof file - 1u);
}

/* Whether a URL was accepted, with an authority and a host that is not empty. Where no slashes follow the scheme, a host
 * belongs to an article of news. */
static KNURL_APART bool has_origin(const knurl_t *url)
{
    return (knurl_host_part(url) != NULL) && (url->parts[0].kind == KNURL_SCHEME) &&
           (url->parts[1].offset == (url->parts[0].length + 3u));
}

/* Whether both have an origin, and the same scheme and port. */
static KNURL_APART bool same_but_host(const knurl_t *url1, const char *text1, const knurl_t *url2, const char *text2)
{
    uint16_t port1 = 0;
    uint16_t port2 = 0;

    return has_origin(url1) && has_origin(url2) && (url1->parts[0].length == url2->parts[0].length) &&
           same_scheme(text1, text2, url1->parts[0].length) &&
           (knurl_port(url1, &port1) == knurl_port(url2, &port2)) && (port1 == port2);
}

bool knurl_same_origin(const knurl_t *url1, const char *text1, const knurl_t *url2, const char *text2)
{
    host_t one;
    host_t other;

    if (!same_but_host(url1, text1, url2, text2) || !knurl_equal_zones(url1, text1, url2, text2)) {
        return false;
    }
    begin_host(&one, url1, text1);
    begin_host(&other, url2, text2);
    return same_literal(&one, &other) || same_hosts(&one, &other);
}
