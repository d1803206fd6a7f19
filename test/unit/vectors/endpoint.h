/* SPDX-License-Identifier: MIT
 *
 * What to connect to, and the first lines of a request. */
#ifndef VECTORS_ENDPOINT_H
#define VECTORS_ENDPOINT_H

#include "cases.h"

#define A10 "aaaaaaaaaa"
#define A62 A10 A10 A10 A10 A10 A10 "aa"
#define A248 A62 "." A62 "." A62 ".bbbbbbbbb" A10 A10 A10 A10 A10

/* URLs and the names that a client asks DNS for. */
static const char *const endpoint_names[] = {
    "https://h -> h", "https://u:p@Updates.Example.COM:8443/x -> Updates.Example.COM", "https://h./ -> h",
    "https://h%2E -> h", "https://%68-_.9a -> h-_.9a", "https://a%2eb -> a.b", "https://-a -> -a", "https://1a -> 1a",
    "https://0x1.a -> 0x1.a", "https://0xg -> 0xg", "https://00x1 -> 00x1", "https://1x1 -> 1x1", "https://0a -> 0a",
    "https://0- -> 0-", "https://0x- -> 0x-", "https://1.0xz -> 1.0xz", "https://" A62 "a -> " A62 "a",
    "https://" A248 ".a -> " A248 ".a", "https://" A248 ".aaaa -> " A248 ".aaaa",
    "https://" A248 ".aaaa. -> " A248 ".aaaa",
    NULL,
};

/* URLs of which nobody knows what to connect to. */
static const char *const no_endpoints[] = {
    "https://" A62 "aa", "https://a." A62 "aa.b", "https://" A248 ".aaaaa", "https://" A248 ".aaaaa.",
    "https://1.2.3.4.", "https://1", "https://0", "https://a.1", "https://a.12", "https://a.01",
    "https://a.%31", "https://0x", "https://a.0X1f", "https://0xA.", "https://[v1.a]", "https://.",
    "https://..", "https://a..b", "https://.a", "https://a..", "https://a~b", "https://a%20b", "https://a%00b",
    "https://a!b", "https://%C3%A9", "https://a%40b", "https://a%5bb", "https://a%60b", "https://a%7bb",
    "https://a%2fb", "https://a%3ab", "foo://", "foo:h", "https://h:x", "https://h ", "urn:a", "file:/a", "file:///a", "data:,a",
    NULL,
};

/* URLs, and address and port. */
static const char *const endpoint_addresses[] = {
    "https://1.2.3.4 -> 01020304 443", "http://u:p@255.0.0.255:8080/x -> ff0000ff 8080",
    "http://[::1] -> 00000000000000000000000000000001 80", "coap://[FE80::1]:/ -> fe800000000000000000000000000001 5683",
    "foo://[::ffff:1.2.3.4] -> 00000000000000000000ffff01020304 0", "http://[::]:0 -> 00000000000000000000000000000000 0",
    NULL,
};

/* A method and a URL, and the request. "|" stands for CR LF. */
static const char *const requests[] = {
    "GET http://h/ -> GET / HTTP/1.1|Host: h|",
    "GET http://h -> GET / HTTP/1.1|Host: h|",
    "GET http://h:8080/a?b -> GET /a?b HTTP/1.1|Host: h:8080|",
    "GET http://h? -> GET /? HTTP/1.1|Host: h|",
    "GET http://h?a=/b -> GET /?a=/b HTTP/1.1|Host: h|",
    "GET http://h:80/ -> GET / HTTP/1.1|Host: h|",
    "GET http://h:/ -> GET / HTTP/1.1|Host: h|",
    "GET https://h:80/ -> GET / HTTP/1.1|Host: h:80|",
    "GET http://u:p@H.Example/%7e/..//a -> GET /%7e/..//a HTTP/1.1|Host: H.Example|",
    "HEAD http://h/a?b#c -> HEAD /a?b HTTP/1.1|Host: h|",
    "POST http://[::1]:81/ -> POST / HTTP/1.1|Host: [::1]:81|",
    "GET http://[fe80::1%25en0]:81/ -> GET / HTTP/1.1|Host: [fe80::1]:81|",
    "GET ws://h/chat -> GET /chat HTTP/1.1|Host: h|",
    "GET wss://h:444/chat?x -> GET /chat?x HTTP/1.1|Host: h:444|",
    "M-SEARCH HTTP://h/ -> M-SEARCH / HTTP/1.1|Host: h|",
    "!#$%&'*+-.^_`|~09azAZ http://h/ -> !#$%&'*+-.^_`|~09azAZ / HTTP/1.1|Host: h|",
    "connect http://h/ -> connect / HTTP/1.1|Host: h|",
    "CONNEC http://h/ -> CONNEC / HTTP/1.1|Host: h|",
    "CONNECTS http://h/ -> CONNECTS / HTTP/1.1|Host: h|",
    NULL,
};

#endif
