/* SPDX-License-Identifier: MIT */
/* knurl links, link-match, link-write and expand. */
#include "host_tool.h"

#include "knurl_build.h"
#include "knurl_link.h"
#include "knurl_template.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool json;

/* Reads the options that all commands have, --json and --help. Returns false if the command ends with *status. */
static bool read_options(int argc, char *argv[], const char *order, int *status)
{
    static const struct option options[] = {
        {"json", no_argument, NULL, 'j'},
        {"help", no_argument, NULL, 'h'},
        {NULL, 0, NULL, 0},
    };
    int option;

    while ((option = getopt_long(argc, argv, order, options, NULL)) != -1) {
        if (option != 'j') {
            *status = tool_usage(argv[0], option == 'h');
            return false;
        }
        json = true;
    }
    return true;
}

/* Says where a text is wrong, as JSON or in words. */
static int refuse(const char *what, knurl_error_t error, size_t at)
{
    if (json) {
        (void)printf("{\"valid\":false,\"error\":\"%s\",\"offset\":%zu}\n", knurl_error_name(error), at);
    } else {
        tool_complain("the %s is wrong (%s) at %zu", what, knurl_error_name(error), at);
    }
    return TOOL_REFUSED;
}

static void put_part(const knurl_links_t *links, const knurl_part_t *part)
{
    json_string(&links->text[part->offset], part->length);
}

/* Writes the attributes of a link as JSON. Returns whether the check takes each of them. */
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
            right = false;
        }
        (void)putchar('}');
        comma = ",";
    }
    return right;
}

/* The same in words: a line for each attribute that the check refuses. */
static bool tell_attributes(knurl_links_t *links)
{
    bool right = true;

    while (knurl_link_attribute(links)) {
        const knurl_error_t error = knurl_link_check(links);
        if (error != KNURL_OK) {
            const knurl_part_t *name = &links->attribute.name;
            (void)printf("    %.*s is wrong (%s) at %zu\n", name->length, &links->text[name->offset],
                         knurl_error_name(error), links->at);
            right = false;
        }
    }
    return right;
}

/* Writes a link. Returns whether the check takes all of it. */
static bool put_link(knurl_links_t *links)
{
    bool right;

    if (!json) {
        (void)printf("%.*s\n", links->length, links->text);
        return tell_attributes(links);
    }
    (void)fputs("{\"target\":", stdout);
    put_part(links, &links->target);
    (void)fputs(",\"attributes\":[", stdout);
    right = put_attributes(links);
    (void)puts("]}");
    return right;
}

/* Writes the links of a list, all or those that match a query. */
static int read_list(const char *text, size_t length, const knurl_t *url)
{
    int status = TOOL_VALID;
    knurl_links_t links;

    knurl_link_begin(&links, text, length);
    while (knurl_link_next(&links)) {
        if (url == NULL || knurl_link_matches(&links, url)) {
            if (!put_link(&links)) {
                status = TOOL_REFUSED;
            }
        }
    }
    return (links.error != KNURL_OK) ? refuse("list", (knurl_error_t)links.error, links.at) : status;
}

/* The same of the text of an argument, or of standard input without its last line break. */
static int read_text(const char *argument, const knurl_t *url)
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
    status = read_list(text, length, url);
    free(text);
    return status;
}

int tool_links(int argc, char *argv[])
{
    int status;

    if (!read_options(argc, argv, "", &status)) {
        return status;
    }
    return (argc - optind > 1) ? tool_usage(argv[0], false) : read_text(argv[optind], NULL);
}

int tool_link_match(int argc, char *argv[])
{
    static const knurl_scheme_t *const coap[] = {&knurl_coap, NULL};
    static char text[KNURL_LENGTH_MAX + 1u] = "coap://h/.well-known/core?";
    const size_t lead = strlen(text);
    size_t length;
    knurl_t url;
    int status;

    if (!read_options(argc, argv, "", &status)) {
        return status;
    }
    if (argc - optind < 1 || argc - optind > 2) {
        return tool_usage(argv[0], false);
    }
    length = strlen(argv[optind]);
    if (length > sizeof text - 1u - lead) {
        return refuse("query", KNURL_ERROR_LENGTH, KNURL_LENGTH_MAX - lead);
    }
    memcpy(&text[lead], argv[optind], length + 1);
    if (knurl_parse(&url, coap, tool_parts, KNURL_ROOM(tool_parts), text, lead + length) != KNURL_OK) {
        return refuse("query", (knurl_error_t)url.error, url.offset - lead);
    }
    return read_text(argv[optind + 1], &url);
}

/* A text that is written twice: once to measure it, once to memory of its length, and then to standard output. */
typedef knurl_error_t write_t(const void *from, knurl_buffer_t *out, size_t *at);

static int write_text(write_t *write, const void *from, const char *what)
{
    knurl_buffer_t out = knurl_buffer(NULL, 0);
    size_t at = 0;
    knurl_error_t error = write(from, &out, &at);

    if (error == KNURL_ERROR_BUFFER) {
        out.size = out.needed;
        out.octets = malloc(out.size);
        if (out.octets == NULL) {
            tool_complain("no memory for %zu octets", out.size);
            return TOOL_WRONG;
        }
        error = write(from, &out, &at);
    }
    if (error != KNURL_OK) {
        free(out.octets);
        return refuse(what, error, at);
    }
    if (json) {
        (void)fputs("{\"valid\":true,\"text\":", stdout);
        json_string(out.octets, out.length);
        (void)puts("}");
    } else {
        if (out.length != 0) {
            (void)fwrite(out.octets, 1, out.length, stdout);
        }
        (void)putchar('\n');
    }
    free(out.octets);
    return TOOL_VALID;
}

/* The arguments from `first` on: a target and its attributes, "--", the next target. */
typedef struct words {
    char *const *first;
    int count;
    knurl_attribute_t *attributes; /* room for one of each word */
} words_t;

static knurl_error_t write_links(const void *from, knurl_buffer_t *out, size_t *at)
{
    const words_t *words = from;
    knurl_link_writer_t writer = {.octets = out->octets, .size = out->size};
    knurl_error_t error = KNURL_OK;
    int i = 0;

    while (i < words->count && error == KNURL_OK) {
        knurl_attribute_t *attributes = words->attributes;
        const char *target = words->first[i];
        size_t count = 0;
        for (i++; i < words->count && strcmp(words->first[i], "--") != 0; i++) {
            const char *name = words->first[i];
            const char *equals = strchr(name, '=');
            attributes[count].name = name;
            attributes[count].name_length = (equals != NULL) ? (size_t)(equals - name) : strlen(name);
            attributes[count].value = (equals != NULL) ? equals + 1 : NULL;
            attributes[count].value_length = (equals != NULL) ? strlen(equals + 1) : 0;
            count++;
        }
        i++;
        error = knurl_link_write(&writer, target, strlen(target), attributes, count);
    }
    *at = writer.at;
    out->length = writer.length;
    out->needed = writer.total;
    return (error == KNURL_OK && writer.total > out->size) ? KNURL_ERROR_BUFFER : error;
}

int tool_link_write(int argc, char *argv[])
{
    words_t words;
    int status;

    if (!read_options(argc, argv, "+", &status)) {
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
    status = write_text(write_links, &words, "link");
    free(words.attributes);
    return status;
}

typedef struct expansion {
    const char *text;
    const knurl_variable_t *variables;
    size_t count;
} expansion_t;

static knurl_error_t write_expansion(const void *from, knurl_buffer_t *out, size_t *at)
{
    const expansion_t *expansion = from;
    const knurl_error_t error =
        knurl_expand(expansion->text, strlen(expansion->text), expansion->variables, expansion->count, out);

    *at = out->at;
    return error;
}

#define MOST_VARIABLES 64
#define MOST_VALUES 256

static knurl_variable_t variables[MOST_VARIABLES];
static size_t variable_count;

/* The variable of a name and a kind, a new one if there is none; NULL if there is no room. */
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

/* Adds the variable of an argument: NAME=VALUE, NAME[]=VALUE of a list, or NAME[KEY]=VALUE of pairs. */
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

    if (!read_options(argc, argv, "", &status)) {
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
    return write_text(write_expansion, &expansion, "template, or a value of it,");
}
