/* SPDX-License-Identifier: MIT
 *
 * Asks the whole API about each line of standard input, octets in hexadecimal digits, and prints a number for each
 * header of the API or two, which depends on all answers of its functions. A mutant that changes nothing has the same
 * numbers. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "knurl.h"
#include "knurl_build.h"
#include "knurl_check.h"
#include "knurl_coap.h"
#include "knurl_draft.h"
#include "knurl_iterators.h"
#include "knurl_normal.h"
#include "knurl_octets.h"
#include "knurl_policy.h"
#include "knurl_reference.h"
#include "knurl_steps.h"
#include "knurl_text.h"
#include "knurl_uri.h"
#include "knurl_warnings.h"
#include "own_schemes.h"

#define LONGEST 1024u
#define PARTS 200u
#define BUFFER 8192u
#define COUNT(array) (sizeof(array) / sizeof(array)[0])

/* What an answer belongs to. */
enum {
    PARSING,
    SETTLING,
    LOOKING,
    JUDGING,
    ITERATING,
    SENDING,
    OPTIONS,
    WRITING,
    BUILDING,
    RESOLVING,
    CODING,
    FINDING,
    CHECKING,
    AREAS
};
static const char *const areas[AREAS] = {"parse", "settled", "look-up", "judge",  "iterate", "steps", "coap",
                                         "write", "build",   "resolve", "octets", "find",    "check"};
static uint64_t sums[AREAS];
static unsigned area;

static const knurl_scheme_t *const mixed[] = {
    &knurl_uri_http, &knurl_uri_coap, &knurl_uri_file,   &knurl_ftp,      &knurl_gopher,
    &knurl_mailto,   &knurl_wais,     &knurl_draft_news, &knurl_prospero, NULL};
static const knurl_scheme_t *const own[] = {&coap_scheme, &mqtt_scheme, &stomp_scheme, &knurl_draft_generic, NULL};
static const knurl_scheme_t *const *const lists[] = {knurl_schemes, knurl_uri_schemes, knurl_draft_schemes, mixed, own};

static char text[LONGEST];
static size_t length;
static knurl_part_t parts[PARTS];
static knurl_part_t others[PARTS];
static char buffer[BUFFER];
static char written[BUFFER];

static void add(unsigned long number)
{
    sums[area] = (sums[area] ^ number) * 1099511628211u;
    sums[area] ^= sums[area] >> 29;
}

static void add_octets(const char *octets, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        add((uint8_t)octets[i]);
    }
    add(count);
}

/* What a call wrote into the buffer, and what it left. */
static void clear(size_t size)
{
    memset(buffer, 'Z', size + 16u);
}

/* After another error nobody reads what was written: only that it stays within its octets. */
static void add_buffer(knurl_error_t error, const size_t *result, size_t size)
{
    const size_t unread = ((error == KNURL_OK) || (error == KNURL_ERROR_ROOM)) ? 0u : size;

    add(error);
    add(*result);
    add_octets(&buffer[unread], (size - unread) + 16u);
}

static void add_part(const knurl_part_t *part, const knurl_part_t *array)
{
    add((part == NULL) ? PARTS : (size_t)(part - array));
}

static void add_parts(const knurl_t *url)
{
    add(url->error);
    add(url->offset);
    for (uint16_t i = 0; (url->error == KNURL_OK) && (i < url->count); i++) {
        add(url->parts[i].kind);
        add(url->parts[i].offset);
        add(url->parts[i].length);
    }
    for (const char *name = (url->error == KNURL_OK) ? url->scheme->name : ""; *name != '\0'; name++) {
        add((uint8_t)*name);
    }
}

/* Parses octet by octet, with the number of settled parts after each, whole, with room for few parts, in two pieces. */
static void ask_parse(knurl_t *url, const knurl_scheme_t *const *schemes, bool fragment)
{
    for (uint16_t room = 0; room < 5u; room++) {
        knurl_begin(url, schemes, others, (room == 4u) ? PARTS : room);
        if (fragment) {
            knurl_take_fragment(url);
        }
        area = PARSING;
        const size_t cut = (room * length) / 4u;
        for (size_t at = 0; (room == 4u) && (at < length); at++) {
            add(knurl_feed(url, &text[at], 1));
            area = SETTLING;
            add(knurl_settled(url));
            area = PARSING;
        }
        if (room != 4u) {
            add(knurl_feed(url, text, cut));
            add(knurl_feed(url, &text[cut], length - cut));
        }
        add(knurl_end(url));
        add(url->offset);
        add((url->error == KNURL_ERROR_ROOM) ? url->count : 0u);
        if (room == 4u) {
            add_parts(url);
        }
    }
    area = PARSING;
    knurl_begin(url, schemes, parts, PARTS);
    if (fragment) {
        knurl_take_fragment(url);
    }
    (void)knurl_feed(url, text, length);
    (void)knurl_end(url);
    add_parts(url);
    area = SETTLING;
    add(knurl_settled(url));
}

static void ask_look_up(const knurl_t *url)
{
    uint8_t octets[16] = {0};
    uint16_t port = 1;

    area = LOOKING;
    add(knurl_port(url, &port));
    add(port);
    const uint8_t its_octets = knurl_address(url, text, octets);
    add_octets((const char *)octets, its_octets);
    if ((url->scheme->flags & KNURL_RFC3986) == 0u) {
        uint8_t four[4] = {1, 2, 3, 4};
        add(knurl_hostnumber(knurl_part(url, KNURL_HOST), text, four));
        add_octets((const char *)four, 4);
    }
    for (unsigned kind = 0; kind < 70u; kind++) {
        size_t its = 0;
        const char *octet = knurl_octets(url, (uint8_t)kind, text, &its);
        add_part(knurl_part(url, (uint8_t)kind), parts);
        add((octet == NULL) ? LONGEST : (size_t)(octet - text));
        add(its);
        add_octets(knurl_kind_name(url, (uint8_t)kind), 3);
    }
    for (uint16_t i = 0; i < url->count; i++) {
        const size_t size = (size_t)parts[i].length + (i % 3u);
        add_part(knurl_next_part(url, &parts[i]), parts);
        clear(size);
        add(knurl_copy(&parts[i], text, buffer, size));
        add_octets(buffer, size + 16u);
        memcpy(written, &text[parts[i].offset], parts[i].length);
        written[parts[i].length] = '\0';
        for (size_t at = 0; at <= parts[i].length; at++) {
            const char kept = written[at];
            written[at] = (char)(kept ^ 0x20);
            add(knurl_equals(&parts[i], text, written));
            add(knurl_equals_caseless(&parts[i], text, written));
            written[at] = kept;
        }
        add(knurl_equals(&parts[i], text, written));
    }
    add(knurl_copy(NULL, text, buffer, 1));
    add(knurl_equals(NULL, text, ""));
}

static void ask_judge(const knurl_t *url)
{
    static const char *const schemes[] = {"https", "ftp", "HTTP", "mailto", "coap", "a", "telnet", NULL};
    static const char *const hosts[] = {"h", "*.example.com", "192.0.2.7", "", "[::1]", "*.h", "host.com", "*.1", NULL};
    static const uint16_t ports[] = {443, 80, 21, 8443, 23, 0};
    static const knurl_policy_t policies[] = {
        {NULL, NULL, NULL, 0, 0},
        {schemes, hosts, ports, 30, 0},
        {schemes, hosts, NULL, 65535, KNURL_WARNING_ALL},
        {schemes, hosts, ports, 65535, KNURL_WARNING_ALL | KNURL_POLICY_LOGIN},
        {schemes, hosts, ports, 65535, KNURL_POLICY_LOGIN | KNURL_POLICY_SEARCH},
        {schemes, hosts, ports, 40, KNURL_WARNING_PORT_NOT_DEFAULT | KNURL_POLICY_SEARCH},
    };
    area = JUDGING;
    for (size_t i = 0; i < COUNT(policies); i++) {
        const knurl_part_t *part = NULL;
        add(knurl_policy_check(&policies[i], url, text, &part));
        add_part(part, parts);
    }
    if (url->error != KNURL_OK) {
        return;
    }
    add(knurl_warnings(url, text));
    for (uint16_t i = 0; i < url->count; i++) {
        add(knurl_part_warnings(url, &parts[i], text));
    }
}

static void ask_lists(const knurl_t *url)
{
    static const knurl_list_t three[] = {{KNURL_SEARCH, KNURL_SEARCH, ' ', ';', "a!"},
                                         {KNURL_HOST, KNURL_PATH, '/', '.', ""},
                                         {KNURL_USER, KNURL_PORT, ':', ' ', ""}};
    static const knurl_list_t *const ready[] = {&knurl_host_labels,
                                                &knurl_cwd_segments,
                                                &knurl_file_directories,
                                                &knurl_path_segments,
                                                &knurl_search_pairs,
                                                &knurl_group_levels,
                                                &knurl_prospero_fields,
                                                &knurl_gopher_attributes,
                                                &knurl_gopher_view,
                                                &knurl_draft_words,
                                                &three[0],
                                                &three[1],
                                                &three[2]};
    area = ITERATING;
    for (size_t i = 0; i < COUNT(ready); i++) {
        knurl_iterator_t items;
        knurl_iterate(&items, url, text, ready[i]);
        while (knurl_next_item(&items)) {
            add(items.name.offset);
            add(items.name.length);
            add(items.name.kind);
            add(items.value.kind);
            if (items.value.kind != KNURL_NONE) {
                add(items.value.offset);
                add(items.value.length);
            }
        }
        add(knurl_next_item(&items));
    }
}

static void ask_steps(const knurl_t *url)
{
    static const knurl_protocol_t *const none[] = {NULL};
    static const char *const emails[] = {NULL, "me@host.com", "a\rb", "a\nb"};
    const knurl_protocol_t *const *protocols =
        ((url->scheme->flags & KNURL_DRAFT) != 0u) ? knurl_draft_protocols : knurl_protocols;
    knurl_steps_t steps;
    size_t its;

    area = SENDING;
    for (size_t i = 0; i < 2u * COUNT(emails); i++) {
        const char *email = emails[i % COUNT(emails)];
        const knurl_error_t measured =
            knurl_steps_begin(&steps, (i == 7u) ? none : protocols, url, text, email, NULL, 0);
        add(measured);
        add_part(steps.part, parts);
        const size_t size = (measured == KNURL_ERROR_ROOM) ? (steps.length - (i / 7u)) : (5u * i);
        clear(size);
        add(knurl_steps_begin(&steps, (i == 7u) ? none : protocols, url, text, email, buffer, size));
        for (knurl_action_t action = KNURL_STEPS_SEND; (steps.error == KNURL_OK) && (action != KNURL_STEPS_END);) {
            action = knurl_steps_next(&steps);
            add(action);
            add_part((action == KNURL_STEPS_ASK) || (action == KNURL_STEPS_PART) ? steps.part : NULL, parts);
            add_octets(buffer, (action == KNURL_STEPS_END) ? 0u : steps.length);
            if (action == KNURL_STEPS_ASK) {
                add(knurl_ftp_password(&steps, (i < 4u) ? "secret" : "a\nb"));
                add(steps.length);
                add_octets(buffer, (steps.length < size) ? steps.length : size);
            }
        }
    }
    const char *header = knurl_host_header(url, text, &its);
    add((header == NULL) ? LONGEST : (size_t)(header - text));
    add(its);
}

static void ask_coap(const knurl_t *url)
{
    static const uint16_t ports[] = {5683, 5684, 0, 80, 255, 256};
    knurl_coap_t options;

    area = OPTIONS;
    for (size_t i = 0; i < COUNT(ports); i++) {
        const size_t size = (i == 3u) ? 3u : KNURL_COAP_VALUE;
        clear(size);
        const knurl_error_t error = knurl_coap_begin(&options, url, text, (i == 0u) ? NULL : &ports[i], buffer, size);
        add(error);
        add((error == KNURL_ERROR_ROOM) ? options.length : 0u);
        add_part(((error == KNURL_OK) || (error == KNURL_ERROR_ROOM)) ? NULL : options.part, parts);
        while ((error == KNURL_OK) && knurl_coap_next(&options)) {
            knurl_piece_t piece;
            char digits[5];
            add(options.number);
            add_octets(buffer, options.length);
            add_part(options.part, parts);
            if (knurl_coap_piece(options.number, buffer, options.length, digits, &piece)) {
                add(piece.kind);
                add_octets(piece.octets, piece.length);
            }
        }
        add_octets(&buffer[size], 16);
    }
}

static void ask_normal(const knurl_t *url, const knurl_scheme_t *const *schemes)
{
    size_t result = 0;
    knurl_t other;

    area = WRITING;
    add(knurl_normalize(url, text, NULL, 0, &result));
    const size_t most = result;
    for (size_t size = (most > 1u) ? (most - 1u) : 0u; size <= (most + 1u); size++) {
        clear(size);
        add_buffer(knurl_normalize(url, text, buffer, size, &result), &result, size);
    }
    for (unsigned i = 0; i < 4u; i++) {
        knurl_begin(&other, schemes, others, PARTS);
        knurl_take_fragment(&other);
        memcpy(written, buffer, most);
        if (i > 0u) {
            written[(most * i) / 4u] ^= 0x20;
        }
        (void)knurl_feed(&other, written, most);
        if (knurl_end(&other) == KNURL_OK) {
            add(knurl_same(url, text, &other, written));
            add(knurl_same(&other, written, url, text));
        }
    }
}

/* Writes each part's octets again, and builds a URL of them, whole and with pieces missing, twice or of other kinds. */
static void ask_build(const knurl_t *url, const knurl_scheme_t *const *schemes)
{
    static const uint8_t kinds[] = {KNURL_SEGMENT, KNURL_KEY,  KNURL_WORD,  KNURL_ARGUMENT,
                                    KNURL_VALUE,   KNURL_HOST, KNURL_SEARCH};
    static char decoded[LONGEST];
    knurl_piece_t pieces[PARTS];
    const bool named = url->scheme->name[0] != '\0';
    size_t count = 0;
    size_t at = 0;
    knurl_t other;

    for (uint16_t i = named ? 1u : 0u; i < url->count; i++) {
        const knurl_part_t *part = &parts[i];
        const bool literal = (part->kind == KNURL_HOST) && (part->length != 0u) && (text[part->offset] == '[');
        size_t result = part->length;
        area = CODING;
        if (literal) {
            memcpy(&decoded[at], &text[part->offset], part->length);
        } else {
            (void)knurl_decode(&text[part->offset], part->length, KNURL_ANY_OCTET, &decoded[at], LONGEST - at, &result);
        }
        size_t size = 0;
        (void)knurl_encode(url->scheme, part->kind, &decoded[at], result, NULL, 0, &size);
        clear(size);
        size_t encoded = 0;
        add_buffer(knurl_encode(url->scheme, part->kind, &decoded[at], result, buffer, size, &encoded), &encoded, size);
        pieces[count].octets = &decoded[at];
        pieces[count].length = result;
        pieces[count].kind = part->kind;
        count++;
        at += result;
    }
    area = BUILDING;
    for (unsigned way = 0; way < (4u + COUNT(kinds)); way++) {
        const size_t place = (count == 0u) ? 0u : ((length * 7u) + way) % count;
        knurl_piece_t changed[PARTS];
        size_t left = count;
        size_t result = 0;
        memcpy(changed, pieces, count * sizeof pieces[0]);
        if ((way == 1u) && (count != 0u)) {
            left = count - 1u;
            memmove(&changed[place], &pieces[place + 1u], (left - place) * sizeof pieces[0]);
        } else if ((way == 2u) && (count != 0u) && (count < PARTS)) {
            left = count + 1u;
            memmove(&changed[place + 1u], &pieces[place], (count - place) * sizeof pieces[0]);
        } else if ((way == 3u) && (count > 1u)) {
            changed[0] = pieces[count - 1u];
            changed[count - 1u] = pieces[0];
        } else if ((way >= 4u) && (count != 0u)) {
            changed[place].kind = kinds[way - 4u];
            if (place > 0u) {
                changed[place - 1u].kind = kinds[way - 4u];
            }
        } else {
        }
        knurl_begin(&other, schemes, others, PARTS);
        const size_t size = (way == 0u) ? length : (way % 3u) * 12u;
        clear(size);
        const knurl_error_t error = knurl_build(&other, url->scheme, changed, left, buffer, size, &result);
        add_buffer(error, &result, size);
        if (error == KNURL_OK) {
            add_parts(&other);
        }
    }
}

static void ask_resolve(const knurl_t *url, const char *reference, size_t its)
{
    size_t result = 0;

    area = RESOLVING;
    add(knurl_resolve(url, text, reference, its, NULL, 0, &result));
    const size_t most = (result < (BUFFER - 20u)) ? result : 0u;
    clear(most);
    add_buffer(knurl_resolve(url, text, reference, its, buffer, most, &result), &result, most);
    if (most != 0u) {
        clear(most - 1u);
        add_buffer(knurl_resolve(url, text, reference, its, buffer, most - 1u, &result), &result, most - 1u);
    }
}

static void ask_references(const knurl_t *url)
{
    static const char *const references[] = {
        "",   "g:h", "../g", "./",         "/",        "//h:80", "?y",   "#s",         "/.//a", "..//b?q#f",
        ":x", "1:",  "a%2",  "//[::1]/..", "a/./b/..", "/a b",   "x:..", "g;x=1/../y", "////"};
    static char before[LONGEST];
    static size_t its;

    for (size_t i = 0; i < COUNT(references); i++) {
        ask_resolve(url, references[i], strlen(references[i]));
    }
    /* The last URL, and a piece of it. */
    ask_resolve(url, before, its);
    ask_resolve(url, &before[its / 2u], its - (its / 2u));
    memcpy(before, text, length);
    its = length;
}

static void ask_octets(void)
{
    static char before[LONGEST];
    static size_t its;
    static const uint8_t kinds[] = {KNURL_USER,   KNURL_HOST,    KNURL_PATH,     KNURL_SEARCH,
                                    KNURL_NAME,   KNURL_TYPE,    KNURL_SELECTOR, KNURL_LOCAL,
                                    KNURL_GROUP,  KNURL_HSONAME, KNURL_OPAQUE,   KNURL_FRAGMENT,
                                    KNURL_SCHEME, KNURL_WTYPE,   KNURL_NONE,     255};

    area = CODING;
    for (unsigned refused = 0; refused < 3u; refused++) {
        for (unsigned i = 0; i < 3u; i++) {
            const size_t size = (length * i) / 2u;
            size_t result = 0;
            clear(size);
            add_buffer(knurl_decode(text, length, (knurl_decoding_t)refused, buffer, size, &result), &result, size);
        }
    }
    for (size_t at = 0; at < length;) {
        const size_t from = at;
        add((unsigned long)knurl_decode_one(text, length, &at));
        add(at);
        at = (at == from) ? (at + 1u) : at;
    }
    for (unsigned set = 0; set < 16u; set++) {
        add(knurl_same_octets(text, length, before, its, (uint16_t)(1u << set)));
        add(knurl_same_octets(text, length, text, length, (uint16_t)(1u << set)));
    }
    const knurl_scheme_t *const *schemes = lists[length % COUNT(lists)];
    const knurl_scheme_t *row = schemes[0];
    for (size_t i = 0; (i < 12u) && (schemes[i] != NULL); i++) {
        row = ((length / 5u) % 12u >= i) ? schemes[i] : row;
    }
    for (size_t i = 0; i < COUNT(kinds); i++) {
        size_t result = 0;
        clear(length);
        add_buffer(knurl_encode(row, kinds[i], text, length, buffer, length, &result), &result, length);
    }
    memcpy(before, text, length);
    its = length;
}

/* The line as running text, and as a URL in a wrapper. */
static void ask_find(const knurl_scheme_t *const *schemes)
{
    static char running[4u * LONGEST];
    size_t count = 0;

    area = FINDING;
    memcpy(running, text, length);
    count = length;
    count += (size_t)sprintf(&running[count], "\n<URL:");
    memcpy(&running[count], text, length);
    count += length;
    count += (size_t)sprintf(&running[count], "> <");
    memcpy(&running[count], text, length);
    count += length;
    count += (size_t)sprintf(&running[count], ">->");
    for (unsigned step = 1; step <= 9u; step += 4u) {
        uint16_t hyphens[3];
        const uint16_t size = (uint16_t)((step == 5u) ? (length / 2u) : LONGEST);
        knurl_finder_t finder;
        knurl_find_begin(&finder, schemes, others, PARTS, written, size);
        if (step != 9u) {
            knurl_find_hyphens(&finder, hyphens, 3);
        }
        for (size_t at = 0; at < count;) {
            const size_t piece = ((count - at) < (step * step)) ? (count - at) : (step * step);
            at += knurl_find(&finder, &running[at], piece);
            if (!finder.found) {
                continue;
            }
            add(finder.begin);
            add(finder.end);
            add(finder.cut);
            add(finder.hyphen_count);
            for (unsigned i = 0; (step != 9u) && (i < finder.hyphen_count) && (i < 3u); i++) {
                add(hyphens[i]);
            }
            add_octets(written, finder.length);
            add_parts(&finder.url);
            if (finder.length != 0u) {
                clear(finder.length);
                add(knurl_without_hyphen(written, finder.length, (uint16_t)(length % finder.length), buffer));
                add_octets(buffer, finder.length);
            }
        }
    }
}

/* The check of a row that has an octet which the line changes. */
static void ask_check(void)
{
    static const struct {
        const knurl_scheme_t *row;
        size_t count;
    } rows[] = {{&knurl_ftp, 4},           {&knurl_http, 3},       {&knurl_gopher, 5},       {&knurl_mailto, 7},
                {&knurl_news, 5},          {&knurl_file, 2},       {&knurl_generic, 3},      {&knurl_uri_ws, 7},
                {&knurl_uri_file, 7},      {&knurl_draft_wais, 9}, {&knurl_draft_gopher, 5}, {&knurl_draft_prospero, 6},
                {&knurl_draft_generic, 2}, {&coap_scheme, 3},      {&mqtt_scheme, 3}};
    knurl_rule_t rules[15];
    const size_t which = length % COUNT(rows);
    const size_t count = rows[which].count;
    knurl_scheme_t row = *rows[which].row;
    const knurl_scheme_t *const list[] = {&row, rows[(uint8_t)text[0] % COUNT(rows)].row, NULL};

    area = CHECKING;
    memcpy(rules, row.rules, count * sizeof rules[0]);
    row.rules = rules;
    for (unsigned i = 0; i < 24u; i++) {
        uint8_t *octets = ((i & 7u) == 7u) ? (uint8_t *)&row.port : (uint8_t *)rules;
        const size_t size =
            ((i & 7u) == 7u) ? (sizeof row - offsetof(knurl_scheme_t, port)) : (count * sizeof rules[0]);
        const size_t at = (((uint8_t)text[i % length] * 31u) + i) % size;
        const uint8_t kept = octets[at];
        const uint8_t other_octet = (uint8_t)text[(i * 5u) % length];
        octets[at] = ((i % 3u) == 0u) ? other_octet : (uint8_t)(kept ^ (1u << ((other_octet + i) & 7u)));
        const knurl_check_t check = knurl_check_row(&row, count);
        const knurl_check_t other = knurl_check_list(list);
        add(check.what);
        add(check.rule);
        add(check.exit);
        add(other.what);
        add(other.row);
        octets[at] = kept;
    }
}

static void ask_all(void)
{
    knurl_t url;

    for (size_t list = 0; list < COUNT(lists); list++) {
        for (unsigned fragment = 0; fragment < 2u; fragment++) {
            ask_parse(&url, lists[list], fragment != 0u);
            if (url.error != KNURL_ERROR_ROOM) {
                ask_judge(&url);
            }
            if ((url.error != KNURL_OK) || (url.count > PARTS) ||
                ((fragment != 0u) != (parts[url.count - 1u].kind == KNURL_FRAGMENT))) {
                continue;
            }
            ask_look_up(&url);
            ask_lists(&url);
            ask_steps(&url);
            if ((lists[list] == knurl_uri_schemes) && (url.scheme->name[0] == 'c')) {
                ask_coap(&url);
            }
            ask_normal(&url, lists[list]);
            ask_build(&url, lists[list]);
            ask_references(&url);
        }
        ask_find(lists[list]);
    }
    ask_octets();
    ask_check();
}

static void print_sums(void)
{
    for (unsigned i = 0; i < AREAS; i++) {
        printf("%s:%016llx%c", areas[i], (unsigned long long)sums[i], ((i + 1u) == AREAS) ? '\n' : ' ');
    }
}

/* With an argument, the numbers after each line. */
int main(int argc, char **argv)
{
    static char line[(2u * LONGEST) + 2u];

    (void)argv;
    for (unsigned i = 0; i < AREAS; i++) {
        sums[i] = i + 1u;
    }

    while (fgets(line, sizeof line, stdin) != NULL) {
        length = strcspn(line, "\n") / 2u;
        if ((length == 0u) || (length >= LONGEST)) {
            continue;
        }
        for (size_t at = 0; at < length; at++) {
            const char digits[3] = {line[2u * at], line[(2u * at) + 1u], '\0'};
            text[at] = (char)strtoul(digits, NULL, 16);
        }
        ask_all();
        if (argc > 1) {
            print_sums();
        }
    }
    print_sums();
    return 0;
}
