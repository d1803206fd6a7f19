/* SPDX-License-Identifier: MIT
 *
 * URLs in the short forms of radios, in which one octet stands for a common start or end of a URL: the URI record of an
 * NFC tag (NFC Forum, URI Record Type Definition), and the Eddystone-URL of a beacon. Both are read and written, and
 * the record is found in the message of a tag.
 *
 *     char text[260];
 *     knurl_buffer_t out = KNURL_BUFFER(text);
 *     size_t payload_length;
 *     const char *payload = knurl_ndef_uri(message, length, &payload_length);
 *     if (payload == NULL) ... there is no URI: stop here
 *     knurl_begin(&url, schemes, parts, KNURL_ROOM(parts));
 *     if (knurl_ndef_read(&url, payload, payload_length, &out) != KNURL_OK) ... refuse it
 *     ... `out` is the text of `url`
 *
 * Read a tag once: it may answer differently when it is read again, so that a text that you read later may differ from
 * the URL that you checked.
 *
 * Without a buffer, feed the octets as they arrive. Such a URL has no text: you can read only its parts, as offsets,
 * and its port.
 *
 *     knurl_radio_t record = KNURL_RADIO;
 *     knurl_begin(&url, schemes, parts, KNURL_ROOM(parts));
 *     ... for each chunk: knurl_ndef_feed(&url, &record, octets, length)
 *     if (knurl_end(&url) != KNURL_OK) ... url.error, knurl_radio_offset(&url, &record)
 *
 * A URL is written as a record for a tag or a beacon. The frame of a beacon has room for 18 octets:
 *
 *     char frame[18];
 *     knurl_buffer_t out = KNURL_BUFFER(frame);
 *     if (knurl_eddystone_write(&url, &out) == KNURL_OK) ... send frame, out.length octets
 *     else if (out.needed != 0u) ... it needs out.needed octets: take a shorter URL
 *     else ... no frame can have it
 *
 * The conventions are those of knurl.h. */
#ifndef KNURL_RADIO_H
#define KNURL_RADIO_H

#include "knurl.h"

#ifdef __cplusplus
extern "C" {
#endif

KNURL_NOT_PACKED(knurl_radio);

/* The progress in a record. The fields are private. Initialize one with KNURL_RADIO for each record. */
typedef struct knurl_radio {
    size_t read;
    size_t longer;
} knurl_radio_t;

#define KNURL_RADIO {0, 0}

/* Reads the next `length` octets of an NFC URI record, 0 or more, without keeping them. `octets` is the payload of the
 * record, in chunks. It must not overlap the other arguments. The division into chunks never changes the result.
 *
 * The first octet of a record is the code of a prefix, 00 to 23 in hexadecimal. 00 is the empty prefix. 24 to FF have
 * no meaning. The octets after the first one are copied.
 *
 * Call knurl_begin first, and knurl_allow_fragment if a fragment is allowed. Do not feed `url` in another way. Returns
 * what knurl_feed returns for the expanded text. An octet without a meaning gives the error that a NUL in its place
 * would. */
KNURL_READS(3, 4)
knurl_error_t knurl_ndef_feed(knurl_t *url, knurl_radio_t *record, const char *octets, size_t length);

/* Reads the next `length` octets of an Eddystone-URL, 0 or more, without keeping them. The arguments and results are
 * those of knurl_ndef_feed. The first octet is the scheme octet, 00 to 03 in hexadecimal. Among the others, 00 to 0D
 * are codes of endings, such as ".com/", and 21 to 7E are copied. Other octets have no meaning.
 *
 * `length` is the length of the frame, without the octets after it. An advertisement is often padded with zeros, and 00
 * is the code of ".com/": with two zeros after it a frame gives another URL, which ends in ".com/.com/". */
KNURL_READS(3, 4)
knurl_error_t knurl_eddystone_feed(knurl_t *url, knurl_radio_t *record, const char *octets, size_t length);

/* Returns the offset of an error in a record, after knurl_ndef_feed, knurl_eddystone_feed or knurl_end refused the URL.
 * url->offset is the offset of the same place in the expanded text.
 *
 *   the error is inside the text of a code the offset of the code;
 *   the error is in an escape              the offset of the "%";
 *   KNURL_ERROR_END and KNURL_ERROR_PARTS  the length of the record;
 *   any other error                        the offset of the octet.
 *
 * If `record` was used for another URL before, the number is meaningless, and at most the number of octets that were
 * fed. */
size_t knurl_radio_offset(const knurl_t *url, const knurl_radio_t *record);

/* Writes the expanded text of an NFC URI record to `out`, and reads it as `url`, whose text it becomes. Call
 * knurl_begin before each call. `octets` is the whole payload of the record, `length` octets. The buffer must not
 * overlap it, and must outlive `url`.
 *
 * Returns
 *   KNURL_OK              `url` was accepted; its text is `out`;
 *   KNURL_ERROR_END       the record is empty;
 *   KNURL_ERROR_CHARACTER out->at is the offset in the record of an octet that has no meaning;
 *   KNURL_ERROR_BUFFER    the buffer is too short; out->needed is the size that is needed;
 *   KNURL_ERROR_OVERLAP   the buffer overlaps the record;
 *   KNURL_ERROR_BEGIN     `url` was not begun;
 *   KNURL_ERROR_ENDED     `url` already has octets: knurl_begin is missing. If `url` was refused, you get its earlier
 *                         error;
 *   another error         the list refuses the URL, or the array of parts is too short (KNURL_ERROR_PARTS).
 *
 * If the expanded text was read, url->error is the result, even for KNURL_ERROR_END and KNURL_ERROR_CHARACTER, and
 * after an error out->at is url->offset, an offset in the expanded text. */
KNURL_LOOK_AT
KNURL_READS(2, 3)
knurl_error_t knurl_ndef_read(knurl_t *url, const char *octets, size_t length, knurl_buffer_t *out);

/* Writes the expanded text of an Eddystone-URL to `out`, and reads it as `url`, whose text it becomes. The arguments
 * and results are those of knurl_ndef_read. */
KNURL_LOOK_AT
KNURL_READS(2, 3)
knurl_error_t knurl_eddystone_read(knurl_t *url, const char *octets, size_t length, knurl_buffer_t *out);

/* Writes the payload of the NFC URI record of `url` to `out`: the code of the longest of the prefixes 01 to 23 with
 * which the text starts, octet by octet, otherwise 00; then the rest of the text. knurl_ndef_read expands it to the
 * same text. If the URL has a fragment, a reader that does not allow fragments refuses it.
 *
 * The text is written as it is, also a password, and anybody can read a tag. The case of letters counts: "HTTP://h"
 * gets the code 00, so call knurl_normalize first, and write the URL that was read from its text. The call has no
 * limit, but a short record holds only 255 octets of payload.
 *
 * `out` must not overlap the text of `url`. As much is written as fits. Returns
 *   KNURL_OK             out->length is the length of the payload, in octets;
 *   KNURL_ERROR_SCHEME   the text has no scheme (knurl_bare.h);
 *   KNURL_ERROR_HOST     the text is "*";
 *   KNURL_ERROR_BUFFER   the buffer is too short; out->needed is the size that is needed;
 *   KNURL_ERROR_OVERLAP  the buffer overlaps the text;
 *   another error        `url` was not accepted, or its text is not known, as knurl.h says.
 *
 * out->at is 0. */
KNURL_LOOK_AT
knurl_error_t knurl_ndef_write(const knurl_t *url, knurl_buffer_t *out);

/* Writes the Eddystone-URL of `url` to `out`, without the octets before it in a frame: the scheme octet of the longest
 * of the four texts with which the text starts; then, from the left, at each place the code of the longest ending with
 * which the rest starts, or else the octet itself, also "#". The arguments are those of knurl_ndef_write. What it says
 * about passwords, case and fragments also holds here.
 *
 * Returns what knurl_ndef_write returns, and in this order
 *   KNURL_ERROR_SCHEME     the text does not start with "http://" or "https://" in lower case;
 *   KNURL_ERROR_CHARACTER  out->at is the offset in the text of an octet that a frame cannot have: one that is not 21
 *                          to 7E in hexadecimal, such as a space in a URL of knurl_draft.h;
 *   KNURL_ERROR_LENGTH     more than 17 octets follow the scheme octet, and a frame holds no more. out->needed is the
 *                          length of all, with the scheme octet, whatever the size of the buffer;
 *   KNURL_ERROR_BUFFER     the buffer is too short; out->needed is the size that is needed.
 *
 * Except after KNURL_ERROR_CHARACTER, out->at is 0. */
KNURL_LOOK_AT
knurl_error_t knurl_eddystone_write(const knurl_t *url, knurl_buffer_t *out);

/* Finds the first URI record of an NDEF message (NFC Forum, NFC Data Exchange Format): a record with TNF 1 and the type
 * "U", of the message itself or of a Smart Poster in it (TNF 1, type "Sp", whose payload is a message).
 *
 * `message` is the message, `length` octets; it may be NULL if `length` is 0. It is not the memory of a tag, where a
 * message is the value of a TLV: pass the octets after its type, 03, and its length. `*payload_length` must not overlap
 * it.
 *
 * Returns the payload of the record, which is in `message`, and sets `*payload_length` to its length in octets. It is
 * what knurl_ndef_read and knurl_ndef_feed take. The call looks at neither the code of the prefix nor the URL: a record
 * without octets is found, with the length 0, and reading it then gives KNURL_ERROR_END.
 *
 * Returns NULL, and sets `*payload_length` to 0, if there is no such record, or if the message is malformed up to it.
 * These are malformed:
 *
 *   a record, or a length in it, that is cut off or is longer than what is left;
 *   a first record without the flag MB, or another one with it;
 *   a message that ends without a record with the flag ME, as an empty message or an empty poster does;
 *   a record with the flag CF, a chunk, or with TNF 6 or 7;
 *   a record with TNF 0 that has a type, an ID or a payload, or one with TNF 5 that has a type.
 *
 * The record that is found, and the poster around it, are whole. The octets after them are not looked at, nor those
 * after a record with ME. A poster in a poster, a record whose type is itself a URI (TNF 3), and the records of a
 * connection handover (types "Hs" and "Hc") are passed over. */
KNURL_READS(1, 2)
const char *knurl_ndef_uri(const char *message, size_t length, size_t *payload_length);

#ifdef __cplusplus
}
#endif

#endif
