/* SPDX-License-Identifier: MIT
 *
 * What building and adding share. */
#ifndef KNURL_PIECES_H
#define KNURL_PIECES_H

#include "knurl_build.h"

/* The index of the first piece whose octets overlap the output of a URL, or `count`. */
size_t knurl_piece_on_output(const knurl_piece_t pieces[], size_t count, const knurl_buffer_t *out);

#endif
