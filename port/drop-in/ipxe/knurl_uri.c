/* SPDX-License-Identifier: MIT
 *
 * iPXE's URIs: parsing, formatting, resolution, answered by knurl's generic row of RFC 3986, and its row of references, where
 * a text is read. The declarations, memory and parameters are iPXE's own. */
#ifdef FILE_LICENCE
FILE_LICENCE(MIT);
#endif

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <ipxe/params.h>
#include <ipxe/tcpip.h>
#include <ipxe/uri.h>

#include "knurl_bare.h"
#include "knurl_octets.h"

/* A "%" without two hexadecimal digits stays. */
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

/* Writes an octet and a NUL at `at`, where they fit; returns what follows. */
static size_t put_char(char *buf, ssize_t len, size_t at, char octet)
{
    if ((len > 0) && (at + 1u < (size_t)len)) {
        buf[at] = octet;
        buf[at + 1u] = '\0';
    }
    return at + 1u;
}

/* Whether an octet is escaped in a field: what cannot be printed, and but for fields that are encoded already, "%" and what
 * would end the field. */
static bool is_escaped(uint8_t octet, unsigned int field)
{
    static const char *const ends[URI_EPATH] = {
        [URI_SCHEME] = "/#:@?=&", [URI_OPAQUE] = "#", [URI_USER] = "/#:@?", [URI_PASSWORD] = "/#:@?", [URI_HOST] = "/#@?",
        [URI_PORT] = "/#:@?",      [URI_PATH] = "#:@?",
    };

    if ((octet <= (uint8_t)' ') || (octet >= 0x7fu)) {
        return true;
    }
    return (field < (unsigned int)URI_EPATH) && ((octet == (uint8_t)'%') || (strchr(ends[field], octet) != NULL));
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

/* What a URI is made of: the text, and where the next field's octets go. */
struct reading {
    knurl_t url;
    knurl_part_t parts[KNURL_PARTS + 1u];
    const char *text;
    char *out;
};

/* Appends a text and a NUL to the fields. */
static char *append(struct reading *reading, const char *text, size_t length)
{
    char *field = reading->out;

    memcpy(field, text, length);
    field[length] = '\0';
    reading->out += length + 1u;
    return field;
}

/* Decodes a field; false where it holds an encoded NUL, which would end it. */
static bool decode(char *field)
{
    const size_t length = uri_decode(field, field, strlen(field));

    field[length] = '\0';
    return strlen(field) == length;
}

/* Sets a field to a decoded part, if it is there. */
static bool set(struct uri *uri, unsigned int field, struct reading *reading, uint8_t kind)
{
    const knurl_part_t *part = knurl_part(&reading->url, kind);
    char *text;

    if (part == NULL) {
        return true;
    }
    text = append(reading, &reading->text[part->offset], part->length);
    uri_field(uri, field) = text;
    return decode(text);
}

/* Sets path, query and fragment. Behind a scheme without a "/" all up to the fragment is the opaque part. */
static bool set_rest(struct uri *uri, struct reading *reading)
{
    const knurl_part_t *path = knurl_part(&reading->url, KNURL_PATH);
    const knurl_part_t *opaque = knurl_part(&reading->url, KNURL_OPAQUE);
    const knurl_part_t *query = knurl_part(&reading->url, KNURL_QUERY);
    const knurl_part_t *fragment = knurl_part(&reading->url, KNURL_FRAGMENT);
    const size_t slash = (path != NULL) ? 1u : 0u;
    char *decoded;

    if (fragment != NULL) {
        uri->efragment = append(reading, &reading->text[fragment->offset], fragment->length);
    }
    if ((uri->scheme != NULL) && (opaque != NULL)) {
        const size_t end = (query != NULL) ? (size_t)query->offset + query->length : (size_t)opaque->offset + opaque->length;
        decoded = append(reading, &reading->text[opaque->offset], end - opaque->offset);
        uri->opaque = decoded;
        return decode(decoded);
    }
    if (query != NULL) {
        uri->equery = append(reading, &reading->text[query->offset], query->length);
    }
    path = (path != NULL) ? path : opaque;
    if ((path == NULL) || (path->length + slash == 0u)) {
        return true;
    }
    uri->epath = append(reading, &reading->text[path->offset - slash], path->length + slash);
    decoded = append(reading, uri->epath, path->length + slash);
    uri->path = decoded;
    return decode(decoded);
}

static bool set_fields(struct uri *uri, struct reading *reading)
{
    const knurl_part_t *port = knurl_part(&reading->url, KNURL_PORT);

    (void)set(uri, URI_SCHEME, reading, KNURL_SCHEME);
    /* An empty port is the default. */
    if ((port != NULL) && (port->length != 0u)) {
        (void)set(uri, URI_PORT, reading, KNURL_PORT);
    }
    return set(uri, URI_USER, reading, KNURL_USER) && set(uri, URI_PASSWORD, reading, KNURL_PASSWORD) &&
           set(uri, URI_HOST, reading, KNURL_HOST) && set_rest(uri, reading);
}

/* Reads the text of a URI, all of it but parameters. */
static bool read_uri(struct reading *reading, const char *text, size_t length)
{
    static const knurl_scheme_t *const schemes[] = {&knurl_bare_reference, &knurl_generic, NULL};

    reading->text = text;
    knurl_bare_begin(&reading->url, schemes, reading->parts, KNURL_ROOM(reading->parts));
    knurl_take_fragment(&reading->url);
    knurl_take_zone(&reading->url);
    (void)knurl_feed(&reading->url, text, length);
    return knurl_end(&reading->url) == KNURL_OK;
}

struct uri *parse_uri(const char *uri_string)
{
    const char *parameters = strstr(uri_string, "##params");
    const size_t length = (parameters != NULL) ? (size_t)(parameters - uri_string) : strlen(uri_string);
    struct reading reading;
    struct parameters *params;
    struct uri *uri;

    if (!read_uri(&reading, uri_string, length)) {
        return NULL;
    }
    /* The path is there twice, and each field has a NUL. */
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

unsigned int uri_port(const struct uri *uri, unsigned int default_port)
{
    return ((uri == NULL) || (uri->port == NULL)) ? default_port : (unsigned int)strtoul(uri->port, NULL, 10);
}

/* Writes what stands before a field, and the field, if it is there. */
static size_t put_field(const struct uri *uri, unsigned int field, const char *before, char *buf, size_t len, size_t at)
{
    const char *text = uri_field(uri, field);

    if (text == NULL) {
        return at;
    }
    while (*before != '\0') {
        at = put_char(buf, (ssize_t)len, at, *before);
        before++;
    }
    return encode(buf, (ssize_t)len, at, field, (const uint8_t *)text, strlen(text));
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
    /* Without a host "//" would start one. */
    if ((uri->host == NULL) && (uri_field(uri, path) != NULL) && (strncmp(uri_field(uri, path), "//", 2) == 0)) {
        at = put_char(buf, (ssize_t)len, put_char(buf, (ssize_t)len, at, '/'), '.');
    }
    at = put_field(uri, path, "", buf, len, at);
    at = put_field(uri, URI_EQUERY, "?", buf, len, at);
    return put_field(uri, URI_EFRAGMENT, "#", buf, len, at);
}

char *format_uri_alloc(const struct uri *uri)
{
    const size_t size = format_uri(uri, NULL, 0) + 1u;
    char *text = (char *)malloc(size);

    if (text != NULL) {
        (void)format_uri(uri, text, size);
    }
    return text;
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

/* Removes dot segments where they stand, as section 5.2.4 has it. */
static void remove_dots(char *path)
{
    size_t root = (path[0] == '/') ? 1u : 0u;
    size_t from = root;
    size_t to = root;

    while (path[from] != '\0') {
        const char *slash = strchr(&path[from], '/');
        const size_t length = (slash != NULL) ? (size_t)(slash - &path[from]) : strlen(&path[from]);
        const size_t whole = length + ((slash != NULL) ? 1u : 0u);
        const bool is_up = (length == 2u) && (path[from] == '.') && (path[from + 1u] == '.');

        if (is_up && (to > root)) {
            do {
                to--;
            } while ((to > root) && (path[to - 1u] != '/'));
            /* Of a path without one the slash behind its first segment stays. */
            if (to == 0u) {
                path[0] = '/';
                root = 1;
                to = 1;
            }
        }
        if (!is_up && !((length == 1u) && (path[from] == '.'))) {
            memmove(&path[to], &path[from], whole);
            to += whole;
        }
        from += whole;
    }
    path[to] = '\0';
}

char *resolve_path(const char *base_path, const char *relative_path)
{
    const char *last = (relative_path[0] == '/') ? NULL : strrchr(base_path, '/');
    const size_t kept = (last == NULL) ? 0u : ((size_t)(last - base_path) + 1u);
    const size_t size = strlen(relative_path) + 1u;
    char *path = (char *)malloc(kept + size);

    if (path != NULL) {
        memcpy(path, base_path, kept);
        memcpy(&path[kept], relative_path, size);
        remove_dots(path);
    }
    return path;
}

/* A copy of a base with the path of a reference, which is the caller's of this call. */
static struct uri *with_path(struct uri *target, const char *base_path, const char *relative_path)
{
    char *epath = resolve_path(base_path, relative_path);
    char *path = (epath != NULL) ? strdup(epath) : NULL;
    struct uri *uri = NULL;

    if ((path != NULL) && decode(path)) {
        target->opaque = NULL;
        target->epath = epath;
        target->path = path;
        uri = uri_dup(target);
    }
    free(path);
    free(epath);
    return uri;
}

struct uri *resolve_uri(const struct uri *base_uri, struct uri *relative_uri)
{
    const char *base_path;
    struct uri target;

    if (uri_is_absolute(relative_uri) || (base_uri == NULL)) {
        return uri_get(relative_uri);
    }
    target = *base_uri;
    /* Of all but an empty reference; an empty one keeps the query and the parameters. */
    if ((relative_uri->host != NULL) || (relative_uri->epath != NULL) || (relative_uri->equery != NULL)) {
        target.equery = relative_uri->equery;
        target.params = relative_uri->params;
    } else if ((relative_uri->efragment != NULL) || (relative_uri->params != NULL)) {
        target.params = relative_uri->params;
    } else {
    }
    target.efragment = relative_uri->efragment;
    base_path = (base_uri->epath != NULL) ? base_uri->epath : (base_uri->opaque != NULL) ? base_uri->opaque : "/";
    if (relative_uri->host != NULL) {
        target = *relative_uri;
        target.scheme = base_uri->scheme;
        base_path = "/";
    }
    return (relative_uri->epath != NULL) ? with_path(&target, base_path, relative_uri->epath) : uri_dup(&target);
}

/* A TFTP URI of a server's address and a file's name, which may hold what no URI does. */
static struct uri *of_tftp(struct sockaddr *server, const char *filename)
{
    const int number = ntohs(((const struct sockaddr_tcpip *)server)->st_port);
    struct uri uri;
    struct uri *copy = NULL;
    char port[6];
    char *path = NULL;

    memset(&uri, 0, sizeof uri);
    uri.scheme = "tftp";
    uri.host = sock_ntoa(server);
    if (number != 0) {
        snprintf(port, sizeof port, "%d", number);
        uri.port = port;
    }
    if ((uri.host != NULL) && (asprintf(&path, "/%s", filename) >= 0)) {
        uri.path = path;
        uri.epath = path;
        copy = uri_dup(&uri);
        free(path);
    }
    return copy;
}

struct uri *pxe_uri(struct sockaddr *sa_server, const char *filename)
{
    struct uri *uri;

    if ((filename == NULL) || (filename[0] == '\0')) {
        return NULL;
    }
    uri = parse_uri(filename);
    /* "C:\x" is no URI, and "C:x" has an opaque part. */
    if ((uri != NULL) && uri_is_absolute(uri) && (uri->opaque == NULL)) {
        return uri;
    }
    if (uri != NULL) {
        uri_put(uri);
    }
    return of_tftp(sa_server, filename);
}
