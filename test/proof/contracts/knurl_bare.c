/* SPDX-License-Identifier: MIT */
#include "knurl_rfc3986_states_acsl.h"

#include "families/rfc3986/knurl_bare.c"

/*@ requires \valid(url) && \valid_read(url->scheme);
    requires url->state == KNURL_IN_SCHEME ==> \valid_read(url->schemes - 1) && \valid_read(url->schemes[-1]);
    assigns url->scheme, url->state, url->run, url->reader;
    ensures \result == KNURL_VERDICT_AGAIN && url->state != KNURL_IN_SCHEME; */
static unsigned read_bare(knurl_t *url, unsigned octet, unsigned class_);

/*@ requires \valid(url) && \valid(parts + (0 .. room - 1)) && \valid_read(text + (0 .. length - 1));
    requires \valid_read(schemes + (0 .. 1));
    requires \separated(url, parts + (0 .. room - 1)) && \separated(url, text + (0 .. length - 1));
    requires \separated(parts + (0 .. room - 1), text + (0 .. length - 1));
    assigns *url, parts[0 .. room - 1]; */
knurl_error_t knurl_bare_parse(knurl_t *url, const knurl_scheme_t *const schemes[], knurl_part_t parts[], uint16_t room,
                               const char *text, size_t length);
