/* SPDX-License-Identifier: MIT
 *
 * Fuzzes with long input, up to a little more than the longest URL, made by repeating a piece of libFuzzer's input.
 * Parsed whole, and in pieces of growing length, it must give what the automaton gives: accepted or refused, offset,
 * error, number of parts, and as many parts as the automaton keeps. */
#include "fuzz.h"

#define LONGEST (KNURL_LENGTH_MAX + 2u)

static knurl_part_t parts[LONGEST];
static knurl_part_t others[LONGEST];
static const knurl_scheme_t *schemes[AUTOMATON_ROWS + 1];

/* Feeds and ends a parse. The first piece has `size` octets, and each later piece one more than the one before. */
static void feed_pieces(knurl_t *url, knurl_part_t array[], bool fragment, const char *text, size_t length, size_t size)
{
    knurl_begin(url, schemes, array, (uint16_t)KNURL_LENGTH_MAX);
    if (fragment) {
        knurl_allow_fragment(url);
    }
    for (size_t at = 0; at < length; at += size++) {
        (void)knurl_feed(url, &text[at], (size < (length - at)) ? size : (length - at));
    }
    (void)knurl_end(url);
}

/* Feeds the automaton octet by octet. Returns its last state. */
static const automaton_t *walk(automaton_rows_t listed, bool fragment, const char *text, size_t length)
{
    static automaton_t automaton[2];

    automaton_begin(&automaton[0], listed, fragment);
    for (size_t at = 0; at < length; at++) {
        if (!automaton_feed(&automaton[(at + 1u) % 2u], &automaton[at % 2u], (uint8_t)text[at])) {
            return &automaton[(at + 1u) % 2u];
        }
    }
    return &automaton[length % 2u];
}

static void check(const knurl_t *url, const automaton_t *expected)
{
    const automaton_parts_t *list = automaton_end(expected);

    if (expected->error != 0u) {
        CHECK((url->error == expected->error) && (url->offset == expected->offset));
    } else if ((list == NULL) || (list->count <= AUTOMATON_PARTS)) {
        CHECK(compare_end(expected, url, (knurl_error_t)url->error) == NULL);
    } else {
        CHECK((url->error == KNURL_OK) && (url->offset == expected->offset) && (url->count == list->count));
        for (unsigned i = 0; i < AUTOMATON_PARTS; i++) {
            CHECK((parts[i].kind == list->part[i].kind) && (parts[i].offset == list->part[i].begin) &&
                  ((parts[i].offset + parts[i].length) == list->part[i].end));
        }
    }
}

/* Writes the start of libFuzzer's input, a piece of it repeated, and its end. Returns the length. */
static size_t stretch(char *text, const uint8_t *data, size_t size, uint32_t number)
{
    const size_t lengths[] = {KNURL_LENGTH_MAX, KNURL_LENGTH_MAX - 1u, KNURL_LENGTH_MAX + 1u, number % LONGEST};
    const size_t wanted = lengths[(number >> 3) % (sizeof lengths / sizeof lengths[0])];
    const size_t begin = (number >> 5) % size;
    const size_t end = begin + 1u + ((number >> 13) % (size - begin));
    size_t length = begin;

    memcpy(text, data, begin);
    while ((length + (size - begin)) <= wanted) {
        memcpy(&text[length], &data[begin], end - begin);
        length += end - begin;
    }
    memcpy(&text[length], &data[begin], size - begin);
    return length + (size - begin);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const automaton_rows_t lists[] = {ALL_ROWS, OWN_ROWS | AUTOMATON_ROW(ROW_RFC1738_GENERIC), URI_ROWS,
                                             DRAFT_ROWS, AUTOMATON_ROW(ROW_URI_URN)};
    const uint32_t number = number_of(data, size);
    const bool fragment = (number & 1u) != 0u;
    const automaton_rows_t listed = lists[(number >> 1) % (sizeof lists / sizeof lists[0])];
    knurl_t whole;
    knurl_t pieces;

    if ((size == 0u) || (size > 160u)) {
        return -1;
    }
    char *text = malloc(LONGEST + size);
    const size_t length = stretch(text, data, size, number);
    char *block = block_of(text, length);
    free(text);
    list_rows(schemes, listed, false);
    const automaton_t *expected = walk(listed, fragment, block, length);
    feed_pieces(&whole, parts, fragment, block, length, length);
    check(&whole, expected);
    feed_pieces(&pieces, others, fragment, block, length, 1u + ((number >> 8) % 9u));
    CHECK((whole.error == pieces.error) && (whole.offset == pieces.offset));
    CHECK((whole.error != KNURL_OK) || (whole.count == pieces.count));
    for (unsigned i = 0; (whole.error == KNURL_OK) && (i < whole.count); i++) {
        CHECK((parts[i].kind == others[i].kind) && (parts[i].offset == others[i].offset) &&
              (parts[i].length == others[i].length));
    }
    free(block);
    return 0;
}
