/* SPDX-License-Identifier: MIT */
#include "split.h"

#include "http_parser.h"

static struct http_parser_url url;

int split_url(char *text, size_t length, struct split *out)
{
    http_parser_url_init(&url);
    if (http_parser_parse_url(text, length, 0, &url) != 0) {
        return 1;
    }
    out->host = text + url.field_data[UF_HOST].off;
    out->host_length = url.field_data[UF_HOST].len;
    out->port = url.port;
    return 0;
}
