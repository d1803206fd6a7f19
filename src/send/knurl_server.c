/* SPDX-License-Identifier: MIT
 *
 * The server of a URL: its name for TLS, and the Host header. */
#include "knurl_scheme.h"
#include "knurl_steps.h"

#include "../machine/knurl_ascii.h"
#include "../machine/knurl_internal.h"
#include "../octets/knurl_output.h"
#include "../octets/knurl_percent.h"
#include "../parts/knurl_parts.h"

/* The length of a host before its zone, and the zone's delimiter, "%25" or "%". */
static inline size_t before_zone(const knurl_part_t *host, const knurl_part_t *zone, const char *text)
{
    return (size_t)zone->offset - host->offset - ((text[zone->offset - 1u] == '%') ? 1u : 3u);
}

/* Writes `length` octets unchanged. Counts in out->at those that no URL contains: spaces and control octets. */
static KNURL_NOINLINE void put_as_is(knurl_buffer_t *out, const char *octets, size_t length)
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

/* The name of the server, for a TLS client. */

#define LONGEST_LABEL 63u
#define IN_LABEL (KNURL_SET_ALPHADIGIT | KNURL_SET_HYPHEN | KNURL_SET_UNDERSCORE)

/* Whether some software reads a name with this last label as an address. The label is digits, or "0x" and hexadecimal
 * digits. */
static inline bool is_number(const char *label)
{
    unsigned base = 10;

    if ((label[0] == '0') && ((label[1] | 0x20) == 'x')) {
        label += 2;
        base = 16;
    }
    /*@ loop invariant label == \at(label, Pre) + (label - \at(label, Pre)) && 0 <= label - \at(label, Pre);
        loop invariant \forall integer end; knurl_ends(\at(label, Pre), end) ==> label - \at(label, Pre) <= end;
        loop assigns label; loop variant KNURL_TLS_NAME - (label - \at(label, Pre)); */
    while (knurl_hex_value((uint8_t)*label) < base) {
        label++;
    }
    return *label == '\0';
}

/* Writes a decoded name without a final period, and a NUL. Returns whether a server may have such a name. `size` is not
 * 0. */
static inline bool write_name(const char *at, const char *end, char *buffer, size_t size)
{
    unsigned label = 0; /* the length of the last label so far */

    /*@ loop invariant 0 < size <= \at(size, Pre) && buffer == \at(buffer, Pre) + (\at(size, Pre) - size);
        loop invariant knurl_ahead_of(at, \at(at, Pre)) && knurl_ahead_of(end, at) && label <= \at(size, Pre) - size;
        loop assigns at, label, size, buffer, \at(buffer, Pre)[0 .. \at(size, Pre) - 1]; loop variant end - at; */
    while (at != end) {
        int octet = (uint8_t)*at;
        if (octet == (int)'%') {
            octet = knurl_read_escape(at, (size_t)(end - at));
            if (octet < 0) {
                return false;
            }
            at += 2;
        }
        at++;
        if (octet == (int)'.') {
            if (label == 0u) {
                return false;
            }
            if (at == end) {
                break;
            }
            label = 0;
        } else if (((IN_LABEL & KNURL_IN(knurl_look_up((uint8_t)octet))) == 0u) || (label == LONGEST_LABEL)) {
            return false;
        } else {
            label++;
        }
        size--;
        if (size == 0u) {
            return false;
        }
        *buffer = (char)octet;
        buffer++;
    }
    *buffer = '\0';
    /*@ ghost label_ends(buffer - label, label); */
    return !is_number(buffer - label);
}

bool knurl_tls_name(const knurl_t *url, const char *text, char *buffer, size_t size)
{
    const knurl_part_t *host = knurl_host_part(url);

    if (size > KNURL_TLS_NAME) {
        size = KNURL_TLS_NAME;
    }
    if (size == 0u) {
        return false;
    }
    if (host != NULL) {
        const char *at = &text[host->offset];
        if (write_name(at, &at[host->length], buffer, size)) {
            return true;
        }
    }
    buffer[0] = '\0';
    return false;
}
