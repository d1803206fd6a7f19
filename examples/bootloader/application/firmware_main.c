/* SPDX-License-Identifier: MIT */
/* The application that the bootloader starts. */
#include "cortex-m.h"
#include "port.h"

#include <stdbool.h>

#define LOOPS 1000000u /* takes more than a millisecond */

static const char text[] = "application: it runs\n";
static const char no_clock[] = "application: its clock does not tick\n";

/* Returns true if the clock ticks. Its interrupt must arrive through this program's own vector table; a Cortex-M0
 * cannot move its table, so there is nothing to check. */
static bool ticks(void)
{
#ifdef CORTEX_M_MAIN
    uint32_t left = LOOPS;

    while (port_ticks() == 0u && left > 0u) {
        left--;
    }
    return left > 0u;
#else
    return true;
#endif
}

int main(void)
{
    port_start();
    if (!ticks()) {
        port_write(no_clock, sizeof no_clock - 1u);
        return 1;
    }
    port_write(text, sizeof text - 1u);
    return 0;
}
