/* SPDX-License-Identifier: MIT
 *
 * file, RFC 8089 section 2, with RFC 3986's query:
 *
 *     file-URI       = "file:" file-hier-part [ "?" query ]
 *     file-hier-part = ( "//" auth-path ) / local-path
 *     auth-path      = [ file-auth ] path-absolute
 *     local-path     = path-absolute
 *     file-auth      = "localhost" / host
 */
#include "knurl_rfc3986_states.h"

/* A path follows the colon. A path also follows a host; it may start with "//", as in other rows. */
static unsigned read_file(knurl_t *url, unsigned octet, unsigned class_)
{
    const bool starts = (url->state == KNURL_STARTS) && (class_ != KNURL_CLASS_START);
    const bool in_host = (url->state == HOST);
    const bool ends = (class_ == KNURL_CLASS_QUESTION) || (class_ == KNURL_CLASS_HASH) || (class_ == KNURL_CLASS_END);

    if ((starts && (class_ != KNURL_CLASS_SLASH)) || (in_host && ends)) {
        return KNURL_ERROR_SYNTAX;
    }
    return knurl_rfc3986_hier(url, octet, class_);
}

const knurl_scheme_t knurl_file = {"file", read_file, NULL, NULL, 0, KNURL_FLAG_RFC3986, 0};
