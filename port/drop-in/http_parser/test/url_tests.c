/* SPDX-License-Identifier: MIT
 *
 * http_parser's own tests of URLs, its file test.c, put to whatever http_parser_parse_url is linked: prints the name of
 * each test that fails, and how many there are. */
#define main main_of_http_parser
#include "test.c"
#undef main

int main(void)
{
    const size_t count = sizeof url_tests / sizeof url_tests[0];

    for (size_t i = 0; i < count; i++) {
        const struct url_test *test = &url_tests[i];
        struct http_parser_url url;
        memset(&url, 0, sizeof url);
        const int answer = http_parser_parse_url(test->url, test->url ? strlen(test->url) : 0, test->is_connect, &url);
        if ((answer != test->rv) || ((answer == 0) && (memcmp(&url, &test->u, sizeof url) != 0))) {
            printf("%s\n", test->name);
        }
    }
    printf("%zu tests\n", count);
    return 0;
}
