/* SPDX-License-Identifier: MIT */
#include "knurl_asked_acsl.h"
#include "knurl_ascii_acsl.h"
#include "knurl_is_named_acsl.h"
#include "knurl_escape_acsl.h"
#include "knurl_look_up_acsl.h"
#include "knurl_segments_acsl.h"
#include "knurl_address_acsl.h"
#include "write/knurl_cursor.h"
#include "machine/knurl_machine.h"

/* What writes an address from its end, of which nothing more is proved. */
/*@ assigns address->left, address->waiting; */
unsigned knurl_address_end(knurl_address_left_t *address);

/* What stands before a host: two slashes, or an octet that is neither a letter nor a digit nor an escape. */
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

/* What is left of a host while `left` octets of "//localhost" are to come: what leads it, which is no octet of a name. */
/*@ predicate knurl_led_by(char *begin, char *end, integer left) =
        knurl_leads(begin) && knurl_ahead_of(end, begin) && end == begin + (end - begin) &&
        end - begin >= (*begin == '/' && left >= 2 ? 2 : *begin == '/' ? left : 1); */

/* Bits, case by case. */
/*@ lemma knurl_digit_range: \forall integer c; -128 <= c <= 255 ==>
        ((unsigned)((uint8_t)c - '0') < 10 <==> '0' <= c <= '9') &&
        ((unsigned)((uint8_t)c - 'A') < 26 <==> 'A' <= c <= 'Z');
    lemma knurl_lower_keeps: \forall integer m; 0 <= m <= 255 ==> ((uint8_t)(m | 1) & 2) == (m & 2) &&
        ((uint8_t)(m | 1) & 4) == (m & 4) && ((uint8_t)(m | 1) & 64) == (m & 64);
    lemma knurl_zeros_keeps: \forall integer m; 0 <= m <= 255 ==>
        ((uint8_t)(m | 2) & 4) == (m & 4);
    lemma knurl_host_or_port: \forall integer k; 0 <= k <= 255 ==> ((unsigned)(k - 4) <= 1 <==> k == 4 || k == 5);
    lemma knurl_octet_value: \forall integer c; -128 <= c <= 255 ==> (uint8_t)c <= 127 ==> (uint8_t)c == c;
    lemma knurl_one_digit: \forall integer n; 0 <= n <= 15 ==> (n & 0xFFFFFFF0) == 0;
    lemma knurl_octet_before: \forall integer m; 0 <= m <= 255 ==> (m | 0x2500) == 0x2500 + m;
    lemma knurl_upper: \forall unsigned c; 0 <= c <= 255 ==> (c & (unsigned)~((c & 0x40) >> 1)) <= 255;
    lemma knurl_small_letter: \forall integer m; 0 <= m <= 255 ==> 0 <= (m | 32) <= 255; */

#include "write/knurl_cursor.c"

/*@ assigns \nothing; */
static inline bool is_same(unsigned escaped, unsigned mode);

/*@ assigns \nothing;
    ensures \result <==> knurl_number(octet); */
static inline bool is_digit(char octet);

/*@ requires knurl_ahead_of(at, begin) && \valid_read(begin + (-1 .. at - begin));
    assigns \nothing;
    ensures knurl_ahead_of(at, \result) && knurl_ahead_of(\result, begin); */
static inline const char *skip_zeros(const char *begin, const char *at);

/*@ requires \valid(cursor) && knurl_ahead_of(cursor->path.end, cursor->path.begin);
    requires 1 <= cursor->path.end - cursor->path.begin <= 65535;
    requires \valid_read(cursor->path.begin + (0 .. cursor->path.end - cursor->path.begin - 1));
    requires (cursor->mode & 64) == 0 ==> knurl_preceded(cursor->path.begin);
    requires \separated(cursor, cursor->path.begin + (-2 .. cursor->path.end - cursor->path.begin - 1));
    requires (cursor->mode & 2) != 0 ==> !knurl_number(*cursor->path.begin);
    assigns cursor->path.end;
    ensures octet: \result <= 255;
    ensures ahead: knurl_ahead_of(cursor->path.end, cursor->path.begin) &&
            cursor->path.end == cursor->path.begin + (cursor->path.end - cursor->path.begin);
    ensures on: \old(cursor->path.end) == cursor->path.end + (\old(cursor->path.end) - cursor->path.end) &&
            \old(cursor->path.end) - cursor->path.end >= 1;
    ensures plain: (cursor->mode & 2) == 0 ==>
            (\old(cursor->path.end) - cursor->path.end == 1 &&
                (knurl_letter(cursor->path.begin[cursor->path.end - cursor->path.begin]) ||
                \result == (uint8_t)cursor->path.begin[cursor->path.end - cursor->path.begin] ||
                knurl_after_percent(cursor->path.begin, cursor->path.end - cursor->path.begin))) ||
            (\old(cursor->path.end) - cursor->path.end == 3 &&
                cursor->path.begin[cursor->path.end - cursor->path.begin] == '%'); */
static KNURL_NOINLINE unsigned next_octet(knurl_cursor_t *cursor);

/*@ requires \valid(cursor) && knurl_led_by(cursor->path.begin, cursor->path.end, 11) && (cursor->mode & 2) == 0;
    requires knurl_preceded(cursor->path.begin) && cursor->path.end - cursor->path.begin <= 65535;
    requires \valid_read(cursor->path.begin + (0 .. cursor->path.end - cursor->path.begin - 1));
    requires \separated(cursor, cursor->path.begin + (-2 .. cursor->path.end - cursor->path.begin - 1));
    assigns cursor->path.end;
    ensures knurl_ahead_of(cursor->path.end, cursor->path.begin) &&
            cursor->path.end - cursor->path.begin <= \old(cursor->path.end - cursor->path.begin); */
static inline void skip_localhost(knurl_cursor_t *cursor);

/*@ requires knurl_ahead_of(end, begin) && \valid_read(begin + (-1 .. end - begin - 1));
    assigns \nothing; */
static inline bool is_hostnumber(const char *begin, const char *end);

/*@ requires \valid(cursor) && \valid_read(cursor->url) && \valid_read(cursor->url->scheme);
    requires knurl_named_at(cursor->url->scheme->name, knurl_name_end(cursor->url->scheme->name, 0));
    requires cursor->address.left == 0 && 1 <= cursor->path.end - begin <= 65535;
    requires knurl_ahead_of(cursor->path.end, begin) && \valid_read(begin + (-1 .. cursor->path.end - begin - 1));
    requires \separated(cursor, begin + (-1 .. cursor->path.end - begin - 1));
    requires (cursor->mode & 2) == 0 && knurl_led_by(cursor->path.begin, cursor->path.end, 11);
    requires knurl_preceded(cursor->path.begin) && cursor->path.end - cursor->path.begin <= 65535;
    requires \valid_read(cursor->path.begin + (0 .. cursor->path.end - cursor->path.begin - 1));
    requires \separated(cursor, cursor->path.begin + (-2 .. cursor->path.end - cursor->path.begin - 1));
    assigns cursor->mode, cursor->address.left, cursor->address.octets[0 .. 15], cursor->path.end;
    ensures same: (cursor->mode & 4) == \old(cursor->mode & 4);
    ensures literal: cursor->address.left != \old(cursor->address.left) ?
            cursor->address.left == 16 && cursor->path.end == begin + 1 :
            knurl_ahead_of(cursor->path.end, cursor->path.begin) &&
                cursor->path.end - cursor->path.begin <= \old(cursor->path.end - cursor->path.begin); */
static inline void change_host(knurl_cursor_t *cursor, const char *begin);

/*@ requires \valid_read(url) && \valid_read(port) && \valid_read(url->scheme);
    assigns \nothing; */
static inline bool drops_port(const knurl_t *url, const knurl_part_t *port);

/*@ requires \valid_read(row) && knurl_named_at(row->name, knurl_name_end(row->name, 0));
    assigns \nothing; */
static inline bool adds_slash(const knurl_scheme_t *row, unsigned mode);

/*@ requires kind <= 255;
    assigns \nothing;
    ensures \result <==> kind == KNURL_HOST || kind == KNURL_PORT; */
static inline bool is_authority(unsigned kind);

/*@ requires \valid(cursor) && \valid_read(cursor->url) && \valid_read(cursor->url->scheme);
    requires \valid_read(cursor->url->scheme->rules + cursor->url->scheme->after_host);
    requires knurl_ahead_of(cursor->path.end, cursor->path.begin) && before <= 255;
    requires \valid_read(cursor->path.begin + (0 .. cursor->path.end - cursor->path.begin - 1));
    assigns cursor->path.begin;
    ensures cursor->path.begin == \old(cursor->path.begin) ||
            (cursor->path.begin == \old(cursor->path.begin) + 1 && \old(cursor->path.begin != cursor->path.end)); */
static inline void drop_slash(knurl_cursor_t *cursor, unsigned before);

/*@ requires \valid_read(cursor) && \valid_read(cursor->url) && \valid_read(cursor->url->scheme);
    requires knurl_named_at(cursor->url->scheme->name, knurl_name_end(cursor->url->scheme->name, 0));
    assigns \nothing;
    ensures \result <= 65535; */
static inline uint32_t before_path(const knurl_cursor_t *cursor);
