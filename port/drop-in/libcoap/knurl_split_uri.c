/* SPDX-License-Identifier: MIT
 *
 * libcoap's coap_split_uri, answered by knurl's rows of RFC 3986. The declaration and its types are libcoap's own. */
#include <coap3/coap.h>

#include "knurl.h"

/* Stands in front of what is a path alone, to make it a URL. */
static const char before[] = "coap://h";

/* A part of the text, `skipped` octets having stood before it. */
static coap_str_const_t text_of(const knurl_t *url, uint8_t kind, const uint8_t *text, size_t skipped)
{
    const knurl_part_t *part = knurl_part(url, kind);
    coap_str_const_t found = {0, NULL};

    if (part != NULL) {
        found.s = &text[part->offset - skipped];
        found.length = part->length;
    }
    return found;
}

/* The number for a refusal, as libcoap has them: -3 the host, -4 the port, -1 all else. */
static int number_of(const knurl_t *url)
{
    switch (url->error) {
    case KNURL_ERROR_HOST:
    case KNURL_ERROR_LOGIN:
        return -3;
    case KNURL_ERROR_PORT:
        return -4;
    default:
        return -1;
    }
}

int coap_split_uri(const uint8_t *str_var, size_t len, coap_uri_t *uri)
{
    static const knurl_scheme_t *const schemes[] = {&knurl_coap, &knurl_coaps, &knurl_coap_tcp,
                                                    &knurl_coaps_tcp, NULL};
    static const coap_uri_t nothing;
    knurl_part_t parts[KNURL_PARTS];
    knurl_t url;
    size_t skipped;
    unsigned row = 0;

    if ((str_var == NULL) || (uri == NULL)) {
        return -1;
    }
    *uri = nothing;
    uri->port = COAP_DEFAULT_PORT;
    skipped = ((len != 0u) && (str_var[0] == (uint8_t)'/')) ? (sizeof before - 1u) : 0u;
    knurl_begin(&url, schemes, parts, KNURL_ROOM(parts));
    (void)knurl_feed(&url, before, skipped);
    (void)knurl_feed(&url, (const char *)str_var, len);
    if (knurl_end(&url) != KNURL_OK) {
        return number_of(&url);
    }
    if (skipped == 0u) {
        while (url.scheme != schemes[row]) {
            row++;
        }
        /* Their numbers are in the order of the list. */
        uri->scheme = (coap_uri_scheme_t)row;
        (void)knurl_port(&url, &uri->port);
        uri->host = text_of(&url, KNURL_HOST, str_var, 0);
        if (uri->host.s[0] == (uint8_t)'[') {
            uri->host.s++;
            uri->host.length -= 2u;
        }
    }
    uri->path = text_of(&url, KNURL_PATH, str_var, skipped);
    if (uri->path.length == 0u) {
        uri->path.s = NULL;
    }
    uri->query = text_of(&url, KNURL_QUERY, str_var, skipped);
    return 0;
}
