/* SPDX-License-Identifier: MIT */
/* A message of the topic: a URL, or a reference relative to the pinned base; a space; and the claim about what it
 * names, in 200 hexadecimal digits: version, SHA-256 and signature. It is read octet by octet as it arrives. */
#ifndef MESSAGE_H
#define MESSAGE_H

#include "fetch.h"
#include "knurl.h"
#include "slots.h"

typedef struct message {
    knurl_t url; /* parsed from the octets before the space as they arrive; a reference alone is not a URL */
    knurl_part_t parts[KNURL_PARTS];
    char text[FETCH_URL];
    knurl_buffer_t kept; /* the same octets, in `text` */
    unsigned digits;
    claim_t claim;
    const char *wrong; /* NULL, or what is wrong with the message */
    bool spaced;
} message_t;

void message_begin(message_t *message, const knurl_scheme_t *const schemes[]);
void message_take(message_t *message, const char *octets, size_t count);

/* Ends a message. Returns true if it is valid. */
bool message_end(message_t *message);

#endif
