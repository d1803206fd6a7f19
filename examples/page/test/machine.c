/* SPDX-License-Identifier: MIT */
/*
 * Prints on the host what the page draws of the machine. A line of standard input has the number of a family, 0 or 1
 * for a fragment, and the URL in hexadecimal. The program feeds each octet by itself, then ends the URL, and writes a
 * line of JSON before the first octet and after each. The line has the fields of knurl_t that the page shows, what
 * reads next, the name of a refusal here, whether the end may come next, which octets may, and the parts, with a mark
 * after those that are settled. */
#include "../../../src/families/knurl_rfc3986.h"

#include "knurl.h"
#include "knurl_draft.h"
#include "knurl_rfc1738.h"
#include "rows.h"

#include <stdio.h>
#include <string.h>

#define LONGEST 70000u

static char line[2u * LONGEST];
static char text[LONGEST];
static knurl_part_t parts[LONGEST];

static const knurl_scheme_t *const *families[] = {NULL, knurl_rfc1738_schemes, knurl_draft_schemes};
static unsigned family;
static unsigned fragment;

static void begin(knurl_t *url, knurl_part_t array[], uint16_t room)
{
    knurl_begin(url, families[family], array, room);
    if (fragment != 0u) {
        knurl_allow_fragment(url);
    }
}

/* Returns the answer if `octet`, or for -1 the end, came next. Asks a different knurl_t that is fed the same octets,
 * without an array. */
static knurl_error_t would(const knurl_t *url, int octet)
{
    const char next = (char)octet;
    knurl_t again;

    if (url->state == KNURL_HAS_ENDED) {
        return (octet >= 0) ? KNURL_ERROR_ENDED : KNURL_OK;
    }
    begin(&again, NULL, 0);
    (void)knurl_feed(&again, text, url->offset);
    if (octet >= 0) {
        return knurl_feed(&again, &next, 1);
    }
    return (knurl_end(&again) == KNURL_ERROR_PARTS) ? KNURL_OK : (knurl_error_t)again.error;
}

/* Returns the name of what reads next, as on the page: the number of a rule of the row; nothing for a rule that rows
 * share. */
static const char *reader(const knurl_t *url)
{
    static const char *const states[] = {
        [IN_LITERAL - IN_LITERAL] = "literal",   [LITERAL_ENDED - IN_LITERAL] = "literal",
        [IN_HOST - IN_LITERAL] = "host",         [IN_PORT - IN_LITERAL] = "port",
        [IN_PASSWORD - IN_LITERAL] = "password", [IN_OPAQUE - IN_LITERAL] = "opaque",
        [IN_PATH - IN_LITERAL] = "path",         [IN_QUERY - IN_LITERAL] = "query",
        [IN_FRAGMENT - IN_LITERAL] = "fragment",
    };
    /* The states of knurl_urn.c, from KNURL_READING on. */
    static const char *const of_urn[] = {"nid",        "nid",        "nss",   "nss",   "nss",     "resolution",
                                         "resolution", "resolution", "query", "query", "fragment"};
    static char rule[16];

    if (url->error != KNURL_OK) {
        return "refused";
    }
    if (url->state == KNURL_HAS_ENDED) {
        return "accepted";
    }
    if ((url->flags & (KNURL_IN_ESCAPE | KNURL_ESCAPED)) != 0u) {
        return "escape";
    }
    if (url->state < KNURL_AT_SLASH) {
        return "scheme";
    }
    if (url->scheme == &knurl_urn) {
        return of_urn[url->state - KNURL_READING];
    }
    if (url->state < KNURL_STARTS || url->state == AT_HIER || url->state == AFTER_SLASH) {
        return "slashes";
    }
    if (url->state < AT_END) {
        return states[url->state - IN_LITERAL];
    }
    if (url->rules != url->scheme->grammar->rules) {
        return "";
    }
    (void)snprintf(rule, sizeof rule, "rule %u", url->rule);
    return rule;
}

/* Prints a state, as the page has it. */
static void show(const knurl_t *url)
{
    const int reads = (url->error == KNURL_OK) && (url->state != 0u);
    const unsigned settled = knurl_settled(url);
    const char *comma = "";
    int octet;
    unsigned i;

    (void)printf("{\"registers\":{\"offset\":\"%u\",\"start\":\"%u\",\"count\":\"%u\",\"state\":\"%02X\",", url->offset,
                 url->start, url->count, url->state);
    (void)printf("\"rule\":\"%u\",\"set\":\"%02X\",\"port\":\"%u\",\"value\":\"%u\",", url->rule, url->set, url->port,
                 url->host.value);
    (void)printf("\"label\":\"%02X\",\"groups\":\"%u\",\"flags\":\"%02X\",\"schemepart\":\"%u\",\"error\":\"%u\"},",
                 url->host.label, url->host.groups, url->flags, url->schemepart, url->error);
    (void)printf("\"here\":\"%s\",\"refusal\":\"%s\",\"mayEnd\":%s,\"next\":[", reader(url),
                 (reads && would(url, 0) != KNURL_OK) ? knurl_error_name(would(url, 0)) : "nothing more",
                 (reads && would(url, -1) == KNURL_OK) ? "true" : "false");
    for (octet = 0; reads && octet < 256; octet++) {
        if (would(url, octet) == KNURL_OK) {
            (void)printf("%s%u", comma, (unsigned)octet);
            comma = ",";
        }
    }
    (void)printf("],\"parts\":[");
    for (i = 0; i < url->count; i++) {
        (void)printf("%s\"%s %u+%u%s\"", (i == 0u) ? "" : ",", knurl_kind_name(url, url->parts[i].kind),
                     url->parts[i].offset, url->parts[i].length, (i < settled) ? " \\u2713" : "");
    }
    (void)puts("]}");
}

int main(void)
{
    static knurl_t url; /* fields that knurl_begin leaves unset are 0 */
    unsigned octet;
    size_t length;
    size_t i;
    int behind;

    if (fgets(line, sizeof line, stdin) == NULL || sscanf(line, "%u %u %n", &family, &fragment, &behind) != 2) {
        return 2;
    }
    for (length = 0; sscanf(line + behind + 2 * length, "%2x", &octet) == 1; length++) {
        text[length] = (char)octet;
    }
    families[0] = rows_of_today();
    begin(&url, parts, LONGEST - 10000u);
    show(&url);
    for (i = 0; i < length && url.error == KNURL_OK; i++) {
        (void)knurl_feed(&url, &text[i], 1);
        show(&url);
    }
    if (url.error == KNURL_OK) {
        knurl_error_t end = knurl_end(&url);
        show(&url);
        return (end == url.error) ? 0 : 1;
    }
    return 0;
}
