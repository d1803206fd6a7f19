/* SPDX-License-Identifier: MIT */
/* The part of <string.h> that lwIP uses. Its functions are in libc.c and in the port's memory.c. */
#ifndef LIBC_STRING_H
#define LIBC_STRING_H

#include <stddef.h>

void *memcpy(void *restrict to, const void *restrict from, size_t length);
void *memmove(void *to, const void *from, size_t length);
void *memset(void *to, int octet, size_t length);
int memcmp(const void *one, const void *other, size_t length);
size_t strlen(const char *text);
int strcmp(const char *one, const char *other);
int strncmp(const char *one, const char *other, size_t length);

#endif
