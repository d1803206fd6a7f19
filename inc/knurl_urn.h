/* SPDX-License-Identifier: MIT
 *
 * The row of URNs, RFC 8141: names that firmware sends for a device, such as `urn:dev:mac:0024befffe804ff1` (RFC 9039)
 * and LwM2M's `urn:imei:490154203237518`. The list knurl_rfc3986_schemes does not contain this row: there knurl_generic
 * reads URNs, and also accepts texts that are not URNs, such as `urn:a:b`, whose namespace has only one character.
 *
 *     urn:NID:NSS [ ?+ r-component ] [ ?= q-component ] [ # f-component ]
 *
 * The parts are KNURL_SCHEME, KNURL_NID and KNURL_NSS; then, if they are there, KNURL_RESOLUTION for the r-component,
 * KNURL_QUERY for the q-component, and KNURL_FRAGMENT for the f-component, if you call knurl_allow_fragment. The
 * r-component ends at the first "?=". Only the f-component may be empty.
 *
 * The grammar of a namespace is not checked: RFC 9039 requires lower-case letters after `mac:`, for example. A URN has
 * no host, so a policy allows it only if `hosts` has "" and `paths` is knurl_any_path.
 *
 * knurl_normalize writes scheme and NID in lower case and escapes in upper case. It decodes nothing, and removes no
 * dots. knurl_equal_urls compares the normal forms up to the end of the NSS (RFC 8141 section 3.1), so two URNs are
 * equal even if they differ after it. knurl_add refuses a URN (KNURL_ERROR_SCHEME).
 *
 * Conventions and terms are those of knurl.h: a row describes one scheme, a list holds the rows that you accept. */
#ifndef KNURL_URN_H
#define KNURL_URN_H

#include "knurl.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Kinds of parts, besides those of enum knurl_kind. */
enum knurl_urn_kind {
    KNURL_NID = KNURL_ZONE + 1, /* the namespace: 2 to 32 letters, digits and "-", but no "-" first or last */
    KNURL_NSS,                  /* the name in the namespace */
    KNURL_RESOLUTION            /* the r-component */
};

#define KNURL_PARTS_URN 6u /* enough parts for any URN, its fragment included */

extern const knurl_scheme_t knurl_urn; /* RFC 8141 */

#ifdef __cplusplus
}
#endif

#endif
