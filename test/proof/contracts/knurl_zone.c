/* SPDX-License-Identifier: MIT */
#include "knurl_list_acsl.h"
#include "knurl_rfc3986_acsl.h"
#include "knurl_rfc3986_states_acsl.h"

#include "families/rfc3986/knurl_zone.c"

/*@ requires \valid(url) && \valid(url->parts + (0 .. url->room - 1)) && url->offset < KNURL_LENGTH_MAX;
    assigns url->state, url->run, url->start, url->count, url->groups, url->offset, url->parts[0 .. url->room - 1];
    ensures url->offset == \old(url->offset) && url->state == ZONE_ENDED; */
static inline void end_zone(knurl_t *url);

/*@ requires \valid(url) && url->offset < KNURL_LENGTH_MAX && url->label <= IN_VERSION;
    assigns url->label, url->groups, url->port, url->state;
    ensures \result == KNURL_VERDICT_TAKE ==> url->state == ZONE && url->port == url->offset + 1;
    ensures \result != KNURL_VERDICT_TAKE ==> \result == KNURL_ERROR_HOST && url->state == \old(url->state); */
static inline unsigned start_zone(knurl_t *url);

/* At the longest length only the end is read, which is no octet. */
/*@ requires \valid(url) && \valid(url->parts + (0 .. url->room - 1));
    requires url->offset < KNURL_LENGTH_MAX || octet > 255 || (octet != ']' && octet != '2' && octet != '5');
    requires url->state == ZONE && url->port <= url->offset <= KNURL_LENGTH_MAX;
    assigns url->state, url->run, url->start, url->port, url->count, url->groups, url->offset,
            url->parts[0 .. url->room - 1];
    ensures url->offset == \old(url->offset) && ZONE <= url->state <= ZONE_ENDED;
    ensures again: \result == KNURL_VERDICT_AGAIN ==> \old(url->run) == 0 && url->run != 0; */
static inline unsigned read_zone(knurl_t *url, unsigned octet);

/*@ predicate knurl_read_by(knurl_scheme_t *row) = \valid_read(row) && row->reader == &knurl_any_reader; */

/* The URL's own row reads what is behind a zone. */
/*@ requires KNURL_PARTS_THERE && knurl_read_by(url->scheme);
    assigns KNURL_READ_WRITES, url->parts[0 .. url->room - 1];
    ensures state: url->state > KNURL_IN_SCHEME;
    ensures kept: \result == KNURL_VERDICT_TAKE || \result == KNURL_VERDICT_AGAIN ==>
            url->offset == \old(url->offset) && url->error == \old(url->error); */
static inline unsigned leave_zone(knurl_t *url, unsigned octet, unsigned class_);

/* While the name is read there need be no row yet: where the text may lack a scheme, the row before the list is there. */
/*@ requires KNURL_PARTS_THERE && \separated(url, url->parts + (0 .. url->room - 1));
    requires bare: url->state == KNURL_IN_SCHEME && (url->flags & KNURL_BARE) != 0 ==>
            \valid_read(url->schemes - 1) && knurl_read_by(url->schemes[-1]) && \separated(url, url->schemes[-1]);
    requires row: url->state != KNURL_IN_SCHEME ==> url->state > KNURL_IN_SCHEME && knurl_read_by(url->scheme);
    requires literal: url->state == LITERAL ==> url->label <= IN_VERSION;
    requires zone: url->state == ZONE ==> url->port <= url->offset;
    requires longest: url->offset < KNURL_LENGTH_MAX || (class_ == KNURL_CLASS_END && octet == 255);
    assigns KNURL_READ_WRITES, url->scheme, url->reader, url->parts[0 .. url->room - 1];
    ensures state: url->state > KNURL_IN_SCHEME || \result == KNURL_ERROR_SCHEME;
    ensures kept: \result == KNURL_VERDICT_TAKE || \result == KNURL_VERDICT_AGAIN ==>
            url->offset == \old(url->offset) && url->error == \old(url->error); */
static unsigned read_with_zone(knurl_t *url, unsigned octet, unsigned class_);

/*@ requires \valid(url);
    assigns url->reader;
    ensures url->reader == &read_with_zone; */
void knurl_take_zone(knurl_t *url);
