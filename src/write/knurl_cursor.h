/* SPDX-License-Identifier: MIT
 *
 * The normal form of a URL, octet by octet from its end to its start; not for users. */
#ifndef KNURL_CURSOR_H
#define KNURL_CURSOR_H

#include "knurl_address_end.h"
#include "knurl_segments.h"

typedef struct knurl_cursor {
    knurl_address_left_t address; /* an IPv6 address that is given before the range, and octets that are given first */
    uint8_t mode;
    bool zones;            /* a zone is given, too, before its host and as it is */
    uint16_t left;         /* parts still to give; the text after the last part counts as one */
    knurl_segments_t path; /* the range that is given: its text, start and end; the next range ends at `at` */
    const knurl_t *url;
    const char *text;
} knurl_cursor_t;

/* Prepares a cursor to give the last octet, with the zone or without. Returns why the URL was not accepted, or KNURL_OK. */
knurl_error_t knurl_cursor_begin(knurl_cursor_t *cursor, const knurl_t *url, const char *text, bool zones);

/* Gives the octet before the previous one, or KNURL_BEFORE_FIRST. */
int knurl_cursor_next(knurl_cursor_t *cursor);

#define KNURL_BEFORE_FIRST (-1)

#endif
