/* SPDX-License-Identifier: MIT
 *
 * The zone of an IPv6 address, inside the brackets. The delimiter is that of RFC 6874 section 2, or "%" alone, as
 * people write it (RFC 9844):
 *
 *     IPv6addrz = IPv6address "%25" ZoneID
 *     ZoneID    = 1*( unreserved / pct-encoded )
 *
 * "%25" is always the delimiter. This file reads the zone; the reader of the row reads the rest. knurl_t.port is the
 * offset of the zone; while the delimiter is read, the offset after the "%". */
#include "knurl_rfc3986_literal.h"

#define ZONE_SET                                                                                                       \
    (KNURL_SET_ALPHADIGIT | KNURL_SET_HYPHEN | KNURL_SET_PERIOD | KNURL_SET_UNDERSCORE | KNURL_SET_TILDE | KNURL_SET_ESCAPE)

/* Takes the "%" after a whole address. The set is empty until the delimiter is read. */
static inline unsigned start_zone(knurl_t *url)
{
    if (knurl_rfc3986_literal(url, (uint8_t)']') != HOST) {
        return KNURL_ERROR_HOST;
    }
    url->port = (uint16_t)(url->offset + 1u);
    url->state = ZONE;
    return KNURL_VERDICT_TAKE;
}

/* Records the host with its brackets, and the zone. */
static inline void end_zone(knurl_t *url)
{
    const uint16_t offset = url->offset;

    url->offset = (uint16_t)(offset + 1u);
    knurl_record(url, KNURL_HOST);
    url->offset = offset;
    url->start = url->port;
    knurl_record(url, KNURL_ZONE);
    url->state = ZONE_ENDED;
    url->run = 0;
}

/* Reads the "25" of the delimiter, or finds the first octet of the zone, or reads the bracket after the zone. */
static inline unsigned read_zone(knurl_t *url, unsigned octet)
{
    const unsigned at = (unsigned)url->offset - url->port;
    unsigned answer = KNURL_VERDICT_AGAIN;

    if (url->run != 0u) {
        if ((octet != (unsigned)']') || (at == 0u)) {
            return KNURL_ERROR_HOST;
        }
        end_zone(url);
        return KNURL_VERDICT_TAKE;
    }
    /* "2", then "5". */
    if (octet == ((unsigned)'2' + (3u * at))) {
        answer = KNURL_VERDICT_TAKE;
        if (at == 0u) {
            return answer;
        }
        /* The zone starts after "25". */
        url->port = (uint16_t)(url->port + 2u);
    }
    url->run = ZONE_SET;
    return answer;
}

/* Reads the octet after the bracket with the row's reader. For this reader a host ends here that starts at the zone, so
 * it is not empty. The reader records it, and it is removed again. */
static inline unsigned leave_zone(knurl_t *url, unsigned octet, unsigned class_)
{
    url->state = HOST;
    url->start = url->port;
    unsigned answer;
    /*@ calls knurl_any_reader; */
    answer = url->scheme->reader(url, octet, class_);
    if (answer == KNURL_VERDICT_TAKE) {
        url->count--;
    }
    return answer;
}

/* The reader after knurl_take_zone. It reads zones, and calls the row's reader for the rest. */
static unsigned read_with_zone(knurl_t *url, unsigned octet, unsigned class_)
{
    const unsigned state = url->state;

    if (state == ZONE) {
        return read_zone(url, octet);
    }
    if (state == ZONE_ENDED) {
        return leave_zone(url, octet, class_);
    }
    if (state == KNURL_IN_SCHEME) {
        if ((url->flags & KNURL_BARE) == 0u) {
            return KNURL_ERROR_SCHEME;
        }
        knurl_name_or_bare(url);
    }
    if ((url->scheme->flags & KNURL_FLAG_RFC3986) == 0u) {
        /* Such a row has no zones. */
        url->reader = url->scheme->reader;
        return KNURL_VERDICT_AGAIN;
    }
    if ((state == LITERAL) && (class_ == KNURL_CLASS_ESCAPE)) {
        return start_zone(url);
    }
    unsigned answer;
    /*@ calls knurl_any_reader; */
    answer = url->scheme->reader(url, octet, class_);
    return answer;
}

void knurl_take_zone(knurl_t *url)
{
    /* Later the reader may be inside of a literal. */
    if (url->offset == 0u) {
        url->reader = read_with_zone;
    }
}
