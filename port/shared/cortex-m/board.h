/* SPDX-License-Identifier: MIT */
/* What a board defines for the shared code: its console, its clock, and a function that prepares both. */
#ifndef BOARD_H
#define BOARD_H

#include "uart.h"

#include <stdint.h>

struct board {
    const struct uart *uart;               /* the driver, one of port/shared/uart */
    uintptr_t uart_base;                   /* its address on this board */
    uint32_t uart_rate;                    /* 115200 baud; the macro of the driver computes it */
    uint32_t (*ticks)(uint32_t kilohertz); /* milliseconds: systick_ticks, or the board's own */
    uint32_t kilohertz;                    /* the processor clock */
    void (*prepare)(void);                 /* sets up clocks and pins before the UART starts; may be NULL */
};

/* Each board defines this in its board.c. */
extern const struct board board;

/* Implements port_ticks with SysTick, the timer of the core. */
uint32_t systick_ticks(uint32_t kilohertz);

/* A 32-bit register. */
#define BOARD_REGISTER(address) (*(volatile uint32_t *)(uintptr_t)(address))

#endif
