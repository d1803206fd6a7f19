/* SPDX-License-Identifier: MIT */
#include "knurl_cursor_acsl.h"
#include "knurl_normal.h"

#include "write/knurl_normal.c"

/*@ requires knurl_parsed(url, text) && \valid(buffer + (0 .. size - 1)) && \valid(result);
    requires \separated(result, buffer + (0 .. size - 1), url, url->scheme, url->parts + (0 .. url->room - 1),
                        text + (0 .. url->offset - 1));
    assigns *result, buffer[0 .. size - 1];
    ensures \result == KNURL_OK || \result == KNURL_ERROR_ROOM || \result == KNURL_ERROR_LENGTH;
    ensures \result == KNURL_OK ==> *result <= size && *result == knurl_normal_length(url, text);
    ensures \result == KNURL_ERROR_ROOM ==> *result > size && *result == knurl_normal_length(url, text);
    ensures \result == KNURL_ERROR_LENGTH ==> *result == KNURL_LENGTH_MAX; */
knurl_error_t knurl_normalize(const knurl_t *url, const char *text, char *buffer, size_t size, size_t *result);
