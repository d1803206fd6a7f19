/* SPDX-License-Identifier: MIT
 *
 * The host of an accepted URL. */
#ifndef KNURL_PARTS_H
#define KNURL_PARTS_H

#include "knurl.h"
#include "knurl_scheme.h"

/* The host. NULL if it is empty or absent, or the URL was not accepted. */
const knurl_part_t *knurl_host_part(const knurl_t *url);

#endif
