/* SPDX-License-Identifier: MIT */
/* The watchdog of lm3s6965evb, which restarts the board if nothing else can (LM3S6965 data sheet, chapter 11). */
#ifndef WATCHDOG_H
#define WATCHDOG_H

#include <stdint.h>

#define WATCHDOG_MOST 171000u

/* Makes the board restart after this many milliseconds, at most WATCHDOG_MOST, unless it is called again before. */
void watchdog_feed(uint32_t milliseconds);

#endif
