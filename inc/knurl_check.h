/* SPDX-License-Identifier: MIT
 *
 * Checks of a row that you wrote with knurl_scheme.h, of its list, and of a policy. Call them in a unit test, or on
 * first boot.
 *
 *     const knurl_check_t check = knurl_check_row(&my_scheme, sizeof rules / sizeof rules[0]);
 *     if (check.what != KNURL_MISTAKE_NONE) ... knurl_mistake_name(check.what), check.rule, check.exit
 *
 * The parser trusts rows, which are constant data: with a wrong row it may read out of bounds or find a wrong host. The
 * compiler refuses some mistakes; these functions find the others. They take no flash in an image that does not call
 * them.
 *
 * knurl_check_policy finds entries of a policy (knurl_policy.h) that can allow nothing, and a port after a 0.
 *
 * The conventions are those of knurl.h. */
#ifndef KNURL_CHECK_H
#define KNURL_CHECK_H

#include "knurl_policy.h"

#ifdef __cplusplus
extern "C" {
#endif

KNURL_NOT_PACKED(knurl_check);

/* A mistake in a row, its rules, their exits, a list or a policy. */
typedef enum knurl_mistake {
    KNURL_MISTAKE_NONE = 0,
    KNURL_MISTAKE_NULL,  /* the row, its name, its family, the list or the policy is a null pointer. Or the
                          * grammar or its rules are a null pointer, and the family reads rules */
    KNURL_MISTAKE_COUNT, /* a wrong number of rules. A row whose family reads rules has 1 to 15: exits reach rules 0
                          * to 14. A row of RFC 3986's family has none, and no grammar */
    KNURL_MISTAKE_NAME,  /* no scheme of the family can have this name, such as one with a capital: no URL has
                          * it */
    KNURL_MISTAKE_FLAGS, /* KNURL_FLAG_NO_FRAGMENT without knurl_no_fragment_family, or the reverse. Or
                          * KNURL_FLAG_ASKS_UNUSABLE or KNURL_FLAG_STARTS_OVER in a row of RFC 3986's family */
    KNURL_MISTAKE_LOGIN, /* a row with rules takes a login, and has no authority or no step function. Or a row has
                          * knurl_login, but not KNURL_FLAG_TAKES_LOGIN */
    KNURL_MISTAKE_STEP,  /* a flag of the row, or a rule, needs a step function, and the row has none */
    KNURL_MISTAKE_PORT,  /* a row with rules has a default port, or KNURL_FLAG_TAKES_PORT, but no host */
    KNURL_MISTAKE_AFTER_HOST,   /* after_host of the grammar is beyond the rules, is not needed, or is missing */
    KNURL_MISTAKE_HOST_RULE,    /* the rule after a host has a set, or records a part: it would record a wrong
                                 * part */
    KNURL_MISTAKE_RULE,         /* not made with KNURL_RULE, or KNURL_STEP_ESCAPES although the set has no
                                 * KNURL_SET_ESCAPE */
    KNURL_MISTAKE_SET,          /* the set contains KNURL_CLASS_TILDE */
    KNURL_MISTAKE_KIND,         /* a number that is not a kind, or a kind that rules do not record: scheme, fragment;
                                 * without a step function also host and port */
    KNURL_MISTAKE_KIND_NAME,    /* a kind of the row's own without a name */
    KNURL_MISTAKE_UNREACHED,    /* no way from the first rule leads to this rule */
    KNURL_MISTAKE_ENDLESS,      /* no way from this rule leads to an end of the URL: every URL that gets here is refused
                                 * later */
    KNURL_MISTAKE_BEYOND,       /* an exit leads beyond the rules: a read out of bounds */
    KNURL_MISTAKE_ON_ESCAPE,    /* an exit on an escape: never taken */
    KNURL_MISTAKE_ON_UNUSABLE,  /* an exit on KNURL_CLASS_TILDE */
    KNURL_MISTAKE_ON_SET,       /* an exit on a class in the set of its rule: never taken */
    KNURL_MISTAKE_ON_TWICE,     /* both exits are on the same class: the second is never taken */
    KNURL_MISTAKE_ON_HOST,      /* the rule after a host has an exit on a character of a host, a port or a login: a
                                 * wrong host */
    KNURL_MISTAKE_HOST_GOES_ON, /* an exit to a host with KNURL_GOES_ON: the host would start too early */
    KNURL_MISTAKE_HOST_LOGIN,   /* an exit to a host in a row with a login: two hosts would be read as one */
    KNURL_MISTAKE_EMPTY,        /* an empty list: every URL is refused */
    KNURL_MISTAKE_TWICE,        /* a row has the name of an earlier row of the list: no URL gets to it */
    /* Mistakes in a policy. */
    KNURL_MISTAKE_POLICY_SCHEME, /* no row of the list reads this scheme, or it is not a name, such as "https:" */
    KNURL_MISTAKE_POLICY_HOST,   /* the host is one of these:
                                  * - a host that no URL has, such as one with a port, a slash or a zone;
                                  * - "", although each URL has a host;
                                  * - an address of a class that the policy refuses;
                                  * - a host that has one of these warnings, and policy->allow lacks its bit:
                                  *   KNURL_WARNING_HOST_UNUSUAL (a "*" anywhere but in a leading "*."),
                                  *   KNURL_WARNING_HOST_NUMBER (127.1 and *.1), KNURL_WARNING_LONG_HOST,
                                  *   KNURL_WARNING_LEADING_ZERO;
                                  * - "*.", and a "*." before an empty label, as "*..a": this is not a
                                  *   pattern, and allows at most the host that is written like it */
    KNURL_MISTAKE_POLICY_PORT,   /* the port causes a warning that policy->allow lacks */
    KNURL_MISTAKE_POLICY_CLASS,  /* the policy refuses a class of addresses that does not exist */
    KNURL_MISTAKE_POLICY_END,    /* a port of the policy comes after a 0 */
    KNURL_MISTAKE_POLICY_ALLOW,  /* policy->allow has a bit that is not an exception, such as KNURL_POLICY_HOST */
    KNURL_MISTAKE_POLICY_EMPTY,  /* the policy allows no URL: its length is 0; or it lists no scheme, no host or no
                                  * path; or it lists no port, and each of its schemes has a default port */
    KNURL_MISTAKE_POLICY_PATH    /* no path that the policy allows starts with this entry: the entry does not start
                                  * with "/", or has a segment "." or "..", or a "\" */
} knurl_mistake_t;

/* The first mistake that a check finds, and its place. */
typedef struct knurl_check {
    uint8_t what; /* knurl_mistake_t; KNURL_MISTAKE_NONE if there is no mistake */
    uint8_t row;  /* the index of the row in the list, or of the entry in its list of the policy; 0 for knurl_check_row;
                   * 255 means 255 or more */
    uint8_t rule; /* the index of the rule; KNURL_NOWHERE if the mistake is not in a rule */
    uint8_t exit; /* the index of the exit, 0 or 1; KNURL_NOWHERE if the mistake is not in an exit */
} knurl_check_t;

#define KNURL_NOWHERE 255u

/* Checks a row of your own scheme, and returns the first mistake. `count` is the number of rules in its array, all of
 * which are read; KNURL_RFC3986_RULES for a row of KNURL_RFC3986_ROW. `row` may be NULL: that is a mistake.
 *
 * The check does not know what a step function of your own does, which may go to any rule, and accept the end of the
 * URL. For a row with a step function other than knurl_login, it therefore does not report unreached and endless rules,
 * and a kind that only the function records may lack its name. For a row of RFC 3986's family it checks only null
 * pointers, the number of rules, name and flags. */
knurl_check_t knurl_check_row(const knurl_scheme_t *row, size_t count);

/* Checks a list of rows, NULL at the end, and returns the first mistake. `schemes` may be NULL: that is a mistake. The
 * list must contain rows, and no name twice. The call checks name, flags, login and step function of each row, but not
 * the rules, because it does not know their number.
 *
 * For a list of knurl_bare.h check &schemes[1], because its first row reads the texts without a scheme, and may have
 * the name of a later row, as knurl_bare_target has that of knurl_generic. */
knurl_check_t knurl_check_list(const knurl_scheme_t *const schemes[]);

/* Checks the entries of a policy, and returns the first mistake. `schemes` is the list that parses the URLs. `policy`
 * and `schemes` may be NULL: that is a mistake. The check asks
 *
 * - of each scheme: does a row of `schemes` read it?
 * - of each host: can a URL of one of the policy's schemes have it, without a warning that policy->allow lacks?
 * - of each port: is it the default port of one of the policy's schemes, or has one of these no default port, or does
 *   policy->allow have the KNURL_WARNING_PORT_* bits that it needs?
 * - of each path: can an allowed path start with it? */
knurl_check_t knurl_check_policy(const knurl_policy_t *policy, const knurl_scheme_t *const schemes[]);

/* Returns in words a mistake that a check found: "the exit leads beyond the rules". Any other number gives
 * "unknown". */
const char *knurl_mistake_name(unsigned what);

#ifdef __cplusplus
}
#endif

#endif
