/* SPDX-License-Identifier: MIT */
#include "coap.h"

#include <string.h>

enum { HEADER = 4, VERSION = 1, PAYLOAD_MARKER = 0xFF };

static unsigned octet_at(const char *octets, size_t at)
{
    return (unsigned char)octets[at];
}

/* Reads the delta or length of an option: four bits, perhaps with one or two more octets. */
static bool read_extended(const coap_message_t *message, size_t *at, unsigned *number)
{
    const size_t left = message->options_length - *at;

    if (*number == 13u && left >= 1u) {
        *number = 13u + octet_at(message->options, *at);
        *at += 1u;
        return true;
    }
    if (*number == 14u && left >= 2u) {
        *number = 269u + (octet_at(message->options, *at) << 8 | octet_at(message->options, *at + 1u));
        *at += 2u;
        return true;
    }
    return *number < 13u;
}

/* Reads the option at option->at. Returns false if there is none, or if it is truncated. */
static bool read_option(coap_option_t *option)
{
    const coap_message_t *message = option->message;
    const unsigned first = octet_at(message->options, option->at++);
    unsigned delta = first >> 4;
    unsigned length = first & 15u;

    if (!read_extended(message, &option->at, &delta) || !read_extended(message, &option->at, &length) ||
        delta > 0xFFFFu - option->number || length > message->options_length - option->at) {
        return false;
    }
    option->number = (uint16_t)(option->number + delta);
    option->value = message->options + option->at;
    option->length = length;
    option->at += length;
    return true;
}

bool coap_next_option(coap_option_t *option)
{
    return option->at < option->message->options_length && read_option(option);
}

/* Finds the end of the options, which is the marker of the payload or the end of the message. Returns false if they are
 * truncated, or if no payload follows the marker. */
static bool find_payload(coap_message_t *message)
{
    const size_t end = message->options_length;
    coap_option_t option = {.message = message};

    message->payload = NULL;
    message->payload_length = 0;
    while (option.at < end) {
        if (octet_at(message->options, option.at) == PAYLOAD_MARKER) {
            message->options_length = option.at;
            message->payload = message->options + option.at + 1u;
            message->payload_length = end - option.at - 1u;
            return message->payload_length != 0u;
        }
        if (!read_option(&option)) {
            return false;
        }
    }
    return true;
}

bool coap_read(coap_message_t *message, const char *octets, size_t length)
{
    if (length < HEADER || octet_at(octets, 0) >> 6 != VERSION) {
        return false;
    }
    message->type = (uint8_t)(octet_at(octets, 0) >> 4 & 3u);
    message->token_length = (uint8_t)(octet_at(octets, 0) & 15u);
    message->code = (uint8_t)octet_at(octets, 1);
    message->id = (uint16_t)(octet_at(octets, 2) << 8 | octet_at(octets, 3));
    if (message->token_length > COAP_TOKEN || message->token_length > length - HEADER) {
        return false;
    }
    memcpy(message->token, octets + HEADER, message->token_length);
    message->options = octets + HEADER + message->token_length;
    message->options_length = length - HEADER - message->token_length;
    return find_payload(message) && (message->code != COAP_EMPTY || length == HEADER); /* section 4.1 */
}

uint32_t coap_uint(const char *value, size_t length)
{
    uint32_t number = 0;
    size_t i;

    if (length > 4u) {
        return 0xFFFFFFFFu;
    }
    for (i = 0; i < length; i++) {
        number = number << 8 | octet_at(value, i);
    }
    return number;
}

static void add(coap_writer_t *writer, const char *octets, size_t length)
{
    if (length > sizeof writer->octets - writer->length) {
        writer->full = true;
    } else if (length != 0u) { /* without a payload there may be no octets to point to */
        memcpy(writer->octets + writer->length, octets, length);
        writer->length += length;
    }
}

void coap_write(coap_writer_t *writer, uint8_t type, uint8_t code, uint16_t id, const char *token, uint8_t token_length)
{
    const char header[HEADER] = {(char)(VERSION << 6 | type << 4 | token_length), (char)code, (char)(id >> 8),
                                 (char)id};

    writer->length = 0;
    writer->number = 0;
    writer->full = false;
    add(writer, header, sizeof header);
    add(writer, token, token_length);
}

/* Returns the four bits of a delta or length. Writes to `more` the octets that do not fit into them. */
static unsigned extend(unsigned number, char *more, size_t *count)
{
    if (number < 13u) {
        return number;
    }
    if (number < 269u) {
        more[(*count)++] = (char)(number - 13u);
        return 13;
    }
    more[(*count)++] = (char)((number - 269u) >> 8);
    more[(*count)++] = (char)(number - 269u);
    return 14;
}

void coap_write_option(coap_writer_t *writer, uint16_t number, const char *value, size_t length)
{
    char head[5];
    size_t count = 1;

    if (number < writer->number) {
        writer->full = true; /* it would be read as a different option */
        return;
    }
    const unsigned delta = extend((unsigned)number - writer->number, head, &count);
    const unsigned size = extend((unsigned)length, head, &count);

    head[0] = (char)(delta << 4 | size);
    add(writer, head, count);
    add(writer, value, length);
    writer->number = number;
}

void coap_write_uint_option(coap_writer_t *writer, uint16_t number, uint8_t value)
{
    coap_write_number_option(writer, number, value);
}

void coap_write_number_option(coap_writer_t *writer, uint16_t number, uint32_t value)
{
    const char octets[4] = {(char)(value >> 24), (char)(value >> 16), (char)(value >> 8), (char)value};
    size_t zeros = 0;

    while (zeros < sizeof octets && octets[zeros] == '\0') {
        zeros++; /* no leading zeros; 0 has no octets */
    }
    coap_write_option(writer, number, &octets[zeros], sizeof octets - zeros);
}

void coap_write_payload(coap_writer_t *writer, const char *octets, size_t length)
{
    const char marker = (char)PAYLOAD_MARKER;

    if (length != 0u) { /* a marker without a payload is a format error, section 3 */
        add(writer, &marker, 1);
        add(writer, octets, length);
    }
}
