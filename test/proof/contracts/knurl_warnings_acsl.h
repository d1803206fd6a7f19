/* SPDX-License-Identifier: MIT */
#ifndef KNURL_WARNINGS_ACSL_H
#define KNURL_WARNINGS_ACSL_H

#include "knurl_warnings.h"
#include "knurl_names_acsl.h"
#include "knurl_parts_acsl.h"

/* A row has a name, which ends. */
/*@ predicate knurl_has_name(knurl_scheme_t *row) =
        \valid_read(row) && knurl_named_at(row->name, knurl_name_end(row->name, 0)); */

/*@ requires knurl_with_parts(url) && knurl_with_text(url) && knurl_has_name(url->scheme);
    requires part == \null || \valid_read(part);
    assigns \nothing; */
uint32_t knurl_part_warnings(const knurl_t *url, const knurl_part_t *part);

/*@ requires knurl_with_parts(url) && knurl_with_text(url) && knurl_has_name(url->scheme);
    assigns \nothing; */
uint32_t knurl_warnings(const knurl_t *url);

/*@ assigns \nothing;
    ensures \result != \null; */
const char *knurl_warning_name(uint32_t bit);

#endif
