/* SPDX-License-Identifier: MIT */
#ifndef KNURL_IS_NAMED_ACSL_H
#define KNURL_IS_NAMED_ACSL_H

#include "knurl_acsl.h"
#include "knurl_own_name_acsl.h"
#include "octets/knurl_is_named.h"

/*@ requires \valid_read(row) && knurl_named_at(row->name, knurl_name_end(row->name, 0)) && knurl_string(name);
    assigns \nothing; */
bool knurl_is_named(const knurl_scheme_t *row, const char *name);

#endif
