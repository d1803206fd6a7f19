/* SPDX-License-Identifier: MIT
 *
 * Implements libcoap's coap_split_uri with knurl's rows of RFC 3986. The declaration and its types are libcoap's
 * own. */
#include <coap3/coap.h>

#include "knurl.h"

/* From this version on, libcoap supports CoAP over WebSockets and Unix sockets, and refuses schemes for which it was
 * not built. */
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

/* Put before a text that is only a path, to make it a URL. */
static const char before[] = "coap://h";

/* Returns a part of the text. `skipped` octets were parsed before the text. */
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

/* Returns libcoap's number for an error: -3 for the host, -4 for the port, -1 for anything else. */
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

/* Returns true if libcoap was built for a scheme. */
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

/* Handles the path of a Unix socket, which is a host that starts with an encoded slash, and has no port. */
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

/* Sets the host, with a literal without its brackets. Refuses an IPvFuture, which would then be a name. */
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

/* Sets the fields. Returns 0, or the number of the error. */
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
        /* Their numbers are in the order of the list, but http and https come after the fourth. */
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

/* Sets no field if the text is refused, because a caller may use the host without checking the result. */
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
