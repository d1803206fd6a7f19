/* SPDX-License-Identifier: MIT */
/* MPS3 with the Cortex-M55 image AN547 (ARM DAI 0547). The core starts in the Secure state, so all addresses are
 * Secure. */
#include "board.h"

#include <stddef.h>

const struct board board = {
    .uart = &cmsdk_uart,
    .uart_base = 0x59303000,
    .uart_rate = CMSDK_UART_RATE(25000000u), /* the peripherals' clock, not the core's */
    .ticks = systick_ticks,
    .kilohertz = 32000,
    .prepare = NULL,
};
