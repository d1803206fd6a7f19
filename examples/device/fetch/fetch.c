/* SPDX-License-Identifier: MIT */
#include "fetch.h"

fetch_answer_t fetch_denied(fetch_t *fetch, const char *failure)
{
    fetch->failure = failure;
    return FETCH_FAILED;
}

fetch_answer_t fetch_fail(fetch_t *fetch, const char *failure)
{
    fetch->reply[0] = '\0';
    return fetch_denied(fetch, failure);
}

fetch_answer_t fetch_body(fetch_t *fetch, stream_t *stream, uint32_t expected)
{
    uint32_t left = expected;
    const char *octets;
    size_t count;

    while (left != 0u && (count = stream_peek(stream, &octets)) != 0u) {
        if (count > left) {
            count = left;
        }
        if (!fetch->keep(fetch->keeper, octets, count)) {
            return fetch_fail(fetch, "it cannot be kept");
        }
        left -= (uint32_t)count;
        fetch->length += (uint32_t)count;
        stream_take(stream, count);
    }
    if (stream->failure != NULL) {
        return fetch_fail(fetch, stream->failure);
    }
    if (expected != FETCH_TO_THE_END && left != 0u) {
        return fetch_fail(fetch, "the server closed early");
    }
    return FETCH_DONE;
}

bool fetch_number(const char **text, uint32_t *number)
{
    const char *digits = *text;

    *number = 0;
    while (**text >= '0' && **text <= '9') {
        const uint32_t digit = (uint32_t)(**text - '0');
        if (*number > (FETCH_TO_THE_END - 1u - digit) / 10u) {
            return false;
        }
        *number = *number * 10u + digit;
        (*text)++;
    }
    return *text != digits;
}
