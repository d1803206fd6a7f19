/* SPDX-License-Identifier: MIT */
/* Counts milliseconds with SysTick, the 24-bit timer in the core. */
#include "board.h"
#include "cortex-m.h"

#define SYSTICK_CONTROL BOARD_REGISTER(0xE000E010)
#define SYSTICK_RELOAD BOARD_REGISTER(0xE000E014)
#define SYSTICK_CURRENT BOARD_REGISTER(0xE000E018)

enum { ENABLE = 1, INTERRUPT = 2, PROCESSOR_CLOCK = 4 };

static volatile uint32_t milliseconds;

void systick_handler(void)
{
    milliseconds = milliseconds + 1u;
}

uint32_t systick_ticks(uint32_t kilohertz)
{
    if ((SYSTICK_CONTROL & ENABLE) == 0) {
        SYSTICK_RELOAD = kilohertz - 1u;
        SYSTICK_CURRENT = 0;
        SYSTICK_CONTROL = ENABLE | INTERRUPT | PROCESSOR_CLOCK;
    }
    return milliseconds;
}
