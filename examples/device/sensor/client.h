/* SPDX-License-Identifier: MIT */
/* Requests a coap URL with a confirmable GET, RFC 7252, which it repeats until it is acknowledged. */
#ifndef CLIENT_H
#define CLIENT_H

#include "coap.h"
#include "knurl.h"

/* Section 4.8: the first wait in milliseconds, which doubles each time, and how often the request is repeated. */
#define CLIENT_ACK_TIMEOUT 1000u
#define CLIENT_RETRANSMITS 3
#define CLIENT_RESPONSE_TIMEOUT 8000u /* milliseconds to wait for a response after the acknowledgement */

typedef struct client_answer {
    coap_message_t message;      /* the response; its octets stay until the next request */
    int sent;                    /* how often the request was sent */
    bool more;                   /* another block follows */
    const char *failure;         /* NULL, or why there is no response */
    const knurl_part_t *refused; /* the part that options cannot express; `error` is the reason */
    knurl_error_t error;
} client_answer_t;

/* Requests the URL, which must be accepted and allowed. Returns false if there is no response. */
bool client_get(client_answer_t *answer, const knurl_t *url);

/* Requests one block of what the URL names, RFC 7959. */
#define CLIENT_BLOCK 64u
bool client_get_block(client_answer_t *answer, const knurl_t *url, uint32_t number);

#endif
