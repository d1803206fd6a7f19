/* SPDX-License-Identifier: MIT
 *
 * Checks which rule of a policy a URL breaks, and compares the names of rules. */
#ifndef JUDGED_H
#define JUDGED_H

#include "cases.h"
#include "knurl_policy.h"

/* The URL breaks none of the rules. */
#define ALLOWED 0u

/* Returns the part that breaks the rule, and NULL if no rule is broken or the text is not a URL. */
static inline const knurl_part_t *judged(uint32_t wanted, const knurl_ruling_t ruling, const char *text)
{
    TEST_ASSERT_EQUAL_STRING_MESSAGE(knurl_policy_rule_name(wanted), knurl_policy_rule_name(ruling.rule), text);
    TEST_ASSERT_EQUAL_MESSAGE(ruling.rule == ALLOWED, ruling.allowed, text);
    TEST_ASSERT_EQUAL_MESSAGE(ruling.allowed || (ruling.rule == KNURL_POLICY_URL), ruling.part == NULL, text);
    return ruling.part;
}

#define JUDGED(wanted, url, text, policy) judged(wanted, knurl_judge(url, policy), text)

#endif
