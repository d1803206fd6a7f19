/* SPDX-License-Identifier: MIT */
/* What the bootloader starts. */
#include "port.h"

static const char text[] = "application: it runs\n";

int main(void)
{
    port_start();
    port_write(text, sizeof text - 1u);
    return 0;
}
