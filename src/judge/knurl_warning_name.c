/* SPDX-License-Identifier: MIT
 *
 * The names of the warnings. */
#include "knurl_warnings.h"

const char *knurl_warning_name(uint16_t bit)
{
    static const char *const names[] = {KNURL_WARNING_NAMES};
    unsigned i;

    /*@ loop invariant i <= sizeof names / sizeof names[0]; loop assigns i; loop variant sizeof names / sizeof names[0] - i; */
    for (i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (bit == (1u << i)) {
            return names[i];
        }
    }
    return "unknown";
}
