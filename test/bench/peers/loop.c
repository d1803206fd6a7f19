/* SPDX-License-Identifier: MIT */
/* Runs a thousand turns of two instructions, to check the counting itself. */
#include "split.h"

int split_url(char *text, size_t length, struct split *out)
{
    unsigned turns = 1000;

    (void)text;
    (void)length;
    (void)out;
    __asm__ volatile(".syntax unified\n"
                     "1:  subs %0, %0, #1\n"
                     "    bne 1b"
                     : "+r"(turns));
    return 0;
}
