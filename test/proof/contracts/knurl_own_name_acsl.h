/* SPDX-License-Identifier: MIT */
#ifndef KNURL_OWN_NAME_ACSL_H
#define KNURL_OWN_NAME_ACSL_H

#include "knurl_acsl.h"

/* Name 0 of a row is its own, those of its kinds follow, each after a NUL, and an empty one after the last: where name `n`
 * starts, where its NUL is, and which one is the last. */
/*@ axiomatic knurl_names {
        logic integer knurl_name(char *names, integer n);
        logic integer knurl_name_end(char *names, integer n);
        logic integer knurl_last_name(char *names); }
    predicate knurl_named_at(char *name, integer end) =
        0 <= end < 65535 && \valid_read(name + (0 .. end)) && name[end] == 0 &&
        \forall integer i; 0 <= i < end ==> name[i] != 0;
    predicate knurl_named(char *names, integer last) =
        0 <= last && knurl_name(names, 0) == 0 && knurl_name(names, last + 1) == knurl_name_end(names, last + 1) &&
        (\forall integer n; 0 <= n <= last + 1 ==>
            knurl_named_at(names + knurl_name(names, n), knurl_name_end(names, n) - knurl_name(names, n)) &&
            (n <= last ==> \valid_read(names + (knurl_name_end(names, n) + 1)))) &&
        \forall integer n, next; 0 <= n < next <= n + 1 <= last + 1 ==>
            knurl_name(names, next) == knurl_name_end(names, n) + 1;
    predicate knurl_names_kinds(knurl_scheme_t *row) = \valid_read(row) &&
        ((row->flags & KNURL_FLAG_KIND_NAMES) != 0 ==> knurl_named(row->name, knurl_last_name(row->name))); */

/*@ requires KNURL_OWN <= kind && knurl_names_kinds(row);
    assigns \nothing;
    ensures \result != \null ==> \valid_read(\result) && *\result != 0; */
const char *knurl_own_name(const knurl_scheme_t *row, uint8_t kind);

#endif
