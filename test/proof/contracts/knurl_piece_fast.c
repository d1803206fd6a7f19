/* SPDX-License-Identifier: MIT
 *
 * What read_piece is proved with in the form for speed beyond what it is in the other. */
#include "knurl_piece.c"

/* The rule that is read by can be read. */
/*@ lemma knurl_rule_there: \forall knurl_t url, integer at; knurl_row(url.scheme) && knurl_placed(url, at) ==>
        \valid_read(url.rules + url.rule); */
