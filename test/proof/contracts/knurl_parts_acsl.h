/* SPDX-License-Identifier: MIT
 *
 * Of looking parts up. */
#ifndef KNURL_PARTS_ACSL_H
#define KNURL_PARTS_ACSL_H

#include "knurl_shared_acsl.h"
#include "parts/knurl_parts.h"

/* An error of a URL's is an octet. */
/*@ ensures small: \result <= 255; */
static inline knurl_error_t knurl_refusal(const knurl_t *url);

/*@ ensures small: \result <= 255; */
knurl_error_t knurl_refusal_to_read(const knurl_t *url);

/*@ requires knurl_with_parts(url);
    assigns \nothing;
    ensures \result == \null || (knurl_is_part(url, \result) && \result->kind == kind);
    ensures valid: \result != \null ==> knurl_valid_url(url); */
const knurl_part_t *knurl_part(const knurl_t *url, uint8_t kind);

/*@ requires knurl_with_parts(url) && knurl_is_part(url, part) && knurl_valid_url(url);
    assigns \nothing;
    ensures \result == \null || (knurl_is_part(url, \result) && \result->kind == part->kind && part < \result); */
const knurl_part_t *knurl_next_part(const knurl_t *url, const knurl_part_t *part);

/*@ requires \valid_read(url) && knurl_with_text(url) && (part == \null || \valid_read(part));
    assigns \nothing;
    ensures \result != \null ==> part != \null && \result == url->text + part->offset &&
            part->offset + part->length <= url->text_length && \valid_read(\result + (0 .. part->length - 1));
    ensures text: \result != \null ==> url->text != \null; */
const char *knurl_text_of(const knurl_t *url, const knurl_part_t *part);

/*@ requires knurl_with_parts(url) && knurl_with_text(url);
    requires \valid(length) && \separated(length, url) && \separated(length, url->parts + (0 .. url->room - 1));
    assigns *length;
    ensures \result == \null ==> *length == 0;
    ensures valid: \result != \null ==> knurl_valid_url(url);
    ensures \result != \null ==> \valid_read(\result + (0 .. *length - 1));
    ensures inside: \result != \null ==> \result == url->text + (\result - url->text) &&
            0 <= \result - url->text && \result - url->text + *length <= url->text_length; */
const char *knurl_octets(const knurl_t *url, uint8_t kind, uint16_t *length);

/*@ requires \valid_read(url);
    assigns \nothing; */
bool knurl_is_on_text(const knurl_t *url, char *output, size_t size);

/* A literal of four characters is named apart, so that the provers find its end. */
/*@ requires \valid_read(octets + (0 .. length - 1)) && (knurl_literal(literal) || knurl_ends(literal, 4));
    assigns \nothing;
    ensures \result && !caseless ==> knurl_string_of(literal, length) &&
            \forall integer i; 0 <= i < length ==> octets[i] == literal[i]; */
bool knurl_spells(const char *octets, size_t length, const char *literal, bool caseless);

/*@ requires \valid_read(url) && knurl_with_text(url) && (part == \null || \valid_read(part));
    requires knurl_literal(literal);
    assigns \nothing;
    ensures \result ==> part != \null && knurl_string_of(literal, part->length) &&
            \forall integer i; 0 <= i < part->length ==> url->text[part->offset + i] == literal[i]; */
bool knurl_equal_part(const knurl_t *url, const knurl_part_t *part, const char *literal);

/*@ requires \valid_read(url) && knurl_with_text(url) && (part == \null || \valid_read(part));
    requires knurl_literal(literal);
    assigns \nothing;
    ensures \result ==> part != \null; */
bool knurl_equal_part_caseless(const knurl_t *url, const knurl_part_t *part, const char *literal);

/*@ requires knurl_with_parts(url);
    assigns \nothing;
    ensures \result == \null || (knurl_is_part(url, \result) && \result->kind == KNURL_HOST && \result->length > 0);
    ensures fits: \result != \null ==> url->text != \null && \result->offset + \result->length <= url->offset; */
const knurl_part_t *knurl_host_part(const knurl_t *url);

#endif
