/* SPDX-License-Identifier: MIT
 *
 * The look-up of the class of an octet; not for users. The level of optimisation chooses KNURL_CLASSES, the size of the
 * table. knurl_run.h chooses its loop by it. The name of the table contains its size, so objects of two levels do not
 * link. */
#ifndef KNURL_CLASSES_H
#define KNURL_CLASSES_H

#include "knurl_scheme.h"

#ifdef __OPTIMIZE_SIZE__
#define KNURL_CLASSES 96u             /* from the space to DEL */
#define KNURL_FIRST_CLASS ((unsigned)' ')
#define KNURL_OUTER_CLASSES(...) /* none */
#define knurl_classes knurl_classes_96
#else
#define KNURL_CLASSES 256u
#define KNURL_FIRST_CLASS 0u
#define KNURL_OUTER_CLASSES(...) __VA_ARGS__
#define knurl_classes knurl_classes_256
#endif

extern const uint8_t knurl_classes[KNURL_CLASSES];

/* The class of an octet. */
static inline unsigned knurl_look_up(uint8_t octet)
{
    const unsigned index = octet - KNURL_FIRST_CLASS;

    return (index < KNURL_CLASSES) ? knurl_classes[index] : (unsigned)KNURL_CLASS_UNUSABLE;
}

#endif
