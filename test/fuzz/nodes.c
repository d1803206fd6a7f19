/* SPDX-License-Identifier: MIT
 *
 * Fuzzes links and templates. A list, with white space and empty elements allowed or not, must give the same links
 * whole and in pieces. A link whose attributes all pass the check and do not repeat must be writable, whole
 * and through every window, and must read as the same link again. Each attribute must find its link, and the target and
 * the context must resolve to a URL. A template that passes the check must expand, and expanding the result again must
 * not change it. */
#include "fuzz.h"

#include "knurl_link.h"
#include "knurl_template.h"

#define MOST_ATTRIBUTES 160u

/* Everything that a list gave, as one text. */
typedef struct shown {
    char *text;
    size_t length;
} shown_t;

static void show(shown_t *shown, const void *octets, size_t length)
{
    memcpy(&shown->text[shown->length], octets, length);
    shown->length += length;
}

/* Writes a link with its decoded attributes, whole and through windows, and reads it again. */
static void write_again(const knurl_links_t *links, const knurl_attribute_t attributes[], size_t count)
{
    const char *target = &links->text[links->target.offset];
    knurl_link_writer_t measured = {.octets = NULL};
    knurl_links_t again;
    size_t at = 0;

    CHECK(knurl_link_write(&measured, target, links->target.length, attributes, count) == KNURL_OK);
    CHECK(measured.length == 0u);
    char *whole = malloc(measured.total);
    knurl_link_writer_t writer = {.octets = whole, .size = measured.total};
    CHECK(knurl_link_write(&writer, target, links->target.length, attributes, count) == KNURL_OK);
    CHECK((writer.length == measured.total) && (writer.total == measured.total));
    for (size_t skip = 0; skip <= measured.total; skip += 7u) {
        const size_t left = measured.total - skip;
        char *window = malloc(5);
        knurl_link_writer_t part = {.octets = window, .size = 5, .skip = skip};
        CHECK(knurl_link_write(&part, target, links->target.length, attributes, count) == KNURL_OK);
        CHECK((part.length == ((left < 5u) ? left : 5u)) && (memcmp(window, &whole[skip], part.length) == 0));
        free(window);
    }
    knurl_link_begin(&again, whole, writer.length);
    CHECK(knurl_link_next(&again) && (again.target.length == links->target.length));
    for (; knurl_link_attribute(&again); at++) {
        char *copy = malloc(attributes[at].value_length + 1u);
        CHECK((at < count) && (knurl_link_check(&again) == KNURL_OK));
        CHECK(knurl_link_copy(&again, copy, attributes[at].value_length + 1u) == (attributes[at].value != NULL));
        CHECK((attributes[at].value == NULL) || (memcmp(copy, attributes[at].value, attributes[at].value_length) == 0));
        free(copy);
    }
    CHECK((at == count) && !knurl_link_next(&again) && (again.error == KNURL_OK));
    free(whole);
}

/* Checks that a query for the decoded value of an attribute finds the link, unless the attribute is one that queries
 * ignore. */
static void ask_for(const knurl_links_t *links, const char *value, size_t value_length)
{
    const knurl_part_t *name = &links->attribute.name;
    const size_t length = name->length + 1u + value_length;
    char *option = malloc(length);

    memcpy(option, &links->text[name->offset], name->length);
    option[name->length] = '=';
    memcpy(&option[name->length + 1u], value, value_length);
    CHECK(links->attribute.repeated || (option[name->length - 1u] == '*') || knurl_link_is(links, "href") ||
          knurl_link_matches_option(links, option, length));
    free(option);
}

/* Resolves the target and the context, which must give URLs. */
static void resolve_link(const knurl_links_t *links)
{
    static const char base_text[] = "coap://h/a/b?c";
    const size_t size = links->length + sizeof base_text;
    knurl_part_t base_parts[KNURL_PARTS];
    knurl_part_t parts[AUTOMATON_PARTS];
    knurl_t base;
    knurl_t target;
    char *written = malloc(size);
    knurl_buffer_t out = knurl_buffer(written, size);

    CHECK(knurl_parse(&base, knurl_rfc3986_schemes, base_parts, KNURL_ROOM(base_parts), base_text,
                      sizeof base_text - 1u) == KNURL_OK);
    knurl_begin(&target, knurl_rfc3986_schemes, parts, AUTOMATON_PARTS);
    if (knurl_link_resolve(links, &target, &base, &out) == KNURL_OK) {
        CHECK((target.error == KNURL_OK) && (target.offset == out.length));
    }
    knurl_begin(&target, knurl_rfc3986_schemes, parts, AUTOMATON_PARTS);
    if (knurl_link_context(links, &target, &base, &out) == KNURL_OK) {
        CHECK((target.error == KNURL_OK) && (target.offset == out.length));
    }
    free(written);
}

/* Appends what a link gave to `shown`. With `writes`, also writes the link again, if its attributes can be written. */
static void show_link(knurl_links_t *links, shown_t *shown, bool writes)
{
    static knurl_attribute_t attributes[MOST_ATTRIBUTES];
    size_t count = 0;

    show(shown, links->text, links->length);
    while (knurl_link_attribute(links)) {
        const knurl_link_attribute_t *its = &links->attribute;
        const char *value = &links->text[its->value.offset];
        const size_t size = its->value.length + 1u;
        char *copy = malloc(size);
        const uint8_t facts[] = {(uint8_t)knurl_link_check(links), its->quoted, its->repeated, (uint8_t)links->at};

        CHECK(((size_t)its->name.offset + its->name.length <= links->length) && (its->name.length != 0u));
        CHECK((size_t)its->value.offset + its->value.length <= links->length);
        CHECK(knurl_link_copy(links, copy, size) == (its->value.kind != KNURL_NONE));
        ask_for(links, copy, strlen(copy));
        show(shown, facts, (facts[0] == KNURL_OK) ? 3u : 4u);
        show(shown, value, its->value.length);
        writes = writes && (facts[0] == KNURL_OK) && !its->repeated;
        attributes[count].name = &links->text[its->name.offset];
        attributes[count].name_length = its->name.length;
        attributes[count].value = (its->value.kind != KNURL_NONE) ? copy : NULL;
        attributes[count].value_length = (its->value.kind != KNURL_NONE) ? strlen(copy) : 0u;
        count++;
        if (its->value.kind == KNURL_NONE) {
            free(copy);
        }
    }
    if (writes) {
        write_again(links, attributes, count);
    }
    CHECK(knurl_link_matches_option(links, "href=*", 6));
    resolve_link(links);
    while (count != 0u) {
        count--;
        if (attributes[count].value != NULL) {
            free((void *)(uintptr_t)attributes[count].value);
        }
    }
}

/* Reads a list whole and in pieces, which must give the same, with or without white space and empty elements. */
static void read_lists(const char *text, size_t length, uint32_t number, bool spaces)
{
    shown_t whole = {malloc((8u * length) + 64u), 0};
    shown_t pieces = {malloc((8u * length) + 64u), 0};
    char *buffer = malloc(length + 1u);
    knurl_links_t links;
    knurl_links_t other;

    knurl_link_begin(&links, text, length);
    CHECK(!spaces || knurl_link_allow_spaces(&links));
    while (knurl_link_next(&links)) {
        show_link(&links, &whole, true);
    }
    CHECK((links.error == KNURL_OK) || (links.at <= length));
    knurl_link_begin_in(&other, buffer, length);
    CHECK(!spaces || knurl_link_allow_spaces(&other));
    for (size_t at = 0; at < length;) {
        const size_t most = 1u + ((number >> (at % 17u)) % 9u);
        char *piece = block_of(&text[at], ((length - at) < most) ? (length - at) : most);
        at += knurl_link_feed(&other, piece, ((length - at) < most) ? (length - at) : most);
        free(piece);
        if (other.found) {
            show_link(&other, &pieces, false);
        }
    }
    if (knurl_link_end(&other)) {
        show_link(&other, &pieces, false);
    }
    CHECK((links.error == other.error) && ((links.error == KNURL_OK) || (links.at == other.at)));
    CHECK((whole.length == pieces.length) && (memcmp(whole.text, pieces.text, whole.length) == 0));
    free(buffer);
    free(pieces.text);
    free(whole.text);
}

static void expand(const char *text, size_t length, uint32_t number)
{
    const knurl_value_t values[] = {{text, number % (length + 1u)}, {"b%41", 4}, {NULL, 0}, {"\xC3\xA4\0", 3}};
    const knurl_variable_t variables[] = {{"a", KNURL_STRING, values, 1},
                                          {"var", KNURL_STRING, &values[1], 1},
                                          {"list", KNURL_LIST, &values[1], 3},
                                          {"keys", KNURL_PAIRS, values, 4},
                                          {"x", KNURL_UNDEFINED, NULL, 0}};
    const size_t count = sizeof variables / sizeof variables[0];
    knurl_buffer_t measured = knurl_buffer(NULL, 0);
    size_t at = length + 1u;
    const knurl_error_t right = knurl_template_check(text, length, &at);
    const knurl_error_t error = knurl_expand(text, length, variables, count, &measured);

    CHECK((right == KNURL_OK) ? (at == (length + 1u)) : ((error == right) && (measured.at == at) && (at <= length)));
    if (error == KNURL_ERROR_BUFFER) {
        knurl_buffer_t out = knurl_buffer(malloc(measured.needed), measured.needed);
        knurl_buffer_t again = knurl_buffer(malloc(measured.needed), measured.needed);
        CHECK((knurl_expand(text, length, variables, count, &out) == KNURL_OK) && (out.length == measured.needed));
        CHECK(knurl_expand(out.octets, out.length, NULL, 0, &again) == KNURL_OK);
        CHECK((again.length == out.length) && (memcmp(again.octets, out.octets, out.length) == 0));
        free(again.octets);
        free(out.octets);
    } else {
        CHECK((measured.length == 0u) && (measured.needed == 0u));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const uint32_t number = number_of(data, size);
    char *text = block_of((const char *)data, size);

    read_lists(text, size, number, false);
    read_lists(text, size, number, true);
    expand(text, size, number);
    free(text);
    return 0;
}
