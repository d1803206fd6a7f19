/* SPDX-License-Identifier: MIT */
#include "console_urls.h"

#include "console.h"
#include "console_url.h"
#include "lines.h"
#include "network.h"
#include "port.h"

void console_urls(const console_urls_t *urls)
{
    knurl_buffer_t kept = knurl_buffer(urls->text, urls->size);
    lines_t lines = LINES;
    knurl_t url;
    int octet;

    knurl_begin(&url, urls->schemes, urls->parts, urls->room);
    while ((octet = port_read()) != PORT_END) {
        if (octet == PORT_NONE) {
            network_poll();
            continue;
        }
        lines_take(&lines, (char)octet);
        (void)knurl_store(&url, lines.octets, lines.length, &kept);
        if (lines.ended && kept.length != 0u) {
            console_text("> ");
            if (knurl_end(&url) != KNURL_OK) {
                /* The URL is shown, and urls->take refuses it. */
            }
            console_url(&url);
            console_text("\n");
            urls->take(&url, urls->text, kept.length);
            knurl_begin(&url, urls->schemes, urls->parts, urls->room);
            kept.length = 0;
        }
    }
}
