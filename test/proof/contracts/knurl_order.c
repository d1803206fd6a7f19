/* SPDX-License-Identifier: MIT */
#include "knurl_family_acsl.h"
#include "knurl_order_acsl.h"
#include "knurl_build.h"

/* How far a kind is from the first part of a URL: what has to stand before it is nearer. The path of wais stands behind
 * the draft's digits, which were counted later, and the end behind all. */
/*@ logic integer knurl_rank(integer kind) =
        kind == KNURL_NONE ? 257 : kind == KNURL_WPATH ? 256 : kind; */

#include "write/knurl_order.c"

/*@ assigns \nothing;
    ensures \result != KNURL_MORE; */
static inline uint8_t follower_of(uint8_t kind);

/*@ assigns \nothing;
    ensures \result != KNURL_MORE;
    ensures \result != KNURL_NONE ==> knurl_rank(\result) < knurl_rank(kind); */
static inline uint8_t leader_of(uint8_t kind);

/*@ requires \valid_read(row) && \valid_read(row->name);
    assigns \nothing;
    ensures \result ==> kind == KNURL_NONE || kind > KNURL_PORT; */
static inline bool needs_host(const knurl_scheme_t *row, uint8_t last, uint8_t kind);

/*@ assigns \nothing; */
static inline uint8_t first_on_way(uint8_t last, uint8_t kind);

/*@ requires \valid_read(row);
    assigns \nothing; */
static inline bool is_late(const knurl_scheme_t *row, uint8_t last, uint8_t kind);
