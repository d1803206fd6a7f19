/* SPDX-License-Identifier: MIT */
/* FTP, RFC 959, with EPSV of RFC 2428. The steps give the commands; this file opens the data connection and reads
 * replies. */
#include "fetch.h"

#include "knurl_rfc1738.h"

#include <string.h>

/* Reads a reply, and keeps its last line in fetch->reply. Returns its code, or 0 after a failure. */
static uint32_t read_reply(fetch_t *fetch)
{
    uint32_t first = 0;
    int lines;
    bool cut;

    for (lines = 0; lines < 100 && stream_line(&fetch->stream, fetch->reply, sizeof fetch->reply, &cut); lines++) {
        const char *text = fetch->reply;
        uint32_t code;
        if (!fetch_number(&text, &code) || text != fetch->reply + 3 || code < 100u) {
            code = 0;
        }
        if (lines == 0 && code != 0u && *text == '-') {
            first = code;
        } else if (lines == 0 || (code == first && *text == ' ')) {
            if (code == 0u) {
                break;
            }
            return code;
        }
    }
    (void)fetch_fail(fetch, (fetch->stream.failure != NULL) ? fetch->stream.failure : "this is not an FTP server");
    return 0;
}

static uint32_t command(fetch_t *fetch, const char *line, size_t length)
{
    if (!stream_send(&fetch->stream, line, length)) {
        (void)fetch_fail(fetch, fetch->stream.failure);
        return 0;
    }
    return read_reply(fetch);
}

/* Sends the line of the step, and returns the code of the reply. */
static uint32_t send_line(fetch_t *fetch)
{
    return command(fetch, fetch->out.octets, fetch->out.length);
}

/* Reads the port of "229 Extended passive mode (|||PORT|)", in which any delimiter is possible. */
static bool extended_port(const char *text, uint32_t *port)
{
    const char *open = text;

    while (*open != '\0' && *open != '(') {
        open++;
    }
    if (open[0] != '(' || open[1] == '\0' || open[2] != open[1] || open[3] != open[1]) {
        return false;
    }
    text = open + 4;
    return fetch_number(&text, port) && *text == open[1] && *port != 0u && *port <= 0xFFFFu;
}

/* Reads the port of "227 Passive mode (A,B,C,D,P,Q)". The address is ignored: data may come only from the server to
 * which we are connected, not from an address that it names. */
static bool passive_port(const char *text, uint32_t *port)
{
    uint32_t numbers[6];
    int i;

    while (*text != '\0' && *text != '(') {
        text++;
    }
    for (i = 0; i < 6; i++) {
        if (*text == '\0') {
            return false;
        }
        text++;
        if (!fetch_number(&text, &numbers[i]) || numbers[i] > 255u || *text != (i < 5 ? ',' : ')')) {
            return false;
        }
    }
    *port = numbers[4] * 256u + numbers[5];
    return *port != 0u;
}

/* Returns true if the code of a reply has the expected hundreds; otherwise records it as the failure. */
static bool is_good(fetch_t *fetch, uint32_t code, uint32_t hundreds)
{
    if (code != 0u && code / 100u != hundreds) {
        (void)fetch_denied(fetch, (code == 530u) ? "login refused" : "the server answers");
    }
    return code / 100u == hundreds;
}

static bool open_data(fetch_t *fetch, stream_t *data)
{
    uint32_t port = 0;
    uint32_t code = command(fetch, "EPSV\r\n", 6);
    bool found = code == 229u && extended_port(fetch->reply, &port);

    if (code / 100u == 5u) { /* the server does not know EPSV */
        code = command(fetch, "PASV\r\n", 6);
        found = code == 227u && passive_port(fetch->reply, &port);
    }
    if (!found) {
        if (is_good(fetch, code, 2)) {
            (void)fetch_denied(fetch, "no port for the data");
        }
        return false;
    }
    if (!stream_open_beside(data, &fetch->stream, (uint16_t)port)) {
        (void)fetch_fail(fetch, data->failure);
        return false;
    }
    return true;
}

/* Transfers the data of RETR or NLST. The data connection simply ends; only the reply after it tells if the data is
 * complete. */
static bool transfer(fetch_t *fetch)
{
    static stream_t data;
    const bool done = open_data(fetch, &data) && is_good(fetch, send_line(fetch), 1) &&
                      fetch_body(fetch, &data, FETCH_TO_THE_END) == FETCH_DONE && is_good(fetch, read_reply(fetch), 2);

    stream_close(&data);
    return done;
}

static bool is_verb(const fetch_t *fetch, const char *verb)
{
    return fetch->out.length >= 4u && strncmp(fetch->out.octets, verb, 4) == 0;
}

/* Sends the line of a step, and does what belongs to it. */
static bool do_step(fetch_t *fetch, bool *logged_in)
{
    uint32_t code;

    if (is_verb(fetch, "PASS") && *logged_in) {
        return true; /* the server needs no password of this user */
    }
    if (is_verb(fetch, "NLST")) {
        return transfer(fetch);
    }
    if (is_verb(fetch, "RETR")) {
        /* Section 3.2.2 lets the client choose the type if the URL has none. */
        return (knurl_part(fetch->url, KNURL_TYPE) != NULL || is_good(fetch, command(fetch, "TYPE I\r\n", 8), 2)) &&
               transfer(fetch);
    }
    code = send_line(fetch);
    *logged_in = code == 230u;
    return (code == 331u && is_verb(fetch, "USER")) || is_good(fetch, code, 2);
}

knurl_error_t fetch_prepare_ftp(fetch_t *fetch)
{
    static const knurl_protocol_t *const protocols[] = {&knurl_ftp_steps, NULL};

    return knurl_steps_begin(&fetch->steps, fetch->url, protocols, "knurl@example.com", &fetch->out);
}

fetch_answer_t fetch_ftp(fetch_t *fetch)
{
    bool logged_in = false;
    knurl_action_t action;

    if (!is_good(fetch, read_reply(fetch), 2)) { /* the greeting */
        return FETCH_FAILED;
    }
    while ((action = knurl_steps_next(&fetch->steps)) != KNURL_STEPS_END) {
        if (action == KNURL_STEPS_ASK) {
            return fetch_fail(fetch, "the URL has a user and no password, and nobody is here to ask");
        }
        if (!do_step(fetch, &logged_in)) {
            return FETCH_FAILED;
        }
    }
    if (fetch->steps.error != KNURL_OK) {
        return fetch_fail(fetch, "a step is refused");
    }
    (void)command(fetch, "QUIT\r\n", 6);
    return FETCH_DONE;
}
