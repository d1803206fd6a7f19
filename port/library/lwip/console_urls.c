/* SPDX-License-Identifier: MIT */
#include "console_urls.h"

#include "console.h"
#include "console_url.h"
#include "network.h"
#include "port.h"

/* The octet is the next of the URL. Returns the length with it, at most one more than there is room for. */
static size_t add(const console_urls_t *urls, knurl_t *url, size_t length, char octet)
{
    if (length == 0u) {
        knurl_begin(url, urls->schemes, urls->parts, urls->room);
    }
    if (length >= urls->size) {
        return urls->size + 1u;
    }
    urls->text[length] = octet;
    (void)knurl_feed(url, &octet, 1);
    return length + 1u;
}

void console_urls(const console_urls_t *urls)
{
    knurl_t url;
    size_t length = 0;
    int octet;

    do {
        octet = port_read();
        if (octet == PORT_NONE) {
            network_poll();
        } else if (octet != '\n' && octet != '\r' && octet != PORT_END) {
            length = add(urls, &url, length, (char)octet);
        } else if (length != 0u) {
            console_text("> ");
            (void)knurl_end(&url);
            console_url((length <= urls->size) ? &url : NULL, urls->text, length < urls->size ? length : urls->size);
            console_text("\n");
            urls->take(&url, urls->text, length);
            length = 0;
        }
    } while (octet != PORT_END);
}
