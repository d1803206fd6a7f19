/* SPDX-License-Identifier: MIT */
/* The functions of a C library that lwIP calls and that the port does not have: the firmware is linked without one. */
#include <string.h>

size_t strlen(const char *text)
{
    size_t length = 0;

    while (text[length] != '\0') {
        length++;
    }
    return length;
}

int strcmp(const char *one, const char *other)
{
    return strncmp(one, other, (size_t)-1);
}

int strncmp(const char *one, const char *other, size_t length)
{
    for (; length > 0; length--, one++, other++) {
        if (*one != *other) {
            return (unsigned char)*one < (unsigned char)*other ? -1 : 1;
        }
        if (*one == '\0') {
            break;
        }
    }
    return 0;
}
