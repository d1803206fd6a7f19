/* SPDX-License-Identifier: MIT */
/* Replaces lwIP's TCP in tests: its connections, their callbacks, and lack of memory. */
#ifndef TCP_H
#define TCP_H

#include "pbufs.h"

#include "lwip/tcp.h"

#define PEERS 8
#define ENOUGH 1000000

static struct peer {
    struct tcp_pcb pcb;
    void *arg;
    tcp_recv_fn received;
    tcp_sent_fn taken;
    tcp_err_fn error;
    tcp_poll_fn poll;
    tcp_connected_fn connected; /* until it is */
    char sent[4096];            /* the written octets, queued or sent */
    size_t queued;              /* octets that lwIP has still to send, */
    size_t flying;              /* and that the peer has still to acknowledge */
    size_t recved;
    u8_t priority; /* the priority, if it was set */
    bool open;
    bool closed;
    bool aborted;
} peers[PEERS];
static struct tcp_pcb listening;
static bool listens;
static int opened; /* the number of peers that tcp_new has made */

static int pcbs_left = ENOUGH;   /* how many more there is memory for */
static int writes_left = ENOUGH; /* how many more writes there is memory for */
static err_t output_error;
static err_t close_error;
static bool no_window; /* written octets stay queued */
/* Set after a misuse of lwIP: a freed connection was used; a callback failed before the connection was there; a
 * callback stayed set at a close; recv, sent or poll did not return ERR_ABRT after an abort, or did without one; a
 * connection was closed before it had sent all, or before the peer had taken all. lwIP would hold the last for
 * minutes. */
static bool misused;
static bool called_off; /* an abort has called the error callback */

static struct peer *of(const struct tcp_pcb *pcb)
{
    struct peer *its = peers;

    while (&its->pcb != pcb) {
        its++;
    }
    misused = misused || !its->open;
    return its;
}

static struct peer *begin_peer(int i)
{
    memset(&peers[i], 0, sizeof peers[i]);
    peers[i].open = true;
    return &peers[i];
}

struct tcp_pcb *tcp_new(void)
{
    return (opened == PEERS || pcbs_left-- <= 0) ? NULL : &begin_peer(opened++)->pcb;
}

void tcp_arg(struct tcp_pcb *pcb, void *arg)
{
    of(pcb)->arg = arg;
}

void tcp_recv(struct tcp_pcb *pcb, tcp_recv_fn received)
{
    of(pcb)->received = received;
}

void tcp_sent(struct tcp_pcb *pcb, tcp_sent_fn taken)
{
    of(pcb)->taken = taken;
}

void tcp_setprio(struct tcp_pcb *pcb, u8_t priority)
{
    of(pcb)->priority = priority;
}

void tcp_err(struct tcp_pcb *pcb, tcp_err_fn error)
{
    of(pcb)->error = error;
}

void tcp_poll(struct tcp_pcb *pcb, tcp_poll_fn poll, u8_t interval)
{
    misused = misused || (poll != NULL && interval != 1u);
    of(pcb)->poll = poll;
}

void tcp_recved(struct tcp_pcb *pcb, u16_t length)
{
    of(pcb)->recved += length;
}

/* Sets lwIP's two lists of segments. Callers may only ask whether they are empty. */
static void list_segments(struct peer *its)
{
    its->pcb.unsent = (its->queued != 0u) ? (struct tcp_seg *)(void *)its : NULL;
    its->pcb.unacked = (its->flying != 0u) ? (struct tcp_seg *)(void *)its : NULL;
}

err_t tcp_write(struct tcp_pcb *pcb, const void *octets, u16_t length, u8_t flags)
{
    struct peer *its = of(pcb);

    misused = misused || its->connected != NULL || flags != TCP_WRITE_FLAG_COPY;
    if (writes_left-- <= 0) {
        return ERR_MEM;
    }
    (void)strncat(its->sent, octets, length);
    (void)strcat(its->sent, (memchr(octets, '\0', length) != NULL) ? "<NUL>" : "");
    its->queued += length;
    list_segments(its);
    return ERR_OK;
}

err_t tcp_output(struct tcp_pcb *pcb)
{
    struct peer *its = of(pcb);

    if (output_error == ERR_OK && !no_window) {
        its->flying += its->queued;
        its->queued = 0;
        list_segments(its);
    }
    return output_error;
}

err_t tcp_close(struct tcp_pcb *pcb)
{
    struct peer *its;

    if (pcb == &listening) {
        listens = false;
        return ERR_OK;
    }
    its = of(pcb);
    /* lwIP would still call these. */
    misused = misused || its->arg != NULL || its->received != NULL || its->taken != NULL || its->error != NULL ||
              its->poll != NULL;
    misused = misused || pcb->unsent != NULL || pcb->unacked != NULL;
    its->closed = close_error == ERR_OK;
    its->open = !its->closed;
    return close_error;
}

/* Frees the connection as lwIP does, and calls the error callback. */
static void break_off(struct peer *its, err_t error)
{
    its->open = false;
    if (its->error != NULL) {
        its->error(its->arg, error);
    }
}

void tcp_abort(struct tcp_pcb *pcb)
{
    struct peer *its = of(pcb);

    its->aborted = true;
    called_off = called_off || its->error != NULL;
    break_off(its, ERR_ABRT);
}

/* Ends a callback: lwIP sends what the callback has written. Returns what the callback returned. */
static err_t called(struct peer *its, err_t error)
{
    misused = misused || (error == ERR_ABRT) != its->aborted;
    if (error == ERR_OK && its->open) {
        (void)tcp_output(&its->pcb);
    }
    return error;
}

/* Gives octets to the connection as a segment. */
static err_t give(struct peer *its, const char *octets, size_t length)
{
    return called(its, its->received(its->arg, &its->pcb, pbuf_of(octets, length), ERR_OK));
}

/* Acknowledges so many of the octets that were sent. */
static err_t take(struct peer *its, size_t length)
{
    its->flying -= length;
    list_segments(its);
    return (length != 0u && its->taken != NULL) ? called(its, its->taken(its->arg, &its->pcb, (u16_t)length)) : ERR_OK;
}

/* Tells that the other end has closed the connection. */
static err_t give_end(struct peer *its)
{
    return called(its, its->received(its->arg, &its->pcb, NULL, ERR_OK));
}

#endif
