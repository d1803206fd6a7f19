/* SPDX-License-Identifier: MIT
 *
 * The short forms of URLs in NDEF records and messages, and in Eddystone beacons. */
#include "knurl_radio.h"

#include "../machine/knurl_compiler.h"
#include "../machine/knurl_overlap.h"
#include "../octets/knurl_output.h"
#include "../parts/knurl_open.h"

/* The meaning of the first octet of an NFC URI record. */

/* The last octet of a prefix has bit 7 set. "/" means "://". The text of undefined codes is an octet that no URL
 * contains. */
#define DOT "\xAE"
#define SLASHES "\xAF"
#define COLON "\xBA"
#define AT "\xC0"
#define NOTHING "\x80"

/* NFC Forum, URI Record Type Definition, table 3: 01 to 23, and the text of 24 to FF, which stand for the octet 00. */
static const char prefixes[] =
    "http/www" DOT "https/www" DOT "http" SLASHES "https" SLASHES "tel" COLON "mailto" COLON
    "ftp/anonymous:anonymous" AT "ftp/ftp" DOT "ftps" SLASHES "sftp" SLASHES "smb" SLASHES "nfs" SLASHES "ftp" SLASHES
    "dav" SLASHES "news" COLON "telnet" SLASHES "imap" COLON "rtsp" SLASHES "urn" COLON "pop" COLON "sip" COLON
    "sips" COLON "tftp" COLON "btspp" SLASHES "btl2cap" SLASHES "btgoep" SLASHES "tcpobex" SLASHES "irdaobex" SLASHES
    "file" SLASHES "urn:epc:id" COLON "urn:epc:tag" COLON "urn:epc:pat" COLON "urn:epc:raw" COLON "urn:epc" COLON
    "urn:nfc" COLON NOTHING;
#define KNURL_NO_PREFIX 36u

/* Returns the prefix of a record's first octet, which is not 00. */
static inline const uint8_t *knurl_find_prefix(unsigned number)
{
    const uint8_t *at = (const uint8_t *)prefixes;

    if (number > KNURL_NO_PREFIX) {
        number = KNURL_NO_PREFIX;
    }
    for (number--; number != 0u; at++) {
        number -= (unsigned)*at >> 7;
    }
    return at;
}

/* Sets *text to the text that an octet of a prefix stands for. Returns its length. */
static inline size_t text_in_prefix(const char *octet, const char **text)
{
    const bool slashes = *octet == '/';

    *text = slashes ? "://" : octet;
    return slashes ? 3u : 1u;
}

/* Feeds the text of a prefix, and counts it. */
static inline void feed_prefix(knurl_t *url, knurl_radio_t *record, const uint8_t *at)
{
    /*@ loop assigns at, *url, record->longer, url->parts[0 .. url->room - 1]; */
    for (;;) {
        const char octet = (char)(*at & 0x7Fu);
        const char *text;
        const size_t length = text_in_prefix(&octet, &text);
        (void)knurl_feed(url, text, length);
        record->longer += length;
        if (*at >= 0x80u) {
            break;
        }
        at++;
    }
}

knurl_error_t knurl_ndef_feed(knurl_t *url, knurl_radio_t *record, const char *octets, size_t length)
{
    if ((record->read == 0u) && (length != 0u)) {
        /* All octets after the prefix stand for themselves. record->longer is the length of the text minus the length
         * of the record, which is -1 for an empty prefix. */
        record->longer = (size_t)0 - 1u;
        if (*octets != '\0') {
            feed_prefix(url, record, knurl_find_prefix((uint8_t)*octets));
        }
        if (url->error == KNURL_OK) {
            record->read = SIZE_MAX;
        }
        octets++;
        length--;
    }
    return knurl_feed(url, octets, length);
}

/* Appends the text of a prefix. */
static inline void put_prefix(knurl_buffer_t *out, const uint8_t *at)
{
    unsigned octet;

    /*@ loop assigns octet, at, out->length, out->octets[0 .. out->size - 1]; */
    do {
        octet = *at;
        at++;
        if ((octet & 0x7Fu) == (unsigned)'/') {
            knurl_put_octet(out, ':');
            knurl_put_octet(out, '/');
        }
        knurl_put_octet(out, octet & 0x7Fu);
    } while (octet < 0x80u);
}

/* Parses the text that was expanded into the buffer. */
static knurl_error_t read_expanded(knurl_t *url, knurl_buffer_t *out)
{
    const knurl_error_t error = knurl_written(out, out->length);

    return (error == KNURL_OK) ? knurl_read_target(url, out) : error;
}

/* Returns why a record cannot be expanded into a buffer: the URL was not begun, the buffer overlaps the record, or the
 * record is empty. */
static knurl_error_t refusal_to_expand(const knurl_t *url, const char *octets, size_t length, knurl_buffer_t *out)
{
    (void)knurl_unwritten(out, KNURL_OK, 0);
    if (url->self != url) {
        return KNURL_ERROR_BEGIN;
    }
    if (knurl_overlap(octets, length, out->octets, out->size)) {
        return KNURL_ERROR_OVERLAP;
    }
    return (length == 0u) ? KNURL_ERROR_END : KNURL_OK;
}

knurl_error_t knurl_ndef_read(knurl_t *url, const char *octets, size_t length, knurl_buffer_t *out)
{
    const knurl_error_t refusal = refusal_to_expand(url, octets, length, out);

    if (refusal != KNURL_OK) {
        return refusal;
    }
    if ((uint8_t)*octets >= KNURL_NO_PREFIX) {
        return KNURL_ERROR_CHARACTER;
    }
    if (*octets != '\0') {
        put_prefix(out, knurl_find_prefix((uint8_t)*octets));
    }
    /*@ loop assigns octets, length, out->length, out->octets[0 .. out->size - 1]; loop variant length; */
    while (length != 1u) {
        length--;
        octets++;
        knurl_put_octet(out, (uint8_t)*octets);
    }
    return read_expanded(url, out);
}

/* Returns true if a text starts with another one. */
static bool begins_with(const char *text, size_t length, const char *start, size_t start_length)
{
    size_t same = 0;

    /*@ loop assigns same; */
    while ((same < start_length) && (same < length) && (text[same] == start[same])) {
        same++;
    }
    return same == start_length;
}

/* Returns the length of the prefix at *at if a text starts with it, otherwise 0. Moves *at to the next prefix. */
static inline size_t match_prefix(const char *text, size_t length, const uint8_t **at)
{
    size_t matched = 0;
    bool matches = true;
    unsigned last;

    /*@ loop assigns matched, matches, last, *at; */
    do {
        const char octet = (char)(**at & 0x7Fu);
        const char *part;
        const size_t part_length = text_in_prefix(&octet, &part);
        last = **at;
        (*at)++;
        matches = matches && begins_with(&text[matched], length - matched, part, part_length);
        matched += matches ? part_length : 0u;
    } while (last < 0x80u);
    return matches ? matched : 0u;
}

knurl_error_t knurl_ndef_write(const knurl_t *url, knurl_buffer_t *out)
{
    const knurl_error_t refusal = knurl_open_url(url, out);
    const uint8_t *at = (const uint8_t *)prefixes;
    size_t longest = 0;
    unsigned code = 0;
    unsigned number;

    if (refusal != KNURL_OK) {
        return refusal;
    }
    /*@ loop assigns number, at, longest, code; loop variant KNURL_NO_PREFIX - number; */
    for (number = 1; number < KNURL_NO_PREFIX; number++) {
        const size_t matched = match_prefix(url->text, url->text_length, &at);
        if (matched > longest) {
            longest = matched;
            code = number;
        }
    }
    knurl_put_octet(out, code);
    knurl_put_piece(out, &url->text[longest], url->text_length - longest, KNURL_ESCAPE_NONE);
    return knurl_written(out, out->length);
}

/* The records of an NDEF message (NFC Forum, NFC Data Exchange Format, section 3). */

/* The flags of a record, and its TNF, which says how to read its type. */
#define KNURL_RECORD_FIRST 0x80u
#define KNURL_RECORD_LAST 0x40u
#define KNURL_RECORD_CHUNK 0x20u
#define KNURL_RECORD_SHORT 0x10u
#define KNURL_RECORD_HAS_ID 0x08u
#define KNURL_RECORD_TNF 0x07u
#define KNURL_TNF_EMPTY 0u
#define KNURL_TNF_WELL_KNOWN 1u
#define KNURL_TNF_UNKNOWN 5u

/* A record, and the rest of its message. */
typedef struct record {
    const char *rest;
    size_t left;
    const char *type;
    const char *payload;
    size_t length;
    unsigned type_length;
    unsigned flags;
} record_t;

/* Begins a message. The flags are set as if the last record of another message came before it. */
static inline void begin_message(record_t *record, const char *message, size_t length)
{
    record->rest = message;
    record->left = length;
    record->flags = KNURL_RECORD_LAST;
}

/* Returns true if the flags of a record may follow those of the record before it, and its lengths fit its TNF. */
static bool is_right(const record_t *record, unsigned before, size_t id_length)
{
    const unsigned tnf = record->flags & KNURL_RECORD_TNF;
    const unsigned first = ((before & KNURL_RECORD_LAST) != 0u) ? KNURL_RECORD_FIRST : 0u;

    if ((record->flags & (KNURL_RECORD_FIRST | KNURL_RECORD_CHUNK)) != first) {
        return false;
    }
    if (tnf == KNURL_TNF_EMPTY) {
        return (record->type_length == 0u) && (id_length == 0u) && (record->length == 0u);
    }
    return (tnf < KNURL_TNF_UNKNOWN) || ((tnf == KNURL_TNF_UNKNOWN) && (record->type_length == 0u));
}

/* Reads the next record. Returns false if it is malformed. */
static KNURL_NOINLINE bool next_record(record_t *record)
{
    const char *at = record->rest;
    const unsigned before = record->flags;
    size_t head = 3;
    size_t i;

    if (record->left < head) {
        return false;
    }
    record->flags = (uint8_t)at[0];
    head += ((record->flags & KNURL_RECORD_SHORT) != 0u) ? 0u : 3u;
    const size_t end_of_length = head;
    head += ((record->flags & KNURL_RECORD_HAS_ID) != 0u) ? 1u : 0u;
    if (record->left < head) {
        return false;
    }
    record->left -= head;
    record->type_length = (uint8_t)at[1];
    record->length = 0;
    /*@ loop assigns i, record->length; loop variant end_of_length - i; */
    for (i = 2; i < end_of_length; i++) {
        record->length = (record->length << 8) | (uint8_t)at[i];
    }
    const size_t id_length = (head != end_of_length) ? (uint8_t)at[end_of_length] : 0u;
    const size_t names = record->type_length + id_length;
    if ((names > record->left) || (record->length > (record->left - names))) {
        return false;
    }
    record->left -= names + record->length;
    record->type = &at[head];
    record->payload = &record->type[names];
    record->rest = &record->payload[record->length];
    return is_right(record, before, id_length);
}

/* Returns true if a record has a well-known type, a name of one or two octets. */
static inline bool has_type(const record_t *record, const char *name, unsigned length)
{
    return ((record->flags & KNURL_RECORD_TNF) == KNURL_TNF_WELL_KNOWN) && (record->type_length == length) &&
           (record->type[0] == name[0]) && (record->type[length - 1u] == name[length - 1u]);
}

const char *knurl_ndef_uri(const char *message, size_t length, size_t *payload_length)
{
    record_t record;
    record_t in_poster;

    *payload_length = 0;
    begin_message(&record, message, length);
    /*@ loop assigns record, in_poster; */
    do {
        const record_t *found = &record;
        if (!next_record(&record)) {
            return NULL;
        }
        if (has_type(&record, "Sp", 2)) {
            found = &in_poster;
            begin_message(&in_poster, record.payload, record.length);
            /*@ loop assigns in_poster; */
            do {
                if (!next_record(&in_poster)) {
                    return NULL;
                }
            } while (!has_type(&in_poster, "U", 1) && ((in_poster.flags & KNURL_RECORD_LAST) == 0u));
        }
        if (has_type(found, "U", 1)) {
            *payload_length = found->length;
            return found->payload;
        }
    } while ((record.flags & KNURL_RECORD_LAST) == 0u);
    return NULL;
}

/* The meaning of the octets of an Eddystone-URL. */

/* The texts of the Eddystone-URL specification. In a scheme octet, bit 0 means "s", and bit 1 means no "www.". The
 * endings 0 to 6 have a "/", and 7 to 13 do not. Between them is an octet that no URL contains, for octets without a
 * meaning. */
static const char beacon_texts[] = "https://www.\0.com/.org/.edu/.net/.info/.biz/.gov/";
#define KNURL_BEACON_SCHEMES 4u
#define KNURL_BEACON_WITHOUT_WWW 2u
#define KNURL_BEACON_HTTP 4u
#define KNURL_BEACON_HTTPS 5u
#define KNURL_BEACON_SLASHES 3u
#define KNURL_BEACON_WWW 7u
#define KNURL_BEACON_NOTHING 12u
#define KNURL_BEACON_ENDING 13u
#define KNURL_BEACON_ENDINGS 7u

/* The longest frame: the scheme octet, and 17 octets. */
#define KNURL_BEACON_MOST 18u

/* Returns true if an octet after the scheme octet stands for itself. */
static inline bool is_beacon_octet(unsigned octet)
{
    return (octet - 0x21u) < 0x5Eu;
}

/* Returns the length of the first part of a scheme octet's text. */
static inline size_t knurl_scheme_length(unsigned octet)
{
    return KNURL_BEACON_HTTP + (octet & 1u);
}

/* Sets *text to the text of an octet or, for a scheme octet, to the text after its first part. Returns its length. */
static inline size_t knurl_expand_octet(const char *octet, bool first, const char **text)
{
    unsigned number = (uint8_t)*octet;
    size_t length = 1;

    *text = &beacon_texts[KNURL_BEACON_NOTHING];
    if (first) {
        if (number < KNURL_BEACON_SCHEMES) {
            *text = &beacon_texts[KNURL_BEACON_HTTPS];
            length = (number < KNURL_BEACON_WITHOUT_WWW) ? KNURL_BEACON_WWW : KNURL_BEACON_SLASHES;
        }
    } else if (number < (2u * KNURL_BEACON_ENDINGS)) {
        const char *end = &beacon_texts[KNURL_BEACON_ENDING];
        if (number >= KNURL_BEACON_ENDINGS) {
            number -= KNURL_BEACON_ENDINGS;
            length = 0;
        }
        for (;;) {
            *text = end;
            while (*end != '/') {
                end++;
            }
            if (number == 0u) {
                break;
            }
            number--;
            end++;
        }
        length += (size_t)(end - *text);
    } else if (is_beacon_octet(number)) {
        *text = octet;
    } else {
    }
    return length;
}

knurl_error_t knurl_eddystone_feed(knurl_t *url, knurl_radio_t *record, const char *octets, size_t length)
{
    const char *const end = &octets[length];

    for (; octets != end; octets++) {
        const char *text;
        size_t expanded = 0;
        const bool first = record->read == 0u;
        if (first) {
            expanded = knurl_scheme_length((uint8_t)*octets);
            (void)knurl_feed(url, beacon_texts, expanded);
        }
        const size_t rest = knurl_expand_octet(octets, first, &text);
        if (knurl_feed(url, text, rest) != KNURL_OK) {
            break;
        }
        record->read++;
        record->longer += expanded + rest - 1u;
    }
    /* With no octets, knurl_feed only returns the error of the URL, even of one that was not begun. */
    return knurl_feed(url, octets, 0);
}

knurl_error_t knurl_eddystone_read(knurl_t *url, const char *octets, size_t length, knurl_buffer_t *out)
{
    const knurl_error_t refusal = refusal_to_expand(url, octets, length, out);
    size_t i;

    if (refusal != KNURL_OK) {
        return refusal;
    }
    /*@ loop invariant 0 <= i <= length; loop assigns i, out->length, out->at, out->octets[0 .. out->size - 1];
        loop variant length - i; */
    for (i = 0; i < length; i++) {
        const char *text;
        const size_t expanded = knurl_expand_octet(&octets[i], i == 0u, &text);
        if (*text == '\0') {
            return knurl_unwritten(out, KNURL_ERROR_CHARACTER, i);
        }
        if (i == 0u) {
            knurl_put_piece(out, beacon_texts, knurl_scheme_length((uint8_t)octets[0]), KNURL_ESCAPE_NONE);
        }
        knurl_put_piece(out, text, expanded, KNURL_ESCAPE_NONE);
    }
    return read_expanded(url, out);
}

/* Returns the code of the longest scheme text with which a text starts, and sets *length to its length, or to 0 if
 * there is none. Codes with "www." come before those without. */
static unsigned shorten_scheme(const knurl_t *url, size_t *length)
{
    unsigned code;

    /*@ loop assigns code, *length; loop variant KNURL_BEACON_SCHEMES - code; */
    for (code = 0; code < KNURL_BEACON_SCHEMES; code++) {
        const char octet = (char)code;
        const char *rest;
        const size_t name = knurl_scheme_length(code);
        const size_t rest_length = knurl_expand_octet(&octet, true, &rest);
        if (begins_with(url->text, url->text_length, beacon_texts, name) &&
            begins_with(&url->text[name], url->text_length - name, rest, rest_length)) {
            *length = name + rest_length;
            return code;
        }
    }
    *length = 0;
    return code;
}

/* Returns the code of the longest ending with which a text starts, or else its first octet. The text must not be empty.
 * Sets *length to the number of octets that the code stands for. */
static unsigned shorten(const char *text, size_t left, size_t *length)
{
    const char *end = &beacon_texts[KNURL_BEACON_ENDING];
    unsigned number;

    /*@ loop assigns number, end; loop variant KNURL_BEACON_ENDINGS - number; */
    for (number = 0; number < KNURL_BEACON_ENDINGS; number++) {
        const char *const start = end;
        /*@ loop assigns end; */
        while (*end != '/') {
            end++;
        }
        *length = (size_t)(end - start);
        end++;
        if (begins_with(text, left, start, *length)) {
            if ((*length < left) && (text[*length] == '/')) {
                (*length)++;
                return number;
            }
            return number + KNURL_BEACON_ENDINGS;
        }
    }
    *length = 1;
    return (uint8_t)*text;
}

knurl_error_t knurl_eddystone_write(const knurl_t *url, knurl_buffer_t *out)
{
    const knurl_error_t refusal = knurl_open_url(url, out);
    size_t at;
    size_t length;

    if (refusal != KNURL_OK) {
        return refusal;
    }
    knurl_put_octet(out, shorten_scheme(url, &length));
    if (length == 0u) {
        return knurl_unwritten(out, KNURL_ERROR_SCHEME, 0);
    }
    /*@ loop assigns at, length, out->length, out->octets[0 .. out->size - 1]; */
    for (at = length; at < url->text_length; at += length) {
        const unsigned octet = shorten(&url->text[at], url->text_length - at, &length);
        if ((length == 1u) && !is_beacon_octet(octet)) {
            return knurl_unwritten(out, KNURL_ERROR_CHARACTER, at);
        }
        knurl_put_octet(out, octet);
    }
    if (out->length > KNURL_BEACON_MOST) {
        at = out->length;
        (void)knurl_unwritten(out, KNURL_OK, 0);
        out->needed = at;
        return KNURL_ERROR_LENGTH;
    }
    return knurl_written(out, out->length);
}

size_t knurl_radio_offset(const knurl_t *url, const knurl_radio_t *record)
{
    const size_t offset = (size_t)url->offset - record->longer;

    if (offset > ((size_t)url->offset + 1u)) {
        /* The codes stand for more text than was read, so the record belongs to a different URL. */
        return 0;
    }
    return (offset < record->read) ? offset : record->read;
}
