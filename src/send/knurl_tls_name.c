/* SPDX-License-Identifier: MIT
 *
 * The name of the server, for a TLS client. */
#include "knurl_steps.h"

#include "../machine/knurl_classes.h"
#include "../machine/knurl_ascii.h"
#include "../octets/knurl_hex.h"
#include "../parts/knurl_host_part.h"
#include "knurl_scheme.h"

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

/* Writes a decoded name without a final period, and a NUL. Returns whether a server may have such a name. `size` is not 0. */
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
