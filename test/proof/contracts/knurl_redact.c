/* SPDX-License-Identifier: MIT */
#include "knurl_ascii_acsl.h"
#include "knurl_output_acsl.h"
#include "knurl_redact.h"
#include "knurl_whole_acsl.h"

/* The parts that are left can be read, and end by the text's end; so does the path, if one of them is in it. They are
 * counted from the last, which stays where it is. */
/*@ predicate knurl_ends_by(knurl_part_t *part, integer length, integer path_end) =
        part->offset + part->length <= length &&
        (part->kind != KNURL_QUERY && part->kind != KNURL_FRAGMENT ==> path_end <= length);
    predicate knurl_parts_left(knurl_part_t *next, knurl_part_t *last, integer length, integer path_end) =
        next == last + (next - last) && next - last <= 0 && \valid_read(last + (next - last .. -1)) &&
        \forall integer i; next - last <= i < 0 ==> knurl_ends_by(last + i, length, path_end); */

#include "write/knurl_redact.c"

/* The text can be read, and what is written is there and apart from the rest. */
/*@ predicate knurl_log(logged_t *log) =
        \valid(log) && \valid(log->out) && \valid(log->out->octets + (0 .. log->out->size - 1)) &&
        \separated(log, log->out, log->out->octets + (0 .. log->out->size - 1)) &&
        \valid_read(log->text + (0 .. log->length - 1)) && log->length < SIZE_MAX && log->at <= log->length;
    predicate knurl_ranges(logged_t *log) =
        knurl_parts_left(log->next, log->last, log->length, log->path_end) &&
        \separated(log->last + (log->next - log->last .. -1), log) &&
        \separated(log->last + (log->next - log->last .. -1), log->out) &&
        \separated(log->last + (log->next - log->last .. -1), log->out->octets + (0 .. log->out->size - 1)) &&
        (log->path <= log->length ==> log->path_end <= log->length) && log->query <= log->length; */

/*@ requires knurl_log(log);
    assigns log->written, log->out->octets[0 .. log->out->size - 1]; */
static void log_octet(logged_t *log, char octet);

/*@ requires knurl_log(log) && end <= log->length;
    assigns log->at, log->written, log->out->octets[0 .. log->out->size - 1];
    ensures log->at <= log->length; */
static KNURL_NOINLINE void log_to(logged_t *log, size_t end);

/*@ requires knurl_log(log) && begin <= log->length && end <= log->length;
    assigns log->at, log->written, log->has_hidden, log->out->octets[0 .. log->out->size - 1];
    ensures log->at <= log->length; */
static KNURL_NOINLINE void hide_range(logged_t *log, size_t begin, size_t end);

/*@ requires \valid_read(part);
    assigns \nothing;
    ensures \result == part->offset + part->length; */
static inline size_t end_of_part(const knurl_part_t *part);

/*@ requires \valid_read(log);
    assigns \nothing;
    ensures \result ==> kind != KNURL_FRAGMENT; */
static bool is_hidden(const logged_t *log, unsigned kind);

/*@ requires knurl_log(log) && knurl_ranges(log) && end <= log->length;
    assigns log->at, log->written, log->has_hidden, log->next, log->out->octets[0 .. log->out->size - 1];
    ensures knurl_log(log) && knurl_ranges(log);
    ensures none: \old(log->next) == log->last ==> log->next == log->last; */
static KNURL_NOINLINE void hide_parts(logged_t *log, size_t end);

/*@ requires knurl_log(log) && knurl_ranges(log) && begin <= log->length && end <= log->length;
    assigns log->at, log->written, log->has_hidden, log->next, log->out->octets[0 .. log->out->size - 1];
    ensures knurl_log(log) && knurl_ranges(log);
    ensures none: \old(log->next) == log->last ==> log->next == log->last; */
static KNURL_NOINLINE void hide(logged_t *log, size_t begin, size_t end);

/*@ requires knurl_log(log);
    assigns \nothing;
    ensures \result == colon || colon <= \result < log->length; */
static size_t find_at(const logged_t *log, size_t colon);

/*@ requires knurl_log(log) && knurl_ranges(log) && (at == colon || colon < at <= log->length);
    assigns log->at, log->written, log->has_hidden, log->next, log->out->octets[0 .. log->out->size - 1];
    ensures knurl_log(log) && knurl_ranges(log);
    ensures none: \old(log->next) == log->last ==> log->next == log->last; */
static void hide_login(logged_t *log, size_t colon, size_t at);

/*@ requires knurl_log(log) && end <= log->length;
    assigns \nothing;
    ensures at <= \result && (\result <= end || \result == at); */
static size_t find_colon(const logged_t *log, size_t at, size_t end);

/* A URL whose parts can be read, apart from the log. */
/*@ predicate knurl_of_log(logged_t *log, knurl_t *url) =
        knurl_with_parts(url) && knurl_fitting(url) && url->offset <= log->length &&
        \separated(log, url) && \separated(log, url->parts + (0 .. url->count - 1)) &&
        \separated(url->parts + (0 .. url->count - 1), log->out) &&
        \separated(url->parts + (0 .. url->count - 1), log->out->octets + (0 .. log->out->size - 1)); */

/*@ requires knurl_log(log) && knurl_of_log(log, url);
    assigns log->next, log->last, log->path_end;
    ensures log->next == log->last + (log->next - log->last) && log->next - log->last == -url->count;
    ensures \valid_read(log->last + (-url->count .. -1));
    ensures \forall integer i; -url->count <= i < 0 ==> knurl_ends_by(log->last + i, log->length, log->path_end);
    ensures \separated(log->last + (-url->count .. -1), log) && \separated(log->last + (-url->count .. -1), log->out);
    ensures \separated(log->last + (-url->count .. -1), log->out->octets + (0 .. log->out->size - 1)); */
static void take_parts(logged_t *log, const knurl_t *url);

/*@ requires knurl_log(log) && knurl_of_log(log, url) && log->path == SIZE_MAX && log->query == log->length;
    assigns log->at, log->written, log->has_hidden, log->next, log->last, log->path_end,
            log->out->octets[0 .. log->out->size - 1];
    ensures knurl_log(log); */
static void redact_url(logged_t *log, const knurl_t *url);

/*@ assigns \nothing; */
static bool is_slash(unsigned octet);

/*@ assigns \nothing; */
static bool leads_literal(unsigned octet);

/*@ requires knurl_log(log) && begin < log->length;
    assigns \nothing;
    ensures \result == begin || begin < \result <= log->length; */
static size_t skip_literal(const logged_t *log, size_t begin);

/*@ requires knurl_log(log) && at <= log->length;
    assigns \nothing;
    ensures at <= \result <= log->length; */
static KNURL_NOINLINE size_t next_colon(const logged_t *log, size_t at);

/*@ requires knurl_log(log) && at <= log->length;
    assigns \nothing;
    ensures \result ==> at + 2 <= log->length; */
static KNURL_NOINLINE bool are_slashes(const logged_t *log, size_t at);

/*@ requires knurl_log(log) && colon <= log->length;
    assigns \nothing;
    ensures \result ==> colon < log->length; */
static bool ends_scheme(const logged_t *log, size_t colon);

/*@ requires knurl_log(log) && knurl_ranges(log) && colon < log->length;
    assigns log->at, log->written, log->has_hidden, log->next, log->out->octets[0 .. log->out->size - 1];
    ensures knurl_log(log) && knurl_ranges(log) && colon < \result <= log->length;
    ensures none: \old(log->next) == log->last ==> log->next == log->last; */
static size_t hide_no_port(logged_t *log, size_t colon);

/*@ requires knurl_log(log) && at <= log->length;
    assigns \nothing;
    ensures at <= \result <= log->length; */
static KNURL_NOINLINE size_t find_either(const logged_t *log, size_t at, char one, char other);

/*@ requires knurl_log(log);
    assigns \nothing;
    ensures \result <= log->length; */
static KNURL_NOINLINE size_t skip_scheme(const logged_t *log);

/*@ requires knurl_log(log) && log->path == SIZE_MAX && log->query <= log->length && login_end <= log->length;
    assigns log->path, log->path_end;
    ensures log->path <= log->length ==> log->path_end <= log->length; */
static void find_text_path(logged_t *log, size_t colon, size_t login_end);

/*@ requires knurl_log(log) && log->path == SIZE_MAX && log->query == log->length;
    requires log->next == \null && log->last == \null;
    assigns log->at, log->written, log->has_hidden, log->next, log->path, log->query, log->path_end,
            log->out->octets[0 .. log->out->size - 1];
    ensures knurl_log(log); */
static void redact_text(logged_t *log);

/*@ requires knurl_with_parts(url) && knurl_with_text(url) && url->text_length < SIZE_MAX;
    requires \valid(out) && \valid(out->octets + (0 .. out->size - 1));
    requires \separated(out, out->octets + (0 .. out->size - 1), url, url->parts + (0 .. url->room - 1));
    assigns out->length, out->needed, out->at, out->octets[0 .. out->size - 1]; */
knurl_error_t knurl_redact(const knurl_t *url, unsigned hidden, knurl_buffer_t *out);
