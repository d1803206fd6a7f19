/* SPDX-License-Identifier: MIT */
#include "knurl_address_class.h"

#include "../machine/knurl_holds.h"

const char *knurl_address_class_name(unsigned class_)
{
    static const char *const names[] = {"unspecified", "loopback", "private", "link-local",
                                        "multicast",   "reserved", "global"};
    KNURL_HOLDS(CLASS_NAMES, (1u << ((sizeof names / sizeof names[0]) - 1u)) == KNURL_ADDRESS_GLOBAL);
    unsigned i;

    /*@ loop invariant i <= 7; loop assigns i; loop variant 7 - i; */
    for (i = 0; i < (sizeof names / sizeof names[0]); i++) {
        if (class_ == (1u << i)) {
            return names[i];
        }
    }
    return "unknown";
}
