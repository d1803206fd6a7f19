/* SPDX-License-Identifier: MIT */
/* The board's network: address, polling, and what lwIP counts. */
#ifndef NETWORK_H
#define NETWORK_H

#include "knurl.h"

#include "lwip/ip_addr.h"

#include <stdbool.h>
#include <stdint.h>

/* Starts lwIP and the board's Ethernet. The addresses are for documentation, RFC 5737 and RFC 3849: 192.0.2.15 and
   2001:db8::15; the name server is 192.0.2.53. */
void network_start(void);

/* Takes a frame, or rests up to a millisecond when none waits, and runs lwIP's timers. The main loop calls it all the
   time, and so does each wait. */
void network_poll(void);

/* What the stack takes at the moment, of lwIP's statistics. */
typedef struct network_use {
    uint32_t pool;        /* pbufs of the pool */
    uint32_t connections; /* TCP, those among them that were closed and wait for stray segments */
    uint32_t segments;
    uint32_t heap; /* octets */
} network_use_t;

network_use_t network_use(void);

/* Prints them in a line. */
void network_print_use(void);

/* Looks up the address of the host of a URL with knurl_lwip_address, and waits for it: it polls, NETWORK_LOOK_UP
   milliseconds at most. Returns NULL, or why there is none. */
const char *network_address(const knurl_t *url, ip_addr_t *address);
#define NETWORK_LOOK_UP 8000u

/* Polls until no connection is open, for `limit` milliseconds at most. Those that were closed and only wait for stray
   segments are not open. */
void network_settle(uint32_t limit);

/* Frames that were dropped since the start because there was no pbuf for them. */
uint32_t network_dropped(void);

/* Waits until lwIP has forgotten all connections and its heap is empty, 7 seconds at most, and prints its statistics,
   for each kind of memory what is used, the most ever used, and the failures; and the most stack used. */
void network_finish(void);

#endif
