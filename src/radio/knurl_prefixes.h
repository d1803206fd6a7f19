/* SPDX-License-Identifier: MIT
 *
 * The meaning of the first octet of an NFC URI record; not for users. */
#ifndef KNURL_PREFIXES_H
#define KNURL_PREFIXES_H

#include "knurl_radio.h"

/* The prefixes from 01 on, encoded as knurl_prefixes.c explains. 24 and above stand for the octet 00. */
extern const char knurl_prefixes[];
#define KNURL_NO_PREFIX 36u
#define KNURL_LONGEST_PREFIX 26u

/* Writes the prefix of a record's first octet, and returns its length. */
static inline size_t knurl_write_prefix(unsigned number, char *prefix)
{
    const uint8_t *at = (const uint8_t *)knurl_prefixes;
    size_t length = 0;
    unsigned octet;

    if (number == 0u) {
        return 0;
    }
    if (number > KNURL_NO_PREFIX) {
        number = KNURL_NO_PREFIX;
    }
    for (number--; number != 0u; at++) {
        number -= (unsigned)*at >> 7;
    }
    do {
        octet = *at;
        at++;
        if ((octet & 0x7Fu) == (unsigned)'/') {
            prefix[length] = ':';
            prefix[length + 1u] = '/';
            length += 2u;
        }
        prefix[length] = (char)(octet & 0x7Fu);
        length++;
    } while (octet < 0x80u);
    return length;
}

#endif
