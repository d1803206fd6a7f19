/* SPDX-License-Identifier: MIT */
#include "request.h"

#include <string.h>

/* The values of request_t.state. SKIPPED is a line that is not a header, and LINE the start of a line. NAME and VALUE
 * belong to a header; HOST is the value of a Host, LENGTH the value of a Content-Length. */
enum { METHOD, TARGET, VERSION, SKIPPED, LINE, NAME, VALUE, HOST, LENGTH, BODY, COMPLETE };

/* A target has the origin-form, as browsers send it, or is a URL. A Host consists of host and port. */
static const knurl_scheme_t *const targets[] = {&knurl_browser_target, &knurl_http, NULL};
static const knurl_scheme_t host_row = KNURL_BARE_AUTHORITY("http", 80, 0);
static const knurl_scheme_t *const hosts[] = {&host_row, NULL};
static const char *const methods[] = {"GET ", "HEAD ", "POST "};
static const char version[] = {'H', 'T', 'T', 'P', '/', '1', '.'};

void request_begin(request_t *request)
{
    request->target = knurl_buffer(request->text, sizeof request->text);
    request->status = 200;
    request->reason = "";
    request->offset = 0;
    request->octets = 0;
    request->state = METHOD;
    request->at = 0;
    request->hosts = 0;
    request->is_1_0 = false;
    request->returned = false;
    request->method = REQUEST_GET;
    request->body_length = 0;
    request->expected = 0;
    request->lengths = 0;
    request->is_coded = false;
    knurl_bare_begin(&request->url, targets, request->parts, KNURL_ROOM(request->parts));
}

/* Records an error. The first one decides the answer; the rest of the request is still read, so that the client
 * receives the answer. */
static void refuse(request_t *request, uint16_t status, const char *reason, uint16_t offset)
{
    if (request->status == 200u) {
        request->status = status;
        request->reason = reason;
        request->offset = offset;
    }
}

/* Stores the octets of the target, up to its end or the end of the chain. Returns the offset after them. */
static uint16_t take_target(request_t *request, const struct pbuf *chain, uint16_t offset)
{
    uint16_t end = offset;
    uint16_t count;

    while (end < chain->tot_len && pbuf_get_at(chain, end) != ' ' && pbuf_get_at(chain, end) != '\r' &&
           pbuf_get_at(chain, end) != '\n') {
        end++;
    }
    count = (uint16_t)(end - offset);
    if (count > REQUEST_TARGET - request->target.length) {
        refuse(request, 414, "the target is too long", REQUEST_NOWHERE);
    } else if (request->status == 200u) {
        char *const at = &request->text[request->target.length];
        (void)pbuf_copy_partial(chain, at, count, offset);
        /* Ignore an error here, because knurl_end returns it again. Only a whole target is refused, so that its
         * segments do not matter. */
        (void)knurl_store(&request->url, at, count, &request->target);
    }
    return end;
}

/* Refuses the version. A target that contains a space is refused here as well. */
static void refuse_version(request_t *request, char octet)
{
    refuse(request, 400, "no HTTP version follows the target", (uint16_t)request->target.length);
    request->state = (octet == '\n') ? LINE : SKIPPED;
}

/* Takes "HTTP/1.", a digit and the end of the line. Anything else belongs to a target that contains a space. */
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
    if (request->target.length == 0u) {
        refuse(request, 400, "there is no target", 0);
    }
    if (request->status == 200u && knurl_end(&request->url) != KNURL_OK) {
        refuse(request, 400, knurl_error_name((knurl_error_t)request->url.error), request->url.offset);
    }
    if (request->status == 200u && request->text[0] == '*') {
        refuse(request, 400, "a target for OPTIONS", 0);
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

static bool is_named(const request_t *request, const char *name)
{
    return request->at == strlen(name) && memcmp(request->name, name, request->at) == 0;
}

/* Begins the value after the colon of a header. */
static void begin_value(request_t *request)
{
    request->state = VALUE;
    request->value_ended = false;
    if (is_named(request, "host")) {
        request->state = HOST;
        request->hosts = (uint8_t)((request->hosts == 0u) ? 1 : 2);
        request->host_kept = knurl_buffer(request->host_text, sizeof request->host_text);
        knurl_bare_begin(&request->host, hosts, request->host_parts, KNURL_ROOM(request->host_parts));
    } else if (is_named(request, "content-length")) {
        request->state = LENGTH;
        request->lengths = (uint8_t)((request->lengths == 0u) ? 1 : 2);
        request->at = 0;
        request->expected = 0;
    } else if (is_named(request, "transfer-encoding")) {
        request->is_coded = true;
    }
}

/* Takes an octet of a Host. Spaces and tabs may surround a value, but not occur in it. */
static void take_host(request_t *request, char octet)
{
    if (octet == ' ' || octet == '\t') {
        request->value_ended = request->host_kept.length != 0u;
    } else if (request->value_ended) {
        refuse(request, 400, "a bad Host", REQUEST_NOWHERE);
    } else {
        (void)knurl_store(&request->host, &octet, 1, &request->host_kept);
    }
}

/* Takes an octet of a Content-Length, whose digits are the length of the body. */
static void take_length(request_t *request, char octet)
{
    if (octet == ' ' || octet == '\t') {
        request->value_ended = request->at != 0u;
    } else if (octet < '0' || octet > '9' || request->value_ended) {
        refuse(request, 400, "a bad Content-Length", REQUEST_NOWHERE);
    } else {
        request->at = 1;
        request->expected = (uint16_t)(request->expected * 10u + (unsigned)(octet - '0'));
        if (request->expected > REQUEST_BODY) {
            refuse(request, 413, "the body is too long", REQUEST_NOWHERE);
            request->expected = REQUEST_BODY + 1u;
        }
    }
}

/* Checks what the headers together say about the end of the request (RFC 9112 section 6.3) and its host (section
 * 3.2). */
static void end_headers(request_t *request)
{
    if (request->hosts != 1u && (request->hosts != 0u || !request->is_1_0)) {
        refuse(request, 400, (request->hosts == 0u) ? "no Host" : "two Hosts", REQUEST_NOWHERE);
    }
    if (request->lengths > 1u || (request->lengths != 0u && request->is_coded)) {
        refuse(request, 400, "two lengths", REQUEST_NOWHERE);
    }
    if (request->is_coded) {
        refuse(request, 501, "a transfer coding", REQUEST_NOWHERE);
    }
    request->state = (request->status == 200u && request->expected != 0u) ? BODY : COMPLETE;
}

static void end_line(request_t *request)
{
    if (request->state == NAME) {
        refuse_header(request);
    } else if (request->state == HOST && knurl_end(&request->host) != KNURL_OK) {
        refuse(request, 400, "a bad Host", REQUEST_NOWHERE);
    } else if (request->state == LENGTH && request->at == 0u) {
        refuse(request, 400, "a bad Content-Length", REQUEST_NOWHERE);
    }
    if (request->state == LINE) {
        end_headers(request);
    } else {
        request->state = LINE;
    }
}

/* Takes an octet of a name, which consists of visible octets only. Some readers take a line with a space before its
 * colon, or at its start, for a different header, and some ignore it. */
static void take_name(request_t *request, char octet)
{
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
        if (request->at < sizeof request->name) {
            request->name[request->at] = (octet >= 'A' && octet <= 'Z') ? (char)(octet | 0x20) : octet;
            request->at++;
        }
    }
}

/* Takes an octet of a value. The only control character allowed is a tab: NUL is dangerous, and the others have no use
 * (RFC 9110 section 5.5). */
static void take_value(request_t *request, char octet)
{
    if (((uint8_t)octet < ' ' && octet != '\t') || octet == '\x7F') {
        refuse_header(request);
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
    } else if (request->returned || request->state == SKIPPED) {
        /* the octets of these are ignored */
    } else if (request->state == VALUE) {
        take_value(request, octet);
    } else if (request->state == HOST) {
        take_host(request, octet);
    } else if (request->state == LENGTH) {
        take_length(request, octet);
    } else {
        take_name(request, octet);
    }
}

/* Takes an octet of a method, which must be one of ours and end with a space. The first octets of our methods
 * differ. */
static void take_method(request_t *request, char octet)
{
    while (request->at == 0u && request->method < REQUEST_POST && octet != methods[request->method][0]) {
        request->method++;
    }
    if (octet != methods[request->method][request->at]) {
        refuse(request, 501, "the method is not GET, HEAD or POST", REQUEST_NOWHERE);
        request->state = (octet == '\n') ? LINE : SKIPPED;
    } else if (methods[request->method][++request->at] == '\0') {
        request->state = TARGET;
    }
}

static void take_body(request_t *request, char octet)
{
    request->body[request->body_length] = octet;
    request->body_length++;
    if (request->body_length == request->expected) {
        request->state = COMPLETE;
    }
}

bool request_is_for(const request_t *request, const char *const names[])
{
    const bool is_absolute = knurl_part(&request->url, KNURL_HOST) != NULL;
    const knurl_t *url = is_absolute ? &request->url : &request->host;
    const knurl_part_t *host;
    size_t i;

    if (!is_absolute && request->hosts == 0u) {
        return true;
    }
    host = knurl_part(url, KNURL_HOST);
    for (i = 0; names[i] != NULL; i++) {
        if (knurl_equal_part_caseless(url, host, names[i])) {
            return true;
        }
    }
    return false;
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
            take_method(request, octet);
        } else if (request->state == TARGET) {
            end_target(request, octet);
        } else if (request->state == VERSION) {
            take_version(request, octet);
        } else if (request->state == BODY) {
            take_body(request, octet);
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
