/* SPDX-License-Identifier: MIT
 *
 * The ready list of all rows, those met most often first. */
#include "knurl.h"

const knurl_scheme_t *const knurl_schemes[] = {&knurl_http,     &knurl_https,   &knurl_ftp,  &knurl_mailto, &knurl_file,
                                               &knurl_telnet,   &knurl_news,    &knurl_nntp, &knurl_gopher, &knurl_wais,
                                               &knurl_prospero, &knurl_generic, NULL};
