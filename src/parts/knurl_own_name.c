/* SPDX-License-Identifier: MIT
 *
 * Finds the names of a row's own kinds, which follow the name of the row. */
#include "knurl_own_name.h"

/* The text after the NUL of a name. */
static const char *after_name(const char *name)
{
    /*@ loop invariant \forall integer end; knurl_ends(\at(name, Pre), end) ==> 0 <= name - \at(name, Pre) <= end;
        loop assigns name; loop variant 65535 - (name - \at(name, Pre)); */
    while (*name != '\0') {
        name++;
    }
    return name + 1;
}

const char *knurl_own_name(const knurl_scheme_t *row, uint8_t kind)
{
    const char *name = row->name;

    if ((row->flags & KNURL_FLAG_KIND_NAMES) == 0u) {
        return NULL;
    }
    /*@ loop invariant n <= kind - KNURL_OWN + 1 && n <= knurl_last_name(row->name);
        loop invariant at: name == row->name + knurl_name(row->name, n);
        loop invariant named: n == 0 || (\valid_read(name) && *name != 0);
        loop assigns n, name;
        loop variant kind - KNURL_OWN + 1 - n; */
    for (unsigned n = 0; n <= ((unsigned)kind - KNURL_OWN); n++) {
        name = after_name(name);
        /* An empty name is the last. */
        if (*name == '\0') {
            return NULL;
        }
    }
    return name;
}
