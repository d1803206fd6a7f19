/* SPDX-License-Identifier: MIT
 *
 * Decoding, and the comparison of names. */
#ifndef KNURL_PERCENT_ACSL_H
#define KNURL_PERCENT_ACSL_H

#include "knurl_names_acsl.h"
#include "octets/knurl_percent.h"

/*@ requires \valid_read(at + (0 .. left - 1));
    assigns \nothing;
    ensures -1 <= \result <= 255;
    ensures left >= 3 && knurl_hex(at[1]) < 16 && knurl_hex(at[2]) < 16 ?
            \result == 16 * knurl_hex(at[1]) + knurl_hex(at[2]) : \result == -1; */
int knurl_read_escape(const char *at, size_t left);

/* One less than no octet is more than all lengths. */
/*@ lemma knurl_below_none: \forall integer length; length == 0 ==> (size_t)(length - 1) == SIZE_MAX; */

/*@ requires begin <= end && \valid_read(octets + (begin .. end - 1));
    assigns \nothing;
    ensures \result <==> (end == begin + 1 && octets[begin] == '.') ||
            (end == begin + 2 && octets[begin] == '.' && octets[begin + 1] == '.'); */
static inline bool knurl_is_dots(const char *octets, size_t begin, size_t end);

/* A literal of four or five characters is a string, an array of eight that ends with NUL, and so is the name of a row: named
 * apart, so that the provers find the end. */
/*@ predicate knurl_looked_for(char *name) =
        knurl_ends(name, 4) || knurl_ends(name, 5) || knurl_ends(name, 7) || knurl_string(name) ||
        knurl_ends(name, knurl_name_end(name, 0)); */

/*@ requires \valid_read(row) && knurl_named_at(row->name, knurl_name_end(row->name, 0)) && knurl_looked_for(name);
    assigns \nothing; */
bool knurl_is_named(const knurl_scheme_t *row, const char *name);

#endif
