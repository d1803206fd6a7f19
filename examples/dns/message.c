/* SPDX-License-Identifier: MIT */
#include "message.h"

#include <stdbool.h>

#define HEADER 12u
#define LONGEST_LABEL 63u
#define LONGEST_NAME 255u

/* ID 0 (RFC 8484 section 4.1), recursion desired, one question. */
static const uint8_t query_header[HEADER] = {0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0};
/* Type A, class IN. */
static const uint8_t query_end[4] = {0, 1, 0, 1};

static bool is_of_name(char octet)
{
    return ((octet >= 'a') && (octet <= 'z')) || ((octet >= 'A') && (octet <= 'Z')) ||
           ((octet >= '0') && (octet <= '9')) || (octet == '-') || (octet == '_');
}

static size_t put(uint8_t *to, size_t at, const uint8_t *octets, size_t length)
{
    size_t i;

    for (i = 0; i < length; i++) {
        to[at + i] = octets[i];
    }
    return at + length;
}

size_t message_write(const char *name, size_t length, uint8_t query[MESSAGE_QUERY])
{
    size_t label = put(query, 0, query_header, HEADER); /* the offset of the label's length */
    size_t i;

    if (length + 2u > LONGEST_NAME) {
        return 0;
    }
    query[label] = 0;
    for (i = 0; i < length; i++) {
        if (name[i] == '.') {
            if (query[label] == 0u) {
                return 0;
            }
            label = HEADER + i + 1u;
            query[label] = 0;
        } else if (is_of_name(name[i]) && (query[label] < LONGEST_LABEL)) {
            query[HEADER + i + 1u] = (uint8_t)name[i];
            query[label]++;
        } else {
            return 0;
        }
    }
    if (query[label] == 0u) {
        return 0;
    }
    query[HEADER + length + 1u] = 0;
    return put(query, HEADER + length + 2u, query_end, sizeof query_end);
}

static unsigned number_at(const uint8_t *message, size_t at)
{
    return ((unsigned)message[at] << 8) | message[at + 1u];
}

static bool is_same(const uint8_t *octets, const uint8_t *others, size_t length)
{
    size_t i;

    for (i = 0; i < length; i++) {
        if (octets[i] != others[i]) {
            return false;
        }
    }
    return true;
}

/* Returns the offset after a name, or an offset above `length` if the name is truncated. A pointer ends a name, and is
 * not followed. */
static size_t skip_name(const uint8_t *message, size_t at, size_t length)
{
    while (at < length) {
        const uint8_t octet = message[at];
        if (octet >= 0xC0u) {
            return at + 2u;
        }
        if (octet > LONGEST_LABEL) {
            break;
        }
        at += octet + 1u;
        if (octet == 0u) {
            return at;
        }
    }
    return length + 1u;
}

const char *message_read(const uint8_t *answer, size_t length, const uint8_t *query, size_t query_length,
                         uint8_t address[4])
{
    size_t at = query_length;
    unsigned count;

    if ((length < query_length) || (number_at(answer, 0) != 0u) || (number_at(answer, 4) != 1u) ||
        !is_same(&answer[HEADER], &query[HEADER], query_length - HEADER)) {
        return "not the answer to this question";
    }
    /* It must be a response to a QUERY, and not truncated. The other bits are up to the server. */
    if ((answer[2] & 0xFAu) != 0x80u) {
        return "not a complete response";
    }
    if ((answer[3] & 0x0Fu) != 0u) {
        return "the server reports an error";
    }
    for (count = number_at(answer, 6); count != 0u; count--) {
        const size_t fixed = skip_name(answer, at, length); /* type, class, time to live, length */
        size_t data;
        if ((fixed + 10u) > length) {
            return "a record is truncated";
        }
        data = number_at(answer, fixed + 8u);
        at = fixed + 10u + data;
        if (at > length) {
            return "a record is truncated";
        }
        if (is_same(&answer[fixed], query_end, sizeof query_end)) {
            if (data != 4u) {
                return "no address of IPv4";
            }
            (void)put(address, 0, &answer[fixed + 10u], 4);
            return NULL;
        }
    }
    return "no address";
}
