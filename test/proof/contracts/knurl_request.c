/* SPDX-License-Identifier: MIT */
#include "knurl_steps.h"
#include "knurl_address_acsl.h"
#include "knurl_ascii_acsl.h"
#include "knurl_open_acsl.h"
#include "knurl_output_acsl.h"
#include "knurl_percent_acsl.h"
#include "knurl_segments_acsl.h"
#include "knurl_whole_acsl.h"

/* A name and its NUL. */
/*@ predicate knurl_short(char *name) = \exists integer end; knurl_ends(name, end) && end < KNURL_NAME_SIZE; */

/* The label before a NUL: a function that does nothing. */
/*@ ghost
    /@ requires knurl_ends(label, end) && end < KNURL_NAME_SIZE;
       assigns \nothing;
       ensures knurl_short(label); @/
    void label_ends(const char *label, size_t end)
    {
    } */

#include "send/knurl_request.c"

/* A zone and its delimiter are in their host, and a port after it. */
/*@ predicate knurl_zoned(knurl_part_t *host, knurl_part_t *zone) =
        host->offset + 3 <= zone->offset <= host->offset + host->length;
    predicate knurl_zones(knurl_t *url) = \forall knurl_part_t *host, *zone;
        knurl_is_part(url, host) && knurl_is_part(url, zone) && host->kind == KNURL_HOST && zone->kind == KNURL_ZONE ==>
            knurl_zoned(host, zone);
    predicate knurl_ports_behind(knurl_t *url) = \forall knurl_part_t *host, *port;
        knurl_is_part(url, host) && knurl_is_part(url, port) && host->kind == KNURL_HOST && port->kind == KNURL_PORT ==>
            host->offset + host->length <= port->offset; */

/* What a host needs that is written from the text. */
/*@ predicate knurl_served(knurl_t *url) = knurl_with_parts(url) && knurl_with_text(url) && knurl_zones(url) &&
        knurl_ports_behind(url);
    predicate knurl_writes(knurl_buffer_t *out, knurl_t *url) =
        \valid(out) && \valid(out->octets + (0 .. out->size - 1)) && \separated(out, out->octets + (0 .. out->size - 1)) &&
        \separated(out, url) && \separated(out, url->scheme) && \separated(out, url->parts + (0 .. url->room - 1)) &&
        \separated(out, url->text + (0 .. url->text_length - 1)); */

/*@ requires \valid_read(host) && \valid_read(zone) && \valid_read(text + (0 .. zone->offset - 1)) && knurl_zoned(host, zone);
    assigns \nothing;
    ensures \result <= host->length; */
static inline size_t before_zone(const knurl_part_t *host, const knurl_part_t *zone, const char *text);

/*@ requires \valid(out) && \valid(out->octets + (0 .. out->size - 1)) && \valid_read(octets + (0 .. length - 1));
    requires \separated(out, out->octets + (0 .. out->size - 1));
    assigns out->length, out->at, out->octets[0 .. out->size - 1]; */
static KNURL_NOINLINE void put_as_is(knurl_buffer_t *out, const char *octets, size_t length);

/*@ requires \valid_read(url) && \valid_read(url->scheme);
    assigns \nothing; */
static bool names_port(const knurl_t *url);

/*@ requires knurl_with_parts(url);
    assigns \nothing;
    ensures \result != \null ==> knurl_is_part(url, \result) && \result->kind == KNURL_PORT; */
static const knurl_part_t *port_to_name(const knurl_t *url);

/*@ requires knurl_served(url) && knurl_writes(out, url) && knurl_fitting(url);
    requires knurl_is_part(url, host) && host->kind == KNURL_HOST;
    requires \separated(out->octets + (0 .. out->size - 1), url);
    requires \separated(out->octets + (0 .. out->size - 1), url->scheme);
    requires \separated(out->octets + (0 .. out->size - 1), url->parts + (0 .. url->room - 1));
    assigns out->length, out->at, out->octets[0 .. out->size - 1]; */
static void line_host(knurl_buffer_t *out, const knurl_t *url, const knurl_part_t *host);

/*@ requires \valid(out);
    assigns out->length, out->needed, out->at;
    ensures out->length <= out->size; */
static knurl_error_t end_lines(knurl_buffer_t *out);

/*@ requires knurl_with_parts(url) && \valid(out) && \valid(host);
    requires \separated(host, out) && \separated(host, url) && \separated(host, url->scheme);
    requires \separated(host, url->parts + (0 .. url->room - 1));
    requires \separated(out, url) && \separated(out, url->scheme);
    requires \separated(out, url->parts + (0 .. url->room - 1));
    assigns *host, out->length, out->needed, out->at;
    ensures \result == KNURL_OK ==> knurl_fitting(url) && knurl_is_part(url, *host) && (*host)->kind == KNURL_HOST;
    ensures \result != KNURL_OK ==> out->length == 0; */
static knurl_error_t begin_lines(knurl_buffer_t *out, const knurl_t *url, const knurl_part_t **host);

/*@ requires knurl_served(url) && knurl_writes(out, url);
    requires \separated(out->octets + (0 .. out->size - 1), url);
    requires \separated(out->octets + (0 .. out->size - 1), url->scheme);
    requires \separated(out->octets + (0 .. out->size - 1), url->parts + (0 .. url->room - 1));
    assigns out->length, out->needed, out->at, out->octets[0 .. out->size - 1]; */
knurl_error_t knurl_host_header(const knurl_t *url, knurl_buffer_t *out);

/*@ requires knurl_short(label);
    assigns \nothing; */
static inline bool is_number(const char *label);

/*@ requires knurl_ahead_of(end, at) && \valid_read(at + (0 .. end - at - 1));
    requires 0 < size <= KNURL_NAME_SIZE && \valid(buffer + (0 .. size - 1));
    requires \separated(at + (0 .. end - at - 1), buffer + (0 .. size - 1));
    assigns buffer[0 .. size - 1];
    ensures \result ==> \exists integer end; 0 <= end < size && buffer[end] == 0; */
static inline bool write_name(const char *at, const char *end, char *buffer, size_t size);

/*@ requires knurl_with_parts(url) && knurl_with_text(url);
    requires \valid(endpoint) && \valid(name + (0 .. size - 1)) && \separated(endpoint, name + (0 .. size - 1));
    requires \separated(endpoint, url) && \separated(endpoint, url->scheme);
    requires \separated(endpoint, url->parts + (0 .. url->room - 1));
    requires \separated(endpoint, url->text + (0 .. url->text_length - 1));
    requires \separated(name + (0 .. size - 1), url->text + (0 .. url->text_length - 1));
    requires \separated(name + (0 .. size - 1), url) && \separated(name + (0 .. size - 1), url->scheme);
    requires \separated(name + (0 .. size - 1), url->parts + (0 .. url->room - 1));
    assigns *endpoint, name[0 .. size - 1]; */
bool knurl_endpoint(const knurl_t *url, knurl_endpoint_t *endpoint, char *name, size_t size);
