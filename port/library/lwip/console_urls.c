/* SPDX-License-Identifier: MIT */
#include "console_urls.h"

#include "console.h"
#include "console_url.h"
#include "network.h"
#include "port.h"

void console_urls(const console_urls_t *urls)
{
    knurl_buffer_t kept = knurl_buffer(urls->text, urls->size);
    knurl_t url;
    int octet;

    knurl_begin(&url, urls->schemes, urls->parts, urls->room);
    do {
        octet = port_read();
        if (octet == PORT_NONE) {
            network_poll();
        } else if (octet != '\n' && octet != '\r' && octet != PORT_END) {
            const char next = (char)octet;
            (void)knurl_store(&url, &next, 1, &kept);
        } else if (kept.length != 0u) {
            console_text("> ");
            (void)knurl_end(&url);
            console_url(&url);
            console_text("\n");
            urls->take(&url, urls->text, kept.length);
            knurl_begin(&url, urls->schemes, urls->parts, urls->room);
            kept.length = 0;
        }
    } while (octet != PORT_END);
}
