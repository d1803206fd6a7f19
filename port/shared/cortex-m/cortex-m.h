/* SPDX-License-Identifier: MIT */
/* What the shared Cortex-M code offers beside port.h. */
#ifndef CORTEX_M_H
#define CORTEX_M_H

#include <stddef.h>
#include <stdint.h>

/* ARMv7-M and the main line of v8-M have a handler for each kind of fault and registers that tell why. */
#if __ARM_ARCH >= 7 && !defined(__ARM_ARCH_8M_BASE__)
#define CORTEX_M_MAIN
#endif

/* Symbols of link.ld; only their addresses mean something. */
extern uint32_t stack_bottom[], stack_top[];

/* What the stack is filled with before main. */
#define STACK_PAINT 0xC5C5C5C5u

/* The most octets of stack used since reset, interrupts included: all that is no longer painted. */
size_t stack_worst(void);

/* The octets that the stack has: stack_length in the board's memory.ld. */
size_t stack_size(void);

/* The exit status when a fault ended the program. */
#define FAULT_STATUS 99

/* One request to the debugger or to QEMU: the operation's number and its argument, as ARM's semihosting
   specification has them. Without a debugger the request itself is a fault. */
uint32_t semihosting(uint32_t operation, const void *argument);

/* Handlers in the vector table. fault.c has a weak systick_handler, which systick.c replaces. */
void reset_handler(void);
void fault_handler(void);
void systick_handler(void);

#endif
