/* SPDX-License-Identifier: MIT
 *
 * Checks of a row that a firmware describes by knurl_scheme.h, and of its list. Run them in a unit test or at a first
 * start. The parser trusts rows, which are constant data. With a wrong row it may read out of bounds or read a wrong
 * host. The compiler refuses some mistakes; these functions find the others. An image that does not call them contains
 * none of them.
 *
 *     const knurl_check_t check = knurl_check_row(&my_scheme, sizeof rules / sizeof rules[0]);
 *     if (check.what != KNURL_MISTAKE_NONE) ... knurl_mistake_name(check.what), check.rule, check.exit
 *
 * The check of a policy (knurl_policy.h) finds entries that can allow nothing, and a list of ports without its 0.
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
    KNURL_MISTAKE_NULL,         /* the row, its name or the list is a null pointer. Or the rules are a null pointer,
                                 * although the reader of the row needs rules */
    KNURL_MISTAKE_COUNT,        /* a wrong number of rules. A row of knurl_read_rules has 1 to 15, because exits reach
                                 * rules 0 to 14. A row of another reader has none */
    KNURL_MISTAKE_NAME,         /* the name contains a character that no name of its family may contain, such as a
                                 * capital. No URL has this scheme */
    KNURL_MISTAKE_FLAGS,        /* a flag of another family than that of the row */
    KNURL_MISTAKE_LOGIN,        /* a row that takes a login has no authority or, with rules, no step function. Or a row
                                 * has knurl_login without KNURL_FLAG_TAKES_LOGIN */
    KNURL_MISTAKE_STEP,         /* a flag of the row, or a rule, needs a step function, and the row has none */
    KNURL_MISTAKE_PORT,         /* a default port or KNURL_FLAG_TAKES_PORT without a host */
    KNURL_MISTAKE_AFTER_HOST,   /* the grammar's after_host is beyond the rules, is set without need, or is missing */
    KNURL_MISTAKE_HOST_RULE,    /* the rule after a host has a set, or records a part: it would record a wrong
                                 * part */
    KNURL_MISTAKE_RULE,         /* not made by KNURL_RULE, or KNURL_STEP_ESCAPES without KNURL_SET_ESCAPE in the set */
    KNURL_MISTAKE_SET,          /* the set contains KNURL_CLASS_UNUSABLE */
    KNURL_MISTAKE_KIND,         /* a number that is no kind, or a kind that rules do not record: scheme, fragment, host,
                                 * port */
    KNURL_MISTAKE_KIND_NAME,    /* a kind of the row's own without a name */
    KNURL_MISTAKE_UNREACHED,    /* no exit leads to the rule */
    KNURL_MISTAKE_ENDLESS,      /* no way from this rule leads to an end of the URL: a URL that gets here is refused at
                                 * a later octet than it could be */
    KNURL_MISTAKE_BEYOND,       /* an exit leads beyond the rules: a read out of bounds */
    KNURL_MISTAKE_ON_ESCAPE,    /* an exit on an escape: never taken */
    KNURL_MISTAKE_ON_UNUSABLE,  /* an exit on KNURL_CLASS_UNUSABLE */
    KNURL_MISTAKE_ON_SET,       /* an exit on a class that its rule runs over: never taken */
    KNURL_MISTAKE_ON_TWICE,     /* both exits are on the same class: the second is never taken */
    KNURL_MISTAKE_ON_HOST,      /* the rule after a host has an exit on a character of a host, a port or a login: a
                                 * wrong host */
    KNURL_MISTAKE_HOST_GOES_ON, /* an exit to a host with KNURL_GOES_ON: the host would start too early */
    KNURL_MISTAKE_HOST_LOGIN,   /* an exit to a host in a row with a login: two hosts would be read as one */
    KNURL_MISTAKE_EMPTY,        /* an empty list: every URL is refused */
    KNURL_MISTAKE_TWICE,        /* a row has the name of an earlier row of the list, so no URL gets it */
    KNURL_MISTAKE_POLICY_SCHEME, /* no row has the scheme of the policy, or it is no scheme's name, as "http:" */
    KNURL_MISTAKE_POLICY_HOST,   /* no URL of the policy's schemes has the host of the policy: it has a port or a slash,
                                  * or is a pattern with an empty label, or is "" and each URL has a host. Or it is an
                                  * address of a class that the policy refuses. Or a warning tells of it that the policy
                                  * does not allow: KNURL_WARNING_HOST_UNUSUAL, as of a "*" not before the first ".",
                                  * HOST_NUMBER, as of 127.1 and *.1, LONG_HOST or LEADING_ZERO */
    KNURL_MISTAKE_POLICY_PORT,   /* a warning about ports refuses the port of the policy, and the policy does not
                                  * allow the warning */
    KNURL_MISTAKE_POLICY_CLASS,  /* the policy refuses a class of addresses that does not exist */
    KNURL_MISTAKE_POLICY_END,    /* a port of the policy stands behind a 0 */
    KNURL_MISTAKE_POLICY_ALLOW,  /* policy->allow has a bit that is no exception, such as KNURL_POLICY_HOST */
    KNURL_MISTAKE_POLICY_EMPTY, /* the policy allows no URL: its length is 0, or it lists no scheme, no host or no path,
                                 * or no port although each of its schemes has one */
    KNURL_MISTAKE_POLICY_PATH   /* no path that a policy allows starts with the entry: it does not start with "/", or it
                                 * has a segment "." or ".." or a "\" */
} knurl_mistake_t;

/* The first mistake, and its place. */
typedef struct knurl_check {
    uint8_t what; /* knurl_mistake_t; KNURL_MISTAKE_NONE if there is none */
    uint8_t row;  /* the index of the row in the list, or of the entry in the policy's list; 0 for knurl_check_row; 255
                   * stands for 255 and more */
    uint8_t rule; /* index of the rule; KNURL_NOWHERE if the mistake is not in a rule */
    uint8_t exit; /* index of the exit, 0 or 1; KNURL_NOWHERE if the mistake is not in an exit */
} knurl_check_t;

#define KNURL_NOWHERE 255u

/* Checks a row. `count` is the number of rules of its grammar; all of them are read. `row` may be NULL, which is
 * reported as a mistake.
 *
 * The check does not know what a row's own step function does. Such a function may go to any rule and accept the end
 * of the URL. So rows with a step function other than knurl_login get no reports of unreached or endless rules. If only
 * the function records a kind, a missing name of the kind is not reported either. All other mistakes are reported for
 * every row. */
knurl_check_t knurl_check_row(const knurl_scheme_t *row, size_t count);

/* Checks a list, NULL at the end. `schemes` may be NULL, which is reported as a mistake. The list must have rows, and
 * no name twice. In each row the call checks the name, the flags, the login and the step function. It does not check
 * the rules, because it does not know their number. */
knurl_check_t knurl_check_list(const knurl_scheme_t *const schemes[]);

/* Checks the entries of a policy. Each scheme must be in `schemes`, the list that URLs are parsed by. Each host must be
 * possible in a URL of one of the policy's schemes that the warnings do not refuse. Each port must be the default of a
 * scheme of the policy, or policy->allow must have the KNURL_WARNING_PORT_* bits that the port needs. */
knurl_check_t knurl_check_policy(const knurl_policy_t *policy, const knurl_scheme_t *const schemes[]);

/* Returns a mistake in words, for people: "an exit leads beyond the rules". Any other number gives "unknown". */
const char *knurl_mistake_name(unsigned what);

#ifdef __cplusplus
}
#endif

#endif
