/* SPDX-License-Identifier: MIT
 *
 * Filters links by a query, RFC 6690 section 4.1. */
#include "knurl_link.h"

#include "../machine/knurl_ascii.h"
#include "../machine/knurl_compiler.h"
#include "../parts/knurl_parts.h"
#include "knurl_link_attributes.h"

/* A pair of the query, and the value with which it is compared. */
typedef struct asked {
    const char *name;
    const char *equals; /* its "=" */
    const char *end;    /* before the "*" of a prefix */
    const char *value;  /* in the link */
    const char *value_end;
    bool prefix;
    bool decoded; /* the pair has no escapes */
    bool quoted;
    bool several; /* the value consists of several, separated by spaces */
} asked_t;

/* Returns the octet of a pair at *at, or -1 at its end. */
static int next_asked(const asked_t *asked, const char **at, const char *end)
{
    const char *here = *at;
    int octet;

    if (here == end) {
        return -1;
    }
    octet = (uint8_t)*here;
    here++;
    if (!asked->decoded && (octet == (int)'%') && ((end - here) >= 2)) {
        octet = (int)knurl_escaped(here);
        here += 2;
    }
    *at = here;
    return octet;
}

/* Returns true if the pair has this name. */
static KNURL_NOINLINE bool asks_name(const asked_t *asked, const char *name, size_t length)
{
    const char *at = asked->name;

    /*@ loop invariant knurl_from_to(at, asked->equals) && \valid_read(name + (0 .. length - 1));
        loop assigns at, name, length; loop variant length; */
    while (length != 0u) {
        const int octet = next_asked(asked, &at, asked->equals);
        if ((octet < 0) || (knurl_lower((unsigned)octet) != knurl_lower((uint8_t)*name))) {
            return false;
        }
        name++;
        length--;
    }
    return at == asked->equals;
}

/* Returns true if the value at `at`, up to its end, or with `several` up to a space, is what the pair asks for. */
static KNURL_NOINLINE bool asks_value(const asked_t *asked, const char *at, bool several)
{
    const char *wanted = asked->equals + 1;

    /*@ loop invariant knurl_from_to(wanted, asked->end) && knurl_from_to(at, asked->value_end);
        loop assigns wanted, at; loop variant asked->end - wanted; */
    for (;;) {
        const int octet = next_asked(asked, &wanted, asked->end);
        int its;
        if ((octet < 0) && asked->prefix) {
            return true;
        }
        its = knurl_link_next_of_value(&at, asked->value_end, asked->quoted);
        if (several && (its == (int)' ')) {
            its = -1;
        }
        if ((its != octet) || (octet < 0)) {
            return its == octet;
        }
    }
}

/* Returns true if the value, or one of several values in it, is what the pair asks for. */
static KNURL_NOINLINE bool asks_one(const asked_t *asked)
{
    const char *at = asked->value;
    bool starts = asked->several;

    if (asks_value(asked, at, false)) {
        return true;
    }
    /*@ loop invariant knurl_from_to(at, asked->value_end);
        loop assigns at, starts; loop variant asked->value_end - at; */
    while (asked->several && (at != asked->value_end)) {
        const char *const begin = at;
        const bool blank = (knurl_link_next_of_value(&at, asked->value_end, asked->quoted) == (int)' ');
        if (starts && !blank && asks_value(asked, begin, true)) {
            return true;
        }
        starts = blank;
    }
    return false;
}

/* Sets the value with which the pair is compared. */
static void compare_with(asked_t *asked, const knurl_links_t *links, const knurl_part_t *part, bool quoted,
                         bool several)
{
    asked->value = &links->text[part->offset];
    asked->value_end = asked->value + part->length;
    asked->quoted = quoted;
    asked->several = several;
}

/* Returns true if the link has what a pair asks for. */
static KNURL_NOINLINE bool matches_pair(const knurl_links_t *links, asked_t *asked)
{
    knurl_link_attribute_t attribute;

    if (asks_name(asked, "href", 4)) {
        compare_with(asked, links, &links->target, false, false);
        return asks_one(asked);
    }
    knurl_link_rewind(links, &attribute);
    /*@ loop assigns attribute, asked->value, asked->value_end, asked->quoted, asked->several;
        loop variant 65536 - attribute.next; */
    while (knurl_link_next_attribute(links, &attribute)) {
        const char *const name = &links->text[attribute.name.offset];
        const unsigned number = knurl_link_number_of(links, &attribute);
        compare_with(asked, links, &attribute.value, attribute.quoted,
                     (number <= KNURL_LINK_IF) || (number == KNURL_LINK_CT));
        /* A name may be empty in a text that has changed; the octet before it is still an octet of the link. */
        if (!attribute.repeated && (name[(int)attribute.name.length - 1] != '*') &&
            asks_name(asked, name, attribute.name.length) && asks_one(asked)) {
            return true;
        }
    }
    return false;
}

/* Splits the pair at `at`. Returns its end. */
static const char *split_pair(asked_t *asked, const char *at, const char *end)
{
    asked->name = at;
    asked->equals = NULL;
    /*@ loop invariant knurl_from_to(at, end) && asked->name == \at(at, Pre);
        loop invariant 0 <= at - asked->name <= end - asked->name && at == asked->name + (at - asked->name);
        loop invariant asked->equals != \null ==> *asked->equals == '=' && knurl_from_to(asked->name, asked->equals) &&
            0 < at - asked->equals && at == asked->equals + (at - asked->equals);
        loop assigns at, asked->equals; loop variant end - at; */
    while ((at != end) && (asked->decoded || (*at != '&'))) {
        if ((*at == '=') && (asked->equals == NULL)) {
            asked->equals = at;
        }
        at++;
    }
    asked->prefix = (asked->equals != NULL) && (at[-1] == '*');
    asked->end = asked->prefix ? (at - 1) : at;
    return at;
}

/* Returns true if the link matches a query, or an option, which consists of one pair. */
static bool matches_query(const knurl_links_t *links, const char *query, size_t length, bool decoded)
{
    const char *at = query;
    asked_t asked;

    if (!links->found || (length == 0u)) {
        return links->found;
    }
    asked.decoded = decoded;
    /*@ loop invariant knurl_from_to(at, query + length);
        loop assigns at, asked; loop variant (query + length) - at; */
    for (;;) {
        at = split_pair(&asked, at, query + length);
        if ((asked.equals == NULL) || !matches_pair(links, &asked)) {
            return false;
        }
        if (at == (query + length)) {
            return true;
        }
        at++;
    }
}

bool knurl_link_matches(const knurl_links_t *links, const knurl_t *url)
{
    uint16_t length;
    const char *const query = knurl_octets(url, KNURL_QUERY, &length);

    return (knurl_refusal_to_read(url) == KNURL_OK) && matches_query(links, query, length, false);
}

bool knurl_link_matches_option(const knurl_links_t *links, const char *option, size_t length)
{
    return matches_query(links, option, length, true);
}
