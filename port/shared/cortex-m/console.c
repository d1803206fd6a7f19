/* SPDX-License-Identifier: MIT */
/* Implements the console and the clock of port.h with the UART and the timer that the board names. */
#include "board.h"
#include "port.h"

void port_start(void)
{
    if (board.prepare != NULL) {
        board.prepare();
    }
    board.uart->start(board.uart_base, board.uart_rate);
}

void port_write(const void *octets, size_t length)
{
    const uint8_t *next = octets;

    while (length-- > 0) {
        board.uart->write(board.uart_base, *next++);
    }
}

int port_read(void)
{
    int octet = board.uart->read(board.uart_base);

    if (octet < 0) {
        return PORT_NONE;
    }
    return octet == PORT_EOT ? PORT_END : octet;
}

uint32_t port_ticks(void)
{
    return board.ticks(board.kilohertz);
}
