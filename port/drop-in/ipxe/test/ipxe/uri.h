/* SPDX-License-Identifier: MIT
 *
 * Of iPXE, which Debian does not have, what its URIs declare. */
#ifndef STUB_OF_URI
#define STUB_OF_URI
#include <ipxe/refcnt.h>
#include <sys/types.h>
struct sockaddr;
struct uri {
    struct refcnt refcnt;
    const char *scheme, *opaque, *user, *password, *host, *port, *path, *epath, *equery, *efragment;
    struct parameters *params;
};
enum uri_fields {
    URI_SCHEME,
    URI_OPAQUE,
    URI_USER,
    URI_PASSWORD,
    URI_HOST,
    URI_PORT,
    URI_PATH,
    URI_EPATH,
    URI_EQUERY,
    URI_EFRAGMENT,
    URI_FIELDS
};
#define uri_field(uri, field) (&(uri)->scheme)[field]
static inline int uri_is_absolute(const struct uri *uri)
{
    return uri->scheme != NULL;
}
static inline struct uri *uri_get(struct uri *uri)
{
    ref_get(&uri->refcnt);
    return uri;
}
static inline void uri_put(struct uri *uri)
{
    ref_put(&uri->refcnt);
}
size_t uri_decode(const char *encoded, void *buf, size_t len);
size_t uri_encode(unsigned int field, const void *raw, size_t raw_len, char *buf, ssize_t len);
size_t uri_encode_string(unsigned int field, const char *string, char *buf, ssize_t len);
struct uri *parse_uri(const char *uri_string);
size_t format_uri(const struct uri *uri, char *buf, size_t len);
char *format_uri_alloc(const struct uri *uri);
unsigned int uri_port(const struct uri *uri, unsigned int default_port);
struct uri *uri_dup(const struct uri *uri);
char *resolve_path(const char *base_path, const char *relative_path);
struct uri *resolve_uri(const struct uri *base_uri, struct uri *relative_uri);
struct uri *pxe_uri(struct sockaddr *sa_server, const char *filename);
#endif
