/* SPDX-License-Identifier: MIT */
#include "print.h"

#include "port.h"

#define INDENT "    "

static size_t length_of(const char *text)
{
    size_t length = 0;

    while (text[length] != '\0') {
        length++;
    }
    return length;
}

unsigned print_columns(char octet, char columns[4])
{
    static const char digits[] = "0123456789ABCDEF";
    const uint8_t value = (uint8_t)octet;

    if (value >= 0x20u && value <= 0x7Eu) {
        columns[0] = octet;
        return 1;
    }
    columns[0] = '\\';
    columns[1] = 'x';
    columns[2] = digits[value >> 4];
    columns[3] = digits[value & 15u];
    return 4;
}

unsigned print_width(char octet)
{
    char columns[4];

    return print_columns(octet, columns);
}

/* Writes the decimal digits into `digits`, and returns a pointer to the first one. */
static const char *digits_of(uint32_t number, char digits[11])
{
    static const uint32_t powers[] = {1000000000u, 100000000u, 10000000u, 1000000u, 100000u,
                                      10000u,      1000u,      100u,      10u,      1u};
    const char *first = NULL;
    unsigned i;

    /* Subtract, because a core without a division instruction would need the compiler's library. */
    for (i = 0; i < 10u; i++) {
        digits[i] = '0';
        while (number >= powers[i]) {
            number -= powers[i];
            digits[i]++;
        }
        if (first == NULL && (digits[i] != '0' || i == 9u)) {
            first = &digits[i];
        }
    }
    digits[10] = '\0';
    return first;
}

void print(const char *text)
{
    port_write(text, length_of(text));
}

void print_octets(const char *octets, size_t length)
{
    char columns[4];
    size_t i;

    for (i = 0; i < length; i++) {
        port_write(columns, print_columns(octets[i], columns));
    }
}

void print_number(uint32_t number)
{
    char digits[11];

    print(digits_of(number, digits));
}

void paragraph_begin(paragraph_t *p)
{
    p->column = 0;
    p->count = 0;
}

/* Writes the word, on a new line if it does not fit on this one. */
static void end_word(paragraph_t *p)
{
    if (p->count == 0u) {
        return;
    }
    if (p->column != 0u) {
        if (p->column + 1u + p->count > PRINT_WIDTH) {
            print("\n" INDENT);
            p->column = sizeof INDENT - 1u;
        } else {
            print(" ");
            p->column++;
        }
    }
    port_write(p->word, p->count);
    p->column += p->count;
    p->count = 0;
}

static void add(paragraph_t *p, char octet)
{
    if (p->count == PRINT_WORD) {
        end_word(p);
    }
    p->word[p->count++] = octet;
}

void paragraph_write(paragraph_t *p, const char *text, size_t length)
{
    size_t i;

    for (i = 0; i < length; i++) {
        if (text[i] == ' ') {
            end_word(p);
        } else {
            add(p, text[i]);
        }
    }
}

void paragraph_say(paragraph_t *p, const char *text)
{
    paragraph_write(p, text, length_of(text));
}

void paragraph_octets(paragraph_t *p, const char *octets, size_t length)
{
    char columns[4];
    size_t i;
    unsigned j;

    for (i = 0; i < length; i++) {
        const unsigned count = print_columns(octets[i], columns);
        for (j = 0; j < count; j++) {
            add(p, columns[j]);
        }
    }
}

void paragraph_number(paragraph_t *p, uint32_t number)
{
    char digits[11];

    paragraph_say(p, digits_of(number, digits));
}

void paragraph_end(paragraph_t *p)
{
    end_word(p);
    print("\n");
}
