/* SPDX-License-Identifier: MIT */
/* Shared by the measured programs: a clock that counts instructions, the amount of stack in use, and functions that
   write numbers. */
#ifndef METER_H
#define METER_H

#include "cortex-m.h"
#include "port.h"

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define TICKS_MAX 0xFFFFFFu

/* SysTick counts down from 2^24. Under QEMU's `-icount shift=0` an instruction takes one nanosecond. measure.py has the
   nanoseconds of a tick for each board, and `limits` checks them with a program of known length. */
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

/* Returns the ticks from one reading to a later one. */
static inline uint32_t meter_ticks(uint32_t begin, uint32_t end)
{
    return (end - begin) & TICKS_MAX;
}

static inline void write_text(const char *text)
{
    port_write(text, strlen(text));
}

/* Writes a number, and the text `after` it. */
static inline void write_number(uint32_t number, const char *after)
{
    char digits[12];

    write_text(utoa(number, digits, 10));
    write_text(after);
}

#endif
