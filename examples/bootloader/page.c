/* SPDX-License-Identifier: MIT */
#include "page.h"

#define HEADER 8u
#define ERASED 0xFFFFFFFFu

static uint32_t word(const uint8_t *octets)
{
    return octets[0] | (uint32_t)octets[1] << 8 | (uint32_t)octets[2] << 16 | (uint32_t)octets[3] << 24;
}

/* Returns the CRC-32 of Ethernet and zlib. It is computed bit by bit, because a table would take 1 of the 12 KB. */
static uint32_t crc32(const uint8_t *octets, size_t length)
{
    uint32_t crc = 0xFFFFFFFFu;
    unsigned bit;

    for (; length > 0u; length--) {
        crc ^= *octets++;
        for (bit = 0; bit < 8u; bit++) {
            crc = (crc >> 1) ^ (0xEDB88320u & (0u - (crc & 1u)));
        }
    }
    return ~crc;
}

const char *page_read(const uint8_t *page, size_t size, const char **url, size_t *length)
{
    uint32_t octets;

    if (size < HEADER) {
        return "damaged: it is too short";
    }
    octets = word(page);
    if (octets == ERASED) {
        return "erased";
    }
    if (octets > size - HEADER) {
        return "damaged: its URL is longer than the page";
    }
    if (crc32(page + HEADER, octets) != word(page + 4)) {
        return "damaged: the CRC is wrong";
    }
    *url = (const char *)page + HEADER;
    *length = octets;
    return NULL;
}
