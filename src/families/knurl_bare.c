/* SPDX-License-Identifier: MIT
 *
 * Texts that may lack a scheme. The machine looks for a scheme first. If there is none, the first row of the list reads
 * the text. */
#include "knurl_bare.h"

#include "knurl_rfc3986.h"

#include "../machine/knurl_classes.h"
#include "../machine/knurl_family.h"
#include "../machine/knurl_state.h"

static int read_bare(knurl_t *url, unsigned octet, unsigned class_)
{
    (void)octet;
    (void)class_;
    knurl_name_or_bare(url);
    url->reader = url->scheme->family->reader;
    return KNURL_AGAIN;
}

void knurl_bare_begin(knurl_t *url, const knurl_scheme_t *const schemes[], knurl_part_t parts[], uint16_t room)
{
    knurl_begin(url, &schemes[1], parts, room);
    url->flags = KNURL_BARE;
    url->reader = read_bare;
}

/* A request target, RFC 9112 section 3.2:
 *
 *     request-target = origin-form / absolute-form / authority-form / asterisk-form
 *     origin-form    = absolute-path [ "?" query ]
 *     asterisk-form  = "*"
 *     absolute-path  = 1*( "/" segment )                            RFC 9110 section 4.1
 *
 * The absolute-form has a scheme, so it is a URL of the list. knurl_bare_connect reads the authority-form. */

/* The values of knurl_t.state before a path. */
enum {
    AT_TARGET = KNURL_READING,
    AFTER_ASTERISK /* where only the end is allowed */
};

static void start_target(knurl_t *url)
{
    url->state = AT_TARGET;
}

static int read_target(knurl_t *url, unsigned octet, unsigned class_)
{
    if (url->state > AFTER_ASTERISK) {
        return knurl_rfc3986(url, octet, class_);
    }
    if (url->state == AFTER_ASTERISK) {
        return (class_ == KNURL_CLASS_END) ? (int)KNURL_TAKEN : -KNURL_ERROR_SYNTAX;
    }
    if (url->offset == 0u) {
        if (octet == (unsigned)'/') {
            url->start = 1;
            knurl_rfc3986_go(url, IN_PATH);
            return KNURL_TAKEN;
        }
        if (octet == (unsigned)'*') {
            url->state = AFTER_ASTERISK;
            return KNURL_TAKEN;
        }
    }
    return -KNURL_ERROR_SCHEME;
}

static const knurl_family_t target_family = KNURL_URI_FAMILY(read_target, start_target);
const knurl_scheme_t knurl_bare_target = {"", &target_family, NULL, 0, 0};

/* Reads a request target of a browser. A browser does not escape these octets, because the percent-encode sets of paths
 * and queries in the URL Standard do not contain them; "^" in a path comes from older browsers. */
static int read_browser_target(knurl_t *url, unsigned octet, unsigned class_)
{
    static const char in_path[] = {'[', ']', '|', '^'};
    static const char in_query[] = {'[', ']', '|', '^', '{', '}', '\\', '`'};
    const unsigned count = (url->state == IN_QUERY) ? sizeof in_query : ((url->state == IN_PATH) ? sizeof in_path : 0u);
    unsigned i;

    /*@ loop invariant i <= count; loop assigns i; loop variant count - i; */
    for (i = 0; i < count; i++) {
        if ((class_ == KNURL_CLASS_UNUSABLE) &&
            (octet == (uint8_t)((url->state == IN_QUERY) ? in_query : in_path)[i])) {
            return KNURL_TAKEN;
        }
    }
    return read_target(url, octet, class_);
}

static const knurl_family_t browser_family = KNURL_URI_FAMILY(read_browser_target, start_target);
const knurl_scheme_t knurl_browser_target = {"", &browser_family, NULL, 0, 0};

/* Host and port, as in a Host header or a setting:
 *
 *     Host      = uri-host [ ":" port ]                              RFC 9110 section 7.2
 *     authority = [ userinfo "@" ] host [ ":" port ]                 RFC 3986 section 3.2 */

static int read_authority(knurl_t *url, unsigned octet, unsigned class_)
{
    /* No path, query or fragment follows. */
    if ((class_ - KNURL_CLASS_SLASH) < (unsigned)(KNURL_CLASS_END - KNURL_CLASS_SLASH)) {
        class_ = KNURL_CLASS_UNUSABLE;
    }
    return knurl_rfc3986(url, octet, class_);
}

const knurl_family_t knurl_bare_authority_family = KNURL_URI_FAMILY(read_authority, knurl_rfc3986_start);

/* The request target of CONNECT, RFC 9112 section 3.2.3:
 *
 *     authority-form = uri-host ":" port
 *
 * The port is not empty (RFC 9110 section 9.3.6), and the host is not empty either. */

static int read_connect(knurl_t *url, unsigned octet, unsigned class_)
{
    /* The target must not end without a port. */
    if ((class_ == KNURL_CLASS_END) && ((url->state != IN_PORT) || (url->offset == url->start))) {
        return -KNURL_ERROR_PORT;
    }
    return read_authority(url, octet, class_);
}

static const knurl_family_t connect_family = KNURL_URI_FAMILY(read_connect, knurl_rfc3986_start);
const knurl_scheme_t knurl_bare_connect = {"", &connect_family, NULL, 0, KNURL_FLAG_AUTHORITY | KNURL_FLAG_TAKES_PORT};

/* A reference, RFC 3986 section 4.1:
 *
 *     URI-reference = URI / relative-ref
 *     relative-ref  = relative-part [ "?" query ] [ "#" fragment ]
 *     relative-part = "//" authority path-abempty / path-absolute / path-noscheme / path-empty
 *     path-noscheme = segment-nz-nc *( "/" segment )
 *     segment-nz-nc = 1*( unreserved / pct-encoded / sub-delims / "@" )
 *
 * A text with a scheme is a URL of the list. */

static int read_relative(knurl_t *url, unsigned octet, unsigned class_)
{
    const bool slash = (class_ == KNURL_CLASS_SLASH);
    const bool starts = (url->state == AT_HIER);

    /* Without knurl_bare_begin this reader would get a text after its scheme. Such a text is refused, because its host
     * would become part of an opaque path. */
    if (starts && (url->count != 0u)) {
        return -KNURL_ERROR_SCHEME;
    }
    if (starts && (!slash || (url->offset != 0u))) {
        url->state = FIRST_SEGMENT;
        url->set = KNURL_PCHAR & ~KNURL_SET_COLON;
        return KNURL_AGAIN;
    }
    if (url->state == FIRST_SEGMENT) {
        if (class_ == KNURL_CLASS_COLON) {
            return -KNURL_ERROR_SCHEME;
        }
        knurl_rfc3986_go(url, IN_OPAQUE);
        return slash ? (int)KNURL_TAKEN : (int)KNURL_AGAIN;
    }
    return knurl_rfc3986_hier(url, octet, class_);
}

static const knurl_family_t reference_family = KNURL_URI_FAMILY(read_relative, knurl_rfc3986_start_hier);
const knurl_scheme_t knurl_bare_reference = {"", &reference_family, NULL, 0,
                                             KNURL_FLAG_TAKES_LOGIN | KNURL_FLAG_TAKES_PORT};
