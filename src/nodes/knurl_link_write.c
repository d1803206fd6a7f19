/* SPDX-License-Identifier: MIT
 *
 * Writes links, RFC 6690 section 2. */
#include "knurl_link.h"

#include "knurl_link_grammar.h"

#include "../machine/knurl_compiler.h"
#include "../machine/knurl_overlap.h"

/* Returns true if a value is an ext-value, RFC 5987 section 3.2. */
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

/* Returns true if the name is longer than "*", and ends with it. */
static bool is_starred(const knurl_attribute_t *attribute)
{
    return (attribute->name_length > 1u) && (attribute->name[attribute->name_length - 1u] == '*');
}

/* Returns true if the name of an attribute is a parmname, with or without "*". */
static bool has_parmname(const knurl_attribute_t *attribute)
{
    const size_t length = attribute->name_length - (is_starred(attribute) ? 1u : 0u);

    return (length != 0u) && (knurl_link_run(attribute->name, length, 0, KNURL_LINK_ATTR) == length);
}

/* Prepares to check the value of an attribute before it is written. Returns true if the name and the octets are
 * allowed, whatever the grammar of the name requires: the name is a parmname and not repeated, a name with "*" has an
 * ext-value, and obs has no value. */
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
    value->quoted = knurl_link_needs_quotes(value->number, value->octets, value->length);
    return (value->number != KNURL_LINK_OBS) &&
           (knurl_link_run(value->octets, value->length, 0, KNURL_LINK_TEXT) == value->length);
}

/* Counts an octet of the list, and writes it if it is in the window. */
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
        put_text_in_list(
            writer, value, length,
            knurl_link_needs_quotes(knurl_link_number(attribute->name, attribute->name_length), value, length));
    }
}

/* Returns true if the window overlaps a text. */
static bool is_in_window(const knurl_link_writer_t *writer, const char *text, size_t length)
{
    return knurl_overlap(text, length, writer->octets, writer->size);
}

/* Returns true if the window overlaps an attribute. */
static bool has_in_window(const knurl_link_writer_t *writer, const knurl_attribute_t *attribute)
{
    return is_in_window(writer, attribute->name, attribute->name_length) ||
           is_in_window(writer, attribute->value, attribute->value_length);
}

/* Checks a link before it is written. After an error, writer->at says where it is. */
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
    error =
        is_in_window(writer, target, length) ? KNURL_ERROR_OVERLAP : knurl_link_check_reference(value, length, false);
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
