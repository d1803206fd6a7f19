/* SPDX-License-Identifier: MIT
 *
 * Arduino's main and its Serial. The program ends with its input. */
#include "Arduino.h"

SerialPort Serial;

void SerialPort::begin(unsigned long)
{
    port_start();
}

int SerialPort::available()
{
    if (next == PORT_NONE) {
        next = port_read();
    }
    if (next == PORT_END) {
        port_exit(0);
    }
    return next >= 0;
}

int SerialPort::read()
{
    const int octet = available() ? next : -1;

    next = PORT_NONE;
    return octet;
}

size_t SerialPort::write(const uint8_t *octets, size_t length)
{
    port_write(octets, length);
    return length;
}

size_t SerialPort::print(const char *text)
{
    size_t length = 0;

    while (text[length] != '\0') {
        length++;
    }
    return write(reinterpret_cast<const uint8_t *>(text), length);
}

size_t SerialPort::println(const char *text)
{
    return print(text) + print("\r\n");
}

size_t SerialPort::println(unsigned long number)
{
    char digits[24] = "";
    size_t at = sizeof digits - 1;

    do {
        digits[--at] = static_cast<char>('0' + number % 10);
        number /= 10;
    } while (number != 0);
    return println(&digits[at]);
}

int main()
{
    setup();
    for (;;) {
        loop();
    }
}
