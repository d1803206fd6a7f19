/* SPDX-License-Identifier: MIT */
#include "knurl_coap.h"
#include "knurl_address_acsl.h"
#include "knurl_ascii_acsl.h"
#include "knurl_octets_acsl.h"
#include "knurl_open_acsl.h"
#include "knurl_output_acsl.h"
#include "knurl_percent_acsl.h"
#include "knurl_pieces_acsl.h"
#include "knurl_whole_acsl.h"
#include "assumed_machine.c"

/* A URL whose parts are in its text, and options of one: what is written is there, and apart from what is read. */
/*@ predicate knurl_requested(knurl_t *url) = knurl_with_parts(url) && knurl_with_text(url) && knurl_fitting(url);
    predicate knurl_out_apart(knurl_buffer_t *out, knurl_t *url) =
        \valid(out) && \valid(out->octets + (0 .. out->size - 1)) &&
        \separated(out, out->octets + (0 .. out->size - 1)) &&
        \separated(out, url) && \separated(out, url->scheme) && \separated(out, url->parts + (0 .. url->room - 1)) &&
        \separated(out, url->text + (0 .. url->text_length - 1)) &&
        \separated(out->octets + (0 .. out->size - 1), url) &&
        \separated(out->octets + (0 .. out->size - 1), url->scheme) &&
        \separated(out->octets + (0 .. out->size - 1), url->parts + (0 .. url->room - 1)) &&
        \separated(out->octets + (0 .. out->size - 1), url->text + (0 .. url->text_length - 1));
    predicate knurl_set_out(knurl_coap_t options) =
        knurl_requested(options.url) && knurl_out_apart(options.out, options.url) &&
        (options.part == \null || (knurl_is_part(options.url, options.part) && options.row != 0)) &&
        options.row <= 8 && options.use < 4;
    predicate knurl_giving(knurl_coap_t options) = knurl_set_out(options) &&
        (options.part != \null ==> options.part->offset <= options.at); */

/* An option comes after the one before it: so there is a last one. */
/*@ logic integer knurl_rows_left(knurl_coap_t options) = 8 - options.row;
    logic integer knurl_options_left(knurl_coap_t options) =
        knurl_rows_left(options) * 65537 + 65535 - options.at; */

/* Where the next option is looked for: the part of the last one, and the offset after that. */
/*@ predicate knurl_looks_at(knurl_coap_t options, knurl_part_t *part, integer at) =
        part == options.part && (part != \null ==> part->offset <= at) &&
        (part != \null && at > part->offset + part->length ==> part->offset <= options.at); */

/* What the bits of a port come to, case by case: proved apart. */
/*@ lemma knurl_shifted: \forall integer octet; 0 <= octet <= 255 ==> (octet << 8) == 256 * octet; */

#include "send/knurl_coap.c"

/*@ requires \valid(options) && knurl_set_out(*options) && octet <= 255;
    assigns options->out->length, options->out->octets[0 .. options->out->size - 1];
    ensures knurl_set_out(*options); */
static void add_octet(knurl_coap_t *options, unsigned octet);

/*@ requires \valid(at) && \valid(octet) && *at < length && \valid_read(text + (0 .. length - 1));
    requires \separated(at, octet, text + (0 .. length - 1));
    assigns *at, *octet;
    ensures \result ==> \old(*at) < *at <= length; */
static inline bool option_octet(const char *text, size_t length, size_t *at, bool lower, uint8_t *octet);

/*@ requires knurl_with_parts(url);
    assigns \nothing; */
static inline bool leads_zone(const knurl_t *url, size_t at);

/*@ requires \valid(options);
    assigns options->row, options->at;
    ensures options->row == 8 && options->at == 65535; */
static inline void close_options(knurl_coap_t *options);

/*@ requires \valid_read(part);
    assigns \nothing;
    ensures \result == part->offset + part->length; */
static unsigned end_of(const knurl_part_t *part);

/*@ assigns \nothing; */
static inline bool ends_value(unsigned octet, unsigned separator);

/*@ requires \valid(options) && knurl_set_out(*options) && options->part != \null;
    requires options->part->offset <= begin <= end && end == options->part->offset + options->part->length;
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

/*@ requires \valid_read(row);
    assigns \nothing; */
static inline bool is_whole_url(const knurl_coap_row_t *row);

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

/*@ requires \valid_read(options) && knurl_with_parts(options->url) && knurl_with_text(options->url);
    requires \valid(options->out) && \separated(options->url, options->out) && \separated(options, options->out);
    requires options->part == \null || knurl_is_part(options->url, options->part);
    assigns options->out->length, options->out->needed, options->out->at;
    ensures \result == KNURL_OK ==> knurl_fitting(options->url);
    ensures small: \result <= 255;
    ensures nothing: options->out->length == 0; */
static knurl_error_t open_option(knurl_coap_t *options);

/*@ requires \valid(options) && knurl_giving(*options);
    assigns options->number, options->row, options->part, options->at, options->error, options->out->length,
            options->out->needed, options->out->at, options->out->octets[0 .. options->out->size - 1];
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
    requires \valid(longest) && \separated(longest, options->out, options->url);
    assigns options->number, options->row, options->part, options->at, options->out->length, options->out->size, *longest;
    ensures knurl_set_out(*options) && options->out->size == \old(options->out->size);
    ensures nothing: options->out->length == 0; */
static inline knurl_error_t check_options(knurl_coap_t *options, size_t *longest);

/*@ requires \valid_read(options);
    assigns \nothing; */
static inline bool is_lost(const knurl_coap_t *options, unsigned kind);

/*@ requires \valid(options) && knurl_with_parts(options->url) && options->part == \null;
    requires knurl_with_text(options->url);
    requires \valid(options->out) && \separated(options->url, options->out) && \separated(options, options->out);
    assigns options->part, options->out->length, options->out->needed, options->out->at;
    ensures \result == KNURL_OK ==> knurl_fitting(options->url) && options->part == \null;
    ensures options->part == \null || knurl_is_part(options->url, options->part);
    ensures nothing: options->out->length == 0; */
static knurl_error_t refusal_of(knurl_coap_t *options);

/*@ requires \valid(options) && knurl_with_parts(url) && knurl_with_text(url) && use < 4;
    requires knurl_out_apart(out, url) && \separated(options, out, url) && \separated(options, url->scheme);
    requires \separated(options, url->parts + (0 .. url->room - 1));
    requires \separated(options, out->octets + (0 .. out->size - 1));
    assigns *options, out->length, out->needed, out->at, out->size;
    ensures out->size == \old(out->size) && out->length == 0;
    ensures \result == KNURL_OK ==> knurl_giving(*options); */
knurl_error_t knurl_coap_begin(knurl_coap_t *options, const knurl_t *url, knurl_coap_use_t use, uint16_t port,
                               knurl_buffer_t *out);
