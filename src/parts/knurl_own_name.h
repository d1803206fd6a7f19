/* SPDX-License-Identifier: MIT
 *
 * The names of a row's own kinds; not for users. */
#ifndef KNURL_OWN_NAME_H
#define KNURL_OWN_NAME_H

#include "knurl_scheme.h"

/* The name of a kind from KNURL_OWN on. NULL if the row gives it none. */
const char *knurl_own_name(const knurl_scheme_t *row, uint8_t kind);

#endif
