/* SPDX-License-Identifier: MIT
 *
 * What the files of the machine and the readers share; not for users. DESIGN.md has the whole picture. */
#ifndef KNURL_MACHINE_H
#define KNURL_MACHINE_H

#include "knurl_asked.h"
#include "knurl_scheme.h"

/* The bits of knurl_t.flags. */
#define KNURL_PORT_READ 0x01u  /* knurl_t.port is the URL's own */
#define KNURL_FRAGMENTS 0x04u  /* the caller takes a fragment */
#define KNURL_LOGIN_READ 0x02u /* a login was read, or can no more follow */
#define KNURL_TOO_LONG 0x08u   /* octets behind the longest URL were fed */
#define KNURL_BARE 0x10u       /* the text may lack a scheme: the row before knurl_t.schemes reads it then */
#define KNURL_IN_ESCAPE 0x80u  /* the "%" of an escape was read */
#define KNURL_ESCAPED 0x40u    /* and its first digit */

/* What is being read: knurl_t.phase, beside KNURL_HAS_ENDED. The first four are the machine's, those from KNURL_READ on, as
 * KNURL_IN_HOST and KNURL_IN_PORT, a reader's. */
#define KNURL_IN_SCHEME 0x03u
#define KNURL_AT_SLASH 0x19u  /* of the two before an authority */
#define KNURL_AT_SLASH2 0x29u /* the second */
#define KNURL_STARTS 0x39u    /* behind that: the reader starts */
#define KNURL_READ 0x40u

/* Of a phase with this bit escapes go to the reader, of KNURL_CLASS_ESCAPE: knurl_t.label is what one stands for, url->offset
 * is at its last digit, and the reader clears KNURL_IN_ESCAPE and KNURL_ESCAPED. */
#define KNURL_DECODES KNURL_STEP_ESCAPES

#endif
