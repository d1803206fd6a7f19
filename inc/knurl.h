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
 * - A URL knows its text: the octets that knurl_parse or knurl_read read, or that knurl_store kept. They belong to the
 *   URL until its next knurl_begin: they must outlive it, and nobody writes them. No call reads octets that are not
 *   bound to its URL. An output that lies on the text of a URL is refused.
 * - A knurl_t is not copied: by assignment, from a function, through a queue. Every call refuses a copy, and a knurl_t
 *   of zeros (KNURL_ERROR_BEGIN). To keep a URL, keep its text, and parse it where it is kept.
 * - Text is `const char *`. char may be signed or unsigned. A pointer must not be NULL unless the call allows it.
 * - An absent part is not recorded. An empty part is recorded with length 0.
 * - A URL is accepted if knurl_end, knurl_read or knurl_parse returned KNURL_OK. The table below says what each call
 *   answers of other URLs.
 * - Calls return their result in one of three ways. A call with several errors returns a knurl_error_t. If it writes a
 *   text, the text goes to a knurl_buffer_t, the last argument; so do lines and values that are given one at a time. A
 *   call that answers a question, or goes to the next item, returns a bool. Any other call returns what it looked up, a
 *   value, a struct, a pointer or NULL; or nothing.
 * - A bool is true for success, and KNURL_OK is 0. Never compare a bool with KNURL_OK.
 * - NUL-terminated strings go to a `buffer` of `size` octets.
 * - A name that a call returns for people is a constant string. The caller does not free it.
 * - The order of arguments is: the object that the call sets up, the URL, what is asked for, the output.
 *
 * The shortest use:
 *
 *     static const knurl_scheme_t *const schemes[] = {&knurl_http, &knurl_https, NULL};
 *     knurl_part_t parts[KNURL_PARTS];
 *     knurl_t url;
 *     if (knurl_parse(&url, schemes, parts, KNURL_ROOM(parts), text, length) == KNURL_OK) ...
 *
 * What calls answer:
 *
 *   the URL                    part, port   calls of     questions  calls that write
 *                                           one part
 *   not begun: zeros, a copy   none         false, NULL  no         KNURL_ERROR_BEGIN
 *   begun, not ended           none         if settled,  no         KNURL_ERROR_END
 *                                           and stored
 *   accepted, with its text    found        yes          yes        yes
 *   accepted, fed              found        false, NULL  no         KNURL_ERROR_TEXT
 *   refused                    none         false, NULL  no         its error; knurl_redact writes
 *   accepted "*"               none         none         no         KNURL_ERROR_HOST
 *
 * "No" is the cautious answer: knurl_judge gives KNURL_POLICY_URL; knurl_warnings all bits, and none for "*";
 * knurl_host_class KNURL_ADDRESS_ALL, and KNURL_ADDRESS_NONE for "*"; any other question false.
 */
#ifndef KNURL_H
#define KNURL_H

#include "knurl_guards.h"

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

/* Why a URL is refused, or why a call cannot answer. url->offset is the place of the error, in octets. The octets
 * before the offset could still have become a valid URL; with the character or escape at the offset they cannot.
 * KNURL_ERROR_END, LENGTH, SCHEME and those of the second group have the offsets that are given below. An escape is "%"
 * and two hexadecimal digits. Sections are those of RFC 3986; of RFC 1738 where that is said. */
typedef enum knurl_error {
    KNURL_OK = 0,
    /* The text is no URL of the list. */
    KNURL_ERROR_END,       /* the input ends too early; the offset is its length. Also for a text without a colon, such
                            * as www.example.com; inside an escape; and where a login might go on: http://h:80x */
    KNURL_ERROR_LENGTH,    /* the input is longer than KNURL_LENGTH_MAX, which is the offset. An error at a smaller
                            * offset is reported instead */
    KNURL_ERROR_SCHEME,    /* an octet before the colon that no scheme contains, or a scheme that is not in the list
                            * (section 3.1). The offset is that of the octet, or of the colon */
    KNURL_ERROR_ESCAPE,    /* `%`, and after it an octet that is not one of its two hexadecimal digits (section 2.1).
                            * The offset is that of the `%` */
    KNURL_ERROR_LOGIN,     /* `@`, but the scheme takes no user or password (section 3.2.1) */
    KNURL_ERROR_HOST,      /* not a valid host: a name, or a literal in brackets (section 3.2.2). In RFC 1738: a
                            * hostname, or a hostnumber, which is four decimal groups (its sections 3.1 and 5) */
    KNURL_ERROR_PORT,      /* the port is not decimal digits (section 3.2.3), or is over 65535. In rows of RFC 1738 an
                            * empty port is an error, too. If the scheme takes a login, such a port may be a password.
                            * Then the offset is that of the first octet that no password contains */
    KNURL_ERROR_CHARACTER, /* an octet that no URL contains unencoded (section 2); in a host or port the error may be
                            * that of the part instead. Or a "#" where no fragment may start: see
                            * knurl_allow_fragment */
    KNURL_ERROR_SYNTAX,    /* a character or escape that the scheme does not allow at this place */
    /* A call cannot be answered. */
    KNURL_ERROR_PARTS,   /* a URL of more parts than its array has; url->room is then the number that it needs. Nothing
                          * of it can be read. The offset is the length */
    KNURL_ERROR_ENDED,   /* fed again after its end, without knurl_begin; the offset is the length of the URL that was
                          * accepted */
    KNURL_ERROR_BEGIN,   /* no knurl_begin for this knurl_t: it holds zeros, or it is a copy of another */
    KNURL_ERROR_TEXT,    /* the octets are not known: the URL was fed without knurl_store, or its buffer is not the one
                          * that knurl_store kept them in */
    KNURL_ERROR_BUFFER,  /* the buffer is too short: out->needed is the size that it must have. From knurl_store the URL
                          * is refused; the offset is the size of the buffer */
    KNURL_ERROR_OVERLAP, /* the output lies on an input; nothing was written */
    KNURL_ERROR_ROUTE    /* no pattern matches (knurl_route.h) */
} knurl_error_t;

/* The kind of a part. A part does not include its delimiters: the first "/" of a path is not in the path, the others
 * are. knurl_rfc1738.h and knurl_draft.h have the kinds of their rows. */
enum knurl_kind {
    KNURL_NONE = 0,     /* no part */
    KNURL_SCHEME = 1,   /* the first part of every URL; a text without a scheme has none (knurl_bare.h) */
    KNURL_USER = 2,     /* the user of a login; encoded, like every part */
    KNURL_PASSWORD = 3, /* the password of a login */
    KNURL_HOST = 4,     /* a name or an address, encoded; a literal includes its brackets. May be empty in file, in the
                         * generic row, and in the rows of knurl_bare.h that allow it. To connect, use knurl_endpoint */
    KNURL_PORT = 5,     /* the decimal digits of a port in the URL */
    KNURL_PATH = 6,     /* all after the first "/" of the path */
    KNURL_QUERY = 7,    /* all after the "?" */
    KNURL_VALUE = 25,  /* a value beside a KNURL_KEY in knurl_build.h, and the value of an item in knurl_iterators.h; in
                        * prospero the value of the KNURL_FIELD before it */
    KNURL_OPAQUE = 26, /* a path that does not start with "/": of the generic row, and of a reference */
    KNURL_FRAGMENT = 27, /* after "#", if the caller allows it (knurl_allow_fragment); not part of the URL */
    KNURL_ZONE = 31,     /* the zone of an IPv6 address, inside the host, if the caller allows it (knurl_allow_zone) */
    KNURL_OWN = 64       /* kinds 64 to 254 belong to the firmware's own schemes */
};

/* A part: `length` octets at `offset` of the URL. It takes six octets of RAM. */
typedef struct knurl_part_s {
    uint16_t offset;
    uint16_t length;
    uint8_t kind; /* enum knurl_kind, or a kind of the firmware's own scheme */
} knurl_part_t;

KNURL_NOT_PACKED(knurl);

/* The number of parts in an array of parts, for the argument `room`. A pointer does not compile, nor does an array of
 * another type or an array of more than 65,535 parts. */
#define KNURL_ROOM(parts)                                                                                              \
    KNURL_AS(uint16_t, KNURL_ONLY_IF((sizeof(parts) % sizeof(knurl_part_t) == 0u) &&                                   \
                                         (sizeof((parts)[0]) == sizeof(knurl_part_t)) &&                               \
                                         (sizeof(parts) / sizeof(knurl_part_t) <= 65535u),                             \
                                     sizeof(parts) / sizeof(knurl_part_t)))

/* The caller's buffer, to which a call writes its output. The caller sets the first two fields; KNURL_BUFFER(array) and
 * knurl_buffer set all.
 *
 *     char text[100];
 *     knurl_buffer_t out = KNURL_BUFFER(text);
 *     if (knurl_normalize(&url, &out) == KNURL_OK) ... out.octets has out.length octets
 *
 * A call writes at most `size` octets. It adds no NUL. No output may lie on the text of a URL that the call reads:
 * KNURL_ERROR_OVERLAP. Each call says what else the buffer may overlap. */
typedef struct knurl_buffer_s {
    char *octets;  /* may be NULL if `size` is 0; the call then only measures */
    size_t size;   /* the size of the buffer, in octets */
    size_t length; /* the octets that are there, at most `size`; 0 after an error, but for what appends:
                    * knurl_form_write and knurl_store. After an error the rest of the buffer means nothing */
    size_t needed; /* after KNURL_ERROR_BUFFER the size that is needed; otherwise 0 */
    size_t at;     /* after another error: its place in the input, an offset in octets or the index of a piece
                    * (knurl_build.h); otherwise 0 */
} knurl_buffer_t;

/* Initializes a knurl_buffer_t for an array of char. A pointer does not compile, or, in C++ and with compilers that do
 * not know gcc's words, `size` would be the size of the pointer: write knurl_buffer(pointer, size). */
#define KNURL_BUFFER(array) {(array), KNURL_ONLY_IF(KNURL_IS_ARRAY(array), sizeof(array)), 0, 0, 0}
/* The same for `size` octets at a pointer. */
static inline knurl_buffer_t knurl_buffer(char *octets, size_t size)
{
    knurl_buffer_t buffer;

    buffer.octets = octets;
    buffer.size = size;
    buffer.length = 0;
    buffer.needed = 0;
    buffer.at = 0;
    return buffer;
}

/* The most parts that a URL of a row of RFC 3986 has, its fragment included: the length of the array to supply. Supply
 * an array of one more if you will call knurl_allow_zone. For a list that mixes families, supply the largest of
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

/* A URL, during and after parsing. The caller may read the fields of the first group after knurl_end, knurl_read or
 * knurl_parse, and after knurl_feed or knurl_store returned an error. Before that, the caller may read only `room` and,
 * in `parts`, settled parts (knurl_settled). After an error `parts` means nothing. The other fields belong to the
 * library. */
typedef struct knurl {
    const knurl_scheme_t *scheme; /* the row of the URL; the name of a generic row is empty: read the KNURL_SCHEME part.
                                   * Until the scheme has ended, and if it was refused, it may be NULL or another row */
    knurl_part_t *parts;          /* the caller's array, in the order of the URL */
    uint16_t count;               /* the number of parts of the URL; 0 after an error */
    uint16_t room;                /* the number of parts that the array can hold; after KNURL_ERROR_PARTS the number
                                   * that the URL needs */
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
    const char *text;
    size_t text_length;
    const struct knurl *self;
} knurl_t;

/* Parses `length` octets at `text`, and binds them. It is knurl_begin and knurl_read in one call.
 *
 * `schemes` is the list of rows, in any order, NULL at the end. `parts` is an array of `room` parts, KNURL_ROOM(parts).
 * It may be NULL if `room` is 0. The list, its rows, `parts` and `text` must outlive `url`. Each `url` that is still
 * needed has an array and a text of its own. `text` may be NULL if `length` is 0.
 *
 * Returns KNURL_OK, or the error; url->offset is then the offset of the error. */
KNURL_WRITES(3, 4)
KNURL_READS(5, 6)
knurl_error_t knurl_parse(knurl_t *url, const knurl_scheme_t *const schemes[], knurl_part_t parts[], uint16_t room,
                          const char *text, size_t length);

/* Prepares `url` for a new URL. The arguments are those of knurl_parse. It may be called at any time. The text comes by
 * one of knurl_read; knurl_store and knurl_end; knurl_feed and knurl_end; or a call that makes a URL, such as
 * knurl_resolve. */
KNURL_WRITES(3, 4)
void knurl_begin(knurl_t *url, const knurl_scheme_t *const schemes[], knurl_part_t parts[], uint16_t room);

/* Allows a fragment. Call it after knurl_begin and before the first octet; after that octet it does nothing. A "#"
 * after a complete URL then starts a KNURL_FRAGMENT part. Without this call the "#" is refused, because a fragment is
 * no part of what is requested (RFC 3986 section 3.5). A row with KNURL_FLAG_NO_FRAGMENT, such as ws, refuses it in any
 * case.
 *
 * Use it for a whole URL that a user pastes. For what a server sends, as in `Location: /new#top`, call
 * knurl_resolve. */
void knurl_allow_fragment(knurl_t *url);

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
void knurl_allow_zone(knurl_t *url);

/* Reads the `length` octets at `text` as the whole URL, binds them, and ends it. `text` may be NULL if `length` is 0.
 * Returns what knurl_end would return; KNURL_ERROR_ENDED if octets came before, and the URL is then refused. */
KNURL_READS(2, 3)
knurl_error_t knurl_read(knurl_t *url, const char *text, size_t length);

/* Appends the next `length` octets of the URL to a buffer, and reads them. The buffer is the text of the URL: one
 * buffer for each URL, whose `length` is 0 before the first chunk. The division into chunks never changes the result.
 *
 *     char line[256];
 *     knurl_buffer_t kept = KNURL_BUFFER(line);
 *     knurl_begin(&url, schemes, parts, KNURL_ROOM(parts));
 *     while (receive(chunk, &length)) {
 *         (void)knurl_store(&url, chunk, length, &kept);
 *     }
 *     if (knurl_end(&url) == KNURL_OK) ...
 *
 * `chunk` is read while the call runs, and may be overwritten after it. It may be where the buffer goes on, at
 * &buffer->octets[buffer->length]; it is not copied then. Otherwise it must not overlap the buffer. It may be NULL if
 * `length` is 0.
 *
 * Returns what knurl_feed returns, or
 *   KNURL_ERROR_BUFFER   the octets do not fit. The URL is refused, the buffer is full, and buffer->needed counts the
 *                        octets so far. Later octets are counted there, and dropped;
 *   KNURL_ERROR_TEXT     the buffer does not hold the octets before, and nothing else: it is another one, its
 *                        `length` was changed or was not 0, or knurl_feed came between. The URL is refused;
 *   KNURL_ERROR_OVERLAP  `chunk` overlaps the buffer. The URL is refused.
 *
 * After a refusal the octets are still appended, for knurl_redact. */
KNURL_READS(2, 3)
knurl_error_t knurl_store(knurl_t *url, const char *chunk, size_t length, knurl_buffer_t *buffer);

/* Reads the next `length` octets of the URL, 0 or more. It keeps no pointer to them: the URL has no text, and calls
 * find its parts and its port alone. `chunk` may be NULL if `length` is 0. The division into chunks never changes the
 * result.
 *
 * Returns KNURL_OK as long as some valid URL starts with the octets so far, else the error. A scheme that is not in the
 * list is refused only at its colon. After an error, further calls change nothing and return the same error. If an
 * accepted URL is fed one more octet, it is refused with KNURL_ERROR_ENDED, because the text is no longer what was
 * parsed. */
KNURL_READS(2, 3)
knurl_error_t knurl_feed(knurl_t *url, const char *chunk, size_t length);

/* Ends the URL. A URL is accepted when this call returns KNURL_OK, and not before. Returns what knurl_parse would
 * return. A second call returns the same. */
knurl_error_t knurl_end(knurl_t *url);

/* Returns how many parts are settled: no octets that may follow can change them. If the URL turns out to be valid, they
 * are its first parts. It may be called between calls of knurl_feed or knurl_store, to look. Do not connect before
 * knurl_end: the URL may still be refused, and no policy has checked it yet.
 *
 * Read url->parts[i], with i less than this number. It is not more than url->room.
 *
 * A host is settled when it has ended. If the scheme takes a login, as http does, a host with a port is settled only
 * when the port has ended, because `host:80` may still be a user and a password. After the end it is url->count. */
uint16_t knurl_settled(const knurl_t *url);

/* Gives the effective port: the port in the URL, or the default port of the scheme. Returns false and leaves *port
 * unchanged if there is no port, or if the URL was not accepted. */
bool knurl_port(const knurl_t *url, uint16_t *port);

/* Returns the first part of a kind. Returns NULL if there is none, or if the URL was not accepted. */
const knurl_part_t *knurl_part(const knurl_t *url, uint8_t kind);

/* Returns the next part of the same kind after `part`, or NULL. `part` is one of url->parts. For kinds that can occur
 * more than once. */
const knurl_part_t *knurl_next_part(const knurl_t *url, const knurl_part_t *part);

/* Returns a pointer into the text to the octets of the first part of a kind, still encoded. *length is their number.
 * Returns NULL and sets *length to 0 if there is no such part, or no text. An empty part gives a pointer and length 0.
 * The octets have no NUL at the end: print them with "%.*s". */
const char *knurl_octets(const knurl_t *url, uint8_t kind, uint16_t *length);

/* The next calls take one part: of url->parts, or an item of knurl_iterators.h, or NULL. Of a URL that has not ended
 * they take a settled part. Octets outside of the bound text are never read: false. */

/* Copies the octets of `part`, still encoded, to `buffer` of `size` octets, and adds a NUL. Returns false if `part` is
 * NULL, if the octets and the NUL do not fit, or if the buffer lies on the text. The buffer then holds an empty string,
 * if it does not lie on the text and `size` is not 0. */
KNURL_WRITES(3, 4)
bool knurl_copy(const knurl_t *url, const knurl_part_t *part, char *buffer, size_t size);

/* The same, decoded: for the user of a login, or the name of a file.
 *
 *     char name[32];
 *     if (!knurl_copy_decoded(&url, knurl_part(&url, KNURL_USER), name, sizeof name)) ... refuse
 *
 * Returns false also for a control octet (00 to 1F and 7F), decoded or not, and for a malformed escape. */
KNURL_WRITES(3, 4)
bool knurl_copy_decoded(const knurl_t *url, const knurl_part_t *part, char *buffer, size_t size);

/* Tells whether the octets of `part`, still encoded, equal the NUL-terminated `literal`. */
bool knurl_equal_part(const knurl_t *url, const knurl_part_t *part, const char *literal);

/* The same, but ignores the case of letters, as for hosts and schemes (RFC 3986 section 6.2.2.1). */
bool knurl_equal_part_caseless(const knurl_t *url, const knurl_part_t *part, const char *literal);

/* Gives the address of a host that is an address. Writes it to `octets` in network order and returns its length: 4 for
 * an IPv4 address or a hostnumber of RFC 1738, 16 for an IPv6 literal.
 *
 * Returns 0 for a name, an IPvFuture, an empty host or no host, and if the URL was not accepted or has no text. The
 * contents of `octets` then mean nothing. In rows of RFC 3986, 127.1 and 010.0.0.1 are names, although some software
 * reads an address: see KNURL_WARNING_HOST_NUMBER. */
uint8_t knurl_address(const knurl_t *url, uint8_t octets[16]);

/* What to connect to. */
typedef struct knurl_endpoint_s {
    uint8_t address[16];    /* in network order */
    uint8_t address_length; /* 4 or 16; 0 if there is a name */
    uint16_t port;          /* the port in the URL, or the default port of the scheme; 0 if there is neither */
} knurl_endpoint_t;

/* Gives what to connect to. If the host is an address, it goes to endpoint->address, and `name` becomes an empty
 * string. Otherwise the host, decoded and without a final period, goes to `name` of `size` octets, with a NUL: for DNS,
 * and for the SNI and the verification of TLS (RFC 6066 section 3, RFC 5280 section 4.2.1.6).
 *
 *     char name[KNURL_NAME_SIZE];
 *     knurl_endpoint_t endpoint;
 *     if (!knurl_endpoint(&url, &endpoint, name, sizeof name)) ... refuse
 *
 * A name has labels of 1 to 63 letters, digits, "-" and "_", and the last label is not a number that some software
 * reads as an address: 0x7f.1 and 127.1 are none.
 *
 * Returns false if the host is neither an address nor such a name, if the name does not fit, if the URL was not
 * accepted or has no text, or if `name` lies on the text. The length and the port in *endpoint are then 0, and `name`
 * holds an empty string, if it does not lie on the text and `size` is not 0. */
#define KNURL_NAME_SIZE 254u
KNURL_WRITES(3, 4)
bool knurl_endpoint(const knurl_t *url, knurl_endpoint_t *endpoint, char *name, size_t size);

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

/* Returns the name of a kind: "host" for KNURL_HOST. `url` was begun. A row with
 * KNURL_FLAG_KIND_NAMES supplies the names of its own kinds. A number that is no kind, and a kind without a name, give
 * "unknown". */
const char *knurl_kind_name(const knurl_t *url, uint8_t kind);

#ifdef __cplusplus
}
#endif

#endif
