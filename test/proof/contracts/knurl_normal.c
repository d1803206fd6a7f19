/* SPDX-License-Identifier: MIT */
#include "knurl_normal.h"
#include "knurl_address_acsl.h"
#include "knurl_ascii_acsl.h"
#include "knurl_open_acsl.h"
#include "knurl_output_acsl.h"
#include "knurl_parts_acsl.h"
#include "knurl_percent_acsl.h"
#include "knurl_row_acsl.h"
#include "knurl_segments_acsl.h"

/* How many octets a cursor still gives, and those of a URL's normal form. The source declares them after its type. */
/* clang-format off */
#define KNURL_CURSORS                                                                                                  \
    axiomatic knurl_cursors {                                                                                          \
        logic integer knurl_octets_left(cursor_t cursor);                                                              \
        logic integer knurl_normal_length(knurl_t *url);                                                              \
        axiom knurl_not_below: \forall cursor_t cursor; 0 <= knurl_octets_left(cursor);                                \
        axiom knurl_some_longer: \forall knurl_t *url; 1 <= knurl_normal_length(url) <= 65543; }
/* clang-format on */

/* What writes an address from its end, of which nothing more is proved. */
/*@ assigns address->left, address->waiting; */
unsigned knurl_address_end(knurl_address_left_t *address);

/* What comes before a host: two slashes, or an octet that is neither a letter nor a digit nor an escape. */
/*@ predicate knurl_letter(char octet) = 'a' <= octet <= 'z' || 'A' <= octet <= 'Z';
    predicate knurl_number(char octet) = '0' <= octet <= '9';
    predicate knurl_after_percent(char *begin, integer at) =
        begin[at - 1] == '%' || begin[at - 2] == '%';
    predicate knurl_delimits(char octet) = !knurl_letter(octet) && !knurl_number(octet) && octet != '%' && octet != '/';
    predicate knurl_leads(char *at) = \valid_read(at) &&
        (*at == '/' ? \valid_read(at + 1) && at[1] == '/' : knurl_delimits(*at)); */

/* At least the scheme and its colon are before a range but the scheme's, and no escape goes on in the range. */
/*@ predicate knurl_preceded(char *begin) =
        \valid_read(begin + (-2 .. -1)) && begin[-2] != '%' && begin[-1] != '%'; */

/* What is left of a host while `left` octets of "//localhost" are to come: what leads it, which is not an octet of a name. */
/*@ predicate knurl_led_by(char *begin, char *end, integer left) =
        knurl_leads(begin) && knurl_ahead_of(end, begin) && end == begin + (end - begin) &&
        end - begin >= (*begin == '/' && left >= 2 ? 2 : *begin == '/' ? left : 1); */

#include "write/knurl_normal.c"

/* Bits, case by case. */
/*@ lemma knurl_digit_range: \forall integer c; -128 <= c <= 255 ==>
        ((unsigned)((uint8_t)c - '0') < 10 <==> '0' <= c <= '9') &&
        ((unsigned)((uint8_t)c - 'A') < 26 <==> 'A' <= c <= 'Z');
    lemma knurl_lower_keeps: \forall integer m; 0 <= m <= 255 ==> ((uint8_t)(m | LOWER) & ZEROS) == (m & ZEROS) &&
        ((uint8_t)(m | LOWER) & URI) == (m & URI) && ((uint8_t)(m | LOWER) & TEXT) == (m & TEXT);
    lemma knurl_zeros_keeps: \forall integer m; 0 <= m <= 255 ==>
        ((uint8_t)(m | ZEROS) & URI) == (m & URI);
    lemma knurl_host_or_port: \forall integer n; -4 <= n < 0 ==> 1 < (unsigned)n;
    lemma knurl_octet_value: \forall integer c; -128 <= c <= 255 ==> (uint8_t)c <= 127 ==> (uint8_t)c == c;
    lemma knurl_one_digit: \forall integer n; 0 <= n <= 15 ==> (n & 0xFFFFFFF0) == 0;
    lemma knurl_octet_before: \forall integer m; 0 <= m <= 255 ==> (m | 0x2500) == 0x2500 + m;
    lemma knurl_upper: \forall unsigned c; 0 <= c <= 255 ==> (c & (unsigned)~((c & 0x40) >> 1)) <= 255;
    lemma knurl_small_letter: \forall integer m; 0 <= m <= 255 ==> 0 <= (m | 32) <= 255; */

/*@ requires \valid(cursor) && knurl_with_parts(url) && knurl_with_text(url);
    requires knurl_valid_url(url) && url->text != \null;
    assigns *cursor;
    ensures knurl_octets_left(*cursor) == knurl_normal_length(url); */
static inline void begin_cursor(cursor_t *cursor, const knurl_t *url, bool zones);

/*@ requires \valid(cursor);
    assigns *cursor;
    ensures \result == BEFORE_FIRST <==> \old(knurl_octets_left(*cursor)) == 0;
    ensures \result == BEFORE_FIRST ==> knurl_octets_left(*cursor) == 0;
    ensures \result != BEFORE_FIRST ==>
            knurl_octets_left(*cursor) == \old(knurl_octets_left(*cursor)) - 1; */
static KNURL_NOINLINE int next_normal_octet(cursor_t *cursor);

/*@ requires \valid_read(url) && \valid_read(url->parts + (0 .. url->count - 1));
    assigns \nothing; */
static bool is_urn(const knurl_t *url);

/*@ requires escaped <= 255;
    assigns \nothing; */
static inline bool is_same(unsigned escaped, unsigned mode);

/*@ assigns \nothing;
    ensures \result <==> knurl_number(octet); */
static inline bool is_digit(char octet);

/*@ requires knurl_ahead_of(at, begin) && \valid_read(begin + (-1 .. at - begin));
    assigns \nothing;
    ensures knurl_ahead_of(at, \result) && knurl_ahead_of(\result, begin); */
static inline const char *skip_zeros(const char *begin, const char *at);

/*@ requires \valid(cursor) && knurl_ahead_of(cursor->range.end, cursor->range.begin);
    requires 1 <= cursor->range.end - cursor->range.begin <= 65535;
    requires \valid_read(cursor->range.begin + (0 .. cursor->range.end - cursor->range.begin - 1));
    requires (cursor->mode & TEXT) == 0 ==> knurl_preceded(cursor->range.begin);
    requires \separated(cursor, cursor->range.begin + (-2 .. cursor->range.end - cursor->range.begin - 1));
    requires (cursor->mode & ZEROS) != 0 ==> !knurl_number(*cursor->range.begin);
    assigns cursor->range.end;
    ensures octet: \result <= 255;
    ensures ahead: knurl_ahead_of(cursor->range.end, cursor->range.begin) &&
            cursor->range.end == cursor->range.begin + (cursor->range.end - cursor->range.begin);
    ensures on: \old(cursor->range.end) == cursor->range.end + (\old(cursor->range.end) - cursor->range.end) &&
            \old(cursor->range.end) - cursor->range.end >= 1;
    ensures plain: (cursor->mode & ZEROS) == 0 ==>
            (\old(cursor->range.end) - cursor->range.end == 1 &&
                (knurl_letter(cursor->range.begin[cursor->range.end - cursor->range.begin]) ||
                \result == (uint8_t)cursor->range.begin[cursor->range.end - cursor->range.begin] ||
                knurl_after_percent(cursor->range.begin, cursor->range.end - cursor->range.begin))) ||
            (\old(cursor->range.end) - cursor->range.end == 3 &&
                cursor->range.begin[cursor->range.end - cursor->range.begin] == '%'); */
static KNURL_NOINLINE unsigned next_octet(cursor_t *cursor);

/*@ requires \valid(cursor) && knurl_led_by(cursor->range.begin, cursor->range.end, 11) && (cursor->mode & ZEROS) == 0;
    requires knurl_preceded(cursor->range.begin) && cursor->range.end - cursor->range.begin <= 65535;
    requires \valid_read(cursor->range.begin + (0 .. cursor->range.end - cursor->range.begin - 1));
    requires \separated(cursor, cursor->range.begin + (-2 .. cursor->range.end - cursor->range.begin - 1));
    assigns cursor->range.end;
    ensures knurl_ahead_of(cursor->range.end, cursor->range.begin) &&
            cursor->range.end - cursor->range.begin <= \old(cursor->range.end - cursor->range.begin); */
static inline void skip_localhost(cursor_t *cursor);

/*@ requires knurl_ahead_of(end, begin) && \valid_read(begin + (-1 .. end - begin - 1));
    assigns \nothing; */
static inline bool is_hostnumber(const char *begin, const char *end);

/*@ requires \valid(cursor) && \valid_read(cursor->url) && \valid_read(cursor->url->scheme);
    requires knurl_named_at(cursor->url->scheme->name, knurl_name_end(cursor->url->scheme->name, 0));
    requires cursor->address.left == 0 && 1 <= cursor->range.end - begin <= 65535;
    requires knurl_ahead_of(cursor->range.end, begin) && \valid_read(begin + (-1 .. cursor->range.end - begin - 1));
    requires \separated(cursor, begin + (-1 .. cursor->range.end - begin - 1));
    requires (cursor->mode & ZEROS) == 0 && knurl_led_by(cursor->range.begin, cursor->range.end, 11);
    requires knurl_preceded(cursor->range.begin) && cursor->range.end - cursor->range.begin <= 65535;
    requires \valid_read(cursor->range.begin + (0 .. cursor->range.end - cursor->range.begin - 1));
    requires \separated(cursor, cursor->range.begin + (-2 .. cursor->range.end - cursor->range.begin - 1));
    assigns cursor->mode, cursor->address.left, cursor->address.octets[0 .. 15], cursor->range.end;
    ensures same: (cursor->mode & URI) == \old(cursor->mode & URI);
    ensures literal: cursor->address.left != \old(cursor->address.left) ?
            cursor->address.left == 16 && cursor->range.end == begin + 1 :
            knurl_ahead_of(cursor->range.end, cursor->range.begin) &&
                cursor->range.end - cursor->range.begin <= \old(cursor->range.end - cursor->range.begin); */
static inline void change_host(cursor_t *cursor, const char *begin);

/*@ requires \valid_read(row) && knurl_named_at(row->name, knurl_name_end(row->name, 0));
    assigns \nothing; */
static inline bool adds_slash(const knurl_scheme_t *row, unsigned mode);

/*@ requires kind <= 255;
    assigns \nothing;
    ensures \result <==> kind == KNURL_HOST || kind == KNURL_PORT; */
static inline bool is_authority(unsigned kind);

/*@ requires \valid(cursor) && \valid_read(cursor->url) && \valid_read(cursor->url->scheme);
    requires \valid_read(cursor->url->scheme->grammar);
    requires \valid_read(cursor->url->scheme->grammar->rules + cursor->url->scheme->grammar->after_host);
    requires knurl_ahead_of(cursor->range.end, cursor->range.begin) && before <= 255;
    requires \valid_read(cursor->range.begin + (0 .. cursor->range.end - cursor->range.begin - 1));
    assigns cursor->range.begin;
    ensures cursor->range.begin == \old(cursor->range.begin) ||
            (cursor->range.begin == \old(cursor->range.begin) + 1 && \old(cursor->range.begin != cursor->range.end)); */
static inline void drop_slash(cursor_t *cursor, unsigned before);

/*@ requires \valid_read(cursor) && \valid_read(cursor->url) && \valid_read(cursor->url->scheme);
    requires knurl_named_at(cursor->url->scheme->name, knurl_name_end(cursor->url->scheme->name, 0));
    assigns \nothing;
    ensures \result <= 65535; */
static inline uint32_t before_path(const cursor_t *cursor);

/*@ requires knurl_with_parts(url) && knurl_with_text(url) && \valid(out) && \valid(out->octets + (0 .. out->size - 1));
    requires \separated(out, out->octets + (0 .. out->size - 1), url, url->scheme, url->parts + (0 .. url->room - 1),
                        url->text + (0 .. url->text_length - 1));
    assigns out->length, out->needed, out->at, out->octets[0 .. out->size - 1];
    ensures \result == KNURL_OK ==> out->length <= out->size && out->length == knurl_normal_length(url);
    ensures \result == KNURL_ERROR_BUFFER ==> out->length == 0 || out->length == knurl_normal_length(url);
    ensures \result != KNURL_OK && \result != KNURL_ERROR_BUFFER ==> out->length == 0; */
knurl_error_t knurl_normalize(const knurl_t *url, knurl_buffer_t *out);

/*@ requires knurl_with_parts(url1) && knurl_with_text(url1);
    requires knurl_with_parts(url2) && knurl_with_text(url2);
    assigns \nothing; */
bool knurl_equal_urls(const knurl_t *url1, const knurl_t *url2);
