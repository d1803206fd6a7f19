/* SPDX-License-Identifier: MIT
 *
 * The names of the warnings. */
#include "knurl_warnings.h"

#include "knurl_acsl.h"

/*@ assigns \nothing;
    ensures \result != \null; */
const char *knurl_warning_name(uint16_t bit)
{
    static const char *const names[] = {
        "password",        "login-unusual", "port-not-default", "port-reserved", "encoded-crlf",
        "encoded-control", "dot-segment",   "long-host",        "leading-zero",
    };
    unsigned i;

    /*@ loop invariant i <= 9;
        loop assigns i;
        loop variant 9 - i; */
    for (i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (bit == (1u << i)) {
            return names[i];
        }
    }
    return "unknown";
}
