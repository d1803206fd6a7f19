/* SPDX-License-Identifier: MIT */
#include "knurl_normal.h"

#include "../machine/knurl_machine.h"
#include "knurl_cursor.h"
#include "knurl_overlap.h"

/* How long the normal form is. */
static inline size_t measure(const knurl_t *url, const char *text)
{
    knurl_cursor_t cursor;
    size_t length = 0;

    knurl_cursor_begin(&cursor, url, text);
    /*@ loop invariant length + knurl_octets_left(cursor) == knurl_normal_length(url, text);
        loop assigns length, cursor; loop variant knurl_octets_left(cursor); */
    while (knurl_cursor_next(&cursor) != KNURL_BEFORE_FIRST) {
        length++;
    }
    return length;
}

/* Writes its last `length` octets: where the text is another than was measured, no more than these. */
static inline void write_normal(const knurl_t *url, const char *text, char *buffer, size_t length)
{
    knurl_cursor_t cursor;

    knurl_cursor_begin(&cursor, url, text);
    /*@ loop invariant length <= \at(length, Pre); loop assigns length, cursor, buffer[0 .. \at(length, Pre) - 1];
        loop variant length; */
    while (length != 0u) {
        length--;
        buffer[length] = (char)knurl_cursor_next(&cursor);
    }
}

knurl_error_t knurl_normalize(const knurl_t *url, const char *text, char *buffer, size_t size, size_t *result)
{
    const knurl_error_t refusal = knurl_refusal_of_url(url);

    *result = 0;
    if (refusal != KNURL_OK) {
        return refusal;
    }
    const size_t length = measure(url, text);
    *result = length;
    if (length > KNURL_LENGTH_MAX) {
        *result = KNURL_LENGTH_MAX;
        return KNURL_ERROR_LENGTH;
    }
    if ((length > size) || knurl_overlap(text, url->offset, buffer, length)) {
        return KNURL_ERROR_ROOM;
    }
    write_normal(url, text, buffer, length);
    return KNURL_OK;
}
