/* SPDX-License-Identifier: MIT
 *
 * Encoding octet by octet, for those who write more than a part; not for users. */
#ifndef KNURL_ENCODING_H
#define KNURL_ENCODING_H

#include "knurl_scheme.h"

/* What a part cannot hold though its set takes escapes, or can though its set does not have it. Where a part of the
 * draft may hold an escape it may hold a quotation mark. */
enum {
    KNURL_NO_LIMIT,
    KNURL_NO_LINES,
    KNURL_ASCII,
    KNURL_TYPES,
    KNURL_STAR,
    KNURL_TILDE,
    KNURL_QUOTES,
    KNURL_QUOTES_BUT_NUL
};

/* What a part holds: a set of classes, 0 where the scheme has no such part, and what that set cannot say. */
typedef struct knurl_encoding {
    uint16_t set;
    uint8_t limit;
} knurl_encoding_t;

knurl_encoding_t knurl_encoding_of(const knurl_scheme_t *scheme, uint8_t kind);

/* Writes an octet to `buffer` as it stands in the part, and returns its width: 1, or 3 as an escape, or 0, with
 * anything in the buffer, if the part cannot hold it. */
unsigned knurl_encode_octet(knurl_encoding_t encoding, uint8_t octet, char buffer[3]);

#endif
