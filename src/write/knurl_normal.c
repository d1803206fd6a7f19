/* SPDX-License-Identifier: MIT */
#include "knurl_normal.h"

#include "../machine/knurl_asked.h"
#include "knurl_cursor.h"
#include "knurl_overlap.h"

/* The length of the normal form. */
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

/* Writes its last `length` octets, and no more if the text has changed since it was measured. */
static inline void write_normal(const knurl_t *url, const char *text, char *octets, size_t length)
{
    knurl_cursor_t cursor;

    knurl_cursor_begin(&cursor, url, text);
    /*@ loop invariant length <= \at(length, Pre); loop assigns length, cursor, octets[0 .. \at(length, Pre) - 1];
        loop variant length; */
    while (length != 0u) {
        length--;
        octets[length] = (char)knurl_cursor_next(&cursor);
    }
}

knurl_error_t knurl_normalize(const knurl_t *url, const char *text, knurl_buffer_t *out)
{
    knurl_error_t refusal;

    out->length = 0;
    out->at = 0;
    refusal = knurl_refusal_of_url(url);
    if (refusal != KNURL_OK) {
        return refusal;
    }
    const size_t length = measure(url, text);
    if (length > KNURL_LENGTH_MAX) {
        out->at = KNURL_LENGTH_MAX;
        return KNURL_ERROR_LENGTH;
    }
    out->length = length;
    if ((length > out->size) || knurl_overlap(text, url->offset, out->octets, length)) {
        return KNURL_ERROR_ROOM;
    }
    write_normal(url, text, out->octets, length);
    return KNURL_OK;
}
