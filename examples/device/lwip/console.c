/* SPDX-License-Identifier: MIT */
#include "console.h"

#include "port.h"

void console_octets(const char *octets, size_t length)
{
    port_write(octets, length);
}

void console_text(const char *text)
{
    while (*text != '\0') {
        port_write(text++, 1);
    }
}

void console_number(uint32_t number)
{
    char digits[10];
    size_t first = sizeof digits;

    do {
        digits[--first] = (char)('0' + number % 10u);
        number /= 10u;
    } while (number != 0u);
    port_write(&digits[first], sizeof digits - first);
}

void console_hex(uint32_t number)
{
    int shift;

    for (shift = 28; shift >= 0; shift -= 4) {
        port_write(&"0123456789abcdef"[number >> shift & 15u], 1);
    }
}

void console_foreign(const char *octets, size_t length)
{
    for (; length > 0u; length--, octets++) {
        port_write((*octets >= ' ' && *octets <= '~') ? octets : ".", 1);
    }
}

void console_refused(const char *by, const char *reason, size_t offset)
{
    console_text("refused by the ");
    console_text(by);
    console_text(": ");
    console_text(reason);
    if (offset != CONSOLE_NOWHERE) {
        console_text(" at ");
        console_number((uint32_t)offset);
    }
    console_text("\n");
}

void console_fatal(const char *message)
{
    console_text("*** lwIP: ");
    console_text(message);
    console_text("\n");
    port_exit(CONSOLE_FATAL_STATUS);
}
