/* SPDX-License-Identifier: MIT
 *
 * wolfSSL's wolfIO_DecodeUrl, by which it finds the server of an OCSP URL. It leaves the query in the path. */
#include "peer.h"

#include <wolfssl/options.h>
#include <wolfssl/ssl.h>
#include <wolfssl/wolfio.h>

static int ask(const char *url, component_t found[])
{
    static char host[LINE_MOST], path[LINE_MOST], port[8];
    word16 number;

    if (wolfIO_DecodeUrl(url, (int)strlen(url), host, path, &number) != 0) {
        return 0;
    }
    found[HOST] = (component_t){host, strlen(host)};
    found[PORT] = (component_t){port, (size_t)snprintf(port, sizeof port, "%u", (unsigned)number)};
    found[PATH] = (component_t){path, strlen(path)};
    return 1;
}

int main(void)
{
    return ask_all(ask);
}
