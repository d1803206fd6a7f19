/* SPDX-License-Identifier: MIT */
#include "knurl_normal.h"

#include "knurl_cursor.h"
#include "knurl_overlap.h"

knurl_error_t knurl_normalize(const knurl_t *url, const char *text, knurl_buffer_t *out)
{
    knurl_cursor_t cursor;
    size_t length = 0;

    out->length = 0;
    out->at = 0;
    const knurl_error_t refusal = knurl_cursor_begin(&cursor, url, text, false);
    if (refusal != KNURL_OK) {
        return refusal;
    }
    /*@ loop invariant length + knurl_octets_left(cursor) == knurl_normal_length(url, text);
        loop assigns length, cursor; loop variant knurl_octets_left(cursor); */
    while (knurl_cursor_next(&cursor) != KNURL_BEFORE_FIRST) {
        length++;
    }
    if (length > KNURL_LENGTH_MAX) {
        out->at = KNURL_LENGTH_MAX;
        return KNURL_ERROR_LENGTH;
    }
    out->length = length;
    if ((length > out->size) || knurl_overlap(text, url->offset, out->octets, length)) {
        return KNURL_ERROR_ROOM;
    }
    (void)knurl_cursor_begin(&cursor, url, text, false);
    /* Writes no more if the text has changed since it was measured. */
    /*@ loop invariant length <= out->length; loop assigns length, cursor, out->octets[0 .. out->length - 1];
        loop variant length; */
    while (length != 0u) {
        length--;
        out->octets[length] = (char)knurl_cursor_next(&cursor);
    }
    return KNURL_OK;
}
