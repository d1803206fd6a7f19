/* SPDX-License-Identifier: MIT
 *
 * http_parser's calls for URLs, answered by knurl's rows of RFC 3986: the names, values and layout of http_parser 2.9,
 * as Zephyr's and ESP-IDF's copies have them, so that programs which were compiled against those link with this. After
 * http_parser's own header this one declares nothing. */
#ifndef HTTP_PARSER_URL_H
#define HTTP_PARSER_URL_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#ifndef http_parser_h

enum http_parser_url_fields {
    UF_SCHEMA = 0,
    UF_HOST = 1, /* a literal without its brackets, and with its zone */
    UF_PORT = 2,
    UF_PATH = 3, /* with the "/" that it starts with */
    UF_QUERY = 4,
    UF_FRAGMENT = 5,
    UF_USERINFO = 6,
    UF_MAX = 7
};

struct http_parser_url {
    uint16_t field_set; /* bit 1 << UF_... for each field that is there; one that is empty is not */
    uint16_t port;      /* the value of UF_PORT, or 0 */
    struct {
        uint16_t off; /* in the text, in octets */
        uint16_t len;
    } field_data[UF_MAX];
};

#endif

/* Sets all of `u` to 0. */
void http_parser_url_init(struct http_parser_url *u);

/* Reads `buflen` octets at `buf`, a URL with `//`, or a request target that starts with "/" or is "*"; or, where
 * `is_connect` is not 0, host and port. Returns 0, or 1 where that is refused; then `u` has no field. Fields that are
 * not there are not touched. */
int http_parser_parse_url(const char *buf, size_t buflen, int is_connect, struct http_parser_url *u);

#ifdef __cplusplus
}
#endif

#endif
