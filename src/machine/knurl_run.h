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
    return set & ~KNURL_SET_ESCAPE;
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
static inline bool knurl_holds(uint32_t set, char octet)
{
    return knurl_in(set, knurl_look_up((uint8_t)octet));
}

/* Where octets of a set end, eight at a time. */
static inline const char *knurl_run_eight(uint32_t set, const char *next, const char *end)
{
    /*@ loop invariant knurl_within(\at(next, Pre), next, end);
        loop assigns next; loop variant end - next; */
    while ((end - next) >= 8) {
        if (!knurl_holds(set, next[0])) {
            return next;
        }
        if (!knurl_holds(set, next[1])) {
            return next + 1;
        }
        if (!knurl_holds(set, next[2])) {
            return next + 2;
        }
        if (!knurl_holds(set, next[3])) {
            return next + 3;
        }
        if (!knurl_holds(set, next[4])) {
            return next + 4;
        }
        if (!knurl_holds(set, next[5])) {
            return next + 5;
        }
        if (!knurl_holds(set, next[6])) {
            return next + 6;
        }
        if (!knurl_holds(set, next[7])) {
            return next + 7;
        }
        next += 8;
    }
    /*@ loop invariant knurl_within(\at(next, Pre), next, end);
        loop assigns next; loop variant end - next; */
    while ((next != end) && knurl_holds(set, *next)) {
        next++;
    }
    return next;
}

/* The same one at a time, counted from the end on, towards 0, which takes a register less. Small letters, which most octets
 * of most URLs are, are not looked up. */
static inline const char *knurl_run_one(uint32_t set, const char *next, const char *end)
{
    const unsigned letters = knurl_in(set, KNURL_CLASS_LETTER) ? 26u : 0u;
    ptrdiff_t left = next - end;

    if (left != 0) {
        /*@ loop invariant next - end <= left < 0; loop assigns left; loop variant -left; */
        do {
            unsigned index = (unsigned)(uint8_t)end[left] - (unsigned)'a';
            if (index >= letters) {
                index += (unsigned)'a' - KNURL_FIRST_CLASS;
                if ((index >= KNURL_CLASSES) || !knurl_in(set, knurl_classes[index])) {
                    break;
                }
            }
        } while (++left < 0);
    }
    return end + left;
}

/* Where octets of a set end. */
static KNURL_APART const char *knurl_run(unsigned run, const char *next, const char *end)
{
    const uint32_t set = knurl_set(run);

    return (KNURL_CLASSES == 256u) ? knurl_run_eight(set, next, end) : knurl_run_one(set, next, end);
}

/* Runs over octets of the set in url->run. */
static inline const char *run_over(knurl_t *url, const char *next, const char *end)
{
    const char *const at = knurl_run(url->run, next, end);

    url->offset = (uint16_t)(url->offset + (size_t)(at - next));
    return at;
}

/* Reads an escape as far as it is there, its value to knurl_t.label. Gives what follows it, but its last digit where the
 * reader is to be asked about it, and the end of the piece where it is refused, at its "%". */
static KNURL_APART const char *read_escape(knurl_t *url, const char *next, const char *end)
{
    unsigned flags = url->flags;

    while ((next != end) && (flags <= 0xFFu)) {
        if ((flags & KNURL_IN_ESCAPE) == 0u) {
            flags += KNURL_IN_ESCAPE - KNURL_ESCAPED;
        } else {
            unsigned value = (uint8_t)*next - (unsigned)'0';
            if (value > 9u) {
                /* Bit 5 is the case of a letter. */
                value = ((uint8_t)*next | 0x20u) - (unsigned)'a';
                if (value > 5u) {
                    url->error = KNURL_ERROR_ESCAPE;
                    url->offset = (uint16_t)(url->offset - ((flags / KNURL_ESCAPED) - 1u));
                    return end;
                }
                value += 10u;
            }
            url->label = (uint8_t)(((unsigned)url->label << 4) | value);
            if ((flags >= KNURL_IN_ESCAPE + KNURL_ESCAPED) && (url->phase & KNURL_DECODES) != 0u) {
                break;
            }
        }
        flags += KNURL_ESCAPED;
        next++;
        url->offset++;
    }
    url->flags = (uint8_t)flags;
    return next;
}

#endif
