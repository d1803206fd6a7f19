/* SPDX-License-Identifier: MIT
 *
 * mongoose's calls for URLs, answered by knurl's rows of RFC 3986, in place of its file url.c. The declarations are
 * mongoose's own. Of a URL that is refused there is no host, no port, no user and no password. */
#include "mongoose.h"

#include "knurl.h"

/* Parses a URL that ends with NUL. */
static bool parse(const char *text, knurl_t *url, knurl_part_t parts[KNURL_PARTS])
{
    static const knurl_scheme_t *const schemes[] = {&knurl_http, &knurl_https, &knurl_ws,
                                                    &knurl_wss,  &knurl_mqtt,  &knurl_mqtts,
                                                    &knurl_generic, NULL};
    size_t length = 0;

    while ((length <= KNURL_LENGTH_MAX) && (text[length] != '\0')) {
        length++;
    }
    return knurl_parse(url, schemes, parts, KNURL_PARTS, text, length) == KNURL_OK;
}

/* A part of a URL, empty where it is not there. */
static struct mg_str text_of(const char *text, uint8_t kind)
{
    knurl_part_t parts[KNURL_PARTS];
    knurl_t url;
    const knurl_part_t *part = parse(text, &url, parts) ? knurl_part(&url, kind) : NULL;

    return (part == NULL) ? mg_str_n("", 0) : mg_str_n(&text[part->offset], part->length);
}

struct mg_str mg_url_host(const char *url)
{
    return text_of(url, KNURL_HOST);
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
    knurl_part_t parts[KNURL_PARTS];
    knurl_t parsed;
    uint16_t port = 0;

    if (parse(url, &parsed, parts)) {
        (void)knurl_port(&parsed, &port);
    }
    return port;
}

const char *mg_url_uri(const char *url)
{
    knurl_part_t parts[KNURL_PARTS];
    knurl_t parsed;
    const knurl_part_t *path = parse(url, &parsed, parts) ? knurl_part(&parsed, KNURL_PATH) : NULL;

    /* The slash before the path belongs to it. */
    return (path == NULL) ? "/" : &url[path->offset - 1u];
}

/* Whether a URL's scheme has that name, in letters of either case. */
static bool has_scheme(const char *url, const char *name)
{
    /* With that bit no octet is the NUL at the name's end. */
    while ((char)(*url | 0x20) == *name) {
        url++;
        name++;
    }
    return (*name == '\0') && (*url == ':');
}

/* Without a parse, so that a URL that is refused is not taken for one without TLS. */
bool mg_url_is_ssl(const char *url)
{
    static const char *const names[] = {"https", "wss", "mqtts", "ssl", "tls", "tcps"};
    unsigned i;

    for (i = 0; i < (sizeof names / sizeof names[0]); i++) {
        if (has_scheme(url, names[i])) {
            return true;
        }
    }
    return false;
}
