/* SPDX-License-Identifier: MIT
 *
 * CoAP: reads the options of a message, and makes of them the URL of a request or the reference of a response.
 * knurl_coap.c does the reverse. */
#include "knurl_coap.h"

#include "knurl_octets.h"

#include "../machine/knurl_classes.h"
#include "../machine/knurl_overlap.h"
#include "../octets/knurl_output.h"
#include "../octets/knurl_percent.h"
#include "../parts/knurl_address.h"
#include "../parts/knurl_open.h"
#include "knurl_coap_rows.h"

/* Returns the index of the row for an option, or KNURL_COAP_ROWS if there is none. */
static unsigned row_of(uint16_t number)
{
    unsigned i = 0;

    /*@ loop invariant i <= 8; loop assigns i; loop variant 8 - i; */
    while ((i < (unsigned)KNURL_COAP_ROWS) && (knurl_coap_rows[i].number != number)) {
        i++;
    }
    return i;
}

#define HOST (1u << KNURL_COAP_ROW_URI_HOST)
#define PORT (1u << KNURL_COAP_ROW_URI_PORT)
#define PATH (1u << KNURL_COAP_ROW_URI_PATH)
#define QUERY (1u << KNURL_COAP_ROW_URI_QUERY)
#define PROXY_URI (1u << KNURL_COAP_ROW_PROXY_URI)
#define PROXY_SCHEME (1u << KNURL_COAP_ROW_PROXY_SCHEME)

/* The options that may occur once in a message, and those that Proxy-Uri excludes, RFC 7252 section 5.10.2. */
#define ONCE (HOST | PORT | PROXY_URI | PROXY_SCHEME)
#define EXCLUDED (HOST | PORT | PATH | QUERY)

bool knurl_coap_may_have(uint16_t *taken, uint16_t number, size_t length)
{
    const unsigned place = row_of(number);
    const unsigned bit = 1u << place;
    unsigned others = bit & ONCE; /* options that must not have been taken */

    if (place == (unsigned)KNURL_COAP_ROWS) {
        return true;
    }
    if (bit == PROXY_URI) {
        others |= EXCLUDED;
    }
    if ((bit & EXCLUDED) != 0u) {
        others |= PROXY_URI;
    }
    if (((*taken & others) != 0u) || (length < knurl_coap_rows[place].least) ||
        (length > knurl_coap_rows[place].most)) {
        return false;
    }
    *taken = (uint16_t)(*taken | bit);
    return true;
}

/* The relative reference of Location-Path and Location-Query, RFC 7252 section 5.10.7. */

/* The classes that become escapes in an argument; for a segment these are KNURL_ESCAPE_IN_SEGMENT. */
#define ESCAPE_IN_ARGUMENT KNURL_ESCAPE_BUT(KNURL_URI_QUERY & ~(KNURL_SET_ESCAPE | KNURL_SET_AMPERSAND))

/* Returns the delimiter before the value of an option, after one with the delimiter `last`, or NUL if it is not allowed
 * there. */
static inline char delimiter_of(const knurl_coap_option_t *option, bool is_path, char last)
{
    if (!is_path) {
        return (last == '/') ? '?' : '&';
    }
    return ((last != '/') || knurl_is_dots(option->value, 0, option->length)) ? '\0' : '/';
}

knurl_error_t knurl_coap_location(const knurl_coap_option_t options[], size_t count, knurl_buffer_t *out)
{
    char delimiter = '/';
    size_t i;

    out->length = 0;
    out->at = 0;
    /* Two slashes at the start would begin an authority, RFC 3986 section 4.2. */
    if ((count > 1u) && (options[0].length == 0u) && (options[1].number == KNURL_COAP_OPTION_LOCATION_PATH)) {
        knurl_put_octet(out, (unsigned)'/');
        knurl_put_octet(out, (unsigned)'.');
    }
    /*@ loop invariant 0 <= i <= count; loop assigns i, delimiter, out->length, out->octets[0 .. out->size - 1];
        loop variant count - i; */
    for (i = 0; i < count; i++) {
        const knurl_coap_option_t *option = &options[i];
        const bool is_path = (option->number == KNURL_COAP_OPTION_LOCATION_PATH);
        delimiter = (is_path || (option->number == KNURL_COAP_OPTION_LOCATION_QUERY))
                        ? delimiter_of(option, is_path, delimiter)
                        : '\0';
        if ((delimiter == '\0') || (option->length > KNURL_COAP_VALUE)) {
            return knurl_unwritten(out, KNURL_ERROR_SYNTAX, i);
        }
        knurl_put_octet(out, (uint8_t)delimiter);
        knurl_put_piece(out, option->value, option->length, is_path ? KNURL_ESCAPE_IN_SEGMENT : ESCAPE_IN_ARGUMENT);
    }
    return knurl_written(out, out->length);
}

/* The URL of a request, RFC 7252 section 6.5. */

#define ESCAPE_IN_HOST KNURL_ESCAPE_BUT(KNURL_REG_NAME & ~KNURL_SET_ESCAPE)

/* Returns the first option with a number, or NULL. */
static const knurl_coap_option_t *option_of(const knurl_coap_option_t options[], size_t count, unsigned number)
{
    size_t i;

    /*@ loop invariant 0 <= i <= count; loop assigns i; loop variant count - i; */
    for (i = 0; i < count; i++) {
        if (options[i].number == number) {
            return &options[i];
        }
    }
    return NULL;
}

/* Returns true if a request may have these options. Otherwise sets *at to the index of the first that it must not
 * have. */
static bool check_request(const knurl_coap_option_t options[], size_t count, size_t *at)
{
    uint16_t taken = 0;

    /*@ loop invariant 0 <= *at <= count; loop assigns *at, taken; loop variant count - *at; */
    for (*at = 0; *at < count; (*at)++) {
        const knurl_coap_option_t *option = &options[*at];
        if ((option->number == KNURL_COAP_OPTION_PROXY_URI) || (option->number == KNURL_COAP_OPTION_PROXY_SCHEME) ||
            !knurl_coap_may_have(&taken, option->number, option->length) ||
            ((option->number == KNURL_COAP_OPTION_URI_HOST) && !knurl_is_one_host(option->value, option->length)) ||
            ((option->number == KNURL_COAP_OPTION_URI_PATH) && knurl_is_dots(option->value, 0, option->length))) {
            return false;
        }
    }
    return true;
}

/* Returns the value of Uri-Port. */
static unsigned port_of(const knurl_coap_option_t *option)
{
    unsigned port = 0;
    uint16_t i;

    /*@ loop invariant i <= option->length && port <= 65535; loop assigns i, port; loop variant option->length - i; */
    for (i = 0; i < option->length; i++) {
        port = ((port << 8) + (uint8_t)option->value[i]) & 0xFFFFu;
    }
    return port;
}

/* Writes the host of the option, or else the address at which the request arrived. Returns false if there is
 * neither. */
static bool put_uri_host(knurl_buffer_t *out, const knurl_coap_option_t *host, const knurl_endpoint_t *received_at)
{
    char literal[KNURL_ADDRESS_TEXT];

    if (host != NULL) {
        knurl_put_piece(out, host->value, host->length, (host->value[0] == '[') ? KNURL_ESCAPE_NONE : ESCAPE_IN_HOST);
        return true;
    }
    const uint8_t length = knurl_address_text(received_at->address, received_at->address_length, literal);
    knurl_put_piece(out, literal, length, KNURL_ESCAPE_NONE);
    return length != 0u;
}

/* Writes a port with its colon, unless it is the default. */
static void put_uri_port(knurl_buffer_t *out, unsigned port, const knurl_scheme_t *scheme)
{
    char digits[5];

    if (port != scheme->port) {
        const size_t length = knurl_write_port(port, digits);
        knurl_put_octet(out, (unsigned)':');
        knurl_put_piece(out, &digits[5u - length], length, KNURL_ESCAPE_NONE);
    }
}

/* Writes the values of all options of a number, each after its delimiter: `first`, then `other`. */
static void put_values(knurl_buffer_t *out, const knurl_coap_option_t options[], size_t count, unsigned number,
                       char first, char other)
{
    const uint32_t escaped = (number == KNURL_COAP_OPTION_URI_PATH) ? KNURL_ESCAPE_IN_SEGMENT : ESCAPE_IN_ARGUMENT;
    char delimiter = first;
    size_t i;

    /*@ loop invariant 0 <= i <= count; loop assigns i, delimiter, out->length, out->octets[0 .. out->size - 1];
        loop variant count - i; */
    for (i = 0; i < count; i++) {
        if (options[i].number == number) {
            knurl_put_octet(out, (uint8_t)delimiter);
            knurl_put_piece(out, options[i].value, options[i].length, escaped);
            delimiter = other;
        }
    }
}

/* Returns true if the buffer overlaps the value of an option. */
static bool lies_on_value(const knurl_coap_option_t options[], size_t count, const knurl_buffer_t *out)
{
    size_t i = 0;

    /*@ loop invariant 0 <= i <= count; loop assigns i; loop variant count - i; */
    while ((i < count) && !knurl_overlap(options[i].value, options[i].length, out->octets, out->size)) {
        i++;
    }
    return i != count;
}

/* Returns true if a list has a row. If it has not, another row such as the generic one would read the URL, without the
 * default port. */
static bool is_listed(const knurl_scheme_t *const *list, const knurl_scheme_t *row)
{
    while ((*list != NULL) && (*list != row)) {
        list++;
    }
    return *list != NULL;
}

knurl_error_t knurl_coap_url(knurl_t *url, const knurl_scheme_t *scheme, const knurl_coap_option_t options[],
                             size_t count, const knurl_endpoint_t *received_at, knurl_buffer_t *out)
{
    const knurl_coap_option_t *const port = option_of(options, count, KNURL_COAP_OPTION_URI_PORT);
    size_t at;
    knurl_error_t error;

    (void)knurl_unwritten(out, KNURL_OK, 0);
    if (url->self != url) {
        return KNURL_ERROR_BEGIN;
    }
    if (lies_on_value(options, count, out)) {
        return KNURL_ERROR_OVERLAP;
    }
    if (!is_listed(url->schemes, scheme)) {
        return KNURL_ERROR_SCHEME;
    }
    if (!check_request(options, count, &at)) {
        return knurl_unwritten(out, KNURL_ERROR_SYNTAX, at);
    }
    for (at = 0; scheme->name[at] != '\0'; at++) {
        knurl_put_octet(out, (uint8_t)scheme->name[at]);
    }
    knurl_put_piece(out, "://", 3, KNURL_ESCAPE_NONE);
    if (!put_uri_host(out, option_of(options, count, KNURL_COAP_OPTION_URI_HOST), received_at)) {
        return knurl_unwritten(out, KNURL_ERROR_HOST, 0);
    }
    put_uri_port(out, (port != NULL) ? port_of(port) : received_at->port, scheme);
    if (option_of(options, count, KNURL_COAP_OPTION_URI_PATH) == NULL) {
        knurl_put_octet(out, (unsigned)'/');
    }
    put_values(out, options, count, KNURL_COAP_OPTION_URI_PATH, '/', '/');
    put_values(out, options, count, KNURL_COAP_OPTION_URI_QUERY, '?', '&');
    error = knurl_written(out, out->length);
    return (error == KNURL_OK) ? knurl_read_target(url, out) : error;
}
