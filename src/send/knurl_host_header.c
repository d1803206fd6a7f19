/* SPDX-License-Identifier: MIT */
#include "knurl_steps.h"

#include "knurl_scheme.h"

const char *knurl_host_header(const knurl_t *url, const char *text, uint16_t *length)
{
    const knurl_part_t *digits = knurl_part(url, KNURL_PORT);
    const char *host = knurl_octets(url, text, KNURL_HOST, length);
    uint16_t port = 0;

    (void)knurl_port(url, &port);
    if ((digits != NULL) && (port != url->scheme->port)) {
        *length = (uint16_t)(*length + 1u + digits->length);
    }
    return host;
}
