/* SPDX-License-Identifier: MIT
 *
 * URLs as radios carry them, where one octet stands for what most begin or end with: the payload of an NFC tag's URI
 * record (NFC Forum, URI Record Type Definition), and a beacon's Eddystone-URL. They are fed to a knurl_t as they arrive,
 * expanded, without a buffer:
 *
 *     knurl_radio_t record = KNURL_RADIO;
 *     knurl_begin(&url, schemes, parts, KNURL_PARTS);
 *     ... knurl_ndef_feed(&url, &record, octets, length) ...
 *     if (knurl_end(&url) != KNURL_OK) ... url.error, knurl_radio_offset(&url, &record)
 *
 * What is done with a URL after that needs its text, which knurl_ndef_text and knurl_eddystone_text write.
 *
 * The conventions are those of knurl.h. */
#ifndef KNURL_RADIO_H
#define KNURL_RADIO_H

#include "knurl.h"

#ifdef __cplusplus
extern "C" {
#endif

/* How far a record was read; the fields belong to the library. It is KNURL_RADIO before the first octet of a record. */
typedef struct knurl_radio {
    size_t read;
    size_t longer;
} knurl_radio_t;

#define KNURL_RADIO                                                                                                    \
    {                                                                                                                  \
        0, 0                                                                                                           \
    }

/* Takes the next `length` octets of an NFC URI record's payload, any number, 0 included, and keeps no pointer to them;
 * they may not overlap the others. The first octet of a record stands for one of 36 prefixes, 00 for none; 24 to FF are
 * refused. Each that follows stands for itself.
 *
 * `url` was made ready by knurl_begin, to take a fragment or not, and is fed by nobody else. Returns what knurl_feed
 * returns for the expanded text; how the record is cut never changes the answer. */
knurl_error_t knurl_ndef_feed(knurl_t *url, knurl_radio_t *record, const char *octets, size_t length);

/* The same for an Eddystone-URL, from its scheme octet on, 00 to 03. Of those that follow, 00 to 0D stand for an ending, as
 * ".com/", and 21 to 7E for themselves; others are refused. */
knurl_error_t knurl_eddystone_feed(knurl_t *url, knurl_radio_t *record, const char *octets, size_t length);

/* Where a refused record is wrong, after a feed or knurl_end: the offset in the record of what cannot stand there, as
 * url->offset is in the text: of an octet in an escape that of its "%"; for KNURL_ERROR_END the length of the record. */
size_t knurl_radio_offset(const knurl_t *url, const knurl_radio_t *record);

/* Writes the expanded text of an NFC URI record's payload, all `length` octets of it, which may not overlap the buffer.
 * Whether it is a URL is for the feed to say.
 *
 * Returns KNURL_OK, KNURL_ERROR_ROOM, or
 *   KNURL_ERROR_END       the record is empty; out->at is 0;
 *   KNURL_ERROR_CHARACTER out->at is the offset of an octet that stands for nothing. */
knurl_error_t knurl_ndef_text(const char *octets, size_t length, knurl_buffer_t *out);

/* The same for an Eddystone-URL. */
knurl_error_t knurl_eddystone_text(const char *octets, size_t length, knurl_buffer_t *out);

#ifdef __cplusplus
}
#endif

#endif
