/* SPDX-License-Identifier: MIT */
#include "knurl_link_attributes_acsl.h"
#include "knurl_open_acsl.h"
#include "knurl_output_acsl.h"
#include "knurl_parts_acsl.h"
#include "assumed_machine.c"

/* What reading a list writes. */
#define KNURL_LIST_READ(links)                                                                                         \
    (links)->state, (links)->count, (links)->error, (links)->at, (links)->text, (links)->length, (links)->begin,       \
        (links)->target, (links)->attribute.next, (links)->attribute.seen, (links)->value.url
#define KNURL_LIST_FED(links)                                                                                          \
    KNURL_LIST_READ(links), (links)->found, (links)->offset, (links)->buffer[0 .. (links)->size - 1]

/* A list that can be read on: its buffer is apart; a link that has begun fits so far, and its target has no array. */
/*@ predicate knurl_list(knurl_links_t *links) =
        \valid(links) && (links->buffer != \null ==> \valid(links->buffer + (0 .. links->size - 1))) &&
        (links->buffer != \null ==> \separated(links, links->buffer + (0 .. links->size - 1))) &&
        links->pass == \null;
    predicate knurl_in_list(knurl_links_t *links) =
        links->state <= KNURL_LINK_EXT && (links->state == KNURL_LINK_TARGET ==> links->value.url.room == 0) &&
        (links->state > KNURL_LINK_ENDED ==> links->length <= links->size); */

#include "nodes/knurl_link.c"

/*@ requires \valid(part);
    assigns *part;
    ensures place: begin <= end <= 65535 ==> part->offset == begin && part->length == end - begin; */
static void set_part(const knurl_links_t *links, knurl_part_t *part, unsigned begin, unsigned end, unsigned kind);

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
    ensures in: links->error == KNURL_OK ==> knurl_in_list(links) &&
            (links->state == KNURL_LINK_NEXT || links->state > KNURL_LINK_ENDED); */
static void read_link_octet(knurl_links_t *links, const char *at);

/*@ requires knurl_list(links) && knurl_in_list(links) && \valid_read(at) && \separated(links, at);
    assigns KNURL_LIST_FED(links);
    ensures in: links->error == KNURL_OK ==> knurl_in_list(links); */
static void read_list_octet(knurl_links_t *links, const char *at);

/*@ requires \valid(links);
    assigns links->error, links->at; */
static void refuse_chunk(knurl_links_t *links, const char *text, size_t length);

/*@ requires knurl_list(links) && (links->error == KNURL_OK ==> knurl_in_list(links));
    requires \valid_read(text + (0 .. length - 1)) && \separated(links, text + (0 .. length - 1));
    assigns KNURL_LIST_FED(links);
    ensures in: links->error == KNURL_OK ==> knurl_in_list(links);
    ensures \result <= length; */
size_t knurl_link_feed(knurl_links_t *links, const char *text, size_t length);

/*@ requires \valid(links) && links->pass == \null;
    assigns links->found, links->state, links->error, links->at;
    ensures links->state == KNURL_LINK_ENDED && \result == links->found; */
bool knurl_link_end(knurl_links_t *links);

/*@ requires \valid(links);
    assigns links->found, links->error, links->state, links->buffer, links->size, links->rest, links->left, links->offset,
        links->pass;
    ensures links->pass == \null && knurl_in_list(links) && links->buffer == buffer && links->size == size; */
void knurl_link_begin_in(knurl_links_t *links, char *buffer, size_t size);

/*@ requires \valid(links);
    assigns links->found, links->error, links->state, links->buffer, links->size, links->rest, links->left, links->offset,
        links->pass;
    ensures links->pass == \null && knurl_in_list(links) && links->buffer == \null && links->rest == text && links->left == length; */
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

/*@ requires knurl_link_text(links);
    assigns \nothing;
    ensures \result <= links->length && (at <= \result || \result == links->length); */
static unsigned find_end_of(const knurl_links_t *links, unsigned at, char what);

/*@ requires knurl_link_text(links) && knurl_link_apart(links, attribute) && at < links->length;
    assigns attribute->value, attribute->quoted;
    ensures at < \result <= links->length + 1;
    ensures value: given ==> knurl_part_in(links, &attribute->value);
    ensures none: !given ==> attribute->value == \old(attribute->value); */
static unsigned read_value(const knurl_links_t *links, knurl_link_attribute_t *attribute, unsigned at, bool given);

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
