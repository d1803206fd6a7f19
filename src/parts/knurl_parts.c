/* SPDX-License-Identifier: MIT
 *
 * The parts of a URL, and their names. */
#include "knurl_parts.h"

#include "../machine/knurl_internal.h"

/* Looks parts up and reads their octets. */

/* The first part of a kind, starting at `part`, which may be the end of the parts. */
static KNURL_NOINLINE const knurl_part_t *find(const knurl_t *url, const knurl_part_t *part, uint8_t kind)
{
    const unsigned count = knurl_parts_there(url);

    /* An array of no parts may be NULL. */
    const knurl_part_t *const end = (count != 0u) ? &url->parts[count] : url->parts;
    /*@ loop invariant knurl_from(url, part);
        loop invariant \at(part, Pre) <= part;
        loop assigns part; loop variant end - part; */
    while (part < end) {
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

const char *knurl_octets(const knurl_t *url, const char *text, uint8_t kind, uint16_t *length)
{
    const knurl_part_t *part = knurl_part(url, kind);

    *length = 0;
    if (part == NULL) {
        return NULL;
    }
    *length = part->length;
    return &text[part->offset];
}

bool knurl_copy(const knurl_part_t *part, const char *text, char *buffer, size_t size)
{
    size_t i = 0;

    if ((part == NULL) || (part->length >= size)) {
        if (size > 0u) {
            buffer[0] = '\0';
        }
        return false;
    }
    /*@ loop invariant i <= part->length;
        loop invariant \forall integer k; 0 <= k < i ==> buffer[k] == text[part->offset + k];
        loop assigns i, buffer[0 .. size - 1]; loop variant part->length - i; */
    while (i < part->length) {
        buffer[i] = text[part->offset + i];
        i++;
    }
    buffer[i] = '\0';
    return true;
}

/* Whether two octets are the same letter in different cases. */
static bool same_letter(char one, char other)
{
    const unsigned small = (unsigned)(uint8_t)one | 0x20u;

    return (((unsigned)(uint8_t)one ^ (uint8_t)other) == 0x20u) && (small >= (unsigned)'a') && (small <= (unsigned)'z');
}

static bool equals(const knurl_part_t *part, const char *text, const char *literal, bool caseless)
{
    uint16_t i = 0;

    if (part == NULL) {
        return false;
    }
    /*@ loop invariant i <= part->length && \forall integer k; 0 <= k < i ==> literal[k] != 0;
        loop invariant !caseless ==> \forall integer k; 0 <= k < i ==> text[part->offset + k] == literal[k];
        loop assigns i; loop variant part->length - i; */
    while ((i < part->length) && (literal[i] != '\0')) {
        const char octet = text[part->offset + i];
        if ((octet != literal[i]) && (!caseless || !same_letter(octet, literal[i]))) {
            return false;
        }
        i++;
    }
    return (i == part->length) && (literal[i] == '\0');
}

bool knurl_equal_part(const knurl_part_t *part, const char *text, const char *literal)
{
    return equals(part, text, literal, false);
}

bool knurl_equal_part_caseless(const knurl_part_t *part, const char *text, const char *literal)
{
    return equals(part, text, literal, true);
}

const knurl_part_t *knurl_host_part(const knurl_t *url)
{
    const knurl_part_t *part = url->parts;
    unsigned left = url->count;

    if (knurl_refusal(url) == KNURL_OK) {
        /*@ loop invariant left <= url->count && part == url->parts + (url->count - left);
            loop assigns part, left; loop variant left; */
        while (left != 0u) {
            if ((part->kind == KNURL_HOST) && (part->length != 0u)) {
                return part;
            }
            part++;
            left--;
        }
    }
    return NULL;
}

/* Finds the names of a row's own kinds, which follow the name of the row. */
