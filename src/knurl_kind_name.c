/* SPDX-License-Identifier: MIT
 *
 * Names of the kinds of part: in a file of their own, so that a firmware that prints none carries none. */
#include "knurl_acsl.h"
#include "knurl_scheme.h"

/* Name 0 of a row is its own, those of its kinds follow, each after a NUL: where name `n` starts, where its NUL is. */
/*@ axiomatic knurl_names {
        logic integer knurl_name(char *names, integer n);
        logic integer knurl_name_end(char *names, integer n); }
    predicate knurl_named_at(char *names, integer start, integer end) =
        start <= end < start + 65535 && \valid_read(names + (start .. end)) && names[end] == 0 &&
        \forall integer i; start <= i < end ==> names[i] != 0;
    predicate knurl_named(char *names, integer last) =
        knurl_name(names, 0) == 0 && \forall integer n; 0 <= n <= last ==>
            knurl_named_at(names, knurl_name(names, n), knurl_name_end(names, n)) &&
            knurl_name(names, n + 1) == knurl_name_end(names, n) + 1; */
/*@ requires KNURL_OWN <= kind ==> \valid_read(url) && kind < 255 &&
            (url->scheme == \null ||
             (\valid_read(url->scheme) && knurl_named(url->scheme->name, kind - KNURL_OWN + 1)));
    assigns \nothing;
    ensures kind >= KNURL_OWN && url->scheme != \null ==>
            \result == url->scheme->name + knurl_name(url->scheme->name, kind - KNURL_OWN + 1);
    ensures kind < KNURL_OWN || url->scheme == \null ==> \result != \null; */
const char *knurl_kind_name(const knurl_t *url, uint8_t kind)
{
    static const char *const names[] = {
        [KNURL_NONE] = "none",
        [KNURL_SCHEME] = "scheme",
        [KNURL_USER] = "user",
        [KNURL_PASSWORD] = "password",
        [KNURL_HOST] = "host",
        [KNURL_PORT] = "port",
        [KNURL_PATH] = "path",
        [KNURL_SEARCH] = "search",
        [KNURL_CWD] = "cwd",
        [KNURL_NAME] = "name",
        [KNURL_TYPE] = "type",
        [KNURL_GTYPE] = "gtype",
        [KNURL_SELECTOR] = "selector",
        [KNURL_GOPHERPLUS] = "gopherplus",
        [KNURL_LOCAL] = "local",
        [KNURL_DOMAIN] = "domain",
        [KNURL_GROUP] = "group",
        [KNURL_UNIQUE] = "unique",
        [KNURL_ARTICLE] = "article",
        [KNURL_DATABASE] = "database",
        [KNURL_WTYPE] = "wtype",
        [KNURL_WPATH] = "wpath",
        [KNURL_DIRECTORY] = "directory",
        [KNURL_HSONAME] = "hsoname",
        [KNURL_FIELD] = "field",
        [KNURL_VALUE] = "value",
        [KNURL_OPAQUE] = "opaque",
        [KNURL_FRAGMENT] = "fragment",
    };

    if (kind < (sizeof names / sizeof names[0])) {
        return names[kind];
    }
    if ((kind < KNURL_OWN) || (url->scheme == NULL)) {
        return "unknown";
    }
    /* The names of a row's own kinds follow its own, each after a NUL. */
    const char *name = url->scheme->name;
    /*@ loop invariant KNURL_OWN <= own <= kind + 1;
        loop invariant name == url->scheme->name + knurl_name(url->scheme->name, own - KNURL_OWN);
        loop assigns own, name;
        loop variant kind - own; */
    for (uint8_t own = KNURL_OWN; own <= kind; own++) {
        /*@ ghost int i = 0; */
        /*@ assert knurl_named_at(url->scheme->name, knurl_name(url->scheme->name, own - KNURL_OWN),
                                  knurl_name_end(url->scheme->name, own - KNURL_OWN)); */
        /*@ loop invariant 0 <= i <= 65535;
            loop invariant knurl_name(url->scheme->name, own - KNURL_OWN) + i <=
                knurl_name_end(url->scheme->name, own - KNURL_OWN);
            loop invariant name == url->scheme->name + knurl_name(url->scheme->name, own - KNURL_OWN) + i;
            loop assigns name, i;
            loop variant 65535 - i; */
        while (*name != '\0') {
            /*@ ghost i++; */
            name++;
        }
        /*@ assert name == url->scheme->name + knurl_name_end(url->scheme->name, own - KNURL_OWN); */
        /*@ assert name + 1 == url->scheme->name + knurl_name(url->scheme->name, own + 1 - KNURL_OWN); */
        /*@ assert (uint8_t)(own + 1) == own + 1; */
        name++;
    }
    return name;
}
