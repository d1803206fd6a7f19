/* SPDX-License-Identifier: MIT
 *
 * Parses every string up to a length over the letters that matter after a prefix, each in one call, and compares the
 * answer with the automaton's. What is refused is refused by what was read so far: up to BEHIND letters are tried behind
 * it, which is more than an escape has. usage: strings LENGTH BEHIND HALF [WORD]; with WORD the starts
 * that have it */
#include "compare.h"

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
    {"", "ftphnews:/A.9"},
    {"ftp://", "a1-.:@/;%2?=_"},
    {"ftp://h/", ";typea=/%2D"},
    {"http://", "a1-.:/?%@#_09"},
    {"http://1.2.", "0256.a-:/9"},
    {"http://h", ":0123456/59a"},
    {"http://h/", "a/?;:@=%2f#<"},
    {"https://h", "a:0./?#%2-;"},
    {"gopher://h/", "1/?%09ADd;"},
    {"mailto:", "a.@%0245BCD\\"},
    {"news:", "a*@.%41-+/:"},
    {"nntp://h/", "a1/.-+_%@#*:"},
    {"telnet://", "a1.:@/%2?-;"},
    {"wais://h/", "a/?%2;:@=&#"},
    {"file:", "/a1.-:%2@;?"},
    {"file://h/", "/a.:%2@;=?"},
    {"prospero://h/", "a/;=%2?@#&"},
    {"x-a:", "/a1.:@-%2?"},
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

static const automaton_rows_t rows_of[] = {ALL_ROWS, OWN_ROWS, URI_ROWS, DRAFT_ROWS};

static const knurl_scheme_t *schemes[AUTOMATON_ROWS + 1];
static automaton_rows_t listed;
static bool fragment;
static const char *letters;
static size_t longest;
static size_t behind;
static char text[PREFIX_MOST + LENGTH_MOST + MORE_MOST];
static automaton_t automata[PREFIX_MOST + LENGTH_MOST + MORE_MOST + 1];
static const char *start;
static unsigned faults;

static void fault(const char *what, size_t length)
{
    faults++;
    if (faults <= 3) {
        tell(what, text, length, schemes, listed, fragment);
        printf("    alone: test/grammar/run 'strings:%s'\n", start);
    }
}

static knurl_error_t parse(knurl_t *url, knurl_part_t *parts, uint16_t room, size_t length)
{
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

/* All strings that go on from the first `length` octets of `text`, which have brought the automaton to a state, up to
 * `most` octets; once it has refused, all are refused alike. */
static void visit(const automaton_t *automaton, size_t length, size_t most)
{
    static knurl_part_t parts[ROOM];
    knurl_t url;
    const knurl_error_t error = parse(&url, parts, ROOM, length);
    const bool refused = automaton->error != 0u;

    if (!refused) {
        const char *what = compare_end(automaton, &url, error);
        if (what != NULL) {
            fault(what, length);
        }
        if ((error == KNURL_OK) && (length <= strlen(start) + 4u)) {
            check_room(&url, length);
        }
    } else if (((uint8_t)error != automaton->error) || (url.offset != automaton->offset)) {
        fault("refused otherwise", length);
    }
    for (const char *letter = letters; (*letter != '\0') && (length < most); letter++) {
        text[length] = *letter;
        const size_t end = length + 1u + behind;

        if (refused) {
            visit(automaton, length + 1u, most);
        } else if (automaton_feed(&automata[length + 1u], automaton, (uint8_t)*letter) || (end > most)) {
            visit(&automata[length + 1u], length + 1u, most);
        } else {
            visit(&automata[length + 1u], length + 1u, end);
        }
    }
}

int main(int argc, char **argv)
{
    const int wanted = (argc > 3) ? atoi(argv[1]) : 0;
    const size_t half = (argc > 3) ? (size_t)atoi(argv[3]) : 0;
    unsigned passed = 0;
    unsigned failed = 0;

    behind = (argc > 3) ? (size_t)atoi(argv[2]) : 0;
    if ((argc > 5) || (wanted < 2) || (wanted > LENGTH_MOST) || (behind < 1) || (half > 1)) {
        fprintf(stderr, "usage: strings LENGTH BEHIND HALF [WORD]\nLENGTH: 2 to %d\nBEHIND: letters behind what is refused\n"
                        "HALF: 0 or 1, every second start\n",
                LENGTH_MOST);
        return 2;
    }
    for (size_t i = half; i < sizeof jobs / sizeof jobs[0]; i += 2) {
        const unsigned faults_before = faults;

        start = jobs[i].prefix;
        if ((argc == 5) && (strstr(start, argv[4]) == NULL)) {
            continue;
        }
        letters = jobs[i].letters;
        longest = strlen(start) + (size_t)(wanted + jobs[i].more);
        fragment = strchr(letters, '#') != NULL;
        listed = rows_of[jobs[i].rows];
        list_rows(schemes, listed, false);
        automaton_begin(&automata[0], listed, fragment);
        for (size_t at = 0; at < strlen(start); at++) {
            text[at] = start[at];
            if (!automaton_feed(&automata[at + 1u], &automata[at], (uint8_t)start[at])) {
                fault("a start is refused", at + 1u);
            }
        }
        visit(&automata[strlen(start)], strlen(start), longest);
        *((faults == faults_before) ? &passed : &failed) += 1;
    }
    printf("%u passed, %u failed\n", passed, failed);
    return failed != 0;
}
