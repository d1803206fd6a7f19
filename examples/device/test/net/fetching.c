/* SPDX-License-Identifier: MIT */
/* Tests examples/device/fetch by itself, on the host: its result for servers' answers, in segments of one octet, of
 * three, and at once. This file replaces TCP and DNS; pbufs and addresses are lwIP's code. */
#include "../tcp.h"
#include "checks.h"
#include "fetch.h"
#include "knurl.h"
#include "knurl_rfc1738.h"
#include "network.h"
#include "port.h"
#include "said.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ANSWERS 5
#define SLOW_TICKS 5000u
#define SLOW_HOP 7000u
#define JUMP 3u
#define KEPT 16384u

/* What a server sends on a connection, up to its end, which may never come. */
typedef struct answer {
    const char *octets;
    size_t length;
    bool stays;
} answer_t;

#define SAYS(text) {"" text, sizeof text - 1u, false}
#define STAYS(text) {"" text, sizeof text - 1u, true}
#define NOTHING {NULL, 0, true}

/* The faults below the protocols. */
typedef enum trouble {
    NONE,
    NO_PCB,
    NO_LOOKUP,
    NO_MEMORY_TO_LOOK_UP,
    LATE_HOST,     /* the name is answered later */
    TOO_LATE_HOST, /* after the fetch has ended */
    NO_HOST,
    NO_MEMORY_TO_CONNECT,
    NO_MEMORY_TO_CONNECT_LATE,
    REFUSED,
    UNREACHABLE,
    NO_DATA, /* like REFUSED, but not the first connection */
    NO_DATA_PCB,
    RESET, /* after all was sent */
    RESET_AT_ONCE,
    NO_WRITE,
    NO_OUTPUT,
    NO_CLOSE,
    NO_ACK,    /* sent octets are never acknowledged */
    NO_WINDOW, /* written octets are never sent */
    DROPS,
    SLOW,        /* one segment every SLOW_TICKS */
    JUMPS,       /* the clock jumps by JUMP */
    SLOW_JUMPS,  /* both */
    SLOW_HOPS,   /* a connection takes SLOW_HOP ticks */
    EMPTY_PBUFS, /* empty pbufs come between others, as lwIP's may, and several at a time */
    NO_KEEPING,
    INSIDE,     /* the name has an address inside the device */
    LATE_INSIDE /* the same, and the answer comes later */
} trouble_t;

typedef struct conversation {
    const char *url;
    answer_t answers[ANSWERS];
    const char *said; /* the text on the console, "fetched" for a success */
    const char *body; /* the kept octets, or NULL if they do not matter */
    const char *sent; /* the octets sent on all connections together, or NULL if they do not matter */
    trouble_t trouble;
    uint32_t ticks; /* the ticks that the fetch takes, or 0 if they do not matter */
    const char *authorization;
} conversation_t;

/* The octets that each connection has got, and its port. */
static struct {
    size_t at;
    u16_t port;
    bool ended;
} told[PEERS];
static dns_found_callback asked;
static void *asked_arg;

static const conversation_t *conversation;
static size_t segment;
static char kept[KEPT];
static size_t kept_length;
static uint32_t clock_now;

/* The clock has run for a while and will soon wrap. */
#define STARTED 0xFFFFF000u

err_t tcp_connect(struct tcp_pcb *pcb, const ip_addr_t *address, u16_t port, tcp_connected_fn connected)
{
    ip_addr_t server;

    /* There is only this address to connect to, whatever a server sends. */
    IP_ADDR4(&server, 1, 2, 3, 4);
    misused = misused || !ip_addr_cmp(address, &server);
    pcb->remote_ip = *address;
    of(pcb)->connected = connected;
    told[of(pcb) - peers].port = port;
    return (conversation->trouble == NO_MEMORY_TO_CONNECT || conversation->trouble == NO_MEMORY_TO_CONNECT_LATE)
               ? ERR_MEM
               : ERR_OK;
}

err_t dns_gethostbyname(const char *hostname, ip_addr_t *address, dns_found_callback found, void *arg)
{
    (void)hostname;
    if (conversation->trouble == INSIDE) {
        IP_ADDR4(address, 127, 0, 0, 1);
    } else {
        IP_ADDR4(address, 1, 2, 3, 4);
    }
    asked = found;
    asked_arg = arg;
    switch (conversation->trouble) {
    case NO_LOOKUP: return ERR_ARG;
    case NO_MEMORY_TO_LOOK_UP: return ERR_MEM;
    case LATE_HOST:
    case TOO_LATE_HOST:
    case NO_HOST:
    case LATE_INSIDE:
    case NO_MEMORY_TO_CONNECT_LATE: return ERR_INPROGRESS;
    default: asked = NULL; return ERR_OK;
    }
}

static void answer_name(void)
{
    dns_found_callback found = asked;
    ip_addr_t address;

    if (conversation->trouble == LATE_INSIDE) {
        IP_ADDR4(&address, 10, 0, 0, 1);
    } else {
        IP_ADDR4(&address, 1, 2, 3, 4);
    }
    asked = NULL;
    found("h", (conversation->trouble == NO_HOST) ? NULL : &address, asked_arg);
}

/* Gives the connection at most as many octets as a segment has. */
static void give_segment(int i, size_t length)
{
    struct peer *its = &peers[i];
    const char *octets = conversation->answers[i].octets + told[i].at;
    const bool empty = conversation->trouble == EMPTY_PBUFS;
    const size_t half = empty ? length / 2u : length;

    told[i].at += length;
    misused = (empty && give(its, "", 0) != ERR_OK) || give(its, octets, half) != ERR_OK || misused;
    if (empty) {
        misused = give(its, "", 0) != ERR_OK || give(its, octets + half, length - half) != ERR_OK || misused;
    }
}

/* Gives each connection its next event: that it is connected, then octets, then its end. */
void network_poll(void)
{
    const trouble_t trouble = conversation->trouble;

    const uint32_t before = clock_now;

    clock_now += (trouble == JUMPS || trouble == SLOW_JUMPS) ? JUMP : 1u;
    if (asked != NULL && trouble != TOO_LATE_HOST) {
        answer_name();
    }
    if ((trouble == SLOW || trouble == SLOW_JUMPS) &&
        (before - STARTED) / SLOW_TICKS == (clock_now - STARTED) / SLOW_TICKS) {
        return;
    }
    for (int i = 0; i < opened; i++) {
        struct peer *its = &peers[i];
        const answer_t *answer = &conversation->answers[i];
        const size_t left = answer->length - told[i].at;
        const size_t length = (left < segment) ? left : segment;
        if (!its->open) {
            continue;
        }
        misused = (trouble != NO_ACK && take(its, its->flying) != ERR_OK) || misused;
        if (told[i].ended) {
            continue;
        }
        if (its->connected != NULL) {
            tcp_connected_fn connected = its->connected;
            its->connected = NULL;
            clock_now += (trouble == SLOW_HOPS) ? SLOW_HOP : 0u;
            if (trouble == REFUSED || trouble == UNREACHABLE || (trouble == NO_DATA && i > 0)) {
                break_off(its, (trouble == UNREACHABLE) ? ERR_ABRT : ERR_RST);
            } else {
                misused = connected(its->arg, &its->pcb, ERR_OK) != ERR_OK || misused;
            }
        } else if (left != 0u) {
            give_segment(i, length);
            if (trouble == RESET_AT_ONCE && length == left) {
                break_off(its, ERR_RST);
            }
        } else if (trouble == RESET) {
            break_off(its, ERR_RST);
        } else if (!answer->stays) {
            told[i].ended = true;
            misused = give_end(its) != ERR_OK || misused;
        }
    }
}

uint32_t network_dropped(void)
{
    return (conversation->trouble == DROPS) ? 100u + clock_now - STARTED : 100u;
}

uint32_t port_ticks(void)
{
    return clock_now;
}

static bool keep(void *keeper, const char *octets, size_t count)
{
    (void)keeper;
    if (count > KEPT - kept_length || conversation->trouble == NO_KEEPING) {
        return false;
    }
    memcpy(kept + kept_length, octets, count);
    kept_length += count;
    return true;
}

/* https is listed as if TLS were below the stream. */
static const knurl_scheme_t *const schemes[] = {&knurl_http,           &knurl_https, &knurl_rfc1738_ftp,
                                                &knurl_rfc1738_gopher, &knurl_ws,    NULL};
static const fetcher_t fetchers[] = {
    {"http", fetch_prepare_http, fetch_http},
    {"https", fetch_prepare_http, fetch_http},
    {"ftp", fetch_prepare_ftp, fetch_ftp},
    {"gopher", fetch_prepare_gopher, fetch_gopher},
    {NULL, NULL, NULL},
};
static const char *const all_schemes[] = {"http", "https", "ftp", "gopher", "ws", NULL};
static const char *const hosts[] = {"h", "other", "127.0.0.1", "198.18.0.1", "224.0.0.1", "1.2.3.4", NULL};
#define REFUSED_CLASSES KNURL_ADDRESS_NOT_GLOBAL
static const knurl_policy_t policy = {
    .schemes = all_schemes,
    .hosts = hosts,
    .paths = knurl_any_path,
    .ports = {80, 443, 21, 70},
    .length = FETCH_URL,
    .allow = KNURL_POLICY_LOGIN | KNURL_POLICY_QUERY | KNURL_WARNING_PASSWORD,
    .refuse_addresses = REFUSED_CLASSES,
};
static const knurl_policy_t redirect_policy = {
    .schemes = all_schemes,
    .hosts = hosts,
    .paths = knurl_any_path,
    .ports = {80, 443, 21, 70},
    .length = FETCH_URL,
    .allow = KNURL_POLICY_QUERY,
    .refuse_addresses = REFUSED_CLASSES,
};
static const fetch_rules_t rules = {schemes, fetchers, &policy, &redirect_policy, 3, 3, fetch_next_page};

#define OK "HTTP/1.1 200 OK\r\n"
#define LENGTH_3 OK "Content-Length: 3\r\n\r\nabc"
#define CHUNKED OK "Transfer-Encoding: chunked\r\n\r\n"
#define TO(where) "HTTP/1.1 301 Moved\r\nLocation: " where "\r\n\r\n"
#define GET(target) "GET " target " HTTP/1.1\r\nHost: h\r\nAccept-Encoding: identity\r\nConnection: close\r\n\r\n"
#define GET_FROM(host, target)                                                                                         \
    "GET " target " HTTP/1.1\r\nHost: " host "\r\nAccept-Encoding: identity\r\nConnection: close\r\n\r\n"
#define GET_AS(target)                                                                                                 \
    "GET " target                                                                                                      \
    " HTTP/1.1\r\nHost: h\r\nAuthorization: Basic dTpw\r\nAccept-Encoding: identity\r\nConnection: close\r\n\r\n"
#define OF_CLASS "failed: the address is of a class that is refused\n"
#define HTTP(answer, console, body) {"http://h/", {SAYS(answer), SAYS(LENGTH_3), NOTHING}, console, body, NULL}
#define FTP(answer, data, console, body) {"ftp://h/b;type=i", {SAYS(answer), SAYS(data), NOTHING}, console, body, NULL}
#define GOPHER_TEXT(answer, console, body) {"gopher://h/0x%09%09+", {SAYS("+-1\r\n" answer)}, console, body, NULL}
#define FTP_IN "220 hello\r\n331 password\r\n230 in\r\n"
#define ANONYMOUS "USER anonymous\r\nPASS knurl@example.com\r\n"
#define TEN(text) text text text text text text text text text text
#define X_900 TEN(TEN("123456789"))
#define ZEROS_156 TEN("0000000000") TEN("00000") "000000"
#define BAD_LENGTH "failed: a bad Content-Length\n"
#define BAD_HEADER "failed: a bad header\n"
#define BAD_CODING "failed: a bad Transfer-Encoding\n"
#define BAD_CHUNK "failed: a bad chunk\n"
#define EARLY "failed: the server closed early\n"
#define NO_HTTP "failed: this is not an HTTP server: "
#define NO_FTP "failed: this is not an FTP server\n"
#define NO_PORT "failed: no port for the data: "
#define FOLLOWS(where) "redirected to " where "\n"
#define PAGE(where) "next page " where "\n"
#define LINKS(list) OK "Link: " list "\r\nContent-Length: 3\r\n\r\nabc"

/* clang-format off */
static const conversation_t conversations[] = {
    {"http://h/x?y", {SAYS(LENGTH_3)}, "fetched", "abc", GET("/x?y")},
    HTTP("HTTP/1.0 200\r\ncontent-length:\t 3 \t\r\n\r\nabc", "fetched", "abc"),
    HTTP("HTTP/1.9 200 \nContent-Length:3\n\nabc", "fetched", "abc"),
    HTTP(OK "Content-Length: 0\r\n\r\n", "fetched", ""),
    /* Lengths. */
    HTTP(OK "Content-Length: 4294967295\r\n\r\nabc", BAD_LENGTH, ""),
    HTTP(OK "Content-Length: 4294967294\r\n\r\nabc", EARLY, "abc"),
    HTTP(OK "Content-Length: 3/\r\n\r\nabc", BAD_LENGTH, ""),
    HTTP(OK "Content-Length: 3:\r\n\r\nabc", BAD_LENGTH, ""),
    HTTP(OK "Content-Length:\r\n\r\nabc", BAD_LENGTH, ""),
    HTTP(OK "Content-Length: 3\r\nContent-Length: 3\r\n\r\nabc", "fetched", "abc"),
    HTTP(OK "Content-Length: 3\r\nContent-Length: 4\r\n\r\nabc", BAD_LENGTH, ""),
    HTTP(OK "Content-Length: 3" TEN(TEN(TEN("  "))) "\r\n\r\nabc", BAD_LENGTH, ""),
    HTTP(OK "Content-Length: 3\r\n\r\nab", EARLY, "ab"),
    HTTP(OK "Content-Length: 3\r\n\r\nabcd", "failed: more than the server said\n", "abc"),
    HTTP(OK "Contents: 9\r\n\r\nabc", "failed: a body without a length\n", ""),
    {"http://h/", {STAYS(LENGTH_3)}, "failed: no answer in 8 seconds\n", "abc", NULL},
    /* Headers. */
    HTTP(OK "Content-Length : 3\r\n\r\nabc", BAD_HEADER, ""),
    HTTP(OK " Content-Length: 3\r\n\r\nabc", BAD_HEADER, ""),
    HTTP(OK ": 3\r\n\r\nabc", BAD_HEADER, ""),
    HTTP(OK "a\x01" "b: 3\r\n\r\nabc", BAD_HEADER, ""),
    HTTP(OK "a\x7F" "b: 3\r\n\r\nabc", BAD_HEADER, ""),
    HTTP(OK "a\x80" "b: 3\r\n\r\nabc", BAD_HEADER, ""),
    HTTP(OK "a~b: 3\r\nContent-Length: 3\r\n\r\nabc", "fetched", "abc"),
    HTTP(OK "!: x\r\nContent-Length: 3\r\n\r\nabc", "fetched", "abc"),
    HTTP(OK "\0Content-Length: 3\r\n\r\nabc", "failed: a NUL in a line\n", ""),
    HTTP(OK TEN("A: y\r\nB: y\r\nC: y\r\nD: y\r\nE: y\r\nF: y\r\nG: y\r\nH: y\r\nI: y\r\n") "A:\r\nB:\r\nC:\r\nD:\r\nE:\r\n"
         "F:\r\nG:\r\nH:\r\nContent-Length: 3\r\n\r\nabc", "fetched", "abc"),
    HTTP(OK "X: " TEN(TEN(TEN("12345"))), "failed: a line without an end\n", ""),
    /* Coding. */
    HTTP(OK "Transfer-Encoding: Chunked \r\n\r\n3\r\nabc\r\n0\r\n\r\n", "fetched", "abc"),
    HTTP(OK "Transfer-Encoding: chunkes\r\n\r\n3\r\nabc\r\n0\r\n\r\n", BAD_CODING, ""),
    HTTP(OK "Transfer-Encoding: chunked, gzip\r\n\r\nabc", BAD_CODING, ""),
    HTTP(OK "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", BAD_CODING, ""),
    HTTP("HTTP/1.0 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", BAD_CODING, ""),
    HTTP(OK "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n", "failed: a length and chunks\n", ""),
    HTTP(OK "Content-Encoding: Identity \r\nContent-Encoding:\r\nContent-Length: 3\r\n\r\nabc", "fetched", "abc"),
    HTTP(OK "content-encoding: gzip\r\nContent-Length: 3\r\n\r\nabc", "failed: an encoded body\n", ""),
    HTTP(OK "Content-Encoding: identity\r\nContent-Encoding: deflate\r\nContent-Length: 3\r\n\r\nabc", "failed: an encoded body\n", ""),
    HTTP("HTTP/1.1 301 Moved\r\nContent-Encoding: gzip\r\nLocation: /b\r\n\r\n", FOLLOWS("/b") "fetched", "abc"),
    /* Chunks. */
    HTTP(CHUNKED "A;x=y\r\n0123456789\r\n0000000b \t\r\nabcdefghijk\r\n1\t;\r\n.\r\n0\r\n\r\n", "fetched",
         "0123456789abcdefghijk."),
    HTTP(CHUNKED "f\r\n0123456789abcde\r\n00\r\nContent-Length : x\r\nY\r\n\r\n", "fetched", "0123456789abcde"),
    HTTP(CHUNKED "0\r\n" TEN(TEN("X: y\r\n")) "\r\n", "failed: too many headers\n", ""),
    HTTP(CHUNKED "10\r\n0123456789abcdef\r\n19\r\n0123456789abcdefghijklmno\r\n0\r\n\r\n", "fetched",
         "0123456789abcdef0123456789abcdefghijklmno"),
    HTTP(CHUNKED ":\r\n", BAD_CHUNK, ""),
    HTTP(CHUNKED "1/\r\n0123456789abcde\r\n0\r\n\r\n", BAD_CHUNK, ""),
    HTTP(CHUNKED "g\r\n", BAD_CHUNK, ""),
    HTTP(CHUNKED "`\r\n", BAD_CHUNK, ""),
    HTTP(CHUNKED ";\r\n0\r\n\r\n", BAD_CHUNK, ""),
    HTTP(CHUNKED "FFFFFFFF\r\n", BAD_CHUNK, ""),
    HTTP(CHUNKED "FFFFFFFE\r\n", EARLY, ""),
    HTTP(CHUNKED "000000003\r\nabc\r\n0\r\n\r\n", BAD_CHUNK, ""),
    HTTP(CHUNKED "3;" TEN(TEN("xy")) "\r\nabc\r\n0\r\n\r\n", BAD_CHUNK, ""),
    HTTP(CHUNKED "3\r\nabcd\r\n0\r\n\r\n", "failed: a chunk that is longer than it says\n", "abc"),
    HTTP(OK "X: " TEN(TEN("x")) "\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n", "fetched", "abc"),
    HTTP(CHUNKED "3\r\nab", EARLY, "ab"),
    HTTP(CHUNKED "3\r\nabc", EARLY, "abc"),
    HTTP(CHUNKED "3\r\nabc\r\n", EARLY, "abc"),
    HTTP(CHUNKED "3\r\nabc\r\n0\r\n", EARLY, "abc"),
    HTTP(CHUNKED "3\r\nabc\r\n0\r\n\r\nX", "failed: more than the server said\n", "abc"),
    /* The status. */
    HTTP("HTTP/2.0 200 OK\r\n", NO_HTTP "HTTP/2.0 200 OK\n", ""),
    HTTP("HTTP/1-1 200 OK\r\n", NO_HTTP "HTTP/1-1 200 OK\n", ""),
    HTTP("HTTP/1./ 200 OK\r\n", NO_HTTP "HTTP/1./ 200 OK\n", ""),
    HTTP("HTTP/1.: 200 OK\r\n", NO_HTTP "HTTP/1.: 200 OK\n", ""),
    HTTP("HTTP/1.1 2/0\r\n", NO_HTTP "HTTP/1.1 2/0\n", ""),
    HTTP("HTTP/1.1 20: OK\r\n", NO_HTTP "HTTP/1.1 20: OK\n", ""),
    HTTP("HTTP/1.1 :00 OK\r\n", NO_HTTP "HTTP/1.1 :00 OK\n", ""),
    HTTP("HTTP/1.1 100 C\r\nTransfer-Encoding: chunked\r\n\r\n" LENGTH_3, "fetched", "abc"),
    HTTP("HTTP/1.1 2000\r\n", NO_HTTP "HTTP/1.1 2000\n", ""),
    HTTP("HTTP/1.1 404 None\r\n\r\n", "failed: the server answers: HTTP/1.1 404 None\n", ""),
    HTTP("HTTP/1.1 404 " TEN("1234567890") TEN("1234") "1234567\r\n\r\n",
         "failed: the server answers: HTTP/1.1 404 " TEN("1234567890") TEN("1234") "123456\n", ""),
    HTTP("HTTP/1.1 206 Part\r\nContent-Length: 3\r\n\r\nabc", "failed: the server answers: HTTP/1.1 206 Part\n", ""),
    HTTP("HTTP/1.1 090 Zero\r\n\r\n", "failed: the server answers: HTTP/1.1 090 Zero\n", ""),
    HTTP("HTTP/1.1 100 C\r\n\r\nHTTP/1.1 103 E\r\nContent-Length: 9\r\n\r\n" LENGTH_3, "fetched", "abc"),
    HTTP("HTTP/1.1 100 C\r\n\r\nHTTP/1.1 100 C\r\n\r\nHTTP/1.1 100 C\r\n\r\nHTTP/1.1 100 C\r\n\r\n" LENGTH_3, "fetched", "abc"),
    HTTP("HTTP/1.1 100 C\r\n\r\nHTTP/1.1 100 C\r\n\r\nHTTP/1.1 100 C\r\n\r\nHTTP/1.1 100 C\r\n\r\nHTTP/1.1 100 C\r\n\r\n" LENGTH_3,
         "failed: too many answers that are none\n", ""),
    HTTP("HTTP/1.1 101 Other\r\n\r\n" LENGTH_3, "failed: the server answers: HTTP/1.1 101 Other\n", ""),
    /* Redirects. */
    {"http://h/a/b?c", {SAYS(TO("../d#e")), SAYS(LENGTH_3)}, FOLLOWS("../d#e") "fetched", "abc", GET("/a/b?c") GET("/d")},
    HTTP("HTTP/1.1 302 x\r\nLocation: /d\r\nlocation: /e\r\n\r\n", "failed: redirects to two places\n", ""),
    HTTP("HTTP/1.1 301 x\r\nLocation:\t /d \t \r\n\r\n", FOLLOWS("/d") "fetched", "abc"),
    HTTP("HTTP/1.1 301 x\r\nLocation: /d e \r\n\r\n", "redirected to /d e\nresolver: character at 2\n", ""),
    HTTP("HTTP/1.1 303 x\r\nLocation: /d\r\n\r\n", FOLLOWS("/d") "fetched", "abc"),
    HTTP("HTTP/1.1 307 x\r\nLocation: /d\r\n\r\n", FOLLOWS("/d") "fetched", "abc"),
    HTTP("HTTP/1.1 308 x\r\nLocation: /d\r\n\r\n", FOLLOWS("/d") "fetched", "abc"),
    HTTP("HTTP/1.1 304 x\r\nLocation: /d\r\n\r\n", "failed: the server answers: HTTP/1.1 304 x\n", ""),
    HTTP("HTTP/1.1 301 x\r\nLocation: " TEN(TEN("12345678901")) "\r\n\r\n", "failed: a redirect that is too long\n", ""),
    HTTP("HTTP/1.1 301 x\r\nLocation: /d\r\nX: " TEN(TEN("12345")) "\r\n\r\n", FOLLOWS("/d") "fetched", "abc"),
    HTTP(TO("/" X_900 TEN("1234567890") "123456789012345"), FOLLOWS("/" X_900 TEN("1234567890") "123456789012345") "fetched", "abc"),
    HTTP(TO("/" X_900 TEN("1234567890") "1234567890123456"), FOLLOWS("/" X_900 TEN("1234567890") "1234567890123456")
         "resolver: buffer at 1025\n", ""),
    /* Credentials are not sent to a different origin, and not sent again after a redirect back. */
    {"http://h/", {SAYS(TO("/b")), SAYS(LENGTH_3)}, FOLLOWS("/b") "fetched", "abc", GET_AS("/") GET_AS("/b"), NONE, 0, "Basic dTpw"},
    {"http://h/", {SAYS(TO("HTTP://%48:/b")), SAYS(LENGTH_3)}, FOLLOWS("HTTP://%48:/b") "policy: host at 7\n", "", GET_AS("/"), NONE, 0,
     "Basic dTpw"},
    {"http://h/", {SAYS(TO("HTTP://H:80/b")), SAYS(LENGTH_3)}, FOLLOWS("HTTP://H:80/b") "fetched", "abc",
     GET_AS("/") "GET /b HTTP/1.1\r\nHost: H\r\nAuthorization: Basic dTpw\r\nAccept-Encoding: identity\r\nConnection: close\r\n\r\n",
     NONE, 0, "Basic dTpw"},
    {"http://h/", {SAYS(TO("//other/b")), SAYS(TO("http://h/c")), SAYS(LENGTH_3)}, FOLLOWS("//other/b") FOLLOWS("http://h/c") "fetched",
     "abc", GET_AS("/") GET_FROM("other", "/b") GET("/c"), NONE, 0, "Basic dTpw"},
    {"http://h/", {SAYS(TO("https://h/b")), SAYS(LENGTH_3)}, FOLLOWS("https://h/b") "fetched", "abc", GET_AS("/") GET("/b"), NONE, 0,
     "Basic dTpw"},
    {"https://h/", {SAYS(TO("http://h/b")), SAYS(LENGTH_3)}, FOLLOWS("http://h/b") "redirect: from https to no https at 0\n", "",
     GET_AS("/"), NONE, 0, "Basic dTpw"},
    {"https://h/", {SAYS(TO("ftp://h/b")), SAYS(LENGTH_3)}, FOLLOWS("ftp://h/b") "redirect: from https to no https at 0\n", "", NULL},
    {"https://h/", {SAYS(TO("https://other/b")), SAYS(LENGTH_3)}, FOLLOWS("https://other/b") "fetched", "abc",
     GET_AS("/") GET_FROM("other", "/b"), NONE, 0, "Basic dTpw"},
    {"https://1.2.3.4/", {SAYS(LENGTH_3)}, "tls: no name for a certificate at 8\n", "", ""},
    /* Addresses of the device and its network are in a URL, in a redirect, and in the answer of a name server. */
    {"http://127.0.0.1/", {SAYS(LENGTH_3)}, "policy: address at 7\n", "", ""},
    HTTP(TO("http://127.0.0.1/"), FOLLOWS("http://127.0.0.1/") "policy: address at 7\n", ""),
    {"http://h/", {SAYS(LENGTH_3)}, OF_CLASS, "", "", INSIDE},
    {"http://h/", {SAYS(LENGTH_3)}, OF_CLASS, "", "", LATE_INSIDE},
    HTTP(TO("http://u:p@h/"), FOLLOWS("http://u:***@h/") "policy: login at 7\n", ""),
    HTTP(TO("ftp://u:p@h/"), FOLLOWS("ftp://u:***@h/") "policy: login at 6\n", ""),
    HTTP(TO("http://g/"), FOLLOWS("http://g/") "policy: host at 7\n", ""),
    HTTP(TO("/a b"), FOLLOWS("/a b") "resolver: character at 2\n", ""),
    HTTP(TO("file:///etc/passwd"), FOLLOWS("file:///etc/passwd") "resolver: scheme at 4\n", ""),
    HTTP(TO("http://[2001:db8::80%25tap0]/"), FOLLOWS("http://[2001:db8::80%25tap0]/") "resolver: host at 20\n", ""),
    {"http://h/", {SAYS(TO("/1")), SAYS(TO("/2")), SAYS(TO("/3")), SAYS(TO("/4")), SAYS(LENGTH_3)},
     FOLLOWS("/1") FOLLOWS("/2") FOLLOWS("/3") "failed: too many redirects\n", "", NULL},
    /* Pages of a listing, as GitHub names them. */
    {"http://h/a?page=1", {SAYS(LINKS("<http://h/a?page=2>; rel=\"next\", <http://h/a?page=9>; rel=\"last\"")),
     SAYS(LINKS("<http://h/a?page=1>; rel=\"prev\""))}, PAGE("http://h/a?***") "fetched", "abcabc", GET("/a?page=1") GET("/a?page=2")},
    {"http://h/a/b", {SAYS(LINKS("<x>; rel=prev")), NOTHING}, "fetched", "abc", GET("/a/b")},
    {"http://h/a/b", {SAYS(LINKS(" ,<c>;title=\"<d>; rel=next\" ; rel = \"last next\" ;,")), SAYS(LENGTH_3)}, PAGE("c") "fetched", "abcabc",
     GET("/a/b") GET("/a/c")},
    {"http://h/a", {SAYS(OK "Link: <b>;rel=next\r\nlink: <c>;rel=next\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\nLink: <d>;rel=next\r\n\r\n"),
     SAYS(LENGTH_3)}, PAGE("b") "fetched", "abcabc", GET("/a") GET("/b")},
    {"http://h/a", {SAYS(LINKS("<b>;rel=next;anchor=\"/x\", <c>;rel=next")), SAYS(LENGTH_3)}, PAGE("c") "fetched", "abcabc", GET("/a") GET("/c")},
    {"http://h/a", {SAYS(LINKS("<>;rel=next")), SAYS(LENGTH_3)}, PAGE("") "fetched", "abcabc", GET("/a") GET("/a")},
    {"http://h/a", {SAYS(LINKS("<b>;rel=next")), SAYS(TO("/c")), SAYS(LINKS("<d>;rel=next")), SAYS(LENGTH_3)},
     PAGE("b") FOLLOWS("/c") PAGE("d") "fetched", "abcabcabc", GET("/a") GET("/b") GET("/c") GET("/d")},
    /* Each page is checked as a redirect is, and pages are counted. */
    {"http://h/", {SAYS(LINKS("<http://g/>;rel=next"))}, PAGE("http://g/") "policy: host at 7\n", "abc", GET("/")},
    {"https://h/", {SAYS(LINKS("<http://h/b>;rel=next"))}, PAGE("http://h/b") "redirect: from https to no https at 0\n", "abc", GET_AS("/"), NONE, 0,
     "Basic dTpw"},
    {"http://h/", {SAYS(LINKS("<//other/b>;rel=next")), SAYS(LENGTH_3)}, PAGE("//other/b") "fetched", "abcabc", GET_AS("/") GET_FROM("other", "/b"),
     NONE, 0, "Basic dTpw"},
    {"http://h/", {SAYS(LINKS("<1>;rel=next")), SAYS(LINKS("<2>;rel=next")), SAYS(LINKS("<3>;rel=next")), SAYS(LINKS("<4>;rel=next"))},
     PAGE("1") PAGE("2") PAGE("3") "failed: too many pages\n", "abcabcabcabc", GET("/") GET("/1") GET("/2") GET("/3")},
    /* These lists are malformed or too long for the room, or are not in the last answer. */
    HTTP(LINKS("<b>; rel=next x"), "failed: a bad Link\n", ""),
    HTTP(LINKS(""), "fetched", "abc"),
    HTTP(LINKS("<b>;rel=next" TEN(TEN("123456789012"))), "failed: a Link that is too long\n", ""),
    HTTP("HTTP/1.1 103 E\r\nLink: <b>;rel=next\r\n\r\n" LENGTH_3, "fetched", "abc"),
    HTTP("HTTP/1.1 301 x\r\nLink: <b>;rel=next\r\nLocation: /d\r\n\r\n", FOLLOWS("/d") "fetched", "abc"),
    {"http://g/", {NOTHING}, "policy: host at 7\n", "", ""},
    {"http://h/ ", {NOTHING}, "parser: character at 9\n", "", ""},
    {"http://h/", {NOTHING}, "failed: no answer in 8 seconds\n", "", GET("/"), NONE, 8001},
    {"ftp://h/d/;type=i", {NOTHING}, "request: syntax at 10\n", "", ""},
    /* The policy has this scheme, but fetch does not. */
    {"ws://h/", {NOTHING}, "request: scheme at 0\n", "", ""},
    /* Below the protocols. */
    {"http://h/", {NOTHING}, "failed: out of memory\n", "", "", NO_PCB},
    {"http://h/", {NOTHING}, "failed: the host cannot be looked up\n", "", "", NO_LOOKUP},
    {"http://h/", {NOTHING}, "failed: out of memory\n", "", "", NO_MEMORY_TO_LOOK_UP},
    {"http://h/", {SAYS(LENGTH_3)}, "fetched", "abc", GET("/"), LATE_HOST},
    {"http://h/", {NOTHING}, "failed: no answer in 8 seconds\n", "", "", TOO_LATE_HOST},
    {"http://h/", {NOTHING}, "failed: no such host\n", "", "", NO_HOST},
    {"http://h/", {NOTHING}, "failed: out of memory\n", "", "", NO_MEMORY_TO_CONNECT},
    {"http://h/", {NOTHING}, "failed: out of memory\n", "", "", NO_MEMORY_TO_CONNECT_LATE},
    {"http://h/", {NOTHING}, "failed: connection refused\n", "", "", REFUSED},
    {"http://h/", {NOTHING}, "failed: the server cannot be reached\n", "", "", UNREACHABLE},
    {"http://h/", {SAYS(OK "Content-Length: 3\r\n\r\nab")}, "failed: the server broke off\n", "ab", GET("/"), RESET},
    {"http://h/", {SAYS(LENGTH_3)}, "failed: the server broke off\n", "abc", GET("/"), RESET},
    {"http://h/", {SAYS(LENGTH_3)}, "failed: out of memory\n", "", "", NO_WRITE},
    {"http://h/", {SAYS(LENGTH_3)}, "failed: out of memory\n", "", "GET / HTTP/1.1\r\nHost: h\r\n", NO_OUTPUT},
    {"http://h/", {SAYS(LENGTH_3)}, "fetched", "abc", GET("/"), NO_CLOSE},
    {"http://h/", {NOTHING}, "failed: no answer in 8 seconds (8001 frames dropped: no pbufs left)\n", "", GET("/"), DROPS},
    {"http://h/", {SAYS(OK "Content-Length: 6000\r\n\r\n" TEN(TEN(TEN("abcdef"))))}, "failed: not done in 20 seconds\n", NULL,
     GET("/"), SLOW, 20000},
    {"http://h/", {SAYS(OK "Content-Length: 6000\r\n\r\n" TEN(TEN(TEN("abcdef"))))}, "failed: not done in 20 seconds\n", NULL,
     GET("/"), SLOW_JUMPS, 20001},
    {"http://h/", {SAYS(TO("/1")), SAYS(TO("/2")), SAYS(TO("/3")), SAYS(LENGTH_3)},
     FOLLOWS("/1") FOLLOWS("/2") "failed: not done in 20 seconds\n", "", NULL, SLOW_HOPS},
    {"http://h/", {NOTHING}, "failed: no answer in 8 seconds\n", "", GET("/"), JUMPS, 8004},
    {"http://h/a", {SAYS(TO("/b")), SAYS(LENGTH_3)}, FOLLOWS("/b") "fetched", "abc", GET("/a") GET("/b"), EMPTY_PBUFS},
    {"http://h/", {SAYS(LENGTH_3)}, "failed: it cannot be kept\n", "", GET("/"), NO_KEEPING},
    {"http://h/a", {SAYS(TO("/b")), SAYS(LENGTH_3)}, FOLLOWS("/b") "fetched", "abc", GET("/a") GET("/b"), NO_ACK},
    {"http://h/a", {SAYS(TO("/b")), SAYS(LENGTH_3)}, FOLLOWS("/b") "fetched", "abc", GET("/a") GET("/b"), NO_WINDOW},
    {"gopher://h/0x", {SAYS("abc")}, "failed: out of memory\n", "", "", NO_WRITE},
    {"gopher://h/0x", {SAYS("abc")}, "failed: the server broke off\n", "abc", "x\r\n", RESET},
    {"ftp://h/b;type=i", {SAYS("220 x\r\n")}, "failed: out of memory\n", "", "", NO_WRITE},
    {"ftp://h/b;type=i", {SAYS("220 x\r\n331 x\r\n")}, "failed: the server broke off\n", "", ANONYMOUS, RESET},
    {"ftp://h/b;type=i", {SAYS(FTP_IN "200 I\r\n229 (|||9|)\r\n"), NOTHING}, "failed: connection refused\n", "",
     ANONYMOUS "TYPE I\r\nEPSV\r\n", NO_DATA},
    {"ftp://h/b;type=i", {SAYS(FTP_IN "200 I\r\n229 (|||9|)\r\n"), NOTHING}, "failed: out of memory\n", "",
     ANONYMOUS "TYPE I\r\nEPSV\r\n", NO_DATA_PCB},
    {"ftp://h/b;type=i", {SAYS(FTP_IN "200 I\r\n229 (|||9|)\r\n"), NOTHING}, "failed: the server broke off\n", "", NULL,
     RESET_AT_ONCE},
    /* Gopher. */
    {"gopher://h/0/x", {SAYS("abc")}, "fetched", "abc", "/x\r\n"},
    {"gopher://h/0x%09%09", {SAYS("+3\r\nabc")}, "fetched", "+3\r\nabc", NULL},
    {"gopher://h/0x%09%09+", {SAYS("+3\r\nabc")}, "fetched", "abc", "x\t\t+\r\n"},
    {"gopher://h/0x%09%09+", {SAYS("+3\r\nab")}, EARLY, "ab", NULL},
    /* A text ends with a period on a line by itself. */
    GOPHER_TEXT("abc\r\n.\r\n", "fetched", "abc"),
    GOPHER_TEXT(".\r\n", "fetched", ""),
    GOPHER_TEXT("a\r\n\r\n.\r\n", "fetched", "a\r\n"),
    GOPHER_TEXT("abc\r\n.\r\nand more\r\n.\r\n", "fetched", "abc"),
    GOPHER_TEXT("..a\r\n..\r\n...\r\n.b\r\n.\r\n", "fetched", ".a\r\n.\r\n..\r\n.b"),
    GOPHER_TEXT("a\n.\nb.\r\n.\r\n", "fetched", "a\n.\nb."),
    GOPHER_TEXT("a\r\r\n.\rb\r\n.\r\r\n.\r\n", "fetched", "a\r\r\n.\rb\r\n.\r"),
    GOPHER_TEXT("abc\r\n.\r", EARLY, "abc"),
    GOPHER_TEXT("abc\n.\n", EARLY, "abc\n.\n"),
    {"gopher://h/0x%09%09+", {SAYS("+-1\r\nabc")}, "failed: the server broke off\n", "abc", NULL, RESET},
    {"gopher://h/0x%09%09+", {SAYS("+-1\r\nabc\r\n.\r\n")}, "failed: it cannot be kept\n", "", NULL, NO_KEEPING},
    {"gopher://h/0x%09%09+", {SAYS("+-1\r\n.a\r\n.\r\n")}, "failed: it cannot be kept\n", "", NULL, NO_KEEPING},
    {"gopher://h/0x%09%09+", {SAYS("+-2\r\nabc")}, "fetched", "abc", NULL},
    {"gopher://h/0x%09%09+", {SAYS("+-12\r\nabc")}, "failed: the server answers: +-12\n", "", NULL},
    /* The beginning of a length that does not fit must not be taken for a length. */
    {"gopher://h/0x%09%09+", {SAYS("+" ZEROS_156 "003\r\nabc")}, "failed: the server answers: +" ZEROS_156 "00\n", "", NULL},
    {"gopher://h/0x%09%09+", {SAYS("+" ZEROS_156 "3\r\nabc")}, "fetched", "abc", NULL},
    {"gopher://h/0x%09%09+", {SAYS("--1\r\nno")}, "failed: the server answers: --1\n", "", NULL},
    {"gopher://h/0x%09%09+", {SAYS("+3x\r\nabc")}, "failed: the server answers: +3x\n", "", NULL},
    {"gopher://h/0x%09%09+", {SAYS("+4294967295\r\nabc")}, "failed: the server answers: +4294967295\n", "", NULL},
    {"gopher://h/0x%09%09+", {SAYS("+4294967294\r\nabc")}, "failed: the server answers: +4294967294\n", "", NULL},
    {"gopher://h/0x%09%09+", {SAYS("+3")}, EARLY, "", NULL},
    /* FTP. */
    {"ftp://h/a/b;type=i", {SAYS(FTP_IN "250 a\r\n200 I\r\n229 x (|||1234|)\r\n150 x\r\n226 x\r\n221 x\r\n"), SAYS("abc")},
     "fetched", "abc", ANONYMOUS "CWD a\r\nTYPE I\r\nEPSV\r\nRETR b\r\nQUIT\r\n"},
    {"ftp://h/b", {SAYS(FTP_IN "200 I\r\n229 (!!!65535!)\r\n150 x\r\n226 x\r\n221 x\r\n"), SAYS("abc")},
     "fetched", "abc", ANONYMOUS "TYPE I\r\nEPSV\r\nRETR b\r\nQUIT\r\n"},
    {"ftp://h/b;type=a", {SAYS(FTP_IN "200 A\r\n229 (|||9|)\r\n125 x\r\n250 x\r\n221 x\r\n"), SAYS("abc")},
     "fetched", "abc", ANONYMOUS "TYPE A\r\nEPSV\r\nRETR b\r\nQUIT\r\n"},
    {"ftp://h/b;type=d", {SAYS(FTP_IN "229 (|||9|)\r\n150 x\r\n226 x\r\n221 x\r\n"), SAYS("abc")},
     "fetched", "abc", ANONYMOUS "EPSV\r\nNLST b\r\nQUIT\r\n"},
    {"ftp://u:p@h/b;type=i", {SAYS("220 x\r\n230 in\r\n200 I\r\n229 (|||9|)\r\n150 x\r\n226 x\r\n221 x\r\n"), SAYS("abc")},
     "fetched", "abc", "USER u\r\nTYPE I\r\nEPSV\r\nRETR b\r\nQUIT\r\n"},
    {"ftp://u:p@h/b;type=i", {SAYS(FTP_IN "200 I\r\n229 (|||9|)\r\n150 x\r\n226 x\r\n221 x\r\n"), SAYS("abc")},
     "fetched", "abc", "USER u\r\nPASS p\r\nTYPE I\r\nEPSV\r\nRETR b\r\nQUIT\r\n"},
    {"ftp://u:p@h/b;type=i", {SAYS("220 x\r\n202 x\r\n530 x\r\n")}, "failed: login refused: 530 x\n", "", "USER u\r\nPASS p\r\n"},
    {"ftp://u@h/b", {SAYS("220 x\r\n331 x\r\n")}, "failed: the URL has a user and no password, and nobody is here to ask\n", "",
     "USER u\r\n"},
    {"ftp://h/b;type=i", {SAYS("220-a\r\n221 b\r\n22\r\n220-c\r\n220 d\r\n331 x\r\n230 x\r\n200 I\r\n229 (|||9|)\r\n150 x\r\n226-\r\n"
                               "226 x\r\n221 x\r\n"), SAYS("abc")}, "fetched", "abc", NULL},
    FTP("0220 x\r\n", "", NO_FTP, ""),
    FTP("099 x\r\n", "", NO_FTP, ""),
    FTP("220-" TEN(TEN("x\r\n")) "220 x\r\n", "", NO_FTP, ""),
    FTP("220-" TEN("1\r\n2\r\n3\r\n4\r\n5\r\n6\r\n7\r\n8\r\n9\r\n") "1\r\n2\r\n3\r\n4\r\n5\r\n6\r\n7\r\n8\r\n9\r\n"
        "220 x\r\n530 no\r\n", "", "failed: login refused: 530 no\n", ""),
    FTP("100 x\r\n", "", "failed: the server answers: 100 x\n", ""),
    FTP("199 x\r\n331 x\r\n230 x\r\n", "", "failed: the server answers: 199 x\n", ""),
    FTP("302 x\r\n", "", "failed: the server answers: 302 x\n", ""),
    FTP(FTP_IN "200 I\r\n499 x\r\n", "", "failed: the server answers: 499 x\n", ""),
    FTP(FTP_IN "200 I\r\n599 x\r\n500 y\r\n", "", "failed: the server answers: 500 y\n", ""),
    FTP(FTP_IN "200 I\r\n500 x 1,2,3,4,5,6)\r\n227 x\r\n", "", NO_PORT "227 x\n", ""),
    FTP("22-x\r\n220 x\r\n", "", NO_FTP, ""),
    FTP("220 x\r\n331 x\r\n331 x\r\n", "", "failed: the server answers: 331 x\n", ""),
    FTP(FTP_IN "200 I\r\n229 (|||0|)\r\n", "", NO_PORT "229 (|||0|)\n", ""),
    FTP(FTP_IN "200 I\r\n229 (|||65536|)\r\n", "", NO_PORT "229 (|||65536|)\n", ""),
    FTP(FTP_IN "200 I\r\n229 (||x9|)\r\n", "", NO_PORT "229 (||x9|)\n", ""),
    /* The octets that longer lines before have left after a line's end are not a port. */
    FTP(FTP_IN "200 I\r\n229-aaaa9\r\nxxxxxxx\r\nxxxxxx\r\n229 (\r\n", "", NO_PORT "229 (\n", ""),
    FTP(FTP_IN "200 I\r\n229 (|!|9|)\r\n", "", NO_PORT "229 (|!|9|)\n", ""),
    FTP(FTP_IN "200 I\r\n350 (|||9|)\r\n", "", "failed: the server answers: 350 (|||9|)\n", ""),
    {"ftp://h/b;type=i", {SAYS(FTP_IN "200 I\r\n500 x\r\n227 (1,2,3,4,5,6).\r\n150 x\r\n226 x\r\n221 x\r\n"), SAYS("abc")},
     "fetched", "abc", ANONYMOUS "TYPE I\r\nEPSV\r\nPASV\r\nRETR b\r\nQUIT\r\n"},
    FTP(FTP_IN "200 I\r\n500 x\r\n227 (1,2,3,4,0,1)\r\n150 x\r\n226 x\r\n221 x\r\n", "abc", "fetched", "abc"),
    FTP(FTP_IN "200 I\r\n500 x\r\n227 (1,2,3,4,255,255)\r\n150 x\r\n226 x\r\n221 x\r\n", "abc", "fetched", "abc"),
    FTP(FTP_IN "200 I\r\n500 x\r\n227 (1,2,3,4,0,0)\r\n", "", NO_PORT "227 (1,2,3,4,0,0)\n", ""),
    FTP(FTP_IN "200 I\r\n500 x\r\n227 (1,2,3,4,5,256)\r\n", "", NO_PORT "227 (1,2,3,4,5,256)\n", ""),
    FTP(FTP_IN "200 I\r\n229 (|||9|)\r\n550 none\r\n", "abc", "failed: the server answers: 550 none\n", ""),
    FTP(FTP_IN "200 I\r\n229 (|||9|)\r\n150 x\r\n426 cut\r\n", "abc", "failed: the server answers: 426 cut\n", "abc"),
    FTP(FTP_IN "200 I\r\n229 (|||9|)\r\n150 x\r\n", "abc", EARLY, "abc"),
};
/* clang-format on */

static bool is(const char *what, const char *got, const char *expected)
{
    if (expected == NULL || same_text(got, expected)) {
        return true;
    }
    printf("%s in segments of %lu: it %s:\n%s\n    but it should:\n%s\n", conversation->url, (unsigned long)segment,
           what, got, expected);
    return false;
}

/* Returns true if the port for FTP's data is the one that the server named. */
static bool is_named_port(const conversation_t *its)
{
    const char *at = strstr(its->answers[0].octets, "|||");
    const char *passive = strstr(its->answers[0].octets, "227 (1,2,3,4,");
    unsigned high;
    unsigned low;

    if (at != NULL) {
        return told[1].port == (u16_t)strtoul(at + 3, NULL, 10);
    }
    return passive == NULL || sscanf(passive + 13, "%u,%u", &high, &low) != 2 || told[1].port == high * 256u + low;
}

/* Returns true if this text was sent on all connections together, and each was closed in order, unless it cannot be,
 * was never opened, or the server has not taken all. */
static bool ends_well(const conversation_t *its, const char *text)
{
    static char sent[KEPT];
    const bool aborts = its->trouble == NO_CLOSE || its->trouble == NO_HOST || its->trouble == LATE_INSIDE ||
                        its->trouble == NO_MEMORY_TO_CONNECT_LATE;
    bool good = !misused;

    sent[0] = '\0';
    for (int i = 0; i < opened; i++) {
        const bool held = peers[i].queued + peers[i].flying != 0u;
        good = good && !peers[i].open && peers[i].aborted == (aborts || held);
        good = good && (held || (its->trouble != NO_ACK && its->trouble != NO_WINDOW));
        good = good && (!peers[i].closed || peers[i].priority == TCP_PRIO_MIN);
        (void)strcat(sent, peers[i].sent);
    }
    good = is("sends", sent, its->sent) && good;
    if (strstr(said, "fetched") != NULL && strncmp(text, "http:", 5) == 0) {
        /* fetch has to tell lwIP of all octets of an answer that it takes. For HTTP these are all. */
        good = good && peers[opened - 1].recved == told[opened - 1].at;
    }
    return good && (strstr(sent, "EPSV") == NULL || opened < 2 || told[1].port == 0u || is_named_port(its));
}

static void hold(const conversation_t *its, size_t length)
{
    static knurl_part_t parts[32];
    static char text[FETCH_URL];
    static fetch_t fetch;
    knurl_t url;
    bool good;

    conversation = its;
    segment = length;
    opened = 0;
    memset(told, 0, sizeof told);
    misused = false;
    pcbs_left = (its->trouble == NO_PCB) ? 0 : (its->trouble == NO_DATA_PCB) ? 1 : ENOUGH;
    writes_left = (its->trouble == NO_WRITE) ? 0 : ENOUGH;
    output_error = (its->trouble == NO_OUTPUT) ? ERR_MEM : ERR_OK;
    close_error = (its->trouble == NO_CLOSE) ? ERR_MEM : ERR_OK;
    no_window = its->trouble == NO_WINDOW;
    asked = NULL;
    clock_now = STARTED;
    /* The fields that a fetch before has left must not matter. */
    memset(&fetch.stream, 0xA5, sizeof fetch.stream);
    fetch.stream.opening.asking = NULL;
    fetch.length = 99;
    fetch.failure = "stale";
    memset(fetch.reply, '\0', sizeof fetch.reply);
    strcpy(fetch.reply, "stale");
    said[0] = '\0';
    kept_length = 0;
    fetch.keep = keep;
    fetch.authorization = its->authorization;
    strcpy(text, its->url);
    (void)knurl_parse(&url, schemes, parts, 32, text, strlen(text));
    if (fetch_all(&fetch, &rules, &url, text)) {
        console_text("fetched");
    }
    if (asked != NULL) {
        answer_name();
    }
    kept[kept_length] = '\0';
    good = is("says", said, its->said);
    good = is("keeps", kept, its->body) && good;
    good = good && (its->ticks == 0u || its->ticks == clock_now - STARTED);
    good = good && (strstr(said, "fetched") == NULL || fetch.length == kept_length);
    check(ends_well(its, text) && good, its->url);
}

int main(void)
{
    for (size_t i = 0; i < sizeof conversations / sizeof conversations[0]; i++) {
        hold(&conversations[i], 1);
        hold(&conversations[i], 3);
        hold(&conversations[i], 1400);
    }
    return checked("fetching");
}
