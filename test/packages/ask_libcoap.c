/* SPDX-License-Identifier: MIT
 *
 * Asks coap_split_uri about each line. Prints "refused" and the error's number, or the scheme's number, the port, and host,
 * path and query. */
#include <coap3/coap.h>
#include <stdio.h>
#include <string.h>

int main(void)
{
    static char line[70000];

    while (fgets(line, sizeof line, stdin) != NULL) {
        coap_uri_t uri;
        int error;
        line[strcspn(line, "\n")] = '\0';
        error = coap_split_uri((const uint8_t *)line, strlen(line), &uri);
        if (error != 0) {
            printf("refused %d\n", error);
            continue;
        }
        printf("%d %u host %.*s path %.*s query %s%.*s\n", (int)uri.scheme, uri.port, (int)uri.host.length,
               uri.host.s ? (const char *)uri.host.s : "", (int)uri.path.length, uri.path.s ? (const char *)uri.path.s : "",
               uri.query.s ? "?" : "", (int)uri.query.length, uri.query.s ? (const char *)uri.query.s : "");
    }
    return 0;
}
