/* SPDX-License-Identifier: MIT
 *
 * What is written after a parse: a normal form is its own, reads as the same scheme and port, and says what is the same; a
 * target never gains an authority; what is built has its pieces; a CoAP URL comes back from its options. Each is written
 * into a block of each size that is asked for, and of the size that is needed. */
#include "fuzz.h"
#include "knurl_rfc1738.h"
#include "knurl_build.h"
#include "knurl_coap.h"
#include "knurl_draft.h"
#include "knurl_normal.h"
#include "knurl_reference.h"
#include "knurl_scheme.h"
#include "knurl.h"
#include "pieces.h"

#define PARTS 200u
#define PIECES 24u

static const knurl_scheme_t *const *const lists[] = {knurl_rfc3986_schemes, knurl_rfc1738_schemes, knurl_draft_schemes};
static const knurl_scheme_t *const any[] = {&knurl_generic, NULL};

static knurl_error_t parse(knurl_t *url, const knurl_scheme_t *const schemes[], knurl_part_t parts[], const char *text,
                           size_t length)
{
    knurl_begin(url, schemes, parts, PARTS);
    knurl_take_fragment(url);
    (void)knurl_feed(url, text, length);
    return knurl_end(url);
}

/* The normal form in a block of its size, which the caller frees; it is also asked for with less. */
static char *normal_of(const knurl_t *url, const char *text, size_t less, size_t *length)
{
    knurl_buffer_t out = {NULL, 0, 0, 0};
    knurl_error_t error = knurl_normalize(url, text, &out);
    const size_t needed = out.length;
    char *block = malloc(needed);

    CHECK((error == KNURL_ERROR_ROOM) && (needed <= (size_t)url->offset + 8u));
    less %= needed;
    char *small = block_of("", 0);
    small = realloc(small, less + 1u);
    out = (knurl_buffer_t){small, less, 0, 0};
    CHECK((knurl_normalize(url, text, &out) == KNURL_ERROR_ROOM) && (out.length == needed));
    free(small);
    out = (knurl_buffer_t){block, needed, 0, 0};
    CHECK((knurl_normalize(url, text, &out) == KNURL_OK) && (out.length == needed));
    *length = needed;
    return block;
}

static bool has_authority(const knurl_t *url)
{
    return knurl_part(url, KNURL_HOST) != NULL;
}

static void check_normal(const knurl_t *url, const char *text, uint32_t number)
{
    static knurl_part_t parts[PARTS];
    knurl_t other;
    uint16_t port = 1;
    uint16_t other_port = 1;
    size_t length;
    size_t again_length;
    char *normal = normal_of(url, text, number >> 3, &length);

    CHECK(parse(&other, url->schemes, parts, normal, length) == KNURL_OK);
    CHECK(other.scheme == url->scheme);
    CHECK((knurl_port(url, &port) == knurl_port(&other, &other_port)) && (port == other_port));
    CHECK((has_authority(url) == has_authority(&other)) || (url->scheme == &knurl_file));
    CHECK(knurl_equal_urls(url, text, url, text) && knurl_equal_urls(url, text, &other, normal) &&
          knurl_equal_urls(&other, normal, url, text));
    char *again = normal_of(&other, normal, number >> 9, &again_length);
    CHECK((length == again_length) && (memcmp(normal, again, length) == 0));
    free(again);
    free(normal);
}

static void check_same(const knurl_t *one, const char *text1, const knurl_t *other, const char *text2)
{
    size_t length1;
    size_t length2;
    char *normal1 = normal_of(one, text1, 0, &length1);
    char *normal2 = normal_of(other, text2, 0, &length2);
    const bool same = (length1 == length2) && (memcmp(normal1, normal2, length1) == 0);

    CHECK((knurl_equal_urls(one, text1, other, text2) == same) && (knurl_equal_urls(other, text2, one, text1) == same));
    free(normal1);
    free(normal2);
}

/* The length of a scheme's name and its colon, 0 where there is none: no octet of "/?#" stands before a colon. */
static size_t scheme_of(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if ((text[i] == '/') || (text[i] == '?') || (text[i] == '#')) {
            return 0;
        }
        if (text[i] == ':') {
            return i + 1u;
        }
    }
    return 0;
}

static bool starts_authority(const char *text, size_t length, size_t at)
{
    return ((length - at) >= 2u) && (text[at] == '/') && (text[at + 1u] == '/');
}

static void check_resolve(const knurl_t *base, const char *text, const char *reference, size_t length, uint32_t number)
{
    static knurl_part_t parts[PARTS];
    knurl_t url;
    knurl_buffer_t none = {NULL, 0, 0, 0};
    const knurl_error_t error = knurl_resolve(base, text, reference, length, &none);
    const size_t needed = none.length;
    char *block = malloc(needed + 1u);
    const size_t less = (number >> 5) % (needed + 1u);
    knurl_buffer_t out = {malloc(less + 1u), less, 0, 0};

    CHECK(knurl_resolve(base, text, reference, length, &out) == ((error != KNURL_ERROR_ROOM) ? error
                                                                 : (less < needed)           ? KNURL_ERROR_ROOM
                                                                                             : KNURL_OK));
    CHECK(out.length == needed);
    free(out.octets);
    if (error == KNURL_ERROR_ROOM) {
        const size_t own = scheme_of(reference, length);
        const size_t scheme = (own != 0u) ? own : base->parts[0].length + 1u;
        bool authority = starts_authority(reference, length, own);
        out = (knurl_buffer_t){block, needed, 0, 0};
        CHECK(knurl_resolve(base, text, reference, length, &out) == KNURL_OK);
        if (own == 0u) {
            authority = authority || starts_authority(text, base->offset, scheme);
        }
        CHECK(starts_authority(block, needed, scheme) == authority);
        CHECK(memcmp(block, (own != 0u) ? reference : text, scheme) == 0);
        if ((base->scheme->flags & KNURL_FLAG_RFC3986) != 0u) {
            CHECK(parse(&url, any, parts, block, needed) == KNURL_OK);
        }
    } else {
        CHECK((error != KNURL_OK) && (needed == 0u) && (out.at == none.at));
        CHECK(out.at <= ((error == KNURL_ERROR_LOGIN) ? base->offset : length));
    }
    free(block);
}

/* The URL that the options of another make has these options. */
static void check_coap(const knurl_t *url, const char *text, uint32_t number)
{
    static knurl_part_t parts[PARTS];
    static char values[PIECES][KNURL_COAP_VALUE];
    knurl_piece_t pieces[PIECES];
    knurl_coap_t options;
    char digits[5];
    knurl_t built;
    size_t count = 0;
    char value[KNURL_COAP_VALUE];
    const uint16_t to = (uint16_t)number;

    if (knurl_coap_begin(&options, url, text, &to, value, sizeof value) != KNURL_OK) {
        return;
    }
    const knurl_part_t *host = knurl_part(url, KNURL_HOST);
    while (knurl_coap_next(&options) && (count < (PIECES - 1u))) {
        if ((count == 0u) && (options.number != KNURL_COAP_OPTION_URI_HOST)) {
            pieces[0].octets = &text[host->offset];
            pieces[0].length = host->length;
            pieces[0].kind = KNURL_HOST;
            count = 1;
        }
        memcpy(values[count], options.value, options.length);
        CHECK(knurl_coap_piece(options.number, values[count], options.length, digits, &pieces[count]));
        count++;
    }
    if (count == 0u) {
        return;
    }
    knurl_begin(&built, url->schemes, parts, PARTS);
    char *block = malloc(1000);
    knurl_buffer_t out = {block, 1000, 0, 0};
    const knurl_error_t error = knurl_build(&built, url->scheme, pieces, count, &out);
    if (error == KNURL_OK) {
        knurl_coap_t again;
        uint8_t octets[16];
        /* A name that was escaped in part may be an address without escapes, and have letters of either case. */
        size_t at = ((pieces[0].octets != values[0]) || (knurl_address(&built, block, octets) != 0u)) ? 1u : 0u;
        CHECK(knurl_coap_begin(&again, &built, block, &to, value, sizeof value) == KNURL_OK);
        while (knurl_coap_next(&again)) {
            for (size_t i = 0; (i < again.length) && (again.number != KNURL_COAP_OPTION_URI_PORT); i++) {
                const char octet = values[at][i];
                const bool capital = (again.number == KNURL_COAP_OPTION_URI_HOST) && (octet >= 'A') && (octet <= 'Z');
                CHECK(again.value[i] == (capital ? (char)(octet | 0x20) : octet));
            }
            CHECK((again.number == KNURL_COAP_OPTION_URI_PORT) || (again.length == pieces[at].length));
            at++;
        }
        CHECK(at == count);
    } else {
        /* Of a name's octets some cannot stand in a host; an address that was escaped would be one that is not. */
        CHECK(((out.length == 0u) && (out.at == 0u)) || (count == PIECES - 1u));
    }
    free(block);
}

/* Pieces from the input: a kind, a length, octets. */
static void check_build(const knurl_scheme_t *const schemes[], const char *text, size_t size, uint32_t number)
{
    static knurl_part_t parts[PARTS];
    static knurl_part_t others[PARTS];
    knurl_piece_t pieces[PIECES];
    const knurl_scheme_t *row;
    size_t rows = 0;
    size_t first = 0; /* of the pieces that are from the input */
    size_t count = 0;
    size_t at = 0;
    knurl_buffer_t none = {NULL, 0, 0, 0};
    /* Of an array that may be too short. */
    const uint16_t room = (uint16_t)(2u + ((number >> 11) % 6u));
    knurl_t url;
    knurl_t parsed;

    while (schemes[rows] != NULL) {
        rows++;
    }
    row = schemes[number % rows];
    if ((row->name[0] == '\0') && (size > 0u)) {
        pieces[0].kind = KNURL_SCHEME;
        pieces[0].octets = "x";
        pieces[0].length = 1;
        first = 1;
    }
    count = first;
    while (((at + 2u) <= size) && (count < PIECES)) {
        const uint8_t kind = (uint8_t)text[at] & 63u;
        const size_t length = (uint8_t)text[at + 1u] & 15u;
        at += 2u;
        pieces[count].kind = (kind == 59u) ? KNURL_OWN : kind;
        pieces[count].length = (length < (size - at)) ? length : (size - at);
        pieces[count].octets = block_of(&text[at], pieces[count].length);
        at += pieces[count].length;
        count++;
    }
    knurl_begin(&url, schemes, parts, PARTS);
    const knurl_error_t error = knurl_build(&url, row, pieces, count, &none);
    const size_t needed = none.length;
    const size_t index = none.at;
    const size_t less = (number >> 7) % (needed + 1u);
    char *block = malloc(needed + 1u);
    char *small = malloc(less + 1u);
    knurl_buffer_t out = {small, less, 0, 0};
    const knurl_error_t other = knurl_build(&url, row, pieces, count, &out);
    CHECK(out.length == needed);
    if (error == KNURL_ERROR_ROOM) {
        CHECK(other == ((less < needed) ? KNURL_ERROR_ROOM : KNURL_OK));
        out = (knurl_buffer_t){block, needed, 0, 0};
        CHECK((knurl_build(&url, row, pieces, count, &out) == KNURL_OK) && (out.length == needed));
        CHECK((less == 0u) || (memcmp(block, small, less) == 0));
        CHECK((url.scheme == row) && (parse(&parsed, schemes, others, block, needed) == KNURL_OK));
        CHECK((parsed.scheme == row) && is_parsed(&url, &parsed));
        CHECK(has_pieces(&parsed, block, pieces, count));
        const uint16_t parts_needed = url.count;
        knurl_begin(&url, schemes, parts, room);
        CHECK((knurl_build(&url, row, pieces, count, &out) == ((parts_needed > room) ? KNURL_ERROR_ROOM : KNURL_OK)) &&
              (url.count == parts_needed) && (out.length == needed));
    } else {
        CHECK((other == error) && (needed == 0u) && (index <= count) && (out.at == index));
        knurl_begin(&url, schemes, parts, room);
        CHECK((knurl_build(&url, row, pieces, count, &none) == error) && (none.at == index));
    }
    free(block);
    free(small);
    for (size_t i = first; i < count; i++) {
        free((void *)(uintptr_t)pieces[i].octets);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static knurl_part_t parts[PARTS];
    static knurl_part_t others[PARTS];
    const char *text = (const char *)data;
    const uint32_t number = number_of(data, size);
    knurl_t url;
    knurl_t other;

    for (size_t i = 0; i < 3u; i++) {
        const size_t cut = (number >> 2) % (size + 1u);
        check_build(lists[i], text, size, number >> 4);
        if (parse(&url, lists[i], parts, text, size) == KNURL_OK) {
            check_normal(&url, text, number);
            if (url.scheme->port == knurl_coap.port || url.scheme->port == knurl_coaps.port) {
                check_coap(&url, text, number);
            }
        }
        /* Two URLs, or a base and a reference, from one input. */
        if (parse(&url, lists[i], parts, text, cut) == KNURL_OK) {
            check_resolve(&url, text, &text[cut], size - cut, number);
            check_resolve(&url, text, text, size, number);
            if (parse(&other, lists[i], others, text, size) == KNURL_OK) {
                check_same(&url, text, &other, text);
            }
        }
        static const char base[] = "http://h/a/../b/c?d";
        if (parse(&url, lists[i], parts, base, sizeof base - 1u) == KNURL_OK) {
            check_resolve(&url, base, text, size, number);
        }
    }
    return 0;
}
