/* SPDX-License-Identifier: MIT */
/* The sentences by themselves. The command line names the rows, one of `lists`, or "reference", and the room for parts
 * or for the target; or it names one of `nodes`, and the room for a link or for what is written. A name with "fragment"
 * in it takes one, a name with "zone" takes one. Standard input has URLs, each ended by a line feed. Of each it writes
 * its sentences, one a line, and an empty line. A URL is in memory of its own length, so that the sanitizer sees
 * what is read beside it. */
#include "knurl_rfc1738.h"
#include "knurl_sentences_nodes.h"

#include "knurl.h"
#include "knurl_bare.h"
#include "knurl_draft.h"
#include "knurl_reference.h"
#include "knurl_scheme.h"
#include "knurl_urn.h"
#include "knurl_warnings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LONGEST KNURL_LENGTH_MAX

static knurl_part_t parts[65535];

/* Nothing comes after its host, and but for its first letter its name is another's. */
static const knurl_rule_t rules[] = {KNURL_RULE(0, KNURL_NONE, 0, KNURL_NO_EXIT, KNURL_NO_EXIT)};
static const knurl_grammar_t own_grammar = {rules, NULL, 0};
static const knurl_scheme_t own = {"xttp", &knurl_rfc1738_family, &own_grammar, 0, KNURL_FLAG_AUTHORITY};

static const knurl_scheme_t host = KNURL_BARE_AUTHORITY("http", 80, 0);
static const knurl_scheme_t host_login = KNURL_BARE_AUTHORITY("mqtt", 1883, KNURL_FLAG_TAKES_LOGIN);
static const knurl_scheme_t host_empty =
    KNURL_BARE_AUTHORITY("file", 0, KNURL_FLAG_TAKES_LOGIN | KNURL_BARE_EMPTY_HOST);

/* Without the row for other schemes. */
static const knurl_scheme_t *const few[] = {&knurl_rfc1738_http, &own, NULL};
static const knurl_scheme_t *const https[] = {&knurl_rfc1738_ftp, &knurl_https, NULL};
static const knurl_scheme_t *const news[] = {&knurl_rfc1738_news, &knurl_rfc1738_generic, NULL};
static const knurl_scheme_t *const redirects[] = {&knurl_coap, &knurl_http, NULL};
static const knurl_scheme_t *const files[] = {&knurl_file, &knurl_urn, NULL};
static const knurl_scheme_t *const servers[] = {&knurl_urn, &knurl_mqtt, &knurl_coap, NULL};
static const knurl_scheme_t *const any[] = {&knurl_generic, NULL};
static const knurl_scheme_t *const urns[] = {&knurl_urn, NULL};
static const knurl_scheme_t *const hosts[] = {&host, NULL};
static const knurl_scheme_t *const hosts_login[] = {&host_login, NULL};
static const knurl_scheme_t *const hosts_empty[] = {&host_empty, NULL};
static const knurl_scheme_t *const connects[] = {&knurl_bare_connect, NULL};
static const knurl_scheme_t *const targets[] = {&knurl_bare_target, &knurl_http, NULL};
static const knurl_scheme_t *const origins[] = {&knurl_bare_target, NULL};
static const knurl_scheme_t *const relatives[] = {&knurl_bare_reference, &knurl_http, NULL};

/* The rows that a name begins with, and whether they are those of knurl_bare.h. */
static const struct named {
    const char *name;
    const knurl_scheme_t *const *rows;
    bool bare;
} lists[] = {
    {"rfc3986", knurl_rfc3986_schemes, false},
    {"https", https, false},
    {"news", news, false},
    {"draft", knurl_draft_schemes, false},
    {"own", few, false},
    {"urn", urns, false},
    {"file", files, false},
    {"servers", servers, false},
    {"any", any, false},
    {"redirects", redirects, false},
    {"host-login", hosts_login, true},
    {"host-empty", hosts_empty, true},
    {"host", hosts, true},
    {"connect", connects, true},
    {"target", targets, true},
    {"origin", origins, true},
    {"relative", relatives, true},
    {"", knurl_rfc1738_schemes, false},
};

static const struct named *list_of(const char *name)
{
    const struct named *list = lists;

    while (strncmp(name, list->name, strlen(list->name)) != 0) {
        list++;
    }
    return list;
}

/* A piece of a sentence is printable. `context` counts the octets that are not. */
static void say(void *context, const char *text, size_t length)
{
    size_t *wrong = context;

    for (size_t i = 0; i < length; i++) {
        *wrong += (text[i] < ' ' || text[i] > '~') ? 1u : 0u;
    }
    (void)fwrite(text, 1, length, stdout);
}

static void say_of(const knurl_t *url, const char *text, size_t length, size_t *wrong)
{
    uint32_t warnings;

    if (url->error != KNURL_OK) {
        printf("refused (%s) at offset %u: ", knurl_error_name(url->error), url->offset);
        knurl_say_refusal(say, wrong, url, text, length);
        (void)putchar('\n');
        return;
    }
    for (warnings = knurl_warnings(url); warnings != 0u; warnings &= warnings - 1u) {
        const uint32_t bit = warnings & (~warnings + 1u);
        printf("warning (%s): ", knurl_warning_name(bit));
        knurl_say_warning(say, wrong, url, text, bit);
        (void)putchar('\n');
    }
}

/* Returns true if that name is asked for. */
static bool is_asked(const char *text, size_t length, const char *name)
{
    return strlen(name) == length && memcmp(text, name, length) == 0;
}

/* What is said of a reference to a base, and the target that is refused, if one is. */
static void resolve(knurl_t *target, const char *base, const char *text, size_t length, uint16_t room, size_t *wrong)
{
    static char octets[65536];
    knurl_buffer_t out = knurl_buffer(octets, room);
    knurl_error_t error;
    knurl_t url;

    (void)knurl_parse(&url, knurl_rfc1738_schemes, parts, 9, base, strlen(base));
    if (is_asked(text, length, "shared")) {
        knurl_t other;
        (void)knurl_parse(&other, redirects, parts, 9, "http://other/a", 14);
    }
    error = knurl_resolve(target, &url, text, length, &out);
    if (error != KNURL_OK) {
        const size_t offset = (error == KNURL_ERROR_BUFFER) ? out.needed : out.at;
        const bool of_base = error == KNURL_ERROR_LOGIN && target->error == KNURL_OK;
        printf("refused (%s) at %s %lu", knurl_error_name(error), of_base ? "base" : "offset", (unsigned long)offset);
        if (target->self == target && target->error != KNURL_OK) {
            printf(" of %.*s", (int)target->text_length, octets);
        }
        printf(": ");
        knurl_say_reference(say, wrong, error, target, text, length, &out);
        (void)putchar('\n');
    }
}

static knurl_part_t target_parts[65535];

/* By the list of all rows; the octets after "!" to a base that hides its host. */
static void refer(const char *text, size_t length, uint16_t room, size_t *wrong)
{
    knurl_t target;

    knurl_begin(&target, knurl_rfc3986_schemes, target_parts, KNURL_ROOM(target_parts));
    knurl_allow_fragment(&target);
    resolve(&target, (length != 0u && text[0] == '!') ? "ftp://u?v@h/" : "gopher://h/1?x", text, length, room, wrong);
}

/* As a client that speaks coap and http, and follows from http. */
static void redirect(const char *text, size_t length, uint16_t room, size_t *wrong)
{
    knurl_t target;

    knurl_begin(&target, redirects, target_parts, KNURL_ROOM(target_parts));
    resolve(&target, "http://h/d/f", text, length, room, wrong);
}

/* Of a knurl_t that is named: one that was not begun, or that was read before. */
static void refer_by(const char *text, size_t length, uint16_t room, size_t *wrong)
{
    knurl_t target = {0};

    if (length != 0u && text[0] == 'r') {
        (void)knurl_parse(&target, redirects, target_parts, KNURL_ROOM(target_parts), "x:", 2);
    }
    resolve(&target, "http://h/d/f", text, length, room, wrong);
}

static void begin(knurl_t *url, const char *rows, uint16_t room)
{
    const struct named *list = list_of(rows);

    if (list->bare) {
        knurl_bare_begin(url, list->rows, parts, room);
    } else {
        knurl_begin(url, list->rows, parts, room);
    }
    if (strstr(rows, "fragment") != NULL) {
        knurl_allow_fragment(url);
    }
    if (strstr(rows, "zone") != NULL) {
        knurl_allow_zone(url);
    }
}

/* A list that is read in one piece, or, where there is less room than a list may take, by a buffer. */
static void read_links(const char *text, size_t length, uint16_t room, size_t *wrong, bool spaces)
{
    static char link[65535];
    knurl_links_t links;

    if (room < LONGEST) {
        knurl_link_begin_in(&links, link, room);
        if (spaces) {
            knurl_link_allow_spaces(&links);
        }
        for (size_t at = 0; at < length;) {
            at += knurl_link_feed(&links, &text[at], length - at);
        }
        (void)knurl_link_end(&links);
    } else {
        knurl_link_begin(&links, text, length);
        if (spaces) {
            knurl_link_allow_spaces(&links);
        }
        while (knurl_link_next(&links)) {
            while (knurl_link_attribute(&links)) {
                const knurl_error_t error = knurl_link_check(&links);
                if (error != KNURL_OK) {
                    printf("wrong (%s) at offset %lu: ", knurl_error_name(error), (unsigned long)links.at);
                    knurl_say_attribute(say, wrong, &links, error);
                    (void)putchar('\n');
                }
            }
        }
    }
    if (links.error != KNURL_OK) {
        printf("refused (%s) at offset %lu: ", knurl_error_name(links.error), (unsigned long)links.at);
        knurl_say_list(say, wrong, &links, text, length, links.at);
        (void)putchar('\n');
    }
}

static void read_list(const char *text, size_t length, uint16_t room, size_t *wrong)
{
    read_links(text, length, room, wrong, false);
}

/* The same with white space and empty elements. */
static void read_spaced(const char *text, size_t length, uint16_t room, size_t *wrong)
{
    read_links(text, length, room, wrong, true);
}

/* The end of what is at `at` in a text, up to a TAB or to the end. */
static size_t end_of(const char *text, size_t length, size_t at)
{
    while (at < length && text[at] != '\t') {
        at++;
    }
    return at;
}

/* A link that is written: the target and its attributes, a TAB between them. */
static void write_link(const char *text, size_t length, uint16_t room, size_t *wrong)
{
    static knurl_attribute_t attributes[512];
    const size_t end = end_of(text, length, 0);
    knurl_link_writer_t writer = {.octets = NULL};
    knurl_error_t error;
    size_t count = 0;

    (void)room;
    for (size_t at = end; at < length; at = end_of(text, length, at + 1u)) {
        knurl_attribute_t *attribute = &attributes[count];
        const size_t stop = end_of(text, length, at + 1u);
        size_t equals = at + 1u;
        while (equals < stop && text[equals] != '=') {
            equals++;
        }
        attribute->name = &text[at + 1u];
        attribute->name_length = equals - at - 1u;
        attribute->value = (equals < stop) ? &text[equals + 1u] : NULL;
        attribute->value_length = (equals < stop) ? stop - equals - 1u : 0u;
        count++;
    }
    error = knurl_link_write(&writer, text, end, attributes, count);
    if (error != KNURL_OK) {
        printf("refused (%s) at attribute %lu: ", knurl_error_name(error), (unsigned long)writer.at);
        knurl_say_link(say, wrong, &writer, error, text, end, attributes, count);
        (void)putchar('\n');
    }
}

/* A template that is checked, and expanded with a string, a list and a value that is not UTF-8. */
static void expand(const char *text, size_t length, uint16_t room, size_t *wrong)
{
    static const knurl_value_t string = {"ab", 2}, other = {"\xFF", 1};
    static const knurl_variable_t variables[] = {
        {"s", KNURL_STRING, &string, 1}, {"l", KNURL_LIST, &string, 1}, {"u", KNURL_STRING, &other, 1}};
    static char written[65536 * 3];
    knurl_buffer_t out = knurl_buffer(written, (room < LONGEST) ? room : sizeof written);
    size_t at = 0;
    const knurl_error_t checked = knurl_template_check(text, length, &at);
    const knurl_error_t error = knurl_expand(text, length, variables, 3, &out);

    if (checked != KNURL_OK) {
        printf("refused (%s) at offset %lu: ", knurl_error_name(checked), (unsigned long)at);
        knurl_say_template(say, wrong, checked, text, length, at, NULL);
        (void)putchar('\n');
    } else if (error != KNURL_OK) {
        printf("refused (%s) at %s %lu: ", knurl_error_name(error),
               (error == KNURL_ERROR_CHARACTER) ? "variable" : "octet", (unsigned long)out.at);
        knurl_say_template(say, wrong, error, text, length, out.at, variables);
        (void)putchar('\n');
    }
}

/* A URL whose octets are not all known, or that was never begun. Its memory ends after what is kept of it. */
static void tell_state(const char *text, size_t length, uint16_t room, size_t *wrong)
{
    static const char whole[] = "http://h:x";
    char *octets = malloc(2);
    knurl_buffer_t kept = knurl_buffer(octets, 2);
    knurl_t url = {0}, begun;

    (void)room;
    knurl_begin(&begun, knurl_rfc3986_schemes, parts, KNURL_ROOM(parts));
    if (is_asked(text, length, "copy")) {
        url = begun;
    } else if (is_asked(text, length, "another buffer")) {
        knurl_begin(&url, knurl_rfc3986_schemes, parts, KNURL_ROOM(parts));
        (void)knurl_feed(&url, whole, sizeof whole - 1u);
        (void)knurl_store(&url, whole, 1, &kept);
    } else if (is_asked(text, length, "overlap")) {
        knurl_begin(&url, knurl_rfc3986_schemes, parts, KNURL_ROOM(parts));
        (void)knurl_store(&url, whole, 1, &kept);
        (void)knurl_store(&url, octets, 1, &kept);
    } else if (!is_asked(text, length, "zeros")) {
        free(octets);
        return;
    } else {
    }
    printf("refused (%s) at offset %u: ", knurl_error_name(knurl_end(&url)), url.offset);
    knurl_say_refusal(say, wrong, &url, octets, kept.length);
    (void)putchar('\n');
    free(octets);
}

/* The empty reference to a base that is not a URL of the target's list, and any to one that is refused. */
static void refer_to(const char *text, size_t length, uint16_t room, size_t *wrong)
{
    knurl_t target;

    knurl_begin(&target, redirects, target_parts, KNURL_ROOM(target_parts));
    resolve(&target, (length == 0u) ? "x:" : "http://h^/", text, length, room, wrong);
}

static const struct {
    const char *name;
    void (*ask)(const char *text, size_t length, uint16_t room, size_t *wrong);
} nodes[] = {{"reference", refer},    {"redirect", redirect}, {"refer-by", refer_by},
             {"refer-to", refer_to},  {"state", tell_state},  {"list", read_list},
             {"spaced", read_spaced}, {"write", write_link},  {"template", expand}};

/* Asks what is not a list of rows; false where it is one. */
static bool ask_other(const char *rows, uint16_t room, const char *text, size_t length, size_t *wrong)
{
    for (size_t i = 0; i < sizeof nodes / sizeof nodes[0]; i++) {
        if (strcmp(rows, nodes[i].name) == 0) {
            nodes[i].ask(text, length, room, wrong);
            return true;
        }
    }
    return false;
}

static void ask(const char *rows, uint16_t room, const char *line, size_t length, size_t *wrong)
{
    char *text = malloc(length);
    knurl_t url;

    if (text == NULL) {
        exit(2);
    }
    memcpy(text, line, length);
    if (!ask_other(rows, room, text, length, wrong)) {
        begin(&url, rows, room);
        *wrong += (knurl_read(&url, text, length) != url.error) ? 1u : 0u;
        say_of(&url, text, length, wrong);
    }
    (void)putchar('\n');
    free(text);
}

int main(int argc, char *argv[])
{
    static char input[1u << 21];
    const size_t size = fread(input, 1, sizeof input, stdin);
    size_t wrong = 0;
    size_t begin = 0;

    if (argc != 3) {
        return 2;
    }
    for (size_t at = 0; at < size; at++) {
        if (input[at] == '\n') {
            ask(argv[1], (uint16_t)atoi(argv[2]), &input[begin], at - begin, &wrong);
            begin = at + 1u;
        }
    }
    return wrong != 0u;
}
