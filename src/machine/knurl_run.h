/* SPDX-License-Identifier: MIT
 *
 * The loop that runs over octets, which takes most of the time of a parse; not for users. */
#ifndef KNURL_RUN_H
#define KNURL_RUN_H

#include "knurl_classes.h"
#include "knurl_ascii.h"
#include "knurl_machine.h"

/* Whether a set contains a class. The set is in the upper 16 bits. The shift moves the bit of the class to the sign. No
 * set contains KNURL_CLASS_HASH or a later class. */
static inline bool knurl_in(uint32_t set, unsigned class_)
{
    return (int32_t)(set << class_) < 0;
}

/* Whether an octet is in a set. */
static inline bool knurl_holds(uint32_t set, char octet)
{
    return knurl_in(set, knurl_look_up((uint8_t)octet));
}

/* The number of octets of a set at the start of four octets. */
static inline size_t knurl_of_four(uint32_t set, const char *next)
{
    if (!knurl_holds(set, next[0])) {
        return 0;
    }
    if (!knurl_holds(set, next[1])) {
        return 1;
    }
    if (!knurl_holds(set, next[2])) {
        return 2;
    }
    return knurl_holds(set, next[3]) ? 4u : 3u;
}

/* Returns where the octets of a set end. It looks at eight at a time. */
static inline const char *knurl_run_eight(uint32_t set, const char *next, const char *end)
{
    /*@ loop invariant knurl_within(\at(next, Pre), next, end) && (set == 0 ==> next == \at(next, Pre));
        loop assigns next; loop variant end - next; */
    while ((end - next) >= 8) {
        size_t held = knurl_of_four(set, next);
        if (held == 4u) {
            held += knurl_of_four(set, next + 4);
        }
        if (held != 8u) {
            return next + held;
        }
        next += 8;
    }
    /*@ loop invariant knurl_within(\at(next, Pre), next, end) && (set == 0 ==> next == \at(next, Pre));
        loop assigns next; loop variant end - next; */
    while ((next != end) && knurl_holds(set, *next)) {
        next++;
    }
    return next;
}

/* The same, one octet at a time. `left` counts from minus the length up to 0, which needs one register less. If the
 * set has letters, small letters, the most frequent octets, are not looked up. */
static inline const char *knurl_run_one(uint32_t set, const char *next, const char *end)
{
    const unsigned letters = knurl_in(set, KNURL_CLASS_LETTER) ? 26u : 0u;
    ptrdiff_t left = next - end;

    if (left != 0) {
        /*@ loop invariant next - end <= left < 0 && (set == 0 ==> left == next - end);
            loop assigns left; loop variant -left; */
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

/* Returns where the octets of a set end. */
static KNURL_APART const char *knurl_run(unsigned run, const char *next, const char *end)
{
    /* The upper 16 bits, for knurl_in, without the bit of escapes, because their digits must be read. */
    const uint32_t set = ((uint32_t)run << 17) >> 1;

    return (KNURL_CLASSES == 256u) ? knurl_run_eight(set, next, end) : knurl_run_one(set, next, end);
}

/* Runs over octets of the set in url->run. */
static inline const char *run_over(knurl_t *url, const char *next, const char *end)
{
    const char *const at = knurl_run(url->run, next, end);

    url->offset = (uint16_t)(url->offset + (size_t)(at - next));
    return at;
}

/* The two highest flags are 2 after "%", 3 after the first digit, and 0 after the second, which makes them overflow. */
KNURL_HOLDS(ESCAPE_COUNTS, (KNURL_IN_ESCAPE + (2u * KNURL_ESCAPED)) == 256u);

/* Reads the escapes at `next`, one after the other; knurl_t.label becomes the value of the last. Returns the octet after them.
 * If the reader is to be called for an escape, it returns the last digit of that escape. If an escape is malformed, it
 * returns the end of the piece; the error is at its "%". */
static KNURL_APART const char *read_escapes(knurl_t *url, const char *next, const char *end)
{
    const char *const from = next;
    uint8_t flags = url->flags;

    /*@ loop invariant knurl_within(\at(next, Pre), next, end);
        loop invariant next == \at(next, Pre) ==> flags == url->flags;
        loop assigns next, flags, url->label; loop variant end - next; */
    while (next != end) {
        const unsigned octet = (uint8_t)*next;
        if ((flags & KNURL_IN_ESCAPE) == 0u) {
            if (octet != (unsigned)'%') {
                break;
            }
            flags += KNURL_IN_ESCAPE - KNURL_ESCAPED;
        } else {
            const unsigned value = knurl_hex_value(octet);
            if (value > 15u) {
                url->error = KNURL_ERROR_ESCAPE;
                url->offset = (uint16_t)(url->offset + (size_t)(next - from) + 1u - (flags / KNURL_ESCAPED));
                return end;
            }
            url->label = (uint8_t)(((unsigned)url->label << 4) | value);
            if ((flags >= (KNURL_IN_ESCAPE + KNURL_ESCAPED)) && ((url->state & KNURL_DECODES) != 0u)) {
                break;
            }
        }
        /* The second digit clears the two flags. */
        flags = (uint8_t)(flags + KNURL_ESCAPED);
        next++;
    }
    url->flags = flags;
    url->offset = (uint16_t)(url->offset + (size_t)(next - from));
    return next;
}

#endif
