/* SPDX-License-Identifier: MIT
 *
 * Whether the library and the automaton agree on an input. */
#ifndef COMPARE_H
#define COMPARE_H

#include "automaton.h"

#include "knurl_draft.h"
#include "knurl_uri.h"
#include "own_schemes.h"

/* The rows of the library and of examples/own-scheme in the order of the grammars. */
static const knurl_scheme_t *const rows[AUTOMATON_ROWS] = {
    [ROW_RFC1738_FTP] = &knurl_ftp,
    [ROW_RFC1738_HTTP] = &knurl_http,
    [ROW_RFC1738_HTTPS] = &knurl_https,
    [ROW_RFC1738_GOPHER] = &knurl_gopher,
    [ROW_RFC1738_MAILTO] = &knurl_mailto,
    [ROW_RFC1738_NEWS] = &knurl_news,
    [ROW_RFC1738_NNTP] = &knurl_nntp,
    [ROW_RFC1738_TELNET] = &knurl_telnet,
    [ROW_RFC1738_WAIS] = &knurl_wais,
    [ROW_RFC1738_FILE] = &knurl_file,
    [ROW_RFC1738_PROSPERO] = &knurl_prospero,
    [ROW_RFC1738_GENERIC] = &knurl_generic,
    [ROW_RFC1738_COAP] = &coap_scheme,
    [ROW_RFC1738_MQTT] = &mqtt_scheme,
    [ROW_URI_HTTP] = &knurl_uri_http,
    [ROW_URI_HTTPS] = &knurl_uri_https,
    [ROW_URI_WS] = &knurl_uri_ws,
    [ROW_URI_WSS] = &knurl_uri_wss,
    [ROW_URI_COAP] = &knurl_uri_coap,
    [ROW_URI_COAPS] = &knurl_uri_coaps,
    [ROW_URI_COAP_TCP] = &knurl_uri_coap_tcp,
    [ROW_URI_COAPS_TCP] = &knurl_uri_coaps_tcp,
    [ROW_URI_MQTT] = &knurl_uri_mqtt,
    [ROW_URI_MQTTS] = &knurl_uri_mqtts,
    [ROW_URI_FILE] = &knurl_uri_file,
    [ROW_URI_GENERIC] = &knurl_uri_generic,
    [ROW_DRAFT_HTTP] = &knurl_draft_http,
    [ROW_DRAFT_FTP] = &knurl_draft_ftp,
    [ROW_DRAFT_NEWS] = &knurl_draft_news,
    [ROW_DRAFT_WAIS] = &knurl_draft_wais,
    [ROW_DRAFT_PROSPERO] = &knurl_draft_prospero,
    [ROW_DRAFT_TELNET] = &knurl_draft_telnet,
    [ROW_DRAFT_GOPHER] = &knurl_draft_gopher,
    [ROW_DRAFT_AFS] = &knurl_draft_afs,
    [ROW_DRAFT_GENERIC] = &knurl_draft_generic,
};

/* The number of a row. */
static inline unsigned row_number(const knurl_scheme_t *row)
{
    unsigned i = 0;

    while (rows[i] != row) {
        i++;
    }
    return i;
}

/* The rows from one to another, both included. */
#define ROWS(first, last) ((AUTOMATON_ROW(last) - AUTOMATON_ROW(first)) | AUTOMATON_ROW(last))

#define ALL_ROWS ROWS(ROW_RFC1738_FTP, ROW_RFC1738_GENERIC)
#define OWN_ROWS ROWS(ROW_RFC1738_COAP, ROW_RFC1738_MQTT)
#define URI_ROWS ROWS(ROW_URI_HTTP, ROW_URI_GENERIC)
#define DRAFT_ROWS ROWS(ROW_DRAFT_HTTP, ROW_DRAFT_GENERIC)

/* Makes a NULL-terminated list of these rows; the order of `schemes` is that of the grammars, or the reverse. */
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

#endif
