/* SPDX-License-Identifier: MIT
 *
 * http-parser's http_parser_parse_url. */
#include "peer.h"

#include <http_parser.h>

static int ask(const char *url, component_t found[])
{
    static const enum http_parser_url_fields fields[COMPONENTS] = {UF_SCHEMA, UF_USERINFO, UF_MAX,   UF_HOST,
                                                                   UF_PORT,   UF_PATH,     UF_QUERY, UF_FRAGMENT};
    struct http_parser_url parsed;

    http_parser_url_init(&parsed);
    if ((http_parser_parse_url(url, strlen(url), 0, &parsed) != 0) || ((parsed.field_set & (1u << UF_SCHEMA)) == 0u)) {
        return 0;
    }
    for (int i = 0; i < COMPONENTS; i++) {
        if ((fields[i] != UF_MAX) && ((parsed.field_set & (1u << fields[i])) != 0u)) {
            found[i] = (component_t){&url[parsed.field_data[fields[i]].off], parsed.field_data[fields[i]].len};
        }
    }
    split_user(found);
    return 1;
}

int main(void)
{
    return ask_all(ask);
}
