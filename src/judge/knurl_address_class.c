/* SPDX-License-Identifier: MIT
 *
 * Classes of addresses, by a table for each version of IP. */
#include "knurl_address_class.h"

/* A network: its first 24 bits, five that say how many of them count, and three for its class. */
#define NETWORK(address, bits, class_) (((uint32_t)(address) << 8) | ((uint32_t)(bits) << 3) | (class_))

/* The places of the classes' bits. */
enum { UNSPECIFIED, LOOPBACK, PRIVATE, LINK_LOCAL, MULTICAST, RESERVED, GLOBAL };

static const uint32_t networks4[] = {
    NETWORK(0x000000, 8, UNSPECIFIED), NETWORK(0x7F0000, 8, LOOPBACK),  NETWORK(0x0A0000, 8, PRIVATE),
    NETWORK(0xAC1000, 12, PRIVATE),    NETWORK(0xC0A800, 16, PRIVATE),  NETWORK(0x644000, 10, PRIVATE),
    NETWORK(0xA9FE00, 16, LINK_LOCAL), NETWORK(0xE00000, 4, MULTICAST), NETWORK(0xC00000, 24, RESERVED),
    NETWORK(0xC00002, 24, RESERVED),   NETWORK(0xC05863, 24, RESERVED), NETWORK(0xC61200, 15, RESERVED),
    NETWORK(0xC63364, 24, RESERVED),   NETWORK(0xCB0071, 24, RESERVED), NETWORK(0xF00000, 4, RESERVED),
    0,
};

/* But for those that need more bits, or have an IPv4 address in them. */
static const uint32_t networks6[] = {
    NETWORK(0xFC0000, 7, PRIVATE),   NETWORK(0xFEC000, 10, PRIVATE),  NETWORK(0xFE8000, 10, LINK_LOCAL),
    NETWORK(0xFF0000, 8, MULTICAST), NETWORK(0x200100, 23, RESERVED), NETWORK(0x3FFF00, 20, RESERVED),
    NETWORK(0x5F0000, 16, RESERVED), 0,
};

/* 32 bits of an address. */
static uint32_t word_at(const uint8_t octets[4])
{
    return ((uint32_t)octets[0] << 24) | ((uint32_t)octets[1] << 16) | ((uint32_t)octets[2] << 8) | octets[3];
}

unsigned knurl_address_class(const uint8_t octets[], unsigned count)
{
    const uint32_t *network = networks4;
    uint32_t word;

    if ((count != 4u) && (count != 16u)) {
        return KNURL_ADDRESS_ALL;
    }
    word = word_at(octets);
    if (count == 16u) {
        const uint32_t second = word_at(&octets[4]);
        const uint32_t third = word_at(&octets[8]);
        const uint32_t last = word_at(&octets[12]);
        if ((second == 0u) && (((word == 0u) && ((third == 0xFFFFu) || ((third == 0u) && (last != 1u)))) ||
                               ((word == 0x0064FF9Bu) && (third == 0u)))) {
            word = last;
        } else if ((word | second | third) == 0u) {
            return KNURL_ADDRESS_LOOPBACK;
        } else if ((word >> 16) == 0x2002u) {
            word = (word << 16) | (second >> 16);
        } else if ((word == 0x20010DB8u) || ((word == 0x01000000u) && (second == 0u)) ||
                   ((word == 0x0064FF9Bu) && ((second >> 16) == 1u))) {
            return KNURL_ADDRESS_RESERVED;
        } else {
            network = networks6;
        }
    }
    /*@ loop assigns network; */
    while (*network != 0u) {
        const uint32_t bits = (*network >> 3) & 31u;
        if (((word ^ *network) >> (32u - bits)) == 0u) {
            return 1u << (*network & 7u);
        }
        network++;
    }
    return KNURL_ADDRESS_GLOBAL;
}
