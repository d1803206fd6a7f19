/* SPDX-License-Identifier: MIT */
/* A seeded fault: calls that go deeper until the stack overflows. */
#include "port.h"

static volatile int depth;

/* The end, at a depth below 0, is never reached. Without an end gcc warns, and this gate treats warnings as errors. */
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
