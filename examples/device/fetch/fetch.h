/* SPDX-License-Identifier: MIT */
/* Downloads what a URL names: redirects, and what the three protocols share. */
#ifndef FETCH_H
#define FETCH_H

#include "knurl_policy.h"
#include "knurl_steps.h"
#include "stream.h"

#define FETCH_URL 1024u              /* the longest URL */
#define FETCH_LINE (FETCH_URL + 40u) /* the longest line, or request of two lines, that is sent */
#define FETCH_PARTS 32u              /* parts of a URL that a redirect leads to */
#define FETCH_REPLY 160u             /* how much of a server's line is shown */

/* The classes of addresses that a policy refuses: all but global addresses, and so every address of this device, of its
   network, or that is reserved. DOCUMENTATION_NETWORK makes an exception for the network of the examples, whose
   addresses are reserved for documentation. */
#ifdef DOCUMENTATION_NETWORK
#define FETCH_REFUSED (KNURL_ADDRESS_NOT_GLOBAL & ~KNURL_ADDRESS_RESERVED)
#else
#define FETCH_REFUSED KNURL_ADDRESS_NOT_GLOBAL
#endif

/* The answers of the protocols. */
typedef enum fetch_answer {
    FETCH_DONE,
    FETCH_FAILED,     /* the reason is in `failure` */
    FETCH_REDIRECTED, /* the new URL is in `line`, with a NUL at its end */
    FETCH_CONTINUED   /* a page was fetched, and the URL of the next one is in `line`, as above */
} fetch_answer_t;

/* Keeps `count` octets of the download. Returns false if it cannot, which makes the download fail. */
typedef bool fetch_keep_t(void *keeper, const char *octets, size_t count);

/* Copies the target of the first link to the next page of a listing to `next`, with a NUL at its end, and sets *found.
   `next` may be the start of the list, or before it. Returns NULL, or what is wrong with the list. */
typedef const char *fetch_page_t(char *next, const char *list, size_t length, bool *found);

typedef struct fetch {
    const knurl_t *url;             /* the URL to download; after fetch_all, where the last redirect led */
    const char *authorization;      /* what http sends as Authorization, only to the origin of the URL; or NULL */
    char tls_name[KNURL_NAME_SIZE]; /* the name for a TLS layer to send and check; empty for an address */
    knurl_steps_t steps;
    stream_t stream; /* the open connection */
    fetch_page_t *next_page;
    fetch_keep_t *keep; /* takes the octets of the download as they arrive */
    void *keeper;
    uint32_t length;     /* of the download, all pages together */
    const char *failure; /* what failed; `reply` then holds what the server said, or is empty */
    char reply[FETCH_REPLY];
    char line[FETCH_LINE];
    knurl_buffer_t out; /* in `line`: the request of http, or the buffer of the steps */
} fetch_t;

/* Writes what a protocol would send to `out`, before anything is sent. Returns the error of the library. */
typedef knurl_error_t fetch_prepare_t(fetch_t *fetch);
typedef fetch_answer_t fetch_protocol_t(fetch_t *fetch);

/* The functions that download URLs of a scheme. */
typedef struct fetcher {
    const char *scheme; /* NULL after the last */
    fetch_prepare_t *prepare;
    fetch_protocol_t *fetch;
} fetcher_t;

/* Where a firmware may connect, and how. */
typedef struct fetch_rules {
    const knurl_scheme_t *const *schemes;
    const fetcher_t *fetchers; /* for each of the schemes */
    const knurl_policy_t *policy;
    const knurl_policy_t *redirect_policy; /* for the targets of redirects and for further pages */
    int redirects;                         /* at most, for one URL */
    int pages;                             /* at most, after the first of a listing */
    fetch_page_t *next_page;               /* fetch_next_page; NULL if no more pages are wanted */
} fetch_rules_t;

/* Downloads a URL that was parsed, follows redirects, and downloads the next pages of a listing, which http names with
   `Link: <...>; rel="next"` (RFC 8288). Before it looks up a host, it judges each URL against its policy, and checks
   that all it would send may be sent. It connects to no address of a class that the policy refuses, whether the URL
   contains the address or its name resolves to it. A redirect from https must lead to https. Prints what it follows and
   why it fails; returns false if it fails.

   Set `keep`, `keeper` and `authorization` of `fetch` first; after a redirect to a different origin, `authorization` is
   NULL. `text` is the text of `url`, with room for FETCH_URL octets: a second redirect is written there, and parsed as
   `url`. */
bool fetch_all(fetch_t *fetch, const fetch_rules_t *rules, knurl_t *url, char *text);

fetch_prepare_t fetch_prepare_http;
fetch_prepare_t fetch_prepare_ftp;
fetch_prepare_t fetch_prepare_gopher;

fetch_page_t fetch_next_page;

fetch_protocol_t fetch_http;
fetch_protocol_t fetch_ftp;
fetch_protocol_t fetch_gopher;

/* For fetch_body: until the server closes. */
#define FETCH_TO_THE_END 0xFFFFFFFFu

/* Takes `expected` octets from `stream`, or with FETCH_TO_THE_END all until the server closes, and keeps them. */
fetch_answer_t fetch_body(fetch_t *fetch, stream_t *stream, uint32_t expected);

/* Set the reason of a failure, and return FETCH_FAILED. fetch_denied keeps the server's line in `reply`. */
fetch_answer_t fetch_fail(fetch_t *fetch, const char *failure);
fetch_answer_t fetch_denied(fetch_t *fetch, const char *failure);

/* Reads a decimal number and moves *text past it. Returns false without a number, or if it needs more than 32 bits. */
bool fetch_number(const char **text, uint32_t *number);

#endif
