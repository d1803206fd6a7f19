/* SPDX-License-Identifier: MIT */
/* Reads and writes CoAP messages, RFC 7252 section 3. */
#ifndef COAP_H
#define COAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define COAP_PORT 5683u
#define COAP_MESSAGE 1152u /* the longest message, section 4.6 */
#define COAP_TOKEN 8u

/* Types of messages, and codes: the class in the upper three bits. */
enum { COAP_CONFIRMABLE, COAP_NON_CONFIRMABLE, COAP_ACKNOWLEDGEMENT, COAP_RESET };
#define COAP_CODE(class, detail) ((uint8_t)((class) << 5 | (detail)))
#define COAP_EMPTY 0u
#define COAP_GET COAP_CODE(0, 1)

/* Options that are read or written in addition to those of a URL. */
#define COAP_ETAG 4u
#define COAP_CONTENT_FORMAT 12u
#define COAP_BLOCK2 23u
#define COAP_TEXT 0u         /* text/plain */
#define COAP_LINK_FORMAT 40u /* RFC 6690 */

typedef struct coap_message {
    const char *options; /* as they are in the message */
    size_t options_length;
    const char *payload;
    size_t payload_length;
    uint16_t id;
    uint8_t type;
    uint8_t code;
    uint8_t token_length;
    char token[COAP_TOKEN];
} coap_message_t;

/* Reads a message of `length` octets, into which `message` then points. Returns false if it violates section 3. */
bool coap_read(coap_message_t *message, const char *octets, size_t length);

/* Walks the options of a message. Begin with { .message = message }. */
typedef struct coap_option {
    const coap_message_t *message;
    size_t at; /* where the next one is */
    uint16_t number;
    const char *value;
    size_t length;
} coap_option_t;

/* Reads the next option. Returns false after the last one. */
bool coap_next_option(coap_option_t *option);

/* Returns the value of an option as a number, section 3.2, or 0xFFFFFFFF if it has more than four octets. */
uint32_t coap_uint(const char *value, size_t length);

/* A message that is being written. What does not fit is dropped, and sets `full`. */
typedef struct coap_writer {
    char octets[COAP_MESSAGE];
    size_t length;
    uint16_t number; /* of the last option */
    bool full;
} coap_writer_t;

void coap_write(coap_writer_t *writer, uint8_t type, uint8_t code, uint16_t id, const char *token,
                uint8_t token_length);

/* Write options in the order of their numbers. An option out of order is dropped, and sets `full`. */
void coap_write_option(coap_writer_t *writer, uint16_t number, const char *value, size_t length);
void coap_write_uint_option(coap_writer_t *writer, uint16_t number, uint8_t value);
void coap_write_number_option(coap_writer_t *writer, uint16_t number, uint32_t value);
void coap_write_payload(coap_writer_t *writer, const char *octets, size_t length);

#endif
