/* SPDX-License-Identifier: MIT
 *
 * The name of the server, for a TLS client. */
#include "knurl_steps.h"

#include "../octets/knurl_escape.h"
#include "../parts/knurl_host_part.h"
#include "knurl_scheme.h"

#define LONGEST_LABEL 63u
#define IN_LABEL (KNURL_SET_ALPHADIGIT | KNURL_SET_HYPHEN | KNURL_SET_UNDERSCORE)

/* Whether some software reads a name with this last label as an address. The label is digits, or "0x" and hexadecimal
 * digits. */
static inline bool is_number(const char *label)
{
    unsigned letters = 0; /* the number of letters that are digits */

    if ((label[0] == '0') && ((label[1] | 0x20) == 'x')) {
        label += 2;
        letters = 6;
    }
    /*@ loop invariant label == \at(label, Pre) + (label - \at(label, Pre)) && 0 <= label - \at(label, Pre);
        loop invariant \forall integer end; knurl_ends(\at(label, Pre), end) ==> label - \at(label, Pre) <= end;
        loop assigns label; loop variant KNURL_TLS_NAME - (label - \at(label, Pre)); */
    while ((((uint8_t)*label - (unsigned)'0') < 10u) || ((((uint8_t)*label | 0x20u) - (unsigned)'a') < letters)) {
        label++;
    }
    return *label == '\0';
}

/* Writes a decoded name without a final period, and a NUL. Returns the offset of its last label, or `size` if no server
 * has such a name. `size` is not 0. */
static inline size_t write_name(const char *at, const char *end, char *buffer, size_t size)
{
    size_t begin = 0; /* of the label */
    size_t used = 0;

    /*@ loop invariant begin <= used < size && knurl_ahead_of(at, \at(at, Pre)) && knurl_ahead_of(end, at);
        loop assigns at, begin, used, buffer[0 .. size - 1]; loop variant end - at; */
    while (at != end) {
        unsigned octet = (uint8_t)*at;
        at++;
        if ((octet == (unsigned)'%') && ((end - at) >= 2)) {
            octet = knurl_escaped(at);
            at += 2;
        }
        if ((octet == (unsigned)'.') && (used != begin)) {
            if (at == end) {
                break;
            }
            begin = used + 1u;
        } else if (((IN_LABEL & KNURL_IN(knurl_class_of((uint8_t)octet))) == 0u) || ((used - begin) == LONGEST_LABEL)) {
            return size;
        } else {
            /* The octet belongs to the label. */
        }
        if ((used + 1u) == size) {
            return size;
        }
        buffer[used] = (char)octet;
        used++;
    }
    buffer[used] = '\0';
    /*@ ghost label_ends(buffer + begin, used - begin); */
    return begin;
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
        const size_t label = write_name(at, &at[host->length], buffer, size);
        if ((label != size) && !is_number(&buffer[label])) {
            return true;
        }
    }
    buffer[0] = '\0';
    return false;
}
