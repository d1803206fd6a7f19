/* SPDX-License-Identifier: MIT
 *
 * Of RIOT, which Debian does not have, what its uri_parser declares. */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
typedef struct {
    const char *scheme, *userinfo, *host, *ipv6addr, *zoneid, *port_str, *path, *query;
    uint16_t port, scheme_len, userinfo_len, host_len, ipv6addr_len, zoneid_len, port_str_len, path_len, query_len;
} uri_parser_result_t;
typedef struct {
    const char *name, *value;
    uint16_t name_len, value_len;
} uri_parser_query_param_t;
bool uri_parser_is_absolute(const char *uri, size_t uri_len);
bool uri_parser_is_absolute_string(const char *uri);
int uri_parser_process(uri_parser_result_t *result, const char *uri, size_t uri_len);
int uri_parser_process_string(uri_parser_result_t *result, const char *uri);
int uri_parser_split_query(const uri_parser_result_t *uri_parsed, uri_parser_query_param_t *params, size_t params_len);
