/* SPDX-License-Identifier: MIT
 *
 * Of Zephyr, which Debian does not have, the states of its message parser that a target has, and the call that goes
 * through them. The numbers are not Zephyr's. */
#include "http_parser_url.h"
enum state {
    s_dead = 1,
    s_req_spaces_before_url,
    s_req_schema,
    s_req_schema_slash,
    s_req_schema_slash_slash,
    s_req_server_start,
    s_req_server,
    s_req_server_with_at,
    s_req_path,
    s_req_query_string_start,
    s_req_query_string,
    s_req_fragment_start,
    s_req_fragment,
    s_req_http_start
};
enum state parse_url_char(enum state s, const char ch);
