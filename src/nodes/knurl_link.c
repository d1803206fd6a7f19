/* SPDX-License-Identifier: MIT
 *
 * Reads links, RFC 6690 section 2:
 *
 *     Link            = link-value-list
 *     link-value-list = [ link-value *[ "," link-value ] ]
 *     link-value      = "<" URI-Reference ">" *( ";" link-param )
 *     link-param      = parmname [ "=" ( ptoken / quoted-string ) ] / parmname "*" "=" ext-value
 *     ext-value       = charset "'" [ language ] "'" *( pct-encoded / attr-char )      RFC 5987 section 3.2.1
 *     language        = 1*8ALPHA *( "-" 1*8( ALPHA / DIGIT ) )                         RFC 2616 section 3.10
 *
 * The target is read by the parser of references, all else by the table of states. */
#include "knurl_link.h"

#include "knurl_bare.h"
#include "knurl_reference.h"

#include "../machine/knurl_ascii.h"
#include "../machine/knurl_internal.h"
#include "../octets/knurl_output.h"
#include "../parts/knurl_open.h"
#include "knurl_nodes.h"

/* The sets of the octets from the space to "~" beside KNURL_LINK_TEXT, which has them all. */
#define P KNURL_LINK_PTOKEN
#define A (P | KNURL_LINK_ATTR)
#define C (P | KNURL_LINK_CHARSET)
#define N (A | C | KNURL_LINK_REG_NAME)
#define D (N | KNURL_LINK_DIGIT | KNURL_LINK_HEX)
#define L (N | KNURL_LINK_LETTER)
#define H (L | KNURL_LINK_HEX)

static const uint8_t link_sets[] = {
    /* clang-format off */
    0,     N, 0, N, N, C, N, P, P, P, P, N, 0, N, A | KNURL_LINK_REG_NAME, P, /*   ! " # $ % & ' ( ) * + , - . / */
    D,     D, D, D, D, D, D, D, D, D, P, 0, P, P, P, P,                       /* 0 1 2 3 4 5 6 7 8 9 : ; < = > ? */
    P,     H, H, H, H, H, H, L, L, L, L, L, L, L, L, L,                       /* @ A B C D E F G H I J K L M N O */
    L,     L, L, L, L, L, L, L, L, L, L, P, 0, P, N, N,                       /* P Q R S T U V W X Y Z [ \ ] ^ _ */
    A | C, H, H, H, H, H, H, L, L, L, L, L, L, L, L, L,                       /* ` a b c d e f g h i j k l m n o */
    L,     L, L, L, L, L, L, L, L, L, L, C, A, C, A | C,                      /* p q r s t u v w x y z { | } ~ */
    /* clang-format on */
};

#undef P
#undef A
#undef C
#undef N
#undef D
#undef L
#undef H

unsigned knurl_link_sets(unsigned octet)
{
    const unsigned index = octet - (unsigned)' ';

    if (index < sizeof link_sets) {
        return link_sets[index] | KNURL_LINK_TEXT;
    }
    return ((octet >= 0x80u) || (octet == (unsigned)'\t')) ? KNURL_LINK_TEXT : 0u;
}

#define ALNUM (KNURL_LINK_LETTER | KNURL_LINK_DIGIT)
#define SET(octets) ((octets) | 0x80u)
#define NOTHING SET(0u)

/* Each state has arcs to other states: octets, and last a set of octets. A state is the place of its first arc. */
static const struct arc {
    uint8_t on;
    uint8_t to;
} link_arcs[] = {
    /* clang-format off */
    [KNURL_LINK_ENDED] = {NOTHING, 0},
    [KNURL_LINK_FIRST] = {'<', KNURL_LINK_TARGET}, {NOTHING, 0},
    [KNURL_LINK_NEXT] = {'<', KNURL_LINK_TARGET}, {NOTHING, 0},
    [KNURL_LINK_TARGET] = {'>', KNURL_LINK_AFTER}, {NOTHING, 0},
    [KNURL_LINK_NAME] = {SET(KNURL_LINK_ATTR), KNURL_LINK_NAMES},
    [KNURL_LINK_STAR] = {'=', KNURL_LINK_CHARSET1}, {NOTHING, 0},
    [KNURL_LINK_VALUE] = {'"', KNURL_LINK_QUOTED}, {SET(KNURL_LINK_PTOKEN), KNURL_LINK_TOKEN},
    [KNURL_LINK_QUOTED] = {'"', KNURL_LINK_AFTER}, {'\\', KNURL_LINK_PAIR}, {SET(KNURL_LINK_TEXT), KNURL_LINK_QUOTED},
    [KNURL_LINK_PAIR] = {SET(KNURL_LINK_TEXT), KNURL_LINK_QUOTED},
    [KNURL_LINK_CHARSET1] = {SET(KNURL_LINK_CHARSET), KNURL_LINK_CHARSETS},
    [KNURL_LINK_CHARSETS] = {'\'', KNURL_LINK_LANGUAGE1}, {SET(KNURL_LINK_CHARSET), KNURL_LINK_CHARSETS},
    [KNURL_LINK_LANGUAGE1] = {'\'', KNURL_LINK_EXT}, {SET(KNURL_LINK_LETTER), KNURL_LINK_LANGUAGE},
    [KNURL_LINK_LANGUAGE] = {'\'', KNURL_LINK_EXT}, {'-', KNURL_LINK_SUBTAG1}, {SET(KNURL_LINK_LETTER), KNURL_LINK_LANGUAGE},
    [KNURL_LINK_SUBTAG1] = {SET(ALNUM), KNURL_LINK_SUBTAG},
    [KNURL_LINK_SUBTAG] = {'\'', KNURL_LINK_EXT}, {'-', KNURL_LINK_SUBTAG1}, {SET(ALNUM), KNURL_LINK_SUBTAG},
    [KNURL_LINK_ESCAPE1] = {SET(KNURL_LINK_HEX), KNURL_LINK_ESCAPE2},
    [KNURL_LINK_ESCAPE2] = {SET(KNURL_LINK_HEX), KNURL_LINK_EXT},
    [KNURL_LINK_AFTER] = {';', KNURL_LINK_NAME}, {',', KNURL_LINK_NEXT}, {NOTHING, 0},
    [KNURL_LINK_NAMES] = {'*', KNURL_LINK_STAR}, {'=', KNURL_LINK_VALUE}, {SET(KNURL_LINK_ATTR), KNURL_LINK_NAMES},
    [KNURL_LINK_TOKEN] = {SET(KNURL_LINK_PTOKEN), KNURL_LINK_TOKEN},
    [KNURL_LINK_EXT] = {'%', KNURL_LINK_ESCAPE1}, {SET(KNURL_LINK_ATTR), KNURL_LINK_EXT},
    /* clang-format on */
};

#define LONGEST_SUBTAG 8u

unsigned knurl_link_step(unsigned state, unsigned octet, uint8_t *count)
{
    const struct arc *arc = &link_arcs[state];
    const bool limited = (state == KNURL_LINK_LANGUAGE) || (state == KNURL_LINK_SUBTAG);

    *count = limited ? (uint8_t)(*count + 1u) : 0u;
    /*@ ghost int at = (int)state; */
    /*@ loop invariant 0 <= at <= KNURL_LINK_EXT + 1 && arc == &link_arcs[0] + at;
        loop invariant state <= KNURL_LINK_NEXT ==> at <= KNURL_LINK_NEXT + 1;
        loop assigns arc, at; loop variant KNURL_LINK_EXT + 1 - at; */
    while (arc->on < NOTHING) {
        /*@ assert to: knurl_leads(at, link_arcs[at].to); */
        if (arc->on == octet) {
            return arc->to;
        }
        arc++;
        /*@ ghost at++; */
    }
    /*@ assert last: link_arcs[at].on == NOTHING || knurl_leads(at, link_arcs[at].to); */
    /*@ assert none: arc->on == NOTHING ==> \forall integer sets; (arc->on & sets & 0xFFFFFF7F) == 0; */
    return (((arc->on & knurl_link_sets(octet) & ~NOTHING) == 0u) || (*count >= LONGEST_SUBTAG)) ? KNURL_LINK_REFUSED
                                                                                                 : arc->to;
}

/* References. */

static const knurl_scheme_t *const reference_rows[] = {&knurl_bare_reference, &knurl_generic, NULL};

void knurl_link_reference(knurl_t *url, bool scheme)
{
    if (scheme) {
        knurl_begin(url, &reference_rows[1], NULL, 0);
    } else {
        knurl_bare_begin(url, reference_rows, NULL, 0);
    }
    (void)knurl_allow_fragment(url);
}

knurl_error_t knurl_link_reference_end(knurl_t *url)
{
    knurl_error_t error;

    if ((url->flags & KNURL_IN_ESCAPE) != 0u) {
        /* An octet that no URL has makes a cut escape KNURL_ERROR_ESCAPE. */
        (void)knurl_feed(url, ">", 1);
    }
    error = knurl_end(url);
    if (error == KNURL_ERROR_END) {
        error = KNURL_ERROR_SYNTAX;
    }
    /* The array has no room, so this error means that the reference was accepted. */
    return (error == KNURL_ERROR_PARTS) ? KNURL_OK : error;
}

/* A list. */

/* Sets a part of the link. It belongs to no URL: with the tag of the list, the calls of one part refuse it. */
static void set_part(const knurl_links_t *links, knurl_part_t *part, unsigned begin, unsigned end, unsigned kind)
{
    part->owner = knurl_tag_of((const char *)links);
    part->offset = (uint16_t)begin;
    part->length = (uint16_t)(end - begin);
    part->kind = (uint8_t)kind;
}

/* Goes to the place before the first attribute. */
static void begin_attributes(const knurl_links_t *links, knurl_link_attribute_t *attribute)
{
    attribute->next = (uint16_t)(links->target.length + 2u);
    attribute->seen = 0;
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

/* Counts an octet of a link, and copies it if there is a buffer. */
static void keep_octet(knurl_links_t *links, char octet)
{
    if (links->length == KNURL_LENGTH_MAX) {
        refuse_list(links, KNURL_ERROR_LENGTH, links->offset);
    } else if (links->length == links->size) {
        refuse_list(links, KNURL_ERROR_BUFFER, links->begin);
    } else {
        if (links->buffer != NULL) {
            links->buffer[links->length] = octet;
        }
        links->length++;
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
    begin_attributes(links, &links->attribute);
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

/* Reads an octet of the list. The comma behind a link belongs to no link. */
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
    links->offset++;
}

size_t knurl_link_feed(knurl_links_t *links, const char *text, size_t length)
{
    size_t at = 0;

    links->found = false;
    if (links->error != KNURL_OK) {
        return length;
    }
    if ((links->size == SIZE_MAX) && (text != links->rest)) {
        /* The links of a list in memory have no buffer, and a chunk is no part of this list. */
        refuse_list(links, KNURL_ERROR_TEXT, links->offset);
    } else if ((links->buffer != NULL) && knurl_overlap(text, length, links->buffer, links->size)) {
        refuse_list(links, KNURL_ERROR_OVERLAP, links->offset);
    } else {
    }
    /*@ loop invariant at <= length && (links->error == KNURL_OK ==> knurl_in_list(links));
        loop assigns at, KNURL_LIST_FED(links); loop variant length - at; */
    while ((at < length) && !links->found && (links->error == KNURL_OK)) {
        read_list_octet(links, &text[at]);
        at++;
    }
    return (links->error != KNURL_OK) ? length : at;
}

bool knurl_link_end(knurl_links_t *links)
{
    const unsigned state = links->state;

    links->found = false;
    links->state = KNURL_LINK_ENDED;
    if ((links->error == KNURL_OK) && (state != KNURL_LINK_ENDED)) {
        links->found = (state >= KNURL_LINK_AFTER);
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

static const char link_names[] = "rel\0rev\0rt\0if\0sz\0type\0anchor\0title\0media\0obs\0title*\0ct\0hreflang\0";

/* Whether a name is that of a NUL-terminated string, which may have capitals, too. */
static bool is_name(const char *name, size_t length, const char *wanted)
{
    size_t i;

    /*@ loop invariant i <= length && i <= knurl_wanted_end(wanted); loop assigns i; loop variant length - i; */
    for (i = 0; i < length; i++) {
        if ((wanted[i] == '\0') || (knurl_lower((uint8_t)name[i]) != knurl_lower((uint8_t)wanted[i]))) {
            return false;
        }
    }
    return wanted[length] == '\0';
}

unsigned knurl_link_number(const char *name, size_t length)
{
    const char *at = link_names;
    unsigned number = 0;

    while ((number < KNURL_LINK_OTHER) && !is_name(name, length, at)) {
        while (*at != '\0') {
            at++;
        }
        at++;
        number++;
    }
    return number;
}

/* The offset of the next `octet` of the link from `at` on, or the end. A quote behind a backslash does not count;
 * outside of quotes a semicolon counts, too. */
static unsigned find_end_of(const knurl_links_t *links, unsigned at, char octet)
{
    const char other = (octet == '"') ? '\\' : ';';

    /*@ loop invariant \at(at, Pre) <= at <= links->length + 1; loop assigns at; loop variant links->length + 1 - at; */
    while ((at < links->length) && (links->text[at] != octet)) {
        if (links->text[at] == other) {
            if (other == ';') {
                break;
            }
            at++;
        }
        at++;
    }
    return (at < links->length) ? at : links->length;
}

static unsigned number_of(const knurl_links_t *links, const knurl_link_attribute_t *attribute)
{
    return knurl_link_number(&links->text[attribute->name.offset], attribute->name.length);
}

/* Reads the value behind the "=" at `at`. Returns where it ends, with its quotes. */
static unsigned read_value(const knurl_links_t *links, knurl_link_attribute_t *attribute, unsigned at, bool given)
{
    const bool quoted = ((at + 1u) != links->length) && (links->text[at + 1u] == '"');
    const unsigned begin = at + (quoted ? 2u : 1u);
    const unsigned end = find_end_of(links, begin, quoted ? '"' : ';');

    if (given) {
        set_part(links, &attribute->value, begin, end, KNURL_VALUE);
        attribute->quoted = quoted;
    }
    return end + (quoted ? 1u : 0u);
}

/* Goes to the next attribute. */
static bool next_attribute(const knurl_links_t *links, knurl_link_attribute_t *attribute)
{
    const unsigned begin = attribute->next + 1u;
    unsigned end;
    unsigned number;

    if (begin >= links->length) {
        return false;
    }
    end = find_end_of(links, begin, '=');
    set_part(links, &attribute->name, begin, end, KNURL_KEY);
    set_part(links, &attribute->value, end, end, KNURL_NONE);
    attribute->quoted = false;
    number = number_of(links, attribute);
    attribute->repeated = knurl_link_repeats(&attribute->seen, number);
    if (((end + 1u) < links->length) && (links->text[end] == '=')) {
        end = read_value(links, attribute, end, number != KNURL_LINK_OBS);
    }
    attribute->next = (uint16_t)end;
    return true;
}

bool knurl_link_attribute(knurl_links_t *links)
{
    return links->found && next_attribute(links, &links->attribute);
}

/* Whether an attribute was given. */
static bool has_attribute(const knurl_links_t *links)
{
    return links->found && (links->attribute.next > (links->target.length + 2u));
}

bool knurl_link_is(const knurl_links_t *links, const char *name)
{
    const knurl_part_t *its = &links->attribute.name;

    return has_attribute(links) && is_name(&links->text[its->offset], its->length, name);
}

/* The octet at *at, without its backslash. Moves *at behind it. -1 at the end. */
static int next_of_value(const char **at, const char *end, bool quoted)
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
            buffer[written] = (char)next_of_value(&at, end, attribute->quoted);
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
    value->octets = (part->kind != KNURL_NONE) ? &links->text[part->offset] : NULL;
    value->length = part->length;
    value->number = (uint8_t)number_of(links, &links->attribute);
    value->quoted = links->attribute.quoted;
    error = knurl_link_check_value(value);
    if (error != KNURL_OK) {
        links->at = links->begin + part->offset + value->at;
    }
    return error;
}

/* Resolving, RFC 6690 section 2.1. */

/* Cuts the text of a target behind its authority. If it has none, to nothing: out->at is where its "//" should be. */
static void cut_origin(const knurl_t *target, knurl_buffer_t *out)
{
    const knurl_part_t *last = &target->parts[target->count - 1u];

    while ((last != target->parts) && (last->kind != KNURL_PORT) && (last->kind != KNURL_HOST)) {
        last--;
    }
    out->at = target->parts[0].length + 1u;
    /* Without slashes after the scheme, a host belongs to an article of news. */
    out->length = 0;
    if ((last != target->parts) && (target->parts[1].offset == (out->at + 2u))) {
        out->length = (size_t)last->offset + last->length;
        out->at = 0;
    }
}

/* Refuses an output that overlaps the link, which is still to be read. Errors of the URLs come first. */
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

/* Finds the first anchor of the link. Returns whether it has one. */
static KNURL_NOINLINE bool find_anchor(const knurl_links_t *links, knurl_part_t *anchor)
{
    knurl_link_attribute_t attribute;

    begin_attributes(links, &attribute);
    /*@ loop assigns attribute; loop variant 65536 - attribute.next; */
    while (links->found && next_attribute(links, &attribute)) {
        if (number_of(links, &attribute) == KNURL_LINK_ANCHOR) {
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
    /* The target is read again, as far as its origin. */
    knurl_begin(target, target->schemes, target->parts, target->room);
    target->flags = flags;
    target->reader = reader;
    return (out->length != 0u) ? knurl_read_target(target, out) : knurl_unwritten(out, KNURL_ERROR_HOST, out->at);
}

/* Filtering, RFC 6690 section 4.1. */

/* What a pair of the query asks for, and what it is compared with. */
typedef struct asked {
    const char *name;
    const char *equals; /* its "=" */
    const char *end;    /* without the "*" of a prefix */
    const char *value;  /* of the link */
    const char *value_end;
    bool prefix;
    bool decoded; /* the pair has no escapes */
    bool quoted;
    bool several; /* blanks separate values */
} asked_t;

/* The octet of a pair at *at. -1 at its end. */
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

/* Whether the pair has this name. */
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

/* Whether the value from `at` on is the one of the pair, up to its end, or up to a blank. */
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
        its = next_of_value(&at, asked->value_end, asked->quoted);
        if (several && (its == (int)' ')) {
            its = -1;
        }
        if ((its != octet) || (octet < 0)) {
            return its == octet;
        }
    }
}

/* Whether the text of a value, or one of several values in it, is the one of the pair. */
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
        const bool blank = (next_of_value(&at, asked->value_end, asked->quoted) == (int)' ');
        if (starts && !blank && asks_value(asked, begin, true)) {
            return true;
        }
        starts = blank;
    }
    return false;
}

/* Says what the pair is compared with. */
static void compare_with(asked_t *asked, const knurl_links_t *links, const knurl_part_t *part, bool quoted,
                         bool several)
{
    asked->value = &links->text[part->offset];
    asked->value_end = asked->value + part->length;
    asked->quoted = quoted;
    asked->several = several;
}

/* Whether the link has what a pair asks for. */
static KNURL_NOINLINE bool matches_pair(const knurl_links_t *links, asked_t *asked)
{
    knurl_link_attribute_t attribute;

    if (asks_name(asked, "href", 4)) {
        compare_with(asked, links, &links->target, false, false);
        return asks_one(asked);
    }
    begin_attributes(links, &attribute);
    /*@ loop assigns attribute, asked->value, asked->value_end, asked->quoted, asked->several;
        loop variant 65536 - attribute.next; */
    while (next_attribute(links, &attribute)) {
        const char *const name = &links->text[attribute.name.offset];
        const unsigned number = number_of(links, &attribute);
        compare_with(asked, links, &attribute.value, attribute.quoted,
                     (number <= KNURL_LINK_IF) || (number == KNURL_LINK_CT));
        /* In a text that has changed a name may be empty: before it is an octet of the link, too. */
        if (!attribute.repeated && (name[(int)attribute.name.length - 1] != '*') &&
            asks_name(asked, name, attribute.name.length) && asks_one(asked)) {
            return true;
        }
    }
    return false;
}

/* Splits the pair at `at`. Returns where it ends. */
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

/* Whether the link matches a query, or an option, which has one pair. */
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
