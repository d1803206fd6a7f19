/* SPDX-License-Identifier: MIT
 *
 * Finding: how the text is cut changes nothing, and what is found stands where it is said to. */
#include "fuzz.h"
#include "knurl_text.h"

#define HYPHENS 4u

/* All that was found, as one number, and how many. */
typedef struct {
    uint32_t sum;
    unsigned count;
} found_t;

static void add(found_t *found, const void *octets, size_t length)
{
    const uint8_t *each = octets;

    for (size_t i = 0; i < length; i++) {
        found->sum = (found->sum ^ each[i]) * 16777619u;
    }
}

static void check_found(const knurl_finder_t *finder, const char *text, const uint16_t hyphens[], uint16_t size)
{
    CHECK((text[finder->begin] == '<') && (text[finder->end - 1u] == '>') && (finder->begin < finder->end));
    CHECK((finder->length <= size) && (finder->length < (finder->end - finder->begin)));
    CHECK(!finder->cut || (finder->url.error == KNURL_ERROR_ROOM));
    for (uint16_t i = 0; (i < finder->hyphen_count) && (i < HYPHENS); i++) {
        CHECK((hyphens[i] < finder->length) && (finder->text[hyphens[i]] == '-'));
        CHECK((i == 0u) || (hyphens[i - 1u] < hyphens[i]));
    }
    if (finder->url.error == KNURL_OK) {
        knurl_part_t parts[ROOM];
        knurl_t url;
        knurl_begin(&url, finder->schemes, parts, ROOM);
        knurl_take_fragment(&url);
        (void)knurl_feed(&url, finder->text, finder->length);
        CHECK((knurl_end(&url) == KNURL_OK) && (url.count == finder->url.count));
    }
}

static void read_piece(knurl_finder_t *finder, found_t *found, const char *text, size_t from, size_t to,
                       const uint16_t hyphens[], uint16_t size)
{
    char *piece = block_of(&text[from], to - from);
    size_t at = 0;

    while (at < (to - from)) {
        const size_t read = knurl_find(finder, &piece[at], to - from - at);
        CHECK((read >= 1u) && (read <= (to - from - at)));
        at += read;
        if (finder->found) {
            check_found(finder, text, hyphens, size);
            found->count++;
            add(found, &finder->begin, sizeof finder->begin);
            add(found, &finder->end, sizeof finder->end);
            add(found, finder->text, finder->length);
            add(found, &finder->url.error, sizeof finder->url.error);
            add(found, &finder->url.offset, sizeof finder->url.offset);
            add(found, &finder->hyphen_count, sizeof finder->hyphen_count);
        }
    }
    free(piece);
}

/* Reads all of the text in pieces of `step` octets. */
static found_t read_all(const char *text, size_t length, uint32_t number, size_t step, uint16_t size)
{
    knurl_part_t parts[ROOM];
    uint16_t hyphens[HYPHENS];
    found_t found = {0, 0};
    knurl_finder_t finder;
    char *buffer = malloc((size == 0u) ? 1u : size);

    knurl_find_begin(&finder, rows_of(number), parts, ROOM, buffer, size);
    knurl_find_hyphens(&finder, hyphens, HYPHENS);
    for (size_t at = 0; at < length; at += step) {
        read_piece(&finder, &found, text, at, ((length - at) < step) ? length : (at + step), hyphens, size);
    }
    free(buffer);
    return found;
}

static void check_without_hyphen(const char *text, size_t length, uint16_t hyphen)
{
    char *other = malloc(length);

    CHECK(knurl_without_hyphen(text, (uint16_t)length, hyphen, other) == (length - 1u));
    CHECK((memcmp(other, text, hyphen) == 0) && (memcmp(&other[hyphen], &text[hyphen + 1u], length - hyphen - 1u) == 0));
    free(other);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *)data;
    const uint32_t number = number_of(data, size);
    const uint16_t room = ((number & 3u) == 0u) ? (uint16_t)((number >> 2) % 24u) : 1000u;
    const found_t whole = read_all(text, size, number, size + 1u, room);
    const found_t pieces = read_all(text, size, number, 1u + ((number >> 8) % 7u), room);

    CHECK((whole.count == pieces.count) && (whole.sum == pieces.sum));
    if (size > 0u) {
        check_without_hyphen(text, size, (uint16_t)(number % size));
    }
    return 0;
}
