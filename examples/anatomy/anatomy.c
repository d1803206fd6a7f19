/* SPDX-License-Identifier: MIT */
/*
 * The drawing. A URL is drawn in rows of at most WIDTH columns, each with its marks and labels below:
 *
 *     http://www.example.com:8080/a/b?q
 *     \__/   \_____________/ \__/ \_/ |
 *     scheme host            port |   query
 *                                 path
 */
#include "anatomy.h"

#include "knurl_scheme.h"
#include "knurl_sentences.h"
#include "knurl_warnings.h"
#include "port.h"

#define WIDTH 76u
#define LINE 116u /* room for a label that begins in the last column and is longer than the row */

enum { PLAIN, CYAN, YELLOW, GREEN, MAGENTA, BLUE, RED };

static const char *const colours[] = {
    "\033[0m", "\033[36m", "\033[33m", "\033[1;32m", "\033[35m", "\033[94m", "\033[1;31m",
};

static uint8_t colour_of(uint8_t kind)
{
    static const uint8_t by_kind[] = {PLAIN, CYAN, YELLOW, YELLOW, GREEN, MAGENTA};

    return (kind < sizeof by_kind) ? by_kind[kind] : BLUE;
}

/* A line whose columns and colours are set before it is written. */
typedef struct line {
    unsigned count;
    char column[LINE];
    uint8_t colour[LINE];
} line_t;

static void paint(line_t *line, unsigned at, char octet, uint8_t colour)
{
    if (line == NULL || at >= LINE) {
        return;
    }
    while (line->count <= at) {
        line->column[line->count] = ' ';
        line->colour[line->count] = PLAIN;
        line->count++;
    }
    line->column[at] = octet;
    line->colour[at] = colour;
}

static unsigned paint_text(line_t *line, unsigned at, const char *text, uint8_t colour)
{
    for (; *text != '\0'; text++) {
        paint(line, at++, *text, colour);
    }
    return at;
}

/* Writes the line, and clears it. */
static void flush(line_t *line, bool in_colour)
{
    uint8_t now = PLAIN;
    unsigned i;

    for (i = 0; i < line->count; i++) {
        if (in_colour && line->colour[i] != now) {
            if (now != PLAIN) {
                print(colours[PLAIN]);
            }
            now = line->colour[i];
            if (now != PLAIN) {
                print(colours[now]);
            }
        }
        port_write(&line->column[i], 1);
    }
    if (now != PLAIN) {
        print(colours[PLAIN]);
    }
    print("\n");
    line->count = 0;
}

/* Returns the end of the row that begins at `start`. */
static size_t end_of_row(const char *text, size_t length, size_t start)
{
    unsigned columns = 0;
    size_t end = start;

    while (end < length && columns + print_width(text[end]) <= WIDTH) {
        columns += print_width(text[end]);
        end++;
    }
    return end;
}

static unsigned columns_of(const char *text, size_t length)
{
    unsigned columns = 0;
    size_t i;

    for (i = 0; i < length; i++) {
        columns += print_width(text[i]);
    }
    return columns;
}

/* A row of a valid URL. Each octet takes one column, so columns are offsets from `start`. */
typedef struct row {
    const knurl_t *url;
    unsigned start;
    unsigned end;
    unsigned first; /* parts first to last - 1 are in the row */
    unsigned last;
} row_t;

static unsigned column_of(const row_t *row, const knurl_part_t *part)
{
    return (part->offset > row->start) ? part->offset - row->start : 0u;
}

/* Puts the label of a part into the line at its column, unless `line` is NULL. Returns the column after the label. */
static unsigned label(const row_t *row, const knurl_part_t *part, line_t *line)
{
    const uint8_t colour = colour_of(part->kind);
    unsigned at = column_of(row, part);

    if (part->offset < row->start) {
        at = paint_text(line, at, "...", colour);
    }
    at = paint_text(line, at, knurl_kind_name(row->url, part->kind), colour);
    return (part->length == 0u) ? paint_text(line, at, " (empty)", colour) : at;
}

/* Draws the octets of the row, each part in its colour. */
static void draw_octets(const row_t *row, const char *text, line_t *line)
{
    unsigned i;

    for (i = row->start; i < row->end; i++) {
        paint(line, i - row->start, text[i], PLAIN);
    }
    for (i = row->first; i < row->last; i++) {
        const knurl_part_t *part = &row->url->parts[i];
        unsigned at;
        for (at = part->offset; at < part->offset + (unsigned)part->length && at < row->end; at++) {
            if (at >= row->start) {
                line->colour[at - row->start] = colour_of(part->kind);
            }
        }
    }
}

/* Draws the marks: \__/ under a part, | under a single octet and at an empty part. */
static void draw_marks(const row_t *row, line_t *line)
{
    unsigned i;

    for (i = row->first; i < row->last; i++) {
        const knurl_part_t *part = &row->url->parts[i];
        const uint8_t colour = colour_of(part->kind);
        const unsigned after = part->offset + (unsigned)part->length;
        unsigned at;
        if (part->length <= 1u) {
            paint(line, column_of(row, part), '|', colour);
            continue;
        }
        for (at = part->offset; at < after && at < row->end; at++) {
            if (at >= row->start) {
                paint(line, at - row->start, (at == part->offset) ? '\\' : (at + 1u == after) ? '/' : '_', colour);
            }
        }
    }
}

/* Draws the labels, each below the start of its part. A label that would overlap the next one is drawn a line lower,
 * and a bar leads to it. */
static void draw_labels(const row_t *row, line_t *line, bool in_colour)
{
    const knurl_part_t *parts = row->url->parts + row->first;
    const unsigned count = row->last - row->first;
    uint8_t level[WIDTH + 2u];
    uint8_t levels = 0;
    uint8_t now;
    unsigned i;
    unsigned j;

    for (i = count; i-- > 0u;) {
        const unsigned end = label(row, &parts[i], NULL);
        level[i] = 0;
        for (j = i + 1u; j < count && column_of(row, &parts[j]) <= end; j++) {
            if (level[i] <= level[j]) {
                level[i] = (uint8_t)(level[j] + 1u);
            }
        }
        if (levels <= level[i]) {
            levels = (uint8_t)(level[i] + 1u);
        }
    }
    for (now = 0; now < levels; now++) {
        for (i = 0; i < count; i++) {
            if (level[i] == now) {
                (void)label(row, &parts[i], line);
            } else if (level[i] > now) {
                paint(line, column_of(row, &parts[i]), '|', colour_of(parts[i].kind));
            }
        }
        flush(line, in_colour);
    }
}

static void draw_parts(const knurl_t *url, const char *text, size_t length, bool in_colour)
{
    row_t row = {url, 0, 0, 0, 0};
    line_t line;

    line.count = 0;
    while (row.end < length) {
        row.start = row.end;
        row.end = (unsigned)end_of_row(text, length, row.start);
        while (row.first < url->count && url->parts[row.first].offset < row.start &&
               url->parts[row.first].offset + (unsigned)url->parts[row.first].length <= row.start) {
            row.first++;
        }
        /* An empty part may come after the last octet. */
        while (row.last < url->count && (url->parts[row.last].offset < row.end || row.end == length)) {
            row.last++;
        }
        draw_octets(&row, text, &line);
        flush(&line, in_colour);
        draw_marks(&row, &line);
        flush(&line, in_colour);
        draw_labels(&row, &line, in_colour);
    }
}

/* Draws the row with the octet that is refused and a caret below it, and the rows before and after it. */
static void draw_caret(const char *text, size_t length, size_t offset, bool in_colour)
{
    size_t before = 0;
    size_t start = 0;
    size_t end = end_of_row(text, length, 0);
    size_t after = end_of_row(text, length, end);
    line_t line;

    while (offset >= end && end < length) {
        before = start;
        start = end;
        end = after;
        after = end_of_row(text, length, end);
    }
    line.count = 0;
    if (before > 0u) {
        print("...\n");
    }
    if (before < start) {
        print_octets(text + before, start - before);
        print("\n");
    }
    print_octets(text + start, end - start);
    print("\n");
    paint(&line, columns_of(text + start, offset - start), '^', RED);
    flush(&line, in_colour);
    if (end < after) {
        print_octets(text + end, after - end);
        print("\n");
    }
    if (after < length) {
        print("...\n");
    }
}

static void say_scheme(const knurl_t *url, const char *text)
{
    uint16_t port;
    paragraph_t p;

    paragraph_begin(&p);
    if (url->scheme->name[0] != '\0') {
        paragraph_say(&p, url->scheme->name);
    } else {
        paragraph_octets(&p, text, url->parts[0].length);
        paragraph_say(&p, " (read as a generic URL)");
    }
    if (!knurl_port(url, &port)) {
        paragraph_say(&p, ", no port");
    } else {
        paragraph_say(&p, ", port ");
        paragraph_number(&p, port);
        paragraph_say(&p, (knurl_part(url, KNURL_PORT) == NULL) ? " by default" : "");
    }
    paragraph_end(&p);
}

/* Adds a piece of a sentence to a paragraph. */
static void say(void *context, const char *text, size_t length)
{
    paragraph_write(context, text, length);
}

static void say_warning(const knurl_t *url, const char *text, uint32_t bit, bool in_colour)
{
    paragraph_t p;

    print(in_colour ? colours[YELLOW] : "");
    paragraph_begin(&p);
    paragraph_say(&p, "warning (");
    paragraph_say(&p, knurl_warning_name(bit));
    paragraph_say(&p, "): ");
    knurl_say_warning(say, &p, url, text, bit);
    paragraph_end(&p);
    print(in_colour ? colours[PLAIN] : "");
}

static void say_refusal(const knurl_t *url, const char *text, size_t length, bool in_colour)
{
    paragraph_t p;

    print(in_colour ? colours[RED] : "");
    paragraph_begin(&p);
    paragraph_say(&p, "refused (");
    paragraph_say(&p, knurl_error_name(url->error));
    paragraph_say(&p, ") at offset ");
    paragraph_number(&p, url->offset);
    paragraph_say(&p, ": ");
    knurl_say_refusal(say, &p, url, text, length);
    paragraph_end(&p);
    print(in_colour ? colours[PLAIN] : "");
}

void anatomy_draw(const knurl_t *url, const char *text, size_t length, bool colour)
{
    uint32_t warnings;
    uint32_t bit;

    if (url->error != KNURL_OK) {
        draw_caret(text, length, url->offset, colour);
        say_refusal(url, text, length, colour);
        return;
    }
    draw_parts(url, text, length, colour);
    say_scheme(url, text);
    warnings = knurl_warnings(url);
    for (bit = 1; bit <= KNURL_WARNING_LAST; bit <<= 1) {
        if ((warnings & bit) != 0u) {
            say_warning(url, text, bit, colour);
        }
    }
}
