/* SPDX-License-Identifier: MIT */
#include "knurl_beacon.h"

/* Writes as many octets behind `written` as fit, and returns how many are written then, or would be. */
static size_t put_text(char *buffer, size_t size, size_t written, const char *text, size_t length)
{
    size_t i;

    /*@ loop invariant 0 <= i <= length; loop assigns i, buffer[0 .. size - 1]; loop variant length - i; */
    for (i = 0; i < length; i++) {
        if ((written + i) < size) {
            buffer[written + i] = text[i];
        }
    }
    return written + length;
}

knurl_error_t knurl_eddystone_text(const char *octets, size_t length, char *buffer, size_t size, size_t *result)
{
    size_t written = 0;
    size_t i;

    *result = 0;
    if (length == 0u) {
        return KNURL_ERROR_END;
    }
    /*@ loop invariant 0 <= i <= length; loop assigns i, written, *result, buffer[0 .. size - 1];
        loop variant length - i; */
    for (i = 0; i < length; i++) {
        const char *text;
        const size_t expanded = knurl_expand(&octets[i], i == 0u, &text);
        if (*text == '\0') {
            *result = i;
            return KNURL_ERROR_CHARACTER;
        }
        if (i == 0u) {
            written = put_text(buffer, size, 0, knurl_beacon_texts, knurl_scheme_length((uint8_t)octets[0]));
        }
        written = put_text(buffer, size, written, text, expanded);
    }
    *result = written;
    return (written > size) ? KNURL_ERROR_ROOM : KNURL_OK;
}
