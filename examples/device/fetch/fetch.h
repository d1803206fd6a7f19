/* SPDX-License-Identifier: MIT */
/* Fetching what a URL names: redirects, and what the three protocols share. */
#ifndef FETCH_H
#define FETCH_H

#include "knurl_policy.h"
#include "knurl_steps.h"
#include "stream.h"

#define FETCH_URL 1024u              /* the longest URL */
#define FETCH_LINE (FETCH_URL + 40u) /* the longest line that is sent, and the two lines of a request */
#define FETCH_PARTS 32u              /* parts of a URL that a redirect leads to */
#define FETCH_REPLY 160u             /* of a server's line, as much as is shown */

/* What a policy refuses: all but global addresses, so none of this device or its network, and none that is reserved,
   whatever a name server says. The network of the examples is the exception: its addresses are reserved for
   documentation, and their build says so. */
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
    FETCH_CONTINUED   /* all was fetched, and the URL of the next page is in `line`, as above */
} fetch_answer_t;

/* Keeps `count` octets of what is fetched; false if it cannot, which is a failure. */
typedef bool fetch_keep_t(void *keeper, const char *octets, size_t count);

/* Keeps the target of the first link to the next page of a listing, with a NUL at its end, and says that it is found.
   `next` may be where the list is, or before it. Returns NULL, or what is wrong with the list. */
typedef const char *fetch_page_t(char *next, const char *list, size_t length, bool *found);

typedef struct fetch {
    const knurl_t *url; /* that is fetched; after fetch_all the one that the last redirect led to */
    const char
        *authorization; /* what http sends as Authorization to the URL's origin, and to no other; NULL for nothing */
    char
        tls_name[KNURL_NAME_SIZE]; /* what a TLS layer asks for, and checks the certificate for; empty for an address */
    knurl_steps_t steps;
    stream_t stream; /* the connection that the URL names, open */
    fetch_page_t *next_page;
    fetch_keep_t *keep; /* takes what is fetched, as it comes */
    void *keeper;
    uint32_t length;     /* of what was fetched, all pages together */
    const char *failure; /* what failed, and in `reply` what the server said to it, or nothing */
    char reply[FETCH_REPLY];
    char line[FETCH_LINE];
    knurl_buffer_t out; /* of `line`: the request of http, or the buffer of the steps */
} fetch_t;

/* Says what a protocol would send, into `out`, before anything is sent. Returns the library's error. */
typedef knurl_error_t fetch_prepare_t(fetch_t *fetch);
typedef fetch_answer_t fetch_protocol_t(fetch_t *fetch);

/* Who fetches the URLs of a scheme. */
typedef struct fetcher {
    const char *scheme; /* NULL after the last */
    fetch_prepare_t *prepare;
    fetch_protocol_t *fetch;
} fetcher_t;

/* Where a firmware goes, and how. */
typedef struct fetch_rules {
    const knurl_scheme_t *const *schemes;
    const fetcher_t *fetchers; /* for each of the schemes */
    const knurl_policy_t *policy;
    const knurl_policy_t *redirect_policy; /* where a server may send it */
    int redirects;                         /* how often, for one URL */
    int pages;                             /* how many more a listing may have */
    fetch_page_t *next_page;               /* fetch_next_page; NULL if no more pages are wanted */
} fetch_rules_t;

/* Fetches a URL that was parsed, and what it redirects to, and the next pages of a listing, which http names by
   `Link: <...>; rel="next"` (RFC 8288); each is checked against its policy, and for what it would make us
   send, before its host is looked up. It connects to no address of a class that the policy refuses, be it in the URL or
   what its name was resolved to. A redirect from https leads to https alone, and one to another origin takes no
   Authorization along. Says on the console what was followed, and why nothing was fetched. False then. `fetch` has its
   `keep`, `keeper` and `authorization`, which is NULL after a redirect to another origin. `text`, the text of `url`,
   has FETCH_URL octets of room: a second redirect is written there, and read as `url`. */
bool fetch_all(fetch_t *fetch, const fetch_rules_t *rules, knurl_t *url, char *text);

fetch_prepare_t fetch_prepare_http;
fetch_prepare_t fetch_prepare_ftp;
fetch_prepare_t fetch_prepare_gopher;

fetch_page_t fetch_next_page;

fetch_protocol_t fetch_http;
fetch_protocol_t fetch_ftp;
fetch_protocol_t fetch_gopher;

/* Any length, for fetch_body. */
#define FETCH_TO_THE_END 0xFFFFFFFFu

/* Takes `expected` octets from `stream`, or all that come until the server ends, and keeps them. */
fetch_answer_t fetch_body(fetch_t *fetch, stream_t *stream, uint32_t expected);

/* Set the reason, and return FETCH_FAILED. fetch_denied leaves the server's line beside it. */
fetch_answer_t fetch_fail(fetch_t *fetch, const char *failure);
fetch_answer_t fetch_denied(fetch_t *fetch, const char *failure);

/* Reads a decimal number and moves *text past it. False if none is there, or one over 32 bits. */
bool fetch_number(const char **text, uint32_t *number);

#endif
