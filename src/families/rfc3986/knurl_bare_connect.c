/* SPDX-License-Identifier: MIT
 *
 * The request target of CONNECT, RFC 9112 section 3.2.3:
 *
 *     authority-form = uri-host ":" port
 *
 * The port is not empty (RFC 9110 section 9.3.6), and the host is not empty either. */
#include "knurl_bare.h"

#include "knurl_rfc3986_states.h"

static unsigned read_connect(knurl_t *url, unsigned octet, unsigned class_)
{
    /* The URL may not end without the port. */
    if ((class_ == KNURL_CLASS_END) && ((url->state != PORT) || (url->offset == url->start))) {
        return KNURL_ERROR_PORT;
    }
    return knurl_read_authority(url, octet, class_);
}

const knurl_scheme_t knurl_bare_connect = {
    "", read_connect, NULL, NULL, 0, KNURL_FLAG_RFC3986 | KNURL_FLAG_AUTHORITY | KNURL_FLAG_TAKES_PORT, 0};
