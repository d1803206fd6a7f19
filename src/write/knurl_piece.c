/* SPDX-License-Identifier: MIT */
#include "knurl_piece.h"

/* Whether a piece of a path, or a segment, which no slash ends, is "." or "..". */
static inline bool has_dots(const knurl_piece_t *piece)
{
    unsigned dots = 0; /* that the segment consists of; 3 if of more, or else */
    size_t at;

    for (at = 0; at < piece->length; at++) {
        const char octet = piece->octets[at];
        if ((octet == '/') && (piece->kind == KNURL_PATH)) {
            if ((dots - 1u) < 2u) {
                return true;
            }
            dots = 0;
        } else {
            dots = ((octet == '.') && (dots < 3u)) ? (dots + 1u) : 3u;
        }
    }
    return (dots - 1u) < 2u;
}

/* Whether a host of RFC 3986 holds what its reader could take for a delimiter. */
static inline bool has_delimiter(const char *octets, size_t length)
{
    static const char delimiters[] = ":/?#[]@\\%";
    size_t at;
    size_t i;

    for (at = 0; at < length; at++) {
        for (i = 0; i < (sizeof delimiters - 1u); i++) {
            if (octets[at] == delimiters[i]) {
                return true;
            }
        }
    }
    return false;
}

bool knurl_piece_fits(const knurl_scheme_t *row, const knurl_piece_t *piece)
{
    if ((row->flags & KNURL_RFC3986) == 0u) {
        return true;
    }
    if (piece->kind == KNURL_HOST) {
        return (piece->length == 0u) || (piece->octets[0] == '[') || !has_delimiter(piece->octets, piece->length);
    }
    return ((piece->kind != KNURL_SEGMENT) && (piece->kind != KNURL_PATH)) || !has_dots(piece);
}
