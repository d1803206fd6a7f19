/* SPDX-License-Identifier: MIT */
/* Raspberry Pi Pico: an RP2040, on its 12 MHz crystal. */
#include "board.h"

/* Writing to the address of a register plus this offset clears the bits that are 1 in the value. */
#define CLEAR 0x3000u

#define RESETS 0x4000C000u
#define RESETS_CLEAR BOARD_REGISTER(RESETS + CLEAR)
#define RESETS_DONE BOARD_REGISTER(RESETS + 0x08u)
#define IO_AND_UART0 (1u << 5 | 1u << 8 | 1u << 22) /* IO_BANK0, PADS_BANK0, UART0 */

#define XOSC_CONTROL BOARD_REGISTER(0x40024000u)
#define XOSC_STATUS BOARD_REGISTER(0x40024004u)
#define XOSC_STARTUP BOARD_REGISTER(0x4002400Cu)
#define XOSC_ENABLE (0xFABu << 12 | 0xAA0u) /* on, 1 to 15 MHz */
#define XOSC_STABLE (1u << 31)

#define CLOCK_REF_CONTROL BOARD_REGISTER(0x40008030u)
#define CLOCK_REF_SELECTED BOARD_REGISTER(0x40008038u)
#define CLOCK_PERI_CONTROL BOARD_REGISTER(0x40008048u)
#define CLOCK_FROM_XOSC 2u
#define CLOCK_ENABLE (1u << 11)

#define PIN0_CONTROL BOARD_REGISTER(0x40014004u)
#define PIN1_CONTROL BOARD_REGISTER(0x4001400Cu)
#define PIN_UART 2u

/* Switches to the crystal, because the oscillator on which the chip starts is not accurate enough for a UART. The
 * clocks of the system and the peripherals follow the reference clock, for which the crystal is the source from here
 * on. */
static void prepare(void)
{
    XOSC_STARTUP = 47; /* 1 ms, in 256 cycles of the crystal */
    XOSC_CONTROL = XOSC_ENABLE;
    while ((XOSC_STATUS & XOSC_STABLE) == 0u) {
    }
    CLOCK_REF_CONTROL = CLOCK_FROM_XOSC;
    while ((CLOCK_REF_SELECTED & (1u << CLOCK_FROM_XOSC)) == 0u) {
    }
    CLOCK_PERI_CONTROL = CLOCK_ENABLE;
    RESETS_CLEAR = IO_AND_UART0;
    while ((RESETS_DONE & IO_AND_UART0) != IO_AND_UART0) {
    }
    PIN0_CONTROL = PIN_UART;
    PIN1_CONTROL = PIN_UART;
}

const struct board board = {
    .uart = &pl011_uart,
    .uart_base = 0x40034000,
    .uart_rate = PL011_UART_RATE(12000000u),
    .ticks = systick_ticks,
    .kilohertz = 12000,
    .prepare = prepare,
};

/* The second stage of booting: the chip's ROM copies the first 256 octets of the flash to RAM, and runs them if the
   last four are the CRC-32 of the others. It makes any flash chip readable with the command 03, and starts the program
   after it as a core does, with the stack pointer and the reset handler from the vector table. pico.js checks the CRC
   as well.
 */
__asm__(".section .boot, \"ax\"\n\t"
        ".syntax unified\n\t"
        ".thumb\n\t"
        "ldr r0, =0x18000000\n\t" /* the interface of the flash */
        "movs r1, #0\n\t"
        "str r1, [r0, #0x08]\n\t" /* off during the set-up */
        "movs r1, #4\n\t"
        "str r1, [r0, #0x14]\n\t" /* a fourth of the system clock */
        "ldr r1, =0x001F0300\n\t" /* read 32 bits after what was sent */
        "str r1, [r0, #0x00]\n\t"
        "movs r1, #0\n\t"
        "str r1, [r0, #0x04]\n\t" /* one word in each transfer */
        "ldr r1, =0x03000218\n\t" /* send the command of 8 bits and an address of 24, on one line */
        "ldr r2, =0x180000F4\n\t"
        "str r1, [r2]\n\t"
        "movs r1, #1\n\t"
        "str r1, [r0, #0x08]\n\t" /* on */
        "ldr r0, =0x10000100\n\t"
        "ldr r1, =0xE000ED08\n\t" /* the register with the address of the vector table */
        "str r0, [r1]\n\t"
        "ldr r1, [r0]\n\t"
        "msr msp, r1\n\t"
        "ldr r1, [r0, #4]\n\t"
        "bx r1\n\t"
        ".ltorg\n\t"
        ".org 252\n\t"
        ".word 0x60A5172A\n\t"
        ".previous");
