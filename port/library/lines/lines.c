/* SPDX-License-Identifier: MIT */
#include "lines.h"

void lines_take(lines_t *lines, char octet)
{
    lines->ended = octet == '\n';
    lines->length = 0;
    if (lines->is_waiting && !lines->ended) {
        lines->octets[lines->length++] = '\r';
    }
    lines->is_waiting = octet == '\r';
    if (!lines->is_waiting && !lines->ended) {
        lines->octets[lines->length++] = octet;
    }
}
