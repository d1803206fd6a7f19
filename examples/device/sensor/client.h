/* SPDX-License-Identifier: MIT */
/* GET of a coap URL, RFC 7252: confirmable, sent again when nobody acknowledges it. */
#ifndef CLIENT_H
#define CLIENT_H

#include "coap.h"
#include "knurl.h"

/* Section 4.8: the first wait in milliseconds, doubled each time, and how often the request is sent again. */
#define CLIENT_ACK_TIMEOUT 1000u
#define CLIENT_RETRANSMITS 3
#define CLIENT_RESPONSE_TIMEOUT 8000u /* for a response that comes after the acknowledgement */

typedef struct client_answer {
    coap_message_t message;      /* the response; its octets are kept until the next request */
    int sent;                    /* how often the request was sent */
    bool more;                   /* another block follows */
    const char *failure;         /* NULL, or why there is no response */
    const knurl_part_t *refused; /* the part that no option can be made of, with the reason in `error` */
    knurl_error_t error;
} client_answer_t;

/* Asks for what the URL names, which was accepted and allowed. False where there is no response. */
bool client_get(client_answer_t *answer, const knurl_t *url);

/* The same for a block of it, RFC 7959. */
#define CLIENT_BLOCK 64u
bool client_get_block(client_answer_t *answer, const knurl_t *url, uint32_t number);

#endif
