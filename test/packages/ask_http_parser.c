/* SPDX-License-Identifier: MIT
 *
 * Asks http_parser_parse_url about each line, behind "C" as the target of a CONNECT, behind "U" as anything else. Prints
 * "refused", or the port and of each field its number, offset and length. */
#include <http_parser.h>
#include <stdio.h>
#include <string.h>

int main(void)
{
    static char line[70000];

    while (fgets(line, sizeof line, stdin) != NULL) {
        struct http_parser_url url;
        line[strcspn(line, "\n")] = '\0';
        http_parser_url_init(&url);
        if (http_parser_parse_url(&line[1], strlen(&line[1]), line[0] == 'C', &url) != 0) {
            puts("refused");
            continue;
        }
        printf("port %u", url.port);
        for (unsigned field = 0; field < (unsigned)UF_MAX; field++) {
            if ((url.field_set & (1u << field)) != 0u) {
                printf(" %u:%u+%u", field, url.field_data[field].off, url.field_data[field].len);
            }
        }
        puts("");
    }
    return 0;
}
