/* SPDX-License-Identifier: MIT
 *
 * Compares the library with the automaton on an input, and prints what each says if they differ. */
#ifndef COMPARE_H
#define COMPARE_H

#include "automaton.h"

#include "knurl_draft.h"
#include "knurl_rfc1738.h"
#include "knurl_scheme.h"
#include "knurl_urn.h"
#include "own_schemes.h"

#include <stdio.h>

/* The rows of the library and of examples/own-scheme, in the order of the grammars. */
static const knurl_scheme_t *const rows[AUTOMATON_ROWS] = {ROW_OBJECTS};

/* Returns the number of a row of the library. */
static inline unsigned row_number(const knurl_scheme_t *row)
{
    unsigned i = 0;

    while (rows[i] != row) {
        i++;
    }
    return i;
}

/* The bits of the rows from one to another, both included. */
#define ROWS(first, last) ((AUTOMATON_ROW(last) - AUTOMATON_ROW(first)) | AUTOMATON_ROW(last))

#define ALL_ROWS ROWS(ROW_RFC1738_FTP, ROW_RFC1738_GENERIC)
#define OWN_ROWS ROWS(ROW_RFC1738_COAP, ROW_RFC1738_MQTT)
#define URI_ROWS ROWS(ROW_URI_HTTP, ROW_URI_GENERIC)
#define DRAFT_ROWS ROWS(ROW_DRAFT_HTTP, ROW_DRAFT_GENERIC)

/* Makes a NULL-terminated list of these rows, in the order of the grammars or in reverse. */
static inline void list_rows(const knurl_scheme_t *schemes[AUTOMATON_ROWS + 1], automaton_rows_t mask, bool reversed)
{
    unsigned n = 0;

    for (unsigned i = 0; i < AUTOMATON_ROWS; i++) {
        const unsigned row = reversed ? AUTOMATON_ROWS - 1u - i : i;
        if (mask & AUTOMATON_ROW(row)) {
            schemes[n++] = rows[row];
        }
    }
    schemes[n] = NULL;
}

/* Gives a copy of a knurl_t its own parts, so that it can be fed by itself. */
static inline void adopt(knurl_t *copy, knurl_part_t parts[])
{
    copy->self = copy;
    copy->parts = parts;
}

/* Returns what is wrong with an ended parse, or NULL. The automaton has read the same octets. The array holds all
 * parts. */
static inline const char *compare_end(const automaton_t *automaton, const knurl_t *url, knurl_error_t error)
{
    const automaton_parts_t *list = automaton_end(automaton);
    uint32_t expected = 0;
    uint16_t port = 0;

    if (url->offset != automaton->offset) {
        return "another offset at the end";
    }
    if ((error == KNURL_OK) != (list != NULL)) {
        return (list != NULL) ? "may end, but is refused" : "may not end, but is accepted";
    }
    if (list == NULL) {
        return (error == KNURL_ERROR_END) ? NULL : "another error at the end";
    }
    if (url->scheme != rows[automaton->row]) {
        return "another scheme";
    }
    if (url->count != list->count) {
        return "another number of parts";
    }
    for (unsigned i = 0; i < list->count; i++) {
        if ((url->parts[i].kind != list->part[i].kind) || (url->parts[i].offset != list->part[i].begin) ||
            (url->parts[i].offset + url->parts[i].length != list->part[i].end)) {
            return "another part";
        }
    }
    if ((automaton_port(automaton, list, &expected) != knurl_port(url, &port)) || (expected != port)) {
        return "another port";
    }
    return NULL;
}

/* Prints octets, and the codes of those that cannot be printed. */
static inline void print_text(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        printf((text[i] >= ' ') && (text[i] <= '~') && (text[i] != '\\') ? "%c" : "\\x%02X", (uint8_t)text[i]);
    }
}

/* Prints an answer: the error and its offset, or the row, the parts and the port. */
static inline void print_answer(const char *whose, const char *text, const knurl_t *url, bool has_port, uint32_t port)
{
    static const char *const families[] = {
        [FAMILY_RFC1738] = "RFC 1738", [FAMILY_URI] = "RFC 3986", [FAMILY_DRAFT] = "the draft"};

    printf("    %s: ", whose);
    if (url->error != KNURL_OK) {
        printf("%s at offset %u\n", knurl_error_name(url->error), (unsigned)url->offset);
        return;
    }
    const unsigned row = row_number(url->scheme);
    printf("%s of %s:", (url->scheme->name[0] == '\0') ? "generic" : automaton_name(row),
           families[automaton_family(row)]);
    for (unsigned i = 0; (i < url->count) && (i < url->room); i++) {
        printf(" %s \"", knurl_kind_name(url, url->parts[i].kind));
        print_text(&text[url->parts[i].offset], url->parts[i].length);
        printf("\"");
    }
    printf(has_port ? "; port %u\n" : "; no port\n", (unsigned)port);
}

/* Prints what the automaton answers for an input, and what the library answers when it reads the input octet by octet
 * and at once. */
static inline void tell(const char *what, const char *text, size_t length, const knurl_scheme_t *const schemes[],
                        automaton_rows_t listed, bool fragment)
{
    static automaton_t automaton[2];
    static knurl_part_t parts[AUTOMATON_PARTS];
    size_t now = 0;
    uint32_t port = 0;
    bool on = true;
    knurl_t url;

    printf("FAULT: %s\n    given: ", what);
    print_text(text, length);
    printf("%s\n", fragment ? " (a fragment may follow)" : "");
    automaton_begin(&automaton[0], listed, fragment);
    for (size_t i = 0; on && (i < length); i++) {
        now = 1u - now;
        on = automaton_feed(&automaton[now], &automaton[1u - now], (uint8_t)text[i]);
    }
    const automaton_parts_t *list = on ? automaton_end(&automaton[now]) : NULL;
    knurl_begin(&url, schemes, parts, AUTOMATON_PARTS);
    url.offset = automaton[now].offset;
    url.error = on ? KNURL_ERROR_END : automaton[now].error;
    if (list != NULL) {
        url.error = KNURL_OK;
        url.scheme = rows[automaton[now].row];
        url.count = list->count;
        for (unsigned i = 0; (i < list->count) && (i < AUTOMATON_PARTS); i++) {
            const automaton_part_t *part = &list->part[i];
            parts[i] = (knurl_part_t){part->begin, (uint16_t)(part->end - part->begin), part->kind, 0};
        }
        on = automaton_port(&automaton[now], list, &port);
    }
    print_answer("wanted", text, &url, on, port);
    for (unsigned whole = 0; whole < 2u; whole++) {
        uint16_t its_port = 0;

        knurl_begin(&url, schemes, parts, AUTOMATON_PARTS);
        if (fragment) {
            knurl_allow_fragment(&url);
        }
        for (size_t i = 0; i < (whole ? 1u : length); i++) {
            (void)knurl_feed(&url, &text[i], whole ? length : 1u);
        }
        (void)knurl_end(&url);
        on = (url.error == KNURL_OK) && knurl_port(&url, &its_port);
        print_answer(whole ? "came, at once" : "came, octet by octet", text, &url, on, its_port);
    }
}

#endif
