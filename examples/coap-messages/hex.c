/* SPDX-License-Identifier: MIT */
#include "hex.h"

#include "port.h"
#include "print.h"

#include <stdint.h>

static const char digits_of[] = "0123456789ABCDEF";

void print_hex(const char *octets, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        const unsigned octet = (uint8_t)octets[i];
        port_write(&digits_of[octet >> 4], 1);
        port_write(&digits_of[octet & 15u], 1);
    }
    print("\n");
}

/* Returns the value of a digit, or 16 for any other octet. */
static unsigned value_of(char digit)
{
    unsigned value = 0;

    if ((digit >= 'a') && (digit <= 'f')) {
        digit = (char)(digit - 'a' + 'A');
    }
    while ((value < 16u) && (digits_of[value] != digit)) {
        value++;
    }
    return value;
}

size_t read_hex(char *digits, size_t length)
{
    for (size_t i = 0; (i + 1u) < length; i += 2u) {
        const unsigned high = value_of(digits[i]);
        const unsigned low = value_of(digits[i + 1u]);
        if ((high == 16u) || (low == 16u)) {
            return 0;
        }
        digits[i / 2u] = (char)((high << 4) | low);
    }
    return ((length % 2u) == 0u) ? (length / 2u) : 0u;
}
