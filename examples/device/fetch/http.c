/* SPDX-License-Identifier: MIT */
/* HTTP/1.1, RFC 9110 and 9112, with one request for each connection. A body that is not complete according to its own
 * framing is a failure: truncated, stalled, longer than announced, or without a length, so that its end is unknown. */
#include "fetch.h"

#include "lwip/def.h"

#include <string.h>

#define HEADERS 100 /* the most header lines of an answer, and of those after its chunks */
#define INTERIM 5   /* the most answers of 1xx before the final one */

/* The contents of an answer's head. */
typedef struct head {
    char status[4];  /* three digits and a NUL */
    bool is_1_1;     /* HTTP/1.1 or later, which allows chunks */
    bool has_length; /* there is a Content-Length */
    bool chunked;
    bool located; /* fetch->line contains the value of Location, or of the Link to the next page */
    uint32_t length;
} head_t;

/* Returns the value of a header line if it has this name (given with its colon), otherwise NULL. */
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

/* Returns the length of a value without the spaces and tabs after it. */
static size_t length_of(const char *value)
{
    size_t length = strlen(value);

    while (length > 0u && (value[length - 1u] == ' ' || value[length - 1u] == '\t')) {
        length--;
    }
    return length;
}

/* Returns true if the rest of a line consists of spaces and tabs. */
static bool is_end(const char *text)
{
    while (*text == ' ' || *text == '\t') {
        text++;
    }
    return *text == '\0';
}

/* Sends the request. The library writes the first two lines. */
static bool send_request(fetch_t *fetch)
{
    stream_t *stream = &fetch->stream;

    return stream_send(stream, fetch->out.octets, fetch->out.length) &&
           (fetch->authorization == NULL ||
            (stream_send_text(stream, "Authorization: ") && stream_send_text(stream, fetch->authorization) &&
             stream_send_text(stream, "\r\n"))) &&
           stream_send_text(stream, "Accept-Encoding: identity\r\nConnection: close\r\n\r\n");
}

static bool is_redirect(const char *status)
{
    return strcmp(status, "301") == 0 || strcmp(status, "302") == 0 || strcmp(status, "303") == 0 ||
           strcmp(status, "307") == 0 || strcmp(status, "308") == 0;
}

/* Returns true if an answer may name the next page, and the caller asked for it. */
static bool may_continue(const fetch_t *fetch, const char *status)
{
    return fetch->next_page != NULL && status[0] == '2';
}

/* Returns true if a final answer follows this one. That is not so for 101, which switches to a protocol that nobody
 * asked for. */
static bool is_interim(const char *status)
{
    return status[0] == '1' && strcmp(status, "101") != 0;
}

/* Returns true if a header line starts with a name and its colon, with nothing in between. Some readers take a line
 * with a space there, or at its start, for a different header, and some ignore it. The name must not contain control
 * octets, or octets above 127. */
static bool is_header(const char *line)
{
    size_t name = 0;

    while ((uint8_t)line[name] > (uint8_t)' ' && (uint8_t)line[name] < 0x7Fu && line[name] != ':') {
        name++;
    }
    return name > 0u && line[name] == ':';
}

/* Takes a Content-Length. It must consist of digits, equal any earlier one, and be complete in the line. */
static bool take_length(const char *value, bool cut, head_t *head)
{
    uint32_t number;

    if (cut || !fetch_number(&value, &number) || (head->has_length && head->length != number)) {
        return false;
    }
    head->length = number;
    head->has_length = true;
    return is_end(value);
}

/* Takes a Transfer-Encoding, which must be "chunked" and occur once. */
static bool take_encoding(const char *value, bool cut, head_t *head)
{
    static const char chunked[] = "chunked";
    const bool good = !cut && !head->chunked && head->is_1_1 &&
                      lwip_strnicmp(value, chunked, sizeof chunked - 1u) == 0 && is_end(value + sizeof chunked - 1u);

    head->chunked = true;
    return good;
}

/* Returns true if a Content-Encoding says that the body is the file itself, without any encoding. */
static bool is_identity(const char *value)
{
    static const char identity[] = "identity";

    return is_end(value) ||
           (lwip_strnicmp(value, identity, sizeof identity - 1u) == 0 && is_end(value + sizeof identity - 1u));
}

/* Reads a status line such as "HTTP/1.1 200 OK". fetch->reply keeps it, so that it can be shown. */
static bool read_status(fetch_t *fetch, head_t *head)
{
    const char *line = fetch->reply;
    bool cut;
    int i;

    if (!stream_line(&fetch->stream, fetch->reply, sizeof fetch->reply, &cut)) {
        (void)fetch_fail(fetch, fetch->stream.failure);
        return false;
    }
    if (strncmp(line, "HTTP/1.", 7) != 0 || line[7] < '0' || line[7] > '9' || line[8] != ' ') {
        (void)fetch_denied(fetch, "this is not an HTTP server");
        return false;
    }
    for (i = 0; i < 3 && line[9 + i] >= '0' && line[9 + i] <= '9'; i++) {
        head->status[i] = line[9 + i];
    }
    head->is_1_1 = line[7] != '0';
    head->has_length = false;
    head->chunked = false;
    if (i < 3 || (line[12] != ' ' && line[12] != '\0')) {
        (void)fetch_denied(fetch, "this is not an HTTP server");
        return false;
    }
    return true;
}

/* Takes the contents of a header line. Returns NULL, or what is wrong with it. */
static const char *take_header(fetch_t *fetch, head_t *head, char *line, bool cut)
{
    const char *value;

    if (!is_header(line)) {
        return "a bad header";
    }
    if ((value = header(line, "Content-Length:")) != NULL && !take_length(value, cut, head)) {
        return "a bad Content-Length";
    }
    if ((value = header(line, "Transfer-Encoding:")) != NULL && !take_encoding(value, cut, head)) {
        return "a bad Transfer-Encoding";
    }
    if (!is_redirect(head->status) && (value = header(line, "Content-Encoding:")) != NULL &&
        (cut || !is_identity(value))) {
        return "an encoded body";
    }
    if (is_redirect(head->status) && (value = header(line, "Location:")) != NULL) {
        if (head->located) {
            return "redirects to two places";
        }
        if (cut) {
            return "a redirect that is too long";
        }
        const size_t length = length_of(value);
        memmove(fetch->line, value, length);
        fetch->line[length] = '\0';
        head->located = true;
    }
    if (may_continue(fetch, head->status) && !head->located && (value = header(line, "Link:")) != NULL) {
        return cut ? "a Link that is too long" : fetch->next_page(fetch->line, value, length_of(value), &head->located);
    }
    return NULL;
}

/* Reads header lines up to the empty one. If `head` is NULL, these are the lines after the last chunk, which are
 * ignored. The new URL of a redirect, or of the next page, stays at the start of fetch->line; its rest and all other
 * lines are read into fetch->reply. */
static bool read_headers(fetch_t *fetch, head_t *head)
{
    int lines;

    for (lines = 0; lines < HEADERS; lines++) {
        const bool spare =
            (head != NULL) && !head->located && (is_redirect(head->status) || may_continue(fetch, head->status));
        char *line = spare ? fetch->line : fetch->reply;
        const char *wrong = NULL;
        bool cut;
        if (!stream_line(&fetch->stream, line, spare ? sizeof fetch->line : sizeof fetch->reply, &cut)) {
            wrong = fetch->stream.failure;
        } else if (line[0] == '\0') {
            return true;
        } else if (head != NULL) {
            wrong = take_header(fetch, head, line, cut);
        }
        if (wrong != NULL) {
            (void)fetch_fail(fetch, wrong);
            return false;
        }
    }
    (void)fetch_fail(fetch, "too many headers");
    return false;
}

/* Reads the size of a chunk: hexadecimal digits, perhaps with extensions after a ";", which are ignored. */
static bool chunk_size(const char *line, uint32_t *size)
{
    int digits;

    *size = 0;
    for (digits = 0; digits < 8; digits++, line++) {
        const char lower = (char)(*line | 0x20);
        if (*line >= '0' && *line <= '9') {
            *size = *size * 16u + (uint32_t)(*line - '0');
        } else if (lower >= 'a' && lower <= 'f') {
            *size = *size * 16u + (uint32_t)(lower - 'a' + 10);
        } else {
            break;
        }
    }
    while (*line == ' ' || *line == '\t') {
        line++;
    }
    return digits > 0 && *size < FETCH_TO_THE_END && (*line == ';' || *line == '\0');
}

/* Takes a chunked body, RFC 9112 section 7.1: each chunk comes between a line with its size and an empty line, and the
 * last one has size 0. */
static fetch_answer_t take_chunks(fetch_t *fetch)
{
    uint32_t size;
    bool cut;

    do {
        if (!stream_line(&fetch->stream, fetch->reply, sizeof fetch->reply, &cut)) {
            return fetch_fail(fetch, fetch->stream.failure);
        }
        if (cut || !chunk_size(fetch->reply, &size)) {
            return fetch_fail(fetch, "a bad chunk");
        }
        if (size != 0u) {
            if (fetch_body(fetch, &fetch->stream, size) != FETCH_DONE) {
                return FETCH_FAILED;
            }
            if (!stream_line(&fetch->stream, fetch->reply, sizeof fetch->reply, &cut)) {
                return fetch_fail(fetch, fetch->stream.failure);
            }
            if (fetch->reply[0] != '\0') {
                return fetch_fail(fetch, "a chunk that is longer than it says");
            }
        }
    } while (size != 0u);
    return read_headers(fetch, NULL) ? FETCH_DONE : FETCH_FAILED;
}

/* Takes the body, and checks that the server then closes the connection, as it was asked to. */
static fetch_answer_t take_body(fetch_t *fetch, const head_t *head)
{
    const char *octets;
    fetch_answer_t answer;

    if (head->chunked && head->has_length) {
        return fetch_fail(fetch, "a length and chunks");
    }
    if (!head->chunked && !head->has_length) {
        return fetch_fail(fetch, "a body without a length");
    }
    answer = head->chunked ? take_chunks(fetch) : fetch_body(fetch, &fetch->stream, head->length);
    if (answer == FETCH_DONE && stream_peek(&fetch->stream, &octets) != 0u) {
        return fetch_fail(fetch, "more than the server said");
    }
    if (answer == FETCH_DONE && fetch->stream.failure != NULL) {
        return fetch_fail(fetch, fetch->stream.failure);
    }
    return answer;
}

knurl_error_t fetch_prepare_http(fetch_t *fetch)
{
    return knurl_http_request(fetch->url, "GET", &fetch->out);
}

fetch_answer_t fetch_http(fetch_t *fetch)
{
    int interim = 0;
    head_t head = {.status = ""};

    if (!send_request(fetch)) {
        return fetch_fail(fetch, fetch->stream.failure);
    }
    do {
        if (!read_status(fetch, &head)) {
            return FETCH_FAILED;
        }
        if (!is_interim(head.status) && strcmp(head.status, "200") != 0 && !is_redirect(head.status)) {
            return fetch_denied(fetch, "the server answers");
        }
        if (!read_headers(fetch, &head)) {
            return FETCH_FAILED;
        }
    } while (is_interim(head.status) && ++interim < INTERIM);
    if (is_redirect(head.status)) {
        return head.located ? FETCH_REDIRECTED : fetch_fail(fetch, "a redirect to nowhere");
    }
    if (head.status[0] != '2') {
        return fetch_fail(fetch, "too many answers that are none");
    }
    return (take_body(fetch, &head) != FETCH_DONE) ? FETCH_FAILED : head.located ? FETCH_CONTINUED : FETCH_DONE;
}
