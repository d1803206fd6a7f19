/* SPDX-License-Identifier: MIT
 *
 * The comparison of names of schemes, but for the machine's, which compares as octets arrive; not for users. */
#ifndef KNURL_IS_NAMED_H
#define KNURL_IS_NAMED_H

#include "knurl_scheme.h"

/* Whether a row has this name, NUL at its end, in letters of any case. */
bool knurl_is_named(const knurl_scheme_t *row, const char *name);

#endif
