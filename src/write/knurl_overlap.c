/* SPDX-License-Identifier: MIT */
#include "knurl_overlap.h"

/* Whether a text begins within `length` octets. */
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
