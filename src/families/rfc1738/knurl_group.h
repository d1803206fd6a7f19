/* SPDX-License-Identifier: MIT
 *
 * What news and nntp share, RFC 1738 section 5: group = alpha *[ alpha | digit | "-" | "." | "+" | "_" ] */
#ifndef KNURL_GROUP_H
#define KNURL_GROUP_H

#include "knurl_scheme.h"

#define KNURL_GROUP_SET (KNURL_ALPHADIGIT | KNURL_HYPHEN | KNURL_PERIOD | KNURL_PLUS | KNURL_UNDERSCORE)

#endif
