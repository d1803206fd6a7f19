/* SPDX-License-Identifier: MIT
 *
 * knurl_resolve: base and reference in, a tab between, the target out, or "refused". */
#include "knurl_reference.h"
#include "knurl_uri.h"

#include <stdio.h>
#include <string.h>

#define MOST 4096u

int main(void)
{
    static char line[MOST];
    static char target[2u * MOST];
    static knurl_part_t parts[KNURL_PARTS_URI];

    while (fgets(line, sizeof line, stdin) != NULL) {
        static const knurl_scheme_t *const schemes[] = {&knurl_uri_generic, NULL};
        const size_t tab = strcspn(line, "\t");
        const char *reference = &line[tab + 1u];
        size_t length;
        knurl_t base;
        knurl_begin(&base, schemes, parts, KNURL_PARTS_URI);
        knurl_take_fragment(&base);
        (void)knurl_feed(&base, line, tab);
        if ((knurl_end(&base) != KNURL_OK) ||
            (knurl_resolve(&base, line, reference, strcspn(reference, "\n"), target, sizeof target, &length) != KNURL_OK)) {
            puts("refused");
        } else {
            printf("%.*s\n", (int)length, target);
        }
    }
    return 0;
}
