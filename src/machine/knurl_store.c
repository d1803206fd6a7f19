/* SPDX-License-Identifier: MIT
 *
 * Parses chunks, and keeps them in a buffer. */
#include "knurl.h"

#include "knurl_overlap.h"
#include "knurl_state.h"

/* Returns true if a buffer holds the octets of the URL that were read, and nothing else. */
static bool is_its_text(const knurl_t *url, const knurl_buffer_t *buffer)
{
    const bool is_its = (url->text == buffer->octets) || knurl_is_before_text(url);

    return is_its && (url->text_length == buffer->length) && (buffer->length <= buffer->size);
}

/* Appends a chunk to the buffer. A chunk that already lies right after the octets of the buffer stays there. Returns
 * false if the chunk overlaps the buffer otherwise. */
static bool append(knurl_buffer_t *buffer, const char *chunk, size_t length)
{
    char *const to = &buffer->octets[buffer->length];
    size_t i;

    if (chunk != to) {
        if (knurl_overlap(chunk, length, buffer->octets, buffer->size)) {
            return false;
        }
        for (i = 0; i < length; i++) {
            to[i] = chunk[i];
        }
    }
    return true;
}

/* Returns true if a chunk may be appended to the buffer, and otherwise refuses the URL. A URL that has ended is refused
 * in any case. */
static bool goes_on_in(knurl_t *url, const knurl_buffer_t *buffer)
{
    if (url->state == KNURL_HAS_ENDED) {
        knurl_refuse_anew(url, KNURL_ERROR_ENDED);
    }
    if (is_its_text(url, buffer)) {
        return true;
    }
    if (url->error == KNURL_OK) {
        url->text = NULL;
        knurl_refuse_anew(url, KNURL_ERROR_TEXT);
    }
    return false;
}

/* Handles an empty chunk. Before the first octet it binds the URL to an empty text, which may be the whole. */
static inline knurl_error_t store_nothing(knurl_t *url, const knurl_buffer_t *buffer)
{
    if (knurl_is_before_text(url) && (buffer->length == 0u)) {
        url->text = (buffer->octets != NULL) ? buffer->octets : "";
        url->text_length = 0;
    }
    return (knurl_error_t)url->error;
}

knurl_error_t knurl_store(knurl_t *url, const char *chunk, size_t length, knurl_buffer_t *buffer)
{
    size_t fits = length;

    if (url->self != url) {
        return KNURL_ERROR_BEGIN;
    }
    if (length == 0u) {
        return store_nothing(url, buffer);
    }
    if (!goes_on_in(url, buffer)) {
        return (knurl_error_t)url->error;
    }
    if (fits > (buffer->size - buffer->length)) {
        fits = buffer->size - buffer->length;
    }
    if ((fits != 0u) && !append(buffer, chunk, fits)) {
        /* The octets of this chunk are missing in the buffer, so no later chunk may be appended. */
        url->text = NULL;
        knurl_refuse_anew(url, KNURL_ERROR_OVERLAP);
        return (knurl_error_t)url->error;
    }
    (void)knurl_feed(url, chunk, fits);
    buffer->length += fits;
    url->text = buffer->octets;
    url->text_length = buffer->length;
    if ((fits != length) && (url->error == KNURL_OK)) {
        knurl_refuse_anew(url, KNURL_ERROR_BUFFER);
        url->offset = (uint16_t)buffer->length;
        buffer->needed = buffer->length;
    }
    if (url->error == KNURL_ERROR_BUFFER) {
        buffer->needed += length - fits;
    }
    return (knurl_error_t)url->error;
}
