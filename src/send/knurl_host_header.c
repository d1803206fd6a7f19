/* SPDX-License-Identifier: MIT */
#include "knurl_steps.h"

#include "../machine/knurl_asked.h"
#include "../octets/knurl_escape.h"
#include "../octets/knurl_out.h"
#include "../octets/knurl_put.h"

/* The length of a host before its zone, and the zone's delimiter, "%25" or "%". */
static inline size_t before_zone(const knurl_part_t *host, const knurl_part_t *zone, const char *text)
{
    return (size_t)zone->offset - host->offset - ((text[zone->offset - 1u] == '%') ? 1u : 3u);
}

/* Writes `length` octets unchanged. Counts in out->at those that no URL contains: spaces and control octets. */
static KNURL_APART void put_as_is(knurl_buffer_t *out, const char *octets, size_t length)
{
    /*@ loop invariant length <= \at(length, Pre) && octets == \at(octets, Pre) + (\at(length, Pre) - length);
        loop assigns octets, length, out->length, out->at, out->octets[0 .. out->size - 1]; loop variant length; */
    while (length != 0u) {
        const unsigned octet = (uint8_t)*octets;
        if (knurl_is_control(octet) || (octet == (unsigned)' ')) {
            out->at++;
        }
        knurl_put_octet(out, octet);
        octets++;
        length--;
    }
}

knurl_error_t knurl_host_header(const knurl_t *url, const char *text, knurl_buffer_t *out)
{
    const knurl_part_t *host = knurl_part(url, KNURL_HOST);
    const knurl_part_t *zone = knurl_part(url, KNURL_ZONE);
    const knurl_part_t *digits = knurl_part(url, KNURL_PORT);
    uint16_t port = 0;

    out->length = 0;
    out->at = 0;
    if ((knurl_refusal(url) != KNURL_OK) || (host == NULL)) {
        return (knurl_refusal(url) != KNURL_OK) ? knurl_refusal(url) : KNURL_ERROR_HOST;
    }
    size_t begin = host->offset;
    size_t end = begin + host->length;
    if (zone != NULL) {
        put_as_is(out, &text[begin], before_zone(host, zone, text));
        begin = end - 1u; /* the bracket */
    }
    (void)knurl_port(url, &port);
    if ((digits != NULL) && (port != url->scheme->port)) {
        end = (size_t)digits->offset + digits->length;
    }
    put_as_is(out, &text[begin], end - begin);
    if (out->at != 0u) {
        /* The text is no longer what was parsed. A CR LF in it would end the line. */
        out->length = 0;
        out->at = 0;
        return KNURL_ERROR_CHARACTER;
    }
    return knurl_written(out, out->length);
}
