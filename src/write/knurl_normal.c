/* SPDX-License-Identifier: MIT */
#include "knurl_normal.h"

#include "knurl_cursor.h"

knurl_error_t knurl_normalize(const knurl_t *url, const char *text, char *buffer, size_t size, size_t *result)
{
    char *end = NULL;

    /* Twice: first the octets are only counted. */
    /*@ loop invariant end != \null ==> *result <= size && *result == knurl_normal_length(url, text) &&
            end == buffer + *result;
        loop assigns end, *result, buffer[0 .. size - 1]; loop variant end == \null ? 1 : 0; */
    for (;;) {
        knurl_cursor_t cursor;
        size_t length = 0;
        unsigned octet;

        knurl_cursor_begin(&cursor, url, text);
        /*@ loop invariant length + knurl_octets_left(cursor) == knurl_normal_length(url, text) -
                (octet == KNURL_BEFORE_FIRST ? 0 : 1);
            loop invariant octet == KNURL_BEFORE_FIRST ==> knurl_octets_left(cursor) == 0;
            loop invariant \at(end, LoopEntry) != \null ? end == buffer + (*result - length) : end == \null;
            loop assigns octet, length, end, cursor, buffer[0 .. size - 1];
            loop variant knurl_octets_left(cursor) + (octet == KNURL_BEFORE_FIRST ? 0 : 1); */
        for (octet = knurl_cursor_next(&cursor); octet != KNURL_BEFORE_FIRST; octet = knurl_cursor_next(&cursor)) {
            length++;
            if (end != NULL) {
                end--;
                *end = (char)octet;
            }
        }
        if (end != NULL) {
            return KNURL_OK;
        }
        *result = length;
        if (length > KNURL_LENGTH_MAX) {
            *result = KNURL_LENGTH_MAX;
            return KNURL_ERROR_LENGTH;
        }
        if (length > size) {
            return KNURL_ERROR_ROOM;
        }
        end = &buffer[length];
    }
}
