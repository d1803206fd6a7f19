/* SPDX-License-Identifier: MIT
 *
 * The automaton that compile.py makes of grammar.bnf, octet by octet: whether a URL can start so, whether it may end
 * here, and its parts. It shares the numbers of kinds and errors with inc/knurl.h, and nothing with src. */
#ifndef AUTOMATON_H
#define AUTOMATON_H

#include "knurl.h"

/* The parts that are kept of each list; of a URL with more of them, only their number is known. */
#ifndef AUTOMATON_PARTS
#define AUTOMATON_PARTS 32
#endif

/* The rows, in the order of grammar.bnf; 14 with those of own.bnf. */
#ifndef AUTOMATON_ROWS
#define AUTOMATON_ROWS 12u
#endif

#define AUTOMATON_GENERIC 11u  /* the last of grammar.bnf */
#define AUTOMATON_REGISTERS 5u /* the lists of parts that can be possible at once */
#define AUTOMATON_NAME 65535u  /* the state while the scheme's name is read */

typedef struct automaton_part {
    uint16_t begin;
    uint16_t end;
    uint8_t kind;
} automaton_part_t;

/* The parts so far by one way to read the input, of which one may still be open. */
typedef struct automaton_parts {
    uint16_t count;
    uint8_t open;     /* the kind of the open part, or 0 */
    uint8_t has_port; /* there is a port, open or not */
    uint8_t dead;     /* an escape is being read, which this way to read the input has no use for */
    uint16_t begin;   /* of the open part */
    uint32_t port;    /* its value so far */
    automaton_part_t part[AUTOMATON_PARTS];
} automaton_parts_t;

typedef struct automaton {
    uint16_t rows;  /* the caller's list: a bit for each row */
    uint16_t names; /* those of them whose name can still be this one */
    uint16_t state;
    uint16_t offset; /* octets read; of a refused URL, where */
    uint8_t fragment;
    uint8_t escape; /* octets read of an escape, 0 to 2 */
    uint8_t digit;  /* the value of its first digit */
    uint8_t error;  /* KNURL_ERROR_SYNTAX stands for those that help people alone: login, host, port, character */
    uint8_t count;  /* of registers in use */
    automaton_parts_t registers[AUTOMATON_REGISTERS];
} automaton_t;

void automaton_begin(automaton_t *automaton, uint16_t rows, bool fragment);

/* Takes an octet: `to` is what `from` becomes. False where no URL starts so: then to->error and to->offset say why. */
bool automaton_feed(automaton_t *to, const automaton_t *from, uint8_t octet);

/* The parts, if the URL may end here, else NULL. */
const automaton_parts_t *automaton_end(const automaton_t *automaton);

/* The row that the URL is read by, once its name is read. */
unsigned automaton_row(const automaton_t *automaton);

/* The effective port of a URL with these parts; false if there is none. */
bool automaton_port(const automaton_t *automaton, const automaton_parts_t *parts, uint32_t *port);

/* The name of a row, empty for the generic one. */
const char *automaton_name(unsigned row);

#endif
