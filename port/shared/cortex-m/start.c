/* SPDX-License-Identifier: MIT */
/* From reset to main: the vector table, the pattern in the stack, and the initial values of variables. */
#include "board.h"
#include "cortex-m.h"
#include "port.h"

/* Symbols of link.ld. */
extern uint32_t data_begin[], data_end[], bss_begin[], bss_end[];
extern const uint32_t data_image[];

int main(void);

#ifdef CORTEX_M_MAIN
/* System handler control: MemManage, BusFault, UsageFault and, where there is one, SecureFault. */
#define SHCSR BOARD_REGISTER(0xE000ED24)
#define SHCSR_FAULTS (1u << 16 | 1u << 17 | 1u << 18 | 1u << 19)
#endif

void reset_handler(void)
{
    const uint32_t *from = data_image;
    uint32_t *to;
    uint32_t *stack_pointer;

    /* Nothing below the stack pointer is in use yet. */
    __asm__ volatile("mov %0, sp" : "=r"(stack_pointer));
    for (to = stack_bottom; to < stack_pointer; to++) {
        *to = STACK_PAINT;
    }
    for (to = data_begin; to < data_end; to++) {
        *to = *from++;
    }
    for (to = bss_begin; to < bss_end; to++) {
        *to = 0;
    }
#if __ARM_ARCH >= 8
    __asm__ volatile("msr msplim, %0" : : "r"(stack_bottom)); /* a stack overflow causes a UsageFault */
#endif
#ifdef CORTEX_M_MAIN
    SHCSR |= SHCSR_FAULTS; /* each kind of fault has its own exception, instead of HardFault for all */
#endif
    port_exit(main());
}

/* The 16 entries of the core. No example enables the interrupt of a peripheral. */
__attribute__((section(".vectors"), used)) static const struct {
    uint32_t *stack;
    void (*handlers[15])(void);
} vectors = {
    stack_top,
    {
        reset_handler,
        fault_handler, /* NMI */
        fault_handler, /* HardFault */
        fault_handler, /* MemManage */
        fault_handler, /* BusFault */
        fault_handler, /* UsageFault */
        fault_handler, /* SecureFault */
        fault_handler,
        fault_handler,
        fault_handler,
        fault_handler, /* SVCall */
        fault_handler, /* DebugMonitor */
        fault_handler,
        fault_handler, /* PendSV */
        systick_handler,
    },
};
