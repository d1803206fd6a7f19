/* SPDX-License-Identifier: MIT
 *
 * RIOT's uri_parser, answered by knurl's generic row of RFC 3986. The declarations are RIOT's own. */
#include "uri_parser.h"

#include "knurl.h"

/* How many digits RIOT takes in a port. */
#define PORT_DIGITS 5u

static bool is_letter(char octet)
{
    return ((octet | 0x20) >= 'a') && ((octet | 0x20) <= 'z');
}

/* How many octets stand before the first ":" if they are a scheme; `length` without a ":" in the first segment; else 0. */
static size_t scheme_length(const char *uri, size_t length)
{
    size_t at = 0;
    bool is_scheme = (length != 0u) && is_letter(uri[0]);

    while ((at < length) && (uri[at] != ':') && (uri[at] != '/') && (uri[at] != '?') && (uri[at] != '#')) {
        const char octet = uri[at];
        is_scheme = is_scheme && (is_letter(octet) || ((octet >= '0') && (octet <= '9')) || (octet == '+') ||
                                  (octet == '-') || (octet == '.'));
        at++;
    }
    if ((at == length) || (uri[at] != ':')) {
        return length;
    }
    return is_scheme ? at : 0u;
}

static size_t length_of(const char *text)
{
    size_t length = 0;

    while ((length <= KNURL_LENGTH_MAX) && (text[length] != '\0')) {
        length++;
    }
    return length;
}

bool uri_parser_is_absolute(const char *uri, size_t uri_len)
{
    const size_t length = scheme_length(uri, uri_len);

    return (length != 0u) && (length < uri_len);
}

bool uri_parser_is_absolute_string(const char *uri)
{
    return uri_parser_is_absolute(uri, length_of(uri));
}

/* Sets login, host and port; `uri` is where the offsets start. Says whether RIOT takes such a port. */
static bool set_authority(uri_parser_result_t *result, const knurl_t *url, const char *uri)
{
    const knurl_part_t *host = knurl_part(url, KNURL_HOST);
    const knurl_part_t *user = knurl_part(url, KNURL_USER);
    const knurl_part_t *port = knurl_part(url, KNURL_PORT);
    const knurl_part_t *zone = knurl_part(url, KNURL_ZONE);

    if (host == NULL) {
        return true;
    }
    if (user != NULL) {
        result->userinfo = &uri[user->offset];
        result->userinfo_len = (uint16_t)(host->offset - user->offset - 1u);
    }
    result->host = &uri[host->offset];
    result->host_len = host->length;
    if ((host->length > 1u) && (result->host[0] == '[') && ((result->host[1] | 0x20) != 'v')) {
        result->ipv6addr = &result->host[1];
        while ((result->ipv6addr[result->ipv6addr_len] != ']') && (result->ipv6addr[result->ipv6addr_len] != '%')) {
            result->ipv6addr_len++;
        }
    }
    if (zone != NULL) {
        result->zoneid = &uri[zone->offset];
        result->zoneid_len = zone->length;
    }
    if (port != NULL) {
        result->port_str = &uri[port->offset];
        result->port_str_len = port->length;
        (void)knurl_port(url, &result->port);
    }
    return (port == NULL) || ((port->length != 0u) && (port->length <= PORT_DIGITS));
}

/* Sets path and query. The slash before a path belongs to it. */
static void set_rest(uri_parser_result_t *result, const knurl_t *url, const char *uri)
{
    const knurl_part_t *path = knurl_part(url, KNURL_PATH);
    const knurl_part_t *opaque = knurl_part(url, KNURL_OPAQUE);
    const knurl_part_t *query = knurl_part(url, KNURL_QUERY);

    if (path != NULL) {
        result->path = &uri[path->offset - 1u];
        result->path_len = (uint16_t)(path->length + 1u);
    } else if (opaque != NULL) {
        result->path = &uri[opaque->offset];
        result->path_len = opaque->length;
    } else {
    }
    if (query != NULL) {
        result->query = &uri[query->offset];
        result->query_len = query->length;
    }
}

int uri_parser_process(uri_parser_result_t *result, const char *uri, size_t uri_len)
{
    static const knurl_scheme_t *const schemes[] = {&knurl_generic, NULL};
    static const uri_parser_result_t nothing;
    static const char before[] = "x:";
    knurl_part_t parts[KNURL_PARTS + 1u];
    knurl_t url;
    size_t length;
    size_t skipped;

    if ((uri == NULL) || (uri_len == 0u)) {
        return -1;
    }
    *result = nothing;
    length = scheme_length(uri, uri_len);
    /* A reference without a scheme gets one. */
    skipped = (length == uri_len) ? 2u : 0u;
    knurl_begin(&url, schemes, parts, KNURL_ROOM(parts));
    knurl_take_fragment(&url);
    knurl_take_zone(&url);
    (void)knurl_feed(&url, before, skipped);
    (void)knurl_feed(&url, uri, uri_len);
    if ((length == 0u) || (knurl_end(&url) != KNURL_OK) || !set_authority(result, &url, uri - skipped)) {
        *result = nothing;
        return -1;
    }
    if (skipped == 0u) {
        result->scheme = uri;
        result->scheme_len = (uint16_t)length;
    }
    set_rest(result, &url, uri - skipped);
    return 0;
}

int uri_parser_process_string(uri_parser_result_t *result, const char *uri)
{
    return (uri == NULL) ? -1 : uri_parser_process(result, uri, length_of(uri));
}

/* Moves *at to the next "=", "&" or "#", or to the end; returns how many octets that are. */
static uint16_t skip(const char **at, const char *end)
{
    const char *begin = *at;

    while ((*at < end) && (**at != '=') && (**at != '&') && (**at != '#')) {
        (*at)++;
    }
    return (uint16_t)(*at - begin);
}

int uri_parser_split_query(const uri_parser_result_t *uri_parsed, uri_parser_query_param_t *params, size_t params_len)
{
    const char *at = uri_parsed->query;
    const char *end;
    size_t count = 0;

    if ((at == NULL) || (uri_parsed->query_len == 0u) || (params_len == 0u)) {
        return 0;
    }
    end = &at[uri_parsed->query_len];
    for (;;) {
        if (count == params_len) {
            return -2;
        }
        params[count].name = at;
        params[count].name_len = skip(&at, end);
        if ((at == end) || (*at != '=')) {
            return -1;
        }
        at++;
        params[count].value = at;
        params[count].value_len = skip(&at, end);
        count++;
        if ((at == end) || (*at == '#')) {
            return (int)count;
        }
        if (*at == '=') {
            return -1;
        }
        at++;
    }
}
