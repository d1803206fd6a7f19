/* SPDX-License-Identifier: MIT
 *
 * Of mongoose, which Debian does not have, what its calls for URLs need. */
#include <stdbool.h>
#include <stddef.h>
struct mg_str {
    const char *buf;
    size_t len;
};
struct mg_str mg_str_n(const char *text, size_t length);
struct mg_str mg_url_host(const char *url);
struct mg_str mg_url_user(const char *url);
struct mg_str mg_url_pass(const char *url);
unsigned short mg_url_port(const char *url);
const char *mg_url_uri(const char *url);
bool mg_url_is_ssl(const char *url);
