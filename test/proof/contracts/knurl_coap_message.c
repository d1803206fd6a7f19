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

#include "send/knurl_coap_message.c"

/*@ assigns \nothing;
    ensures \result <= KNURL_COAP_ROWS;
    ensures \result < KNURL_COAP_ROWS ==> knurl_coap_rows[\result].number == number; */
static unsigned row_of(uint16_t number);

/* An option whose value can be read, and many. */
/*@ predicate knurl_an_option(knurl_coap_option_t *option) =
        \valid_read(option) && \valid_read(option->value + (0 .. option->length - 1));
    predicate knurl_some_options(knurl_coap_option_t *options, integer count) =
        0 <= count && \valid_read(options + (0 .. count - 1)) &&
        \forall integer i; 0 <= i < count ==> \valid_read(options[i].value + (0 .. options[i].length - 1)); */

/*@ requires knurl_an_option(option);
    assigns \nothing;
    ensures \result <= 65535; */
static unsigned port_of(const knurl_coap_option_t *option);

/*@ requires \valid(taken);
    assigns *taken;
    ensures !\result ==> *taken == \old(*taken); */
bool knurl_coap_may_have(uint16_t *taken, uint16_t number, size_t length);

/*@ requires knurl_an_option(option);
    assigns \nothing;
    ensures \result == 0 || \result == '/' || \result == '?' || \result == '&'; */
static inline char delimiter_of(const knurl_coap_option_t *option, bool is_path, char last);

/* What is written is there, and apart from the buffer itself and the options. */
/*@ predicate knurl_writes_apart(knurl_buffer_t *out, knurl_coap_option_t *options, integer count) =
        \valid(out) && \valid(out->octets + (0 .. out->size - 1)) && knurl_some_options(options, count) &&
        \separated(out, out->octets + (0 .. out->size - 1)) && \separated(out, options + (0 .. count - 1)) &&
        \separated(options + (0 .. count - 1), out->octets + (0 .. out->size - 1)); */

/*@ requires knurl_writes_apart(out, options, count);
    assigns out->length, out->needed, out->at, out->octets[0 .. out->size - 1];
    ensures \result == KNURL_ERROR_SYNTAX ==> out->length == 0 && out->at < count;
    ensures \result != KNURL_ERROR_SYNTAX ==> \result == (out->needed > out->size ? KNURL_ERROR_BUFFER : KNURL_OK); */
knurl_error_t knurl_coap_location(const knurl_coap_option_t options[], size_t count, knurl_buffer_t *out);

/*@ requires knurl_some_options(options, count);
    assigns \nothing;
    ensures \result == \null || \exists integer i; 0 <= i < count && \result == options + i && options[i].number == number; */
static const knurl_coap_option_t *option_of(const knurl_coap_option_t options[], size_t count, unsigned number);

/*@ requires knurl_some_options(options, count) && \valid(at) && \separated(at, options + (0 .. count - 1));
    assigns *at;
    ensures *at <= count && (!\result ==> *at < count); */
static bool check_request(const knurl_coap_option_t options[], size_t count, size_t *at);

/*@ requires \valid(out) && \valid(out->octets + (0 .. out->size - 1)) && port <= 65535 && \valid_read(scheme);
    requires \separated(out, out->octets + (0 .. out->size - 1)) && \separated(out, scheme);
    assigns out->length, out->octets[0 .. out->size - 1]; */
static void put_uri_port(knurl_buffer_t *out, unsigned port, const knurl_scheme_t *scheme);

/*@ requires \valid(out) && \valid(out->octets + (0 .. out->size - 1)) && \separated(out, out->octets + (0 .. out->size - 1));
    requires \separated(out, host) && \separated(out, received_at);
    requires host != \null ==> knurl_an_option(host) && 1 <= host->length;
    requires \valid_read(received_at) && received_at->address_length <= 16;
    assigns out->length, out->octets[0 .. out->size - 1]; */
static bool put_uri_host(knurl_buffer_t *out, const knurl_coap_option_t *host, const knurl_endpoint_t *received_at);

/*@ requires knurl_writes_apart(out, options, count);
    assigns out->length, out->octets[0 .. out->size - 1]; */
static void put_values(knurl_buffer_t *out, const knurl_coap_option_t options[], size_t count, unsigned number,
                       char first, char other);

/*@ requires knurl_some_options(options, count) && \valid_read(out);
    assigns \nothing; */
static bool lies_on_value(const knurl_coap_option_t options[], size_t count, const knurl_buffer_t *out);
