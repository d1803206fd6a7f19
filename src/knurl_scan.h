/* SPDX-License-Identifier: MIT
 *
 * The scan loop of knurl_machine.c, which takes most of a parse's time. */
#ifndef KNURL_SCAN_H
#define KNURL_SCAN_H

#include "knurl_machine.h"

/* A set, made ready for knurl_in: the bit of class 0 is where the sign is. That of escapes is lost, since their digits
 * have to be read. */
static inline uint32_t knurl_set(unsigned set)
{
    return ((uint32_t)set << 17) >> 1;
}

/* Whether an octet's class is in a set: its bit is shifted to where the sign is. */
static inline bool knurl_in(uint32_t set, char octet)
{
    return (int32_t)(set << knurl_look_up((uint8_t)octet)) < 0;
}

/* Runs over the octets of a set. */
static KNURL_APART knurl_at_t knurl_run(unsigned run, const char *end, knurl_at_t at)
{
    const uint32_t set = knurl_set(run);

#ifdef KNURL_FAST
    while (at <= -4) {
        if (!knurl_in(set, end[at])) {
            return at;
        }
        if (!knurl_in(set, end[at + 1])) {
            return at + 1;
        }
        if (!knurl_in(set, end[at + 2])) {
            return at + 2;
        }
        if (!knurl_in(set, end[at + 3])) {
            return at + 3;
        }
        at += 4;
    }
#endif
    while ((at != 0) && knurl_in(set, end[at])) {
        at++;
    }
    return at;
}

#endif
