/* SPDX-License-Identifier: MIT */
/*
 * What the page draws of the machine, asked on the host: a line of standard input is the number of a family, 0 or 1 for
 * a fragment, and the URL in hexadecimal. Each octet is fed by itself, then the end is told; a line is written after
 * each, before the first and an empty one behind the last. It holds the fields of knurl_t that the page shows, what is
 * settled, which octets may come next, whether the end may, the name of a refusal here, what reads next, and the parts.
 */
#include "../../src/families/rfc3986/knurl_rfc3986_states.h"

#include "knurl_rfc1738.h"
#include "knurl_draft.h"
#include "knurl.h"

#include <stdio.h>
#include <string.h>

#define LONGEST 70000u

static char line[2u * LONGEST];
static char text[LONGEST];
static knurl_part_t parts[LONGEST];

/* The answer if `octet` came next, or the end for -1, asked of a copy without an array. */
static knurl_error_t would(const knurl_t *url, int octet)
{
    knurl_t copy = *url;
    const char next = (char)octet;

    copy.parts = NULL;
    copy.room = 0;
    if (octet >= 0) {
        return knurl_feed(&copy, &next, 1);
    }
    (void)knurl_end(&copy);
    return (copy.error == KNURL_ERROR_ROOM) ? KNURL_OK : (knurl_error_t)copy.error;
}

/* The set as WebAssembly has it, whatever order of bits this machine has. */
static unsigned set(uint16_t run)
{
    unsigned bits = 0;
    unsigned class_;

    for (class_ = 0; class_ < 16u; class_++) {
        if ((run & KNURL_IN(class_)) != 0u) {
            bits |= 0x8000u >> class_;
        }
    }
    return bits;
}

/* What reads next, as the page names it: a rule of the row by its number; nothing for a rule that rows share. */
static const char *reader(const knurl_t *url)
{
    static const char *const states[] = {
        [LITERAL - LITERAL] = "literal",
        [FUTURE - LITERAL] = "literal",
        [HOST - LITERAL] = "host",
        [PORT - LITERAL] = "port",
        [PASSWORD - LITERAL] = "password",
        [OPAQUE - LITERAL] = "opaque",
        [PATH - LITERAL] = "path",
        [QUERY - LITERAL] = "query",
        [FRAGMENT - LITERAL] = "fragment",
    };
    static char rule[16];

    if (url->error != KNURL_OK) {
        return "refused";
    }
    if (url->phase == KNURL_HAS_ENDED) {
        return "accepted";
    }
    if ((url->flags & (KNURL_IN_ESCAPE | KNURL_ESCAPED)) != 0u) {
        return "escape";
    }
    if (url->phase == KNURL_IN_SCHEME) {
        return "scheme";
    }
    if (url->phase <= SLASHED) {
        return "slashes";
    }
    if (url->phase < ENDED) {
        return states[url->phase - LITERAL];
    }
    if (url->rules != url->scheme->rules) {
        return "";
    }
    (void)snprintf(rule, sizeof rule, "rule %u", url->rule);
    return rule;
}

static void show(const knurl_t *url)
{
    const int reads = (url->error == KNURL_OK) && (url->phase != 0u);
    int octet;
    unsigned i;

    (void)printf("%u %u %u %u %u %u %u %u %u %u %u %u|%u|", url->offset, url->start, url->count, url->phase, url->rule,
                 set(url->run), url->label, url->port, url->groups, url->flags, url->schemepart, url->error,
                 knurl_settled(url));
    for (octet = 0; reads && octet < 256; octet++) {
        if (would(url, octet) == KNURL_OK) {
            (void)printf("%02X", (unsigned)octet);
        }
    }
    (void)printf("|%d|%s|%s|", reads && would(url, -1) == KNURL_OK, reads ? knurl_error_name(would(url, 0)) : "",
                 reader(url));
    for (i = 0; i < url->count; i++) {
        (void)printf("%s %u+%u;", knurl_kind_name(url, url->parts[i].kind), url->parts[i].offset, url->parts[i].length);
    }
    (void)puts("");
}

int main(void)
{
    static const knurl_scheme_t *const *const families[] = {knurl_rfc3986_schemes, knurl_rfc1738_schemes, knurl_draft_schemes};
    static const knurl_t nothing;
    unsigned family;
    unsigned fragment;
    int behind;

    while (fgets(line, sizeof line, stdin) != NULL && sscanf(line, "%u %u %n", &family, &fragment, &behind) == 2) {
        const char *hex = line + behind;
        knurl_t url = nothing;
        size_t length;
        size_t i;
        unsigned octet;
        for (length = 0; sscanf(hex + 2 * length, "%2x", &octet) == 1; length++) {
            text[length] = (char)octet;
        }
        knurl_begin(&url, families[family], parts, LONGEST - 10000u);
        if (fragment != 0u) {
            knurl_take_fragment(&url);
        }
        show(&url);
        for (i = 0; i < length && url.error == KNURL_OK; i++) {
            (void)knurl_feed(&url, &text[i], 1);
            show(&url);
        }
        if (url.error == KNURL_OK) {
            (void)knurl_end(&url);
            show(&url);
        }
        (void)puts("");
    }
    return 0;
}
