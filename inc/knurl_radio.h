/* SPDX-License-Identifier: MIT
 *
 * URLs in the short forms of radios, where one octet stands for a common start or end: the payload of an NFC tag's URI
 * record (NFC Forum, URI Record Type Definition), and the Eddystone-URL of a beacon. The octets are expanded and fed to
 * a knurl_t as they arrive, without a buffer:
 *
 *     knurl_radio_t record = KNURL_RADIO;
 *     knurl_begin(&url, schemes, parts, KNURL_ROOM(parts));
 *     ... knurl_ndef_feed(&url, &record, octets, length) ...
 *     if (knurl_end(&url) != KNURL_OK) ... url.error, knurl_radio_offset(&url, &record)
 *
 * Later calls need the text of the URL. knurl_ndef_text and knurl_eddystone_text write it.
 *
 * The conventions are those of knurl.h. */
#ifndef KNURL_RADIO_H
#define KNURL_RADIO_H

#include "knurl.h"

#ifdef __cplusplus
extern "C" {
#endif

KNURL_NOT_PACKED(knurl_radio);

/* The progress in a record. The fields belong to the library. Initialize one with KNURL_RADIO for each record. */
typedef struct knurl_radio {
    size_t read;
    size_t longer;
} knurl_radio_t;

#define KNURL_RADIO {0, 0}

/* Reads the next `length` octets of the payload of an NFC URI record, 0 or more. It keeps no pointer to them. They must
 * not overlap the other arguments. The first octet of a record is the code of a prefix, 00 to 23 in hexadecimal. 00 is
 * the empty prefix. 24 to FF have no meaning. The octets after the first are themselves.
 *
 * `url` was prepared by knurl_begin, and may take a fragment. Do not feed it in another way. Returns what knurl_feed
 * returns for the expanded text. An octet without a meaning is refused, with the error that a control octet has there:
 * KNURL_ERROR_HOST in a host, KNURL_ERROR_CHARACTER in a path. The division into pieces never changes the result. */
KNURL_READS(3, 4)
knurl_error_t knurl_ndef_feed(knurl_t *url, knurl_radio_t *record, const char *octets, size_t length);

/* Reads the next `length` octets of an Eddystone-URL, starting at its scheme octet, 00 to 03, as knurl_ndef_feed does.
 * Among the following octets, 00 to 0D are codes of endings, such as ".com/", and 21 to 7E are themselves. Others have
 * no meaning. */
KNURL_READS(3, 4)
knurl_error_t knurl_eddystone_feed(knurl_t *url, knurl_radio_t *record, const char *octets, size_t length);

/* Returns where the error is, as an offset in the record, after a feed or knurl_end refused the URL. url->offset is the
 * offset of the same place in the text. If the error is inside the text of a code, the call returns the offset of the
 * code; for an error in an escape, that of the "%". For KNURL_ERROR_END it returns the length of the record. If the
 * record was used for another URL before, the number means nothing, and is at most the number of octets that were fed.
 */
size_t knurl_radio_offset(const knurl_t *url, const knurl_radio_t *record);

/* Writes the expanded text of an NFC URI record. `octets` is its whole payload, `length` octets, and must not overlap
 * the buffer. The call does not check whether the text is a URL; knurl_ndef_feed does.
 *
 * Returns KNURL_OK, KNURL_ERROR_ROOM, or
 *   KNURL_ERROR_END       the record is empty; out->at is 0;
 *   KNURL_ERROR_CHARACTER out->at is the offset of an octet that has no meaning. */
KNURL_READS(1, 2)
knurl_error_t knurl_ndef_text(const char *octets, size_t length, knurl_buffer_t *out);

/* Writes the expanded text of an Eddystone-URL, as knurl_ndef_text does. */
KNURL_READS(1, 2)
knurl_error_t knurl_eddystone_text(const char *octets, size_t length, knurl_buffer_t *out);

#ifdef __cplusplus
}
#endif

#endif
