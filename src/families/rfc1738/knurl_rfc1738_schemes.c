/* SPDX-License-Identifier: MIT
 *
 * The list of all rows of RFC 1738, the most frequent first. */
#include "knurl_rfc1738.h"
#include "knurl.h"

const knurl_scheme_t *const knurl_rfc1738_schemes[] = {&knurl_rfc1738_http,     &knurl_rfc1738_https,   &knurl_rfc1738_ftp,  &knurl_rfc1738_mailto, &knurl_rfc1738_file,
                                               &knurl_rfc1738_telnet,   &knurl_rfc1738_news,    &knurl_rfc1738_nntp, &knurl_rfc1738_gopher, &knurl_rfc1738_wais,
                                               &knurl_rfc1738_prospero, &knurl_rfc1738_generic, NULL};
