/* SPDX-License-Identifier: MIT */
/* Tests the messages of examples/device/update by themselves, on the host. Each has the same result whole, octet by
 * octet, and cut in two at every place. */
#include "checks.h"
#include "knurl.h"
#include "message.h"

#include <stdlib.h>
#include <string.h>

#define SOME "00112233445566778899aAbBcCdDeEfF0123456789ABCDEFfedcba9876543210"
#define DIGITS SOME SOME SOME "01234567"
#define NO_CLAIM "no version, SHA-256 and signature of 200 digits"
#define TOO_LONG "a URL that is too long"

static uint8_t claim[100]; /* the octets of the digits; main sets them */

static const knurl_scheme_t *const schemes[] = {&knurl_http, NULL};

/* Takes the first `cut` octets, and then the others in pieces of `step`. */
static void take(message_t *message, const char *octets, size_t length, size_t cut, size_t step)
{
    memset(message, 0xA5, sizeof *message);
    message_begin(message, schemes);
    message_take(message, octets, cut);
    while (cut < length) {
        const size_t count = (step < length - cut) ? step : length - cut;
        message_take(message, octets + cut, count);
        cut += count;
    }
}

/* Returns true if the octets are a message with a URL of this length and this claim, or are wrong as `wrong` says,
 * however they are cut. */
static bool reads(const char *octets, size_t length, size_t url_length, const char *wrong)
{
    char *copy = malloc(length + (length == 0u));
    knurl_part_t parts[8];
    static message_t message;
    knurl_t url;
    bool good = true;

    if (copy == NULL) {
        exit(2);
    }
    memcpy(copy, octets, length);
    (void)knurl_parse(&url, schemes, parts, 8, copy, url_length);
    for (size_t cut = 0; good && cut <= length; cut += 1u + length / 200u) {
        take(&message, copy, length, cut, (cut == 0u) ? 1u : length);
        if (wrong == NULL) {
            good = message_end(&message) && message.wrong == NULL && memcmp(&message.claim, claim, sizeof claim) == 0 &&
                   message.kept.length == url_length && memcmp(message.text, copy, url_length) == 0 &&
                   message.url.error == url.error && message.url.offset == url.offset && message.url.count == url.count;
            for (size_t i = 0; good && i < url.count; i++) {
                good = message.parts[i].kind == parts[i].kind && message.parts[i].offset == parts[i].offset &&
                       message.parts[i].length == parts[i].length;
            }
        } else {
            good = !message_end(&message) && message.wrong != NULL && same_text(message.wrong, wrong);
        }
    }
    free(copy);
    return good;
}

#define READS(octets) reads("" octets " " DIGITS, sizeof octets + 200u, sizeof octets - 1u, NULL)
#define IS_NONE(octets) reads("" octets, sizeof octets - 1u, 0, NO_CLAIM)

static void test_messages(void)
{
    static message_t message;

    check(READS("http://updates.example.com/fw/2.bin"), "a URL");
    check(READS("2.bin"), "a reference");
    check(READS("?a%20b"), "a query");
    check(READS(""), "nothing but a digest refers to the base");
    check(READS("http://u:p@[2001:db8::80]:80/a?b"), "a URL of all parts");
    check(READS("\r\n\t\x7F\xFF\0x"), "octets that no URL has are for who reads the URL");
    check(IS_NONE(""), "no octet");
    check(IS_NONE(" "), "a blank");
    check(IS_NONE("2.bin"), "no digest");
    check(IS_NONE("2.bin "), "nor after a blank");
    check(IS_NONE("2.bin\t" DIGITS), "a tab is not a blank");
    check(IS_NONE("2.bin  " DIGITS), "two blanks");
    check(IS_NONE(" 2.bin " DIGITS), "a blank before it");
    check(IS_NONE("a b " DIGITS), "a blank within it");
    check(IS_NONE("2.bin " DIGITS " "), "a blank after it");
    check(IS_NONE("2.bin " DIGITS "\n"), "a line feed");
    check(IS_NONE("2.bin " DIGITS "\0"), "a NUL");
    check(IS_NONE("2.bin " DIGITS "0"), "a digit more");
    check(IS_NONE("2.bin " DIGITS DIGITS), "two digests");
    check(IS_NONE("2.bin 0x" DIGITS), "a prefix");
    check(IS_NONE(DIGITS), "a digest alone is a URL");
    message_begin(&message, schemes);
    message_take(&message, "2.bin " DIGITS, 206);
    check(message.wrong == NULL, "a whole message is none that is wrong");
    message_take(&message, "0", 1);
    check(message.wrong != NULL && message.digits == 200u, "for a digit more there is no place, and none is taken");
}

static void test_cuts(void)
{
    static const char whole[] = "2.bin " DIGITS;
    int wrong = 0;

    for (size_t length = 0; length < sizeof whole - 1u; length++) {
        wrong += !reads(whole, length, 0, NO_CLAIM);
    }
    check(wrong == 0, "a message that is cut at every place");
}

/* Returns the value of a hexadecimal digit, or -1. */
static int value_of(int octet)
{
    static const char digits[] = "0123456789abcdef0123456789ABCDEF";
    const char *found = (octet != 0) ? strchr(digits, octet) : NULL;

    return (found != NULL) ? (int)((found - digits) % 16) : -1;
}

/* Puts every octet in the place of a digit. */
static void test_digits(void)
{
    static const size_t places[] = {0, 1, 7, 8, 71, 72, 198, 199};
    char octets[] = "2.bin " DIGITS;
    static message_t message;
    int wrong = 0;

    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        for (int octet = 0; octet < 256; octet++) {
            const int value = value_of(octet);
            uint8_t expected[sizeof claim];
            memcpy(octets, "2.bin " DIGITS, sizeof octets);
            octets[6u + places[i]] = (char)octet;
            take(&message, octets, sizeof octets - 1u, 0, sizeof octets);
            memcpy(expected, claim, sizeof claim);
            if (places[i] % 2u == 0u) {
                expected[places[i] / 2u] = (uint8_t)(value * 16 + expected[places[i] / 2u] % 16);
            } else {
                expected[places[i] / 2u] = (uint8_t)(expected[places[i] / 2u] / 16 * 16 + value);
            }
            wrong += message_end(&message) != (value >= 0) ||
                     (value >= 0 && memcmp(&message.claim, expected, sizeof claim) != 0);
        }
    }
    check(wrong == 0, "every octet in the place of a digit");
}

static void test_lengths(void)
{
    static char octets[70000];

    memset(octets, 'x', sizeof octets);
    memcpy(octets + FETCH_URL, " " DIGITS, 201);
    check(reads(octets, FETCH_URL + 201u, FETCH_URL, NULL), "the longest URL");
    memset(octets, 'x', sizeof octets);
    memcpy(octets + FETCH_URL + 1u, " " DIGITS, 201);
    check(reads(octets, FETCH_URL + 202u, 0, TOO_LONG), "one that is longer");
    memset(octets, 'x', sizeof octets);
    check(reads(octets, sizeof octets, 0, TOO_LONG), "one without an end");
    check(reads(octets, FETCH_URL, 0, NO_CLAIM), "the longest URL alone");
    memset(octets, '0', sizeof octets);
    memcpy(octets, "2.bin ", 6);
    check(reads(octets, sizeof octets, 0, NO_CLAIM), "digits without an end");
}

int main(void)
{
    for (size_t i = 0; i < sizeof claim; i++) {
        claim[i] = (uint8_t)(value_of(DIGITS[2u * i]) * 16 + value_of(DIGITS[2u * i + 1u]));
    }
    test_messages();
    test_cuts();
    test_digits();
    test_lengths();
    return checked("the messages of an update");
}
