/* SPDX-License-Identifier: MIT
 *
 * The ready list of today's URLs and of the old schemes: RFC 3986's rows, and RFC 1738's of the schemes that these do not
 * name. */
#include "knurl_rfc1738.h"
#include "rfc3986/knurl_rfc3986_rows.h"

const knurl_scheme_t *const knurl_all_schemes[] = {KNURL_RFC3986_ROWS,
                                                   &knurl_rfc1738_ftp,
                                                   &knurl_rfc1738_gopher,
                                                   &knurl_rfc1738_mailto,
                                                   &knurl_rfc1738_news,
                                                   &knurl_rfc1738_nntp,
                                                   &knurl_rfc1738_telnet,
                                                   &knurl_rfc1738_wais,
                                                   &knurl_rfc1738_prospero,
                                                   &knurl_generic,
                                                   NULL};
