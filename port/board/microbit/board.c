/* SPDX-License-Identifier: MIT */
/* BBC micro:bit version 1: a Nordic nRF51822. */
#include "board.h"

#define UART 0x40002000u
#define UART_PIN_TX BOARD_REGISTER(UART + 0x50Cu)
#define UART_PIN_RX BOARD_REGISTER(UART + 0x514u)

#define TIMER 0x40008000u
#define TIMER_TASK_START BOARD_REGISTER(TIMER + 0x000u)
#define TIMER_TASK_CAPTURE BOARD_REGISTER(TIMER + 0x040u)
#define TIMER_BIT_MODE BOARD_REGISTER(TIMER + 0x508u)
#define TIMER_PRESCALER BOARD_REGISTER(TIMER + 0x510u)
#define TIMER_CAPTURED BOARD_REGISTER(TIMER + 0x540u)

/* Selects the pins that are connected to the USB interface. */
static void select_pins(void)
{
    UART_PIN_TX = 24;
    UART_PIN_RX = 25;
}

/* Returns milliseconds. An nRF51 has no SysTick, so TIMER0 counts microseconds in 32 bits. */
static uint32_t timer_ticks(uint32_t kilohertz)
{
    static uint32_t milliseconds;
    static uint32_t counted; /* the microseconds that `milliseconds` already includes */
    uint32_t left;
    uint32_t shift;

    (void)kilohertz;
    if (TIMER_BIT_MODE != 3u) {
        TIMER_BIT_MODE = 3;  /* 32 bits */
        TIMER_PRESCALER = 4; /* 16 MHz / 2^4 */
        TIMER_TASK_START = 1;
    }
    TIMER_TASK_CAPTURE = 1;
    left = TIMER_CAPTURED - counted;
    /* Divide by 1000, for which this core has no instruction. */
    for (shift = 23; shift-- > 0;) {
        if (left >= 1000u << shift) {
            left -= 1000u << shift;
            counted += 1000u << shift;
            milliseconds += 1u << shift;
        }
    }
    return milliseconds;
}

const struct board board = {
    .uart = &nrf51_uart,
    .uart_base = UART,
    .uart_rate = NRF51_UART_RATE,
    .ticks = timer_ticks,
    .kilohertz = 16000,
    .prepare = select_pins,
};
