/* SPDX-License-Identifier: MIT
 *
 * Octets: decoding in place and elsewhere agree, encoding is undone by decoding, and nothing is written past a buffer. */
#include "fuzz.h"
#include "knurl_octets.h"

static void check_decoding(const char *text, size_t length, knurl_decoding_t refused, size_t room)
{
    char *in_place = block_of(text, length);
    char *buffer = (room == 0u) ? NULL : malloc(room);
    size_t needed = 0;
    size_t result = 0;
    const knurl_error_t error = knurl_decode(in_place, length, refused, in_place, length, &needed);
    const knurl_error_t other = knurl_decode(text, length, refused, buffer, room, &result);

    CHECK((needed <= length) && (result == needed) && (error != KNURL_ERROR_ROOM));
    if (error == KNURL_OK) {
        const size_t both = (room < needed) ? room : needed;
        CHECK(other == ((room < needed) ? KNURL_ERROR_ROOM : KNURL_OK));
        CHECK((both == 0u) || (memcmp(in_place, buffer, both) == 0));
        CHECK(knurl_equal_octets(text, length, text, length, KNURL_SET_RESERVED));
    } else {
        CHECK((other == error) && (needed < length));
        CHECK((error == KNURL_ERROR_CHARACTER) ? (refused != KNURL_ANY_OCTET) : (text[needed] == '%'));
    }
    free(buffer);
    free(in_place);
}

static void check_encoding(const char *octets, size_t length, const knurl_scheme_t *scheme, uint8_t kind, size_t room)
{
    size_t needed = 0;
    size_t result = 0;
    const knurl_error_t error = knurl_encode(scheme, kind, octets, length, NULL, 0, &needed);
    char *buffer = (room == 0u) ? NULL : malloc(room);
    const knurl_error_t other = knurl_encode(scheme, kind, octets, length, buffer, room, &result);

    CHECK(result == needed);
    free(buffer);
    if ((error != KNURL_OK) && (error != KNURL_ERROR_ROOM)) {
        CHECK((other == error) && (needed <= length));
        return;
    }
    CHECK((needed >= length) && (needed <= (3u * length)) && (other == ((room < needed) ? KNURL_ERROR_ROOM : KNURL_OK)));
    buffer = malloc(needed + 1u);
    CHECK(knurl_encode(scheme, kind, octets, length, buffer, needed, &result) == KNURL_OK);
    CHECK(knurl_decode(buffer, needed, KNURL_ANY_OCTET, buffer, needed, &result) == KNURL_OK);
    CHECK((result == length) && ((length == 0u) || (memcmp(buffer, octets, length) == 0)));
    free(buffer);
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
        const int octet = knurl_decode_one(text, size, &at);
        CHECK((octet >= -1) && (octet <= 255) && (at == from + ((octet < 0) ? 0u : (text[from] == '%') ? 3u : 1u)));
        at += (octet < 0) ? 1u : 0u;
    }
    at = (number >> 3) % (size + 1u);
    CHECK(knurl_equal_octets(text, at, &text[at], size - at, 0) == knurl_equal_octets(&text[at], size - at, text, at, 0));
    return 0;
}
