/* SPDX-License-Identifier: MIT */
#include "knurl_coap.h"

knurl_error_t knurl_coap_begin(knurl_coap_t *options, const knurl_t *url, const char *text, const uint16_t *port,
                               knurl_buffer_t *out)
{
    return knurl_coap_begin_as(options, url, text, KNURL_COAP_REQUEST, port, out);
}
