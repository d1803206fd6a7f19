/* SPDX-License-Identifier: MIT */
/* Tests the line that examples/shell edits, on the host: its octets after keys, and what the terminal shows. */
#include "checks.h"
#include "line.h"
#include "port.h"

#include <string.h>

#define ROOM 4u

static char shown[400];

void port_write(const void *octets, size_t length)
{
    (void)strncat(shown, octets, length);
}

typedef struct typed {
    const char *keys;
    const char *line;  /* the line after the keys; the kept part of a line that is too long */
    const char *shown; /* the octets that all keys have shown */
    size_t length;     /* the typed length, which may be more than is kept */
    bool ended;
} typed_t;

#define BACK "\b \b"

static const typed_t lines[] = {
    {"", "", "", 0, false},
    {"ab", "ab", "ab", 2, false},
    {"ab\r", "ab", "ab\n", 2, true},
    {"ab\n", "ab", "ab\n", 2, true},
    {"ab\r\nc", "c", "ab\nc", 1, false},
    {"ab\r\r", "", "ab\n\n", 0, true},
    {"ab\n\n", "", "ab\n\n", 0, true},
    {"a\r\n\n", "", "a\n\n", 0, true},
    {"a\rb\n", "b", "a\nb\n", 1, true},
    {"abcd", "abcd", "abcd", 4, false},
    {"abcde", "abcd", "abcd\a", 5, false},
    {"abcdef\b\b\bx", "abcx", "abcd\a\a" BACK "x", 4, false},
    {"\b\x7F\x15\x03", "", "", 0, false},
    {"ab\x7F", "a", "ab" BACK, 1, false},
    {"ab\x15z", "z", "ab" BACK BACK "z", 1, false},
    {"ab\x03", "", "ab" BACK BACK, 0, false},
    {"\xFFz\b\b", "", "\\xFFz" BACK BACK BACK BACK BACK, 0, false},
    {"\x01", "\x01", "\\x01", 1, false},
    {"a\x1B[Ab", "ab", "ab", 2, false},
    {"a\x1BOHb", "ab", "ab", 2, false},
    {"a\x1B[?25hb", "ab", "ab", 2, false},
    {"a\x1B[3~b", "ab", "ab", 2, false},
    {"a\x1B[1;5@b", "ab", "ab", 2, false},
    {"a\x1Bxb", "ab", "ab", 2, false},
};

int main(void)
{
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        char text[ROOM];
        line_t line;
        bool ended = false;
        shown[0] = '\0';
        /* line_begin forgets what was typed before. */
        line_begin(&line, text, ROOM);
        (void)line_key(&line, 0x1B);
        line_begin(&line, text, ROOM);
        for (const char *key = lines[i].keys; *key != '\0'; key++) {
            if (ended) {
                line_next(&line);
            }
            ended = line_key(&line, (unsigned char)*key);
        }
        const size_t length = strlen(lines[i].line);
        check(ended == lines[i].ended && line.length == lines[i].length && same_text(shown, lines[i].shown) &&
                  memcmp(text, lines[i].line, length) == 0,
              shown);
    }
    return checked("the line of the shell");
}
