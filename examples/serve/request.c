/* SPDX-License-Identifier: MIT */
#include "request.h"

#include "knurl_lwip.h"

/* request_t.state. HEADER is any line after its start, BLANK one that has no octets yet. */
enum { METHOD, TARGET, VERSION, HEADER, BLANK, COMPLETE };

static const knurl_scheme_t *const schemes[] = {&knurl_http, NULL};
static const char method[] = {'G', 'E', 'T', ' '};
static const char version[] = {'H', 'T', 'T', 'P', '/', '1', '.'};

void request_begin(request_t *request)
{
    size_t i;

    for (i = 0; i < REQUEST_PREFIX_LENGTH; i++) {
        request->text[i] = REQUEST_PREFIX[i];
    }
    request->length = REQUEST_PREFIX_LENGTH;
    request->status = 200;
    request->reason = "";
    request->offset = 0;
    request->octets = 0;
    request->state = METHOD;
    request->at = 0;
    knurl_begin(&request->url, schemes, request->parts, KNURL_ROOM(request->parts));
    (void)knurl_feed(&request->url, request->text, request->length);
}

/* The first thing that is wrong decides the answer; what follows is read all the same, so that the client hears it. */
static void refuse(request_t *request, uint16_t status, const char *reason, size_t offset)
{
    if (request->status == 200u) {
        request->status = status;
        request->reason = reason;
        request->offset = (uint16_t)(offset - REQUEST_PREFIX_LENGTH);
    }
}

/* Feeds the target's octets, up to its end or the chain's, and returns where they end. */
static uint16_t take_target(request_t *request, const struct pbuf *chain, uint16_t offset)
{
    uint16_t end = offset;
    uint16_t count;

    while (end < chain->tot_len && pbuf_get_at(chain, end) != ' ' && pbuf_get_at(chain, end) != '\r' &&
           pbuf_get_at(chain, end) != '\n') {
        end++;
    }
    count = (uint16_t)(end - offset);
    /* Without the "/" the target would go on in the host's place. */
    if (request->length == REQUEST_PREFIX_LENGTH && count != 0u && pbuf_get_at(chain, offset) != '/') {
        refuse(request, 400, "the target does not start with a slash", REQUEST_PREFIX_LENGTH);
    }
    if (count > sizeof request->text - request->length) {
        refuse(request, 414, "the target is too long", REQUEST_PREFIX_LENGTH);
    } else if (request->status == 200u) {
        (void)pbuf_copy_partial(chain, request->text + request->length, count, offset);
        request->length = (uint16_t)(request->length + count);
        /* What is refused there knurl_end refuses, too: only a whole target is, so that it does not matter how it comes. */
        (void)knurl_lwip_feed(&request->url, chain, offset, count);
    }
    return end;
}

/* A target with a space in it comes here too. */
static void refuse_version(request_t *request, char octet)
{
    refuse(request, 400, "no version of HTTP follows the target", request->length);
    request->state = (octet == '\n') ? BLANK : HEADER;
}

/* "HTTP/1." and a digit, and then the line ends: what else stands there belongs to a target with a space in it. */
static void take_version(request_t *request, char octet)
{
    const uint8_t at = request->at++;
    bool good;

    if (at < sizeof version) {
        good = octet == version[at];
    } else if (at == sizeof version) {
        good = octet >= '0' && octet <= '9';
    } else {
        good = octet == '\n' || (octet == '\r' && at == sizeof version + 1u);
    }
    if (!good) {
        refuse_version(request, octet);
    } else if (octet == '\n') {
        request->state = BLANK;
    }
}

static void end_target(request_t *request, char octet)
{
    request->state = VERSION;
    request->at = 0;
    if (request->length == REQUEST_PREFIX_LENGTH) {
        refuse(request, 400, "there is no target", REQUEST_PREFIX_LENGTH);
    }
    if (request->status == 200u && knurl_end(&request->url) != KNURL_OK) {
        refuse(request, 400, knurl_error_name((knurl_error_t)request->url.error), request->url.offset);
    }
    if (octet != ' ') {
        refuse_version(request, octet);
    }
}

bool request_take(request_t *request, const struct pbuf *chain)
{
    uint16_t i = 0;

    while (i < chain->tot_len && request->state != COMPLETE) {
        char octet;
        if (request->state == TARGET) {
            i = take_target(request, chain, i);
            if (i == chain->tot_len) {
                break;
            }
        }
        octet = (char)pbuf_get_at(chain, i++);
        if (request->state == METHOD) {
            if (octet != method[request->at]) {
                refuse(request, 501, "the method is not GET", REQUEST_PREFIX_LENGTH);
                request->state = (octet == '\n') ? BLANK : HEADER;
            } else if (++request->at == sizeof method) {
                request->state = TARGET;
            }
        } else if (request->state == TARGET) {
            end_target(request, octet);
        } else if (request->state == VERSION) {
            take_version(request, octet);
        } else if (octet == '\n') {
            request->state = (request->state == BLANK) ? COMPLETE : BLANK;
        } else if (octet != '\r') {
            request->state = HEADER;
        }
    }
    if (chain->tot_len > REQUEST_LENGTH - request->octets) {
        refuse(request, 431, "the headers are too long", REQUEST_PREFIX_LENGTH);
        request->state = COMPLETE;
    } else {
        request->octets = (uint16_t)(request->octets + chain->tot_len);
    }
    return request->state == COMPLETE;
}
