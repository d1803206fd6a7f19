/* SPDX-License-Identifier: MIT
 *
 * The contract of a row's step function, `rules` of whose rules can be read: annotations for test/proof, no code. */
#ifndef KNURL_STEP_ACSL_H
#define KNURL_STEP_ACSL_H

#include "knurl_list_acsl.h"

/* clang-format off */
#define KNURL_STEP                                                                                                     \
    requires KNURL_PARTS_THERE && \valid_read(url->scheme);                                                            \
    requires length: (length == 0 || length == 1 || length == 3) && url->offset + length <= KNURL_LENGTH_MAX;          \
    assigns KNURL_READ_WRITES, url->parts[0 .. url->room - 1];                                                         \
    ensures answer: \result == KNURL_VERDICT_REFUSE || \result == KNURL_VERDICT_AGAIN || \result == KNURL_VERDICT_TAKE; \
    ensures kept: url->error == \old(url->error) &&                                                                    \
            (\result == KNURL_VERDICT_REFUSE ==> url->offset == \old(url->offset));
#define KNURL_STEP_OF(rules_)                                                                                          \
    requires rule: url->rule < rules_ && \valid_read(url->rules + (0 .. rules_ - 1));                                  \
    requires apart: \separated(url, url->parts + (0 .. url->room - 1), url->rules + (0 .. rules_ - 1));
/* clang-format on */

#endif
