/* SPDX-License-Identifier: MIT
 *
 * The warnings about a host, for the check of a policy. */
#ifndef KNURL_HOST_WARNINGS_H
#define KNURL_HOST_WARNINGS_H

#include "knurl.h"

/* Returns the warnings about a host, as the grammar of the URL's row reads it. */
uint16_t knurl_host_warnings(const knurl_t *url, const char *host, size_t length);

#endif
