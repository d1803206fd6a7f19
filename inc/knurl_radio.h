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
 * A URL that was fed has no text. knurl_ndef_read and knurl_eddystone_read expand a whole record into a buffer, which
 * is the text of the URL.
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
 * KNURL_ERROR_HOST in a host, KNURL_ERROR_CHARACTER in a path. The division into chunks never changes the result. */
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

/* Writes the expanded text of an NFC URI record to `out`, reads it as `url`, and binds it. `url` was prepared by
 * knurl_begin, and nothing was read into it. `octets` is the whole payload of the record, `length` octets.
 *
 * Returns
 *   KNURL_OK              `url` was accepted; its text is `out`;
 *   KNURL_ERROR_END       the record is empty;
 *   KNURL_ERROR_CHARACTER out->at is the offset in the record of an octet that has no meaning;
 *   KNURL_ERROR_BUFFER    the buffer is too short: out->needed;
 *   KNURL_ERROR_OVERLAP   the buffer lies on the record;
 *   KNURL_ERROR_BEGIN     `url` was not begun;
 *   another error         the list does not accept the URL, and url->error is that error: out->at is url->offset, an
 *                         offset in the expanded text. These may be KNURL_ERROR_END and KNURL_ERROR_CHARACTER, too. */
KNURL_READS(2, 3)
knurl_error_t knurl_ndef_read(knurl_t *url, const char *octets, size_t length, knurl_buffer_t *out);

/* The same for an Eddystone-URL. */
KNURL_READS(2, 3)
knurl_error_t knurl_eddystone_read(knurl_t *url, const char *octets, size_t length, knurl_buffer_t *out);

#ifdef __cplusplus
}
#endif

#endif
