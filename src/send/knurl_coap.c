/* SPDX-License-Identifier: MIT
 *
 * CoAP: the options of a URL, and the way back. */
#include "knurl_coap.h"

#include "knurl_octets.h"

#include "../machine/knurl_ascii.h"
#include "../machine/knurl_internal.h"
#include "../octets/knurl_output.h"
#include "../octets/knurl_percent.h"
#include "../parts/knurl_address.h"

/* The options for URLs, RFC 7252 table 4. */

typedef struct knurl_coap_row {
    uint16_t most; /* the length of a value in octets */
    uint8_t least;
    uint8_t number;
    uint8_t part;      /* the kind of its part in a URL, or KNURL_NONE */
    uint8_t piece;     /* its kind of piece, or KNURL_NONE */
    uint8_t separator; /* the separator of values in the part; 0 if the part is one value, in lower case */
    uint8_t uses;      /* a bit for each knurl_coap_use_t */
} knurl_coap_row_t;

/* The options, in the order of their numbers. */
enum {
    KNURL_COAP_ROW_URI_HOST,
    KNURL_COAP_ROW_URI_PORT,
    KNURL_COAP_ROW_LOCATION_PATH,
    KNURL_COAP_ROW_URI_PATH,
    KNURL_COAP_ROW_URI_QUERY,
    KNURL_COAP_ROW_LOCATION_QUERY,
    KNURL_COAP_ROW_PROXY_URI,
    KNURL_COAP_ROW_PROXY_SCHEME,
    KNURL_COAP_ROWS
};
extern const knurl_coap_row_t knurl_coap_rows[KNURL_COAP_ROWS];

/* The index of an option's row; KNURL_COAP_ROWS if it has none. */
unsigned knurl_coap_row(uint16_t number);

#define REQUEST (1u << KNURL_COAP_REQUEST)
#define LOCATION (1u << KNURL_COAP_LOCATION)
#define URI (1u << KNURL_COAP_PROXY_URI)
#define SCHEME (1u << KNURL_COAP_PROXY_SCHEME)
#define MOST KNURL_COAP_VALUE

const knurl_coap_row_t knurl_coap_rows[KNURL_COAP_ROWS] = {
    [KNURL_COAP_ROW_URI_HOST] = {MOST, 1, KNURL_COAP_OPTION_URI_HOST, KNURL_HOST, KNURL_HOST, '\0', REQUEST | SCHEME},
    [KNURL_COAP_ROW_URI_PORT] = {2, 0, KNURL_COAP_OPTION_URI_PORT, KNURL_NONE, KNURL_PORT, '\0', REQUEST | SCHEME},
    [KNURL_COAP_ROW_LOCATION_PATH] = {MOST, 0, KNURL_COAP_OPTION_LOCATION_PATH, KNURL_PATH, KNURL_SEGMENT, '/',
                                      LOCATION},
    [KNURL_COAP_ROW_URI_PATH] = {MOST, 0, KNURL_COAP_OPTION_URI_PATH, KNURL_PATH, KNURL_SEGMENT, '/', REQUEST | SCHEME},
    [KNURL_COAP_ROW_URI_QUERY] = {MOST, 0, KNURL_COAP_OPTION_URI_QUERY, KNURL_QUERY, KNURL_ARGUMENT, '&',
                                  REQUEST | SCHEME},
    [KNURL_COAP_ROW_LOCATION_QUERY] = {MOST, 0, KNURL_COAP_OPTION_LOCATION_QUERY, KNURL_QUERY, KNURL_ARGUMENT, '&',
                                       LOCATION},
    [KNURL_COAP_ROW_PROXY_URI] = {KNURL_COAP_URI_VALUE, 1, KNURL_COAP_OPTION_PROXY_URI, KNURL_NONE, KNURL_NONE, '\0',
                                  URI},
    [KNURL_COAP_ROW_PROXY_SCHEME] = {MOST, 1, KNURL_COAP_OPTION_PROXY_SCHEME, KNURL_SCHEME, KNURL_SCHEME, '\0', SCHEME},
};

unsigned knurl_coap_row(uint16_t number)
{
    unsigned i = 0;

    /*@ loop invariant i <= 8; loop assigns i; loop variant 8 - i; */
    while ((i < (unsigned)KNURL_COAP_ROWS) && (knurl_coap_rows[i].number != number)) {
        i++;
    }
    return i;
}

/* The end of a part. */
static unsigned end_of(const knurl_part_t *part)
{
    return (unsigned)part->offset + part->length;
}

static void add_octet(knurl_coap_t *options, unsigned octet)
{
    knurl_put_octet(options->out, octet);
}

/* Decodes a character or an escape; letters of a host become lower case. Returns false for an octet that no URL
 * contains and for a malformed escape: the text is no longer what was parsed. */
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

/* Gives the decoded octets of the part, up to a separator or its end. */
static inline knurl_error_t give(knurl_coap_t *options, unsigned begin, unsigned end)
{
    const char *text = &options->text[begin];
    const size_t length = (size_t)end - begin;
    const unsigned separator = knurl_coap_rows[options->row - 1u].separator;
    unsigned others = 0; /* not 0 if the value has octets other than periods */
    size_t at = 0;

    /*@ loop invariant at <= length && knurl_set_out(*options);
        loop assigns at, others, options->out->length, options->out->octets[0 .. options->out->size - 1];
        loop variant length - at; */
    while ((at != length) && ((uint8_t)text[at] != separator)) {
        uint8_t octet;
        if (!option_octet(text, length, &at, separator == (unsigned)'\0', &octet)) {
            return KNURL_ERROR_CHARACTER;
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

/* Whether the part gives an option. A host that is no name gives one only for a proxy; an empty path gives none. */
static inline bool is_given(const knurl_coap_t *options, const knurl_part_t *part)
{
    const char *octets = &options->text[part->offset];
    uint8_t address[4];

    if (part->length == 0u) {
        return part->kind != (uint8_t)KNURL_PATH;
    }
    return (part->kind != (uint8_t)KNURL_HOST) || (options->use != (uint8_t)KNURL_COAP_REQUEST) ||
           ((*octets != '[') && !knurl_read_ipv4(octets, part->length, false, address));
}

/* Gives the port, without leading zero octets. */
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

/* Gives the whole URL, still encoded. */
static inline knurl_error_t give_url(knurl_coap_t *options)
{
    const unsigned end = options->url->offset;
    unsigned i;

    /*@ loop invariant i <= end && knurl_set_out(*options);
        loop assigns i, options->out->length, options->out->octets[0 .. options->out->size - 1];
        loop variant end - i; */
    for (i = 0; i < end; i++) {
        const unsigned octet = (uint8_t)options->text[i];
        if (knurl_is_control(octet) || (octet == (unsigned)' ')) {
            return KNURL_ERROR_CHARACTER;
        }
        add_octet(options, octet);
    }
    return (end > KNURL_COAP_URI_VALUE) ? KNURL_ERROR_LENGTH : KNURL_OK;
}

/* Whether the option of the row does not come from a part. */
static inline bool is_no_part(const knurl_coap_t *options, const knurl_coap_row_t *row)
{
    return (row->part == (uint8_t)KNURL_NONE) && ((row->piece == (uint8_t)KNURL_NONE) || options->gives_port);
}

/* Gives such an option. */
static inline knurl_error_t give_other(knurl_coap_t *options, const knurl_coap_row_t *row)
{
    if (row->piece == (uint8_t)KNURL_NONE) {
        return give_url(options);
    }
    give_port(options);
    return KNURL_OK;
}

/* Goes to the next row of this use. NULL after the last. */
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

/* Gives the next option. Returns KNURL_ERROR_END after the last, or the error of an option that is refused. */
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

bool knurl_coap_next(knurl_coap_t *options)
{
    /* If the text has changed since the check, an option that is refused or does not fit is not given. */
    if ((next_option(options) != KNURL_OK) || (options->out->length > options->out->size)) {
        options->out->length = 0;
        close_options(options);
        return false;
    }
    return true;
}

static inline void rewind_options(knurl_coap_t *options)
{
    options->row = 0;
    options->part = NULL;
    options->at = 0;
}

/* Checks all options, from the first. out->length is then the length of the longest value. */
static inline knurl_error_t check_options(knurl_coap_t *options)
{
    knurl_buffer_t *out = options->out;
    const size_t size = out->size;
    size_t longest = 0;
    knurl_error_t error;

    out->size = 0; /* the check measures and writes nothing */
    /*@ loop invariant knurl_set_out(*options) && options->out == out && out->size == 0;
        loop invariant error != KNURL_ERROR_CHARACTER ==> knurl_giving(*options);
        loop invariant options->url == \at(options->url, Pre) && options->text == \at(options->text, Pre);
        loop invariant error != KNURL_ERROR_END ==> 0 <= knurl_options_left(*options);
        loop assigns longest, error, out->length, options->number, options->row, options->part, options->at;
        loop variant error == KNURL_OK ? knurl_options_left(*options) + 1 : 0; */
    for (error = next_option(options); error == KNURL_OK; error = next_option(options)) {
        longest = (out->length > longest) ? out->length : longest;
    }
    out->size = size;
    out->length = longest;
    return (error == KNURL_ERROR_END) ? KNURL_OK : error;
}

knurl_error_t knurl_coap_begin_as(knurl_coap_t *options, const knurl_t *url, const char *text, knurl_coap_use_t use,
                                  const uint16_t *port, knurl_buffer_t *out)
{
    knurl_error_t error;

    options->out = out;
    options->url = url;
    options->text = text;
    options->use = (uint8_t)use;
    rewind_options(options);
    error = knurl_refusal(url);
    if (error == KNURL_OK) {
        options->gives_port = (port != NULL) && knurl_port(url, &options->port) && (options->port != *port);
        options->part = knurl_part(url, KNURL_FRAGMENT);
        error = (options->part != NULL) ? KNURL_ERROR_SYNTAX : check_options(options);
    }
    if (error == KNURL_OK) {
        if (out->length > out->size) {
            close_options(options);
            return KNURL_ERROR_ROOM;
        }
        rewind_options(options);
    } else {
        close_options(options);
        out->at = (options->part != NULL) ? options->part->offset : 0u;
    }
    out->length = 0;
    return error;
}

knurl_error_t knurl_coap_begin(knurl_coap_t *options, const knurl_t *url, const char *text, const uint16_t *port,
                               knurl_buffer_t *out)
{
    return knurl_coap_begin_as(options, url, text, KNURL_COAP_REQUEST, port, out);
}

/* Writes the digits of a port before `end`, and returns how many there are. */
static size_t write_port(unsigned port, char digits[5])
{
    size_t at = 5;

    /*@ loop invariant 1 <= at <= 5 && port <= 65535 && (at <= 4 ==> port <= 6553) && (at <= 3 ==> port <= 655);
        loop invariant (at <= 2 ==> port <= 65) && (at <= 1 ==> port <= 6);
        loop assigns at, port, digits[0 .. 4]; loop variant at; */
    do {
        /*@ ghost if (port <= 9) last_digit(port); */
        const unsigned tenth = (port * 52429u) >> 19; /* a division would be a call */
        at--;
        digits[at] = (char)((unsigned)'0' + port - (tenth * 10u));
        port = tenth;
    } while (port != 0u);
    return 5u - at;
}

bool knurl_coap_piece(uint16_t number, const char *value, size_t length, char digits[5], knurl_piece_t *piece)
{
    const unsigned place = knurl_coap_row(number);
    unsigned port = 0;
    size_t i;

    if ((place == KNURL_COAP_ROWS) || (length < knurl_coap_rows[place].least) ||
        (length > knurl_coap_rows[place].most)) {
        return false;
    }
    piece->octets = value;
    piece->length = length;
    piece->kind = knurl_coap_rows[place].piece;
    if (piece->kind == (uint8_t)KNURL_PORT) {
        /*@ loop invariant i <= length && (i == 0 ==> port == 0) && (i == 1 ==> port <= 255) && port <= 65535;
            loop assigns i, port; loop variant length - i; */
        for (i = 0; i < length; i++) {
            port = (port << 8) + (uint8_t)value[i];
        }
        piece->length = write_port(port, digits);
        piece->octets = &digits[5u - piece->length];
    }
    return true;
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

bool knurl_coap_take(uint16_t *taken, uint16_t number, size_t length)
{
    const unsigned place = knurl_coap_row(number);
    const unsigned bit = 1u << place;
    unsigned others = bit & ONCE; /* that may not have been taken */

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

/* The characters of a segment and of an argument, RFC 3986 sections 3.3 and 3.4. */
#define IN_BOTH                                                                                                        \
    (KNURL_SET_UNRESERVED | KNURL_SET_TILDE | KNURL_SET_SEMICOLON | KNURL_SET_COLON | KNURL_SET_AT | KNURL_SET_EQUALS)
#define ESCAPE_IN_SEGMENT KNURL_ESCAPE_BUT(IN_BOTH | KNURL_SET_AMPERSAND)
#define ESCAPE_IN_ARGUMENT KNURL_ESCAPE_BUT(IN_BOTH | KNURL_SET_SLASH | KNURL_SET_QUESTION)

/* The delimiter before a piece, after a piece with the delimiter `last`; NUL if the piece is not allowed there. */
static inline char delimiter_of(const knurl_piece_t *piece, char last)
{
    if (piece->kind == KNURL_ARGUMENT) {
        return (last == '/') ? '?' : '&';
    }
    if ((piece->kind != KNURL_SEGMENT) || (last != '/') || knurl_is_dots(piece->octets, 0, piece->length)) {
        return '\0';
    }
    return '/';
}

knurl_error_t knurl_coap_location(const knurl_piece_t pieces[], size_t count, knurl_buffer_t *out)
{
    char delimiter = '/';
    size_t i;

    out->length = 0;
    /* Two slashes at the start would start a host, RFC 3986 section 4.2. */
    if ((count > 1u) && (pieces[0].length == 0u) && (pieces[1].kind == KNURL_SEGMENT)) {
        knurl_put_octet(out, (unsigned)'/');
        knurl_put_octet(out, (unsigned)'.');
    }
    /*@ loop invariant 0 <= i <= count; loop assigns i, delimiter, out->length, out->octets[0 .. out->size - 1];
        loop variant count - i; */
    for (i = 0; i < count; i++) {
        const knurl_piece_t *piece = &pieces[i];
        delimiter = delimiter_of(piece, delimiter);
        if (delimiter == '\0') {
            out->length = 0;
            out->at = i;
            return KNURL_ERROR_SYNTAX;
        }
        knurl_put_octet(out, (uint8_t)delimiter);
        knurl_put_piece(out, piece->octets, piece->length,
                        (piece->kind == KNURL_SEGMENT) ? ESCAPE_IN_SEGMENT : ESCAPE_IN_ARGUMENT);
    }
    return knurl_written(out, out->length);
}
