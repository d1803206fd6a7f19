/* SPDX-License-Identifier: MIT */
/* A seeded fault: calls without an end, until the stack runs over. */
#include "port.h"

static volatile int depth;

__attribute__((noinline)) static int call(volatile const int *before)
{
    volatile int here[16];

    here[0] = *before + 1;
    depth = here[0];
    return call(here) + here[0];
}

int main(void)
{
    port_start();
    return call(&depth);
}
