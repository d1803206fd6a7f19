/* SPDX-License-Identifier: MIT
 *
 * Parses every string up to a length over the letters that matter after a prefix, each in one call, and compares the
 * answer with the automaton's. usage: exhaustive [LENGTH [HALF]] */
#include "compare.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ROOM AUTOMATON_PARTS
#define LENGTH_MOST 12
#define MORE_MOST 2
#define PREFIX_MOST 24

/* Where a fragment is taken, "#" is among the letters. */
static const struct {
    const char *prefix;
    const char *letters;
    enum { RFC1738, OWN, RFC3986, DRAFT } rows;
    int more; /* letters beyond the number that is asked for, or fewer */
} jobs[] = {
    {"", "ftphnews:/A.9"},         {"ftp://", "a1-.:@/;%2?=_"},     {"ftp://h/", ";typea=/%2D"},
    {"http://", "a1-.:/?%@#_09"},  {"http://1.2.", "0256.a-:/9"},   {"http://h", ":0123456/59a"},
    {"http://h/", "a/?;:@=%2f#<"}, {"https://h", "a:0./?#%2-;"},    {"gopher://h/", "1/?%09ADd;"},
    {"mailto:", "a.@%0245BCD\\"},  {"news:", "a*@.%41-+/:"},        {"nntp://h/", "a1/.-+_%@#*:"},
    {"telnet://", "a1.:@/%2?-;"},  {"wais://h/", "a/?%2;:@=&#"},    {"file:", "/a1.-:%2@;?"},
    {"file://h/", "/a.:%2@;=?"},   {"prospero://h/", "a/;=%2?@#&"}, {"x-a:", "/a1.:@-%2?"},
    {"x-a://", "a1.:@/-%;#_"},
    {"coap://", "a1.:/?%2@#;=", OWN, -1},
    {"mqtt://", "a1.:/?%2@#;=", OWN, -1},
    {"", "cowasp+tmq:/.9", RFC3986, -1},
    {"http://", "a1.:@/?%2[]~", RFC3986, -1},
    {"http://h", ":056/?#@[~\"", RFC3986, -1},
    {"http://[", "1:.f]0v", RFC3986, 1},
    {"http://[1:2:3:4:5:", "1:.f]6/", RFC3986, 1},
    {"http://[::2", "25.:]f", RFC3986, 2},
    {"http://[::1.2.3.", "0125.6]", RFC3986, 1},
    {"http://[", "vF1.:]~@%", RFC3986, 0},
    {"http://h/", "a/?:@~%2#[=", RFC3986, -1},
    {"ws://", "a1.:@/?%2[]~", RFC3986, -1},
    {"file:", "/a1.:@?%2#~[", RFC3986, -1},
    {"x:", "/a1.:@?%2#~[", RFC3986, -1},
    {"x://", "/a1.:@?%2#]~[", RFC3986, -1},
    {"", "afsgopher:/+.9", DRAFT, -1},
    {"http://h", "a/?+ =%2#:", DRAFT, -1},
    {"ftp://", "a1.:@/ %2+\"", DRAFT, -1},
    {"news:", "a*@.%4 +#\"1", DRAFT, -1},
    {"wais://h/", "a/1?+%2 #=", DRAFT, -1},
    {"prospero://h/", "a/1%02 +#9", DRAFT, -1},
    {"telnet://", "a1.:@/ %2+", DRAFT, -1},
    {"gopher://h", "/1a?+%2 #:", DRAFT, -1},
    {"afs://", "a1.:/ %2+#@", DRAFT, -1},
    {"x:", "a/?+ %2#=:", DRAFT, -1},
};

static const knurl_scheme_t *schemes[AUTOMATON_ROWS + 1];
static bool fragment;
static const char *letters;
static unsigned letter_count;
static size_t length_most;
static char text[PREFIX_MOST + LENGTH_MOST + MORE_MOST];
static automaton_t automata[LENGTH_MOST + MORE_MOST + 1];
static unsigned long long parsed;
static unsigned long long accepted;
static unsigned faults;

static void fault(const char *what, size_t length)
{
    faults++;
    if (faults <= 10) {
        printf("FAULT: %s: %.*s\n", what, (int)length, text);
    }
}

static knurl_error_t parse(knurl_t *url, knurl_part_t *parts, uint16_t room, size_t length)
{
    parsed++;
    knurl_begin(url, schemes, parts, room);
    if (fragment) {
        knurl_take_fragment(url);
    }
    (void)knurl_feed(url, text, length);
    return knurl_end(url);
}

/* With too little room a valid URL is refused, and the array holds what fits and nothing else. */
static void check_room(const knurl_t *whole, size_t length)
{
    static knurl_part_t parts[ROOM];
    knurl_t url;

    for (uint16_t room = 0; room < whole->count; room++) {
        memset(parts, 0xA5, sizeof parts);
        const knurl_part_t untouched = parts[room];

        if ((parse(&url, parts, room, length) != KNURL_ERROR_ROOM) || (url.count != whole->count) ||
            (url.offset != length) || (memcmp(&parts[room], &untouched, sizeof untouched) != 0)) {
            fault("too little room", length);
            return;
        }
        for (unsigned i = 0; i < room; i++) {
            if ((parts[i].offset != whole->parts[i].offset) || (parts[i].length != whole->parts[i].length) ||
                (parts[i].kind != whole->parts[i].kind)) {
                fault("with too little room another part", length);
                return;
            }
        }
    }
}

/* What the automaton has refused, and all strings that go on from there, which are refused alike. */
static void visit_refused(const automaton_t *automaton, size_t prefix, size_t length)
{
    static knurl_part_t parts[ROOM];
    knurl_t url;
    const knurl_error_t error = parse(&url, parts, ROOM, length);

    if (((uint8_t)error != automaton->error) || (url.offset != automaton->offset)) {
        fault("refused otherwise", length);
    }
    if (length - prefix == length_most) {
        return;
    }
    for (unsigned i = 0; i < letter_count; i++) {
        text[length] = letters[i];
        visit_refused(automaton, prefix, length + 1);
    }
}

/* All strings that go on from the first `length` octets of `text`, which the automaton has taken. */
static void visit(size_t prefix, size_t length)
{
    static knurl_part_t parts[ROOM];
    const automaton_t *automaton = &automata[length - prefix];
    knurl_t url;
    const knurl_error_t error = parse(&url, parts, ROOM, length);
    const char *what = compare_end(automaton, &url, error);

    if (what != NULL) {
        fault(what, length);
    }
    if (error == KNURL_OK) {
        accepted++;
        if (length - prefix <= 4) {
            check_room(&url, length);
        }
    }
    if (length - prefix == length_most) {
        return;
    }
    for (unsigned i = 0; i < letter_count; i++) {
        automaton_t *next = &automata[length - prefix + 1];

        text[length] = letters[i];
        if (automaton_feed(next, automaton, (uint8_t)letters[i])) {
            visit(prefix, length + 1);
        } else {
            visit_refused(next, prefix, length + 1);
        }
    }
}

static const automaton_rows_t rows_of[] = {ALL_ROWS, OWN_ROWS, URI_ROWS, DRAFT_ROWS};

/* Runs a job: all strings up to `length_most` letters after a prefix. */
static void run(const char *prefix, automaton_rows_t listed)
{
    const size_t length = strlen(prefix);
    automaton_t from;

    memcpy(text, prefix, length);
    fragment = strchr(letters, '#') != NULL;
    automaton_begin(&automata[0], listed, fragment);
    list_rows(schemes, listed, false);
    for (size_t i = 0; i < length; i++) {
        from = automata[0];
        if (!automaton_feed(&automata[0], &from, (uint8_t)prefix[i])) {
            fault("the prefix is refused", i + 1);
            return;
        }
    }
    visit(length, length);
}

int main(int argc, char **argv)
{
    const int wanted = (argc > 1) ? atoi(argv[1]) : 7;
    const size_t half = (argc == 3) ? (size_t)atoi(argv[2]) : 0;
    unsigned passed = 0;
    unsigned failed = 0;

    if ((argc > 3) || (wanted < 1) || (wanted > LENGTH_MOST) || (half > 1)) {
        fprintf(stderr,
                "usage: exhaustive [LENGTH [HALF]]\n"
                "LENGTH: up to %d, 7 if not given\nHALF: 0 or 1, every second start alone\n",
                LENGTH_MOST);
        return 2;
    }
    for (size_t i = half; i < sizeof jobs / sizeof jobs[0]; i += (argc == 3) ? 2 : 1) {
        const unsigned faults_before = faults;

        letters = jobs[i].letters;
        letter_count = (unsigned)strlen(letters);
        parsed = 0;
        accepted = 0;
        length_most = (size_t)(wanted + jobs[i].more); /* 1 at least */
        run(jobs[i].prefix, rows_of[jobs[i].rows]);
        printf("\"%s\" and up to %zu of %s: %llu parsed, %llu valid\n", jobs[i].prefix, length_most, letters, parsed,
               accepted);
        fflush(stdout);
        *((faults == faults_before) ? &passed : &failed) += 1;
    }
    printf("%u passed, %u failed\n", passed, failed);
    return failed != 0;
}
