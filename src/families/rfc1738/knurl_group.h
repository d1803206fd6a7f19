/* SPDX-License-Identifier: MIT
 *
 * The rule that news and nntp share, RFC 1738 section 5: group = alpha *[ alpha | digit | "-" | "." | "+" | "_" ] */
#ifndef KNURL_GROUP_H
#define KNURL_GROUP_H

#include "knurl_scheme.h"

#define KNURL_GROUP_SET (KNURL_SET_ALPHADIGIT | KNURL_SET_HYPHEN | KNURL_SET_PERIOD | KNURL_SET_PLUS | KNURL_SET_UNDERSCORE)

#endif
