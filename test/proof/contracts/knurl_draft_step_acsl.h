/* SPDX-License-Identifier: MIT */
#ifndef KNURL_DRAFT_STEP_ACSL_H
#define KNURL_DRAFT_STEP_ACSL_H

#include "knurl_families_acsl.h"
#include "families/draft/knurl_draft_step.h"

/* It stays with the rules that it is asked about, or goes to the four that the rows share. */
/*@ KNURL_FAMILY_STEP
    assigns url->flags, url->rules, url->count, url->groups, url->start, url->state, url->rule, url->run,
            url->parts[0 .. url->room - 1];
    ensures moved: url->rules == \old(url->rules) || knurl_rule_count(url->rules) == 4; */
knurl_verdict_t knurl_draft_step(knurl_t *url, uint8_t octet, uint8_t length);

#endif
