/* SPDX-License-Identifier: MIT
 *
 * What the programs that ask a parser share: a URL a line in, a line out, the components apart by tabs:
 *     scheme user password host port path query fragment
 * \N stands for one that is absent, and "refused" alone for all of them. */
#ifndef PEER_H
#define PEER_H

#include <stdio.h>
#include <string.h>

#define LINE_MOST 4096

enum { SCHEME, USER, PASSWORD, HOST, PORT, PATH, QUERY, FRAGMENT, COMPONENTS };

typedef struct {
    const char *text; /* NULL where it is absent */
    size_t length;
} component_t;

/* Puts a user and password apart, which most parsers give as one. */
static inline void split_user(component_t found[])
{
    const char *colon = (found[USER].text == NULL) ? NULL : memchr(found[USER].text, ':', found[USER].length);

    if (colon != NULL) {
        found[PASSWORD].text = colon + 1;
        found[PASSWORD].length = found[USER].length - (size_t)(colon + 1 - found[USER].text);
        found[USER].length = (size_t)(colon - found[USER].text);
    }
}

static inline void write_found(const component_t found[])
{
    for (int i = 0; i < COMPONENTS; i++) {
        const char *text = (found[i].text == NULL) ? "\\N" : found[i].text;
        printf("%s%.*s", (i == 0) ? "" : "\t", (found[i].text == NULL) ? 2 : (int)found[i].length, text);
    }
    puts("");
}

/* False where the parser refuses. */
typedef int ask_t(const char *url, component_t found[]);

static inline int ask_all(ask_t *ask)
{
    static char line[LINE_MOST];

    while (fgets(line, sizeof line, stdin) != NULL) {
        component_t found[COMPONENTS] = {{NULL, 0}};
        line[strcspn(line, "\n")] = '\0';
        if (ask(line, found)) {
            write_found(found);
        } else {
            puts("refused");
        }
    }
    return 0;
}

#endif
