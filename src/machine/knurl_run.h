/* SPDX-License-Identifier: MIT
 *
 * How octets are run over, which takes most of a parse's time; not for users. */
#ifndef KNURL_RUN_H
#define KNURL_RUN_H

#include "knurl_classes.h"
#include "knurl_machine.h"

/* A set, made ready for knurl_in, which says whether a class is in it: none is that no set has. The bit of escapes is lost,
 * since their digits have to be read. */
#ifdef KNURL_BY_NUMBER
static inline uint32_t knurl_set(unsigned set)
{
    return set & ~KNURL_ESCAPE;
}

static inline bool knurl_in(uint32_t set, unsigned class_)
{
    return ((set >> class_) & 1u) != 0u;
}
#else
static inline uint32_t knurl_set(unsigned set)
{
    return ((uint32_t)set << 17) >> 1;
}

static inline bool knurl_in(uint32_t set, unsigned class_)
{
    return (int32_t)(set << class_) < 0;
}
#endif

/* Whether an octet is in a set. */
static inline bool knurl_stands(uint32_t set, uint8_t octet)
{
    const unsigned index = octet - KNURL_FIRST_CLASS;

    return (index < KNURL_CLASSES) && knurl_in(set, knurl_classes[index]);
}

/* Runs over octets of the set in url->run. They are counted from the end on, towards 0, which takes a register less. */
static KNURL_APART const char *run_over(knurl_t *url, const char *next, const char *end)
{
    const uint32_t set = knurl_set(url->run);
    ptrdiff_t left = next - end;

    if (KNURL_CLASSES == 256u) {
        while ((left <= -4) && knurl_stands(set, (uint8_t)end[left]) && knurl_stands(set, (uint8_t)end[left + 1]) &&
               knurl_stands(set, (uint8_t)end[left + 2]) && knurl_stands(set, (uint8_t)end[left + 3])) {
            left += 4;
        }
    }
    if (left != 0) {
        do {
            if (!knurl_stands(set, (uint8_t)end[left])) {
                break;
            }
        } while (++left != 0);
    }
    url->offset = (uint16_t)(url->offset + (size_t)(left - (next - end)));
    return end + left;
}

#endif
