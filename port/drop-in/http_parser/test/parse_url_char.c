/* SPDX-License-Identifier: MIT
 *
 * The drop-in for http_parser with Zephyr's parse_url_char: after each octet of a target, the state that Zephyr's
 * message parser is told. */
#define __ZEPHYR__
#include "../http_parser_url.c"

#define ENDS 0u
#include "../../facts.h"

/* Each state has a letter: Scheme, ":", its two slashes 1 and 2, server, @, path, ? and query, # and fragment, and "!"
 * for a refusal. */
static const struct fact facts[] = {
    {"/", "p"},
    {"*", "p"},
    {"/a?b?c#d?#e", "pp?qqq#ffff"},
    {"http://u@h:1/a", "SSSS:12s@ssspp"},
    {"http://[::1]?q#", "SSSS:12sssss?q#"},
    {"HT://h/", "SS:12sp"},
    {"h1", "S!"},
    {"1", "!"},
    {"h:x", "S:!"},
    {"h:/x", "S:1!"},
    {"h://a@@", "S:12s@!"},
    {"h://a b", "S:12s!"},
    {"h://#", "S:12!"},
    {"/a b", "pp!"},
    {"/\x7f", "p!"},
    {"/\x80", "p!"},
    {"/[", "p!"},
    {"/?]", "p?!"},
    {"/#^", "p#!"},
    {"/#a ", "p#f!"},
    {"/\"", "p!"},
};

static void answer(char *text, size_t length)
{
    /* clang-format off */
    static const char letters[] = {
        [s_dead] = '!', [s_req_schema] = 'S', [s_req_schema_slash] = ':', [s_req_schema_slash_slash] = '1',
        [s_req_server_start] = '2', [s_req_server] = 's', [s_req_server_with_at] = '@', [s_req_path] = 'p',
        [s_req_query_string_start] = '?', [s_req_query_string] = 'q', [s_req_fragment_start] = '#',
        [s_req_fragment] = 'f',
    };
    /* clang-format on */
    enum state state = s_req_spaces_before_url;

    for (size_t at = 0; at < length && state != s_dead; at++) {
        state = parse_url_char(state, text[at]);
        say("%c", letters[state]);
    }
}

int main(void)
{
    EXPECT(parse_url_char(s_dead, 'a') == s_dead && parse_url_char(s_req_http_start, 'a') == s_dead);
    for (size_t i = 0; i < sizeof facts / sizeof facts[0]; i++) {
        judge(facts[i].text, facts[i].answer);
    }
    return wrong != 0u;
}
