/* SPDX-License-Identifier: MIT
 *
 * Compares names of schemes; not for users. The machine has a comparison of its own, for a name that is still
 * arriving. */
#ifndef KNURL_IS_NAMED_H
#define KNURL_IS_NAMED_H

#include "knurl_scheme.h"

/* Whether a row has this name, a NUL-terminated string. The case of letters is ignored. */
bool knurl_is_named(const knurl_scheme_t *row, const char *name);

#endif
