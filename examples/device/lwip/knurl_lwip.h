/* SPDX-License-Identifier: MIT
 *
 * knurl for lwIP's raw API: parses a URL in a pbuf chain, and opens the connection that a URL names, over IPv4 or IPv6.
 *
 * With NO_SYS, make these calls where you call lwIP; with an operating system, in the tcpip thread. */
#ifndef KNURL_LWIP_H
#define KNURL_LWIP_H

#include "knurl.h"

#include "lwip/dns.h"
#include "lwip/pbuf.h"
#include "lwip/tcp.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Parses `length` octets of `chain`, from `offset` on, with one call of knurl_feed for each pbuf, without copying the
 * octets together. Octets after the end of the chain are ignored. Returns what knurl_feed returns.
 *
 * The URL then has no text; knurl_lwip_copy copies a part. For calls that need the text, copy the octets to the end of
 * a buffer with pbuf_copy_partial, and call knurl_store instead. */
knurl_error_t knurl_lwip_feed(knurl_t *url, const struct pbuf *chain, u16_t offset, u16_t length);

/* Copies `part`, as it is written, out of a pbuf chain to `buffer` of `size` bytes, and ends it with a NUL, as
 * knurl_copy does. The URL starts at `offset` of `chain`. Returns false, with an empty string in the buffer unless
 * `size` is 0, if `part` is NULL, if it does not fit with its NUL, or if the chain ends before the part does. */
bool knurl_lwip_copy(const knurl_part_t *part, const struct pbuf *chain, u16_t offset, char *buffer, size_t size);

/* Finds the address of the host: at once for an IPv4 address or an IPv6 literal, with lwIP's DNS for a name, which asks
 * for A and then for AAAA. knurl reads addresses itself, because lwIP takes 010 for octal 8.
 *
 * Returns, as dns_gethostbyname does,
 *   ERR_OK          *address is the address, and `found` is not called;
 *   ERR_INPROGRESS  lwIP asks its name server and calls `found` with `arg` later, with NULL if no such host exists;
 *   ERR_ARG         knurl_endpoint finds neither an address nor a name, or the address is IPv6 and lwIP is built
 *                   without IPv6;
 *   other           an error of lwIP, such as ERR_MEM. */
err_t knurl_lwip_address(const knurl_t *url, ip_addr_t *address, dns_found_callback found, void *arg);

/* A connection that is being opened. You need not initialize it before knurl_lwip_open. lwIP's DNS may still use it
 * after you gave the connection up, so keep it in place, and do not use it again, until `asking` is NULL. That takes
 * seconds (DNS_MAX_RETRIES). */
typedef struct knurl_lwip {
    struct tcp_pcb *pcb; /* NULL once lwIP connects, or after you gave up */
    tcp_connected_fn connected;
    u16_t port;
    const struct knurl_lwip *asking; /* itself while lwIP's DNS uses it, otherwise NULL */
    err_t error; /* ERR_OK, or why it could not connect; ERR_VAL: no such host; ERR_RTE: a refused class of address */
    u8_t refuse;
} knurl_lwip_t;

/* Opens a connection to the host of `url`, found with knurl_lwip_address, at its effective port. `url` must be accepted
 * and have its text; you may change it once the call has returned.
 *
 * `refuse` is a set of classes of addresses, KNURL_ADDRESS_* of knurl_address_class.h, or 0. The call connects to no
 * address of these classes, whether it is in the URL or comes from a name server, which may return any address.
 *
 * Make `pcb` with tcp_new, for either version of IP, and set tcp_arg and tcp_err. lwIP calls `connected` as after
 * tcp_connect. If it fails after this call has returned ERR_OK, for example because no such host exists, lwIP calls
 * your tcp_err callback and frees `pcb`; opening->error then gives the reason, which lwIP's own error does not.
 *
 * Returns ERR_OK, or
 *   ERR_RTE      the address is of a refused class;
 *   ERR_ARG      the URL has no port, or knurl_lwip_address returned it;
 *   ERR_ALREADY  lwIP's DNS still uses `opening`;
 *   other        an error of lwIP.
 * Unless it is ERR_OK, `pcb` is unchanged, and you have to free it. */
err_t knurl_lwip_open(knurl_lwip_t *opening, struct tcp_pcb *pcb, const knurl_t *url, unsigned refuse,
                      tcp_connected_fn connected);

/* Gives the connection up. Call it before you close or abort a `pcb` that is not connected yet. */
void knurl_lwip_give_up(knurl_lwip_t *opening);

#ifdef __cplusplus
}
#endif

#endif
