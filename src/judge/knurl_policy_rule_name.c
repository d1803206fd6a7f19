/* SPDX-License-Identifier: MIT
 *
 * The names of the policy's rules. */
#include "../machine/knurl_holds.h"
#include "knurl_policy.h"

const char *knurl_policy_rule_name(uint32_t rule)
{
    static const char *const names[] = {"length", "scheme", "host", "port", "login", "query", "url", "address"};
    unsigned i;
    KNURL_HOLDS(POLICY_NAMES, (KNURL_POLICY_LENGTH << ((sizeof names / sizeof names[0]) - 1u)) == KNURL_POLICY_ADDRESS);

    /*@ loop invariant i <= 8; loop assigns i; loop variant 8 - i; */
    for (i = 0; i < (sizeof names / sizeof names[0]); i++) {
        if (rule == (KNURL_POLICY_LENGTH << i)) {
            return names[i];
        }
    }
    if (rule == KNURL_POLICY_ALLOWED) {
        return "allowed";
    }
    return (rule <= KNURL_WARNING_LAST) ? knurl_warning_name((uint16_t)rule) : "unknown";
}
