/* SPDX-License-Identifier: MIT
 *
 * Writing to a knurl_buffer_t. */
#ifndef KNURL_OUTPUT_ACSL_H
#define KNURL_OUTPUT_ACSL_H

#include "knurl_internal_acsl.h"
#include "octets/knurl_output.h"

/*@ assigns \nothing;
    ensures \result.octets == octets && \result.size == size && \result.length == 0; */
static inline knurl_buffer_t knurl_buffer(char *octets, size_t size);

/*@ requires \valid(out);
    assigns out->length, out->needed;
    ensures \result == (length > out->size ? KNURL_ERROR_BUFFER : KNURL_OK);
    ensures out->length == (length > out->size ? 0 : length) && out->needed == (length > out->size ? length : 0); */
static inline knurl_error_t knurl_written(knurl_buffer_t *out, size_t length);

/*@ requires \valid(out);
    assigns out->length, out->needed, out->at;
    ensures \result == error && out->length == 0 && out->needed == 0 && out->at == at; */
static inline knurl_error_t knurl_unwritten(knurl_buffer_t *out, knurl_error_t error, size_t at);

/*@ requires \valid(out) && \valid(out->octets + (0 .. out->size - 1)) && octet <= 255;
    requires \separated(out, out->octets + (0 .. out->size - 1));
    assigns out->length, out->octets[0 .. out->size - 1];
    ensures length: \old(out->length) + 3 <= SIZE_MAX ==>
            out->length == \old(out->length) + 1 || out->length == \old(out->length) + 3; */
void knurl_put_by_set(knurl_buffer_t *out, unsigned octet, uint32_t escaped);

/*@ requires \valid(out) && \valid(out->octets + (0 .. out->size - 1)) && octet <= 255;
    requires \separated(out, out->octets + (0 .. out->size - 1));
    assigns out->length, out->octets[0 .. out->size - 1];
    ensures out->length == (size_t)(\old(out->length) + 1); */
static inline void knurl_put_octet(knurl_buffer_t *out, unsigned octet);

/*@ requires \valid(out) && \valid(out->octets + (0 .. out->size - 1)) && \valid_read(octets + (0 .. length - 1));
    requires \separated(out, out->octets + (0 .. out->size - 1));
    assigns out->length, out->octets[0 .. out->size - 1]; */
void knurl_put_piece(knurl_buffer_t *out, const char *octets, size_t length, uint32_t escaped);

/*@ requires port <= 65535 && \valid(digits + (0 .. 4));
    assigns digits[0 .. 4];
    ensures 1 <= \result <= 5; */
size_t knurl_write_port(unsigned port, char digits[5]);

/*@ requires \valid_read(target) && knurl_with_parts(base) && \valid(out);
    requires \separated(out, base) && \separated(out, target);
    assigns out->length, out->needed, out->at;
    ensures \result == KNURL_OK ==> target->self == target && knurl_valid_url(base) && base->text != \null &&
            base->parts[0].kind == KNURL_SCHEME;
    ensures fit: \result == KNURL_OK ==> \forall integer i; 0 <= i < base->count ==>
            base->parts[i].offset + base->parts[i].length <= base->offset; */
knurl_error_t knurl_open_target(const knurl_t *target, const knurl_t *base, knurl_buffer_t *out);

/*@ requires \valid(target) && \valid(out);
    assigns *target, target->parts[0 .. target->room - 1], out->length, out->needed, out->at; */
knurl_error_t knurl_read_target(knurl_t *target, knurl_buffer_t *out);

#endif
