/* SPDX-License-Identifier: MIT */
/* Prints text on the console of port.h, without a C library. */
#ifndef PRINT_H
#define PRINT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Prints a NUL-terminated text as it is. */
void print(const char *text);

/* Prints octets of a URL, those outside 20-7E as \xHH. */
void print_octets(const char *octets, size_t length);

/* Prints a number in decimal. */
void print_number(uint32_t number);

/* Returns how many columns an octet takes: 1, or 4 for \xHH. */
unsigned print_width(char octet);

/* Writes the columns of an octet to `columns`, and returns their number. */
unsigned print_columns(char octet, char columns[4]);

/* Prints a paragraph that is broken at spaces, before PRINT_WIDTH columns; all lines but the first are indented. */
#define PRINT_WIDTH 78u
#define PRINT_WORD 64u

typedef struct paragraph {
    unsigned column;
    unsigned count;
    char word[PRINT_WORD]; /* the word that is not printed yet, `count` octets */
} paragraph_t;

void paragraph_begin(paragraph_t *p);
void paragraph_write(paragraph_t *p, const char *text, size_t length);
void paragraph_say(paragraph_t *p, const char *text);
void paragraph_octets(paragraph_t *p, const char *octets, size_t length);
void paragraph_number(paragraph_t *p, uint32_t number);
void paragraph_end(paragraph_t *p);

#endif
