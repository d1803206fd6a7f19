/* SPDX-License-Identifier: MIT */
#include "knurl_normal.h"
#include "knurl_cursor_acsl.h"
#include "knurl_overlap_acsl.h"
#include "knurl_parts_acsl.h"

#include "write/knurl_normal.c"

/*@ requires knurl_parsed(url, text) && \valid(out) && \valid(out->octets + (0 .. out->size - 1));
    requires url->error == KNURL_OK ==> url->count <= url->room;
    requires \separated(out, out->octets + (0 .. out->size - 1), url, url->scheme, url->parts + (0 .. url->room - 1),
                        text + (0 .. url->offset - 1));
    assigns out->length, out->at, out->octets[0 .. out->size - 1];
    ensures \result == KNURL_OK ==> out->length <= out->size && out->length == knurl_normal_length(url, text);
    ensures \result == KNURL_ERROR_ROOM ==> out->length == 0 || out->length == knurl_normal_length(url, text);
    ensures \result != KNURL_OK && \result != KNURL_ERROR_ROOM ==> out->length == 0; */
knurl_error_t knurl_normalize(const knurl_t *url, const char *text, knurl_buffer_t *out);
