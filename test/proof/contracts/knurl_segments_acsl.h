/* SPDX-License-Identifier: MIT */
#ifndef KNURL_SEGMENTS_ACSL_H
#define KNURL_SEGMENTS_ACSL_H

#include "knurl_acsl.h"
#include "write/knurl_segments.h"

/* What a pointer is ahead of another one into the same text. */
/*@ predicate knurl_ahead_of(char *at, char *from) = \base_addr(at) == \base_addr(from) && 0 <= at - from; */

/* From one place of a text to another each escape is whole. */
/*@ predicate knurl_escapes(char *from, char *to) =
        \forall char *at; knurl_ahead_of(at, from) && knurl_ahead_of(to, at) && at != to && *at == '%' ==>
            to - at > 2 && at[1] != '/' && at[2] != '/'; */

/* A path, or the beginning of one, that can be read up to where it was not yet looked at, and the "/" there, where it
 * waits; whoever reads escapes has whole ones. */
/*@ predicate knurl_walks(knurl_segments_t *path) =
        knurl_ahead_of(path->at, path->from) && path->stage <= 2 &&
        \valid_read(path->from + (0 .. path->at - path->from - (path->stage == 1 ? 0 : 1))) &&
        (path->escapes ==> knurl_escapes(path->from, path->at)); */

/*@ requires \valid(path);
    assigns path->skip, path->slashes, path->stage, path->escapes;
    ensures path->stage == 2 && path->slashes == 0 && path->escapes == escapes; */
static inline void knurl_segments_begin(knurl_segments_t *path, bool escapes);

/*@ requires \valid(path) && knurl_walks(path);
    requires \separated(path, path->from + (0 .. path->at - path->from));
    assigns path->skip, path->slashes, path->stage, path->begin, path->end, path->at;
    ensures path->stage <= 1;
    ensures given: knurl_ahead_of(path->begin, path->from) && knurl_ahead_of(path->end, path->begin) &&
            path->end - path->from <= \old(path->at - path->from) + (\old(path->stage) == 1 ? 1 : 0);
    ensures last: !\result ==> path->at == path->from;
    ensures more: \result ==> knurl_ahead_of(path->at, path->from) &&
            path->at - path->from < \old(path->at - path->from) && *path->at == '/';
    ensures readable: \result ==> \valid_read(path->from + (0 .. path->at - path->from));
    ensures whole: \result && path->escapes ==> knurl_escapes(path->from, path->at); */
bool knurl_segments_next(knurl_segments_t *path);

#endif
