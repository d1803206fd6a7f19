/* SPDX-License-Identifier: MIT
 *
 * Classes of addresses, from a table. */
#include "knurl_address_class.h"

#include "knurl_scheme.h"

#include "../machine/knurl_accepted.h"
#include "../machine/knurl_compiler.h"
#include "../parts/knurl_address.h"
#include "../parts/knurl_names.h"
#include "../parts/knurl_parts.h"

/* Each network consists of the number of bits that count; the class, joined with the number of octets that follow; and
 * these octets. Octets that are left out are 0. The class is the index of its bit in knurl_address_class.h, or HOLDS if
 * an IPv4 address follows these bits. The first network that contains an address counts, and a network of 0 bits
 * contains all remaining addresses. In IPv6 only 2000::/3 is allocated; addresses outside of it that are in no network
 * above are reserved. */
#define U 0x00u
#define L 0x20u
#define P 0x40u
#define K 0x60u
#define M 0x80u
#define R 0xA0u
#define G 0xC0u
#define HOLDS 0xE0u
KNURL_STATIC_ASSERT(CLASS_PLACES,
                    (KNURL_ADDRESS_UNSPECIFIED == (1u << (U >> 5))) && (KNURL_ADDRESS_LOOPBACK == (1u << (L >> 5))) &&
                        (KNURL_ADDRESS_PRIVATE == (1u << (P >> 5))) && (KNURL_ADDRESS_LINK_LOCAL == (1u << (K >> 5))) &&
                        (KNURL_ADDRESS_MULTICAST == (1u << (M >> 5))) && (KNURL_ADDRESS_RESERVED == (1u << (R >> 5))) &&
                        (KNURL_ADDRESS_GLOBAL == (1u << (G >> 5))));

/* clang-format off */
static const uint8_t networks4[] = {
    8, U,                    /* 0.0.0.0/8, this host on this network, RFC 1122 section 3.2.1.3 */
    8, L | 1u, 127,          /* 127.0.0.0/8, loopback, RFC 1122 section 3.2.1.3 */
    8, P | 1u, 10,           /* 10.0.0.0/8, private, RFC 1918 */
    12, P | 2u, 172, 16,     /* 172.16.0.0/12, private, RFC 1918 */
    16, P | 2u, 192, 168,    /* 192.168.0.0/16, private, RFC 1918 */
    10, P | 2u, 100, 64,     /* 100.64.0.0/10, shared by customers of a carrier, RFC 6598 */
    16, K | 2u, 169, 254,    /* 169.254.0.0/16, link-local, RFC 3927 */
    4, M | 1u, 224,          /* 224.0.0.0/4, multicast, RFC 5771 */
    24, R | 1u, 192,         /* 192.0.0.0/24, protocol assignments, RFC 6890 */
    24, R | 3u, 192, 0, 2,   /* 192.0.2.0/24, TEST-NET-1, RFC 5737 */
    24, R | 3u, 192, 88, 99, /* 192.88.99.0/24, relays of 6to4, RFC 7526 */
    15, R | 2u, 198, 18,     /* 198.18.0.0/15, benchmarks, RFC 2544 */
    24, R | 3u, 198, 51, 100, /* 198.51.100.0/24, TEST-NET-2, RFC 5737 */
    24, R | 3u, 203, 0, 113, /* 203.0.113.0/24, TEST-NET-3, RFC 5737 */
    4, R | 1u, 240,          /* 240.0.0.0/4, reserved, RFC 1112 section 4; broadcast, RFC 919 */
    0, G,                    /* all others */
};

static const uint8_t networks6[] = {
    7, P | 1u, 0xFC,                    /* fc00::/7, unique local, RFC 4193 */
    10, P | 2u, 0xFE, 0xC0,             /* fec0::/10, site-local, deprecated by RFC 3879 */
    10, K | 2u, 0xFE, 0x80,             /* fe80::/10, link-local, RFC 4291 section 2.5.6 */
    8, M | 1u, 0xFF,                    /* ff00::/8, multicast, RFC 4291 section 2.7 */
    16, HOLDS | 2u, 0x20, 0x02,         /* 2002::/16, 6to4, RFC 3056 */
    23, R | 2u, 0x20, 0x01,             /* 2001::/23, protocol assignments, RFC 2928 */
    32, R | 4u, 0x20, 0x01, 0x0D, 0xB8, /* 2001:db8::/32, documentation, RFC 3849 */
    20, R | 2u, 0x3F, 0xFF,             /* 3fff::/20, documentation, RFC 9637 */
    3, G | 1u, 0x20,                    /* 2000::/3, global, RFC 4291 section 2.4 */
    96, HOLDS | 4u, 0, 0x64, 0xFF, 0x9B, /* 64:ff9b::/96, translated, RFC 6052 section 2.1 */
    96, HOLDS | 12u, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, /* ::ffff:0:0/96, mapped, RFC 4291 section 2.5.5.2 */
    96, HOLDS | 10u, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, /* ::ffff:0:0:0/96, translated by SIIT, RFC 2765 section 2.1 */
    128, L | 16u, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, /* ::1, loopback, RFC 4291 section 2.5.3 */
    96, HOLDS,                          /* ::/96, compatible, deprecated by RFC 4291 section 2.5.5.1; ::, unspecified */
    0, R,                               /* all others, which are not allocated */
};
/* clang-format on */

unsigned knurl_address_class(const uint8_t octets[], unsigned count)
{
    const uint8_t *network = (count == 16u) ? networks6 : networks4;

    if ((count != 16u) && (count != 4u)) {
        return KNURL_ADDRESS_ALL;
    }
    /*@ loop assigns network, octets; */
    while (*network != 0u) {
        int bits = *network;
        const unsigned class_ = network[1];
        unsigned given = class_ & 31u;
        const uint8_t *at = octets;
        unsigned differing = 0;
        network += 2;
        /*@ loop assigns bits, at, given, network, differing; loop variant bits; */
        do {
            unsigned octet = *at;
            if (given != 0u) {
                octet ^= *network;
                given--;
                network++;
            }
            if (bits < 8) {
                octet >>= (8 - bits);
            }
            differing |= octet;
            at++;
            bits -= 8;
        } while (bits > 0);
        if (differing == 0u) {
            if (class_ < HOLDS) {
                return 1u << (class_ >> 5);
            }
            octets = at;
            network = networks4;
        }
    }
    return 1u << (network[1] >> 5);
}

unsigned knurl_host_class(const knurl_t *url)
{
    uint8_t octets[16];
    uint8_t count;

    if (knurl_refusal_to_read(url) != KNURL_OK) {
        return knurl_is_asterisk(url) ? KNURL_ADDRESS_NONE : KNURL_ADDRESS_ALL;
    }
    if (knurl_may_be_octal(url)) {
        return KNURL_ADDRESS_ALL;
    }
    count = knurl_address(url, octets);
    return (count != 0u) ? knurl_address_class(octets, count) : KNURL_ADDRESS_NONE;
}

const char *knurl_address_class_name(unsigned class_)
{
    static const char names[] = "unspecified\0loopback\0private\0link-local\0multicast\0reserved\0global\0";

    return knurl_name_of_bit(names, class_);
}
