/* SPDX-License-Identifier: MIT */
#include "cortex-m.h"

size_t stack_worst(void)
{
    const uint32_t *lowest = stack_bottom;

    while (lowest < stack_top && *lowest == STACK_PAINT) {
        lowest++;
    }
    return (size_t)(stack_top - lowest) * sizeof *lowest;
}

size_t stack_size(void)
{
    return (size_t)((const unsigned char *)stack_top - (const unsigned char *)stack_bottom);
}
