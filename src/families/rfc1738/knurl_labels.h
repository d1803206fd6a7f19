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
 * knurl_t.label says what may come next: in a hostname what its label is, the first three bits, or 0 in a label that
 * starts with a digit; while the host can still be a hostnumber, the groups that it may still have, this one with it, and
 * FIRST where nothing of it is there yet; in a port PORT, and FIRST likewise. The value of a group or port is in
 * knurl_t.port. */
#ifndef KNURL_LABELS_H
#define KNURL_LABELS_H

#include "knurl_rules.h"

#define FIRST 0x01u  /* nothing of it is there yet */
#define TOP 0x02u    /* a toplabel: it starts with a letter */
#define HYPHEN 0x04u /* its last octet is "-"; TOP may be there, too */
#define GROUP 0x10u  /* times 1 to 4 */
#define PORT (0x60u | TOP)
#define HOST ((4u * GROUP) | FIRST) /* where a host starts */
#define STOP 0xFFu

/* What a label is after one more digit, which goes into the value in knurl_t.port, or STOP. */
static inline unsigned add_digit(knurl_t *url, unsigned label, unsigned octet)
{
    const unsigned value = (url->port * 10u) + octet - (unsigned)'0';

    if (((value >> 8) == 0u) || ((label >= PORT) && ((value >> 16) == 0u))) {
        url->port = (uint16_t)value;
        return label & (0xFFu ^ (FIRST | HYPHEN));
    }
    /* What is over 255 is not a group, but may belong to a name. */
    return (label >= PORT) ? STOP : (label & TOP);
}

/* What knurl_t.label is after one more octet, or STOP where that octet cannot belong to the host or port. */
static inline uint8_t next_label(knurl_t *url, unsigned octet, unsigned class_)
{
    const unsigned label = url->label;

    if (class_ == KNURL_CLASS_DIGIT) {
        return (uint8_t)add_digit(url, label, octet);
    }
    if (label >= PORT) {
        return STOP;
    }
    if (class_ == KNURL_CLASS_LETTER) {
        return (uint8_t)((label | (label << 1)) & TOP);
    }
    if ((label & FIRST) != 0u) {
        return STOP;
    }
    if (class_ == KNURL_CLASS_HYPHEN) {
        return (uint8_t)((label & TOP) | HYPHEN);
    }
    if ((class_ == KNURL_CLASS_PERIOD) && ((label & HYPHEN) == 0u)) {
        url->port = 0;
        return (uint8_t)((label >= (2u * GROUP)) ? (label - GROUP + FIRST) : FIRST);
    }
    return STOP;
}

/* Whether a host or port with this label is complete. */
static inline bool is_complete(unsigned label)
{
    return (label == GROUP) || ((label & (FIRST | TOP | HYPHEN)) == TOP);
}

/* Reads an octet of a host or port, and says whether it is one. */
static inline bool read_label(knurl_t *url, unsigned octet, unsigned class_)
{
    const unsigned label = next_label(url, octet, class_);

    if (label == STOP) {
        return false;
    }
    url->label = (uint8_t)label;
    url->run = (label == TOP) ? KNURL_ALPHADIGIT : 0u;
    return true;
}

#endif
