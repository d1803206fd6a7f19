/* SPDX-License-Identifier: MIT
 *
 * Checks of a row that you wrote with knurl_scheme.h, of its list, and of a policy (knurl_policy.h). Call them in a
 * unit test or on first boot.
 *
 *     const knurl_check_t check = knurl_check_row(&my_scheme, sizeof rules / sizeof rules[0]);
 *     if (check.what != KNURL_MISTAKE_NONE) ... knurl_mistake_name(check.what), check.rule, check.exit
 *
 * The parser trusts rows: with a wrong row it may read out of bounds or find a wrong host. The compiler refuses some
 * mistakes; these functions find the others. They take no flash in an image that does not call them.
 *
 * The conventions are those of knurl.h. The terms are those of knurl_scheme.h and knurl_policy.h. */
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
    KNURL_MISTAKE_NULL,  /* a null pointer: the row, its name, its family, the list or the policy; or, if the family
                          * reads rules, the grammar or its rules */
    KNURL_MISTAKE_COUNT, /* a wrong number of rules. A row whose family reads rules has 1 to 15, because exits reach
                          * rules 0 to 14. A row of RFC 3986's family has neither rules nor a grammar */
    KNURL_MISTAKE_NAME,  /* no URL has this name as its scheme, for example because it has a capital letter */
    KNURL_MISTAKE_FLAGS, /* KNURL_FLAG_NO_FRAGMENT without knurl_no_fragment_family, or the reverse; or
                          * KNURL_FLAG_ASKS_UNUSABLE or KNURL_FLAG_STARTS_OVER in a row of RFC 3986's family */
    KNURL_MISTAKE_LOGIN, /* a row with rules takes a login, but has no authority or no step function; or it has
                          * knurl_login without KNURL_FLAG_TAKES_LOGIN */
    KNURL_MISTAKE_STEP,  /* a flag of the row, or a rule, needs a step function, but the row has none */
    KNURL_MISTAKE_PORT,  /* a row with rules has a default port, or KNURL_FLAG_TAKES_PORT, but no host */
    KNURL_MISTAKE_AFTER_HOST,   /* after_host of the grammar is beyond the rules, or not needed, or missing */
    KNURL_MISTAKE_HOST_RULE,    /* the rule after a host has a set or records a part, which would be a wrong part */
    KNURL_MISTAKE_RULE,         /* the rule was not made with KNURL_RULE, or has KNURL_STEP_ESCAPES although its set has
                                 * no KNURL_SET_ESCAPE */
    KNURL_MISTAKE_SET,          /* the set contains KNURL_CLASS_TILDE */
    KNURL_MISTAKE_KIND,         /* a number that is not a kind; or a kind that rules do not record: scheme and fragment,
                                 * and without a step function also host and port */
    KNURL_MISTAKE_KIND_NAME,    /* a kind of the row's own without a name */
    KNURL_MISTAKE_UNREACHED,    /* no way leads to this rule from the rule where reading starts: rule 0, or with
                                 * KNURL_FLAG_AUTHORITY after_host */
    KNURL_MISTAKE_ENDLESS,      /* no way from this rule leads to an end of the URL, so every URL that gets here is
                                 * refused later */
    KNURL_MISTAKE_BEYOND,       /* an exit leads beyond the rules: the parser would read out of bounds */
    KNURL_MISTAKE_ON_ESCAPE,    /* an exit is on an escape: it is never taken */
    KNURL_MISTAKE_ON_UNUSABLE,  /* an exit is on KNURL_CLASS_TILDE */
    KNURL_MISTAKE_ON_SET,       /* an exit is on a class in the set of its rule: it is never taken */
    KNURL_MISTAKE_ON_TWICE,     /* both exits are on the same class: the second is never taken */
    KNURL_MISTAKE_ON_HOST,      /* the rule after a host has an exit on a character of a host, a port or a login: the
                                 * parser would find a wrong host */
    KNURL_MISTAKE_HOST_GOES_ON, /* an exit goes to a host with KNURL_GOES_ON: the host would start too early */
    KNURL_MISTAKE_HOST_LOGIN,   /* an exit goes to a host in a row with a login: two hosts would be read as one */
    KNURL_MISTAKE_EMPTY,        /* the list is empty: every URL is refused */
    KNURL_MISTAKE_TWICE,        /* a row has the name of an earlier row of the list: no URL gets to it */
    /* Mistakes in a policy. */
    KNURL_MISTAKE_POLICY_SCHEME, /* no row of the list reads this scheme, or the entry is not the name of a scheme:
                                  * "https:" is not one */
    KNURL_MISTAKE_POLICY_HOST,   /* the policy can never allow this host:
                                  * - no URL has it, as with a port, a slash or a zone in it;
                                  * - it is "", although every URL has a host;
                                  * - it is an address of a class that the policy refuses;
                                  * - it gives one of these warnings, and policy->allow lacks its bit:
                                  *   KNURL_WARNING_HOST_UNUSUAL (a "*" anywhere but in a leading "*."),
                                  *   KNURL_WARNING_HOST_NUMBER (127.1 and *.1), KNURL_WARNING_LONG_HOST,
                                  *   KNURL_WARNING_LEADING_ZERO;
                                  * - it is "*.", or has an empty label after "*.", as in "*..a", so that it does not
                                  *   work as a pattern */
    KNURL_MISTAKE_POLICY_PORT,   /* the port gives a warning that policy->allow lacks */
    KNURL_MISTAKE_POLICY_CLASS,  /* the policy refuses a class of addresses that does not exist */
    KNURL_MISTAKE_POLICY_END,    /* a port of the policy comes after a 0 */
    KNURL_MISTAKE_POLICY_ALLOW,  /* policy->allow has a bit that is not an exception, such as KNURL_POLICY_HOST */
    KNURL_MISTAKE_POLICY_EMPTY,  /* the policy allows no URL: its length is 0; it lists no scheme, no host or no path;
                                  * or it lists no port, although each of its schemes has a default port */
    KNURL_MISTAKE_POLICY_PATH    /* the policy allows no path that starts with this entry, because the entry does not
                                  * start with "/", has a segment "." or "..", or contains "\" */
} knurl_mistake_t;

/* The first mistake that a check finds, and its place. */
typedef struct knurl_check {
    uint8_t what; /* knurl_mistake_t; KNURL_MISTAKE_NONE if there is no mistake */
    uint8_t row;  /* the index of the row in the list, or of the entry in the array of the policy that has the mistake;
                   * 0 from knurl_check_row. 255 means 255 or more */
    uint8_t rule; /* the index of the rule; KNURL_NOWHERE if the mistake is not in a rule */
    uint8_t exit; /* the index of the exit, 0 or 1; KNURL_NOWHERE if the mistake is not in an exit */
} knurl_check_t;

#define KNURL_NOWHERE 255u

/* Checks a row of your own scheme, and returns the first mistake. `count` is the number of rules in its array: all of
 * them are read. For a row of KNURL_RFC3986_ROW it is KNURL_RFC3986_RULES. If `row` is NULL, the mistake is
 * KNURL_MISTAKE_NULL.
 *
 * A step function of your own may go to any rule, accept the end of the URL, and record parts, which the check cannot
 * know. If the row has one, other than knurl_login, the check reports neither KNURL_MISTAKE_UNREACHED nor
 * KNURL_MISTAKE_ENDLESS, nor a missing name of a kind that only the function records. In a row of RFC 3986's family it
 * checks only null pointers, the number of rules, the name and the flags. */
knurl_check_t knurl_check_row(const knurl_scheme_t *row, size_t count);

/* Checks a list of rows, NULL at the end, and returns the first mistake: the list is NULL or empty, two rows have the
 * same name, or a row has a null pointer or a mistake in its name, flags, login or step function. It does not check the
 * rules, because it does not know their number.
 *
 * If the list is for knurl_bare.h and has more than one row, check &schemes[1]. Its first row reads the texts without a
 * scheme, and may have the name of a later row, as knurl_bare_target has that of knurl_generic. */
knurl_check_t knurl_check_list(const knurl_scheme_t *const schemes[]);

/* Checks a policy, and returns the first mistake (KNURL_MISTAKE_POLICY_*). `schemes` is the list that parses the URLs.
 * If `policy` or `schemes` is NULL, the mistake is KNURL_MISTAKE_NULL.
 *
 *   a scheme must be read by a row of `schemes`;
 *   a host   must be possible in a URL of one of the policy's schemes, without a warning that policy->allow lacks;
 *   a port   needs one scheme of the policy that has it as its default port or has no default port; otherwise
 *            policy->allow needs the KNURL_WARNING_PORT_* bits of that port;
 *   a path   must be the start of a path that can be allowed. */
knurl_check_t knurl_check_policy(const knurl_policy_t *policy, const knurl_scheme_t *const schemes[]);

/* Returns a description of a mistake: "the exit leads beyond the rules" for KNURL_MISTAKE_BEYOND. Any other number
 * gives "unknown". */
const char *knurl_mistake_name(unsigned what);

#ifdef __cplusplus
}
#endif

#endif
