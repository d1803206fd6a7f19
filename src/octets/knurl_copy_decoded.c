/* SPDX-License-Identifier: MIT
 *
 * A decoded copy of a part, as a string. */
#include "knurl_hex.h"
#include "knurl_octets.h"

bool knurl_copy_decoded(const knurl_part_t *part, const char *text, knurl_decoding_t refused, char *buffer, size_t size)
{
    const char *at;
    size_t left;
    size_t written = 0;

    if (size == 0u) {
        return false;
    }
    left = 1;
    if (part != NULL) {
        at = &text[part->offset];
        left = part->length;
        /*@ loop invariant written < size; loop assigns at, left, written, buffer[0 .. size - 1]; loop variant left; */
        while ((left != 0u) && ((written + 1u) < size)) {
            int octet = (uint8_t)*at;
            if (octet == (int)'%') {
                octet = knurl_read_escape(at, left);
                at += 2;
                left -= 2u;
            }
            if ((octet <= 0) || ((refused == KNURL_NO_CONTROLS) && ((octet < 0x20) || (octet == 0x7F)))) {
                left = 1;
                break;
            }
            buffer[written] = (char)octet;
            written++;
            at++;
            left--;
        }
    }
    if (left != 0u) {
        written = 0;
    }
    buffer[written] = '\0';
    return left == 0u;
}
