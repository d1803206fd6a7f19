/* SPDX-License-Identifier: MIT */
/*
 * What an example needs from its board: a console, a clock and a way to end.
 *
 * port/board/host defines these functions on POSIX, and port/shared/cortex-m on every board, with the UART as the
 * console. An example that includes only this header builds for all of them.
 *
 * The console passes octets unchanged: it neither adds a CR to an LF nor echoes input.
 */
#ifndef PORT_H
#define PORT_H

#include <stddef.h>
#include <stdint.h>

/* What port_read returns if it has no octet. */
#define PORT_NONE (-1) /* no octet is waiting now */
#define PORT_END (-2)  /* no more will come */

/* What Ctrl-D sends. The input of a UART or a terminal never ends, so port_read returns PORT_END for this octet. */
#define PORT_EOT 0x04

/* Prepares the console. Call it once, before port_write and port_read. */
void port_start(void);

/* Writes `length` octets; returns when the console has taken them all. */
void port_write(const void *octets, size_t length);

/* Returns the next octet, 0 to 255, or PORT_NONE or PORT_END. It does not wait for an octet, except for 10 ms on the
   host, to let the processor rest. In a terminal it returns each key as it is typed. */
int port_read(void);

/* Returns the milliseconds since its first call, which starts the clock. Wraps after 2^32. Call it at least once an
   hour. */
uint32_t port_ticks(void);

/* Ends the program, with 0 for success or 1 to 255 for failure. On a board it needs a debugger or QEMU. */
void port_exit(int status);

#endif
