/* SPDX-License-Identifier: MIT */
/* A request, read as it arrives. Its target is parsed octet by octet, however it is cut into segments. */
#ifndef REQUEST_H
#define REQUEST_H

#include "knurl.h"

#include "lwip/pbuf.h"

/* What a target is parsed after, so that it becomes a URL: this server's own name. */
#define REQUEST_PREFIX "http://board.example.com"
#define REQUEST_PREFIX_LENGTH (sizeof REQUEST_PREFIX - 1u)

#define REQUEST_TARGET 512u  /* the longest target */
#define REQUEST_LENGTH 4096u /* the longest request, headers included */
#define REQUEST_PARTS KNURL_PARTS_HTTP

typedef struct request {
    uint16_t status; /* of the answer: 200 while nothing is wrong */
    uint16_t offset; /* of 400, where in the target */
    const char *reason;

    knurl_t url;
    knurl_part_t parts[REQUEST_PARTS];
    char text[REQUEST_PREFIX_LENGTH + REQUEST_TARGET]; /* the URL: prefix and target */
    uint16_t length;                                   /* octets of it */

    uint16_t octets; /* of the request, so far */
    uint8_t state;
    uint8_t at; /* in the method or the version */
} request_t;

void request_begin(request_t *request);

/* Takes the next octets of a request. True when it is complete, good or bad: time to answer. */
bool request_take(request_t *request, const struct pbuf *chain);

#endif
