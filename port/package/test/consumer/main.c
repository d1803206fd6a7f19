/* SPDX-License-Identifier: MIT
 *
 * The program that takes knurl in each of the ways that port/README.md lists: on the host, and on a board. */
#include "knurl.h"
#include "port.h"

static void write_part(const knurl_t *url, uint8_t kind, const char *text)
{
    uint16_t length;
    const char *octets = knurl_octets(url, kind, &length);

    port_write(octets, length);
    port_write("\n", 1);
}

int main(void)
{
    static const knurl_scheme_t *const schemes[] = {&knurl_https, NULL};
    static const char text[] = "https://[2001:db8::1]/~joe";
    knurl_part_t parts[KNURL_PARTS];
    knurl_t url;
    uint16_t port;
    int status = 1;

    port_start();
    if ((knurl_parse(&url, schemes, parts, KNURL_PARTS, text, sizeof text - 1u) == KNURL_OK) &&
        knurl_port(&url, &port) && (port == 443u)) {
        write_part(&url, KNURL_HOST, text);
        write_part(&url, KNURL_PATH, text);
        status = 0;
    }
    port_exit(status);
    return status;
}
