/* SPDX-License-Identifier: MIT
 *
 * libwebsockets' lws_parse_uri, which writes NULs into a copy. It leaves the query in the path. */
#include "peer.h"

#include <libwebsockets.h>

static int ask(const char *url, component_t found[])
{
    static char text[LINE_MOST], port[16];
    const char *scheme, *host, *path;
    int number = 80; /* it leaves the port alone where it does not know the scheme */

    strcpy(text, url);
    if (lws_parse_uri(text, &scheme, &host, &number, &path) != 0) {
        return 0;
    }
    found[SCHEME] = (component_t){scheme, strlen(scheme)};
    found[HOST] = (component_t){host, strlen(host)};
    found[PORT] = (component_t){port, (size_t)snprintf(port, sizeof port, "%d", number)};
    found[PATH] = (component_t){path, strlen(path)};
    return 1;
}

int main(void)
{
    return ask_all(ask);
}
