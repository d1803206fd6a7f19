/* SPDX-License-Identifier: MIT */
#include "split.h"

#include "wolfssl.h"

static char host[MAX_URL_ITEM_SIZE], path[MAX_URL_ITEM_SIZE];
static word16 port;

int split_url(char *text, size_t length, struct split *out)
{
    if (wolfIO_DecodeUrl(text, (int)length, host, path, &port) != 0) {
        return 1;
    }
    /* wolfSSL copies the host and writes a NUL after it. */
    out->host = host;
    out->host_length = 0;
    out->port = port;
    return 0;
}
