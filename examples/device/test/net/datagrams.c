/* SPDX-License-Identifier: MIT */
/* Tests how examples/device/sensor reads and writes messages of CoAP, on the host. The reader is compared with a second
 * one, written from RFC 7252 section 3, on messages with every beginning of options of twelve kinds of octets, cut at
 * every place. */
#include "checks.h"
#include "coap.h"

#include <string.h>

#define ROOM 70000u
#define OPTIONS 8u

/* What the second reader finds in a message, and where. */
typedef struct reading {
    size_t count; /* of options */
    size_t payload;
    unsigned number[OPTIONS];
    size_t value[OPTIONS];
    size_t length[OPTIONS];
} reading_t;

static unsigned char room[ROOM]; /* a message lies at its end, so that the sanitizer finds a read after it */

/* Reads the number of four bits and the octets that they ask for. */
static long number_of(const unsigned char *octets, size_t length, size_t *at, int bits)
{
    const size_t more = (bits == 13) ? 1u : (bits == 14) ? 2u : 0u;
    long number = 0;

    if (bits == 15 || more > length - *at) {
        return -1;
    }
    for (size_t i = 0; i < more; i++) {
        number = number * 256 + octets[(*at)++];
    }
    return (bits == 14) ? number + 269 : number + bits;
}

static bool reads(const unsigned char *octets, size_t length, reading_t *reading)
{
    size_t at = 4u + octets[0] % 16u;
    long number = 0;

    reading->count = 0;
    if (octets[0] / 64 != 1 || octets[0] % 16 > 8 || at > length || (octets[1] == 0 && length != 4u)) {
        return false;
    }
    while (at < length && octets[at] != 0xFF) {
        const int first = octets[at++];
        const long delta = number_of(octets, length, &at, first / 16);
        const long size = (delta < 0) ? -1 : number_of(octets, length, &at, first % 16);
        number += delta;
        if (size < 0 || number > 65535 || (size_t)size > length - at) {
            return false;
        }
        reading->number[reading->count] = (unsigned)number;
        reading->value[reading->count] = at;
        reading->length[reading->count++] = (size_t)size;
        at += (size_t)size;
    }
    reading->payload = at + 1u;
    return at == length || at + 1u < length;
}

/* Returns true if both readers find the same in a message. */
static bool is_same(const char *octets, size_t length)
{
    char *copy = (char *)room + ROOM - length;
    coap_message_t message;
    coap_option_t option = {&message, 0, 0, NULL, 0};
    reading_t reading;
    bool same;

    memcpy(copy, octets, length);
    /* The fields before must not matter. */
    memset(&message, 0xA5, sizeof message);
    if (length < 4u || !reads((unsigned char *)copy, length, &reading)) {
        return !coap_read(&message, copy, length);
    }
    same = coap_read(&message, copy, length) && message.type == ((unsigned char)copy[0] >> 4) % 4 &&
           message.code == (unsigned char)copy[1] &&
           message.id == (unsigned char)copy[2] * 256 + (unsigned char)copy[3] &&
           message.token_length == copy[0] % 16 && memcmp(message.token, copy + 4, message.token_length) == 0 &&
           ((reading.payload > length)
                ? message.payload == NULL && message.payload_length == 0u
                : message.payload == copy + reading.payload && message.payload_length == length - reading.payload);
    for (size_t i = 0; same && i < reading.count; i++) {
        same = coap_next_option(&option) && option.number == reading.number[i] &&
               option.value == copy + reading.value[i] && option.length == reading.length[i];
    }
    return same && !coap_next_option(&option) && !coap_next_option(&option);
}

static void test_heads(void)
{
    char octets[24];
    int wrong = 0;

    for (int first = 0; first < 256; first++) {
        for (int code = 0; code < 256; code += (code < 4) ? 1 : 9) {
            for (size_t length = 0; length <= 20u; length++) {
                memset(octets, 0x21, sizeof octets);
                octets[0] = (char)first;
                octets[1] = (char)code;
                octets[2] = (char)(first * 3);
                octets[3] = (char)(code ^ 0x80);
                wrong += !is_same(octets, length);
            }
        }
    }
    check(wrong == 0, "every first octet, with codes and lengths");
}

/* Tries messages whose options begin with each string of the octets that matter. */
static void test_options(void)
{
    static const unsigned char letters[] = {0x00, 0x01, 0x02, 0x10, 0xC1, 0xD0, 0x0D, 0xDD, 0xE0, 0x0E, 0xF0, 0xFF};
    char octets[16] = "\x42\x45\x12\x34to";
    int wrong = 0;

    for (size_t length = 0; length <= 5u; length++) {
        size_t indices[5] = {0};
        size_t at;
        do {
            for (size_t i = 0; i < length; i++) {
                octets[6u + i] = (char)letters[indices[i]];
            }
            wrong += !is_same(octets, 6u + length);
            for (at = 0; at < length && ++indices[at] == sizeof letters; at++) {
                indices[at] = 0;
            }
        } while (at < length);
    }
    check(wrong == 0, "every string of up to five octets that matter, as options");
}

/* Tries numbers and lengths at the borders of their three forms. They are written as section 3.1 says, read again, and
 * cut. */
static void test_borders(void)
{
    static const unsigned borders[] = {0, 1, 11, 12, 13, 14, 255, 256, 267, 268, 269, 270, 524, 525, 1023, 65535};
    static const char zeros[1100];
    int wrong = 0;

    for (size_t i = 0; i < sizeof borders / sizeof borders[0]; i++) {
        for (size_t j = 0; j < sizeof borders / sizeof borders[0] - 1u; j++) {
            static coap_writer_t writer;
            const unsigned number = borders[i];
            const unsigned length = borders[j];
            const size_t more = (number < 13u) ? 0u : (number < 269u) ? 1u : 2u;
            const size_t head = 1u + more + ((length < 13u) ? 0u : (length < 269u) ? 1u : 2u);
            coap_message_t message;
            coap_option_t option = {&message, 0, 0, NULL, 0};
            coap_write(&writer, COAP_NON_CONFIRMABLE, COAP_CODE(2, 5), 0xABCD, "token", 5);
            coap_write_option(&writer, (uint16_t)number, zeros, length);
            wrong += writer.full || writer.length != 9u + head + length ||
                     memcmp(writer.octets, "\x55\x45\xAB\xCDtoken", 9) != 0;
            wrong += !is_same(writer.octets, writer.length);
            wrong += !coap_read(&message, writer.octets, writer.length) || !coap_next_option(&option) ||
                     option.number != number || option.length != length;
            for (size_t cut = 9; cut < writer.length; cut++) {
                wrong += !is_same(writer.octets, cut) || coap_read(&message, writer.octets, cut) != (cut == 9u);
            }
            /* The next number is counted from this one. A number over 65535 is refused. */
            if (length == 0u) {
                writer.octets[writer.length] = '\x11';
                writer.octets[writer.length + 1u] = 'x';
                wrong += !is_same(writer.octets, writer.length + 2u) ||
                         coap_read(&message, writer.octets, writer.length + 2u) != (number < 65535u);
            }
        }
    }
    check(wrong == 0, "options at the borders of deltas and lengths, written, read, and cut at every place");
}

static bool is_written(const coap_writer_t *writer, const char *octets, size_t length)
{
    return !writer->full && writer->length == length && memcmp(writer->octets, octets, length) == 0;
}

static void test_written(void)
{
    static coap_writer_t writer;
    static char value[2000];

    memset(&writer, 0xA5, sizeof writer);
    coap_write(&writer, COAP_CONFIRMABLE, COAP_GET, 0x1234, "abcd", 4);
    check(is_written(&writer,
                     "\x44\x01\x12\x34"
                     "abcd",
                     8),
          "a request without options");
    coap_write_option(&writer, 3, "h", 1);
    coap_write_option(&writer, 11, "a", 1);
    coap_write_option(&writer, 11, "bc", 2);
    coap_write_uint_option(&writer, 12, 0);
    coap_write_uint_option(&writer, 60, 40);
    coap_write_payload(&writer, "pay", 3);
    check(is_written(&writer,
                     "\x44\x01\x12\x34"
                     "abcd\x31h\x81"
                     "a\x02"
                     "bc\x10\xD1\x23(\xFFpay",
                     23),
          "options and a payload");
    coap_write(&writer, COAP_RESET, COAP_EMPTY, 0xFEDC, NULL, 0);
    check(is_written(&writer, "\x70\0\xFE\xDC", 4), "a Reset, after which nothing is left of the message before");
    coap_write_payload(&writer, "", 0);
    check(is_written(&writer, "\x70\0\xFE\xDC", 4), "a payload of no octets has no marker");
    coap_write_option(&writer, 1, "x", 1);
    check(is_written(&writer, "\x70\0\xFE\xDC\x11x", 6), "numbers start over");

    for (size_t length = COAP_MESSAGE - 12u; length <= COAP_MESSAGE - 4u; length++) {
        const size_t head = 3;
        coap_write(&writer, COAP_CONFIRMABLE, COAP_GET, 1, NULL, 0);
        coap_write_option(&writer, 1, value, length);
        check(writer.full == (4u + head + length > COAP_MESSAGE),
              "an option that fills the message, or is too long for it");
    }
    coap_write(&writer, COAP_CONFIRMABLE, COAP_GET, 1, NULL, 0);
    coap_write_payload(&writer, value, COAP_MESSAGE - 5u);
    check(!writer.full && writer.length == COAP_MESSAGE, "a payload that fills it");
    coap_write_payload(&writer, value, 1);
    check(writer.full && writer.length == COAP_MESSAGE, "and nothing is written past it");
    coap_write(&writer, COAP_CONFIRMABLE, COAP_GET, 1, NULL, 0);
    coap_write_option(&writer, 1, value, sizeof value);
    coap_write_option(&writer, 1, value, 1);
    check(writer.full, "what did not fit is not forgotten over what does");
    coap_write(&writer, COAP_CONFIRMABLE, COAP_GET, 1, NULL, 0);
    coap_write_option(&writer, 11, "a", 1);
    coap_write_option(&writer, 11, "b", 1);
    check(!writer.full && writer.length == 8u, "two options of one number");
    coap_write_option(&writer, 3, "h", 1);
    check(writer.full && writer.length == 8u, "one out of order is not written");
}

static void test_uint(void)
{
    check(coap_uint("", 0) == 0u, "no octet is 0");
    check(coap_uint("\xFE", 1) == 0xFEu && coap_uint("\0\x80", 2) == 0x80u, "leading zeros count for nothing");
    check(coap_uint("\x81\x23\x45\xF7", 4) == 0x812345F7u, "four octets");
    check(coap_uint("\0\0\0\0\1", 5) == 0xFFFFFFFFu, "five are none");
}

int main(void)
{
    test_heads();
    test_options();
    test_borders();
    test_written();
    test_uint();
    return checked("datagrams of CoAP");
}
