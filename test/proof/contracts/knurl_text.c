/* SPDX-License-Identifier: MIT */
#include "knurl_ascii_acsl.h"
#include "knurl_output_acsl.h"
#include "knurl_text.h"
#include "assumed_reader.c"

/* What the finder drops, and what neither this nor a bracket is. */
/*@ predicate knurl_space(char octet) = (uint8_t)octet == ' ' || 9 <= (uint8_t)octet <= 13;
    predicate knurl_copied(char octet) = !knurl_space(octet) && octet != '<' && octet != '>'; */

/* What a finder writes is there, and apart from the rest; and a finder between calls. The source names the states: 0 is
 * OUTSIDE, 1 MAYBE. In those after these two a URL is read. */
/*@ predicate knurl_buffers(knurl_finder_t *finder) =
        knurl_given(finder->schemes, finder->url.parts, finder->room) &&
        (finder->room > 0 ==> \base_addr(finder->buffer) != \base_addr(finder->url.parts));
    predicate knurl_writes(knurl_finder_t *finder) =
        \valid(finder) && finder->size <= KNURL_LENGTH_MAX && \valid(finder->buffer + (0 .. finder->size - 1)) &&
        \valid(finder->url.parts + (0 .. finder->room - 1)) &&
        \valid(finder->hyphens + (0 .. finder->hyphen_room - 1)) &&
        \separated(finder, finder->buffer + (0 .. finder->size - 1), finder->url.parts + (0 .. finder->room - 1),
                   finder->hyphens + (0 .. finder->hyphen_room - 1));
    predicate knurl_stands(knurl_finder_t *finder) =
        (finder->state != 0 ==> finder->length <= finder->size) && (finder->state == 1 ==> finder->matched < 4);
    predicate knurl_finds(knurl_finder_t *finder) = knurl_writes(finder) && knurl_stands(finder);
    predicate knurl_parses(knurl_finder_t *finder) = finder->state > 1 ==>
        knurl_reads(finder->url) && finder->url.room == finder->room; */

/* What the functions of a finder leave as it is. */
/*@ predicate knurl_kept{L, M}(knurl_finder_t *finder) =
        \at(finder->schemes, L) == \at(finder->schemes, M) &&
        \at(finder->buffer, L) == \at(finder->buffer, M) && \at(finder->size, L) == \at(finder->size, M) &&
        \at(finder->url.parts, L) == \at(finder->url.parts, M) &&
        \at(finder->room, L) == \at(finder->room, M) &&
        \at(finder->hyphens, L) == \at(finder->hyphens, M) &&
        \at(finder->hyphen_room, L) == \at(finder->hyphen_room, M); */

/* clang-format off */
#define KNURL_FINDER_KEEPS                                                                                             \
    ensures schemes: finder->schemes == \old(finder->schemes);                                                         \
    ensures text: finder->buffer == \old(finder->buffer);                                                                  \
    ensures size: finder->size == \old(finder->size);                                                                  \
    ensures parts: finder->url.parts == \old(finder->url.parts);                                                       \
    ensures room: finder->room == \old(finder->room);                                                          \
    ensures hyphens: finder->hyphens == \old(finder->hyphens);                                                         \
    ensures hyphen_room: finder->hyphen_room == \old(finder->hyphen_room);
/* clang-format on */

/* The text to look in is also apart from it. */
/*@ predicate knurl_text_for(knurl_finder_t *finder, char *text, integer length) =
        \valid_read(text + (0 .. length - 1)) &&
        \separated(text + (0 .. length - 1), finder) &&
        \separated(text + (0 .. length - 1), finder->buffer + (0 .. finder->size - 1)) &&
        \separated(text + (0 .. length - 1), finder->url.parts + (0 .. finder->room - 1)) &&
        \separated(text + (0 .. length - 1), finder->hyphens + (0 .. finder->hyphen_room - 1)); */

#include "text/knurl_text.c"

typedef char knurl_states_as_numbered[(OUTSIDE == 0 && MAYBE == 1) ? 1 : -1];

/*@ assigns \nothing;
    ensures \result <==> knurl_copied(octet); */
static bool is_copied(char octet);

/*@ requires \valid(finder) && \valid(parts + (0 .. room - 1)) && \valid(buffer + (0 .. size - 1));
    requires \separated(finder, parts + (0 .. room - 1), buffer + (0 .. size - 1));
    requires knurl_given(schemes, parts, room) && (room > 0 ==> \base_addr(buffer) != \base_addr(parts));
    assigns *finder;
    ensures knurl_finds(finder) && knurl_buffers(finder) && finder->buffer == buffer && finder->size <= size && finder->url.parts == parts &&
            finder->room == room && finder->state == OUTSIDE && !finder->found; */
void knurl_find_begin(knurl_finder_t *finder, const knurl_scheme_t *const schemes[], knurl_part_t parts[],
                      uint16_t room, char *buffer, size_t size);

/*@ requires knurl_finds(finder) && knurl_parses(finder) && \valid(hyphens + (0 .. room - 1));
    requires \separated(finder, hyphens + (0 .. room - 1), finder->buffer + (0 .. finder->size - 1),
                        finder->url.parts + (0 .. finder->room - 1));
    assigns finder->hyphens, finder->hyphen_room;
    ensures writes: knurl_writes(finder);
    ensures length: finder->state != OUTSIDE ==> finder->length <= finder->size;
    ensures matched: finder->state == MAYBE ==> finder->matched < 4;
    ensures parses: knurl_parses(finder); */
void knurl_find_hyphens(knurl_finder_t *finder, uint16_t hyphens[], uint16_t room);

/*@ requires knurl_buffers(finder);
    requires knurl_writes(finder);
    assigns finder->url;
    ensures knurl_writes(finder) && knurl_reads(finder->url) && finder->url.room == finder->room;
    ensures state: finder->state == \old(finder->state);
    KNURL_FINDER_KEEPS */
static void begin_url(knurl_finder_t *finder);

/*@ requires knurl_finds(finder);
    assigns finder->begin, finder->state, finder->matched, finder->run, finder->hyphen, finder->hyphen_count,
            finder->hyphens_needed, finder->length, finder->cut;
    ensures writes: knurl_writes(finder);
    ensures length: finder->length <= finder->size;
    ensures maybe: finder->state == MAYBE && finder->matched < 4;
    KNURL_FINDER_KEEPS */
static void open_wrapper(knurl_finder_t *finder, uint32_t offset);

/*@ requires knurl_finds(finder) && knurl_parses(finder) && finder->state != OUTSIDE;
    assigns finder->found, finder->state, finder->end, finder->url, finder->url.parts[0 .. finder->room - 1];
    ensures writes: knurl_writes(finder);
    ensures length: finder->state != OUTSIDE ==> finder->length <= finder->size;
    ensures matched: finder->state == MAYBE ==> finder->matched < 4;
    ensures outside: finder->state == OUTSIDE;
    KNURL_FINDER_KEEPS */
static void close_wrapper(knurl_finder_t *finder, uint32_t offset);

/*@ requires knurl_finds(finder) && knurl_parses(finder);
    assigns finder->run, finder->hyphen, finder->hyphen_count, finder->hyphens_needed, finder->hyphens[0 .. finder->hyphen_room - 1];
    ensures writes: knurl_writes(finder);
    ensures length: finder->state != OUTSIDE ==> finder->length <= finder->size;
    ensures matched: finder->state == MAYBE ==> finder->matched < 4;
    ensures parses: knurl_parses(finder);
    KNURL_FINDER_KEEPS */
static void read_space(knurl_finder_t *finder, char octet);

/*@ requires knurl_finds(finder) && knurl_parses(finder);
    assigns finder->run;
    ensures writes: knurl_writes(finder);
    ensures length: finder->state != OUTSIDE ==> finder->length <= finder->size;
    ensures matched: finder->state == MAYBE ==> finder->matched < 4;
    ensures parses: knurl_parses(finder);
    KNURL_FINDER_KEEPS */
static void end_space(knurl_finder_t *finder);

/*@ requires \valid_read(finder) && \valid_read(text + (0 .. length - 1));
    assigns \nothing; */
static bool is_tag(const knurl_finder_t *finder, const char *text, size_t length);

/*@ requires knurl_buffers(finder);
    requires writes: knurl_writes(finder);
    requires stands: knurl_stands(finder);
    requires reads: knurl_reads(finder->url) && finder->url.room == finder->room;
    requires range: start <= end <= finder->size;
    assigns finder->url, finder->url.parts[0 .. finder->room - 1];
    ensures writes: knurl_writes(finder);
    ensures state: finder->state == \old(finder->state);
    ensures length: finder->length == \old(finder->length);
    ensures matched: finder->matched == \old(finder->matched);
    ensures reads: knurl_reads(finder->url) && finder->url.room == finder->room;
    KNURL_FINDER_KEEPS */
static void parse(knurl_finder_t *finder, uint16_t start, uint16_t end);

/*@ requires knurl_buffers(finder);
    requires knurl_finds(finder) && knurl_parses(finder) && knurl_text_for(finder, text, length);
    requires at < length && knurl_copied(text[at]) && finder->state != OUTSIDE;
    assigns finder->length, finder->cut, finder->hyphen, finder->state, finder->url,
            finder->buffer[0 .. finder->size - 1], finder->url.parts[0 .. finder->room - 1];
    ensures writes: knurl_writes(finder);
    ensures length: finder->length <= finder->size;
    ensures state: finder->state == \old(finder->state) || finder->state == WITHOUT;
    ensures matched: finder->matched == \old(finder->matched);
    ensures parses: knurl_parses(finder);
    KNURL_FINDER_KEEPS
    ensures at < \result <= length; */
static size_t copy(knurl_finder_t *finder, const char *text, size_t at, size_t length);

/*@ requires \valid_read(finder) && finder->matched < 4;
    assigns \nothing;
    ensures \result ==> knurl_copied(octet); */
static bool matches(const knurl_finder_t *finder, char octet);

/*@ requires knurl_buffers(finder);
    requires knurl_finds(finder) && finder->state == MAYBE;
    assigns finder->length, finder->cut, finder->url, finder->buffer[0 .. finder->size - 1], finder->matched,
            finder->state;
    ensures writes: knurl_writes(finder);
    ensures length: finder->length <= finder->size;
    ensures matched: finder->state == MAYBE ==> finder->matched < 4;
    ensures parses: knurl_parses(finder);
    KNURL_FINDER_KEEPS */
static void read_prefix(knurl_finder_t *finder, char octet);

/*@ requires knurl_buffers(finder);
    requires knurl_finds(finder) && knurl_parses(finder) && knurl_text_for(finder, text, length);
    requires at < length && knurl_copied(text[at]) && finder->state != OUTSIDE;
    assigns finder->length, finder->cut, finder->hyphen, finder->url, finder->buffer[0 .. finder->size - 1],
            finder->url.parts[0 .. finder->room - 1], finder->run, finder->matched, finder->state;
    ensures writes: knurl_writes(finder);
    ensures length: finder->state != OUTSIDE ==> finder->length <= finder->size;
    ensures matched: finder->state == MAYBE ==> finder->matched < 4;
    ensures parses: knurl_parses(finder);
    KNURL_FINDER_KEEPS
    ensures at < \result <= length; */
static size_t read_url(knurl_finder_t *finder, const char *text, size_t at, size_t length);

/*@ requires at <= length && \valid_read(text + (0 .. length - 1));
    assigns \nothing;
    ensures at <= \result <= length && (\result < length ==> text[\result] == '<'); */
static size_t find_wrapper(const char *text, size_t at, size_t length);

/*@ requires knurl_buffers(finder);
    requires knurl_finds(finder) && knurl_parses(finder) && knurl_text_for(finder, text, length);
    requires at < length && (finder->state != OUTSIDE || text[at] == '<');
    assigns *finder, finder->buffer[0 .. finder->size - 1], finder->url.parts[0 .. finder->room - 1],
            finder->hyphens[0 .. finder->hyphen_room - 1];
    ensures writes: knurl_writes(finder);
    ensures length: finder->state != OUTSIDE ==> finder->length <= finder->size;
    ensures matched: finder->state == MAYBE ==> finder->matched < 4;
    ensures parses: knurl_parses(finder);
    KNURL_FINDER_KEEPS
    ensures at < \result <= length; */
static size_t read_some(knurl_finder_t *finder, const char *text, size_t at, size_t length);

/*@ requires knurl_buffers(finder);
    requires knurl_finds(finder) && knurl_parses(finder) && knurl_text_for(finder, text, length);
    assigns *finder, finder->buffer[0 .. finder->size - 1], finder->url.parts[0 .. finder->room - 1],
            finder->hyphens[0 .. finder->hyphen_room - 1];
    ensures writes: knurl_writes(finder);
    ensures length: finder->state != OUTSIDE ==> finder->length <= finder->size;
    ensures matched: finder->state == MAYBE ==> finder->matched < 4;
    ensures parses: knurl_parses(finder);
    KNURL_FINDER_KEEPS
    ensures \result <= length && (length > 0 ==> \result > 0); */
size_t knurl_find_next(knurl_finder_t *finder, const char *text, size_t length);

/*@ requires \valid_read(finder) && finder->length <= finder->size && finder->hyphen_count <= finder->hyphen_room;
    requires \valid_read(finder->buffer + (0 .. finder->size - 1));
    requires \valid_read(finder->hyphens + (0 .. finder->hyphen_room - 1));
    requires \valid(out) && \valid(out->octets + (0 .. out->size - 1)) && \separated(out, finder);
    requires \separated(out, out->octets + (0 .. out->size - 1)) && \separated(finder, out->octets + (0 .. out->size - 1));
    requires \separated(out, finder->hyphens + (0 .. finder->hyphen_room - 1));
    requires \separated(finder->hyphens + (0 .. finder->hyphen_room - 1), out->octets + (0 .. out->size - 1));
    assigns out->length, out->needed, out->at, out->octets[0 .. out->size - 1];
    ensures out->length <= out->size; */
knurl_error_t knurl_find_without(const knurl_finder_t *finder, unsigned index, knurl_buffer_t *out);
