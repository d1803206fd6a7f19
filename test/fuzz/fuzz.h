/* SPDX-License-Identifier: MIT
 *
 * What the fuzz targets share. libFuzzer gives each input in a block of its exact size, and pieces of it are fed from
 * blocks of theirs, so that AddressSanitizer sees each octet that is read outside. */
#ifndef FUZZ_H
#define FUZZ_H

#include "knurl_rfc1738.h"
#include "knurl_draft.h"
#include "knurl.h"
#include "own_schemes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ROOM 64u

/* Unlike an assertion it stays whatever is defined, and it says where. */
#define CHECK(condition) ((condition) ? (void)0 : __builtin_trap())

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The list of rows that an input is read by. */
static inline const knurl_scheme_t *const *rows_of(uint32_t number)
{
    static const knurl_scheme_t *const own[] = {&coap_scheme, &mqtt_scheme, &stomp_scheme, &knurl_rfc1738_generic, NULL};
    static const knurl_scheme_t *const *const lists[] = {knurl_rfc1738_schemes, knurl_rfc3986_schemes, knurl_draft_schemes, own};

    return lists[(number >> 21) % (sizeof lists / sizeof lists[0])];
}

/* Parses by them, with a fragment or without. */
static inline knurl_error_t parse_by(knurl_t *url, uint32_t number, knurl_part_t parts[], const char *text, size_t size)
{
    knurl_begin(url, rows_of(number), parts, ROOM);
    if (((number >> 23) & 1u) != 0u) {
        knurl_take_fragment(url);
    }
    (void)knurl_feed(url, text, size);
    return knurl_end(url);
}

/* A number that depends on the whole input: where it is cut, how much room there is. */
static inline uint32_t number_of(const uint8_t *data, size_t size)
{
    uint32_t number = 2166136261u;

    for (size_t i = 0; i < size; i++) {
        number = (number ^ data[i]) * 16777619u;
    }
    return number ^ (number >> 15);
}

/* The octets in a block of their own; NULL for none. */
static inline char *block_of(const char *text, size_t length)
{
    char *block = (length == 0u) ? NULL : malloc(length);

    if (block != NULL) {
        memcpy(block, text, length);
    }
    return block;
}

/* Feeds a piece from a block that is gone afterwards. */
static inline void feed_block(knurl_t *url, const char *text, size_t length)
{
    char *block = block_of(text, length);

    (void)knurl_feed(url, block, length);
    free(block);
}

#endif
