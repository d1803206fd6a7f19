/* SPDX-License-Identifier: MIT
 *
 * Of a URL and a row: what the library asks. And the classes of octets. */
#ifndef KNURL_SHARED_ACSL_H
#define KNURL_SHARED_ACSL_H

#include "knurl_acsl.h"
#include "machine/knurl_accepted.h"
#include "machine/knurl_classes.h"
#include "machine/knurl_compiler.h"
#include "machine/knurl_family.h"
#include "machine/knurl_overlap.h"
#include "machine/knurl_state.h"
#include "parts/knurl_parts.h"

/* Proved of the table in knurl_machine.c. */
/*@ assigns \nothing;
    ensures \result == knurl_class(octet) && \result <= KNURL_CLASS_UNUSABLE; */
static inline unsigned knurl_look_up(uint8_t octet);

/*@ assigns \nothing;
    ensures \result == knurl_class(octet);
    ensures 0 <= \result <= KNURL_CLASS_UNUSABLE; */
uint8_t knurl_class_of(uint8_t octet);

/*@ requires class_ < 32;
    assigns \nothing;
    ensures none: set == 0 ==> !\result; */
static inline bool knurl_in(uint32_t set, unsigned class_);

/*@ requires octet <= 255;
    assigns \nothing; */
static inline bool knurl_is_in(unsigned set, unsigned octet);

/*@ assigns \nothing;
    ensures \result == (state & 15) && \result <= 15; */
static inline unsigned knurl_error_of(unsigned state);

/*@ requires \valid_read(url);
    assigns \nothing;
    ensures \result <==> url->state < KNURL_AT_SLASH; */
static inline bool knurl_in_scheme(const knurl_t *url);

/*@ requires \valid_read(url);
    assigns \nothing;
    ensures \result ==> url->offset == 0 && url->state != KNURL_HAS_ENDED; */
static inline bool knurl_is_before_text(const knurl_t *url);

/*@ assigns \nothing; */
static inline uint8_t knurl_tag_of(const char *owner);

/*@ requires \valid_read(url) && \valid_read(part);
    assigns \nothing;
    ensures \result <==> part->owner == url->tag; */
static inline bool knurl_owns(const knurl_t *url, const knurl_part_t *part);

/*@ requires \valid(url);
    assigns url->error, url->state, url->count;
    ensures url->error == (uint8_t)error && url->state == KNURL_HAS_ENDED && url->count == 0; */
static inline void knurl_refuse_url(knurl_t *url, unsigned error);

/*@ requires \valid(url);
    assigns url->error, url->state, url->count;
    ensures ended: \old(url->error) == KNURL_OK ==> url->state == KNURL_HAS_ENDED;
    ensures kept: \old(url->error) != KNURL_OK ==> url->state == \old(url->state); */
static inline void knurl_refuse_anew(knurl_t *url, unsigned error);

/* A row that can be read, and its family. */
/*@ predicate knurl_of_a_family(knurl_scheme_t *row) = \valid_read(row) && \valid_read(row->family); */

/*@ requires knurl_of_a_family(row);
    assigns \nothing;
    ensures \result <==> (row->family->traits & trait) != 0; */
static inline bool knurl_has(const knurl_scheme_t *row, unsigned trait);

/* A URL that was accepted, and has parts. */
/*@ predicate knurl_valid_url(knurl_t *url) =
        url->self == url && url->error == KNURL_OK && url->state == KNURL_HAS_ENDED && 0 < url->count; */

/*@ requires \valid_read(url);
    assigns \nothing;
    ensures \result == KNURL_OK <==> knurl_valid_url(url);
    ensures host: url->error == KNURL_OK && \result == KNURL_ERROR_HOST ==> url->count == 0; */
static inline knurl_error_t knurl_refusal(const knurl_t *url);

/*@ requires \valid_read(url);
    assigns \nothing;
    ensures \result ==> url->error == KNURL_OK && url->count == 0; */
static inline bool knurl_is_asterisk(const knurl_t *url);

/*@ requires \valid_read(url);
    assigns \nothing;
    ensures knurl_valid_url(url) ==> \result == url->count;
    ensures !knurl_valid_url(url) ==> \result == 0; */
static inline uint16_t knurl_parts_there(const knurl_t *url);

/* An accepted URL has room for its parts. */
/*@ predicate knurl_with_parts(knurl_t *url) =
        knurl_readable(url) && (knurl_valid_url(url) ==> url->count <= url->room); */

/*@ requires knurl_with_parts(url);
    assigns \nothing;
    ensures \result == KNURL_OK ==> knurl_valid_url(url) && url->text != \null;
    ensures fit: \result == KNURL_OK ==> \forall integer i; 0 <= i < url->count ==>
            url->parts[i].offset + url->parts[i].length <= url->offset; */
knurl_error_t knurl_refusal_to_read(const knurl_t *url);

/*@ requires knurl_with_parts(url);
    assigns \nothing;
    ensures \result == KNURL_OK ==> knurl_valid_url(url) && url->text != \null && url->parts[0].kind == KNURL_SCHEME;
    ensures fit: \result == KNURL_OK ==> \forall integer i; 0 <= i < url->count ==>
            url->parts[i].offset + url->parts[i].length <= url->offset; */
static inline knurl_error_t knurl_refusal_of_url(const knurl_t *url);

/*@ requires \valid_read(url1) && \valid_read(url2);
    assigns \nothing; */
static inline bool knurl_share_parts(const knurl_t *url1, const knurl_t *url2);

/* It compares addresses as numbers, which the memory model cannot: taken for true. */
/*@ assigns \nothing; */
static inline bool knurl_overlap(const char *text, size_t length, const char *buffer, size_t size);

/*@ requires \valid_read(url) && \valid_read(url->scheme);
    assigns \nothing;
    ensures \result == ((url->flags & KNURL_PORT_READ) != 0 ? url->port : url->scheme->port); */
static inline uint16_t knurl_effective_port(const knurl_t *url);

/*@ requires \valid_read(url) && \valid_read(url->scheme);
    assigns \nothing;
    ensures \result <==> (url->flags & KNURL_PORT_READ) != 0 || url->scheme->port != 0; */
static inline bool knurl_has_port(const knurl_t *url);

/*@ requires \valid_read(url) && \valid_read(port) && \valid_read(url->scheme);
    assigns \nothing; */
static inline bool knurl_means_default_port(const knurl_t *url, const knurl_part_t *port);

/*@ requires \valid_read(url) && \valid_read(url->scheme) && \valid(port);
    assigns *port;
    ensures !\result ==> *port == 0;
    ensures \result ==> *port == \old((url->flags & KNURL_PORT_READ) != 0 ? url->port : url->scheme->port); */
bool knurl_port(const knurl_t *url, uint16_t *port);

#endif
