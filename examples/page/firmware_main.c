/* SPDX-License-Identifier: MIT */
/* The chip in the page. Reads lines from the console. A line "rows rfc3986", "rows rfc1738" or "rows draft" chooses a
 * family of rows. Any other line is a URL, which is parsed with that family and drawn. */
#include "anatomy.h"
#include "lines.h"
#include "port.h"
#include "print.h"
#include "rows.h"

#include "knurl.h"
#include "knurl_draft.h"
#include "knurl_rfc1738.h"

#define LONGEST 1024u
#define PARTS 512u

static const struct {
    const char *command;
    const knurl_scheme_t *const *schemes; /* NULL means rows_of_today */
} families[] = {
    {"rows rfc3986", NULL},
    {"rows rfc1738", knurl_rfc1738_schemes},
    {"rows draft", knurl_draft_schemes},
};

static const knurl_scheme_t *const *schemes;

static bool equals(const char *line, size_t length, const char *command)
{
    size_t i = 0;

    while ((i < length) && (command[i] == line[i])) {
        i++;
    }
    return (i == length) && (command[i] == '\0');
}

static bool chooses(const char *line, size_t length)
{
    size_t i;

    for (i = 0; i < sizeof families / sizeof families[0]; i++) {
        if (equals(line, length, families[i].command)) {
            schemes = families[i].schemes;
            return true;
        }
    }
    return false;
}

static void draw(const char *line, size_t length)
{
    static knurl_part_t parts[PARTS];
    knurl_t url;

    (void)knurl_parse(&url, (schemes == NULL) ? rows_of_today() : schemes, parts, KNURL_ROOM(parts), line, length);
    anatomy_draw(&url, line, length, false);
    print("\n");
}

int main(void)
{
    static char line[LONGEST];
    lines_t lines = LINES;
    size_t length = 0;

    port_start();
    while (lines_read(&lines)) {
        for (size_t i = 0; i < lines.length; i++) {
            if (length < LONGEST) {
                line[length] = lines.octets[i];
            }
            length++;
        }
        if (!lines.ended) {
            continue;
        }
        if (length > LONGEST) {
            print("a line is longer than the 1024 octets for which this board has room\n\n");
        } else if (length > 0u && !chooses(line, length)) {
            draw(line, length);
        }
        length = 0;
    }
    return 0;
}
