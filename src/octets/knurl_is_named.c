/* SPDX-License-Identifier: MIT */
#include "knurl_is_named.h"

#include "../machine/knurl_ascii.h"

bool knurl_is_named(const knurl_scheme_t *row, const char *name)
{
    const char *its = row->name;
    unsigned octet;

    /*@ loop invariant its == row->name + (its - row->name) && name == \at(name, Pre) + (its - row->name);
        loop invariant 0 <= its - row->name <= knurl_name_end(row->name, 0);
        loop invariant \forall integer end; knurl_ends(\at(name, Pre), end) ==> its - row->name <= end;
        loop assigns its, name, octet; loop variant knurl_name_end(row->name, 0) - (its - row->name); */
    for (;;) {
        octet = knurl_fold((uint8_t)*name);
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
