/* SPDX-License-Identifier: MIT
 *
 * Walks the names of a row's own kinds, which follow its own name. */
#include "knurl_own_name.h"

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
        /*@ ghost int i = 0; */
        /*@ assert this: knurl_named_at(row->name, knurl_name(row->name, n), knurl_name_end(row->name, n)); */
        /*@ loop invariant 0 <= i <= 65535;
            loop invariant knurl_name(row->name, n) + i <= knurl_name_end(row->name, n);
            loop invariant name == row->name + knurl_name(row->name, n) + i;
            loop assigns name, i;
            loop variant 65535 - i; */
        while (*name != '\0') {
            /*@ ghost i++; */
            name++;
        }
        /*@ assert end: name == row->name + knurl_name_end(row->name, n); */
        name++;
        /*@ assert next: name == row->name + knurl_name(row->name, n + 1); */
        /*@ assert that: knurl_named_at(row->name, knurl_name(row->name, n + 1), knurl_name_end(row->name, n + 1)); */
        /* An empty name is the last. */
        if (*name == '\0') {
            return NULL;
        }
        /*@ assert counted: (unsigned)(n + 1) == n + 1; */
        /*@ assert after: name == row->name + knurl_name(row->name, (unsigned)(n + 1)); */
    }
    return name;
}
