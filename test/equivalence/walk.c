/* SPDX-License-Identifier: MIT
 *
 * Walks the parser and the automaton in step, through every pair of states that any input reaches; README.md has the
 * argument. usage: walk [--brief | --all | --first] */
#include "compare.h"
#include "state.h"

#include <stdio.h>

#define PAIRS_MOST (1u << 22)
#define TABLE (1u << 23)
#define WITNESS_MOST 512u

static const knurl_scheme_t *schemes[AUTOMATON_ROWS + 1];
static uint16_t listed;
static bool fragment;

/* The pairs that were found, in that order: the pair that each was first reached from, by which octet, and its key. */
static uint32_t parent[PAIRS_MOST];
static uint8_t octet_to[PAIRS_MOST];
static size_t key_at[PAIRS_MOST + 1];
static uint32_t pairs;
static uint8_t *keys;
static size_t keys_room;
static uint32_t *table;

static unsigned long long steps;
static unsigned long long pieces;
static unsigned faults;
static bool first_alone; /* the walk ends at its first fault */

/* A machine with parts of its own. */
typedef struct machine {
    knurl_t url;
    knurl_part_t parts[ROOM];
} machine_t;

/* All pieces of up to so many octets are tried: the first ones any, the others those that matter somewhere. */
#define PIECE_MOST 4u
static unsigned piece_most = 3;
static unsigned any_most = 1;
static const char piece_octets[] = "aAcdDefghiIlmnopqrstuwxz0125679.-:/@%?#;=&+*_<\xFF";

/* Some longer ones are tried, too. */
#define LONG_PIECE_MOST 16u
#define RUN_MOST 9u
#define KEPT_MOST 64u /* the states that an octet can lead to from one */

/* xorshift32 (Marsaglia 2003). */
static uint32_t seed = 1738;

static uint32_t draw(void)
{
    seed ^= seed << 13;
    seed ^= seed >> 17;
    seed ^= seed << 5;
    return seed;
}

/* An octet that matters somewhere, by chance. */
static char some_octet(void)
{
    static const char octets[] = "aAzdi1029.-:/@%?#;=&+*_typeftpe$";

    return octets[draw() % (sizeof octets - 1u)];
}

static void *must(void *memory)
{
    if (memory == NULL) {
        fputs("out of memory\n", stderr);
        exit(1);
    }
    return memory;
}

static unsigned witness(uint32_t at, char out[WITNESS_MOST])
{
    unsigned n = 0;

    for (uint32_t i = at; i != 0; i = parent[i]) {
        n++;
    }
    if (n > WITNESS_MOST) {
        fputs("a witness is too long\n", stderr);
        exit(1);
    }
    for (uint32_t i = at, to = n; i != 0; i = parent[i]) {
        out[--to] = (char)octet_to[i];
    }
    return n;
}

static void print_octet(unsigned octet)
{
    printf((octet > 32) && (octet < 127) && (octet != '\\') ? "%c" : "\\x%02X", octet);
}

static void fault(uint32_t at, unsigned octet, const char *what)
{
    char text[WITNESS_MOST];
    const unsigned length = witness(at, text);

    faults++;
    if (faults > 10) {
        return;
    }
    printf("FAULT: %s: ", what);
    for (unsigned i = 0; i < length; i++) {
        print_octet((uint8_t)text[i]);
    }
    if (octet < 256) {
        printf(" then ");
        print_octet(octet);
    }
    printf("%s\n", fragment ? " (fragments taken)" : "");
    if (first_alone) {
        exit(1);
    }
}

/* Where a key is in the table, or the free place for it. */
static size_t find(const uint8_t *key, unsigned length)
{
    uint64_t hash = 14695981039346656037u; /* FNV-1a */

    for (unsigned i = 0; i < length; i++) {
        hash = (hash ^ key[i]) * 1099511628211u;
    }
    hash ^= hash >> 29;
    size_t slot = hash & (TABLE - 1u);
    while (table[slot] != 0) {
        const uint32_t other = table[slot] - 1u;

        if ((key_at[other + 1] - key_at[other] == length) && (memcmp(&keys[key_at[other]], key, length) == 0)) {
            break;
        }
        slot = (slot + 1u) & (TABLE - 1u);
    }
    return slot;
}

/* Adds a pair, unless its key is known. */
static void add(const uint8_t *key, unsigned length, uint32_t from, uint8_t octet)
{
    const size_t slot = find(key, length);

    if (table[slot] != 0) {
        return;
    }
    if (pairs == PAIRS_MOST) {
        fault(from, octet, "more pairs than there is room for");
        exit(1);
    }
    if (key_at[pairs] + length > keys_room) {
        keys_room = (keys_room == 0) ? (1u << 24) : 2u * keys_room;
        keys = must(realloc(keys, keys_room));
    }
    memcpy(&keys[key_at[pairs]], key, length);
    key_at[pairs + 1] = key_at[pairs] + length;
    parent[pairs] = from;
    octet_to[pairs] = octet;
    pairs++;
    table[slot] = pairs;
}

static void begin(pair_t *pair)
{
    memset(pair, 0, sizeof *pair);
    knurl_begin(&pair->url, schemes, pair->parts, ROOM);
    if (fragment) {
        knurl_take_fragment(&pair->url);
    }
    automaton_begin(&pair->automaton, listed, fragment);
}

/* Feeds an octet to both of `from`; `to` is what they become, and *on is false if both refuse. Returns what is wrong,
 * or NULL. */
static const char *feed(pair_t *to, const pair_t *from, uint8_t octet, bool *on)
{
    const char text = (char)octet;

    to->url = from->url;
    to->url.parts = to->parts;
    memcpy(to->parts, from->parts, (from->url.count < ROOM ? from->url.count : ROOM) * sizeof to->parts[0]);
    const knurl_error_t error = knurl_feed(&to->url, &text, 1);
    *on = automaton_feed(&to->automaton, &from->automaton, octet);
    if (*on != (error == KNURL_OK)) {
        return *on ? "refused too early" : "not refused";
    }
    if (to->url.offset != to->automaton.offset) {
        return "another offset";
    }
    if (!*on && !same_error(error, to->automaton.error)) {
        return "another error";
    }
    if (*on && (to->url.count + 4u > ROOM)) {
        return "more parts than expected";
    }
    return NULL;
}

/* Ends both of a pair, copies of them; returns what is wrong, or NULL. */
static const char *end(const pair_t *pair)
{
    pair_t copy;

    copy.url = pair->url;
    copy.url.parts = copy.parts;
    memcpy(copy.parts, pair->parts, sizeof copy.parts);
    return compare_end(&pair->automaton, &copy.url, knurl_end(&copy.url));
}

/* The whole witness in one piece has to leave the machine as its octets one by one. */
static void check_whole(uint32_t at, const pair_t *pair, const char *text, unsigned length)
{
    pair_t whole;

    begin(&whole);
    knurl_feed(&whole.url, text, length);
    if (!same_machine(&pair->url, &whole.url)) {
        fault(at, 256, "in one piece another state");
    }
}

static void feed_machine(machine_t *to, const knurl_t *from, const char *text, unsigned length)
{
    to->url = *from;
    to->url.parts = to->parts;
    memcpy(to->parts, from->parts, from->count * sizeof to->parts[0]);
    knurl_feed(&to->url, text, length);
}

/* Each piece of up to piece_most octets has to lead from `from` to where its octets one by one do. The first `length` of
 * `piece` lead to `now`. Of octets that lead to the same state one is gone on with. After one that is refused more
 * follow in the piece. */
static void check_pieces(uint32_t at, const knurl_t *from, char piece[PIECE_MOST + 2u], unsigned length,
                         const knurl_t *now)
{
    const bool any = length < any_most;
    machine_t kept[KEPT_MOST];
    unsigned count = 0;
    machine_t whole;

    for (unsigned i = 0; i < (any ? 256u : sizeof piece_octets - 1u); i++) {
        machine_t *const one = &kept[count];
        unsigned same = 0;

        piece[length] = any ? (char)i : piece_octets[i];
        feed_machine(one, now, &piece[length], 1);
        const bool on = one->url.error == KNURL_OK;
        if ((length > 0u) || !on) {
            piece[length + 1u] = some_octet();
            piece[length + 2u] = some_octet();
            feed_machine(&whole, from, piece, on ? length + 1u : length + 3u);
            pieces++;
            if (!same_machine(&one->url, &whole.url)) {
                fault(at, (uint8_t)piece[0], "what starts so in one piece leads to another state");
            }
        }
        if (!on || (length + 1u == piece_most)) {
            continue;
        }
        while ((same < count) && !same_machine(&kept[same].url, &one->url)) {
            same++;
        }
        if (same == count) {
            count++;
            if (count == KEPT_MOST) {
                fputs("an octet leads to more states than expected\n", stderr);
                exit(1);
            }
            check_pieces(at, from, piece, length + 1u, &one->url);
        }
    }
}

/* The same for pieces that are run over: some times `octet`, as the scan loop takes at once and more, and another. */
static void check_runs(uint32_t at, const knurl_t *from, char octet)
{
    char piece[RUN_MOST + 1u];
    machine_t run[2];
    machine_t one;
    machine_t whole;

    memset(piece, octet, sizeof piece);
    feed_machine(&run[0], from, NULL, 0);
    for (unsigned length = 1; length <= RUN_MOST; length++) {
        machine_t *const now = &run[length % 2u];
        feed_machine(now, &run[(length - 1u) % 2u].url, &octet, 1);
        if (now->url.error != KNURL_OK) {
            return;
        }
        for (unsigned i = 0; i < sizeof piece_octets - 1u; i++) {
            piece[length] = piece_octets[i];
            feed_machine(&one, &now->url, &piece[length], 1);
            feed_machine(&whole, from, piece, length + 1u);
            pieces++;
            if (!same_machine(&one.url, &whole.url)) {
                fault(at, (uint8_t)octet, "a run from here leads to another state");
            }
        }
        piece[length] = octet;
    }
}

/* The same for some longer pieces, of octets by chance. */
static void check_long_pieces(uint32_t at, const knurl_t *from)
{
    char piece[LONG_PIECE_MOST + 2u];
    machine_t one[2];
    machine_t whole;

    for (unsigned i = 0; i < 4u; i++) {
        unsigned length = 0;
        bool on = true;

        feed_machine(&one[0], from, NULL, 0);
        for (unsigned tries = 0; (tries < 64u) && (length < LONG_PIECE_MOST); tries++) {
            machine_t *const next = &one[(length + 1u) % 2u];
            piece[length] = some_octet();
            feed_machine(next, &one[length % 2u].url, &piece[length], 1);
            on = next->url.error == KNURL_OK;
            length += on ? 1u : 0u;
        }
        piece[length + 1u] = some_octet();
        feed_machine(&whole, from, piece, length + (on ? 0u : 2u));
        pieces++;
        if (!same_machine(&one[(length + (on ? 0u : 1u)) % 2u].url, &whole.url)) {
            fault(at, 256, "a long piece from here leads to another state");
        }
    }
}

/* Where the longest input ends, and an octet before: what goes on, and that nothing does after it. */
static void check_limit(uint32_t at, const pair_t *pair)
{
    static pair_t twin;
    static pair_t to;
    bool on = false;

    for (unsigned limit = KNURL_LENGTH_MAX - 1u; limit <= KNURL_LENGTH_MAX; limit++) {
        if (!make_twin(&twin, pair, (uint16_t)limit, draw)) {
            return;
        }
        for (unsigned octet = 0; octet < 256; octet += 1u + draw() % 32u) {
            const char *what = feed(&to, &twin, (uint8_t)octet, &on);
            if (what != NULL) {
                fault(at, octet, what);
            }
        }
        if (end(&twin) != NULL) {
            fault(at, 256, "at the longest input the end is another");
        }
        check_long_pieces(at, &twin.url);
    }
}

/* All that can follow a pair. */
static void visit(uint32_t at)
{
    static pair_t pair;
    static pair_t before;
    static pair_t twin;
    static pair_t to;
    static pair_t twin_to;
    uint8_t key[KEY_MOST];
    uint8_t twin_key[KEY_MOST];
    char text[WITNESS_MOST];
    char piece[PIECE_MOST + 2u];
    const unsigned length = witness(at, text);
    const char *what = NULL;
    bool on = true;

    begin(&pair);
    for (unsigned i = 0; i < length; i++) {
        before = pair;
        before.url.parts = before.parts;
        feed(&pair, &before, (uint8_t)text[i], &on);
    }
    check_whole(at, &pair, text, length);
    check_pieces(at, &pair.url, piece, 0, &pair.url);
    check_runs(at, &pair.url, 'a');
    check_runs(at, &pair.url, '1');
    make_twin(&twin, &pair, 0, draw);
    check_long_pieces(at, &twin.url);
    const unsigned key_size = make_key(&pair, key);
    if ((make_key(&twin, twin_key) != key_size) || (memcmp(key, twin_key, key_size) != 0)) {
        fault(at, 256, "the twin has another key");
    }
    what = end(&pair);
    if (what != NULL) {
        fault(at, 256, what);
    } else if (end(&twin) != NULL) {
        fault(at, 256, "the stretched twin ends otherwise");
    } else {
        check_limit(at, &pair);
    }
    for (unsigned octet = 0; octet < 256; octet++) {
        steps++;
        what = feed(&to, &pair, (uint8_t)octet, &on);
        if (what != NULL) {
            fault(at, octet, what);
            continue;
        }
        bool twin_on = on;
        const char *twin_what = feed(&twin_to, &twin, (uint8_t)octet, &twin_on);
        if ((twin_what != NULL) || (twin_on != on)) {
            fault(at, octet, "the stretched twin goes on otherwise");
            continue;
        }
        if (on) {
            const unsigned size = make_key(&to, key);

            if ((make_key(&twin_to, twin_key) != size) || (memcmp(key, twin_key, size) != 0)) {
                fault(at, octet, "the stretched twin reaches another state");
            }
            add(key, size, at, (uint8_t)octet);
        }
    }
}

/* Walks all pairs for a list of rows. Returns whether no fault was found. */
static bool walk(const char *name)
{
    const unsigned long long steps_before = steps;
    const unsigned long long pieces_before = pieces;
    const unsigned faults_before = faults;
    uint8_t key[KEY_MOST];
    pair_t first;

    memset(table, 0, TABLE * sizeof table[0]);
    pairs = 0;
    key_at[0] = 0;
    begin(&first);
    add(key, make_key(&first, key), 0, 0);
    for (uint32_t at = 0; (at < pairs) && (faults - faults_before < 10); at++) {
        visit(at);
    }
    printf("%s%s: %u pairs, %llu steps, %llu pieces\n", name, fragment ? ", with fragments" : "", pairs,
           steps - steps_before, pieces - pieces_before);
    fflush(stdout);
    return faults == faults_before;
}

/* Inputs drawn by chance, of some hundred octets: after a walk, each state that they pass must be one that it knows. */
static bool draw_inputs(unsigned count)
{
    static pair_t pair[2];
    uint8_t key[KEY_MOST];
    unsigned long long passed = 0;

    for (unsigned input = 0; input < count; input++) {
        const unsigned row = draw() % AUTOMATON_ROWS;
        char start[16];
        unsigned now = 0;
        unsigned at = 0;
        unsigned tries = 0;
        bool on = true;

        snprintf(start, sizeof start, "%s:%s", (row == AUTOMATON_GENERIC) ? "x" : automaton_name(row),
                 (draw() % 8u) ? "//" : "");
        begin(&pair[0]);
        while ((at < 600) && (tries < 64)) {
            const bool starting = (at < strlen(start)) && (tries == 0);
            const uint8_t octet = (uint8_t)(starting ? start[at] : some_octet());
            const char *what = feed(&pair[1 - now], &pair[now], octet, &on);

            if (what != NULL) {
                printf("FAULT: %s in an input drawn by chance, number %u\n", what, input);
                return false;
            }
            tries++;
            if (!on) {
                continue;
            }
            now = 1 - now;
            tries = 0;
            at++;
            passed++;
            if ((table[find(key, make_key(&pair[now], key))] == 0) || (end(&pair[now]) != NULL)) {
                printf("FAULT: an input drawn by chance, number %u, passes what the walk does not know\n", input);
                return false;
            }
            if (pair[now].url.count + 6u > ROOM) {
                break;
            }
        }
    }
    printf("%u inputs drawn by chance pass %llu times through what the walk knows, and nothing else\n", count, passed);
    return true;
}

/* Every value of a port, one by one, after `prefix`: its digits, each digit that can follow them, and the end. */
static void walk_ports(const char *prefix)
{
    static pair_t pair[6];
    static pair_t to;
    bool on = true;

    begin(&pair[0]);
    for (const char *p = prefix; *p != '\0'; p++) {
        feed(&to, &pair[0], (uint8_t)*p, &on);
        pair[0] = to;
        pair[0].url.parts = pair[0].parts;
    }
    for (uint32_t value = 0; value < 65536u; value++) {
        char digits[6];
        const int n = snprintf(digits, sizeof digits, "%u", (unsigned)value);
        const char *what = NULL;

        for (int i = 0; (i < n) && (what == NULL); i++) {
            what = feed(&pair[i + 1], &pair[i], (uint8_t)digits[i], &on);
        }
        what = (what == NULL) ? end(&pair[n]) : what;
        for (unsigned digit = '0'; (digit <= '9') && (what == NULL); digit++) {
            what = feed(&to, &pair[n], (uint8_t)digit, &on);
            steps++;
        }
        if (what != NULL) {
            faults++;
            printf("FAULT: %s: %s%s and what follows\n", what, prefix, digits);
            return;
        }
    }
}

/* The same in every row that takes a port, without and with a login. */
static bool walk_all_ports(void)
{
    static const char *const prefixes[] = {"ftp://h:",  "ftp://u@h:",  "http://h:",       "https://h:", "gopher://h:",
                                           "nntp://h:", "telnet://h:", "telnet://u:p@h:", "wais://h:",  "prospero://h:",
                                           "x://h:",    "x://u:@h:",   "coap://h:",       "mqtt://h:",  "mqtt://u@h:"};
    const size_t count = sizeof prefixes / sizeof prefixes[0];
    const unsigned faults_before = faults;

    for (size_t i = 0; i < count; i++) {
        walk_ports(prefixes[i]);
    }
    printf("every port after %zu starts: 65536 values each\n", count);
    return faults == faults_before;
}

static void list_rows(uint16_t mask, bool reversed)
{
    unsigned n = 0;

    for (unsigned i = 0; i < AUTOMATON_ROWS; i++) {
        const unsigned row = reversed ? AUTOMATON_ROWS - 1u - i : i;
        if (mask & (1u << row)) {
            schemes[n++] = rows[row];
        }
    }
    schemes[n] = NULL;
    listed = mask;
}

int main(int argc, char **argv)
{
    unsigned passed = 0;
    unsigned failed = 0;
    const bool brief = (argc == 2) && ((strcmp(argv[1], "--brief") == 0) || (strcmp(argv[1], "--first") == 0));
    const bool all = (argc == 2) && (strcmp(argv[1], "--all") == 0);

    if ((argc > 1) && !brief && !all) {
        fputs("usage: walk [--brief | --all | --first]\n", stderr);
        return 2;
    }
    first_alone = (argc == 2) && (strcmp(argv[1], "--first") == 0);
    if (all) {
        piece_most = PIECE_MOST;
        any_most = 3;
    }
    table = must(malloc(TABLE * sizeof table[0]));
    for (unsigned with = 0; with < 2; with++) {
        fragment = with != 0;
        list_rows(OWN_ROWS, false);
        *(walk("coap and mqtt") ? &passed : &failed) += 1;
        list_rows(ALL_ROWS, false);
        *(walk("all twelve rows") ? &passed : &failed) += 1;
        *(draw_inputs(20000) ? &passed : &failed) += 1;
    }
    fragment = false;
    list_rows(ALL_ROWS | OWN_ROWS, true);
    *(walk_all_ports() ? &passed : &failed) += 1;
    if (!brief) {
        piece_most = 2;
        any_most = 1;
        *(walk("with coap and mqtt, in reversed order") ? &passed : &failed) += 1;
        list_rows(ALL_ROWS & ~(1u << AUTOMATON_GENERIC), false);
        *(walk("without generic") ? &passed : &failed) += 1;
        for (unsigned row = 0; row < AUTOMATON_ROWS; row++) {
            list_rows((uint16_t)(1u << row), false);
            *(walk((row == AUTOMATON_GENERIC) ? "generic alone" : automaton_name(row)) ? &passed : &failed) += 1;
        }
    }
    printf("%u passed, %u failed\n", passed, failed);
    return failed != 0;
}
