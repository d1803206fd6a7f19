/* SPDX-License-Identifier: MIT
 *
 * Fuzzes the parser. Each input is parsed whole and in pieces, and both results are compared with the automaton of
 * test/grammar, which is made from the RFC's grammar and shares no code with src: accepted or refused, offset, error,
 * scheme, parts and port must be the same.
 *
 * An execution checks the input from libFuzzer and neighbours of it, which differ in one octet. The parse in pieces of
 * a neighbour, and the automaton, continue from the state that the input had reached before that octet, so that a
 * neighbour costs little more than its parse as a whole. */
#include "fuzz.h"

#include <sanitizer/asan_interface.h>

/* The inputs of one execution. */
#define INPUTS 256u

/* No URL has more parts than octets. */
#define LONGEST AUTOMATON_PARTS

/* The lists, of which each execution uses one: the rows of a family, or a mixture. */
static const automaton_rows_t lists[] = {
    ALL_ROWS,
    OWN_ROWS | AUTOMATON_ROW(ROW_RFC1738_GENERIC),
    URI_ROWS,
    DRAFT_ROWS,
    AUTOMATON_ROW(ROW_URI_URN),
    AUTOMATON_ROW(ROW_RFC1738_HTTP) | AUTOMATON_ROW(ROW_URI_COAP) | AUTOMATON_ROW(ROW_DRAFT_FTP),
};
static automaton_rows_t listed;
static bool fragment;
static const knurl_scheme_t *schemes[AUTOMATON_ROWS + 1];

/* The states of the input: those of the parser, fed octet by octet, and of the automaton after each number of octets.
 */
static knurl_t urls[LONGEST + 1];
static knurl_part_t parts_of[LONGEST + 1][LONGEST];
static automaton_t automata[LONGEST + 1];
static size_t taken;              /* octets of the input before its end, or before the one that is refused */
static const automaton_t *answer; /* the automaton's last state */

/* Holds a text while it is parsed. The rest of the block is poisoned. */
static char block[LONGEST + 8u] __attribute__((aligned(8)));

static const char *place(const char *text, size_t length)
{
    __asan_unpoison_memory_region(block, length);
    memcpy(block, text, length);
    __asan_poison_memory_region(&block[length], sizeof block - length);
    return block;
}

static void begin(knurl_t *url, knurl_part_t array[], uint16_t room)
{
    knurl_begin(url, schemes, array, room);
    if (fragment) {
        knurl_allow_fragment(url);
    }
}

/* Copies a parse that has not ended, and its parts to an array for the copy. */
static void copy(knurl_t *to, knurl_part_t array[], const knurl_t *from)
{
    *to = *from;
    adopt(to, array);
    memcpy(array, from->parts, from->count * sizeof array[0]);
}

/* Checks that an ended parse gave what the automaton gives, and prints both if it did not. */
static void check(const knurl_t *url, const automaton_t *expected, const char *text, size_t size)
{
    const bool refused = expected->error != 0u;
    const char *what = !refused ? compare_end(expected, url, (knurl_error_t)url->error)
                       : ((url->error == expected->error) && (url->offset == expected->offset)) ? NULL
                                                                                                : "refused otherwise";

    if (what != NULL) {
        tell(what, text, size, schemes, listed, fragment);
        (void)fflush(stdout);
        __builtin_trap();
    }
}

/* Parses the input octet by octet, records its states, and checks a copy that ends at each octet. */
static void walk(const char *text, size_t size)
{
    static knurl_part_t parts[LONGEST];
    knurl_t url;
    bool on = true;

    begin(&urls[0], parts_of[0], LONGEST);
    automaton_begin(&automata[0], listed, fragment);
    for (taken = 0; taken < size; taken++) {
        copy(&urls[taken + 1u], parts_of[taken + 1u], &urls[taken]);
        (void)knurl_feed(&urls[taken + 1u], place(&text[taken], 1), 1);
        on = automaton_feed(&automata[taken + 1u], &automata[taken], (uint8_t)text[taken]);
        CHECK(on == (urls[taken + 1u].error == KNURL_OK));
        copy(&url, parts, &urls[taken]);
        (void)knurl_end(&url);
        check(&url, &automata[taken], text, taken);
        if (!on) {
            check(&urls[taken + 1u], &automata[taken + 1u], text, taken + 1u);
            break;
        }
    }
    answer = &automata[on ? taken : taken + 1u];
}

/* Returns true if the automaton gives the same answers to the same octets from both states. */
static bool same_state(const automaton_t *one, const automaton_t *other)
{
    if (memcmp(one, other, offsetof(automaton_t, registers)) != 0) {
        return false;
    }
    for (unsigned i = 0; i < one->count; i++) {
        const size_t count = one->registers[i].count;
        if (memcmp(&one->registers[i], &other->registers[i],
                   offsetof(automaton_parts_t, part) + (count * sizeof(automaton_part_t))) != 0) {
            return false;
        }
    }
    return true;
}

/* Returns the automaton's last state for a text that differs from the input only at `at`. If the automaton reaches a
 * state of the input again, the rest is the same, and so is the answer. */
static const automaton_t *walk_neighbour(const char *text, size_t size, size_t at)
{
    static automaton_t automaton[2];
    const automaton_t *from = &automata[at];

    for (size_t i = at; i < size; i++) {
        automaton_t *const to = &automaton[i % 2u];
        if (!automaton_feed(to, from, (uint8_t)text[i])) {
            return to;
        }
        if ((i < taken) && same_state(to, &automata[i + 1u])) {
            return answer;
        }
        from = to;
    }
    return from;
}

/* Checks that an array that is too short changes only which parts are written. */
static void check_room(const knurl_t *whole, const char *text, size_t length, uint16_t room)
{
    knurl_part_t *array = (room == 0u) ? NULL : malloc(room * sizeof(knurl_part_t));
    knurl_t url;

    begin(&url, array, room);
    (void)knurl_feed(&url, text, length);
    (void)knurl_end(&url);
    if (whole->error == KNURL_OK) {
        CHECK((url.error == ((room < whole->count) ? KNURL_ERROR_PARTS : KNURL_OK)) &&
              (((room < whole->count) ? url.room : url.count) == whole->count));
    } else {
        CHECK((url.error == whole->error) && (url.offset == whole->offset));
    }
    free(array);
}

/* Checks a text that differs from the input only at `at`: parsed whole, and from there in two pieces. */
static void check_input(const char *text, size_t size, size_t at, uint32_t number)
{
    static knurl_part_t parts[LONGEST];
    static knurl_part_t others[LONGEST];
    const automaton_t *expected = walk_neighbour(text, size, at);
    const size_t cut = at + (number % (size - at + 1u));
    const char *placed = place(text, size);
    knurl_t whole;
    knurl_t pieces;

    begin(&whole, parts, LONGEST);
    (void)knurl_feed(&whole, placed, size);
    (void)knurl_end(&whole);
    check(&whole, expected, text, size);
    if ((number >> 28) == 0u) {
        check_room(&whole, placed, size, (uint16_t)(number >> 8) % 8u);
    }
    copy(&pieces, others, &urls[at]);
    (void)knurl_feed(&pieces, place(&text[at], cut - at), cut - at);
    (void)knurl_feed(&pieces, place(&text[cut], size - cut), size - cut);
    (void)knurl_end(&pieces);
    check(&pieces, expected, text, size);
    CHECK(pieces.error == whole.error);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char octets[] = "/:@?;=&#.%-aA09 +_*~<,\"[]";
    char text[LONGEST];
    uint32_t number = number_of(data, size);

    if (size > LONGEST) {
        return -1;
    }
    memcpy(text, data, size);
    fragment = (number & 1u) != 0u;
    listed = lists[(number >> 1) % (sizeof lists / sizeof lists[0])];
    list_rows(schemes, listed, (number & 0x40u) != 0u);
    walk(text, size);
    check_input(text, size, 0, number);
    /* Octets after a refused one are never read, so a change there has no effect. */
    const size_t places = (taken < size) ? (taken + 1u) : size;
    for (unsigned i = 1; (i < INPUTS) && (places != 0u); i++) {
        number = (number * 1664525u) + 1013904223u;
        const uint32_t mixed = number ^ (number >> 13);
        const size_t at = (mixed >> 8) % places;
        const char octet = text[at];
        /* An octet that means something in the grammar, or any octet. */
        text[at] = ((mixed & 0x80u) != 0u) ? (char)(mixed >> 24) : octets[mixed % (sizeof octets - 1u)];
        check_input(text, size, at, mixed);
        text[at] = octet;
    }
    return 0;
}
