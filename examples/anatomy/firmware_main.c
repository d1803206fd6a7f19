/* SPDX-License-Identifier: MIT */
/* On a board: each line on the console is a URL, parsed as its octets arrive, and drawn when it ends. */
#include "anatomy.h"
#include "knurl_rfc1738.h"

#include "port.h"

#define LONGEST 1024u
#define PARTS 128u

int main(void)
{
    static char line[LONGEST];
    static knurl_part_t parts[PARTS];
    knurl_buffer_t kept = KNURL_BUFFER(line);
    knurl_t url;
    int status = 0;
    int octet;

    port_start();
    knurl_begin(&url, knurl_all_schemes, parts, KNURL_ROOM(parts));
    do {
        octet = port_read();
        if (octet == PORT_NONE) {
            continue;
        }
        if (octet != '\n' && octet != '\r' && octet != PORT_END) {
            const char next = (char)octet;
            (void)knurl_store(&url, &next, 1, &kept);
        } else if (kept.length > 0u) {
            if (knurl_end(&url) != KNURL_OK) {
                status = 1;
            }
            if (url.error == KNURL_ERROR_BUFFER) {
                print("a line is longer than the 1024 octets that this board has room for\n\n");
            } else {
                anatomy_draw(&url, line, kept.length, false);
                print("\n");
            }
            knurl_begin(&url, knurl_all_schemes, parts, KNURL_ROOM(parts));
            kept.length = 0;
        }
    } while (octet != PORT_END);
    return status;
}
