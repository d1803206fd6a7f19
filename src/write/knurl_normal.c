/* SPDX-License-Identifier: MIT */
#include "knurl_normal.h"

#include "knurl_cursor.h"

/* Counts the octets of the normal form, and writes them before `end`, unless that is NULL. */
static uint32_t put_normal(const knurl_t *url, const char *text, char *end)
{
    knurl_cursor_t cursor;
    uint32_t length = 0;

    knurl_cursor_begin(&cursor, url, text);
    for (;;) {
        const unsigned octet = knurl_cursor_next(&cursor);
        if (octet == KNURL_BEFORE_FIRST) {
            return length;
        }
        length++;
        if (end != NULL) {
            end--;
            *end = (char)octet;
        }
    }
}

knurl_error_t knurl_normalize(const knurl_t *url, const char *text, char *buffer, size_t size, size_t *result)
{
    const uint32_t length = put_normal(url, text, NULL);

    *result = length;
    if (length > KNURL_LENGTH_MAX) {
        *result = KNURL_LENGTH_MAX;
        return KNURL_ERROR_LENGTH;
    }
    if (length > size) {
        return KNURL_ERROR_ROOM;
    }
    (void)put_normal(url, text, &buffer[length]);
    return KNURL_OK;
}
