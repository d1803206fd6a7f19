/* SPDX-License-Identifier: MIT
 *
 * knurl: a URL parser for firmware. This header has the parser, and the rows of RFC 3986, for the schemes in use today.
 * knurl_rfc1738.h has the rows of RFC 1738. knurl_draft.h has the rows of the draft that came before RFC 1738.
 *
 * The shortest use:
 *
 *     static const knurl_scheme_t *const schemes[] = {&knurl_http, &knurl_https, NULL};
 *     knurl_part_t parts[KNURL_PARTS];
 *     knurl_t url;
 *     if (knurl_parse(&url, schemes, parts, KNURL_ROOM(parts), text, length) != KNURL_OK) {
 *         return false; ... knurl_error_name(url.error), url.offset
 *     }
 *     ... knurl_part, knurl_octets, knurl_port, and the calls of the other headers
 *
 * Before you connect:
 *
 * - Check a URL that comes from outside by a policy (knurl_policy.h).
 * - Connect to what knurl_endpoint gives, and send what knurl_steps.h writes. Never give the text to a second parser,
 *   such as that of an HTTP client: it may find another host in the same text.
 * - Switch off the redirects of a client. Resolve each redirect by knurl_reference.h, and check it by the policy.
 * - Check the address that a name was resolved to (knurl_address_class.h). Connect to the octets that were checked: a
 *   second look-up of the name may give another address.
 *
 * SAFE-USE.md, beside this header, has all of these rules.
 *
 * A row is constant data that describes one scheme. The rows of one document, such as RFC 3986, are a family. A list is
 * a NULL-terminated array of pointers to rows. The parser accepts the schemes of the list and no others.
 *
 * Conventions of the whole library:
 *
 * - A URL is an array of octets with a length. It needs no NUL at the end, and contains none.
 * - Offsets count octets from the start of the URL. A uint16_t holds an offset, a length or a number of parts of a URL.
 *   A size_t holds the length of the caller's input, and of output. Input longer than KNURL_LENGTH_MAX is refused,
 *   never truncated.
 * - The caller owns all memory: the knurl_t, the array of parts, the text. No call allocates, recurses, keeps static
 *   state or prints. Different threads and interrupts may use different knurl_t at the same time.
 * - A URL is bound to its text: the octets that knurl_parse or knurl_read read, that knurl_store keeps, or that a call
 *   wrote. The text must outlive the URL. It must not change until the URL is begun anew, by knurl_begin, knurl_parse,
 *   knurl_bare_begin or knurl_build; only knurl_store appends to it. No call reads outside of the text.
 * - No output may overlap what the call reads: the text of a URL, its knurl_t, or its array of parts. If a
 *   knurl_buffer_t, `buffer`, `name`, `octets` or `endpoint` overlaps the text, the call fails and writes nothing. No
 *   call detects an output that overlaps a knurl_t or an array of parts.
 * - Give each URL that you still need an array of parts and a text of its own. Each part is marked as belonging to its
 *   knurl_t, so that after another URL was read into the array, calls that read the first one find nothing or return
 *   KNURL_ERROR_PARTS. Two knurl_t that are less than 764 bytes or a power of two apart always have different marks; of
 *   other pairs, about one in 256 has the same mark, and then the parts may be mixed up.
 * - A knurl_t stays where it is. A call that reads, feeds or ends a URL refuses a copy of a knurl_t, and a knurl_t of
 *   zeros (KNURL_ERROR_BEGIN). A copy does not know its text. An assignment, a return by value and a queue make copies.
 *   To keep a URL, keep its text, and parse the text where it is kept.
 * - No call detects a knurl_t that was saved and restored in its place, as by memcpy: keep the text instead. No call
 *   detects a knurl_t that was never initialized: begin it, or initialize it by {0}.
 * - Text is `const char *`. char may be signed or unsigned. A pointer must not be NULL unless the call allows it.
 * - A list of rows ends with NULL. A string ends with a NUL. An array without either has an argument for its length.
 * - An absent part is not recorded. An empty part is recorded with length 0.
 * - A URL is accepted if knurl_end, knurl_read, knurl_parse, or a call that makes a URL returned KNURL_OK.
 * - The arguments come in this order: the object that the call sets up, with its arrays; the URL or the text; what is
 *   asked for; the output. The calls of knurl_link.h take their knurl_links_t first, and knurl_encode takes the row.
 * - A name that a call returns for people is a constant string. The caller does not free it.
 * - KNURL_OK is 0, and a bool is true for success. Never compare a bool with KNURL_OK.
 * - gcc and clang warn if you ignore a result without which you could connect, send or serve wrongly, such as that of
 *   knurl_end, knurl_judge or knurl_resolve. gcc warns even after a cast to void.
 *
 * What a call returns:
 *
 *     the type       such as                       it says                     octets are written to
 *     knurl_error_t  knurl_parse, knurl_resolve    why the call failed         a knurl_buffer_t, without a NUL
 *     bool           knurl_copy, knurl_items_next  yes or no, but not why      `buffer` or `name`, with a NUL
 *     another type   knurl_part, knurl_address     what it found or read       an array of fixed size, without a NUL
 *
 * `buffer` and `name` have `size` bytes. A pointer that a call returns may be NULL. If the struct of a loop has a field
 * `error`, look at it after the loop. These calls write elsewhere: knurl_coap_next, knurl_steps_next and
 * knurl_ftp_password to the knurl_buffer_t that was given to knurl_coap_begin or knurl_steps_begin; knurl_link_write to
 * its knurl_link_writer_t; knurl_find_next and knurl_link_feed to the buffer that was given at their beginning.
 *
 * What a call answers, by the state of its URL. Any state may be begun anew:
 *
 *     the state                   knurl_part,  calls of one part    questions  calls that write
 *                                 knurl_port
 *     never begun: zeros, a copy  none         false                no         KNURL_ERROR_BEGIN
 *     begun, not ended            none         for settled parts,   no         KNURL_ERROR_END
 *                                              if stored
 *     accepted, with its text     found        an answer            an answer  their output
 *     accepted, fed               found        false                no         KNURL_ERROR_TEXT
 *     refused                     none         false                no         the error of the URL
 *     accepted "*"                none         false                no         KNURL_ERROR_HOST
 *     accepted, parts overwritten none         false                no         KNURL_ERROR_PARTS
 *
 * The words of the table:
 *
 * - The calls of one part are knurl_copy, knurl_copy_decoded, knurl_equal_part and knurl_equal_part_caseless.
 * - "No" is the cautious answer: knurl_judge gives KNURL_POLICY_URL, knurl_warnings gives all bits, knurl_host_class
 *   gives KNURL_ADDRESS_ALL, any other question gives false.
 * - "Fed" means that knurl_feed read the URL and kept no text.
 * - "*" is that text, of one asterisk (knurl_bare.h).
 * - "Parts overwritten" means that another URL was read into the array of parts.
 *
 * What differs from the table:
 *
 * - Before the end, settled parts are read as url->parts[i]: see knurl_settled.
 * - knurl_port answers even if the parts were overwritten, because the port is in the knurl_t.
 * - knurl_octets gives NULL unless the URL is accepted, with its text.
 * - knurl_redact writes any text that was read or stored.
 * - For "*" knurl_warnings gives 0, knurl_host_class gives KNURL_ADDRESS_NONE, and knurl_route_url gives
 *   KNURL_ERROR_ROUTE.
 *
 * A call that fails, as for a short buffer, leaves an accepted URL as it was. There are two exceptions: it is
 * refused by more octets, by knurl_read, and by a call that makes a URL (KNURL_ERROR_ENDED); and knurl_build begins its
 * URL anew. */
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

/* The length of the longest URL, in octets. Each offset fits in 16 bits, also the offset after the last octet. */
#define KNURL_LENGTH_MAX 65534u

/* Why a URL is refused, or why a call has no answer. Sections are those of RFC 3986, unless RFC 1738 is named.
 *
 * For a refused URL, url->offset is the offset of the error, in octets. The octets before it are the start of some
 * valid URL. The symbol at the offset is the first that no valid URL can have there. A symbol is one character, or one
 * escape: "%" and two hexadecimal digits. These errors have another offset:
 *
 *   KNURL_ERROR_END     the length of the input;
 *   KNURL_ERROR_LENGTH  KNURL_LENGTH_MAX;
 *   KNURL_ERROR_SCHEME  that of the colon, if the list does not have the scheme;
 *   KNURL_ERROR_ESCAPE  that of the "%";
 *   KNURL_ERROR_PARTS   the length of the URL;
 *   KNURL_ERROR_ENDED, and KNURL_ERROR_BUFFER, KNURL_ERROR_TEXT and KNURL_ERROR_OVERLAP of knurl_store
 *                       the number of octets that were read.
 *
 * If knurl_build refuses the URL, read out->at, not url->offset. */
typedef enum knurl_error {
    KNURL_OK = 0,
    /* The text is no URL of the list. */
    KNURL_ERROR_END,       /* the input ends too early. Examples: www.example.com, which has no colon; http://h/%4;
                            * http://h:80x, where 80x may be the start of a password */
    KNURL_ERROR_LENGTH,    /* the input is longer than KNURL_LENGTH_MAX. An error at a smaller offset is reported
                            * instead */
    KNURL_ERROR_SCHEME,    /* no scheme has this octet at this place (section 3.1). Or the list does not have the
                            * scheme */
    KNURL_ERROR_ESCAPE,    /* a "%" without two hexadecimal digits after it (section 2.1) */
    KNURL_ERROR_LOGIN,     /* an "@", but the scheme takes no user and no password (section 3.2.1) */
    KNURL_ERROR_HOST,      /* the host is not valid. A valid host is a name, an IPv4 address, or an address in brackets
                            * (section 3.2.2). In RFC 1738 (sections 3.1 and 5) it is a hostname, or a hostnumber, which is
                            * four decimal groups */
    KNURL_ERROR_PORT,      /* the port contains another octet than a digit (section 3.2.3), or is over 65535. In rows of
                            * RFC 1738 and of the draft also: the port is empty. Where a scheme takes a login, 65616 and 80x
                            * may be the start of a password. The offset is then that of the octet that rules this out:
                            * in http://h:65616/ that of the last "/" */
    KNURL_ERROR_CHARACTER, /* an octet that no URL contains unencoded (section 2), or a "~", "[" or "]" where it cannot
                            * stand, or a "#" where no fragment may start (knurl_allow_fragment). In a scheme, a host, a
                            * port or a password the error may be that of this part instead */
    KNURL_ERROR_SYNTAX,    /* a character or an escape that the scheme does not allow at this place */
    /* A call has no answer. Each call says what these, and the errors above, mean there. */
    KNURL_ERROR_PARTS,   /* the URL has more parts than its array; url->room is the number that it needs. No part can be
                          * read. Or the array holds parts that another URL recorded */
    KNURL_ERROR_ENDED,   /* octets came after the end of the URL. Or knurl_begin is missing: the URL has octets already,
                          * and knurl_read or a call that makes a URL came. Only knurl_build needs no other knurl_begin.
                          * A URL that was refused before keeps its error and offset */
    KNURL_ERROR_BEGIN,   /* this knurl_t was never begun: it holds zeros, or it is a copy of another */
    KNURL_ERROR_TEXT,    /* the octets are not known: the URL was fed, not stored; or knurl_store got another buffer
                          * than before */
    KNURL_ERROR_BUFFER,  /* the buffer is too short; out->needed is the size that is needed. If knurl_store or
                          * knurl_build returns it, the URL is refused; a call that reads this URL then returns it, too,
                          * with a `needed` of SIZE_MAX, because no size of its own buffer helps */
    KNURL_ERROR_OVERLAP, /* the output overlaps an input; nothing was written */
    KNURL_ERROR_ROUTE    /* no pattern matches (knurl_route.h) */
} knurl_error_t;

/* The kind of a part. A part does not include the delimiters around it. So a path does not include its first "/", but
 * includes the others. knurl_rfc1738.h, knurl_draft.h and knurl_urn.h have more kinds. */
enum knurl_kind {
    KNURL_NONE = 0,     /* no part */
    KNURL_SCHEME = 1,   /* the first part of every URL. A text without a scheme has none (knurl_bare.h) */
    KNURL_USER = 2,     /* the user of a login; encoded, like every part */
    KNURL_PASSWORD = 3, /* the password of a login */
    KNURL_HOST = 4,     /* a name or an address; an address in brackets includes the brackets. Use knurl_endpoint to
                         * connect: the octets of this part may be encoded, and may be no name of DNS. It may be empty
                         * in file, in the generic row, and in those rows of knurl_bare.h that allow it */
    KNURL_PORT = 5,     /* the digits of a port in the URL; may be empty. knurl_port gives the number */
    KNURL_PATH = 6,     /* the text after the first "/" of the path, up to the query, the fragment or the end */
    KNURL_QUERY = 7,    /* the text after the first "?", up to the fragment or the end. In a URN it starts after "?=".
                         * In gopher of RFC 1738 it stands between the first "%09" and the second */
    KNURL_VALUE = 25,   /* the value of a KNURL_KEY (knurl_build.h), of an item (knurl_iterators.h), or of a KNURL_FIELD
                         * in prospero */
    KNURL_OPAQUE = 26,  /* a path that does not start with "/": in the generic row, and in a reference */
    KNURL_FRAGMENT = 27, /* the text after "#", if the caller allows it (knurl_allow_fragment). It counts in
                          * url->offset; no request has it */
    KNURL_ZONE = 31,     /* the zone of an IPv6 address, if the caller allows it (knurl_allow_zone). It lies inside the
                          * host */
    KNURL_OWN = 64       /* kinds 64 to 254 belong to the firmware's own schemes */
};

/* A part: `length` octets at `offset` of the URL. It takes six bytes of RAM. */
typedef struct knurl_part_s {
    uint16_t offset;
    uint16_t length;
    uint8_t kind;  /* enum knurl_kind, or a kind of the firmware's own scheme */
    uint8_t owner; /* the library's: a tag of the knurl_t that recorded the part, so that calls refuse a part of another
                    * URL */
} knurl_part_t;

KNURL_NOT_PACKED(knurl);

/* The number of parts in an array of parts, for the argument `room`. A pointer does not compile. Neither does an array
 * whose elements do not have six bytes, nor an array of more than 65,535 parts. gcc shows KNURL_IS_ARRAY_OF_PARTS with
 * its error. */
#define KNURL_ROOM(parts)                                                                                              \
    KNURL_AS(uint16_t, KNURL_ONLY_IF(KNURL_IS_ARRAY_OF_PARTS(parts), sizeof(parts) / sizeof(knurl_part_t)))
#define KNURL_IS_ARRAY_OF_PARTS(parts)                                                                                 \
    ((sizeof(parts) % sizeof(knurl_part_t) == 0u) && (sizeof((parts)[0]) == sizeof(knurl_part_t)) &&                   \
     (sizeof(parts) / sizeof(knurl_part_t) <= 65535u))

/* The caller's buffer, which a call writes its output to. Make one by KNURL_BUFFER(array), or by knurl_buffer for a
 * pointer.
 *
 *     char text[100];
 *     knurl_buffer_t out = KNURL_BUFFER(text);
 *     if (knurl_normalize(&url, &out) == KNURL_OK) ... out.octets has out.length octets
 *
 * A call writes at most `size` bytes, and adds no NUL. To make a string, make the buffer by knurl_buffer(array,
 * sizeof array - 1), and write the NUL at out.octets[out.length] after KNURL_OK. The output must not overlap the text
 * of a URL that the call reads (KNURL_ERROR_OVERLAP). Each call says what else the buffer may overlap. */
typedef struct knurl_buffer_s {
    char *octets;  /* the caller's array; may be NULL if `size` is 0, so that a call only measures */
    size_t size;   /* the length of the array, in octets */
    size_t length; /* the number of octets that were written, at most `size`. 0 after an error; but knurl_form_write and
                    * knurl_store, which append, keep what was there. The octets after it mean nothing */
    size_t
        needed; /* the size that is needed, after KNURL_ERROR_BUFFER; otherwise 0. SIZE_MAX if no size helps, because
                 * the error is that of a URL. knurl_store sets it only with KNURL_ERROR_BUFFER, and never sets `at` */
    size_t at;  /* the place of another error in the input, where the call says so: an offset in octets, or the index
                 * of a piece or an option; otherwise 0 */
} knurl_buffer_t;

/* Initializes a knurl_buffer_t for an array of char. For a pointer write knurl_buffer(pointer, size). In C, gcc and
 * clang refuse a pointer here. In C++, and with other compilers, a pointer compiles, and `size` is wrong: that of the
 * pointer. */
#define KNURL_BUFFER(array) {(array), KNURL_ONLY_IF(KNURL_IS_ARRAY(array), sizeof(array)), 0, 0, 0}
/* Makes an empty knurl_buffer_t of the `size` bytes at a pointer. `octets` may be NULL if `size` is 0. */
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

/* The most parts that a URL of a row of RFC 3986 has, its fragment included: the length of the array to supply. After
 * knurl_allow_zone it is KNURL_PARTS + 1. For a list that mixes families, supply the largest of this number and the
 * KNURL_PARTS_* values of the rows. */
#define KNURL_PARTS 8u

/* A row: the constant data that describes a scheme. knurl_scheme.h defines it. */
typedef struct knurl_scheme knurl_scheme_t;

/* The rows of RFC 3986. The linker drops a row that no list names. A list may mix them with rows of RFC 1738 and of the
 * draft. Two rows of a list must not have the same name.
 *
 * A host is a name, an IPv4 address, or an address in brackets, `[2001:db8::1]`. An IPv4 address is four decimal groups
 * of 0 to 255, without leading zeros; knurl_address reads it. A port may be empty: the default port then counts
 * (knurl_port). */
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
extern const knurl_scheme_t knurl_tftp;      /* RFC 3617, and all that coap's grammar allows, port 69; no login */
extern const knurl_scheme_t knurl_opc_tcp;   /* opc.tcp of OPC UA, port 4840; no login */
extern const knurl_scheme_t knurl_ipp;       /* RFC 3510 section 4.5, port 631; no login */
extern const knurl_scheme_t knurl_ipps;      /* the same over TLS, RFC 7472, port 631; no login */
extern const knurl_scheme_t knurl_file;      /* RFC 8089: file:/path, or file://host/path with a host that may be
                                              * empty */
extern const knurl_scheme_t knurl_generic;   /* RFC 3986 section 3: any scheme that no other row of the list names */

/* A list of all these rows. It contains knurl_generic, so it accepts every scheme. A later 1.x may add a row: a URL of
 * its scheme is then read by that row. For fixed answers make a list of your own. */
extern const knurl_scheme_t *const knurl_rfc3986_schemes[];

/* A host while it is read. The fields belong to the library. */
typedef struct knurl_host {
    uint16_t value;
    uint8_t label;
    uint8_t groups;
} knurl_host_t;

/* A URL, during and after parsing. It takes 56 bytes of RAM on a 32-bit core.
 *
 * Read the fields of the first group only after the end (knurl_parse, knurl_read, knurl_end, or a call that makes a
 * URL), or after an error. Before that, read only `room`, and settled parts (knurl_settled). The other fields belong to
 * the library. Look at `error` first: after an error `parts` means nothing, and `count` is 0. */
typedef struct knurl {
    const knurl_scheme_t *scheme; /* the row of the URL; NULL or another row if the scheme was refused or has not ended.
                                   * The name of a generic row is empty: read the KNURL_SCHEME part */
    knurl_part_t *parts;          /* the caller's array, in the order of the URL */
    uint16_t count;               /* the number of parts of the URL; 0 after an error */
    uint16_t room;                /* the length of the array; after KNURL_ERROR_PARTS the length that the URL needs */
    uint16_t offset;              /* the length of the URL; after an error, the offset of the error */
    uint8_t error;                /* knurl_error_t */

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

/* Parses the `length` octets at `text` as one URL, and binds them. It is knurl_begin and knurl_read in one call.
 *
 * `schemes` is the list of rows, in any order, NULL at the end. `parts` is an array of `room` parts, KNURL_ROOM(parts);
 * it may be NULL if `room` is 0. `text` may be NULL if `length` is 0. The list, its rows, `parts` and `text` must
 * outlive `url`. Give each `url` that you still need an array and a text of its own: the next parse into the same array
 * replaces the parts.
 *
 * Returns KNURL_OK, or the error. url->offset is then the offset of the error in `text`. */
KNURL_WRITES(3, 4)
KNURL_READS(5, 6)
knurl_error_t knurl_parse(knurl_t *url, const knurl_scheme_t *const schemes[], knurl_part_t parts[], uint16_t room,
                          const char *text, size_t length);

/* Prepares `url` for a new URL. The arguments are those of knurl_parse. The call may be made at any time. Then the text
 * comes in one of these ways:
 *
 *   knurl_read:              the whole text is in RAM or flash;
 *   knurl_store, knurl_end:  the text comes in chunks. It is kept in a buffer, and bound;
 *   knurl_feed, knurl_end:   the text comes in chunks, and is not kept;
 *   a call that makes a URL: knurl_resolve, knurl_build, knurl_add, knurl_coap_url, knurl_ndef_read and the like.
 *
 * A list of knurl_bare.h wants knurl_bare_begin. */
KNURL_WRITES(3, 4)
void knurl_begin(knurl_t *url, const knurl_scheme_t *const schemes[], knurl_part_t parts[], uint16_t room);

/* Allows a fragment in a URL: a "#" after the URL then starts a KNURL_FRAGMENT part. Without this call the "#" is
 * refused, because a fragment is not part of what is requested (RFC 3986 section 3.5). A row that KNURL_RFC3986_ROW
 * makes with KNURL_FLAG_NO_FRAGMENT, such as ws, refuses it in any case. knurl_build and knurl_add need no such call.
 *
 *     knurl_begin(&url, schemes, parts, KNURL_ROOM(parts));
 *     knurl_allow_fragment(&url);
 *     if (knurl_read(&url, text, length) != KNURL_OK) ... refuse; knurl_parse would begin anew, and refuse the fragment
 *
 * Returns false, and does nothing, after the first octet, after the end, and if `url` was not begun. Use it for a URL
 * that a user pastes. For what a server sends, as in `Location: /new#top`, call knurl_resolve. */
bool knurl_allow_fragment(knurl_t *url);

/* Allows a zone after an IPv6 address in brackets, as in http://[fe80::1%25eth0]/. Without this call a zone is refused
 * (RFC 9844: URLs have no zones). Only rows of RFC 3986 have IPv6 addresses.
 *
 * Call it where knurl_allow_fragment is called: after knurl_begin, and before knurl_read. knurl_parse begins again and
 * forgets it. Returns false, and does nothing, when knurl_allow_fragment does. Supply an array of KNURL_PARTS + 1
 * parts.
 *
 * The delimiter of the zone is "%25", or a "%" that is not followed by "25". After it come one or more unreserved
 * characters or escapes. The KNURL_HOST part includes the zone and the brackets. The next element of url->parts is the
 * KNURL_ZONE part: the text after the delimiter.
 *
 * A zone has a meaning only on this device. What the calls do with it:
 *
 *   knurl_normalize, knurl_host_header, knurl_http_request omit it;
 *   knurl_coap_begin, for a proxy                          keeps it. To omit it, parse the output of knurl_normalize,
 *                                                          and use that URL;
 *   knurl_resolve                                          keeps the zone of the base: call knurl_allow_zone for
 *                                                          the target, too. A zone in the reference is refused;
 *   knurl_add                                              keeps the zone: call knurl_allow_zone for the target, too;
 *   knurl_build                                            refuses a host with a zone;
 *   knurl_equal_urls, knurl_same_origin                    compare it;
 *   knurl_endpoint, knurl_address                          give the address without it: the KNURL_ZONE part says by
 *                                                          which interface to connect;
 *   knurl_redact                                           writes it;
 *   knurl_judge                                            ignores it: the entry "[fe80::1]" of a policy allows every
 *                                                          zone.
 */
bool knurl_allow_zone(knurl_t *url);

/* Reads the `length` octets at `text` as the whole URL, binds them, and ends the URL. Call knurl_begin first. `text`
 * may be NULL if `length` is 0. It must outlive `url`.
 *
 * Returns what knurl_parse returns, or
 *   KNURL_ERROR_ENDED octets came before, or the URL was accepted. It is now refused;
 *   KNURL_ERROR_BEGIN `url` was not begun.
 *
 * If `url` was refused before, it reads nothing, and returns that error. */
KNURL_LOOK_AT
KNURL_READS(2, 3)
knurl_error_t knurl_read(knurl_t *url, const char *text, size_t length);

/* Reads the next `length` octets of a URL that comes in chunks, and keeps them in a buffer, which becomes its text. Use
 * one buffer for each URL; its `length` is 0 before the first chunk. The division into chunks never changes the result.
 *
 *     char line[256];
 *     knurl_buffer_t kept = KNURL_BUFFER(line);
 *     knurl_begin(&url, schemes, parts, KNURL_ROOM(parts));
 *     while ((got = receive(chunk, &length)) > 0) { ... 1: octets of the line; 0: the line has ended; -1: it is lost
 *         (void)knurl_store(&url, chunk, length, &kept); ... knurl_end returns its error, too
 *     }
 *     if ((got < 0) || (knurl_end(&url) != KNURL_OK)) ... refuse: what is left of a lost line may be a URL, too
 *
 * The call reads `chunk` only while it runs. `chunk` may be NULL if `length` is 0; before the first octet, the buffer
 * then holds the empty text, which a list of knurl_bare.h may accept. It must not overlap the buffer, with one
 * exception: octets that were received right into the buffer, at &buffer->octets[buffer->length], stay where they are.
 *
 * Returns what knurl_feed returns, or
 *   KNURL_ERROR_BUFFER  the octets do not fit. The URL is refused. The buffer is full, and buffer->needed is the number
 *                       of octets so far. The call counts later octets there, and drops them;
 *   KNURL_ERROR_TEXT    the buffer does not hold exactly the octets before `chunk`: it is another buffer, its `length`
 *                       was changed, its `length` was not 0 before the first chunk, or knurl_feed came between. The URL
 *                       is refused;
 *   KNURL_ERROR_OVERLAP `chunk` overlaps the buffer. The URL is refused.
 *
 * If the URL was refused before, the error stays. After KNURL_ERROR_TEXT, and after a chunk that overlapped,
 * nothing is appended. After any other error later octets that fit are still appended, for knurl_redact. */
KNURL_READS(2, 3)
knurl_error_t knurl_store(knurl_t *url, const char *chunk, size_t length, knurl_buffer_t *buffer);

/* Reads the next `length` octets of a URL that comes in chunks, without keeping them. `length` may be 0; `chunk` may
 * then be NULL. The URL has no text: only its parts, as offsets, and its port can be read. Use knurl_store for all
 * else. The division into chunks never changes the result.
 *
 * Returns KNURL_OK if the octets so far are the start of some valid URL. That does not mean that the URL is accepted:
 * call knurl_end. If they are not such a start, it returns
 *   KNURL_ERROR_BEGIN `url` was not begun;
 *   KNURL_ERROR_ENDED the URL was accepted, and more octets came. It is now refused;
 *   another error     the first error. Later calls change nothing, and return the same error.
 *
 * A scheme that the list does not have is refused at its colon, not before. */
KNURL_READS(2, 3)
knurl_error_t knurl_feed(knurl_t *url, const char *chunk, size_t length);

/* Ends a URL that came in chunks, and returns whether it is accepted. Call it only if the end of the text has come,
 * such as the end of a line or the stated length, never after a timeout. A text that was cut is often valid, and means
 * another URL: http://10.0.0.11/ without its last two octets is http://10.0.0.1.
 *
 * Returns what knurl_parse returns for the whole text; or KNURL_ERROR_BEGIN if `url` was not begun; or the error with
 * which knurl_store refused the URL. A second call returns the same. */
KNURL_LOOK_AT
knurl_error_t knurl_end(knurl_t *url);

/* Returns how many parts of a URL are settled: no octets that may follow can change them. If the URL turns out to be
 * valid, they are its first parts. The number never exceeds url->room. Before the end, read url->parts[i] for each i
 * below this number: knurl_part and knurl_octets give NULL. If the URL is stored, knurl_copy copies such a part.
 *
 * The call is for a display, between two calls of knurl_feed or knurl_store. Do not connect before knurl_end: the URL
 * may still be refused, and no policy has checked it.
 *
 * A host is settled at the octet after it. If the scheme takes a login, as http does, and neither a login nor a "["
 * came before, a host with a port is settled at the octet after the port, because `host:80` may still be a user and a
 * password. After the end of an accepted URL all parts are settled. A URL that was refused or not begun has none, and
 * neither has one whose array another URL was read into. */
uint16_t knurl_settled(const knurl_t *url);

/* Gives the effective port of a URL: the port in the URL, or the default port of the scheme, which is url->scheme->port
 * (knurl_scheme.h). Returns false, and sets *port to 0, if there is neither, or if the URL was not accepted. */
KNURL_LOOK_AT
bool knurl_port(const knurl_t *url, uint16_t *port);

/* Returns the first part of a kind, an element of url->parts. Returns NULL if there is none, or if the URL was not
 * accepted. */
const knurl_part_t *knurl_part(const knurl_t *url, uint8_t kind);

/* Returns the next part of the same kind after `part`, or NULL. Use it for kinds that occur more than once. `part` is
 * one of url->parts, and not NULL. */
const knurl_part_t *knurl_next_part(const knurl_t *url, const knurl_part_t *part);

/* Returns a pointer to the octets of the first part of a kind, in the text and still encoded. *length becomes their
 * number. Returns NULL, and sets *length to 0, if there is no such part or no text, or if the URL was not accepted. An
 * empty part gives a pointer and length 0. The octets have no NUL at the end: print them by "%.*s". */
const char *knurl_octets(const knurl_t *url, uint8_t kind, uint16_t *length);

/* The next four calls take one part: an element of url->parts, an item of knurl_iterators.h, a capture of
 * knurl_route.h, or NULL. Of a URL that has not ended they take a settled part. If the octets of the part are not in
 * the text of the URL, they return false.
 *
 * A part of kind KNURL_NONE, such as the value of an item without "=", is an empty part to them: look at its kind
 * first. */

/* Copies the octets of `part`, still encoded, to `buffer` of `size` bytes, and adds a NUL. Returns false if `part` is
 * NULL, if the octets and the NUL do not fit, or if the buffer overlaps the text. After false the buffer holds an empty
 * string, unless it overlaps the text or `size` is 0. */
KNURL_WRITES(3, 4)
bool knurl_copy(const knurl_t *url, const knurl_part_t *part, char *buffer, size_t size);

/* Copies the octets of `part`, decoded, to `buffer` of `size` bytes, and adds a NUL: for the user of a login, or a
 * value.
 *
 *     char name[32];
 *     if (!knurl_copy_decoded(&url, knurl_part(&url, KNURL_USER), name, sizeof name)) ... refuse
 *
 * Returns false as knurl_copy does. Returns false also for a control octet (00 to 1F and 7F), decoded or not, and for a
 * malformed escape.
 *
 * The result may contain "/", "\" and "..". Before it becomes the name of a file, let a policy with `paths` or a route
 * (knurl_route.h) check the path: they refuse such segments. For the host use knurl_endpoint. */
KNURL_WRITES(3, 4)
bool knurl_copy_decoded(const knurl_t *url, const knurl_part_t *part, char *buffer, size_t size);

/* Returns whether the octets of `part`, still encoded, equal the NUL-terminated `literal`. Use it to allow, never to
 * refuse: %6Cocalhost does not equal "localhost". */
bool knurl_equal_part(const knurl_t *url, const knurl_part_t *part, const char *literal);

/* Returns whether the octets of `part`, still encoded, equal the NUL-terminated `literal`, without regard to the case
 * of letters: for hosts and schemes (RFC 3986 section 6.2.2.1). Use it to allow, never to refuse: neither %6Cocalhost
 * nor "localhost." equals "localhost". */
bool knurl_equal_part_caseless(const knurl_t *url, const knurl_part_t *part, const char *literal);

/* Gives the address of a URL whose host is an address. Writes it to `octets` in network order, and returns its length:
 * 4 for an IPv4 address or a hostnumber of RFC 1738, 16 for an IPv6 address in brackets.
 *
 * Returns 0 for a name, an IPvFuture, an empty host or no host. Returns 0, too, if the URL was not accepted or has no
 * text, or if `octets` overlaps the text. The contents of `octets` then mean nothing. In rows of RFC 3986, 127.1 and
 * 010.0.0.1 are names, although some software reads an address in them: see KNURL_WARNING_HOST_NUMBER. */
uint8_t knurl_address(const knurl_t *url, uint8_t octets[16]);

/* What to connect to: an address, or else a name, which is not in this struct: knurl_endpoint writes it to the caller's
 * array. */
typedef struct knurl_endpoint_s {
    uint8_t address[16];    /* in network order */
    uint8_t address_length; /* 4 or 16; 0 if there is a name */
    uint16_t port;          /* the port in the URL, or the default port of the scheme; 0 if there is neither */
} knurl_endpoint_t;

/* Gives what to connect to for a URL: an address or a name, and a port.
 *
 *     char name[KNURL_NAME_SIZE];
 *     knurl_endpoint_t endpoint;
 *     if (!knurl_endpoint(&url, &endpoint, name, sizeof name)) ... refuse
 *     if (endpoint.address_length == 0) ... resolve `name`
 *
 *   the host is an address: the call writes it to endpoint->address, and `name` becomes an empty string;
 *   the host is a name:     the call writes it to `name` of `size` bytes, decoded, without a final period, and with a
 *                           NUL: for DNS, and for the SNI and the verification of TLS (RFC 6066 section 3, RFC 5280
 *                           section 4.2.1.6). KNURL_NAME_SIZE octets are always enough. Letters have the case of the
 *                           URL: compare names without regard to case.
 *
 * This call accepts fewer names than the parser: labels of 1 to 63 letters, digits, "-" and "_". The last label is no
 * number that some software reads as an address. For 0x7f.1 and 127.1 the call returns false.
 *
 * Returns false if the host is neither an address nor such a name, if the name does not fit, if the URL was not
 * accepted or has no text, or if *endpoint or `name` overlaps the text. The length and the port in *endpoint are then
 * 0, unless *endpoint overlaps the text. `name` then holds an empty string, unless `size` is 0 or one of the two
 * overlaps the text. */
#define KNURL_NAME_SIZE 254u
KNURL_LOOK_AT
KNURL_WRITES(3, 4)
bool knurl_endpoint(const knurl_t *url, knurl_endpoint_t *endpoint, char *name, size_t size);

/* Writes an address as text, in the form that the host of a URL has after knurl_normalize. `octets` are `count` octets
 * in network order. 4 octets give 192.0.2.1. 16 octets give an address in brackets, [2001:db8::1], as RFC 5952 sections
 * 4 and 5 write it. `text` must not overlap `octets`. No NUL is added.
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

/* Returns the name of a kind of part, for people: "host" for KNURL_HOST. If the row of the URL has
 * KNURL_FLAG_KIND_NAMES, the row gives the names of its own kinds. A number that is no kind, and a kind without a name,
 * give "unknown". The call looks only at url->scheme: it answers for a copy of a knurl_t and for a knurl_t of zeros,
 * too. */
const char *knurl_kind_name(const knurl_t *url, uint8_t kind);

#ifdef __cplusplus
}
#endif

#endif
