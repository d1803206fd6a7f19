/* SPDX-License-Identifier: MIT
 *
 * Looks up printable names, and contains the names of errors and kinds. */
#include "knurl_names.h"

#include "knurl_kinds.h"

/* Returns the name at an index of a list, or NULL. */
static const char *find_name(const char *names, unsigned place)
{
    /*@ loop invariant knurl_in_names(\at(names, Pre), names);
        loop assigns names, place; loop variant 65535 - (names - \at(names, Pre)); */
    while (*names != '\0') {
        if (place == 0u) {
            return names;
        }
        place--;
        /*@ loop invariant knurl_in_names(\at(names, Pre), names + 1) && \at(names, LoopEntry) <= names;
            loop assigns names; loop variant 65535 - (names - \at(names, Pre)); */
        while (*names != '\0') {
            names++;
        }
        names++;
    }
    return NULL;
}

const char *knurl_name_at(const char *names, unsigned place)
{
    static const char unknown[] = "unknown";
    const char *const name = find_name(names, place);

    return (name != NULL) ? name : unknown;
}

const char *knurl_name_of_bit(const char *names, uint32_t bit)
{
    unsigned place = 0;

    /*@ loop invariant place <= 32; loop assigns bit, place; loop variant 32 - place; */
    while (((bit & 1u) == 0u) && (place < 32u)) {
        bit >>= 1;
        place++;
    }
    return knurl_name_at((bit == 1u) ? names : "", place);
}

const char *knurl_error_name(unsigned error)
{
    static const char names[] = "ok\0end\0length\0scheme\0escape\0login\0host\0port\0character\0syntax\0parts\0ended\0"
                                "begin\0text\0buffer\0overlap\0route\0";

    return knurl_name_at(names, error);
}

const char *knurl_own_name(const knurl_scheme_t *row, uint8_t kind)
{
    const char *names = row->name;

    if ((row->flags & KNURL_FLAG_KIND_NAMES) == 0u) {
        return NULL;
    }
    /* The names of the kinds follow the name of the row, which may be empty. */
    /*@ ghost int i = 0; */
    /*@ loop invariant 0 <= i <= knurl_name_end(row->name, 0) && names == row->name + i;
        loop assigns names, i; loop variant knurl_name_end(row->name, 0) - i; */
    while (*names != '\0') {
        names++;
        /*@ ghost i++; */
    }
    return find_name(&names[1], (unsigned)kind - KNURL_OWN);
}

#define KIND_NAME(kind, name, delimiter, before, after) name "\0"

const char *knurl_kind_name(const knurl_t *url, uint8_t kind)
{
    static const char names[] = KNURL_KINDS(KIND_NAME);
    const char *name = NULL;

    if ((kind >= KNURL_OWN) && (url->scheme != NULL)) {
        name = knurl_own_name(url->scheme, kind);
    }
    return (name != NULL) ? name : knurl_name_at(names, kind);
}
