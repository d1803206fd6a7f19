/* SPDX-License-Identifier: MIT
 *
 * Whether the library and the automaton agree on an input. */
#ifndef COMPARE_H
#define COMPARE_H

#include "automaton.h"

#if AUTOMATON_ROWS > 12u
#include "own_schemes.h"
#endif

/* The rows in the order of grammar.bnf, and of own.bnf where its rows are walked too. */
static const knurl_scheme_t *const rows[AUTOMATON_ROWS] = {
    &knurl_ftp,   &knurl_http,   &knurl_https, &knurl_gopher, &knurl_mailto,   &knurl_news,
    &knurl_nntp,  &knurl_telnet, &knurl_wais,  &knurl_file,   &knurl_prospero, &knurl_generic,
#if AUTOMATON_ROWS > 12u
    &coap_scheme, &mqtt_scheme,
#endif
};

/* Those of the library, and the others. */
#define ALL_ROWS 0x0FFFu
#define OWN_ROWS 0x3000u

/* Whether an octet's refusal is called what the automaton can tell. */
static inline bool same_error(knurl_error_t error, uint8_t expected)
{
    if (expected == KNURL_ERROR_SYNTAX) {
        return (error == KNURL_ERROR_LOGIN) || (error == KNURL_ERROR_HOST) || (error == KNURL_ERROR_PORT) ||
               (error == KNURL_ERROR_CHARACTER) || (error == KNURL_ERROR_SYNTAX);
    }
    return (uint8_t)error == expected;
}

/* What is wrong with an ended parse, whose octets all have been taken by the automaton; NULL if nothing is. The parts
 * are all in the array. */
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
    if (url->scheme != rows[automaton_row(automaton)]) {
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

#endif
