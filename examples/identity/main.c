/* SPDX-License-Identifier: MIT
 *
 * Is this update URL the one that is pinned, however it is written? URLs arrive over the UART, one a line; each is
 * answered at once. Nothing is rewritten, and no buffer is there for a normal form. */
#include "knurl.h"
#include "knurl_normal.h"
#include "port.h"
#include "print.h"

#define LONGEST 256u

static const char pinned_text[] = "https://updates.example.com/~board/fw.bin?channel=stable";

static const knurl_scheme_t *const schemes[] = {&knurl_https, &knurl_http, NULL};
static knurl_part_t pinned_parts[KNURL_PARTS];
static knurl_part_t parts[KNURL_PARTS];
static knurl_t pinned;
static char line[LONGEST];

static void answer(size_t length)
{
    knurl_t url;

    /* What is left of a line that was cut could be the pinned one. */
    if (length > LONGEST) {
        print("refused, longer than 256 octets\n");
        return;
    }
    const knurl_error_t error = knurl_parse(&url, schemes, parts, KNURL_ROOM(parts), line, length);

    if (error != KNURL_OK) {
        print("refused at offset ");
        print_number(url.offset);
    } else {
        print(knurl_equal_urls(&url, line, &pinned, pinned_text) ? "the pinned one" : "another");
    }
    print(": ");
    print_octets(line, length);
    print("\n");
}

int main(void)
{
    size_t length = 0;
    int octet;

    port_start();
    if (knurl_parse(&pinned, schemes, pinned_parts, KNURL_ROOM(pinned_parts), pinned_text, sizeof pinned_text - 1u) !=
        KNURL_OK) {
        port_exit(1);
        return 1;
    }
    while ((octet = port_read()) != PORT_END) {
        if (octet == PORT_NONE) {
            continue;
        }
        if ((octet == '\n') || (octet == '\r')) {
            if (length > 0u) {
                answer(length);
            }
            length = 0;
        } else if (length < LONGEST) {
            line[length] = (char)octet;
            length++;
        } else {
            length = LONGEST + 1u;
        }
    }
    port_exit(0);
    return 0;
}
