/* SPDX-License-Identifier: MIT */
#include "knurl_address_acsl.h"
#include "knurl_ascii_acsl.h"
#include "knurl_parts_acsl.h"
#include "knurl_segments_acsl.h"
#include "knurl_whole_acsl.h"

/* Octets that can be read. */
/*@ predicate knurl_span(char *at, char *end) = knurl_ahead_of(end, at) && \valid_read(at + (0 .. end - at - 1)); */

#include "judge/knurl_origin.c"

/*@ requires \valid(range) && knurl_span(range->at, range->end);
    assigns range->at;
    ensures knurl_ahead_of(range->end, range->at) && knurl_ahead_of(range->at, \old(range->at));
    ensures \old(range->at) == range->end ==> \result == END;
    ensures \old(range->at) != range->end ==> range->end - range->at < \old(range->end - range->at); */
static KNURL_NOINLINE unsigned next_of(range_t *range);

/* A URL with a text. */
/*@ predicate knurl_told(knurl_t *url) = knurl_with_parts(url) && knurl_with_text(url) && url->text != \null; */

/*@ requires \valid(range) && knurl_told(url);
    requires \separated(range, url) && \separated(range, url->scheme);
    requires \separated(range, url->parts + (0 .. url->room - 1));
    assigns *range;
    ensures knurl_span(range->at, range->end); */
static KNURL_NOINLINE void begin_range(range_t *range, const knurl_t *url, uint8_t kind);

/*@ requires knurl_told(url1) && knurl_told(url2);
    assigns \nothing; */
static KNURL_NOINLINE bool same_part(const knurl_t *url1, const knurl_t *url2, uint8_t kind);

/*@ assigns \nothing; */
static KNURL_NOINLINE bool same_octets(const void *one, const void *other, unsigned left);

/*@ requires knurl_told(url1) && knurl_told(url2);
    assigns \nothing; */
static bool same_zone(const knurl_t *url1, const knurl_t *url2);

/*@ requires knurl_told(url1) && knurl_told(url2);
    assigns \nothing; */
static bool same_address(const knurl_t *url1, const knurl_t *url2);

/*@ requires \valid_read(url) && \valid_read(url->scheme);
    assigns \nothing; */
static uint32_t origin_port(const knurl_t *url);

/*@ requires knurl_with_parts(url) && knurl_with_text(url) && knurl_whole(url);
    assigns \nothing;
    ensures \result ==> url->text != \null; */
static bool has_origin(const knurl_t *url);

/*@ requires knurl_with_parts(url1) && knurl_with_text(url1) && knurl_whole(url1);
    requires knurl_with_parts(url2) && knurl_with_text(url2) && knurl_whole(url2);
    assigns \nothing; */
bool knurl_same_origin(const knurl_t *url1, const knurl_t *url2);
