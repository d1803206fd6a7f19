/* SPDX-License-Identifier: MIT
 *
 * libcoap's coap_split_uri, answered by knurl's rows of RFC 3986. The declaration and its types are libcoap's own. */
#include <coap3/coap.h>

#include "knurl.h"

/* From this version on libcoap has CoAP over WebSockets and Unix sockets, and refuses schemes that it was built
 * without. */
#define HAS_MORE (LIBCOAP_VERSION >= 4003002U)

static const knurl_scheme_t *const schemes[] = {&knurl_coap,
                                                &knurl_coaps,
                                                &knurl_coap_tcp,
                                                &knurl_coaps_tcp,
#if HAS_MORE
                                                &knurl_coap_ws,
                                                &knurl_coaps_ws,
#endif
                                                NULL};

/* Stands in front of what is a path alone, to make it a URL. */
static const char before[] = "coap://h";

/* A part of the text, with `skipped` octets before it. */
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
    case KNURL_ERROR_LOGIN: return -3;
    case KNURL_ERROR_PORT: return -4;
    default: return -1;
    }
}

#if HAS_MORE

/* Returns true if libcoap was built with a scheme. */
static bool is_there(coap_uri_scheme_t scheme)
{
    switch ((int)scheme) {
    case COAP_URI_SCHEME_COAPS: return coap_dtls_is_supported() != 0;
    case COAP_URI_SCHEME_COAP_TCP: return coap_tcp_is_supported() != 0;
    case COAP_URI_SCHEME_COAPS_TCP: return coap_tls_is_supported() != 0;
    case COAP_URI_SCHEME_COAP_WS: return coap_ws_is_supported() != 0;
    case COAP_URI_SCHEME_COAPS_WS: return coap_wss_is_supported() != 0;
    default: return true;
    }
}

/* The path of a Unix socket is a host that starts with an encoded slash. It has no port. */
static int take_more(const knurl_t *url, coap_uri_t *uri)
{
    const bool is_unix = (uri->host.length >= 3u) && (uri->host.s[0] == (uint8_t)'%') &&
                         (uri->host.s[1] == (uint8_t)'2') && ((uri->host.s[2] | 0x20u) == (uint8_t)'f');

    if (is_unix && (knurl_part(url, KNURL_PORT) != NULL)) {
        return -5;
    }
    if (is_unix) {
        uri->port = 0;
    }
    return is_there(uri->scheme) ? 0 : -1;
}

#endif

/* Sets the host, a literal without its brackets. Of an IPvFuture that would be a name: it is refused. */
static bool set_host(coap_uri_t *uri, const knurl_t *url, const uint8_t *text)
{
    uri->host = text_of(url, KNURL_HOST, text, 0);
    if (uri->host.s[0] != (uint8_t)'[') {
        return true;
    }
    uri->host.s++;
    uri->host.length -= 2u;
    return (uri->host.s[0] | 0x20u) != (uint8_t)'v';
}

/* Sets the fields; returns what is refused, or 0. */
static int split(const uint8_t *text, size_t length, coap_uri_t *uri)
{
    const size_t skipped = ((length != 0u) && (text[0] == (uint8_t)'/')) ? (sizeof before - 1u) : 0u;
    knurl_part_t parts[KNURL_PARTS + 1u];
    knurl_t url;
    unsigned row = 0;

    knurl_begin(&url, schemes, parts, KNURL_ROOM(parts));
    knurl_allow_zone(&url);
    (void)knurl_feed(&url, before, skipped);
    (void)knurl_feed(&url, (const char *)text, length);
    if (knurl_end(&url) != KNURL_OK) {
        return number_of(&url);
    }
    if (skipped == 0u) {
        while (url.scheme != schemes[row]) {
            row++;
        }
        /* Their numbers are in the order of the list; after the fourth come http and https. */
        uri->scheme = (coap_uri_scheme_t)((row < 4u) ? row : (row + 2u));
        if (!knurl_port(&url, &uri->port) || !set_host(uri, &url, text)) {
            return -3;
        }
    }
    uri->path = text_of(&url, KNURL_PATH, text, skipped);
    if (uri->path.length == 0u) {
        uri->path.s = NULL;
    }
    uri->query = text_of(&url, KNURL_QUERY, text, skipped);
#if HAS_MORE
    return take_more(&url, uri);
#else
    return 0;
#endif
}

/* What is refused leaves no field: a caller may look at the host and not at the answer. */
int coap_split_uri(const uint8_t *str_var, size_t len, coap_uri_t *uri)
{
    static const coap_uri_t nothing = {.port = COAP_DEFAULT_PORT};
    int answer;

    if ((str_var == NULL) || (uri == NULL)) {
        return -1;
    }
    *uri = nothing;
    answer = split(str_var, len, uri);
    if (answer != 0) {
        *uri = nothing;
    }
    return answer;
}
