/* SPDX-License-Identifier: MIT
 *
 * A reference, RFC 3986 section 4.1:
 *
 *     URI-reference = URI / relative-ref
 *     relative-ref  = relative-part [ "?" query ] [ "#" fragment ]
 *     relative-part = "//" authority path-abempty / path-absolute / path-noscheme / path-empty
 *     path-noscheme = segment-nz-nc *( "/" segment )
 *     segment-nz-nc = 1*( unreserved / pct-encoded / sub-delims / "@" )
 *
 * A text with a scheme is a URL of the list. */
#include "knurl_bare.h"

#include "knurl_rfc3986_states.h"

static unsigned read_relative(knurl_t *url, unsigned octet, unsigned class_)
{
    const bool slash = (class_ == KNURL_CLASS_SLASH);
    const bool starts = (url->state == KNURL_STARTS);

    if (starts && (!slash || (url->offset != 0u))) {
        (void)knurl_rfc3986_go(url, OPAQUE);
        url->run &= (uint16_t) ~(KNURL_SET_COLON | KNURL_SET_SLASH);
        return KNURL_VERDICT_AGAIN;
    }
    if (url->state == OPAQUE) {
        /* The set of the first segment lacks these two. */
        if (slash) {
            return knurl_rfc3986_go(url, OPAQUE);
        }
        if (class_ == KNURL_CLASS_COLON) {
            return KNURL_ERROR_SCHEME;
        }
    }
    return knurl_rfc3986_hier(url, octet, class_);
}

const knurl_scheme_t knurl_bare_reference = {
    "", read_relative, NULL, NULL, 0, KNURL_FLAG_RFC3986 | KNURL_FLAG_TAKES_LOGIN | KNURL_FLAG_TAKES_PORT, 0};
