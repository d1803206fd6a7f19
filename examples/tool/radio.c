/* SPDX-License-Identifier: MIT */
/* knurl ndef and knurl eddystone: read the URL of a record, or write the record of a URL. */
#include "tool.h"

#include "knurl.h"
#include "knurl_radio.h"
#include "knurl_rfc1738.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef knurl_error_t write_t(const knurl_t *url, knurl_buffer_t *out);
typedef knurl_error_t read_t(knurl_t *url, const char *octets, size_t length, knurl_buffer_t *out);
typedef knurl_error_t feed_t(knurl_t *url, knurl_radio_t *record, const char *octets, size_t length);

static int digit_of(char character)
{
    static const char digits[] = "0123456789abcdefABCDEF";
    const char *at = (character == '\0') ? NULL : strchr(digits, character);

    return (at == NULL) ? -1 : (int)((at - digits < 16) ? at - digits : at - digits - 6);
}

/* Replaces hexadecimal digits by the octets that they stand for. Returns false, and says why, if they are not pairs of
 * such digits. */
static bool take_hex(char *text, size_t *length)
{
    size_t at;

    *length = strlen(text) / 2u;
    for (at = 0; text[at] != '\0' && digit_of(text[at]) >= 0; at++) {
    }
    if (text[at] != '\0' || at % 2u != 0u) {
        tool_complain("expected a pair of hexadecimal digits at offset %zu", at - at % 2u);
        return false;
    }
    for (at = 0; at < *length; at++) {
        text[at] = (char)(digit_of(text[2u * at]) * 16 + digit_of(text[2u * at + 1u]));
    }
    return true;
}

/* The calls for one kind of record, and what the options ask for. */
static struct {
    read_t *read;
    feed_t *feed;
    write_t *write;
    bool message;
    bool writes;
    int status;
} asked;

/* Reports an error. `needed` is the length of a record that is too long, or 0. */
static void refuse(const char *what, knurl_error_t error, size_t at, size_t needed)
{
    asked.status = TOOL_REFUSED;
    if (tool_json) {
        (void)printf("{\"valid\":false,\"error\":\"%s\",\"offset\":%zu", knurl_error_name(error), at);
        if (needed != 0u) {
            (void)printf(",\"needed\":%zu", needed);
        }
        (void)puts("}");
        return;
    }
    if (needed != 0u) {
        tool_complain("the %s is refused (%s): it needs %zu octets", what, knurl_error_name(error), needed);
    } else {
        tool_complain("the %s is refused (%s) at offset %zu", what, knurl_error_name(error), at);
    }
    (void)putchar('\n');
}

/* Writes the record of a URL. */
static void write_record(const char *text, size_t length)
{
    static char record[KNURL_LENGTH_MAX + 1u];
    knurl_buffer_t out = KNURL_BUFFER(record);
    knurl_t url;
    knurl_error_t error = tool_parse_url(&url, tool_parts, text, length, true);
    size_t i;

    if (error != KNURL_OK) {
        refuse("URL", error, url.offset, 0);
        return;
    }
    error = asked.write(&url, &out);
    if (error != KNURL_OK) {
        refuse("record", error, out.at, out.needed);
        return;
    }
    (void)fputs(tool_json ? "{\"valid\":true,\"record\":\"" : "", stdout);
    for (i = 0; i < out.length; i++) {
        (void)printf("%02x", (unsigned char)out.octets[i]);
    }
    (void)puts(tool_json ? "\"}" : "");
}

/* Writes the URL of a record. */
static void read_record(const char *octets, size_t length)
{
    static char text[KNURL_LENGTH_MAX];
    knurl_buffer_t out = KNURL_BUFFER(text);
    knurl_radio_t record = KNURL_RADIO;
    knurl_t url;

    knurl_begin(&url, tool_schemes, tool_parts, TOOL_PARTS);
    knurl_allow_fragment(&url);
    if (asked.read(&url, octets, length, &out) != KNURL_OK) {
        /* Feed the record again, because only feeding tells the offset in the record. */
        knurl_begin(&url, tool_schemes, tool_parts, TOOL_PARTS);
        knurl_allow_fragment(&url);
        (void)asked.feed(&url, &record, octets, length);
        const knurl_error_t error = knurl_end(&url);
        refuse("record", error, knurl_radio_offset(&url, &record), 0);
        return;
    }
    if (tool_json) {
        (void)fputs("{\"text\":", stdout);
        json_string(out.octets, out.length);
        (void)putchar(',');
        json_answer(&url, out.octets);
    } else {
        (void)fwrite(out.octets, 1, out.length, stdout);
        (void)putchar('\n');
    }
}

/* Writes the URL of the record, or the URL of the first URI record in a message. */
static int answer(char *hex)
{
    size_t length;
    size_t payload_length;
    const char *payload;

    if (!take_hex(hex, &length)) {
        return TOOL_WRONG;
    }
    if (!asked.message) {
        read_record(hex, length);
        return asked.status;
    }
    payload = knurl_ndef_uri(hex, length, &payload_length);
    if (payload != NULL) {
        read_record(payload, payload_length);
        return asked.status;
    }
    if (tool_json) {
        (void)puts("{\"valid\":false,\"error\":\"none\"}");
    } else {
        tool_complain("the message has no URI record, or is malformed before it");
        (void)putchar('\n');
    }
    return TOOL_REFUSED;
}

/* The options. A beacon has all but the first. */
static const struct option options[] = {
    {"message", no_argument, NULL, 'm'},
    {"write", no_argument, NULL, 'w'},
    {"json", no_argument, NULL, 'j'},
    {"help", no_argument, NULL, 'h'},
    {NULL, 0, NULL, 0},
};

static int run(int argc, char *argv[], const struct option *allowed)
{
    int option;

    while ((option = getopt_long(argc, argv, "", allowed, NULL)) != -1) {
        switch (option) {
        case 'm': asked.message = true; break;
        case 'w': asked.writes = true; break;
        case 'j': tool_json = true; break;
        default: return tool_usage(argv[0], option == 'h');
        }
    }
    if (asked.writes && !asked.message) {
        tool_texts(&argv[optind], write_record, true, TOOL_LINE);
        return asked.status;
    }
    if (asked.writes || argc - optind != 1) {
        return tool_usage(argv[0], false);
    }
    return answer(argv[optind]);
}

int tool_ndef(int argc, char *argv[])
{
    asked.read = knurl_ndef_read;
    asked.feed = knurl_ndef_feed;
    asked.write = knurl_ndef_write;
    return run(argc, argv, options);
}

int tool_eddystone(int argc, char *argv[])
{
    asked.read = knurl_eddystone_read;
    asked.feed = knurl_eddystone_feed;
    asked.write = knurl_eddystone_write;
    return run(argc, argv, &options[1]);
}
