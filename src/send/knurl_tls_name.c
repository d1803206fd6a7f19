/* SPDX-License-Identifier: MIT
 *
 * The name of a server, as a TLS client asks for it and checks it. */
#include "knurl_steps.h"

#include "../octets/knurl_escape.h"
#include "../parts/knurl_host_part.h"

#define LONGEST_LABEL 63u

/* What a label is so far: nothing, "0", digits, "0x" and hexadecimal digits, or a name. */
enum { LABEL_BEGINS, LABEL_ZERO, LABEL_DIGITS, LABEL_HEX, LABEL_NAME, LABEL_REFUSED };

/* What it is after one more octet. */
static inline unsigned label_after(unsigned label, unsigned octet)
{
    const unsigned letter = (octet | 0x20u) - (unsigned)'a';

    if ((octet - (unsigned)'0') < 10u) {
        if (label > LABEL_ZERO) {
            return label;
        }
        return ((label == LABEL_BEGINS) && (octet == (unsigned)'0')) ? LABEL_ZERO : LABEL_DIGITS;
    }
    if ((label == LABEL_ZERO) && (letter == ((unsigned)'x' - (unsigned)'a'))) {
        return LABEL_HEX;
    }
    if ((label == LABEL_HEX) && (letter < 6u)) {
        return LABEL_HEX;
    }
    return ((letter < 26u) || (octet == (unsigned)'-') || (octet == (unsigned)'_')) ? LABEL_NAME : LABEL_REFUSED;
}

bool knurl_tls_name(const knurl_t *url, const char *text, char *buffer, size_t size)
{
    const knurl_part_t *host = knurl_host_part(url);
    unsigned label = LABEL_BEGINS;
    size_t begin = 0; /* of the label */
    size_t used = 0;

    if (size > KNURL_TLS_NAME) {
        size = KNURL_TLS_NAME;
    }
    if (host != NULL) {
        const char *at = &text[host->offset];
        const char *const end = at + host->length;
        /*@ loop invariant begin <= used + 1 && (size != 0 ==> used < size);
            loop assigns at, label, begin, used, buffer[0 .. size - 1]; loop variant end - at; */
        while ((at < end) && (label != LABEL_REFUSED)) {
            unsigned octet = (uint8_t)*at;
            at++;
            if ((octet == (unsigned)'%') && ((end - at) >= 2)) {
                octet = knurl_escaped(at);
                at += 2;
            }
            if ((octet == (unsigned)'.') && (used != begin)) {
                if (at >= end) {
                    break;
                }
                label = LABEL_BEGINS;
                begin = used + 1u;
            } else {
                label = label_after(label, octet);
            }
            if (((used + 1u) >= size) || ((used - begin) == LONGEST_LABEL)) {
                label = LABEL_REFUSED;
            } else {
                buffer[used] = (char)octet;
                used++;
            }
        }
    }
    if (label != LABEL_NAME) {
        used = 0;
    }
    if (size != 0u) {
        buffer[used] = '\0';
    }
    return label == LABEL_NAME;
}
