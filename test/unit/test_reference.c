/* SPDX-License-Identifier: MIT */
#include "knurl.h"
#include "knurl_draft.h"
#include "knurl_origin.h"
#include "knurl_policy.h"
#include "knurl_reference.h"
#include "knurl_rfc1738.h"
#include "knurl_scheme.h"
#include "parsed.h"
#include "pieces.h"
#include "reference.h"
#include "sizes.h"
#include "targets.h"

static const knurl_scheme_t *const every[] = {&knurl_generic, NULL};
static char buffer[80];

/* Resolves a reference to a target of any scheme, and checks that the target was read if its text was written. */
static knurl_error_t resolve(const char *reference, size_t length, size_t size)
{
    const knurl_error_t error = knurl_resolve(new_target(every), &url, reference, length, into_size(size));

    IS_ERROR((error == KNURL_OK) ? KNURL_OK : KNURL_ERROR_END, knurl_end(&target));
    return error;
}

/* Checks that the bound target is the same as a parse of the text. */
static void check_target(const char *text)
{
    const size_t length = strlen(text);
    knurl_part_t its[TARGET_ROOM];
    knurl_t parsed;

    IS_ERROR(KNURL_OK, knurl_resolve(new_target(every), &url, text, length, into_size(SIZES_ROOM)));
    knurl_begin(&parsed, every, its, TARGET_ROOM);
    knurl_allow_fragment(&parsed);
    IS_ERROR(KNURL_OK, knurl_read(&parsed, sized, out.length));
    TEST_ASSERT_TRUE_MESSAGE(is_parsed(&target, &parsed), text);
    TEST_ASSERT_EQUAL_PTR(sized, knurl_octets(&target, KNURL_SCHEME, &(uint16_t){0}));
}

static void check(const knurl_scheme_t *const schemes[], const char *const list[])
{
    static line_t reference;
    const char *base = NULL;

    for (const char *pair; (pair = next_case(&list, &base)) != NULL;) {
        const char *wanted = split_case(pair, &reference);
        static line_t its;
        line_clear(&its);
        line_add(&its, base);
        knurl_begin(&url, schemes, parts, PARSED_ROOM);
        knurl_allow_fragment(&url);
        IS_ERROR_MESSAGE(KNURL_OK, knurl_read(&url, its.text, its.length), base);
        const char *flushed = flush(reference.text, reference.length);
        AT_EACH_SIZE(check_whole, pair, wanted, strlen(wanted), resolve(flushed, reference.length, size));
        check_target(wanted);
    }
}

void test_the_references_of_rfc_3986_give_its_targets(void)
{
    check(knurl_rfc3986_schemes, normal_targets);
    check(knurl_rfc3986_schemes, abnormal_targets);
    check(knurl_rfc1738_schemes, normal_targets);
}

void test_dot_segments_go_where_the_rfc_removes_them(void)
{
    check(knurl_rfc3986_schemes, more_targets);
}

void test_no_reference_makes_a_host_of_a_path(void)
{
    check(knurl_rfc3986_schemes, host_targets);
}

void test_a_base_of_rfc_1738_is_split_as_appendix_b_splits(void)
{
    check(knurl_rfc1738_schemes, rfc1738_targets);
}

/* Returns the start of the authority by appendix B of RFC 3986, and writes its length. A text without an authority has
 * a length of 0. */
static const char *authority_of(const char *text, size_t length, size_t *its)
{
    const char *const end = text + length;
    const char *colon = text;

    while ((colon != end) && (strchr(":/?#", *colon) == NULL)) {
        colon++;
    }
    if ((colon != text) && (colon != end) && (*colon == ':')) {
        text = colon + 1;
    }
    *its = 0;
    if (((end - text) >= 2) && (text[0] == '/') && (text[1] == '/')) {
        text += 2;
        while (((text + *its) != end) && (strchr("/?#", text[*its]) == NULL)) {
            (*its)++;
        }
    }
    return text;
}

/* Whatever the target's row takes for a login, its host lies in the authority that RFC 3986 finds. */
void test_no_reference_moves_the_authority(void)
{
    static const char *const bases[] = {"ftp://good", "telnet://good/", "x-a://good/b", "http://good/b?c"};
    static const char *const seen[] = {"?@evil/", "//u?@evil/x", "ftp://u?@evil/", "x-a://u?:@evil", "telnet:?@evil"};
    static const char alphabet[] = ":/?#@[]x";
    static const knurl_scheme_t *const *const lists[] = {knurl_rfc1738_schemes, knurl_draft_schemes,
                                                         knurl_rfc3986_schemes};

    for (size_t i = 0; i < COUNT(bases) * COUNT(lists) * (COUNT(seen) + 4096u); i++) {
        const knurl_scheme_t *const *const list = lists[i % COUNT(lists)];
        const char *const base = bases[(i / COUNT(lists)) % COUNT(bases)];
        const size_t number = i / (COUNT(lists) * COUNT(bases));
        const bool is_seen = number < COUNT(seen);
        char reference[16];
        size_t length = 0;
        size_t wanted;
        uint16_t its;

        knurl_begin(&url, list, parts, PARSED_ROOM);
        if (knurl_read(&url, base, strlen(base)) != KNURL_OK) {
            continue;
        }
        for (size_t left = is_seen ? 0u : (number - COUNT(seen)); left != 0u; left >>= 3) {
            reference[length] = alphabet[left & 7u];
            length++;
        }
        const char *const from = is_seen ? seen[number] : reference;
        length = is_seen ? strlen(from) : length;
        if (knurl_resolve(new_target(list), &url, from, length, into_size(SIZES_ROOM)) != KNURL_OK) {
            continue;
        }
        const char *const host = knurl_octets(&target, KNURL_HOST, &its);
        const char *const authority = authority_of(sized, out.length, &wanted);
        if ((host != NULL) && (knurl_part(&target, KNURL_UNIQUE) == NULL)) {
            TEST_ASSERT_TRUE_MESSAGE((host >= authority) && ((host + its) <= (authority + wanted)), from);
            TEST_ASSERT_NULL_MESSAGE(memchr(host, '@', wanted - (size_t)(host - authority)), from);
        }
    }
    (void)accept(knurl_rfc1738_schemes, bases[0]);
    TELLS(KNURL_ERROR_LOGIN, 10, knurl_resolve(new_target(knurl_rfc1738_schemes), &url, "?@evil/", 7, into_size(80)));
    IS_ERROR(KNURL_ERROR_LOGIN, target.error);
    TEST_ASSERT_EQUAL(10, target.offset);
    TEST_ASSERT_NULL(knurl_part(&target, KNURL_HOST));
}

void test_what_is_no_reference_is_refused_at_its_offset(void)
{
    static line_t reference;

    for (const char *const *list = refused_references; is_case(*list); list++) {
        const size_t offset = unmark_case(*list, &reference);

        (void)accept(knurl_rfc3986_schemes, RFC);
        const knurl_error_t error =
            knurl_resolve(new_target(knurl_rfc3986_schemes), &url, reference.text, reference.length, into_size(80));
        TEST_ASSERT_TRUE((error != KNURL_OK) && (error != KNURL_ERROR_BUFFER));
        TEST_ASSERT_EQUAL(offset, told(error));
        TEST_ASSERT_EQUAL_HEX8(SIZES_CANARY, sized[0]);
    }
}

void test_a_colon_in_a_first_segment_is_refused_as_no_scheme(void)
{
    (void)accept(knurl_rfc3986_schemes, RFC);
    IS_ERROR(KNURL_ERROR_SCHEME,
             knurl_resolve(new_target(knurl_rfc3986_schemes), &url, "1:x", 3, into(buffer, sizeof buffer)));
    IS_ERROR(KNURL_ERROR_SCHEME,
             knurl_resolve(new_target(knurl_rfc3986_schemes), &url, ":", 1, into(buffer, sizeof buffer)));
    IS_ERROR(KNURL_ERROR_ESCAPE,
             knurl_resolve(new_target(knurl_rfc3986_schemes), &url, "%4:", 3, into(buffer, sizeof buffer)));
}

void test_a_base_of_a_firmwares_own_row_may_have_no_part_but_its_scheme(void)
{
    static const knurl_rule_t rules[] = {KNURL_RULE(0, KNURL_NONE, 0, KNURL_NO_EXIT, KNURL_NO_EXIT)};
    const knurl_scheme_t own = OWN_ROW("my", rules, 0, 0);
    const knurl_scheme_t *const schemes[] = {&own, NULL};
    static const char *const targets[] = {"= my:", "a -> my:a", NULL};

    memset(parts, KNURL_USER, sizeof parts);
    check(schemes, targets);
}

void test_no_reference_at_all_is_an_empty_one(void)
{
    (void)accept(knurl_rfc3986_schemes, RFC);
    TELLS(KNURL_OK, sizeof RFC - 1u,
          knurl_resolve(new_target(knurl_rfc3986_schemes), &url, NULL, 0, into(buffer, sizeof buffer)));
}

void test_a_base_with_a_question_mark_in_its_login_is_refused_there(void)
{
    static const struct {
        const char *base;
        size_t offset; /* 0: it is a base */
    } vectors[] = {
        {"ftp://u?a@h/b", 7}, {"ftp://u:p?a@h/b", 9},    {"ftp://u?:p@h/b", 7}, {"x-a://?@h", 6},
        {"ftp://u:?@h", 8},   {"ftp://u%3F:p@h/b?c", 0}, {"ftp://@h/?", 0},     {"x-a://u?a", 0},
    };

    for (size_t i = 0; i < COUNT(vectors); i++) {
        knurl_error_t error;

        (void)accept(knurl_rfc1738_schemes, vectors[i].base);
        error = knurl_resolve(new_target(knurl_rfc3986_schemes), &url, "c", 1, into(buffer, sizeof buffer));
        IS_ERROR_MESSAGE((vectors[i].offset != 0u) ? KNURL_ERROR_LOGIN : KNURL_OK, error, vectors[i].base);
        if (error != KNURL_OK) {
            TEST_ASSERT_EQUAL_MESSAGE(vectors[i].offset, told(error), vectors[i].base);
        }
    }
}

/* The server redirects to these references, one after the other. */
static const char *const *locations;
static bool sent[8];
static size_t requests;

static int request(const knurl_t *of, bool credentials, char location[64], size_t *length)
{
    TEST_ASSERT_NOT_NULL(knurl_part(of, KNURL_HOST));
    sent[requests] = credentials;
    requests++;
    if (*locations == NULL) {
        return 200;
    }
    strcpy(location, *locations);
    *length = strlen(location);
    locations++;
    return 302;
}

static bool is_redirect(int status)
{
    return status == 302;
}

/* Runs the header's example. */
static bool follow(const char *first, const knurl_policy_t policy, int *status_of)
{
    static const knurl_scheme_t *const schemes[] = {&knurl_http, &knurl_https, NULL};
    static struct {
        char text[256];
        knurl_part_t parts[KNURL_PARTS];
        knurl_t url;
    } places[2];
    bool send_credentials = true;
    char location[64];
    size_t length;
    int hops;

    knurl_t *at = &places[0].url;
    IS_ERROR(KNURL_OK, knurl_parse(at, schemes, places[0].parts, KNURL_ROOM(places[0].parts), first, strlen(first)));
    requests = 0;
    int status = request(at, send_credentials, location, &length);
    for (hops = 1; (hops <= 5) && is_redirect(status); hops++) {
        knurl_buffer_t to = knurl_buffer(places[hops % 2].text, sizeof places[hops % 2].text);
        knurl_t *const next = &places[hops % 2].url;
        knurl_begin(next, schemes, places[hops % 2].parts, KNURL_ROOM(places[0].parts));
        if ((knurl_resolve(next, at, location, length, &to) != KNURL_OK) || !knurl_judge(next, &policy).allowed) {
            return false;
        }
        send_credentials = send_credentials && knurl_same_origin(at, next);
        at = next;
        status = request(at, send_credentials, location, &length);
    }
    *status_of = status;
    return true;
}

void test_redirects_are_followed_as_the_header_says(void)
{
    static const char *const schemes[] = {"https", NULL};
    static const char *const hosts[] = {"a.example", "b.example", NULL};
    static const knurl_policy_t policy = {
        .schemes = schemes, .hosts = hosts, .paths = knurl_any_path, .ports = {443}, .length = 100};
    static const char *const round[] = {"/x#top", "../y", "//b.example/z", "//a.example/", NULL};
    static const char *const out_of[] = {"/x", "//evil.example/", NULL};
    static const char *const endless[] = {"a", "b", "c", "d", "e", "f", "g", NULL};
    int status = 0;

    locations = round;
    TEST_ASSERT_TRUE(follow("https://a.example/fw/1.bin", policy, &status));
    TEST_ASSERT_EQUAL(200, status);
    TEST_ASSERT_EQUAL(5, requests);
    TEST_ASSERT_TRUE(sent[0] && sent[1] && sent[2] && !sent[3] && !sent[4]);
    locations = out_of;
    TEST_ASSERT_FALSE(follow("https://a.example/", policy, &status));
    TEST_ASSERT_EQUAL(2, requests);
    locations = endless;
    TEST_ASSERT_TRUE(follow("https://a.example/", policy, &status));
    TEST_ASSERT_EQUAL(302, status);
    TEST_ASSERT_EQUAL(6, requests);
}

void test_a_target_has_the_fragment_if_it_may_have_one(void)
{
    static const knurl_scheme_t *const schemes[] = {&knurl_http, &knurl_ws, NULL};
    static const char *const references[] = {"/new#top", "#top", "/new#", "//g#t"};
    static const char *const without[] = {"http://h/new", "http://h/a?b", "http://h/new", "http://g"};
    static const char *const with[] = {"http://h/new#top", "http://h/a?b#top", "http://h/new#", "http://g#t"};

    (void)accept(schemes, "http://h/a?b#c");
    for (size_t i = 0; i < COUNT(references); i++) {
        const size_t length = strlen(references[i]);
        knurl_begin(&target, schemes, target_parts, TARGET_ROOM);
        WRITES(without[i], knurl_resolve(&target, &url, references[i], length, into(buffer, sizeof buffer)));
        TEST_ASSERT_NULL(knurl_part(&target, KNURL_FRAGMENT));
        WRITES(with[i], knurl_resolve(new_target(schemes), &url, references[i], length, into(buffer, sizeof buffer)));
        TEST_ASSERT_NOT_NULL(knurl_part(&target, KNURL_FRAGMENT));
    }
}

/* The target's list has no row for the URL, or its parts do not fit. */
void test_a_target_that_is_refused_tells_where(void)
{
    static const knurl_scheme_t *const http[] = {&knurl_http, NULL};

    (void)accept(knurl_rfc3986_schemes, "http://h/a");
    TELLS(KNURL_ERROR_SCHEME, 3, knurl_resolve(new_target(http), &url, "ftp:x", 5, into(buffer, sizeof buffer)));
    IS_ERROR(KNURL_ERROR_SCHEME, target.error);
    TELLS(KNURL_ERROR_SYNTAX, 5, knurl_resolve(new_target(http), &url, "http:x", 6, into(buffer, sizeof buffer)));
    knurl_begin(&target, knurl_rfc3986_schemes, target_parts, 2);
    TELLS(KNURL_ERROR_PARTS, 10, knurl_resolve(&target, &url, "b", 1, into(buffer, sizeof buffer)));
    TEST_ASSERT_EQUAL(3, target.room);
    /* This target has the array of the base. */
    knurl_begin(&target, http, parts, PARSED_ROOM);
    TELLS(KNURL_ERROR_OVERLAP, 0, knurl_resolve(&target, &url, "b", 1, into(buffer, sizeof buffer)));
    TELLS(KNURL_ERROR_OVERLAP, 0, knurl_resolve(&url, &url, "b", 1, into(buffer, sizeof buffer)));
}
