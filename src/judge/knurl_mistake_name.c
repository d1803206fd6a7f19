/* SPDX-License-Identifier: MIT
 *
 * Mistakes in words. They have a file of their own, so that firmware which prints none contains none. */
#include "../machine/knurl_holds.h"
#include "knurl_check.h"

const char *knurl_mistake_name(unsigned what)
{
    static const char *const names[] = {
        [KNURL_MISTAKE_NONE] = "none",
        [KNURL_MISTAKE_NULL] = "a null pointer",
        [KNURL_MISTAKE_COUNT] = "no rules, or more than 15",
        [KNURL_MISTAKE_NAME] = "the name cannot be a scheme's",
        [KNURL_MISTAKE_FLAGS] = "flags that exclude each other",
        [KNURL_MISTAKE_LOGIN] = "a login without authority or step function, or without its flag",
        [KNURL_MISTAKE_STEP] = "asks a step function that is not there",
        [KNURL_MISTAKE_PORT] = "a port without a host",
        [KNURL_MISTAKE_AFTER_HOST] = "after_host is beyond the rules, not needed or missing",
        [KNURL_MISTAKE_HOST_RULE] = "the rule after a host takes something",
        [KNURL_MISTAKE_RULE] = "not made by KNURL_RULE, or escapes for a step function that it does not run over",
        [KNURL_MISTAKE_SET] = "the set has octets that no URL holds",
        [KNURL_MISTAKE_KIND] = "no kind of part that a rule records",
        [KNURL_MISTAKE_KIND_NAME] = "a kind of part without a name",
        [KNURL_MISTAKE_UNREACHED] = "nothing leads to the rule",
        [KNURL_MISTAKE_ENDLESS] = "no end is reached from the rule",
        [KNURL_MISTAKE_BEYOND] = "the exit leads beyond the rules",
        [KNURL_MISTAKE_ON_ESCAPE] = "the exit is on an escape",
        [KNURL_MISTAKE_ON_UNUSABLE] = "the exit is on octets that no URL holds",
        [KNURL_MISTAKE_ON_SET] = "the exit is on what the rule runs over",
        [KNURL_MISTAKE_ON_TWICE] = "both exits are on one class",
        [KNURL_MISTAKE_ON_HOST] = "the exit is on what belongs to a host, port or login",
        [KNURL_MISTAKE_HOST_GOES_ON] = "a part goes on to a host",
        [KNURL_MISTAKE_HOST_LOGIN] = "the exit is to a host, but the row has a login",
        [KNURL_MISTAKE_EMPTY] = "a list without rows",
        [KNURL_MISTAKE_TWICE] = "a name that a row before it has",
        [KNURL_MISTAKE_POLICY_SCHEME] = "no row has the scheme",
        [KNURL_MISTAKE_POLICY_HOST] = "no URL has such a host, or a warning or the class of its address refuses it",
        [KNURL_MISTAKE_POLICY_PORT] = "a warning that is not allowed refuses the port",
        [KNURL_MISTAKE_POLICY_CLASS] = "there is no such class of addresses",
        [KNURL_MISTAKE_POLICY_END] = "the 0 does not stand at the end of the ports",
        [KNURL_MISTAKE_POLICY_ALLOW] = "there is no such exception",
        [KNURL_MISTAKE_POLICY_EMPTY] = "the policy allows no URL: no length, scheme, host or port",
    };
    KNURL_HOLDS(MISTAKE_NAMES, (sizeof names / sizeof names[0]) == (KNURL_MISTAKE_POLICY_EMPTY + 1u));

    return (what < (sizeof names / sizeof names[0])) ? names[what] : "unknown";
}
