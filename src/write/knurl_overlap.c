/* SPDX-License-Identifier: MIT */
#include "knurl_overlap.h"

/* Whether a text starts within `length` octets. */
static bool begins_in(const char *text, const char *octets, size_t length)
{
    size_t i;

    /*@ loop invariant i <= length && \forall integer k; 0 <= k < i ==> text != octets + k;
        loop assigns i; loop variant length - i; */
    for (i = 0; i < length; i++) {
        if (&octets[i] == text) {
            return true;
        }
    }
    return false;
}

bool knurl_overlap(const char *text, size_t length, const char *buffer, size_t size)
{
    if ((length == 0u) || (size == 0u)) {
        return false;
    }
    return begins_in(text, buffer, size) || begins_in(buffer, text, length);
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
