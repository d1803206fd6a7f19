/* SPDX-License-Identifier: MIT
 *
 * The names of the warnings. */
#include "../machine/knurl_holds.h"
#include "knurl_warnings.h"

const char *knurl_warning_name(uint16_t bit)
{
    static const char *const names[] = {KNURL_WARNING_NAMES};
    unsigned i;
    KNURL_HOLDS(WARNING_NAMES, (1u << ((sizeof names / sizeof names[0]) - 1u)) == KNURL_WARNING_LAST);

    /*@ loop invariant i <= sizeof(names) / sizeof(names[0]); loop assigns i;
        loop variant sizeof(names) / sizeof(names[0]) - i; */
    for (i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (bit == (1u << i)) {
            return names[i];
        }
    }
    return "unknown";
}
