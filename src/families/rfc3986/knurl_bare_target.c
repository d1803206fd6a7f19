/* SPDX-License-Identifier: MIT
 *
 * A request target, RFC 9112 section 3.2:
 *
 *     request-target = origin-form / absolute-form / authority-form / asterisk-form
 *     origin-form    = absolute-path [ "?" query ]
 *     asterisk-form  = "*"
 *     absolute-path  = 1*( "/" segment )                            RFC 9110 section 4.1
 *
 * The absolute-form has a scheme, so it is a URL of the list. knurl_bare_connect reads the authority-form. */
#include "knurl_bare.h"

#include "knurl_rfc3986_states.h"

/* After the "*" of an asterisk-form the state is KNURL_READ, in which only the end is allowed. */
static unsigned read_target(knurl_t *url, unsigned octet, unsigned class_)
{
    if (url->state > KNURL_READ) {
        return knurl_rfc3986(url, octet, class_);
    }
    if (url->state == KNURL_READ) {
        return (class_ == KNURL_CLASS_END) ? (unsigned)KNURL_VERDICT_TAKE : (unsigned)KNURL_ERROR_SYNTAX;
    }
    if (url->offset == 0u) {
        if (octet == (unsigned)'/') {
            url->start = 1;
            return knurl_rfc3986_go(url, PATH);
        }
        if (octet == (unsigned)'*') {
            url->state = KNURL_READ;
            return KNURL_VERDICT_TAKE;
        }
    }
    return KNURL_ERROR_SCHEME;
}

const knurl_scheme_t knurl_bare_target = {"", read_target, NULL, NULL, 0, KNURL_FLAG_RFC3986, 0};
