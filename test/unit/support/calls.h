/* SPDX-License-Identifier: MIT
 *
 * The calls that read a URL and write to a knurl_buffer_t. Tests of states, of overlaps and of changed texts go through
 * all of them. */
#ifndef CALLS_H
#define CALLS_H

#include "knurl_build.h"
#include "knurl_coap.h"
#include "knurl_normal.h"
#include "knurl_radio.h"
#include "knurl_redact.h"
#include "knurl_reference.h"
#include "knurl_steps.h"
#include "targets.h"

static knurl_steps_t called_steps;
static knurl_coap_t called_options;
static const knurl_piece_t called_piece[] = {KNURL_PIECE(KNURL_KEY, "k")};

#define CALL(name, answer)                                                                                             \
    static inline knurl_error_t call_##name(const knurl_t *url, knurl_buffer_t *to)                                    \
    {                                                                                                                  \
        return answer;                                                                                                 \
    }

CALL(normalize, knurl_normalize(url, to))
CALL(host_header, knurl_host_header(url, to))
CALL(http_request, knurl_http_request(url, "GET", to))
CALL(resolve, knurl_resolve(new_target(knurl_rfc3986_schemes), url, "d", 1, to))
CALL(add, knurl_add(new_target(knurl_rfc3986_schemes), url, called_piece, 1, to))
CALL(replace, knurl_replace(new_target(knurl_rfc3986_schemes), url, NULL, 0, to))
CALL(ndef_write, knurl_ndef_write(url, to))
CALL(eddystone_write, knurl_eddystone_write(url, to))
CALL(steps_begin, knurl_steps_begin(&called_steps, url, knurl_protocols, NULL, to))
CALL(coap_request, knurl_coap_begin(&called_options, url, KNURL_COAP_REQUEST, 80, to))
CALL(coap_location, knurl_coap_begin(&called_options, url, KNURL_COAP_LOCATION, 80, to))
CALL(coap_proxy_uri, knurl_coap_begin(&called_options, url, KNURL_COAP_PROXY_URI, 80, to))
CALL(coap_proxy_scheme, knurl_coap_begin(&called_options, url, KNURL_COAP_PROXY_SCHEME, 80, to))
CALL(redact, knurl_redact(url, 0, to))
CALL(redact_query, knurl_redact(url, KNURL_REDACT_QUERY, to))

/* Each call, by the name of its function above. Those that write a log also answer for a refused URL. */
static const struct call {
    const char *name;
    knurl_error_t (*write)(const knurl_t *url, knurl_buffer_t *to);
    bool logs;
} calls[] = {
#define LISTED(name) {#name, call_##name, false}
    LISTED(normalize),
    LISTED(host_header),
    LISTED(http_request),
    LISTED(resolve),
    LISTED(add),
    LISTED(replace),
    LISTED(ndef_write),
    LISTED(eddystone_write),
    LISTED(steps_begin),
    LISTED(coap_request),
    LISTED(coap_location),
    LISTED(coap_proxy_uri),
    LISTED(coap_proxy_scheme),
    {"redact", call_redact, true},
    {"redact_query", call_redact_query, true},
};

#endif
