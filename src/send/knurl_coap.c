/* SPDX-License-Identifier: MIT
 *
 * CoAP: gives the options of a URL. knurl_coap_message.c does the reverse. */
#include "knurl_coap.h"

#include "knurl_octets.h"

#include "../machine/knurl_ascii.h"
#include "../machine/knurl_compiler.h"
#include "../octets/knurl_output.h"
#include "../octets/knurl_percent.h"
#include "../parts/knurl_address.h"
#include "../parts/knurl_open.h"
#include "../parts/knurl_parts.h"
#include "knurl_coap_rows.h"

#define REQUEST (1u << KNURL_COAP_REQUEST)
#define LOCATION (1u << KNURL_COAP_LOCATION)
#define URI (1u << KNURL_COAP_PROXY_URI)
#define SCHEME (1u << KNURL_COAP_PROXY_SCHEME)
#define MOST KNURL_COAP_VALUE

const knurl_coap_row_t knurl_coap_rows[KNURL_COAP_ROWS] = {
    /*                               most, least, number, part, separator, uses */
    [KNURL_COAP_ROW_URI_HOST] = {MOST, 1, KNURL_COAP_OPTION_URI_HOST, KNURL_HOST, '\0', REQUEST | SCHEME},
    [KNURL_COAP_ROW_URI_PORT] = {2, 0, KNURL_COAP_OPTION_URI_PORT, KNURL_NONE, '\0', REQUEST | SCHEME},
    [KNURL_COAP_ROW_LOCATION_PATH] = {MOST, 0, KNURL_COAP_OPTION_LOCATION_PATH, KNURL_PATH, '/', LOCATION},
    [KNURL_COAP_ROW_URI_PATH] = {MOST, 0, KNURL_COAP_OPTION_URI_PATH, KNURL_PATH, '/', REQUEST | SCHEME},
    [KNURL_COAP_ROW_URI_QUERY] = {MOST, 0, KNURL_COAP_OPTION_URI_QUERY, KNURL_QUERY, '&', REQUEST | SCHEME},
    [KNURL_COAP_ROW_LOCATION_QUERY] = {MOST, 0, KNURL_COAP_OPTION_LOCATION_QUERY, KNURL_QUERY, '&', LOCATION},
    [KNURL_COAP_ROW_PROXY_URI] = {KNURL_COAP_URI_VALUE, 1, KNURL_COAP_OPTION_PROXY_URI, KNURL_NONE, '\0', URI},
    [KNURL_COAP_ROW_PROXY_SCHEME] = {MOST, 1, KNURL_COAP_OPTION_PROXY_SCHEME, KNURL_SCHEME, '\0', SCHEME},
};

/* Returns the end of a part. */
static unsigned end_of(const knurl_part_t *part)
{
    return (unsigned)part->offset + part->length;
}

static void add_octet(knurl_coap_t *options, unsigned octet)
{
    knurl_put_octet(options->out, octet);
}

/* Decodes a character or an escape. With `lower` a letter that is not encoded becomes lower case. Returns false for a
 * space, a control octet and a malformed escape. */
static inline bool option_octet(const char *text, size_t length, size_t *at, bool lower, uint8_t *octet)
{
    const unsigned raw = (uint8_t)text[*at];

    if (knurl_is_control(raw) || (raw == (unsigned)' ')) {
        return false;
    }
    if (lower && ((raw - (unsigned)'A') < 26u)) {
        (*at)++;
        *octet = (uint8_t)(raw | 0x20u);
        return true;
    }
    return knurl_decode_one(text, length, at, octet);
}

/* Returns true if the octet of the text is a "%" that leads a zone without "25", so that it begins no escape. */
static inline bool leads_zone(const knurl_t *url, size_t at)
{
    const knurl_part_t *const zone = knurl_part(url, KNURL_ZONE);

    return (zone != NULL) && ((at + 1u) == zone->offset);
}

/* Returns true if a value ends before an octet. A part that is one value has no separator, so that not even a NUL ends
 * it, which a text that was changed may contain. */
static inline bool ends_value(unsigned octet, unsigned separator)
{
    return (separator != (unsigned)'\0') && (octet == separator);
}

/* Writes the decoded octets of the part, up to a separator or its end. */
static inline knurl_error_t give(knurl_coap_t *options, unsigned begin, unsigned end)
{
    const char *text = &options->url->text[begin];
    const size_t length = (size_t)end - begin;
    const unsigned separator = knurl_coap_rows[options->row - 1u].separator;
    const bool is_whole = (separator == (unsigned)'\0');
    unsigned others = 0; /* not 0 if the value has octets other than periods */
    size_t at = 0;

    /*@ loop invariant at <= length && knurl_set_out(*options);
        loop assigns at, others, options->out->length, options->out->octets[0 .. options->out->size - 1];
        loop variant length - at; */
    while ((at != length) && !ends_value((uint8_t)text[at], separator)) {
        uint8_t octet = (uint8_t)'%';
        if (is_whole && leads_zone(options->url, begin + at)) {
            at++;
        } else if (!option_octet(text, length, &at, is_whole, &octet)) {
            return KNURL_ERROR_CHARACTER;
        } else {
        }
        others |= octet ^ (unsigned)'.';
        add_octet(options, octet);
    }
    options->at = (uint16_t)(begin + at + 1u);
    if (options->out->length > KNURL_COAP_VALUE) {
        return KNURL_ERROR_LENGTH;
    }
    if ((separator == (unsigned)'/') && (others == 0u) && ((options->out->length - 1u) < 2u)) {
        return KNURL_ERROR_SYNTAX;
    }
    return KNURL_OK;
}

/* Returns true if an option carries the part. A host that is not a name needs one only for a proxy; an empty host and
 * an empty path need none. */
static inline bool is_given(const knurl_coap_t *options, const knurl_part_t *part)
{
    const char *octets = &options->url->text[part->offset];
    uint8_t address[4];

    if (part->length == 0u) {
        return part->kind == (uint8_t)KNURL_QUERY;
    }
    return (part->kind != (uint8_t)KNURL_HOST) || (options->use != (uint8_t)KNURL_COAP_REQUEST) ||
           ((*octets != '[') && !knurl_read_ipv4(octets, part->length, false, address));
}

/* Writes the port without leading zero octets. */
static inline void give_port(knurl_coap_t *options)
{
    const unsigned port = options->port;

    if (port > 255u) {
        add_octet(options, port >> 8);
    }
    if (port != 0u) {
        add_octet(options, port & 255u);
    }
}

/* Writes the whole URL, still encoded. */
static inline knurl_error_t give_url(knurl_coap_t *options)
{
    const unsigned end = options->url->offset;
    unsigned i;

    /*@ loop invariant i <= end && knurl_set_out(*options);
        loop assigns i, options->out->length, options->out->octets[0 .. options->out->size - 1];
        loop variant end - i; */
    for (i = 0; i < end; i++) {
        const unsigned octet = (uint8_t)options->url->text[i];
        if (knurl_is_control(octet) || (octet == (unsigned)' ')) {
            return KNURL_ERROR_CHARACTER;
        }
        add_octet(options, octet);
    }
    return (end > KNURL_COAP_URI_VALUE) ? KNURL_ERROR_LENGTH : KNURL_OK;
}

static inline bool is_whole_url(const knurl_coap_row_t *row)
{
    return row->number == (uint8_t)KNURL_COAP_OPTION_PROXY_URI;
}

/* Returns true if the row is Proxy-Uri, or a Uri-Port that is needed. A Uri-Port that is not needed is then looked up
 * as a part, and never found, because no part has the kind KNURL_NONE. */
static inline bool is_no_part(const knurl_coap_t *options, const knurl_coap_row_t *row)
{
    return (row->part == (uint8_t)KNURL_NONE) && (is_whole_url(row) || options->gives_port);
}

/* Writes the value of such an option. */
static inline knurl_error_t give_other(knurl_coap_t *options, const knurl_coap_row_t *row)
{
    if (is_whole_url(row)) {
        return give_url(options);
    }
    give_port(options);
    return KNURL_OK;
}

/* Goes to the next row of this use. Returns NULL after the last. */
static inline const knurl_coap_row_t *next_row(knurl_coap_t *options)
{
    const knurl_coap_row_t *row;

    /*@ loop invariant \at(options->row, Pre) <= options->row <= KNURL_COAP_ROWS;
        loop assigns row, options->row; loop variant KNURL_COAP_ROWS - options->row; */
    do {
        if (options->row == KNURL_COAP_ROWS) {
            return NULL;
        }
        row = &knurl_coap_rows[options->row];
        options->row++;
    } while (((row->uses >> options->use) & 1u) == 0u);
    options->number = row->number;
    return row;
}

/* Writes the value of the next option. Returns KNURL_ERROR_END after the last, or the error of an option that is
 * refused. */
static KNURL_NOINLINE knurl_error_t next_option(knurl_coap_t *options)
{
    const knurl_part_t *part = options->part;
    unsigned at = options->at;

    options->out->length = 0;
    /*@ loop invariant out: knurl_set_out(*options) && knurl_looks_at(*options, part, at);
        loop invariant rows: knurl_rows_left(*options) <= knurl_rows_left(\at(*options, Pre));
        loop invariant on: part != \at(options->part, Pre) || at != \at(options->at, Pre) ==>
            knurl_rows_left(*options) < knurl_rows_left(\at(*options, Pre));
        loop assigns part, at, options->row, options->number, options->part,
            options->out->length, options->out->octets[0 .. options->out->size - 1];
        loop variant knurl_rows_left(*options); */
    /* give() moves past the separator after a value, and so past the end after the last value. */
    while ((part == NULL) || (at > end_of(part))) {
        const knurl_coap_row_t *row = next_row(options);
        if (row == NULL) {
            return KNURL_ERROR_END;
        }
        if (is_no_part(options, row)) {
            options->part = NULL;
            return give_other(options, row);
        }
        part = knurl_part(options->url, row->part);
        if (part != NULL) {
            at = part->offset;
            if (!is_given(options, part)) {
                part = NULL;
            }
        }
        options->part = part;
    }
    return give(options, at, end_of(part));
}

/* Goes to the end of the options. */
static inline void close_options(knurl_coap_t *options)
{
    options->row = KNURL_COAP_ROWS;
    options->at = 0xFFFFu;
}

/* Returns why an option cannot be given: the URL cannot be read, the part is not in its text, or the buffer overlaps
 * its text. */
static knurl_error_t open_option(knurl_coap_t *options)
{
    const knurl_error_t error = knurl_open_output(options->url, options->out);
    const bool reads = (error == KNURL_OK) || (error == KNURL_ERROR_OVERLAP);

    return (reads && (options->part != NULL) && (knurl_text_of(options->url, options->part) == NULL))
               ? KNURL_ERROR_PARTS
               : error;
}

bool knurl_coap_next(knurl_coap_t *options)
{
    knurl_error_t error = KNURL_ERROR_END;

    /* Since the check, the URL may have been begun again, and the buffer may have been replaced. */
    if (options->error == KNURL_OK) {
        options->error = (uint8_t)open_option(options);
    }
    /* The text may have changed since the check, so an option may be refused or not fit after all. */
    if (options->error == KNURL_OK) {
        error = next_option(options);
    }
    if (error == KNURL_OK) {
        error = knurl_written(options->out, options->out->length);
    }
    if (error != KNURL_OK) {
        options->out->length = 0;
        close_options(options);
        options->error = (error == KNURL_ERROR_END) ? options->error : (uint8_t)error;
    }
    return error == KNURL_OK;
}

static inline void rewind_options(knurl_coap_t *options)
{
    options->row = 0;
    options->part = NULL;
    options->at = 0;
}

/* Checks all options, from the first. *longest becomes the length of the longest value. */
static inline knurl_error_t check_options(knurl_coap_t *options, size_t *longest)
{
    knurl_buffer_t *out = options->out;
    const size_t size = out->size;
    knurl_error_t error;

    *longest = 0;
    out->size = 0; /* the check measures and writes nothing */
    /*@ loop invariant knurl_set_out(*options) && options->out == out && out->size == 0;
        loop invariant error != KNURL_ERROR_CHARACTER ==> knurl_giving(*options);
        loop invariant options->url == \at(options->url, Pre);
        loop invariant error != KNURL_ERROR_END ==> 0 <= knurl_options_left(*options);
        loop assigns *longest, error, out->length, options->number, options->row, options->part, options->at;
        loop variant error == KNURL_OK ? knurl_options_left(*options) + 1 : 0; */
    for (error = next_option(options); error == KNURL_OK; error = next_option(options)) {
        *longest = (out->length > *longest) ? out->length : *longest;
    }
    out->size = size;
    out->length = 0;
    return (error == KNURL_ERROR_END) ? KNURL_OK : error;
}

/* The kinds of parts that options carry, as a bit for each. A zone belongs to its host. A login is never sent in
 * options. */
#define CARRIED                                                                                                        \
    ((1uL << KNURL_SCHEME) | (1uL << KNURL_USER) | (1uL << KNURL_PASSWORD) | (1uL << KNURL_HOST) |                     \
     (1uL << KNURL_ZONE) | (1uL << KNURL_PORT) | (1uL << KNURL_PATH) | (1uL << KNURL_QUERY))

/* Returns true if no option of this use carries a part of this kind, so that the request would be for a different
 * URL. */
static inline bool is_lost(const knurl_coap_t *options, unsigned kind)
{
    const bool of_request =
        (options->use == (uint8_t)KNURL_COAP_REQUEST) || (options->use == (uint8_t)KNURL_COAP_PROXY_SCHEME);

    return (kind == (unsigned)KNURL_FRAGMENT) || (of_request && ((kind > 31u) || (((CARRIED >> kind) & 1u) == 0u)));
}

/* Returns why the URL gives no options, before any is examined. */
static knurl_error_t refusal_of(knurl_coap_t *options)
{
    const knurl_error_t refusal = open_option(options);
    const knurl_t *const url = options->url;
    uint16_t i;

    if (refusal != KNURL_OK) {
        return refusal;
    }
    if ((options->use >= (uint8_t)KNURL_COAP_PROXY_URI) && (url->parts[0].kind != (uint8_t)KNURL_SCHEME)) {
        return KNURL_ERROR_SCHEME;
    }
    /*@ loop invariant i <= url->count; loop assigns i; loop variant url->count - i; */
    for (i = 0; i < url->count; i++) {
        if (is_lost(options, url->parts[i].kind)) {
            options->part = &url->parts[i];
            return KNURL_ERROR_SYNTAX;
        }
    }
    return KNURL_OK;
}

knurl_error_t knurl_coap_begin(knurl_coap_t *options, const knurl_t *url, knurl_coap_use_t use, uint16_t port,
                               knurl_buffer_t *out)
{
    size_t longest = 0;

    options->out = out;
    options->url = url;
    options->use = (uint8_t)use;
    rewind_options(options);
    knurl_error_t error = refusal_of(options);
    if (error == KNURL_OK) {
        options->gives_port = knurl_port(url, &options->port) && (options->port != port);
        error = check_options(options, &longest);
    }
    if (error != KNURL_OK) {
        close_options(options);
        out->at = (options->part != NULL) ? options->part->offset : 0u;
    } else {
        rewind_options(options);
        error = knurl_written(out, longest);
        out->length = 0;
    }
    options->error = (uint8_t)error;
    return error;
}
