/* SPDX-License-Identifier: MIT */
/* A TCP connection that is read and written like a file, on lwIP's raw API. Each call polls the network until it is
   done. It gives up after STREAM_WAIT without an octet, or STREAM_LIMIT after stream_start_clock, so no call waits for
   ever. */
#ifndef STREAM_H
#define STREAM_H

#include "knurl_lwip.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define STREAM_WAIT 8000u   /* milliseconds; longer than lwIP waits for a name server */
#define STREAM_LINE 4096u   /* octets; a longer line is not read any further */
#define STREAM_LIMIT 20000u /* milliseconds for a URL, all its connections and redirects together */

typedef struct stream {
    struct tcp_pcb *pcb;   /* NULL if there is no connection any more */
    struct pbuf *received; /* octets that were not taken yet */
    const char *failure;   /* why a call failed; NULL while all is well */
    bool connected;
    bool ended; /* the server sends no more */
    knurl_lwip_t opening;
} stream_t;

void stream_start_clock(void);

/* Connects to the host and port of the URL, unless the address is of a class in `refuse`, KNURL_ADDRESS_*. */
bool stream_open(stream_t *stream, const knurl_t *url, unsigned refuse);

/* Connects to a different port of the address to which `other` is connected. */
bool stream_open_beside(stream_t *stream, const stream_t *other, uint16_t port);

bool stream_send(stream_t *stream, const char *octets, size_t length);
bool stream_send_text(stream_t *stream, const char *text);

/* Waits for octets, and returns how many are at *octets, in one pbuf. Returns 0 at the end, or after a failure. */
size_t stream_peek(stream_t *stream, const char **octets);

/* Takes the first `length` of the octets that stream_peek returned. */
void stream_take(stream_t *stream, size_t length);

/* Reads a line, without its CR LF, into `buffer`, with a NUL at its end. Drops what does not fit, and then sets *cut.
   Returns false if the stream ends before the line does, or if the line is longer than STREAM_LINE. */
bool stream_line(stream_t *stream, char *buffer, size_t size, bool *cut);

/* Closes the stream in any state, and frees the octets that were not taken. */
void stream_close(stream_t *stream);

#endif
