/* SPDX-License-Identifier: MIT
 *
 * The normal form of a URL, octet by octet from its end to its start; not for users. */
#ifndef KNURL_CURSOR_H
#define KNURL_CURSOR_H

#include "knurl_segments.h"

typedef struct knurl_cursor {
    const knurl_t *url;
    const char *text;
    uint32_t waiting; /* octets to give first, the first of them in the lowest bits */
    uint16_t left;    /* parts that are left to give, and one more while what is behind the last of them is due */
    uint8_t mode;
    bool zones;            /* whether a zone is given, too, before its host, as it is: for who compares */
    uint8_t address;       /* octets of an IPv6 address that are left to give, before the range */
    knurl_segments_t path; /* of whatever is given: its text, begin and end; what comes next ends at `at` */
    uint8_t octets[16];    /* of that */
} knurl_cursor_t;

/* Makes a cursor ready to give the last octet. */
void knurl_cursor_begin(knurl_cursor_t *cursor, const knurl_t *url, const char *text);

/* Gives the octet before the one given last, or KNURL_BEFORE_FIRST. */
unsigned knurl_cursor_next(knurl_cursor_t *cursor);

#define KNURL_BEFORE_FIRST 256u

#endif
