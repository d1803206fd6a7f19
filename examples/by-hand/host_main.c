/* SPDX-License-Identifier: MIT
 *
 * Reads a URL from each line, and prints where a hand-written parser would connect, and where knurl would. */
#include "by_hand.h"
#include "knurl.h"
#include "lines.h"
#include "port.h"
#include "print.h"

#include <stdio.h>

#define LONGEST 999u

static void say_by_hand(const char *text)
{
    char host[HOST_SIZE];
    uint16_t port;

    if (by_hand(text, host, &port)) {
        printf("    by hand: %s, port %u\n", host, port);
    } else {
        printf("    by hand: refused\n");
    }
}

static void say_knurl(const char *text, size_t length)
{
    static const knurl_scheme_t *const schemes[] = {&knurl_http, &knurl_https, NULL};
    knurl_part_t parts[KNURL_PARTS];
    char name[KNURL_NAME_SIZE];
    char address[KNURL_ADDRESS_TEXT];
    knurl_endpoint_t to;
    knurl_t url;

    if (knurl_parse(&url, schemes, parts, KNURL_ROOM(parts), text, length) != KNURL_OK) {
        printf("    knurl:   refused, %s at offset %u\n", knurl_error_name(url.error), url.offset);
        return;
    }
    if (!knurl_endpoint(&url, &to, name, sizeof name)) {
        printf("    knurl:   refused, no host to connect to\n");
    } else if (to.address_length == 0) {
        printf("    knurl:   %s, port %u\n", name, to.port);
    } else {
        const int written = knurl_address_text(to.address, to.address_length, address);
        printf("    knurl:   %.*s, port %u\n", written, address, to.port);
    }
}

/* Reads a line, and keeps what fits of it, with a NUL. Returns false if the input ends before the line does. */
static bool read_line(char line[LONGEST + 1u], size_t *length)
{
    lines_t lines = LINES;

    *length = 0;
    do {
        if (!lines_read(&lines)) {
            return false;
        }
        for (size_t i = 0; i < lines.length; i++) {
            if (*length < LONGEST) {
                line[*length] = lines.octets[i];
            }
            (*length)++;
        }
    } while (!lines.ended);
    line[(*length < LONGEST) ? *length : LONGEST] = '\0';
    return true;
}

int main(void)
{
    static char line[LONGEST + 1u];
    size_t length;

    port_start();
    while (read_line(line, &length)) {
        if (length > LONGEST) {
            printf("a line of %zu octets: refused, it is longer than %u\n", length, LONGEST);
            continue;
        }
        print("> ");
        print_octets(line, length);
        print("\n");
        say_by_hand(line);
        say_knurl(line, length);
    }
    return 0;
}
