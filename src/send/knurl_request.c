/* SPDX-License-Identifier: MIT
 *
 * What to connect to for a URL, its Host header, and the first lines of a request. */
#include "knurl_scheme.h"
#include "knurl_steps.h"

#include "../machine/knurl_accepted.h"
#include "../machine/knurl_ascii.h"
#include "../machine/knurl_classes.h"
#include "../machine/knurl_compiler.h"
#include "../octets/knurl_output.h"
#include "../octets/knurl_percent.h"
#include "../parts/knurl_open.h"
#include "../parts/knurl_parts.h"

/* Returns the length of a host without its zone and the delimiter of the zone, "%25" or "%". */
static inline size_t before_zone(const knurl_part_t *host, const knurl_part_t *zone, const char *text)
{
    return (size_t)zone->offset - host->offset - ((text[zone->offset - 1u] == '%') ? 1u : 3u);
}

/* Writes `length` octets unchanged. Counts in out->at those that no URL contains: spaces and control octets. Returning
 * a result instead would take 42 bytes more (test/bench/EXPERIMENTS.md). */
static KNURL_NOINLINE void put_as_is(knurl_buffer_t *out, const char *octets, size_t length)
{
    /*@ loop invariant length <= \at(length, Pre) && octets == \at(octets, Pre) + (\at(length, Pre) - length);
        loop assigns octets, length, out->length, out->at, out->octets[0 .. out->size - 1]; loop variant length; */
    while (length != 0u) {
        const unsigned octet = (uint8_t)*octets;
        if (knurl_is_control(octet) || (octet == (unsigned)' ')) {
            out->at++;
        }
        knurl_put_octet(out, octet);
        octets++;
        length--;
    }
}

/* Returns true if the Host header always contains the port. */
static bool names_port(const knurl_t *url)
{
    return (url->scheme->flags & KNURL_FLAG_WRITES_PORT) != 0u;
}

/* Returns the digits of a port that is not the default, or NULL. */
static const knurl_part_t *port_to_name(const knurl_t *url)
{
    const knurl_part_t *const port = knurl_part(url, KNURL_PORT);

    return ((port == NULL) || names_port(url) || knurl_means_default_port(url, port)) ? NULL : port;
}

/* Appends host and port. */
static void line_host(knurl_buffer_t *out, const knurl_t *url, const knurl_part_t *host)
{
    const knurl_part_t *const zone = knurl_part(url, KNURL_ZONE);
    const knurl_part_t *const digits = port_to_name(url);
    size_t begin = host->offset;
    size_t end = begin + host->length;

    if (zone == &host[1]) {
        put_as_is(out, &url->text[begin], before_zone(host, zone, url->text));
        begin = end - 1u; /* the bracket */
    }
    if ((digits != NULL) && (digits > host)) {
        end = (size_t)digits->offset + digits->length;
    }
    put_as_is(out, &url->text[begin], end - begin);
    if (names_port(url) && knurl_has_port(url)) {
        char number[5];
        const size_t length = knurl_write_port(knurl_effective_port(url), number);
        knurl_put_octet(out, (unsigned)':');
        put_as_is(out, &number[5u - length], length);
    }
}

/* Returns the result of lines that contain text of the URL. If the text has changed since it was parsed, a CR LF in it
 * would end a line. */
static knurl_error_t end_lines(knurl_buffer_t *out)
{
    return (out->at != 0u) ? knurl_unwritten(out, KNURL_ERROR_CHARACTER, 0) : knurl_written(out, out->length);
}

/* Begins lines for a URL with a host. */
static knurl_error_t begin_lines(knurl_buffer_t *out, const knurl_t *url, const knurl_part_t **host)
{
    const knurl_error_t error = knurl_open_output(url, out);

    *host = knurl_part(url, KNURL_HOST);
    return ((error == KNURL_OK) && (*host == NULL)) ? KNURL_ERROR_HOST : error;
}

knurl_error_t knurl_host_header(const knurl_t *url, knurl_buffer_t *out)
{
    const knurl_part_t *host;
    const knurl_error_t error = begin_lines(out, url, &host);

    if (error != KNURL_OK) {
        return error;
    }
    line_host(out, url, host);
    return end_lines(out);
}

/* A request, RFC 9112 sections 3 and 3.2.1. */

static void put_literal(knurl_buffer_t *out, const char *string)
{
    while (*string != '\0') {
        knurl_put_octet(out, (uint8_t)*string);
        string++;
    }
}

/* Returns true for a tchar, RFC 9110 section 5.6.2. */
static bool is_token_octet(unsigned octet)
{
    static const char others[] = "!#$%&'*+-.^_`|~";
    unsigned i = 0;

    if (knurl_is_in(KNURL_SET_ALPHADIGIT, octet)) {
        return true;
    }
    while ((others[i] != '\0') && (octet != (uint8_t)others[i])) {
        i++;
    }
    return others[i] != '\0';
}

/* Checks a method: a token, and not CONNECT, whose target is not a path. */
static knurl_error_t check_method(const char *method, size_t *at)
{
    *at = 0;
    while (is_token_octet((uint8_t)method[*at])) {
        (*at)++;
    }
    if ((method[*at] != '\0') || (*at == 0u)) {
        return KNURL_ERROR_CHARACTER;
    }
    return knurl_spells(method, *at, "CONNECT", false) ? KNURL_ERROR_SYNTAX : KNURL_OK;
}

static bool speaks_http(const knurl_scheme_t *row)
{
    return knurl_is_named(row, "http") || knurl_is_named(row, "https") || knurl_is_named(row, "ws") ||
           knurl_is_named(row, "wss");
}

static void put_component(knurl_buffer_t *out, const knurl_t *url, const char *before, const knurl_part_t *part)
{
    if (part != NULL) {
        put_literal(out, before);
        put_as_is(out, &url->text[part->offset], part->length);
    }
}

knurl_error_t knurl_http_request(const knurl_t *url, const char *method, knurl_buffer_t *out)
{
    const knurl_part_t *host;
    size_t at;
    knurl_error_t error = begin_lines(out, url, &host);

    if ((error == KNURL_OK) && !speaks_http(url->scheme)) {
        error = KNURL_ERROR_SCHEME;
    }
    if ((error == KNURL_OK) && (host->length == 0u)) {
        error = KNURL_ERROR_HOST;
    }
    if (error != KNURL_OK) {
        return error;
    }
    error = check_method(method, &at);
    if (error != KNURL_OK) {
        return knurl_unwritten(out, error, (error == KNURL_ERROR_CHARACTER) ? at : 0u);
    }
    put_literal(out, method);
    put_literal(out, " /");
    put_component(out, url, "", knurl_part(url, KNURL_PATH));
    put_component(out, url, "?", knurl_part(url, KNURL_QUERY));
    put_literal(out, " HTTP/1.1\r\nHost: ");
    line_host(out, url, host);
    put_literal(out, "\r\n");
    return end_lines(out);
}

/* Finds what to connect to: an address, or a name for DNS and TLS. */

#define LONGEST_LABEL 63u
#define IN_LABEL (KNURL_SET_ALPHADIGIT | KNURL_SET_HYPHEN | KNURL_SET_UNDERSCORE)

/* Returns true if some software reads a name with this last label as an address. The label is digits, or "0x" and
 * hexadecimal digits. */
static inline bool is_number(const char *label)
{
    unsigned base = 10;

    if ((label[0] == '0') && ((label[1] | 0x20) == 'x')) {
        label += 2;
        base = 16;
    }
    /*@ loop invariant label == \at(label, Pre) + (label - \at(label, Pre)) && 0 <= label - \at(label, Pre);
        loop invariant \forall integer end; knurl_ends(\at(label, Pre), end) ==> label - \at(label, Pre) <= end;
        loop assigns label; loop variant KNURL_NAME_SIZE - (label - \at(label, Pre)); */
    while (knurl_hex_value((uint8_t)*label) < base) {
        label++;
    }
    return *label == '\0';
}

/* Writes a decoded name without its final period, and a NUL. Returns true if a server may have such a name. `size` must
 * not be 0. */
static inline bool write_name(const char *at, const char *end, char *buffer, size_t size)
{
    unsigned label = 0; /* the length of the last label so far */

    /*@ loop invariant 0 < size <= \at(size, Pre) && buffer == \at(buffer, Pre) + (\at(size, Pre) - size);
        loop invariant knurl_ahead_of(at, \at(at, Pre)) && knurl_ahead_of(end, at) && label <= \at(size, Pre) - size;
        loop assigns at, label, size, buffer, \at(buffer, Pre)[0 .. \at(size, Pre) - 1]; loop variant end - at; */
    while (at != end) {
        int octet = (uint8_t)*at;
        if (octet == (int)'%') {
            octet = knurl_read_escape(at, (size_t)(end - at));
            if (octet < 0) {
                return false;
            }
            at += 2;
        }
        at++;
        if (octet == (int)'.') {
            if (label == 0u) {
                return false;
            }
            if (at == end) {
                break;
            }
            label = 0;
        } else if (((IN_LABEL & KNURL_IN(knurl_look_up((uint8_t)octet))) == 0u) || (label == LONGEST_LABEL)) {
            return false;
        } else {
            label++;
        }
        size--;
        if (size == 0u) {
            return false;
        }
        *buffer = (char)octet;
        buffer++;
    }
    *buffer = '\0';
    /*@ ghost label_ends(buffer - label, label); */
    return !is_number(buffer - label);
}

bool knurl_endpoint(const knurl_t *url, knurl_endpoint_t *endpoint, char *name, size_t size)
{
    const knurl_part_t *const host = knurl_host_part(url);
    const size_t most = (size > KNURL_NAME_SIZE) ? KNURL_NAME_SIZE : size;

    if (knurl_is_on_text(url, (char *)endpoint, sizeof *endpoint)) {
        return false;
    }
    endpoint->address_length = 0;
    endpoint->port = 0;
    if ((size == 0u) || knurl_is_on_text(url, name, most)) {
        return false;
    }
    name[0] = '\0';
    if (host == NULL) {
        return false;
    }
    endpoint->port = knurl_effective_port(url);
    endpoint->address_length = knurl_address(url, endpoint->address);
    if (endpoint->address_length != 0u) {
        return true;
    }
    const char *const at = &url->text[host->offset];
    if (write_name(at, &at[host->length], name, most)) {
        return true;
    }
    endpoint->port = 0;
    name[0] = '\0';
    return false;
}
