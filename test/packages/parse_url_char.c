/* SPDX-License-Identifier: MIT
 *
 * The drop-in for http_parser with Zephyr's parse_url_char: after each octet of a target, the state that Zephyr's message
 * parser is told. Prints each that is otherwise, and how many there are. */
#define __ZEPHYR__
#include "../../port/drop-in/http_parser/http_parser_url.c"

#include <stdio.h>

/* Below each octet stands its state: Scheme, ":", its two slashes 1 and 2, server, @, path, ? and query, # and fragment, or "!"
 * where it is refused. */
static const char letters[] = " !BS:12s@p?q#f";
static const struct {
    const char *target, *states;
} cases[] = {
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

static bool holds(size_t i)
{
    static const enum state states[] = {s_req_http_start, s_dead, s_req_spaces_before_url, s_req_schema, s_req_schema_slash,
                                        s_req_schema_slash_slash, s_req_server_start, s_req_server, s_req_server_with_at,
                                        s_req_path, s_req_query_string_start, s_req_query_string, s_req_fragment_start,
                                        s_req_fragment};
    enum state state = s_req_spaces_before_url;
    bool good = true;

    for (size_t at = 0; cases[i].target[at] != '\0'; at++) {
        unsigned wanted = 0;
        while (letters[wanted] != cases[i].states[at]) {
            wanted++;
        }
        state = parse_url_char(state, cases[i].target[at]);
        good = good && state == states[wanted];
    }
    return good;
}

int main(void)
{
    unsigned wrong = parse_url_char(s_dead, 'a') == s_dead && parse_url_char(s_req_http_start, 'a') == s_dead ? 0u : 1u;

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        if (!holds(i)) {
            printf("%s\n", cases[i].target);
            wrong++;
        }
    }
    printf("%zu targets\n", sizeof cases / sizeof cases[0]);
    return wrong != 0u;
}
