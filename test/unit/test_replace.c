/* SPDX-License-Identifier: MIT */
#include "edits.h"
#include "flush.h"
#include "knurl.h"
#include "knurl_build.h"
#include "knurl_policy.h"
#include "knurl_reference.h"
#include "knurl_rfc1738.h"
#include "knurl_urn.h"
#include "replace.h"

TEST_SOURCE_FILE("knurl_replace.c")

void test_parts_before_the_path_are_replaced(void)
{
    check_edits(knurl_replace, replaced);
}

/* A name may replace a zone; a zone that stays has to be allowed. */
void test_a_zone_goes_with_its_host(void)
{
    static const knurl_piece_t host[] = {KNURL_PIECE(KNURL_HOST, "h")};

    parse("http://[fe80::1%25e]:8/");
    WRITES("http://h:8/", knurl_replace(new_target(knurl_rfc3986_schemes), &url, host, 1, into_size(99)));
    TELLS(KNURL_ERROR_HOST, 15, knurl_replace(new_target(knurl_rfc3986_schemes), &url, NULL, 0, into_size(99)));
    IS_ERROR(KNURL_ERROR_HOST, target.error);
    (void)knurl_allow_zone(new_target(knurl_rfc3986_schemes));
    WRITES("http://[fe80::1%25e]:8/", knurl_replace(&target, &url, NULL, 0, into_size(99)));
}

/* The offset of a refusal is an offset in the written text. */
void test_what_the_list_refuses_is_told_in_the_text(void)
{
    static const struct {
        knurl_piece_t piece;
        knurl_error_t error;
        size_t at;
    } cases[] = {{KNURL_PIECE(KNURL_PORT, "65536"), KNURL_ERROR_PORT, 14},
                 {KNURL_PIECE(KNURL_HOST, ""), KNURL_ERROR_HOST, 7},
                 {KNURL_PIECE(KNURL_HOST, "[zz]"), KNURL_ERROR_HOST, 8},
                 {KNURL_PIECE(KNURL_HOST, "[[]"), KNURL_ERROR_HOST, 8},
                 {KNURL_PIECE(KNURL_SCHEME, "coap"), KNURL_ERROR_LOGIN, 8},
                 {KNURL_PIECE(KNURL_SCHEME, "gopher"), KNURL_ERROR_SCHEME, 6}};
    static const knurl_scheme_t *const mixed[] = {&knurl_http, &knurl_coap, &knurl_rfc1738_news, NULL};

    for (size_t i = 0; i < COUNT(cases); i++) {
        parse((i == 4u) ? "http://u@h/" : "http://h/");
        at_number("case", i);
        const knurl_error_t error = knurl_replace(new_target(mixed), &url, &cases[i].piece, 1, into_size(99));
        IS_ERROR(cases[i].error, error);
        IS_ERROR(error, target.error);
        TEST_ASSERT_EQUAL(cases[i].at, told(error));
        TEST_ASSERT_EQUAL(cases[i].at, target.offset);
        TEST_ASSERT_NULL(knurl_part(&target, KNURL_HOST));
    }
    parse("http://h/#f");
    static const knurl_piece_t ws = KNURL_PIECE(KNURL_SCHEME, "ws");
    TELLS(KNURL_ERROR_CHARACTER, 7, knurl_replace(new_target(knurl_rfc3986_schemes), &url, &ws, 1, into_size(99)));
}

/* The result may not be read by a row of a different document, whether the row would accept or refuse it. */
void test_a_new_scheme_of_another_document_is_refused(void)
{
    static const knurl_scheme_t *const mixed[] = {&knurl_http, &knurl_rfc1738_news, NULL};
    static const knurl_piece_t news = KNURL_PIECE(KNURL_SCHEME, "news");
    static const char *const texts[] = {"http://u@h", "http://h/", "http://[::1]", NULL};

    for (const char *const *text = texts; *text != NULL; text++) {
        parse(*text);
        TELLS(KNURL_ERROR_SCHEME, 0, knurl_replace(new_target(mixed), &url, &news, 1, into_size(99)));
        IS_ERROR(KNURL_ERROR_SCHEME, target.error);
        TEST_ASSERT_EQUAL(0, target.offset);
        TEST_ASSERT_EQUAL(TARGET_ROOM, target.room);
    }
    /* If the array is too short, or the URL was refused before, the answer does not tell about the row. */
    parse("http://u@h");
    knurl_begin(&target, mixed, target_parts, 1);
    TELLS(KNURL_ERROR_PARTS, 10, knurl_replace(&target, &url, &news, 1, into_size(99)));
    (void)knurl_read(new_target(mixed), "news:", 5);
    TELLS(KNURL_ERROR_END, 5, knurl_replace(&target, &url, &news, 1, into_size(99)));
}

void test_what_has_no_host_to_replace_is_refused(void)
{
    static const knurl_scheme_t *const urns[] = {&knurl_urn, NULL};
    static const knurl_piece_t host = KNURL_PIECE(KNURL_HOST, "h");
    static const knurl_piece_t wrong = KNURL_PIECE(KNURL_HOST, "a/b");

    parse("file:/a");
    TELLS(KNURL_ERROR_HOST, 0, knurl_replace(new_target(knurl_rfc3986_schemes), &url, &host, 1, into_size(99)));
    IS_ERROR(KNURL_ERROR_END, knurl_end(&target));
    parse("foo:a");
    TELLS(KNURL_ERROR_HOST, 0, knurl_replace(new_target(knurl_rfc3986_schemes), &url, &wrong, 1, into_size(99)));
    (void)knurl_parse(&url, urns, parts, KNURL_PARTS, "urn:ab:c", 8);
    TELLS(KNURL_ERROR_SCHEME, 0, knurl_replace(new_target(knurl_rfc3986_schemes), &url, &host, 1, into_size(99)));
    (void)knurl_parse(&url, knurl_rfc1738_schemes, parts, KNURL_PARTS, "http://h/", 9);
    TELLS(KNURL_ERROR_SCHEME, 0, knurl_replace(new_target(knurl_rfc3986_schemes), &url, &host, 1, into_size(99)));
    /* The error of a piece comes before that of the room, and the latter before that of the list. */
    parse("http://h/");
    TELLS(KNURL_ERROR_SYNTAX, 0, knurl_replace(new_target(knurl_rfc3986_schemes), &url, &wrong, 1, into_size(0)));
    static const knurl_piece_t port = KNURL_PIECE(KNURL_PORT, "65536");
    TELLS(KNURL_ERROR_BUFFER, 15, knurl_replace(new_target(knurl_rfc3986_schemes), &url, &port, 1, into_size(0)));
    (void)knurl_read(&target, "http://h", 8);
    IS_ERROR(KNURL_ERROR_ENDED, knurl_replace(&target, &url, &host, 1, into_size(99)));
}

/* Resolving the camera's answer by hand would give a different host. */
void test_the_example_of_a_camera(void)
{
    static const knurl_scheme_t *const schemes[] = {&knurl_rtsp, NULL};
    static const char said[] = "rtsp://127.0.1.1:8554//cam/x";
    static const knurl_piece_t pieces[] = {KNURL_PIECE(KNURL_HOST, "192.0.2.9"), KNURL_PIECE(KNURL_PORT, "554")};
    char text[64];
    knurl_buffer_t out_of = KNURL_BUFFER(text);
    knurl_part_t its[KNURL_PARTS];
    knurl_t its_url;

    IS_ERROR(KNURL_OK, knurl_parse(&url, schemes, parts, KNURL_PARTS, said, sizeof said - 1u));
    knurl_begin(&its_url, schemes, its, KNURL_ROOM(its));
    IS_ERROR(KNURL_OK, knurl_replace(&its_url, &url, pieces, COUNT(pieces), &out_of));
    TEST_ASSERT_EQUAL_STRING_LEN("rtsp://192.0.2.9:554//cam/x", text, out_of.length);
    TEST_ASSERT_TRUE(knurl_equal_part(&its_url, knurl_part(&its_url, KNURL_HOST), "192.0.2.9"));
    parse("rtsp://192.0.2.9:554/");
    IS_ERROR(KNURL_OK, knurl_resolve(new_target(schemes), &url, "//cam/x", 7, into_size(99)));
    TEST_ASSERT_TRUE(knurl_equal_part(&target, knurl_part(&target, KNURL_HOST), "cam"));
}
