/* SPDX-License-Identifier: MIT */
/* Gopher, RFC 1436, and Gopher+. */
#include "fetch.h"

#include "knurl_rfc1738.h"

#define FETCH_TEXT (FETCH_TO_THE_END - 1u) /* any length, up to the end of a text */

/* A text ends with a line that contains only a period (Gopher+, section 2.3). */
static const char ending[] = {'\r', '\n', '.', '\r', '\n'};

/* How many octets of the ending have arrived, which are kept if they turn out not to be the ending. An empty text has
 * only the second half of the ending: the octets before `first` never came. */
typedef struct ended {
    size_t first;
    size_t at;
} ended_t;

static bool keep(fetch_t *fetch, const char *octets, size_t count)
{
    fetch->length += (uint32_t)count;
    return count == 0u || fetch->keep(fetch->keeper, octets, count);
}

/* If a line starts with two periods, the first does not belong to the text (RFC 1436, appendix). */
static bool take_octet(fetch_t *fetch, ended_t *ended, char octet)
{
    const size_t stuffed = (ended->at == 3u && octet == '.') ? 1 : 0;

    if (octet == ending[ended->at]) {
        ended->at++;
        return true;
    }
    if (!keep(fetch, ending + ended->first, ended->at - ended->first - stuffed)) {
        return false;
    }
    ended->first = 0;
    ended->at = (octet == ending[0]) ? 1 : 0;
    return ended->at == 1u || keep(fetch, &octet, 1);
}

/* Keeps a text up to its ending, and ignores what follows. */
static fetch_answer_t read_text(fetch_t *fetch)
{
    ended_t ended = {2, 2};
    const char *octets;
    size_t count;

    while (ended.at < sizeof ending && (count = stream_peek(&fetch->stream, &octets)) != 0u) {
        size_t i;
        for (i = 0; i < count && ended.at < sizeof ending; i++) {
            if (!take_octet(fetch, &ended, octets[i])) {
                return fetch_fail(fetch, "it cannot be kept");
            }
        }
        stream_take(&fetch->stream, i);
    }
    if (fetch->stream.failure != NULL) {
        return fetch_fail(fetch, fetch->stream.failure);
    }
    return (ended.at == sizeof ending) ? FETCH_DONE : fetch_fail(fetch, "the server closed early");
}

/* Reads a length of -1, for a text of any length, or -2, for data that continues until the server closes. */
static bool read_unknown(const char *length, uint32_t *expected)
{
    if (length[0] != '-' || (length[1] != '1' && length[1] != '2') || length[2] != '\0') {
        return false;
    }
    *expected = (length[1] == '1') ? FETCH_TEXT : FETCH_TO_THE_END;
    return true;
}

/* Reads the first line of a Gopher+ answer: "+" and its length, or "--" and an error. The download is what follows that
 * line. */
static fetch_answer_t read_length(fetch_t *fetch, uint32_t *expected)
{
    const char *length = fetch->reply + 1;
    bool cut;

    if (!stream_line(&fetch->stream, fetch->reply, sizeof fetch->reply, &cut)) {
        return fetch_fail(fetch, fetch->stream.failure);
    }
    if (fetch->reply[0] != '+' || cut ||
        (!read_unknown(length, expected) &&
         (!fetch_number(&length, expected) || *length != '\0' || *expected == FETCH_TEXT))) {
        return fetch_denied(fetch, "the server answers");
    }
    return FETCH_DONE;
}

knurl_error_t fetch_prepare_gopher(fetch_t *fetch)
{
    static const knurl_protocol_t *const protocols[] = {&knurl_gopher_steps, NULL};

    return knurl_steps_begin(&fetch->steps, fetch->url, protocols, NULL, &fetch->out);
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
    if (fetch->steps.error != KNURL_OK) {
        return fetch_fail(fetch, "a step is refused");
    }
    if (plus != NULL && plus->length != 0u && read_length(fetch, &expected) != FETCH_DONE) {
        return FETCH_FAILED;
    }
    return (expected == FETCH_TEXT) ? read_text(fetch) : fetch_body(fetch, &fetch->stream, expected);
}
