/* SPDX-License-Identifier: MIT */
/* UART drivers: polled, 8 bits, no parity, 115200 baud. A board names a driver, with its address and rate. */
#ifndef UART_H
#define UART_H

#include <stdint.h>

struct uart {
    void (*start)(uintptr_t base, uint32_t rate);
    void (*write)(uintptr_t base, uint8_t octet); /* returns after the UART has taken the octet */
    int (*read)(uintptr_t base);                  /* returns an octet, or -1 if none is waiting */
};

#define UART_BAUD 115200u

/* ARM's CMSDK APB UART, on the MPS2 and MPS3 boards. */
extern const struct uart cmsdk_uart;
#define CMSDK_UART_RATE(hertz) (((hertz) + UART_BAUD / 2u) / UART_BAUD)

/* ARM's PL011, in the Stellaris parts and many application processors. The rate is the divider in 64ths. */
extern const struct uart pl011_uart;
#define PL011_UART_RATE(hertz) ((4u * (hertz) + UART_BAUD / 2u) / UART_BAUD)

/* Nordic's nRF51 and nRF52 UART. The rate is the baud rate in units of 16 MHz / 2^32, with the lowest 12 bits rounded
 * away. */
extern const struct uart nrf51_uart;
#define NRF51_UART_RATE 0x01D7E000u

/* The USART of STM32F1, F2 and F4. The rate is the clock of its bus divided by the baud rate. */
extern const struct uart stm32_uart;
#define STM32_UART_RATE(hertz) (((hertz) + UART_BAUD / 2u) / UART_BAUD)

#endif
