/* SPDX-License-Identifier: MIT
 *
 * What a test has drawn, in one text to compare. */
#ifndef DRAWN_H
#define DRAWN_H

#include "unity.h"

#include <string.h>

static char drawn[160];

static inline void draw(const char *octets, size_t length)
{
    const size_t used = strlen(drawn);

    TEST_ASSERT_TRUE((used + length) < sizeof drawn);
    (void)memcpy(&drawn[used], octets, length);
    drawn[used + length] = '\0';
}

#endif
