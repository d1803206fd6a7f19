/* SPDX-License-Identifier: MIT */
#include "knurl_parts_acsl.h"
#include "knurl_steps.h"

#include "send/knurl_host_header.c"

/*@ requires knurl_parsed(url, text) && \valid(length);
    requires \separated(length, url, url->parts + (0 .. url->room - 1)) && \separated(length, url->scheme);
    assigns *length; */
const char *knurl_host_header(const knurl_t *url, const char *text, uint16_t *length);
