/* SPDX-License-Identifier: MIT
 *
 * Walks the parser and the automaton in step, through every pair of states that any input reaches; README.md has the
 * argument. usage: walk [--brief | --all | --steps] [WORD]; with WORD only the lists that have it in their name */
#include "compare.h"
#include "state.h"

#include <stdio.h>

#define PAIRS_MOST (1u << 22)
#define TABLE (1u << 23)
#define WITNESS_MOST 512u

static const knurl_scheme_t *schemes[AUTOMATON_ROWS + 1];
static automaton_rows_t listed;
static bool fragment;

/* The pairs in the order they were found: the pair that each was first reached from, the octet that led to it, and its
 * key. */
static uint32_t parent[PAIRS_MOST];
static uint8_t octet_to[PAIRS_MOST];
static size_t key_at[PAIRS_MOST + 1];
static uint32_t pairs;
static uint8_t *keys;
static size_t keys_room;
static uint32_t table[TABLE];

static unsigned long long steps;
static unsigned long long pieces;
static unsigned faults;
static unsigned faults_before; /* the faults of the lists before this one */
static const char *job_name;
static bool ports_walked[AUTOMATON_NAME];
static bool steps_alone; /* only feeds octets one by one, without pieces, twins and noise */
static bool ports_too;

/* A machine with parts of its own. */
typedef struct machine {
    knurl_t url;
    knurl_part_t parts[ROOM];
} machine_t;

/* All pieces of up to so many octets are tried. Their first octets may be any, and the others are those that matter
 * somewhere. */
#define PIECE_MOST 4u
static unsigned piece_most; /* 0: no pieces are tried */
static unsigned any_most;
static const char *piece_octets;
static unsigned piece_count; /* their number */

/* Some longer ones are also tried. */
#define LONG_PIECE_MOST 16u
#define RUN_MOST 9u
#define KEPT_MOST 64u /* the states that an octet can lead to from one */

static uint32_t seed = 1738;

/* Returns a random number (xorshift32, Marsaglia 2003). */
static uint32_t draw(void)
{
    seed ^= seed << 13;
    seed ^= seed >> 17;
    seed ^= seed << 5;
    return seed;
}

/* The octets that random inputs are made of. */
static const char *some_octets;
static unsigned some_count;

static char some_octet(void)
{
    return some_octets[draw() % some_count];
}

static void stop(const char *why)
{
    puts(why);
    exit(1);
}

/* Writes the octets that lead to a pair, and returns their number. */
static unsigned witness(uint32_t at, char out[WITNESS_MOST])
{
    unsigned n = 0;

    for (uint32_t i = at; i != 0; i = parent[i]) {
        n++;
    }
    if (n > WITNESS_MOST) {
        stop("a witness is too long");
    }
    for (uint32_t i = at, to = n; i != 0; i = parent[i]) {
        out[--to] = (char)octet_to[i];
    }
    return n;
}

static void tell_fault(const char *what, const char *text, size_t length)
{
    faults++;
    if (faults - faults_before < 4u) {
        tell(what, text, length, schemes, listed, fragment);
        printf("    alone: test/grammar/run 'walk:%s'\n", job_name);
    }
}

/* Reports a fault of a pair with the octets that lead to the pair and those that follow it. */
static void fault(uint32_t at, const char *what, const char *text, unsigned length)
{
    char whole[WITNESS_MOST + LONG_PIECE_MOST + 2u];
    const unsigned before = witness(at, whole);

    memcpy(&whole[before], text, length);
    tell_fault(what, whole, before + length);
}

/* Reports a fault with the octet that follows the pair, if `octet` is one. */
static void fault_at(uint32_t at, unsigned octet, const char *what)
{
    const char text = (char)octet;

    fault(at, what, &text, octet < 256u ? 1u : 0u);
}

/* Returns the place of a key in the table, or the free place for it. */
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
        stop("more pairs than there is room for");
    }
    if (key_at[pairs] + length > keys_room) {
        keys_room = (keys_room == 0) ? (1u << 24) : 2u * keys_room;
        keys = realloc(keys, keys_room);
        if (keys == NULL) {
            stop("out of memory");
        }
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
        knurl_allow_fragment(&pair->url);
    }
    automaton_begin(&pair->automaton, listed, fragment);
}

/* Feeds an octet to the machine and the automaton of `from`, and writes what they become to `to`. *on is false if both
 * refuse. Returns what is wrong, or NULL. */
static const char *feed(pair_t *to, const pair_t *from, uint8_t octet, bool *on)
{
    const char text = (char)octet;

    to->url = from->url;
    adopt(&to->url, to->parts);
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
    const unsigned settled = *on ? recorded(to, false) : 0u;
    if (knurl_settled(&to->url) != settled) {
        static char what[80];
        snprintf(what, sizeof what, "knurl_settled has to be %u, and is %u", settled, knurl_settled(&to->url));
        return what;
    }
    if (*on && (to->url.count + 4u > ROOM)) {
        return "more parts than expected";
    }
    return NULL;
}

/* Ends copies of a pair's machine and automaton. Returns what is wrong, or NULL. */
static const char *end(const pair_t *pair)
{
    pair_t copy;

    copy.url = pair->url;
    adopt(&copy.url, copy.parts);
    memcpy(copy.parts, pair->parts, sizeof copy.parts);
    const knurl_error_t error = knurl_end(&copy.url);
    if (knurl_settled(&copy.url) != ((error == KNURL_OK) ? copy.url.count : 0u)) {
        return "knurl_settled is not all parts of a URL, or some of what is none";
    }
    return compare_end(&pair->automaton, &copy.url, error);
}

static void feed_machine(machine_t *to, const knurl_t *from, const char *text, unsigned length)
{
    to->url = *from;
    adopt(&to->url, to->parts);
    memcpy(to->parts, from->parts, from->count * sizeof to->parts[0]);
    knurl_feed(&to->url, text, length);
}

/* Checks that a piece leads from `from` to the same state as its octets one by one. */
static void check_piece(uint32_t at, const knurl_t *from, const char *piece, unsigned length, const knurl_t *one_by_one)
{
    machine_t whole;

    feed_machine(&whole, from, piece, length);
    pieces++;
    if (!same_machine(one_by_one, &whole.url)) {
        fault(at, "in one piece the state is different", piece, length);
    }
}

/* Checks each piece of up to piece_most octets that starts with the first `length` octets of `piece`, which lead to
 * `now`. Of octets that lead to the same state, only one is followed further. After an octet that is refused, more
 * octets follow in the piece. */
static void check_pieces(uint32_t at, const knurl_t *from, char piece[PIECE_MOST + 2u], unsigned length,
                         const knurl_t *now)
{
    const bool any = length < any_most;
    machine_t kept[KEPT_MOST];
    unsigned count = 0;

    for (unsigned i = 0; i < (any ? 256u : piece_count); i++) {
        const knurl_t *one = &kept[count].url;
        unsigned same = 0;

        piece[length] = any ? (char)i : piece_octets[i];
        feed_machine(&kept[count], now, &piece[length], 1);
        const bool on = one->error == KNURL_OK;
        if ((length > 0u) || !on) {
            piece[length + 1u] = some_octet();
            piece[length + 2u] = some_octet();
            check_piece(at, from, piece, on ? length + 1u : length + 3u, one);
        }
        if (!on || (length + 1u == piece_most)) {
            continue;
        }
        while ((same < count) && !same_machine(&kept[same].url, one)) {
            same++;
        }
        if (same == count) {
            count++;
            if (count == KEPT_MOST) {
                stop("an octet leads to more states than expected");
            }
            check_pieces(at, from, piece, length + 1u, one);
        }
    }
}

/* Checks pieces that the scan loop runs over: `octet` repeated, as often as the loop takes at once and more often, and
 * then a different octet. */
static void check_runs(uint32_t at, const knurl_t *from, char octet)
{
    char piece[RUN_MOST + 1u];
    machine_t run[2];
    machine_t one;

    memset(piece, octet, sizeof piece);
    feed_machine(&run[0], from, NULL, 0);
    for (unsigned length = 1; length <= RUN_MOST; length++) {
        const knurl_t *now = &run[length % 2u].url;
        feed_machine(&run[length % 2u], &run[(length - 1u) % 2u].url, &octet, 1);
        for (unsigned i = 0; (now->error == KNURL_OK) && (i < piece_count); i++) {
            piece[length] = piece_octets[i];
            feed_machine(&one, now, &piece[length], 1);
            check_piece(at, from, piece, length + 1u, &one.url);
        }
        piece[length] = octet;
    }
}

/* Checks some longer pieces of random octets, of which all are accepted or all but the last. */
static void check_long_pieces(uint32_t at, const knurl_t *from)
{
    char piece[LONG_PIECE_MOST + 1u];
    machine_t one[2];

    for (unsigned i = 0; i < 4u; i++) {
        unsigned length = 0;
        unsigned now = 0;

        feed_machine(&one[0], from, NULL, 0);
        for (unsigned tries = 0; (tries < 64u) && (length < LONG_PIECE_MOST); tries++) {
            piece[length] = some_octet();
            feed_machine(&one[1u - now], &one[now].url, &piece[length], 1);
            if (one[1u - now].url.error == KNURL_OK) {
                now = 1u - now;
                length++;
            }
        }
        check_piece(at, from, piece, length, &one[now].url);
        if (one[1u - now].url.error != KNURL_OK) {
            piece[length + 1u] = some_octet();
            check_piece(at, from, piece, length + 2u, &one[1u - now].url);
        }
    }
}

/* Checks that dead fields may hold anything: two machines whose dead bits are the opposite of each other go on and end
 * as the pair does. */
static void check_poison(uint32_t at, const pair_t *pair, const knurl_t *to, unsigned octet)
{
    static machine_t poisoned;
    const uint32_t noise = draw();
    const char text = (char)octet;

    for (unsigned i = 0; i < 2u; i++) {
        feed_machine(&poisoned, &pair->url, NULL, 0);
        poison(&poisoned.url, (i == 0u) ? noise : ~noise);
        (void)((octet < 256u) ? knurl_feed(&poisoned.url, &text, 1) : knurl_end(&poisoned.url));
        if (!same_machine(to, &poisoned.url)) {
            fault_at(at, octet, "a field that is said to be dead changes what follows");
        }
    }
}

/* Checks that nothing changes a machine that has refused or ended, except that an octet after an accepted URL makes it
 * refuse. */
static void check_ended(uint32_t at, const knurl_t *before, unsigned octet)
{
    knurl_t url = *before;
    knurl_t after = *before;

    url.self = &url;
    after.self = &url;
    if (after.error == KNURL_OK) {
        after.error = KNURL_ERROR_ENDED;
        after.count = 0;
    }
    if ((knurl_end(&url) != (knurl_error_t)before->error) ||
        (knurl_feed(&url, "", 0) != (knurl_error_t)before->error) ||
        (knurl_feed(&url, "a", 1) != (knurl_error_t)after.error) || (memcmp(&url, &after, sizeof url) != 0)) {
        fault_at(at, octet, "what was refused or ended changes");
    }
}

/* Checks what a pair does at the longest input's end and an octet before, and that no pair goes on after the end. */
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
            if (feed(&to, &twin, (uint8_t)octet, &on) != NULL) {
                fault_at(at, octet, "at the longest input an octet is read differently");
            }
        }
        if (end(&twin) != NULL) {
            fault_at(at, 256, "at the longest input the end is different");
        }
        check_long_pieces(at, &twin.url);
    }
}

static bool same_key(const pair_t *one, const pair_t *other)
{
    uint8_t keys_of[2][KEY_MOST];
    const unsigned length = make_key(one, keys_of[0]);

    return (make_key(other, keys_of[1]) == length) && (memcmp(keys_of[0], keys_of[1], length) == 0);
}

/* Checks a pair and its twin with everything except single octets. */
static void check_around(uint32_t at, const pair_t *pair, pair_t *twin)
{
    static machine_t ended;
    char piece[PIECE_MOST + 2u];

    make_twin(twin, pair, 0, draw);
    if (piece_most != 0u) {
        check_pieces(at, &pair->url, piece, 0, &pair->url);
        check_runs(at, &pair->url, 'a');
        check_runs(at, &pair->url, '1');
        check_long_pieces(at, &twin->url);
    }
    if (!same_key(pair, twin)) {
        fault_at(at, 256, "the twin has a different key");
    }
    if (end(twin) != NULL) {
        fault_at(at, 256, "the stretched twin ends differently");
    }
    check_limit(at, pair);
    feed_machine(&ended, &pair->url, NULL, 0);
    (void)knurl_end(&ended.url);
    check_poison(at, pair, &ended.url, 256);
    check_ended(at, &ended.url, 256);
}

/* Checks everything about an octet after a pair, which leads to `to`. */
static void check_octet(uint32_t at, const pair_t *pair, const pair_t *twin, const pair_t *to, uint8_t octet, bool on)
{
    static pair_t twin_to;
    bool twin_on = on;

    check_poison(at, pair, &to->url, octet);
    if (!on) {
        check_ended(at, &to->url, octet);
    }
    if ((feed(&twin_to, twin, octet, &twin_on) != NULL) || (twin_on != on)) {
        fault_at(at, octet, "the stretched twin goes on differently");
    } else if (on && !same_key(to, &twin_to)) {
        fault_at(at, octet, "the stretched twin reaches a different state");
    }
}

/* Checks every port of up to five digits, each digit that can follow, and the end. */
static void walk_digits(uint32_t at, const pair_t *from, char digits[], unsigned count)
{
    const char *what = end(from);
    pair_t to;
    bool on = true;

    if (what != NULL) {
        fault(at, what, digits, count);
    }
    for (digits[count] = '0'; (digits[count] <= '9') && (faults - faults_before < 3u); digits[count]++) {
        what = feed(&to, from, (uint8_t)digits[count], &on);
        if (what != NULL) {
            fault(at, what, digits, count + 1u);
        } else if (on && (count < 5u)) {
            walk_digits(at, &to, digits, count + 1u);
        }
    }
}

/* Walks the digits of a port where one begins, once for each state of the automaton. */
static void check_port(uint32_t at, const pair_t *pair)
{
    const automaton_t *automaton = &pair->automaton;
    char digits[6];

    for (unsigned i = 0; i < automaton->count; i++) {
        const automaton_parts_t *list = &automaton->registers[i];

        if ((list->open == KNURL_PORT) && (list->begin == automaton->offset) && !ports_walked[automaton->state]) {
            ports_walked[automaton->state] = true;
            walk_digits(at, pair, digits, 0);
        }
    }
}

/* Comes back to a pair, and tries all octets and the end. With steps_alone it tries nothing else. */
static void visit(uint32_t at)
{
    static pair_t pair;
    static pair_t before;
    static pair_t twin;
    static pair_t to;
    uint8_t key[KEY_MOST];
    char text[WITNESS_MOST];
    const unsigned length = witness(at, text);
    bool on = true;

    begin(&pair);
    for (unsigned i = 0; i < length; i++) {
        before = pair;
        adopt(&before.url, before.parts);
        feed(&pair, &before, (uint8_t)text[i], &on);
    }
    begin(&before);
    check_piece(0, &before.url, text, length, &pair.url);
    const char *what = end(&pair);
    if (what != NULL) {
        fault_at(at, 256, what);
    }
    if (!steps_alone) {
        check_around(at, &pair, &twin);
    }
    if (ports_too) {
        check_port(at, &pair);
    }
    for (unsigned octet = 0; octet < 256; octet++) {
        what = feed(&to, &pair, (uint8_t)octet, &on);
        steps++;
        if (what != NULL) {
            fault_at(at, octet, what);
            continue;
        }
        if (!steps_alone) {
            check_octet(at, &pair, &twin, &to, (uint8_t)octet, on);
        }
        if (on) {
            add(key, make_key(&to, key), at, (uint8_t)octet);
        }
    }
}

/* Walks all pairs for the list of rows. */
static void walk(void)
{
    const unsigned long long steps_before = steps;
    const unsigned long long pieces_before = pieces;
    uint8_t key[KEY_MOST];
    pair_t first;

    memset(table, 0, sizeof table);
    memset(ports_walked, 0, sizeof ports_walked);
    pairs = 0;
    key_at[0] = 0;
    begin(&first);
    add(key, make_key(&first, key), 0, 0);
    for (uint32_t at = 0; (at < pairs) && (faults - faults_before < 3u); at++) {
        visit(at);
    }
    printf("%s%s: %u pairs, %llu steps, %llu pieces\n", job_name, fragment ? ", with fragments" : "", (unsigned)pairs,
           steps - steps_before, pieces - pieces_before);
}

/* Draws a random input of some hundred octets after a walk, and checks that the walk knows each state that the input
 * passes. */
static bool draw_input(void)
{
    static pair_t pair[2];
    uint8_t key[KEY_MOST];
    char text[600];
    unsigned row = 0;
    unsigned now = 0;
    unsigned at = 0;
    bool on = true;

    do {
        row = draw() % AUTOMATON_ROWS;
    } while ((listed & AUTOMATON_ROW(row)) == 0u);
    const unsigned start = (unsigned)snprintf(
        text, sizeof text, "%s:%s", *automaton_name(row) ? automaton_name(row) : "x", (draw() % 8u) ? "//" : "");
    begin(&pair[0]);
    for (unsigned tries = 0; (at < sizeof text) && (tries < 64u) && (pair[now].url.count + 6u <= ROOM);) {
        if ((at >= start) || (tries > 0u)) {
            text[at] = some_octet();
        }
        const char *what = feed(&pair[1u - now], &pair[now], (uint8_t)text[at], &on);
        tries++;
        if ((what == NULL) && on) {
            now = 1u - now;
            tries = 0;
            at++;
            what = (table[find(key, make_key(&pair[now], key))] == 0) ? "a state that the walk does not know"
                                                                      : end(&pair[now]);
        }
        if (what != NULL) {
            tell_fault(what, text, at + (on ? 0u : 1u));
            return false;
        }
    }
    return true;
}

/* The lists that are walked, with the octets that matter in their rows, for pieces and for random inputs, and how long
 * pieces are in the short and in the long form. The long form has further lists, in reversed order. The short form
 * feeds octets one by one alone to the lists with less than two, and to all where fragments are taken; --brief does so
 * with all lists but the first. */
#define OCTETS_1738 {"aAcdDefghiIlmnopqrstuwxz0125679.-:/@%?#;=&+*_<\xFF", "aAzdi1029.-:/@%?#;=&+*_typeftpe$"}
#define OCTETS_URI {"aAfgGsvVxz01259.-:/@%?#[]~_=<\"\xFF", "aAfvz1029.-:/@%?#[]::::~_=&25f.."}
#define OCTETS_DRAFT {"aAfghitz01259.-:/@%?#+*_ \"'=~<\xFF", "aAzdi1029.-:/@%?#+*_ \"//%00=ft"}
#define OCTETS_URN {"aAzZ019:-/?+=#@%&.~\xFF[", "aAz19-:/??++==%25#"}
#define ROW AUTOMATON_ROW
#define HTTP_1738 ROWS(ROW_RFC1738_HTTP, ROW_RFC1738_HTTPS)

/* clang-format off */
static const struct {
    const char *name;
    automaton_rows_t rows;
    const char *octets[2];
    unsigned pieces[2];
    bool further;
} jobs[] = {
    {"coap and mqtt", OWN_ROWS, OCTETS_1738, {3, 4}, false},
    {"all twelve rows", ALL_ROWS, OCTETS_1738, {2, 4}, false},
    {"the rows of RFC 3986", URI_ROWS, OCTETS_URI, {2, 3}, false},
    {"the rows of the draft", DRAFT_ROWS, OCTETS_DRAFT, {2, 3}, false},
    {"urn", ROW(ROW_URI_URN), OCTETS_URN, {2, 3}, false},
    {"http of RFC 1738, coap of RFC 3986", ROW(ROW_RFC1738_HTTP) | ROW(ROW_URI_COAP), OCTETS_URI, {1, 2}, false},
    {"ftp of RFC 1738, coap+tcp of RFC 3986, http of the draft and its generic row",
     ROW(ROW_RFC1738_FTP) | ROW(ROW_URI_COAP_TCP) | ROW(ROW_DRAFT_HTTP) | ROW(ROW_DRAFT_GENERIC), OCTETS_DRAFT, {1, 2}, false},
    {"http of RFC 3986, ftp and gopher of the draft, RFC 1738's generic row",
     ROW(ROW_URI_HTTP) | ROW(ROW_DRAFT_FTP) | ROW(ROW_DRAFT_GOPHER) | ROW(ROW_RFC1738_GENERIC), OCTETS_DRAFT, {0, 1}, false},
    {"without generic", ALL_ROWS & ~ROW(ROW_RFC1738_GENERIC), OCTETS_1738, {2, 2}, true},
    {"of RFC 3986 without generic", URI_ROWS & ~ROW(ROW_URI_GENERIC), OCTETS_URI, {1, 1}, true},
    {"of the draft without generic", DRAFT_ROWS & ~ROW(ROW_DRAFT_GENERIC), OCTETS_DRAFT, {2, 2}, true},
    {"of RFC 3986, with RFC 1738's generic row and those without a namesake",
     (URI_ROWS & ~ROW(ROW_URI_GENERIC) & ~ROW(ROW_URI_FILE)) | (ALL_ROWS & ~HTTP_1738), OCTETS_URI, {1, 1}, true},
    {"with coap and mqtt", ALL_ROWS | OWN_ROWS, OCTETS_1738, {2, 2}, true},
};
/* clang-format on */

int main(int argc, char **argv)
{
    const char *form = ((argc > 1) && (argv[1][0] == '-')) ? argv[1] : "";
    const char *word = (argc > 1) ? argv[argc - 1] : "";
    const bool all = strcmp(form, "--all") == 0;
    const bool brief = strcmp(form, "--brief") == 0;
    const bool by_steps = strcmp(form, "--steps") == 0;
    unsigned passed = 0;
    unsigned failed = 0;

    word = (word == form) ? "" : word;
    if ((argc > 3) || ((argc == 3) && (form[0] == '\0')) || ((form[0] != '\0') && !all && !brief && !by_steps)) {
        fputs("usage: walk [--brief | --all | --steps] [WORD]\n", stderr);
        return 2;
    }
    for (size_t i = 0; i < 2u * (sizeof jobs / sizeof jobs[0]); i++) {
        const size_t job = i / 2u;

        fragment = (i % 2u) != 0u;
        if ((jobs[job].further && (fragment || !all)) || (strstr(jobs[job].name, word) == NULL)) {
            continue;
        }
        job_name = jobs[job].name;
        listed = jobs[job].rows;
        list_rows(schemes, listed, jobs[job].further);
        piece_octets = jobs[job].octets[0];
        piece_count = (unsigned)strlen(piece_octets);
        some_octets = jobs[job].octets[1];
        some_count = (unsigned)strlen(some_octets);
        piece_most = jobs[job].pieces[all];
        any_most = (piece_most == PIECE_MOST) ? 3u : 1u;
        ports_too = !by_steps && !fragment;
        steps_alone = by_steps || (!all && (fragment || (piece_most < 2u) || (brief && (job != 0u))));
        walk();
        for (unsigned input = 0; (input < (all ? 20000u : by_steps ? 200u : 4000u)) && draw_input(); input++) {
        }
        fflush(stdout);
        *((faults == faults_before) ? &passed : &failed) += 1u;
        faults_before = faults;
    }
    printf("%u passed, %u failed\n", passed, failed);
    return (failed != 0u) || (passed == 0u);
}
