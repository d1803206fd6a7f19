/* SPDX-License-Identifier: MIT */
#ifndef KNURL_FAMILY_ACSL_H
#define KNURL_FAMILY_ACSL_H

#include "families/knurl_family.h"

/*@ requires \valid_read(row);
    assigns \nothing; */
static inline bool knurl_has_reg_names(const knurl_scheme_t *row);

/*@ requires \valid_read(row);
    assigns \nothing; */
static inline bool knurl_takes_zeros(const knurl_scheme_t *row);

/*@ requires \valid_read(row);
    assigns \nothing; */
static inline bool knurl_has_dot_segments(const knurl_scheme_t *row);

/*@ requires \valid_read(row);
    assigns \nothing; */
static inline bool knurl_has_whole_sets(const knurl_scheme_t *row);

/*@ requires \valid_read(row);
    assigns \nothing;
    ensures \result ==> (row->flags & KNURL_FLAG_TAKES_LOGIN) != 0; */
static inline bool knurl_hides_login(const knurl_scheme_t *row);

/*@ requires \valid_read(row);
    assigns \nothing; */
static inline bool knurl_has_words(const knurl_scheme_t *row);

/*@ requires \valid_read(row);
    assigns \nothing; */
static inline bool knurl_has_wais_digits(const knurl_scheme_t *row);

#endif
