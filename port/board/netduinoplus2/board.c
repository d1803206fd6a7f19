/* SPDX-License-Identifier: MIT */
/* Netduino Plus 2: an STM32F405, on its internal 16 MHz oscillator, which it uses after reset. */
#include "board.h"

#define RCC_AHB1 BOARD_REGISTER(0x40023830) /* clocks of the GPIO ports */
#define RCC_APB2 BOARD_REGISTER(0x40023844)
#define RCC_APB2_USART1 (1u << 4)

#define GPIO_A 0x40020000u
#define GPIO_A_MODE BOARD_REGISTER(GPIO_A + 0x00u)
#define GPIO_A_FUNCTION_HIGH BOARD_REGISTER(GPIO_A + 0x24u)

/* USART1 is function 7 of PA9 and PA10. */
static void prepare(void)
{
    RCC_AHB1 |= 1u << 0;
    RCC_APB2 |= RCC_APB2_USART1;
    (void)RCC_APB2; /* waits some cycles until the clocks run */
    GPIO_A_FUNCTION_HIGH = (GPIO_A_FUNCTION_HIGH & ~0xFF0u) | 0x770u;
    GPIO_A_MODE = (GPIO_A_MODE & ~(15u << 18)) | 10u << 18;
}

const struct board board = {
    .uart = &stm32_uart,
    .uart_base = 0x40011000,
    .uart_rate = STM32_UART_RATE(16000000u),
    .ticks = systick_ticks,
    .kilohertz = 16000,
    .prepare = prepare,
};
