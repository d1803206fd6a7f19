/* SPDX-License-Identifier: MIT
 *
 * knurl parses URLs for firmware.
 *
 *     static const knurl_scheme_t *const schemes[] = {&knurl_http, &knurl_https, NULL};
 *     knurl_part_t parts[KNURL_PARTS];
 *     knurl_t url;
 *     if (knurl_parse(&url, schemes, parts, KNURL_ROOM(parts), text, length) != KNURL_OK) {
 *         ... log knurl_error_name(url.error) and url.offset
 *         return false;
 *     }
 *     ... use knurl_endpoint, knurl_part, knurl_copy_decoded, and the calls of the other headers
 *
 * knurl_http is a row: constant data that describes one scheme. `schemes` is a list: an array of pointers to the rows
 * of the schemes that you accept, with NULL at the end. The parser refuses every other scheme. `parts` receives the
 * parts of the URL (scheme, host, path and so on): a kind, an offset and a length for each.
 *
 * "Rows of RFC 3986" are rows with the grammar of RFC 3986. Those of the schemes in use today are at the end of this
 * header, except urn (knurl_urn.h); knurl_bare.h has those of texts without a scheme. The rows of older schemes are in
 * knurl_rfc1738.h. Those of a document of 1992 that came before RFC 1738 ("the draft") are in knurl_draft.h.
 *
 * SAFE-USE.md, in the folder of this header, has the rules to follow before you connect. The most important ones:
 *
 * - Check every URL that is not a constant of your firmware against a policy (knurl_policy.h).
 * - Connect to what knurl_endpoint gives, and send what the calls of knurl_steps.h write. Never give the text to a
 *   second parser, such as the one in an HTTP client, because that parser may find another host.
 * - Switch off redirects in your client. Resolve each redirect with knurl_reference.h, and check the result against the
 *   policy.
 * - Check each address that a name resolves to (knurl_address_class.h), and connect to the octets that you checked: a
 *   second look-up may return a different address.
 *
 * The conventions of all headers:
 *
 * - You pass a URL as a pointer and a length in octets. No NUL is needed after it, and a NUL in it is refused. A
 *   `const char *` without a length, such as a name or a method, is a string with a NUL at its end. Offsets, lengths
 *   and counts inside a URL are uint16_t, and so is the length of an array of parts; the lengths of texts and buffers
 *   are size_t.
 * - You own all memory: the knurl_t, the array of parts, the text. No call allocates memory, recurses, keeps static
 *   state or prints. No pointer may be NULL unless the call allows it.
 * - A knurl_t points into its text: the octets at `text` that you gave to knurl_parse or knurl_read, the buffer of
 *   knurl_store, or the output of a call such as knurl_resolve. Keep the text alive and unchanged for as long as you
 *   use the URL; only knurl_store may append to it. Do not rely on a call to detect that the text has changed: the
 *   offsets are applied to whatever is there now, so knurl_endpoint may return a host that no policy has judged.
 * - Output must not overlap anything that the call reads, unless the call allows it.
 * - Each URL in use needs its own array of parts and its own text.
 * - Never copy a knurl_t: do not assign it, return it by value or queue it. Calls refuse the copy (KNURL_ERROR_BEGIN).
 *   To keep a URL, keep its text and parse it again.
 * - An array of pointers ends with NULL, and a string with a NUL. Every other array comes with its length, unless its
 *   header says otherwise.
 * - An empty part is recorded, with length 0; an absent part is not. A delimiter belongs to no part, not even the first
 *   "/" of a path: http://h has no path, and http://h/ has an empty one.
 * - KNURL_OK is 0, but a bool is true for success: never compare a bool with KNURL_OK. "What calls return" in
 *   inc/README.md lists what calls return for a URL that is not complete, that was refused, or whose text was not kept.
 * - Threads and interrupt handlers may use different knurl_t objects at the same time, if these share no array of
 *   parts and no buffer that is written. They may share rows, lists, policies and texts that do not change. If they
 *   share one knurl_t, hold a lock (or mask the interrupt) from the first call on a URL until you no longer need it: if
 *   another URL is read between knurl_judge and knurl_endpoint, you get a host that no policy has judged. It is simpler
 *   if an interrupt handler only queues octets, and the main loop gives them to knurl_store. */
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

/* The length of the longest URL, in octets. A longer URL is refused, never truncated. */
#define KNURL_LENGTH_MAX 65534u

/* Why a URL is refused, or why a call failed. Sections are those of RFC 3986, unless RFC 1738 is named.
 *
 * For a refused URL, url->offset is the offset of the error, in octets. The octets before it are the start of some
 * valid URL. The character or escape ("%" and two hexadecimal digits) at the offset is the first that cannot follow
 * them. These errors have a different offset:
 *
 *   KNURL_ERROR_END     the length of the input;
 *   KNURL_ERROR_LENGTH  KNURL_LENGTH_MAX;
 *   KNURL_ERROR_SCHEME  the offset of the colon, if the scheme is not in the list. With some lists the parser refuses
 *                       a name before its colon: see "Offsets and errors" in inc/README.md;
 *   KNURL_ERROR_ESCAPE  the offset of the "%";
 *   KNURL_ERROR_PARTS   the length of the URL;
 *   KNURL_ERROR_ENDED   the number of octets that were read before the error. The same holds for KNURL_ERROR_BUFFER,
 *                       KNURL_ERROR_TEXT and KNURL_ERROR_OVERLAP from knurl_store.
 *
 * After an error of knurl_build, use the field `at` of its knurl_buffer_t, not url->offset. */
typedef enum knurl_error {
    KNURL_OK = 0,
    /* The text is not a valid URL of a scheme in the list. */
    KNURL_ERROR_END,       /* the input ends too early. Examples: www.example.com, which has no colon; http://h/%4,
                            * which ends inside an escape; http://h:80x, where 80x may be the start of a password */
    KNURL_ERROR_LENGTH,    /* the input is longer than KNURL_LENGTH_MAX, and has no error at a smaller offset */
    KNURL_ERROR_SCHEME,    /* no scheme name can contain this octet here (section 3.1), or the scheme is not in the
                            * list */
    KNURL_ERROR_ESCAPE,    /* a "%" without two hexadecimal digits after it (section 2.1) */
    KNURL_ERROR_LOGIN,     /* an "@", although the scheme takes neither a user nor a password (section 3.2.1) */
    KNURL_ERROR_HOST,      /* the host is not valid. A valid host is a name, an IPv4 address, or an address in brackets
                            * (section 3.2.2); in RFC 1738 (sections 3.1 and 5), a hostname or a hostnumber, which is
                            * four decimal groups */
    KNURL_ERROR_PORT,      /* the port is over 65535, contains an octet that is not a digit (section 3.2.3), or is empty
                            * in a row of RFC 1738 or of the draft. If the scheme takes a login (user:password@), the
                            * digits may still be a password, so the error comes only at the octet that rules this out:
                            * in http://h:65616/ at the last "/". In such a scheme a missing host before a port also
                            * gives this error: in http://:80/ at the last "/" */
    KNURL_ERROR_CHARACTER, /* an octet that no URL contains unencoded (section 2), a "~", "[" or "]" where it is not
                            * allowed, or a "#" where no fragment may start (knurl_allow_fragment). Inside
                            * a scheme, host or port you may get KNURL_ERROR_SCHEME, _HOST or _PORT instead. In text
                            * that may still be a password, you may get KNURL_ERROR_PORT */
    KNURL_ERROR_SYNTAX,    /* any other character or escape that the grammar of the scheme does not allow here */
    /* Errors of a call, not of the text. Each call documents which of these it returns, and what the errors above mean
     * when it returns them. */
    KNURL_ERROR_PARTS,   /* (1) the URL is valid, but the array is too short for its parts; url->room is the length that
                          * the URL needs, and no part can be read; or (2) another URL was read into the same array */
    KNURL_ERROR_ENDED,   /* (1) octets came after the end of the URL; or (2) the knurl_t already held a URL when you
                          * gave it to knurl_read, or to a call that makes a URL (see knurl_begin) other than
                          * knurl_build: call knurl_begin first. A URL that was refused before keeps its error and
                          * offset */
    KNURL_ERROR_BEGIN,   /* neither knurl_begin, knurl_bare_begin nor knurl_parse was called for this knurl_t: it holds
                          * zeros, or it is a copy of another */
    KNURL_ERROR_TEXT,    /* the text was not kept, because knurl_feed read it; or knurl_store got a buffer that does not
                          * hold the text so far */
    KNURL_ERROR_BUFFER,  /* the buffer is too short; the field `needed` of the knurl_buffer_t is the size that is
                          * needed. If knurl_store or knurl_build returns this error, the URL is refused. Later calls
                          * that read this URL and write to a knurl_buffer_t return the same error, except knurl_redact.
                          * They set `needed` to SIZE_MAX, because no larger buffer would help */
    KNURL_ERROR_OVERLAP, /* the output overlaps an input, or two URLs share an array of parts; nothing was written */
    KNURL_ERROR_ROUTE    /* no pattern matches (knurl_route.h) */
} knurl_error_t;

/* A part: `length` octets at `offset` of the URL, still encoded, without the delimiters around it. It takes six bytes
 * of RAM. */
typedef struct knurl_part_s {
    uint16_t offset;
    uint16_t length;
    uint8_t kind;  /* enum knurl_kind, or a kind of a scheme of your own */
    uint8_t owner; /* private: says which knurl_t recorded the part, so that calls refuse a part of another URL */
} knurl_part_t;

KNURL_NOT_PACKED(knurl);

/* An array of this length is enough for any URL of a row of RFC 3986, its fragment included. If you call
 * knurl_allow_zone, use KNURL_PARTS + 1. If the list also has rows of other headers, use the largest of these numbers
 * and the KNURL_PARTS_* values of those rows. */
#define KNURL_PARTS 8u

/* The length of an array of parts, for the argument `room`. KNURL_ROOM does not compile for a pointer, for an array
 * whose elements are not six bytes long, or for more than 65,535 parts; the message of gcc then contains
 * KNURL_IS_ARRAY_OF_PARTS. */
#define KNURL_ROOM(parts)                                                                                              \
    KNURL_AS(uint16_t, KNURL_ONLY_IF(KNURL_IS_ARRAY_OF_PARTS(parts), sizeof(parts) / sizeof(knurl_part_t)))
#define KNURL_IS_ARRAY_OF_PARTS(parts)                                                                                 \
    ((sizeof(parts) % sizeof(knurl_part_t) == 0u) && (sizeof((parts)[0]) == sizeof(knurl_part_t)) &&                   \
     (sizeof(parts) / sizeof(knurl_part_t) <= 65535u))

/* A row: the constant data that describes a scheme. knurl_scheme.h defines it, for schemes of your own. */
typedef struct knurl_scheme knurl_scheme_t;

/* What the parser remembers while it reads a host. Private. */
typedef struct knurl_host {
    uint16_t value;
    uint8_t label;
    uint8_t groups;
} knurl_host_t;

/* A URL, during and after parsing. It takes 56 bytes of RAM on a 32-bit core.
 *
 * Read the public fields only after the URL has ended (knurl_parse, knurl_read, knurl_end or a call that makes a URL
 * has returned) or after an error. Before that, read only `room`, and the parts that knurl_settled counts. Check
 * `error` first: after an error the contents of `parts` are meaningless, and `count` is 0.
 *
 * Apart from knurl_kind_name and the calls that begin a URL, every call refuses a copy of a knurl_t, and one that holds
 * zeros. No call can detect a knurl_t that was never initialized: initialize it to {0} if a call may use it before
 * knurl_begin. Nor can a call detect that you saved the bytes of a knurl_t and later restored them at the same address:
 * never do this. */
typedef struct knurl {
    const knurl_scheme_t *scheme; /* the row of the URL; meaningless if the scheme was refused. In a generic row, which
                                   * reads schemes that no other row names, scheme->name is empty: read the
                                   * KNURL_SCHEME part instead */
    knurl_part_t *parts;          /* your array; the parts have the order that they have in the URL. Look for a part by
                                   * its kind, not by its index: in http://user@host/ the second part is the user */
    uint16_t count;               /* the number of parts of the URL; 0 after an error */
    uint16_t room;                /* the length of the array; after KNURL_ERROR_PARTS, the length that the URL needs */
    uint16_t offset;              /* the length of the URL, in octets; after an error, the offset of the error */
    uint8_t error;                /* knurl_error_t */

    /* Private. */
    uint8_t flags;
    uint8_t state;
    uint8_t escape;
    uint8_t rule;
    uint8_t tag;
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

/* Parses the `length` octets at `text` as one URL. Afterwards `url` points into this text. The call combines
 * knurl_begin and knurl_read.
 *
 * `schemes` is the list of rows, in any order, with NULL at the end. `parts` is an array of `room` parts: write
 * KNURL_ROOM(parts). `parts` may be NULL if `room` is 0, and `text` if `length` is 0. The list, its rows, `parts` and
 * `text` must stay valid and unchanged for as long as you use the URL. Neither `url` nor `parts` may overlap any other
 * argument.
 *
 * Each URL in use must have its own array and its own text: the next parse into the same array replaces the parts. As a
 * safety net, each part records to which knurl_t it belongs, so calls on the earlier URL then find nothing or return
 * KNURL_ERROR_PARTS. But for about one in 256 pairs of knurl_t objects this record is the same, and calls may mix up
 * the parts of the two.
 *
 * Returns KNURL_OK if the URL is accepted. Otherwise returns the error, and url->offset is its offset in `text`. */
KNURL_WRITES(3, 4)
KNURL_READS(5, 6)
knurl_error_t knurl_parse(knurl_t *url, const knurl_scheme_t *const schemes[], knurl_part_t parts[], uint16_t room,
                          const char *text, size_t length);

/* What to connect to: an address or a name. The struct does not contain the name: knurl_endpoint writes it to your
 * array. */
typedef struct knurl_endpoint_s {
    uint8_t address[16];    /* in network order */
    uint8_t address_length; /* 4 or 16; 0 if there is a name */
    uint16_t port;          /* the port in the URL, or else the default port of the scheme; 0 if there is neither */
} knurl_endpoint_t;

/* Gives the address or the name to connect to, and the port.
 *
 *     char name[KNURL_NAME_SIZE];
 *     knurl_endpoint_t endpoint;
 *     if (!knurl_endpoint(&url, &endpoint, name, sizeof name)) ... refuse
 *     if (endpoint.address_length == 0) ... resolve `name`
 *
 *   the host is an address: the call writes it to endpoint->address, and `name` becomes an empty string;
 *   the host is a name:     the call writes it to `name` of `size` bytes: decoded, with a NUL, and without a final
 *                           period. Use it for DNS, for TLS SNI (RFC 6066 section 3), and to verify the certificate
 *                           (RFC 5280 section 4.2.1.6). KNURL_NAME_SIZE bytes are always enough. Letters keep the case
 *                           that they have in the URL: compare names without regard to case.
 *
 * This call accepts fewer names than the parser: labels of 1 to 63 letters, digits, "-" and "_". It refuses a name
 * whose last label looks like a number, such as 127.1 or 0x7f.1, because some resolvers read it as an address.
 *
 * Returns false if
 * - the host is neither an address nor such a name, or the name is longer than 253 octets or does not fit in `size`
 *   bytes;
 * - `size` is 0, even if the host is an address;
 * - the URL was not accepted or has no text, or another URL was read into its array of parts;
 * - *endpoint or `name` overlaps the text.
 *
 * If the call returns false, address_length and port are 0, and `name` is an empty string. But if *endpoint overlaps
 * the text, neither output is written; and if `name` overlaps it or `size` is 0, `name` is not written. */
#define KNURL_NAME_SIZE 254u
KNURL_LOOK_AT
KNURL_WRITES(3, 4)
bool knurl_endpoint(const knurl_t *url, knurl_endpoint_t *endpoint, char *name, size_t size);

/* Gives the effective port of a URL: the port in the URL, or else the default port of the scheme, which is
 * url->scheme->port (knurl_scheme.h). Returns false, and sets *port to 0, if there is neither, or if the URL was not
 * accepted.
 *
 * The port is in the knurl_t, so this call works even if another URL was read into the array of parts. */
KNURL_LOOK_AT
bool knurl_port(const knurl_t *url, uint16_t *port);

/* Returns the first part of a kind (enum knurl_kind), an element of url->parts. Returns NULL if there is none, or if
 * the URL was not accepted. */
const knurl_part_t *knurl_part(const knurl_t *url, uint8_t kind);

/* Returns the next part of the same kind after `part`, or NULL. Use it for kinds that occur more than once. `part` is
 * an element of url->parts, and not NULL. */
const knurl_part_t *knurl_next_part(const knurl_t *url, const knurl_part_t *part);

/* Returns a pointer to the octets of the first part of a kind, in the text and still encoded, and sets *length to their
 * number. Returns NULL, and sets *length to 0, if there is no such part or no text, or if the URL was not accepted. For
 * an empty part the pointer is not NULL, and the length is 0. The octets have no NUL at the end: print them with
 * "%.*s". */
const char *knurl_octets(const knurl_t *url, uint8_t kind, uint16_t *length);

/* The next four calls, knurl_copy to knurl_equal_part_caseless, take one part: an element of url->parts, an item of
 * knurl_iterators.h, a capture of knurl_route.h, or NULL. Before the end of the URL give them only parts that
 * knurl_settled counts; they do not check this. They return false if the octets of the part are not in the text of the
 * URL.
 *
 * They read a part of kind KNURL_NONE, such as the value of an item without "=", as an empty string: check `kind` to
 * tell an absent value from an empty one. */

/* Copies the octets of `part`, still encoded, to `buffer` of `size` bytes, and adds a NUL. Returns false if `part` is
 * NULL, if the octets and the NUL do not fit, or if the buffer overlaps the text. The buffer then holds an empty
 * string, unless it overlaps the text or `size` is 0. */
KNURL_WRITES(3, 4)
bool knurl_copy(const knurl_t *url, const knurl_part_t *part, char *buffer, size_t size);

/* Copies the octets of `part`, decoded, to `buffer` of `size` bytes, and adds a NUL. Use it for a user, a password or a
 * value.
 *
 *     char name[32];
 *     if (!knurl_copy_decoded(&url, knurl_part(&url, KNURL_USER), name, sizeof name)) ... refuse
 *
 * Returns false in the cases of knurl_copy, and if the part contains a control octet (00 to 1F or 7F), escaped or not,
 * or a malformed escape. The buffer then holds an empty string, unless it overlaps the text or `size` is 0.
 *
 * The result may contain "/", "\" and "..". Before you use it as the name of a file, check the path with a policy whose
 * `paths` is not knurl_any_path, or with a route (knurl_route.h): both refuse a path with a segment that decodes to
 * ".." or contains "/" or "\" after decoding. For the host use knurl_endpoint. */
KNURL_WRITES(3, 4)
bool knurl_copy_decoded(const knurl_t *url, const knurl_part_t *part, char *buffer, size_t size);

/* Returns true if the octets of `part`, still encoded, equal the NUL-terminated `literal`. Use it to allow a value,
 * never to forbid one: %6Cocalhost does not equal "localhost". */
bool knurl_equal_part(const knurl_t *url, const knurl_part_t *part, const char *literal);

/* Returns true if the octets of `part`, still encoded, equal the NUL-terminated `literal`, without regard to the case
 * of letters. Use it for hosts and schemes (RFC 3986 section 6.2.2.1), to allow a value and never to forbid one:
 * neither %6Cocalhost nor "localhost." equals "localhost". */
bool knurl_equal_part_caseless(const knurl_t *url, const knurl_part_t *part, const char *literal);

/* Gives the address of a URL whose host is an address. Writes it to `octets` in network order, and returns its length:
 * 4 for an IPv4 address or a hostnumber of RFC 1738, 16 for an IPv6 address in brackets.
 *
 * Returns 0 if the host is a name, an IPvFuture or empty, if there is no host, if the URL was not accepted or has no
 * text, or if `octets` overlaps the text. The contents of `octets` are then meaningless. In rows of RFC 3986, 127.1 and
 * 010.0.0.1 are names, although some software reads them as addresses: see KNURL_WARNING_HOST_NUMBER
 * (knurl_warnings.h). */
KNURL_LOOK_AT
uint8_t knurl_address(const knurl_t *url, uint8_t octets[16]);

/* Writes an address as text, in the form that the host of a URL has after knurl_normalize. `octets` points to `count`
 * octets in network order. 4 octets give 192.0.2.1. 16 octets give an address in brackets, [2001:db8::1], as RFC 5952
 * sections 4 and 5 define it. `text` must not overlap `octets`. No NUL is added.
 *
 * Returns how many octets were written, at most KNURL_ADDRESS_TEXT. Returns 0 if `count` is neither 4 nor 16.
 *
 *     char host[KNURL_ADDRESS_TEXT];
 *     const uint8_t length = knurl_address_text(octets, 16, host);
 */
#define KNURL_ADDRESS_TEXT 41u
uint8_t knurl_address_text(const uint8_t octets[], unsigned count, char text[KNURL_ADDRESS_TEXT]);

/* Returns a printable name of an error: "host" for KNURL_ERROR_HOST, "ok" for KNURL_OK. `error` is a knurl_error_t, or
 * url->error. Any other number gives "unknown". The string is constant, like those of all calls that return a name: do
 * not free it. */
const char *knurl_error_name(unsigned error);

/* A buffer of yours, to which a call writes its output. Make one from an array with KNURL_BUFFER(array), or from a
 * pointer with knurl_buffer.
 *
 *     char text[100];
 *     knurl_buffer_t out = KNURL_BUFFER(text);
 *     if (knurl_normalize(&url, &out) == KNURL_OK) ... out.octets has out.length octets
 *
 * A call writes at most `size` bytes, and adds no NUL. To get a string, make the buffer with knurl_buffer(array, sizeof
 * array - 1), and after KNURL_OK write the NUL to out.octets[out.length].
 *
 * If the output overlaps the text of a URL that the call reads, the call writes nothing, and returns
 * KNURL_ERROR_OVERLAP. No call detects an output that overlaps a knurl_t or an array of parts. Each call says what else
 * the buffer must not overlap. */
typedef struct knurl_buffer_s {
    char *octets;  /* your array; may be NULL if `size` is 0; a call then only measures */
    size_t size;   /* the length of the array, in bytes */
    size_t length; /* the number of octets that were written, at most `size`; 0 after an error, but not in
                    * knurl_form_write and knurl_store, which append. The bytes of the array after these octets are
                    * undefined */
    size_t needed; /* after KNURL_ERROR_BUFFER, the size that would have been enough, or SIZE_MAX if the URL that the
                    * call reads was itself refused with that error; otherwise 0. Two calls differ:
                    * knurl_eddystone_write also sets it with KNURL_ERROR_LENGTH, and knurl_store changes it only with
                    * KNURL_ERROR_BUFFER */
    size_t at;     /* the position of an error in the input, if the call documents one: an offset in octets, or the
                    * index of a piece (knurl_build.h), a CoAP option (knurl_coap.h) or a template variable
                    * (knurl_template.h); otherwise 0. knurl_store never changes it */
} knurl_buffer_t;

/* Initializes a knurl_buffer_t for an array of char. For a pointer use knurl_buffer(pointer, size) instead: in C, gcc
 * and clang refuse a pointer here, but C++ and other compilers accept it, and `size` is then the size of the
 * pointer. */
#define KNURL_BUFFER(array) {(array), KNURL_ONLY_IF(KNURL_IS_ARRAY(array), sizeof(array)), 0, 0, 0}
/* Makes an empty knurl_buffer_t for the `size` bytes at `octets`, which may be NULL if `size` is 0. */
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

/* Prepares `url` for a new URL, whatever it held before. The arguments are those of knurl_parse. Then give it a text in
 * one of these ways:
 *
 *   knurl_read:              the whole text is in RAM or flash;
 *   knurl_store, knurl_end:  the text comes in chunks, and is kept in a buffer;
 *   knurl_feed, knurl_end:   the text comes in chunks, and is not kept;
 *   a call that makes a URL: knurl_resolve, knurl_build, knurl_add, knurl_replace, knurl_coap_url, knurl_ndef_read,
 *                            knurl_eddystone_read, knurl_link_resolve or knurl_link_context writes the text to a
 *                            buffer, and reads it.
 *
 * For the rows of knurl_bare.h call knurl_bare_begin instead. */
KNURL_WRITES(3, 4)
void knurl_begin(knurl_t *url, const knurl_scheme_t *const schemes[], knurl_part_t parts[], uint16_t room);

/* Reads the `length` octets at `text` as the whole URL, and ends it. Afterwards `url` points into this text. Call
 * knurl_begin first. `text` may be NULL if `length` is 0. Keep it unchanged for as long as you use the URL.
 *
 * Returns what knurl_parse returns, or
 *   KNURL_ERROR_ENDED `url` has received octets or was accepted since the last knurl_begin. It is now refused;
 *   KNURL_ERROR_BEGIN knurl_begin was not called for `url`.
 *
 * If `url` was refused before, the call reads nothing, and returns the earlier error. */
KNURL_LOOK_AT
KNURL_READS(2, 3)
knurl_error_t knurl_read(knurl_t *url, const char *text, size_t length);

/* Reads the next `length` octets of a URL that comes in chunks, and keeps them in a buffer, which becomes the text of
 * the URL. Use one buffer for each URL, and set its `length` to 0 before the first chunk. How the text is divided into
 * chunks never changes the result. In this example receive() returns 1 with octets of the line, 0 at the end of the
 * line, and -1 if the connection was lost:
 *
 *     char line[256];
 *     knurl_buffer_t kept = KNURL_BUFFER(line);
 *     knurl_begin(&url, schemes, parts, KNURL_ROOM(parts));
 *     while ((got = receive(chunk, &length)) > 0) {
 *         (void)knurl_store(&url, chunk, length, &kept); ... knurl_end returns the error, if there is one
 *     }
 *     if ((got < 0) || (knurl_end(&url) != KNURL_OK)) ... refuse: a truncated URL may be valid, and have another host
 *
 * The call copies the octets, so `chunk` need not stay alive. The chunk must not overlap the buffer, with one
 * exception: you may receive octets directly into the buffer, at &buffer->octets[buffer->length], and give that address
 * as `chunk`.
 *
 * `chunk` may be NULL if `length` is 0. A call with no octets does not check the buffer: a wrong buffer gives
 * KNURL_ERROR_TEXT only when the next octets come. With `length` 0 the call returns url->error, or
 * KNURL_ERROR_BEGIN. If no octets ever come, the text is empty, and only rows of knurl_bare.h accept it.
 *
 * Returns what knurl_feed returns, or
 *   KNURL_ERROR_BUFFER  the octets do not fit. The URL is refused, and the buffer is full. buffer->needed is the number
 *                       of octets so far; later octets are counted there, but not stored;
 *   KNURL_ERROR_TEXT    the buffer does not hold exactly the octets before `chunk`: it is not the buffer of the earlier
 *                       chunks, its `length` was changed or was not 0 before the first chunk, or knurl_feed was called
 *                       in between. The URL is refused;
 *   KNURL_ERROR_OVERLAP `chunk` overlaps the buffer. The URL is refused.
 *
 * A refused URL keeps its first error. After KNURL_ERROR_TEXT or KNURL_ERROR_OVERLAP nothing more is appended. After
 * any other error, later octets that fit are still appended, so that knurl_redact can log the text. */
KNURL_READS(2, 3)
knurl_error_t knurl_store(knurl_t *url, const char *chunk, size_t length, knurl_buffer_t *buffer);

/* Reads the next `length` octets of a URL that comes in chunks, without keeping them. The URL then has no text: you can
 * read only its port, and the offsets and lengths of its parts. For everything else use knurl_store. How the text is
 * divided into chunks never changes the result. `chunk` may be NULL if `length` is 0.
 *
 * Returns KNURL_OK if the octets so far may be the start of a valid URL; a scheme that is not in the list may be
 * refused only at its colon. That does not mean that the URL is accepted: call knurl_end. Otherwise returns
 *   KNURL_ERROR_BEGIN knurl_begin was not called for `url`;
 *   KNURL_ERROR_ENDED the URL was accepted, and more octets came. It is now refused;
 *   another error     the first error. Later calls change nothing, and return the same error. */
KNURL_READS(2, 3)
knurl_error_t knurl_feed(knurl_t *url, const char *chunk, size_t length);

/* Ends a URL that came in chunks, and returns KNURL_OK if it is accepted. Call it only when the end of the text has
 * arrived, such as the end of a line or the announced number of octets. Never call it after a timeout, because a
 * truncated URL is often valid, and is then another URL: http://10.0.0.11/ without its last two octets is
 * http://10.0.0.1.
 *
 * Returns what knurl_parse returns for the whole text; or KNURL_ERROR_BEGIN if knurl_begin was not called for `url`; or
 * the error with which knurl_store refused the URL. A second call returns the same. */
KNURL_LOOK_AT
knurl_error_t knurl_end(knurl_t *url);

/* Returns how many parts of a URL are settled: final, whatever octets follow. If the URL turns out to be valid, they
 * are its first parts. The number never exceeds url->room.
 *
 * Use it between two calls of knurl_feed or knurl_store, for example to show progress. Before the end, knurl_part and
 * knurl_octets return NULL: read url->parts[i] for each i below the number, and copy such a part with knurl_copy if the
 * URL is stored. Do not connect before knurl_end: the URL may still be refused, and no policy has checked it.
 *
 * A host is settled when the octet after it has been read, with two exceptions:
 *
 * - In http://host:80 it is settled only when the octet after the port has been read, because http takes a login, and
 *   host:80 may still be a user and a password. This does not apply to a host in brackets, or to a host after a login.
 * - In knurl_rfc1738_generic the login, the host and the port are settled together, when the octet after all of them
 *   has been read. Until then all text after the colon may turn out to be one KNURL_OPAQUE part.
 *
 * Once a URL is accepted, all its parts are settled. None is settled if the URL was refused, if knurl_begin was not
 * called for it, or if another URL was read into its array. */
uint16_t knurl_settled(const knurl_t *url);

/* Allows a fragment in a URL: a "#" after the URL then starts a KNURL_FRAGMENT part. Use it for a URL that a user
 * pastes. For what a server sends, as in `Location: /new#top`, call knurl_resolve.
 *
 * Without this call the "#" is refused, because a fragment is not part of what is requested (RFC 3986 section 3.5). ws,
 * wss, and rows that KNURL_RFC3986_ROW makes with KNURL_FLAG_NO_FRAGMENT always refuse it. knurl_build, knurl_add and
 * knurl_replace allow a fragment by themselves.
 *
 * Call it after knurl_begin and before the first octet. Then call knurl_read, not knurl_parse: knurl_parse begins the
 * URL again, which undoes this call.
 *
 *     knurl_begin(&url, schemes, parts, KNURL_ROOM(parts));
 *     knurl_allow_fragment(&url);
 *     if (knurl_read(&url, text, length) != KNURL_OK) ... refuse
 *
 * Returns false, and does nothing, after the first octet, after the end, or if knurl_begin was not called for `url`. */
bool knurl_allow_fragment(knurl_t *url);

/* Allows a zone before the "]" of an IPv6 address: http://[fe80::1%25eth0]/, or with a bare "%" http://[fe80::1%eth0]/.
 * A zone names the network interface of a link-local address. Without this call a zone is refused, because URLs have no
 * zones (RFC 9844). Only rows of RFC 3986 have IPv6 addresses, so other rows always refuse it. Call it after
 * knurl_begin and before the first octet, with an array of KNURL_PARTS + 1 parts. Returns false, and does nothing, in
 * the same cases as knurl_allow_fragment.
 *
 * The KNURL_HOST part includes the brackets and the zone. The next element of url->parts is the KNURL_ZONE part, the
 * text after the "%25" or "%". A zone has a meaning only on this device: "Zones" in inc/README.md says which calls
 * keep, omit, compare or ignore it. */
bool knurl_allow_zone(knurl_t *url);

/* The kind of a part. A part does not include the delimiters around it: a path starts after its first "/", but includes
 * the others. knurl_rfc1738.h, knurl_draft.h and knurl_urn.h have more kinds. */
enum knurl_kind {
    KNURL_NONE = 0,      /* no part */
    KNURL_SCHEME = 1,    /* the first part of every URL. A text without a scheme has none (knurl_bare.h) */
    KNURL_USER = 2,      /* the user of a login, user:password@; encoded, like every part */
    KNURL_PASSWORD = 3,  /* the password of a login */
    KNURL_HOST = 4,      /* a name, or an address; an address in brackets includes the brackets. It may be empty in
                          * file, in knurl_generic, and in some rows of knurl_bare.h. To connect use knurl_endpoint,
                          * because the octets of this part may be encoded, and need not be a DNS name */
    KNURL_PORT = 5,      /* the digits of a port in the URL; may be empty. knurl_port gives the number */
    KNURL_PATH = 6,      /* the text after the first "/" of the path, up to the query, the fragment or the end */
    KNURL_QUERY = 7,     /* the text after the first "?", up to the fragment or the end */
    KNURL_VALUE = 25,    /* the value of a KNURL_KEY (knurl_build.h), of an item (knurl_iterators.h), or of a
                          * KNURL_FIELD in prospero (knurl_rfc1738.h) */
    KNURL_OPAQUE = 26,   /* in a generic row, the text after the colon of a URL without a host, up to the query or the
                          * fragment; in a reference (knurl_bare.h), a path. Only in knurl_rfc1738_generic may it start
                          * with "/" or contain a "?" */
    KNURL_FRAGMENT = 27, /* the text after "#", if you call knurl_allow_fragment. It counts towards the length of the
                          * URL, and is never sent */
    KNURL_ZONE = 31,     /* the zone of an IPv6 address, if you call knurl_allow_zone. It lies inside the host */
    KNURL_OWN = 64       /* kinds 64 to 254 are for schemes of your own (knurl_scheme.h) */
};

/* Returns a printable name of a kind of part: "host" for KNURL_HOST. If the row of the URL has KNURL_FLAG_KIND_NAMES
 * (knurl_scheme.h), the row gives the names of its own kinds. A number that is not a kind, and a kind without a name,
 * give "unknown". */
const char *knurl_kind_name(const knurl_t *url, uint8_t kind);

/* The rows of RFC 3986. The linker drops a row that no list names. A list may mix the rows below with those of RFC 1738
 * and of the draft, but must not contain two rows of the same name, such as knurl_http and knurl_rfc1738_http.
 *
 * A host is a name, an IPv4 address, or an address in brackets, `[2001:db8::1]`. An IPv4 address is four decimal groups
 * of 0 to 255, without leading zeros; knurl_address reads it. A port may be empty: knurl_port then gives the default
 * port. */
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
extern const knurl_scheme_t knurl_tftp;      /* RFC 3617, but with the grammar of coap; port 69; no login */
extern const knurl_scheme_t knurl_opc_tcp;   /* opc.tcp of OPC UA, port 4840; no login */
extern const knurl_scheme_t knurl_ipp;       /* RFC 3510 section 4.5, port 631; no login */
extern const knurl_scheme_t knurl_ipps;      /* the same over TLS, RFC 7472, port 631; no login */
extern const knurl_scheme_t knurl_file;      /* RFC 8089: file:/path, or file://host/path with a host that may be
                                              * empty; no login */
extern const knurl_scheme_t knurl_generic;   /* RFC 3986 section 3: any scheme that no other row of the list names */

/* A list of all these rows. It contains knurl_generic, so it accepts every scheme. A 1.x release may add rows: URLs of
 * such a scheme, which knurl_generic reads today, are then read by the new row. Write your own list if that matters. */
extern const knurl_scheme_t *const knurl_rfc3986_schemes[];

#ifdef __cplusplus
}
#endif

#endif
