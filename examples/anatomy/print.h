/* SPDX-License-Identifier: MIT */
/* Printable text on the console of port.h, without a C library. */
#ifndef PRINT_H
#define PRINT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Writes a NUL-terminated text as it is. */
void print(const char *text);

/* Writes octets of a URL; those outside 20-7E as \xHH. */
void print_octets(const char *octets, size_t length);

/* Writes a number in decimal. */
void print_number(uint32_t number);

/* How many columns an octet takes: 1, or the 4 of \xHH. */
unsigned print_width(char octet);

/* Writes an octet's columns to `columns`, and returns how many they are. */
unsigned print_columns(char octet, char columns[4]);

/* A paragraph that is broken at blanks, before PRINT_WIDTH columns; its further lines are indented. */
#define PRINT_WIDTH 78u
#define PRINT_WORD 64u

typedef struct paragraph {
    unsigned column;
    unsigned count;
    char word[PRINT_WORD]; /* the word that is not written yet, `count` octets of it */
} paragraph_t;

void paragraph_begin(paragraph_t *p);
void paragraph_write(paragraph_t *p, const char *text, size_t length);
void paragraph_say(paragraph_t *p, const char *text);
void paragraph_octets(paragraph_t *p, const char *octets, size_t length);
void paragraph_number(paragraph_t *p, uint32_t number);
void paragraph_end(paragraph_t *p);

#endif
