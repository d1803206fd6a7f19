/* SPDX-License-Identifier: MIT
 *
 * Tells whether the output would overlap the input; not for users. */
#ifndef KNURL_OVERLAP_H
#define KNURL_OVERLAP_H

#include "knurl_build.h"

/* Whether `length` octets at `text` and `size` octets at `buffer` overlap: one then starts within the other. C99
 * compares pointers to two objects only by ==, so each place is compared. */
bool knurl_overlap(const char *text, size_t length, const char *buffer, size_t size);

/* The first piece whose octets overlap the output of a URL, or `count`. */
size_t knurl_find_overlap(const knurl_piece_t pieces[], size_t count, const knurl_buffer_t *out);

#endif
