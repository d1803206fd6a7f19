/* SPDX-License-Identifier: MIT
 *
 * Reads a URL octet by octet with the automaton that compile.py makes of the grammars, and tells whether a URL can
 * start so, whether it may end here, and its parts. It shares the numbers of kinds and errors with inc/knurl.h, and
 * nothing with src. */
#ifndef AUTOMATON_H
#define AUTOMATON_H

#include "knurl_draft.h"
#include "knurl_rfc1738.h"
#include "knurl_urn.h"

/* Defines AUTOMATON_ROWS, AUTOMATON_REGISTERS, and the numbers of rows and families. */
#include "tables.h"

/* Each list keeps so many parts. Of a URL with more of them, only their number is known. */
#ifndef AUTOMATON_PARTS
#define AUTOMATON_PARTS 32
#endif

#define AUTOMATON_NAME 65535u /* the state while the scheme's name is read */

/* A list of rows: a bit for each. */
typedef uint64_t automaton_rows_t;
#define AUTOMATON_ROW(row) ((automaton_rows_t)1u << (row))

typedef struct automaton_part {
    uint16_t begin;
    uint16_t end;
    uint8_t kind;
} automaton_part_t;

/* The parts that one way to read the input has found so far. One of them may still be open. */
typedef struct automaton_parts {
    uint16_t count;
    uint8_t open;     /* the kind of the open part, or 0 */
    uint8_t has_port; /* there is a port, open or not, with a digit */
    uint8_t dead;     /* an escape is being read where this way to read the input allows none */
    uint16_t begin;   /* of the open part */
    uint32_t port;    /* its value so far */
    automaton_part_t part[AUTOMATON_PARTS];
} automaton_parts_t;

typedef struct automaton {
    automaton_rows_t rows;  /* the caller's list: a bit for each row */
    automaton_rows_t names; /* those of them whose name can still be this one */
    uint16_t state;
    uint16_t offset; /* octets read; of a refused URL, where */
    uint8_t row;     /* the row that the URL is read by, once its name is read */
    uint8_t fragment;
    uint8_t escape; /* octets read of an escape, 0 to 2 */
    uint8_t digit;  /* the value of its first digit */
    uint8_t error;  /* a knurl_error_t, as the table of names in automaton.c says */
    uint8_t count;  /* of registers in use */
    automaton_parts_t registers[AUTOMATON_REGISTERS];
} automaton_t;

void automaton_begin(automaton_t *automaton, automaton_rows_t rows, bool fragment);

/* Reads an octet after `from`, and writes the new state to `to`. Returns false if no URL starts so; then to->error and
 * to->offset say why. */
bool automaton_feed(automaton_t *to, const automaton_t *from, uint8_t octet);

/* Returns the parts if the URL may end here, else NULL. */
const automaton_parts_t *automaton_end(const automaton_t *automaton);

/* Writes the effective port of a URL with these parts. Returns false if it has none. */
bool automaton_port(const automaton_t *automaton, const automaton_parts_t *parts, uint32_t *port);

/* Return the name of a row, which is empty for a generic one, and its family. */
const char *automaton_name(unsigned row);
unsigned automaton_family(unsigned row);

/* Returns true if two rows differ in their names and ports alone. */
bool automaton_alike(unsigned one, unsigned other);

#endif
