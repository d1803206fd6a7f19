/* SPDX-License-Identifier: MIT
 *
 * uriparser's uriAddBaseUriA, which is strict: base and reference in, a tab between, the target out, or "refused". */
#include <uriparser/Uri.h>

#include <stdio.h>
#include <string.h>

#define MOST 4096

int main(void)
{
    static char line[MOST];
    static char target[2 * MOST];

    while (fgets(line, sizeof line, stdin) != NULL) {
        const size_t tab = strcspn(line, "\t");
        UriUriA base;
        UriUriA reference;
        UriUriA found;
        const char *error;
        int written = 0;
        int good = 0;
        line[tab] = '\0';
        line[tab + 1u + strcspn(&line[tab + 1u], "\n")] = '\0';
        if (uriParseSingleUriA(&base, line, &error) == URI_SUCCESS) {
            if (uriParseSingleUriA(&reference, &line[tab + 1u], &error) == URI_SUCCESS) {
                if (uriAddBaseUriA(&found, &reference, &base) == URI_SUCCESS) {
                    good = uriToStringA(target, &found, sizeof target, &written) == URI_SUCCESS;
                }
                uriFreeUriMembersA(&found);
                uriFreeUriMembersA(&reference);
            }
            uriFreeUriMembersA(&base);
        }
        puts(good ? target : "refused");
    }
    return 0;
}
