/* SPDX-License-Identifier: MIT */
/* Gopher, RFC 1436, and Gopher+. */
#include "fetch.h"

/* Whether it is -1 or -2, which stand for a length that nobody knows yet. */
static bool is_to_the_end(const char *length)
{
    return length[0] == '-' && (length[1] == '1' || length[1] == '2') && length[2] == '\0';
}

/* A Gopher+ answer starts with a line: "+" and its length, +-1 or +-2 for one that goes on to the end, or "--" and an
   error. What is fetched is what follows the line. */
static fetch_answer_t read_length(fetch_t *fetch, uint32_t *expected)
{
    const char *length = fetch->reply + 1;
    bool cut;

    if (!stream_line(&fetch->stream, fetch->reply, sizeof fetch->reply, &cut)) {
        return fetch_fail(fetch, fetch->stream.failure);
    }
    if (fetch->reply[0] != '+' || cut ||
        (!is_to_the_end(length) && (!fetch_number(&length, expected) || *length != '\0'))) {
        return fetch_denied(fetch, "the server answers");
    }
    return FETCH_DONE;
}

fetch_answer_t fetch_gopher(fetch_t *fetch)
{
    const knurl_part_t *plus = knurl_part(fetch->url, KNURL_GOPHERPLUS);
    uint32_t expected = FETCH_TO_THE_END;

    while (knurl_steps_next(&fetch->steps) == KNURL_STEPS_SEND) {
        if (!stream_send(&fetch->stream, fetch->out.octets, fetch->out.length)) {
            return fetch_fail(fetch, fetch->stream.failure);
        }
    }
    if (plus != NULL && plus->length != 0u && read_length(fetch, &expected) != FETCH_DONE) {
        return FETCH_FAILED;
    }
    return fetch_body(fetch, &fetch->stream, expected);
}
