/* SPDX-License-Identifier: MIT
 *
 * Octets: decoding in place and elsewhere agree, encoding is undone by decoding, and nothing is written past a buffer. */
#include "fuzz.h"
#include "knurl_octets.h"

static void check_decoding(const char *text, size_t length, knurl_decoding_t refused, size_t room)
{
    char *in_place = block_of(text, length);
    char *buffer = (room == 0u) ? NULL : malloc(room);
    knurl_buffer_t first = {in_place, length, 0, 0};
    knurl_buffer_t second = {buffer, room, 0, 0};
    const knurl_error_t error = knurl_decode(in_place, length, refused, &first);
    const knurl_error_t other = knurl_decode(text, length, refused, &second);
    const size_t needed = first.length;

    CHECK((needed <= length) && (second.length == needed) && (error != KNURL_ERROR_ROOM));
    if (error == KNURL_OK) {
        const size_t both = (room < needed) ? room : needed;
        CHECK(other == ((room < needed) ? KNURL_ERROR_ROOM : KNURL_OK));
        CHECK((both == 0u) || (memcmp(in_place, buffer, both) == 0));
        CHECK(knurl_equal_octets(text, length, text, length, KNURL_SET_RESERVED));
    } else {
        CHECK((other == error) && (needed == 0u) && (first.at < length) && (second.at == first.at));
        CHECK((error == KNURL_ERROR_CHARACTER) ? (refused != KNURL_ANY_OCTET) : (text[first.at] == '%'));
    }
    free(buffer);
    free(in_place);
}

static void check_encoding(const char *octets, size_t length, const knurl_scheme_t *scheme, uint8_t kind, size_t room)
{
    knurl_buffer_t none = {NULL, 0, 0, 0};
    const knurl_error_t error = knurl_encode(scheme, octets, length, kind, &none);
    const size_t needed = none.length;
    knurl_buffer_t out = {(room == 0u) ? NULL : malloc(room), room, 0, 0};
    const knurl_error_t other = knurl_encode(scheme, octets, length, kind, &out);

    CHECK((out.length == needed) && (out.at == none.at));
    free(out.octets);
    if ((error != KNURL_OK) && (error != KNURL_ERROR_ROOM)) {
        CHECK((other == error) && (needed == 0u) && (none.at <= length));
        return;
    }
    CHECK((needed >= length) && (needed <= (3u * length)) && (other == ((room < needed) ? KNURL_ERROR_ROOM : KNURL_OK)));
    out.octets = malloc(needed + 1u);
    out.size = needed;
    CHECK(knurl_encode(scheme, octets, length, kind, &out) == KNURL_OK);
    CHECK(knurl_decode(out.octets, needed, KNURL_ANY_OCTET, &out) == KNURL_OK);
    CHECK((out.length == length) && ((length == 0u) || (memcmp(out.octets, octets, length) == 0)));
    free(out.octets);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *)data;
    const uint32_t number = number_of(data, size);
    const knurl_scheme_t *const *rows = rows_of(number);
    size_t count = 0;
    size_t at = 0;

    while (rows[count] != NULL) {
        count++;
    }
    const knurl_scheme_t *scheme = rows[(number >> 4) % count];
    check_decoding(text, size, (knurl_decoding_t)(number % 3u), (number >> 2) % (size + 2u));
    check_encoding(text, size, scheme, (uint8_t)((number >> 8) % (KNURL_ATTRIBUTES + 2u)), (number >> 16) % (3u * size + 2u));
    while (at < size) {
        const size_t from = at;
        uint8_t octet;
        const bool given = knurl_decode_one(text, size, &at, &octet);
        CHECK(at == from + (!given ? 0u : (text[from] == '%') ? 3u : 1u));
        at += given ? 0u : 1u;
    }
    at = (number >> 3) % (size + 1u);
    CHECK(knurl_equal_octets(text, at, &text[at], size - at, 0) == knurl_equal_octets(&text[at], size - at, text, at, 0));
    return 0;
}
