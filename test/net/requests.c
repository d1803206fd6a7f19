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
    const char *url;    /* after the server's name, of what was accepted */
    uint16_t status;
    uint16_t offset;
} asked_t;

#define TEN(text) text text text text text text text text text text
#define GOOD(text, url) {text, "", url, 200, 0}
#define BAD(text, status, reason, offset) {text, reason, "", status, offset}
#define WAITS(text, status) {text, NULL, "", status, 0}
#define NO_GET "the method is not GET"
#define NO_VERSION "no version of HTTP follows the target"
#define END " HTTP/1.1\r\n\r\n"
#define LONG_10 "/12345678/"
#define LONG_500 TEN(LONG_10 LONG_10 LONG_10 LONG_10 LONG_10)
/* What makes a request of 4,096 octets, the longest. */
#define FULL TEN(TEN(TEN("X\r\n"))) TEN(TEN("1234567890")) TEN("1234567") "123456"

static const asked_t requests[] = {
    GOOD("GET /" END, "/"),
    GOOD("GET /a/b?c=d HTTP/1.0\nHost: h\n\n", "/a/b?c=d"),
    GOOD("GET / HTTP/1.1\r\nHost: h\r\n\r\nGET /2" END, "/"),
    GOOD("GET / HTTP/1.9\r\nX\r\n\r\n", "/"),
    GOOD("GET / HTTP/1.0\n\r\n", "/"),
    GOOD("GET " LONG_500 "/12345678901" END, LONG_500 "/12345678901"),
    BAD("GET " LONG_500 "/123456789012" END, 414, "the target is too long", 0),
    BAD("GET " LONG_500 LONG_500 LONG_500 END, 414, "the target is too long", 0),
    BAD("POST /" END, 501, NO_GET, 0),
    BAD("GEX /" END, 501, NO_GET, 0),
    BAD("get /" END, 501, NO_GET, 0),
    BAD("GET\t/" END, 501, NO_GET, 0),
    BAD("\r\n\r\n", 501, NO_GET, 0),
    BAD("\n\n", 501, NO_GET, 0),
    BAD("GET x" END, 400, "the target does not start with a slash", 0),
    BAD("GET @evil/" END, 400, "the target does not start with a slash", 0),
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
    BAD("GET /~a" END, 400, "character", 1),
    BAD("GET /a%zz" END, 400, "escape", 2),
    BAD("GET /a%4" END, 400, "end", 4),
    BAD("GET /a?b?c" END, 400, "syntax", 4),
    BAD("GET /\x01 HTTP/1.1\r\n\r\n", 400, "character", 1),
    GOOD("GET / HTTP/1.1\r\n" FULL "\r\n\r\n", "/"),
    BAD("GET / HTTP/1.1\r\n" FULL "6\r\n\r\n", 431, "the headers are too long", 0),
    BAD("PUT / HTTP/1.1\r\n" FULL "6\r\n\r\n", 501, NO_GET, 0),
    BAD("GET / HTTP/1.1\r\n" FULL "66666", 431, "the headers are too long", 0),
    BAD("GET /~" LONG_500 "/12345678" END, 400, "character", 1),
    BAD("GET /~" LONG_500 "/12345678901" END, 414, "the target is too long", 0),
    WAITS("GET / HTTP/1.1\r\nX\r\n\r", 200),
    WAITS("GET / HTTP/1.1\r\nX: y\r\n", 200),
    WAITS("GET / HTTP/1.1\r\nX: y\nZ\n", 200),
    WAITS("GET / X\n", 400),
    WAITS("GET /", 200),
    WAITS("GET", 200),
    WAITS("P\n", 501),
    WAITS("POST /\r\n", 501),
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
           (its->status != 200u || (request.length == REQUEST_PREFIX_LENGTH + strlen(its->url) &&
                                    memcmp(request.text + REQUEST_PREFIX_LENGTH, its->url, strlen(its->url)) == 0 &&
                                    request.url.offset == request.length && request.url.error == KNURL_OK));
}

int main(void)
{
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
