/* SPDX-License-Identifier: MIT
 *
 * Iterators. The items are in one range of the text, which covers parts and the delimiters between them. */
#include "knurl_iterators.h"
#include "knurl_rfc1738.h"

#include "../machine/knurl_accepted.h"
#include "../machine/knurl_ascii.h"
#include "knurl_parts.h"

/* First kind, last kind, separator, equals, lead. */
const knurl_separators_t knurl_host_labels = {KNURL_HOST, KNURL_HOST, '.', '\0', ""};
const knurl_separators_t knurl_cwd_segments = {KNURL_CWD, KNURL_CWD, '/', '\0', ""};
const knurl_separators_t knurl_file_directories = {KNURL_DIRECTORY, KNURL_DIRECTORY, '/', '\0', ""};
const knurl_separators_t knurl_path_segments = {KNURL_PATH, KNURL_PATH, '/', '\0', ""};
const knurl_separators_t knurl_query_pairs = {KNURL_QUERY, KNURL_QUERY, '&', '=', ""};
const knurl_separators_t knurl_group_levels = {KNURL_GROUP, KNURL_GROUP, '.', '\0', ""};
const knurl_separators_t knurl_prospero_fields = {KNURL_FIELD, KNURL_VALUE, ';', '=', ""};
const knurl_separators_t knurl_draft_words = {KNURL_QUERY, KNURL_QUERY, '+', '\0', ""};
const knurl_separators_t knurl_gopher_attributes = {KNURL_GOPHERPLUS, KNURL_GOPHERPLUS, ' ', '\0', "!$"};
const knurl_separators_t knurl_gopher_view = {KNURL_GOPHERPLUS, KNURL_GOPHERPLUS, '\0', ' ', "+"};

/* A character or escape as one number: the decoded octet, and above it the number of octets in the URL. */
typedef uint16_t symbol_t;
#define SYMBOL_END 0u
#define SYMBOL_OCTET(symbol) ((uint8_t)(symbol))
#define SYMBOL_LENGTH(symbol) ((symbol) >> 8)
#define CHARACTER(octet) ((symbol_t)(0x100u | (uint8_t)(octet)))
#define ESCAPED(octet) ((symbol_t)(0x300u | (uint8_t)(octet)))

/* Returns the character or escape at `at`. */
static symbol_t symbol_at(const char *text, uint16_t at, uint16_t end)
{
    if (at >= end) {
        return SYMBOL_END;
    }
    if ((text[at] == '%') && ((end - at) > 2)) {
        return ESCAPED(knurl_escaped(&text[at + 1u]));
    }
    return CHARACTER(text[at]);
}

/* Returns the symbol of a delimiter: %20 for a space, the character for any other. NUL means that there is none, so it
 * becomes a symbol that no text has, even one that was changed after the parse. */
static symbol_t delimiter(char octet)
{
    return (octet == ' ') ? ESCAPED(octet) : ((octet != '\0') ? CHARACTER(octet) : SYMBOL_END);
}

/* Skips the lead, or ends the list if it has none. In gopher an escape equals its character, and a TAB after the lead
 * means that the text is a form instead. */
static void take_lead(knurl_items_t *items, const char *lead)
{
    const symbol_t first = symbol_at(items->url->text, items->next, items->end);
    const uint16_t after = (uint16_t)(items->next + SYMBOL_LENGTH(first));

    /*@ loop invariant lead == \at(lead, Pre) + (lead - \at(lead, Pre)) && 0 <= lead - \at(lead, Pre) <= 2;
        loop invariant \forall integer k; 0 <= k < lead - \at(lead, Pre) ==> \at(lead, Pre)[k] != 0;
        loop assigns lead; loop variant 2 - (lead - \at(lead, Pre)); */
    while ((*lead != '\0') && ((uint8_t)*lead != SYMBOL_OCTET(first))) {
        lead++;
    }
    items->next = after;
    if ((*lead == '\0') || (symbol_at(items->url->text, after, items->end) == ESCAPED('\t'))) {
        items->next = (uint16_t)(items->end + 1u);
    }
}

void knurl_items_begin(knurl_items_t *items, const knurl_t *url, const knurl_separators_t *separators)
{
    const knurl_part_t *first = NULL;
    uint16_t i;

    items->separators = separators;
    items->url = url;
    items->next = 1;
    items->end = 0;
    items->error = (uint8_t)knurl_refusal_to_read(url);
    if (items->error != KNURL_OK) {
        return;
    }
    /*@ loop invariant items->end <= url->offset;
        loop invariant first == \null || (\valid_read(first) && knurl_is_part(url, first));
        loop assigns i, first, items->next, items->end; loop variant 65535 - i; */
    for (i = 0; i < url->count; i++) {
        const knurl_part_t *part = &url->parts[i];
        if ((part->kind == separators->first) && (first == NULL)) {
            first = part;
        }
        if ((part->kind == separators->last) && (first != NULL)) {
            items->next = first->offset;
            items->end = (uint16_t)(part->offset + part->length);
        }
    }
    if (separators->lead[0] != '\0') {
        take_lead(items, separators->lead);
    }
}

/* Returns why the remaining items cannot be read, or KNURL_OK if the URL is still accepted and its text contains
 * them. */
static knurl_error_t refusal_to_go_on(const knurl_items_t *items)
{
    const knurl_part_t read = {0, items->end, KNURL_NONE, items->url->tag};
    const knurl_error_t refusal = knurl_refusal(items->url);

    if (refusal != KNURL_OK) {
        return refusal;
    }
    return (knurl_text_of(items->url, &read) != NULL) ? KNURL_OK : KNURL_ERROR_TEXT;
}

bool knurl_items_next(knurl_items_t *items)
{
    const symbol_t separator = delimiter(items->separators->separator);
    const symbol_t equals = delimiter(items->separators->equals);
    uint16_t at = items->next;
    knurl_part_t *piece = &items->name;
    symbol_t symbol;

    if (items->error == KNURL_OK) {
        items->error = (uint8_t)refusal_to_go_on(items);
    }
    if ((at > items->end) || (items->error != KNURL_OK)) {
        return false;
    }
    items->name.kind = items->separators->first;
    items->name.offset = at;
    items->name.owner = items->url->tag;
    items->value.kind = KNURL_NONE;
    items->value.offset = at;
    items->value.owner = items->name.owner;
    items->value.length = 0;
    symbol = symbol_at(items->url->text, at, items->end);
    /*@ loop invariant at: knurl_at_symbol(items, at, symbol);
        loop invariant begins: knurl_item_begins(items, \at(items->next, Pre));
        loop invariant piece: knurl_in_piece(items, piece);
        loop assigns at, symbol, piece, items->name, items->value; loop variant items->end - at; */
    while ((symbol != SYMBOL_END) && (symbol != separator)) {
        const uint16_t after = (uint16_t)(at + SYMBOL_LENGTH(symbol));
        if ((symbol == equals) && (piece == &items->name)) {
            items->name.length = (uint16_t)(at - items->name.offset);
            piece = &items->value;
            piece->kind = KNURL_VALUE;
            piece->offset = after;
        }
        at = after;
        symbol = symbol_at(items->url->text, at, items->end);
    }
    piece->length = (uint16_t)(at - piece->offset);
    /* Without a separator, the next item starts after the end. */
    items->next = (uint16_t)(at + ((symbol == SYMBOL_END) ? 1u : SYMBOL_LENGTH(symbol)));
    return true;
}
