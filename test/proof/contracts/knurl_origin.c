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

/*@ requires \valid(one) && \valid(other) && \separated(one, other);
    requires knurl_span(one->at, one->end) && knurl_span(other->at, other->end);
    assigns one->at, other->at; */
static KNURL_NOINLINE bool same_range(range_t *one, range_t *other);

/*@ assigns \nothing; */
static KNURL_NOINLINE bool same_octets(const void *one, const void *other, unsigned left);

/*@ requires \valid(origin) && knurl_parsed(url);
    requires whole: knurl_whole(url);
    requires \separated(url, url->parts + (0 .. url->room - 1));
    requires \separated(origin, url) && \separated(origin, url->scheme);
    requires \separated(origin, url->parts + (0 .. url->room - 1)) && \separated(origin, url->text + (0 .. url->text_length - 1));
    assigns *origin;
    ensures \result ==> knurl_span(origin->scheme.at, origin->scheme.end) && knurl_span(origin->host.at, origin->host.end); */
static KNURL_NOINLINE bool read_origin(origin_t *origin, const knurl_t *url);

/*@ requires \valid(one) && \valid(other) && \separated(one, other);
    requires knurl_span(one->scheme.at, one->scheme.end) && knurl_span(one->host.at, one->host.end);
    requires knurl_span(other->scheme.at, other->scheme.end) && knurl_span(other->host.at, other->host.end);
    assigns one->scheme.at, one->host.at, other->scheme.at, other->host.at; */
static inline bool same_origin(origin_t *one, origin_t *other);

/*@ requires knurl_parsed(url1) && knurl_whole(url1);
    requires knurl_parsed(url2) && knurl_whole(url2);
    requires \separated(url1, url1->parts + (0 .. url1->room - 1));
    requires \separated(url2, url2->parts + (0 .. url2->room - 1));
    assigns \nothing; */
bool knurl_same_origin(const knurl_t *url1, const knurl_t *url2);
