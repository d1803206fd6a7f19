/* SPDX-License-Identifier: MIT
 *
 * Declarations that the machine and the readers share; not for users. src/DESIGN.md explains them. */
#ifndef KNURL_MACHINE_H
#define KNURL_MACHINE_H

#include "knurl_asked.h"
#include "knurl_holds.h"
#include "knurl_scheme.h"

/* The fields of a knurl_t that belong to the library:
 *
 *   schemes, reader  the list, and what is called for an octet that the machine does not take
 *   state, run       what is being read, and the set that the machine runs over
 *   start            the offset of the part that is being read
 *   schemepart       the offset of the text after the scheme's colon
 *   flags            the bits below
 *   port             the value of the port
 *   label            the value of an escape
 *   groups           the kind of the part that was recorded last
 *   rules, rule      for knurl_read_rules: an array of rules, and the index of the one that is read
 *
 * While a host is read, port, label and groups belong to its reader: knurl_rfc3986_literal.h, knurl_labels.h. */

/* The bits of knurl_t.flags. */
#define KNURL_PORT_READ 0x01u  /* knurl_t.port is the port in the URL */
#define KNURL_FRAGMENTS 0x04u  /* the caller allows a fragment */
#define KNURL_LOGIN_KNOWN 0x02u /* RFC 3986: no login can end any more. Rules: a login is being read, or was read */
#define KNURL_BARE 0x10u       /* the text may lack a scheme; then the row before knurl_t.schemes reads it */
#define KNURL_IN_ESCAPE 0x80u  /* the "%" of an escape was read */
#define KNURL_ESCAPED 0x40u    /* the first digit of an escape was read */

/* What is being read: knurl_t.state. The machine reads in the first three states. In the fourth it starts the reader, for
 * each piece anew if the reader stays there. A reader has all states from KNURL_READ on. Two of them are in
 * knurl_asked.h, KNURL_IN_HOST and KNURL_IN_PORT.
 * After a URL the state is KNURL_HAS_ENDED. In the states of the machine and in those of knurl_read_rules, the lower four
 * bits are the knurl_error_t of a refusal. */
#define KNURL_IN_SCHEME 0x03u
#define KNURL_AT_SLASH 0x19u  /* at the first slash before an authority */
#define KNURL_AT_SLASH2 0x29u /* at the second slash */
#define KNURL_STARTS 0x39u    /* after the slashes: the reader starts */
#define KNURL_READ 0x40u

KNURL_HOLDS(SLASHES, (KNURL_AT_SLASH2 - KNURL_AT_SLASH) == (KNURL_STARTS - KNURL_AT_SLASH2));
KNURL_HOLDS(START_IS_NO_OCTET, KNURL_CLASS_START > KNURL_CLASS_UNUSABLE);
KNURL_HOLDS(ERRORS_BELOW_STATES, KNURL_ERROR_ENDED < KNURL_READ);

/* The port in the URL, or the default port of the scheme; 0 if there is neither. */
static inline uint16_t knurl_effective_port(const knurl_t *url)
{
    return ((url->flags & KNURL_PORT_READ) != 0u) ? url->port : url->scheme->port;
}

/* In a state with this bit, an escape goes to the reader, as KNURL_CLASS_ESCAPE, if url->run has KNURL_SET_ESCAPE.
 * knurl_t.label is the decoded octet, and url->offset is the offset of the last digit. The reader clears KNURL_IN_ESCAPE
 * and KNURL_ESCAPED. */
#define KNURL_DECODES KNURL_STEP_ESCAPES

#endif
