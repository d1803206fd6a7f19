/* SPDX-License-Identifier: MIT */
/* ARM CMSDK APB UART (ARM DDI 0479, section 4.3). */
#include "uart.h"

struct cmsdk {
    uint32_t data;
    uint32_t state;
    uint32_t control;
    uint32_t interrupt;
    uint32_t divider; /* at least 16 */
};

enum { STATE_TX_FULL = 1, STATE_RX_FULL = 2, CONTROL_TX = 1, CONTROL_RX = 2 };

static void start(uintptr_t base, uint32_t rate)
{
    volatile struct cmsdk *uart = (volatile struct cmsdk *)base;

    uart->divider = rate;
    uart->control = CONTROL_TX | CONTROL_RX;
}

static void write(uintptr_t base, uint8_t octet)
{
    volatile struct cmsdk *uart = (volatile struct cmsdk *)base;

    uart->data = octet;
    while (uart->state & STATE_TX_FULL) {
    }
}

static int read(uintptr_t base)
{
    volatile struct cmsdk *uart = (volatile struct cmsdk *)base;

    return uart->state & STATE_RX_FULL ? (int)(uart->data & 0xFFu) : -1;
}

const struct uart cmsdk_uart = {start, write, read};
