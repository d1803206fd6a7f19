/* SPDX-License-Identifier: MIT */
#include "boot.h"
#include "cortex-m.h"
#include "port.h"
#include "print.h"

/* Symbols of flash.ld. */
extern const uint8_t settings_page[], settings_end[];
extern const uint32_t application[], application_end[];

/* Starts the program whose vector table is at `table`, with its stack, as a reset does. A Cortex-M0 has no VTOR, so it
 * keeps the bootloader's table, which then also handles the interrupts and faults of the application. */
__attribute__((noreturn)) static void start(const uint32_t *table)
{
#ifdef CORTEX_M_MAIN
    *(const uint32_t *volatile *)0xE000ED08u = table; /* VTOR */
#endif
#if __ARM_ARCH >= 8
    __asm__ volatile("msr msplim, %0" : : "r"(0));
#endif
    __asm__ volatile("msr msp, %0\n\t"
                     "bx %1"
                     :
                     : "r"(table[0]), "r"(table[1]));
    __builtin_unreachable();
}

/* Returns true if the application has a vector table, whose second word, the reset handler, is an address in the
 * application and odd, for Thumb. In erased flash it is not. */
static bool is_application(void)
{
    const uint32_t reset = application[1];

    return (reset > (uintptr_t)application) && (reset < (uintptr_t)application_end) && ((reset & 1u) != 0u);
}

int main(void)
{
    port_start();
    if (!boot(settings_page, (size_t)(settings_end - settings_page))) {
        print("the application does not start\n");
        return 1;
    }
    if (!is_application()) {
        print("there is no application\n");
        return 1;
    }
    print("starting the application\n");
    start(application);
}
