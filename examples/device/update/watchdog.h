/* SPDX-License-Identifier: MIT */
/* The watchdog of lm3s6965evb: it restarts the board when nothing else can (LM3S6965 data sheet, chapter 11). */
#ifndef WATCHDOG_H
#define WATCHDOG_H

#include <stdint.h>

#define WATCHDOG_MOST 171000u

/* The board restarts that many milliseconds later, WATCHDOG_MOST at most, unless this is called again before. */
void watchdog_feed(uint32_t milliseconds);

#endif
