/* SPDX-License-Identifier: MIT */
/* Replaces lwIP's UDP: has one endpoint, and records what it sends. */
#ifndef UDP_H
#define UDP_H

#include "../pbufs.h"

#include "lwip/udp.h"

#define SENT 16

static struct udp_pcb endpoint;
static bool opened;
static bool no_endpoint;
static struct sent {
    char octets[1200];
    size_t length;
    ip_addr_t to;
    u16_t port;
    uint32_t at; /* of the test's clock */
} sent[SENT];
static int sent_count;
static uint32_t clock_now;

struct udp_pcb *udp_new_ip_type(u8_t type)
{
    if (no_endpoint || opened || type != IPADDR_TYPE_ANY) {
        return NULL;
    }
    opened = true;
    memset(&endpoint, 0, sizeof endpoint);
    return &endpoint;
}

static bool port_taken;

err_t udp_bind(struct udp_pcb *pcb, const ip_addr_t *address, u16_t port)
{
    pcb->local_ip = *address;
    pcb->local_port = port;
    return port_taken ? ERR_USE : ERR_OK;
}

void udp_recv(struct udp_pcb *pcb, udp_recv_fn received, void *arg)
{
    pcb->recv = received;
    pcb->recv_arg = arg;
}

void udp_remove(struct udp_pcb *pcb)
{
    opened = opened && pcb != &endpoint;
}

err_t udp_sendto(struct udp_pcb *pcb, struct pbuf *datagram, const ip_addr_t *to, u16_t port)
{
    static u16_t ephemeral = 49151;
    struct sent *its = &sent[sent_count++];

    if (pcb->local_port == 0u) {
        pcb->local_port = ++ephemeral;
    }
    if (sent_count > SENT || pcb != &endpoint || !opened) {
        exit(1);
    }
    its->length = pbuf_copy_partial(datagram, its->octets, sizeof its->octets, 0);
    its->to = *to;
    its->port = port;
    its->at = clock_now;
    return ERR_OK;
}

/* Gives a datagram to the receiver, in two pieces that meet at `cut`. The address is in its header and is freed with
 * the datagram, as lwip/udp.h warns. */
static inline void receive(const char *octets, size_t length, size_t cut, const ip_addr_t *from, u16_t port)
{
    struct pbuf *datagram = pbuf_of((const char *)from, sizeof *from);
    const ip_addr_t *in_header = datagram->payload;

    (void)pbuf_remove_header(datagram, sizeof *from);
    pbuf_cat(datagram, pbuf_of(octets, cut));
    if (cut < length) {
        pbuf_cat(datagram, pbuf_of(octets + cut, length - cut));
    }
    endpoint.recv(endpoint.recv_arg, &endpoint, datagram, in_header, port);
}

#endif
