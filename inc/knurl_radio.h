/* SPDX-License-Identifier: MIT
 *
 * URLs in the short forms of radios, in which one octet stands for a common start or end of a URL: the URI record of an
 * NFC tag (NFC Forum, URI Record Type Definition), and the Eddystone-URL of a beacon. You can read and write both, and
 * find the record in the message of a tag.
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
 * Read a tag only once. It may answer differently the second time, and then you would use a URL that you did not check.
 *
 * If you have no buffer, feed the octets as they arrive. Such a URL has no text: you can read only its parts, as
 * offsets, and its port.
 *
 *     knurl_radio_t record = KNURL_RADIO;
 *     knurl_begin(&url, schemes, parts, KNURL_ROOM(parts));
 *     ... for each chunk: knurl_ndef_feed(&url, &record, octets, length)
 *     if (knurl_end(&url) != KNURL_OK) ... url.error, knurl_radio_offset(&url, &record)
 *
 * Writing a URL for a beacon, whose frame has room for 18 octets:
 *
 *     char frame[18];
 *     knurl_buffer_t out = KNURL_BUFFER(frame);
 *     if (knurl_eddystone_write(&url, &out) == KNURL_OK) ... send frame, out.length octets
 *     else if (out.needed != 0u) ... it needs out.needed octets: take a shorter URL
 *     else ... a frame cannot contain this URL
 *
 * Conventions and terms are those of knurl.h: a row describes one scheme, a list holds the rows that you accept. */
#ifndef KNURL_RADIO_H
#define KNURL_RADIO_H

#include "knurl.h"

#ifdef __cplusplus
extern "C" {
#endif

KNURL_NOT_PACKED(knurl_radio);

/* How far a record was read. The fields are private. Initialize one with KNURL_RADIO for each record. */
typedef struct knurl_radio {
    size_t read;
    size_t longer;
} knurl_radio_t;

#define KNURL_RADIO {0, 0}

/* Reads the next `length` octets of an NFC URI record, 0 or more, without keeping them. `octets` is the payload of the
 * record, in chunks, without the header before it. It must not overlap the other arguments. The division into chunks
 * never changes the result.
 *
 * The first octet of the payload is the code of a prefix, such as 03 (hexadecimal) for "http://". 00 is the empty
 * prefix; 24 to FF have no meaning. The octets after the first one are copied.
 *
 * Call knurl_begin first, and knurl_allow_fragment if you accept a fragment. Feed `url` in no other way. Returns what
 * knurl_feed returns for the expanded text. An octet without a meaning gives the same error as a NUL in its place. */
KNURL_READS(3, 4)
knurl_error_t knurl_ndef_feed(knurl_t *url, knurl_radio_t *record, const char *octets, size_t length);

/* Reads the next `length` octets of an Eddystone-URL, 0 or more, without keeping them. The arguments and results are
 * those of knurl_ndef_feed. `octets` is the part of the frame from the scheme octet on. The scheme octet is 00 to 03 in
 * hexadecimal. After it, 00 to 0D are codes of endings, such as ".com/", and 21 to 7E are copied. Other octets have no
 * meaning.
 *
 * Do not give the padding after the frame. An advertisement is often padded with zeros, and 00 is the code of ".com/":
 * with two zeros more, a frame gives a different URL, which ends in ".com/.com/". */
KNURL_READS(3, 4)
knurl_error_t knurl_eddystone_feed(knurl_t *url, knurl_radio_t *record, const char *octets, size_t length);

/* Returns the offset of an error in the octets that you fed, after knurl_ndef_feed, knurl_eddystone_feed or knurl_end
 * refused the URL. (url->offset is the offset of the same place in the expanded text.)
 *
 *   the error is inside the text of a code the offset of the code;
 *   the error is in an escape              the offset of the "%";
 *   KNURL_ERROR_END and KNURL_ERROR_PARTS  the number of octets that you fed;
 *   any other error                        the offset of the octet.
 *
 * If `record` was not initialized for this URL, the number is meaningless. */
size_t knurl_radio_offset(const knurl_t *url, const knurl_radio_t *record);

/* Writes the expanded text of an NFC URI record to `out`, and parses it into `url`. The buffer then holds the text of
 * `url`. Call knurl_begin before each call. `octets` is the whole payload of the record, `length` octets. The buffer
 * must not overlap it, and must outlive `url`.
 *
 * Returns
 *   KNURL_OK              `url` was accepted; its text is `out`;
 *   KNURL_ERROR_END       `length` is 0;
 *   KNURL_ERROR_CHARACTER out->at is the offset in `octets` of an octet that has no meaning;
 *   KNURL_ERROR_BUFFER    the buffer is too short; out->needed is the size that is needed;
 *   KNURL_ERROR_OVERLAP   the buffer overlaps `octets`;
 *   KNURL_ERROR_BEGIN     knurl_begin was not called for `url`;
 *   KNURL_ERROR_ENDED     `url` already has octets: knurl_begin is missing. If `url` was refused, you get its earlier
 *                         error;
 *   another error         the list refuses the URL, or the array of parts is too short (KNURL_ERROR_PARTS).
 *
 * KNURL_ERROR_END and KNURL_ERROR_CHARACTER may also mean that the parser refused the expanded text. Then url->error is
 * not KNURL_OK, and out->at, as after every error of the parser, is url->offset, an offset in the expanded text. */
KNURL_LOOK_AT
KNURL_READS(2, 3)
knurl_error_t knurl_ndef_read(knurl_t *url, const char *octets, size_t length, knurl_buffer_t *out);

/* Writes the expanded text of an Eddystone-URL to `out`, and parses it into `url`. The buffer then holds the text of
 * `url`. The arguments and results are those of knurl_ndef_read. */
KNURL_LOOK_AT
KNURL_READS(2, 3)
knurl_error_t knurl_eddystone_read(knurl_t *url, const char *octets, size_t length, knurl_buffer_t *out);

/* Writes the payload of the NFC URI record of `url` to `out`: the code of a prefix, and the rest of the text. The code
 * is that of the longest of the prefixes 01 to 23 (hexadecimal) with which the text starts; if it starts with none of
 * them, the code is 00. knurl_ndef_read expands the payload to the same text. If the URL has a fragment, a reader that
 * does not allow fragments refuses it.
 *
 * The text is written as it is, even a password, and anybody can read a tag. The case of letters counts: "HTTP://h"
 * gets the code 00. So call knurl_normalize first, parse its output, and write that URL. The call has no limit of its
 * own, but a short record holds only 255 octets of payload. Write the header of the record before the payload: for a
 * short record that is alone in its message, D1 01, the length of the payload, 55 (hexadecimal). examples/tag/main.c
 * does this.
 *
 * `out` must not overlap the text of `url`. Returns
 *   KNURL_OK            out->length is the length of the payload, in octets;
 *   KNURL_ERROR_SCHEME  the text has no scheme (knurl_bare.h);
 *   KNURL_ERROR_HOST    the text is "*" (knurl_bare.h);
 *   KNURL_ERROR_BUFFER  the buffer is too short; out->needed is the size that is needed;
 *   KNURL_ERROR_OVERLAP the buffer overlaps the text;
 *   another error       `url` was not accepted, or has no text.
 *
 * After an error out->at is 0. */
KNURL_LOOK_AT
knurl_error_t knurl_ndef_write(const knurl_t *url, knurl_buffer_t *out);

/* Writes the Eddystone-URL of `url` to `out`, from the scheme octet of the frame on. The scheme octet is that of the
 * longest of "http://www.", "https://www.", "http://" and "https://" with which the text starts. The rest of the text
 * is read from the left: where endings such as ".com/" come next, the code of the longest is written, otherwise the
 * octet itself, even "#". `out` must not overlap the text of `url`. What knurl_ndef_write says about passwords, case
 * and fragments also holds here.
 *
 * Returns what knurl_ndef_write returns, or, in this order
 *   KNURL_ERROR_SCHEME    the text does not start with "http://" or "https://" in lower case;
 *   KNURL_ERROR_CHARACTER out->at is the offset in the text of an octet that a frame cannot contain: one outside 21 to
 *                         7E (hexadecimal), such as a space in a URL of knurl_draft.h;
 *   KNURL_ERROR_LENGTH    more than 17 octets would follow the scheme octet, and a frame holds no more. out->needed is
 *                         the length of all octets, the scheme octet included, whatever the size of the buffer;
 *   KNURL_ERROR_BUFFER    the buffer is too short; out->needed is the size that is needed.
 *
 * After any error but KNURL_ERROR_CHARACTER, out->at is 0. */
KNURL_LOOK_AT
knurl_error_t knurl_eddystone_write(const knurl_t *url, knurl_buffer_t *out);

/* Finds the first URI record of an NDEF message (NFC Forum, NFC Data Exchange Format): a record with TNF 1 and the type
 * "U", of the message itself or of a Smart Poster in it (TNF 1, type "Sp", whose payload is a message).
 *
 * `message` is the message, `length` octets; it may be NULL if `length` is 0. `*payload_length` must not overlap it.
 * The memory of a tag is not a message, but contains one as the value of a TLV: pass the octets after the type of the
 * TLV, 03, and its length.
 *
 * Returns the payload of the record, a pointer into `message` for knurl_ndef_read and knurl_ndef_feed, and sets
 * `*payload_length` to its length in octets. The call checks neither the code of the prefix nor the URL. It also finds
 * a record with an empty payload, and sets `*payload_length` to 0; reading it gives KNURL_ERROR_END.
 *
 * Returns NULL, and sets `*payload_length` to 0, if there is no such record, or if the message is malformed up to it:
 *
 * - a record, or a length in it, is cut off or longer than what is left;
 * - a first record has no flag MB, or another one has it;
 * - a message ends without a record with the flag ME, as an empty message or an empty poster does;
 * - a record has the flag CF, which marks a chunk, or TNF 6 or 7;
 * - a record with TNF 0 has a type, an ID or a payload, or one with TNF 5 has a type.
 *
 * The record that is found is complete, and so is the poster around it. The call does not look at the octets after
 * them, nor at those after a record with ME. It skips a poster in a poster, a record whose type is itself a URI (TNF
 * 3), and the records of a connection handover (types "Hs" and "Hc"). */
KNURL_READS(1, 2)
const char *knurl_ndef_uri(const char *message, size_t length, size_t *payload_length);

#ifdef __cplusplus
}
#endif

#endif
