/* SPDX-License-Identifier: MIT */
/* A seeded fault: no board has anything at this address. */
#include "port.h"

int main(void)
{
    port_start();
    *(volatile uint32_t *)0xE8000000u = 1;
    return 0;
}
