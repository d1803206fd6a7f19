/* SPDX-License-Identifier: MIT
 *
 * The host of an accepted URL; not for users. */
#ifndef KNURL_HOST_PART_H
#define KNURL_HOST_PART_H

#include "knurl.h"

/* The host. NULL if it is empty or absent, or the URL was not accepted. */
const knurl_part_t *knurl_host_part(const knurl_t *url);

#endif
