/* SPDX-License-Identifier: MIT
 *
 * iPXE's calls for URIs that are not in knurl_uri.c: the port, the text of a URI, the target of a reference (RFC 3986
 * section 5), and the URI for a file name from a server. */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <ipxe/params.h>
#include <ipxe/tcpip.h>
#include <ipxe/uri.h>

unsigned int uri_port(const struct uri *uri, unsigned int default_port)
{
    return ((uri == NULL) || (uri->port == NULL)) ? default_port : (unsigned int)strtoul(uri->port, NULL, 10);
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

/* Removes dot segments in place, as section 5.2.4 defines it. */
static void remove_dots(char *path)
{
    size_t from = 0;
    size_t to = 0;

    while (path[from] != '\0') {
        const char *slash = strchr(&path[from], '/');
        const size_t length = (slash != NULL) ? (size_t)(slash - &path[from]) : strlen(&path[from]);
        const size_t whole = length + ((slash != NULL) ? 1u : 0u);
        const bool is_up = (length == 2u) && (path[from] == '.') && (path[from + 1u] == '.');

        if (is_up && (to > 0u)) {
            do {
                to--;
            } while ((to > 0u) && (path[to - 1u] != '/'));
            /* The first slash of a path stays, or, in a path without a leading slash, the one after the first
             * segment. */
            if (to == 0u) {
                path[0] = '/';
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

/* Decodes a path. Returns false if it contains an encoded NUL. */
static bool decode_path(char *path)
{
    const size_t length = uri_decode(path, path, strlen(path));

    path[length] = '\0';
    return strlen(path) == length;
}

/* Makes a copy of a base with a different path, and frees that path. */
static struct uri *with_path(struct uri *target, char *epath)
{
    char *path = (epath != NULL) ? strdup(epath) : NULL;
    struct uri *uri = NULL;

    if ((path != NULL) && decode_path(path)) {
        target->opaque = NULL;
        target->epath = epath;
        target->path = path;
        uri = uri_dup(target);
    }
    free(path);
    free(epath);
    return uri;
}

/* Returns the encoded path of an opaque part, which is decoded and includes the query. */
static char *path_of_opaque(const char *opaque)
{
    struct uri uri;
    char *path;
    char *query;

    memset(&uri, 0, sizeof uri);
    uri.opaque = opaque;
    path = format_uri_alloc(&uri);
    query = (path != NULL) ? strchr(path, '?') : NULL;
    if (query != NULL) {
        *query = '\0';
    }
    return path;
}

struct uri *resolve_uri(const struct uri *base_uri, struct uri *relative_uri)
{
    const char *base_path = (base_uri != NULL) ? base_uri->epath : NULL;
    char *of_opaque = NULL;
    char *path;
    struct uri target;

    if (uri_is_absolute(relative_uri) || (base_uri == NULL)) {
        return uri_get(relative_uri);
    }
    target = *base_uri;
    /* A reference with at most a fragment keeps the query, and an empty one keeps the parameters as well. */
    if ((relative_uri->host != NULL) || (relative_uri->epath != NULL) || (relative_uri->equery != NULL)) {
        target.equery = relative_uri->equery;
        target.params = relative_uri->params;
    } else if ((relative_uri->efragment != NULL) || (relative_uri->params != NULL)) {
        target.params = relative_uri->params;
    } else {
    }
    target.efragment = relative_uri->efragment;
    if (relative_uri->host != NULL) {
        target = *relative_uri;
        target.scheme = base_uri->scheme;
        base_path = NULL;
    }
    if ((target.opaque != NULL) && ((relative_uri->epath != NULL) || (relative_uri->equery != NULL))) {
        of_opaque = path_of_opaque(target.opaque);
        if ((of_opaque == NULL) || (relative_uri->epath == NULL)) {
            return with_path(&target, of_opaque);
        }
        base_path = of_opaque;
    }
    if (relative_uri->epath == NULL) {
        return uri_dup(&target);
    }
    path = resolve_path((base_path != NULL) ? base_path : "/", relative_uri->epath);
    free(of_opaque);
    return with_path(&target, path);
}

/* Makes a TFTP URI of the address of a server and a file name, which may contain octets that no URI contains. */
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
    /* "C:\x" is not a URI, and "C:x" has an opaque part. */
    if ((uri != NULL) && uri_is_absolute(uri) && (uri->opaque == NULL)) {
        return uri;
    }
    if (uri != NULL) {
        uri_put(uri);
    }
    return of_tftp(sa_server, filename);
}
