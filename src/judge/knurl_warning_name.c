/* SPDX-License-Identifier: MIT
 *
 * The names of the warnings. */
#include "../machine/knurl_holds.h"
#include "knurl_warnings.h"

const char *knurl_warning_name(uint16_t bit)
{
    static const char *const names[] = {
        "password",        "login-unusual", "port-not-default", "port-reserved", "encoded-crlf",
        "encoded-control", "dot-segment",   "long-host",        "leading-zero",  "host-unusual",
        "host-number",     "login",         "encoded-slash",    "late-at",
    };
    unsigned i;
    KNURL_HOLDS(WARNING_NAMES, (1u << ((sizeof names / sizeof names[0]) - 1u)) == KNURL_WARNING_LAST);

    /*@ loop invariant i <= 14; loop assigns i; loop variant 14 - i; */
    for (i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (bit == (1u << i)) {
            return names[i];
        }
    }
    return "unknown";
}
