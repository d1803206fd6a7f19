/* SPDX-License-Identifier: MIT
 *
 * knurl for lwIP, by its raw API: a URL out of a pbuf chain, and the connection that a URL names, over IPv4 or IPv6.
 *
 * With NO_SYS, call it from where lwIP is called; with an operating system, from the tcpip thread. */
#ifndef KNURL_LWIP_H
#define KNURL_LWIP_H

#include "knurl.h"

#include "lwip/dns.h"
#include "lwip/pbuf.h"
#include "lwip/tcp.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Feeds `length` octets of `chain`, from `offset` on, to `url`: as many calls of knurl_feed as pbufs hold them, without
 * copying them together. The URL has no text then: see knurl_lwip_copy. For what asks of its octets, copy them by
 * pbuf_copy_partial to where a buffer goes on, and call knurl_store. What is beyond the chain's end is not there, and
 * not fed. Returns what knurl_feed returns. */
knurl_error_t knurl_lwip_feed(knurl_t *url, const struct pbuf *chain, u16_t offset, u16_t length);

/* Copies the octets of `part`, as they are written, out of a pbuf chain to `buffer` of `size` octets, and ends them
 * with NUL: knurl_copy where the URL's octets, the first of them at `offset` of `chain`, lie in as many pbufs as they
 * came in. False, with an empty string in the buffer if `size` allows one, where `part` is NULL, it and the NUL do not
 * fit, or the chain ends before the part does. */
bool knurl_lwip_copy(const knurl_part_t *part, const struct pbuf *chain, u16_t offset, char *buffer, size_t size);

/* The address of the URL's host: an IPv4 address or an IPv6 literal at once, a name by lwIP's DNS, which asks for A and
 * then for AAAA. knurl reads addresses itself, since lwIP takes 010 for octal 8.
 *
 * Returns, as dns_gethostbyname does,
 *   ERR_OK          *address is the address: `found` is not called;
 *   ERR_INPROGRESS  lwIP asks its name server and calls `found` with `arg` later, with NULL if there is no such host;
 *   ERR_ARG         knurl_endpoint gives neither an address nor a name; or an IPv6 address where lwIP has none;
 *   other           lwIP's reason, such as ERR_MEM. */
err_t knurl_lwip_address(const knurl_t *url, ip_addr_t *address, dns_found_callback found, void *arg);

/* A connection on its way: nothing of it need be set before knurl_lwip_open. lwIP's DNS may still hold it after its
 * connection was given up, so it must stay in place, unused, until `asking` is NULL; lwIP sees to it in seconds
 * (DNS_MAX_RETRIES). */
typedef struct knurl_lwip {
    struct tcp_pcb *pcb; /* NULL once connecting was begun or given up */
    tcp_connected_fn connected;
    u16_t port;
    const struct knurl_lwip *asking; /* itself while lwIP's DNS holds it, else NULL */
    err_t error; /* ERR_OK, or why there was no connecting; ERR_VAL: no such host; ERR_RTE: a class that is refused */
    u8_t refuse;
} knurl_lwip_t;

/* Opens the connection that `url`, which was accepted and has its text, names: its host, looked up with
 * knurl_lwip_address, and its effective port.
 *
 * `refuse` names classes of addresses that it does not connect to, KNURL_ADDRESS_* of knurl_address_class.h, 0 for
 * none: of an address in the URL, and of what the name server says, which may be anybody's.
 *
 * `pcb` is from tcp_new, for either version of IP, with the caller's tcp_arg and tcp_err. `connected` is called as of
 * tcp_connect. A failure after ERR_OK, be it that the name server knows no such host, comes to the tcp_err callback,
 * and `pcb` is freed then; opening->error tells the reasons apart that lwIP does not. The URL is not needed any more
 * when this returns.
 *
 * Returns ERR_OK; ERR_RTE for an address of a class that is refused; ERR_ARG for a URL without port, or of
 * knurl_lwip_address; ERR_ALREADY while `opening` is asking; or lwIP's reason. If it is not ERR_OK, `pcb` is as it was,
 * and the caller's to free. */
err_t knurl_lwip_open(knurl_lwip_t *opening, struct tcp_pcb *pcb, const knurl_t *url, unsigned refuse,
                      tcp_connected_fn connected);

/* Forgets the connection. The caller calls it before it closes or aborts a `pcb` that did not come to be connected. */
void knurl_lwip_give_up(knurl_lwip_t *opening);

#ifdef __cplusplus
}
#endif

#endif
