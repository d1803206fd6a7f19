/* SPDX-License-Identifier: MIT
 *
 * Finds the names of a row's own kinds, which follow the name of the row. */
#include "knurl_own_name.h"

/* The text after the NUL of a name. */
static const char *after_name(const char *name)
{
    /*@ ghost int place = 0; */
    /*@ loop invariant name == \at(name, Pre) + place && 0 <= place &&
            \forall integer end; knurl_named_at(\at(name, Pre), end) ==> place <= end;
        loop assigns name, place; loop variant 65535 - place; */
    while (*name != '\0') {
        name++;
        /*@ ghost place++; */
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
