/* SPDX-License-Identifier: MIT */
/* Fetching what a URL names: what the three protocols share. */
#ifndef FETCH_H
#define FETCH_H

#include "knurl_steps.h"
#include "stream.h"

#define FETCH_URL 1024u  /* the longest URL, and so the longest line that is sent */
#define FETCH_REPLY 160u /* of a server's line, as much as is shown */

/* The answers of the protocols. */
typedef enum fetch_answer {
    FETCH_DONE,
    FETCH_FAILED,    /* the reason is in `failure` */
    FETCH_REDIRECTED /* the new URL is in `line`, with a NUL at its end */
} fetch_answer_t;

typedef struct fetch {
    const knurl_t *url;
    const char *text;
    knurl_steps_t steps;
    stream_t stream;     /* the connection that the URL names, open */
    uint32_t length;     /* of what was fetched */
    uint32_t crc;        /* the same CRC-32 as zlib's */
    const char *failure; /* what failed, and in `reply` what the server said to it, or nothing */
    char reply[FETCH_REPLY];
    char line[FETCH_URL + 8u]; /* of the steps: a command is longer than its URL by its verb at most */
} fetch_t;

typedef fetch_answer_t fetch_protocol_t(fetch_t *fetch);

fetch_answer_t fetch_http(fetch_t *fetch);
fetch_answer_t fetch_ftp(fetch_t *fetch);
fetch_answer_t fetch_gopher(fetch_t *fetch);

/* Any length, for fetch_body. */
#define FETCH_TO_THE_END 0xFFFFFFFFu

/* Takes `expected` octets from `stream`, or all that come until the server ends, into length and CRC. */
fetch_answer_t fetch_body(fetch_t *fetch, stream_t *stream, uint32_t expected);

/* Set the reason, and return FETCH_FAILED. fetch_denied leaves the server's line beside it. */
fetch_answer_t fetch_fail(fetch_t *fetch, const char *failure);
fetch_answer_t fetch_denied(fetch_t *fetch, const char *failure);

/* Reads a decimal number and moves *text past it. False if none is there, or one over 32 bits. */
bool fetch_number(const char **text, uint32_t *number);

#endif
