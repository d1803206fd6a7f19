/* SPDX-License-Identifier: MIT */
#include "knurl_ascii_acsl.h"
#include "knurl_iterators.h"
#include "knurl_parts_acsl.h"

/* Separators whose lead is a string. */
/*@ predicate knurl_separates(knurl_separators_t *list) =
        \valid_read(list) && (list->lead[0] == 0 || list->lead[1] == 0 || list->lead[2] == 0); */

/* An iterator whose text can be read up to its end. */
/*@ predicate knurl_iterates(knurl_items_t *items) =
        \valid_read(items) && knurl_separates(items->separators) && \valid_read(items->url) &&
        items->end <= KNURL_LENGTH_MAX && \valid_read(items->url->text + (0 .. items->end - 1)) &&
        \separated(items, items->separators, items->url, items->url->text + (0 .. items->end - 1)); */

/* Where reading an item has come to: the symbol there, which is in the list, and the piece that is read. */
/*@ predicate knurl_at_symbol(knurl_items_t *items, integer at, integer symbol) =
        at <= items->end && items->name.offset <= at && items->value.offset <= at &&
        (symbol == 0 <==> at == items->end) && symbol <= 0x3FF && at + symbol / 256 <= items->end &&
        (symbol != 0 ==> symbol >= 256);
    predicate knurl_item_begins(knurl_items_t *items, integer at) =
        items->name.offset == at && items->name.kind == items->separators->first;
    predicate knurl_in_piece(knurl_items_t *items, knurl_part_t *piece) =
        piece == &items->name ? items->value.kind == KNURL_NONE && items->value.length == 0 :
            piece == &items->value && items->value.kind == KNURL_VALUE &&
            items->name.offset + items->name.length < items->value.offset; */

/* What bits come to, case by case: proved apart. */
/*@ lemma knurl_character: \forall integer octet; 0 <= octet <= 255 ==> (0x100 | octet) == 0x100 + octet;
    lemma knurl_escaped_octet: \forall integer octet; 0 <= octet <= 255 ==> (0x300 | octet) == 0x300 + octet;
    lemma knurl_symbol_length: \forall integer symbol; 0 <= symbol <= 0x3FF ==> (symbol >> 8) == symbol / 256; */

#include "parts/knurl_iterators.c"

/*@ requires \valid_read(text + (at .. end - 1));
    assigns \nothing;
    ensures at >= end ==> \result == 0;
    ensures at < end && (text[at] != '%' || end - at <= 2) ==> \result == 0x100 + (uint8_t)text[at];
    ensures end - at > 2 && text[at] == '%' ==> 0x300 <= \result <= 0x3FF;
    ensures end - at > 2 && text[at] == '%' && knurl_hex(text[at + 1]) < 16 && knurl_hex(text[at + 2]) < 16 ==>
            \result == 0x300 + 16 * knurl_hex(text[at + 1]) + knurl_hex(text[at + 2]); */
static symbol_t symbol_at(const char *text, uint16_t at, uint16_t end);

/*@ assigns \nothing; */
static symbol_t delimiter(char octet);

/*@ requires knurl_iterates(items) && \valid(items) && lead == &items->separators->lead[0];
    assigns items->next; */
static void take_lead(knurl_items_t *items, const char *lead);

/*@ requires knurl_with_parts(url) && knurl_with_text(url) && knurl_separates(separators) && \valid(items);
    requires \separated(items, separators, url, url->parts + (0 .. url->room - 1));
    requires \separated(items, url->text + (0 .. url->text_length - 1));
    requires \separated(separators, url) && \separated(separators, url->text + (0 .. url->text_length - 1));
    requires \separated(url, url->text + (0 .. url->text_length - 1));
    assigns items->separators, items->url, items->next, items->end, items->error;
    ensures items->error == KNURL_OK ==> knurl_iterates(items) && items->end <= url->offset;
    ensures items->separators == separators && items->url == url; */
void knurl_items_begin(knurl_items_t *items, const knurl_t *url, const knurl_separators_t *separators);

/*@ requires \valid_read(items) && \valid_read(items->url) && knurl_with_text(items->url);
    assigns \nothing;
    ensures \result == KNURL_OK ==> items->end <= items->url->text_length;
    ensures small: \result <= 255; */
static knurl_error_t refusal_to_go_on(const knurl_items_t *items);

/*@ requires \valid(items) && \valid_read(items->separators) && \valid_read(items->url);
    requires knurl_with_text(items->url);
    requires items->error == KNURL_OK ==> knurl_iterates(items);
    assigns items->name, items->value, items->next, items->error;
    ensures \result ==> \old(items->next) <= items->end && items->error == KNURL_OK;
    ensures !\result ==> items->next == \old(items->next);
    ensures \result ==> items->name.kind == items->separators->first && items->name.offset == \old(items->next) &&
            items->name.offset + items->name.length <= items->end;
    ensures \result ==> \old(items->next) < items->next <= items->end + 1;
    ensures \result ==> items->value.kind == KNURL_NONE || items->value.kind == KNURL_VALUE;
    ensures \result && items->value.kind == KNURL_VALUE ==>
            items->name.offset + items->name.length < items->value.offset;
    ensures \result ==> items->value.offset + items->value.length <= items->end; */
bool knurl_items_next(knurl_items_t *items);
