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
    knurl_t url;
    size_t length = 0;
    int status = 0;
    int octet;

    port_start();
    do {
        octet = port_read();
        if (octet == PORT_NONE) {
            continue;
        }
        if (octet != '\n' && octet != '\r' && octet != PORT_END) {
            const char next = (char)octet;
            if (length == 0u) {
                knurl_begin(&url, knurl_all_schemes, parts, KNURL_ROOM(parts));
            }
            if (length < LONGEST) {
                line[length] = next;
                (void)knurl_feed(&url, &next, 1);
            }
            length++;
        } else if (length > LONGEST) {
            print("a line is longer than the 1024 octets that this board has room for\n\n");
            status = 1;
            length = 0;
        } else if (length > 0u) {
            if (knurl_end(&url) != KNURL_OK) {
                status = 1;
            }
            anatomy_draw(&url, line, length, false);
            print("\n");
            length = 0;
        }
    } while (octet != PORT_END);
    return status;
}
