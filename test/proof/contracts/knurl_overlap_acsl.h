/* SPDX-License-Identifier: MIT */
#ifndef KNURL_OVERLAP_ACSL_H
#define KNURL_OVERLAP_ACSL_H

#include "knurl_acsl.h"
#include "write/knurl_overlap.h"

/*@ assigns \nothing;
    ensures \result <==> length != 0 && size != 0 &&
            ((\exists integer i; 0 <= i < size && text == buffer + i) ||
             \exists integer i; 0 <= i < length && buffer == text + i); */
bool knurl_overlap(const char *text, size_t length, const char *buffer, size_t size);

/*@ requires \valid_read(pieces + (0 .. count - 1)) && \valid_read(out);
    assigns \nothing;
    ensures \result <= count; */
size_t knurl_find_overlap(const knurl_piece_t pieces[], size_t count, const knurl_buffer_t *out);

#endif
