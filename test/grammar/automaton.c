/* SPDX-License-Identifier: MIT */
#define AUTOMATON_TABLES
#include "automaton.h"

#include <string.h>

const char *automaton_name(unsigned row)
{
    return row_names[row];
}

unsigned automaton_family(unsigned row)
{
    return row_families[row];
}

bool automaton_alike(unsigned one, unsigned other)
{
    return (memcmp(starts[one], starts[other], sizeof starts[one]) == 0) &&
           (row_families[one] == row_families[other]) && (row_logins[one] == row_logins[other]);
}

void automaton_begin(automaton_t *automaton, automaton_rows_t rows, bool fragment)
{
    memset(automaton, 0, sizeof *automaton);
    automaton->rows = rows;
    automaton->names = rows;
    automaton->fragment = fragment;
    automaton->state = AUTOMATON_NAME;
    while ((rows & AUTOMATON_ROW(automaton->row)) == 0u) {
        automaton->row++;
    }
}

/* Copies a list of parts, and opens and closes parts at `at` as the move's operations say. */
static void transfer(automaton_parts_t *to, const automaton_parts_t *from, const uint8_t *operation, uint16_t at)
{
    const size_t kept = (from->count < AUTOMATON_PARTS) ? from->count : AUTOMATON_PARTS;

    memcpy(to, from, offsetof(automaton_parts_t, part) + kept * sizeof from->part[0]);
    for (; *operation != 0; operation++) {
        if (*operation != CLOSE) {
            to->open = *operation;
            to->begin = at;
            if (*operation == KNURL_PORT) {
                to->port = 0;
            }
            continue;
        }
        if (to->count < AUTOMATON_PARTS) {
            to->part[to->count] = (automaton_part_t){to->begin, at, to->open};
        }
        to->count++;
        to->open = 0;
    }
}

/* Moves to the state and the registers that a move gives. */
static void move(automaton_t *to, const automaton_t *from, const uint16_t target[2])
{
    const uint8_t(*way)[2] = transfers[target[1]];
    const uint8_t count = way[0][0];

    to->state = target[0];
    to->count = count;
    for (unsigned i = 0; i < count; i++) {
        transfer(&to->registers[i], &from->registers[way[i + 1][0]], operations[way[i + 1][1]], to->offset);
        to->registers[i].dead = ((alive[to->state] >> i) & 1u) == 0;
    }
}

static bool refuse(automaton_t *automaton, uint16_t offset, knurl_error_t error)
{
    automaton->offset = offset;
    automaton->error = (uint8_t)error;
    return false;
}

static bool is_letter(uint8_t octet)
{
    return ((octet | 0x20u) >= 'a') && ((octet | 0x20u) <= 'z');
}

static bool is_digit(uint8_t octet)
{
    return (octet >= '0') && (octet <= '9');
}

/* Returns the families of a list's rows, a bit for each; with `generic_alone` that of its generic row alone. */
static unsigned families(automaton_rows_t rows, bool generic_alone)
{
    unsigned found = 0;

    for (unsigned i = 0; i < AUTOMATON_ROWS; i++) {
        if ((rows & AUTOMATON_ROW(i)) && (!generic_alone || (row_names[i][0] == '\0'))) {
            found |= 1u << row_families[i];
        }
    }
    return found;
}

/* Returns true if an octet may be at a place of a scheme's name. RFC 1738 section 5 allows letters, digits, "+", "-"
 * and "." everywhere. RFC 3986 section 3.1 needs a letter first, and so does the draft where its generic row is listed;
 * the draft has no "+". */
static bool names(automaton_rows_t rows, uint8_t octet, uint16_t at)
{
    const unsigned generic = families(rows, true);
    const bool from_letter = (generic & (1u << FAMILY_DRAFT)) ||
                             ((families(rows, false) & (1u << FAMILY_URI)) && !(generic & (1u << FAMILY_RFC1738)));

    if (is_letter(octet)) {
        return true;
    }
    if (from_letter && (at == 0)) {
        return false;
    }
    return is_digit(octet) || (octet == '-') || (octet == '.') || ((octet == '+') && !(generic & (1u << FAMILY_DRAFT)));
}

/* Returns true if the octets read so far can only start the name of a listed row, because a scheme's name may not start
 * with them otherwise. */
static bool is_listed(const automaton_t *from, uint16_t at)
{
    for (unsigned i = 0; i < AUTOMATON_ROWS; i++) {
        for (uint16_t k = 0; (from->names & AUTOMATON_ROW(i)) && (k < at); k++) {
            if (!names(from->rows, (uint8_t)row_names[i][k], k)) {
                return true;
            }
        }
    }
    return false;
}

/* Reads an octet of a scheme's name, which is compared without regard to case, or its colon. */
static bool feed_name(automaton_t *to, const automaton_t *from, uint8_t octet)
{
    const uint16_t at = from->offset;
    const char lower = (char)(is_letter(octet) ? (octet | 0x20u) : octet);
    unsigned row = AUTOMATON_ROWS;
    automaton_t start;

    automaton_rows_t fit = from->names;
    for (unsigned i = 0; i < AUTOMATON_ROWS; i++) {
        if ((fit & AUTOMATON_ROW(i)) && ((lower == '\0') || (row_names[i][at] != lower))) {
            fit &= ~AUTOMATON_ROW(i);
        }
    }
    if ((fit != 0) || (names(from->rows, octet, at) && !is_listed(from, at))) {
        to->names = fit;
        return true;
    }
    if ((octet != ':') || (at == 0)) {
        return refuse(to, at, KNURL_ERROR_SCHEME);
    }
    for (unsigned i = 0; i < AUTOMATON_ROWS; i++) {
        if ((from->names & AUTOMATON_ROW(i)) && (row_names[i][at] == '\0')) {
            row = i;
            break;
        }
        if ((from->rows & AUTOMATON_ROW(i)) && (row_names[i][0] == '\0') && !is_listed(from, at)) {
            row = i;
        }
    }
    if (row == AUTOMATON_ROWS) {
        return refuse(to, at, KNURL_ERROR_SCHEME);
    }
    memset(&start.registers[0], 0, sizeof start.registers[0]);
    start.registers[0].count = 1;
    start.registers[0].part[0] = (automaton_part_t){0, at, KNURL_SCHEME};
    to->row = (uint8_t)row;
    move(to, &start, starts[row][from->fragment]);
    return true;
}

static int hex(uint8_t octet)
{
    if (is_digit(octet)) {
        return octet - '0';
    }
    return (is_letter(octet) && ((octet | 0x20u) <= 'f')) ? (int)(octet | 0x20u) - 'a' + 10 : -1;
}

/* Returns true if some URL of a family holds an octet unencoded: in RFC 1738, sections 2.2 and 5, unreserved, reserved
 * and "%"; in the draft xpalpha, and its delimiters. RFC 3986's family uses the set of RFC 1738, because the names of
 * errors only help people, and few places of its URLs hold any other octet. */
static bool is_held(unsigned family, uint8_t octet)
{
    const char *held = (family == FAMILY_DRAFT) ? "$-_@.&!*\"'():;, +/?#%" : "$-_.+!*'(),;/?:@&=%";

    return is_letter(octet) || is_digit(octet) || ((octet != '\0') && (strchr(held, octet) != NULL));
}

/* The names of errors depend on what is being read. */
enum { HOST_READ = 1, PORT_READ = 2, HOST_ENDS = 4 };

/* Returns what one way to read the input is reading at `at`. A part is being read until a delimiter ends it. A user
 * counts as a host, and a password as a port, because the octets before a delimiter may still be either. */
static unsigned being_read(const automaton_parts_t *list, uint16_t at)
{
    uint8_t kind = list->open;
    unsigned ends = 0;

    if ((kind == 0) && (list->count <= AUTOMATON_PARTS) && (list->part[list->count - 1u].end == at)) {
        kind = list->part[list->count - 1u].kind;
        ends = HOST_ENDS;
    }
    return (kind == KNURL_HOST)                                 ? (HOST_READ | ends)
           : (kind == KNURL_USER)                               ? (unsigned)HOST_READ
           : ((kind == KNURL_PORT) || (kind == KNURL_PASSWORD)) ? (unsigned)PORT_READ
                                                                : 0u;
}

/* Returns the error of a symbol that is not allowed at `at`. The error depends on the symbol, and on what any way to
 * read the input is reading there:
 *
 *     | being read                                 | "@"                             | octet of no URL | any other |
 *     |--------------------------------------------|---------------------------------|-----------------|-----------|
 *     | scheme                                     | scheme                          | scheme          | scheme    |
 *     | host, or a user, who may be one            | host; login if the row has none | host            | host      |
 *     | host that may end here, in a row of RFC 3986 | host; login if the row has none | character       | syntax    |
 *     | port, or a password, which may be one      | port; login if the row has none | port            | port      |
 *     | all else, and a fragment                   | syntax                          | character       | syntax    |
 *
 * The callers name two more: a "%" without two digits is `escape`, wherever an escape may be, and the end is `end`. */
static knurl_error_t name_error(const automaton_t *from, uint8_t octet, uint16_t at)
{
    const unsigned family = row_families[from->row];
    unsigned reading = 0;

    for (unsigned i = 0; i < from->count; i++) {
        reading |= being_read(&from->registers[i], at);
    }
    if ((reading != 0) && (octet == '@') && !row_logins[from->row]) {
        return KNURL_ERROR_LOGIN;
    }
    if ((reading == 0) || ((family == FAMILY_URI) && (reading & HOST_ENDS) && (octet != '@'))) {
        return is_held(family, octet) ? KNURL_ERROR_SYNTAX : KNURL_ERROR_CHARACTER;
    }
    return (reading & HOST_READ) ? KNURL_ERROR_HOST : KNURL_ERROR_PORT;
}

bool automaton_feed(automaton_t *to, const automaton_t *from, uint8_t octet)
{
    const uint16_t at = from->offset;
    const uint16_t symbol_at = (uint16_t)(at - from->escape);
    unsigned symbol = octet;

    memcpy(to, from, offsetof(automaton_t, registers));
    if (at == KNURL_LENGTH_MAX) {
        return refuse(to, at, KNURL_ERROR_LENGTH);
    }
    to->offset++;
    if (from->state == AUTOMATON_NAME) {
        return feed_name(to, from, octet);
    }
    if (from->escape != 0) {
        const int digit = hex(octet);

        if (digit < 0) {
            return refuse(to, symbol_at, KNURL_ERROR_ESCAPE);
        }
        if (from->escape == 1) {
            to->escape = 2;
            to->digit = (uint8_t)digit;
            goto stay;
        }
        symbol = 256u + 16u * from->digit + (unsigned)digit;
        to->escape = 0;
        to->digit = 0;
    } else if ((octet == '%') && escapes[from->state]) {
        to->escape = 1;
        goto stay;
    }
    const uint16_t *target = next[from->state][class_of[symbol]];

    if (target[0] == NOWHERE) {
        return refuse(to, symbol_at, name_error(from, (symbol < 256u) ? octet : (uint8_t)'%', symbol_at));
    }
    move(to, from, target);
    for (unsigned i = 0; is_digit(octet) && (i < to->count); i++) {
        const automaton_parts_t *before = &from->registers[transfers[target[1]][i + 1][0]];

        if (before->open == KNURL_PORT) {
            to->registers[i].has_port = 1;
            to->registers[i].port = before->port * 10u + octet - '0';
        }
    }
    return true;

stay:
    for (unsigned i = 0; i < from->count; i++) {
        transfer(&to->registers[i], &from->registers[i], operations[0], 0);
        to->registers[i].dead = ((escapes[from->state] >> i) & 1u) == 0;
    }
    return true;
}

const automaton_parts_t *automaton_end(const automaton_t *automaton)
{
    if ((automaton->state == AUTOMATON_NAME) || (automaton->escape != 0) || (final[automaton->state] < 0)) {
        return NULL;
    }
    return &automaton->registers[final[automaton->state]];
}

bool automaton_port(const automaton_t *automaton, const automaton_parts_t *parts, uint32_t *port)
{
    *port = parts->has_port ? parts->port : row_ports[automaton->row];
    return parts->has_port || (*port != 0);
}
