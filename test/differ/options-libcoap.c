/* SPDX-License-Identifier: MIT
 *
 * libcoap's options of a coap URL: a URL a line in; a line out, "refused" or a number and its octets, hexadecimal, for each
 * option. It takes dot segments out of a path, and leaves the host as it is written. */
#include <coap3/coap.h>

#include <stdio.h>
#include <string.h>

#define MOST 4096u

static void write_option(unsigned number, const uint8_t *octets, size_t length)
{
    printf("%u ", number);
    for (size_t i = 0; i < length; i++) {
        printf("%02x", octets[i]);
    }
    putchar(' ');
}

typedef int split_t(const uint8_t *text, size_t length, unsigned char *buffer, size_t *size);

/* The values that a function of libcoap's makes of a path or a query. */
static void write_values(unsigned number, split_t *split, coap_str_const_t text)
{
    static unsigned char buffer[MOST];
    size_t size = sizeof buffer;
    const coap_opt_t *option = buffer;
    int count;

    if (text.length == 0) {
        return;
    }
    for (count = split(text.s, text.length, buffer, &size); count > 0; count--) {
        write_option(number, coap_opt_value(option), coap_opt_length(option));
        option += coap_opt_size(option);
    }
}

int main(void)
{
    static char line[MOST];

    while (fgets(line, sizeof line, stdin) != NULL) {
        coap_uri_t uri;
        line[strcspn(line, "\n")] = '\0';
        if (coap_split_uri((const uint8_t *)line, strlen(line), &uri) < 0) {
            puts("refused");
            continue;
        }
        if ((uri.host.length > 0) && (uri.host.s[-1] != '[')) {
            write_option(3, uri.host.s, uri.host.length);
        }
        write_values(11, coap_split_path, uri.path);
        write_values(15, coap_split_query, uri.query);
        puts("");
    }
    return 0;
}
