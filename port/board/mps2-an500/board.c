/* SPDX-License-Identifier: MIT */
/* MPS2 with the Cortex-M7 image AN500. */
#include "board.h"

#include <stddef.h>

const struct board board = {
    .uart = &cmsdk_uart,
    .uart_base = 0x40004000,
    .uart_rate = CMSDK_UART_RATE(25000000u),
    .ticks = systick_ticks,
    .kilohertz = 25000,
    .prepare = NULL,
};
