/* SPDX-License-Identifier: MIT
 *
 * The table of knurl.h: what each call answers of a URL in each state. Where it answers no, it writes nothing. */
#include "calls.h"
#include "cases.h"
#include "flush.h"
#include "judged.h"
#include "knurl.h"
#include "knurl_bare.h"
#include "knurl_build.h"
#include "knurl_draft.h"
#include "knurl_iterators.h"
#include "knurl_link.h"
#include "knurl_origin.h"
#include "knurl_rfc1738.h"
#include "knurl_route.h"
#include "out.h"

#define ROOM 8u
#define SIZE 64u

static const char text[] = "http://h/a/b?c";
#define LENGTH (sizeof text - 1u)

static knurl_t url;
static knurl_t first; /* url is a copy of this URL, or shares its array */
static knurl_part_t parts[ROOM];
static char stored[SIZE];
static knurl_buffer_t kept;

static void begin(void)
{
    memset(parts, 0, sizeof parts);
    knurl_begin(&url, knurl_rfc3986_schemes, parts, ROOM);
    kept = knurl_buffer(stored, sizeof stored);
}

static void be_zeros(void)
{
    memset(&url, 0, sizeof url);
}

static void be_assigned(void)
{
    (void)knurl_parse(&first, knurl_rfc3986_schemes, parts, ROOM, text, LENGTH);
    url = first;
}

static void be_copied(void)
{
    knurl_begin(&first, knurl_rfc3986_schemes, parts, ROOM);
    memcpy(&url, &first, sizeof url);
}

static void be_a_copy_of_a_refused_one(void)
{
    (void)knurl_parse(&first, knurl_rfc3986_schemes, parts, ROOM, "http://h/ ", 10);
    url = first;
}

static void be_half_stored(void)
{
    begin();
    (void)knurl_store(&url, text, LENGTH, &kept);
}

static void be_half_fed(void)
{
    begin();
    (void)knurl_feed(&url, text, LENGTH);
}

static void be_parsed(void)
{
    (void)knurl_parse(&url, knurl_rfc3986_schemes, parts, ROOM, text, LENGTH);
}

static void be_stored(void)
{
    be_half_stored();
    (void)knurl_end(&url);
}

static void be_fed(void)
{
    be_half_fed();
    (void)knurl_end(&url);
}

/* After this call the stored octets are no longer bound. */
static void be_fed_behind_what_was_stored(void)
{
    begin();
    (void)knurl_store(&url, text, 10, &kept);
    (void)knurl_feed(&url, &text[10], LENGTH - 10u);
    (void)knurl_end(&url);
}

static void be_refused(void)
{
    (void)knurl_parse(&url, knurl_rfc3986_schemes, parts, ROOM, "http://h/ a", 11);
}

static void be_refused_while_fed(void)
{
    begin();
    (void)knurl_feed(&url, "http://h/ a", 11);
}

static void be_short_of_parts(void)
{
    (void)knurl_parse(&url, knurl_rfc3986_schemes, parts, 2, text, LENGTH);
}

static void be_without_parts(void)
{
    (void)knurl_parse(&url, knurl_rfc3986_schemes, NULL, 0, text, LENGTH);
}

static void be_short_of_buffer(void)
{
    begin();
    kept.size = 10;
    (void)knurl_store(&url, text, LENGTH, &kept);
}

static void be_stored_behind_the_end(void)
{
    be_stored();
    (void)knurl_store(&url, "x", 1, &kept);
}

static void be_fed_behind_the_end(void)
{
    be_parsed();
    (void)knurl_feed(&url, "x", 1);
}

static void be_asterisk(void)
{
    static const knurl_scheme_t *const targets[] = {&knurl_bare_target, &knurl_coap, NULL};

    knurl_bare_begin(&url, targets, parts, ROOM);
    (void)knurl_read(&url, "*", 1);
}

static void be_empty(void)
{
    (void)knurl_parse(&url, knurl_rfc3986_schemes, parts, ROOM, NULL, 0);
}

/* A different URL was read into its array. The parts would fit the text, but belong to that URL. */
static void be_in_an_array_of_two(void)
{
    be_parsed();
    (void)knurl_parse(&first, knurl_rfc3986_schemes, parts, ROOM, "http://x@y/b?c", LENGTH);
}

typedef struct state {
    const char *name;
    void (*be)(void);
    knurl_error_t why;   /* the error of a call that writes */
    knurl_error_t log;   /* the error of knurl_redact */
    knurl_error_t end;   /* what knurl_end returns */
    knurl_error_t later; /* what knurl_feed returns for one more octet */
    knurl_error_t whole; /* what a call that reads a whole text into the URL returns */
    bool ports;          /* knurl_port answers, which needs no part */
    bool finds;
    bool reads; /* one part, that of the scheme */
} state_t;

#define OK KNURL_OK
#define ERROR(name) KNURL_ERROR_##name

/* clang-format off */
static const state_t states[] = {
    {"zeros", be_zeros, ERROR(BEGIN), ERROR(BEGIN), ERROR(BEGIN), ERROR(BEGIN), ERROR(BEGIN), false, false, false},
    {"assigned", be_assigned, ERROR(BEGIN), ERROR(BEGIN), ERROR(BEGIN), ERROR(BEGIN), ERROR(BEGIN), false, false, false},
    {"copied", be_copied, ERROR(BEGIN), ERROR(BEGIN), ERROR(BEGIN), ERROR(BEGIN), ERROR(BEGIN), false, false, false},
    {"copy of a refused one", be_a_copy_of_a_refused_one, ERROR(BEGIN), ERROR(BEGIN), ERROR(BEGIN), ERROR(BEGIN), ERROR(BEGIN), false, false, false},
    {"begun", begin, ERROR(END), ERROR(TEXT), ERROR(END), OK, OK, false, false, false},
    {"half stored", be_half_stored, ERROR(END), OK, OK, OK, ERROR(ENDED), false, false, true},
    {"half fed", be_half_fed, ERROR(END), ERROR(TEXT), OK, OK, ERROR(ENDED), false, false, false},
    {"parsed", be_parsed, OK, OK, OK, ERROR(ENDED), ERROR(ENDED), true, true, true},
    {"stored", be_stored, OK, OK, OK, ERROR(ENDED), ERROR(ENDED), true, true, true},
    {"fed", be_fed, ERROR(TEXT), ERROR(TEXT), OK, ERROR(ENDED), ERROR(ENDED), true, true, false},
    {"fed after what was stored", be_fed_behind_what_was_stored, ERROR(TEXT), ERROR(TEXT), OK, ERROR(ENDED), ERROR(ENDED), true, true, false},
    {"refused", be_refused, ERROR(CHARACTER), OK, ERROR(CHARACTER), ERROR(CHARACTER), ERROR(CHARACTER), false, false, false},
    {"refused while fed", be_refused_while_fed, ERROR(CHARACTER), ERROR(TEXT), ERROR(CHARACTER), ERROR(CHARACTER), ERROR(CHARACTER), false, false, false},
    {"short of parts", be_short_of_parts, ERROR(PARTS), OK, ERROR(PARTS), ERROR(PARTS), ERROR(PARTS), false, false, false},
    {"without parts", be_without_parts, ERROR(PARTS), OK, ERROR(PARTS), ERROR(PARTS), ERROR(PARTS), false, false, false},
    {"short of buffer", be_short_of_buffer, ERROR(BUFFER), OK, ERROR(BUFFER), ERROR(BUFFER), ERROR(BUFFER), false, false, false},
    {"stored after the end", be_stored_behind_the_end, ERROR(ENDED), OK, ERROR(ENDED), ERROR(ENDED), ERROR(ENDED), false, false, false},
    {"fed after the end", be_fed_behind_the_end, ERROR(ENDED), OK, ERROR(ENDED), ERROR(ENDED), ERROR(ENDED), false, false, false},
    {"asterisk", be_asterisk, ERROR(HOST), OK, OK, ERROR(ENDED), ERROR(ENDED), false, false, false},
    {"empty", be_empty, ERROR(END), ERROR(TEXT), ERROR(END), ERROR(END), ERROR(END), false, false, false},
    {"in an array of two", be_in_an_array_of_two, ERROR(PARTS), OK, OK, ERROR(ENDED), ERROR(ENDED), true, false, true},
};
/* clang-format on */

/* Makes the next state, and returns NULL after the last. */
static const state_t *next_state(size_t *at)
{
    const state_t *state = (*at < COUNT(states)) ? &states[*at] : NULL;

    (*at)++;
    UNITY_SET_DETAIL((state != NULL) ? state->name : NULL);
    if (state != NULL) {
        memset(&url, 0xA5, sizeof url);
        memset(parts, 0, sizeof parts);
        state->be();
    }
    return state;
}

void test_a_part_and_a_port_are_found_once_the_url_was_accepted(void)
{
    size_t at = 0;

    for (const state_t *state; (state = next_state(&at)) != NULL;) {
        uint16_t port = 9;
        const knurl_part_t *host = knurl_part(&url, KNURL_HOST);

        TEST_ASSERT_EQUAL(state->finds, host != NULL);
        TEST_ASSERT_NULL(knurl_next_part(&url, parts));
        TEST_ASSERT_EQUAL(state->ports, knurl_port(&url, &port));
        TEST_ASSERT_EQUAL(state->ports ? 80 : 0, port);
        TEST_ASSERT_EQUAL_STRING("host", knurl_kind_name(&url, KNURL_HOST));
        const uint16_t settled = knurl_settled(&url);
        TEST_ASSERT_EQUAL(state->finds                                           ? url.count
                          : (state->end == KNURL_OK && state->why == ERROR(END)) ? 3u
                                                                                 : 0u,
                          settled);
    }
}

void test_one_part_is_read_if_it_is_settled_and_its_text_is_known(void)
{
    size_t at = 0;

    IS_ERROR(KNURL_OK, knurl_parse(&url, knurl_rfc3986_schemes, parts, KNURL_PARTS, "x:", 2));
    const knurl_part_t scheme = {0, 4, KNURL_SCHEME, parts[0].owner};
    const knurl_part_t behind = {LENGTH - 1u, 2, KNURL_QUERY, parts[0].owner};
    for (const state_t *state; (state = next_state(&at)) != NULL;) {
        char copy[8] = "xxxxxxx";
        uint16_t length = 9;

        TEST_ASSERT_EQUAL(state->reads, knurl_copy(&url, &scheme, copy, sizeof copy));
        TEST_ASSERT_EQUAL_STRING(state->reads ? "http" : "", copy);
        TEST_ASSERT_EQUAL(state->reads, knurl_copy_decoded(&url, &scheme, copy, sizeof copy));
        TEST_ASSERT_EQUAL_STRING(state->reads ? "http" : "", copy);
        TEST_ASSERT_EQUAL(state->reads, knurl_equal_part(&url, &scheme, "http"));
        TEST_ASSERT_EQUAL(state->reads, knurl_equal_part_caseless(&url, &scheme, "HTTP"));
        TEST_ASSERT_EQUAL(state->reads && state->finds, knurl_octets(&url, KNURL_SCHEME, &length) != NULL);
        TEST_ASSERT_EQUAL((state->reads && state->finds) ? 4 : 0, length);
        TEST_ASSERT_EQUAL_HEX16((state->ports && state->reads) ? 0u : KNURL_WARNING_ALL,
                                knurl_part_warnings(&url, &scheme));
        TEST_ASSERT_EQUAL_HEX16((state->why == KNURL_OK) ? 0u : KNURL_WARNING_ALL, knurl_part_warnings(&url, parts));
        TEST_ASSERT_EQUAL_HEX16(KNURL_WARNING_ALL, knurl_part_warnings(&url, NULL));
        /* These calls do not copy anything outside of the text, nor of NULL. */
        TEST_ASSERT_FALSE(knurl_copy(&url, &behind, copy, sizeof copy));
        TEST_ASSERT_FALSE(knurl_copy_decoded(&url, &behind, copy, sizeof copy));
        TEST_ASSERT_FALSE(knurl_equal_part(&url, &behind, "c"));
        TEST_ASSERT_FALSE(knurl_equal_part_caseless(&url, &behind, "c"));
        TEST_ASSERT_FALSE(knurl_copy(&url, NULL, copy, sizeof copy));
        TEST_ASSERT_FALSE(knurl_copy_decoded(&url, NULL, copy, sizeof copy));
        TEST_ASSERT_FALSE(knurl_equal_part(&url, NULL, ""));
        TEST_ASSERT_FALSE(knurl_equal_part_caseless(&url, NULL, ""));
    }
}

void test_a_question_has_the_cautious_answer(void)
{
    static const char *const schemes[] = {"http", "", NULL};
    static const char *const hosts[] = {"h", "", NULL};
    static const knurl_policy_t policy = {.schemes = schemes,
                                          .hosts = hosts,
                                          .paths = knurl_any_path,
                                          .ports = {80},
                                          .length = 100,
                                          .allow = KNURL_WARNING_ALL | KNURL_POLICY_QUERY};
    static const knurl_t zeros;
    size_t at = 0;

    for (const state_t *state; (state = next_state(&at)) != NULL;) {
        const bool asks = (state->why == KNURL_OK);
        const bool asterisk = (state->be == be_asterisk);
        knurl_endpoint_t endpoint;
        knurl_items_t items;
        uint8_t octets[16];
        char name[8] = "xxxxxxx";

        IS_ERROR(KNURL_OK, knurl_read(new_target(knurl_rfc3986_schemes), text, LENGTH));
        TEST_ASSERT_EQUAL(asks, knurl_equal_urls(&url, &target));
        TEST_ASSERT_EQUAL(asks, knurl_equal_urls(&target, &url));
        TEST_ASSERT_EQUAL(asks, knurl_equal_urls(&url, &url));
        TEST_ASSERT_FALSE(knurl_equal_urls(&url, &zeros));
        IS_ERROR(KNURL_OK, knurl_read(new_target(knurl_rfc3986_schemes), "http://h", 8));
        TEST_ASSERT_EQUAL(asks, knurl_same_origin(&url, &target));
        TEST_ASSERT_EQUAL(asks, knurl_same_origin(&target, &url));
        TEST_ASSERT_EQUAL(asks, knurl_same_origin(&url, &url));
        TEST_ASSERT_FALSE(knurl_same_origin(&url, &zeros));
        TEST_ASSERT_EQUAL(0, knurl_address(&url, octets));
        TEST_ASSERT_EQUAL(asks, knurl_endpoint(&url, &endpoint, name, sizeof name));
        TEST_ASSERT_EQUAL_STRING(asks ? "h" : "", name);
        TEST_ASSERT_EQUAL(asks ? 80 : 0, endpoint.port);
        TEST_ASSERT_EQUAL_HEX8((asks || asterisk) ? KNURL_ADDRESS_NONE : KNURL_ADDRESS_ALL, knurl_host_class(&url));
        TEST_ASSERT_EQUAL_HEX16((asks || asterisk) ? 0u : KNURL_WARNING_ALL, knurl_warnings(&url));
        JUDGED(asks ? ALLOWED : KNURL_POLICY_URL, &url, state->name, &policy);
        knurl_items_begin(&items, &url, &knurl_path_segments);
        TEST_ASSERT_EQUAL(asks, knurl_items_next(&items));
        IS_ERROR(state->why, items.error);
    }
}

static char written[SIZE];

/* Returns a new buffer. */
static knurl_buffer_t *anew(void)
{
    memset(written, '\x5A', sizeof written);
    return into(written, sizeof written);
}

/* Checks that a call that cannot write leaves the buffer as it was. */
static void check_unwritten(knurl_error_t wanted, knurl_error_t came, const char *call)
{
    IS_ERROR_MESSAGE(wanted, came, call);
    if (came != KNURL_OK) {
        TEST_ASSERT_EQUAL_MESSAGE(0, out.length, call);
        /* A larger buffer would not help, because a different one was too short. */
        TEST_ASSERT_EQUAL_MESSAGE((came == KNURL_ERROR_BUFFER) ? SIZE_MAX : 0u, out.needed, call);
        TEST_ASSERT_EACH_EQUAL_HEX8_MESSAGE(0x5A, written, sizeof written, call);
    }
}

#define UNWRITTEN(wanted, call) check_unwritten(wanted, call, #call)

/* An overlap is told only if the call could otherwise write. */
void test_a_call_that_writes_says_why_it_cannot_and_the_state_comes_before_an_overlap(void)
{
    size_t at = 0;

    for (const state_t *state; (state = next_state(&at)) != NULL;) {
        for (size_t i = 0; i < COUNT(calls); i++) {
            const knurl_error_t why = calls[i].logs ? state->log : state->why;

            memset(&called_steps, 0xA5, sizeof called_steps);
            memset(&called_options, 0xA5, sizeof called_options);
            check_unwritten(why, calls[i].write(&url, anew()), calls[i].name);
            if (url.text != NULL) {
                IS_ERROR_MESSAGE((why == OK) ? ERROR(OVERLAP) : why, calls[i].write(&url, into((char *)url.text, 1)),
                                 calls[i].name);
            }
        }
    }
}

void test_what_gives_one_thing_after_the_other_begins_with_an_accepted_url_alone(void)
{
    static const char *const patterns[] = {"/{x*}", NULL};
    size_t at = 0;

    for (const state_t *state; (state = next_state(&at)) != NULL;) {
        knurl_part_t captures[1];
        knurl_route_t route = KNURL_ROUTE(patterns, captures);

        IS_ERROR((state->be == be_asterisk) ? ERROR(ROUTE) : state->why, knurl_route_url(&route, &url));
        IS_ERROR(state->why, call_steps_begin(&url, anew()));
        IS_ERROR(state->why, called_steps.error);
        TEST_ASSERT_EQUAL(state->why == KNURL_OK, knurl_steps_next(&called_steps) == KNURL_STEPS_SEND);
        for (int use = KNURL_COAP_REQUEST; use <= (int)KNURL_COAP_PROXY_SCHEME; use++) {
            IS_ERROR(state->why, knurl_coap_begin(&called_options, &url, (knurl_coap_use_t)use, 80, anew()));
            IS_ERROR(state->why, called_options.error);
            TEST_ASSERT_EQUAL(state->why == KNURL_OK, knurl_coap_next(&called_options));
        }
    }
}

/* Checks that a call leaves a URL that was not begun as it is. */
static void check_kept(const state_t *state, const knurl_t *before)
{
    if (state->why == ERROR(BEGIN)) {
        TEST_ASSERT_EQUAL_MEMORY(before, &url, sizeof url);
    }
}

void test_octets_and_the_end_are_taken_by_a_url_that_was_begun(void)
{
    for (size_t i = 0; i < COUNT(states); i++) {
        size_t at = i;
        const state_t *state = next_state(&at);
        const knurl_t before = url;

        IS_ERROR(state->end, knurl_end(&url));
        IS_ERROR(state->end, knurl_end(&url));
        check_kept(state, &before);
        at = i;
        (void)next_state(&at);
        IS_ERROR(state->later, knurl_feed(&url, "x", 1));
        check_kept(state, &before);
        at = i;
        (void)next_state(&at);
        knurl_radio_t record = KNURL_RADIO;
        IS_ERROR((state->be == begin) ? OK : state->later, knurl_ndef_feed(&url, &record, "\0x", 2));
        (void)knurl_radio_offset(&url, &record);
        at = i;
        (void)next_state(&at);
        record = (knurl_radio_t)KNURL_RADIO;
        IS_ERROR(state->later, knurl_eddystone_feed(&url, &record, "\3x", 2));
        TEST_ASSERT_LESS_OR_EQUAL_size_t(2, knurl_radio_offset(&url, &record));
        check_kept(state, &before);
    }
}

static const knurl_coap_option_t option = {KNURL_COAP_OPTION_URI_HOST, 1, "h"};
static const knurl_endpoint_t received_at = {{0}, 0, 5683};
static const knurl_piece_t pieces[] = {KNURL_PIECE(KNURL_HOST, "h")};

/* Makes one of the calls that read a whole text into the URL. */
static knurl_error_t read_whole(int call)
{
    switch (call) {
    case 0: return knurl_read(&url, text, LENGTH);
    case 1: return knurl_ndef_read(&url, "\3h", 2, anew());
    case 2: return knurl_eddystone_read(&url, "\3h", 2, anew());
    case 3: return knurl_coap_url(&url, &knurl_coap, &option, 1, &received_at, anew());
    case 4: return knurl_resolve(&url, &target, "x", 1, anew());
    case 5: return knurl_add(&url, &target, NULL, 0, anew());
    default: return knurl_replace(&url, &target, NULL, 0, anew());
    }
}

void test_a_whole_text_is_taken_by_a_url_that_has_no_octet(void)
{
    for (size_t i = 0; i < COUNT(states) * 7u; i++) {
        size_t at = i / 7u;
        const state_t *state = next_state(&at);
        const knurl_t before = url;

        IS_ERROR(KNURL_OK, knurl_read(new_target(knurl_rfc3986_schemes), "http://h", 8));
        at_number("call", i % 7u);
        const knurl_error_t error = read_whole((int)(i % 7u));
        IS_ERROR(state->whole, error);
        IS_ERROR((error == OK) ? OK : (error == ERROR(BEGIN)) ? (knurl_error_t)before.error : error, url.error);
        check_kept(state, &before);
        if (error != OK) {
            TEST_ASSERT_NULL(knurl_part(&url, KNURL_HOST));
            /* knurl_read does not write at all. */
            TEST_ASSERT_TRUE((i % 7u == 0u) ||
                             ((out.length == 0u) && (out.needed == ((error == ERROR(BUFFER)) ? SIZE_MAX : 0u))));
        }
    }
}

/* Feeds and stores more octets from elsewhere, to a different buffer, and to a full one. */
void test_the_error_and_the_offset_of_a_refused_url_stay(void)
{
    char bytes[8];

    for (size_t i = 0; i < COUNT(states) * 3u; i++) {
        size_t at = i / 3u;
        const state_t *state = next_state(&at);
        const knurl_t before = url;
        knurl_buffer_t other = KNURL_BUFFER(bytes);

        if (state->why == ERROR(BEGIN) || before.state != 0u) {
            continue;
        }
        at_number("call", i % 3u);
        const knurl_error_t error = (i % 3u == 0u)   ? knurl_read(&url, text, LENGTH)
                                    : (i % 3u == 1u) ? knurl_store(&url, "x", 1, &other)
                                                     : knurl_feed(&url, "x", 1);
        IS_ERROR((before.error == KNURL_OK) ? ERROR(ENDED) : (knurl_error_t)before.error, error);
        IS_ERROR(error, url.error);
        TEST_ASSERT_EQUAL(before.offset, url.offset);
        TEST_ASSERT_EQUAL_PTR(before.text, url.text);
        TEST_ASSERT_EQUAL(0, other.length);
    }
}

void test_a_full_buffer_takes_no_octet_of_an_accepted_url(void)
{
    char bytes[LENGTH];

    begin();
    kept = knurl_buffer(bytes, sizeof bytes);
    IS_ERROR(KNURL_OK, knurl_store(&url, text, LENGTH, &kept));
    IS_ERROR(KNURL_OK, knurl_end(&url));
    IS_ERROR(ERROR(ENDED), knurl_store(&url, "x", 1, &kept));
    TEST_ASSERT_EQUAL(LENGTH, url.offset);
    TEST_ASSERT_EQUAL(LENGTH, kept.length);
}

void test_a_url_is_built_once_it_was_begun(void)
{
    size_t at = 0;

    for (const state_t *state; (state = next_state(&at)) != NULL;) {
        const knurl_t before = url;
        const bool full = (state->why == ERROR(PARTS)) && !state->ports;
        const knurl_error_t error = (state->why == ERROR(BEGIN)) ? ERROR(BEGIN)
                                    : full                       ? ERROR(PARTS)
                                    : (state->be == be_asterisk) ? ERROR(SCHEME)
                                                                 : OK;
        IS_ERROR(error, knurl_build(&url, &knurl_http, pieces, 1, anew()));
        check_kept(state, &before);
    }
}

/* The calls that allow something do not change a URL that has octets, and do not begin one that is all zeros. */
void test_what_is_allowed_begins_no_url(void)
{
    size_t at = 0;

    for (const state_t *state; (state = next_state(&at)) != NULL;) {
        const uint8_t flags = url.flags;
        knurl_allow_fragment(&url);
        knurl_allow_zone(&url);
        TEST_ASSERT_TRUE((url.flags == flags) || (url.offset == 0u));
        IS_ERROR(state->end, knurl_end(&url));
    }
}

/* A URL that was moved does not answer. Moved back it does again. */
void test_a_url_that_was_moved_and_moved_back_is_itself(void)
{
    knurl_t elsewhere;

    be_parsed();
    memcpy(&elsewhere, &url, sizeof url);
    memset(&url, 0, sizeof url);
    TEST_ASSERT_NULL(knurl_part(&elsewhere, KNURL_HOST));
    IS_ERROR(ERROR(BEGIN), knurl_end(&elsewhere));
    memcpy(&url, &elsewhere, sizeof url);
    TEST_ASSERT_NOT_NULL(knurl_part(&url, KNURL_HOST));
}

#define PART(offset, length, kind) {offset, length, kind, 0}

/* These parts no longer belong to the text: one starts before the one before it ends, or a zone is outside of its
 * host. */
void test_parts_that_do_not_follow_each_other_are_not_read(void)
{
    static const knurl_part_t wrong[] = {PART(3, 1, KNURL_HOST),  PART(7, 60, KNURL_HOST), PART(6, 1, KNURL_ZONE),
                                         PART(10, 1, KNURL_ZONE), PART(14, 9, KNURL_ZONE), PART(2, 1, KNURL_ZONE),
                                         PART(20, 1, KNURL_PATH), PART(0, 7, KNURL_SCHEME)};
    static const size_t places[] = {1, 1, 2, 2, 2, 2, 3, 0};
    static const char zoned[] = "http://[::1%25e]/a";

    for (size_t i = 0; i < COUNT(wrong); i++) {
        knurl_begin(&url, knurl_rfc3986_schemes, parts, ROOM);
        knurl_allow_zone(&url);
        IS_ERROR(KNURL_OK, knurl_read(&url, zoned, sizeof zoned - 1u));
        UNWRITTEN(OK, knurl_host_header(&url, anew()));
        TEST_ASSERT_EQUAL(4, url.count);
        const uint8_t tag = parts[0].owner;
        parts[places[i]] = wrong[i];
        parts[places[i]].owner = tag;
        at_number("part", i);
        UNWRITTEN(ERROR(PARTS), knurl_host_header(&url, anew()));
        TEST_ASSERT_EQUAL_HEX16(KNURL_WARNING_ALL, knurl_warnings(&url));
    }
}

/* Two URLs were read into one array, whole or in turns. Their parts fit both texts, and a call that took a part of the
 * other URL would find a different host. */
void test_a_part_of_another_url_in_the_array_is_never_read(void)
{
    static const char *const pairs[][2] = {{"http://updates.example.com/fw/a.bin", "http://b.example/x"},
                                           {"http://good.example/evil.example", "http://aaaaaaaaaaaa@evil.example/"},
                                           {"http://[::1%25a]:80/?b", "http://[::1%25c]:81/?d"},
                                           {"foo:a", "foo:b"}};
    static const knurl_piece_t piece = KNURL_PIECE(KNURL_KEY, "x");
    static const char *const patterns[] = {"/{x*}", NULL};

    for (size_t i = 0; i < COUNT(pairs); i++) {
        const size_t length = strlen(pairs[i][0]);
        const size_t its = strlen(pairs[i][1]);
        /* The second is read after so many octets of the first. */
        for (size_t at = 1; at <= length; at++) {
            knurl_part_t captures[1];
            knurl_route_t route = KNURL_ROUTE(patterns, captures);
            knurl_endpoint_t endpoint;
            char name[SIZE];
            uint16_t read = 9;

            begin();
            knurl_allow_zone(&url);
            knurl_begin(&first, knurl_rfc3986_schemes, parts, ROOM);
            knurl_allow_zone(&first);
            (void)knurl_store(&url, pairs[i][0], at, &kept);
            IS_ERROR_MESSAGE(OK, knurl_read(&first, pairs[i][1], its), pairs[i][1]);
            TEST_ASSERT_EQUAL(0, knurl_settled(&url));
            (void)knurl_store(&url, &pairs[i][0][at], length - at, &kept);
            IS_ERROR_MESSAGE(OK, knurl_end(&url), pairs[i][0]);
            at_number("octets", at);
            /* The first part belongs to the URL whose scheme ended last. No part of the other is found. */
            const knurl_t *const lost = (at > (size_t)(strchr(pairs[i][0], ':') - pairs[i][0])) ? &url : &first;
            for (unsigned kind = 0; kind < 255u; kind++) {
                TEST_ASSERT_NULL(knurl_part(lost, (uint8_t)kind));
                TEST_ASSERT_NULL(knurl_octets(lost, (uint8_t)kind, &read));
                TEST_ASSERT_EQUAL(0, read);
            }
            for (uint16_t k = 0; k < url.count; k++) {
                TEST_ASSERT_TRUE(knurl_copy(&url, &parts[k], name, sizeof name) !=
                                 knurl_copy(&first, &parts[k], name, sizeof name));
            }
            UNWRITTEN(ERROR(PARTS), knurl_http_request(lost, "GET", anew()));
            UNWRITTEN(ERROR(PARTS), knurl_normalize(lost, anew()));
            UNWRITTEN(ERROR(PARTS), knurl_resolve(new_target(knurl_rfc3986_schemes), lost, "x", 1, anew()));
            UNWRITTEN(ERROR(PARTS), knurl_add(new_target(knurl_rfc3986_schemes), lost, &piece, 1, anew()));
            UNWRITTEN(ERROR(PARTS), knurl_replace(new_target(knurl_rfc3986_schemes), lost, NULL, 0, anew()));
            IS_ERROR(ERROR(PARTS), knurl_route_url(&route, lost));
            TEST_ASSERT_EQUAL(1, route.number);
            TEST_ASSERT_FALSE(knurl_endpoint(lost, &endpoint, name, sizeof name));
            TEST_ASSERT_EQUAL_HEX16(KNURL_WARNING_ALL, knurl_warnings(lost));
        }
    }
}

/* A port that becomes a password turns the host before it into a user, but must not turn the host of a different URL
 * into one. */
void test_a_url_that_goes_on_changes_no_part_of_another(void)
{
    static const knurl_scheme_t *const *const lists[] = {knurl_rfc3986_schemes, knurl_rfc1738_schemes,
                                                         knurl_draft_schemes};

    for (size_t i = 0; i < COUNT(lists); i++) {
        static const char *const starts[] = {"http://a:80", "ftp://a:80", "ftp://a:80"};
        knurl_part_t its[ROOM];
        knurl_begin(&first, lists[i], parts, ROOM);
        IS_ERROR(OK, knurl_feed(&first, starts[i], strlen(starts[i])));
        IS_ERROR(OK, knurl_parse(&url, lists[i], parts, ROOM, "http://evil/p", 13));
        memcpy(its, parts, sizeof its);
        (void)knurl_feed(&first, "x", 1);
        for (size_t k = 0; k < ROOM; k++) {
            TEST_ASSERT_TRUE((parts[k].owner != its[k].owner) || (memcmp(&parts[k], &its[k], sizeof its[k]) == 0));
        }
        TEST_ASSERT_TRUE(knurl_equal_part(&url, knurl_part(&url, KNURL_HOST), "evil"));
    }
}

/* A capture, an item and a link belong to the text that they were read from. */
void test_a_place_in_another_text_is_not_copied(void)
{
    static const char *const patterns[] = {"/{x*}", NULL};
    knurl_part_t captures[1];
    knurl_part_t its[ROOM];
    knurl_route_t route = KNURL_ROUTE(patterns, captures);
    knurl_items_t items;
    knurl_links_t links;
    char name[SIZE];

    be_parsed();
    IS_ERROR(OK, knurl_parse(&first, knurl_rfc3986_schemes, its, ROOM, "http://x/y/z?c", LENGTH));
    IS_ERROR(OK, knurl_route_url(&route, &first));
    TEST_ASSERT_TRUE(knurl_copy(&first, captures, name, sizeof name));
    TEST_ASSERT_EQUAL_STRING("y/z", name);
    TEST_ASSERT_FALSE(knurl_copy(&url, captures, name, sizeof name));
    knurl_items_begin(&items, &first, &knurl_path_segments);
    TEST_ASSERT_TRUE(knurl_items_next(&items));
    TEST_ASSERT_TRUE(knurl_copy(&first, &items.name, name, sizeof name));
    TEST_ASSERT_TRUE(knurl_copy(&first, &items.value, name, sizeof name));
    TEST_ASSERT_FALSE(knurl_copy(&url, &items.name, name, sizeof name));
    TEST_ASSERT_FALSE(knurl_copy(&url, &items.value, name, sizeof name));
    knurl_link_begin(&links, "<a>;b=c", 7);
    TEST_ASSERT_TRUE(knurl_link_next(&links));
    TEST_ASSERT_TRUE(knurl_link_attribute(&links));
    TEST_ASSERT_FALSE(knurl_copy(&url, &links.target, name, sizeof name));
    TEST_ASSERT_FALSE(knurl_copy(&url, &links.attribute.name, name, sizeof name));
    TEST_ASSERT_FALSE(knurl_copy(&url, &links.attribute.value, name, sizeof name));
}

/* Returns the tag of a URL that lies `at` bytes after the start of an arena. */
static uint8_t tag_at(size_t at)
{
    static union {
        knurl_t aligned;
        uint8_t octets[3072];
    } arena;
    knurl_part_t its[1];
    knurl_t *const place = (knurl_t *)(void *)&arena.octets[at];

    TEST_ASSERT_LESS_OR_EQUAL_size_t(sizeof arena - sizeof *place, at);
    IS_ERROR(ERROR(PARTS), knurl_parse(place, knurl_rfc3986_schemes, its, 1, text, LENGTH));
    return its[0].owner;
}

void test_urls_near_each_other_or_a_power_of_two_apart_have_two_tags(void)
{
    for (size_t at = 0; at < 512u; at += sizeof(void *)) {
        for (size_t apart = sizeof(void *); apart < 764u; apart += sizeof(void *)) {
            TEST_ASSERT_NOT_EQUAL(tag_at(at), tag_at(at + apart));
        }
        TEST_ASSERT_NOT_EQUAL(tag_at(at), tag_at(at + 1024u));
        TEST_ASSERT_NOT_EQUAL(tag_at(at), tag_at(at + 2048u));
    }
}

/* Parses a text, and then sets parts of other URLs in its array, each after the one before it. These URLs have the same
 * tag, as one in 256 has. `stray` lies after the array. */
static void be_mixed(const knurl_scheme_t *const schemes[], const char *octets, const knurl_part_t mixed[],
                     size_t count, knurl_part_t stray)
{
    knurl_begin(&url, schemes, parts, (uint16_t)count);
    if (schemes != knurl_rfc3986_schemes) {
        knurl_bare_begin(&url, schemes, parts, (uint16_t)count);
    }
    knurl_allow_zone(&url);
    IS_ERROR(OK, knurl_read(&url, octets, strlen(octets)));
    TEST_ASSERT_EQUAL(count, url.count);
    for (size_t i = 0; i < count; i++) {
        const uint8_t tag = parts[i].owner;
        parts[i] = mixed[i];
        parts[i].owner = tag;
    }
    parts[count] = stray;
}

#define MIXED(schemes, octets, stray, ...)                                                                             \
    do {                                                                                                               \
        static const knurl_part_t mixed[] = {__VA_ARGS__};                                                             \
        be_mixed(schemes, octets, mixed, COUNT(mixed), (knurl_part_t)PART stray);                                      \
    } while (false)

/* The parts of two URLs that were read into one array may follow each other. No call may read outside of the text and
 * the array. */
void test_parts_of_two_urls_lead_nowhere(void)
{
    static const knurl_scheme_t *const targets[] = {&knurl_bare_target, NULL};
    static const char zoned[] = "http://[::%a]";
    static const char login[] = "http://u:p@h";
    static const char path[] = "http://@h/\0X";

    MIXED(knurl_rfc3986_schemes, zoned, (0, 0, KNURL_NONE), PART(0, 0, KNURL_HOST), PART(7, 6, KNURL_HOST),
          PART(11, 1, KNURL_ZONE));
    UNWRITTEN(OK, knurl_host_header(&url, anew()));
    TEST_ASSERT_EQUAL(0, out.length);
    MIXED(knurl_rfc3986_schemes, login, (0, 0, KNURL_NONE), PART(0, 4, KNURL_SCHEME), PART(7, 1, KNURL_USER),
          PART(9, 1, KNURL_PORT), PART(11, 1, KNURL_HOST));
    UNWRITTEN(OK, knurl_host_header(&url, anew()));
    TEST_ASSERT_EQUAL(1, out.length);
    TEST_ASSERT_EQUAL('h', written[0]);
    MIXED(knurl_rfc3986_schemes, path, (0, 0, KNURL_NONE), PART(0, 4, KNURL_SCHEME), PART(7, 1, KNURL_HOST),
          PART(9, 1, KNURL_PATH), PART(10, 0, KNURL_PATH));
    UNWRITTEN(OK, knurl_normalize(&url, anew()));
    TEST_ASSERT_NULL(memchr(written, '\0', out.length));
    MIXED(knurl_rfc3986_schemes, "foo:barbar", (0, 99, KNURL_PASSWORD), PART(0, 4, KNURL_SCHEME),
          PART(7, 1, KNURL_USER));
    UNWRITTEN(OK, knurl_resolve(new_target(knurl_rfc3986_schemes), &url, "x", 1, anew()));
    MIXED(targets, "/.//x", (0, 0, KNURL_NONE), PART(0, 4, KNURL_SCHEME));
    UNWRITTEN(ERROR(SCHEME), knurl_add(new_target(knurl_rfc3986_schemes), &url, NULL, 0, anew()));
}

/* The text that was written before the refused piece is not a URL. */
void test_a_url_that_cannot_be_built_is_refused(void)
{
    static const knurl_piece_t dots[] = {KNURL_PIECE(KNURL_HOST, "h"), KNURL_PIECE(KNURL_SEGMENT, "..")};
    uint16_t port = 9;

    begin();
    IS_ERROR(ERROR(SYNTAX), knurl_build(&url, &knurl_http, dots, COUNT(dots), anew()));
    IS_ERROR(ERROR(SYNTAX), url.error);
    IS_ERROR(ERROR(SYNTAX), knurl_end(&url));
    TEST_ASSERT_EQUAL(0, knurl_settled(&url));
    TEST_ASSERT_FALSE(knurl_port(&url, &port));
    IS_ERROR(OK, knurl_build(&url, &knurl_http, dots, 1, anew()));
    const knurl_piece_t on_output = {written, 1, KNURL_HOST};
    IS_ERROR(ERROR(OVERLAP), knurl_build(&url, &knurl_http, &on_output, 1, anew()));
    IS_ERROR(OK, knurl_read(&url, "http://h", 8));
}

/* begin_each begins the items, the steps and the options of an ftp URL, and reads the first of each. */
static char values[3][SIZE];
static knurl_buffer_t lines = KNURL_BUFFER(values[0]);
static knurl_buffer_t option_values = KNURL_BUFFER(values[1]);
static knurl_items_t items;
static knurl_steps_t steps;
static knurl_coap_t options;

static void begin_each(void)
{
    static const char longer[] = "ftp://host.example/a/b/c/d";

    IS_ERROR(OK, knurl_parse(&url, knurl_rfc1738_schemes, parts, ROOM, longer, sizeof longer - 1u));
    knurl_items_begin(&items, &url, &knurl_host_labels);
    TEST_ASSERT_TRUE(knurl_items_next(&items));
    IS_ERROR(OK, knurl_steps_begin(&steps, &url, knurl_protocols, NULL, &lines));
    TEST_ASSERT_EQUAL(KNURL_STEPS_SEND, knurl_steps_next(&steps));
    IS_ERROR(OK, knurl_coap_begin(&options, &url, KNURL_COAP_PROXY_URI, 80, &option_values));
    TEST_ASSERT_TRUE(knurl_coap_next(&options));
}

/* The calls that give one thing after the other give none of a URL that was begun again, and tell so. */
void test_nothing_follows_of_a_url_that_was_begun_anew(void)
{
    size_t at = 0;

    for (const state_t *state; (state = next_state(&at)) != NULL;) {
        if (state->why == OK) {
            continue;
        }
        begin_each();
        state->be();
        if (state->be == be_in_an_array_of_two) {
            /* The URL's own parts are no longer there; all that is read lies in its text. */
            continue;
        }
        TEST_ASSERT_FALSE(knurl_items_next(&items));
        IS_ERROR(state->why, items.error);
        TEST_ASSERT_FALSE(knurl_items_next(&items));
        TEST_ASSERT_EQUAL(KNURL_STEPS_END, knurl_steps_next(&steps));
        IS_ERROR(state->why, steps.error);
        IS_ERROR(state->why, knurl_ftp_password(&steps, "p"));
        TEST_ASSERT_FALSE(knurl_coap_next(&options));
        IS_ERROR(state->why, options.error);
    }
}

/* A shorter URL takes its place. The octets after the end of the latter are not read. */
void test_nothing_is_read_behind_a_shorter_url(void)
{
    static const char longer[] = "http://host.example/a/b/c";

    IS_ERROR(OK, knurl_parse(&url, knurl_rfc3986_schemes, parts, ROOM, longer, sizeof longer - 1u));
    knurl_items_begin(&items, &url, &knurl_path_segments);
    TEST_ASSERT_TRUE(knurl_items_next(&items));
    IS_ERROR(OK, knurl_coap_begin(&options, &url, KNURL_COAP_REQUEST, 80, &option_values));
    TEST_ASSERT_TRUE(knurl_coap_next(&options));
    TEST_ASSERT_TRUE(knurl_coap_next(&options));
    IS_ERROR(OK, knurl_parse(&url, knurl_rfc3986_schemes, parts, ROOM, longer, 8));
    TEST_ASSERT_FALSE(knurl_items_next(&items));
    IS_ERROR(ERROR(TEXT), items.error);
    TEST_ASSERT_FALSE(knurl_coap_next(&options));
    IS_ERROR(ERROR(PARTS), options.error);
}

/* A different URL was read into its array since. The calls must not read past the text because of its parts. */
void test_no_step_is_read_behind_the_text_from_the_parts_of_another_url(void)
{
    static const char *const urls[][2] = {{"ftp://h/a;type=a", "ftp://host.example/b/c/d/eeeeeeee;type=i"},
                                          {"http://h/a", "http://host.example/bbbbbbbbbbbbbb"},
                                          {"gopher://h.example/1a%09%09+", "gopher://h/1%09%09+%091bbbbbbbbbb"},
                                          {"nntp://h/a/1", "nntp://host.example/bbbbbbb/12345"}};
    static const knurl_scheme_t *const *const lists[] = {knurl_rfc1738_schemes, knurl_draft_schemes};
    static const knurl_protocol_t *const *const protocols[] = {knurl_protocols, knurl_draft_protocols};

    for (size_t i = 0; i < (COUNT(urls) + 1u); i++) {
        const size_t draft = i / COUNT(urls);
        const char *const *pair = (draft != 0u) ? urls[1] : urls[i];
        knurl_action_t action = KNURL_STEPS_SEND;
        IS_ERROR(OK, knurl_parse(&url, lists[draft], parts, ROOM, flush(pair[0], strlen(pair[0])), strlen(pair[0])));
        IS_ERROR(OK, knurl_steps_begin(&steps, &url, protocols[draft], NULL, &lines));
        IS_ERROR(OK, knurl_parse(&first, lists[draft], parts, ROOM, pair[1], strlen(pair[1])));
        while (action != KNURL_STEPS_END) {
            action = knurl_steps_next(&steps);
        }
        TEST_ASSERT_EQUAL_STRING_MESSAGE("parts", knurl_error_name(steps.error), pair[0]);
    }
}
