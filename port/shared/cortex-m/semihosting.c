/* SPDX-License-Identifier: MIT */
/* Semihosting, with which a program under a debugger or QEMU reports its exit status. */
#include "cortex-m.h"
#include "port.h"

enum { SYS_EXIT_EXTENDED = 0x20 };
#define APPLICATION_EXIT 0x20026u

uint32_t semihosting(uint32_t operation, const void *argument)
{
    register uint32_t r0 __asm__("r0") = operation;
    register const void *r1 __asm__("r1") = argument;

    __asm__ volatile("bkpt 0xab" : "+r"(r0) : "r"(r1) : "memory");
    return r0;
}

void port_exit(int status)
{
    uint32_t reason[2];

    reason[0] = APPLICATION_EXIT;
    reason[1] = status >= 0 && status <= 255 ? (uint32_t)status : 255u; /* the status of a process has 8 bits */
    (void)semihosting(SYS_EXIT_EXTENDED, reason);
    for (;;) {
    }
}
