/* SPDX-License-Identifier: MIT */
#include "knurl_steps.h"
#include "knurl_ascii_acsl.h"
#include "knurl_output_acsl.h"
#include "knurl_parts_acsl.h"
#include "knurl_percent_acsl.h"
#include "knurl_segments_acsl.h"

/* A name and its NUL. */
/*@ predicate knurl_short(char *name) = \exists integer end; knurl_ends(name, end) && end < KNURL_TLS_NAME; */

/* The label before a NUL: a function that does nothing. */
/*@ ghost
    /@ requires knurl_ends(label, end) && end < KNURL_TLS_NAME;
       assigns \nothing;
       ensures knurl_short(label); @/
    void label_ends(const char *label, size_t end)
    {
    } */

#include "send/knurl_server.c"

/* A zone and its delimiter stand in their host, and a port behind it. */
/*@ predicate knurl_zoned(knurl_part_t *host, knurl_part_t *zone) =
        host->offset + 3 <= zone->offset <= host->offset + host->length;
    predicate knurl_zones(knurl_t *url) = \forall knurl_part_t *host, *zone;
        knurl_is_part(url, host) && knurl_is_part(url, zone) && host->kind == KNURL_HOST && zone->kind == KNURL_ZONE ==>
            knurl_zoned(host, zone);
    predicate knurl_ports_behind(knurl_t *url) = \forall knurl_part_t *host, *port;
        knurl_is_part(url, host) && knurl_is_part(url, port) && host->kind == KNURL_HOST && port->kind == KNURL_PORT ==>
            host->offset + host->length <= port->offset; */

/*@ requires knurl_inside(host, text) && knurl_inside(zone, text) && knurl_zoned(host, zone);
    assigns \nothing;
    ensures \result <= host->length; */
static inline size_t before_zone(const knurl_part_t *host, const knurl_part_t *zone, const char *text);

/*@ requires \valid(out) && \valid(out->octets + (0 .. out->size - 1)) && \valid_read(octets + (0 .. length - 1));
    requires \separated(out, out->octets + (0 .. out->size - 1));
    assigns out->length, out->needed, out->at, out->octets[0 .. out->size - 1]; */
static KNURL_NOINLINE void put_as_is(knurl_buffer_t *out, const char *octets, size_t length);

/*@ requires knurl_parsed(url) && \valid(out) && \valid(out->octets + (0 .. out->size - 1));
    requires zones: knurl_zones(url);
    requires ports: knurl_ports_behind(url);
    requires \separated(out, out->octets + (0 .. out->size - 1)) && \separated(out, url) && \separated(out, url->scheme);
    requires \separated(out, url->parts + (0 .. url->room - 1)) && \separated(out, url->text + (0 .. url->text_length - 1));
    requires \separated(out->octets + (0 .. out->size - 1), url);
    requires \separated(out->octets + (0 .. out->size - 1), url->scheme);
    requires \separated(out->octets + (0 .. out->size - 1), url->parts + (0 .. url->room - 1));
    assigns out->length, out->needed, out->at, out->octets[0 .. out->size - 1]; */
knurl_error_t knurl_host_header(const knurl_t *url, knurl_buffer_t *out);

/*@ requires knurl_short(label);
    assigns \nothing; */
static inline bool is_number(const char *label);

/*@ requires knurl_ahead_of(end, at) && \valid_read(at + (0 .. end - at - 1));
    requires 0 < size <= KNURL_TLS_NAME && \valid(buffer + (0 .. size - 1));
    requires \separated(at + (0 .. end - at - 1), buffer + (0 .. size - 1));
    assigns buffer[0 .. size - 1];
    ensures \result ==> \exists integer end; 0 <= end < size && buffer[end] == 0; */
static inline bool write_name(const char *at, const char *end, char *buffer, size_t size);

/*@ requires knurl_parsed(url) && (url->error == KNURL_OK ==> url->count <= url->room);
    requires \valid(buffer + (0 .. size - 1)) && \separated(buffer + (0 .. size - 1), url->text + (0 .. url->text_length - 1));
    assigns buffer[0 .. size - 1];
    ensures size > 0 ==> \exists integer end; 0 <= end < size && buffer[end] == 0;
    ensures !\result && size > 0 ==> buffer[0] == 0; */
bool knurl_tls_name(const knurl_t *url, char *buffer, size_t size);
