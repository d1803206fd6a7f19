/* SPDX-License-Identifier: MIT
 *
 * What knurl_normal.c and knurl_equal_urls.c are proved with of the cursor: contracts of its functions, and no code. They are
 * assumed. */
#include "knurl_acsl.h"
#include "knurl_cursor_acsl.h"

/*@ requires \valid(cursor) && knurl_parsed(url, text);
    requires url->error == KNURL_OK ==> url->count <= url->room;
    assigns *cursor;
    ensures \result == KNURL_OK ==> knurl_octets_left(*cursor) == knurl_normal_length(url, text); */
knurl_error_t knurl_cursor_begin(knurl_cursor_t *cursor, const knurl_t *url, const char *text, bool zones);

/*@ requires \valid(cursor);
    assigns *cursor;
    ensures \result == KNURL_BEFORE_FIRST <==> \old(knurl_octets_left(*cursor)) == 0;
    ensures \result == KNURL_BEFORE_FIRST ==> knurl_octets_left(*cursor) == 0;
    ensures \result != KNURL_BEFORE_FIRST ==>
            knurl_octets_left(*cursor) == \old(knurl_octets_left(*cursor)) - 1; */
int knurl_cursor_next(knurl_cursor_t *cursor);
