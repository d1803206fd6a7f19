/* SPDX-License-Identifier: MIT */
#include "lines.h"
#include "port.h"

bool lines_read(lines_t *lines)
{
    int octet;

    do {
        octet = port_read();
    } while (octet == PORT_NONE);
    if (octet != PORT_END) {
        lines_take(lines, (char)octet);
    }
    return octet != PORT_END;
}
