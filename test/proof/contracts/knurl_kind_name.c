/* SPDX-License-Identifier: MIT */
#include "knurl_own_name_acsl.h"

#include "parts/knurl_kind_name.c"

/*@ requires KNURL_OWN <= kind ==> \valid_read(url) && (url->scheme == \null || knurl_names_kinds(url->scheme));
    assigns \nothing;
    ensures \result != \null; */
const char *knurl_kind_name(const knurl_t *url, uint8_t kind);
