/* SPDX-License-Identifier: MIT
 *
 * Of ngtcp2's urlparse, which Debian does not have, what it declares. */
#include <stddef.h>
#include <stdint.h>
#define URLPARSE_ERR_PARSE -1
typedef enum urlparse_url_fields {
    URLPARSE_SCHEMA,
    URLPARSE_HOST,
    URLPARSE_PORT,
    URLPARSE_PATH,
    URLPARSE_QUERY,
    URLPARSE_FRAGMENT,
    URLPARSE_USERINFO,
    URLPARSE_MAX
} urlparse_url_fields;
typedef struct urlparse_url {
    uint16_t field_set, port;
    struct {
        uint16_t off, len;
    } field_data[URLPARSE_MAX];
} urlparse_url;
int urlparse_parse_url(const char *url, size_t length, int is_connect, urlparse_url *u);
