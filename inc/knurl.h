/* SPDX-License-Identifier: MIT
 *
 * knurl: a URL parser for firmware. This header has the calls and the rows of RFC 3986, for URLs as they are written now.
 * The rows of RFC 1738 are in knurl_rfc1738.h, those of the draft before it in knurl_draft.h.
 *
 * Conventions of the whole library:
 *
 * - A URL is octets with a length. It needs no NUL at its end. NUL is an octet that no URL holds.
 * - Offsets are counts of octets from the start of the URL. A uint16_t counts within a URL that was parsed: an offset, a
 *   length, parts. A size_t counts what a caller gives, and what is written. Longer input is refused, never cut.
 * - The caller owns all memory: the knurl_t, the array of parts, the text. No function allocates, recurses, keeps
 *   static state or prints. Different knurl_t may be used from different contexts at the same time.
 * - Text is never copied. A part is where it stands in the URL. A function that reads a part's octets takes the whole
 *   URL as `text`: the octets that were parsed, in one block.
 * - Text is `const char *`. It makes no difference whether char is signed. Pointers are not NULL unless the call says so.
 * - A part that is absent is not recorded. A part that is empty is recorded with length 0.
 * - A URL that was not accepted tells nothing: it has no parts and no port, and a policy refuses it.
 * - A call gives its result in one of three ways. A call that can fail for several reasons returns a knurl_error_t; what it
 *   writes goes to a knurl_buffer_t, its last argument. A call that answers a question, or takes a next step, returns a bool.
 *   A string, which ends with NUL, and a line or value at a time go to a `buffer` of `size` octets instead.
 *   A call that looks something up returns it: NULL or 0 if there is none.
 * - Arguments stand in this order: what the call sets up, the URL, its text, what is asked for, where the result goes.
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

/* The longest URL, in octets, so that every offset, the one after the last octet included, fits in 16 bits. */
#define KNURL_LENGTH_MAX 65534u

/* Why a URL is refused. The offset beside it is the length of the longest prefix, in whole characters and escapes,
 * that some valid URL starts with: it points at the first thing that cannot stand where it stands. */
typedef enum knurl_error {
    KNURL_OK = 0,
    KNURL_ERROR_END,       /* the input ends where more is required; the offset is its length */
    KNURL_ERROR_LENGTH,    /* the input is longer than KNURL_LENGTH_MAX */
    KNURL_ERROR_SCHEME,    /* no `scheme:` at the start, or one that the caller did not list (section 2.1) */
    KNURL_ERROR_ESCAPE,    /* `%` without two hexadecimal digits (section 2.2) */
    KNURL_ERROR_LOGIN,     /* `@` in a scheme that takes no user or password (section 3.1) */
    KNURL_ERROR_HOST,      /* neither a hostname nor a hostnumber (sections 3.1 and 5) */
    KNURL_ERROR_PORT,      /* the port is empty, not digits, or over 65535 (section 3.1) */
    KNURL_ERROR_CHARACTER, /* an octet that no URL holds unencoded (section 2.2) */
    KNURL_ERROR_SYNTAX,    /* a character or escape that the scheme does not allow here (section 5) */
    KNURL_ERROR_ROOM,      /* valid, but `count` parts do not fit in the caller's `room`; the offset is the length */
    KNURL_ERROR_ENDED      /* accepted, and then fed more octets without knurl_begin; the offset is its length */
} knurl_error_t;

/* What a part is. A delimiter belongs to no part: the "/" before a path is not part of it. */
enum knurl_kind {
    KNURL_NONE = 0,   /* no part */
    KNURL_SCHEME,     /* every URL has it, first */
    KNURL_USER,       /* ftp, telnet and generic (section 3.1), still encoded like every part */
    KNURL_PASSWORD,   /* the same */
    KNURL_HOST,       /* a hostname or hostnumber; may be empty for file (section 3.10) */
    KNURL_PORT,       /* its digits, where written */
    KNURL_PATH,       /* http, https and generic: all of it, slashes inside */
    KNURL_QUERY,     /* http, https, wais and gopher */
    KNURL_CWD,        /* ftp: a segment that a "/" follows (section 3.2.2) */
    KNURL_NAME,       /* ftp and file: the last segment */
    KNURL_TYPE,       /* ftp: one of A I D a i d (section 3.2.2) */
    KNURL_GTYPE,      /* gopher: one character or escape (section 3.4.1) */
    KNURL_SELECTOR,   /* gopher */
    KNURL_GOPHERPLUS, /* gopher: the Gopher+ string (section 3.4.3) */
    KNURL_LOCAL,      /* mailto: before the "@" (section 3.5, RFC 822) */
    KNURL_DOMAIN,     /* mailto: after it */
    KNURL_GROUP,      /* news and nntp: a newsgroup name, or news's "*" (sections 3.6, 3.7) */
    KNURL_UNIQUE,     /* news: a message id before its "@"; the host follows as KNURL_HOST */
    KNURL_ARTICLE,    /* nntp: an article number */
    KNURL_DATABASE,   /* wais (section 3.9) */
    KNURL_WTYPE,      /* wais */
    KNURL_WPATH,      /* wais */
    KNURL_DIRECTORY,  /* file: a segment that a "/" follows (section 3.10) */
    KNURL_HSONAME,    /* prospero: slashes inside (section 3.11) */
    KNURL_FIELD,      /* prospero: the name of a field */
    KNURL_VALUE,      /* prospero: the value of the field before it */
    KNURL_OPAQUE,     /* generic without the form of section 3.1: all that follows the colon */
    KNURL_FRAGMENT,   /* after "#", where the caller asks for it; not part of the URL */
    KNURL_DIGITS,     /* wais of the draft (knurl_draft.h): the octets of the document */
    KNURL_LINK_VERSION, /* prospero of the draft: the version of the link */
    KNURL_ATTRIBUTES, /* prospero of the draft: after the version */
    KNURL_ZONE,       /* rows of RFC 3986: the zone of an IPv6 address, within the host, where the caller asks for it */
    KNURL_OWN = 64    /* kinds from here to 254 belong to schemes that the firmware describes itself */
};

/* A part: `length` octets at `offset` of the URL. Six octets. */
typedef struct knurl_part_s {
    uint16_t offset;
    uint16_t length;
    uint8_t kind; /* enum knurl_kind, or a kind of the scheme's own */
} knurl_part_t;

/* A conversion in C and in C++, and a constant that only compiles if a condition holds. */
#ifdef __cplusplus
#define KNURL_AS(type, value) static_cast<type>(value)
#else
#define KNURL_AS(type, value) ((type)(value))
#endif
#define KNURL_ONLY_IF(condition, value) ((value) | (0u * sizeof(char[(condition) ? 1 : -1])))

/* The room of an array of parts, which is what is to be given as `room`: how many it holds, not how many octets. A pointer, an
 * array of something else, and one of more than 65,535 parts do not compile. */
#define KNURL_ROOM(parts)                                                                                              \
    KNURL_AS(uint16_t, KNURL_ONLY_IF((sizeof(parts) % sizeof(knurl_part_t) == 0u) &&                                   \
                                         (sizeof((parts)[0]) == sizeof(knurl_part_t)) &&                               \
                                         (sizeof(parts) / sizeof(knurl_part_t) <= 65535u),                             \
                                     sizeof(parts) / sizeof(knurl_part_t)))

/* A buffer of the caller's that a call writes to. The caller sets the first two fields, KNURL_BUFFER(array) sets all.
 *
 *     char text[100];
 *     knurl_buffer_t out = KNURL_BUFFER(text);
 *     if (knurl_normalize(&url, input, &out) == KNURL_OK) ... out.octets has out.length octets
 *
 * Nothing is written past `size` octets, nor a NUL at the end. A call says what the buffer may overlap. */
typedef struct knurl_buffer {
    char *octets;  /* may be NULL if `size` is 0: the call only measures then */
    size_t size;   /* how many octets fit */
    size_t length; /* KNURL_OK: octets written. KNURL_ERROR_ROOM: octets needed, and the buffer holds the first `size` of them
                    * unless the call says otherwise. Any other error: 0, and what the buffer holds means nothing */
    size_t at;     /* any other error: where in the input, an offset in octets or the index of a piece */
} knurl_buffer_t;

/* Sets a knurl_buffer_t to an array of char. */
#define KNURL_BUFFER(array)                                                                                            \
    {                                                                                                                  \
        (array), sizeof(array), 0, 0                                                                                   \
    }

/* How many parts a URL of RFC 3986's rows can have, its fragment included: the length of the array to supply. One more
 * where a whole URL with a zone is taken (knurl_take_zone). */
#define KNURL_PARTS 8u

/* A scheme: a row of constant data, described in knurl_scheme.h. */
typedef struct knurl_scheme knurl_scheme_t;

/* The rows of RFC 3986. A row that no list of the firmware names is not in its image. A host is a literal with its
 * brackets, `[2001:db8::1]`, or a name; four decimal groups are an IPv4 address: knurl_address tells. A port may be empty;
 * the effective port is the default then. A list may mix rows of all families, but has one row of a name. */
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
extern const knurl_scheme_t knurl_tftp;      /* RFC 3617, and more: read as coap, port 69; no login */
extern const knurl_scheme_t knurl_opc_tcp;   /* opc.tcp of OPC UA, port 4840; no login */
extern const knurl_scheme_t knurl_file;      /* RFC 8089: a path, with a host that may be empty, or without */
extern const knurl_scheme_t knurl_generic;   /* RFC 3986 section 3: any scheme that the list does not name */

/* All of them as a ready list. */
extern const knurl_scheme_t *const knurl_rfc3986_schemes[];

/* A URL: being parsed, then parsed. The fields of the first group are for the caller to read after knurl_end or
 * knurl_parse; the others belong to the library. Nothing in it points to the text. */
typedef struct knurl {
    const knurl_scheme_t *scheme; /* the row that the URL was read by; a generic URL's name is its KNURL_SCHEME part */
    knurl_part_t *parts;          /* the caller's array, filled in order of appearance */
    uint16_t count;               /* parts that the URL has, which may be more than `room` */
    uint16_t room;                /* parts that the array holds */
    uint16_t offset;              /* octets read; of a refused URL, where (see knurl_error_t) */
    uint8_t error;                /* knurl_error_t */

    uint8_t flags;
    uint8_t phase;
    uint8_t label;
    uint8_t rule;
    uint8_t groups;
    uint16_t start;
    uint16_t schemepart;
    uint16_t port;
    uint16_t run;
    const struct knurl_rule *rules;
    const knurl_scheme_t *const *schemes;
    unsigned (*reader)(struct knurl *url, unsigned octet, unsigned class_);
} knurl_t;

/* Parses `length` octets at `text` in one call: knurl_begin, knurl_feed and knurl_end.
 *
 * `schemes` lists the rows to parse by, in any order, a NULL at its end; it must outlive `url`. `parts` is an array of
 * `room` parts, KNURL_ROOM(parts), NULL if `room` is 0. `text` may be NULL if `length` is 0.
 * Returns KNURL_OK, or why the URL is refused; url->offset then says where. Of a refused URL, `count` and the
 * array mean nothing, except that after KNURL_ERROR_ROOM `count` is the room to supply and the array holds the first
 * `room` parts. */
knurl_error_t knurl_parse(knurl_t *url, const knurl_scheme_t *const schemes[], knurl_part_t parts[], uint16_t room,
                          const char *text, size_t length);

/* The same, but "#" after a complete URL starts a KNURL_FRAGMENT part, as knurl_take_fragment says: for what a server sends, as
 * in `Location: /new#top`, or a user pastes. */
knurl_error_t knurl_parse_with_fragment(knurl_t *url, const knurl_scheme_t *const schemes[], knurl_part_t parts[],
                                        uint16_t room, const char *text, size_t length);

/* Makes `url` ready for the octets of a new URL. Arguments as of knurl_parse. May be called at any time. */
void knurl_begin(knurl_t *url, const knurl_scheme_t *const schemes[], knurl_part_t parts[], uint16_t room);

/* Called after knurl_begin and before any octet: "#" after a complete URL then starts a KNURL_FRAGMENT part, which
 * without it is refused (section 2.2: a fragment is not part of a URL). Of a row with KNURL_FLAG_NO_FRAGMENT, as ws, it is refused all
 * the same. */
void knurl_take_fragment(knurl_t *url);

/* Called after knurl_begin and before any octet: behind an IPv6 address in brackets a zone may then stand, which without it is
 * refused (RFC 9844: URLs have no zones), as in http://[fe80::1%25eth0]/: "%25", or "%" alone, then one or more unreserved
 * characters or escapes. "%25" is always the delimiter. The host is the whole literal; a KNURL_ZONE part, what follows the
 * delimiter, comes after it. For the rows of RFC 3986; others have no such addresses. A zone means something in this device
 * alone: the normal form and the Host header are written without it, and a policy judges the address without it. */
void knurl_take_zone(knurl_t *url);

/* Takes the next `length` octets of the URL, any number, 0 included, and keeps no pointer to them. How the URL is cut
 * never changes the answer. Returns KNURL_OK while some URL can start so, else the error, and does nothing more
 * then: a refused URL is not changed by another call, which returns the same again. One that was accepted is refused
 * from then on by one octet more, with KNURL_ERROR_ENDED: what stands in the text is no longer what was parsed. */
knurl_error_t knurl_feed(knurl_t *url, const char *text, size_t length);

/* Says that the URL ends here, and returns the answer of knurl_parse. Called again, it returns the same.
 * Until it was called the URL is not accepted. Of one that is not, nothing that follows here tells a part or a port, and
 * the other headers refuse it; after KNURL_ERROR_ROOM the parts that fit can be looked up, and the port. */
knurl_error_t knurl_end(knurl_t *url);

/* How many parts are settled: the largest k, such that in every URL, of any length, that is valid and starts with what
 * was fed so far, the first k parts are the first k of url->parts. May be called between calls of knurl_feed, to begin
 * with the host, say, before the path is there: that of http is settled from its end on, where a login may stand before
 * it from the end of the host and port on. Of an accepted URL all parts are, of a refused one none is. It may be more
 * than url->room, as url->count may. */
uint16_t knurl_settled(const knurl_t *url);

/* The effective port: the URL's own, else the scheme's default. False, with *port untouched, where there is none, or the
 * URL was not accepted. */
bool knurl_port(const knurl_t *url, uint16_t *port);

/* The first part of a kind, or NULL where the URL has none, or was not accepted. */
const knurl_part_t *knurl_part(const knurl_t *url, uint8_t kind);

/* The next part of `part`'s kind after `part`, one of url->parts, or NULL: for the kinds that repeat. */
const knurl_part_t *knurl_next_part(const knurl_t *url, const knurl_part_t *part);

/* The octets of the first part of a kind, as they are written, *length of them. NULL, and *length 0, where the URL has
 * none; an empty part gives a pointer and 0. They have no NUL at their end: print them with "%.*s". */
const char *knurl_octets(const knurl_t *url, const char *text, uint8_t kind, uint16_t *length);

/* Copies the octets of `part`, as they are written, to `buffer` of `size` octets, and ends them with NUL. False, with
 * an empty string in the buffer if `size` allows one, where `part` is NULL or it and the NUL do not fit. The buffer may
 * not overlap the octets of the part. */
bool knurl_copy(const knurl_part_t *part, const char *text, char *buffer, size_t size);

/* Whether the octets of `part`, as they are written, are those of the NUL-terminated `literal`; false for NULL. */
bool knurl_equal_part(const knurl_part_t *part, const char *text, const char *literal);

/* The same without regard to the case of letters: how hosts and schemes compare (RFC 1738 section 2.1, RFC 1034). */
bool knurl_equal_part_caseless(const knurl_part_t *part, const char *text, const char *literal);

/* The four octets of a hostnumber (section 5), first group first. False, with `octets` untouched, where `host`, a
 * KNURL_HOST part of a URL that RFC 1738's rows accepted, is a hostname, empty or NULL. Of any row: knurl_address. */
bool knurl_hostnumber(const knurl_part_t *host, const char *text, uint8_t octets[4]);

/* The address that a URL's host is, in network order in `octets`: 4 of an IPv4 address, or of a hostnumber of RFC
 * 1738's rows, 16 of an IPv6 literal; returns how many. 0 for a name, an IPvFuture, an empty host or none: what is in
 * `octets` then means nothing. A name that some software takes for an address (127.1, 010.0.0.1) is a name:
 * KNURL_WARNING_HOST_NUMBER. For a URL of any row that was accepted; `text` is all of it. */
uint8_t knurl_address(const knurl_t *url, const char *text, uint8_t octets[16]);

/* Writes an address as the host of a URL has it in its normal form: `count` octets in network order, 4 as 192.0.2.1,
 * 16 in brackets as RFC 5952 sections 4 and 5 have them, [2001:db8::1]. `text` is the caller's, may not overlap the
 * octets, and gets no NUL at its end. Returns how many octets were written, at most KNURL_ADDRESS_TEXT; 0 for another
 * count.
 *
 *     char host[KNURL_ADDRESS_TEXT];
 *     const uint8_t length = knurl_address_text(octets, 16, host);
 */
#define KNURL_ADDRESS_TEXT 41u
uint8_t knurl_address_text(const uint8_t octets[], unsigned count, char text[KNURL_ADDRESS_TEXT]);

/* Names for people: "host" for KNURL_ERROR_HOST, "ok" for KNURL_OK; "unknown" for a number that is none. `error` is a
 * knurl_error_t, or url->error. */
const char *knurl_error_name(unsigned error);

/* The name of a part's kind: "host" for KNURL_HOST. A kind of the scheme's own has the name that its row gives it,
 * where the row has KNURL_FLAG_KIND_NAMES. "unknown" for a number that is no kind, and for a kind without a name. */
const char *knurl_kind_name(const knurl_t *url, uint8_t kind);

#ifdef __cplusplus
}
#endif

#endif
