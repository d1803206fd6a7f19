/* SPDX-License-Identifier: MIT */
#include "knurl_parts_acsl.h"

/* A part of a URL, or their end. */
/*@ predicate knurl_from(knurl_t *url, knurl_part_t *part) = part == url->parts + (part - url->parts) &&
        0 <= part - url->parts <= url->count && part - url->parts <= url->room &&
        (!knurl_valid_url(url) ==> part == url->parts); */

#include "parts/knurl_parts.c"

/*@ requires knurl_readable(url);
    requires knurl_from(url, part);
    assigns \nothing;
    ensures \result == \null || (knurl_is_part(url, \result) && \result->kind == kind && part <= \result);
    ensures valid: \result != \null ==> knurl_valid_url(url); */
static const knurl_part_t *find(const knurl_t *url, const knurl_part_t *part, uint8_t kind);

/*@ assigns \nothing; */
static bool same_letter(char one, char other);

/*@ requires part == \null || knurl_inside(part, text);
    requires knurl_string(literal);
    assigns \nothing;
    ensures \result ==> part != \null;
    ensures \result && !caseless ==> knurl_string_of(literal, part->length) &&
            \forall integer i; 0 <= i < part->length ==> text[part->offset + i] == literal[i]; */
static bool equals(const knurl_part_t *part, const char *text, const char *literal, bool caseless);
