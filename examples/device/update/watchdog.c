/* SPDX-License-Identifier: MIT */
#include "watchdog.h"

#include "board.h"

#define RCGC0 BOARD_REGISTER(0x400FE100) /* clocks, among them the watchdog's */
#define RCGC0_WATCHDOG (1u << 3)
#define WDTLOAD BOARD_REGISTER(0x40000000)
#define WDTCTL BOARD_REGISTER(0x40000008)
#define WDTCTL_INTERRUPT (1u << 0) /* it counts from now on, until a reset */
#define WDTCTL_RESET (1u << 1)
#define WDTICR BOARD_REGISTER(0x4000000C)

/* It counts down twice: the first time it would interrupt, were its interrupt on, the second time it resets. */
void watchdog_feed(uint32_t milliseconds)
{
    RCGC0 |= RCGC0_WATCHDOG;
    (void)RCGC0; /* its clock is there some cycles after the write */
    WDTLOAD = board.kilohertz * (milliseconds / 2u);
    WDTICR = 0;
    WDTCTL = WDTCTL_INTERRUPT | WDTCTL_RESET;
}
