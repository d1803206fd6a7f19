/* SPDX-License-Identifier: MIT
 *
 * The normal form of a URL, octet by octet from its end to its start; not for users. */
#ifndef KNURL_CURSOR_H
#define KNURL_CURSOR_H

#include "knurl_segments.h"

typedef struct knurl_cursor {
    const knurl_t *url;
    const char *text;
    uint32_t waiting; /* octets to give first; the first is in the lowest bits */
    uint16_t left;    /* parts still to give; the text after the last part counts as one */
    uint8_t mode;
    bool zones;            /* a zone is given, too, before its host and as it is */
    uint8_t address;       /* octets of an IPv6 address still to give, before the range */
    knurl_segments_t path; /* the range that is given: its text, start and end; the next range ends at `at` */
    uint8_t octets[16];    /* the IPv6 address */
} knurl_cursor_t;

/* Prepares a cursor to give the last octet, with the zone or without. Returns why the URL was not accepted, or KNURL_OK. */
knurl_error_t knurl_cursor_begin(knurl_cursor_t *cursor, const knurl_t *url, const char *text, bool zones);

/* Gives the octet before the previous one, or KNURL_BEFORE_FIRST. */
unsigned knurl_cursor_next(knurl_cursor_t *cursor);

#define KNURL_BEFORE_FIRST 256u

#endif
