/* SPDX-License-Identifier: MIT */
/* Answers GET requests: with the measurement, and with the list of links, RFC 6690. */
#ifndef SERVER_H
#define SERVER_H

#include <stdbool.h>

/* Listens on COAP_PORT at all addresses. Returns false if memory is short, or if a link is too long for the list. */
bool server_start(void);

#endif
