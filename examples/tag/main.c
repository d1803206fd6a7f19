/* SPDX-License-Identifier: MIT
 *
 * An NFC tag without a radio. For a line "read " and the NDEF message of a tag in hexadecimal, judges the URL of the
 * first URI record, also of one in a Smart Poster, against a policy. For a line "write " and a URL, prints the message
 * for a tag.
 */
#include "hex.h"
#include "knurl.h"
#include "knurl_policy.h"
#include "knurl_radio.h"
#include "knurl_redact.h"
#include "port.h"
#include "print.h"
#include "read_line.h"

#define LONGEST 128u /* the longest URL in octets */
#define MESSAGE 320u /* the longest message in octets */

/* The header of a short record that is a whole message, NFC Forum NDEF 1.0 section 3.2: MB, ME, SR and TNF 1; the
 * length of the type; the length of the payload; the type. */
#define SHORT_URI_RECORD "\xD1\x01\x00U"
#define PAYLOAD 4u

static const char *const words[] = {"read ", "write ", NULL};
static const knurl_scheme_t *const schemes[] = {&knurl_https, &knurl_http, &knurl_generic, NULL};
static const char *const allowed_schemes[] = {"https", NULL};
static const char *const allowed_hosts[] = {"example.com", "*.example.com", NULL};
static const knurl_policy_t policy = {
    .schemes = allowed_schemes,
    .hosts = allowed_hosts,
    .paths = knurl_any_path,
    .ports = {443},
    .length = LONGEST,
    .allow = KNURL_POLICY_QUERY,
};

static char octets[(2u * MESSAGE) + sizeof "read " - 1u];
static knurl_buffer_t line = KNURL_BUFFER(octets);
static knurl_part_t parts[KNURL_PARTS];
static knurl_t url;

/* Prints the URL without its password, unless it is longer than any allowed one. */
static void show(void)
{
    static char shown[(2u * LONGEST) + 6u];
    knurl_buffer_t out = KNURL_BUFFER(shown);

    if (knurl_redact(&url, 0, &out) == KNURL_OK) {
        print_octets(out.octets, out.length);
    }
}

static bool judge(void)
{
    const knurl_ruling_t ruling = knurl_judge(&url, &policy);

    print(ruling.allowed ? "go to " : "do not go to ");
    show();
    print_line(ruling.allowed ? "" : ": ", ruling.allowed ? "" : knurl_policy_rule_name(ruling.rule));
    return ruling.allowed;
}

static bool refuse_at(knurl_error_t error, size_t offset)
{
    print("refused: ");
    print(knurl_error_name(error));
    print(" at offset ");
    print_number((uint32_t)offset);
    print("\n");
    return false;
}

/* Judges the URL of a message of `length` octets. A tag may return a different message when it is read again. */
static bool read_message(const char *message, size_t length)
{
    char text[LONGEST];
    knurl_buffer_t out = KNURL_BUFFER(text);
    size_t payload_length;
    const char *const payload = knurl_ndef_uri(message, length, &payload_length);

    if (payload == NULL) {
        return refuse("no URI record");
    }
    knurl_begin(&url, schemes, parts, KNURL_ROOM(parts));
    const knurl_error_t error = knurl_ndef_read(&url, payload, payload_length, &out);
    if (error == KNURL_ERROR_BUFFER) {
        return refuse("longer than 128 octets");
    }
    return (error == KNURL_OK) ? judge() : refuse_at(error, out.at);
}

/* Prints the message for a URL, if the policy allows it: a user who touches the tag must not land on another host. */
static bool write_message(const char *text, size_t length)
{
    static char message[PAYLOAD + LONGEST + 1u] = SHORT_URI_RECORD;
    knurl_buffer_t payload = knurl_buffer(&message[PAYLOAD], sizeof message - PAYLOAD);

    const knurl_error_t error = knurl_parse(&url, schemes, parts, KNURL_ROOM(parts), text, length);
    if (error != KNURL_OK) {
        return refuse_at(error, url.offset);
    }
    /* The policy allows no URL that is longer than LONGEST, so there is room. */
    if (!judge() || (knurl_ndef_write(&url, &payload) != KNURL_OK)) {
        return false;
    }
    message[2] = (char)payload.length;
    print_hex(message, PAYLOAD + payload.length);
    return true;
}

int main(void)
{
    port_start();
    while (read_line(&line)) {
        switch (starts_with(&line, words)) {
        case 1: (void)read_message(&line.octets[5], read_hex(&line.octets[5], line.length - 5u)); break;
        case 2: (void)write_message(&line.octets[6], line.length - 6u); break;
        default: (void)refuse("no such line");
        }
    }
    port_exit(0);
    return 0;
}
