/* SPDX-License-Identifier: MIT */
#include "message.h"

#define DIGITS (2u * sizeof(claim_t)) /* claim_t has no padding between its fields */
#define NO_CLAIM "no version, SHA-256 and signature of 200 digits"

void message_begin(message_t *message, const knurl_scheme_t *const schemes[])
{
    message->kept = knurl_buffer(message->text, sizeof message->text);
    message->digits = 0;
    message->wrong = NULL;
    message->spaced = false;
    knurl_begin(&message->url, schemes, message->parts, KNURL_ROOM(message->parts));
}

/* Returns the value of a hexadecimal digit, or 16. */
static unsigned digit_of(char octet)
{
    const char lower = (char)(octet | 0x20);

    if (octet >= '0' && octet <= '9') {
        return (unsigned)(octet - '0');
    }
    return (lower >= 'a' && lower <= 'f') ? (unsigned)(lower - 'a') + 10u : 16u;
}

static void take_digit(message_t *message, char octet)
{
    const unsigned digit = digit_of(octet);

    if (digit > 15u || message->digits == DIGITS) {
        message->wrong = NO_CLAIM;
    } else {
        uint8_t *at = (uint8_t *)&message->claim + message->digits / 2u;
        *at = (uint8_t)((message->digits % 2u == 0u) ? digit << 4 : *at | digit);
        message->digits++;
    }
}

void message_take(message_t *message, const char *octets, size_t count)
{
    for (; count > 0u && message->wrong == NULL; count--, octets++) {
        if (message->spaced) {
            take_digit(message, *octets);
        } else if (*octets == ' ') {
            message->spaced = true;
        } else if (message->kept.length == sizeof message->text) {
            message->wrong = "a URL that is too long";
        } else {
            (void)knurl_store(&message->url, octets, 1, &message->kept);
        }
    }
}

bool message_end(message_t *message)
{
    if (knurl_end(&message->url) != KNURL_OK) {
        /* The policy refuses it, after the claim was checked. */
    }
    if (message->wrong == NULL && message->digits != DIGITS) {
        message->wrong = NO_CLAIM;
    }
    return message->wrong == NULL;
}
