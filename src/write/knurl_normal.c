/* SPDX-License-Identifier: MIT */
#include "knurl_normal.h"

#include "knurl_cursor.h"

knurl_error_t knurl_normalize(const knurl_t *url, const char *text, char *buffer, size_t size, size_t *result)
{
    char *end = NULL;

    /* Twice: first the octets are only counted. */
    for (;;) {
        knurl_cursor_t cursor;
        size_t length = 0;
        unsigned octet;

        knurl_cursor_begin(&cursor, url, text);
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
