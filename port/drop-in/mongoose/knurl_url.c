/* SPDX-License-Identifier: MIT
 *
 * Implements mongoose's calls for URLs with knurl's generic row of RFC 3986, in place of its file url.c. The
 * declarations are mongoose's own. A refused text has no port, user or password, and its host is a name that no host
 * can have. */
#include "mongoose.h"

#include "knurl.h"

/* The schemes that have a default port or TLS. */
static const struct {
    const char *name;
    unsigned short port; /* 0 for none */
    bool tls;
} schemes[] = {
    {"http", 80, false},   {"ws", 80, false}, {"https", 443, true}, {"wss", 443, true}, {"mqtt", 1883, false},
    {"mqtts", 8883, true}, {"ssl", 0, true},  {"tls", 0, true},     {"tcps", 0, true},
};
#define SCHEMES (sizeof schemes / sizeof schemes[0])

struct text {
    knurl_t url;
    knurl_part_t parts[KNURL_PARTS + 1u];
    const char *octets;
    size_t before; /* how many octets of the URL come before these */
};

/* Returns the index in `schemes` of the scheme of a text, ignoring case, or SCHEMES for any other. */
static unsigned scheme_of(const char *text)
{
    unsigned i;

    for (i = 0; i < SCHEMES; i++) {
        const char *name = schemes[i].name;
        const char *at = text;
        /* An octet with this bit never equals the NUL at the end of the name. */
        while ((char)(*at | 0x20) == *name) {
            at++;
            name++;
        }
        if ((*name == '\0') && (*at == ':')) {
            break;
        }
    }
    return i;
}

/* Returns what must precede a text to make it a URL: nothing for a URL, "x:" for "//foo", "x://" for "foo:1234". */
static const char *before(const char *text)
{
    size_t at = 0;

    if ((text[0] == '/') && (text[1] == '/')) {
        return "x:";
    }
    while ((text[at] > ' ') && (text[at] != ':') && (text[at] != '/') && (text[at] != '?') && (text[at] != '#') &&
           (text[at] != '[')) {
        at++;
    }
    return ((text[at] == ':') && (text[at + 1u] == '/') && (text[at + 2u] == '/')) ? "" : "x://";
}

static bool has(const struct text *read, uint8_t kind)
{
    return knurl_part(&read->url, kind) != NULL;
}

/* Returns true if mongoose accepts such a host as well. mg_listen takes an empty host for every address of the device.
 * mongoose allows it in "", in ":1234" and, after "//", before a path; nothing else may follow an empty host. */
static bool is_host_of_mongoose(const struct text *read, bool is_bare)
{
    if (knurl_part(&read->url, KNURL_HOST)->length != 0u) {
        return true;
    }
    return has(read, KNURL_PATH) ? !is_bare : (!has(read, KNURL_QUERY) && !has(read, KNURL_FRAGMENT));
}

/* Parses a text that ends with NUL. Without "//" it is a host with or without a port, and nothing may precede it. */
static bool parse(const char *text, struct text *read)
{
    static const knurl_scheme_t *const rows[] = {&knurl_generic, NULL};
    const char *first = before(text);
    size_t skipped = 0;
    size_t length = 0;
    const knurl_part_t *port;

    while (first[skipped] != '\0') {
        skipped++;
    }
    while ((length <= KNURL_LENGTH_MAX) && (text[length] != '\0')) {
        length++;
    }
    read->octets = text;
    read->before = skipped;
    knurl_begin(&read->url, rows, read->parts, KNURL_ROOM(read->parts));
    knurl_allow_fragment(&read->url);
    knurl_allow_zone(&read->url);
    (void)knurl_feed(&read->url, first, skipped);
    (void)knurl_feed(&read->url, text, length);
    if ((knurl_end(&read->url) != KNURL_OK) || !is_host_of_mongoose(read, skipped == 4u)) {
        return false;
    }
    port = knurl_part(&read->url, KNURL_PORT);
    return (skipped < 4u) || (!has(read, KNURL_USER) && ((port == NULL) || (port->length != 0u)));
}

/* Returns a part of a parsed text, or an empty string if it is absent. */
static struct mg_str part_of(const struct text *read, uint8_t kind)
{
    const knurl_part_t *part = knurl_part(&read->url, kind);

    return (part == NULL) ? mg_str_n("", 0) : mg_str_n(&read->octets[part->offset - read->before], part->length);
}

/* Returns a part of a text, or an empty string if it is absent or the text is refused. */
static struct mg_str text_of(const char *text, uint8_t kind)
{
    struct text read;

    return parse(text, &read) ? part_of(&read, kind) : mg_str_n("", 0);
}

/* Returns for a refused text a name that no host can have (RFC 6761 section 6.4), and that mg_listen does not take for
 * an address. */
struct mg_str mg_url_host(const char *url)
{
    static const char none[] = "invalid";
    struct text read;

    return parse(url, &read) ? part_of(&read, KNURL_HOST) : mg_str_n(none, sizeof none - 1u);
}

struct mg_str mg_url_user(const char *url)
{
    return text_of(url, KNURL_USER);
}

struct mg_str mg_url_pass(const char *url)
{
    return text_of(url, KNURL_PASSWORD);
}

unsigned short mg_url_port(const char *url)
{
    const unsigned scheme = scheme_of(url);
    struct text read;
    uint16_t port = 0;

    if (parse(url, &read) && !knurl_port(&read.url, &port) && (scheme < SCHEMES)) {
        port = schemes[scheme].port;
    }
    return port;
}

/* Returns a pointer into the URL, as mongoose does: to the slash of the path and everything after it. Without a path
 * there is no slash before the query, so it returns "/" alone, as mongoose does. */
const char *mg_url_uri(const char *url)
{
    struct text read;
    const knurl_part_t *path = parse(url, &read) ? knurl_part(&read.url, KNURL_PATH) : NULL;

    if ((path == NULL) || ((path->length == 0u) && !has(&read, KNURL_QUERY))) {
        return "/";
    }
    return &read.octets[path->offset - 1u - read.before];
}

/* Does not parse the URL, so that a refused one is not taken for a URL without TLS. */
bool mg_url_is_ssl(const char *url)
{
    const unsigned scheme = scheme_of(url);

    return (scheme < SCHEMES) && schemes[scheme].tls;
}
