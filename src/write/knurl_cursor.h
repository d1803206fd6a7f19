/* SPDX-License-Identifier: MIT
 *
 * The normal form of a URL, octet by octet from its end to its start; not for users. */
#ifndef KNURL_CURSOR_H
#define KNURL_CURSOR_H

#include "knurl_segments.h"

typedef struct knurl_cursor {
    knurl_segments_t path; /* of whatever is given: its text, begin and end */
    const knurl_t *url;
    const char *text;
    uint16_t part; /* how many parts are left to give, one more while the octets behind the last of them are due */
    uint8_t stage;
    uint8_t mode;
    uint8_t address; /* octets of an address that are left to give */
    char digits[6];  /* as much of an address as is given at a time, with what stands around it */
} knurl_cursor_t;

/* Makes a cursor ready to give the last octet. */
void knurl_cursor_begin(knurl_cursor_t *cursor, const knurl_t *url, const char *text);

/* Gives the octet before the one given last, or KNURL_BEFORE_FIRST. */
unsigned knurl_cursor_next(knurl_cursor_t *cursor);

#define KNURL_BEFORE_FIRST 256u

#endif
