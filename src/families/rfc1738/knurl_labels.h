/* SPDX-License-Identifier: MIT
 *
 * Host and port, RFC 1738 section 5; not for users:
 *
 *     hostport    = host [ ":" port ]
 *     host        = hostname | hostnumber
 *     hostname    = *[ domainlabel "." ] toplabel
 *     domainlabel = alphadigit | alphadigit *[ alphadigit | "-" ] alphadigit
 *     toplabel    = alpha | alpha *[ alphadigit | "-" ] alphadigit
 *     hostnumber  = digits "." digits "." digits "." digits
 *     port        = digits
 *
 * knurl_t.label says what may come next:
 *
 *   in a hostname            the three lowest bits below; a label that starts with a digit lacks LABEL_TOP;
 *   in a possible hostnumber LABEL_GROUP times the number of groups that may still come, this one included, and
 *                            LABEL_FIRST before the first digit of the group;
 *   in a port                LABEL_PORT, and LABEL_FIRST before the first digit.
 *
 * knurl_t.port is the value of the group, up to 255, or of the port. In a hostname it means nothing. */
#ifndef KNURL_LABELS_H
#define KNURL_LABELS_H

#include "knurl_rules.h"

#define LABEL_FIRST 0x01u  /* before the first octet of the label, group or port */
#define LABEL_TOP 0x02u    /* a toplabel: it starts with a letter */
#define LABEL_HYPHEN 0x04u /* its last octet is "-"; LABEL_TOP may be there, too */
#define LABEL_GROUP 0x10u  /* times 1 to 4 */
#define LABEL_PORT (0x60u | LABEL_TOP) /* with LABEL_TOP a port that has a digit is complete */
#define LABEL_HOST ((4u * LABEL_GROUP) | LABEL_FIRST) /* where a host starts */
#define LABEL_STOP 0xFFu

KNURL_HOLDS(PORT_ABOVE_HOSTS, (LABEL_HOST | LABEL_TOP | LABEL_HYPHEN) < LABEL_PORT);

/* The state of a label after another digit, or LABEL_STOP. Appends the digit to the value in knurl_t.port, if that does
 * not get too large. */
static inline unsigned add_digit(knurl_t *url, unsigned label, unsigned octet)
{
    const unsigned value = (url->port * 10u) + octet - (unsigned)'0';

    if (((value >> 8) == 0u) || ((label >= LABEL_PORT) && ((value >> 16) == 0u))) {
        url->port = (uint16_t)value;
        return label & (0xFFu ^ (LABEL_FIRST | LABEL_HYPHEN));
    }
    /* A number over 255 is no group, but may be part of a name. */
    return (label >= LABEL_PORT) ? LABEL_STOP : (label & LABEL_TOP);
}

/* The state knurl_t.label after another octet. LABEL_STOP if the octet cannot belong to the host or port. */
static inline uint8_t next_label(knurl_t *url, unsigned octet, unsigned class_)
{
    const unsigned label = url->label;

    if (class_ == KNURL_CLASS_DIGIT) {
        return (uint8_t)add_digit(url, label, octet);
    }
    if (label >= LABEL_PORT) {
        return LABEL_STOP;
    }
    if (class_ == KNURL_CLASS_LETTER) {
        return (uint8_t)((label | (label << 1)) & LABEL_TOP);
    }
    if ((label & LABEL_FIRST) != 0u) {
        return LABEL_STOP;
    }
    if (class_ == KNURL_CLASS_HYPHEN) {
        return (uint8_t)((label & LABEL_TOP) | LABEL_HYPHEN);
    }
    if ((class_ == KNURL_CLASS_PERIOD) && ((label & LABEL_HYPHEN) == 0u)) {
        url->port = 0;
        return (uint8_t)((label >= (2u * LABEL_GROUP)) ? (label - LABEL_GROUP + LABEL_FIRST) : LABEL_FIRST);
    }
    return LABEL_STOP;
}

/* Whether a host or port with this label is complete. */
static inline bool is_complete(unsigned label)
{
    return (label == LABEL_GROUP) || ((label & (LABEL_FIRST | LABEL_TOP | LABEL_HYPHEN)) == LABEL_TOP);
}

/* Reads an octet of a host or port. Returns whether it belongs to the host or port. */
static inline bool read_label(knurl_t *url, unsigned octet, unsigned class_)
{
    const unsigned label = next_label(url, octet, class_);

    if (label == LABEL_STOP) {
        return false;
    }
    url->label = (uint8_t)label;
    url->run = (label == LABEL_TOP) ? KNURL_SET_ALPHADIGIT : 0u;
    return true;
}

#endif
