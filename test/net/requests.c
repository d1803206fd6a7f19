/* SPDX-License-Identifier: MIT */
/* The requests of examples/serve by themselves, on the host: each in one chain, cut in two at every place, and octet by
   octet, with the same answer. */
#include "request.h"

#include "console.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int passed;
static int failed;

typedef struct asked {
    const char *text;
    const char *reason; /* "" for an answer of 200, NULL where the request is not complete */
    const char *url;    /* the target, of what was accepted */
    uint16_t status;
    uint16_t offset;
} asked_t;

#define TEN(text) text text text text text text text text text text
#define GOOD(text, url) {text, "", url, 200, 0}
#define BAD(text, status, reason, offset) {text, reason, "", status, offset}
#define WAITS(text, status) {text, NULL, "", status, 0}
#define NO_GET "the method is none of GET, HEAD, POST"
#define NO_VERSION "no version of HTTP follows the target"
#define N REQUEST_NOWHERE
#define LINE " HTTP/1.1\r\n"
#define LONG_HOST TEN("1234567.")
#define END LINE "Host: h\r\n\r\n"
#define LONG_10 "/12345678/"
#define LONG_500 TEN(LONG_10 LONG_10 LONG_10 LONG_10 LONG_10)
/* What makes a request of 4,096 octets, the longest. */
#define FULL "Host:h\r\nX:" TEN(TEN("1234567890123456789012345678901234567890")) TEN("123456") "123456"
/* A request whose Host is that one. */
#define HOST(value) "GET /" LINE "Host:" value "\r\n\r\n"
#define GOOD_HOST(value) GOOD(HOST(value), "/")
#define BAD_HOST(value) BAD(HOST(value), 400, "a bad Host", N)
#define BAD_HEADER(lines) BAD("GET /" LINE "Host: h\r\n" lines "\r\n", 400, "a bad header", N)

static const asked_t requests[] = {
    GOOD("GET /" END, "/"),
    GOOD("GET /a/b?c=d HTTP/1.0\nHost: h\n\n", "/a/b?c=d"),
    GOOD("GET /" END "GET /2" END, "/"),
    GOOD("GET / HTTP/1.9\r\nX:\r\nHost:h\r\n\r\n", "/"),
    GOOD("GET / HTTP/1.0\n\r\n", "/"),
    GOOD("GET " LONG_500 "/12345678901" END, LONG_500 "/12345678901"),
    GOOD("GET /~joe" END, "/~joe"),
    GOOD("GET /a?q=x/y" END, "/a?q=x/y"),
    GOOD("GET /?u=http://x/y" END, "/?u=http://x/y"),
    GOOD("GET /a?b?c" END, "/a?b?c"),
    GOOD("GET //evil/x" END, "//evil/x"),
    GOOD("GET http://h/a?b" END, "http://h/a?b"),
    GOOD("GET HTTP://[::1]:8080" END, "HTTP://[::1]:8080"),
    BAD("GET http://u@h/" END, 400, "a login", 7),
    BAD("GET http://h/a#b" END, 400, "character", 10),
    BAD("GET http:///x" END, 400, "host", 7),
    BAD("GET https://h/" END, 400, "scheme", 5),
    BAD("GET " LONG_500 "/123456789012" END, 414, "the target is too long", N),
    BAD("GET http://h" LONG_500 "/1234" END, 414, "the target is too long", N),
    BAD("GET " LONG_500 LONG_500 LONG_500 END, 414, "the target is too long", N),
    GOOD("HEAD /" END, "/"),
    GOOD("POST /a" END, "/a"),
    GOOD("POST /" LINE "Host: h\r\nContent-Length: \t3 \r\n\r\na=b", "/"),
    GOOD("POST /" LINE "Content-length:003\r\nHost: h\r\n\r\na=bc", "/"),
    GOOD("POST /" LINE "Host: h\r\nContent-Length: 0\r\n\r\n", "/"),
    GOOD("POST /" LINE "Host: h\r\nContent-Length: 512\r\n\r\n" LONG_500 "123456789012", "/"),
    WAITS("POST /" LINE "Host: h\r\nContent-Length: 512\r\n\r\n" LONG_500 "12345678901", 200),
    BAD("POST /" LINE "Host: h\r\nContent-Length: 513\r\n\r\n", 413, "the body is too long", N),
    BAD("POST /" LINE "Host: h\r\nContent-Length: 65539\r\n\r\nabc", 413, "the body is too long", N),
    BAD("POST /" LINE "Host: h\r\nContent-Length: 4294967299\r\n\r\nabc", 413, "the body is too long", N),
    BAD("POST /" LINE "Host: h\r\nContent-Length:\r\n\r\n", 400, "a bad Content-Length", N),
    BAD("POST /" LINE "Host: h\r\nContent-Length: +3\r\n\r\na=b", 400, "a bad Content-Length", N),
    BAD("POST /" LINE "Host: h\r\nContent-Length: 3 3\r\n\r\na=b", 400, "a bad Content-Length", N),
    BAD("POST /" LINE "Host: h\r\nContent-Length: 3,3\r\n\r\na=b", 400, "a bad Content-Length", N),
    BAD("POST /" LINE "Host: h\r\nContent-Length: 0x3\r\n\r\na=b", 400, "a bad Content-Length", N),
    BAD("POST /" LINE "Host: h\r\nContent-Length: 3\r\ncontent-length: 3\r\n\r\na=b", 400, "two lengths", N),
    BAD("POST /" LINE "Host: h\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400, "two lengths", N),
    BAD("POST /" LINE "Host: h\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 501, "a transfer coding", N),
    GOOD("POST /" LINE "Host: h\r\nTransfer-Encodings: x\r\nContent-Lengths: 9\r\nXContent-Length: 9\r\n\r\n", "/"),
    WAITS("POST /" LINE "Host: h\r\nContent-Length: 3\r\n\r\na=", 200),
    BAD("HEAT /" END, 501, NO_GET, N),
    BAD("POS /" END, 501, NO_GET, N),
    BAD("PUT /" END, 501, NO_GET, N),
    BAD("GEX /" END, 501, NO_GET, N),
    BAD("get /" END, 501, NO_GET, N),
    BAD("GET\t/" END, 501, NO_GET, N),
    BAD("\r\n\r\n", 501, NO_GET, N),
    BAD("\n\n", 501, NO_GET, N),
    BAD("GET x" END, 400, "end", 1),
    BAD("GET @evil/" END, 400, "scheme", 0),
    BAD("GET *" END, 400, "a target of OPTIONS", 0),
    BAD("GET */" END, 400, "syntax", 1),
    BAD("GET " END, 400, "there is no target", 0),
    BAD("GET \r\n\r\n", 400, "there is no target", 0),
    BAD("GET \n\n", 400, "there is no target", 0),
    BAD("GET /\r\n\r\n", 400, NO_VERSION, 1),
    BAD("GET /\n\n", 400, NO_VERSION, 1),
    BAD("GET /a b" END, 400, NO_VERSION, 2),
    BAD("GET / HTTP/2.0\r\n\r\n", 400, NO_VERSION, 1),
    BAD("GET / FTP/1.1\r\n\r\n", 400, NO_VERSION, 1),
    BAD("GET / HTTP/1\r\n\r\n", 400, NO_VERSION, 1),
    BAD("GET / HTTP/1.\r\n\r\n", 400, NO_VERSION, 1),
    BAD("GET / HTTP/1.\n\n", 400, NO_VERSION, 1),
    BAD("GET / HTTP/1./\r\n\r\n", 400, NO_VERSION, 1),
    BAD("GET / HTTP/1.:\r\n\r\n", 400, NO_VERSION, 1),
    BAD("GET / HTTP/1.10\r\n\r\n", 400, NO_VERSION, 1),
    BAD("GET / HTTP/1.1 \r\n\r\n", 400, NO_VERSION, 1),
    BAD("GET / HTTP/1.1\r\r\n\r\n", 400, NO_VERSION, 1),
    BAD("GET / HTTP/1.1\rX: y\r\n\r\n", 400, NO_VERSION, 1),
    BAD("GET /a HTTP/1.1" END, 400, NO_VERSION, 2),
    BAD("GET /<a" END, 400, "character", 1),
    BAD("GET /a%zz" END, 400, "escape", 2),
    BAD("GET /a%4" END, 400, "end", 4),
    BAD("GET /\x01" END, 400, "character", 1),
    GOOD("GET /" LINE FULL "\r\n\r\n", "/"),
    BAD("GET /" LINE FULL "6\r\n\r\n", 431, "the headers are too long", N),
    BAD("PUT /" LINE FULL "6\r\n\r\n", 501, NO_GET, N),
    BAD("GET /" LINE FULL "66666", 431, "the headers are too long", N),
    BAD("GET /<" LONG_500 "/12345678" END, 400, "character", 1),
    BAD("GET /<" LONG_500 "/12345678901" END, 414, "the target is too long", N),
    BAD("GET /" LINE "\r\n", 400, "no Host", N),
    BAD("GET / HTTP/1.10\r\n\r\n", 400, NO_VERSION, 1),
    BAD("GET /" LINE "Hos: h\r\nHosts: h\r\nXHost: h\r\nX: Host: h\r\n\r\n", 400, "no Host", N),
    BAD("GET /" LINE "Host: h\r\nhOST: h\r\n\r\n", 400, "two Hosts", N),
    BAD("GET / HTTP/1.0\r\nHost: h\r\nX: y\r\nHost: h\r\n\r\n", 400, "two Hosts", N),
    BAD("GET http://h/" LINE "Host: h\r\nHost: h\r\nHost: h\r\n\r\n", 400, "two Hosts", N),
    BAD("GET / HTTP/1.0\r\nHost: a/b\r\n\r\n", 400, "a bad Host", N),
    GOOD_HOST("h"),
    GOOD_HOST(" \t h:8080 \t"),
    GOOD_HOST("h:"),
    GOOD_HOST("[2001:db8::1]:80"),
    GOOD_HOST("192.0.2.1"),
    BAD_HOST(""),
    BAD_HOST(" "),
    BAD_HOST(":80"),
    BAD_HOST("h:65536"),
    BAD_HOST("h:8o"),
    BAD_HOST("a b"),
    BAD_HOST("u@h"),
    BAD_HOST("u:p@h"),
    BAD_HOST("h/"),
    BAD_HOST("h?x"),
    BAD_HOST("h#x"),
    BAD_HOST("h\\x"),
    BAD_HOST("[::1"),
    BAD_HOST("http://h"),
    BAD_HOST("h\x01"),
    BAD_HEADER("X\r\n"),
    BAD_HEADER(" X: y\r\n"),
    BAD_HEADER("\tevil\r\n"),
    BAD_HEADER("X : y\r\n"),
    BAD_HEADER(": y\r\n"),
    BAD_HEADER("X: y\rHost: z\r\n"),
    BAD_HEADER("\xFFX: y\r\n"),
    WAITS("GET /" LINE "X:\r\n\r", 200),
    WAITS("GET /" LINE "X: y\r\n", 200),
    WAITS("GET /" LINE "X: y\nZ:\n", 200),
    WAITS("GET / X\n", 400),
    WAITS("GET /", 200),
    WAITS("GET", 200),
    WAITS("P\n", 501),
    WAITS("PUT /\r\n", 501),
};

void console_fatal(const char *message)
{
    printf("*** lwIP: %s\n", message);
    exit(1);
}

/* A pbuf of one piece of a request, in a block of its own size. */
static bool take(request_t *request, const char *text, size_t length)
{
    char *octets = malloc(length + (length == 0u));
    struct pbuf one;
    bool complete;

    if (octets == NULL) {
        exit(2);
    }
    memcpy(octets, text, length);
    memset(&one, 0, sizeof one);
    one.payload = octets;
    one.len = one.tot_len = (u16_t)length;
    complete = request_take(request, &one);
    free(octets);
    return complete;
}

/* Feeds in pieces that end at `cut` and then at each `step` octets, and says whether the answer is the right one. */
static bool answers(const asked_t *its, size_t cut, size_t step)
{
    const size_t length = strlen(its->text);
    request_t request;
    bool complete = false;
    size_t at = 0;
    size_t end = cut;

    request_begin(&request);
    while (at < length && !complete) {
        complete = take(&request, its->text + at, end - at);
        at = end;
        end = (length - end > step) ? end + step : length;
    }
    if (its->reason == NULL) {
        return !complete && request.status == its->status;
    }
    return complete && request.status == its->status && strcmp(request.reason, its->reason) == 0 &&
           request.offset == its->offset &&
           (its->status != 200u || (request.length == strlen(its->url) &&
                                    memcmp(request.text, its->url, strlen(its->url)) == 0 &&
                                    request.url.offset == request.length && request.url.error == KNURL_OK));
}

/* Whether a request with a body keeps it, and for whom a request is. */
static void test_more(void)
{
    static const char *const names[] = {"board.example.com", "[::1]", NULL};
    static const struct {
        const char *text;
        const char *body;
        bool ours;
    } rows[] = {
        {"POST /" LINE "Host: board.example.com\r\nContent-Length: 3\r\n\r\na=bc", "a=b", true},
        {"GET /" LINE "Host: BOARD.example.com:8080\r\n\r\n", "", true},
        {"GET /" LINE "Host: [::1]\r\n\r\n", "", true},
        {"GET / HTTP/1.0\r\n\r\n", "", true},
        {"GET http://board.example.com/" LINE "Host: evil.example.net\r\n\r\n", "", true},
        {"GET http://evil.example.net/" LINE "Host: board.example.com\r\n\r\n", "", false},
        {"GET http://evil.example.net/ HTTP/1.0\r\n\r\n", "", false},
        {"GET /" LINE "Host: evil.example.net\r\n\r\n", "", false},
        {"GET /" LINE "Host: board.example.com.evil.example.net\r\n\r\n", "", false},
        {"GET /" LINE "Host: board.example.com.\r\n\r\n", "", false},
        {"GET /" LINE "Host: 192.168.0.1\r\n\r\n", "", false},
        {"GET /" LINE "Host: " LONG_HOST "board.example.com\r\n\r\n", "", false},
        {"GET / HTTP/1.0\r\nHost: evil.example.net\r\n\r\n", "", false},
    };

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        request_t request;
        bool good;
        memset(&request, 0xA5, sizeof request);
        request_begin(&request);
        good = take(&request, rows[i].text, strlen(rows[i].text)) && request.status == 200u &&
               request.body_length == strlen(rows[i].body) && memcmp(request.body, rows[i].body, request.body_length) == 0 &&
               request_is_for(&request, names) == rows[i].ours;
        if (!good) {
            printf("FAILED request %.60s\n", rows[i].text);
        }
        passed += good ? 1 : 0;
        failed += good ? 0 : 1;
    }
}

int main(void)
{
    test_more();
    for (size_t i = 0; i < sizeof requests / sizeof requests[0]; i++) {
        const size_t length = strlen(requests[i].text);
        bool good = answers(&requests[i], 1, 1);
        for (size_t cut = 1; cut <= length; cut++) {
            good = good && answers(&requests[i], cut, length);
        }
        if (!good) {
            printf("FAILED request %.60s\n", requests[i].text);
        }
        passed += good ? 1 : 0;
        failed += good ? 0 : 1;
    }
    printf("requests by themselves: %d answered as they should be, %d not\n", passed, failed);
    return failed != 0;
}
