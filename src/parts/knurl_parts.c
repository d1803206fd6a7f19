/* SPDX-License-Identifier: MIT
 *
 * Checks whether the parts of a URL can be read; looks parts up, copies and compares them. */
#include "knurl_parts.h"

#include "knurl_octets.h"

#include "../machine/knurl_accepted.h"
#include "../machine/knurl_compiler.h"
#include "../machine/knurl_overlap.h"
#include "../machine/knurl_state.h"

/* Checks that every call makes. */

/* The shortest text before a zone in its host: "[::%". */
#define BEFORE_ZONE 4u

/* Returns true if each part starts where the one before it ends, or later, and ends in the text. A colon follows the
 * scheme. A zone lies inside of the host before it, after an address. */
static bool fit_text(const knurl_t *url)
{
    size_t end = 0;
    unsigned i;

    /*@ loop invariant i <= url->count && (i == 0 ==> end == 0) && knurl_fits_to(url, i, end);
        loop assigns i, end; loop variant url->count - i; */
    for (i = 0; i < url->count; i++) {
        const knurl_part_t *const part = &url->parts[i];
        if (!knurl_owns(url, part)) {
            return false;
        }
        if ((part->offset < end) && ((part->kind != KNURL_ZONE) || (part->offset < (part[-1].offset + BEFORE_ZONE)))) {
            return false;
        }
        if (part->kind != KNURL_ZONE) {
            end = (size_t)part->offset + part->length + ((part->kind == KNURL_SCHEME) ? 1u : 0u);
        } else if (((size_t)part->offset + part->length) > end) {
            return false;
        } else {
        }
    }
    return end <= url->offset;
}

KNURL_NOINLINE knurl_error_t knurl_refusal_to_read(const knurl_t *url)
{
    const knurl_error_t refusal = knurl_refusal(url);

    if (refusal != KNURL_OK) {
        return refusal;
    }
    if (url->text == NULL) {
        return KNURL_ERROR_TEXT;
    }
    return fit_text(url) ? KNURL_OK : KNURL_ERROR_PARTS;
}

KNURL_NOINLINE bool knurl_is_on_text(const knurl_t *url, char *output, size_t size)
{
    return (url->self == url) && (url->text != NULL) && knurl_overlap(url->text, url->text_length, output, size);
}

const char *knurl_text_of(const knurl_t *url, const knurl_part_t *part)
{
    if ((part == NULL) || (url->self != url) || (url->error != KNURL_OK) || (url->text == NULL) ||
        !knurl_owns(url, part) || (((size_t)part->offset + part->length) > url->text_length)) {
        return NULL;
    }
    return &url->text[part->offset];
}

/* Looks parts up and reads their octets. */

/* Returns the first part of a kind, starting at `part`, which may be the end of the parts. The search ends at a part of
 * another URL, which has overwritten the array. */
static KNURL_NOINLINE const knurl_part_t *find(const knurl_t *url, const knurl_part_t *part, uint8_t kind)
{
    const unsigned count = knurl_parts_there(url);

    /* The array may be NULL if there are no parts. */
    const knurl_part_t *const end = (count != 0u) ? &url->parts[count] : part;
    /*@ loop invariant knurl_from(url, part);
        loop invariant \at(part, Pre) <= part;
        loop assigns part; loop variant end - part; */
    while ((part < end) && knurl_owns(url, part)) {
        if (part->kind == kind) {
            return part;
        }
        part++;
    }
    return NULL;
}

const knurl_part_t *knurl_part(const knurl_t *url, uint8_t kind)
{
    return find(url, url->parts, kind);
}

const knurl_part_t *knurl_next_part(const knurl_t *url, const knurl_part_t *part)
{
    return find(url, part + 1, part->kind);
}

const char *knurl_octets(const knurl_t *url, uint8_t kind, uint16_t *length)
{
    const knurl_part_t *part = knurl_part(url, kind);
    const char *const octets = knurl_text_of(url, part);

    *length = (octets == NULL) ? 0u : part->length;
    return octets;
}

/* Empties a string before a copy. Returns false if it overlaps the text of the URL or has no room. */
static bool open_string(const knurl_t *url, char *buffer, size_t size)
{
    if ((size == 0u) || knurl_is_on_text(url, buffer, size)) {
        return false;
    }
    buffer[0] = '\0';
    return true;
}

bool knurl_copy(const knurl_t *url, const knurl_part_t *part, char *buffer, size_t size)
{
    const char *const octets = knurl_text_of(url, part);
    size_t i;

    if (!open_string(url, buffer, size) || (octets == NULL) || (part->length >= size)) {
        return false;
    }
    /*@ loop invariant i <= part->length;
        loop invariant \forall integer k; 0 <= k < i ==> buffer[k] == octets[k];
        loop assigns i, buffer[0 .. size - 1]; loop variant part->length - i; */
    for (i = 0; i < part->length; i++) {
        buffer[i] = octets[i];
    }
    buffer[i] = '\0';
    return true;
}

bool knurl_copy_decoded(const knurl_t *url, const knurl_part_t *part, char *buffer, size_t size)
{
    const char *const octets = knurl_text_of(url, part);

    if (!open_string(url, buffer, size) || (octets == NULL)) {
        return false;
    }
    knurl_buffer_t out = knurl_buffer(buffer, size - 1u);
    const bool fits = (knurl_decode(octets, part->length, KNURL_NO_CONTROLS, &out) == KNURL_OK);
    buffer[fits ? out.length : 0u] = '\0';
    return fits;
}

/* Returns true if two octets are the same letter in different cases. */
static bool same_letter(char one, char other)
{
    const unsigned small = (unsigned)(uint8_t)one | 0x20u;

    return (((unsigned)(uint8_t)one ^ (uint8_t)other) == 0x20u) && (small >= (unsigned)'a') && (small <= (unsigned)'z');
}

bool knurl_spells(const char *octets, size_t length, const char *literal, bool caseless)
{
    size_t i = 0;

    /*@ loop invariant i <= length && \forall integer k; 0 <= k < i ==> literal[k] != 0;
        loop invariant !caseless ==> \forall integer k; 0 <= k < i ==> octets[k] == literal[k];
        loop assigns i; loop variant length - i; */
    while ((i < length) && (literal[i] != '\0')) {
        if ((octets[i] != literal[i]) && (!caseless || !same_letter(octets[i], literal[i]))) {
            return false;
        }
        i++;
    }
    return (i == length) && (literal[i] == '\0');
}

bool knurl_equal_part(const knurl_t *url, const knurl_part_t *part, const char *literal)
{
    const char *const octets = knurl_text_of(url, part);

    return (octets != NULL) && knurl_spells(octets, part->length, literal, false);
}

bool knurl_equal_part_caseless(const knurl_t *url, const knurl_part_t *part, const char *literal)
{
    const char *const octets = knurl_text_of(url, part);

    return (octets != NULL) && knurl_spells(octets, part->length, literal, true);
}

const knurl_part_t *knurl_host_part(const knurl_t *url)
{
    const knurl_part_t *const host = (knurl_refusal_to_read(url) == KNURL_OK) ? knurl_part(url, KNURL_HOST) : NULL;

    return ((host != NULL) && (host->length != 0u)) ? host : NULL;
}
