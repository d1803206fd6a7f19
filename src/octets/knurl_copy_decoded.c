/* SPDX-License-Identifier: MIT
 *
 * A decoded copy of a part, as a string. */
#include "knurl_escape.h"
#include "knurl_hex.h"
#include "knurl_octets.h"

static inline bool is_refused(int octet, knurl_decoding_t refused)
{
    return (octet <= 0) || ((refused == KNURL_NO_CONTROLS) && knurl_is_control((unsigned)octet));
}

bool knurl_copy_decoded(const knurl_part_t *part, const char *text, knurl_decoding_t refused, char *buffer, size_t size)
{
    size_t left = 1;
    size_t written = 0;

    if (size == 0u) {
        return false;
    }
    if (part != NULL) {
        const char *at = &text[part->offset];
        left = part->length;
        /*@ loop invariant written < size && left <= part->length && at == text + part->offset + (part->length - left);
            loop assigns at, left, written, buffer[0 .. size - 1]; loop variant left; */
        while ((left != 0u) && ((written + 1u) < size)) {
            int octet = (uint8_t)*at;
            size_t width = 1u;
            if (octet == (int)'%') {
                octet = knurl_read_escape(at, left);
                width = 3u;
            }
            if (is_refused(octet, refused)) {
                break;
            }
            buffer[written] = (char)octet;
            written++;
            at += width;
            left -= width;
        }
    }
    if (left != 0u) {
        written = 0;
    }
    buffer[written] = '\0';
    return left == 0u;
}
