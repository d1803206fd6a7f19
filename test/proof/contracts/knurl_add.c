/* SPDX-License-Identifier: MIT */
#include "knurl_output_acsl.h"
#include "knurl_parts_acsl.h"
#include "knurl_percent_acsl.h"
#include "knurl_whole_acsl.h"

#include "write/knurl_add.c"

/* What is written is there, and apart from what says where; what is still to copy stands in the text. */
/*@ predicate knurl_writes(adding_t *adding) =
        \valid(adding) && \valid(adding->to.octets + (0 .. adding->to.size - 1)) &&
        \separated(adding, adding->to.octets + (0 .. adding->to.size - 1));
    predicate knurl_adds(adding_t *adding) = knurl_writes(adding) &&
        adding->path_end <= adding->query_end && \valid_read(adding->text + (0 .. adding->query_end - 1)); */

/* A piece that can be read. */
/*@ predicate knurl_a_piece(knurl_piece_t *piece) =
        \valid_read(piece) && \valid_read(piece->octets + (0 .. piece->length - 1)); */

/*@ requires knurl_writes(adding) && \valid_read(adding->text + (0 .. end - 1));
    assigns adding->copied, adding->to.length, adding->to.octets[0 .. adding->to.size - 1]; */
static KNURL_NOINLINE void copy_to(adding_t *adding, size_t end);

/*@ requires knurl_writes(adding) && knurl_parsed(url) && knurl_whole(url) && knurl_orderly(url);
    requires url->error == KNURL_OK && url->state == KNURL_HAS_ENDED && url->parts[0].kind == KNURL_SCHEME;
    requires 0 < url->count;
    requires \separated(adding, url, url->parts + (0 .. url->room - 1));
    requires \separated(adding->to.octets + (0 .. adding->to.size - 1), url, url->parts + (0 .. url->room - 1));
    assigns *adding, adding->to.octets[0 .. adding->to.size - 1];
    ensures knurl_adds(adding) && adding->text == url->text && adding->query_end <= url->offset;
    ensures adding->to.octets == \old(adding->to.octets) && adding->to.size == \old(adding->to.size); */
static inline void start(adding_t *adding, const knurl_t *url);

/*@ requires \valid_read(adding) && knurl_a_piece(piece);
    assigns \nothing; */
static inline bool takes_segment(const adding_t *adding, const knurl_piece_t *piece);

/*@ requires knurl_adds(adding);
    assigns adding->query, adding->copied, adding->to.length, adding->to.octets[0 .. adding->to.size - 1]; */
static inline char before_key(adding_t *adding);

/*@ requires knurl_adds(adding) && knurl_a_piece(piece) && \separated(adding, piece);
    requires \separated(piece, adding->to.octets + (0 .. adding->to.size - 1));
    assigns adding->query, adding->copied, adding->last, adding->to.length, adding->to.octets[0 .. adding->to.size - 1]; */
static KNURL_NOINLINE bool add_piece(adding_t *adding, const knurl_piece_t *piece);
