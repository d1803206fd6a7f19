/* SPDX-License-Identifier: MIT */
/* What the sensor serves, to who asks by GET: its measurement, and the list of what there is, RFC 6690. */
#ifndef SERVER_H
#define SERVER_H

#include <stdbool.h>

/* Listens on COAP_PORT, at all addresses. False without memory for it, and if a link is too long for the list. */
bool server_start(void);

#endif
