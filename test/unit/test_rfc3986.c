/* SPDX-License-Identifier: MIT
 *
 * The rows of RFC 3986: each URL of test/unit/vectors/rfc3986.h, whole, octet by octet, and cut at every place. */
#include "knurl.h"
#include "knurl_draft.h"
#include "knurl_rfc1738.h"
#include "rfc3986.h"

static knurl_part_t parts[VECTOR_ROOM];
static knurl_t url;

void test_each_url_of_rfc_3986_has_its_parts(void)
{
    check_urls(knurl_rfc3986_schemes, uri_http_urls);
    check_urls(knurl_rfc3986_schemes, uri_host_urls);
    check_urls(knurl_rfc3986_schemes, uri_literal_urls);
    check_urls(knurl_rfc3986_schemes, uri_login_urls);
    check_urls(knurl_rfc3986_schemes, uri_file_urls);
    check_urls(knurl_rfc3986_schemes, uri_generic_urls);
}

static knurl_error_t feed_colons(const char *start)
{
    knurl_begin(&url, knurl_rfc3986_schemes, parts, VECTOR_ROOM);
    (void)knurl_feed(&url, start, strlen(start));
    for (unsigned i = 0; i < 1000u; i++) {
        (void)knurl_feed(&url, "::::::::::", 10);
    }
    return knurl_end(&url);
}

void test_ten_thousand_colons_are_refused_at_the_third_of_a_literal_and_at_the_end_of_a_password(void)
{
    ENDS(KNURL_ERROR_HOST, 10, feed_colons("http://["));
    ENDS(KNURL_ERROR_END, 10008, feed_colons("http://u"));
    ENDS(KNURL_ERROR_PORT, 7, feed_colons("ws://u"));
}

void test_a_name_starts_with_a_letter_where_a_list_has_a_row_of_rfc_3986(void)
{
    static const knurl_scheme_t *const one[] = {&knurl_http, NULL};
    static const knurl_scheme_t *const last[] = {&knurl_rfc1738_http, &knurl_rfc1738_ftp, &knurl_https, NULL};
    static const knurl_scheme_t *const old[] = {&knurl_rfc1738_http, &knurl_rfc1738_ftp, NULL};
    static const knurl_scheme_t *const any[] = {&knurl_http, &knurl_rfc1738_generic, NULL};
    static const char *const of_one[] = {"^1:", "^+a:", "a1+-.^:", "https^:", NULL};
    static const char *const of_last[] = {"^1:", "^.", "a+^:", NULL};
    static const char *const of_old[] = {"1^:", "-a^:", NULL};
    static const char *const of_any[] = {"= scheme opaque", "{1}:{}", "{+a}:{}", NULL};

    check_urls(one, of_one);
    check_urls(last, of_last);
    check_urls(old, of_old);
    check_urls(any, of_any);
}

/* If only names of rows start with the octets that were read, only these names may go on. */
void test_a_name_that_a_row_has_counts_where_no_other_may_start_so(void)
{
    static const knurl_rule_t rules[] = {KNURL_RULE(KNURL_SET_XCHAR, KNURL_OPAQUE, 0, KNURL_NO_EXIT, KNURL_NO_EXIT)};
    const knurl_scheme_t digits = OWN_ROW("9p2000.l", rules, 0, 0);
    static const knurl_scheme_t *const plus[] = {&knurl_draft_generic, &knurl_coap_tcp, &knurl_coaps_tcp, NULL};
    const knurl_scheme_t *const digit[] = {&digits, &knurl_generic, NULL};
    const knurl_scheme_t *const alone[] = {&digits, &knurl_http, NULL};
    const knurl_scheme_t *const before[] = {&knurl_http, &digits, NULL};
    /* clang-format off */
    static const char *const of_plus[] = {
        "coap+^x:", "coap+^1:", "coap+^:", "coap+^+", "coap+tcp^x:", "coaps+tcp^.:", "coap+tc^:", "coap.^+", "x^+",
        "coap+tcp:^x",
        "= scheme host", "{COAP+TCP}://{[::1]}",
        "= scheme opaque", "{coap-x}:{}",
        "= scheme host fragment", "{coaps+tcp}://{h}#{f}",
        NULL,
    };
    /* clang-format on */
    static const char *const of_digit[] = {
        "9^x:", "9p2000.l^x:", "9p2000^+:", "^8", "= scheme opaque", "{9P2000.L}:{x}", "{p9+}:{x}", NULL,
    };
    static const char *const of_alone[] = {"9p2^:", "9^z:", NULL};

    check_urls(plus, of_plus);
    check_urls(digit, of_digit);
    check_urls(alone, of_alone);
    check_urls(before, &of_alone[1]);
}

void test_a_firmware_s_own_row_of_rfc_3986_takes_a_login_or_not(void)
{
    static const knurl_scheme_t stomp = KNURL_RFC3986_ROW("stomp", 61613, KNURL_FLAG_TAKES_LOGIN);
    static const knurl_scheme_t redis = KNURL_RFC3986_ROW("redis", 6379, 0);
    static const knurl_scheme_t *const own[] = {&stomp, &redis, NULL};
    static const char *const urls[] = {
        "= scheme user password host port path query",
        "{stomp}://{u}:{p}@{[::1]}:{1}/{~a}?{b}",
        "= scheme host",
        "{redis}://{a_b}",
        "redis://u^@h",
        "stomp://^/",
        "other^://h",
        NULL,
    };

    check_urls(own, urls);
}
