/* SPDX-License-Identifier: MIT */
#include "split.h"

#include "h2o.h"

static h2o_url_t url;

int SPLIT(char *text, size_t length, struct split *out)
{
    if (h2o_url_parse(text, length, &url) != 0) {
        return 1;
    }
    out->host = url.host.base;
    out->host_length = url.host.len;
    out->port = url._port == 65535 ? 0 : url._port;
    return 0;
}
