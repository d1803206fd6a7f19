/* SPDX-License-Identifier: MIT */
/* The four functions that a compiler may call on its own even in freestanding code. knurl needs none of them. They are
 * linked only if the code of an example or a network stack needs them. */
#include <stddef.h>

void *memcpy(void *restrict to, const void *restrict from, size_t length);
void *memmove(void *to, const void *from, size_t length);
void *memset(void *to, int octet, size_t length);
int memcmp(const void *one, const void *other, size_t length);

void *memcpy(void *restrict to, const void *restrict from, size_t length)
{
    return memmove(to, from, length);
}

void *memmove(void *to, const void *from, size_t length)
{
    unsigned char *t = to;
    const unsigned char *f = from;
    size_t i;

    if (t < f) {
        for (i = 0; i < length; i++) {
            t[i] = f[i];
        }
    } else {
        for (i = length; i-- > 0;) {
            t[i] = f[i];
        }
    }
    return to;
}

void *memset(void *to, int octet, size_t length)
{
    unsigned char *t = to;

    while (length-- > 0) {
        *t++ = (unsigned char)octet;
    }
    return to;
}

int memcmp(const void *one, const void *other, size_t length)
{
    const unsigned char *o = one;
    const unsigned char *p = other;

    for (; length > 0; length--, o++, p++) {
        if (*o != *p) {
            return *o < *p ? -1 : 1;
        }
    }
    return 0;
}
