/* SPDX-License-Identifier: MIT
 *
 * What knurl_normal.c and knurl_equal_urls.c are proved with of the cursor: contracts of its functions, and no code. They are
 * assumed. */
#include "knurl_cursor_acsl.h"

/*@ requires \valid(cursor);
    assigns *cursor;
    ensures knurl_octets_left(*cursor) == knurl_normal_length(url, text); */
void knurl_cursor_begin(knurl_cursor_t *cursor, const knurl_t *url, const char *text);

/*@ requires \valid(cursor);
    assigns *cursor;
    ensures \result == KNURL_BEFORE_FIRST <==> \old(knurl_octets_left(*cursor)) == 0;
    ensures \result == KNURL_BEFORE_FIRST ==> knurl_octets_left(*cursor) == 0;
    ensures \result != KNURL_BEFORE_FIRST ==>
            knurl_octets_left(*cursor) == \old(knurl_octets_left(*cursor)) - 1; */
unsigned knurl_cursor_next(knurl_cursor_t *cursor);
