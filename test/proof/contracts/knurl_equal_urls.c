/* SPDX-License-Identifier: MIT */
#include "knurl_cursor_acsl.h"
#include "knurl_normal.h"
#include "knurl_parts_acsl.h"

#include "write/knurl_equal_urls.c"

/*@ requires knurl_parsed(url1, text1) && knurl_parsed(url2, text2);
    requires url1->error == KNURL_OK ==> url1->count <= url1->room;
    requires url2->error == KNURL_OK ==> url2->count <= url2->room;
    assigns \nothing; */
bool knurl_equal_urls(const knurl_t *url1, const char *text1, const knurl_t *url2, const char *text2);
