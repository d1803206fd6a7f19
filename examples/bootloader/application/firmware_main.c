/* SPDX-License-Identifier: MIT */
/* What the bootloader starts. */
#include "cortex-m.h"
#include "port.h"

#include <stdbool.h>

#define LOOPS 1000000u /* of more than a millisecond together */

static const char text[] = "application: it runs\n";
static const char no_clock[] = "application: its clock does not tick\n";

/* The clock ticks by an interrupt, which has to come to this program's own vector table; a Cortex-M0 has none to
 * move. */
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
