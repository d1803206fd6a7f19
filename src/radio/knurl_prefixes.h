/* SPDX-License-Identifier: MIT
 *
 * The meaning of the first octet of an NFC URI record; not for users. */
#ifndef KNURL_PREFIXES_H
#define KNURL_PREFIXES_H

#include "knurl_radio.h"

/* The prefixes from 01 on, encoded as knurl_prefixes.c explains. 24 and above stand for the octet 00. */
extern const char knurl_prefixes[];
#define KNURL_NO_PREFIX 36u

/* The prefix of a record's first octet, which is not 00. */
static inline const uint8_t *knurl_find_prefix(unsigned number)
{
    const uint8_t *at = (const uint8_t *)knurl_prefixes;

    if (number > KNURL_NO_PREFIX) {
        number = KNURL_NO_PREFIX;
    }
    for (number--; number != 0u; at++) {
        number -= (unsigned)*at >> 7;
    }
    return at;
}

#endif
