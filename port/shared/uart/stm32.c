/* SPDX-License-Identifier: MIT */
/* STM32F1, F2 and F4 USART (RM0090, chapter 30). The board's prepare() enables its clock and pins. */
#include "uart.h"

struct usart {
    uint32_t status;
    uint32_t data;
    uint32_t rate;
    uint32_t control;
};

enum {
    STATUS_RX_READY = 1 << 5,
    STATUS_TX_COMPLETE = 1 << 6,
    CONTROL_RX = 1 << 2,
    CONTROL_TX = 1 << 3,
    CONTROL_ENABLE = 1 << 13
};

static void start(uintptr_t base, uint32_t rate)
{
    volatile struct usart *uart = (volatile struct usart *)base;

    uart->rate = rate;
    uart->control = CONTROL_ENABLE | CONTROL_TX | CONTROL_RX;
}

static void write(uintptr_t base, uint8_t octet)
{
    volatile struct usart *uart = (volatile struct usart *)base;

    uart->data = octet;
    while ((uart->status & STATUS_TX_COMPLETE) == 0) {
    }
}

static int read(uintptr_t base)
{
    volatile struct usart *uart = (volatile struct usart *)base;

    return uart->status & STATUS_RX_READY ? (int)(uart->data & 0xFFu) : -1;
}

const struct uart stm32_uart = {start, write, read};
