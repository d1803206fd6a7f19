/* SPDX-License-Identifier: MIT
 *
 * Of looking parts up. */
#ifndef KNURL_PARTS_ACSL_H
#define KNURL_PARTS_ACSL_H

#include "knurl_internal_acsl.h"
#include "parts/knurl_parts.h"

/*@ requires \valid_read(url) && \valid_read(url->scheme) && \valid(port);
    assigns *port;
    ensures !\result ==> *port == \old(*port);
    ensures \result ==> *port == \old((url->flags & KNURL_PORT_READ) != 0 ? url->port : url->scheme->port); */
bool knurl_port(const knurl_t *url, uint16_t *port);

/*@ requires knurl_readable(url);
    assigns \nothing;
    ensures \result == \null || (knurl_is_part(url, \result) && \result->kind == kind);
    ensures valid: \result != \null ==> knurl_valid_url(url); */
const knurl_part_t *knurl_part(const knurl_t *url, uint8_t kind);

/*@ requires knurl_readable(url) && knurl_is_part(url, part) && knurl_valid_url(url);
    assigns \nothing;
    ensures \result == \null || (knurl_is_part(url, \result) && \result->kind == part->kind && part < \result); */
const knurl_part_t *knurl_next_part(const knurl_t *url, const knurl_part_t *part);

/*@ requires knurl_parsed(url, text) && \valid(length) && \separated(length, url, url->parts + (0 .. url->room - 1));
    assigns *length;
    ensures \result == \null ==> *length == 0;
    ensures valid: \result != \null ==> knurl_valid_url(url);
    ensures \result != \null ==> \valid_read(\result + (0 .. *length - 1)); */
const char *knurl_octets(const knurl_t *url, const char *text, uint8_t kind, uint16_t *length);

/*@ requires part == \null || knurl_inside(part, text);
    requires \valid(buffer + (0 .. size - 1));
    requires \separated(buffer + (0 .. size - 1), text + (part->offset .. part->offset + part->length - 1), part);
    assigns buffer[0 .. size - 1];
    ensures \result <==> (part != \null && part->length < size);
    ensures size > 0 ==> buffer[\result ? part->length : 0] == 0;
    ensures \result ==> \forall integer i; 0 <= i < part->length ==> buffer[i] == text[part->offset + i]; */
bool knurl_copy(const knurl_part_t *part, const char *text, char *buffer, size_t size);

/*@ requires part == \null || knurl_inside(part, text);
    requires knurl_literal(literal);
    assigns \nothing;
    ensures \result ==> part != \null && knurl_string_of(literal, part->length) &&
            \forall integer i; 0 <= i < part->length ==> text[part->offset + i] == literal[i]; */
bool knurl_equal_part(const knurl_part_t *part, const char *text, const char *literal);

/*@ requires part == \null || knurl_inside(part, text);
    requires knurl_string(literal);
    assigns \nothing; */
bool knurl_equal_part_caseless(const knurl_part_t *part, const char *text, const char *literal);

/*@ requires knurl_readable(url) && (url->error == KNURL_OK ==> url->count <= url->room);
    assigns \nothing;
    ensures \result == \null || (knurl_is_part(url, \result) && \result->kind == KNURL_HOST && \result->length > 0); */
const knurl_part_t *knurl_host_part(const knurl_t *url);

#endif
