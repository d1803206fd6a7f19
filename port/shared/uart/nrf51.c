/* SPDX-License-Identifier: MIT */
/* Nordic nRF51 UART (nRF51 Series Reference Manual, chapter 29). The board's prepare() selects the pins. */
#include "uart.h"

enum {
    TASK_START_RX = 0x000,
    TASK_START_TX = 0x008,
    EVENT_RX_READY = 0x108,
    EVENT_TX_READY = 0x11C,
    ENABLE = 0x500,
    RXD = 0x518,
    TXD = 0x51C,
    BAUD_RATE = 0x524,
    ENABLED = 4
};

static volatile uint32_t *at(uintptr_t base, uint32_t offset)
{
    return (volatile uint32_t *)(base + offset);
}

static void start(uintptr_t base, uint32_t rate)
{
    *at(base, BAUD_RATE) = rate;
    *at(base, ENABLE) = ENABLED;
    *at(base, TASK_START_TX) = 1;
    *at(base, TASK_START_RX) = 1;
}

static void write(uintptr_t base, uint8_t octet)
{
    *at(base, EVENT_TX_READY) = 0;
    *at(base, TXD) = octet;
    while (*at(base, EVENT_TX_READY) == 0) {
    }
}

static int read(uintptr_t base)
{
    if (*at(base, EVENT_RX_READY) == 0) {
        return -1;
    }
    *at(base, EVENT_RX_READY) = 0; /* cleared before the octet is read, because reading it may cause the next event */
    return (int)(*at(base, RXD) & 0xFFu);
}

const struct uart nrf51_uart = {start, write, read};
