/* SPDX-License-Identifier: MIT */
#include "knurl_address.h"

#include "../families/knurl_family.h"

uint8_t knurl_address(const knurl_t *url, const char *text, uint8_t octets[16])
{
    const knurl_part_t *host = knurl_part(url, KNURL_HOST);

    if ((host == NULL) || (host->length == 0u)) {
        return 0;
    }
    text += host->offset;
    if (*text == '[') {
        return knurl_read_ipv6(text, host->length, octets) ? 16u : 0u;
    }
    return knurl_read_ipv4(text, host->length, knurl_takes_zeros(url->scheme), octets) ? 4u : 0u;
}

bool knurl_may_be_octal(const knurl_t *url, const char *text)
{
    const knurl_part_t *host = knurl_part(url, KNURL_HOST);
    uint8_t octets[4];

    return (host != NULL) && knurl_takes_zeros(url->scheme) &&
           knurl_read_ipv4(&text[host->offset], host->length, true, octets) &&
           !knurl_read_ipv4(&text[host->offset], host->length, false, octets);
}
