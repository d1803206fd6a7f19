/* SPDX-License-Identifier: MIT
 *
 * Checks attributes of links by the grammar of their names, RFC 6690 section 2, and writes links:
 *
 *     rel, rev, rt, if = relation-type / DQUOTE relation-type *( 1*SP relation-type ) DQUOTE
 *     relation-type    = LOALPHA *( LOALPHA / DIGIT / "." / "-" ) / URI
 *     anchor           = DQUOTE URI-Reference DQUOTE
 *     title            = quoted-string
 *     type             = reg-name "/" reg-name, or the same in quotes                 RFC 4288 section 4.2
 *     sz               = cardinal
 *     ct               = cardinal / DQUOTE cardinal *( 1*SP cardinal ) DQUOTE         RFC 7252 section 7.2.1
 *     cardinal         = "0" / ( %x31-39 *DIGIT ) */
#include "knurl_link.h"

#include "../machine/knurl_ascii.h"
#include "../machine/knurl_internal.h"
#include "knurl_nodes.h"

/* The offset of the first octet from `at` on that is not in a set, or the end. */
static size_t run_of(const char *octets, size_t length, size_t at, unsigned set)
{
    /*@ loop invariant \at(at, Pre) <= at <= length; loop assigns at; loop variant length - at; */
    while ((at < length) && ((knurl_link_sets((uint8_t)octets[at]) & set) != 0u)) {
        at++;
    }
    return at;
}

/* check_reference, check_relation and check_cardinal read an item from value->at to `end`. At an error value->at is its
 * offset. */

static KNURL_NOINLINE knurl_error_t check_reference(knurl_link_value_t *value, size_t end, bool scheme)
{
    knurl_error_t error;

    knurl_link_reference(&value->url, scheme);
    (void)knurl_feed(&value->url, &value->octets[value->at], end - value->at);
    error = knurl_link_reference_end(&value->url);
    value->at += value->url.offset;
    return error;
}

/* Whether an octet is one of a relation type that is no URI. */
static bool is_of_relation(unsigned octet, bool first)
{
    const bool other = ((octet - (unsigned)'-') <= (unsigned)('9' - '-')) && (octet != (unsigned)'/');

    return ((octet - (unsigned)'a') < 26u) || (other && !first);
}

/* A wrong relation type is KNURL_ERROR_SYNTAX, not an error of the scheme of a URI. */
static knurl_error_t check_relation(knurl_link_value_t *value, size_t end)
{
    const size_t begin = value->at;
    size_t at = begin;
    knurl_error_t error = KNURL_OK;

    /*@ loop invariant begin <= at <= end; loop assigns at; loop variant end - at; */
    while ((at < end) && is_of_relation((uint8_t)value->octets[at], at == begin)) {
        at++;
    }
    if ((at == end) && (at != begin)) {
        value->at = end;
    } else {
        error = check_reference(value, end, true);
    }
    return (error == KNURL_ERROR_SCHEME) ? KNURL_ERROR_SYNTAX : error;
}

static knurl_error_t check_cardinal(knurl_link_value_t *value, size_t end)
{
    const size_t begin = value->at;
    uint32_t number = 0;

    /*@ loop invariant begin <= value->at <= end; loop assigns value->at, number; loop variant end - value->at; */
    while (value->at < end) {
        const unsigned digit = (uint8_t)value->octets[value->at] - (unsigned)'0';
        number = (number * 10u) + digit;
        if ((digit > 9u) || ((value->at == (begin + 1u)) && (value->octets[begin] == '0')) ||
            ((value->number == KNURL_LINK_CT) && (number > 65535u))) {
            return KNURL_ERROR_SYNTAX;
        }
        value->at++;
    }
    return (end == begin) ? KNURL_ERROR_SYNTAX : KNURL_OK;
}

/* Reads items that blanks separate. */
static KNURL_NOINLINE knurl_error_t check_items(knurl_link_value_t *value)
{
    for (;;) {
        size_t end = value->at;
        knurl_error_t error;
        while ((end < value->length) && (value->octets[end] != ' ')) {
            end++;
        }
        error = (value->number <= KNURL_LINK_IF) ? check_relation(value, end) : check_cardinal(value, end);
        if ((error != KNURL_OK) || (end == value->length)) {
            return error;
        }
        while ((value->at < value->length) && (value->octets[value->at] == ' ')) {
            value->at++;
        }
    }
}

#define LONGEST_NAME 127u

/* Reads a name of a media type. Returns whether it is one. */
static bool read_type_name(knurl_link_value_t *value)
{
    const size_t begin = value->at;
    const size_t end = run_of(value->octets, value->length, begin, KNURL_LINK_REG_NAME);
    const bool fits = (end - begin) <= LONGEST_NAME;

    value->at = fits ? end : (begin + LONGEST_NAME);
    return fits && (end != begin);
}

/* Reads a media type: two names with "/" between them. */
static KNURL_NOINLINE knurl_error_t check_type(knurl_link_value_t *value)
{
    if (!read_type_name(value) || (value->at == value->length) || (value->octets[value->at] != '/')) {
        return KNURL_ERROR_SYNTAX;
    }
    value->at++;
    return (read_type_name(value) && (value->at == value->length)) ? KNURL_OK : KNURL_ERROR_SYNTAX;
}

/* What the grammar of a name wants of its value. */
#define NEEDED 0x01u       /* there is one */
#define QUOTES_ALONE 0x02u /* it stands in quotes */
#define BARE_ALONE 0x04u   /* it does not */
#define ITEMS 0x08u
#define TYPE 0x10u
#define REFERENCE 0x20u

static const uint8_t grammars[] = {
    [KNURL_LINK_REL] = NEEDED | ITEMS,
    [KNURL_LINK_REV] = NEEDED | ITEMS,
    [KNURL_LINK_RT] = NEEDED | ITEMS,
    [KNURL_LINK_IF] = NEEDED | ITEMS,
    [KNURL_LINK_SZ] = NEEDED | BARE_ALONE | ITEMS,
    [KNURL_LINK_TYPE] = NEEDED | TYPE,
    [KNURL_LINK_ANCHOR] = NEEDED | QUOTES_ALONE | REFERENCE,
    [KNURL_LINK_TITLE] = NEEDED | QUOTES_ALONE,
    [KNURL_LINK_MEDIA] = NEEDED,
    [KNURL_LINK_OBS] = 0,
    [KNURL_LINK_TITLE_EXT] = 0,
    [KNURL_LINK_CT] = NEEDED | ITEMS,
    [KNURL_LINK_HREFLANG] = NEEDED | BARE_ALONE,
    [KNURL_LINK_OTHER] = 0,
};

knurl_error_t knurl_link_check_value(knurl_link_value_t *value)
{
    const unsigned grammar = grammars[value->number];
    const bool quoted = value->quoted;

    /*@ assert number: 0 <= value->number <= KNURL_LINK_OTHER; */
    /*@ assert needed: (grammar & NEEDED) != 0 ||
            ((grammar & ITEMS) == 0 && (grammar & TYPE) == 0 && (grammar & REFERENCE) == 0); */
    value->at = 0;
    if (((value->octets == NULL) && ((grammar & NEEDED) != 0u)) ||
        ((grammar & (quoted ? BARE_ALONE : QUOTES_ALONE)) != 0u)) {
        /* At the quote, which stands before the value. */
        value->at -= quoted ? 1u : 0u;
        return KNURL_ERROR_SYNTAX;
    }
    if ((grammar & ITEMS) != 0u) {
        return check_items(value);
    }
    if ((grammar & TYPE) != 0u) {
        return check_type(value);
    }
    return ((grammar & REFERENCE) != 0u) ? check_reference(value, value->length, false) : KNURL_OK;
}

/* Whether a value is an ext-value, RFC 5987 section 3.2. */
static bool is_ext_value(const char *value, size_t length)
{
    unsigned state = KNURL_LINK_CHARSET1;
    uint8_t count = 0;
    size_t i;

    /*@ loop invariant i <= length && (state <= KNURL_LINK_EXT || state == KNURL_LINK_REFUSED);
        loop assigns i, state, count; loop variant length - i; */
    for (i = 0; (i < length) && (state != KNURL_LINK_REFUSED); i++) {
        state = knurl_link_step(state, (uint8_t)value[i], &count);
    }
    return state == KNURL_LINK_EXT;
}

/* Writing. */

/* Whether the value of a name stands in quotes. An ext-value has no octet that needs them. */
static bool needs_quotes(unsigned number, const char *octets, size_t length)
{
    return ((grammars[number] & QUOTES_ALONE) != 0u) || (length == 0u) ||
           (run_of(octets, length, 0, KNURL_LINK_PTOKEN) != length);
}

/* Whether the name is longer than "*", and ends with it. */
static bool is_starred(const knurl_attribute_t *attribute)
{
    return (attribute->name_length > 1u) && (attribute->name[attribute->name_length - 1u] == '*');
}

/* Whether the name of an attribute is a parmname, with or without "*". */
static bool has_parmname(const knurl_attribute_t *attribute)
{
    const size_t length = attribute->name_length - (is_starred(attribute) ? 1u : 0u);

    return (length != 0u) && (run_of(attribute->name, length, 0, KNURL_LINK_ATTR) == length);
}

/* Prepares to check the value of an attribute that is to be written. Returns whether its name and its octets are
 * allowed, whatever the grammar of the name wants: the name is not repeated, and it has a value or none,
 * as the name needs. */
static KNURL_NOINLINE bool begin_value(knurl_link_value_t *value, const knurl_attribute_t *attribute)
{
    const bool starred = is_starred(attribute);

    value->octets = attribute->value;
    value->length = attribute->value_length;
    value->number = (uint8_t)knurl_link_number(attribute->name, attribute->name_length);
    value->quoted = false;
    if (!has_parmname(attribute) || knurl_link_repeats(&value->seen, value->number)) {
        return false;
    }
    if (value->octets == NULL) {
        return !starred;
    }
    if (starred) {
        return is_ext_value(value->octets, value->length);
    }
    value->quoted = needs_quotes(value->number, value->octets, value->length);
    return (value->number != KNURL_LINK_OBS) &&
           (run_of(value->octets, value->length, 0, KNURL_LINK_TEXT) == value->length);
}

/* Counts an octet of the list, and writes it if it lies in the window. */
static KNURL_NOINLINE void put_in_list(knurl_link_writer_t *writer, char octet)
{
    const size_t at = writer->total - writer->skip;

    if ((writer->total >= writer->skip) && (at < writer->size)) {
        writer->octets[at] = octet;
        writer->length = at + 1u;
    }
    writer->total++;
}

/* Appends octets; with `quoted` in quotes, and with a backslash before those that need one. */
static KNURL_NOINLINE void put_text_in_list(knurl_link_writer_t *writer, const char *octets, size_t length, bool quoted)
{
    size_t i;

    if (quoted) {
        put_in_list(writer, '"');
    }
    /*@ loop invariant i <= length;
        loop assigns i, writer->length, writer->total, writer->octets[0 .. writer->size - 1];
        loop variant length - i; */
    for (i = 0; i < length; i++) {
        if (quoted && ((octets[i] == '"') || (octets[i] == '\\'))) {
            put_in_list(writer, '\\');
        }
        put_in_list(writer, octets[i]);
    }
    if (quoted) {
        put_in_list(writer, '"');
    }
}

static KNURL_NOINLINE void put_attribute(knurl_link_writer_t *writer, const knurl_attribute_t *attribute)
{
    const char *const value = attribute->value;
    const size_t length = attribute->value_length;

    put_in_list(writer, ';');
    put_text_in_list(writer, attribute->name, attribute->name_length, false);
    if (value != NULL) {
        put_in_list(writer, '=');
        put_text_in_list(writer, value, length,
                         needs_quotes(knurl_link_number(attribute->name, attribute->name_length), value, length));
    }
}

/* Whether the window overlaps a text. */
static bool is_in_window(const knurl_link_writer_t *writer, const char *text, size_t length)
{
    return knurl_overlap(text, length, writer->octets, writer->size);
}

/* Whether the window overlaps an attribute. */
static bool has_in_window(const knurl_link_writer_t *writer, const knurl_attribute_t *attribute)
{
    return is_in_window(writer, attribute->name, attribute->name_length) ||
           is_in_window(writer, attribute->value, attribute->value_length);
}

/* Checks a link that is to be written. At an error writer->at is its place. */
static knurl_error_t check_link(knurl_link_writer_t *writer, const char *target, size_t length,
                                const knurl_attribute_t attributes[], size_t count)
{
    knurl_link_value_t *const value = &writer->value;
    knurl_error_t error;
    size_t i;

    writer->at = count;
    value->octets = target;
    value->at = 0;
    value->seen = 0;
    error = is_in_window(writer, target, length) ? KNURL_ERROR_OVERLAP : check_reference(value, length, false);
    /*@ loop invariant i <= count; loop assigns i, error, writer->at, writer->value; loop variant count - i; */
    for (i = 0; (i < count) && (error == KNURL_OK); i++) {
        writer->at = i;
        if (has_in_window(writer, &attributes[i])) {
            error = KNURL_ERROR_OVERLAP;
        } else {
            error = begin_value(value, &attributes[i]) ? knurl_link_check_value(value) : KNURL_ERROR_SYNTAX;
        }
    }
    return error;
}

knurl_error_t knurl_link_write(knurl_link_writer_t *writer, const char *target, size_t length,
                               const knurl_attribute_t attributes[], size_t count)
{
    const knurl_error_t error = check_link(writer, target, length, attributes, count);
    size_t i;

    if (error != KNURL_OK) {
        return error;
    }
    if (writer->total != 0u) {
        put_in_list(writer, ',');
    }
    put_in_list(writer, '<');
    put_text_in_list(writer, target, length, false);
    put_in_list(writer, '>');
    /*@ loop invariant i <= count;
        loop assigns i, writer->length, writer->total, writer->octets[0 .. writer->size - 1];
        loop variant count - i; */
    for (i = 0; i < count; i++) {
        put_attribute(writer, &attributes[i]);
    }
    return KNURL_OK;
}
