/* SPDX-License-Identifier: MIT */
/* The Ethernet controller of Stellaris parts (LM3S6965 data sheet, chapter 16), polled. */
#ifndef STELLARIS_ENET_H
#define STELLARIS_ENET_H

#include "lwip/netif.h"

#include <stdbool.h>

/* Give this function to netif_add. It does not use netif->state. */
err_t stellaris_enet_start(struct netif *netif);

/* Hands the next frame to lwIP, or returns false if none is waiting. It takes one frame, so that the caller can free
 * its pbufs before the next one needs some. */
bool stellaris_enet_poll(struct netif *netif);

#endif
