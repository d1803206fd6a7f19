/* SPDX-License-Identifier: MIT */
#include "split.h"

#include "urlparse.h"

static urlparse_url url;

int SPLIT(char *text, size_t length, struct split *out)
{
    if (urlparse_parse_url(text, length, 0, &url) != 0) {
        return 1;
    }
    out->host = text + url.field_data[URLPARSE_HOST].off;
    out->host_length = url.field_data[URLPARSE_HOST].len;
    out->port = url.port;
    return 0;
}
