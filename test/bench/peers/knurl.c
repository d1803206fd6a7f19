/* SPDX-License-Identifier: MIT */
/* All of the driver that touches knurl's interface: a list of rows, `http` of RFC 1738, `uri`, `uris`, `draft` or `all`, whole or fed
   in pieces of PIECE octets; with FIND the URLs in a text. */
#include "split.h"

#include "knurl.h"
#include "knurl_draft.h"
#include "knurl_uri.h"
#ifdef FIND
#include "knurl_text.h"
#endif

#ifdef ROWS_all
#define SCHEMES knurl_schemes
#define ROOM 16u
#elif defined ROWS_draft
#define SCHEMES knurl_draft_schemes
#define ROOM 16u
#elif defined ROWS_uris
#define SCHEMES knurl_uri_schemes
#define ROOM KNURL_PARTS_URI
#elif defined ROWS_uri
#define SCHEMES http
#define ROOM KNURL_PARTS_URI
static const knurl_scheme_t *const http[] = {&knurl_uri_http, NULL};
#else
#define SCHEMES http
#define ROOM KNURL_PARTS_HTTP
static const knurl_scheme_t *const http[] = {&knurl_http, NULL};
#endif

static knurl_part_t parts[ROOM];

#ifdef FIND
int SPLIT(char *text, size_t length, struct split *out)
{
    static knurl_finder_t finder;
    static char found[256];
    size_t at = 0;

    (void)out;
    knurl_find_begin(&finder, SCHEMES, parts, ROOM, found, sizeof found);
    while (at < length) {
        at += knurl_find(&finder, text + at, length - at);
        if (finder.found && finder.url.error != KNURL_OK) {
            return 1;
        }
    }
    return 0;
}
#else
static knurl_t url;

int SPLIT(char *text, size_t length, struct split *out)
{
#ifndef PIECE
    if (knurl_parse(&url, SCHEMES, parts, ROOM, text, length) != KNURL_OK) {
        return 1;
    }
#else
    size_t at;

    knurl_begin(&url, SCHEMES, parts, ROOM);
    for (at = 0; at < length; at += PIECE) {
        (void)knurl_feed(&url, text + at, length - at < PIECE ? length - at : PIECE);
    }
    if (knurl_end(&url) != KNURL_OK) {
        return 1;
    }
#endif
    uint16_t port = 0;
    out->host = knurl_octets(&url, KNURL_HOST, text, &out->host_length);
    (void)knurl_port(&url, &port);
    out->port = port;
    return 0;
}
#endif
