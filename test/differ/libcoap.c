/* SPDX-License-Identifier: MIT
 *
 * libcoap's coap_split_uri. It takes coap's schemes alone, and gives a literal without its brackets. */
#include "peer.h"

#include <coap3/coap.h>

static component_t component(coap_str_const_t text)
{
    return (component_t){(const char *)text.s, text.length};
}

static int ask(const char *url, component_t found[])
{
    static char port[8];
    coap_uri_t uri;

    if (coap_split_uri((const uint8_t *)url, strlen(url), &uri) < 0) {
        return 0;
    }
    found[SCHEME] = (component_t){url, strcspn(url, ":")};
    found[HOST] = component(uri.host);
    if ((found[HOST].length > 0) && (found[HOST].text[-1] == '[')) {
        found[HOST] = (component_t){found[HOST].text - 1, found[HOST].length + 2};
    }
    found[PORT] = (component_t){port, (size_t)sprintf(port, "%u", (unsigned)uri.port)};
    found[PATH] = component(uri.path);
    found[SEARCH] = component(uri.query);
    return 1;
}

int main(void)
{
    return ask_all(ask);
}
