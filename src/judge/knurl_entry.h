/* SPDX-License-Identifier: MIT
 *
 * Reads an entry of a policy; not for users. */
#ifndef KNURL_ENTRY_H
#define KNURL_ENTRY_H

#include "../families/rfc3986/knurl_rfc3986_literal.h"

/* The length of an entry that is an IPv6 address in brackets and that the parser accepts, without a zone. 0 for another. */
static inline size_t knurl_literal_entry(const char *entry)
{
    knurl_t reading; /* the reader of literals uses four of its fields */
    size_t length = 1;
    uint8_t state;

    if (entry[0] != '[') {
        return 0;
    }
    knurl_rfc3986_start_literal(&reading);
    reading.offset = 0;
    /*@ loop invariant \forall integer end; knurl_ends(entry, end) ==> length <= end;
        loop assigns length, state, reading.label, reading.groups, reading.port; loop variant SIZE_MAX - length; */
    do {
        state = knurl_rfc3986_literal(&reading, (uint8_t)entry[length]);
        length++;
    } while (state == LITERAL);
    return ((state == AFTER_LITERAL) && (entry[length] == '\0')) ? length : 0u;
}

#endif
