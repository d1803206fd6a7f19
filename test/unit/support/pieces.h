/* SPDX-License-Identifier: MIT
 *
 * Compares a URL that was built with the parse of its text, and with its pieces. */
#ifndef PIECES_H
#define PIECES_H

#include "knurl_build.h"
#include "knurl_octets.h"

#include <stdbool.h>
#include <string.h>

/* Returns true if a URL that was built has the row, length, port and parts that a parse of its text gives. Both have
 * arrays of the same size. */
static inline bool is_parsed(const knurl_t *built, const knurl_t *parsed)
{
    uint16_t ports[2] = {0, 0};

    if ((built->scheme != parsed->scheme) || (built->error != parsed->error) || (built->offset != parsed->offset) ||
        (built->count != parsed->count) || (knurl_port(built, &ports[0]) != knurl_port(parsed, &ports[1])) ||
        (ports[0] != ports[1])) {
        return false;
    }
    for (uint16_t i = 0; (i < built->count) && (i < built->room); i++) {
        const knurl_part_t *part = &built->parts[i];
        const knurl_part_t *other = &parsed->parts[i];
        if ((part->kind != other->kind) || (part->offset != other->offset) || (part->length != other->length)) {
            return false;
        }
    }
    return true;
}

/* Returns true if each piece that makes a part of its own equals that part of the parsed URL after decoding. */
static inline bool has_pieces(const knurl_t *parsed, const char *text, const knurl_piece_t pieces[], size_t count)
{
    const knurl_part_t *part = parsed->parts;

    for (size_t i = 0; i < count; i++) {
        char decoded[200];
        knurl_buffer_t its = KNURL_BUFFER(decoded);
        if ((pieces[i].kind >= KNURL_ARGUMENT) || (pieces[i].kind == KNURL_SCHEME) ||
            ((pieces[i].kind == KNURL_VALUE) && (knurl_part(parsed, KNURL_VALUE) == NULL))) {
            continue;
        }
        while ((part != &parsed->parts[parsed->count]) && (part->kind != pieces[i].kind)) {
            part++;
        }
        if ((part == &parsed->parts[parsed->count]) ||
            (knurl_decode(&text[part->offset], part->length, KNURL_ANY_OCTET, &its) != KNURL_OK) ||
            (its.length != pieces[i].length) ||
            ((its.length != 0u) && (memcmp(decoded, pieces[i].octets, its.length) != 0))) {
            return false;
        }
        part++;
    }
    return true;
}

#endif
