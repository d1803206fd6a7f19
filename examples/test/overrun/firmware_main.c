/* SPDX-License-Identifier: MIT */
/* A seeded fault: calls that go deeper until the stack runs over. */
#include "port.h"

static volatile int depth;

/* The end, at a depth below 0, is never reached; without one gcc warns, and this gate makes an error of that. */
__attribute__((noinline)) static int call(volatile const int *before)
{
    volatile int here[16];

    here[0] = *before + 1;
    depth = here[0];
    return depth < 0 ? 0 : call(here) + here[0];
}

int main(void)
{
    port_start();
    return call(&depth);
}
