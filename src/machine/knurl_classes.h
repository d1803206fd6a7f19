/* SPDX-License-Identifier: MIT
 *
 * How the class of an octet is looked up, and what the level of optimisation chooses, here alone: the size of the table, and
 * with it how octets are run over. The table's name tells its size, so that objects of two levels do not link; not for
 * users. */
#ifndef KNURL_CLASSES_H
#define KNURL_CLASSES_H

#include "knurl_scheme.h"

#ifdef __OPTIMIZE_SIZE__
#define KNURL_CLASSES 96u             /* from the blank to DEL */
#define KNURL_FIRST_CLASS ((unsigned)' ')
#define knurl_classes knurl_classes_96
#else
#define KNURL_CLASSES 256u
#define KNURL_FIRST_CLASS 0u
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
