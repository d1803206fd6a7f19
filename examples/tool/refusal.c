/* SPDX-License-Identifier: MIT */
/* Prints refusals with a sentence. */
#include "print.h"
#include "tool.h"

bool tool_json;

void tool_say(void *stream, const char *text, size_t length)
{
    if (tool_json) {
        json_octets(text, length);
    } else {
        (void)fwrite(text, 1, length, stream);
    }
}

/* How many octets of a text are shown before and after a place in it. */
#define BEFORE 48u
#define AFTER 24u

void tool_show_place(FILE *to, const char *text, size_t length, size_t at)
{
    const size_t place = (at > length) ? BEFORE : at;
    const size_t from = (place > BEFORE) ? place - BEFORE : 0;
    const size_t end = (length > place + AFTER) ? place + AFTER : length;
    int column = fprintf(to, "    %s", (from > 0) ? "..." : "");
    size_t i;

    for (i = from; i < end; i++) {
        char columns[4];
        const unsigned width = print_columns(text[i], columns);
        (void)fwrite(columns, 1, width, to);
        column += (i < place) ? (int)width : 0;
    }
    (void)fprintf(to, "%s\n", (end < length) ? "..." : "");
    if (at <= length) {
        (void)fprintf(to, "%*s\n", column + 1, "^");
    }
}

void tool_begin_refusal(knurl_error_t error, const char *what)
{
    if (tool_json) {
        (void)printf("{\"valid\":false,\"error\":\"%s\"", knurl_error_name(error));
    } else {
        (void)fflush(stdout);
        (void)fprintf(stderr, "knurl: %s refused (%s)", what, knurl_error_name(error));
    }
}

void tool_say_offset(size_t at)
{
    if (tool_json) {
        (void)printf(",\"offset\":%zu", at);
    } else {
        (void)fprintf(stderr, " at offset %zu", at);
    }
}

void tool_say_why(void)
{
    (void)fputs(tool_json ? ",\"sentence\":\"" : ": ", tool_json ? stdout : stderr);
}

int tool_end_refusal(const char *text, size_t length, size_t at)
{
    if (tool_json) {
        (void)puts("\"}");
    } else {
        (void)fputc('\n', stderr);
        tool_show_place(stderr, text, length, at);
    }
    return TOOL_REFUSED;
}
