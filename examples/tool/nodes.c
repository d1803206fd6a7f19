/* SPDX-License-Identifier: MIT */
/* knurl links, link-match, link-write and expand. */
#include "print.h"
#include "tool.h"

#include "knurl_link.h"
#include "knurl_sentences_nodes.h"
#include "knurl_template.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Reads --json and --help, and --spaces if `spaces` is not NULL. Returns false after --help or a wrong option; the
 * command then returns *status. */
static bool read_options(int argc, char *argv[], const char *order, bool *spaces, int *status)
{
    static const struct option options[] = {
        {"spaces", no_argument, NULL, 's'},
        {"json", no_argument, NULL, 'j'},
        {"help", no_argument, NULL, 'h'},
        {NULL, 0, NULL, 0},
    };
    int option;

    while ((option = getopt_long(argc, argv, order, &options[(spaces != NULL) ? 0 : 1], NULL)) != -1) {
        if (option == 's') {
            *spaces = true;
        } else if (option == 'j') {
            tool_json = true;
        } else {
            *status = tool_usage(argv[0], option == 'h');
            return false;
        }
    }
    return true;
}

static void put_part(const knurl_links_t *links, const knurl_part_t *part)
{
    json_string(&links->text[part->offset], part->length);
}

/* Writes the attributes of a link as JSON. Returns true if knurl_link_check accepts all of them. */
static bool put_attributes(knurl_links_t *links)
{
    const char *comma = "";
    bool right = true;

    while (knurl_link_attribute(links)) {
        const knurl_link_attribute_t *attribute = &links->attribute;
        const knurl_error_t error = knurl_link_check(links);
        (void)printf("%s{\"name\":", comma);
        put_part(links, &attribute->name);
        if (attribute->value.kind != KNURL_NONE) {
            (void)fputs(",\"value\":", stdout);
            put_part(links, &attribute->value);
        }
        (void)printf(",\"quoted\":%s,\"repeated\":%s", attribute->quoted ? "true" : "false",
                     attribute->repeated ? "true" : "false");
        if (error != KNURL_OK) {
            (void)printf(",\"error\":\"%s\",\"offset\":%zu", knurl_error_name(error), links->at);
            tool_say_why();
            knurl_say_attribute(tool_say, stdout, links, error);
            (void)putchar('"');
            right = false;
        }
        (void)putchar('}');
        comma = ",";
    }
    return right;
}

/* Writes a line for each attribute that knurl_link_check refuses, and shows its place in the link. Returns true if
 * there is none. */
static bool tell_attributes(knurl_links_t *links, const char *list)
{
    bool right = true;

    while (knurl_link_attribute(links)) {
        const knurl_error_t error = knurl_link_check(links);
        if (error != KNURL_OK) {
            const knurl_part_t *name = &links->attribute.name;
            (void)printf("    %.*s is wrong (%s) at offset %zu: ", name->length, &links->text[name->offset],
                         knurl_error_name(error), links->at);
            knurl_say_attribute(tool_say, stdout, links, error);
            (void)putchar('\n');
            tool_show_place(stdout, links->text, links->length, links->at - (size_t)(links->text - list));
            right = false;
        }
    }
    return right;
}

/* Writes a link of a list. Returns true if knurl_link_check accepts all its attributes. */
static bool put_link(knurl_links_t *links, const char *list)
{
    bool right;

    if (!tool_json) {
        (void)printf("%.*s\n", links->length, links->text);
        return tell_attributes(links, list);
    }
    (void)fputs("{\"target\":", stdout);
    put_part(links, &links->target);
    (void)fputs(",\"attributes\":[", stdout);
    right = put_attributes(links);
    (void)puts("]}");
    return right;
}

/* Writes the links of a list, all or those that match a query. */
static int read_list(const char *text, size_t length, const knurl_t *url, bool spaces)
{
    int status = TOOL_VALID;
    knurl_links_t links;

    knurl_link_begin(&links, text, length);
    if (spaces) {
        (void)knurl_link_allow_spaces(&links);
    }
    while (knurl_link_next(&links)) {
        if (url == NULL || knurl_link_matches(&links, url)) {
            if (!put_link(&links, text)) {
                status = TOOL_REFUSED;
            }
        }
    }
    if (links.error == KNURL_OK) {
        return status;
    }
    tool_begin_refusal((knurl_error_t)links.error, "the list is");
    tool_say_offset(links.at);
    tool_say_why();
    knurl_say_list(tool_say, stderr, &links, text, length, links.at);
    return tool_end_refusal(text, length, links.at);
}

/* Reads the list in an argument, or in standard input without its last line break. */
static int read_text(const char *argument, const knurl_t *url, bool spaces)
{
    size_t length;
    char *text = tool_text(argument, &length);
    int status;

    if (text == NULL) {
        return TOOL_WRONG;
    }
    if (argument == NULL && length > 0 && text[length - 1] == '\n') {
        length--;
    }
    status = read_list(text, length, url, spaces);
    free(text);
    return status;
}

int tool_links(int argc, char *argv[])
{
    bool spaces = false;
    int status;

    if (!read_options(argc, argv, "", &spaces, &status)) {
        return status;
    }
    return (argc - optind > 1) ? tool_usage(argv[0], false) : read_text(argv[optind], NULL, spaces);
}

int tool_link_match(int argc, char *argv[])
{
    static const knurl_scheme_t *const coap[] = {&knurl_coap, NULL};
    static char text[KNURL_LENGTH_MAX + 1u] = "coap://h/.well-known/core?"; /* an octet more than a URL may have */
    const size_t lead = strlen(text);
    size_t length;
    knurl_t url;
    bool spaces = false;
    int status;

    if (!read_options(argc, argv, "", &spaces, &status)) {
        return status;
    }
    if (argc - optind < 1 || argc - optind > 2) {
        return tool_usage(argv[0], false);
    }
    length = strlen(argv[optind]);
    length = (length < sizeof text - lead) ? length : sizeof text - lead;
    memcpy(&text[lead], argv[optind], length);
    if (knurl_parse(&url, coap, tool_parts, KNURL_ROOM(tool_parts), text, lead + length) != KNURL_OK) {
        tool_begin_refusal((knurl_error_t)url.error, "the query is");
        tool_say_offset(url.offset - lead);
        tool_say_why();
        knurl_say_refusal(tool_say, stderr, &url, text, lead + length);
        return tool_end_refusal(&text[lead], length, url.offset - lead);
    }
    return read_text(argv[optind + 1], &url, spaces);
}

/* Writes a text. It is called twice: first without a buffer to measure the text, then with one of that length. */
typedef knurl_error_t write_t(void *from, knurl_buffer_t *out);
/* Says why the text cannot be written, and returns the exit status. */
typedef int refuse_t(const void *from, knurl_error_t error, size_t at);

static void put_text(const knurl_buffer_t *out)
{
    if (tool_json) {
        (void)fputs("{\"valid\":true,\"text\":", stdout);
        json_string(out->octets, out->length);
        (void)puts("}");
    } else {
        if (out->length != 0) {
            (void)fwrite(out->octets, 1, out->length, stdout);
        }
        (void)putchar('\n');
    }
}

static int write_text(write_t *write, refuse_t *refuse, void *from)
{
    knurl_buffer_t out = knurl_buffer(NULL, 0);
    knurl_error_t error = write(from, &out);

    if (error == KNURL_ERROR_BUFFER) {
        out.size = out.needed;
        out.octets = malloc(out.size);
        if (out.octets == NULL) {
            tool_complain("no memory for %zu octets", out.size);
            return TOOL_WRONG;
        }
        error = write(from, &out);
    }
    if (error != KNURL_OK) {
        free(out.octets);
        return refuse(from, error, out.at);
    }
    put_text(&out);
    free(out.octets);
    return TOOL_VALID;
}

/* The arguments, which are a target and its attributes, "--", the next target and so on. */
typedef struct words {
    char *const *first;
    int count;
    knurl_attribute_t *attributes; /* room for an attribute in each word */

    /* The link that was written last. */
    knurl_link_writer_t writer;
    int link;         /* its number, counted from 0; -1 before the first */
    int target;       /* the index of its target in `first` */
    size_t its_count; /* how many attributes it has */
} words_t;

/* Takes the attributes after the target at words->target. Returns the index of the next target. */
static int take_link(words_t *words)
{
    int i;

    words->its_count = 0;
    for (i = words->target + 1; i < words->count && strcmp(words->first[i], "--") != 0; i++) {
        knurl_attribute_t *attribute = &words->attributes[words->its_count];
        const char *name = words->first[i];
        const char *equals = strchr(name, '=');
        attribute->name = name;
        attribute->name_length = (equals != NULL) ? (size_t)(equals - name) : strlen(name);
        attribute->value = (equals != NULL) ? equals + 1 : NULL;
        attribute->value_length = (equals != NULL) ? strlen(equals + 1) : 0;
        words->its_count++;
    }
    return i + 1;
}

static knurl_error_t write_links(void *from, knurl_buffer_t *out)
{
    words_t *words = from;
    knurl_link_writer_t *writer = &words->writer;
    knurl_error_t error = KNURL_OK;
    int next = 0;

    memset(writer, 0, sizeof *writer);
    writer->octets = out->octets;
    writer->size = out->size;
    for (words->link = -1; next < words->count && error == KNURL_OK; words->link++) {
        const char *target = words->first[next];
        words->target = next;
        next = take_link(words);
        error = knurl_link_write(writer, target, strlen(target), words->attributes, words->its_count);
    }
    out->length = writer->length;
    out->needed = writer->total;
    return (error == KNURL_OK && writer->total > out->size) ? KNURL_ERROR_BUFFER : error;
}

static int refuse_link(const void *from, knurl_error_t error, size_t at)
{
    const words_t *words = from;
    const char *target = words->first[words->target];
    const bool whole = words->writer.at == words->its_count;
    const char *word = whole ? target : words->attributes[words->writer.at].name;
    char what[64];

    (void)at;
    if (whole) {
        (void)snprintf(what, sizeof what, "the target of link %d is", words->link);
    } else {
        (void)snprintf(what, sizeof what, "attribute %zu of link %d is", words->writer.at, words->link);
    }
    tool_begin_refusal(error, what);
    if (tool_json) {
        (void)printf(",\"link\":%d", words->link);
    }
    if (whole) {
        tool_say_offset(words->writer.value.at);
    } else if (tool_json) {
        (void)printf(",\"attribute\":%zu", words->writer.at);
    } else {
    }
    tool_say_why();
    knurl_say_link(tool_say, stderr, &words->writer, error, target, strlen(target), words->attributes,
                   words->its_count);
    return tool_end_refusal(word, strlen(word), whole ? words->writer.value.at : SIZE_MAX);
}

int tool_link_write(int argc, char *argv[])
{
    words_t words;
    int status;

    if (!read_options(argc, argv, "+", NULL, &status)) {
        return status;
    }
    words.first = &argv[optind];
    words.count = argc - optind;
    if (words.count == 0) {
        return tool_usage(argv[0], false);
    }
    words.attributes = calloc((size_t)words.count, sizeof *words.attributes);
    if (words.attributes == NULL) {
        tool_complain("no memory for %d attributes", words.count);
        return TOOL_WRONG;
    }
    status = write_text(write_links, refuse_link, &words);
    free(words.attributes);
    return status;
}

typedef struct expansion {
    const char *text;
    const knurl_variable_t *variables;
    size_t count;
} expansion_t;

static knurl_error_t write_expansion(void *from, knurl_buffer_t *out)
{
    const expansion_t *expansion = from;

    return knurl_expand(expansion->text, strlen(expansion->text), expansion->variables, expansion->count, out);
}

static int refuse_expansion(const void *from, knurl_error_t error, size_t at)
{
    const expansion_t *expansion = from;
    const size_t length = strlen(expansion->text);
    const bool value = error == KNURL_ERROR_CHARACTER;

    tool_begin_refusal(error, value ? "a value is" : "the template is");
    if (!value) {
        tool_say_offset(at);
    } else if (tool_json) {
        (void)fputs(",\"variable\":", stdout);
        json_string(expansion->variables[at].name, strlen(expansion->variables[at].name));
    } else {
    }
    tool_say_why();
    knurl_say_template(tool_say, stderr, error, expansion->text, length, at, expansion->variables);
    return tool_end_refusal(expansion->text, length, value ? SIZE_MAX : at);
}

#define MOST_VARIABLES 64
#define MOST_VALUES 256

static knurl_variable_t variables[MOST_VARIABLES];
static size_t variable_count;

/* Returns the list or pairs of this name, or a new variable. Returns NULL if there is no room. */
static knurl_variable_t *find_variable(const char *name, uint8_t kind)
{
    static knurl_value_t values[MOST_VARIABLES][MOST_VALUES];
    size_t i;

    for (i = 0; i < variable_count; i++) {
        if (strcmp(variables[i].name, name) == 0 && variables[i].kind == kind && kind != KNURL_STRING) {
            return &variables[i];
        }
    }
    if (variable_count == MOST_VARIABLES) {
        return NULL;
    }
    variables[variable_count].name = name;
    variables[variable_count].kind = kind;
    variables[variable_count].values = values[variable_count];
    variables[variable_count].count = 0;
    variable_count++;
    return &variables[variable_count - 1];
}

static bool add_value(knurl_variable_t *variable, const char *octets)
{
    knurl_value_t *values = (knurl_value_t *)(uintptr_t)variable->values;

    if (variable->count == MOST_VALUES) {
        return false;
    }
    values[variable->count].octets = octets;
    values[variable->count].length = strlen(octets);
    variable->count++;
    return true;
}

/* Adds the variable of an argument: NAME=VALUE, NAME[]=VALUE for a list, or NAME[KEY]=VALUE for pairs. */
static bool add_variable(char *word)
{
    char *equals = strchr(word, '=');
    char *open = strchr(word, '[');
    uint8_t kind = KNURL_STRING;
    knurl_variable_t *variable;

    if (open != NULL && equals != NULL) {
        char *close = strstr(open, "]=");
        if (open < equals && close != NULL) {
            equals = close + 1;
            *open = '\0';
            *close = '\0';
            kind = (close == open + 1) ? KNURL_LIST : KNURL_PAIRS;
        }
    }
    if (equals == NULL) {
        tool_complain("'%s' is not NAME=VALUE, as in dns=AAAB", word);
        return false;
    }
    *equals = '\0';
    variable = find_variable(word, kind);
    if (variable == NULL || (kind == KNURL_PAIRS && !add_value(variable, open + 1)) ||
        !add_value(variable, equals + 1)) {
        tool_complain("there are too many values");
        return false;
    }
    return true;
}

int tool_expand(int argc, char *argv[])
{
    expansion_t expansion;
    int status;
    int i;

    if (!read_options(argc, argv, "", NULL, &status)) {
        return status;
    }
    if (optind == argc) {
        return tool_usage(argv[0], false);
    }
    for (i = optind + 1; i < argc; i++) {
        if (!add_variable(argv[i])) {
            return tool_usage(argv[0], false);
        }
    }
    expansion.text = argv[optind];
    expansion.variables = variables;
    expansion.count = variable_count;
    return write_text(write_expansion, refuse_expansion, &expansion);
}
