/* SPDX-License-Identifier: MIT */
/* The Ethernet controller of Stellaris parts (LM3S6965 data sheet, chapter 16), polled. */
#ifndef STELLARIS_ENET_H
#define STELLARIS_ENET_H

#include "lwip/netif.h"

#include <stdbool.h>

/* For netif_add; netif->state is not used. */
err_t stellaris_enet_start(struct netif *netif);

/* Hands the next frame to lwIP; false when none waits. One at a time, so that the caller can free its pbufs before
   the next one needs some. */
bool stellaris_enet_poll(struct netif *netif);

#endif
