/* SPDX-License-Identifier: MIT */
#include "knurl_address.h"
#include "knurl_uri.h"

uint8_t knurl_address(const knurl_t *url, const char *text, uint8_t octets[16])
{
    const knurl_part_t *host = knurl_part(url, KNURL_HOST);

    if (host == NULL) {
        return 0;
    }
    return knurl_read_address(&text[host->offset], host->length, (url->scheme->flags & KNURL_RFC3986) == 0u, octets);
}
