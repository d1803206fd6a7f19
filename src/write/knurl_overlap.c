/* SPDX-License-Identifier: MIT */
#include "knurl_overlap.h"

bool knurl_overlap(const char *text, size_t length, const char *buffer, size_t size)
{
    size_t left;

    /*@ loop invariant left <= length && \forall integer k; left <= k < length ==> buffer != text + k;
        loop assigns left; loop variant left; */
    for (left = length; left != 0u; left--) {
        if (&text[left - 1u] == buffer) {
            return size != 0u;
        }
    }
    /*@ loop invariant left <= size && \forall integer k; left <= k < size ==> text != buffer + k;
        loop assigns left; loop variant left; */
    for (left = size; left != 0u; left--) {
        if (&buffer[left - 1u] == text) {
            return length != 0u;
        }
    }
    return false;
}

size_t knurl_find_overlap(const knurl_piece_t pieces[], size_t count, const knurl_buffer_t *out)
{
    const size_t most = (out->size < KNURL_LENGTH_MAX) ? out->size : KNURL_LENGTH_MAX;
    size_t at = 0;

    /*@ loop invariant at <= count; loop assigns at; loop variant count - at; */
    while ((at != count) && !knurl_overlap(pieces[at].octets, pieces[at].length, out->octets, most)) {
        at++;
    }
    return at;
}
