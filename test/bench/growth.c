/* SPDX-License-Identifier: MIT */
/* Measures how the time of a parse and of other calls grows with the length of their worst inputs. Prints a line `CASE
 * LENGTH TICKS` for each case and length. A case's input is a head, a unit as often as it fits, and a tail. */
#include "knurl.h"
#include "knurl_build.h"
#include "knurl_coap.h"
#include "knurl_form.h"
#include "knurl_iterators.h"
#include "knurl_link.h"
#include "knurl_normal.h"
#include "knurl_octets.h"
#include "knurl_origin.h"
#include "knurl_policy.h"
#include "knurl_radio.h"
#include "knurl_redact.h"
#include "knurl_reference.h"
#include "knurl_rfc1738.h"
#include "knurl_route.h"
#include "knurl_steps.h"
#include "knurl_template.h"
#include "knurl_text.h"
#include "meter.h"

#define MOST 65000u

/* A case with `parsed` set needs its input parsed before. `number` is the size of a piece or a reference, 0 for all, or
 * it chooses what the call does. */
static const struct growing {
    const char *name;
    bool (*call)(void);
    bool parsed;
    const char *head, *unit, *tail;
    size_t number;
    const knurl_separators_t *list;
} *one;
static char text[MOST], buffer[MOST + 64u], line[MOST * 3u];
static knurl_part_t parts[MOST];
static knurl_t url;
static knurl_part_t target_parts[MOST];
static knurl_t target;
static size_t length;
static const knurl_scheme_t *const *rows = knurl_rfc1738_schemes;

/* Each of these functions makes the calls that are measured, and returns true if they answer as they should. */
static bool parsed(void)
{
    return knurl_parse(&url, rows, parts, MOST, text, length) == KNURL_OK;
}

static bool fed(void)
{
    size_t at;

    knurl_begin(&url, rows, parts, MOST);
    for (at = 0; at < length; at += one->number) {
        (void)knurl_feed(&url, text + at, length - at < one->number ? length - at : one->number);
    }
    return knurl_end(&url) == KNURL_OK;
}

static bool found(void)
{
    static knurl_finder_t finder;
    size_t at = 0;

    knurl_find_begin(&finder, rows, parts, MOST, buffer, MOST);
    while (at < length) {
        at += knurl_find_next(&finder, text + at, length - at);
    }
    return true;
}

static bool stepped(void)
{
    static const knurl_protocol_t *const protocols[] = {&knurl_ftp_steps, &knurl_http_steps, &knurl_gopher_steps,
                                                        &knurl_parts_steps, NULL};
    knurl_steps_t steps;
    knurl_buffer_t out = KNURL_BUFFER(line);
    bool all = knurl_steps_begin(&steps, &url, protocols, NULL, &out) == KNURL_OK;

    while (all && knurl_steps_next(&steps) != KNURL_STEPS_END) {
    }
    return all;
}

static bool iterated(void)
{
    knurl_items_t items;

    knurl_items_begin(&items, &url, one->list);
    while (knurl_items_next(&items)) {
    }
    return true;
}

static bool warned(void)
{
    (void)knurl_warnings(&url);
    return true;
}

static bool judged(void)
{
    static const char *const schemes[] = {"http", "ftp", NULL};
    static const char *const hosts[] = {"*.example", "*.a", "host", "h", NULL};
    static const char *const paths[] = {"/a/b", "/", NULL};
    static const uint32_t all = KNURL_WARNING_ALL | KNURL_POLICY_LOGIN | KNURL_POLICY_QUERY;
    /* With a number of 0 any path is allowed. */
    const knurl_policy_t policy = {
        schemes, hosts, one->number != 0u ? paths : knurl_any_path, {80, 21}, KNURL_LENGTH_MAX, all, 0};

    return knurl_judge(&url, &policy).allowed || (url.scheme == &knurl_rfc1738_http);
}

/* Makes the calls that a caller makes for each part. */
static bool walked(void)
{
    const knurl_part_t *part = knurl_part(&url, KNURL_CWD);
    uint32_t warnings = 0;
    uint16_t i;

    for (i = 0; i < url.count; i++) {
        warnings |= knurl_part_warnings(&url, &url.parts[i]);
        (void)knurl_copy(&url, &url.parts[i], buffer, sizeof buffer);
        (void)knurl_copy_decoded(&url, &url.parts[i], buffer, sizeof buffer);
    }
    while (part != NULL) {
        part = knurl_next_part(&url, part);
    }
    return warnings == 0u;
}

/* Feeds a URL and looks at its parts after each octet, as a display does. */
static bool shown(void)
{
    size_t at;
    unsigned settled = 0;

    knurl_begin(&url, rows, parts, MOST);
    for (at = 0; at < length; at++) {
        (void)knurl_feed(&url, text + at, 1);
        settled = knurl_settled(&url);
    }
    return settled != 0u && knurl_end(&url) == KNURL_OK;
}

static bool stored(void)
{
    knurl_buffer_t kept = KNURL_BUFFER(line);
    size_t at;

    knurl_begin(&url, rows, parts, MOST);
    for (at = 0; at < length; at++) {
        (void)knurl_store(&url, text + at, 1, &kept);
    }
    return knurl_end(&url) == KNURL_OK;
}

static bool redacted(void)
{
    knurl_buffer_t out = KNURL_BUFFER(line);

    (void)knurl_parse(&url, rows, parts, MOST, text, length);
    return knurl_redact(&url, KNURL_REDACT_QUERY | KNURL_REDACT_PATH, &out) == KNURL_OK &&
           knurl_redact(&url, 0, &out) == KNURL_OK;
}

static bool requested(void)
{
    knurl_buffer_t out = KNURL_BUFFER(line);

    return knurl_http_request(&url, "GET", &out) == KNURL_OK && knurl_host_header(&url, &out) == KNURL_OK;
}

static bool routed(void)
{
    static const char *const patterns[] = {"/a/{x}/b", "/b", "/{x*}", NULL};
    knurl_part_t captures[1];
    knurl_route_t route = KNURL_ROUTE(patterns, captures);

    return knurl_route_url(&route, &url) == KNURL_OK;
}

static bool same_place(void)
{
    memcpy(buffer, text, length);
    return knurl_parse(&target, rows, target_parts, MOST, buffer, length) == KNURL_OK &&
           knurl_same_origin(&url, &target);
}

static bool filled(void)
{
    knurl_form_t form;

    knurl_form_begin(&form, text, length);
    while (knurl_form_next(&form)) {
        (void)knurl_form_is(&form, "aaaaa");
        (void)knurl_form_copy(&form, buffer, sizeof buffer);
    }
    return form.error == KNURL_OK;
}

static bool escaped(void)
{
    knurl_buffer_t out = KNURL_BUFFER(line);

    return knurl_escape(text, length, &out) == KNURL_OK;
}

static bool added(void)
{
    const knurl_piece_t pieces[] = {KNURL_PIECE(KNURL_SEGMENT, "a"), KNURL_PIECE(KNURL_KEY, "b")};
    knurl_buffer_t out = KNURL_BUFFER(line);

    knurl_begin(&target, rows, target_parts, MOST);
    return knurl_add(&target, &url, pieces, 2, &out) == KNURL_OK;
}

static bool decoded(void)
{
    knurl_buffer_t out = KNURL_BUFFER(buffer);

    return knurl_decode(text, length, KNURL_ANY_OCTET, &out) == KNURL_OK;
}

static bool encoded(void)
{
    knurl_buffer_t out = KNURL_BUFFER(line);

    return knurl_encode(rows[0], text, length, KNURL_PATH, &out) == KNURL_OK;
}

static bool same(void)
{
    memcpy(buffer, text, length);
    return knurl_equal_octets(text, length, buffer, length, 0);
}

/* Resolves a reference of at most the input's length, so that base and reference together are not longer than a URL may
 * be. */
static bool resolved(void)
{
    knurl_buffer_t out = KNURL_BUFFER(line);

    knurl_begin(&target, knurl_rfc3986_schemes, target_parts, MOST);
    return knurl_resolve(&target, &url, text + 9, one->number != 0u ? one->number : length - 9u, &out) == KNURL_OK;
}

static bool normalized(void)
{
    knurl_buffer_t out = KNURL_BUFFER(line);

    return knurl_normalize(&url, &out) == KNURL_OK;
}

/* Writes a record, and an Eddystone-URL that is too long for a frame, which knurl can only tell after it has read the
 * whole text. */
static bool shortened(void)
{
    knurl_buffer_t out = KNURL_BUFFER(line);
    const bool tag = knurl_ndef_write(&url, &out) == KNURL_OK;

    return tag && knurl_eddystone_write(&url, &out) == KNURL_ERROR_LENGTH;
}

/* Searches the records of a message that has no record of a URI. */
static bool searched(void)
{
    size_t payload_length;

    return knurl_ndef_uri(text, length, &payload_length) == NULL;
}

static bool same_url(void)
{
    return knurl_equal_urls(&url, &url);
}

static bool optioned(void)
{
    knurl_coap_t options;
    char value[KNURL_COAP_VALUE];
    knurl_buffer_t out = KNURL_BUFFER(value);

    if (knurl_coap_begin(&options, &url, KNURL_COAP_REQUEST, 0, &out) != KNURL_OK) {
        return false;
    }
    while (knurl_coap_next(&options)) {
    }
    return true;
}

static bool built(void)
{
    const knurl_piece_t pieces[] = {KNURL_PIECE(KNURL_HOST, "h"), {text, length / 3u, KNURL_PATH}};
    knurl_buffer_t out = KNURL_BUFFER(line);

    knurl_begin(&url, rows, parts, MOST);
    return knurl_build(&url, rows[0], pieces, 2, &out) == KNURL_OK;
}

/* Reads a list of links and checks each attribute. With a number of 1 the list may hold white space. */
static bool listed(void)
{
    knurl_links_t links;

    knurl_link_begin(&links, text, length);
    if (one->number != 0u) {
        (void)knurl_link_allow_spaces(&links);
    }
    while (knurl_link_next(&links)) {
        while (knurl_link_attribute(&links)) {
            (void)knurl_link_check(&links);
        }
    }
    return links.error == KNURL_OK;
}

static bool listed_in_pieces(void)
{
    knurl_links_t links;
    size_t at;

    knurl_link_begin_in(&links, buffer, sizeof buffer);
    for (at = 0; at < length;) {
        at += knurl_link_feed(&links, text + at, length - at < one->number ? length - at : one->number);
    }
    (void)knurl_link_end(&links);
    return links.error == KNURL_OK;
}

static bool filtered(void)
{
    static const char query[] = "coap://h/?x=aab&rt=aab*";
    knurl_links_t links;
    bool all = knurl_parse(&url, rows, parts, MOST, query, sizeof query - 1u) == KNURL_OK;

    knurl_link_begin(&links, text, length);
    while (knurl_link_next(&links)) {
        all = all && !knurl_link_matches(&links, &url);
    }
    return all && links.error == KNURL_OK;
}

/* Writes a window in the middle of a list. */
static bool listed_again(void)
{
    const knurl_attribute_t attributes[] = {{"title", 5, text, length}, {"rt", 2, text, length}};
    knurl_link_writer_t writer = {.octets = line, .size = 64, .skip = length / 2u};

    return knurl_link_write(&writer, "/a", 2, attributes, 2) == KNURL_OK;
}

static bool expanded(void)
{
    static const knurl_value_t values[] = {{"a b", 3}, {"%41", 3}};
    const knurl_value_t whole = {text, length};
    const knurl_variable_t variables[] = {
        {"list", KNURL_LIST, values, 2}, {"pairs", KNURL_PAIRS, values, 2}, {"text", KNURL_STRING, &whole, 1}};
    const bool is_value = one->number != 0u;
    knurl_buffer_t out = KNURL_BUFFER(line);
    size_t at;

    return knurl_template_check(text, length, &at) == KNURL_OK &&
           knurl_expand(is_value ? "{+text}{?text}" : text, is_value ? 14u : length, variables, is_value ? 3u : 2u,
                        &out) == KNURL_OK;
}

static const struct growing cases[] = {
    {"parse-path", parsed, false, "http://h/", "a", ""},
    {"parse-labels", parsed, false, "http://", "a.", "a"},
    {"parse-escapes", parsed, false, "http://h/", "%41", ""},
    {"parse-directories", parsed, false, "ftp://h/", "/", ""},
    {"parse-fields", parsed, false, "prospero://h/", ";=", ""},
    {"parse-name", parsed, false, "", "a", ":"},
    {"feed-octets", fed, false, "http://h/", "a", "", 1},
    {"feed-pieces", fed, false, "http://h/", "a", "", 7},
    {"find-prose", found, false, "", "Some text that holds no bracket at all.\n", ""},
    {"find-prefix", found, false, "", "<ur", ""},
    {"find-tag", found, false, "", "<x>", ""},
    {"find-brackets", found, false, "", "<", ""},
    {"find-long", found, false, "<http://h/", "a", ">"},
    {"find-broken", found, false, "<http://h/", "a\n", ">"},
    {"steps-ftp", stepped, true, "ftp://h/", "a/", "b"},
    {"steps-ftp-user", stepped, true, "ftp://u:p@h/", "/", "b"},
    {"steps-http", stepped, true, "http://h/", "a", ""},
    {"steps-gopher", stepped, true, "gopher://h/1", "%20", ""},
    {"steps-prospero", stepped, true, "prospero://h/", ";=", ""},
    {"labels", iterated, true, "http://", "a.", "a", 0, &knurl_host_labels},
    {"segments", iterated, true, "http://h/", "/", "", 0, &knurl_path_segments},
    {"directories", iterated, true, "ftp://h/", "/", "", 0, &knurl_cwd_segments},
    {"pairs", iterated, true, "http://h/?", "&", "", 0, &knurl_query_pairs},
    {"fields", iterated, true, "prospero://h/", ";=", "", 0, &knurl_prospero_fields},
    {"warnings-path", warned, true, "http://h/", "%0d", ""},
    {"warnings-dots", warned, true, "ftp://h/", "%2E/", ""},
    {"warnings-host", warned, true, "http://", "a.", "a"},
    {"policy-host", judged, true, "http://", "a.", "a"},
    {"policy-parts", judged, true, "ftp://h/", "%0d/", ""},
    {"policy-directories", judged, true, "ftp://h/", "/", ""},
    {"policy-paths", judged, true, "ftp://h/a/", "a/", "", 1},
    {"parts-asked", walked, true, "ftp://h/", "a/", ""},
    {"parts-shown", shown, false, "ftp://h/", "/", ""},
    {"store-octets", stored, false, "ftp://h/", "a", ""},
    {"redact-directories", redacted, false, "ftp://u:p@h/", "/", ""},
    {"redact-refused", redacted, false, "http://h/ ", "a:b@", ""},
    {"redact-queries", redacted, false, "http://h/?", "?:", "@"},
    {"decode", decoded, false, "", "%41", ""},
    {"encode", encoded, false, "", "%", ""},
    {"same-octets", same, false, "", "%4a", ""},
};

/* These cases are read by the rows of RFC 3986. */
static const struct growing uri_cases[] = {
    {"parse-uri-path", parsed, false, "http://h/", "a", ""},
    {"parse-uri-escapes", parsed, false, "http://h/", "%41", ""},
    {"feed-uri-octets", fed, false, "http://h/", "a", "", 1},
    {"parse-uri-login", parsed, false, "http://", "a:", "@h/"},
    {"parse-uri-literal", parsed, false, "http://[v1.", "a:", "]/"},
    {"resolve-climbs", resolved, true, "http://h/", "../", ""},
    {"resolve-merges", resolved, true, "http://h/", "a/", "b", 100},
    {"normalize-escapes", normalized, true, "http://h/", "%7e", ""},
    {"normalize-climbs", normalized, true, "http://h/", "a/../", ""},
    {"normalize-capitals", normalized, true, "HTTP://", "A.", "H/"},
    {"same-url", same_url, true, "http://h/", "%7e/../", ""},
    {"request", requested, true, "http://h/", "a", ""},
    {"records", shortened, true, "http://h/", ".gov.", ""},
    {"message", searched, false, "\x91\x01\x01T1", "\x11\x01\x01T1", ""},
    {"route", routed, true, "http://h/", "a/", "b"},
    {"same-origin", same_place, true, "http://", "%41", "/"},
    {"add", added, true, "http://h/", "a/", ""},
    {"form", filled, false, "", "a=b&", ""},
    {"form-value", filled, false, "a=", "%41", ""},
    {"escape", escaped, false, "http://h/", "[", ""},
    {"coap-segments", optioned, true, "coap://h/", "a/", ""},
    {"coap-queries", optioned, true, "coap://h/?", "&", ""},
    {"build", built, false, "", "%", ""},
    {"links", listed, false, "", "<>,", "<>"},
    {"links-targets", listed, false, "<http://h/", "a/", ">"},
    {"links-attributes", listed, false, "<>", ";a", ""},
    {"links-relations", listed, false, "<>;rt=\"a", " a:b", "\""},
    {"links-numbers", listed, false, "<>;sz=1", "0", ""},
    {"links-spaces", listed, false, "<>", " ;, <>\t;a = b", "", 1},
    {"links-blanks", listed, false, "<>", " ; ", "", 1},
    {"links-octets", listed_in_pieces, false, "<>", ";rt=\"a\"", "", 1},
    {"links-filtered", filtered, false, "<>;x=\"aac\"", ";rt=\"aac aaac\"", ""},
    {"links-filtered-value", filtered, false, "<>;x=aab;rt=\"aa", " aac", "\""},
    {"links-written", listed_again, false, "", "a", ""},
    {"expand-list", expanded, false, "", "{?list*}", ""},
    {"expand-pairs", expanded, false, "", "{;pairs,list}", ""},
    {"expand-nothing", expanded, false, "{x", ",x", "}"},
    {"expand-literal", expanded, false, "", "\xC3\xA4", ""},
    {"expand-value", expanded, false, "", "%41", "", 1},
};

static void fill(size_t most)
{
    const size_t unit = strlen(one->unit), tail = strlen(one->tail);

    length = strlen(one->head);
    memcpy(text, one->head, length);
    while (length + unit + tail <= most) {
        memcpy(text + length, one->unit, unit);
        length += unit;
    }
    memcpy(text + length, one->tail, tail);
    length += tail;
}

static void measure(size_t most)
{
    uint32_t begin;

    fill(most);
    if (one->parsed && !parsed()) {
        port_exit(1);
    }
    begin = meter_read();
    if (!one->call()) {
        port_exit(1);
    }
    const uint32_t ticks = meter_ticks(begin, meter_read());
    write_text(one->name);
    write_text(" ");
    write_number((uint32_t)length, " ");
    write_number(ticks, "\n");
}

static void measure_all(const struct growing *first, size_t count)
{
    for (one = first; one < first + count; one++) {
        measure(1000);
        measure(8000);
        measure(MOST);
    }
}

int main(void)
{
    meter_start();
    port_start();
    measure_all(cases, sizeof cases / sizeof cases[0]);
    rows = knurl_rfc3986_schemes;
    measure_all(uri_cases, sizeof uri_cases / sizeof uri_cases[0]);
    port_exit(0);
    return 0;
}
