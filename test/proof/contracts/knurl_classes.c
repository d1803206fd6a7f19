/* SPDX-License-Identifier: MIT */
#include "knurl_classes_acsl.h"

/* Bit 5, case by case. */
/*@ ghost
    /@ requires 0 <= c <= 255;
       assigns \nothing;
       ensures 'a' <= (c | 0x20) <= 'z' <==> 'A' <= c <= 'Z' || 'a' <= c <= 'z'; @/
    void class_bits(int c)
    {
    } */

#include "machine/knurl_classes.c"
