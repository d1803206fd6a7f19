/* SPDX-License-Identifier: MIT
 *
 * Makes the knurl_t of a URL that a call makes from a URL. */
#ifndef TARGETS_H
#define TARGETS_H

#include "cases.h"
#include "knurl.h"

#define TARGET_ROOM 24u

static knurl_t target;
static knurl_part_t target_parts[TARGET_ROOM];

/* Begins the URL again, and allows a fragment. */
static inline knurl_t *new_target(const knurl_scheme_t *const schemes[])
{
    knurl_begin(&target, schemes, target_parts, TARGET_ROOM);
    knurl_allow_fragment(&target);
    return &target;
}

#endif
