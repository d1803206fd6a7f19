/* SPDX-License-Identifier: MIT */
/* A request, read as it arrives. Its target and its Host are parsed octet by octet, however they are cut into segments. */
#ifndef REQUEST_H
#define REQUEST_H

#include "knurl.h"

#include "lwip/pbuf.h"

/* What a target that starts with "/" is parsed after, so that it becomes a URL: this server's own name. */
#define REQUEST_PREFIX "http://board.example.com"
#define REQUEST_PREFIX_LENGTH (sizeof REQUEST_PREFIX - 1u)

#define REQUEST_TARGET 512u    /* the longest target */
#define REQUEST_LENGTH 4096u   /* the longest request, headers included */
#define REQUEST_NOWHERE 0xFFFFu /* an offset that no target has */

typedef struct request {
    uint16_t status; /* of the answer: 200 while nothing is wrong */
    uint16_t offset; /* of 400, where in the target, or REQUEST_NOWHERE */
    const char *reason;

    knurl_t url;
    knurl_part_t parts[KNURL_PARTS];
    char text[REQUEST_PREFIX_LENGTH + REQUEST_TARGET]; /* the URL: the prefix, or nothing, and the target */
    uint16_t base;                                     /* octets of the prefix, where the target begins */
    uint16_t length;                                   /* and where it ends */

    knurl_t host; /* of the Host, behind "http://" */
    knurl_part_t host_parts[KNURL_PARTS];
    uint8_t hosts;   /* how many there were, 2 for more */
    bool host_ended; /* a blank came behind its value */

    uint16_t octets; /* of the request, so far */
    uint8_t state;
    uint8_t at; /* in the method, the version or a header's name */
    bool is_1_0;
    bool returned; /* a carriage return came last */
} request_t;

void request_begin(request_t *request);

/* Takes the next octets of a request. True when it is complete, good or bad: time to answer. */
bool request_take(request_t *request, const struct pbuf *chain);

#endif
