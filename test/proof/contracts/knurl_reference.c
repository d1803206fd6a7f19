/* SPDX-License-Identifier: MIT */
#include "knurl_reference.h"
#include "knurl_bare.h"
#include "knurl_open_acsl.h"
#include "knurl_output_acsl.h"
#include "knurl_parts_acsl.h"
#include "knurl_segments_acsl.h"
#include "machine.c"

#include "write/knurl_reference.c"

/* The components of a text that can be read, one after the other. */
/*@ predicate knurl_split_at(split_t of) =
        knurl_ahead_of(of.scheme, of.text) && knurl_ahead_of(of.authority, of.scheme) &&
        knurl_ahead_of(of.path, of.authority) && knurl_ahead_of(of.query, of.path) &&
        knurl_ahead_of(of.fragment, of.query) && \valid_read(of.text + (0 .. of.fragment - of.text - 1)); */

/*@ requires knurl_ahead_of(end, at) && \valid_read(at + (0 .. end - at - 1));
    assigns \nothing;
    ensures knurl_ahead_of(\result, at) && knurl_ahead_of(end, \result);
    ensures \result != end && stops == 3 ==> *\result == '#' || *\result == '?' || *\result == '/' || *\result == ':'; */
static KNURL_NOINLINE const char *find_end(const char *at, const char *end, unsigned stops);

/*@ requires \valid(of) && \valid_read(text + (0 .. length - 1));
    requires \separated(of, text + (0 .. length - 1));
    assigns *of;
    ensures knurl_split_at(*of) && of->text == text && of->fragment == text + length; */
static KNURL_NOINLINE void split(split_t *of, const char *text, size_t length, bool scheme);

/* As it counts. That it does, and what it writes where it writes, is proved in knurl_put_range.c. */
/*@ requires \valid(target) && knurl_ahead_of(end, begin) && \valid_read(begin + (0 .. end - begin - 1));
    requires target->left == 0;
    assigns target->length; */
static KNURL_NOINLINE void put_range(target_t *target, const char *begin, const char *end);

/*@ requires \valid(target) && \valid(path) && \separated(target, path) && target->left == 0 && !path->escapes;
    requires knurl_ahead_of(end, begin) && path->stage <= 2;
    requires \valid_read(begin + (0 .. end - begin - (path->stage == 1 ? 0 : 1)));
    requires \separated(path, begin + (0 .. end - begin)) && \separated(target, begin + (0 .. end - begin));
    assigns target->length, *path;
    ensures path->stage <= 1 && !path->escapes; */
static KNURL_NOINLINE void put_path(target_t *target, knurl_segments_t *path, const char *begin, const char *end);

/*@ requires \valid(target) && \valid(path) && \separated(target, path) && target->left == 0 && !path->escapes;
    requires \valid_read(base) && knurl_split_at(*base) && path->stage <= 1;
    requires \separated(path, base, base->text + (0 .. base->fragment - base->text));
    requires \separated(target, base, base->text + (0 .. base->fragment - base->text));
    assigns target->length, *path;
    ensures path->stage <= 1; */
static inline void put_directory(target_t *target, knurl_segments_t *path, const split_t *base);

/*@ requires \valid(target) && target->left == 0;
    requires \valid_read(base) && knurl_split_at(*base) && \valid_read(reference) && knurl_split_at(*reference);
    requires \separated(target, base, base->text + (0 .. base->fragment - base->text));
    requires \separated(target, reference, reference->text + (0 .. reference->fragment - reference->text));
    assigns target->length; */
static inline void put_target(target_t *target, const split_t *base, const split_t *reference);

/*@ requires knurl_readable(url) && url->count <= url->room;
    assigns \nothing; */
static KNURL_NOINLINE bool hides_host(const knurl_t *url, size_t authority);

/*@ requires knurl_readable(target) && target->count <= target->room;
    requires \valid_read(target->text + (0 .. target->offset - 1));
    assigns \nothing; */
static KNURL_NOINLINE size_t end_of_moved(const knurl_t *target);
