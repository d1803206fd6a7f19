/* SPDX-License-Identifier: MIT */
#include "knurl_ascii_acsl.h"
#include "knurl_nodes_acsl.h"
#include "knurl_open_acsl.h"
#include "knurl_output_acsl.h"
#include "knurl_parts_acsl.h"
#include "machine.c"

/* A string that a name is compared with; the logic function names where it ends. */
/*@ axiomatic knurl_wanted_ends { logic integer knurl_wanted_end(char *wanted); } */

/* What reading a list writes. */
#define KNURL_LIST_READ(links)                                                                                         \
    (links)->state, (links)->count, (links)->error, (links)->at, (links)->text, (links)->length, (links)->begin,       \
        (links)->target, (links)->attribute.next, (links)->attribute.seen, (links)->value.url
#define KNURL_LIST_FED(links)                                                                                          \
    KNURL_LIST_READ(links), (links)->found, (links)->offset, (links)->buffer[0 .. (links)->size - 1]

/* A list that can be read on: its buffer is apart; a link that has begun fits so far, and its target has no array. */
/*@ predicate knurl_list(knurl_links_t *links) =
        \valid(links) && (links->buffer != \null ==> \valid(links->buffer + (0 .. links->size - 1))) &&
        (links->buffer != \null ==> \separated(links, links->buffer + (0 .. links->size - 1)));
    predicate knurl_in_list(knurl_links_t *links) =
        links->state <= KNURL_LINK_EXT && (links->state == KNURL_LINK_TARGET ==> links->value.url.room == 0) &&
        (links->state > KNURL_LINK_NEXT ==> links->length <= links->size); */

/* The octets from a place up to another can be read. */
/*@ predicate knurl_from_to(char *at, char *end) =
        0 <= end - at && end == at + (end - at) && \valid_read(at + (0 .. end - at - 1)); */

/* Where an arc leads: a list starts with a target, and no state leads back to its start. */
/*@ predicate knurl_leads(integer at, integer to) = KNURL_LINK_NEXT <= to <= KNURL_LINK_EXT &&
        (at <= KNURL_LINK_NEXT + 1 ==> to == KNURL_LINK_TARGET); */

#include "nodes/knurl_link.c"

/*@ requires \valid_read(name + (0 .. length - 1)) && knurl_ends(wanted, knurl_wanted_end(wanted));
    assigns \nothing; */
static bool is_name(const char *name, size_t length, const char *wanted);

/*@ requires \valid(part);
    assigns *part;
    ensures place: begin <= end <= 65535 ==> part->offset == begin && part->length == end - begin; */
static void set_part(const knurl_links_t *links, knurl_part_t *part, unsigned begin, unsigned end, unsigned kind);

/*@ requires \valid_read(links) && \valid(attribute);
    assigns attribute->next, attribute->seen; */
static void begin_attributes(const knurl_links_t *links, knurl_link_attribute_t *attribute);

/* What is proved here does not call it. */
/*@ assigns *target, target->parts[0 .. target->room - 1], *out, out->octets[0 .. out->size - 1]; */
knurl_error_t knurl_resolve(knurl_t *target, const knurl_t *base, const char *reference, size_t length, knurl_buffer_t *out);

/* A list. */

/*@ requires \valid(links);
    assigns links->error, links->at;
    ensures links->error == (uint8_t)error; */
static void refuse_list(knurl_links_t *links, unsigned error, size_t at);

/*@ requires \valid(links);
    assigns links->text, links->length, links->begin, links->value.url;
    ensures links->length == 0 && links->value.url.room == 0; */
static void begin_link(knurl_links_t *links, const char *at);

/*@ requires knurl_list(links) && links->length <= links->size;
    assigns links->error, links->at, links->length, links->buffer[0 .. links->size - 1];
    ensures kept: links->length <= links->size; */
static void keep_octet(knurl_links_t *links, char octet);

/*@ requires \valid(links);
    assigns links->error, links->at; */
static KNURL_NOINLINE void refuse_target(knurl_links_t *links, knurl_error_t error);

/*@ requires \valid(links) && links->value.url.room == 0;
    assigns links->value.url, links->error, links->at, links->target, links->attribute.next, links->attribute.seen; */
static void end_target(knurl_links_t *links);

/*@ requires knurl_list(links) && knurl_in_list(links) && \valid_read(at) && \separated(links, at);
    assigns KNURL_LIST_READ(links);
    ensures in: links->error == KNURL_OK ==> knurl_in_list(links) && links->state >= KNURL_LINK_NEXT; */
static void read_link_octet(knurl_links_t *links, const char *at);

/*@ requires knurl_list(links) && knurl_in_list(links) && \valid_read(at) && \separated(links, at);
    assigns KNURL_LIST_FED(links);
    ensures in: links->error == KNURL_OK ==> knurl_in_list(links); */
static void read_list_octet(knurl_links_t *links, const char *at);

/*@ requires knurl_list(links) && (links->error == KNURL_OK ==> knurl_in_list(links));
    requires \valid_read(text + (0 .. length - 1)) && \separated(links, text + (0 .. length - 1));
    assigns KNURL_LIST_FED(links);
    ensures in: links->error == KNURL_OK ==> knurl_in_list(links);
    ensures \result <= length; */
size_t knurl_link_feed(knurl_links_t *links, const char *text, size_t length);

/*@ requires \valid(links);
    assigns links->found, links->state, links->error, links->at;
    ensures links->state == KNURL_LINK_ENDED && \result == links->found; */
bool knurl_link_end(knurl_links_t *links);

/*@ requires \valid(links);
    assigns links->found, links->error, links->state, links->buffer, links->size, links->rest, links->left, links->offset;
    ensures knurl_in_list(links) && links->buffer == buffer && links->size == size; */
void knurl_link_begin_in(knurl_links_t *links, char *buffer, size_t size);

/*@ requires \valid(links);
    assigns links->found, links->error, links->state, links->buffer, links->size, links->rest, links->left, links->offset;
    ensures knurl_in_list(links) && links->buffer == \null && links->rest == text && links->left == length; */
void knurl_link_begin(knurl_links_t *links, const char *text, size_t length);

/*@ requires knurl_list(links) && (links->error == KNURL_OK ==> knurl_in_list(links));
    requires \valid_read(links->rest + (0 .. links->left - 1)) && \separated(links, links->rest + (0 .. links->left - 1));
    requires links->buffer == \null;
    assigns KNURL_LIST_FED(links), links->rest, links->left;
    ensures in: links->error == KNURL_OK ==> knurl_in_list(links);
    ensures rest: \valid_read(links->rest + (0 .. links->left - 1)) &&
            \separated(links, links->rest + (0 .. links->left - 1)); */
bool knurl_link_next(knurl_links_t *links);

/* Attributes. */

/* A link whose octets can be read; an attribute that its octets are apart from; one that stands inside of it, behind
 * another octet; a link that was given. */
/*@ predicate knurl_link_text(knurl_links_t *links) = \valid_read(links) && links->length <= KNURL_LENGTH_MAX &&
        \valid_read(links->text + (0 .. links->length - 1));
    predicate knurl_link_apart(knurl_links_t *links, knurl_link_attribute_t *attribute) =
        \valid(attribute) && \separated(attribute, &links->text) && \separated(attribute, &links->length) &&
        \separated(attribute, links->text + (0 .. links->length - 1));
    predicate knurl_part_in(knurl_links_t *links, knurl_part_t *part) = part->offset + part->length <= links->length;
    predicate knurl_attribute_in(knurl_links_t *links, knurl_link_attribute_t *attribute) =
        0 < attribute->name.offset && knurl_part_in(links, &attribute->name) && knurl_part_in(links, &attribute->value);
    predicate knurl_link_given(knurl_links_t *links) = \valid(links) && (links->found ==> knurl_link_text(links) &&
        \separated(links, links->text + (0 .. links->length - 1)) &&
        (links->attribute.next > links->target.length + 2 ==> knurl_attribute_in(links, &links->attribute))); */

/*@ requires knurl_link_text(links) && at <= links->length;
    assigns \nothing;
    ensures at <= \result <= links->length; */
static unsigned find_end_of(const knurl_links_t *links, unsigned at, char octet);

/*@ requires knurl_link_text(links) && \valid_read(attribute) && knurl_part_in(links, &attribute->name);
    assigns \nothing;
    ensures \result <= KNURL_LINK_OTHER; */
static unsigned number_of(const knurl_links_t *links, const knurl_link_attribute_t *attribute);

/*@ requires knurl_link_text(links) && knurl_link_apart(links, attribute) && at < links->length;
    assigns attribute->value, attribute->quoted;
    ensures at < \result <= links->length + 1;
    ensures value: given ==> knurl_part_in(links, &attribute->value);
    ensures none: !given ==> attribute->value == \old(attribute->value); */
static unsigned read_value(const knurl_links_t *links, knurl_link_attribute_t *attribute, unsigned at, bool given);

/*@ requires knurl_link_text(links) && knurl_link_apart(links, attribute);
    assigns *attribute;
    ensures on: \result ==> \old(attribute->next) < attribute->next && knurl_attribute_in(links, attribute);
    ensures end: !\result ==> attribute->next == \old(attribute->next) && attribute->name == \old(attribute->name) &&
            attribute->value == \old(attribute->value); */
static bool next_attribute(const knurl_links_t *links, knurl_link_attribute_t *attribute);

/*@ requires knurl_link_given(links);
    assigns links->attribute;
    ensures knurl_link_given(links); */
bool knurl_link_attribute(knurl_links_t *links);

/*@ requires \valid_read(links);
    assigns \nothing;
    ensures \result <==> links->found && links->attribute.next > links->target.length + 2; */
static bool has_attribute(const knurl_links_t *links);

/*@ requires knurl_link_given(links) && knurl_ends(name, knurl_wanted_end(name));
    assigns \nothing; */
bool knurl_link_is(const knurl_links_t *links, const char *name);

/*@ requires \valid(at) && knurl_from_to(*at, end);
    assigns *at;
    ensures end: \result < 0 <==> \old(*at) == end;
    ensures stays: \result < 0 ==> *at == \old(*at);
    ensures on: \result >= 0 ==> 0 < *at - \old(*at) <= end - \old(*at) && *at == \old(*at) + (*at - \old(*at)); */
static int next_of_value(const char **at, const char *end, bool quoted);

/*@ requires \valid_read(links) && (links->found ==> knurl_link_text(links));
    assigns \nothing; */
static bool is_link_in(const knurl_links_t *links, char *output, size_t size);

/*@ requires knurl_link_given(links) && \valid(buffer + (0 .. size - 1)) && \separated(links, buffer + (0 .. size - 1));
    assigns buffer[0 .. size - 1]; */
bool knurl_link_copy(const knurl_links_t *links, char *buffer, size_t size);

/*@ requires knurl_link_given(links);
    assigns links->value, links->at;
    ensures knurl_link_given(links); */
knurl_error_t knurl_link_check(knurl_links_t *links);

/* Resolving. */

/*@ requires \valid_read(target) && knurl_with_parts(base) && \valid(out);
    requires \separated(out, base) && \separated(out, target);
    assigns out->length, out->needed, out->at;
    ensures \result != KNURL_OK; */
static KNURL_NOINLINE knurl_error_t refuse_on_link(const knurl_t *target, const knurl_t *base, knurl_buffer_t *out);

/*@ requires knurl_link_given(links) && \valid(anchor) && \separated(anchor, links);
    requires links->found ==> \separated(anchor, links->text + (0 .. links->length - 1));
    assigns *anchor;
    ensures found: \result ==> links->found && knurl_part_in(links, anchor); */
static KNURL_NOINLINE bool find_anchor(const knurl_links_t *links, knurl_part_t *anchor);

/* Filtering. */

/* A pair: its name, its "=" and what it asks for; a value that it is compared with. */
/*@ predicate knurl_pair(asked_t *asked) = \valid_read(asked) && knurl_from_to(asked->name, asked->equals) &&
        \valid_read(asked->equals) && knurl_from_to(asked->equals + 1, asked->end);
    predicate knurl_compared(asked_t *asked) = knurl_from_to(asked->value, asked->value_end); */

/*@ requires \valid_read(asked) && \valid(at) && knurl_from_to(*at, end) && \separated(at, asked);
    assigns *at;
    ensures end: \result < 0 <==> \old(*at) == end;
    ensures stays: \result < 0 ==> *at == \old(*at);
    ensures on: \result >= 0 ==> 0 < *at - \old(*at) <= end - \old(*at) && *at == \old(*at) + (*at - \old(*at)); */
static int next_asked(const asked_t *asked, const char **at, const char *end);

/*@ requires knurl_pair(asked) && \valid_read(name + (0 .. length - 1));
    assigns \nothing; */
static KNURL_NOINLINE bool asks_name(const asked_t *asked, const char *name, size_t length);

/*@ requires knurl_pair(asked) && knurl_from_to(at, asked->value_end);
    assigns \nothing; */
static KNURL_NOINLINE bool asks_value(const asked_t *asked, const char *at, bool several);

/*@ requires knurl_pair(asked) && knurl_compared(asked);
    assigns \nothing; */
static KNURL_NOINLINE bool asks_one(const asked_t *asked);

/*@ requires knurl_link_text(links) && \valid(asked) && \valid_read(part) && knurl_part_in(links, part);
    requires \separated(asked, links) && \separated(asked, part);
    assigns asked->value, asked->value_end, asked->quoted, asked->several;
    ensures knurl_compared(asked); */
static void compare_with(asked_t *asked, const knurl_links_t *links, const knurl_part_t *part, bool quoted,
                         bool several);

/*@ requires knurl_link_text(links) && knurl_part_in(links, &links->target);
    requires knurl_pair(asked) && \valid(asked) && \separated(asked, links);
    requires \separated(asked, links->text + (0 .. links->length - 1));
    requires \separated(asked, asked->name + (0 .. asked->end - asked->name - 1));
    assigns asked->value, asked->value_end, asked->quoted, asked->several; */
static KNURL_NOINLINE bool matches_pair(const knurl_links_t *links, asked_t *asked);

/*@ requires \valid(asked) && knurl_from_to(at, end) && \separated(asked, at + (0 .. end - at - 1));
    assigns asked->name, asked->equals, asked->prefix, asked->end;
    ensures from: 0 <= \result - at <= end - at && \result == at + (\result - at);
    ensures pair: asked->equals != \null ==> knurl_pair(asked) && asked->name == at; */
static const char *split_pair(asked_t *asked, const char *at, const char *end);

/* A link that was given, and its target. */
/*@ predicate knurl_link_matched(knurl_links_t *links) = \valid_read(links) &&
        (links->found ==> knurl_link_text(links) && knurl_part_in(links, &links->target)); */

/*@ requires knurl_link_matched(links) && \valid_read(query + (0 .. length - 1));
    assigns \nothing; */
static bool matches_query(const knurl_links_t *links, const char *query, size_t length, bool decoded);

/*@ requires knurl_link_matched(links) && \valid_read(option + (0 .. length - 1));
    assigns \nothing; */
bool knurl_link_matches_option(const knurl_links_t *links, const char *option, size_t length);

/*@ requires knurl_link_matched(links) && knurl_with_parts(url) && knurl_with_text(url);
    assigns \nothing; */
bool knurl_link_matches(const knurl_links_t *links, const knurl_t *url);
