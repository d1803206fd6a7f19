/* SPDX-License-Identifier: MIT */
/*
 * knurl for the page, as WebAssembly without any other library: thin functions around the public calls, and the memory
 * that their caller must own. knurl.js is the other side. There is one text and one array of parts. page_written
 * returns the address of each answer, which is valid until the next call. */
#include "knurl.h"
#include "knurl_coap.h"
#include "knurl_draft.h"
#include "knurl_link.h"
#include "knurl_normal.h"
#include "knurl_octets.h"
#include "knurl_policy.h"
#include "knurl_reference.h"
#include "knurl_rfc1738.h"
#include "knurl_scheme.h"
#include "knurl_sentences_nodes.h"
#include "knurl_steps.h"
#include "knurl_template.h"
#include "knurl_text.h"
#include "rows.h"

#define EXPORT(name) __attribute__((export_name(#name)))

/* One octet more than a URL may have, so that a longer text is refused for its length. */
#define LONGEST (KNURL_LENGTH_MAX + 1u)
/* A line of the steps is a part of a URL with a word or two. */
#define WRITTEN (KNURL_LENGTH_MAX + 256u)
#define LISTED 256u

/* The families: the rows of each, or NULL for rows_of_today, and its protocols. */
static const struct {
    const knurl_scheme_t *const *schemes;
    const knurl_protocol_t *const *protocols;
} families[] = {
    {NULL, knurl_protocols},
    {knurl_rfc1738_schemes, knurl_protocols},
    {knurl_draft_schemes, knurl_draft_protocols},
};

static char text[LONGEST];    /* the URL */
static char other[LONGEST];   /* further input of a call */
static char written[WRITTEN]; /* the answer of a call */
static char found[LONGEST];   /* the URL that the finder copies */
static size_t count;          /* the octets in `written` */
static knurl_part_t parts[LONGEST];
static const knurl_part_t *part; /* the part that an answer is about, or NULL */
static uint16_t ports[KNURL_POLICY_PORTS];
static uint16_t hyphens[LONGEST];
static knurl_part_t target_parts[LONGEST];
static knurl_t whole;               /* the URL in `text` */
static const knurl_t *url = &whole; /* the URL that calls are about: `whole`, or the one that the finder found */
static unsigned family;             /* the family of `whole` */
static bool has_ended;
static bool has_zones;                              /* true if zones are allowed, even in the target of a reference */
static knurl_buffer_t line = KNURL_BUFFER(written); /* the output of steps and options */
static knurl_steps_t steps;
static knurl_coap_t options;
static knurl_finder_t finder;
static knurl_links_t links;
static knurl_link_writer_t writer;
static knurl_attribute_t attributes[LISTED]; /* the attributes of the link that is written next */
static size_t attribute_count;
static knurl_variable_t variables[LISTED];
static knurl_value_t values[LISTED];
static size_t variable_count;
static size_t value_count;

static const knurl_scheme_t *const *schemes_of(unsigned its_family)
{
    return (families[its_family].schemes == NULL) ? rows_of_today() : families[its_family].schemes;
}

/* Return the address for the octets of a URL, and the address for further input. */
EXPORT(text) char *page_text(void)
{
    return text;
}

EXPORT(other) char *page_other(void)
{
    return other;
}

/* Return the address of the octets that a call answered, and their number. */
EXPORT(written) const char *page_written(void)
{
    return written;
}

EXPORT(count) size_t page_count(void)
{
    return count;
}

/* Returns the index of the part that an answer is about, or -1. */
EXPORT(part) int page_part(void)
{
    return (part == NULL) ? -1 : (int)(part - url->parts);
}

/* Parsing, at once and octet by octet. */

EXPORT(begin) void page_begin(unsigned its_family, bool fragment, bool zone)
{
    static const knurl_t nothing;

    /* Fields that knurl_begin does not set would still show the previous URL. */
    whole = nothing;
    url = &whole;
    family = its_family;
    has_ended = false;
    knurl_begin(&whole, schemes_of(its_family), parts, KNURL_ROOM(parts));
    if (fragment) {
        knurl_allow_fragment(&whole);
    }
    has_zones = zone;
    if (zone) {
        knurl_allow_zone(&whole);
    }
}

/* The buffer already contains the octets, so nothing is copied. */
EXPORT(feed) knurl_error_t page_feed(size_t offset, size_t length)
{
    knurl_buffer_t kept = knurl_buffer(text, sizeof text);

    kept.length = offset;
    return knurl_store(&whole, text + offset, length, &kept);
}

EXPORT(end) knurl_error_t page_end(void)
{
    has_ended = true;
    return knurl_end(&whole);
}

/* Turns a copy of the URL into one that can be parsed on its own. No user of the library may do that, because it writes
 * private fields; this page shows them. */
static void go_on(knurl_t *copy, knurl_part_t *its_parts, uint16_t room)
{
    *copy = whole;
    copy->self = copy;
    copy->parts = its_parts;
    copy->room = room;
}

/* Returns the error that the URL would have after `octet`, or after its end if that is -1. Feeds a copy without an
 * array of parts. */
EXPORT(would) knurl_error_t page_would(int octet)
{
    const char next = (char)octet;
    knurl_t again;

    if (has_ended) {
        return (octet >= 0) ? KNURL_ERROR_ENDED : (knurl_error_t)whole.error;
    }
    go_on(&again, NULL, 0);
    if (octet >= 0) {
        return knurl_feed(&again, &next, 1);
    }
    /* Without an array, any number of parts is too many, so this error means that the URL may end. */
    return (knurl_end(&again) == KNURL_ERROR_PARTS) ? KNURL_OK : (knurl_error_t)again.error;
}

EXPORT(settled) unsigned page_settled(void)
{
    return knurl_settled(url);
}

/* Returns the rules of a row, or NULL for a row of RFC 3986. */
static const knurl_rule_t *row_rules(const knurl_scheme_t *row)
{
    return (row->grammar == NULL) ? NULL : row->grammar->rules;
}

/* Returns the rule that is being read, or the first one, or NULL if the row has no rules. */
static const knurl_rule_t *rule_now(void)
{
    const knurl_rule_t *rules = (url->rules == NULL) ? row_rules(url->scheme) : url->rules;

    return (rules == NULL) ? NULL : &rules[url->rule];
}

/* Returns true if at most one slash came after the colon, and a host may follow. */
static bool is_before_host(void)
{
    const bool is_slash = (url->offset == url->schemepart + 1u) && (text[url->schemepart] == '/');

    return (is_slash || (url->offset == url->schemepart)) &&
           ((row_rules(url->scheme) == NULL) || ((url->scheme->flags & KNURL_FLAG_AUTHORITY) != 0u));
}

/* Returns true if a zone is read: its part starts in brackets, after an address. */
static bool is_in_zone(void)
{
    static const char longest[] = "0000:0000:0000:0000:0000:0000:255.255.255.255%25";
    size_t at = url->start;

    while ((at > url->schemepart) && ((url->start - at) < sizeof longest) && (text[at - 1u] != '[') &&
           (text[at - 1u] != ']')) {
        at--;
    }
    return (at > url->schemepart) && (text[at - 1u] == '[');
}

/* Returns the kind of the part of a URN that is being read. It follows from the parts before it, and from the "+" or
 * "=" before a component. */
static uint8_t urn_kind(void)
{
    knurl_t again;

    if (url->count < 2u) {
        return KNURL_NID;
    }
    go_on(&again, parts, KNURL_ROOM(parts));
    if (knurl_end(&again) == KNURL_OK) {
        return parts[again.count - 1u].kind;
    }
    if (text[url->offset - 1u] == '=') {
        return KNURL_QUERY;
    }
    return (text[url->offset - 1u] == '+') ? KNURL_RESOLUTION : KNURL_NSS;
}

/* Returns what is being read, by trying the library: the part that would be the last if the URL ended here, or the
 * error that any other octet would cause. Returns NULL if a rule is being read. */
static const char *what_is_read(void)
{
    const knurl_error_t refusal = page_would(0);
    knurl_t again;

    if ((url->error != KNURL_OK) || (refusal == KNURL_ERROR_ENDED)) {
        return "end";
    }
    if ((url->schemepart == 0u) || (refusal == KNURL_ERROR_ESCAPE)) {
        return knurl_error_name(refusal);
    }
    if (url->scheme == &knurl_urn) {
        return knurl_kind_name(url, urn_kind());
    }
    if (is_before_host()) {
        return "slashes";
    }
    if (rule_now() != NULL) {
        return ((refusal == KNURL_ERROR_HOST) || (refusal == KNURL_ERROR_PORT)) ? knurl_error_name(refusal) : NULL;
    }
    if (((url->offset > url->start) && (text[url->start] == '[')) || is_in_zone()) {
        return "literal";
    }
    /* The parts of the copy are the same, and one more. */
    go_on(&again, parts, KNURL_ROOM(parts));
    if (knurl_end(&again) == KNURL_OK) {
        return knurl_kind_name(url, parts[again.count - 1u].kind);
    }
    /* A port may end anywhere, but a password only at its "@". */
    return (refusal == KNURL_ERROR_PORT) ? "password" : "host";
}

/* Returns the fields of knurl_t, in this order, and what its pointers mean: whether `rules` are the row's own; the
 * address of the rule that is being read, or 0 if the row has no rules; the address of the row; and the address of a
 * string that says what is being read, or 0 for a rule. Before a row is known, the three before the last are 0. */
EXPORT(fields) const uint32_t *page_fields(void)
{
    static uint32_t fields[19];
    const bool ruled = (url->schemepart != 0u) && (rule_now() != NULL);
    const uint32_t now[] = {url->error,
                            url->offset,
                            url->count,
                            url->flags,
                            url->state,
                            url->escape,
                            url->rule,
                            url->tag,
                            url->start,
                            url->schemepart,
                            url->port,
                            url->set,
                            url->host.value,
                            url->host.label,
                            url->host.groups,
                            ruled && ((url->rules == NULL) || (url->rules == row_rules(url->scheme))),
                            ruled ? (uint32_t)(uintptr_t)rule_now() : 0u,
                            ruled ? (uint32_t)(uintptr_t)url->scheme : 0u,
                            (uint32_t)(uintptr_t)what_is_read()};
    size_t i;

    for (i = 0; i < sizeof fields / sizeof fields[0]; i++) {
        fields[i] = now[i];
    }
    return fields;
}

/* Returns the parts, of six octets each: offset, length, kind. */
EXPORT(parts) const knurl_part_t *page_parts(void)
{
    return url->parts;
}

/* Returns the row that reads the URL. */
EXPORT(row) const knurl_scheme_t *page_row(void)
{
    return url->scheme;
}

EXPORT(row_name) const char *page_row_name(const knurl_scheme_t *row)
{
    return row->name;
}

/* Return the flags, after_host and the default port of a row. */
EXPORT(row_flags) unsigned page_row_flags(const knurl_scheme_t *row)
{
    return row->flags;
}

EXPORT(row_after_host) unsigned page_row_after_host(const knurl_scheme_t *row)
{
    return (row->grammar == NULL) ? 0u : row->grammar->after_host;
}

EXPORT(row_rule) const knurl_rule_t *page_row_rule(const knurl_scheme_t *row, unsigned place)
{
    return &row_rules(row)[place];
}

/* Return the set of a rule, the kind that ends there, and the class, the kind and the next rule of its two exits, an
 * octet each. */
EXPORT(rule_set) unsigned page_rule_set(const knurl_rule_t *rule)
{
    return rule->set;
}

EXPORT(rule_end) unsigned page_rule_end(const knurl_rule_t *rule)
{
    return rule->end;
}

EXPORT(rule_exit) uint32_t page_rule_exit(const knurl_rule_t *rule, unsigned place)
{
    const knurl_exit_t exit = rule->exit[place];

    return ((uint32_t)exit.on_to >> 4 << 16) | ((uint32_t)exit.kind << 8) | (exit.on_to & 15u);
}

EXPORT(class_of) unsigned page_class_of(unsigned octet)
{
    return knurl_class_of((uint8_t)octet);
}

/* Return names, which end with NUL. */

EXPORT(kind_name) const char *page_kind_name(unsigned kind)
{
    return knurl_kind_name(url, (uint8_t)kind);
}

EXPORT(error_name) const char *page_error_name(unsigned error)
{
    return knurl_error_name(error);
}

EXPORT(warning_name) const char *page_warning_name(unsigned bit)
{
    return knurl_warning_name((uint32_t)bit);
}

EXPORT(rule_name) const char *page_rule_name(uint32_t rule)
{
    return knurl_policy_rule_name(rule);
}

/* Questions about a URL that was parsed. */

/* Returns the effective port, or -1. */
EXPORT(port) int page_port(void)
{
    uint16_t port;

    return knurl_port(url, &port) ? (int)port : -1;
}

EXPORT(warnings) unsigned page_warnings(void)
{
    return knurl_warnings(url);
}

/* Writes the octets of an address in the host. Returns their number: 4, 16 or 0. */
EXPORT(address) size_t page_address(void)
{
    count = knurl_address(url, (uint8_t *)written);
    return count;
}

/* Writes what to connect to, an address or a name, and returns the port; -1 if there is neither. */
EXPORT(endpoint) int page_endpoint(void)
{
    knurl_endpoint_t endpoint;

    if (!knurl_endpoint(url, &endpoint, written, sizeof written)) {
        return -1;
    }
    count = 0;
    while (written[count] != '\0') {
        count++;
    }
    if (endpoint.address_length != 0u) {
        count = knurl_address_text(endpoint.address, endpoint.address_length, written);
    }
    return endpoint.port;
}

static void say(void *context, const char *octets, size_t length)
{
    size_t i;

    (void)context;
    for (i = 0; (i < length) && (count < sizeof written); i++) {
        written[count++] = octets[i];
    }
}

EXPORT(say_refusal) void page_say_refusal(size_t length)
{
    count = 0;
    knurl_say_refusal(say, NULL, url, text, length);
}

EXPORT(say_warning) void page_say_warning(unsigned bit)
{
    count = 0;
    knurl_say_warning(say, NULL, url, text, (uint32_t)bit);
}

/* Sets `count` to the octets that were written or are needed, or to the offset of an error. */
static knurl_error_t told(knurl_error_t error, const knurl_buffer_t *out)
{
    count = (error == KNURL_OK) ? out->length : (error == KNURL_ERROR_BUFFER) ? out->needed : out->at;
    return error;
}

EXPORT(decode) knurl_error_t page_decode(size_t offset, size_t length)
{
    knurl_buffer_t out = KNURL_BUFFER(written);

    return told(knurl_decode(text + offset, length, KNURL_ANY_OCTET, &out), &out);
}

EXPORT(normalize) knurl_error_t page_normalize(void)
{
    knurl_buffer_t out = KNURL_BUFFER(written);

    return told(knurl_normalize(url, &out), &out);
}

/* The target of the reference in `other`. It has its own memory, because sentences about it go to `written`. */
static char reached_text[LONGEST];
static knurl_buffer_t aim = KNURL_BUFFER(reached_text);
static knurl_t reached;

EXPORT(resolve) knurl_error_t page_resolve(size_t length)
{
    knurl_error_t error;

    knurl_begin(&reached, schemes_of(family), target_parts, KNURL_ROOM(target_parts));
    knurl_allow_fragment(&reached);
    if (has_zones) {
        knurl_allow_zone(&reached);
    }
    error = knurl_resolve(&reached, url, other, length, &aim);
    count = 0;
    say(NULL, aim.octets, aim.length);
    return (error == KNURL_OK) ? error : told(error, &aim);
}

EXPORT(say_reference) void page_say_reference(unsigned error, size_t length)
{
    count = 0;
    knurl_say_reference(say, NULL, (knurl_error_t)error, &reached, other, length, &aim);
}

/* Give what a client sends: call begin, then next until it returns KNURL_STEPS_END. A URL that no protocol of the
 * family fits gives its parts. */
EXPORT(steps_begin) knurl_error_t page_steps_begin(unsigned its_family)
{
    static const knurl_protocol_t *const each_part[] = {&knurl_parts_steps, NULL};
    knurl_error_t error = knurl_steps_begin(&steps, url, families[its_family].protocols, NULL, &line);

    if (error == KNURL_ERROR_SCHEME) {
        error = knurl_steps_begin(&steps, url, each_part, NULL, &line);
    }
    part = steps.part;
    return error;
}

EXPORT(steps_next) knurl_action_t page_steps_next(void)
{
    const knurl_action_t action = knurl_steps_next(&steps);

    part = steps.part;
    count = line.length;
    return action;
}

/* Writes the first lines of an HTTP request. */
EXPORT(request) knurl_error_t page_request(void)
{
    knurl_buffer_t out = KNURL_BUFFER(written);

    return told(knurl_http_request(url, "GET", &out), &out);
}

/* Give the CoAP options of a URL: call begin, then next until it returns 0 instead of the number of an option. */
EXPORT(coap_begin) knurl_error_t page_coap_begin(void)
{
    uint16_t port;
    knurl_error_t error;

    port = knurl_port(url, &port) ? port : 0u;
    error = knurl_coap_begin(&options, url, KNURL_COAP_REQUEST, port, &line);
    part = options.part;
    return error;
}

EXPORT(coap_next) unsigned page_coap_next(void)
{
    if (!knurl_coap_next(&options)) {
        return 0;
    }
    count = line.length;
    return options.number;
}

/* Lists the strings in `other` from `at` on. A NUL ends each string, and another NUL the list. Returns the offset after
 * it. */
static size_t take_list(const char *list[LISTED], size_t at)
{
    size_t listed = 0;

    while (other[at] != '\0') {
        if (listed < LISTED - 1u) {
            list[listed++] = &other[at];
        }
        while (other[at] != '\0') {
            at++;
        }
        at++;
    }
    list[listed] = NULL;
    return at + 1u;
}

/* Returns the address for the ports of a policy, with a 0 after the last if there are fewer than four. */
EXPORT(ports) uint16_t *page_ports(void)
{
    return ports;
}

/* Returns the rule that the URL breaks in a policy with the ports and with two lists in `other`, schemes and hosts. */
EXPORT(policy) uint32_t page_policy(unsigned length, uint32_t allow)
{
    static const char *schemes[LISTED];
    static const char *hosts[LISTED];
    const size_t behind = take_list(schemes, 0);
    const knurl_policy_t policy = {
        .schemes = schemes,
        .hosts = hosts,
        .paths = knurl_any_path,
        .ports = {ports[0], ports[1], ports[2], ports[3]},
        .length = (uint16_t)length,
        .allow = allow,
    };

    (void)take_list(hosts, behind);
    const knurl_ruling_t ruling = knurl_judge(url, &policy);
    part = ruling.part;
    return ruling.rule;
}

/* Find URLs in text, which comes in pieces in `other`. */

EXPORT(find_begin) void page_find_begin(unsigned its_family)
{
    family = its_family;
    knurl_find_begin(&finder, schemes_of(family), parts, KNURL_ROOM(parts), found, KNURL_LENGTH_MAX);
    knurl_find_hyphens(&finder, hyphens, (uint16_t)KNURL_LENGTH_MAX);
}

/* Returns how many octets were read. If a URL was found, further calls are about it, and `text` contains its text. */
EXPORT(find) size_t page_find(size_t offset, size_t length)
{
    const size_t taken = knurl_find_next(&finder, other + offset, length);
    size_t i;

    if (finder.found) {
        url = &finder.url;
        count = finder.length;
        for (i = 0; i < count; i++) {
            text[i] = found[i];
        }
    }
    return taken;
}

EXPORT(found) bool page_found(void)
{
    return finder.found;
}

EXPORT(found_begin) uint32_t page_found_begin(void)
{
    return finder.begin;
}

EXPORT(found_end) uint32_t page_found_end(void)
{
    return finder.end;
}

EXPORT(hyphen_count) unsigned page_hyphen_count(void)
{
    return finder.hyphen_count;
}

EXPORT(hyphen) unsigned page_hyphen(unsigned place)
{
    return hyphens[place];
}

/* Read the links of a list, which comes in pieces in `other`. Each link is in `found`. */

EXPORT(links_begin) void page_links_begin(bool spaces)
{
    knurl_link_begin_in(&links, found, sizeof found);
    if (spaces) {
        (void)knurl_link_allow_spaces(&links);
    }
}

/* Returns how many octets were read. */
EXPORT(links) size_t page_links(size_t offset, size_t length)
{
    return knurl_link_feed(&links, other + offset, length);
}

EXPORT(links_end) void page_links_end(void)
{
    (void)knurl_link_end(&links);
}

EXPORT(link_found) bool page_link_found(void)
{
    return links.found;
}

/* Return why reading ended, and the offset; after `link_check`, the offset of the error in the attribute. */
EXPORT(links_error) unsigned page_links_error(void)
{
    return links.error;
}

EXPORT(links_at) size_t page_links_at(void)
{
    return links.at;
}

EXPORT(link_text) const char *page_link_text(void)
{
    return links.text;
}

/* Returns true if the link matches the query of the URL that was parsed. */
EXPORT(link_matches) bool page_link_matches(void)
{
    return knurl_link_matches(&links, &whole);
}

EXPORT(link_attribute) bool page_link_attribute(void)
{
    return knurl_link_attribute(&links);
}

EXPORT(link_check) knurl_error_t page_link_check(void)
{
    return knurl_link_check(&links);
}

/* Return parts of the link: the target, and the name and value of the attribute. The kind of an absent value is 0. */
EXPORT(link_target) const knurl_part_t *page_link_target(void)
{
    return &links.target;
}

EXPORT(link_name) const knurl_part_t *page_link_name(void)
{
    return &links.attribute.name;
}

EXPORT(link_value) const knurl_part_t *page_link_value(void)
{
    return &links.attribute.value;
}

EXPORT(link_repeated) bool page_link_repeated(void)
{
    return links.attribute.repeated;
}

/* Writes why the list is refused. `other` contains the link in which reading ended, and the text after it; `at` counts
 * from its start. */
EXPORT(say_list) void page_say_list(size_t length, size_t at)
{
    count = 0;
    knurl_say_list(say, NULL, &links, other, length, at);
}

EXPORT(say_attribute) void page_say_attribute(unsigned error)
{
    count = 0;
    knurl_say_attribute(say, NULL, &links, (knurl_error_t)error);
}

/* Write links: call write_begin, then for each link attribute and write. Names and values are in `other`. */

EXPORT(write_begin) void page_write_begin(void)
{
    static const knurl_link_writer_t begun = KNURL_LINK_WRITER(written, 0);

    writer = begun;
    attribute_count = 0;
}

/* Adds an attribute of the next link. `value` is -1 if it has none. Returns false if there is no room. */
EXPORT(attribute) bool page_attribute(size_t name, size_t name_length, int value, size_t value_length)
{
    knurl_attribute_t *const attribute = &attributes[attribute_count];

    if (attribute_count == LISTED) {
        return false;
    }
    attribute->name = other + name;
    attribute->name_length = name_length;
    attribute->value = (value < 0) ? NULL : other + value;
    attribute->value_length = value_length;
    attribute_count++;
    return true;
}

/* Writes a link. Returns KNURL_ERROR_BUFFER if `written` has no room for the list. */
EXPORT(write) knurl_error_t page_write(size_t target, size_t length)
{
    const knurl_error_t error = knurl_link_write(&writer, other + target, length, attributes, attribute_count);

    if (error != KNURL_OK) {
        return error;
    }
    count = writer.length;
    attribute_count = 0;
    return (writer.total > writer.length) ? KNURL_ERROR_BUFFER : KNURL_OK;
}

/* After an error of `write`, return the index of the attribute that is refused, or -1 for the target, and the offset at
 * which the target is refused. */
EXPORT(write_attribute) int page_write_attribute(void)
{
    return (writer.at == attribute_count) ? -1 : (int)writer.at;
}

EXPORT(write_at) size_t page_write_at(void)
{
    return writer.value.at;
}

EXPORT(say_link) void page_say_link(unsigned error, size_t target, size_t length)
{
    count = 0;
    knurl_say_link(say, NULL, &writer, (knurl_error_t)error, other + target, length, attributes, attribute_count);
}

/* Expand templates. A template, names and values are in `other`. Give each variable with its values first, then the
 * template. */

EXPORT(variables_begin) void page_variables_begin(void)
{
    variable_count = 0;
    value_count = 0;
}

/* Adds a variable, whose name ends with a NUL. Returns false if there is no room. */
EXPORT(variable) bool page_variable(size_t name, unsigned kind)
{
    knurl_variable_t *const variable = &variables[variable_count];

    if (variable_count == LISTED) {
        return false;
    }
    variable->name = other + name;
    variable->kind = (uint8_t)kind;
    variable->values = &values[value_count];
    variable->count = 0;
    variable_count++;
    return true;
}

/* Adds a value to the last variable. */
EXPORT(value) bool page_value(size_t offset, size_t length)
{
    if (value_count == LISTED) {
        return false;
    }
    values[value_count].octets = other + offset;
    values[value_count].length = length;
    value_count++;
    variables[variable_count - 1u].count++;
    return true;
}

EXPORT(expand) knurl_error_t page_expand(size_t offset, size_t length)
{
    knurl_buffer_t out = KNURL_BUFFER(written);

    return told(knurl_expand(other + offset, length, variables, variable_count, &out), &out);
}

/* Writes why a template is refused. `at` is the count after `expand`. */
EXPORT(say_template) void page_say_template(unsigned error, size_t offset, size_t length, size_t at)
{
    count = 0;
    knurl_say_template(say, NULL, (knurl_error_t)error, other + offset, length, at, variables);
}
