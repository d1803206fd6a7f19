/* SPDX-License-Identifier: MIT
 *
 * Host and port, as in a Host header or a setting:
 *
 *     Host      = uri-host [ ":" port ]                              RFC 9110 section 7.2
 *     authority = [ userinfo "@" ] host [ ":" port ]                 RFC 3986 section 3.2
 */
#include "knurl_bare.h"

#include "knurl_rfc3986_states.h"

unsigned knurl_read_authority(knurl_t *url, unsigned octet, unsigned class_)
{
    if (url->state == KNURL_STARTS) {
        (void)knurl_rfc3986(url, octet, KNURL_CLASS_START);
        return KNURL_VERDICT_AGAIN;
    }
    /* No path, query or fragment follows. */
    if ((class_ - KNURL_CLASS_SLASH) < (unsigned)(KNURL_CLASS_END - KNURL_CLASS_SLASH)) {
        class_ = KNURL_CLASS_UNUSABLE;
    }
    return knurl_rfc3986(url, octet, class_);
}
