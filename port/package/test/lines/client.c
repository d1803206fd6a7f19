/* SPDX-License-Identifier: MIT
 *
 * A user of http_parser, of its URLs and of its messages. */
#if defined(__ZEPHYR__)
#include <zephyr/net/http/parser_url.h>
#else
#include "http_parser_url.h"
#endif

int http_parser_execute(void);
int ask(void);

int ask(void)
{
    static const char text[] = "http://h:80/";
    struct http_parser_url url;

    http_parser_url_init(&url);
    if (http_parser_parse_url(text, sizeof text - 1, 0, &url) != 0 || url.port != 80) {
        return 1;
    }
#if defined(__ZEPHYR__)
    if (parse_url_char(s_req_spaces_before_url, '/') != s_req_path) {
        return 2;
    }
#endif
    return (http_parser_execute() == 7) ? 0 : 3;
}
