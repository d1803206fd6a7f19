/* SPDX-License-Identifier: MIT
 *
 * The drop-in for http_parser under the name of ngtcp2's urlparse: all of the struct is set anew, and a refusal is -1. */
#define KNURL_URLPARSE
#include "../../port/drop-in/http_parser/http_parser_url.c"

#include <stdio.h>
#include <string.h>

static const char text[] = "http://u@h:81/p?q#f";

static bool is(const urlparse_url *url, unsigned field, const char *wanted)
{
    return (url->field_set & (1u << field)) != 0u && url->field_data[field].len == strlen(wanted) &&
           memcmp(&text[url->field_data[field].off], wanted, strlen(wanted)) == 0;
}

int main(void)
{
    static const urlparse_url nothing;
    urlparse_url url;
    bool good;

    memset(&url, 0xFF, sizeof url);
    good = urlparse_parse_url(text, strlen(text), 0, &url) == 0 && url.port == 81u && is(&url, URLPARSE_SCHEMA, "http") &&
           is(&url, URLPARSE_USERINFO, "u") && is(&url, URLPARSE_HOST, "h") && is(&url, URLPARSE_PORT, "81") &&
           is(&url, URLPARSE_PATH, "/p") && is(&url, URLPARSE_QUERY, "q") && is(&url, URLPARSE_FRAGMENT, "f");
    good = good && urlparse_parse_url("/", 1, 0, &url) == 0 && url.field_set == 1u << URLPARSE_PATH && url.port == 0u &&
           memcmp(&url.field_data[URLPARSE_HOST], &nothing.field_data[0], sizeof nothing.field_data[0]) == 0;
    good = good && urlparse_parse_url("h:1", 3, 1, &url) == 0 && url.port == 1u;
    good = good && urlparse_parse_url("h:1", 3, 0, &url) == -1 && urlparse_parse_url("", 0, 0, &url) == -1 &&
           urlparse_parse_url("http:///", 8, 0, &url) == -1 && urlparse_parse_url("h:1/", 4, 1, &url) == -1;
    puts(good ? "urlparse: as it should be" : "urlparse: not as it should be");
    return good ? 0 : 1;
}
