/* SPDX-License-Identifier: MIT
 *
 * What the gate asks of the finder on the host:
 *
 *     driver cost find|scan       finds URLs in 1 MB of text, or only looks for "<" in it; callgrind counts each
 *     driver endless              finds URLs in 100 MB of text; the memory may not grow
 *     driver cuts SEED < TEXTS    texts, each after its length in four octets: cut anyhow, all gives the same
 */
#include "knurl_rfc1738.h"
#include "knurl_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#define BLOCK 4096u
#define BLOCKS 256u
#define ENDLESS 25600u
#define LONGEST 1000000u
#define PARTS 64u
#define HYPHENS 8u

static knurl_part_t parts[PARTS];
static uint16_t hyphens[HYPHENS];
static char buffer[KNURL_LENGTH_MAX];
static knurl_finder_t finder;

/* A block of prose with one wrapper at its end. */
static void fill(char block[BLOCK])
{
    static const char prose[] = "Some of the text that people write to each other holds no brackets at all.\n";
    static const char wrapper[] = "<URL:http://ds.internic.\nnet/instructions/overview.html#WARNING>";
    size_t i;

    for (i = 0; i < BLOCK; i++) {
        block[i] = prose[i % (sizeof prose - 1u)];
    }
    memcpy(block + BLOCK - (sizeof wrapper - 1u), wrapper, sizeof wrapper - 1u);
}

/* These two are counted. */
__attribute__((noinline)) size_t count_scan(const char *text, size_t length);
__attribute__((noinline)) size_t count_find(const char *text, size_t length);

size_t count_scan(const char *text, size_t length)
{
    size_t found = 0;
    size_t at = 0;

    while (at < length) {
        while ((at < length) && (text[at] != '<')) {
            at++;
        }
        if (at < length) {
            found++;
            at++;
        }
    }
    return found;
}

size_t count_find(const char *text, size_t length)
{
    size_t found = 0;
    size_t at = 0;

    while (at < length) {
        at += knurl_find(&finder, text + at, length - at);
        if (finder.found && (finder.url.error == KNURL_OK)) {
            found++;
        }
    }
    return found;
}

static int cost(const char *what)
{
    static char text[BLOCK * BLOCKS];
    size_t i;
    size_t found;

    for (i = 0; i < BLOCKS; i++) {
        fill(text + (i * BLOCK));
    }
    knurl_find_begin(&finder, knurl_rfc1738_schemes, parts, PARTS, buffer, sizeof buffer);
    found = (strcmp(what, "find") == 0) ? count_find(text, sizeof text) : count_scan(text, sizeof text);
    return (found == BLOCKS) ? 0 : 1;
}

static long peak(void)
{
    struct rusage usage;

    return (getrusage(RUSAGE_SELF, &usage) == 0) ? usage.ru_maxrss : -1;
}

static int endless(void)
{
    char block[BLOCK];
    size_t found = 0;
    size_t i;
    long before = 0;
    long after;

    fill(block);
    knurl_find_begin(&finder, knurl_rfc1738_schemes, parts, PARTS, buffer, sizeof buffer);
    for (i = 0; i < ENDLESS; i++) {
        found += count_find(block, sizeof block);
        if (i == 10u) {
            before = peak();
        }
    }
    after = peak();
    printf("# %zu URLs in %u octets; the memory grew by %ld KiB\n", found, ENDLESS * BLOCK, after - before);
    return ((found == ENDLESS) && (after == before)) ? 0 : 1;
}

/* What was found in a text, field by field. */
typedef struct record {
    char octets[4u * LONGEST];
    size_t length;
} record_t;

static record_t whole;
static record_t pieces;

static void note(record_t *record, const void *octets, size_t length)
{
    if (length > sizeof record->octets - record->length) {
        fputs("a record is too short for what was found\n", stderr);
        exit(2);
    }
    memcpy(record->octets + record->length, octets, length);
    record->length += length;
}

static void note_found(record_t *record)
{
    const knurl_t *url = &finder.url;
    uint32_t fields[] = {
        finder.begin, finder.end, finder.length, finder.hyphen_count, finder.cut, url->error, url->offset, 0, 0};
    uint16_t i;

    if (url->error == KNURL_OK) {
        fields[7] = url->count;
        uint16_t port = 0;
        fields[8] = knurl_port(url, &port) ? port : 65536u;
        for (i = 0; i < url->count; i++) {
            const uint32_t part[] = {parts[i].kind, parts[i].offset, parts[i].length};
            note(record, part, sizeof part);
        }
    }
    note(record, fields, sizeof fields);
    note(record, finder.text, finder.length);
    for (i = 0; (i < finder.hyphen_count) && (i < HYPHENS); i++) {
        note(record, &hyphens[i], sizeof hyphens[i]);
    }
}

/* Feeds a piece from a block of its own size, which the sanitizer guards. */
static void find_piece(record_t *record, const char *text, size_t length)
{
    char *piece = malloc((length == 0u) ? 1u : length);
    size_t at = 0;

    if (piece == NULL) {
        exit(2);
    }
    memcpy(piece, text, length);
    while (at < length) {
        at += knurl_find(&finder, piece + at, length - at);
        if (finder.found) {
            note_found(record);
        }
    }
    free(piece);
}

/* The text in a first piece, then in pieces of `most` octets, with a buffer of `size`. */
static void find_cut(record_t *record, const char *text, size_t length, uint16_t size, size_t first, size_t most)
{
    char *room = malloc((size == 0u) ? 1u : size);
    size_t at = first;

    if (room == NULL) {
        exit(2);
    }
    record->length = 0;
    knurl_find_begin(&finder, knurl_rfc1738_schemes, parts, PARTS, room, size);
    knurl_find_hyphens(&finder, hyphens, HYPHENS);
    find_piece(record, text, first);
    while (at < length) {
        const size_t piece = (length - at < most) ? length - at : most;
        find_piece(record, text + at, piece);
        at += piece;
    }
    free(room);
}

static uint32_t seed;

static uint32_t random_below(uint32_t end)
{
    seed = seed * 1664525u + 1013904223u;
    return (uint32_t)(((uint64_t)seed * end) >> 32);
}

/* Whether a text gives the same at any cut. */
static bool same_at_any_cut(const char *text, size_t length)
{
    const uint16_t sizes[] = {1000, (uint16_t)random_below(40), 65534};
    size_t i;
    size_t way;

    for (i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        find_cut(&whole, text, length, sizes[i], length, 1);
        for (way = 0; way < 12u; way++) {
            const size_t first = random_below((uint32_t)length + 1u);
            const size_t most = (way == 0u) ? 1u : (way == 1u) ? 7u : (way < 6u) ? length : 1u + random_below(30);
            find_cut(&pieces, text, length, sizes[i], (way < 2u) ? 0 : first, most);
            if ((whole.length != pieces.length) || (memcmp(whole.octets, pieces.octets, whole.length) != 0)) {
                printf("# first %zu octets, then %zu at a time, with a buffer of %u, differ from the whole of: ",
                       (way < 2u) ? 0 : first, most, sizes[i]);
                fwrite(text, 1, length, stdout);
                printf("\n");
                return false;
            }
        }
    }
    return true;
}

static int cuts(void)
{
    static char text[LONGEST];
    unsigned char head[4];
    size_t good = 0;
    size_t bad = 0;

    while (fread(head, 1, sizeof head, stdin) == sizeof head) {
        const size_t length = head[0] | ((size_t)head[1] << 8) | ((size_t)head[2] << 16) | ((size_t)head[3] << 24);
        if ((length > sizeof text) || (fread(text, 1, length, stdin) != length)) {
            fputs("a text is cut or too long\n", stderr);
            return 2;
        }
        if (same_at_any_cut(text, length)) {
            good++;
        } else {
            bad++;
        }
        if (bad == 5u) {
            break;
        }
    }
    printf("# %zu texts give the same at any cut, %zu do not\n", good, bad);
    return ((good > 0u) && (bad == 0u)) ? 0 : 1;
}

int main(int argc, char *argv[])
{
    if ((argc == 3) && (strcmp(argv[1], "cost") == 0)) {
        return cost(argv[2]);
    }
    if ((argc == 2) && (strcmp(argv[1], "endless") == 0)) {
        return endless();
    }
    if ((argc == 3) && (strcmp(argv[1], "cuts") == 0)) {
        seed = (uint32_t)strtoul(argv[2], NULL, 10);
        return cuts();
    }
    fputs("usage: driver cost find|scan | endless | cuts SEED\n", stderr);
    return 2;
}
