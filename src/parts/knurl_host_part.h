/* SPDX-License-Identifier: MIT
 *
 * The host of an accepted URL; not for users. */
#ifndef KNURL_HOST_PART_H
#define KNURL_HOST_PART_H

#include "knurl.h"

/* The host, where it is not empty; NULL else, and for a URL that was not accepted. */
const knurl_part_t *knurl_host_part(const knurl_t *url);

/* Whether two URLs that were accepted have the same octets of zone, or both none. */
bool knurl_equal_zones(const knurl_t *url1, const char *text1, const knurl_t *url2, const char *text2);

#endif
