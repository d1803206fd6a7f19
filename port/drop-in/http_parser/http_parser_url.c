/* SPDX-License-Identifier: MIT
 *
 * Implements http_parser's calls for URLs. It also refuses what http_parser refuses although RFC 3986 allows it:
 * schemes with characters other than letters, hosts with escapes, an empty port, a fragment right after the host. */
#if defined(KNURL_URLPARSE)
/* ngtcp2's urlparse is the same with different names. */
#include "urlparse.h"
#define http_parser_url urlparse_url
#define http_parser_parse_url urlparse_parse_url
#define OF_URLPARSE static
#define REFUSED URLPARSE_ERR_PARSE
enum {
    UF_SCHEMA = URLPARSE_SCHEMA,
    UF_HOST = URLPARSE_HOST,
    UF_PORT = URLPARSE_PORT,
    UF_PATH = URLPARSE_PATH,
    UF_QUERY = URLPARSE_QUERY,
    UF_FRAGMENT = URLPARSE_FRAGMENT,
    UF_USERINFO = URLPARSE_USERINFO,
    UF_MAX = URLPARSE_MAX
};
#else
/* Zephyr's own header declares one more call. */
#if defined(__ZEPHYR__)
#include <zephyr/net/http/parser_url.h>
#else
#include "http_parser_url.h"
#endif
#define OF_URLPARSE
#define REFUSED 1
#endif

#include "knurl.h"

/* A text that is not a whole URL is parsed with the start of this that it lacks. */
static const char before[] = "x://h/";
#define BEFORE_HOST 4u
#define BEFORE_PATH 6u

OF_URLPARSE void http_parser_url_init(struct http_parser_url *u)
{
    unsigned field;

    u->field_set = 0;
    u->port = 0;
    for (field = 0; field < (unsigned)UF_MAX; field++) {
        u->field_data[field].off = 0;
        u->field_data[field].len = 0;
    }
}

/* Sets a field, unless it is empty. */
static void set(struct http_parser_url *u, unsigned field, size_t offset, size_t length)
{
    if (length != 0u) {
        u->field_set = (uint16_t)(u->field_set | (1u << field));
        u->field_data[field].off = (uint16_t)offset;
        u->field_data[field].len = (uint16_t)length;
    }
}

/* Returns true if all octets are letters or, in a host, letters, digits, ".", "-" and "_". */
static bool is_plain(const char *text, size_t length, bool is_host)
{
    size_t at;

    for (at = 0; at < length; at++) {
        const char octet = text[at];
        const char lower = (char)(octet | 0x20);
        const bool letter = (lower >= 'a') && (lower <= 'z');
        const bool other = ((octet >= '0') && (octet <= '9')) || (octet == '.') || (octet == '-') || (octet == '_');
        if (!letter && !(is_host && other)) {
            return false;
        }
    }
    return true;
}

/* Sets host, user information and port. Returns false if http_parser does not accept these. `skipped` octets were
 * parsed before `text`. */
static bool set_authority(struct http_parser_url *u, const knurl_t *url, const char *text, size_t skipped)
{
    const knurl_part_t *host = knurl_part(url, KNURL_HOST);
    const knurl_part_t *user = knurl_part(url, KNURL_USER);
    const knurl_part_t *port = knurl_part(url, KNURL_PORT);
    const size_t offset = (host == NULL) ? 0u : (host->offset - skipped);

    if ((host == NULL) || (host->length == 0u) || ((port != NULL) && (port->length == 0u))) {
        return false;
    }
    if (text[offset] == '[') {
        /* An IPv6 address with its zone is accepted, an IPvFuture is not. */
        if ((text[offset + 1u] | 0x20) == 'v') {
            return false;
        }
        set(u, UF_HOST, offset + 1u, host->length - 2u);
    } else {
        if (!is_plain(&text[offset], host->length, true)) {
            return false;
        }
        set(u, UF_HOST, offset, host->length);
    }
    if (user != NULL) {
        /* Nothing was parsed before the text, because only a whole URL may have a login. */
        set(u, UF_USERINFO, user->offset, (size_t)host->offset - user->offset - 1u);
    }
    if (port != NULL) {
        set(u, UF_PORT, port->offset - skipped, port->length);
        u->port = knurl_port(url, &u->port) ? u->port : 0;
    }
    return true;
}

/* Sets a field to a part, unless that is absent. */
static void set_part(struct http_parser_url *u, unsigned field, const knurl_t *url, uint8_t kind, size_t skipped)
{
    const knurl_part_t *part = knurl_part(url, kind);

    if (part != NULL) {
        set(u, field, part->offset - skipped, part->length);
    }
}

/* Returns true if, after the scheme of `before`, there are only a host and a port. */
static bool is_target_of_connect(const knurl_t *url)
{
    /* Scheme, host, perhaps its zone, and port. */
    const unsigned count = (knurl_part(url, KNURL_ZONE) != NULL) ? 4u : 3u;

    return (url->count == count) && (knurl_part(url, KNURL_PORT) != NULL);
}

/* Returns true if http_parser accepts the scheme and the end of the URL. */
static bool is_url(const knurl_t *url, const char *text)
{
    const bool ends_so = (knurl_part(url, KNURL_FRAGMENT) != NULL) && (knurl_part(url, KNURL_PATH) == NULL) &&
                         (knurl_part(url, KNURL_QUERY) == NULL);

    return !ends_so && is_plain(text, url->parts[0].length, false);
}

int http_parser_parse_url(const char *buf, size_t buflen, int is_connect, struct http_parser_url *u)
{
    static const knurl_scheme_t *const schemes[] = {&knurl_generic, NULL};
    knurl_part_t parts[KNURL_PARTS + 1u];
    knurl_t url;
    size_t skipped = 0;
    const knurl_part_t *path;

#if defined(KNURL_URLPARSE)
    http_parser_url_init(u);
#endif
    u->field_set = 0;
    u->port = 0;
    if (buflen == 0u) {
        return REFUSED;
    }
    if (is_connect != 0) {
        skipped = BEFORE_HOST;
    } else if ((buf[0] == '/') || (buf[0] == '*')) {
        skipped = BEFORE_PATH;
    } else {
    }
    knurl_begin(&url, schemes, parts, KNURL_ROOM(parts));
    knurl_allow_fragment(&url);
    knurl_allow_zone(&url);
    (void)knurl_feed(&url, before, skipped);
    (void)knurl_feed(&url, buf, buflen);
    if (knurl_end(&url) != KNURL_OK) {
        return REFUSED;
    }
    /* Set no field before everything is checked, because a caller may use the host without checking the result. */
    if ((is_connect != 0) && !is_target_of_connect(&url)) {
        return REFUSED;
    }
    if ((skipped == 0u) && !is_url(&url, buf)) {
        return REFUSED;
    }
    if ((skipped <= BEFORE_HOST) && !set_authority(u, &url, buf, skipped)) {
        return REFUSED;
    }
    if (skipped == 0u) {
        set(u, UF_SCHEMA, 0, url.parts[0].length);
    }
    path = knurl_part(&url, KNURL_PATH);
    if (path != NULL) {
        /* The slash before the path belongs to it, except for the slash in `before`. */
        const size_t slash = (skipped == BEFORE_PATH) ? 0u : 1u;
        set(u, UF_PATH, path->offset - skipped - slash, path->length + slash);
    }
    set_part(u, UF_QUERY, &url, KNURL_QUERY, skipped);
    set_part(u, UF_FRAGMENT, &url, KNURL_FRAGMENT, skipped);
    return 0;
}

#if defined(__ZEPHYR__)

/* Returns true if a path, a query or a fragment may contain an octet: the characters of RFC 3986, and "%". */
static bool is_of_url(char octet)
{
    static const char others[] = "\"#<>?[\\]^`{|}";
    unsigned i = 0;

    while ((others[i] != '\0') && (others[i] != octet)) {
        i++;
    }
    return (octet > ' ') && (octet < '\x7f') && (others[i] == '\0');
}

/* Returns the state after an octet that follows the host, except for "#" and "?". */
static enum state behind_host(enum state s, char ch)
{
    if ((s == s_req_fragment) || (s == s_req_fragment_start)) {
        return (is_of_url(ch) || (ch == '?') || (ch == '#')) ? s_req_fragment : s_dead;
    }
    if (ch == '#') {
        return s_req_fragment_start;
    }
    if (ch == '?') {
        return (s == s_req_path) ? s_req_query_string_start : s_req_query_string;
    }
    if (!is_of_url(ch)) {
        return s_dead;
    }
    return (s == s_req_path) ? s_req_path : s_req_query_string;
}

/* Returns the state after an octet of a login, host or port. */
static enum state in_authority(enum state s, char ch)
{
    switch (ch) {
    case '/': return s_req_path;
    case '?': return s_req_query_string_start;
    case '@': return (s == s_req_server_with_at) ? s_dead : s_req_server_with_at;
    case '[':
    case ']': return s_req_server;
    default: return is_of_url(ch) ? s_req_server : s_dead;
    }
}

/* Returns the next state of the message parser, which calls this for each octet of the target in a request line, or
 * s_dead to refuse it. The URL itself is parsed by http_parser_parse_url. */
enum state parse_url_char(enum state s, const char ch)
{
    switch (s) {
    case s_req_spaces_before_url:
        return ((ch == '/') || (ch == '*')) ? s_req_path : is_plain(&ch, 1, false) ? s_req_schema : s_dead;
    case s_req_schema: return is_plain(&ch, 1, false) ? s_req_schema : (ch == ':') ? s_req_schema_slash : s_dead;
    case s_req_schema_slash: return (ch == '/') ? s_req_schema_slash_slash : s_dead;
    case s_req_schema_slash_slash: return (ch == '/') ? s_req_server_start : s_dead;
    case s_req_server_start:
    case s_req_server:
    case s_req_server_with_at: return in_authority(s, ch);
    case s_req_path:
    case s_req_query_string_start:
    case s_req_query_string:
    case s_req_fragment_start:
    case s_req_fragment: return behind_host(s, ch);
    default: return s_dead;
    }
}

#endif
