/* SPDX-License-Identifier: MIT
 *
 * The warnings about a host, for the check of a policy. */
#ifndef KNURL_HOST_WARNINGS_H
#define KNURL_HOST_WARNINGS_H

#include "knurl.h"

/* The warnings about a host in the grammar of a URL's row. */
uint16_t knurl_host_warnings(const knurl_t *url, const char *host, size_t length);

#endif
