/* SPDX-License-Identifier: MIT
 *
 * The request target of a client of http, https, ws or wss, still encoded, RFC 1738 section 3.3. */
#include "knurl_steps.h"

static knurl_action_t next_of_http(knurl_steps_t *steps)
{
    const knurl_part_t *query = knurl_part(steps->url, KNURL_QUERY);

    if (steps->step != 0u) {
        return KNURL_STEPS_END;
    }
    steps->step = 1;
    knurl_steps_add(steps, "/");
    knurl_steps_add_raw(steps, knurl_part(steps->url, KNURL_PATH));
    if (query != NULL) {
        knurl_steps_add(steps, "?");
        knurl_steps_add_raw(steps, query);
    }
    return KNURL_STEPS_SEND;
}

const knurl_protocol_t knurl_http_steps = {"http", next_of_http};
const knurl_protocol_t knurl_https_steps = {"https", next_of_http};
const knurl_protocol_t knurl_ws_steps = {"ws", next_of_http};
const knurl_protocol_t knurl_wss_steps = {"wss", next_of_http};
