/* SPDX-License-Identifier: MIT */
#include "request.h"

#include "knurl_lwip.h"

/* request_t.state. SKIPPED is a line that is no header; LINE is where one starts, NAME and VALUE are a header's, HOST is
   the value of a Host. */
enum { METHOD, TARGET, VERSION, SKIPPED, LINE, NAME, VALUE, HOST, COMPLETE };

static const knurl_scheme_t *const schemes[] = {&knurl_http, NULL};
static const char method[] = {'G', 'E', 'T', ' '};
static const char version[] = {'H', 'T', 'T', 'P', '/', '1', '.'};
static const char host_name[] = {'h', 'o', 's', 't'};

void request_begin(request_t *request)
{
    request->base = 0;
    request->length = 0;
    request->status = 200;
    request->reason = "";
    request->offset = 0;
    request->octets = 0;
    request->state = METHOD;
    request->at = 0;
    request->hosts = 0;
    request->is_1_0 = false;
    request->returned = false;
    knurl_begin(&request->url, schemes, request->parts, KNURL_ROOM(request->parts));
}

/* The first thing that is wrong decides the answer; what follows is read all the same, so that the client hears it. */
static void refuse(request_t *request, uint16_t status, const char *reason, uint16_t offset)
{
    if (request->status == 200u) {
        request->status = status;
        request->reason = reason;
        request->offset = offset;
    }
}

/* Puts the server's own name before a target that begins with "/", the origin-form of RFC 9112 section 3.2.1. Another
   one is a URL by itself, the absolute-form, or nothing. */
static void begin_target(request_t *request, char octet)
{
    size_t i;

    if (octet == '/') {
        for (i = 0; i < REQUEST_PREFIX_LENGTH; i++) {
            request->text[i] = REQUEST_PREFIX[i];
        }
        request->base = REQUEST_PREFIX_LENGTH;
        request->length = REQUEST_PREFIX_LENGTH;
        (void)knurl_feed(&request->url, request->text, request->length);
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
    if (request->length == 0u && count != 0u) {
        begin_target(request, (char)pbuf_get_at(chain, offset));
    }
    if (count > request->base + REQUEST_TARGET - request->length) {
        refuse(request, 414, "the target is too long", REQUEST_NOWHERE);
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
    refuse(request, 400, "no version of HTTP follows the target", (uint16_t)(request->length - request->base));
    request->state = (octet == '\n') ? LINE : SKIPPED;
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
        request->is_1_0 = octet == '0';
    } else {
        good = octet == '\n' || (octet == '\r' && at == sizeof version + 1u);
    }
    if (!good) {
        refuse_version(request, octet);
    } else if (octet == '\n') {
        request->state = LINE;
    }
}

static void end_target(request_t *request, char octet)
{
    request->state = VERSION;
    request->at = 0;
    if (request->length == 0u) {
        refuse(request, 400, "there is no target", 0);
    }
    if (request->status == 200u && knurl_end(&request->url) != KNURL_OK) {
        refuse(request, 400, knurl_error_name((knurl_error_t)request->url.error),
               (uint16_t)(request->url.offset - request->base));
    }
    if (request->status == 200u && knurl_part(&request->url, KNURL_USER) != NULL) {
        refuse(request, 400, "a login", knurl_part(&request->url, KNURL_USER)->offset);
    }
    if (octet != ' ') {
        refuse_version(request, octet);
    }
}

static void refuse_header(request_t *request)
{
    refuse(request, 400, "a bad header", REQUEST_NOWHERE);
}

/* Behind a header's colon. A Host is read like the authority of a URL. */
static void begin_value(request_t *request)
{
    static const char before[] = {'h', 't', 't', 'p', ':', '/', '/'};

    request->state = VALUE;
    if (request->at == sizeof host_name) {
        request->state = HOST;
        request->hosts = (uint8_t)((request->hosts == 0u) ? 1 : 2);
        request->host_ended = false;
        knurl_begin(&request->host, schemes, request->host_parts, KNURL_ROOM(request->host_parts));
        (void)knurl_feed(&request->host, before, sizeof before);
    }
}

/* Blanks may stand around a value, not in it. */
static void take_host(request_t *request, char octet)
{
    const bool empty = request->host.offset == 7u;

    if (octet == ' ' || octet == '\t') {
        request->host_ended = !empty;
    } else if (request->host_ended) {
        refuse(request, 400, "a bad Host", REQUEST_NOWHERE);
    } else {
        (void)knurl_feed(&request->host, &octet, 1);
    }
}

/* A host, and a port or not: nothing else that may stand in a URL (RFC 9110 section 7.2). */
static void end_host(request_t *request)
{
    bool good = knurl_end(&request->host) == KNURL_OK;
    uint16_t i;

    for (i = 0; good && i < request->host.count; i++) {
        const uint8_t kind = request->host_parts[i].kind;
        good = kind == KNURL_SCHEME || kind == KNURL_HOST || kind == KNURL_PORT;
    }
    if (!good) {
        refuse(request, 400, "a bad Host", REQUEST_NOWHERE);
    }
}

static void end_line(request_t *request)
{
    if (request->state == NAME) {
        refuse_header(request);
    } else if (request->state == HOST) {
        end_host(request);
    }
    request->state = (request->state == LINE) ? COMPLETE : LINE;
    if (request->state == COMPLETE && request->hosts != 1u && (request->hosts != 0u || !request->is_1_0)) {
        refuse(request, 400, (request->hosts == 0u) ? "no Host" : "two Hosts", REQUEST_NOWHERE);
    }
}

/* A name is of none but visible octets: a blank before its colon, or at the start of a line, is read by some as another
   header, and by some not at all. */
static void take_name(request_t *request, char octet)
{
    const char lower = (char)(octet | 0x20);

    if (request->state == LINE) {
        request->at = 0;
        request->state = NAME;
        if (octet == ':') {
            refuse_header(request);
        }
    }
    if (octet == ':') {
        begin_value(request);
    } else if (octet <= ' ' || octet > '~') {
        refuse_header(request);
        request->state = SKIPPED;
    } else {
        request->at = (uint8_t)((request->at < sizeof host_name && lower == host_name[request->at]) ? request->at + 1u
                                                                                                     : sizeof host_name + 1u);
    }
}

static void take_header(request_t *request, char octet)
{
    if (request->returned && octet != '\n') {
        refuse_header(request);
    }
    request->returned = octet == '\r';
    if (octet == '\n') {
        end_line(request);
    } else if (request->returned || request->state == SKIPPED || request->state == VALUE) {
        /* nothing of these is looked at */
    } else if (request->state == HOST) {
        take_host(request, octet);
    } else {
        take_name(request, octet);
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
                refuse(request, 501, "the method is not GET", REQUEST_NOWHERE);
                request->state = (octet == '\n') ? LINE : SKIPPED;
            } else if (++request->at == sizeof method) {
                request->state = TARGET;
            }
        } else if (request->state == TARGET) {
            end_target(request, octet);
        } else if (request->state == VERSION) {
            take_version(request, octet);
        } else {
            take_header(request, octet);
        }
    }
    if (chain->tot_len > REQUEST_LENGTH - request->octets) {
        refuse(request, 431, "the headers are too long", REQUEST_NOWHERE);
        request->state = COMPLETE;
    } else {
        request->octets = (uint16_t)(request->octets + chain->tot_len);
    }
    return request->state == COMPLETE;
}
