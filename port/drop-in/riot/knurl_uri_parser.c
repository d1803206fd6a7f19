/* SPDX-License-Identifier: MIT
 *
 * Implements RIOT's uri_parser with knurl's generic row of RFC 3986 and its row for references. The declarations are
 * RIOT's own. */
#include "uri_parser.h"

#include "knurl_bare.h"

/* The most digits that RIOT accepts in a port. */
#define PORT_DIGITS 5u

static bool is_letter(char octet)
{
    return ((octet | 0x20) >= 'a') && ((octet | 0x20) <= 'z');
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
    size_t at = 0;

    if ((uri_len == 0u) || !is_letter(uri[0])) {
        return false;
    }
    while ((at < uri_len) && (is_letter(uri[at]) || ((uri[at] >= '0') && (uri[at] <= '9')) || (uri[at] == '+') ||
                              (uri[at] == '-') || (uri[at] == '.'))) {
        at++;
    }
    return (at < uri_len) && (uri[at] == ':');
}

bool uri_parser_is_absolute_string(const char *uri)
{
    return uri_parser_is_absolute(uri, length_of(uri));
}

/* Sets login, host and port. Returns false if RIOT does not accept the port. */
static bool set_authority(uri_parser_result_t *result, const knurl_t *url, const char *uri)
{
    const knurl_part_t *host = knurl_part(url, KNURL_HOST);
    const knurl_part_t *user = knurl_part(url, KNURL_USER);
    const knurl_part_t *port = knurl_part(url, KNURL_PORT);
    const knurl_part_t *zone = knurl_part(url, KNURL_ZONE);

    /* If the text ends right after "//", there is no host either. */
    if ((host == NULL) || ((user == NULL) && (host->offset == url->offset))) {
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
        result->port = knurl_port(url, &result->port) ? result->port : 0;
    }
    return (port == NULL) || ((port->length != 0u) && (port->length <= PORT_DIGITS));
}

/* Sets path and query. The slash before a path belongs to it. An opaque part is the path, unless the text ends before
 * it. */
static void set_rest(uri_parser_result_t *result, const knurl_t *url, const char *uri)
{
    const knurl_part_t *path = knurl_part(url, KNURL_PATH);
    const knurl_part_t *opaque = knurl_part(url, KNURL_OPAQUE);
    const knurl_part_t *query = knurl_part(url, KNURL_QUERY);

    if (path != NULL) {
        result->path = &uri[path->offset - 1u];
        result->path_len = (uint16_t)(path->length + 1u);
    } else if ((opaque != NULL) && (opaque->offset != url->offset)) {
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
    static const knurl_scheme_t *const schemes[] = {&knurl_bare_reference, &knurl_generic, NULL};
    static const uri_parser_result_t nothing;
    knurl_part_t parts[KNURL_PARTS + 1u];
    knurl_t url;
    const knurl_part_t *scheme;

    *result = nothing;
    if ((uri == NULL) || (uri_len == 0u)) {
        return -1;
    }
    knurl_bare_begin(&url, schemes, parts, KNURL_ROOM(parts));
    knurl_allow_fragment(&url);
    knurl_allow_zone(&url);
    (void)knurl_feed(&url, uri, uri_len);
    if ((knurl_end(&url) != KNURL_OK) || !set_authority(result, &url, uri)) {
        *result = nothing;
        return -1;
    }
    scheme = knurl_part(&url, KNURL_SCHEME);
    if (scheme != NULL) {
        result->scheme = uri;
        result->scheme_len = scheme->length;
    }
    set_rest(result, &url, uri);
    return 0;
}

int uri_parser_process_string(uri_parser_result_t *result, const char *uri)
{
    return uri_parser_process(result, uri, (uri == NULL) ? 0u : length_of(uri));
}

/* Moves *at to the next "=", "&" or "#", or to the end. Returns how many octets it has passed. */
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
    uint16_t length;

    if ((at == NULL) || (uri_parsed->query_len == 0u) || (params_len == 0u)) {
        return 0;
    }
    end = &at[uri_parsed->query_len];
    for (;;) {
        if (count == params_len) {
            return -2;
        }
        params[count].name = at;
        length = skip(&at, end);
        if ((at == end) || (*at != '=')) {
            return -1;
        }
        params[count].name_len = length;
        at++;
        params[count].value = at;
        length = skip(&at, end);
        if ((at < end) && (*at == '=')) {
            return -1;
        }
        params[count].value_len = length;
        count++;
        if ((at == end) || (*at == '#')) {
            return (int)count;
        }
        at++;
    }
}
