/* SPDX-License-Identifier: MIT */
#include "knurl_machine.h"

bool knurl_port(const knurl_t *url, uint16_t *port)
{
    if (!knurl_is_valid(url) || (((url->flags & KNURL_PORT_READ) == 0u) && (url->scheme->port == 0u))) {
        return false;
    }
    *port = knurl_effective_port(url);
    return true;
}
