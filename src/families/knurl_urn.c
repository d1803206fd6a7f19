/* SPDX-License-Identifier: MIT
 *
 * URNs, RFC 8141 section 2:
 *
 *     namestring    = assigned-name [ rq-components ] [ "#" f-component ]
 *     assigned-name = "urn" ":" NID ":" NSS
 *     NID           = (alphanum) 0*30(ldh) (alphanum)
 *     NSS           = pchar *(pchar / "/")
 *     rq-components = [ "?+" r-component ] [ "?=" q-component ]
 *     r-component   = pchar *( pchar / "/" / "?" )             up to the first "?="
 *     q-component   = pchar *( pchar / "/" / "?" )
 *     f-component   = fragment */
#include "knurl_urn.h"

#include "knurl_scheme.h"

#include "../machine/knurl_classes.h"
#include "../machine/knurl_compiler.h"
#include "../machine/knurl_family.h"
#include "../machine/knurl_state.h"

/* The values of knurl_t.state. */
enum {
    NID = KNURL_READING, /* before the NID, or after one of its letters or digits */
    HYPHEN,              /* after a hyphen of the NID */
    NSS_FIRST,           /* before the first symbol */
    NSS,
    MARK, /* after the "?" that follows the NSS */
    R_FIRST,
    R_COMPONENT,
    R_MARK, /* after a "?" of the r-component */
    Q_FIRST,
    Q_COMPONENT,
    F_COMPONENT
};
KNURL_STATIC_ASSERT(URN_BEFORE_HOST, F_COMPONENT < KNURL_IN_HOST);

#define LONGEST_NID 32u

/* Goes to a state. Its part starts after the octet that is being read. */
static int go_urn(knurl_t *url, unsigned state)
{
    url->start = (uint16_t)(url->offset + 1u);
    url->state = (uint8_t)state;
    url->set = (state == F_COMPONENT) ? KNURL_URI_QUERY : 0u;
    return KNURL_TAKEN;
}

/* Returns true if an octet may follow `length` octets of the NID. A hyphen is neither the first nor the last. */
static bool continues_nid(unsigned length, unsigned class_)
{
    if (class_ == KNURL_CLASS_HYPHEN) {
        return (length != 0u) && (length < (LONGEST_NID - 1u));
    }
    return ((class_ == KNURL_CLASS_LETTER) || (class_ == KNURL_CLASS_DIGIT)) && (length < LONGEST_NID);
}

/* Reads an octet of the NID, or its colon. */
static int read_nid(knurl_t *url, unsigned class_)
{
    const unsigned length = (unsigned)url->offset - url->start;

    if ((class_ == KNURL_CLASS_COLON) && (url->state == NID) && (length > 1u)) {
        knurl_record(url, KNURL_NID);
        return go_urn(url, NSS_FIRST);
    }
    if (!continues_nid(length, class_)) {
        return -KNURL_ERROR_SYNTAX;
    }
    url->state = (class_ == KNURL_CLASS_HYPHEN) ? HYPHEN : NID;
    return KNURL_TAKEN;
}

/* Checks the first symbol of a component, and goes to the state of the others, which reads it again. */
static int read_first(knurl_t *url, unsigned class_)
{
    if (!knurl_in((uint32_t)KNURL_PCHAR << 16, class_)) {
        return -KNURL_ERROR_SYNTAX;
    }
    url->state++;
    url->set = (url->state == Q_COMPONENT) ? KNURL_URI_QUERY : KNURL_URI_PATH;
    return KNURL_AGAIN;
}

/* Reads "+" or "=" after the NSS, or the octet after a "?" of the r-component. */
static int read_mark(knurl_t *url, unsigned octet)
{
    if (octet == (unsigned)'=') {
        if (url->state == R_MARK) {
            url->offset--;
            knurl_record(url, KNURL_RESOLUTION);
            url->offset++;
        }
        return go_urn(url, Q_FIRST);
    }
    if (url->state == R_MARK) {
        url->state = R_COMPONENT;
        url->set = KNURL_URI_PATH;
        return KNURL_AGAIN;
    }
    return (octet == (unsigned)'+') ? go_urn(url, R_FIRST) : -KNURL_ERROR_SYNTAX;
}

/* Reads what comes after a part. */
static int read_after(knurl_t *url, unsigned class_)
{
    static const uint8_t kinds[] = {[NSS - NSS] = KNURL_NSS,
                                    [R_COMPONENT - NSS] = KNURL_RESOLUTION,
                                    [Q_COMPONENT - NSS] = KNURL_QUERY,
                                    [F_COMPONENT - NSS] = KNURL_FRAGMENT};
    const unsigned state = url->state;

    if ((class_ == KNURL_CLASS_QUESTION) && (state == R_COMPONENT)) {
        url->state = R_MARK;
        url->set = 0;
        return KNURL_TAKEN;
    }
    /* The sets of the q- and f-component contain "?". */
    if ((class_ == KNURL_CLASS_QUESTION) || ((class_ == KNURL_CLASS_HASH) && (state != F_COMPONENT)) ||
        (class_ == KNURL_CLASS_END)) {
        knurl_record(url, kinds[state - NSS]);
        return go_urn(url, (class_ == KNURL_CLASS_QUESTION) ? MARK : F_COMPONENT);
    }
    return -KNURL_ERROR_SYNTAX;
}

static int read_urn(knurl_t *url, unsigned octet, unsigned class_)
{
    const unsigned state = url->state;

    if (state <= HYPHEN) {
        return read_nid(url, class_);
    }
    if ((state == NSS_FIRST) || (state == R_FIRST) || (state == Q_FIRST)) {
        return read_first(url, class_);
    }
    return ((state == MARK) || (state == R_MARK)) ? read_mark(url, octet) : read_after(url, class_);
}

static void start_urn(knurl_t *url)
{
    url->state = NID;
    /* A URN has no zone, so the reader of zones is replaced even if zones are allowed. */
    url->reader = read_urn;
}

static const char knurl_urn_name[] = "urn";
static const knurl_family_t urn_family = KNURL_URI_FAMILY(read_urn, start_urn);
const knurl_scheme_t knurl_urn = {knurl_urn_name, &urn_family, NULL, 0, 0};
