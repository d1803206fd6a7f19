/* SPDX-License-Identifier: MIT
 *
 * Writing to a knurl_buffer_t. */
#ifndef KNURL_OUTPUT_ACSL_H
#define KNURL_OUTPUT_ACSL_H

#include "knurl_shared_acsl.h"
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
    ensures \result == error && out->length == 0 && out->at == at;
    ensures out->needed == (error == KNURL_ERROR_BUFFER ? SIZE_MAX : 0); */
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

/*@ requires \valid_read(octets + (0 .. length - 1));
    assigns \nothing; */
bool knurl_is_one_host(const char *octets, size_t length);

#endif
