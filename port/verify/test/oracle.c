/* SPDX-License-Identifier: MIT
 *
 * automaton.c of test/grammar on a whole text, for grammars.py. */
#include "automaton.h"

int answer(const uint8_t *text, unsigned length, automaton_rows_t rows, int fragment, int32_t *out);

/* Writes the error and its offset; or 0, the length, the number of parts, the port or -1, the row, and for each part
 * its kind, offset and length. */
int answer(const uint8_t *text, unsigned length, automaton_rows_t rows, int fragment, int32_t *out)
{
    static automaton_t step[2];
    unsigned now = 0;
    uint32_t port = 0;

    automaton_begin(&step[0], rows, fragment != 0);
    for (unsigned i = 0; i < length; i++) {
        now = 1u - now;
        if (!automaton_feed(&step[now], &step[1u - now], text[i])) {
            out[0] = step[now].error;
            out[1] = step[now].offset;
            return 0;
        }
    }
    const automaton_parts_t *parts = automaton_end(&step[now]);

    out[1] = step[now].offset;
    if (parts == NULL) {
        out[0] = KNURL_ERROR_END;
        return 0;
    }
    out[0] = KNURL_OK;
    out[2] = parts->count;
    out[3] = automaton_port(&step[now], parts, &port) ? (int32_t)port : -1;
    out[4] = step[now].row;
    for (unsigned i = 0; i < parts->count; i++) {
        out[5u + 3u * i] = parts->part[i].kind;
        out[6u + 3u * i] = parts->part[i].begin;
        out[7u + 3u * i] = parts->part[i].end - parts->part[i].begin;
    }
    return 1;
}
