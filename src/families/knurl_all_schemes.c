/* SPDX-License-Identifier: MIT
 *
 * The ready list of today's URLs and of the old schemes: RFC 3986's rows, and RFC 1738's of the schemes that these do not
 * name. */
#include "knurl_rfc1738.h"

const knurl_scheme_t *const knurl_all_schemes[] = {&knurl_http,
                                                   &knurl_https,
                                                   &knurl_ws,
                                                   &knurl_wss,
                                                   &knurl_mqtt,
                                                   &knurl_mqtts,
                                                   &knurl_coap,
                                                   &knurl_coaps,
                                                   &knurl_coap_tcp,
                                                   &knurl_coaps_tcp,
                                                   &knurl_file,
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
