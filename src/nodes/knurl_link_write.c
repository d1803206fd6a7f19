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
static size_t run_of(const char *value, size_t length, size_t at, unsigned set)
{
    while ((at < length) && ((knurl_link_sets((uint8_t)value[at]) & set) != 0u)) {
        at++;
    }
    return at;
}

/* The next three read an item from *at to `end`. At an error *at is its offset. */

static knurl_error_t check_reference(knurl_t *url, const char *value, size_t end, size_t *at, bool scheme)
{
    knurl_error_t error;

    knurl_link_reference(url, scheme);
    (void)knurl_feed(url, &value[*at], end - *at);
    error = knurl_link_reference_end(url);
    *at += url->offset;
    return error;
}

/* A name is the start of a URI, too. */
static knurl_error_t check_relation(knurl_t *url, const char *value, size_t end, size_t *at)
{
    const size_t begin = *at;
    size_t i = begin;
    knurl_error_t error;

    if ((begin == end) || ((knurl_link_sets((uint8_t)value[begin]) & KNURL_LINK_LETTER) == 0u)) {
        return KNURL_ERROR_SYNTAX;
    }
    while ((i < end) && ((knurl_lower((uint8_t)value[i]) == (uint8_t)value[i]) &&
                         (((knurl_link_sets((uint8_t)value[i]) & (KNURL_LINK_LETTER | KNURL_LINK_DIGIT)) != 0u) ||
                          (value[i] == '.') || (value[i] == '-')))) {
        i++;
    }
    if (i == end) {
        *at = end;
        return KNURL_OK;
    }
    error = check_reference(url, value, end, at, true);
    return (error == KNURL_ERROR_SCHEME) ? KNURL_ERROR_SYNTAX : error;
}

static knurl_error_t check_cardinal(const char *value, size_t end, size_t *at, uint32_t most)
{
    const size_t begin = *at;
    uint32_t number = 0;

    while (*at < end) {
        const unsigned digit = (uint8_t)value[*at] - (unsigned)'0';
        if ((digit > 9u) || ((*at == (begin + 1u)) && (value[begin] == '0'))) {
            return KNURL_ERROR_SYNTAX;
        }
        number = (number * 10u) + digit;
        if ((most != 0u) && (number > most)) {
            return KNURL_ERROR_SYNTAX;
        }
        (*at)++;
    }
    return (*at == begin) ? KNURL_ERROR_SYNTAX : KNURL_OK;
}

/* Reads items that blanks separate. */
static knurl_error_t check_items(knurl_t *url, unsigned number, const char *value, size_t length, size_t *at)
{
    for (;;) {
        size_t end = *at;
        knurl_error_t error;
        while ((end < length) && (value[end] != ' ')) {
            end++;
        }
        if (number <= KNURL_LINK_IF) {
            error = check_relation(url, value, end, at);
        } else {
            error = check_cardinal(value, end, at, (number == KNURL_LINK_CT) ? 65535u : 0u);
        }
        if ((error != KNURL_OK) || (end == length)) {
            return error;
        }
        while ((*at < length) && (value[*at] == ' ')) {
            (*at)++;
        }
    }
}

#define LONGEST_NAME 127u

/* Reads a media type. */
static knurl_error_t check_type(const char *value, size_t length, size_t *at)
{
    const size_t slash = run_of(value, length, 0, KNURL_LINK_REG_NAME);
    size_t end;

    *at = (slash < LONGEST_NAME) ? slash : LONGEST_NAME;
    if ((slash == 0u) || (slash > LONGEST_NAME) || (slash == length) || (value[slash] != '/')) {
        return KNURL_ERROR_SYNTAX;
    }
    end = run_of(value, length, slash + 1u, KNURL_LINK_REG_NAME);
    *at = ((end - slash) > (LONGEST_NAME + 1u)) ? (slash + LONGEST_NAME + 1u) : end;
    return ((end == (slash + 1u)) || (*at != length)) ? KNURL_ERROR_SYNTAX : KNURL_OK;
}

static bool is_in_quotes_alone(unsigned number)
{
    return (number == KNURL_LINK_ANCHOR) || (number == KNURL_LINK_TITLE);
}

knurl_error_t knurl_link_check_value(knurl_t *url, unsigned number, const char *value, size_t length, bool quoted,
                                     size_t *at)
{
    const bool bare_alone = (number == KNURL_LINK_SZ) || (number == KNURL_LINK_HREFLANG);

    *at = 0;
    if ((number == KNURL_LINK_OBS) || (number == KNURL_LINK_TITLE_EXT) || (number == KNURL_LINK_OTHER)) {
        return KNURL_OK;
    }
    if ((value == NULL) || (quoted ? bare_alone : is_in_quotes_alone(number))) {
        *at = quoted ? SIZE_MAX : 0u;
        return KNURL_ERROR_SYNTAX;
    }
    if ((number <= KNURL_LINK_SZ) || (number == KNURL_LINK_CT)) {
        return check_items(url, number, value, length, at);
    }
    if (number == KNURL_LINK_TYPE) {
        return check_type(value, length, at);
    }
    return (number == KNURL_LINK_ANCHOR) ? check_reference(url, value, length, at, false) : KNURL_OK;
}

/* Whether a value is an ext-value, RFC 5987 section 3.2. */
static bool is_ext_value(const char *value, size_t length)
{
    unsigned state = KNURL_LINK_CHARSET1;
    uint8_t count = 0;
    size_t i;

    for (i = 0; (i < length) && (state != KNURL_LINK_REFUSED); i++) {
        state = knurl_link_step(state, (uint8_t)value[i], &count);
    }
    return state == KNURL_LINK_EXT;
}

/* Writing. */

/* Whether the value of a name stands in quotes. */
static bool needs_quotes(unsigned number, const knurl_attribute_t *attribute)
{
    return is_in_quotes_alone(number) || (attribute->value_length == 0u) ||
           (run_of(attribute->value, attribute->value_length, 0, KNURL_LINK_PTOKEN) != attribute->value_length);
}

/* Whether the name ends with "*". */
static bool is_starred(const knurl_attribute_t *attribute)
{
    return (attribute->name_length > 1u) && (attribute->name[attribute->name_length - 1u] == '*');
}

/* Checks an attribute that is to be written. */
static knurl_error_t check_attribute(knurl_t *url, const knurl_attribute_t *attribute, uint16_t *seen)
{
    const unsigned number = knurl_link_number(attribute->name, attribute->name_length);
    const bool starred = is_starred(attribute);
    const size_t name_length = attribute->name_length - (starred ? 1u : 0u);
    const bool valued = (attribute->value != NULL);
    size_t at;

    if ((name_length == 0u) || (run_of(attribute->name, name_length, 0, KNURL_LINK_ATTR) != name_length) ||
        knurl_link_repeats(seen, number) || (valued && (number == KNURL_LINK_OBS))) {
        return KNURL_ERROR_SYNTAX;
    }
    if (starred) {
        return (valued && is_ext_value(attribute->value, attribute->value_length)) ? KNURL_OK : KNURL_ERROR_SYNTAX;
    }
    if (valued && (run_of(attribute->value, attribute->value_length, 0, KNURL_LINK_TEXT) != attribute->value_length)) {
        return KNURL_ERROR_SYNTAX;
    }
    return knurl_link_check_value(url, number, attribute->value, attribute->value_length,
                                  valued && needs_quotes(number, attribute), &at);
}

/* Appends an octet to the list. */
static void put_in_list(knurl_link_writer_t *writer, char octet)
{
    const size_t at = writer->total - writer->skip;

    if ((writer->total >= writer->skip) && (at < writer->size)) {
        writer->octets[at] = octet;
        writer->length = at + 1u;
    }
    writer->total++;
}

/* Appends octets, with a backslash before those that need one if they stand in quotes. */
static void put_escaped(knurl_link_writer_t *writer, const char *octets, size_t length, bool quoted)
{
    size_t i;

    for (i = 0; i < length; i++) {
        if (quoted && ((octets[i] == '"') || (octets[i] == '\\'))) {
            put_in_list(writer, '\\');
        }
        put_in_list(writer, octets[i]);
    }
}

static void put_attribute(knurl_link_writer_t *writer, const knurl_attribute_t *attribute)
{
    bool quoted;

    put_in_list(writer, ';');
    put_escaped(writer, attribute->name, attribute->name_length, false);
    if (attribute->value == NULL) {
        return;
    }
    put_in_list(writer, '=');
    quoted =
        !is_starred(attribute) && needs_quotes(knurl_link_number(attribute->name, attribute->name_length), attribute);
    if (quoted) {
        put_in_list(writer, '"');
    }
    put_escaped(writer, attribute->value, attribute->value_length, quoted);
    if (quoted) {
        put_in_list(writer, '"');
    }
}

/* Checks a link that is to be written. */
static KNURL_NOINLINE knurl_error_t check_link(knurl_link_writer_t *writer, const char *target, size_t length,
                                               const knurl_attribute_t attributes[], size_t count)
{
    size_t at = 0;
    uint16_t seen = 0;
    knurl_error_t error;

    writer->at = count;
    error = check_reference(&writer->url, target, length, &at, false);
    for (at = 0; (at < count) && (error == KNURL_OK); at++) {
        writer->at = at;
        error = check_attribute(&writer->url, &attributes[at], &seen);
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
    put_escaped(writer, target, length, false);
    put_in_list(writer, '>');
    for (i = 0; i < count; i++) {
        put_attribute(writer, &attributes[i]);
    }
    return KNURL_OK;
}
