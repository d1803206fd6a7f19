/* SPDX-License-Identifier: MIT
 *
 * The drop-in for RIOT's uri_parser by itself: the parts of each text. Prints each that is otherwise, and how many there are. */
#include "uri_parser.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What is NULL is not there. Without `path`, `query` and all else the text is refused. */
static const struct {
    const char *uri;
    bool is_absolute, is_taken;
    const char *scheme, *userinfo, *host, *ipv6addr, *zoneid, *port_str, *path, *query;
    unsigned port;
} cases[] = {
    {"coap://example.org/foo/bar", true, true, "coap", NULL, "example.org", NULL, NULL, NULL, "/foo/bar", NULL, 0},
    {"ftp://riot-os.org:99/bar", true, true, "ftp", NULL, "riot-os.org", NULL, NULL, "99", "/bar", NULL, 99},
    {"coap://RIOT:test@[fe80:db8::1%tap0]:5683/.well-known/core?v=1", true, true, "coap", "RIOT:test", "[fe80:db8::1%tap0]",
     "fe80:db8::1", "tap0", "5683", "/.well-known/core", "v=1", 5683},
    {"coap://[fe80::1%25tap0]/", true, true, "coap", NULL, "[fe80::1%25tap0]", "fe80::1", "tap0", NULL, "/", NULL, 0},
    {"coap://[fe80::1]/foo%20bar", true, true, "coap", NULL, "[fe80::1]", "fe80::1", NULL, NULL, "/foo%20bar", NULL, 0},
    {"coap://R@[2001:db8::1]:5/:v=1", true, true, "coap", "R", "[2001:db8::1]", "2001:db8::1", NULL, "5", "/:v=1", NULL, 5},
    {"http://[v1.a]/", true, true, "http", NULL, "[v1.a]", NULL, NULL, NULL, "/", NULL, 0},
    {"/.well-known/core?v=1", false, true, NULL, NULL, NULL, NULL, NULL, NULL, "/.well-known/core", "v=1", 0},
    {"coap://R@///7", true, true, "coap", "R", "", NULL, NULL, NULL, "///7", NULL, 0},
    {"tel:+1-816-555-1212", true, true, "tel", NULL, NULL, NULL, NULL, NULL, "+1-816-555-1212", NULL, 0},
    {"sms:+151,+152?body=a%20b", true, true, "sms", NULL, NULL, NULL, NULL, NULL, "+151,+152", "body=a%20b", 0},
    {"mailto:test@example.com", true, true, "mailto", NULL, NULL, NULL, NULL, NULL, "test@example.com", NULL, 0},
    {"ldap://[2001:db8::7]/c=GB?objectClass?one", true, true, "ldap", NULL, "[2001:db8::7]", "2001:db8::7", NULL, NULL, "/c=GB",
     "objectClass?one", 0},
    {"a", false, true, NULL, NULL, NULL, NULL, NULL, NULL, "a", NULL, 0},
    {"/", false, true, NULL, NULL, NULL, NULL, NULL, NULL, "/", NULL, 0},
    {"?q", false, true, NULL, NULL, NULL, NULL, NULL, NULL, "", "q", 0},
    {"./this:that", false, true, NULL, NULL, NULL, NULL, NULL, NULL, "./this:that", NULL, 0},
    {"pP://", true, true, "pP", NULL, "", NULL, NULL, NULL, NULL, NULL, 0},
    {"A://@", true, true, "A", "", "", NULL, NULL, NULL, NULL, NULL, 0},
    {"http://h?q", true, true, "http", NULL, "h", NULL, NULL, NULL, NULL, "q", 0},
    {"http://h/a?b#c", true, true, "http", NULL, "h", NULL, NULL, NULL, "/a", "b", 0},
    {"//u@h:1/x", false, true, NULL, "u", "h", NULL, NULL, "1", "/x", NULL, 1},
    {"x:/a", true, true, "x", NULL, NULL, NULL, NULL, NULL, "/a", NULL, 0},
    {"coap://[fe80:db8::1%]:5683/", true, false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0},
    {"coap://R@[2001:db8::1]:5own/", true, false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0},
    {"oap://Y2001:db8::1]:5/av=1", true, false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0},
    {"//Rb[\xca\xb0J:d/5v=0", false, false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0},
    {"coap:///R@[2008::1]:5own/", true, false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0},
    {"coa[:////5ow/O", false, false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0},
    {"1a:b", false, false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0},
    {":b", false, false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0},
    {"http://h:/", true, false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0},
    {"http://h:000456/", true, false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0},
    {"http://h:65536/", true, false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0},
    {"http://h:0x1/", true, false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0},
    {"http://h: 12/", true, false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0},
    {"http://a@b@evil/", true, false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0},
    {"", false, false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0},
};

static bool is(const char *found, size_t length, const char *wanted)
{
    return (wanted == NULL) ? (found == NULL && length == 0u)
                            : (found != NULL && length == strlen(wanted) && memcmp(found, wanted, length) == 0);
}

static bool holds(size_t i)
{
    const size_t length = strlen(cases[i].uri);
    char *uri = malloc(length + 1u); /* whose end the sanitizer watches */
    uri_parser_result_t result;
    bool good;

    if (uri == NULL) {
        return false;
    }
    memcpy(uri + 1, cases[i].uri, length);
    memset(&result, 0, sizeof result);
    good = uri_parser_is_absolute(uri + 1, length) == cases[i].is_absolute &&
           (uri_parser_process(&result, uri + 1, length) == 0) == cases[i].is_taken &&
           is(result.scheme, result.scheme_len, cases[i].scheme) &&
           is(result.userinfo, result.userinfo_len, cases[i].userinfo) && is(result.host, result.host_len, cases[i].host) &&
           is(result.ipv6addr, result.ipv6addr_len, cases[i].ipv6addr) &&
           is(result.zoneid, result.zoneid_len, cases[i].zoneid) &&
           is(result.port_str, result.port_str_len, cases[i].port_str) && is(result.path, result.path_len, cases[i].path) &&
           is(result.query, result.query_len, cases[i].query) && result.port == cases[i].port;
    free(uri);
    return good && uri_parser_is_absolute_string(cases[i].uri) == cases[i].is_absolute &&
           (uri_parser_process_string(&result, cases[i].uri) == 0) == cases[i].is_taken;
}

/* A query, how many pairs it has or the number of its refusal, and the first two pairs. */
static const struct {
    const char *query;
    int count;
    const char *pairs[4];
} queries[] = {
    {"foo=&=&bar=1", -2, {"foo", "", "", ""}}, {"a=1&b=2", 2, {"a", "1", "b", "2"}}, {"a=1", 1, {"a", "1", NULL, NULL}},
    {"a=1#b", 1, {"a", "1", NULL, NULL}},      {"&", -1, {"", NULL, NULL, NULL}},    {"=&", -1, {"", "", "", NULL}},
    {"==", -1, {"", "", NULL, NULL}},          {"a=1&b=2=3", -1, {"a", "1", "b", "2"}}, {"", 0, {NULL, NULL, NULL, NULL}},
};

static bool splits(size_t i)
{
    uri_parser_query_param_t pairs[2] = {{NULL, NULL, 0, 0}, {NULL, NULL, 0, 0}};
    uri_parser_result_t result;

    memset(&result, 0, sizeof result);
    result.query = queries[i].query;
    result.query_len = (uint16_t)strlen(queries[i].query);
    return uri_parser_split_query(&result, pairs, 0) == 0 && uri_parser_split_query(&result, pairs, 2) == queries[i].count &&
           is(pairs[0].name, pairs[0].name_len, queries[i].pairs[0]) &&
           is(pairs[0].value, pairs[0].value_len, queries[i].pairs[1]) &&
           is(pairs[1].name, pairs[1].name_len, queries[i].pairs[2]) &&
           is(pairs[1].value, pairs[1].value_len, queries[i].pairs[3]);
}

int main(void)
{
    unsigned wrong = 0;
    uri_parser_result_t result;

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        if (!holds(i)) {
            printf("%s\n", cases[i].uri);
            wrong++;
        }
    }
    for (size_t i = 0; i < sizeof queries / sizeof queries[0]; i++) {
        if (!splits(i)) {
            printf("?%s\n", queries[i].query);
            wrong++;
        }
    }
    if (uri_parser_process(&result, NULL, 1) != -1 || uri_parser_process_string(&result, NULL) != -1) {
        puts("NULL");
        wrong++;
    }
    printf("%zu texts\n", sizeof cases / sizeof cases[0] + sizeof queries / sizeof queries[0]);
    return wrong != 0;
}
