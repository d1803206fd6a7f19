/* SPDX-License-Identifier: MIT
 *
 * What the rows of the earlier draft share.
 *
 *     xalpha   = alpha | digit | safe | extra | escape
 *     xalphas  = xalpha [ xalphas ]
 *     xpalpha  = xalpha | "+"
 *     xpalphas = xpalpha [ xpalphas ]
 *     safe     = "$" | "-" | "_" | "@" | "." | "&"
 *     extra    = "!" | "*" | <"> | "'" | "(" | ")" | ":" | ";" | "," | space
 *
 * Two things differ from RFC 1738. "One or more xalpha" is two rules: one for the first xalpha, and one that runs over
 * the others. A search and a fragment are read by rules that all rows share; a fragment is xalphas, too.
 *
 * The machine would start a fragment of RFC 1738 after any rule that may end the URL. So every rule of the draft has
 * KNURL_MORE, and the step function ends the URL. */
#ifndef KNURL_DRAFT_STEP_H
#define KNURL_DRAFT_STEP_H

#include "knurl_draft.h"

/* The space and the quotation mark are missing, because no class of a set contains them. The step function takes
 * them. */
#define KNURL_XALPHA ((KNURL_SET_UCHAR & ~KNURL_SET_PLUS) | KNURL_SET_SEMICOLON | KNURL_SET_COLON | KNURL_SET_AT | KNURL_SET_AMPERSAND)
#define KNURL_XPALPHA (KNURL_XALPHA | KNURL_SET_PLUS)

/* The second exit of a rule of the draft is for the step function, so it is on no character. It says that the URL
 * may end here, or that "?" and a search may follow. Either records this part. With KNURL_NO_EXIT there, more is
 * required. */
#define KNURL_ENDS(kind) KNURL_EXIT(ESCAPE, kind, KNURL_MAY_END)
#define KNURL_ENDS_OR_SEARCH(kind) KNURL_EXIT(ESCAPE, kind, KNURL_SEARCH_MAY_FOLLOW)
#define KNURL_MAY_END 1u
#define KNURL_SEARCH_MAY_FOLLOW 2u

/* The step function of rows that need only rules. The step functions of other rows call it for the rest. */
knurl_verdict_t knurl_draft_step(knurl_t *url, uint8_t octet, uint8_t length);

/* The same for the rows with a login. */
knurl_verdict_t knurl_draft_login(knurl_t *url, uint8_t octet, uint8_t length);

#endif
