/* SPDX-License-Identifier: MIT */
#include "stream.h"

#include "network.h"
#include "port.h"

#include <string.h>

static uint32_t clock_start;

void stream_start_clock(void)
{
    clock_start = port_ticks();
}

static bool fail(stream_t *stream, const char *failure)
{
    stream->failure = failure;
    return false;
}

static err_t on_connected(void *arg, struct tcp_pcb *pcb, err_t error)
{
    stream_t *stream = arg;

    (void)pcb;
    stream->connected = true;
    return error;
}

static err_t on_received(void *arg, struct tcp_pcb *pcb, struct pbuf *chain, err_t error)
{
    stream_t *stream = arg;

    (void)pcb;
    (void)error;
    if (chain == NULL) {
        stream->ended = true;
    } else if (stream->received == NULL) {
        stream->received = chain;
    } else {
        pbuf_cat(stream->received, chain);
    }
    return ERR_OK;
}

static const char refused_class[] = "the address is of a class that is refused";

/* Called after lwIP has freed the connection. */
static void on_error(void *arg, err_t error)
{
    stream_t *stream = arg;

    stream->pcb = NULL;
    if (stream->opening.error == ERR_VAL) {
        (void)fail(stream, "no such host");
    } else if (stream->opening.error == ERR_RTE) {
        (void)fail(stream, refused_class);
    } else if (stream->opening.error != ERR_OK) {
        (void)fail(stream, "out of memory");
    } else if (error == ERR_RST) {
        (void)fail(stream, stream->connected ? "the server broke off" : "connection refused");
    } else {
        (void)fail(stream, "the server cannot be reached");
    }
}

/* Polls the network until `ready` returns true, or until time is up. This program waits nowhere else. */
static bool wait_for(stream_t *stream, bool (*ready)(const stream_t *))
{
    const uint32_t start = port_ticks();

    while (!ready(stream)) {
        if (stream->failure != NULL) {
            return false;
        }
        if (port_ticks() - start >= STREAM_WAIT) {
            return fail(stream, "no answer in 8 seconds");
        }
        if (port_ticks() - clock_start >= STREAM_LIMIT) {
            return fail(stream, "not done in 20 seconds");
        }
        network_poll();
    }
    return true;
}

static bool is_connected(const stream_t *stream)
{
    return stream->connected;
}

static bool has_news(const stream_t *stream)
{
    return stream->received != NULL || stream->ended;
}

static bool begin(stream_t *stream)
{
    stream->received = NULL;
    stream->failure = NULL;
    stream->connected = false;
    stream->ended = false;
    stream->pcb = tcp_new();
    if (stream->pcb == NULL) {
        return fail(stream, "out of memory");
    }
    tcp_arg(stream->pcb, stream);
    tcp_recv(stream->pcb, on_received);
    tcp_err(stream->pcb, on_error);
    return true;
}

static bool finish_open(stream_t *stream, err_t error)
{
    if (error == ERR_MEM) {
        return fail(stream, "out of memory");
    }
    if (error == ERR_RTE) {
        return fail(stream, refused_class);
    }
    if (error != ERR_OK) {
        return fail(stream, "the host cannot be looked up");
    }
    return wait_for(stream, is_connected);
}

bool stream_open(stream_t *stream, const knurl_t *url, unsigned refuse)
{
    return begin(stream) &&
           finish_open(stream, knurl_lwip_open(&stream->opening, stream->pcb, url, refuse, on_connected));
}

bool stream_open_beside(stream_t *stream, const stream_t *other, uint16_t port)
{
    if (!begin(stream)) {
        return false;
    }
    if (other->pcb == NULL) {
        return fail(stream, "the server broke off");
    }
    return finish_open(stream, tcp_connect(stream->pcb, &other->pcb->remote_ip, port, on_connected));
}

bool stream_send(stream_t *stream, const char *octets, size_t length)
{
    if (stream->failure != NULL) {
        return false;
    }
    /* All that is sent for a URL fits into TCP_SND_BUF, so there is nothing to wait for. */
    if (length > 0xFFFFu || tcp_write(stream->pcb, octets, (u16_t)length, TCP_WRITE_FLAG_COPY) != ERR_OK ||
        tcp_output(stream->pcb) != ERR_OK) {
        return fail(stream, "out of memory");
    }
    return true;
}

bool stream_send_text(stream_t *stream, const char *text)
{
    return stream_send(stream, text, strlen(text));
}

size_t stream_peek(stream_t *stream, const char **octets)
{
    while (wait_for(stream, has_news) && stream->received != NULL) {
        struct pbuf *first = stream->received;
        if (first->len != 0u) {
            *octets = first->payload;
            return first->len;
        }
        /* lwIP leaves an empty pbuf after removing octets that came twice. */
        stream->received = first->next;
        first->next = NULL;
        pbuf_free(first);
    }
    return 0;
}

void stream_take(stream_t *stream, size_t length)
{
    stream->received = pbuf_free_header(stream->received, (u16_t)length);
    if (stream->pcb != NULL) {
        tcp_recved(stream->pcb, (u16_t)length);
    }
}

bool stream_line(stream_t *stream, char *buffer, size_t size, bool *cut)
{
    const char *octets;
    size_t length = 0;
    size_t before = 0;
    size_t count;

    *cut = false;
    while ((count = stream_peek(stream, &octets)) != 0u) {
        size_t i;
        if (before > STREAM_LINE) {
            return fail(stream, "a line without an end");
        }
        before += count;
        for (i = 0; i < count && octets[i] != '\n'; i++) {
            if (octets[i] == '\0') {
                /* The reader of the line would take the NUL for its end. */
                return fail(stream, "a NUL in a line");
            }
            if (length + 1u < size) {
                buffer[length++] = octets[i];
            } else {
                *cut = true;
            }
        }
        if (i < count) {
            stream_take(stream, i + 1u);
            if (length > 0u && buffer[length - 1u] == '\r') {
                length--;
            }
            buffer[length] = '\0';
            return true;
        }
        stream_take(stream, count);
    }
    buffer[length] = '\0';
    return (stream->failure != NULL) ? false : fail(stream, "the server closed early");
}

/* Closes a connection in order, unless the server has not acknowledged everything that was sent, which would then stay
 * in lwIP's heap for minutes. If the server never acknowledges the end, lwIP reuses the memory of this connection when
 * it has none for the next. lwIP itself resets a connection whose octets were not all taken. */
static void let_go(struct tcp_pcb *pcb)
{
    tcp_arg(pcb, NULL);
    tcp_recv(pcb, NULL);
    tcp_err(pcb, NULL);
    tcp_setprio(pcb, TCP_PRIO_MIN);
    if (pcb->unsent != NULL || pcb->unacked != NULL || tcp_close(pcb) != ERR_OK) {
        tcp_abort(pcb);
    }
}

void stream_close(stream_t *stream)
{
    knurl_lwip_give_up(&stream->opening);
    if (stream->pcb != NULL) {
        let_go(stream->pcb);
        stream->pcb = NULL;
    }
    if (stream->received != NULL) {
        pbuf_free(stream->received);
        stream->received = NULL;
    }
}
