/* SPDX-License-Identifier: MIT
 *
 * libcoap's coap_split_proxy_uri, which also takes http. */
#include "peer.h"

#include <coap3/coap.h>

static component_t component(coap_str_const_t text)
{
    return (component_t){(text.length == 0u) ? NULL : (const char *)text.s, text.length};
}

static int ask(const char *url, component_t found[])
{
    static char port[8];
    coap_uri_t uri;

    if (coap_split_proxy_uri((const uint8_t *)url, strlen(url), &uri) != 0) {
        return 0;
    }
    found[HOST] = component(uri.host);
    found[PORT] = (component_t){port, (size_t)snprintf(port, sizeof port, "%u", (unsigned)uri.port)};
    found[PATH] = component(uri.path);
    found[QUERY] = component(uri.query);
    return 1;
}

int main(void)
{
    return ask_all(ask);
}
