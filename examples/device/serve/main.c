/* SPDX-License-Identifier: MIT */
/* An HTTP server in a device: handles TCP, and writes the heads of answers. */
#include "console.h"
#include "console_url.h"
#include "network.h"
#include "pages.h"
#include "port.h"

#include "lwip/tcp.h"

#include <string.h>

#define PORT 80
#define CONNECTIONS 4u

/* lwIP polls each connection every half second, so that we can close it if it is too slow in sending its request or
 * taking the answer. */
#define POLLS_SILENT 10u
#define POLLS_IN_ALL 60u

typedef struct connection {
    struct tcp_pcb *pcb; /* NULL if this place in the table is free */
    uint32_t number;     /* the number of the connection, in the order of arrival */
    uint8_t silent;      /* polls since the last octet arrived */
    uint8_t polls;
    bool answered;
    size_t untaken; /* octets of the answer that the client has not acknowledged */
    request_t request;
} connection_t;

static connection_t connections[CONNECTIONS];
static uint32_t came;

/* Writes an address as in a URL, with an IPv6 address in brackets. Returns the text. */
static const char *in_url(const ip_addr_t *address, char text[IPADDR_STRLEN_MAX + 2])
{
    text[0] = '[';
    (void)ipaddr_ntoa_r(address, &text[1], IPADDR_STRLEN_MAX);
    if (!IP_IS_V6(address)) {
        return &text[1];
    }
    text[strlen(text) + 1u] = '\0';
    text[strlen(text)] = ']';
    return text;
}

/* Releases the connection's place in the table, and detaches it from lwIP's callbacks. */
static void release(connection_t *connection, struct tcp_pcb *pcb)
{
    connection->pcb = NULL;
    tcp_arg(pcb, NULL);
    tcp_recv(pcb, NULL);
    tcp_sent(pcb, NULL);
    tcp_err(pcb, NULL);
    tcp_poll(pcb, NULL, 0);
}

/* Closes a connection. Returns what lwIP's callbacks must return, which is ERR_ABRT if the connection was aborted. If a
 * client never acknowledges the close, lwIP reuses the memory of the connection when it has none for the next. */
static err_t finish(connection_t *connection, struct tcp_pcb *pcb)
{
    release(connection, pcb);
    tcp_setprio(pcb, TCP_PRIO_MIN);
    if (tcp_close(pcb) == ERR_OK) {
        return ERR_OK;
    }
    tcp_abort(pcb);
    return ERR_ABRT;
}

/* Sends the answer. The connection keeps its place in the table until all of the answer is acknowledged, because lwIP
 * keeps it in its heap, where a client that takes nothing would hold it for minutes. */
static err_t answer(connection_t *connection, struct tcp_pcb *pcb)
{
    static text_t head;
    static text_t body;
    const request_t *request = &connection->request;
    const char *type;
    uint16_t status;
    char address[IPADDR_STRLEN_MAX + 2];
    /* The names that this server has: its own, the one behind QEMU's network, and the address that the client
     * reached. */
    const char *const names[] = {"board.example.com", "127.0.0.1", in_url(&pcb->local_ip, address), NULL};

    head.length = 0;
    body.length = 0;
    status = pages_answer(request, names, &body, &type);
    text_add_string(&head, "HTTP/1.0 ");
    text_add_number(&head, status);
    text_add_string(&head, (status == 200u)   ? " OK"
                           : (status == 405u) ? " Refused\r\nAllow: GET, HEAD, POST"
                                              : " Refused");
    text_add_string(&head, "\r\nContent-Type: ");
    text_add_string(&head, type);
    text_add_string(&head, "\r\nContent-Length: ");
    text_add_number(&head, (uint16_t)body.length);
    text_add_string(&head, "\r\nConnection: close\r\n\r\n");

    console_number(status);
    console_text(" ");
    if (request->status == 200u) {
        console_url(&request->url);
        console_text("\n");
    } else {
        console_octets(body.octets, body.length);
    }
    if (request->method == REQUEST_HEAD) {
        body.length = 0;
    }
    tcp_nagle_disable(pcb); /* otherwise lwIP would use more memory than the answer has octets */
    if (tcp_write(pcb, head.octets, (u16_t)head.length, TCP_WRITE_FLAG_COPY) != ERR_OK ||
        (body.length != 0u && tcp_write(pcb, body.octets, (u16_t)body.length, TCP_WRITE_FLAG_COPY) != ERR_OK)) {
        console_text("no memory for an answer\n");
        release(connection, pcb);
        tcp_abort(pcb);
        return ERR_ABRT;
    }
    connection->answered = true;
    connection->untaken = head.length + body.length;
    return ERR_OK;
}

/* Counts the octets of the answer that the client has taken. The connection is not closed here, because that would leak
 * the other octets of the segment. */
static err_t on_sent(void *arg, struct tcp_pcb *pcb, u16_t length)
{
    connection_t *connection = arg;

    (void)pcb;
    connection->silent = 0;
    connection->untaken -= (length < connection->untaken) ? length : connection->untaken;
    return ERR_OK;
}

/* Closes the connections whose answers were taken completely. */
static void close_taken(void)
{
    size_t i;

    for (i = 0; i < CONNECTIONS; i++) {
        connection_t *connection = &connections[i];
        if (connection->pcb != NULL && connection->answered && connection->untaken == 0u) {
            (void)finish(connection, connection->pcb); /* the connection is gone, whether closed or aborted */
        }
    }
}

static err_t on_received(void *arg, struct tcp_pcb *pcb, struct pbuf *chain, err_t error)
{
    connection_t *connection = arg;
    bool complete = false;

    (void)error;
    if (chain == NULL) { /* the client sends no more: it has given up its request, or it is still taking its answer */
        return connection->answered ? ERR_OK : finish(connection, pcb);
    }
    if (!connection->answered) {
        connection->silent = 0;
        complete = request_take(&connection->request, chain);
    }
    tcp_recved(pcb, chain->tot_len);
    pbuf_free(chain);
    return complete ? answer(connection, pcb) : ERR_OK;
}

static void on_error(void *arg, err_t error)
{
    connection_t *connection = arg;

    (void)error;
    connection->pcb = NULL;
}

static err_t on_poll(void *arg, struct tcp_pcb *pcb)
{
    connection_t *connection = arg;

    if (connection->answered && connection->untaken == 0u) {
        return ERR_OK; /* close_taken closes it */
    }
    if (++connection->silent < POLLS_SILENT && ++connection->polls < POLLS_IN_ALL) {
        return ERR_OK;
    }
    console_text("a client was too slow\n");
    release(connection, pcb);
    tcp_abort(pcb);
    return ERR_ABRT;
}

static bool is_slower(const connection_t *one, const connection_t *other)
{
    return one->silent > other->silent || (one->silent == other->silent && came - one->number > came - other->number);
}

/* Returns a free place, or closes the connection that has been silent for the longest time, the oldest of several, and
 * returns its place. No connection in the table is done, so one must give way. */
static connection_t *find_place(void)
{
    connection_t *place = &connections[0];
    struct tcp_pcb *pcb;
    size_t i;

    for (i = 0; i < CONNECTIONS && place->pcb != NULL; i++) {
        if (connections[i].pcb == NULL || is_slower(&connections[i], place)) {
            place = &connections[i];
        }
    }
    pcb = place->pcb;
    if (pcb != NULL) {
        console_text("a client was closed to make room for another\n");
        release(place, pcb);
        tcp_abort(pcb);
    }
    return place;
}

static err_t on_accepted(void *arg, struct tcp_pcb *pcb, err_t error)
{
    connection_t *connection;

    (void)arg;
    if (pcb == NULL || error != ERR_OK) {
        return ERR_VAL;
    }
    connection = find_place();
    connection->pcb = pcb;
    connection->number = came++;
    connection->silent = 0;
    connection->polls = 0;
    connection->answered = false;
    request_begin(&connection->request);
    tcp_arg(pcb, connection);
    tcp_recv(pcb, on_received);
    tcp_sent(pcb, on_sent);
    tcp_err(pcb, on_error);
    tcp_poll(pcb, on_poll, 1);
    return ERR_OK;
}

/* Returns true if a client is still taking its answer. on_poll ends a slow one. */
static bool is_taking(void)
{
    size_t i;

    for (i = 0; i < CONNECTIONS; i++) {
        if (connections[i].pcb != NULL && connections[i].answered) {
            return true;
        }
    }
    return false;
}

int main(void)
{
    struct tcp_pcb *listener;

    port_start();
    network_start();
    listener = tcp_new_ip_type(IPADDR_TYPE_ANY);
    if (listener == NULL || tcp_bind(listener, IP_ANY_TYPE, PORT) != ERR_OK) {
        console_text("port 80 is not available\n");
        return 1;
    }
    listener = tcp_listen(listener);
    if (listener == NULL) {
        console_text("no memory to listen\n");
        return 1;
    }
    tcp_accept(listener, on_accepted);
    console_text("ready\n");
    while (port_read() != PORT_END) {
        network_poll();
        close_taken();
    }
    (void)tcp_close(listener);
    while (is_taking()) {
        network_poll();
        close_taken();
    }
    network_finish();
    return 0;
}
