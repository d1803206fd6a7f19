/* SPDX-License-Identifier: MIT */
#ifndef BY_HAND_H
#define BY_HAND_H

#include <stdbool.h>
#include <stdint.h>

#define HOST_SIZE 256u

/* Copies the host of a URL to `host`, with a NUL, and sets *port. Returns false if it finds no host. It is wrong, and
 * the example shows for which URLs. */
bool by_hand(const char *url, char host[HOST_SIZE], uint16_t *port);

#endif
