/* SPDX-License-Identifier: MIT
 *
 * A decoded copy of a part, as a string. */
#include "knurl_hex.h"
#include "knurl_octets.h"

/* Whether an octet, or -1 for a malformed escape, may stand in a string. */
bool knurl_copy_decoded(const knurl_part_t *part, const char *text, knurl_decoding_t refused, char *buffer, size_t size)
{
    const char *at;
    const char *end;
    size_t written = 0;

    if (size == 0u) { return false; }
    if (part != NULL) {
        at = &text[part->offset];
        size_t left = part->length;
        while ((left != 0u) && (written + 1 < size)) {
            int octet = (uint8_t)*at;
            size_t taken = 1;
            if (octet == '%') { octet = knurl_read_escape(at, left); taken = 3; }
            if (octet <= 0 || (refused == KNURL_NO_CONTROLS && (octet < 0x20 || octet == 0x7f))) break;
            buffer[written++] = (char) octet;
            at += taken; left -= taken;
        }
        if (left == 0) {
            buffer[written] = 0; return true;
        }
    }
    buffer[0] = 0;
    return false;
}
