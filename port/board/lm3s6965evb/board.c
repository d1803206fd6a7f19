/* SPDX-License-Identifier: MIT */
/* Stellaris LM3S6965 evaluation board (LM3S6965 data sheet, chapters 6 and 12). */
#include "board.h"

#define RIS BOARD_REGISTER(0x400FE050)   /* raw interrupt status */
#define RCC BOARD_REGISTER(0x400FE060)   /* run-mode clock configuration */
#define RCGC1 BOARD_REGISTER(0x400FE104) /* clocks of the UARTs */
#define RCGC2 BOARD_REGISTER(0x400FE108) /* clocks of the GPIO ports */

#define RIS_PLL_LOCKED (1u << 6)
#define RCC_MAIN_OSCILLATOR_OFF (1u << 0)
#define RCC_OSCILLATOR (3u << 4) /* 0 selects the main one */
#define RCC_CRYSTAL (15u << 6)
#define RCC_CRYSTAL_8_MHZ (14u << 6)
#define RCC_BYPASS (1u << 11)
#define RCC_PLL_OFF (1u << 13)
#define RCC_USE_DIVIDER (1u << 22)
#define RCC_DIVIDER (15u << 23)
#define RCC_DIVIDER_4 (3u << 23) /* 200 MHz / 4 */

#define GPIO_A 0x40004000u
#define GPIO_A_ALTERNATE BOARD_REGISTER(GPIO_A + 0x420u)
#define GPIO_A_DIGITAL BOARD_REGISTER(GPIO_A + 0x51Cu)
#define UART0_PINS 3u /* PA0 and PA1 */

/* Runs the core at 50 MHz, from the 8 MHz crystal through the PLL, because the internal oscillator is not accurate
 * enough for a UART. */
static void prepare(void)
{
    uint32_t rcc = RCC;

    rcc |= RCC_BYPASS;
    rcc &= ~RCC_USE_DIVIDER;
    RCC = rcc;
    rcc &= ~(RCC_MAIN_OSCILLATOR_OFF | RCC_OSCILLATOR | RCC_CRYSTAL | RCC_PLL_OFF | RCC_DIVIDER);
    rcc |= RCC_CRYSTAL_8_MHZ | RCC_USE_DIVIDER | RCC_DIVIDER_4;
    RCC = rcc;
    while ((RIS & RIS_PLL_LOCKED) == 0) {
    }
    RCC = rcc & ~RCC_BYPASS;

    RCGC1 |= 1u << 0; /* UART0 */
    RCGC2 |= 1u << 0; /* GPIO A */
    (void)RCGC2;      /* waits some cycles until the clocks run */
    GPIO_A_ALTERNATE |= UART0_PINS;
    GPIO_A_DIGITAL |= UART0_PINS;
}

const struct board board = {
    .uart = &pl011_uart,
    .uart_base = 0x4000C000,
    .uart_rate = PL011_UART_RATE(50000000u),
    .ticks = systick_ticks,
    .kilohertz = 50000,
    .prepare = prepare,
};
