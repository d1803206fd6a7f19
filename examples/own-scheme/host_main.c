/* SPDX-License-Identifier: MIT */
#include "port.h"
#include "show.h"

#include <string.h>

int main(int argc, char *argv[])
{
    bool valid = true;

    port_start();
    for (int i = 1; i < argc; i++) {
        valid = show(argv[i], strlen(argv[i])) && valid;
    }
    if (argc < 2) {
        valid = show_lines();
    }
    return valid ? 0 : 1;
}
