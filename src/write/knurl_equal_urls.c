/* SPDX-License-Identifier: MIT */
#include "knurl_normal.h"

#include "knurl_cursor.h"

bool knurl_equal_urls(const knurl_t *url1, const char *text1, const knurl_t *url2, const char *text2)
{
    knurl_cursor_t one;
    knurl_cursor_t other;
    int octet;

    if ((knurl_cursor_begin(&one, url1, text1, true) != KNURL_OK) ||
        (knurl_cursor_begin(&other, url2, text2, true) != KNURL_OK)) {
        return false;
    }
    /*@ loop assigns octet, one, other; loop variant knurl_octets_left(one); */
    do {
        octet = knurl_cursor_next(&one);
        if (octet != knurl_cursor_next(&other)) {
            return false;
        }
    } while (octet != KNURL_BEFORE_FIRST);
    return true;
}
