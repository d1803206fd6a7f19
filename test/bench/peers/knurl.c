/* SPDX-License-Identifier: MIT */
/* Calls knurl for the driver: with a ROW alone or a LIST of rows, whole or in pieces of PIECE octets. */
#include "split.h"

#include "knurl.h"
#include "knurl_draft.h"
#include "knurl_rfc1738.h"

#ifdef ROW
static const knurl_scheme_t *const rows[] = {&ROW, NULL};
#define LIST rows
#endif
#define ROOM 16u

static knurl_part_t parts[ROOM];
static knurl_t url;

int split_url(char *text, size_t length, struct split *out)
{
#ifndef PIECE
    if (knurl_parse(&url, LIST, parts, ROOM, text, length) != KNURL_OK) {
        return 1;
    }
#else
    size_t at;

    knurl_begin(&url, LIST, parts, ROOM);
    for (at = 0; at < length; at += PIECE) {
        (void)knurl_feed(&url, text + at, length - at < PIECE ? length - at : PIECE);
    }
    if (knurl_end(&url) != KNURL_OK) {
        return 1;
    }
#endif
    uint16_t port = 0;
    uint16_t host_length;
    out->host = knurl_octets(&url, KNURL_HOST, &host_length);
    out->host_length = host_length;
    out->port = knurl_port(&url, &port) ? port : 0u;
    return 0;
}
