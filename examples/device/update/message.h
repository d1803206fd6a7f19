/* SPDX-License-Identifier: MIT */
/* What comes on the topic: a URL, or a reference to the base that is pinned, a space, and the claim on what it names,
   in 200 hexadecimal digits: version, SHA-256 and signature. It is read octet by octet, as it comes. */
#ifndef MESSAGE_H
#define MESSAGE_H

#include "fetch.h"
#include "knurl.h"
#include "slots.h"

typedef struct message {
    knurl_t url; /* the octets before the space, stored as they come; a reference is not a URL by itself */
    knurl_part_t parts[KNURL_PARTS];
    char text[FETCH_URL];
    knurl_buffer_t kept; /* of `text`: these octets */
    unsigned digits;
    claim_t claim;
    const char *wrong; /* NULL, or why it is not a message */
    bool spaced;
} message_t;

void message_begin(message_t *message, const knurl_scheme_t *const schemes[]);
void message_take(message_t *message, const char *octets, size_t count);

/* Returns true if it was one. */
bool message_end(message_t *message);

#endif
