/* SPDX-License-Identifier: MIT
 *
 * The list of all schemes: the rows of RFC 3986, and the rows of RFC 1738 for other schemes. */
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
