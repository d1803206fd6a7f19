/* SPDX-License-Identifier: MIT */
#include "port.h"
#include "show.h"

int main(void)
{
    port_start();
    return show_lines() ? 0 : 1;
}
