/* SPDX-License-Identifier: MIT */
#include "knurl_is_named.h"

bool knurl_is_named(const knurl_scheme_t *row, const char *name)
{
    const char *its = row->name;
    unsigned octet;

    /*@ loop invariant its == row->name + (its - row->name) && name == \at(name, Pre) + (its - row->name);
        loop invariant 0 <= its - row->name <= knurl_name_end(row->name, 0);
        loop invariant \forall integer end; knurl_ends(\at(name, Pre), end) ==> its - row->name <= end;
        loop assigns its, name, octet; loop variant knurl_name_end(row->name, 0) - (its - row->name); */
    for (;;) {
        /* Lower case of a letter. Another octet does not become a letter. */
        octet = (uint8_t)*name;
        octet |= (octet & 0x40u) >> 1;
        if ((uint8_t)*its != octet) {
            return false;
        }
        /*@ ghost both_end(*its, octet); */
        if (octet == 0u) {
            return true;
        }
        its++;
        name++;
    }
}
