/* SPDX-License-Identifier: MIT */
/* DNS messages, RFC 1035 section 4: writes a query for the IPv4 address of a name, and reads the answer. */
#ifndef MESSAGE_H
#define MESSAGE_H

#include <stddef.h>
#include <stdint.h>

/* The longest query: the header, the longest name, type and class. */
#define MESSAGE_QUERY (12u + 255u + 4u)

/* Writes the query for a name of letters, digits, "-" and "_". Returns its length, or 0 if the text is not such a name.
 */
size_t message_write(const char *name, size_t length, uint8_t query[MESSAGE_QUERY]);

/* Reads the answer to that query. Returns NULL and writes the address, or returns why there is none. */
const char *message_read(const uint8_t *answer, size_t length, const uint8_t *query, size_t query_length,
                         uint8_t address[4]);

#endif
