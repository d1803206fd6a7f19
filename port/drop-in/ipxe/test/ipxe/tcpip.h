/* SPDX-License-Identifier: MIT
 *
 * Of iPXE, which Debian does not have, its addresses. */
#include <stdint.h>
struct sockaddr_tcpip {
    uint16_t st_family, st_flags, st_port;
};
struct sockaddr;
const char *sock_ntoa(struct sockaddr *server);
uint16_t ntohs(uint16_t number);
