/* SPDX-License-Identifier: MIT */
#include "automaton.h"

#include "tables.h"

#include <string.h>

#if (ROWS != AUTOMATON_ROWS) || (REGISTERS != AUTOMATON_REGISTERS)
#error "automaton.h and grammar.bnf have come apart"
#endif

const char *automaton_name(unsigned row)
{
    return row_names[row];
}

unsigned automaton_row(const automaton_t *automaton)
{
    return row_of[automaton->state];
}

void automaton_begin(automaton_t *automaton, uint16_t rows, bool fragment)
{
    memset(automaton, 0, sizeof *automaton);
    automaton->rows = rows;
    automaton->names = rows & (uint16_t) ~(1u << AUTOMATON_GENERIC);
    automaton->fragment = fragment;
    automaton->state = AUTOMATON_NAME;
}

/* Copies a list with what a move opens and closes at `at`. */
static void transfer(automaton_parts_t *to, const automaton_parts_t *from, const uint8_t *operation, uint16_t at)
{
    const size_t kept = (from->count < AUTOMATON_PARTS) ? from->count : AUTOMATON_PARTS;

    memcpy(to, from, offsetof(automaton_parts_t, part) + kept * sizeof from->part[0]);
    for (; *operation != 0; operation++) {
        if (*operation != CLOSE) {
            to->open = *operation;
            to->begin = at;
            if (*operation == KNURL_PORT) {
                to->has_port = 1;
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
    }
}

static bool refuse(automaton_t *automaton, uint16_t offset, knurl_error_t error)
{
    automaton->offset = offset;
    automaton->error = (uint8_t)error;
    return false;
}

/* Reads a scheme's name, which is compared without regard to case: 1*[ lowalpha | digit | "+" | "-" | "." ] ":" */
static bool feed_name(automaton_t *to, const automaton_t *from, uint8_t octet)
{
    const uint16_t at = from->offset;
    unsigned row = AUTOMATON_GENERIC;
    automaton_t start;

    if ((octet >= 'A') && (octet <= 'Z')) {
        octet = (uint8_t)(octet - 'A' + 'a');
    }
    if (((octet >= 'a') && (octet <= 'z')) || ((octet >= '0') && (octet <= '9')) || (octet == '+') || (octet == '-') ||
        (octet == '.')) {
        for (unsigned i = 0; i < ROWS; i++) {
            if ((from->names & (1u << i)) && (row_names[i][at] != (char)octet)) {
                to->names &= (uint16_t) ~(1u << i);
            }
        }
        return true;
    }
    if ((octet != ':') || (at == 0)) {
        return refuse(to, at, KNURL_ERROR_SCHEME);
    }
    for (unsigned i = 0; i < ROWS; i++) {
        if ((from->names & (1u << i)) && (row_names[i][at] == '\0')) {
            row = i;
        }
    }
    if ((from->rows & (1u << row)) == 0) {
        return refuse(to, at, KNURL_ERROR_SCHEME);
    }
    start.registers[0].count = 1;
    start.registers[0].open = 0;
    start.registers[0].has_port = 0;
    start.registers[0].dead = 0;
    start.registers[0].part[0] = (automaton_part_t){0, at, KNURL_SCHEME};
    move(to, &start, starts[row][from->fragment]);
    return true;
}

static int hex(uint8_t octet)
{
    static const char digits[] = "0123456789abcdef0123456789ABCDEF";
    const char *found = (octet != 0) ? strchr(digits, octet) : NULL;

    return (found != NULL) ? (int)((found - digits) % 16) : -1;
}

bool automaton_feed(automaton_t *to, const automaton_t *from, uint8_t octet)
{
    const uint16_t at = from->offset;
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
            return refuse(to, (uint16_t)(at - from->escape), KNURL_ERROR_ESCAPE);
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
        return refuse(to, (uint16_t)(at - from->escape), KNURL_ERROR_SYNTAX);
    }
    move(to, from, target);
    if ((octet >= '0') && (octet <= '9')) {
        for (unsigned i = 0; i < to->count; i++) {
            const automaton_parts_t *before = &from->registers[transfers[target[1]][i + 1][0]];

            if (before->open == KNURL_PORT) {
                to->registers[i].port = before->port * 10u + octet - '0';
            }
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
    *port = parts->has_port ? parts->port : row_ports[row_of[automaton->state]];
    return parts->has_port || (*port != 0);
}
