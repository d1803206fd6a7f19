/* SPDX-License-Identifier: MIT */
#include "watchdog.h"

#include "board.h"

#define RCGC0 BOARD_REGISTER(0x400FE100) /* clocks, including that of the watchdog */
#define RCGC0_WATCHDOG (1u << 3)
#define WDTLOAD BOARD_REGISTER(0x40000000)
#define WDTCTL BOARD_REGISTER(0x40000008)
#define WDTCTL_INTERRUPT (1u << 0) /* starts the counter, until a reset */
#define WDTCTL_RESET (1u << 1)
#define WDTICR BOARD_REGISTER(0x4000000C)

/* The watchdog counts down twice. The first time it raises an interrupt, which is off; the second time it resets the
 * board. */
void watchdog_feed(uint32_t milliseconds)
{
    RCGC0 |= RCGC0_WATCHDOG;
    (void)RCGC0; /* waits some cycles until its clock runs */
    WDTLOAD = board.kilohertz * (milliseconds / 2u);
    WDTICR = 0;
    WDTCTL = WDTCTL_INTERRUPT | WDTCTL_RESET;
}
