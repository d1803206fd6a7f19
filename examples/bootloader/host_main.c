/* SPDX-License-Identifier: MIT */
/* On the host: runs the bootloader with a settings page from standard input. */
#include "boot.h"
#include "port.h"
#include "print.h"

#define PAGE 118784u

int main(void)
{
    static uint8_t page[PAGE];
    size_t length = 0;
    int octet;

    port_start();
    do {
        octet = port_read();
        if ((octet >= 0) && (length < PAGE)) {
            page[length] = (uint8_t)octet;
            length++;
        }
    } while (octet != PORT_END);
    while (length < PAGE) {
        page[length] = 0xFF;
        length++;
    }
    if (!boot(page, PAGE)) {
        print("the application does not start\n");
        return 1;
    }
    print("starting the application\n");
    return 0;
}
