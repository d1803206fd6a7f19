/* SPDX-License-Identifier: MIT */
#include "knurl_ascii_acsl.h"
#include "knurl_link_attributes_acsl.h"
#include "knurl_parts_acsl.h"
#include "assumed_machine.c"

#include "nodes/knurl_link_filter.c"

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
