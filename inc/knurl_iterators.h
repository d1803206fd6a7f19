/* SPDX-License-Identifier: MIT
 *
 * Iterators give the items of a part, one at a time, as offsets in the URL. Nothing is copied or allocated.
 *
 *     char version[16];
 *     knurl_items_t items;
 *     knurl_items_begin(&items, &url, &knurl_query_pairs);
 *     while (knurl_items_next(&items)) {
 *         if (knurl_equal_part(&url, &items.name, "version") && (items.value.kind != KNURL_NONE)) {
 *             if (!knurl_copy_decoded(&url, &items.value, version, sizeof version)) ... refuse
 *         }
 *     }
 *     if (items.error != KNURL_OK) ... the URL was not accepted, or has no text
 *
 * An item and its value are of type knurl_part_t: give them to knurl_copy, knurl_copy_decoded and knurl_equal_part.
 * They are still encoded, because an encoded separator is data (RFC 1738 section 2.2).
 *
 * The example compares names as they are written, so it does not find %76ersion=2. If there are two versions, it keeps
 * the last. "+" stays "+". To read "+" as a space and names decoded, use knurl_form.h.
 *
 * The conventions are those of knurl.h. Sections are those of RFC 1738. */
#ifndef KNURL_ITERATORS_H
#define KNURL_ITERATORS_H

#include "knurl.h"

#ifdef __cplusplus
extern "C" {
#endif

KNURL_NOT_PACKED(knurl_iterators);

/* How a part is divided into items. The items extend from the first part of kind `first` to the last part of kind
 * `last`. You may define your own separators, such as {KNURL_QUERY, KNURL_QUERY, ';', '=', ""}. */
typedef struct knurl_separators {
    uint8_t first;  /* a kind of part */
    uint8_t last;   /* a kind of part, often the same */
    char separator; /* the character between items; ' ' means %20. If it is NUL, everything is one item */
    char equals;    /* the first such character in an item separates name and value; ' ' means %20. If it is NUL, items
                     * have no value */
    char lead[3];   /* one or two characters, or "" for none: the text must start with one of them, which may be written
                     * as an escape and belongs to no item. If a %09 follows it, there is no item */
} knurl_separators_t;

/* Separators for parts that the rows of the library record. The linker drops those that the firmware does not name. */
extern const knurl_separators_t knurl_host_labels;      /* "www", "example", "com"; the groups of a hostnumber */
extern const knurl_separators_t knurl_cwd_segments;     /* ftp, without the last segment, KNURL_NAME (section 3.2.2) */
extern const knurl_separators_t knurl_file_directories; /* file, without the last segment, KNURL_NAME (section 3.10) */
extern const knurl_separators_t knurl_path_segments;    /* the KNURL_PATH of http, https, generic and other rows */
extern const knurl_separators_t knurl_query_pairs; /* key=value&key=value. Unlike knurl_form.h it gives empty pairs, and
                                                    * leaves "+" as it is */
extern const knurl_separators_t knurl_group_levels;    /* news and nntp: "comp", "lang", "c" */
extern const knurl_separators_t knurl_prospero_fields; /* field=value;field=value (section 3.11) */

/* The words of a query of the draft (knurl_draft.h): "s+t%20u" has the items "s" and "t%20u". */
extern const knurl_separators_t knurl_draft_words;

/* Gopher+ strings (sections 3.4.6 to 3.4.8). Any other string, even that of a form (section 3.4.9), has no item.
 *
 *   attributes "!+ABSTRACT%20+SMELL", or the same with "$", has the names "+ABSTRACT" and "+SMELL". "!" alone means all
 *              attributes, and has one empty item;
 *   view       "+application/postscript%20Es_ES" has one item, whose value is the language. "+" alone means the default
 *              view, and has one empty item. */
extern const knurl_separators_t knurl_gopher_attributes;
extern const knurl_separators_t knurl_gopher_view;

/* An iterator and its current item. Read `name` and `value` only after knurl_items_next returned true. */
typedef struct knurl_items {
    knurl_part_t name;  /* the item, without its value; its kind is `first` of the separators */
    knurl_part_t value; /* the value, of kind KNURL_VALUE, or KNURL_NONE if the item has no value. Check the kind first,
                         * because knurl_copy makes an empty string of both an empty value and no value */
    uint8_t error;      /* KNURL_OK, or why the URL cannot be read */

    /* Private. */
    uint16_t next;
    uint16_t end;
    const knurl_separators_t *separators;
    const knurl_t *url;
} knurl_items_t;

/* Prepares `items` for the items of a part of a URL. `url` and `separators` must outlive `items`. A URL that was not
 * accepted, or that has no text, has no item: items->error says why. */
void knurl_items_begin(knurl_items_t *items, const knurl_t *url, const knurl_separators_t *separators);

/* Goes to the next item of a part of a URL; the first call goes to the first item. Returns false after the last item,
 * after an error, and if the URL has no part of kind `first`, or no part of kind `last` at or after it. n separators
 * make n + 1 items, so an empty part has one empty item.
 *
 * If you read another URL into the same knurl_t, call knurl_items_begin again, because later items are meaningless. */
bool knurl_items_next(knurl_items_t *items);

#ifdef __cplusplus
}
#endif

#endif
