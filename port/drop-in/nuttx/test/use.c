/* SPDX-License-Identifier: MIT
 *
 * A user of netlib's calls for URLs. */
#include <nuttx/config.h>

#include "netutils/netlib.h"

int ask(void);
int ask(void)
{
    char scheme[8], host[8], path[8];
    uint16_t port = 0;
    struct url_s url = {scheme, sizeof scheme, host, sizeof host, 0, path, sizeof path};

    if (netlib_parseurl("http://u:p@h/", &url) != OK || host[0] != 'h') {
        return 1;
    }
    return (netlib_parsehttpurl("http://u:p@g/", &port, host, sizeof host, path, sizeof path) == OK && host[0] == 'g')
               ? 0
               : 2;
}
