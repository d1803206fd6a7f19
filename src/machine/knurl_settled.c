/* SPDX-License-Identifier: MIT
 *
 * The parts of a URL that no later octet can change, and the server to connect to. */
#include "knurl_machine.h"

/* Whether a reader of RFC 1738's rows is in a host, a port or a login: what is read has the error of a host or a port. */
static bool in_authority(unsigned state)
{
    const unsigned read = state & 15u;

    return (read == KNURL_ERROR_HOST) || (read == KNURL_ERROR_PORT);
}

uint16_t knurl_settled(const knurl_t *url)
{
    const unsigned state = url->state;

    if (state == KNURL_HAS_ENDED) {
        return ((url->error == KNURL_OK) || (url->error == KNURL_ERROR_ROOM)) ? url->count : 0u;
    }
    if (state == KNURL_IN_SCHEME) {
        return 0;
    }
    if (knurl_starts_over(url->scheme) && in_authority(state)) {
        /* All parts but the scheme may be forgotten. */
        return 1;
    }
    if ((state == KNURL_IN_PORT) && ((url->scheme->flags & KNURL_FLAG_TAKES_LOGIN) != 0u) &&
        ((url->flags & KNURL_LOGIN_KNOWN) == 0u)) {
        /* The host before the port may turn out to be a user. */
        return (uint16_t)(url->count - 1u);
    }
    return url->count;
}

const knurl_part_t *knurl_settled_host(const knurl_t *url, uint16_t *port)
{
    const unsigned settled = knurl_settled(url);
    unsigned i;

    if ((url->state <= KNURL_IN_PORT) && (url->state != KNURL_HAS_ENDED)) {
        /* The host has not ended, or a port may follow, or another digit of one. */
        return NULL;
    }
    /*@ loop invariant i <= settled; loop assigns i; loop variant settled - i; */
    for (i = 0; (i < settled) && (i < url->room); i++) {
        if (url->parts[i].kind == KNURL_HOST) {
            *port = knurl_effective_port(url);
            return &url->parts[i];
        }
    }
    return NULL;
}
