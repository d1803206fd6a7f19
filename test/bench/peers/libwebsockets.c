/* SPDX-License-Identifier: MIT */
#include "split.h"

#include "libwebsockets.h"

static const char *scheme, *host, *path;
static int port;

int split_url(char *text, size_t length, struct split *out)
{
    if (lws_parse_uri(text, &scheme, &host, &port, &path) != 0) {
        return 1;
    }
    /* libwebsockets writes a NUL after the host. */
    out->host = host;
    out->host_length = 0;
    out->port = (uint32_t)port;
    (void)length;
    return 0;
}
