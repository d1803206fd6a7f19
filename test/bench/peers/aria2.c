/* SPDX-License-Identifier: MIT */
#include "split.h"

#include "uri_split.h"

static uri_split_result uri;

int SPLIT(char *text, size_t length, struct split *out)
{
    if (uri_split(&uri, text) != 0) {
        return 1;
    }
    out->host = text + uri.fields[USR_HOST].off;
    out->host_length = uri.fields[USR_HOST].len;
    out->port = (uri.field_set & 1u << USR_PORT) != 0 ? uri.port : 0;
    (void)length;
    return 0;
}
