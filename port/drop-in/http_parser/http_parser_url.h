/* SPDX-License-Identifier: MIT
 *
 * http_parser's calls for URLs, implemented with knurl's rows of RFC 3986. Names, values and layout are those of
 * http_parser 2.9, and of the copies in Zephyr and ESP-IDF, so that programs compiled against these link with this. If
 * http_parser's own header was included before, this one declares nothing. */
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
    UF_PATH = 3, /* with its leading "/" */
    UF_QUERY = 4,
    UF_FRAGMENT = 5,
    UF_USERINFO = 6,
    UF_MAX = 7
};

struct http_parser_url {
    uint16_t field_set; /* bit 1 << UF_... for each field that is set; an empty field is not set */
    uint16_t port;      /* the value of UF_PORT, or 0 */
    struct {
        uint16_t off; /* the offset in the text, in octets */
        uint16_t len;
    } field_data[UF_MAX];
};

#endif

/* Sets all of `u` to 0. */
void http_parser_url_init(struct http_parser_url *u);

/* Parses `buflen` octets at `buf`: a URL with `//`, a request target that starts with "/" or is "*", or, if
 * `is_connect` is not 0, host and port. Returns 0, or 1 if the text is refused; then no field of `u` is set. Does not
 * change fields that are absent. */
int http_parser_parse_url(const char *buf, size_t buflen, int is_connect, struct http_parser_url *u);

#ifdef __cplusplus
}
#endif

#endif
