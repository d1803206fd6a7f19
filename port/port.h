/* SPDX-License-Identifier: MIT */
/*
 * What an example needs from the place it runs in: a console, a clock and a way to end.
 *
 * port/board/host gives these functions on POSIX; port/shared/cortex-m gives them on every board, through the
 * board's UART. An example includes this header alone and builds for all of them.
 *
 * The console carries octets as they are: nothing is added to a line feed, nothing is echoed.
 */
#ifndef PORT_H
#define PORT_H

#include <stddef.h>
#include <stdint.h>

/* What port_read gives when it has no octet. */
#define PORT_NONE (-1) /* none waits now */
#define PORT_END (-2)  /* no more will come */

/* What a Ctrl-D sends. A UART or a terminal never ends by itself, so there this octet reads as PORT_END. */
#define PORT_EOT 0x04

/* Makes the console ready. Call it once, before port_write and port_read. */
void port_start(void);

/* Writes `length` octets; returns when the console has taken them all. */
void port_write(const void *octets, size_t length);

/* Reads one octet, 0 to 255, or PORT_NONE or PORT_END. It does not wait for one (the host's waits 10 ms, to
   let the processor rest). In a terminal it gives each key as it is typed. */
int port_read(void);

/* Milliseconds since its first call, which starts the clock. Wraps after 2^32. Call it once an hour or more
   often. */
uint32_t port_ticks(void);

/* Ends the program: 0 tells success, 1 to 255 failure. On a board that takes a debugger or QEMU. */
void port_exit(int status);

#endif
