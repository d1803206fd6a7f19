/* SPDX-License-Identifier: MIT */
#include "split.h"

#include "libcoap.h"

int coap_split_proxy_uri(const uint8_t *text, size_t length, coap_uri_t *uri);

static coap_uri_t uri;

int split_url(char *text, size_t length, struct split *out)
{
    if (coap_split_proxy_uri((const uint8_t *)text, length, &uri) != 0) {
        return 1;
    }
    out->host = (const char *)uri.host.s;
    out->host_length = uri.host.length;
    out->port = uri.port;
    return 0;
}
