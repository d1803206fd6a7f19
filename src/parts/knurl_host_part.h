/* SPDX-License-Identifier: MIT
 *
 * The host of a URL that was accepted; not for users. */
#ifndef KNURL_HOST_PART_H
#define KNURL_HOST_PART_H

#include "knurl.h"

/* The host, where it is not empty; NULL else, and for a URL that was not accepted. */
const knurl_part_t *knurl_host_part(const knurl_t *url);

#endif
