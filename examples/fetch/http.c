/* SPDX-License-Identifier: MIT */
/* HTTP/1.0, RFC 1945, with the Host header that servers of many names ask for. */
#include "fetch.h"

#include "lwip/def.h"

#include <string.h>

/* The value of a header line if it is of that name (with its colon), else NULL. */
static const char *header(const char *line, const char *name)
{
    const size_t length = strlen(name);

    if (lwip_strnicmp(line, name, length) != 0) {
        return NULL;
    }
    line += length;
    while (*line == ' ' || *line == '\t') {
        line++;
    }
    return line;
}

/* The target is the step's line. The Host header has the host and port as the URL writes them: what follows the host
   part, up to the path, is the port. */
static bool send_request(fetch_t *fetch)
{
    const knurl_part_t *host = knurl_part(fetch->url, KNURL_HOST);
    const knurl_part_t *port = knurl_part(fetch->url, KNURL_PORT);
    stream_t *stream = &fetch->stream;

    return stream_send_text(stream, "GET ") && stream_send(stream, fetch->line, fetch->steps.length) &&
           stream_send_text(stream, " HTTP/1.0\r\nHost: ") &&
           stream_send(stream, fetch->text + host->offset, host->length) &&
           (port == NULL ||
            (stream_send_text(stream, ":") && stream_send(stream, fetch->text + port->offset, port->length))) &&
           stream_send_text(stream, "\r\nConnection: close\r\n\r\n");
}

static bool is_redirect(const char *status)
{
    return strncmp(status, "301", 3) == 0 || strncmp(status, "302", 3) == 0 || strncmp(status, "303", 3) == 0 ||
           strncmp(status, "307", 3) == 0 || strncmp(status, "308", 3) == 0;
}

/* Whether a header line is a name and its colon, nothing between them. A blank there, or at the start, is read by some as
   another header, and by some not at all. */
static bool is_header(const char *line)
{
    size_t name = 0;

    while (line[name] > ' ' && line[name] != ':') {
        name++;
    }
    return name > 0u && line[name] == ':';
}

/* Takes a Content-Length: digits and nothing else, no other than one before it, and all of it in the line. */
static bool take_length(const char *value, bool cut, uint32_t *expected)
{
    uint32_t number;

    if (cut || !fetch_number(&value, &number) || (*expected != FETCH_TO_THE_END && *expected != number)) {
        return false;
    }
    while (*value == ' ' || *value == '\t') {
        value++;
    }
    *expected = number;
    return *value == '\0';
}

/* Reads the headers: a length, if one is given, and of a redirect the new URL, at the start of fetch->line. */
static fetch_answer_t read_headers(fetch_t *fetch, bool redirect, uint32_t *expected)
{
    bool located = false;
    bool cut;
    int lines;

    for (lines = 0; lines < 100; lines++) {
        char *line = located ? fetch->reply : fetch->line;
        const size_t size = located ? sizeof fetch->reply : sizeof fetch->line;
        const char *value;
        if (!stream_line(&fetch->stream, line, size, &cut)) {
            return fetch_fail(fetch, fetch->stream.failure);
        }
        if (line[0] == '\0') {
            if (!redirect) {
                return FETCH_DONE;
            }
            return located ? FETCH_REDIRECTED : fetch_fail(fetch, "a redirect to nowhere");
        }
        if (!is_header(line)) {
            return fetch_fail(fetch, "a bad header");
        }
        if ((value = header(line, "Content-Length:")) != NULL && !take_length(value, cut, expected)) {
            return fetch_fail(fetch, "a bad Content-Length");
        }
        if (header(line, "Transfer-Encoding:") != NULL) {
            return fetch_fail(fetch, "an encoding that HTTP/1.0 does not have");
        }
        if (redirect && !located && (value = header(line, "Location:")) != NULL) {
            if (cut) {
                return fetch_fail(fetch, "a redirect that is too long");
            }
            memmove(fetch->line, value, strlen(value) + 1u);
            located = true;
        }
    }
    return fetch_fail(fetch, "too many headers");
}

fetch_answer_t fetch_http(fetch_t *fetch)
{
    uint32_t expected = FETCH_TO_THE_END;
    fetch_answer_t answer;
    const char *status;
    bool cut;

    /* The one step: the request target. */
    (void)knurl_steps_next(&fetch->steps);
    if (!send_request(fetch) || !stream_line(&fetch->stream, fetch->reply, sizeof fetch->reply, &cut)) {
        return fetch_fail(fetch, fetch->stream.failure);
    }
    status = strncmp(fetch->reply, "HTTP/1.", 7) == 0 ? fetch->reply : "";
    while (*status != '\0' && *status != ' ') {
        status++;
    }
    while (*status == ' ') {
        status++;
    }
    if (strncmp(status, "200", 3) != 0 && !is_redirect(status)) {
        return fetch_denied(fetch, "the server answers");
    }
    answer = read_headers(fetch, is_redirect(status), &expected);
    return (answer == FETCH_DONE) ? fetch_body(fetch, &fetch->stream, expected) : answer;
}
