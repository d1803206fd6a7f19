/* SPDX-License-Identifier: MIT
 *
 * The zone of an IPv6 address, inside the brackets. The delimiter is that of RFC 6874 section 2, or "%" alone, as
 * people write it (RFC 9844):
 *
 *     IPv6addrz = IPv6address "%25" ZoneID
 *     ZoneID    = 1*( unreserved / pct-encoded )
 *
 * "%25" is always the delimiter. This file reads the zone; the reader of the row reads the rest. knurl_t.port is the
 * offset of the zone. */
#include "knurl_rfc3986_literal.h"

/* Records the host with its brackets, and the zone. */
static inline void end_zone(knurl_t *url)
{
    url->offset++;
    knurl_record(url, KNURL_HOST);
    url->offset--;
    url->start = url->port;
    knurl_record(url, KNURL_ZONE);
    url->phase = ZONE_ENDED;
    url->run = 0;
}

/* Goes to a zone that starts `length` octets from here. */
static inline void start_zone(knurl_t *url, unsigned state, unsigned length)
{
    url->port = (uint16_t)(url->offset + length);
    url->phase = (uint8_t)state;
}

/* Reads an octet of the delimiter, the zone or the bracket. */
static unsigned read_zone(knurl_t *url, unsigned octet)
{
    const unsigned state = url->phase;

    if (state == ZONE) {
        if ((octet != (unsigned)']') || (url->offset == url->port)) {
            return KNURL_ERROR_HOST;
        }
        end_zone(url);
        return KNURL_VERDICT_TAKE;
    }
    if ((state == ZONE_DELIMITER) && (octet == (unsigned)'2')) {
        url->phase = ZONE_DELIMITER2;
        return KNURL_VERDICT_TAKE;
    }
    url->phase = ZONE;
    url->run = KNURL_SET_ALPHADIGIT | KNURL_SET_HYPHEN | KNURL_SET_PERIOD | KNURL_SET_UNDERSCORE | KNURL_SET_TILDE |
               KNURL_SET_ESCAPE;
    if ((state == ZONE_DELIMITER2) && (octet == (unsigned)'5')) {
        start_zone(url, ZONE, 1);
        return KNURL_VERDICT_TAKE;
    }
    return KNURL_VERDICT_AGAIN;
}

/* Reads the octet after the bracket as after a host. The row's reader then records the host once more. */
static unsigned leave_zone(knurl_t *url, unsigned octet, unsigned class_)
{
    url->phase = AFTER_LITERAL;
    url->start = (uint16_t)(url->offset - 1u);
    const unsigned answer = url->scheme->reader(url, octet, class_);
    if (answer == KNURL_VERDICT_TAKE) {
        url->count--;
    }
    return answer;
}

static unsigned read_with_zone(knurl_t *url, unsigned octet, unsigned class_)
{
    const unsigned state = url->phase;

    if ((state == KNURL_IN_SCHEME) && ((url->flags & KNURL_BARE) == 0u)) {
        return KNURL_ERROR_SCHEME;
    }
    if ((state - ZONE_DELIMITER) <= (unsigned)(ZONE - ZONE_DELIMITER)) {
        return read_zone(url, octet);
    }
    if (state == ZONE_ENDED) {
        return leave_zone(url, octet, class_);
    }
    if ((state == LITERAL) && (class_ == KNURL_CLASS_ESCAPE) &&
        (knurl_rfc3986_literal(url, (uint8_t)']') == AFTER_LITERAL)) {
        start_zone(url, ZONE_DELIMITER, 1);
        return KNURL_VERDICT_TAKE;
    }
    knurl_name_or_bare(url);
    if ((url->scheme->flags & KNURL_FLAG_RFC3986) == 0u) {
        /* Such a row has no zones. */
        url->reader = url->scheme->reader;
        return KNURL_VERDICT_AGAIN;
    }
    return url->scheme->reader(url, octet, class_);
}

void knurl_take_zone(knurl_t *url)
{
    url->reader = read_with_zone;
}
