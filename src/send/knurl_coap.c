/* SPDX-License-Identifier: MIT */
#include "knurl_coap.h"

#include "../octets/knurl_escape.h"
#include "knurl_uri.h"

static void add_octet(knurl_coap_t *options, unsigned octet)
{
    if (options->length < options->size) {
        options->value[options->length] = (char)octet;
    }
    options->length++;
}

/* Where a part ends. */
static unsigned end_of(const knurl_part_t *part)
{
    return (unsigned)part->offset + part->length;
}

/* Gives the octets of the part up to a separator, or its end, decoded; of a host letters in lower case. */
static void give(knurl_coap_t *options, char separator)
{
    const char *text = options->text;
    const unsigned end = end_of(options->part);
    unsigned at = options->at;
    bool dots = separator == '/';

    options->length = 0;
    /*@ loop invariant options->at <= at <= end && knurl_inside(options->part, text);
        loop invariant knurl_whole_to(text, at, end);
        loop invariant knurl_giving(*options);
        loop assigns at, dots, options->length, options->value[0 .. options->size - 1]; loop variant end - at; */
    while ((at < end) && (text[at] != separator)) {
        unsigned octet = (uint8_t)text[at];
        if (octet == (unsigned)'%') {
            octet = knurl_escaped(&text[at + 1u]);
            at += 2u;
        } else if ((options->number == KNURL_URI_HOST) && ((octet - (unsigned)'A') < 26u)) {
            octet |= 0x20u;
        } else {
        }
        at++;
        dots = dots && (octet == (unsigned)'.');
        add_octet(options, octet);
    }
    options->at = (uint16_t)(at + 1u);
    if (options->length > KNURL_COAP_VALUE) {
        options->error = (uint8_t)KNURL_ERROR_LENGTH;
    } else if (dots && ((options->length - 1u) < 2u)) {
        options->error = (uint8_t)KNURL_ERROR_SYNTAX;
    } else {
    }
}

/* Gives the first value of a part, if there is one. */
static bool start(knurl_coap_t *options, uint16_t number, uint8_t kind, char separator)
{
    options->number = number;
    options->part = knurl_part(options->url, kind);
    if ((options->part == NULL) || ((kind == KNURL_PATH) && (options->part->length == 0u))) {
        options->part = NULL;
        return false;
    }
    options->at = options->part->offset;
    give(options, separator);
    return true;
}

/* Whether the host is given: it is a name. */
static bool is_name(const knurl_coap_t *options)
{
    const knurl_part_t *host = knurl_part(options->url, KNURL_HOST);
    uint8_t octets[16];

    return (host != NULL) && ((host->length == 0u) || (options->text[host->offset] != '[')) &&
           (knurl_address(options->url, options->text, octets) == 0u);
}

/* Gives the port, without an octet of 0 before it. */
static void give_port(knurl_coap_t *options)
{
    options->number = KNURL_URI_PORT;
    options->part = NULL;
    options->length = 0;
    if (options->port > 255u) {
        add_octet(options, (unsigned)options->port >> 8);
    }
    if (options->port != 0u) {
        add_octet(options, options->port & 255u);
    }
}

/* Whether the part that was given from has another value. */
static inline bool has_another(const knurl_coap_t *options)
{
    return (options->number >= KNURL_URI_PATH) && (options->part != NULL) && (options->at <= end_of(options->part));
}

bool knurl_coap_next(knurl_coap_t *options)
{
    if (has_another(options)) {
        give(options, (options->number == KNURL_URI_PATH) ? '/' : '&');
        return true;
    }
    if ((options->number < KNURL_URI_HOST) && is_name(options)) {
        return start(options, KNURL_URI_HOST, KNURL_HOST, '\0');
    }
    if ((options->number < KNURL_URI_PORT) && options->gives_port) {
        give_port(options);
        return true;
    }
    if ((options->number < KNURL_URI_PATH) && start(options, KNURL_URI_PATH, KNURL_PATH, '/')) {
        return true;
    }
    return (options->number < KNURL_URI_QUERY) && start(options, KNURL_URI_QUERY, KNURL_SEARCH, '&');
}

static void rewind_options(knurl_coap_t *options, size_t size)
{
    options->number = 0;
    options->part = NULL;
    options->size = size;
}

knurl_error_t knurl_coap_begin(knurl_coap_t *options, const knurl_t *url, const char *text, const uint16_t *port,
                               char *buffer, size_t size)
{
    size_t longest = 0;

    options->value = buffer;
    options->length = 0;
    options->url = url;
    options->text = text;
    options->error = KNURL_OK;
    options->gives_port = (port != NULL) && knurl_port(url, &options->port) && (options->port != *port);
    rewind_options(options, 0);
    options->part = knurl_part(url, KNURL_FRAGMENT);
    if (options->part != NULL) {
        return KNURL_ERROR_SYNTAX;
    }
    /*@ loop invariant knurl_giving(*options) && options->size == 0;
        loop invariant options->value == buffer && options->url == url && options->text == text;
        loop assigns longest, *options; loop variant knurl_options_left(*options); */
    while (knurl_coap_next(options)) {
        if (options->error != KNURL_OK) {
            return (knurl_error_t)options->error;
        }
        longest = (options->length > longest) ? options->length : longest;
    }
    rewind_options(options, size);
    options->length = longest;
    return (longest > size) ? KNURL_ERROR_ROOM : KNURL_OK;
}
