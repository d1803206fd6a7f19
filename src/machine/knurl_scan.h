/* SPDX-License-Identifier: MIT
 *
 * The scan loop of knurl_machine.c, which takes most of a parse's time. */
#ifndef KNURL_SCAN_H
#define KNURL_SCAN_H

#include "knurl_machine.h"

/* The class of an octet: from a table of all where code is fast, else from the function that has the smaller table. */
static inline uint8_t knurl_look_up(uint8_t octet)
{
#ifdef KNURL_FAST
    return knurl_classes[octet];
#else
    return knurl_class_of(octet);
#endif
}

/* A set, made ready for knurl_in, which says whether an octet's class is in it. The bit of escapes is lost, since their
 * digits have to be read. */
#ifdef KNURL_BY_NUMBER
static inline uint32_t knurl_set(unsigned set)
{
    return set & ~KNURL_ESCAPE;
}

static inline bool knurl_in(uint32_t set, char octet)
{
    return ((set >> knurl_look_up((uint8_t)octet)) & 1u) != 0u;
}
#else
static inline uint32_t knurl_set(unsigned set)
{
    return ((uint32_t)set << 17) >> 1;
}

static inline bool knurl_in(uint32_t set, char octet)
{
    return (int32_t)(set << knurl_look_up((uint8_t)octet)) < 0;
}
#endif

/* Runs over the octets of a set. */
static KNURL_APART knurl_at_t knurl_run(unsigned run, const char *end, knurl_at_t at)
{
    const uint32_t set = knurl_set(run);

#ifdef KNURL_FAST
    const char *next = end + at;
    if (at <= -8) {
        const char *const last = end - 8;
        /*@ loop invariant \at(at, Pre) <= next - end <= -8 && next == end + (next - end);
            loop invariant run == 0 ==> next == end + at;
            loop assigns next; loop variant end - next; */
        do {
            if (!knurl_in(set, next[0])) {
                return next - end;
            }
            if (!knurl_in(set, next[1])) {
                return next + 1 - end;
            }
            if (!knurl_in(set, next[2])) {
                return next + 2 - end;
            }
            if (!knurl_in(set, next[3])) {
                return next + 3 - end;
            }
            if (!knurl_in(set, next[4])) {
                return next + 4 - end;
            }
            if (!knurl_in(set, next[5])) {
                return next + 5 - end;
            }
            if (!knurl_in(set, next[6])) {
                return next + 6 - end;
            }
            if (!knurl_in(set, next[7])) {
                return next + 7 - end;
            }
            next += 8;
        } while (next <= last);
    }
    /*@ loop invariant at <= next - end <= 0 && next == end + (next - end) && (run == 0 ==> next == end + at);
        loop assigns next; loop variant end - next; */
    while ((next != end) && knurl_in(set, *next)) {
        next++;
    }
    return next - end;
#else
    /*@ loop invariant \at(at, Pre) <= at <= 0 && (run == 0 ==> at == \at(at, Pre));
        loop assigns at; loop variant -at; */
    while ((at != 0) && knurl_in(set, end[at])) {
        at++;
    }
    return at;
#endif
}

#endif
