/* SPDX-License-Identifier: MIT */
#include "knurl_piece.h"

/* Whether a piece is "." or "..". */
static bool is_dots(const char *octets, size_t length)
{
    return ((length == 1u) || (length == 2u)) && (octets[0] == '.') && (octets[length - 1u] == '.');
}

/* Whether one of the pieces of a path is. */
static inline bool has_dots(const char *octets, size_t length)
{
    size_t begin = 0;
    size_t at;

    for (at = 0; at < length; at++) {
        if (octets[at] == '/') {
            if (is_dots(&octets[begin], at - begin)) {
                return true;
            }
            begin = at + 1u;
        }
    }
    return (begin < length) && is_dots(&octets[begin], length - begin);
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

/* Whether digits are a port, be they none. What is not a digit is told elsewhere. */
static inline bool is_port(const char *octets, size_t length)
{
    uint32_t value = 0;
    size_t at;

    for (at = 0; (at < length) && (value <= 65535u); at++) {
        value = (value * 10u) + ((uint8_t)octets[at] & 15u);
    }
    return value <= 65535u;
}

bool knurl_piece_fits(const knurl_scheme_t *row, const knurl_piece_t *piece)
{
    const char *octets = piece->octets;
    const size_t length = piece->length;

    if ((row->flags & KNURL_RFC3986) == 0u) {
        return (piece->kind != KNURL_PORT) || ((length != 0u) && is_port(octets, length));
    }
    if (piece->kind == KNURL_PORT) {
        return is_port(octets, length);
    }
    if (piece->kind == KNURL_SEGMENT) {
        return !is_dots(octets, length);
    }
    if (piece->kind == KNURL_PATH) {
        return !has_dots(octets, length);
    }
    if (piece->kind != KNURL_HOST) {
        return true;
    }
    if (length == 0u) {
        return (row->flags & KNURL_AUTHORITY) == 0u;
    }
    return (octets[0] == '[') ? (octets[length - 1u] == ']') : !has_delimiter(octets, length);
}
