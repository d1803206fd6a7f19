/* SPDX-License-Identifier: MIT */
/* On a board: reads lines from the console, parses each as a URL while its octets arrive, and draws it at its end. */
#include "anatomy.h"
#include "knurl_rfc1738.h"
#include "lines.h"
#include "port.h"

#define LONGEST 1024u
#define PARTS 128u

int main(void)
{
    static char line[LONGEST];
    static knurl_part_t parts[PARTS];
    knurl_buffer_t kept = KNURL_BUFFER(line);
    lines_t lines = LINES;
    knurl_t url;
    int status = 0;

    port_start();
    knurl_begin(&url, knurl_all_schemes, parts, KNURL_ROOM(parts));
    while (lines_read(&lines)) {
        (void)knurl_store(&url, lines.octets, lines.length, &kept);
        if (lines.ended && kept.length > 0u) {
            if (knurl_end(&url) != KNURL_OK) {
                status = 1;
            }
            if (url.error == KNURL_ERROR_BUFFER) {
                print("a line is longer than the 1024 octets for which this board has room\n\n");
            } else {
                anatomy_draw(&url, line, kept.length, false);
                print("\n");
            }
            knurl_begin(&url, knurl_all_schemes, parts, KNURL_ROOM(parts));
            kept.length = 0;
        }
    }
    return status;
}
