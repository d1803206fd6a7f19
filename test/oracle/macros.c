/* SPDX-License-Identifier: MIT
 *
 * What only macros make, for the oracle: rows for a host and a port, with a login or not, with an empty host or not;
 * the set of an octet's class. */
#include "knurl_bare.h"

extern const knurl_scheme_t *const host_ports[4];
uint16_t set_of(uint8_t octet);

static const knurl_scheme_t rows[] = {
    KNURL_BARE_AUTHORITY("http", 0, 0),
    KNURL_BARE_AUTHORITY("http", 0, KNURL_FLAG_TAKES_LOGIN),
    KNURL_BARE_AUTHORITY("http", 0, KNURL_BARE_EMPTY_HOST),
    KNURL_BARE_AUTHORITY("http", 0, KNURL_FLAG_TAKES_LOGIN | KNURL_BARE_EMPTY_HOST),
};
const knurl_scheme_t *const host_ports[4] = {&rows[0], &rows[1], &rows[2], &rows[3]};

uint16_t set_of(uint8_t octet)
{
    return (uint16_t)KNURL_IN(knurl_class_of(octet));
}
