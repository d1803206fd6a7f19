/* SPDX-License-Identifier: MIT
 *
 * Iterators: what a part is made of, item by item, where it stands in the URL. Nothing is copied or allocated.
 *
 *     knurl_iterator_t items;
 *     knurl_iterate(&items, &url, text, &knurl_query_pairs);
 *     while (knurl_next_item(&items)) {
 *         if (knurl_equal_part(&items.name, text, "version") && (items.value.kind != KNURL_NONE)) ... items.value ...
 *     }
 *
 * An item and its value are knurl_part_t, for all that takes one: knurl_copy, knurl_equal_part, decoding. They are still
 * encoded, so a separator that was encoded is data, and separates nothing (RFC 1738 section 2.2).
 *
 * The conventions are those of knurl.h. */
#ifndef KNURL_ITERATORS_H
#define KNURL_ITERATORS_H

#include "knurl.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A list in a URL: from the first part of kind `first` to the last one of kind `last`, items with separators between
 * them. A firmware may describe its own: {KNURL_QUERY, KNURL_QUERY, ';', '=', ""}. */
typedef struct knurl_list {
    uint8_t first;
    uint8_t last;
    char separator; /* between items; ' ' stands for %20, and NUL for none: one item */
    char equals;    /* the first of it in an item ends the name and starts the value; ' ' and NUL as above */
    char lead[3];   /* "", or a string of the characters one of which has to start the list and belongs to no item */
} knurl_list_t;

/* The lists of RFC 1738. One that a firmware does not name is not in its image. */
extern const knurl_list_t knurl_host_labels;      /* "www", "example", "com"; of a hostnumber its groups */
extern const knurl_list_t knurl_cwd_segments;     /* ftp, without the name (section 3.2.2) */
extern const knurl_list_t knurl_file_directories; /* file, without the name (section 3.10) */
extern const knurl_list_t knurl_path_segments;    /* http, https and generic */
extern const knurl_list_t knurl_query_pairs;     /* key=value&key=value, as forms write them; "+" is left as it is */
extern const knurl_list_t knurl_group_levels;     /* news and nntp: "comp", "lang", "c" */
extern const knurl_list_t knurl_prospero_fields;  /* field=value;field=value (section 3.11) */

/* The words of a query of the draft (knurl_draft.h): of "s+t%20u" the items "s" and "t%20u". */
extern const knurl_list_t knurl_draft_words;

/* Gopher+ strings (sections 3.4.6 to 3.4.8). Attributes: of "!+ABSTRACT%20+SMELL", or with "$", the names "+ABSTRACT"
 * and "+SMELL"; "!" alone, all attributes, gives one empty item. View: of "+application/postscript%20Es_ES" one item,
 * with the language as its value; "+" alone, the default view, gives one empty item. A string that is not of the kind
 * that is asked for gives no item, and that of a filled-out form (section 3.4.9) is neither. */
extern const knurl_list_t knurl_gopher_attributes;
extern const knurl_list_t knurl_gopher_view;

/* An iterator, and the item that it stands at. The fields of the first group are for the caller to read after
 * knurl_next_item returned true; the others belong to the library. */
typedef struct knurl_iterator {
    knurl_part_t name;  /* the item, without its value; its kind is that of the list's `first` */
    knurl_part_t value; /* of kind KNURL_VALUE; KNURL_NONE where the item has none, which is not an empty one */

    uint16_t next;
    uint16_t end;
    const knurl_list_t *list;
    const char *text;
} knurl_iterator_t;

/* Makes `items` ready for a list of `url`, which was accepted. `list` and `text`, all of the URL, must outlive `items`;
 * `url` need not. */
void knurl_iterate(knurl_iterator_t *items, const knurl_t *url, const char *text, const knurl_list_t *list);

/* Goes to the next item, the first one at first. False where there is none: after the last one, or where the URL has no
 * part of the first kind with one of the last kind after it, or the same. A part holds one item more than separators,
 * so an empty part gives one empty item. */
bool knurl_next_item(knurl_iterator_t *items);

#ifdef __cplusplus
}
#endif

#endif
