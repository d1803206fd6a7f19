/* SPDX-License-Identifier: MIT
 *
 * Reads links, RFC 6690 section 2: goes through a list and the attributes of each link, and resolves targets. */
#include "knurl_link.h"

#include "knurl_reference.h"

#include "../machine/knurl_compiler.h"
#include "../machine/knurl_overlap.h"
#include "../machine/knurl_state.h"
#include "../octets/knurl_output.h"
#include "../parts/knurl_open.h"
#include "knurl_link_attributes.h"

/* A list. */

/* Sets a part of the link. It belongs to no URL, and has the tag of the list, so that calls that take a part refuse
 * it. */
static void set_part(const knurl_links_t *links, knurl_part_t *part, unsigned begin, unsigned end, unsigned kind)
{
    part->owner = knurl_tag_of((const char *)links);
    part->offset = (uint16_t)begin;
    part->length = (uint16_t)(end - begin);
    part->kind = (uint8_t)kind;
}

static void refuse_list(knurl_links_t *links, unsigned error, size_t at)
{
    links->error = (uint8_t)error;
    links->at = at;
}

/* Begins a link at its "<". */
static void begin_link(knurl_links_t *links, const char *at)
{
    links->text = (links->buffer != NULL) ? links->buffer : at;
    links->length = 0;
    links->begin = links->offset;
    knurl_link_reference(&links->value.url, false);
}

/* Counts an octet of a link, and copies it if there is a buffer. White space before it counts as well. */
static void keep_octet(knurl_links_t *links, char octet)
{
    const size_t place = links->offset - links->begin;

    if ((place >= KNURL_LENGTH_MAX) && (links->size >= KNURL_LENGTH_MAX)) {
        refuse_list(links, KNURL_ERROR_LENGTH, links->offset);
    } else if (place >= links->size) {
        refuse_list(links, KNURL_ERROR_BUFFER, links->begin);
    } else {
        if (links->buffer != NULL) {
            links->buffer[place] = octet;
        }
        links->length = (uint16_t)(place + 1u);
    }
}

/* Refuses the list if its target has an error. */
static KNURL_NOINLINE void refuse_target(knurl_links_t *links, knurl_error_t error)
{
    if (error != KNURL_OK) {
        refuse_list(links, error, links->begin + 1u + links->value.url.offset);
    }
}

/* Ends the target at its ">". */
static void end_target(knurl_links_t *links)
{
    refuse_target(links, knurl_link_reference_end(&links->value.url));
    set_part(links, &links->target, 1, links->length, KNURL_OPAQUE);
    knurl_link_rewind(links, &links->attribute);
}

/* Reads an octet outside of a target, or its "<" or ">". */
static void read_link_octet(knurl_links_t *links, const char *at)
{
    const unsigned before = links->state;
    const unsigned octet = (uint8_t)*at;
    unsigned state = before;

    if ((before > KNURL_LINK_AFTER) && ((octet == (unsigned)',') || (octet == (unsigned)';'))) {
        state = KNURL_LINK_AFTER;
    }
    state = knurl_link_step(state, octet, &links->count);
    links->state = (uint8_t)state;
    if (state == KNURL_LINK_REFUSED) {
        const bool in_escape = (before == KNURL_LINK_ESCAPE1) || (before == KNURL_LINK_ESCAPE2);
        refuse_list(links, (before == KNURL_LINK_ENDED) ? KNURL_ERROR_ENDED : KNURL_ERROR_SYNTAX,
                    links->offset - (in_escape ? ((before - KNURL_LINK_ESCAPE1) + 1u) : 0u));
    } else if (state == KNURL_LINK_TARGET) {
        begin_link(links, at);
    } else if (before == KNURL_LINK_TARGET) {
        end_target(links);
    } else {
    }
}

/* Reads an octet of the list. The comma after a link is part of no link. */
static void read_list_octet(knurl_links_t *links, const char *at)
{
    if ((links->state == KNURL_LINK_TARGET) && (*at != '>')) {
        refuse_target(links, knurl_feed(&links->value.url, at, 1));
    } else {
        read_link_octet(links, at);
    }
    if (links->error == KNURL_OK) {
        links->found = (links->state == KNURL_LINK_NEXT);
        if (!links->found) {
            keep_octet(links, *at);
        }
    }
}

/* Refuses a chunk for a list that takes none, or a chunk that overlaps the buffer. */
static void refuse_chunk(knurl_links_t *links, const char *text, size_t length)
{
    if ((links->size == SIZE_MAX) && (text != links->rest)) {
        /* A list in memory has no buffer, and takes no chunks. */
        refuse_list(links, KNURL_ERROR_TEXT, links->offset);
    } else if ((links->buffer != NULL) && knurl_overlap(text, length, links->buffer, links->size)) {
        refuse_list(links, KNURL_ERROR_OVERLAP, links->offset);
    } else {
    }
}

size_t knurl_link_feed(knurl_links_t *links, const char *text, size_t length)
{
    size_t at = 0;

    links->found = false;
    if (links->error != KNURL_OK) {
        return length;
    }
    refuse_chunk(links, text, length);
    /*@ loop invariant at <= length && (links->error == KNURL_OK ==> knurl_in_list(links));
        loop assigns at, KNURL_LIST_FED(links); loop variant length - at; */
    while ((at < length) && !links->found && (links->error == KNURL_OK)) {
        if ((links->pass == NULL) || !links->pass(links, text[at])) {
            read_list_octet(links, &text[at]);
        }
        links->offset++;
        at++;
    }
    return (links->error != KNURL_OK) ? length : at;
}

bool knurl_link_end(knurl_links_t *links)
{
    unsigned state;

    if (links->pass != NULL) {
        /* A link may end where a semicolon may follow, even after an empty attribute. */
        (void)links->pass(links, ';');
    }
    state = links->state;
    links->found = false;
    links->state = KNURL_LINK_ENDED;
    if ((links->error == KNURL_OK) && (state != KNURL_LINK_ENDED)) {
        links->found = knurl_link_may_end(state);
        if (!links->found && (state != KNURL_LINK_FIRST)) {
            refuse_list(links, KNURL_ERROR_END, links->offset);
        }
    }
    return links->found;
}

void knurl_link_begin_in(knurl_links_t *links, char *buffer, size_t size)
{
    links->found = false;
    links->error = KNURL_OK;
    links->state = KNURL_LINK_FIRST;
    links->buffer = buffer;
    links->size = size;
    links->rest = NULL;
    links->left = 0;
    links->offset = 0;
    links->pass = NULL;
}

void knurl_link_begin(knurl_links_t *links, const char *text, size_t length)
{
    knurl_link_begin_in(links, NULL, 0);
    links->size = SIZE_MAX;
    links->rest = text;
    links->left = length;
}

bool knurl_link_next(knurl_links_t *links)
{
    const size_t read = knurl_link_feed(links, links->rest, links->left);

    links->left -= read;
    if (links->left != 0u) {
        links->rest += read;
    }
    return links->found || knurl_link_end(links);
}

/* Attributes. */

/* What find_end_of passes over. The value is the octet that ends it; white space and semicolons also end a name and a
 * token. BETWEEN consists of white space and semicolons, so any other octet ends it. */
#define BETWEEN ',' /* what separates attributes */
#define NAME '='    /* the name of an attribute */
#define TOKEN ';'   /* a value without quotes */
#define QUOTED '"'  /* a value in quotes, in which a backslash takes an octet with it */

/* Returns the offset of the first octet from `at` on that ends `what`, or the end of the link. */
static unsigned find_end_of(const knurl_links_t *links, unsigned at, char what)
{
    /*@ loop invariant \at(at, Pre) <= at && (at <= links->length + 1 || at == \at(at, Pre));
        loop assigns at; loop variant links->length + 1 - at; */
    while ((at < links->length) && (links->text[at] != what)) {
        const char octet = links->text[at];
        const bool between = (octet == ';') || ((uint8_t)octet <= (uint8_t)' ');
        if ((what != QUOTED) && (between != (what == BETWEEN))) {
            break;
        }
        at += ((what == QUOTED) && (octet == '\\')) ? 2u : 1u;
    }
    return (at < links->length) ? at : links->length;
}

/* Reads the value after the "=" at `at`. Returns where it ends, with its quotes. */
static unsigned read_value(const knurl_links_t *links, knurl_link_attribute_t *attribute, unsigned at, bool given)
{
    const unsigned first = find_end_of(links, at + 1u, BETWEEN);
    const bool quoted = (first != links->length) && (links->text[first] == '"');
    const unsigned begin = first + (quoted ? 1u : 0u);
    const unsigned end = find_end_of(links, begin, quoted ? QUOTED : TOKEN);

    if (given) {
        set_part(links, &attribute->value, begin, end, KNURL_VALUE);
        attribute->quoted = quoted;
    }
    return end + (quoted ? 1u : 0u);
}

bool knurl_link_next_attribute(const knurl_links_t *links, knurl_link_attribute_t *attribute)
{
    const unsigned begin = find_end_of(links, attribute->next + 1u, BETWEEN);
    unsigned end;
    unsigned number;
    unsigned after;

    if (begin >= links->length) {
        return false;
    }
    end = find_end_of(links, begin, NAME);
    set_part(links, &attribute->name, begin, end, KNURL_KEY);
    set_part(links, &attribute->value, end, end, KNURL_NONE);
    attribute->quoted = false;
    number = knurl_link_number_of(links, attribute);
    attribute->repeated = knurl_link_repeats(&attribute->seen, number);
    after = find_end_of(links, end, BETWEEN);
    if (((after + 1u) < links->length) && (links->text[after] == '=')) {
        end = read_value(links, attribute, after, number != KNURL_LINK_OBS);
    }
    attribute->next = (uint16_t)end;
    return true;
}

bool knurl_link_attribute(knurl_links_t *links)
{
    return links->found && knurl_link_next_attribute(links, &links->attribute);
}

/* Returns true if an attribute was given. */
static bool has_attribute(const knurl_links_t *links)
{
    return links->found && (links->attribute.next > (links->target.length + 2u));
}

bool knurl_link_is(const knurl_links_t *links, const char *name)
{
    const knurl_part_t *its = &links->attribute.name;

    return has_attribute(links) && knurl_link_is_name(&links->text[its->offset], its->length, name);
}

int knurl_link_next_of_value(const char **at, const char *end, bool quoted)
{
    const char *here = *at;

    if (here == end) {
        return -1;
    }
    if (quoted && (*here == '\\') && ((here + 1) != end)) {
        here++;
    }
    *at = here + 1;
    return (uint8_t)*here;
}

/* Returns true if an output overlaps the link. */
static bool is_link_in(const knurl_links_t *links, char *output, size_t size)
{
    return links->found && knurl_overlap(links->text, links->length, output, size);
}

bool knurl_link_copy(const knurl_links_t *links, char *buffer, size_t size)
{
    const knurl_link_attribute_t *attribute = &links->attribute;
    size_t written = 0;
    bool whole = false;

    if ((size == 0u) || is_link_in(links, buffer, size)) {
        return false;
    }
    if (has_attribute(links) && (attribute->value.kind != KNURL_NONE)) {
        const char *at = &links->text[attribute->value.offset];
        const char *const end = at + attribute->value.length;
        /*@ loop invariant knurl_from_to(at, end) && written < size;
            loop assigns at, written, buffer[0 .. size - 1]; loop variant size - written; */
        while ((at != end) && ((written + 1u) < size)) {
            buffer[written] = (char)knurl_link_next_of_value(&at, end, attribute->quoted);
            written++;
        }
        whole = (at == end);
    }
    buffer[whole ? written : 0u] = '\0';
    return whole;
}

knurl_error_t knurl_link_check(knurl_links_t *links)
{
    const knurl_part_t *part = &links->attribute.value;
    knurl_link_value_t *const value = &links->value;
    knurl_error_t error;

    if (!has_attribute(links)) {
        return KNURL_ERROR_END;
    }
    value->length = part->length;
    value->octets = (part->kind != KNURL_NONE) ? &links->text[part->offset] : NULL;
    value->number = (uint8_t)knurl_link_number_of(links, &links->attribute);
    value->quoted = links->attribute.quoted;
    error = knurl_link_check_value(value);
    if (error != KNURL_OK) {
        links->at = links->begin + part->offset + value->at;
    }
    return error;
}

/* Resolving, RFC 6690 section 2.1. */

/* Cuts the text of a target after its authority, or, if it has none, to an empty text with out->at where its "//"
 * should be. */
static void cut_origin(const knurl_t *target, knurl_buffer_t *out)
{
    const knurl_part_t *last = &target->parts[target->count - 1u];

    while ((last != target->parts) && (last->kind != KNURL_PORT) && (last->kind != KNURL_HOST)) {
        last--;
    }
    out->at = target->parts[0].length + 1u;
    /* Without slashes after the scheme, the host is part of the message id of a news article. */
    out->length = 0;
    if ((last != target->parts) && (target->parts[1].offset == (out->at + 2u))) {
        out->length = (size_t)last->offset + last->length;
        out->at = 0;
    }
}

/* Refuses an output that overlaps the link, which has yet to be read. Errors of the URLs come first. */
static KNURL_NOINLINE knurl_error_t refuse_on_link(const knurl_t *target, const knurl_t *base, knurl_buffer_t *out)
{
    const knurl_error_t error = knurl_open_target(target, base, out);

    return (error != KNURL_OK) ? error : KNURL_ERROR_OVERLAP;
}

/* Resolves a part of the link. */
static knurl_error_t resolve_part(const knurl_links_t *links, const knurl_part_t *part, knurl_t *target,
                                  const knurl_t *base, knurl_buffer_t *out)
{
    if (!links->found) {
        return knurl_unwritten(out, KNURL_ERROR_END, 0);
    }
    if (is_link_in(links, out->octets, out->size)) {
        return refuse_on_link(target, base, out);
    }
    return knurl_resolve(target, base, &links->text[part->offset], part->length, out);
}

knurl_error_t knurl_link_resolve(const knurl_links_t *links, knurl_t *target, const knurl_t *base, knurl_buffer_t *out)
{
    return resolve_part(links, &links->target, target, base, out);
}

/* Finds the first anchor of the link. Returns false if it has none. */
static KNURL_NOINLINE bool find_anchor(const knurl_links_t *links, knurl_part_t *anchor)
{
    knurl_link_attribute_t attribute;

    knurl_link_rewind(links, &attribute);
    /*@ loop assigns attribute; loop variant 65536 - attribute.next; */
    while (links->found && knurl_link_next_attribute(links, &attribute)) {
        if (knurl_link_number_of(links, &attribute) == KNURL_LINK_ANCHOR) {
            const unsigned begin = attribute.value.offset;
            set_part(links, anchor, begin, begin + attribute.value.length, KNURL_VALUE);
            return true;
        }
    }
    return false;
}

knurl_error_t knurl_link_context(const knurl_links_t *links, knurl_t *target, const knurl_t *base, knurl_buffer_t *out)
{
    const uint8_t flags = target->flags;
    knurl_reader_t *const reader = target->reader;
    knurl_part_t anchor;
    const bool anchored = find_anchor(links, &anchor);
    const knurl_error_t error = resolve_part(links, anchored ? &anchor : &links->target, target, base, out);

    if ((error != KNURL_OK) || anchored) {
        return error;
    }
    cut_origin(target, out);
    /* Read the target again, up to the end of its origin. */
    knurl_begin(target, target->schemes, target->parts, target->room);
    target->flags = flags;
    target->reader = reader;
    return (out->length != 0u) ? knurl_read_target(target, out) : knurl_unwritten(out, KNURL_ERROR_HOST, out->at);
}
