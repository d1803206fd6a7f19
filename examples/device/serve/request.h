/* SPDX-License-Identifier: MIT */
/* Reads a request as it arrives. Parses the target and the Host however they are split into segments, and keeps the
   body. */
#ifndef REQUEST_H
#define REQUEST_H

#include "knurl.h"
#include "knurl_bare.h"

#include "lwip/pbuf.h"

#define REQUEST_TARGET 512u     /* the longest target */
#define REQUEST_LENGTH 4096u    /* the longest request, headers included */
#define REQUEST_BODY 512u       /* the longest body */
#define REQUEST_NAME 18u        /* one octet more than the longest name of a header that matters */
#define REQUEST_HOST 260u       /* the longest Host: a name of the DNS and a port */
#define REQUEST_NOWHERE 0xFFFFu /* an offset that no target has */

typedef enum request_method { REQUEST_GET, REQUEST_HEAD, REQUEST_POST } request_method_t;

typedef struct request {
    uint16_t status; /* the status of the answer; 200 as long as nothing is wrong */
    uint16_t offset; /* for 400: the offset of the error in the target, or REQUEST_NOWHERE */
    const char *reason;

    uint8_t method; /* request_method_t */
    char body[REQUEST_BODY];
    uint16_t body_length;

    knurl_t url;
    knurl_part_t parts[KNURL_PARTS];
    char text[REQUEST_TARGET];
    knurl_buffer_t target; /* in `text` */

    knurl_t host;
    knurl_part_t host_parts[2]; /* host and port */
    char host_text[REQUEST_HOST];
    knurl_buffer_t host_kept; /* in `host_text` */
    uint8_t hosts;            /* the number of Host headers; 2 means more than one */
    bool value_ended;         /* a space came after a header's value */

    uint16_t octets; /* the octets of the request so far */
    uint8_t state;
    uint8_t at;              /* the offset in the method, the version or the name of a header */
    char name[REQUEST_NAME]; /* the name of a header in lower case */
    uint16_t expected;       /* the length of the body */
    uint8_t lengths;         /* the number of Content-Length headers; 2 means more than one */
    bool is_coded;           /* there is a Transfer-Encoding */
    bool is_1_0;
    bool returned; /* the last octet was a CR */
} request_t;

void request_begin(request_t *request);

/* Takes the next octets of a request. Returns true once the request is complete, valid or not, and can be answered. */
bool request_take(request_t *request, const struct pbuf *chain);

/* Returns true if a complete request is for one of `names`, which end with NULL: according to the target if that is a
   whole URL, otherwise according to the Host. Without this check, a page on any website could make a browser send
   requests here under a name of its own (DNS rebinding). A request of HTTP/1.0 without a Host does not come from a
   browser. */
bool request_is_for(const request_t *request, const char *const names[]);

#endif
