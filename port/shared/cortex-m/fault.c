/* SPDX-License-Identifier: MIT */
/* Handles unexpected exceptions: prints on the console which it was, where and why, and ends the program. */
#include "board.h"
#include "cortex-m.h"
#include "port.h"

#include <stdbool.h>

/* The words that the core pushes when it takes an exception, in this order. */
enum { FRAME_WORDS = 8 };
static const char frame_names[FRAME_WORDS][5] = {"r0", "r1", "r2", "r3", "r12", "lr", "pc", "xpsr"};

static const char exception_names[8][12] = {
    "", "", "NMI", "HardFault", "MemManage", "BusFault", "UsageFault", "SecureFault",
};

#ifdef CORTEX_M_MAIN
/* The Mainline cores have registers that say why. The addresses are valid only if bits 7 and 15 of CFSR are set. */
static const struct {
    char name[6];
    uintptr_t address;
} status_registers[] = {
    {"cfsr", 0xE000ED28},
    {"hfsr", 0xE000ED2C},
    {"mmfar", 0xE000ED34},
    {"bfar", 0xE000ED38},
};
enum { STATUS_REGISTERS = sizeof status_registers / sizeof status_registers[0] };
#endif

static void write_text(const char *text)
{
    while (*text != '\0') {
        port_write(text++, 1);
    }
}

static void write_register(const char *name, uint32_t value)
{
    int shift;

    write_text("  ");
    write_text(name);
    write_text(" ");
    for (shift = 28; shift >= 0; shift -= 4) {
        port_write(&"0123456789abcdef"[value >> shift & 15u], 1);
    }
    write_text("\n");
}

__attribute__((used)) static void report(const uint32_t *frame)
{
    uint32_t number;
    uint32_t i;

    __asm__ volatile("mrs %0, ipsr" : "=r"(number));
    port_start();
    write_text("\n*** fault: ");
    write_text(number < 8 ? exception_names[number] : "unexpected interrupt");
    write_text("\n");
    write_register("exception", number);
    if (frame != NULL && frame + FRAME_WORDS <= stack_top) {
        for (i = 0; i < FRAME_WORDS; i++) {
            write_register(frame_names[i], frame[i]);
        }
    } else {
        write_text("  the stack overflowed: no registers were saved\n");
    }
#ifdef CORTEX_M_MAIN
    for (i = 0; i < STATUS_REGISTERS; i++) {
        write_register(status_registers[i].name, BOARD_REGISTER(status_registers[i].address));
    }
#else
    write_text("  (this core has no fault status registers)\n");
#endif
    port_exit(FAULT_STATUS);
}

/* Calls report(). The exception frame is at the stack pointer. If that is near the end of the stack, or below it, the
 * core could not save a frame, and report() could not run there, so it gets the whole stack again and no frame. */
__attribute__((naked)) void fault_handler(void)
{
    __asm__ volatile("mov r0, sp\n\t"
                     "ldr r1, =stack_bottom + 128\n\t"
                     "cmp r0, r1\n\t"
                     "bhs 1f\n\t"
                     "movs r0, #0\n\t"
                     "ldr r1, =stack_top\n\t"
                     "mov sp, r1\n"
                     "1:\n\t"
                     "ldr r1, =report\n\t"
                     "bx r1\n\t"
                     ".ltorg");
}

/* A program that never calls port_ticks does not contain systick.c. This interrupt is then as unexpected as any
 * other. */
void systick_handler(void) __attribute__((weak, alias("fault_handler")));
