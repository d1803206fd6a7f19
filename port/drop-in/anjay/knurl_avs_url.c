/* SPDX-License-Identifier: MIT
 *
 * Implements the avs_url of Anjay and avs_commons with knurl's generic row of RFC 3986 and its row for references. The
 * declarations, streams and memory are avs_commons' own. */
#include <avsystem/commons/avs_memory.h>
#include <avsystem/commons/avs_url.h>

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "knurl_bare.h"
#include "knurl_octets.h"

#define NONE SIZE_MAX
#define PORT_DIGITS 5u

struct avs_url {
    size_t size;                                       /* of `data` */
    size_t protocol, user, password, host, port, path; /* the index of each in `data`, or NONE */
    char data[];
};

/* A reference, parsed. */
struct text {
    knurl_t url;
    knurl_part_t parts[KNURL_PARTS];
    const char *octets;
};

/* Starts to parse a text. */
static void begin(struct text *read, const char *text)
{
    static const knurl_scheme_t *const schemes[] = {&knurl_bare_reference, &knurl_generic, NULL};

    read->octets = text;
    knurl_bare_begin(&read->url, schemes, read->parts, KNURL_PARTS);
}

/* Parses a text between two others. */
static bool parse(struct text *read, const char *before, const char *text, const char *behind)
{
    begin(read, text);
    (void)knurl_feed(&read->url, before, strlen(before));
    (void)knurl_feed(&read->url, text, strlen(text));
    (void)knurl_feed(&read->url, behind, strlen(behind));
    return knurl_end(&read->url) == KNURL_OK;
}

/* Appends a text and a NUL to the data. Returns its index. */
static size_t append(avs_url_t *url, const char *text, size_t length)
{
    const size_t start = url->size;

    memcpy(&url->data[start], text, length);
    url->data[start + length] = '\0';
    url->size += length + 1u;
    return start;
}

static size_t append_part(avs_url_t *url, const struct text *read, uint8_t kind)
{
    const knurl_part_t *part = knurl_part(&read->url, kind);

    return (part == NULL) ? NONE : append(url, &read->octets[part->offset], part->length);
}

/* Appends a part decoded, and sets *start. Returns false if it contains an encoded NUL. */
static bool append_decoded(avs_url_t *url, const struct text *read, uint8_t kind, size_t *start)
{
    size_t length;

    *start = append_part(url, read, kind);
    if (*start == NONE) {
        return true;
    }
    if ((avs_url_percent_decode(&url->data[*start], &length) != 0) || (strlen(&url->data[*start]) != length)) {
        return false;
    }
    url->size = *start + length + 1u;
    return true;
}

/* Returns true if the host is an IPvFuture, which without its brackets would be a name. */
static bool is_of_future(const struct text *read)
{
    const knurl_part_t *host = knurl_part(&read->url, KNURL_HOST);
    const char *octets = (host == NULL) ? "" : &read->octets[host->offset];

    return (host != NULL) && (host->length > 1u) && (octets[0] == '[') && ((octets[1] | 0x20) == 'v');
}

/* Appends the host without brackets. */
static void append_host(avs_url_t *url, const struct text *read)
{
    const knurl_part_t *host = knurl_part(&read->url, KNURL_HOST);

    if (host != NULL) {
        const char *octets = &read->octets[host->offset];
        const size_t bracket = ((host->length != 0u) && (octets[0] == '[')) ? 1u : 0u;
        url->host = append(url, &octets[bracket], host->length - 2u * bracket);
    }
}

/* Appends the path with the slash before it, and the query, but no fragment. After a host there is always a slash. */
static void append_path(avs_url_t *url, const struct text *read, const char *end)
{
    const knurl_part_t *fragment = knurl_part(&read->url, KNURL_FRAGMENT);
    const knurl_part_t *path = knurl_part(&read->url, KNURL_PATH);
    const knurl_part_t *opaque = knurl_part(&read->url, KNURL_OPAQUE);
    const knurl_part_t *query = knurl_part(&read->url, KNURL_QUERY);
    const char *begin;

    if (fragment != NULL) {
        end = &read->octets[fragment->offset - 1u];
    }
    if (path != NULL) {
        begin = &read->octets[path->offset - 1u];
    } else if (opaque != NULL) {
        begin = &read->octets[opaque->offset];
    } else {
        begin = (query == NULL) ? end : &read->octets[query->offset - 1u];
        url->path = append(url, "/", 1);
        url->size--; /* the next octets replace the NUL */
        (void)append(url, begin, (size_t)(end - begin));
        return;
    }
    url->path = append(url, begin, (size_t)(end - begin));
}

/* Makes a URL of a parsed text. */
static avs_url_t *url_of(const struct text *read, size_t length)
{
    avs_url_t *url;

    if (is_of_future(read)) {
        return NULL;
    }
    /* Each of the six parts needs a NUL, and the path a slash. */
    url = (avs_url_t *)avs_malloc(offsetof(struct avs_url, data) + length + 7u);
    if (url == NULL) {
        return NULL;
    }
    url->size = 0;
    url->host = NONE;
    url->protocol = append_part(url, read, KNURL_SCHEME);
    if (!append_decoded(url, read, KNURL_USER, &url->user) ||
        !append_decoded(url, read, KNURL_PASSWORD, &url->password)) {
        avs_free(url);
        return NULL;
    }
    append_host(url, read);
    url->port = append_part(url, read, KNURL_PORT);
    append_path(url, read, &read->octets[length]);
    return url;
}

avs_url_t *avs_url_parse_lenient(const char *raw_url)
{
    const size_t length = strlen(raw_url);
    struct text read;

    begin(&read, raw_url);
    knurl_allow_fragment(&read.url);
    (void)knurl_feed(&read.url, raw_url, length);
    return (knurl_end(&read.url) == KNURL_OK) ? url_of(&read, length) : NULL;
}

/* avs_commons allows no "#" here. */
avs_url_t *avs_url_parse(const char *raw_url)
{
    struct text read;
    avs_url_t *url = parse(&read, "", raw_url, "") ? url_of(&read, strlen(raw_url)) : NULL;

    if ((url != NULL) && (avs_url_validate(url) != 0)) {
        avs_free(url);
        url = NULL;
    }
    return url;
}

int avs_url_validate_host(const char *str)
{
    struct text read;

    if ((str == NULL) || (str[0] == '\0') || (strpbrk(str, "%@/?[") != NULL)) {
        return -1;
    }
    /* It is a name without a port, or the text between brackets. */
    return ((parse(&read, "//", str, "") && (read.url.count == 1u)) || parse(&read, "//[", str, "]")) ? 0 : -1;
}

int avs_url_validate_relative_path(const char *str)
{
    struct text read;

    return ((str != NULL) && parse(&read, "//h/", str, "")) ? 0 : -1;
}

int avs_url_validate_path(const char *str)
{
    return ((str != NULL) && (str[0] == '/')) ? avs_url_validate_relative_path(str) : -1;
}

int avs_url_validate(const avs_url_t *url)
{
    const char *port = avs_url_port(url);

    if ((url->protocol == NONE) || (avs_url_validate_host(avs_url_host(url)) != 0) ||
        (avs_url_validate_path(avs_url_path(url)) != 0)) {
        return -1;
    }
    return ((port == NULL) || ((port[0] != '\0') && (strlen(port) <= PORT_DIGITS))) ? 0 : -1;
}

avs_url_t *avs_url_copy(const avs_url_t *url)
{
    const size_t size = offsetof(struct avs_url, data) + url->size;
    avs_url_t *copy = (avs_url_t *)avs_malloc(size);

    if (copy != NULL) {
        memcpy(copy, url, size);
    }
    return copy;
}

static const char *text_at(const avs_url_t *url, size_t start)
{
    return (start == NONE) ? NULL : &url->data[start];
}

const char *avs_url_protocol(const avs_url_t *url)
{
    return text_at(url, url->protocol);
}

const char *avs_url_user(const avs_url_t *url)
{
    return text_at(url, url->user);
}

const char *avs_url_password(const avs_url_t *url)
{
    return text_at(url, url->password);
}

const char *avs_url_host(const avs_url_t *url)
{
    return text_at(url, url->host);
}

const char *avs_url_port(const avs_url_t *url)
{
    return text_at(url, url->port);
}

const char *avs_url_path(const avs_url_t *url)
{
    return text_at(url, url->path);
}

void avs_url_free(avs_url_t *url)
{
    avs_free(url);
}

static bool is_kept(char octet, const char *unreserved)
{
    const char lower = (char)(octet | 0x20);

    return ((lower >= 'a') && (lower <= 'z')) || ((octet >= '0') && (octet <= '9')) ||
           (((unsigned char)octet < 0x80u) && (strchr(unreserved, octet) != NULL));
}

avs_error_t avs_url_percent_encode(avs_stream_t *stream, const char *input, const char *unreserved_chars)
{
    static const char digits[] = "0123456789abcdef";
    avs_error_t error = AVS_OK;

    while ((*input != '\0') && avs_is_ok(error)) {
        size_t length = 0;
        while ((input[length] != '\0') && is_kept(input[length], unreserved_chars)) {
            length++;
        }
        if (length != 0u) {
            error = avs_stream_write(stream, input, length);
        } else {
            const unsigned char octet = (unsigned char)input[0];
            const char escape[3] = {'%', digits[octet >> 4], digits[octet & 15u]};
            error = avs_stream_write(stream, escape, sizeof escape);
            length = 1;
        }
        input += length;
    }
    return error;
}

int avs_url_percent_decode(char *data, size_t *unescaped_length)
{
    const size_t length = strlen(data);
    size_t from = 0;
    size_t to = 0;

    while (from < length) {
        uint8_t octet;
        if (!knurl_decode_one(data, length, &from, &octet)) {
            return -1;
        }
        data[to] = (char)octet;
        to++;
    }
    data[to] = '\0';
    *unescaped_length = to;
    return 0;
}
