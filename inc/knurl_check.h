/* SPDX-License-Identifier: MIT
 *
 * The check of a row that a firmware wrote by knurl_scheme.h, and of its list: for a unit test, or for a first start.
 * Rows are constant data that the machine trusts, so a wrong one reads out of bounds, or reads a wrong host. What the
 * compiler can refuse it refuses; these functions tell the rest. An image that does not name them has nothing of them.
 *
 *     const knurl_check_t check = knurl_check_row(&my_scheme, sizeof rules / sizeof rules[0]);
 *     if (check.what != KNURL_MISTAKE_NONE) ... knurl_mistake_name(check.what), check.rule, check.exit
 *
 * And the check of a policy (knurl_policy.h), of which a wrong entry allows less than was meant.
 */
#ifndef KNURL_CHECK_H
#define KNURL_CHECK_H

#include "knurl_policy.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What is wrong with a row, its rules, their exits, or a list. */
typedef enum knurl_mistake {
    KNURL_MISTAKE_NONE = 0,
    KNURL_MISTAKE_NULL,       /* the row, its name, its rules, or the list, is a null pointer */
    KNURL_MISTAKE_COUNT,      /* no rules, or more than 15, which no exit can name */
    KNURL_MISTAKE_NAME,       /* the name has what names of the row's family have not, such as a capital: never found */
    KNURL_MISTAKE_FLAGS,        /* two families at once */
    KNURL_MISTAKE_LOGIN,      /* a login without authority or step function, or knurl_login without KNURL_FLAG_TAKES_LOGIN */
    KNURL_MISTAKE_STEP,       /* a flag of the row, or the rule, asks a step function that is not there */
    KNURL_MISTAKE_PORT,       /* a default port, or KNURL_FLAG_TAKES_PORT, but no host that it would be of */
    KNURL_MISTAKE_AFTER_HOST, /* after_host is beyond the rules, not needed, or needed and not there */
    KNURL_MISTAKE_HOST_RULE, /* the rule after a host runs over something, or records a part: a wrong one */
    KNURL_MISTAKE_RULE,      /* not made by KNURL_RULE, or KNURL_STEP_ESCAPES without KNURL_SET_ESCAPE in the set */
    KNURL_MISTAKE_SET,       /* KNURL_CLASS_UNUSABLE in the set */
    KNURL_MISTAKE_KIND,      /* a kind that is none, or not recorded by rules: scheme, fragment, host, port */
    KNURL_MISTAKE_KIND_NAME,    /* a kind of the row's own that it gives no name */
    KNURL_MISTAKE_UNREACHED,    /* a rule that nothing leads to */
    KNURL_MISTAKE_ENDLESS,      /* a rule from which no end of a URL is reached: refused later than it could be */
    KNURL_MISTAKE_BEYOND,       /* an exit that leads beyond the rules: a read out of bounds */
    KNURL_MISTAKE_ON_ESCAPE,    /* an exit on an escape: never taken */
    KNURL_MISTAKE_ON_UNUSABLE,  /* an exit on KNURL_CLASS_UNUSABLE */
    KNURL_MISTAKE_ON_SET,       /* an exit on a class that its rule runs over: never taken */
    KNURL_MISTAKE_ON_TWICE,     /* an exit on the class of the one before it: never taken */
    KNURL_MISTAKE_ON_HOST,      /* an exit after a host on what belongs to a host, a port or a login: a wrong host */
    KNURL_MISTAKE_HOST_GOES_ON, /* an exit to a host with KNURL_GOES_ON: the host would start too early */
    KNURL_MISTAKE_HOST_LOGIN,   /* an exit to a host in a row with a login, which would read both hosts as one */
    KNURL_MISTAKE_EMPTY,        /* a list without rows: every URL is refused */
    KNURL_MISTAKE_TWICE,        /* a row with the name of one before it in the list: never found */
    KNURL_MISTAKE_POLICY_SCHEME, /* a policy's scheme that no row has */
    KNURL_MISTAKE_POLICY_HOST,  /* a policy's host that no URL has, as one with a port, a slash or an empty label; or an address of
                                 * a class that the policy refuses */
    KNURL_MISTAKE_POLICY_PORT,  /* a policy's port that a warning on ports refuses, which the policy does not allow */
    KNURL_MISTAKE_POLICY_CLASS, /* a policy refuses a class of addresses that there is not */
    KNURL_MISTAKE_POLICY_END    /* a policy's ports without a 0 at the end: a read out of bounds. Or one before the end */
} knurl_mistake_t;

/* The mistake that was found first, and where. */
typedef struct knurl_check {
    uint8_t what; /* knurl_mistake_t; KNURL_MISTAKE_NONE where none was found */
    uint8_t row;  /* the place of the row, or of a policy's entry, in its list, 0 for knurl_check_row; 255 for one beyond */
    uint8_t rule; /* the place of the rule, KNURL_NOWHERE where the mistake is not in one */
    uint8_t exit; /* the place of the exit, 0 or 1, KNURL_NOWHERE where the mistake is not in one */
} knurl_check_t;

#define KNURL_NOWHERE 255u

/* Checks a row of `count` rules, which have to be there; `row` may be NULL, and is told then.
 *
 * What a step function of the row's own does is not known, but by its sort it may go to any rule and take the end of
 * the URL: so in a row with one, unless it is knurl_login, no rule is told as unreached or endless, and a kind that
 * only the function records is not seen to have no name. All else is told for every row. */
knurl_check_t knurl_check_row(const knurl_scheme_t *row, size_t count);

/* Checks a list with its NULL at the end, or NULL itself: that it has rows, no name twice, and of each row what can be
 * told without the number of its rules: its name, flags, login and step function. */
knurl_check_t knurl_check_list(const knurl_scheme_t *const schemes[]);

/* Checks the entries of a policy: that each scheme is one of `schemes`, the list that URLs are parsed by, each host one that a
 * URL can have, and each port one of a scheme of the policy, by default or by its warnings; and that the ports, `ports` of
 * them with the 0, sizeof ports / sizeof ports[0], have it at the end. 0 where policy->ports is NULL. Lists that are NULL
 * are empty, and no mistake. */
knurl_check_t knurl_check_policy(const knurl_policy_t *policy, size_t ports, const knurl_scheme_t *const schemes[]);

/* A mistake in words, for people: "an exit leads beyond the rules"; "unknown" for a number that is none. */
const char *knurl_mistake_name(unsigned what);

#ifdef __cplusplus
}
#endif

#endif
