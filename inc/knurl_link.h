/* SPDX-License-Identifier: MIT
 *
 * Links in RFC 6690's link format, which a CoAP server returns for /.well-known/core, and which an LwM2M client sends
 * when it registers. The calls read, check, filter and write a list of links; no call copies the list.
 *
 *     </sensors/temp>;rt="temperature";ct=40,<coap://h/t>;anchor="/sensors/temp";rel="alternate"
 *
 * Reading a list in memory:
 *
 *     knurl_links_t links;
 *     char type[32];
 *     knurl_link_begin(&links, text, length);
 *     while (knurl_link_next(&links)) {
 *         ... links.target of links.text
 *         while (knurl_link_attribute(&links)) {
 *             if (knurl_link_is(&links, "rt") && knurl_link_copy(&links, type, sizeof type)) ... type
 *         }
 *     }
 *     if (links.error != KNURL_OK) ... the list is wrong at links.at
 *
 * Reading a list that comes in blocks, with a buffer for one link:
 *
 *     knurl_link_begin_in(&links, buffer, sizeof buffer);
 *     ... for each block:
 *     for (at = 0; at < length;) {
 *         at += knurl_link_feed(&links, block + at, length - at);
 *         if (links.found) ... links.target
 *     }
 *     ... after the last block:
 *     if (knurl_link_end(&links)) ... links.target
 *     if (links.error != KNURL_OK) ... the list is wrong at links.at
 *
 * Following the Link header of an HTTP response (RFC 8288), which has white space:
 *
 *     knurl_link_begin(&links, value, length);
 *     (void)knurl_link_allow_spaces(&links);
 *     while (knurl_link_next(&links)) {
 *         if (knurl_link_matches_option(&links, "rel=next", 8) && !knurl_link_matches_option(&links, "anchor=*", 8)) {
 *             knurl_begin(&next, schemes, parts, KNURL_ROOM(parts));
 *             error = knurl_link_resolve(&links, &next, &url, &out);
 *             if (error == KNURL_OK) ... check `next` with your policy, as you check a redirect
 *             break;
 *         }
 *     }
 *     if (links.error != KNURL_OK) ... the header is wrong at links.at
 *
 * The reader accepts the grammar of RFC 6690 section 2, which allows no spaces outside quotes: call
 * knurl_link_allow_spaces for a list that has them. An empty text is an empty list. A target is a reference of RFC 3986
 * without a zone; raw UTF-8 in it is refused, although some servers send it. In a quoted value UTF-8 is not checked.
 * The reader checks that a value is well formed, but not that it is valid for its attribute, because servers send
 * invalid ones such as `rt="Data"`: call knurl_link_check for that.
 *
 * The conventions are those of knurl.h, with one exception: a list may have any length. A link has at most
 * KNURL_LENGTH_MAX octets; knurl_link_write does not check this. */
#ifndef KNURL_LINK_H
#define KNURL_LINK_H

#include "knurl_build.h"

#ifdef __cplusplus
extern "C" {
#endif

KNURL_NOT_PACKED(knurl_link);

/* An attribute of a link. Its parts are offsets in the text of the link. */
typedef struct knurl_link_attribute_s {
    knurl_part_t name;  /* with the "*" at its end, if it has one */
    knurl_part_t value; /* without its quotes; of kind KNURL_NONE if the attribute has no value */
    bool quoted;        /* the value was in quotes */
    bool repeated; /* the link has an earlier attribute of this name, although RFC 6690 allows only one. Ignore this
                    * one */

    /* Private. */
    uint16_t next;
    uint16_t seen;
} knurl_link_attribute_t;

/* The library's work space to check a value and a reference. Private. */
typedef struct knurl_link_value {
    const char *octets;
    size_t length;
    size_t at;
    uint16_t seen;
    uint8_t number;
    bool quoted;
    knurl_t url;
} knurl_link_value_t;

/* A list that is being read. Never copy it: a copy that is made while a target is incomplete refuses the rest of the
 * list (KNURL_ERROR_BEGIN).
 *
 * You may read `found` and `error` at any time, `at` after an error, and `text`, `length`, `target` and `attribute`
 * while `found` is true. The other fields are private. */
typedef struct knurl_links {
    bool found;    /* the last knurl_link_next, knurl_link_feed or knurl_link_end gave a link */
    uint8_t error; /* KNURL_OK; or why reading ended, at the offset `at` in the list:
                    *   KNURL_ERROR_SYNTAX  the first octet that does not fit the grammar; or, in the value of an
                    *                       attribute whose name ends with "*", the "%" of a malformed escape. A target
                    *                       that is only the start of a reference is refused at its ">";
                    *   KNURL_ERROR_END     the list ends inside a link, or after a comma (which knurl_link_allow_spaces
                    *                       allows);
                    *   KNURL_ERROR_BUFFER  the link at `at` does not fit in the buffer;
                    *   KNURL_ERROR_OVERLAP the octets that you fed, from `at` on, overlap the buffer;
                    *   KNURL_ERROR_LENGTH  a link has more than KNURL_LENGTH_MAX octets;
                    *   KNURL_ERROR_ENDED   an octet was fed after knurl_link_end;
                    *   KNURL_ERROR_TEXT    a chunk was fed to a list in memory (knurl_link_begin);
                    *   another error       the target is not a valid reference: the error with which the row
                    *                       knurl_bare_reference (knurl_bare.h) refuses it, or KNURL_ERROR_ESCAPE at the
                    *                       "%" if the target ends inside an escape */
    uint8_t state;
    uint8_t count;
    size_t at; /* the offset of an error, in octets from the start of the list. Reading and knurl_link_check set it */

    const char *text;                 /* the link: in the text that you gave, or in your buffer */
    uint16_t length;                  /* its length in octets, without the comma after it */
    knurl_part_t target;              /* the text between "<" and ">", still encoded */
    knurl_link_attribute_t attribute; /* after knurl_link_attribute returned true */

    char *buffer;
    size_t size;
    const char *rest;
    size_t left;
    size_t offset;
    size_t begin;
    bool (*pass)(struct knurl_links *links, char octet);
    knurl_link_value_t value;
} knurl_links_t;

/* Prepares `links` for the list of links in the `length` octets at `text`, which must outlive `links`. `text` may be
 * NULL if `length` is 0. */
KNURL_READS(2, 3)
void knurl_link_begin(knurl_links_t *links, const char *text, size_t length);

/* Goes to the next link of a list in memory (knurl_link_begin). Returns false after the last link and at an error:
 * check links->error. A valid link is returned even if the list has an error after its ",". Attributes that you did not
 * read are skipped. */
bool knurl_link_next(knurl_links_t *links);

/* Prepares `links` for a list of links that comes in chunks. `buffer` of `size` bytes holds one link; it must outlive
 * `links`, and must not overlap the chunks (KNURL_ERROR_OVERLAP). */
KNURL_WRITES(2, 3)
void knurl_link_begin_in(knurl_links_t *links, char *buffer, size_t size);

/* Lets the list have white space and empty elements, as the Link header of HTTP (RFC 8288 section 3) and the lists of
 * many devices do. Call it right after knurl_link_begin or knurl_link_begin_in. After a call of knurl_link_next or
 * knurl_link_end, or after the first octet given to knurl_link_feed, it returns false and does nothing.
 *
 * White space (space, TAB, CR, LF) is then allowed before and after a link, ";", ",", the name of an attribute, "=" and
 * a value. It is not allowed inside "<>" or inside a name, and it ends a value without quotes. Empty links and empty
 * attributes are skipped: `, ,</a>;;ct = 40;,` is one link with one attribute. A list of white space and commas is
 * empty.
 *
 * Offsets still count all octets of your text. The text of a link ends with its last octet that is not white space;
 * your buffer needs no room for the white space after it. All other calls give the same results as without the white
 * space and the empty elements. Do not use knurl_link_check on a Link header: RFC 8288 allows title=x, hreflang="de"
 * and rel="Next", which RFC 6690 does not. */
bool knurl_link_allow_spaces(knurl_links_t *links);

/* Reads the next `length` octets, 0 or more, of a list that comes in chunks. It stops after the comma that follows a
 * link, with links->found true; otherwise it reads all octets. The link stays valid until the next knurl_link_feed or
 * knurl_link_end. Returns how many octets it read: at least 1 unless `length` is 0, and all of them after an error. The
 * division into chunks never changes the result. */
KNURL_READS(2, 3)
size_t knurl_link_feed(knurl_links_t *links, const char *text, size_t length);

/* Ends a list that comes in chunks. Returns true if the octets after the last comma are a link: knurl_link_feed gives
 * only links that a comma follows. Returns false if there is none, if you called it before, and at an error: check
 * links->error. */
bool knurl_link_end(knurl_links_t *links);

/* Goes to the next attribute of the link; the first call goes to the first. Returns false after the last one, and if no
 * link was found. An attribute `obs` has no value here, even if one is written (RFC 7641 section 6). */
bool knurl_link_attribute(knurl_links_t *links);

/* Returns true if the attribute has this name, a NUL-terminated string. The case of letters is ignored. */
bool knurl_link_is(const knurl_links_t *links, const char *name);

/* Copies the value of the attribute to `buffer` of `size` bytes, and adds a NUL. A quoted value is copied without its
 * backslashes. The value of a name with "*" is not decoded.
 *
 * Returns false if there is no value, if it does not fit together with the NUL, or if the buffer overlaps the link. The
 * buffer then holds an empty string, unless it overlaps the link or `size` is 0. */
KNURL_WRITES(2, 3)
bool knurl_link_copy(const knurl_links_t *links, char *buffer, size_t size);

/* Checks the value of the attribute. What is valid depends on the name:
 *
 *   "rel", "rev", "rt", "if"  a relation type; or one or more in quotes, separated by spaces. A relation type is a
 *                             lower-case letter, then lower-case letters, digits, "." and "-"; or it is a URI. So
 *                             `rt="a_b"` is refused at the "_", and `rt=Temp` at the octet after `Temp`, because a URI
 *                             needs a ":";
 *   "anchor"                  a reference in quotes;
 *   "title"                   any text in quotes;
 *   "type"                    a type, "/" and a subtype, with or without quotes, without parameters (RFC 4288 section
 *                             4.2);
 *   "media"                   any value, with or without quotes; there must be one;
 *   "hreflang"                a value without quotes;
 *   "sz"                      a number without quotes and without a leading zero;
 *   "ct"                      a number up to 65535; or one or more in quotes (RFC 7252 section 7.2.1).
 *
 * Attributes of any other name are valid. A backslash in an anchor, a relation type, a type or a "ct" is refused.
 *
 * Returns KNURL_OK, KNURL_ERROR_SYNTAX, or the error of a URI or a reference. After an error links->at is the offset in
 * the list of the first octet that does not fit. A value that ends too early gives KNURL_ERROR_SYNTAX at the octet
 * after it; if it ends inside an escape, it gives KNURL_ERROR_ESCAPE at the "%". links->error does not change. Returns
 * KNURL_ERROR_END if knurl_link_attribute has not returned true for this link. */
knurl_error_t knurl_link_check(knurl_links_t *links);

/* Resolves the target of the link against `base`, the URL that the list came from (RFC 9176 appendix B.4). The anchor
 * does not change the result, as in RFC 8288; by the letter of RFC 6690 section 2.1 it would. `target` and `out` are
 * those of knurl_resolve. If you called knurl_allow_fragment for `target`, it keeps the fragment.
 *
 * Returns KNURL_OK or an error of knurl_resolve; KNURL_ERROR_OVERLAP if `out` overlaps the link, because its attributes
 * may still be read; or KNURL_ERROR_END if there is no link. */
KNURL_LOOK_AT
knurl_error_t knurl_link_resolve(const knurl_links_t *links, knurl_t *target, const knurl_t *base, knurl_buffer_t *out);

/* Resolves the context of the link: the resource that the link is about. If the link has an anchor, the first one is
 * resolved against `base`. Without an anchor the context is the origin of the link's target (RFC 6690 section 2.1): its
 * scheme, "://" and its authority. The buffer and the array of parts then need room for the whole link target, and a
 * link target without an authority has no origin (KNURL_ERROR_HOST). In a Link header the context of a link without an
 * anchor is `base` itself (RFC 8288 section 3.2): call knurl_link_context only if there is an anchor. The arguments and
 * the other errors are those of knurl_link_resolve. */
KNURL_LOOK_AT
knurl_error_t knurl_link_context(const knurl_links_t *links, knurl_t *target, const knurl_t *base, knurl_buffer_t *out);

/* Returns true if the link matches the query of `url`, the request to /.well-known/core (RFC 6690 section 4.1). If the
 * URL was not accepted, has no text or is "*", no link matches. For a Uri-Query option, which is not percent-encoded,
 * call knurl_link_matches_option.
 *
 *   the query         the link matches if
 *   none, or empty    always;
 *   href=/a           its target, as it is written, is /a. The value in the query is decoded before it is compared;
 *   name=a            it has an attribute of this name with the value "a". Of an attribute that may occur only once,
 *                     the first counts. "rt", "if", "rel", "rev" and "ct" may hold several values: one value or the
 *                     whole text must equal "a";
 *   name=a*, href=/a* the value or the target starts with what is before the "*"; the rest is as above;
 *   name=             the value is empty, or the attribute has none; the rest is as above;
 *   name=a&name2=b    it matches every pair;
 *   name, name*=a     never.
 *
 * The case of letters counts in values, but not in names. RFC 8288 ignores it in relation types: to follow a link with
 * rel="Next", copy the value with knurl_link_copy and compare it yourself.
 *
 * To filter your own links, write each alone to a buffer with knurl_link_write, and read it with knurl_link_begin and
 * knurl_link_next. If it matches, write it to the list that you send. examples/device/sensor/server.c does this. */
bool knurl_link_matches(const knurl_links_t *links, const knurl_t *url);

/* Returns true if the link matches the value of a Uri-Query option, `length` octets. Give the value as CoAP carries it,
 * not percent-encoded and without a "?": "%" and "&" are ordinary octets. An empty value matches every link. If there
 * are several options, call it for each: the link must match all of them. `option` may be NULL if `length` is 0. */
KNURL_READS(2, 3)
bool knurl_link_matches_option(const knurl_links_t *links, const char *option, size_t length);

/* An attribute to write. `value` is NULL if it has none. If the name ends with "*", the value is an ext-value of RFC
 * 5987 section 3.2, such as `UTF-8''a%20b`. KNURL_ATTRIBUTE makes an attribute from two string literals. */
typedef struct knurl_attribute {
    const char *name;
    size_t name_length;
    const char *value;
    size_t value_length;
} knurl_attribute_t;

#define KNURL_ATTRIBUTE(name, value) {("" name ""), sizeof("" name "") - 1u, ("" value ""), sizeof("" value "") - 1u}

/* A list that is being written, or a window of it. Set the first three fields before the first link, and the others to
 * 0; KNURL_LINK_WRITER does so. To serve a long list in blocks (Block2, RFC 7959), make all calls again for each block,
 * with `skip` set to the offset of the block: only the octets of that block are kept.
 *
 *     static const knurl_attribute_t temperature[] = {KNURL_ATTRIBUTE("rt", "temperature-c"),
 *                                                     KNURL_ATTRIBUTE("ct", "40")};
 *     char block[64];
 *     knurl_link_writer_t writer = KNURL_LINK_WRITER(block, number * sizeof block);
 *     error = knurl_link_write(&writer, "/temperature", sizeof "/temperature" - 1u, temperature, 2);
 *     ... and the other links, while error is KNURL_OK
 *     if (error == KNURL_OK) ... writer.length octets of block
 *     if (writer.total > (writer.skip + writer.length)) ... more blocks follow
 */
typedef struct knurl_link_writer {
    char *octets; /* your buffer, the window; it may be NULL if `size` is 0 */
    size_t size;
    size_t skip;   /* the offset in the list of the first octet of the buffer */
    size_t length; /* the number of octets in the buffer; 0 until the list reaches the window */
    size_t total;  /* the length of the whole list so far */
    size_t at;     /* after an error: the index of the attribute that was refused, or `count` for the target */

    /* Private. */
    knurl_link_value_t value;
} knurl_link_writer_t;

#define KNURL_LINK_WRITER(array, skip)                                                                                 \
    {                                                                                                                  \
        (array), KNURL_ONLY_IF(KNURL_IS_ARRAY(array), sizeof(array)), (skip), 0, 0, 0,                                 \
        {                                                                                                              \
            NULL, 0, 0, 0, 0, false,                                                                                   \
            {                                                                                                          \
                KNURL_ZERO                                                                                             \
            }                                                                                                          \
        }                                                                                                              \
    }

/* Appends a link to a list, with a comma before it unless it is the first. `target` of `length` octets is a reference,
 * encoded. `attributes` are `count` attributes; they may be NULL if `count` is 0. Give each value unquoted and
 * unescaped, because the call adds the quotes and the backslashes. If the name ends with "*", give the ext-value as it
 * is to be written.
 *
 * A value is written in quotes if it is a title or an anchor, has several items, is empty, or has a character that is
 * allowed only in quotes; otherwise without quotes, as in rt=x and ct=40. In quotes only " and \ get a backslash.
 *
 * KNURL_OK does not mean that the list fits in the buffer: there is more if writer->total > writer->skip +
 * writer->length.
 *
 * After an error the list is as it was before the call, and writer->at says what was refused. Returns KNURL_OK, or
 *   an error of knurl_link_check for a value (never KNURL_ERROR_END);
 *   KNURL_ERROR_SYNTAX           one of these:
 *                                - a name that the grammar does not allow;
 *                                - no value, although the name needs one; or a value of `obs`;
 *                                - a second attribute of a name that may occur only once;
 *                                - a control octet other than TAB;
 *                                - a malformed ext-value;
 *                                - a target that is only the start of a reference;
 *   KNURL_ERROR_OVERLAP          the buffer overlaps the target, a name or a value;
 *   another error                the error of the target. */
KNURL_READS(2, 3)
KNURL_READS(4, 5)
knurl_error_t knurl_link_write(knurl_link_writer_t *writer, const char *target, size_t length,
                               const knurl_attribute_t attributes[], size_t count);

#ifdef __cplusplus
}
#endif

#endif
