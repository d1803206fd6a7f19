/* SPDX-License-Identifier: MIT */
/* A TCP connection that is read and written in order, over lwIP's raw API. Each call polls the network until it is
   done, and gives up after STREAM_WAIT without an octet, or STREAM_LIMIT after stream_start_clock: none waits for ever.
   */
#ifndef STREAM_H
#define STREAM_H

#include "knurl_lwip.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define STREAM_WAIT 8000u   /* milliseconds; longer than lwIP asks a name server */
#define STREAM_LINE 4096u   /* octets of a line after which no more are read */
#define STREAM_LIMIT 20000u /* milliseconds for a URL, all its connections and redirects together */

typedef struct stream {
    struct tcp_pcb *pcb;   /* NULL when there is no connection any more */
    struct pbuf *received; /* what was not yet taken */
    const char *failure;   /* why a call failed; NULL while all is well */
    bool connected;
    bool ended; /* the server sends no more */
    knurl_lwip_t opening;
} stream_t;

void stream_start_clock(void);

/* Opens the connection that the URL names, to no address of a class in `refuse`, KNURL_ADDRESS_*. */
bool stream_open(stream_t *stream, const knurl_t *url, unsigned refuse);

/* Opens one to another port of the address that `other` is connected to. */
bool stream_open_beside(stream_t *stream, const stream_t *other, uint16_t port);

bool stream_send(stream_t *stream, const char *octets, size_t length);
bool stream_send_text(stream_t *stream, const char *text);

/* Waits for octets, and gives how many are at *octets, in one pbuf of lwIP. 0 at the end, or after a failure. */
size_t stream_peek(stream_t *stream, const char **octets);

/* Takes the first `length` of the octets that stream_peek gave. */
void stream_take(stream_t *stream, size_t length);

/* Reads a line, without its CR LF, to `buffer`, with a NUL at its end. What has no room is lost, and *cut true. False
   when the stream ended before the line did, or the line has no end. */
bool stream_line(stream_t *stream, char *buffer, size_t size, bool *cut);

/* Closes it, in whatever state it is. What was not taken is freed. */
void stream_close(stream_t *stream);

#endif
