/* SPDX-License-Identifier: MIT
 *
 * Implements NuttX's netlib_parseurl and netlib_parsehttpurl with knurl's generic row of RFC 3986. The declarations are
 * NuttX's own. */
#include <nuttx/config.h>

#include <errno.h>

#include "netutils/netlib.h"

#include "knurl.h"

struct text {
    knurl_t url;
    knurl_part_t parts[KNURL_PARTS];
};

/* Parses a URL that ends with NUL and must have a host, which may be empty. */
static bool parse(struct text *read, const char *text)
{
    static const knurl_scheme_t *const schemes[] = {&knurl_generic, NULL};
    size_t length = 0;

    while ((length <= KNURL_LENGTH_MAX) && (text[length] != '\0')) {
        length++;
    }
    knurl_begin(&read->url, schemes, read->parts, KNURL_ROOM(read->parts));
    knurl_allow_fragment(&read->url);
    return (knurl_read(&read->url, text, length) == KNURL_OK) && (knurl_part(&read->url, KNURL_HOST) != NULL);
}

/* Copies what fits of a text, and a NUL. Returns true if all of it fits. `size` must not be 0. */
static bool copy(char *to, int size, const char *text, size_t length)
{
    size_t at;

    for (at = 0; (at < length) && (at + 1u < (size_t)size); at++) {
        to[at] = text[at];
    }
    to[at] = '\0';
    return at == length;
}

/* Copies all of a part or nothing, because a truncated host is a different host, and a truncated https is http. */
static bool copy_whole(char *to, int size, const struct text *read, uint8_t kind, const char *text)
{
    const knurl_part_t *part = knurl_part(&read->url, kind);
    const bool fits = (part == NULL) ? copy(to, size, "", 0) : copy(to, size, &text[part->offset], part->length);

    if (!fits) {
        to[0] = '\0';
    }
    return fits;
}

/* Copies "/" and a text, or "/" alone if the text does not fit. */
static bool copy_after_slash(char *to, int size, const char *text, size_t length)
{
    const bool fits = (size > 1) && (length + 2u <= (size_t)size);

    if (!copy(to, size, "/", 1) || !fits) {
        return false;
    }
    return copy(&to[1], size - 1, text, length);
}

/* Copies path and query with the slash before them. */
static bool copy_path(char *to, int size, const struct text *read, const char *text)
{
    const knurl_part_t *path = knurl_part(&read->url, KNURL_PATH);
    const knurl_part_t *query = knurl_part(&read->url, KNURL_QUERY);
    size_t begin;
    size_t end;

    if ((path == NULL) && (query == NULL)) {
        return copy_after_slash(to, size, "", 0);
    }
    /* A query right after the host is copied with its "?". */
    begin = (path != NULL) ? path->offset : (size_t)query->offset - 1u;
    end = (query != NULL) ? (size_t)query->offset + query->length : (size_t)path->offset + path->length;
    return copy_after_slash(to, size, &text[begin], end - begin);
}

/* Sets the port if the URL contains one that is not empty. */
static void set_port(const struct text *read, uint16_t *port)
{
    const knurl_part_t *part = knurl_part(&read->url, KNURL_PORT);

    if ((part != NULL) && (part->length != 0u) && !knurl_port(&read->url, port)) {
        *port = 0;
    }
}

#ifdef CONFIG_NETUTILS_NETLIB_GENERICURLPARSER

int netlib_parseurl(FAR const char *str, FAR struct url_s *url)
{
    struct text read;
    bool fits;

    if ((url->schemelen <= 0) || (url->hostlen <= 0) || (url->pathlen <= 0)) {
        return -EINVAL;
    }
    if (!parse(&read, str)) {
        url->scheme[0] = '\0';
        url->host[0] = '\0';
        url->path[0] = '\0';
        return -EINVAL;
    }
    fits = copy_whole(url->scheme, url->schemelen, &read, KNURL_SCHEME, str);
    fits = copy_whole(url->host, url->hostlen, &read, KNURL_HOST, str) && fits;
    set_port(&read, &url->port);
    fits = copy_path(url->path, url->pathlen, &read, str) && fits;
    return fits ? OK : -E2BIG;
}

#endif

/* Returns true if a text starts with "http://", ignoring case. */
static bool is_http(const char *text)
{
    static const char start[] = "http://";
    unsigned at = 0;

    while ((start[at] != '\0') && ((char)(text[at] | 0x20) == (char)(start[at] | 0x20))) {
        at++;
    }
    return start[at] == '\0';
}

/* Takes a text that is not an http URL for a file name: copies it with one slash before it and returns -EINVAL, or
 * returns -ENOENT if NuttX finds no name, at the end or before a space. */
static int take_file(const char *text, char *filename, int namelen)
{
    const int answer = ((text[0] == '\0') || (text[0] == ' ')) ? -ENOENT : -EINVAL;
    size_t length = 0;

    while (*text == '/') {
        text++;
    }
    while (text[length] != '\0') {
        length++;
    }
    return copy_after_slash(filename, namelen, text, length) ? answer : -E2BIG;
}

int netlib_parsehttpurl(FAR const char *url, FAR uint16_t *port, FAR char *hostname, int hostlen, FAR char *filename,
                        int namelen)
{
    struct text read;
    int answer;

    if ((hostlen <= 0) || (namelen <= 0)) {
        return -E2BIG;
    }
    if (!is_http(url)) {
        return take_file(url, filename, namelen);
    }
    if (!parse(&read, url)) {
        (void)copy(hostname, hostlen, "", 0);
        (void)copy_after_slash(filename, namelen, "", 0);
        return -EINVAL;
    }
    answer = copy_whole(hostname, hostlen, &read, KNURL_HOST, url) ? OK : -E2BIG;
    set_port(&read, port);
    if ((answer == OK) && (knurl_part(&read.url, KNURL_PATH) == NULL) && (knurl_part(&read.url, KNURL_QUERY) == NULL)) {
        answer = -ENOENT;
    }
    return copy_path(filename, namelen, &read, url) ? answer : -E2BIG;
}
