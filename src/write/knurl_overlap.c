/* SPDX-License-Identifier: MIT */
#include "knurl_overlap.h"

bool knurl_overlap(const char *text, size_t length, const char *buffer, size_t size)
{
    const size_t most = (length > size) ? length : size;
    size_t i;

    if ((length == 0u) || (size == 0u)) {
        return false;
    }
    /*@ loop invariant i <= most;
        loop invariant \forall integer k; 0 <= k < i ==>
                       !(k < size && text == buffer + k) && !(k < length && buffer == text + k);
        loop assigns i; loop variant most - i; */
    for (i = 0; i < most; i++) {
        if (((i < size) && (&buffer[i] == text)) || ((i < length) && (&text[i] == buffer))) {
            return true;
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
