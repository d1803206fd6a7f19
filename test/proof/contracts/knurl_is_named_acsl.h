/* SPDX-License-Identifier: MIT */
#ifndef KNURL_IS_NAMED_ACSL_H
#define KNURL_IS_NAMED_ACSL_H

#include "knurl_acsl.h"
#include "knurl_own_name_acsl.h"
#include "octets/knurl_is_named.h"

/* A literal of four or five characters is a string, an array of eight that ends with NUL, and the name of a row too: named
 * apart, so that the provers find the end. */
/*@ predicate knurl_looked_for(char *name) =
        knurl_ends(name, 4) || knurl_ends(name, 5) || knurl_ends(name, 7) || knurl_string(name) ||
        knurl_ends(name, knurl_name_end(name, 0)); */

/*@ requires \valid_read(row) && knurl_named_at(row->name, knurl_name_end(row->name, 0)) && knurl_looked_for(name);
    assigns \nothing; */
bool knurl_is_named(const knurl_scheme_t *row, const char *name);

#endif
