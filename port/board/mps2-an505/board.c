/* SPDX-License-Identifier: MIT */
/* MPS2+ with the Cortex-M33 image AN505 (ARM DAI 0505). The core starts in the Secure state, so all addresses are
 * Secure. */
#include "board.h"

#include <stddef.h>

const struct board board = {
    .uart = &cmsdk_uart,
    .uart_base = 0x50200000,
    .uart_rate = CMSDK_UART_RATE(20000000u),
    .ticks = systick_ticks,
    .kilohertz = 20000,
    .prepare = NULL,
};
