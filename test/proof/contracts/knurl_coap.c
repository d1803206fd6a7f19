/* SPDX-License-Identifier: MIT */
#include "knurl_coap.h"
#include "knurl_address_acsl.h"
#include "knurl_ascii_acsl.h"
#include "knurl_octets_acsl.h"
#include "knurl_output_acsl.h"
#include "knurl_parts_acsl.h"
#include "knurl_percent_acsl.h"

/* No part ends within an escape. */
/*@ predicate knurl_unbroken_to(char *text, integer begin, integer end) =
        \forall integer i; begin <= i < end && (uint8_t)text[i] == '%' ==> i + 2 < end;
    predicate knurl_unbroken(knurl_t *url, char *text) = \forall knurl_part_t *part; knurl_is_part(url, part) ==>
        knurl_unbroken_to(text, part->offset, part->offset + part->length); */

/* A URL that was accepted, and options of one: what is written is there, and apart from what is read. */
/*@ predicate knurl_requested(knurl_t *url, char *text) =
        knurl_parsed(url) && knurl_unbroken(url, text);
    predicate knurl_set_out(knurl_coap_t options) =
        \valid(options.out) && \valid(options.out->octets + (0 .. options.out->size - 1)) &&
        knurl_requested(options.url, options.text) &&
        \separated(options.out, options.out->octets + (0 .. options.out->size - 1)) &&
        \separated(options.out, options.url) && \separated(options.out, options.url->scheme) &&
        \separated(options.out, options.url->parts + (0 .. options.url->room - 1)) &&
        \separated(options.out, options.text + (0 .. options.url->offset - 1)) &&
        \separated(options.out->octets + (0 .. options.out->size - 1), options.url) &&
        \separated(options.out->octets + (0 .. options.out->size - 1), options.url->scheme) &&
        \separated(options.out->octets + (0 .. options.out->size - 1),
            options.url->parts + (0 .. options.url->room - 1)) &&
        \separated(options.out->octets + (0 .. options.out->size - 1), options.text + (0 .. options.url->offset - 1)) &&
        (options.part == \null || (knurl_is_part(options.url, options.part) && options.row != 0)) &&
        options.row <= 8 && options.use < 4;
    predicate knurl_giving(knurl_coap_t options) = knurl_set_out(options) &&
        (options.part != \null ==> options.part->offset <= options.at); */

/* An option comes after the one before it: so there is a last one. */
/*@ logic integer knurl_rows_left(knurl_coap_t options) = 8 - options.row;
    logic integer knurl_options_left(knurl_coap_t options) =
        knurl_rows_left(options) * 65537 + 65535 - options.at; */

/* Where the next option is looked for: the part of the last one, and the offset behind that. */
/*@ predicate knurl_looks_at(knurl_coap_t options, knurl_part_t *part, integer at) =
        part == options.part && (part != \null ==> part->offset <= at) &&
        (part != \null && at > part->offset + part->length ==> part->offset <= options.at); */

/* What the bits of a port come to, case by case: proved apart. */
/*@ lemma knurl_shifted: \forall integer octet; 0 <= octet <= 255 ==> (octet << 8) == 256 * octet; */

#include "send/knurl_coap.c"

/*@ assigns \nothing;
    ensures \result <= KNURL_COAP_ROWS;
    ensures \result < KNURL_COAP_ROWS ==> knurl_coap_rows[\result].number == number; */
unsigned knurl_coap_row(uint16_t number);

/*@ requires \valid(options) && knurl_set_out(*options) && octet <= 255;
    assigns options->out->length, options->out->octets[0 .. options->out->size - 1];
    ensures parsed: knurl_parsed(options->url, options->text);
    ensures bracketed: knurl_all_bracketed(options->url, options->text);
    ensures whole: knurl_unbroken(options->url, options->text);
    ensures giving: knurl_set_out(*options); */
static void add_octet(knurl_coap_t *options, unsigned octet);

/*@ requires \valid(at) && \valid(octet) && *at < length && \valid_read(text + (0 .. length - 1));
    requires \separated(at, octet, text + (0 .. length - 1));
    assigns *at, *octet;
    ensures \result ==> \old(*at) < *at <= length; */
static inline bool option_octet(const char *text, size_t length, size_t *at, bool lower, uint8_t *octet);

/*@ requires \valid(options);
    assigns options->row, options->at;
    ensures options->row == 8 && options->at == 65535; */
static inline void close_options(knurl_coap_t *options);

/*@ requires \valid_read(part);
    assigns \nothing;
    ensures \result == part->offset + part->length; */
static unsigned end_of(const knurl_part_t *part);

/*@ requires \valid(options) && knurl_set_out(*options) && options->part != \null;
    requires options->part->offset <= begin <= end && end == options->part->offset + options->part->length;
    requires knurl_inside(options->part, options->text) && knurl_unbroken_to(options->text, begin, end);
    requires options->row != 0;
    assigns options->at, options->out->length, options->out->octets[0 .. options->out->size - 1];
    ensures knurl_set_out(*options);
    ensures \result != KNURL_ERROR_CHARACTER ==> knurl_giving(*options) && options->at > begin;
    ensures \result == KNURL_OK || \result == KNURL_ERROR_LENGTH || \result == KNURL_ERROR_SYNTAX ||
            \result == KNURL_ERROR_CHARACTER; */
static inline knurl_error_t give(knurl_coap_t *options, unsigned begin, unsigned end);

/*@ requires \valid(options) && knurl_set_out(*options) && knurl_is_part(options->url, part);
    assigns \nothing; */
static inline bool is_given(const knurl_coap_t *options, const knurl_part_t *part);

/*@ requires \valid(options) && knurl_set_out(*options);
    assigns options->out->length, options->out->octets[0 .. options->out->size - 1];
    ensures knurl_set_out(*options); */
static inline void give_port(knurl_coap_t *options);

/*@ requires \valid(options) && knurl_set_out(*options);
    assigns options->out->length, options->out->octets[0 .. options->out->size - 1];
    ensures knurl_set_out(*options);
    ensures \result == KNURL_OK || \result == KNURL_ERROR_LENGTH || \result == KNURL_ERROR_CHARACTER; */
static inline knurl_error_t give_url(knurl_coap_t *options);

/*@ requires \valid_read(options) && \valid_read(row);
    assigns \nothing; */
static inline bool is_no_part(const knurl_coap_t *options, const knurl_coap_row_t *row);

/*@ requires \valid(options) && knurl_set_out(*options) && \valid_read(row);
    assigns options->out->length, options->out->octets[0 .. options->out->size - 1];
    ensures knurl_set_out(*options);
    ensures \result == KNURL_OK || \result == KNURL_ERROR_LENGTH || \result == KNURL_ERROR_CHARACTER; */
static inline knurl_error_t give_other(knurl_coap_t *options, const knurl_coap_row_t *row);

/*@ requires \valid(options) && options->row <= 8 && options->use < 4;
    assigns options->row, options->number;
    ensures \result == \null ==> options->row == 8;
    ensures \result != \null ==> \old(options->row) < options->row <= 8 && \result == &knurl_coap_rows[options->row - 1]; */
static inline const knurl_coap_row_t *next_row(knurl_coap_t *options);

/*@ requires \valid(options) && knurl_giving(*options);
    assigns options->number, options->row, options->part, options->at,
            options->out->length, options->out->octets[0 .. options->out->size - 1];
    ensures knurl_set_out(*options);
    ensures giving: \result != KNURL_ERROR_CHARACTER ==> knurl_giving(*options);
    ensures \result != KNURL_ERROR_END && \result != KNURL_ERROR_CHARACTER ==>
            0 <= knurl_options_left(*options) < \old(knurl_options_left(*options)); */
static KNURL_NOINLINE knurl_error_t next_option(knurl_coap_t *options);

/*@ requires \valid(options) && knurl_giving(*options);
    assigns options->number, options->row, options->part, options->at,
            options->out->length, options->out->octets[0 .. options->out->size - 1];
    ensures knurl_giving(*options);
    ensures fits: options->out->length <= options->out->size;
    ensures nothing: !\result ==> options->out->length == 0;
    ensures \result ==> 0 <= knurl_options_left(*options) < \old(knurl_options_left(*options)); */
bool knurl_coap_next(knurl_coap_t *options);

/*@ requires \valid(options);
    assigns options->row, options->part, options->at;
    ensures options->row == 0 && options->part == \null && options->at == 0; */
static inline void rewind_options(knurl_coap_t *options);

/*@ requires \valid(options) && knurl_giving(*options);
    assigns options->number, options->row, options->part, options->at, options->out->length, options->out->size;
    ensures knurl_set_out(*options) && options->out->size == \old(options->out->size); */
static inline knurl_error_t check_options(knurl_coap_t *options);

/*@ requires \valid(options) && knurl_requested(url, text) && (port == \null || \valid_read(port)) && use < 4;
    requires \valid(out) && \valid(out->octets + (0 .. out->size - 1));
    requires \separated(out, out->octets + (0 .. out->size - 1));
    requires \separated(out, url) && \separated(out, url->scheme);
    requires \separated(out, url->parts + (0 .. url->room - 1)) && \separated(out, url->text + (0 .. url->text_length - 1));
    requires \separated(out->octets + (0 .. out->size - 1), url);
    requires \separated(out->octets + (0 .. out->size - 1), url->scheme);
    requires \separated(out->octets + (0 .. out->size - 1), url->parts + (0 .. url->room - 1));
    requires \separated(out->octets + (0 .. out->size - 1), url->text + (0 .. url->text_length - 1));
    assigns *options, out->length, out->at, out->size;
    ensures out->size == \old(out->size) && (\result != KNURL_ERROR_BUFFER ==> out->length == 0);
    ensures \result == KNURL_OK ==> knurl_giving(*options); */
knurl_error_t knurl_coap_begin_as(knurl_coap_t *options, const knurl_t *url, knurl_coap_use_t use,
                                  const uint16_t *port, knurl_buffer_t *out);

/*@ requires \valid_read(value + (0 .. length - 1)) && \valid(digits + (0 .. 4)) && \valid(piece);
    requires \separated(piece, value + (0 .. length - 1)) && \separated(piece, digits + (0 .. 4));
    requires \separated(digits + (0 .. 4), value + (0 .. length - 1));
    assigns *piece, digits[0 .. 4];
    ensures \result ==> \valid_read(piece->octets + (0 .. piece->length - 1)) &&
            (piece->kind == KNURL_HOST || piece->kind == KNURL_SEGMENT || piece->kind == KNURL_ARGUMENT ||
             piece->kind == KNURL_PORT || piece->kind == KNURL_SCHEME || piece->kind == KNURL_NONE);
    ensures \result && piece->kind == KNURL_PORT ==> 1 <= piece->length <= 5; */
bool knurl_coap_piece(uint16_t number, const char *value, size_t length, char digits[5], knurl_piece_t *piece);

/*@ requires \valid(taken);
    assigns *taken;
    ensures !\result ==> *taken == \old(*taken); */
bool knurl_coap_take(uint16_t *taken, uint16_t number, size_t length);

/* What is written is there, and apart from the buffer itself and the pieces. */
/*@ predicate knurl_writes_apart(knurl_buffer_t *out, knurl_piece_t *pieces, integer count) =
        \valid(out) && \valid(out->octets + (0 .. out->size - 1)) && \valid_read(pieces + (0 .. count - 1)) &&
        \separated(out, out->octets + (0 .. out->size - 1)) && \separated(out, pieces + (0 .. count - 1)) &&
        \separated(pieces + (0 .. count - 1), out->octets + (0 .. out->size - 1)) &&
        \forall integer i; 0 <= i < count ==> \valid_read(pieces[i].octets + (0 .. pieces[i].length - 1)); */

/*@ requires \valid_read(piece) && \valid_read(piece->octets + (0 .. piece->length - 1));
    assigns \nothing;
    ensures \result == 0 || \result == '/' || \result == '?' || \result == '&'; */
static inline char delimiter_of(const knurl_piece_t *piece, char last);

/*@ requires knurl_writes_apart(out, pieces, count);
    assigns out->length, out->needed, out->at, out->octets[0 .. out->size - 1];
    ensures \result == KNURL_ERROR_SYNTAX ==> out->length == 0 && out->at < count;
    ensures \result != KNURL_ERROR_SYNTAX ==> \result == (out->length > out->size ? KNURL_ERROR_BUFFER : KNURL_OK); */
knurl_error_t knurl_coap_location(const knurl_piece_t pieces[], size_t count, knurl_buffer_t *out);
