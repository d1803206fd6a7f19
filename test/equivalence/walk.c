/* SPDX-License-Identifier: MIT
 *
 * Walks the parser and the automaton in step, through every pair of states that any input reaches; README.md has the
 * argument. usage: walk [--brief | --all | --first | --steps | --plain] [WORD] */
#include "compare.h"
#include "state.h"

#include <stdio.h>

#define PAIRS_MOST (1u << 22)
#define TABLE (1u << 23)
#define WITNESS_MOST 512u

static const knurl_scheme_t *schemes[AUTOMATON_ROWS + 1];
static automaton_rows_t listed;
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
static bool steps_alone; /* octets one by one alone, without pieces, twins and noise */

/* A machine with parts of its own. */
typedef struct machine {
    knurl_t url;
    knurl_part_t parts[ROOM];
} machine_t;

/* All pieces of up to so many octets are tried: the first ones any, the others those that matter somewhere. */
#define PIECE_MOST 4u
static unsigned piece_most; /* 0: no pieces are tried */
static unsigned any_most;
static const char *piece_octets;

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
static const char *some_octets;

static char some_octet(void)
{
    return some_octets[draw() % strlen(some_octets)];
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
    if (!*on && ((uint8_t)error != to->automaton.error)) {
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

    for (unsigned i = 0; i < (any ? 256u : strlen(piece_octets)); i++) {
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
        for (unsigned i = 0; i < strlen(piece_octets); i++) {
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

/* What is said to be dead may hold anything: two machines that hold the opposite of each other there, bit by bit, go on as
 * the pair does, and end so. */
static void check_poison(uint32_t at, const pair_t *pair, const pair_t *to, unsigned octet)
{
    static machine_t poisoned[2];
    const uint32_t noise = draw();

    for (unsigned i = 0; i < 2u; i++) {
        machine_t *const one = &poisoned[i];
        const char text = (char)octet;

        one->url = pair->url;
        one->url.parts = one->parts;
        memcpy(one->parts, pair->parts, pair->url.count * sizeof one->parts[0]);
        poison(&one->url, (i == 0u) ? noise : ~noise);
        if (octet < 256u) {
            (void)knurl_feed(&one->url, &text, 1);
        } else {
            (void)knurl_end(&one->url);
        }
        if (!same_machine(&to->url, &one->url)) {
            fault(at, octet, "a field that is said to be dead changes what follows");
        }
    }
}

/* Once refused, nothing changes any more; what was accepted is refused by an octet. */
static void check_ended(uint32_t at, const pair_t *pair, unsigned octet)
{
    knurl_t url = pair->url;
    knurl_t before = url;

    if (before.error == KNURL_OK) {
        before.error = KNURL_ERROR_ENDED;
    }
    if ((knurl_feed(&url, "a", 1) != (knurl_error_t)before.error) || (knurl_end(&url) != (knurl_error_t)before.error) ||
        (memcmp(&url, &before, sizeof url) != 0)) {
        fault(at, octet, "what was refused changes");
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

/* The pair that stands at a place. */
static void come_back(uint32_t at, pair_t *pair)
{
    static pair_t before;
    char text[WITNESS_MOST];
    const unsigned length = witness(at, text);
    bool on = true;

    begin(pair);
    for (unsigned i = 0; i < length; i++) {
        before = *pair;
        before.url.parts = before.parts;
        feed(pair, &before, (uint8_t)text[i], &on);
    }
    check_whole(at, pair, text, length);
}

/* All octets and the end after a pair, and nothing else. */
static void step_from(uint32_t at)
{
    static pair_t pair;
    static pair_t to;
    uint8_t key[KEY_MOST];
    bool on = true;

    come_back(at, &pair);
    const char *what = end(&pair);
    if (what != NULL) {
        fault(at, 256, what);
    }
    for (unsigned octet = 0; octet < 256; octet++) {
        steps++;
        what = feed(&to, &pair, (uint8_t)octet, &on);
        if (what != NULL) {
            fault(at, octet, what);
        } else if (on) {
            add(key, make_key(&to, key), at, (uint8_t)octet);
        }
    }
}

/* All that can follow a pair, its twin and what is dead in it. */
static void visit(uint32_t at)
{
    static pair_t pair;
    static pair_t twin;
    static pair_t to;
    static pair_t twin_to;
    static pair_t ended;
    uint8_t key[KEY_MOST];
    uint8_t twin_key[KEY_MOST];
    char piece[PIECE_MOST + 2u];
    const char *what = NULL;
    bool on = true;

    come_back(at, &pair);
    make_twin(&twin, &pair, 0, draw);
    if (piece_most != 0u) {
        check_pieces(at, &pair.url, piece, 0, &pair.url);
        check_runs(at, &pair.url, 'a');
        check_runs(at, &pair.url, '1');
        check_long_pieces(at, &twin.url);
    }
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
    ended = pair;
    ended.url.parts = ended.parts;
    (void)knurl_end(&ended.url);
    check_poison(at, &pair, &ended, 256);
    check_ended(at, &ended, 256);
    for (unsigned octet = 0; octet < 256; octet++) {
        steps++;
        what = feed(&to, &pair, (uint8_t)octet, &on);
        if (what != NULL) {
            fault(at, octet, what);
            continue;
        }
        check_poison(at, &pair, &to, octet);
        if (!on) {
            check_ended(at, &to, octet);
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
        (steps_alone ? step_from : visit)(at);
    }
    printf("%s%s: %u pairs, %llu steps, %llu pieces\n", name, fragment ? ", with fragments" : "", (unsigned)pairs,
           steps - steps_before, pieces - pieces_before);
    fflush(stdout);
    return faults == faults_before;
}

/* A row of the list, by chance. */
static unsigned some_row(void)
{
    unsigned row = 0;

    do {
        row = draw() % AUTOMATON_ROWS;
    } while ((listed & AUTOMATON_ROW(row)) == 0u);
    return row;
}

/* Inputs drawn by chance, of some hundred octets: after a walk, each state that they pass must be one that it knows. */
static bool draw_inputs(unsigned count)
{
    static pair_t pair[2];
    uint8_t key[KEY_MOST];
    unsigned long long passed = 0;

    for (unsigned input = 0; input < count; input++) {
        const unsigned row = some_row();
        char start[16];
        unsigned now = 0;
        unsigned at = 0;
        unsigned tries = 0;
        bool on = true;

        snprintf(start, sizeof start, "%s:%s", (automaton_name(row)[0] == '\0') ? "x" : automaton_name(row),
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

/* Feeds a text to both; false where that is refused. */
static bool come_to(pair_t *pair, const char *text)
{
    static pair_t to;
    bool on = true;

    begin(pair);
    for (const char *p = text; on && (*p != '\0'); p++) {
        if (feed(&to, pair, (uint8_t)*p, &on) != NULL) {
            printf("FAULT: the start of a URL: %s\n", text);
            faults++;
        }
        *pair = to;
        pair->url.parts = pair->parts;
    }
    return on;
}

/* Whether a port may follow. */
static bool ports_after(const char *prefix)
{
    static pair_t pair;

    return come_to(&pair, prefix) && (pair.url.phase == KNURL_IN_PORT);
}

/* Every value of a port, one by one, after `prefix`: its digits, each digit that can follow them, and the end. */
static void walk_ports(const char *prefix)
{
    static pair_t pair[6];
    static pair_t to;
    bool on = true;

    come_to(&pair[0], prefix);
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
    static const char *const starts[] = {"h:", "u@h:", "u:p@h:", "[::1]:", ""};
    static const automaton_rows_t families[] = {ALL_ROWS | OWN_ROWS, URI_ROWS, DRAFT_ROWS};
    const unsigned faults_before = faults;
    unsigned count = 0;

    fragment = false;
    for (unsigned row = 0; row < AUTOMATON_ROWS; row++) {
        for (unsigned i = 0; i < sizeof starts / sizeof starts[0]; i++) {
            char prefix[32];

            listed = families[automaton_family(row)];
            list_rows(schemes, listed, true);
            snprintf(prefix, sizeof prefix, "%s://%s", (automaton_name(row)[0] == '\0') ? "x" : automaton_name(row),
                     starts[i]);
            if (ports_after(prefix)) {
                walk_ports(prefix);
                count++;
            }
        }
    }
    printf("every port after %u starts: 65536 values each\n", count);
    return faults == faults_before;
}

/* The lists that are walked, with the octets that matter in their rows, of pieces and by chance, and how long pieces are
 * in the short form. That one takes the lists with less than two, and all where fragments are taken, octet by octet
 * alone; --brief all but the first. */
#define OCTETS_1738 "aAcdDefghiIlmnopqrstuwxz0125679.-:/@%?#;=&+*_<\xFF", "aAzdi1029.-:/@%?#;=&+*_typeftpe$"
#define OCTETS_URI "aAfgGsvVxz01259.-:/@%?#[]~_=<\"\xFF", "aAfvz1029.-:/@%?#[]::::~_=&25f.."
#define OCTETS_DRAFT "aAfghitz01259.-:/@%?#+*_ \"'=~<\xFF", "aAzdi1029.-:/@%?#+*_ \"//%00=ft"

typedef struct job {
    const char *name;
    automaton_rows_t rows;
    const char *octets[2];
    unsigned pieces;
} job_t;

#define ROW AUTOMATON_ROW
#define HTTP_1738 ROWS(ROW_RFC1738_HTTP, ROW_RFC1738_HTTPS)

static const job_t jobs[] = {
    {"coap and mqtt", OWN_ROWS, {OCTETS_1738}, 3},
    {"all twelve rows", ALL_ROWS, {OCTETS_1738}, 3},
    {"the rows of RFC 3986", URI_ROWS, {OCTETS_URI}, 2},
    {"the rows of the draft", DRAFT_ROWS, {OCTETS_DRAFT}, 2},
    {"http of RFC 1738, coap of RFC 3986", ROW(ROW_RFC1738_HTTP) | ROW(ROW_URI_COAP), {OCTETS_URI}, 1},
    {"ftp of RFC 1738, coap+tcp of RFC 3986, http of the draft and its generic row",
     ROW(ROW_RFC1738_FTP) | ROW(ROW_URI_COAP_TCP) | ROW(ROW_DRAFT_HTTP) | ROW(ROW_DRAFT_GENERIC),
     {OCTETS_DRAFT},
     1},
    {"http of RFC 3986, ftp and gopher of the draft, RFC 1738's generic row",
     ROW(ROW_URI_HTTP) | ROW(ROW_DRAFT_FTP) | ROW(ROW_DRAFT_GOPHER) | ROW(ROW_RFC1738_GENERIC),
     {OCTETS_DRAFT},
     0},
};
#define JOBS (sizeof jobs / sizeof jobs[0])

/* In the long form alone, with pieces of two. */
static const job_t long_jobs[] = {
    {"without generic", ALL_ROWS & ~ROW(ROW_RFC1738_GENERIC), {OCTETS_1738}, 2},
    {"of RFC 3986 without generic", URI_ROWS & ~ROW(ROW_URI_GENERIC), {OCTETS_URI}, 1},
    {"of the draft without generic", DRAFT_ROWS & ~ROW(ROW_DRAFT_GENERIC), {OCTETS_DRAFT}, 2},
    {"of RFC 3986, with RFC 1738's generic row and those without a namesake",
     (URI_ROWS & ~ROW(ROW_URI_GENERIC) & ~ROW(ROW_URI_FILE)) | (ALL_ROWS & ~HTTP_1738),
     {OCTETS_URI},
     1},
    {"with coap and mqtt, in reversed order", ALL_ROWS | OWN_ROWS, {OCTETS_1738}, 2},
};
#define LONG_JOBS (sizeof long_jobs / sizeof long_jobs[0])

static bool run(const job_t *job, unsigned most, bool with_fragment, bool reversed)
{
    list_rows(schemes, job->rows, reversed);
    listed = job->rows;
    piece_octets = job->octets[0];
    some_octets = job->octets[1];
    piece_most = most;
    fragment = with_fragment;
    return walk(job->name);
}

/* walk FORM [WORD]: the lists whose name has the word, or all. --steps: by steps alone; --plain: and without fragments. */
int main(int argc, char **argv)
{
    unsigned passed = 0;
    unsigned failed = 0;
    const char *form = (argc > 1) ? argv[1] : "";
    const char *word = (argc > 2) ? argv[2] : "";
    const bool all = strcmp(form, "--all") == 0;
    const bool brief = strcmp(form, "--brief") == 0;
    const bool plain = strcmp(form, "--plain") == 0;
    const bool by_steps = plain || (strcmp(form, "--steps") == 0);

    first_alone = strcmp(form, "--first") == 0;
    if ((argc > 3) || ((argc > 1) && !all && !first_alone && !by_steps && !brief)) {
        fputs("usage: walk [--brief | --all | --first | --steps | --plain] [WORD]\n", stderr);
        return 2;
    }
    table = must(malloc(TABLE * sizeof table[0]));
    for (size_t i = 0; i < JOBS; i++) {
        const unsigned most = all ? jobs[i].pieces + 1u : jobs[i].pieces;

        any_most = (all && (most == PIECE_MOST)) ? 3 : 1;
        const unsigned forms = (strstr(jobs[i].name, word) == NULL) ? 0u : plain ? 1u : 2u;
        for (unsigned with = 0; with < forms; with++) {
            steps_alone = by_steps || (!all && !first_alone && ((with != 0u) || (most < 2u) || (brief && (i != 0u))));
            *(run(&jobs[i], most, with != 0u, false) ? &passed : &failed) += 1;
            *(draw_inputs(all ? 20000 : by_steps ? 200 : 4000) ? &passed : &failed) += 1;
        }
    }
    steps_alone = false;
    any_most = 1;
    for (size_t i = 0; all && (i < LONG_JOBS); i++) {
        *(run(&long_jobs[i], long_jobs[i].pieces, false, i + 1u == LONG_JOBS) ? &passed : &failed) += 1;
    }
    if (!by_steps) {
        *(walk_all_ports() ? &passed : &failed) += 1;
    }
    printf("%u passed, %u failed\n", passed, failed);
    return (failed != 0) || (passed == 0);
}
