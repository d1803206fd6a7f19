/* SPDX-License-Identifier: MIT */
#include "knurl_parts_acsl.h"
#include "knurl_steps.h"

#include "send/knurl_host_header.c"

/*@ requires knurl_parsed(url, text) && \valid(out) && \valid(out->octets + (0 .. out->size - 1));
    requires \separated(out, url, url->parts + (0 .. url->room - 1)) && \separated(out, url->scheme);
    assigns out->length, out->at, out->octets[0 .. out->size - 1]; */
knurl_error_t knurl_host_header(const knurl_t *url, const char *text, knurl_buffer_t *out);
