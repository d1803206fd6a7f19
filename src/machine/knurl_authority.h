/* SPDX-License-Identifier: MIT
 *
 * Host and port, for every scheme that has them, RFC 1738 section 5:
 *
 *     hostport    = host [ ":" port ]
 *     host        = hostname | hostnumber
 *     hostname    = *[ domainlabel "." ] toplabel
 *     domainlabel = alphadigit | alphadigit *[ alphadigit | "-" ] alphadigit
 *     toplabel    = alpha | alpha *[ alphadigit | "-" ] alphadigit
 *     hostnumber  = digits "." digits "." digits "." digits
 *     port        = digits
 *
 * A part of knurl_machine.c, in a file of its own to be read by itself. */
#ifndef KNURL_AUTHORITY_H
#define KNURL_AUTHORITY_H

#include "knurl_scan.h"

/* knurl_t.label says what may come next: in a hostname what its label is, the first three bits, or 0 in a label that
 * starts with a digit; while the host can still be a hostnumber, the groups that it may still have, this one with it, and
 * FIRST where nothing of it is there yet; in a port PORT, and FIRST likewise. The value of a group or port is in
 * knurl_t.port. */
#define FIRST 0x01u  /* nothing of it is there yet */
#define TOP 0x02u    /* a toplabel: it starts with a letter */
#define HYPHEN 0x04u /* its last octet is "-"; TOP may be there, too */
#define GROUP 0x10u  /* times 1 to 4 */
#define PORT (0x60u | TOP)
#define HOST ((4u * GROUP) | FIRST) /* where a host starts */
#define STOP 0xFFu

/* What knurl_t.label is after one more octet, or STOP where that octet cannot belong to the host or port. */
static KNURL_APART unsigned next_label(knurl_t *url, unsigned octet, unsigned class_)
{
    unsigned label = url->label;

#ifdef KNURL_FAST
    if (class_ > KNURL_CLASS_PERIOD) {
        return STOP;
    }
#endif
    if (class_ == KNURL_CLASS_DIGIT) {
        const unsigned value = (url->port * 10u) + octet - (unsigned)'0';
        label &= ~(FIRST | HYPHEN);
        if (value > ((label >= PORT) ? 65535u : 255u)) {
            /* What is over 255 is not a group, but may start a name. */
            return (label >= PORT) ? STOP : (label & TOP);
        }
        url->port = (uint16_t)value;
        return label;
    }
    if (label >= PORT) {
        return STOP;
    }
    if (class_ == KNURL_CLASS_LETTER) {
        return (label | (label << 1)) & TOP;
    }
    if ((label & FIRST) != 0u) {
        return STOP;
    }
    if (class_ == KNURL_CLASS_HYPHEN) {
        return (label & TOP) | HYPHEN;
    }
    if ((class_ == KNURL_CLASS_PERIOD) && ((label & HYPHEN) == 0u)) {
        url->port = 0;
        return (label >= (2u * GROUP)) ? (label - GROUP + FIRST) : FIRST;
    }
    return STOP;
}

/* Goes to a host or port. */
static void go_authority(knurl_t *url, uint8_t phase, uint8_t label)
{
    url->run = 0;
    url->port = 0;
    url->phase = phase;
    url->label = label;
}

/* Goes to a host, and after it to the rule that the row says. */
static inline void go_host(knurl_t *url)
{
    url->rules = url->scheme->rules;
    url->rule = url->scheme->after_host;
    go_authority(url, KNURL_IN_HOST, HOST);
}

/* Whether a host or port with this label is complete. */
static inline bool is_complete(unsigned label)
{
    return ((label & (FIRST | TOP | HYPHEN)) == TOP) || (label == GROUP);
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

/* Ends a host or port that is complete before an octet of a class, and goes to the `rule` that follows; or to a port,
 * and says so, where the octet is its colon. */
static inline bool end_authority(knurl_t *url, const knurl_rule_t *rule, unsigned class_)
{
    /*@ assert at_host: knurl_at_host(*url, url->offset) && knurl_in_row(*url) && url->start < url->offset; */
    /*@ assert quiet: knurl_quiet(rule); */
    if (url->phase == KNURL_IN_HOST) {
        knurl_record(url, KNURL_HOST);
        /*@ assert counted_host: knurl_counted(*url, url->offset); */
        if ((class_ == KNURL_CLASS_COLON) && ((url->scheme->flags & KNURL_TAKES_PORT) != 0u)) {
            go_authority(url, KNURL_IN_PORT, PORT | FIRST);
            /*@ assert port: knurl_end_by(*url, url->count, url->start - 1) && 2 <= url->count < url->start; */
            /*@ assert port_at: knurl_at_host(*url, url->offset + 1) && knurl_in_row(*url); */
            /*@ assert port_phases: knurl_phases(*url) && knurl_escape_phase(*url, url->offset + 1); */
            /*@ assert port_host: knurl_host_phase(*url, url->offset + 1) && knurl_in_rules(*url, url->offset + 1); */
            /*@ assert port_counted: knurl_counted(*url, url->offset + 1); */
            return true;
        }
    } else {
        knurl_record(url, KNURL_PORT);
        /*@ assert counted_port: knurl_counted(*url, url->offset); */
        /*@ assert port_by: 3 <= url->count && knurl_end_by(*url, 2, url->offset - 1); */
        url->flags |= KNURL_PORT_READ;
    }
    url->run = rule->run;
    url->phase |= KNURL_ANY_RULE;
    /*@ assert by: knurl_end_by(*url, url->count, url->start) && knurl_end_by(*url, url->count, url->offset); */
    /*@ assert still_at: knurl_at_host(*url, url->offset) && knurl_in_row(*url); */
    /*@ assert after: \at(url->phase, Pre) == KNURL_IN_HOST ?
            url->phase == KNURL_AFTER_HOST : url->phase == KNURL_AFTER_PORT; */
    /*@ assert sort: url->phase == KNURL_AFTER_HOST || url->phase == KNURL_AFTER_PORT; */
    /*@ assert run: url->run == 0 && url->run == url->rules[url->rule].run; */
    /*@ assert phases: knurl_phases(*url); */
    /*@ assert escape: knurl_escape_phase(*url, url->offset); */
    /*@ assert host: knurl_host_phase(*url, url->offset); */
    /*@ assert counted: knurl_counted(*url, url->offset); */
    return false;
}

/* Reads an octet in a host or port, and says whether it belongs to them. If not, and if they are complete, it is for
 * the `rule` that follows. */
static inline bool read_authority(knurl_t *url, const knurl_rule_t *rule, unsigned octet, unsigned class_)
{
    /*@ assert at_host: knurl_at_host(*url, url->offset) && knurl_tidy(*url, url->offset); */
    return read_label(url, octet, class_) || (is_complete(url->label) && end_authority(url, rule, class_));
}

#endif
