/* SPDX-License-Identifier: MIT
 *
 * knurl_settled against its definition: after every octet of every string of letters that some URL starts with, the first
 * k parts stay in all that follows, and k is the largest such number: where it is less than the parts that are there,
 * there is a valid URL in which the next one is another. All that ends a string is read by knurl_end, whose parts
 * test/equivalence and test/exhaustive compare with the grammars.
 *
 * usage: settled LETTERS */
#include "knurl.h"
#include "knurl_draft.h"
#include "knurl_uri.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ROOM 24u
#define FURTHER 4 /* letters after which a URL that shows another part has to be found */

typedef struct state {
    knurl_t url;
    knurl_part_t parts[ROOM];
} state_t;

/* Letters for every class that matters in an authority and behind it. */
static const char letters[] = "a1:@/?%4;[]_#*\" .=";
static char text[64];
static unsigned long prefixes;
static unsigned long short_of;
static unsigned long faults;

static void copy(state_t *to, const state_t *from)
{
    *to = *from;
    to->url.parts = to->parts;
}

static bool same(const knurl_part_t *one, const knurl_part_t *other)
{
    return (one->kind == other->kind) && (one->offset == other->offset) && (one->length == other->length);
}

static bool begins_with(const state_t *state, const state_t *with, uint16_t count)
{
    bool all = state->url.count >= count;

    for (uint16_t i = 0; all && (i < count); i++) {
        all = same(&state->parts[i], &with->parts[i]);
    }
    return all;
}

static void fault(size_t length, const char *what)
{
    if (faults++ < 20u) {
        printf("FAULT: %s: %.*s\n", what, (int)length, text);
    }
}

/* Whether a URL of up to `further` letters more is valid and has not this part at its place. */
static bool has_another(const state_t *state, const knurl_part_t *part, uint16_t place, int further)
{
    state_t next;

    copy(&next, state);
    if ((knurl_end(&next.url) == KNURL_OK) && ((next.url.count <= place) || !same(&next.parts[place], part))) {
        return true;
    }
    if (further == 0) {
        return false;
    }
    for (const char *letter = letters; *letter != '\0'; letter++) {
        copy(&next, state);
        if ((knurl_feed(&next.url, letter, 1) == KNURL_OK) && has_another(&next, part, place, further - 1)) {
            return true;
        }
    }
    return false;
}

static void check(const state_t *state, size_t length)
{
    const uint16_t settled = knurl_settled(&state->url);
    state_t ended;
    bool found = false;

    prefixes++;
    copy(&ended, state);
    const knurl_error_t error = knurl_end(&ended.url);
    if (error == KNURL_OK) {
        if (!begins_with(&ended, state, settled)) {
            fault(length, "a part that was settled is another at the end");
        }
        if (knurl_settled(&ended.url) != ended.url.count) {
            fault(length, "not all parts of an accepted URL are settled");
        }
    } else if (knurl_settled(&ended.url) != 0u) {
        fault(length, "parts of a refused URL are settled");
    } else {
    }
    if (settled > state->url.count) {
        fault(length, "more parts are settled than there are");
    } else if (settled < state->url.count) {
        short_of++;
        for (int further = 0; !found && (further <= FURTHER); further++) {
            found = has_another(state, &state->parts[settled], settled, further);
        }
        if (!found) {
            fault(length, "one more is settled");
        }
    } else {
    }
}

/* Every string of up to `more` letters behind this one. */
static void explore(const state_t *state, size_t length, int more)
{
    state_t next;

    check(state, length);
    if (more == 0) {
        return;
    }
    for (const char *letter = letters; *letter != '\0'; letter++) {
        copy(&next, state);
        if (knurl_feed(&next.url, letter, 1) == KNURL_OK) {
            text[length] = *letter;
            if ((knurl_settled(&next.url) < knurl_settled(&state->url)) ||
                !begins_with(&next, state, knurl_settled(&state->url))) {
                fault(length + 1u, "a part that was settled is another");
            }
            explore(&next, length + 1u, more - 1);
        }
    }
}

static void start(const knurl_scheme_t *const schemes[], const char *name, const char *rest, int more)
{
    state_t state;
    size_t length = 0;

    knurl_begin(&state.url, schemes, state.parts, ROOM);
    knurl_take_fragment(&state.url);
    (void)snprintf(text, sizeof text, "%s%s", (name[0] != '\0') ? name : "other", rest);
    while (text[length] != '\0') {
        check(&state, length);
        if (knurl_feed(&state.url, &text[length], 1) != KNURL_OK) {
            return;
        }
        length++;
    }
    explore(&state, length, more);
}

int main(int argc, char *argv[])
{
    static const knurl_scheme_t *const *const lists[] = {knurl_schemes, knurl_uri_schemes, knurl_draft_schemes};
    const int more = (argc == 2) ? atoi(argv[1]) : 0;

    if ((more < 1) || (more > 9)) {
        fprintf(stderr, "usage: settled LETTERS\n");
        return 2;
    }
    for (size_t list = 0; list < (sizeof lists / sizeof lists[0]); list++) {
        for (size_t i = 0; lists[list][i] != NULL; i++) {
            start(lists[list], lists[list][i]->name, ":", more - 1);
            start(lists[list], lists[list][i]->name, "://", more);
            start(lists[list], lists[list][i]->name, "://a:1", more - 1);
            start(lists[list], lists[list][i]->name, "://a@a:1", more - 1);
        }
    }
    printf("%lu prefixes of URLs; in %lu of them not all parts that are there are settled\n", prefixes, short_of);
    return (faults == 0u) ? 0 : 1;
}
