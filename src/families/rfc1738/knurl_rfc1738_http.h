/* SPDX-License-Identifier: MIT
 *
 * The rules that http and https share. */
#ifndef KNURL_HTTP_H
#define KNURL_HTTP_H

#include "knurl_scheme.h"

extern const knurl_rule_t knurl_http_rules[];

#endif
