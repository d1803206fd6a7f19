/* SPDX-License-Identifier: MIT
 *
 * How many parts of a URL that is being read are sure. */
#include "../machine/knurl_machine.h"

/* How many are, while a host, a port or a login is read: what they are taken for may be forgotten, and a host before a
 * port may turn out to be a user. */
static uint16_t settled_before(const knurl_t *url, unsigned phase)
{
    const unsigned flags = url->scheme->flags;

    if ((flags & KNURL_NO_FRAGMENT) == KNURL_STARTS_OVER) {
        return 1;
    }
    if ((phase == KNURL_IN_PORT) && ((flags & KNURL_TAKES_LOGIN) != 0u) && ((url->flags & KNURL_LOGIN_READ) == 0u)) {
        return (uint16_t)(url->count - 1u);
    }
    return url->count;
}

uint16_t knurl_settled(const knurl_t *url)
{
    unsigned phase = url->phase;

    if (phase == KNURL_HAS_ENDED) {
        return ((url->error == KNURL_OK) || (url->error == KNURL_ERROR_ROOM)) ? url->count : 0u;
    }
    if (phase == KNURL_IN_SCHEME) {
        return 0;
    }
    if (phase < KNURL_ANY_AUTHORITY) {
        /* In an escape, what its rule reads counts. */
        phase = url->rules[url->rule].phase;
    }
    const unsigned read = phase & 15u;
    return ((read == KNURL_ERROR_HOST) || (read == KNURL_ERROR_PORT)) ? settled_before(url, phase) : url->count;
}
