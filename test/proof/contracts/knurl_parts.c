/* SPDX-License-Identifier: MIT */
#include "knurl_octets_acsl.h"
#include "knurl_output_acsl.h"
#include "knurl_open_acsl.h"
#include "knurl_parts_acsl.h"

/* A part of a URL, or their end. */
/*@ predicate knurl_from(knurl_t *url, knurl_part_t *part) = part == url->parts + (part - url->parts) &&
        0 <= part - url->parts && (knurl_valid_url(url) ==> part - url->parts <= url->count) &&
        (!knurl_valid_url(url) ==> part == url->parts); */

/* The first parts end, but for zones, by `end`; a zone also ends by then. */
/*@ predicate knurl_fits_to(knurl_t *url, integer count, integer end) = \forall integer i; 0 <= i < count ==>
        url->parts[i].offset + url->parts[i].length <= end; */

#include "parts/knurl_parts.c"

/*@ requires knurl_with_parts(url) && knurl_valid_url(url);
    assigns \nothing;
    ensures \result ==> knurl_fits_to(url, url->count, url->offset); */
static bool fit_text(const knurl_t *url);

/*@ requires knurl_with_parts(url);
    requires knurl_from(url, part);
    assigns \nothing;
    ensures \result == \null || (knurl_is_part(url, \result) && \result->kind == kind && part <= \result);
    ensures valid: \result != \null ==> knurl_valid_url(url); */
static const knurl_part_t *find(const knurl_t *url, const knurl_part_t *part, uint8_t kind);

/*@ assigns \nothing; */
static bool same_letter(char one, char other);

/*@ requires \valid_read(url) && \valid(buffer + (0 .. size - 1));
    assigns buffer[0 .. size - 1];
    ensures \result ==> 0 < size && buffer[0] == 0; */
static bool open_string(const knurl_t *url, char *buffer, size_t size);

/*@ requires \valid_read(url) && knurl_with_text(url) && (part == \null || \valid_read(part));
    requires \valid(buffer + (0 .. size - 1)) && \separated(buffer + (0 .. size - 1), part);
    requires \separated(buffer + (0 .. size - 1), url) && \separated(buffer + (0 .. size - 1), url->text + (0 .. url->text_length - 1));
    assigns buffer[0 .. size - 1];
    ensures \result ==> part != \null && part->length < size && buffer[part->length] == 0 &&
            \forall integer i; 0 <= i < part->length ==> buffer[i] == url->text[part->offset + i]; */
bool knurl_copy(const knurl_t *url, const knurl_part_t *part, char *buffer, size_t size);
