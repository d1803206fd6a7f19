/* SPDX-License-Identifier: MIT
 *
 * How many octets a cursor still gives, and those of a URL's normal form: annotations for test/proof, no code. */
#ifndef KNURL_CURSOR_ACSL_H
#define KNURL_CURSOR_ACSL_H

#include "knurl_acsl.h"
#include "write/knurl_cursor.h"

/*@ axiomatic knurl_cursors {
        logic integer knurl_octets_left(knurl_cursor_t cursor);
        logic integer knurl_normal_length(knurl_t *url, char *text);
        axiom knurl_not_below: \forall knurl_cursor_t cursor; 0 <= knurl_octets_left(cursor);
        axiom knurl_some_longer: \forall knurl_t *url, char *text; 1 <= knurl_normal_length(url, text) <= 65543; } */

#endif
