/* SPDX-License-Identifier: MIT
 *
 * How a call that reads a URL and writes begins, and how one that makes a URL ends. It is apart from
 * knurl_parts_acsl.h, which most units read. */
#ifndef KNURL_OPEN_ACSL_H
#define KNURL_OPEN_ACSL_H

#include "knurl_output_acsl.h"
#include "knurl_parts_acsl.h"
#include "parts/knurl_open.h"

/* What the beginnings write, and what is known of a URL that can be read. */
/* clang-format off */
#define KNURL_OPENS                                                                                                    \
    requires knurl_with_parts(url) && \valid(out) && \separated(url, out);                                             \
    assigns out->length, out->needed, out->at;                                                                         \
    ensures nothing: out->length == 0;                                                                                 \
    ensures valid: \result == KNURL_OK ==> knurl_valid_url(url) && url->text != \null;
#define KNURL_OPENS_FITTING                                                                                            \
    ensures fit: \result == KNURL_OK ==> \forall integer i; 0 <= i < url->count ==>                                    \
            url->parts[i].offset + url->parts[i].length <= url->offset;
/* clang-format on */

/*@ KNURL_OPENS
    KNURL_OPENS_FITTING
    ensures small: \result <= 255; */
knurl_error_t knurl_open_output(const knurl_t *url, knurl_buffer_t *out);

/*@ KNURL_OPENS
    KNURL_OPENS_FITTING
    ensures scheme: \result == KNURL_OK ==> url->parts[0].kind == KNURL_SCHEME; */
knurl_error_t knurl_open_url(const knurl_t *url, knurl_buffer_t *out);

/*@ KNURL_OPENS
    ensures small: \result <= 255; */
knurl_error_t knurl_open_part(const knurl_t *url, knurl_buffer_t *out);

/*@ requires \valid_read(target) && knurl_with_parts(base) && \valid(out);
    requires \separated(out, base) && \separated(out, target);
    assigns out->length, out->needed, out->at;
    ensures \result == KNURL_OK ==> target->self == target && knurl_valid_url(base) && base->text != \null &&
            base->parts[0].kind == KNURL_SCHEME;
    ensures fit: \result == KNURL_OK ==> \forall integer i; 0 <= i < base->count ==>
            base->parts[i].offset + base->parts[i].length <= base->offset; */
knurl_error_t knurl_open_target(const knurl_t *target, const knurl_t *base, knurl_buffer_t *out);

/*@ requires \valid(target) && \valid(out);
    assigns target->error, target->offset, target->count, out->length, out->needed, out->at;
    ensures \result == error && out->length == 0; */
knurl_error_t knurl_refuse_target(knurl_t *target, knurl_error_t error, size_t at, knurl_buffer_t *out);

/*@ requires \valid(target) && \valid(out);
    assigns *target, target->parts[0 .. target->room - 1], out->length, out->needed, out->at; */
knurl_error_t knurl_read_target(knurl_t *target, knurl_buffer_t *out);

#endif
