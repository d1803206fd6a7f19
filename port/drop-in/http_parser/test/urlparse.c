/* SPDX-License-Identifier: MIT
 *
 * The drop-in for http_parser under the name of ngtcp2's urlparse: the same, and a refusal is -1. */
#define KNURL_URLPARSE
#include "../http_parser_url.c"
#include "facts.c"
