/* SPDX-License-Identifier: MIT */
#include "knurl_open_acsl.h"
#include "knurl_output_acsl.h"
#include "knurl_parts_acsl.h"
#include "knurl_percent_acsl.h"
#include "knurl_pieces_acsl.h"
#include "knurl_whole_acsl.h"
#include "assumed_machine.c"

#include "write/knurl_add.c"

/* What is written is there, and apart from what says where; what is still to copy is in the text. */
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

/*@ requires knurl_writes(adding) && knurl_with_parts(url) && knurl_with_text(url) && knurl_whole(url) && knurl_orderly(url);
    requires knurl_fitting(url) && url->parts[0].kind == KNURL_SCHEME;
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

/* Pieces that can be read, apart from what is written. */
/*@ predicate knurl_some_pieces(knurl_piece_t *pieces, integer count, knurl_buffer_t *out) =
        \valid_read(pieces + (0 .. count - 1)) && \separated(pieces + (0 .. count - 1), out) &&
        \separated(pieces + (0 .. count - 1), out->octets + (0 .. out->size - 1)) &&
        \forall integer i; 0 <= i < count ==> \valid_read(pieces[i].octets + (0 .. pieces[i].length - 1));
    predicate knurl_adds_to(knurl_t *url) = knurl_with_parts(url) && knurl_with_text(url) && knurl_whole(url) &&
        knurl_orderly(url);
    predicate knurl_out_apart(knurl_buffer_t *out, knurl_t *url) =
        \valid(out) && \valid(out->octets + (0 .. out->size - 1)) && \separated(out, out->octets + (0 .. out->size - 1)) &&
        \separated(out, url, url->parts + (0 .. url->room - 1)) && \separated(out, url->scheme) &&
        \separated(out->octets + (0 .. out->size - 1), url, url->parts + (0 .. url->room - 1)); */

/*@ requires knurl_adds_to(url) && knurl_fitting(url) && url->parts[0].kind == KNURL_SCHEME;
    requires knurl_out_apart(out, url) && knurl_some_pieces(pieces, count, out);
    requires \valid(at) && \separated(at, out, url, url->parts + (0 .. url->room - 1));
    requires \separated(at, pieces + (0 .. count - 1)) && \separated(at, out->octets + (0 .. out->size - 1));
    assigns *at, out->length, out->needed, out->octets[0 .. out->size - 1]; */
static knurl_error_t add_pieces(const knurl_t *url, const knurl_piece_t pieces[], size_t count, knurl_buffer_t *out,
                                size_t *at);

/*@ requires knurl_adds_to(url) && knurl_out_apart(out, url) && knurl_some_pieces(pieces, count, out);
    requires \valid(target) && \separated(target, url, out) && \separated(target, out->octets + (0 .. out->size - 1));
    assigns *target, target->parts[0 .. target->room - 1], out->length, out->needed, out->at,
            out->octets[0 .. out->size - 1]; */
knurl_error_t knurl_add(knurl_t *target, const knurl_t *url, const knurl_piece_t pieces[], size_t count,
                        knurl_buffer_t *out);
