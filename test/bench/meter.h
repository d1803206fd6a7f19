/* SPDX-License-Identifier: MIT */
/* What the measured programs share: a clock that counts instructions, how much stack is in use, and
   numbers written. */
#ifndef METER_H
#define METER_H

#include "cortex-m.h"
#include "port.h"

#include <stddef.h>
#include <stdint.h>

#define TICKS_MAX 0xFFFFFFu

/* SysTick counts down from 2^24. Under QEMU's `-icount shift=0` an instruction takes one nanosecond, and a
   tick a number of them that measure.py knows for each board; `limits` checks it by a program of known length. */
#define SYSTICK ((volatile uint32_t *)(uintptr_t)0xE000E010)
enum { SYSTICK_CONTROL, SYSTICK_RELOAD, SYSTICK_CURRENT };
enum { SYSTICK_ENABLE = 1, SYSTICK_PROCESSOR_CLOCK = 4 };

static inline void meter_start(void)
{
    SYSTICK[SYSTICK_RELOAD] = TICKS_MAX;
    SYSTICK[SYSTICK_CURRENT] = 0;
    SYSTICK[SYSTICK_CONTROL] = SYSTICK_ENABLE | SYSTICK_PROCESSOR_CLOCK;
}

static inline uint32_t meter_read(void)
{
    return (TICKS_MAX - SYSTICK[SYSTICK_CURRENT]) & TICKS_MAX;
}

static inline size_t stack_now(void)
{
    char *pointer;

    __asm__ volatile("mov %0, sp" : "=r"(pointer));
    return (size_t)((char *)stack_top - pointer);
}

/* Ticks from one reading to a later one. */
static inline uint32_t meter_ticks(uint32_t begin, uint32_t end)
{
    return (end - begin) & TICKS_MAX;
}

/* Writes a number without leading zeros, and what follows it. */
static inline void write_number(uint32_t number, char after)
{
    char digits[12];
    size_t at = sizeof digits;

    digits[--at] = after;
    do {
        digits[--at] = (char)('0' + number % 10u);
        number /= 10u;
    } while (number > 0);
    port_write(digits + at, sizeof digits - at);
}

/* Writes a line with a name and a number. */
static inline void write_named(const char *name, uint32_t number)
{
    while (*name != '\0') {
        port_write(name++, 1);
    }
    port_write(" ", 1);
    write_number(number, '\n');
}

#endif
