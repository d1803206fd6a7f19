/* SPDX-License-Identifier: MIT */
/* Tests where lines end, on the host: each input of CR, LF and two more octets is cut at every place, and only lines
 * whose LF has come are given. The tests ask the reader itself, the lines of examples/redirect, and the URLs of
 * examples/device/lwip. */
#include "checks.h"
#include "console_urls.h"
#include "lines.h"
#include "network.h"
#include "port.h"
#include "read_line.h"
#include "said.h"

#define LONGEST_INPUT 6u
#define FEW 3u /* the room in octets; some lines are longer */

static const char octets[] = {'\r', '\n', '\0', '1'};

/* The octets that the console has. */
static char input[LONGEST_INPUT + 1u];
static size_t input_length;
static size_t input_at;
static bool is_pausing; /* the console pauses before each octet, and before the end */

int port_read(void)
{
    is_pausing = !is_pausing;
    if (is_pausing) {
        return PORT_NONE;
    }
    return (input_at < input_length) ? (unsigned char)input[input_at++] : PORT_END;
}

void network_poll(void)
{
}

void print(const char *text)
{
    (void)text;
}

/* The lines that a reader gives: their octets, and an LF after each, which no line has. */
typedef struct told {
    char octets[4u * LONGEST_INPUT];
    size_t length;
} told_t;

static told_t told;

static void tell(const char *line, size_t length)
{
    memcpy(&told.octets[told.length], line, length);
    told.octets[told.length + length] = '\n';
    told.length += length + 1u;
}

/* Returns the right lines: all up to the last LF, without a CR right before an LF. A line that has no room is empty,
 * and empty lines are left out unless the reader takes them. */
static told_t wanted(bool with_empty, size_t room)
{
    told_t right = {.length = 0};
    size_t begin = 0;

    for (size_t i = 0; i < input_length; i++) {
        if (input[i] == '\n') {
            size_t end = (i > begin && input[i - 1u] == '\r') ? i - 1u : i;
            end = (end - begin <= room) ? end : begin;
            if (end > begin || with_empty) {
                memcpy(&right.octets[right.length], &input[begin], end - begin);
                right.length += end - begin;
                right.octets[right.length++] = '\n';
            }
            begin = i + 1u;
        }
    }
    return right;
}

static void use_lines(void)
{
    lines_t lines = LINES;
    char line[LONGEST_INPUT];
    size_t length = 0;

    while (lines_read(&lines)) {
        memcpy(&line[length], lines.octets, lines.length);
        length += lines.length;
        if (lines.ended) {
            tell(line, length);
            length = 0;
        }
    }
}

static void use_read_line(void)
{
    char line[FEW];
    knurl_buffer_t kept = KNURL_BUFFER(line);

    while (read_line(&kept)) {
        tell(kept.octets, kept.length);
    }
    check(kept.length == 0u, "a line that does not end has no octets");
}

static void take(knurl_t *url, char *text, size_t length)
{
    check(url->error == KNURL_ERROR_SCHEME || url->error == KNURL_ERROR_END, "a line that is not a URL");
    tell(text, length);
}

static void use_console_urls(void)
{
    static const knurl_scheme_t *const schemes[] = {&knurl_http, NULL};
    static char text[LONGEST_INPUT];
    static knurl_part_t parts[KNURL_PARTS];
    static const console_urls_t urls = {schemes, parts, text, sizeof text, KNURL_PARTS, take};

    said[0] = '\0';
    console_urls(&urls);
}

static const struct {
    const char *name;
    void (*use)(void);
    bool with_empty;
    size_t room;
} readers[] = {
    {"lines", use_lines, true, LONGEST_INPUT},
    {"read_line", use_read_line, true, FEW},
    {"console_urls", use_console_urls, false, LONGEST_INPUT},
};

/* Asks each reader for the lines of the input of so many octets with this number. */
static void ask(size_t length, unsigned number)
{
    input_length = length;
    for (size_t i = 0; i < length; i++) {
        input[i] = octets[number % sizeof octets];
        number /= sizeof octets;
    }
    for (size_t i = 0; i < sizeof readers / sizeof readers[0]; i++) {
        const told_t right = wanted(readers[i].with_empty, readers[i].room);
        told.length = 0;
        input_at = 0;
        is_pausing = false;
        readers[i].use();
        check(same_number((long)told.length, (long)right.length) &&
                  memcmp(told.octets, right.octets, right.length) == 0,
              readers[i].name);
    }
}

int main(void)
{
    unsigned count = 1;

    /* A shorter input is a longer one that was cut. */
    for (size_t length = 0; length <= LONGEST_INPUT; length++) {
        for (unsigned number = 0; number < count; number++) {
            ask(length, number);
        }
        count *= (unsigned)sizeof octets;
    }
    return checked("lines");
}
