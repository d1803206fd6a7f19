/* SPDX-License-Identifier: MIT
 *
 * Reads pieces as test/unit/vectors writes them: "host=h|segment=a b|^query=c|port-" has the kind and the octets of
 * each. A "-" removes the part, and a "^" is before the piece that is refused. */
#ifndef PIECE_VECTORS_H
#define PIECE_VECTORS_H

#include "cases.h"
#include "flush.h"
#include "knurl_build.h"
#include "knurl_octets.h"

#define PIECES_MOST 12u

static knurl_piece_t taken[PIECES_MOST];

static inline uint8_t kind_of(const char *name, size_t length)
{
    static const char *const names[] = {"argument", "segment", "key", "word"};
    uint8_t kind = KNURL_NONE;

    for (uint8_t i = 0; i < COUNT(names); i++) {
        kind = ((strlen(names[i]) == length) && (strncmp(names[i], name, length) == 0)) ? (uint8_t)(KNURL_ARGUMENT + i)
                                                                                        : kind;
    }
    for (uint8_t i = 0; i <= KNURL_ZONE; i++) {
        const char *its = knurl_kind_name(NULL, i);
        kind = ((strlen(its) == length) && (strncmp(its, name, length) == 0)) ? i : kind;
    }
    kind = ((length == 4u) && (strncmp("more", name, length) == 0)) ? KNURL_MORE : kind;
    TEST_ASSERT_NOT_EQUAL_MESSAGE(KNURL_NONE, kind, name);
    return kind;
}

/* Returns what decoding has to refuse, from the first words of a list's entry. */
static inline knurl_decoding_t decoding_of(const char *words)
{
    return (strncmp(words, "no nul", 6) == 0)         ? KNURL_NO_NUL
           : (strncmp(words, "no controls", 11) == 0) ? KNURL_NO_CONTROLS
                                                      : KNURL_ANY_OCTET;
}

/* Reads the pieces of a text to taken[], and returns their number. After the last follow octets that must not be
 * read. */
static inline size_t take_pieces(const char *text, size_t length, size_t *refused)
{
    const char *octets = flush(text, length);
    size_t count = 0;
    size_t at = 0;

    *refused = PIECES_MOST;
    while (at < length) {
        size_t end = at;
        size_t sign = at;
        if (octets[at] == '^') {
            *refused = count;
            at++;
            continue;
        }
        while ((end < length) && (octets[end] != '|')) {
            end++;
        }
        while ((octets[sign] != '=') && ((octets[sign] != '-') || ((sign + 1u) != end))) {
            sign++;
        }
        TEST_ASSERT_LESS_THAN(PIECES_MOST, count);
        taken[count].kind = kind_of(&octets[at], sign - at);
        taken[count].octets = (octets[sign] == '=') ? &octets[sign + 1u] : NULL;
        taken[count].length = end - sign - 1u;
        count++;
        at = end + 1u;
    }
    return count;
}

#endif
