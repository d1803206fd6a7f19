/* SPDX-License-Identifier: MIT */
/* ARM PL011 UART (ARM DDI 0183). */
#include "uart.h"

struct pl011 {
    uint32_t data;
    uint32_t receive_status;
    uint32_t reserved[4];
    uint32_t flags;
    uint32_t reserved_too[2];
    uint32_t divider_whole;
    uint32_t divider_64ths;
    uint32_t line;
    uint32_t control;
};

enum {
    FLAG_BUSY = 1 << 3,
    FLAG_RX_EMPTY = 1 << 4,
    FLAG_TX_FULL = 1 << 5,
    LINE_FIFO = 1 << 4,
    LINE_8_BITS = 3 << 5,
    CONTROL_ENABLE = 1 << 0,
    CONTROL_TX = 1 << 8,
    CONTROL_RX = 1 << 9
};

static void start(uintptr_t base, uint32_t rate)
{
    volatile struct pl011 *uart = (volatile struct pl011 *)base;

    uart->control = 0;
    uart->divider_whole = rate >> 6;
    uart->divider_64ths = rate & 63u;
    uart->line = LINE_8_BITS | LINE_FIFO; /* writing this register activates the divider */
    uart->control = CONTROL_ENABLE | CONTROL_TX | CONTROL_RX;
}

static void write(uintptr_t base, uint8_t octet)
{
    volatile struct pl011 *uart = (volatile struct pl011 *)base;

    uart->data = octet;
    while (uart->flags & (FLAG_TX_FULL | FLAG_BUSY)) {
    }
}

static int read(uintptr_t base)
{
    volatile struct pl011 *uart = (volatile struct pl011 *)base;

    return uart->flags & FLAG_RX_EMPTY ? -1 : (int)(uart->data & 0xFFu);
}

const struct uart pl011_uart = {start, write, read};
