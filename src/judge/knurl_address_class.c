/* SPDX-License-Identifier: MIT
 *
 * Classes of addresses, from a table. */
#include "knurl_address_class.h"

/* Networks: the number of bits that count, the class, and the octets that contain these bits. The class is a bit of
 * knurl_address_class.h, or HOLDS with the offset of an IPv4 address. A network of no bits ends the networks of a
 * version. */
#define HOLDS 0x80u
#define U KNURL_ADDRESS_UNSPECIFIED
#define L KNURL_ADDRESS_LOOPBACK
#define P KNURL_ADDRESS_PRIVATE
#define K KNURL_ADDRESS_LINK_LOCAL
#define M KNURL_ADDRESS_MULTICAST
#define R KNURL_ADDRESS_RESERVED
#define ZEROS 0, 0, 0, 0, 0, 0, 0, 0

/* clang-format off */
static const uint8_t networks4[] = {
    8, U, 0,
    8, L, 127,
    8, P, 10,
    12, P, 172, 16,
    16, P, 192, 168,
    10, P, 100, 64,
    16, K, 169, 254,
    4, M, 224,
    24, R, 192, 0, 0,
    24, R, 192, 0, 2,
    24, R, 192, 88, 99,
    15, R, 198, 18,
    24, R, 198, 51, 100,
    24, R, 203, 0, 113,
    4, R, 240,
    0,
};

static const uint8_t networks6[] = {
    7, P, 0xFC,
    10, P, 0xFE, 0xC0,
    10, K, 0xFE, 0x80,
    8, M, 0xFF,
    16, HOLDS | 2u, 0x20, 0x02,
    23, R, 0x20, 0x01, 0,
    32, R, 0x20, 0x01, 0x0D, 0xB8,
    20, R, 0x3F, 0xFF, 0,
    16, R, 0x5F, 0,
    64, R, 1, 0, 0, 0, 0, 0, 0, 0,
    48, R, 0, 0x64, 0xFF, 0x9B, 0, 1,
    96, HOLDS | 12u, 0, 0x64, 0xFF, 0x9B, ZEROS,
    96, HOLDS | 12u, ZEROS, 0, 0, 0xFF, 0xFF,
    128, L, ZEROS, 0, 0, 0, 0, 0, 0, 0, 1,
    96, HOLDS | 12u, ZEROS, 0, 0, 0, 0,
    0,
};
/* clang-format on */

unsigned knurl_address_class(const uint8_t octets[], unsigned count)
{
    const uint8_t *network = networks4;

    if (count == 16u) {
        network = networks6;
    } else if (count != 4u) {
        return KNURL_ADDRESS_ALL;
    } else {
        /* It is a version with networks. */
    }
    /*@ loop assigns network, octets; */
    while (*network != 0u) {
        int bits = *network;
        const unsigned class_ = network[1];
        const uint8_t *at = octets;
        unsigned differing = 0;
        network += 2;
        /*@ loop assigns bits, at, network, differing; loop variant bits; */
        do {
            unsigned octet = (unsigned)*at ^ *network;
            if (bits < 8) {
                octet >>= (8 - bits);
            }
            differing |= octet;
            at++;
            network++;
            bits -= 8;
        } while (bits > 0);
        if (differing == 0u) {
            if ((class_ & HOLDS) == 0u) {
                return class_;
            }
            octets += class_ & 15u;
            network = networks4;
        }
    }
    return KNURL_ADDRESS_GLOBAL;
}
