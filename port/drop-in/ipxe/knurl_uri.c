/* SPDX-License-Identifier: MIT
 *
 * Parses and writes iPXE's URIs, with knurl's generic row of RFC 3986 and its row for references. The declarations,
 * memory and parameters are iPXE's own. knurl_uri_resolve.c contains the other calls. */
#ifdef FILE_LICENCE
FILE_LICENCE(MIT);
#endif

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <ipxe/params.h>
#include <ipxe/uri.h>

#include "knurl_bare.h"
#include "knurl_octets.h"

/* A "%" without two hexadecimal digits is copied. */
size_t uri_decode(const char *encoded, void *buf, size_t len)
{
    const size_t length = strlen(encoded);
    uint8_t *out = (uint8_t *)buf;
    size_t at = 0;
    size_t count = 0;

    while (at < length) {
        uint8_t octet;
        if (!knurl_decode_one(encoded, length, &at, &octet)) {
            octet = (uint8_t)'%';
            at++;
        }
        if (count < len) {
            out[count] = octet;
        }
        count++;
    }
    return count;
}

/* Writes an octet and a NUL at `at` if they fit. Returns the next index. */
static size_t put_char(char *buf, ssize_t len, size_t at, char octet)
{
    if ((len > 0) && (at + 1u < (size_t)len)) {
        buf[at] = octet;
        buf[at + 1u] = '\0';
    }
    return at + 1u;
}

/* Stands for the zone of an address, which is not a field. */
#define ZONE ((unsigned int)URI_FIELDS)

static bool is_unreserved(uint8_t octet)
{
    const uint8_t lower = octet | 0x20u;

    return ((lower >= (uint8_t)'a') && (lower <= (uint8_t)'z')) ||
           ((octet >= (uint8_t)'0') && (octet <= (uint8_t)'9')) || ((octet != 0u) && (strchr("-._~", octet) != NULL));
}

/* Returns true if an octet is escaped in a field: octets that cannot be printed and, unless the field is already
 * encoded, "%", octets that no URI contains, and those that would end the field. iPXE uses field 0, the scheme, for
 * forms: in it every octet is escaped that has a meaning in a query. */
static bool is_escaped(uint8_t octet, unsigned int field)
{
    static const char *const ends[URI_EPATH] = {
        [URI_SCHEME] = "/#:@?=&+", [URI_OPAQUE] = "#[]",   [URI_USER] = "/#:@?[]", [URI_PASSWORD] = "/#:@?[]",
        [URI_HOST] = "/#@?",       [URI_PORT] = "/#:@?[]", [URI_PATH] = "#:@?[]",
    };

    if (field == ZONE) {
        return !is_unreserved(octet);
    }
    if ((octet <= (uint8_t)' ') || (octet >= 0x7fu)) {
        return true;
    }
    if (field >= (unsigned int)URI_EPATH) {
        return false;
    }
    return (octet == (uint8_t)'%') || (strchr(ends[field], octet) != NULL) ||
           ((field != (unsigned int)URI_SCHEME) && (strchr("\"<>\\^`{|}", octet) != NULL));
}

static size_t encode(char *buf, ssize_t len, size_t at, unsigned int field, const uint8_t *raw, size_t raw_len)
{
    static const char digits[] = "0123456789ABCDEF";
    size_t i;

    for (i = 0; i < raw_len; i++) {
        if (is_escaped(raw[i], field)) {
            at = put_char(buf, len, at, '%');
            at = put_char(buf, len, at, digits[raw[i] >> 4]);
            at = put_char(buf, len, at, digits[raw[i] & 15u]);
        } else {
            at = put_char(buf, len, at, (char)raw[i]);
        }
    }
    return at;
}

size_t uri_encode(unsigned int field, const void *raw, size_t raw_len, char *buf, ssize_t len)
{
    if (len > 0) {
        buf[0] = '\0';
    }
    return encode(buf, len, 0, field, (const uint8_t *)raw, raw_len);
}

size_t uri_encode_string(unsigned int field, const char *string, char *buf, ssize_t len)
{
    return uri_encode(field, string, strlen(string), buf, len);
}

static void release(struct refcnt *refcnt)
{
    struct uri *uri = container_of(refcnt, struct uri, refcnt);

    params_put(uri->params);
    free(uri);
}

/* A URI that is being read: the text, and the place for the octets of the next field. */
struct uri_reading {
    knurl_t url;
    knurl_part_t parts[KNURL_PARTS + 1u];
    const char *text;
    char *out;
};

/* Appends a text and a NUL to the fields. */
static char *append_field(struct uri_reading *reading, const char *text, size_t length)
{
    char *field = reading->out;

    memcpy(field, text, length);
    field[length] = '\0';
    reading->out += length + 1u;
    return field;
}

/* Decodes a field. Returns false if it contains an encoded NUL, which would end it. */
static bool decode(char *field)
{
    const size_t length = uri_decode(field, field, strlen(field));

    field[length] = '\0';
    return strlen(field) == length;
}

/* Sets a field to a decoded part, unless that is absent. */
static bool set(struct uri *uri, unsigned int field, struct uri_reading *reading, uint8_t kind)
{
    const knurl_part_t *part = knurl_part(&reading->url, kind);
    char *text;

    if (part == NULL) {
        return true;
    }
    text = append_field(reading, &reading->text[part->offset], part->length);
    uri_field(uri, field) = text;
    return decode(text);
}

/* Sets path, query and fragment. After a scheme without a "/", everything up to the fragment is the opaque part. */
static bool set_rest(struct uri *uri, struct uri_reading *reading)
{
    const knurl_part_t *path = knurl_part(&reading->url, KNURL_PATH);
    const knurl_part_t *opaque = knurl_part(&reading->url, KNURL_OPAQUE);
    const knurl_part_t *query = knurl_part(&reading->url, KNURL_QUERY);
    const knurl_part_t *fragment = knurl_part(&reading->url, KNURL_FRAGMENT);
    const size_t slash = (path != NULL) ? 1u : 0u;
    char *decoded;

    if (fragment != NULL) {
        uri->efragment = append_field(reading, &reading->text[fragment->offset], fragment->length);
    }
    if ((uri->scheme != NULL) && (opaque != NULL)) {
        const knurl_part_t *last = (query != NULL) ? query : opaque;
        const size_t end = (size_t)last->offset + last->length;
        decoded = append_field(reading, &reading->text[opaque->offset], end - opaque->offset);
        uri->opaque = decoded;
        return decode(decoded);
    }
    if (query != NULL) {
        uri->equery = append_field(reading, &reading->text[query->offset], query->length);
    }
    path = (path != NULL) ? path : opaque;
    if ((path == NULL) || (path->length + slash == 0u)) {
        return true;
    }
    uri->epath = append_field(reading, &reading->text[path->offset - slash], path->length + slash);
    decoded = append_field(reading, uri->epath, path->length + slash);
    uri->path = decoded;
    return decode(decoded);
}

/* Sets the host. "%5B%3A%3A1%5D" is a name, and must not become an address. The "%" before a zone does not start an
 * escape. */
static bool set_host(struct uri *uri, struct uri_reading *reading)
{
    const knurl_part_t *host = knurl_part(&reading->url, KNURL_HOST);
    const knurl_part_t *zone = knurl_part(&reading->url, KNURL_ZONE);
    size_t at = 0;
    bool is_literal;
    char *text;

    if (host == NULL) {
        return true;
    }
    text = append_field(reading, &reading->text[host->offset], host->length);
    uri->host = text;
    is_literal = text[0] == '[';
    if (zone != NULL) {
        at = (size_t)zone->offset - host->offset;
        at -= (text[at - 1u] == '%') ? 0u : 3u;
    }
    return decode(&text[at]) && (is_literal || (text[0] != '['));
}

static bool set_fields(struct uri *uri, struct uri_reading *reading)
{
    const knurl_part_t *port = knurl_part(&reading->url, KNURL_PORT);

    (void)set(uri, URI_SCHEME, reading, KNURL_SCHEME);
    /* An empty port means the default. */
    if ((port != NULL) && (port->length != 0u)) {
        (void)set(uri, URI_PORT, reading, KNURL_PORT);
    }
    return set(uri, URI_USER, reading, KNURL_USER) && set(uri, URI_PASSWORD, reading, KNURL_PASSWORD) &&
           set_host(uri, reading) && set_rest(uri, reading);
}

static void begin_text(struct uri_reading *reading)
{
    static const knurl_scheme_t *const schemes[] = {&knurl_bare_reference, &knurl_generic, NULL};

    knurl_bare_begin(&reading->url, schemes, reading->parts, KNURL_ROOM(reading->parts));
    knurl_allow_fragment(&reading->url);
    knurl_allow_zone(&reading->url);
}

/* Returns true if a text starts with another one in lower case, whatever the case of its own letters, as schemes are
 * compared. */
static bool text_starts_with(const char *text, const char *start)
{
    for (; *start != '\0'; start++) {
        const int letter = ((*start >= 'a') && (*start <= 'z')) ? 0x20 : 0;
        if ((*text | letter) != *start) {
            return false;
        }
        text++;
    }
    return true;
}

/* Returns true if octets that start with "[" are an IPv6 address when a "]" is added. */
static bool is_literal(struct uri_reading *reading, const char *text, size_t length)
{
    begin_text(reading);
    (void)knurl_feed(&reading->url, "//", 2);
    (void)knurl_feed(&reading->url, text, length);
    (void)knurl_feed(&reading->url, "]", 1);
    return (text[0] == '[') && (knurl_end(&reading->url) == KNURL_OK);
}

/* Returns the length of the IPv6 address in brackets with which a text starts, or 0 if there is none. */
static size_t length_of_literal(struct uri_reading *reading, const char *text)
{
    const char *end = strchr(text, ']');

    return ((end != NULL) && is_literal(reading, text, (size_t)(end - text))) ? ((size_t)(end - text) + 1u) : 0u;
}

/* Reads the text of a URI except for its parameters. RFC 3986 does not allow two of iPXE's URIs: "ib_srp:", and the
 * server iscsi:[2001:db8::1] of RFC 4173 section 5. An octet that it does not allow there is replaced by another before
 * the parse, so that offsets do not change. */
static bool read_uri(struct uri_reading *reading, const char *text, size_t length)
{
    static const char iscsi[] = "iscsi:";
    const size_t begin_of_server = sizeof iscsi - 1u;
    size_t server = text_starts_with(text, "iscsi:[") ? length_of_literal(reading, &text[begin_of_server]) : 0u;
    size_t at = 0;

    reading->text = text;
    begin_text(reading);
    if (text_starts_with(text, "ib_srp:")) {
        (void)knurl_feed(&reading->url, "ib-srp:", 7);
        at = 7;
    } else if (server != 0u) {
        (void)knurl_feed(&reading->url, iscsi, begin_of_server);
        at = begin_of_server + server;
        while (server != 0u) {
            (void)knurl_feed(&reading->url, "x", 1);
            server--;
        }
    } else {
    }
    (void)knurl_feed(&reading->url, &text[at], length - at);
    return knurl_end(&reading->url) == KNURL_OK;
}

struct uri *parse_uri(const char *uri_string)
{
    const char *parameters = strstr(uri_string, "##params");
    const size_t length = (parameters != NULL) ? (size_t)(parameters - uri_string) : strlen(uri_string);
    struct uri_reading reading;
    struct parameters *params;
    struct uri *uri;

    if (!read_uri(&reading, uri_string, length)) {
        return NULL;
    }
    /* The path is stored twice, and each field ends with a NUL. */
    uri = (struct uri *)zalloc(sizeof *uri + 2u * length + URI_FIELDS);
    if (uri == NULL) {
        return NULL;
    }
    ref_init(&uri->refcnt, release);
    reading.out = (char *)&uri[1];
    if (!set_fields(uri, &reading)) {
        uri_put(uri);
        return NULL;
    }
    if (parameters != NULL) {
        params = find_parameters((parameters[8] == '=') ? &parameters[9] : NULL);
        if (params != NULL) {
            uri->params = claim_parameters(params);
        }
    }
    return uri;
}

/* Returns how many octets at the start of a field are written as an address in brackets. An opaque part starts with one
 * if it is the server of iSCSI; its zone is already decoded, so the address is read without it. */
static size_t length_of_address(const struct uri *uri, unsigned int field, const char *text)
{
    const char *end = strchr(text, ']');
    struct uri_reading reading;

    if ((text[0] != '[') || (end == NULL)) {
        return 0;
    }
    if (field == (unsigned int)URI_HOST) {
        const size_t length = strlen(text);
        return (text[length - 1u] == ']') ? length : 0u;
    }
    if ((field != (unsigned int)URI_OPAQUE) || (uri->scheme == NULL) || !text_starts_with(uri->scheme, "iscsi") ||
        (uri->scheme[5] != '\0')) {
        return 0;
    }
    return is_literal(&reading, text, (size_t)(strpbrk(text, "%]") - text)) ? ((size_t)(end - text) + 1u) : 0u;
}

/* Writes an address in brackets, which may have a zone after a "%". */
static size_t put_address(char *buf, ssize_t len, size_t at, const char *text, size_t length)
{
    size_t address = 0;

    while ((address < length) && (text[address] != '%')) {
        address++;
    }
    at = encode(buf, len, at, URI_HOST, (const uint8_t *)text, address);
    if (address < length) {
        at = encode(buf, len, at, URI_HOST, (const uint8_t *)"%", 1);
        at = encode(buf, len, at, ZONE, (const uint8_t *)&text[address + 1u], length - address - 2u);
        at = put_char(buf, len, at, ']');
    }
    return at;
}

/* Writes a field, if it is present, with `before` before it. A scheme may contain a "+", a host no ":" outside of an
 * address, and an opaque part must not start with a "/". */
static size_t put_field(const struct uri *uri, unsigned int field, const char *before, char *buf, size_t len, size_t at)
{
    const char *text = uri_field(uri, field);
    unsigned int rule = field;
    size_t length;

    if (text == NULL) {
        return at;
    }
    while (*before != '\0') {
        at = put_char(buf, (ssize_t)len, at, *before);
        before++;
    }
    length = length_of_address(uri, field, text);
    at = put_address(buf, (ssize_t)len, at, text, length);
    text = &text[length];
    if ((field == (unsigned int)URI_SCHEME) || (field == (unsigned int)URI_HOST)) {
        rule = URI_USER;
    }
    if ((field == (unsigned int)URI_OPAQUE) && (text[0] == '/') && (length == 0u)) {
        at = encode(buf, (ssize_t)len, at, URI_USER, (const uint8_t *)text, 1);
        text++;
    }
    return encode(buf, (ssize_t)len, at, rule, (const uint8_t *)text, strlen(text));
}

size_t format_uri(const struct uri *uri, char *buf, size_t len)
{
    const unsigned int path = ((uri != NULL) && (uri->epath != NULL)) ? URI_EPATH : URI_PATH;
    const char *before_user = "//";
    size_t at = 0;

    if (len != 0u) {
        buf[0] = '\0';
    }
    if (uri == NULL) {
        return 0;
    }
    at = put_field(uri, URI_SCHEME, "", buf, len, at);
    if (uri->scheme != NULL) {
        at = put_char(buf, (ssize_t)len, at, ':');
    }
    at = put_field(uri, URI_OPAQUE, "", buf, len, at);
    at = put_field(uri, URI_USER, before_user, buf, len, at);
    at = put_field(uri, URI_PASSWORD, ":", buf, len, at);
    at = put_field(uri, URI_HOST, (uri->user != NULL) ? "@" : before_user, buf, len, at);
    at = put_field(uri, URI_PORT, ":", buf, len, at);
    /* Without a host, "//" would start one. */
    if ((uri->host == NULL) && (uri_field(uri, path) != NULL) && (strncmp(uri_field(uri, path), "//", 2) == 0)) {
        at = put_char(buf, (ssize_t)len, put_char(buf, (ssize_t)len, at, '/'), '.');
    }
    at = put_field(uri, path, "", buf, len, at);
    at = put_field(uri, URI_EQUERY, "?", buf, len, at);
    return put_field(uri, URI_EFRAGMENT, "#", buf, len, at);
}

struct uri *uri_dup(const struct uri *uri)
{
    size_t size = sizeof *uri;
    struct uri *copy;
    char *out;
    unsigned int field;

    for (field = 0; field < URI_FIELDS; field++) {
        size += (uri_field(uri, field) != NULL) ? (strlen(uri_field(uri, field)) + 1u) : 0u;
    }
    copy = (struct uri *)zalloc(size);
    if (copy == NULL) {
        return NULL;
    }
    ref_init(&copy->refcnt, release);
    out = (char *)&copy[1];
    for (field = 0; field < URI_FIELDS; field++) {
        if (uri_field(uri, field) != NULL) {
            size = strlen(uri_field(uri, field)) + 1u;
            memcpy(out, uri_field(uri, field), size);
            uri_field(copy, field) = out;
            out += size;
        }
    }
    copy->params = params_get(uri->params);
    return copy;
}
