/* SPDX-License-Identifier: MIT */
/* The network of the board: its address, polling, and the statistics of lwIP. */
#ifndef NETWORK_H
#define NETWORK_H

#include "knurl.h"

#include "lwip/ip_addr.h"

#include <stdbool.h>
#include <stdint.h>

/* Starts lwIP and the board's Ethernet. The addresses are for documentation, RFC 5737 and RFC 3849: 192.0.2.15 and
   2001:db8::15; the name server is 192.0.2.53. */
void network_start(void);

/* Takes a frame, or rests for up to a millisecond if none has arrived, and runs lwIP's timers. Call it in the main loop
   and in each loop that waits. */
void network_poll(void);

/* What lwIP currently uses, according to its statistics. */
typedef struct network_use {
    uint32_t pool;        /* pbufs of the pool */
    uint32_t connections; /* TCP, including those that were closed and wait for stray segments */
    uint32_t segments;
    uint32_t heap; /* octets */
} network_use_t;

network_use_t network_use(void);

/* Prints these numbers in one line. */
void network_print_use(void);

/* Finds the address of the host of a URL with knurl_lwip_address, and polls until it is there, for at most
   NETWORK_LOOK_UP milliseconds. Returns NULL, or why there is no address. */
const char *network_address(const knurl_t *url, ip_addr_t *address);
#define NETWORK_LOOK_UP 8000u

/* Polls until no connection is open, for at most `limit` milliseconds. A connection that was closed and only waits for
   stray segments does not count. */
void network_settle(uint32_t limit);

/* Returns how many frames were dropped since the start for lack of a pbuf. */
uint32_t network_dropped(void);

/* Waits until lwIP has no connection and its heap is empty, for at most 7 seconds. Then prints for each kind of memory
   what is used, the most that was ever used, and the failures; and the deepest stack. */
void network_finish(void);

#endif
