/* SPDX-License-Identifier: MIT
 *
 * knurl's options of a coap URL, in the form of options-libcoap.c. */
#include "knurl_coap.h"
#include "knurl_uri.h"

#include <stdio.h>
#include <string.h>

#define MOST 4096u

int main(void)
{
    static char line[MOST];
    static knurl_part_t parts[KNURL_PARTS_URI];

    while (fgets(line, sizeof line, stdin) != NULL) {
        static const knurl_scheme_t *const schemes[] = {&knurl_uri_coap, &knurl_uri_coaps, NULL};
        char value[KNURL_COAP_VALUE];
        knurl_coap_t options;
        knurl_t url;
        if ((knurl_parse(&url, schemes, parts, KNURL_PARTS_URI, line, strcspn(line, "\n")) != KNURL_OK) ||
            (knurl_coap_begin(&options, &url, line, NULL, value, sizeof value) != KNURL_OK)) {
            puts("refused");
            continue;
        }
        while (knurl_coap_next(&options)) {
            printf("%u ", options.number);
            for (size_t i = 0; i < options.length; i++) {
                printf("%02x", (unsigned char)options.value[i]);
            }
            putchar(' ');
        }
        puts("");
    }
    return 0;
}
