/* SPDX-License-Identifier: MIT */
#include "knurl_reference.h"
#include "knurl_bare.h"
#include "knurl_open_acsl.h"
#include "knurl_output_acsl.h"
#include "knurl_parts_acsl.h"
#include "knurl_segments_acsl.h"
#include "assumed_machine.c"

#include "write/knurl_reference.c"

/* The components of a text that can be read, one after the other. */
/*@ predicate knurl_split_at(split_t of) =
        knurl_ahead_of(of.scheme_end, of.text) && knurl_ahead_of(of.authority_end, of.scheme_end) &&
        knurl_ahead_of(of.path_end, of.authority_end) && knurl_ahead_of(of.query_end, of.path_end) &&
        knurl_ahead_of(of.end, of.query_end) && \valid_read(of.text + (0 .. of.end - of.text - 1)); */

/*@ requires knurl_ahead_of(end, at) && \valid_read(at + (0 .. end - at - 1));
    assigns \nothing;
    ensures knurl_ahead_of(\result, at) && knurl_ahead_of(end, \result);
    ensures \result != end && stops == 3 ==> *\result == '#' || *\result == '?' || *\result == '/' || *\result == ':'; */
static KNURL_NOINLINE const char *find_end(const char *at, const char *end, unsigned stops);

/*@ requires \valid(of) && \valid_read(text + (0 .. length - 1));
    requires \separated(of, text + (0 .. length - 1));
    assigns *of;
    ensures knurl_split_at(*of) && of->text == text && of->end == text + length; */
static KNURL_NOINLINE void split(split_t *of, const char *text, size_t length, bool scheme);

/* As it counts. That it does, and what it writes where it writes, is proved in knurl_put_range.c. */
/*@ requires \valid(to) && knurl_ahead_of(end, begin) && \valid_read(begin + (0 .. end - begin - 1));
    requires to->left == 0;
    assigns to->length; */
static KNURL_NOINLINE void put_range(backwards_t *to, const char *begin, const char *end);

/*@ requires \valid(to) && \valid(path) && \separated(to, path) && to->left == 0 && !path->escapes;
    requires knurl_ahead_of(end, begin) && path->stage <= 2;
    requires \valid_read(begin + (0 .. end - begin - (path->stage == 1 ? 0 : 1)));
    requires \separated(path, begin + (0 .. end - begin)) && \separated(to, begin + (0 .. end - begin));
    assigns to->length, *path;
    ensures path->stage <= 1 && !path->escapes; */
static KNURL_NOINLINE void put_path(backwards_t *to, knurl_segments_t *path, const char *begin, const char *end);

/*@ requires \valid(to) && \valid(path) && \separated(to, path) && to->left == 0 && !path->escapes;
    requires \valid_read(base) && knurl_split_at(*base) && path->stage <= 1;
    requires \separated(path, base, base->text + (0 .. base->end - base->text));
    requires \separated(to, base, base->text + (0 .. base->end - base->text));
    assigns to->length, *path;
    ensures path->stage <= 1; */
static inline void put_directory(backwards_t *to, knurl_segments_t *path, const split_t *base);

/*@ requires \valid(to) && to->left == 0;
    requires \valid_read(base) && knurl_split_at(*base) && \valid_read(reference) && knurl_split_at(*reference);
    requires \separated(to, base, base->text + (0 .. base->end - base->text));
    requires \separated(to, reference, reference->text + (0 .. reference->end - reference->text));
    assigns to->length; */
static inline void put_target(backwards_t *to, const split_t *base, const split_t *reference);

/*@ requires knurl_readable(url) && url->count <= url->room;
    assigns \nothing; */
static KNURL_NOINLINE bool hides_host(const knurl_t *url, size_t authority);

/*@ requires knurl_readable(target) && target->count <= target->room;
    requires \valid_read(target->text + (0 .. target->offset - 1));
    assigns \nothing; */
static KNURL_NOINLINE size_t end_of_moved(const knurl_t *target);
