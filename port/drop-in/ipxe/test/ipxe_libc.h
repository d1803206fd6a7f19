/* SPDX-License-Identifier: MIT
 *
 * Of iPXE, which is compiled without the compiler's headers and a C library's, what its own stdbool.h, stddef.h,
 * stdint.h, stdio.h, stdlib.h and string.h have that ours may use. What is not here, iPXE does not have. */
#ifndef STUB_OF_LIBC
#define STUB_OF_LIBC
#define NULL ((void *)0)
#define offsetof(type, field) __builtin_offsetof(type, field)
#define bool _Bool
#define true 1
#define false 0
typedef __SIZE_TYPE__ size_t;
typedef signed long ssize_t;
typedef unsigned char uint8_t;
typedef unsigned short uint16_t;
typedef unsigned int uint32_t;
typedef unsigned long long uint64_t;
typedef signed char int8_t;
typedef signed short int16_t;
typedef signed int int32_t;
typedef signed long long int64_t;
typedef unsigned long intptr_t;
void *memset(void *octets, int octet, size_t length);
void *memcpy(void *to, const void *from, size_t length);
void *memmove(void *to, const void *from, size_t length);
int memcmp(const void *one, const void *other, size_t length);
int strcmp(const char *one, const char *other);
int strncmp(const char *one, const char *other, size_t length);
size_t strlen(const char *text);
char *strchr(const char *text, int octet);
char *strrchr(const char *text, int octet);
char *strpbrk(const char *text, const char *octets);
char *strstr(const char *text, const char *part);
unsigned long strtoul(const char *text, char **end, int base);
void *malloc(size_t size);
void free(void *memory);
int snprintf(char *text, size_t size, const char *format, ...);
#endif
