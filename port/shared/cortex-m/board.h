/* SPDX-License-Identifier: MIT */
/* What a board tells the shared code: its console, its clock, and what must happen before they work. */
#ifndef BOARD_H
#define BOARD_H

#include "uart.h"

#include <stdint.h>

struct board {
    const struct uart *uart;               /* the driver, one of port/shared/uart */
    uintptr_t uart_base;                   /* where this board has it */
    uint32_t uart_rate;                    /* 115200 baud, by the macro of the driver */
    uint32_t (*ticks)(uint32_t kilohertz); /* milliseconds: systick_ticks, or the board's own */
    uint32_t kilohertz;                    /* the processor clock */
    void (*prepare)(void);                 /* clocks and pins, before the UART starts; or NULL */
};

/* Each board folder defines it in board.c. */
extern const struct board board;

/* port_ticks by the core's own timer. */
uint32_t systick_ticks(uint32_t kilohertz);

/* A 32-bit register. */
#define BOARD_REGISTER(address) (*(volatile uint32_t *)(uintptr_t)(address))

#endif
