/* SPDX-License-Identifier: MIT
 *
 * The text after the colon of a scheme for which "//" is optional, RFC 3986 appendix A:
 *
 *     hier-part     = "//" authority path-abempty / path-absolute / path-rootless / path-empty
 *     path-absolute = "/" [ segment-nz *( "/" segment ) ]
 *     path-rootless = segment-nz *( "/" segment )
 *     path-empty    = 0<pchar>
 */
#include "knurl_rfc3986_states.h"

unsigned knurl_rfc3986_hier(knurl_t *url, unsigned octet, unsigned class_)
{
    const bool slash = (class_ == KNURL_CLASS_SLASH);

    if (class_ == KNURL_CLASS_START) {
        return KNURL_VERDICT_TAKE;
    }
    if (url->state > SLASHED) {
        return knurl_rfc3986(url, octet, class_);
    }
    if (url->state == KNURL_STARTS) {
        url->state = SLASHED;
        if (!slash) {
            (void)knurl_rfc3986_go(url, OPAQUE);
        }
    } else {
        (void)(slash ? knurl_rfc3986(url, octet, KNURL_CLASS_START) : knurl_rfc3986_go(url, PATH));
    }
    if (!slash) {
        return KNURL_VERDICT_AGAIN;
    }
    url->start = (uint16_t)(url->offset + 1u);
    return KNURL_VERDICT_TAKE;
}
