/* SPDX-License-Identifier: MIT
 *
 * Parsing: one answer for any cut, parts that are in order, inside and cover the URL with the delimiters between them, and
 * an offset that is the length of the longest prefix that some URL starts with. */
#include "fuzz.h"

/* The inputs of one execution. */
#define INPUTS 16u

static knurl_part_t parts[ROOM];
static knurl_part_t others[ROOM];

/* The first and the last part aside, what stands between two parts, or after the last: telnet and gopher may have a "/"
 * that begins no part. */
static bool delimits(const char *text, size_t from, size_t to)
{
    static const char *const delimiters[] = {"", "/", ":", "://", "@", "?", "#", ";", "=", "%09", "%40", ";type=", "/#"};

    for (size_t i = 0; i < (sizeof delimiters / sizeof delimiters[0]); i++) {
        if ((strlen(delimiters[i]) == (to - from)) && (memcmp(&text[from], delimiters[i], to - from) == 0)) {
            return true;
        }
    }
    return false;
}

static void check_parts(const knurl_t *url, const char *text, size_t length)
{
    size_t at = 0;

    CHECK((url->offset == length) && (url->count >= 1u) && (url->count <= ROOM));
    CHECK((parts[0].kind == KNURL_SCHEME) && (parts[0].offset == 0u) && (parts[0].length > 0u));
    for (uint16_t i = 0; i < url->count; i++) {
        CHECK((parts[i].kind != KNURL_NONE) && (parts[i].kind <= KNURL_FRAGMENT));
        CHECK((parts[i].offset >= at) && ((size_t)parts[i].offset + parts[i].length <= length));
        CHECK((i == 0u) || delimits(text, at, parts[i].offset));
        at = (size_t)parts[i].offset + parts[i].length;
    }
    CHECK((at == length) || (((at + 1u) == length) && ((text[at] == '/') || (text[at] == ':'))));
}

static void begin(knurl_t *url, knurl_part_t array[], uint16_t room, bool fragment)
{
    knurl_begin(url, knurl_schemes, array, room);
    if (fragment) {
        knurl_take_fragment(url);
    }
}

static void check_same(const knurl_t *one, const knurl_t *other)
{
    CHECK((one->error == other->error) && (one->offset == other->offset));
    if (one->error == KNURL_OK) {
        CHECK((one->count == other->count) && (one->scheme == other->scheme));
        for (uint16_t i = 0; i < one->count; i++) {
            CHECK((parts[i].kind == others[i].kind) && (parts[i].offset == others[i].offset) &&
                  (parts[i].length == others[i].length));
        }
    }
}

/* A refusal: what comes before its offset starts some URL, with nothing after it and with another octet. */
static void check_refusal(const knurl_t *refused, const char *text, size_t length, bool fragment)
{
    knurl_t url;

    CHECK(refused->offset <= length);
    if (refused->error == KNURL_ERROR_END) {
        CHECK(refused->offset == length);
        return;
    }
    begin(&url, others, ROOM, fragment);
    feed_block(&url, text, refused->offset);
    CHECK((refused->error == KNURL_ERROR_ROOM) || (url.error == KNURL_OK));
    (void)knurl_end(&url);
    CHECK((url.error == KNURL_OK) || (url.error == KNURL_ERROR_END) || (url.error == KNURL_ERROR_ROOM));
}

/* Too little room changes nothing but what is written. */
static void check_room(const knurl_t *whole, const char *text, size_t length, bool fragment, uint16_t room)
{
    knurl_part_t *array = (room == 0u) ? NULL : malloc(room * sizeof(knurl_part_t));
    knurl_t url;

    begin(&url, array, room, fragment);
    (void)knurl_feed(&url, text, length);
    (void)knurl_end(&url);
    if (whole->error == KNURL_OK) {
        CHECK((url.error == ((room < whole->count) ? KNURL_ERROR_ROOM : KNURL_OK)) && (url.count == whole->count));
    } else {
        CHECK((url.error == whole->error) && (url.offset == whole->offset));
    }
    free(array);
}

static void check_input(const char *text, size_t size, uint32_t number)
{
    const bool fragment = (number & 1u) != 0u;
    const size_t cut = (number >> 1) % (size + 1u);
    knurl_t url;
    knurl_t pieces;

    begin(&url, parts, ROOM, fragment);
    (void)knurl_feed(&url, text, size);
    (void)knurl_end(&url);
    begin(&pieces, others, ROOM, fragment);
    if ((number & 0x30000000u) == 0u) {
        for (size_t i = 0; i < size; i++) {
            (void)knurl_feed(&pieces, &text[i], 1);
        }
    } else {
        feed_block(&pieces, text, cut);
        (void)knurl_feed(&pieces, &text[cut], size - cut);
    }
    (void)knurl_end(&pieces);
    check_same(&url, &pieces);
    if (url.error == KNURL_OK) {
        check_parts(&url, text, size);
    } else {
        check_refusal(&url, text, size, fragment);
    }
    if ((number & 0xC0000000u) == 0u) {
        check_room(&url, text, size, fragment, (uint16_t)(number >> 10) % 8u);
    }
}

/* The input with one octet another, one that the grammar knows by name or any. */
static void check_neighbour(const char *text, size_t size, uint32_t number)
{
    static const char octets[] = "/:@?;=&#.%-aA09 +_*~<,\"[]";
    char *block = block_of(text, size);

    if (block != NULL) {
        block[(number >> 8) % size] =
            ((number & 0x80u) != 0u) ? (char)(number >> 24) : octets[number % (sizeof octets - 1u)];
        check_input(block, size, number);
    }
    free(block);
}

/* Each execution checks the input and some neighbours of it, which costs less than as many executions. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    uint32_t number = number_of(data, size);

    check_input((const char *)data, size, number);
    for (unsigned i = 1; i < INPUTS; i++) {
        number = (number * 1664525u) + 1013904223u;
        check_neighbour((const char *)data, size, number ^ (number >> 13));
    }
    return 0;
}
