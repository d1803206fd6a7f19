/* SPDX-License-Identifier: MIT */
/* What the shared Cortex-M code offers in addition to port.h. */
#ifndef CORTEX_M_H
#define CORTEX_M_H

#include <stddef.h>
#include <stdint.h>

/* ARMv7-M and ARMv8-M Mainline have a handler for each kind of fault, and registers that say why it happened. */
#if __ARM_ARCH >= 7 && !defined(__ARM_ARCH_8M_BASE__)
#define CORTEX_M_MAIN
#endif

/* Symbols of link.ld. Only their addresses have a meaning. */
extern uint32_t stack_bottom[], stack_top[];

/* The stack is filled with this pattern before main. */
#define STACK_PAINT 0xC5C5C5C5u

/* Returns the most bytes of stack used since reset, including interrupts: all that no longer contain the pattern. */
size_t stack_worst(void);

/* Returns the size of the stack in bytes, which is stack_length in the board's memory.ld. */
size_t stack_size(void);

/* The exit status if a fault ends the program. */
#define FAULT_STATUS 99

/* Sends a request to the debugger or to QEMU. ARM's semihosting specification defines the operations and their
 * arguments. Without a debugger, the request itself causes a fault. */
uint32_t semihosting(uint32_t operation, const void *argument);

/* Handlers in the vector table. fault.c has a weak systick_handler, which systick.c replaces. */
void reset_handler(void);
void fault_handler(void);
void systick_handler(void);

#endif
