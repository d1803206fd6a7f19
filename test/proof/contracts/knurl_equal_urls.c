/* SPDX-License-Identifier: MIT */
#include "knurl_cursor_acsl.h"
#include "knurl_normal.h"

#include "write/knurl_equal_urls.c"

/*@ requires knurl_parsed(url1, text1) && knurl_parsed(url2, text2);
    assigns \nothing; */
bool knurl_equal_urls(const knurl_t *url1, const char *text1, const knurl_t *url2, const char *text2);
