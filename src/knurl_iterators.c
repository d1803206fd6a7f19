/* SPDX-License-Identifier: MIT
 *
 * Iterators. A list is a run of text, whichever parts it covers: those of one list stand side by side, with nothing but
 * separators between them. */
#include "knurl_iterators.h"

#include "knurl_acsl.h"
#include "knurl_escape.h"
#include "knurl_scheme.h"

/* First kind, last kind, separator, equals, lead. */
const knurl_list_t knurl_host_labels = {KNURL_HOST, KNURL_HOST, '.', '\0', ""};
const knurl_list_t knurl_cwd_segments = {KNURL_CWD, KNURL_CWD, '/', '\0', ""};
const knurl_list_t knurl_file_directories = {KNURL_DIRECTORY, KNURL_DIRECTORY, '/', '\0', ""};
const knurl_list_t knurl_path_segments = {KNURL_PATH, KNURL_PATH, '/', '\0', ""};
const knurl_list_t knurl_search_pairs = {KNURL_SEARCH, KNURL_SEARCH, '&', '=', ""};
const knurl_list_t knurl_group_levels = {KNURL_GROUP, KNURL_GROUP, '.', '\0', ""};
const knurl_list_t knurl_prospero_fields = {KNURL_FIELD, KNURL_VALUE, ';', '=', ""};
const knurl_list_t knurl_gopher_attributes = {KNURL_GOPHERPLUS, KNURL_GOPHERPLUS, ' ', '\0', "!$"};
const knurl_list_t knurl_gopher_view = {KNURL_GOPHERPLUS, KNURL_GOPHERPLUS, '\0', ' ', "+"};

/* A character or escape as one number: the octet, an escape's decoded, and above it how many octets of the URL it
 * takes. */
typedef uint16_t symbol_t;
#define SYMBOL_END 0u
#define SYMBOL_OCTET(symbol) ((uint8_t)(symbol))
#define SYMBOL_LENGTH(symbol) ((symbol) >> 8)
#define CHARACTER(octet) ((symbol_t)(0x100u | (uint8_t)(octet)))
#define ESCAPED(octet) ((symbol_t)(0x300u | (uint8_t)(octet)))

/* A list whose lead is a string. */
/*@ predicate knurl_list(knurl_list_t *list) =
        \valid_read(list) && (list->lead[0] == 0 || list->lead[1] == 0 || list->lead[2] == 0); */
/* An iterator whose text can be read up to its end. */
/*@ predicate knurl_iterates(knurl_iterator_t *items) =
        \valid_read(items) && knurl_list(items->list) && items->end <= KNURL_LENGTH_MAX &&
        \valid_read(items->text + (0 .. items->end - 1)) &&
        \separated(items, items->list, items->text + (0 .. items->end - 1)); */

/* What bits come to, case by case: functions that do nothing, to be proved apart. */
/*@ ghost
    /@ requires 0 <= octet <= 255;
       assigns \nothing;
       ensures (0x100 | octet) == 0x100 + octet; @/
    static void character_bits(int octet)
    {
    }
    /@ requires 0 <= symbol <= 0x3FF;
       assigns \nothing;
       ensures (symbol >> 8) == symbol / 256; @/
    static void symbol_bits(int symbol)
    {
    } */

/* The character or escape that stands at `at`. */
/*@ requires \valid_read(text + (at .. end - 1));
    assigns \nothing;
    ensures at >= end ==> \result == 0;
    ensures at < end && (text[at] != '%' || end - at <= 2) ==> \result == 0x100 + (uint8_t)text[at];
    ensures end - at > 2 && text[at] == '%' ==> 0x300 <= \result <= 0x3FF;
    ensures end - at > 2 && text[at] == '%' && knurl_hex(text[at + 1]) < 16 && knurl_hex(text[at + 2]) < 16 ==>
            \result == 0x300 + 16 * knurl_hex(text[at + 1]) + knurl_hex(text[at + 2]); */
static symbol_t symbol_at(const char *text, uint16_t at, uint16_t end)
{
    if (at >= end) {
        return SYMBOL_END;
    }
    if ((text[at] == '%') && ((end - at) > 2)) {
        /*@ assert \forall integer octet; 0 <= octet <= 255 ==> (0x300 | octet) == 0x300 + octet; */
        return ESCAPED(knurl_escaped(&text[at + 1u]));
    }
    /*@ ghost character_bits((uint8_t)text[at]); */
    return CHARACTER(text[at]);
}

/* A delimiter as it stands in a URL: a blank only as an escape, others only as characters, and so NUL never. */
/*@ assigns \nothing; */
static symbol_t delimiter(char octet)
{
    return (octet == ' ') ? ESCAPED(octet) : CHARACTER(octet);
}

/* Steps over the lead, or ends the list where it does not start so. In gopher an escape is the same as its character,
 * and the TAB after the lead makes it a form. */
/*@ requires knurl_iterates(items) && \valid(items) && lead == &items->list->lead[0];
    assigns items->next; */
static void take_lead(knurl_iterator_t *items, const char *lead)
{
    const symbol_t first = symbol_at(items->text, items->next, items->end);
    /*@ ghost symbol_bits(first); */
    const uint16_t after = (uint16_t)(items->next + SYMBOL_LENGTH(first));

    /*@ ghost int i = 0; */
    /*@ loop invariant 0 <= i <= 2 && lead == \at(lead, Pre) + i;
        loop invariant \forall integer k; 0 <= k < i ==> \at(lead, Pre)[k] != 0;
        loop assigns lead, i;
        loop variant 2 - i; */
    while ((*lead != '\0') && ((uint8_t)*lead != SYMBOL_OCTET(first))) {
        /*@ ghost i++; */
        lead++;
    }
    items->next = after;
    if ((*lead == '\0') || (symbol_at(items->text, after, items->end) == ESCAPED('\t'))) {
        items->next = (uint16_t)(items->end + 1u);
    }
}

/*@ requires knurl_parsed(url, text) && knurl_list(list) && \valid(items);
    requires \separated(items, list, url, url->parts + (0 .. url->room - 1), text + (0 .. url->offset - 1));
    assigns items->list, items->text, items->next, items->end;
    ensures knurl_iterates(items) && items->list == list && items->text == text && items->end <= url->offset; */
void knurl_iterate(knurl_iterator_t *items, const knurl_t *url, const char *text, const knurl_list_t *list)
{
    uint16_t i;

    items->list = list;
    items->text = text;
    items->next = 1;
    items->end = 0;
    /*@ loop invariant items->end <= url->offset;
        loop assigns i, items->next, items->end;
        loop variant 65535 - i; */
    for (i = 0; (i < url->count) && (i < url->room); i++) {
        const knurl_part_t *part = &url->parts[i];
        if ((part->kind == list->first) && (items->end == 0u)) {
            items->next = part->offset;
        }
        if (part->kind == list->last) {
            items->end = (uint16_t)(part->offset + part->length);
        }
    }
    if (list->lead[0] != '\0') {
        take_lead(items, list->lead);
    }
}

/*@ requires knurl_iterates(items) && \valid(items);
    assigns items->name, items->value, items->next;
    ensures \result <==> \old(items->next) <= items->end;
    ensures !\result ==> items->next == \old(items->next);
    ensures \result ==> items->name.kind == items->list->first && items->name.offset == \old(items->next) &&
            items->name.offset + items->name.length <= items->end;
    ensures \result ==> \old(items->next) < items->next <= items->end + 1;
    ensures \result ==> items->value.kind == KNURL_NONE || items->value.kind == KNURL_VALUE;
    ensures \result && items->value.kind == KNURL_VALUE ==>
            items->name.offset + items->name.length < items->value.offset;
    ensures \result ==> items->value.offset + items->value.length <= items->end; */
bool knurl_next_item(knurl_iterator_t *items)
{
    const symbol_t separator = delimiter(items->list->separator);
    const symbol_t equals = delimiter(items->list->equals);
    uint16_t at = items->next;
    knurl_part_t *piece = &items->name;
    symbol_t symbol;

    if (at > items->end) {
        return false;
    }
    items->name.kind = items->list->first;
    items->name.offset = at;
    items->value.kind = KNURL_NONE;
    items->value.offset = at;
    items->value.length = 0;
    symbol = symbol_at(items->text, at, items->end);
    /*@ loop invariant at <= items->end && items->name.offset <= at && items->value.offset <= at;
        loop invariant symbol == 0 <==> at == items->end;
        loop invariant symbol <= 0x3FF && at + symbol / 256 <= items->end && (symbol != 0 ==> symbol >= 256);
        loop invariant items->name.offset == \at(items->next, Pre) && items->name.kind == items->list->first;
        loop invariant piece == &items->name ?
            items->value.kind == KNURL_NONE && items->value.length == 0 :
            piece == &items->value && items->value.kind == KNURL_VALUE &&
            items->name.offset + items->name.length < items->value.offset;
        loop assigns at, symbol, piece, items->name, items->value;
        loop variant items->end - at; */
    while ((symbol != SYMBOL_END) && (symbol != separator)) {
        /*@ ghost symbol_bits(symbol); */
        const uint16_t after = (uint16_t)(at + SYMBOL_LENGTH(symbol));
        if ((symbol == equals) && (piece == &items->name)) {
            items->name.length = (uint16_t)(at - items->name.offset);
            piece = &items->value;
            piece->kind = KNURL_VALUE;
            piece->offset = after;
        }
        at = after;
        symbol = symbol_at(items->text, at, items->end);
    }
    piece->length = (uint16_t)(at - piece->offset);
    /*@ ghost symbol_bits(symbol); */
    /* Where no separator follows, the next item is past the end. */
    items->next = (uint16_t)(at + ((symbol == SYMBOL_END) ? 1u : SYMBOL_LENGTH(symbol)));
    return true;
}
