/* SPDX-License-Identifier: MIT
 *
 * The drop-in for RIOT's uri_parser by itself: the parts of each text. */
#include "uri_parser.h"

#define ENDS 0u
#include "../../facts.h"

/* Scheme, login, host, its address and zone, port, path, query, and the port's number. */
static const struct fact facts[] = {
    {"coap://example.org/foo/bar", "absolute coap|-|example.org|-|-|-|/foo/bar|-|0"},
    {"ftp://riot-os.org:99/bar", "absolute ftp|-|riot-os.org|-|-|99|/bar|-|99"},
    {"coap://RIOT:test@[fe80:db8::1%tap0]:5683/.well-known/core?v=1",
     "absolute coap|RIOT:test|[fe80:db8::1%tap0]|fe80:db8::1|tap0|5683|/.well-known/core|v=1|5683"},
    {"coap://[fe80::1%25tap0]/", "absolute coap|-|[fe80::1%25tap0]|fe80::1|tap0|-|/|-|0"},
    {"coap://[fe80::1]/foo%20bar", "absolute coap|-|[fe80::1]|fe80::1|-|-|/foo%20bar|-|0"},
    {"coap://R@[2001:db8::1]:5/:v=1", "absolute coap|R|[2001:db8::1]|2001:db8::1|-|5|/:v=1|-|5"},
    {"http://h:00080/", "absolute http|-|h|-|-|00080|/|-|80"},
    {"http://[v1.a]/", "absolute http|-|[v1.a]|-|-|-|/|-|0"},
    {"/.well-known/core?v=1", "-|-|-|-|-|-|/.well-known/core|v=1|0"},
    {"coap://R@///7", "absolute coap|R||-|-|-|///7|-|0"},
    {"tel:+1-816-555-1212", "absolute tel|-|-|-|-|-|+1-816-555-1212|-|0"},
    {"sms:+151,+152?body=a%20b", "absolute sms|-|-|-|-|-|+151,+152|body=a%20b|0"},
    {"mailto:test@example.com", "absolute mailto|-|-|-|-|-|test@example.com|-|0"},
    {"ldap://[2001:db8::7]/c=GB?objectClass?one",
     "absolute ldap|-|[2001:db8::7]|2001:db8::7|-|-|/c=GB|objectClass?one|0"},
    {"a", "-|-|-|-|-|-|a|-|0"},
    {"/", "-|-|-|-|-|-|/|-|0"},
    {"?q", "-|-|-|-|-|-||q|0"},
    {"./this:that", "-|-|-|-|-|-|./this:that|-|0"},
    {"pP://", "absolute pP|-|-|-|-|-|-|-|0"},
    {"pP:", "absolute pP|-|-|-|-|-|-|-|0"},
    {"pP:?", "absolute pP|-|-|-|-|-|||0"},
    {"pP:///", "absolute pP|-||-|-|-|/|-|0"},
    {"pP://?q", "absolute pP|-||-|-|-|-|q|0"},
    {"A://@", "absolute A|||-|-|-|-|-|0"},
    {"http://h?q", "absolute http|-|h|-|-|-|-|q|0"},
    {"http://h/a?b#c", "absolute http|-|h|-|-|-|/a|b|0"},
    {"//u@h:1/x", "-|u|h|-|-|1|/x|-|1"},
    {"x:/a", "absolute x|-|-|-|-|-|/a|-|0"},
    {"//Rb[\xca\xb0J:d/5v=0", "refused"},
    {"coa[:////5ow/O", "refused"},
    {"1a:b", "refused"},
    {":b", "refused"},
    {"", "refused"},
};

/* clang-format off */
static const char *const refused[] = {
    "coap://[fe80:db8::1%]:5683/", "coap://R@[2001:db8::1]:5own/", "oap://Y2001:db8::1]:5/av=1",
    "coap:///R@[2008::1]:5own/", "http://h:/", "http://h:000456/", "http://h:0x1/", "http://h: 12/", NULL,
};
/* clang-format on */

/* Returns true if no field is set, as after a refused text. */
static bool is_empty(const uri_parser_result_t *result)
{
    return result->scheme == NULL && result->userinfo == NULL && result->host == NULL && result->host_len == 0u &&
           result->ipv6addr == NULL && result->zoneid == NULL && result->port_str == NULL && result->path == NULL &&
           result->query == NULL && result->query_len == 0u && result->port == 0u;
}

static void answer(char *text, size_t length)
{
    uri_parser_result_t result;

    memset(&result, 0xFF, sizeof result);
    say(uri_parser_is_absolute(text, length) ? "absolute " : "");
    if (uri_parser_process(&result, text, length) != 0) {
        EXPECT(is_empty(&result));
        say("refused");
        return;
    }
    say_part(result.scheme, result.scheme_len);
    say_part(result.userinfo, result.userinfo_len);
    say_part(result.host, result.host_len);
    say_part(result.ipv6addr, result.ipv6addr_len);
    say_part(result.zoneid, result.zoneid_len);
    say_part(result.port_str, result.port_str_len);
    say_part(result.path, result.path_len);
    say_part(result.query, result.query_len);
    say("%u", result.port);
}

/* Checks that the calls that take a string answer as those that take octets. */
static void try_string(const char *text, bool is_absolute, bool is_taken)
{
    uri_parser_result_t result;

    EXPECT(uri_parser_is_absolute_string(text) == is_absolute);
    EXPECT((uri_parser_process_string(&result, text) == 0) == is_taken);
}

/* A query, the number of its pairs or of its refusal, and the first two pairs. */
/* clang-format off */
static const struct fact queries[] = {
    {"foo=&=&bar=1", "foo||||-2"}, {"a=1&b=2", "a|1|b|2|2"}, {"a=1", "a|1|-|-|1"},         {"a=1#b", "a|1|-|-|1"},
    {"&", "|-|-|-|-1"},            {"=&", "|||-|-1"},        {"==", "||-|-|-1"}, {"a=1&b=2=3", "a|1|b||-1"},
    {"a", "|-|-|-|-1"},            {"a=1&bc", "a|1||-|-1"},  {"", "-|-|-|-|0"},
};
/* clang-format on */

static void try_query(size_t i)
{
    uri_parser_query_param_t pairs[2] = {{NULL, NULL, 0, 0}, {NULL, NULL, 0, 0}};
    uri_parser_result_t result;
    int count;

    memset(&result, 0, sizeof result);
    result.query = queries[i].text;
    result.query_len = (uint16_t)strlen(queries[i].text);
    EXPECT(uri_parser_split_query(&result, pairs, 0) == 0);
    count = uri_parser_split_query(&result, pairs, 2);
    said_length = 0;
    for (unsigned k = 0; k < 2u; k++) {
        say_part(pairs[k].name, pairs[k].name_len);
        say_part(pairs[k].value, pairs[k].value_len);
    }
    say("%d", count);
    if (!is(said, queries[i].answer)) {
        printf("?%s: %s, not %s\n", queries[i].text, said, queries[i].answer);
        wrong++;
    }
}

/* Tries the longest text, and one that is longer by an octet. */
static void try_longest(void)
{
    static char text[65536] = "http://h/";
    uri_parser_result_t result;

    memset(&text[9], 'a', 65534u - 9u);
    EXPECT(uri_parser_process_string(&result, text) == 0 && result.path_len == 65534u - 8u);
    text[65534] = 'a';
    EXPECT(uri_parser_process_string(&result, text) == -1);
    EXPECT(uri_parser_process(&result, text, 65534) == 0 && uri_parser_process(&result, text, 65535) == -1);
}

int main(int argc, char **argv)
{
    uri_parser_result_t result;

    (void)argv;
    for (size_t i = 0; i < sizeof queries / sizeof queries[0]; i++) {
        try_query(i);
    }
    for (size_t i = 0; i < sizeof facts / sizeof facts[0]; i++) {
        try_string(facts[i].text, strncmp(facts[i].answer, "absolute", 8) == 0, !is(facts[i].answer, "refused"));
    }
    try_string(refused[0], true, false);
    try_longest();
    judge_ports("x://h:*/a", "absolute x|-|h|-|-|*|/a|-|*", "absolute refused");
    memset(&result, 0xFF, sizeof result);
    EXPECT(uri_parser_process(&result, NULL, 1) == -1 && is_empty(&result));
    memset(&result, 0xFF, sizeof result);
    EXPECT(uri_parser_process_string(&result, NULL) == -1 && is_empty(&result));
    return JUDGE_ALL("absolute refused");
}
