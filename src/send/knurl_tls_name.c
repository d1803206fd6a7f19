/* SPDX-License-Identifier: MIT
 *
 * The name of a server, as a TLS client asks for it and checks it. */
#include "knurl_steps.h"

#include "../octets/knurl_escape.h"
#include "../parts/knurl_host_part.h"

#define LONGEST_LABEL 63u

/* What a label is so far: nothing, "0", digits, "0x" and hexadecimal digits, or a name. */
enum { NOTHING, ZERO, DIGITS, HEX, NAME, NO_LABEL };

/* What it is after one more octet. */
static inline unsigned next_label(unsigned label, unsigned octet)
{
    const unsigned letter = (octet | 0x20u) - (unsigned)'a';

    if ((octet - (unsigned)'0') < 10u) {
        if (label > ZERO) {
            return label;
        }
        return ((label == NOTHING) && (octet == (unsigned)'0')) ? ZERO : DIGITS;
    }
    if ((label == ZERO) && (letter == ((unsigned)'x' - (unsigned)'a'))) {
        return HEX;
    }
    if ((label == HEX) && (letter < 6u)) {
        return HEX;
    }
    return ((letter < 26u) || (octet == (unsigned)'-') || (octet == (unsigned)'_')) ? NAME : NO_LABEL;
}

bool knurl_tls_name(const knurl_t *url, const char *text, char *buffer, size_t size)
{
    const knurl_part_t *host = knurl_host_part(url);
    unsigned label = NOTHING;
    size_t begin = 0; /* of the label */
    size_t used = 0;

    if (size > KNURL_TLS_NAME) {
        size = KNURL_TLS_NAME;
    }
    if (host != NULL) {
        const char *at = &text[host->offset];
        const char *const end = at + host->length;
        /*@ loop assigns at, label, begin, used, buffer[0 .. size - 1]; loop variant end - at; */
        while ((at != end) && (label != NO_LABEL)) {
            unsigned octet = (uint8_t)*at;
            at++;
            if (octet == (unsigned)'%') {
                octet = knurl_escaped(at);
                at += 2;
            }
            if ((octet == (unsigned)'.') && (used != begin)) {
                if (at == end) {
                    break;
                }
                label = NOTHING;
                begin = used + 1u;
            } else {
                label = next_label(label, octet);
            }
            if ((used + 1u) >= size || (used - begin + 1 > LONGEST_LABEL)) {
                label = NO_LABEL; break;
            }
            buffer[used] = (char)octet;
            used++;
        }
        if (label == NAME) {
            buffer[used] = '\0';
            return true;
        }
    }
    if (size != 0u) {
        buffer[0] = '\0';
    }
    return false;
}
