/* SPDX-License-Identifier: MIT */
#include "split.h"

#include "uri_parser.h"

static uri_parser_result_t url;

int SPLIT(char *text, size_t length, struct split *out)
{
    if (uri_parser_process(&url, text, length) != 0) {
        return 1;
    }
    out->host = url.host;
    out->host_length = url.host_len;
    out->port = url.port;
    return 0;
}
