/* SPDX-License-Identifier: MIT
 *
 * Reads URLs as test/unit/vectors writes them, and checks that each has the same answer whole, octet by octet, and cut
 * at every place:
 *
 *     "= scheme host path",        the kinds of the parts that the next URLs have in braces
 *     "{http}://{h}/{a}",          is accepted
 *     "http://h/a^|",              is refused at the octet after the mark
 *
 * The marks are not part of the text: a URL that is accepted holds none of these octets, and a refused one no "^"
 * before its mark. Each URL is read with and without fragments. Where fragments are not allowed, its first "#" is
 * refused. */
#ifndef URL_VECTORS_H
#define URL_VECTORS_H

#include "cases.h"
#include "flush.h"
#include "knurl.h"
#include "knurl_scheme.h"

#define VECTOR_ROOM 24u

typedef struct url_vector {
    const char *kinds;
    const char *marked;
    bool accepted;
    char text[LINE];
    size_t length;
    size_t refused; /* the offset where it is refused */
} url_vector_t;

/* Reads the next URL of a list and removes its marks. Returns false after the last. */
static inline bool next_url(const char *const **list, url_vector_t *vector)
{
    const char *mark;

    vector->marked = next_case(list, &vector->kinds);
    vector->length = 0;
    if (vector->marked == NULL) {
        return false;
    }
    mark = strchr(vector->marked, '^');
    vector->accepted = (mark == NULL);
    vector->refused = vector->accepted ? LINE : (size_t)(mark - vector->marked);
    for (const char *at = vector->marked; *at != '\0'; at++) {
        if (vector->accepted ? (strchr("{}<>", *at) == NULL) : (at != mark)) {
            vector->text[vector->length] = *at;
            vector->length++;
        }
    }
    vector->text[vector->length] = '\0';
    return true;
}

/* Returns a text with this part in braces, or as it is if `part` is NULL. */
static inline const char *mark_part(const char *text, size_t length, const knurl_part_t *part)
{
    static line_t line;
    const size_t from = (part != NULL) ? part->offset : length;
    const size_t end = (part != NULL) ? (from + part->length) : length;

    line_clear(&line);
    line_add_octets(&line, text, from);
    line_add(&line, (part != NULL) ? "{" : "");
    line_add_octets(&line, &text[from], end - from);
    line_add(&line, (part != NULL) ? "}" : "");
    line_add_octets(&line, &text[end], length - end);
    return line.text;
}

/* Writes a text that is refused at `offset` as a vector has it. */
static inline void mark_refused(line_t *marked, const char *text, size_t length, size_t offset)
{
    line_clear(marked);
    line_add_octets(marked, text, offset);
    line_add(marked, "^");
    line_add_octets(marked, &text[offset], length - offset);
}

/* Writes a text that is accepted as a vector has it, and the kinds of its parts. */
static inline void mark_accepted(line_t *marked, line_t *kinds, const knurl_t *answer, const char *text, size_t length)
{
    size_t ends[2]; /* a zone is in a host */
    unsigned open = 0;
    uint16_t next = 0;

    line_clear(marked);
    line_clear(kinds);
    for (size_t at = 0; at <= length; at++) {
        while ((open > 0u) && (ends[open - 1u] == at)) {
            line_add(marked, "}");
            open--;
        }
        for (; (next < answer->count) && (answer->parts[next].offset == at); next++) {
            const uint16_t part = answer->parts[next].length;
            line_add(kinds, (next == 0u) ? "" : " ");
            line_add(kinds, knurl_kind_name(answer, answer->parts[next].kind));
            line_add(marked, (part == 0u) ? "{}" : "{");
            if ((part != 0u) && (open < COUNT(ends))) {
                ends[open] = at + part;
                open++;
            }
        }
        line_add_octets(marked, &text[at], (at < length) ? 1u : 0u);
    }
}

#define NO_PORT (-1)

/* Returns the effective port: the port in the URL, or the default of the row that read it. */
static inline long port_of(const knurl_t *answer, const char *text)
{
    static const struct {
        const char *name;
        long port;
    } defaults[] = {
        {"http", 80},       {"https", 443},      {"ws", 80},      {"wss", 443},      {"coap", 5683}, {"coaps", 5684},
        {"coap+tcp", 5683}, {"coaps+tcp", 5684}, {"coap+ws", 80}, {"coaps+ws", 443}, {"mqtt", 1883}, {"mqtts", 8883},
        {"rtsp", 554},      {"rtsps", 322},      {"tftp", 69},    {"opc.tcp", 4840}, {"ipp", 631},   {"ipps", 631},
        {"ftp", 21},        {"gopher", 70},      {"nntp", 119},   {"telnet", 23},    {"wais", 210},  {"prospero", 1525},
        {"stomp", 61613},   {"redis", 6379},
    };
    const knurl_part_t *part = knurl_part(answer, KNURL_PORT);
    long port = NO_PORT;

    if ((part != NULL) && (part->length != 0u)) {
        for (size_t i = 0; i < part->length; i++) {
            port = (10 * ((i == 0u) ? 0 : port)) + (text[part->offset + i] - '0');
        }
        return port;
    }
    for (size_t i = 0; i < COUNT(defaults); i++) {
        port = (strcmp(answer->scheme->name, defaults[i].name) == 0) ? defaults[i].port : port;
    }
    return port;
}

/* Checks the answer of an ended parse. */
static inline void check_answer(const knurl_t *answer, const url_vector_t *vector, bool fragment)
{
    static line_t wanted;
    static line_t came;
    static line_t kinds;
    const size_t sharp = fragment ? LINE : strcspn(vector->text, "#");
    uint16_t port = 0;

    line_clear(&wanted);
    line_add(&wanted, vector->marked);
    if ((sharp < vector->length) && (sharp < vector->refused)) {
        mark_refused(&wanted, vector->text, vector->length, sharp);
    }
    if (answer->error != KNURL_OK) {
        mark_refused(&came, vector->text, vector->length, answer->offset);
    } else {
        mark_accepted(&came, &kinds, answer, vector->text, vector->length);
        TEST_ASSERT_EQUAL_STRING(vector->kinds, kinds.text);
        const long effective = knurl_port(answer, &port) ? (long)port : NO_PORT;
        TEST_ASSERT_EQUAL_MESSAGE(port_of(answer, vector->text), effective, "effective port");
    }
    TEST_ASSERT_EQUAL_STRING(wanted.text, came.text);
}

/* Begins a text. Tests may set a different function. */
static void (*vector_begin)(knurl_t *answer, const knurl_scheme_t *const schemes[], knurl_part_t its[],
                            uint16_t room) = knurl_begin;

/* Parses in three chunks, the first up to `cut`, the second one octet. Where the cut is past the end: octet by octet.
 * What is fed and what is stored have one answer. */
static inline void check_cut(const knurl_scheme_t *const schemes[], const url_vector_t *vector, const char *text,
                             size_t cut, bool fragment)
{
    static char octets_kept[LINE];
    const bool octets = (cut > vector->length);
    knurl_buffer_t kept = KNURL_BUFFER(octets_kept);
    knurl_part_t its[2][VECTOR_ROOM];
    knurl_t answer;
    knurl_t stored;

    at_number(fragment ? "fragment, cut" : "cut", cut);
    vector_begin(&answer, schemes, its[0], VECTOR_ROOM);
    vector_begin(&stored, schemes, its[1], VECTOR_ROOM);
    if (fragment) {
        knurl_allow_fragment(&answer);
        knurl_allow_fragment(&stored);
    }
    for (size_t at = 0; at < vector->length;) {
        const size_t length = (octets || (at == cut)) ? 1u : (at < cut) ? cut : (vector->length - at);
        const knurl_error_t error = knurl_feed(&answer, &text[at], length);
        /* A parse has to refuse with the octet that is wrong, or at most two octets later if this octet is the "%" of
         * an escape. */
        TEST_ASSERT_TRUE(!octets || (error != KNURL_OK) || (at <= (vector->refused + 2u)));
        IS_ERROR(error, knurl_store(&stored, &text[at], length, &kept));
        at += length;
    }
    IS_ERROR(knurl_end(&answer), knurl_end(&stored));
    check_answer(&answer, vector, fragment);
    check_answer(&stored, vector, fragment);
    TEST_ASSERT_EQUAL(vector->length, kept.length);
    TEST_ASSERT_EQUAL_INT(0, memcmp(text, octets_kept, kept.length));
}

/* Checks that the start of a URL is refused at its end alone, or not at all, and that a NUL after it is refused where
 * it is, or with the escape that it is in. */
static inline void check_start(const knurl_scheme_t *const schemes[], const url_vector_t *vector, size_t at)
{
    knurl_part_t its[VECTOR_ROOM];
    knurl_t answer;
    size_t escape = at;

    at_number("octets", at);
    for (size_t i = (at < 2u) ? 0u : (at - 2u); i < at; i++) {
        escape = ((vector->text[i] == '%') && (escape == at)) ? i : escape;
    }
    vector_begin(&answer, schemes, its, VECTOR_ROOM);
    knurl_allow_fragment(&answer);
    IS_ERROR(KNURL_OK, knurl_feed(&answer, vector->text, at));
    const knurl_error_t error = knurl_end(&answer);
    TEST_ASSERT_TRUE((error == KNURL_OK) || (error == KNURL_ERROR_END));
    TEST_ASSERT_EQUAL(at, answer.offset);
    vector_begin(&answer, schemes, its, VECTOR_ROOM);
    knurl_allow_fragment(&answer);
    IS_ERROR(KNURL_OK, knurl_feed(&answer, vector->text, at));
    (void)knurl_feed(&answer, "", 1);
    TEST_ASSERT_NOT_EQUAL(KNURL_OK, answer.error);
    TEST_ASSERT_TRUE((answer.offset >= escape) && (answer.offset <= at));
}

/* Checks that too little room for parts changes no answer except KNURL_ERROR_PARTS, which tells how much is enough, and
 * that nothing is written after the room. */
static inline void check_room(const knurl_scheme_t *const schemes[], const url_vector_t *vector)
{
    knurl_part_t its[VECTOR_ROOM];
    knurl_part_t some[VECTOR_ROOM];
    knurl_t whole;
    knurl_t answer;

    vector_begin(&whole, schemes, its, VECTOR_ROOM);
    knurl_allow_fragment(&whole);
    const knurl_error_t error = knurl_read(&whole, vector->text, vector->length);
    for (uint16_t room = 0; room <= ((error == KNURL_OK) ? whole.count : 2u); room++) {
        const bool fits = (room == whole.count);
        at_number("room", room);
        memset(some, 0xEE, sizeof some);
        vector_begin(&answer, schemes, some, room);
        knurl_allow_fragment(&answer);
        IS_ERROR(((error == KNURL_OK) && !fits) ? KNURL_ERROR_PARTS : error,
                 knurl_read(&answer, vector->text, vector->length));
        TEST_ASSERT_EQUAL(whole.offset, answer.offset);
        TEST_ASSERT_EACH_EQUAL_HEX8(0xEE, &some[room], (VECTOR_ROOM - room) * sizeof some[0]);
        TEST_ASSERT_EQUAL(fits ? whole.count : 0u, answer.count);
        TEST_ASSERT_EQUAL((error == KNURL_OK) ? whole.count : room, answer.room);
        for (uint16_t i = 0; i < answer.count; i++) {
            TEST_ASSERT_TRUE((its[i].kind == some[i].kind) && (its[i].offset == some[i].offset) &&
                             (its[i].length == some[i].length));
        }
    }
}

static inline void check_urls(const knurl_scheme_t *const schemes[], const char *const list[])
{
    static url_vector_t vector;

    while (next_url(&list, &vector)) {
        const char *text = flush(vector.text, vector.length);
        TEST_ASSERT_NOT_NULL(text);
        for (size_t cut = 0; cut <= vector.length + 1u; cut++) {
            check_cut(schemes, &vector, text, cut, true);
            check_cut(schemes, &vector, text, cut, false);
        }
        for (size_t at = 0; vector.accepted && (at < vector.length); at++) {
            check_start(schemes, &vector, at);
        }
        check_room(schemes, &vector);
    }
}

#endif
