/* SPDX-License-Identifier: MIT
 *
 * The list of all protocols. */
#include "knurl_steps.h"

const knurl_protocol_t *const knurl_protocols[] = {
    &knurl_ftp_steps,
    &knurl_http_steps,
    &knurl_https_steps,
    &knurl_ws_steps,
    &knurl_wss_steps,
    &knurl_gopher_steps,
    &knurl_news_steps,
    &knurl_nntp_steps,
    NULL,
};
