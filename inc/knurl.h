/* SPDX-License-Identifier: MIT
 *
 * knurl: a URL parser for firmware. This header declares the parser, and the rows of RFC 3986 for the URLs in use
 * today. knurl_rfc1738.h declares the rows of RFC 1738. knurl_draft.h declares the rows of the draft that came before
 * RFC 1738.
 *
 * A row is constant data that describes one scheme. A list is a NULL-terminated array of pointers to rows. The parser
 * accepts the schemes of the list and no others.
 *
 * Conventions of the whole library:
 *
 * - A URL is an array of octets with a length. A NUL at the end is not needed. No URL contains a NUL.
 * - Offsets count octets from the start of the URL. A uint16_t holds an offset, a length or a number of parts of a
 *   parsed URL. A size_t holds the length of the caller's input, and of output. Input longer than KNURL_LENGTH_MAX is
 *   refused, never truncated.
 * - The caller owns all memory: the knurl_t, the array of parts, the text. No function allocates, recurses, keeps
 *   static state or prints. Different knurl_t may be used from different contexts at the same time.
 * - The parser keeps no copy of the text and no pointer to it. A part is an offset and a length in the URL. A function
 *   that reads the octets of a part takes the whole URL as `text`: the octets that were parsed, in one block.
 * - Text is `const char *`. char may be signed or unsigned. A pointer must not be NULL unless the call allows it.
 * - An absent part is not recorded. An empty part is recorded with length 0.
 * - A URL is accepted if knurl_end or knurl_parse returned KNURL_OK. A URL that was not accepted has no parts and no
 *   port. There is one exception: after KNURL_ERROR_ROOM, the parts that fit and the port can be read (knurl_end). A
 *   policy refuses such a URL, too.
 * - Calls return their result in one of three ways. A call with several errors returns a knurl_error_t. If it writes a
 *   text, the text goes to a knurl_buffer_t, the last argument; so do lines and values that are given one at a time. A
 *   call that answers a question, or goes to the next item, returns a bool. Any other call returns what it looked up, a
 *   value, a struct, a pointer or NULL; or nothing.
 * - A bool is true for success, and KNURL_OK is 0. Never compare a bool with KNURL_OK.
 * - NUL-terminated strings go to a `buffer` of `size` octets.
 * - A name that a call returns for people is a constant string. The caller does not free it.
 * - The order of arguments is: the object that the call sets up, the URL, its text, what is asked for, the output.
 *
 * The shortest use:
 *
 *     static const knurl_scheme_t *const schemes[] = {&knurl_http, &knurl_https, NULL};
 *     knurl_part_t parts[KNURL_PARTS];
 *     knurl_t url;
 *     if (knurl_parse(&url, schemes, parts, KNURL_ROOM(parts), text, length) == KNURL_OK) ...
 */
#ifndef KNURL_H
#define KNURL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define KNURL_VERSION_MAJOR 1
#define KNURL_VERSION_MINOR 0
#define KNURL_VERSION_PATCH 0
#define KNURL_VERSION "1.0.0"

/* The length of the longest URL, in octets. Every offset fits in 16 bits, including the offset after the last octet. */
#define KNURL_LENGTH_MAX 65534u

/* Why a URL is refused. url->offset is the place of the error, in octets. The octets before the offset could still have
 * become a valid URL; with the character or escape at the offset they cannot. KNURL_ERROR_END, LENGTH, SCHEME, ROOM and
 * ENDED have the offsets that are given below. An escape is "%" and two hexadecimal digits. Sections are those of RFC
 * 1738. */
typedef enum knurl_error {
    KNURL_OK = 0,
    KNURL_ERROR_END,       /* the input ends too early; the offset is its length. Also for a text without a colon, such
                            * as www.example.com; inside an escape; and where a login might go on: http://h:80x */
    KNURL_ERROR_LENGTH,    /* the input is longer than KNURL_LENGTH_MAX, which is the offset. An error at a smaller
                            * offset is reported instead */
    KNURL_ERROR_SCHEME,    /* an octet before the colon that no scheme contains, or a scheme that is not in the list
                            * (section 2.1). The offset is that of the octet, or of the colon */
    KNURL_ERROR_ESCAPE,    /* `%`, and after it an octet that is not one of its two hexadecimal digits (section 2.2).
                            * The offset is that of the `%` */
    KNURL_ERROR_LOGIN,     /* `@`, but the scheme takes no user or password (section 3.1) */
    KNURL_ERROR_HOST,      /* not a valid host. In RFC 1738: a hostname, or a hostnumber, which is four decimal groups
                            * (sections 3.1 and 5). In RFC 3986: a name, or a literal in brackets */
    KNURL_ERROR_PORT,      /* the port is not decimal digits, or is over 65535 (section 3.1). In rows of RFC 1738 an
                            * empty port is an error, too. If the scheme takes a login, such a port may be a password.
                            * Then the offset is that of the first octet that no password contains */
    KNURL_ERROR_CHARACTER, /* an octet that no URL contains unencoded (section 2.2); in a host or port the error may be
                            * that of the part instead. Or a "#" where no fragment may start: see
                            * knurl_take_fragment */
    KNURL_ERROR_SYNTAX,    /* a character or escape that the scheme does not allow at this place (section 5) */
    KNURL_ERROR_ROOM,      /* valid, but its `count` parts do not fit in `room`; the offset is the length */
    KNURL_ERROR_ENDED      /* fed again after it was accepted, without knurl_begin; the offset is the length of the URL
                            * that was accepted */
} knurl_error_t;

/* The kind of a part. A part does not include its delimiters: the first "/" of a path is not in the path, the others
 * are. Sections are those of RFC 1738. */
enum knurl_kind {
    KNURL_NONE = 0,   /* no part */
    KNURL_SCHEME,     /* the first part of every URL; a text without a scheme has none (knurl_bare.h) */
    KNURL_USER,       /* the user of a login (section 3.1); encoded, like every part */
    KNURL_PASSWORD,   /* the password of a login */
    KNURL_HOST,       /* a name or an address, encoded; a literal includes its brackets. May be empty in file, in the
                       * generic row of RFC 3986, and in the rows of knurl_bare.h that allow it. To connect, use
                       * knurl_address, or knurl_copy_decoded (knurl_octets.h) for a name */
    KNURL_PORT,       /* the decimal digits of a port in the URL */
    KNURL_PATH,       /* all after the first "/" of the path: rows of RFC 3986; http, https and generic of RFC 1738;
                       * http and afs of the draft */
    KNURL_QUERY,      /* the query: rows of RFC 3986; http, https, wais and gopher of RFC 1738; http, wais, gopher and
                       * generic of the draft */
    KNURL_CWD,        /* ftp: a segment before a "/" (section 3.2.2) */
    KNURL_NAME,       /* ftp, and file of RFC 1738: the last segment */
    KNURL_TYPE,       /* ftp: one of A I D a i d (section 3.2.2) */
    KNURL_GTYPE,      /* gopher: one character or escape (section 3.4.1) */
    KNURL_SELECTOR,   /* gopher */
    KNURL_GOPHERPLUS, /* gopher: the Gopher+ string (section 3.4.3) */
    KNURL_LOCAL,      /* mailto: before the "@" (section 3.5, RFC 822) */
    KNURL_DOMAIN,     /* mailto: after the "@" */
    KNURL_GROUP,      /* news and nntp: a newsgroup name, or news's "*" (sections 3.6, 3.7) */
    KNURL_UNIQUE,     /* news: a message id before its "@"; a KNURL_HOST follows */
    KNURL_ARTICLE,    /* nntp: an article number */
    KNURL_DATABASE,   /* wais (section 3.9) */
    KNURL_WTYPE,      /* wais */
    KNURL_WPATH,      /* wais */
    KNURL_DIRECTORY,  /* file of RFC 1738: a segment before a "/" (section 3.10) */
    KNURL_HSONAME,    /* prospero: with its slashes (section 3.11) */
    KNURL_FIELD,      /* prospero: the name of a field */
    KNURL_VALUE,      /* prospero: the value of the preceding KNURL_FIELD. Also a value beside a KNURL_KEY in
                       * knurl_build.h, and the value of an item in knurl_iterators.h */
    KNURL_OPAQUE,     /* generic of RFC 3986, and a reference: a path that does not start with "/". generic of RFC 1738:
                       * all after the colon, if that is not an authority with an optional path. generic of the draft:
                       * all after the colon, up to the "?" */
    KNURL_FRAGMENT,   /* after "#", if the caller allows it (knurl_take_fragment); not part of the URL */
    KNURL_DIGITS,     /* wais of the draft (knurl_draft.h): the length of the document */
    KNURL_LINK_VERSION, /* prospero of the draft: the version of the link */
    KNURL_ATTRIBUTES,   /* prospero of the draft: the text after the version */
    KNURL_ZONE,         /* rows of RFC 3986: the zone of an IPv6 address, inside the host, if the caller allows it
                         * (knurl_take_zone) */
    KNURL_OWN = 64      /* kinds 64 to 254 belong to the firmware's own schemes */
};

/* A part: `length` octets at `offset` of the URL. It takes six octets of RAM. */
typedef struct knurl_part_s {
    uint16_t offset;
    uint16_t length;
    uint8_t kind; /* enum knurl_kind, or a kind of the firmware's own scheme */
} knurl_part_t;

/* For the macros below: a conversion in C and C++, and a constant that compiles only if a condition holds. */
#ifdef __cplusplus
#define KNURL_AS(type, value) static_cast<type>(value)
#else
#define KNURL_AS(type, value) ((type)(value))
#endif
#define KNURL_ONLY_IF(condition, value) ((value) | (0u * sizeof(char[(condition) ? 1 : -1])))

/* A build in which the library would read or write wrongly does not compile: with an int or a size_t under 32 bits,
 * with a bool that is an int, or where -fpack-struct or an open `#pragma pack` packs structs. Each header that declares
 * a struct asks about the last. C99 does not tell an alignment: without gcc's word the headers are only compared with
 * each other. */
enum {
    KNURL_INT_HAS_32_BITS = KNURL_ONLY_IF((sizeof(int) >= 4u) && (sizeof(size_t) >= 4u), 0u),
    KNURL_BOOL_IS_AN_OCTET = KNURL_ONLY_IF(sizeof(bool) == 1u, 0u)
};
#ifdef __cplusplus
#define KNURL_ALIGNMENT(type) alignof(type)
#elif defined(__GNUC__)
#define KNURL_ALIGNMENT(type) __alignof__(type)
#else
#define KNURL_ALIGNMENT(type) offsetof(struct knurl_layout, pointer)
#endif
#define KNURL_NOT_PACKED(name)                                                                                         \
    struct name##_layout {                                                                                             \
        char octet;                                                                                                    \
        void *pointer;                                                                                                 \
    };                                                                                                                 \
    enum {                                                                                                             \
        name##_is_not_packed = KNURL_ONLY_IF(offsetof(struct name##_layout, pointer) == KNURL_ALIGNMENT(void *), 0u)   \
    }

KNURL_NOT_PACKED(knurl);

/* Words before a declaration. The first number is the place of an argument that is an array. The second is the place of
 * the argument that holds its length. gcc, for C, warns if the array is shorter, as with `sizeof parts` for the room.
 */
#if defined(__GNUC__) && !defined(__clang__) && !defined(__FRAMAC__) && !defined(__cplusplus)
#if __GNUC__ >= 10
#define KNURL_READS(array, length) __attribute__((access(read_only, array, length)))
#define KNURL_WRITES(array, length) __attribute__((access(write_only, array, length)))
#endif
#endif
#ifndef KNURL_READS
#define KNURL_READS(array, length)
#define KNURL_WRITES(array, length)
#endif

/* The number of parts in an array of parts, for the argument `room`. A pointer does not compile, nor does an array of
 * another type or an array of more than 65,535 parts. */
#define KNURL_ROOM(parts)                                                                                              \
    KNURL_AS(uint16_t, KNURL_ONLY_IF((sizeof(parts) % sizeof(knurl_part_t) == 0u) &&                                   \
                                         (sizeof((parts)[0]) == sizeof(knurl_part_t)) &&                               \
                                         (sizeof(parts) / sizeof(knurl_part_t) <= 65535u),                             \
                                     sizeof(parts) / sizeof(knurl_part_t)))

/* The caller's buffer, to which a call writes its output. The caller sets the first two fields, and for
 * knurl_form_write also `length`; KNURL_BUFFER(array) sets all.
 *
 *     char text[100];
 *     knurl_buffer_t out = KNURL_BUFFER(text);
 *     if (knurl_normalize(&url, input, &out) == KNURL_OK) ... out.octets has out.length octets
 *
 * A call writes at most `size` octets. It adds no NUL. Each call says what the buffer may overlap. knurl_build,
 * knurl_add, knurl_normalize and knurl_resolve refuse an overlap; the others do not look for one.
 *
 * After KNURL_ERROR_ROOM compare out.length with out.size. If it is not more, a longer buffer does not help. The call
 * then says what does. */
typedef struct knurl_buffer {
    char *octets;  /* may be NULL if `size` is 0; the call then only measures: it returns KNURL_ERROR_ROOM, or KNURL_OK
                    * if the output is empty */
    size_t size;   /* the size of the buffer, in octets */
    size_t length; /* KNURL_OK: octets written. KNURL_ERROR_ROOM: octets needed; the buffer holds the first `size` of
                    * them unless the call says otherwise, so do not send `length` octets. Any other error: 0, and the
                    * contents of the buffer mean nothing */
    size_t at;     /* an error other than KNURL_ERROR_ROOM: its place in the input, an offset in octets or the index of
                    * a piece (knurl_build.h) */
} knurl_buffer_t;

/* Initializes a knurl_buffer_t for an array of char. For a pointer write {pointer, size, 0, 0}: with this macro it does
 * not compile, or, in C++ and with compilers that do not know gcc's words, `size` would be the size of the pointer. */
#define KNURL_BUFFER(array) {(array), KNURL_ONLY_IF(KNURL_IS_ARRAY(array), sizeof(array)), 0, 0}
#if defined(__GNUC__) && !defined(__cplusplus)
#define KNURL_IS_ARRAY(array) (__builtin_types_compatible_p(__typeof__(array), __typeof__(&(array)[0])) == 0)
#else
#define KNURL_IS_ARRAY(array) true
#endif

/* The most parts that a URL of a row of RFC 3986 has, its fragment included: the length of the array to supply. Supply
 * an array of one more if you will call knurl_take_zone. For a list that mixes families, supply the largest of
 * KNURL_PARTS and the KNURL_PARTS_* values of its rows. */
#define KNURL_PARTS 8u

/* A row: the constant data that describes a scheme. knurl_scheme.h defines it. */
typedef struct knurl_scheme knurl_scheme_t;

/* The rows of RFC 3986. The linker drops a row that no list names. A host is a name or a literal in brackets,
 * `[2001:db8::1]`. Four decimal groups of 0 to 255, without leading zeros, are an IPv4 address; knurl_address tells
 * whether a host is an address. A port may be empty; then the default port is the effective port. A list may mix these
 * rows with those of RFC 1738 and the draft. Two rows of a list must not have the same name. */
extern const knurl_scheme_t knurl_http;      /* RFC 9110 section 4.2.1, port 80 */
extern const knurl_scheme_t knurl_https;     /* RFC 9110 section 4.2.2, port 443 */
extern const knurl_scheme_t knurl_ws;        /* RFC 6455 section 3, port 80; no login, never a fragment */
extern const knurl_scheme_t knurl_wss;       /* the same, port 443 */
extern const knurl_scheme_t knurl_coap;      /* RFC 7252 section 6.1, port 5683; no login */
extern const knurl_scheme_t knurl_coaps;     /* RFC 7252 section 6.2, port 5684; no login */
extern const knurl_scheme_t knurl_coap_tcp;  /* coap+tcp, RFC 8323 section 8.1, port 5683; no login */
extern const knurl_scheme_t knurl_coaps_tcp; /* coaps+tcp, RFC 8323 section 8.2, port 5684; no login */
extern const knurl_scheme_t knurl_coap_ws;   /* coap+ws, RFC 8323 section 8.3, port 80; no login */
extern const knurl_scheme_t knurl_coaps_ws;  /* coaps+ws, RFC 8323 section 8.4, port 443; no login */
extern const knurl_scheme_t knurl_mqtt;      /* as http, port 1883 */
extern const knurl_scheme_t knurl_mqtts;     /* as http, port 8883 */
extern const knurl_scheme_t knurl_rtsp;      /* RFC 7826 section 4.2, port 554 */
extern const knurl_scheme_t knurl_rtsps;     /* the same over TLS, port 322 */
extern const knurl_scheme_t knurl_tftp;      /* RFC 3617, extended: same grammar as coap, port 69; no login */
extern const knurl_scheme_t knurl_opc_tcp;   /* opc.tcp of OPC UA, port 4840; no login */
extern const knurl_scheme_t knurl_file;      /* RFC 8089: a path, with `//` and a host that may be empty, or without
                                              * both */
extern const knurl_scheme_t knurl_generic;   /* RFC 3986 section 3: any scheme that no other row of the list names */

/* A list of all these rows. It contains knurl_generic, so it accepts every scheme. */
extern const knurl_scheme_t *const knurl_rfc3986_schemes[];

/* A host while it is read. The fields belong to the library. */
typedef struct knurl_host {
    uint16_t value;
    uint8_t label;
    uint8_t groups;
} knurl_host_t;

/* A URL, during and after parsing. The caller may read the fields of the first group after knurl_end, after
 * knurl_parse, and after knurl_feed returned an error. Before that, the caller may read only `room` and, in `parts`,
 * settled parts (knurl_settled). After an error other than KNURL_ERROR_ROOM, `parts` and `count` mean nothing. The
 * other fields belong to the library. No field points into the text. */
typedef struct knurl {
    const knurl_scheme_t *scheme; /* the row of the URL; the name of a generic row is empty: read the KNURL_SCHEME part.
                                   * Until the scheme has ended, and if it was refused, it may be NULL or another row */
    knurl_part_t *parts;          /* the caller's array, in the order of the URL */
    uint16_t count;               /* the number of parts of the URL; it may be more than `room` */
    uint16_t room;                /* the number of parts that the array can hold */
    uint16_t offset;              /* octets read; for a refused URL, the offset of the error (see knurl_error_t) */
    uint8_t error;                /* knurl_error_t */

    uint8_t flags;
    uint8_t state;
    uint8_t escape;
    uint8_t rule;
    uint8_t last_kind;
    uint16_t start;
    uint16_t schemepart;
    uint16_t port;
    uint16_t set;
    knurl_host_t host;
    const struct knurl_rule *rules;
    const knurl_scheme_t *const *schemes;
    int (*reader)(struct knurl *url, unsigned octet, unsigned class_);
} knurl_t;

/* Parses `length` octets at `text`. It is knurl_begin, knurl_feed and knurl_end in one call.
 *
 * `schemes` is the list of rows, in any order, NULL at the end. `parts` is an array of `room` parts, KNURL_ROOM(parts).
 * It may be NULL if `room` is 0. The list, its rows and `parts` must outlive `url`; `text` need not. Each `url` that is
 * still needed has an array of its own: in one array, the parts would be those of the other URL. `text` may be NULL if
 * `length` is 0.
 *
 * Returns KNURL_OK, or the error; url->offset is then the offset of the error. After an error, `count` and the array
 * mean nothing. KNURL_ERROR_ROOM is the exception: `count` is then the room that is needed, and the array holds the
 * first `room` parts. */
KNURL_WRITES(3, 4)
KNURL_READS(5, 6)
knurl_error_t knurl_parse(knurl_t *url, const knurl_scheme_t *const schemes[], knurl_part_t parts[], uint16_t room,
                          const char *text, size_t length);

/* The same as knurl_parse, but allows a fragment, as knurl_take_fragment does. Use it for a whole URL that a server
 * sends, as in `Location: http://h/new#top`, or that a user pastes. A relative reference, such as `/new`, is refused:
 * call knurl_resolve before. */
KNURL_WRITES(3, 4)
KNURL_READS(5, 6)
knurl_error_t knurl_parse_with_fragment(knurl_t *url, const knurl_scheme_t *const schemes[], knurl_part_t parts[],
                                        uint16_t room, const char *text, size_t length);

/* Prepares `url` for a new URL. The arguments are those of knurl_parse. It may be called at any time. */
KNURL_WRITES(3, 4)
void knurl_begin(knurl_t *url, const knurl_scheme_t *const schemes[], knurl_part_t parts[], uint16_t room);

/* Allows a fragment. Call it after knurl_begin and before the first octet; after that octet it does nothing. A "#"
 * after a complete URL then starts a KNURL_FRAGMENT part. Without this call the "#" is refused, because a fragment is
 * not part of a URL (RFC 1738 section 2.2). A row with KNURL_FLAG_NO_FRAGMENT, such as ws, refuses it in any case. */
void knurl_take_fragment(knurl_t *url);

/* Allows a zone after an IPv6 address in brackets, as in http://[fe80::1%25eth0]/. Call it after knurl_begin and before
 * the first octet; after that octet it does nothing. Without this call a zone is refused (RFC 9844: URLs have no
 * zones). Only the rows of RFC 3986 have IPv6 addresses.
 *
 * The delimiter is "%25", or a "%" that is not followed by "25". One or more unreserved characters or escapes follow
 * the delimiter. The KNURL_HOST part is the whole literal. The next element of url->parts is a KNURL_ZONE part: the
 * text after the delimiter, which lies inside the host.
 *
 * A zone has a meaning only on this device. The normal form and the Host header omit it; CoAP options for a proxy keep
 * the zone. knurl_normalize removes it: parse its output, and make the options from that. A policy compares the address
 * without the zone, so an entry "[fe80::1]" allows every zone. */
void knurl_take_zone(knurl_t *url);

/* Reads the next `length` octets of the URL, 0 or more. It keeps no pointer to them. `text` may be NULL if `length` is
 * 0. The division into pieces never changes the result.
 *
 * Returns KNURL_OK as long as some valid URL starts with the octets so far, else the error. A scheme that is not in the
 * list is refused only at its colon. After an error, further calls change nothing and return the same error. If an
 * accepted URL is fed one more octet, it is refused with KNURL_ERROR_ENDED, because the text is no longer what was
 * parsed. */
KNURL_READS(2, 3)
knurl_error_t knurl_feed(knurl_t *url, const char *text, size_t length);

/* Ends the URL. Returns what knurl_parse would return. A second call returns the same. Call knurl_begin first: a
 * knurl_t of zeros has no parts, and this call returns KNURL_OK for it.
 *
 * A URL is accepted when this call returns KNURL_OK. Before this call, knurl_part, knurl_octets and knurl_port find
 * nothing, and the calls of the other headers refuse the URL unless they say otherwise. knurl_settled and
 * knurl_settled_host work, and the calls that take one part take a settled part: `text` is then the octets from the
 * start of the URL to the end of this part. After KNURL_ERROR_ROOM the calls below find the recorded parts and the
 * port. */
knurl_error_t knurl_end(knurl_t *url);

/* Returns how many parts are settled: no octets that may follow can change them. If the URL turns out to be valid, they
 * are its first parts. It may be called between calls of knurl_feed, for example to connect to the host before the path
 * has arrived. The URL may still be refused, and no policy has checked it yet: send no request before knurl_end.
 *
 * Read url->parts[i], with i less than this number and less than url->room; the number may be more than url->room.
 *
 * A host is settled when it has ended. If the scheme takes a login, as http does, a host with a port is settled only
 * when the port has ended, because `host:80` may still be a user and a password. After knurl_end returned KNURL_OK or
 * KNURL_ERROR_ROOM, the call returns url->count. After any other error it returns 0. */
uint16_t knurl_settled(const knurl_t *url);

/* Returns the KNURL_HOST part, and gives the effective port, when both are settled: in http://h/path after the first
 * octet of "/path". It may be called whenever knurl_settled may. *port becomes 0 if the URL has no port and its scheme
 * has no default port.
 *
 *     (void)knurl_feed(&url, &text[received], length);
 *     received += length;
 *     host = knurl_settled_host(&url, &port);
 *     if (host != NULL && !connected) ... connect to host->length octets at &text[host->offset], and to port
 *
 * Returns NULL and leaves *port unchanged if there is no host yet, if a port may follow or has not ended, if the host
 * did not fit, or if the URL was refused. The part is in url->parts. */
const knurl_part_t *knurl_settled_host(const knurl_t *url, uint16_t *port);

/* Gives the effective port: the port in the URL, or the default port of the scheme. Returns false and leaves *port
 * unchanged if there is no port, or if the URL has no parts (see knurl_end). */
bool knurl_port(const knurl_t *url, uint16_t *port);

/* Returns the first part of a kind. Returns NULL if there is none, or if the URL has no parts (see knurl_end). After
 * KNURL_ERROR_ROOM, NULL may also mean that the part did not fit. */
const knurl_part_t *knurl_part(const knurl_t *url, uint8_t kind);

/* Returns the next part of the same kind after `part`, or NULL. `part` is one of url->parts. For kinds that can occur
 * more than once. */
const knurl_part_t *knurl_next_part(const knurl_t *url, const knurl_part_t *part);

/* Returns a pointer into `text` to the octets of the first part of a kind, still encoded. *length is their number.
 * Returns NULL and sets *length to 0 if knurl_part finds no such part. An empty part gives a pointer and length 0. The
 * octets have no NUL at the end: print them with "%.*s". */
const char *knurl_octets(const knurl_t *url, const char *text, uint8_t kind, uint16_t *length);

/* Copies the octets of `part`, still encoded, to `buffer` of `size` octets, and adds a NUL. The buffer must not overlap
 * the octets of the part.
 *
 * Returns false if `part` is NULL, or if the octets and the NUL do not fit. The buffer then holds an empty string if
 * `size` is not 0. */
KNURL_WRITES(3, 4)
bool knurl_copy(const knurl_part_t *part, const char *text, char *buffer, size_t size);

/* Tells whether the octets of `part`, still encoded, equal the NUL-terminated `literal`. False if `part` is NULL. */
bool knurl_equal_part(const knurl_part_t *part, const char *text, const char *literal);

/* The same, but ignores the case of letters, as for hosts and schemes (RFC 1738 section 2.1, RFC 1034). */
bool knurl_equal_part_caseless(const knurl_part_t *part, const char *text, const char *literal);

/* Gives the four octets of a hostnumber (RFC 1738 section 5), in network order. `host` is the KNURL_HOST part of a URL
 * that a row of RFC 1738 accepted. Returns false and leaves `octets` unchanged if `host` is a hostname, is empty or is
 * NULL. Do not use it for a host of RFC 3986, in which 010.0.0.1 is a name: knurl_address knows the row. */
bool knurl_hostnumber(const knurl_part_t *host, const char *text, uint8_t octets[4]);

/* Gives the address of a host that is an address. Writes it to `octets` in network order and returns its length. The
 * length is 4 for an IPv4 address or a hostnumber of RFC 1738, and 16 for an IPv6 literal. `url` was accepted by any
 * row; `text` is the whole URL.
 *
 * Returns 0 for a name, an IPvFuture, an empty host or no host; the contents of `octets` then mean nothing. It returns
 * 0 also if the URL has no parts or its host did not fit (see knurl_end). In rows of RFC 3986, 127.1 and 010.0.0.1 are
 * names, although some software reads an address: see KNURL_WARNING_HOST_NUMBER. */
uint8_t knurl_address(const knurl_t *url, const char *text, uint8_t octets[16]);

/* Writes an address as the host of a URL in normal form. `octets` are `count` octets in network order. 4 octets give
 * 192.0.2.1. 16 octets give an IPv6 literal in brackets, [2001:db8::1], as RFC 5952 sections 4 and 5 write it. `text`
 * must not overlap `octets`. No NUL is added.
 *
 * Returns how many octets were written, at most KNURL_ADDRESS_TEXT. Returns 0 if `count` is neither 4 nor 16.
 *
 *     char host[KNURL_ADDRESS_TEXT];
 *     const uint8_t length = knurl_address_text(octets, 16, host);
 */
#define KNURL_ADDRESS_TEXT 41u
uint8_t knurl_address_text(const uint8_t octets[], unsigned count, char text[KNURL_ADDRESS_TEXT]);

/* Returns the name of an error, for people: "host" for KNURL_ERROR_HOST, "ok" for KNURL_OK. `error` is a knurl_error_t,
 * or url->error. Any other number gives "unknown". */
const char *knurl_error_name(unsigned error);

/* Returns the name of a kind: "host" for KNURL_HOST. `url` was given to knurl_begin or knurl_parse. A row with
 * KNURL_FLAG_KIND_NAMES supplies the names of its own kinds. A number that is no kind, and a kind without a name, give
 * "unknown". */
const char *knurl_kind_name(const knurl_t *url, uint8_t kind);

#ifdef __cplusplus
}
#endif

#endif
