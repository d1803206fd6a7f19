/* SPDX-License-Identifier: MIT */
#include "knurl_build.h"
#include "knurl_rfc1738.h"
#include "knurl_address_acsl.h"
#include "knurl_ascii_acsl.h"
#include "knurl_output_acsl.h"
#include "knurl_parts_acsl.h"
#include "knurl_percent_acsl.h"
#include "knurl_pieces_acsl.h"
#include "assumed_machine.c"

/* How far a kind is from the first part of a URL: what has to come before it is nearer. The path of wais comes after
 * the draft's digits, which were counted later, and the end after all. */
/*@ logic integer knurl_rank(integer kind) =
        kind == KNURL_NONE ? 257 : kind == KNURL_WPATH ? 256 : kind; */

/* The name of a row, which ends: the logic function names where. */
/*@ axiomatic knurl_row_names { logic integer knurl_name_length(char *name); } */

/* What is written is there, and apart from what is read, but for the pieces (knurl_building). A string that put_string may
 * write, from the octet that comes next, is one of ours or the name of the row (knurl_string_from). What no function but the
 * first changes (knurl_kept). The source declares them after its type. */
/* clang-format off */
#define KNURL_BUILDERS                                                                                                 \
    predicate knurl_apart(builder_t *to, char *octets, integer length) =                                               \
        \separated(octets + (0 .. length - 1), &to->error) && \separated(octets + (0 .. length - 1), to->url) &&       \
        \separated(octets + (0 .. length - 1), to->out) &&                                                             \
        \separated(octets + (0 .. length - 1), to->url->parts + (0 .. to->url->room - 1)) &&                           \
        \separated(octets + (0 .. length - 1), to->out->octets + (0 .. to->out->size - 1));                            \
    predicate knurl_string_apart(builder_t *to, char *string, integer end) =                                           \
        knurl_ends(string, end) && end < SIZE_MAX && knurl_apart(to, string, end + 1);                                 \
    predicate knurl_row_apart(builder_t *to) = knurl_of_a_family(to->row) &&                                           \
        \separated(to->row, to) && \separated(to->row, to->url) && \separated(to->row, to->out) &&                     \
        \separated(to->row, to->url->parts + (0 .. to->url->room - 1)) &&                                              \
        \separated(to->row, to->out->octets + (0 .. to->out->size - 1)) &&                                             \
        \separated(to->row->family, to) && \separated(to->row->family, to->url) && \separated(to->row->family, to->out) &&\
        \separated(to->row->family, to->url->parts + (0 .. to->url->room - 1)) &&                                      \
        \separated(to->row->family, to->out->octets + (0 .. to->out->size - 1)) &&                                     \
        \separated(to->row->name + (0 .. knurl_name_length(to->row->name)), to) &&                                     \
        knurl_string_apart(to, to->row->name, knurl_name_length(to->row->name));                                       \
    predicate knurl_building(builder_t *to) =                                                                          \
        \valid(to) && \valid(to->url) && \valid(to->url->parts + (0 .. to->url->room - 1)) && \valid(to->out) &&       \
        \separated(to->out, to, to->url) && \separated(to->out, to->url->parts + (0 .. to->url->room - 1)) &&          \
        \separated(to->out, to->out->octets + (0 .. to->out->size - 1)) &&                                             \
        \valid(to->out->octets + (0 .. to->out->size - 1)) && knurl_row_apart(to) &&                                   \
        \separated(to, to->url, to->url->parts + (0 .. to->url->room - 1), to->out->octets + (0 .. to->out->size - 1));\
    predicate knurl_string_from(builder_t *to, char *string, integer at) =                                             \
        (at <= 0 && knurl_string_apart(to, string, 0)) || (at <= 1 && knurl_string_apart(to, string, 1)) ||            \
        (at <= 2 && knurl_string_apart(to, string, 2)) || (at <= 3 && knurl_string_apart(to, string, 3)) ||            \
        (at <= 6 && knurl_string_apart(to, string, 6)) ||                                                              \
        (at <= knurl_name_length(to->row->name) && string == to->row->name);                                           \
    predicate knurl_kept{L, M}(builder_t *to) =                                                                        \
        \at(to->url, L) == \at(to->url, M) && \at(to->out, L) == \at(to->out, M) &&                                    \
        \at(to->out->octets, L) == \at(to->out->octets, M) && \at(to->out->size, L) == \at(to->out->size, M) &&        \
        \at(to->row, L) == \at(to->row, M) &&                                                                          \
        \at(to->url->parts, L) == \at(to->url->parts, M) && \at(to->url->room, L) == \at(to->url->room, M);
/* clang-format on */

/* What wraps below zero: proved apart. */
/*@ lemma knurl_wraps_below: \forall integer c; c == -1 ==> (size_t)c == SIZE_MAX; */

/* What is written while a URL is built, as a loop has to name it. */
/* clang-format off */
#define KNURL_BUILT                                                                                                    \
    to->error, *\at(to->url, Pre), \at(to->url->parts, Pre)[0 .. \at(to->url->room, Pre) - 1],                       \
        \at(to->out, Pre)->length, \at(to->out->octets, Pre)[0 .. \at(to->out->size, Pre) - 1]
/* clang-format on */

#include "write/knurl_build.c"

/* A piece whose octets can be read, and that is apart from what is written. */
/*@ predicate knurl_piece(builder_t *to, knurl_piece_t *piece) =
        \valid_read(piece) && \valid_read(piece->octets + (0 .. piece->length - 1)) && piece->length < SIZE_MAX &&
        knurl_apart(to, piece->octets, piece->length) &&
        \separated(piece, to) && \separated(piece, to->url) && \separated(piece, to->out) &&
        \separated(piece, to->url->parts + (0 .. to->url->room - 1)) &&
        \separated(piece, to->out->octets + (0 .. to->out->size - 1)); */

/*@ requires knurl_of_a_family(row);
    assigns \nothing;
    ensures \valid_read(\result); */
static const char *delimiter_before(const knurl_scheme_t *row, uint8_t last, uint8_t kind);

/*@ requires knurl_of_a_family(row) && \valid_read(row->name);
    assigns \nothing; */
static uint8_t next_kind(const knurl_scheme_t *row, uint8_t last, uint8_t kind);

/*@ assigns \nothing;
    ensures \result != KNURL_MORE; */
static inline uint8_t follower_of(uint8_t kind);

/*@ requires knurl_of_a_family(row);
    assigns \nothing;
    ensures \result <= AT_NOTHING; */
static inline unsigned before_query(const knurl_scheme_t *row, uint8_t last);

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

/*@ requires knurl_of_a_family(row);
    assigns \nothing; */
static inline bool is_late(const knurl_scheme_t *row, uint8_t last, uint8_t kind);

/*@ requires \valid(to);
    assigns to->error;
    ensures !\result; */
static inline bool refuse_piece(builder_t *to);

/*@ requires knurl_building(to) && \valid_read(octets + (0 .. length - 1)) && knurl_apart(to, octets, length);
    assigns to->error, *to->url, to->url->parts[0 .. to->url->room - 1], to->out->length,
            to->out->octets[0 .. to->out->size - 1];
    ensures knurl_building(to);
    ensures knurl_kept{Pre, Post}(to); */
static KNURL_NOINLINE bool put(builder_t *to, const char *octets, size_t length, bool known);

/*@ requires knurl_building(to);
    requires knurl_string_from(to, string, 0);
    assigns to->error, *to->url, to->url->parts[0 .. to->url->room - 1], to->out->length,
            to->out->octets[0 .. to->out->size - 1];
    ensures knurl_building(to);
    ensures knurl_kept{Pre, Post}(to); */
static KNURL_NOINLINE bool put_string(builder_t *to, const char *string);

/*@ requires \valid_read(to) && \valid_read(to->row) && \valid_read(url);
    assigns \nothing; */
static KNURL_NOINLINE bool is_inside(const builder_t *to, const knurl_t *url);

/*@ requires \valid_read(to) && \valid_read(probed) && \valid_read(to->url);
    assigns \nothing; */
static inline uint8_t recorded_kind(const builder_t *to, const knurl_t *probed, unsigned count);

/*@ requires knurl_building(to) && \valid_read(next);
    assigns to->error;
    ensures knurl_building(to); */
static KNURL_NOINLINE uint8_t probe(builder_t *to, const char *next);

/*@ requires knurl_building(to);
    assigns \nothing; */
static inline bool is_uri_host(const builder_t *to);

/*@ requires knurl_building(to) && octet <= 255 && class_ <= KNURL_CLASS_UNUSABLE;
    assigns \nothing; */
static inline bool stays(const builder_t *to, unsigned octet, unsigned class_);

/*@ requires knurl_building(to) && \valid_read(octet) && class_ <= KNURL_CLASS_UNUSABLE;
    assigns to->error;
    ensures knurl_building(to); */
static inline bool reads_on(builder_t *to, const char *octet, unsigned class_);

/*@ requires \valid_read(url);
    assigns \nothing;
    ensures \result ==> (url->set & KNURL_SET_ESCAPE) != 0; */
static inline bool runs_over_escapes(const knurl_t *url);

/*@ requires knurl_building(to) && \valid_read(at) && knurl_apart(to, at, 1);
    assigns to->error, *to->url, to->url->parts[0 .. to->url->room - 1], to->out->length,
            to->out->octets[0 .. to->out->size - 1];
    ensures knurl_building(to);
    ensures knurl_kept{Pre, Post}(to); */
static KNURL_NOINLINE bool put_octet(builder_t *to, const char *at);

/*@ requires knurl_building(to) && \valid_read(octets + (0 .. length - 1)) && knurl_apart(to, octets, length);
    assigns to->error, *to->url, to->url->parts[0 .. to->url->room - 1], to->out->length,
            to->out->octets[0 .. to->out->size - 1];
    ensures knurl_building(to);
    ensures knurl_kept{Pre, Post}(to); */
static inline bool put_octets(builder_t *to, const char *octets, size_t length);

/*@ requires knurl_building(to);
    assigns to->escaped, to->separator[0];
    ensures knurl_building(to);
    ensures knurl_kept{Pre, Post}(to); */
static inline uint8_t part_of(builder_t *to, uint8_t kind);

/*@ requires \valid_read(piece) && \valid_read(piece->octets + (0 .. piece->length - 1));
    requires piece->length < SIZE_MAX;
    assigns \nothing; */
static inline bool has_dot_segment(const knurl_piece_t *piece);

/*@ requires knurl_building(to) && knurl_piece(to, piece);
    assigns \nothing; */
static inline bool may_stand(const builder_t *to, const knurl_piece_t *piece, unsigned kind);

/*@ requires knurl_building(to);
    assigns to->error, to->last;
    ensures knurl_building(to);
    ensures knurl_kept{Pre, Post}(to); */
static KNURL_NOINLINE bool ends_right(builder_t *to);

/*@ requires knurl_building(to);
    assigns to->error;
    ensures knurl_building(to); */
static inline bool needs_slash(builder_t *to, uint8_t kind);

/*@ requires knurl_building(to);
    assigns to->begin, to->count;
    ensures knurl_building(to);
    ensures knurl_kept{Pre, Post}(to); */
static inline void begin_part(builder_t *to, uint8_t kind);

/*@ requires knurl_building(to);
    assigns to->last, to->begin, to->count, to->error, *to->url, to->url->parts[0 .. to->url->room - 1], to->out->length,
            to->out->octets[0 .. to->out->size - 1];
    ensures knurl_building(to);
    ensures knurl_kept{Pre, Post}(to); */
static inline bool put_before(builder_t *to, uint8_t kind);

/*@ requires knurl_building(to);
    requires piece == \null || knurl_piece(to, piece);
    assigns to->error, to->last, to->begin, to->count, to->last_piece, to->separator[0], to->escaped, *to->url,
            to->url->parts[0 .. to->url->room - 1], to->out->length, to->out->octets[0 .. to->out->size - 1];
    ensures knurl_building(to);
    ensures \result && piece == \null ==> to->last_piece == KNURL_NONE;
    ensures knurl_kept{Pre, Post}(to); */
static KNURL_NOINLINE bool open_part(builder_t *to, const knurl_piece_t *piece);

/*@ requires knurl_building(to);
    requires piece == \null || knurl_piece(to, piece);
    assigns to->error, to->last, to->begin, to->count, to->last_piece, to->separator[0], to->escaped, *to->url,
            to->url->parts[0 .. to->url->room - 1], to->out->length, to->out->octets[0 .. to->out->size - 1];
    ensures \result ==> knurl_building(to);
    ensures \result && piece == \null ==> to->last_piece == KNURL_NONE;
    ensures \result ==> knurl_kept{Pre, Post}(to); */
static inline bool put_part(builder_t *to, const knurl_piece_t *piece);

/*@ requires knurl_building(to) && (count != 0 ==> knurl_piece(to, &pieces[0]));
    assigns to->error, *to->url, to->url->parts[0 .. to->url->room - 1], to->out->length,
            to->out->octets[0 .. to->out->size - 1];
    ensures knurl_building(to) && (count != 0 ==> knurl_piece(to, &pieces[0]));
    ensures knurl_kept{Pre, Post}(to);
    ensures \result <= 1 && \result <= count; */
static inline size_t put_scheme(builder_t *to, const knurl_piece_t pieces[], size_t count);

/*@ requires knurl_building(to);
    requires \forall integer i; 0 <= i < count ==> knurl_piece(to, pieces + i);
    assigns to->error, to->last, to->begin, to->count, to->last_piece, to->separator[0], to->escaped, *to->url,
            to->url->parts[0 .. to->url->room - 1], to->out->length, to->out->octets[0 .. to->out->size - 1];
    ensures \result <= count; */
static inline size_t put_pieces(builder_t *to, const knurl_piece_t pieces[], size_t count);

/*@ requires \valid(to) && \valid(url) && \separated(to, url) && \valid(url->parts + (0 .. url->room - 1));
    requires \separated(url, url->parts + (0 .. url->room - 1));
    assigns *to, *url;
    ensures to->url == url && to->row == row && to->out == out && to->error == KNURL_OK; */
static inline void begin_building(builder_t *to, knurl_t *url, const knurl_scheme_t *row, knurl_buffer_t *out);

/*@ requires \valid_read(octets + (0 .. length - 1)) && \valid(out) && \valid(out->octets + (0 .. out->size - 1));
    requires \separated(out, out->octets + (0 .. out->size - 1));
    assigns out->length, out->needed, out->at, out->octets[0 .. out->size - 1];
    ensures \result == KNURL_ERROR_SYNTAX ==> out->length == 0;
    ensures \result != KNURL_ERROR_SYNTAX ==> \result == (out->needed > out->size ? KNURL_ERROR_BUFFER : KNURL_OK); */
knurl_error_t knurl_encode_piece(const char *octets, size_t length, uint8_t kind, knurl_buffer_t *out);
