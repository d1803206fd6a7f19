/* SPDX-License-Identifier: MIT
 *
 * Names: of a row, of its kinds, of errors. */
#ifndef KNURL_NAMES_ACSL_H
#define KNURL_NAMES_ACSL_H

#include "knurl_acsl.h"
#include "parts/knurl_names.h"

/* Where the NUL of a name is, and that of the empty name after a list of names. */
/*@ axiomatic knurl_names {
        logic integer knurl_name_end(char *name, integer n);
        logic integer knurl_names_end(char *names); }
    predicate knurl_named_at(char *name, integer end) =
        0 <= end < 65535 && \valid_read(name + (0 .. end)) && name[end] == 0 &&
        \forall integer i; 0 <= i < end ==> name[i] != 0; */

/* Names, each with its NUL, and an empty one after the last. */
/*@ predicate knurl_names_to(char *names, integer end) =
        0 <= end < 65535 && \valid_read(names + (0 .. end)) && names[end] == 0 && (end > 0 ==> names[end - 1] == 0); */

/* The lists of the library, where each ends, so that the provers see it; and the names of a row's kinds. */
/*@ predicate knurl_listed(char *names) =
        knurl_names_to(names, knurl_names_end(names)) ||
        knurl_names_to(names, 0) || knurl_names_to(names, 53) || knurl_names_to(names, 66) || knurl_names_to(names, 105) ||
        knurl_names_to(names, 171) || knurl_names_to(names, 238) || (\exists integer end; knurl_names_to(names, end)); */

/* The name of a row ends, and the names of its kinds come after it. */
/*@ predicate knurl_names_kinds(knurl_scheme_t *row) = \valid_read(row) &&
        ((row->flags & KNURL_FLAG_KIND_NAMES) != 0 ==> knurl_named_at(row->name, knurl_name_end(row->name, 0)) &&
            knurl_listed(row->name + (knurl_name_end(row->name, 0) + 1))); */

/*@ requires knurl_listed(names);
    assigns \nothing;
    ensures \result != \null; */
const char *knurl_name_at(const char *names, unsigned place);

/*@ requires knurl_listed(names);
    assigns \nothing;
    ensures \result != \null; */
const char *knurl_name_of_bit(const char *names, uint32_t bit);

/*@ requires KNURL_OWN <= kind && knurl_names_kinds(row);
    assigns \nothing;
    ensures \result != \null ==> \valid_read(\result) && *\result != 0; */
const char *knurl_own_name(const knurl_scheme_t *row, uint8_t kind);

#endif
