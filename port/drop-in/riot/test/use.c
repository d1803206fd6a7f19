/* SPDX-License-Identifier: MIT
 *
 * A user of uri_parser's calls. */
#include "uri_parser.h"

int ask(void);
int ask(void)
{
    uri_parser_result_t uri = {0};
    uri_parser_query_param_t query[1] = {{0}};
    const bool is_read = uri_parser_process(&uri, "x:?a=b", 6) == 0 && uri.query_len == 3u;
    const bool is_split = uri_parser_split_query(&uri, query, 1) == 1;
    const bool is_absolute = uri_parser_is_absolute("x:", 2) && uri_parser_is_absolute_string("x:");

    return (is_read && is_split && is_absolute && uri_parser_process_string(&uri, "//h/") == 0 && uri.host_len == 1u)
               ? 0
               : 1;
}
