/* SPDX-License-Identifier: MIT
 *
 * A tag's URI record arrives over the UART, two hexadecimal digits an octet, a record a line. It becomes a URL while it
 * arrives; where it ends, a policy judges the URL, and what is wrong is said. */
#include "knurl.h"
#include "knurl_policy.h"
#include "knurl_radio.h"
#include "knurl_redact.h"
#include "lines.h"
#include "port.h"
#include "print.h"

#define LONGEST 128u

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

static char octets[LONGEST];
static knurl_part_t parts[KNURL_PARTS];
static knurl_radio_t record;
static knurl_t url;
static size_t digits;
static bool wrong;

static void begin(void)
{
    static const knurl_radio_t fresh = KNURL_RADIO;

    record = fresh;
    knurl_begin(&url, schemes, parts, KNURL_ROOM(parts));
    digits = 0;
    wrong = false;
}

/* Goes to the URL of a record that was accepted, or not: it is read again, as a whole, to have its text. */
static void go(void)
{
    static char shown[(2u * LONGEST) + 6u]; /* the text without its password */
    char text[LONGEST];
    knurl_buffer_t out = KNURL_BUFFER(text);

    knurl_begin(&url, schemes, parts, KNURL_ROOM(parts));
    if (knurl_ndef_read(&url, octets, digits / 2u, &out) != KNURL_OK) {
        print("longer than 128 octets\n");
        return;
    }
    const knurl_ruling_t ruling = knurl_judge(&url, &policy);
    print(ruling.allowed ? "go to " : "do not go to ");
    out = knurl_buffer(shown, sizeof shown);
    if (knurl_redact(&url, 0, &out) == KNURL_OK) {
        print_octets(out.octets, out.length);
    }
    if (!ruling.allowed) {
        print(": ");
        print(knurl_policy_rule_name(ruling.rule));
    }
    print("\n");
}

static void answer(void)
{
    if (wrong || (digits % 2u != 0u)) {
        print("no record: pairs of hexadecimal digits, at most 128\n");
    } else if (knurl_end(&url) != KNURL_OK) {
        print("refused (");
        print(knurl_error_name(url.error));
        print(") at offset ");
        print_number((uint32_t)knurl_radio_offset(&url, &record));
        print(" of the record\n");
    } else {
        go();
    }
}

static void take(char character)
{
    const unsigned decimal = (unsigned)(uint8_t)character - (unsigned)'0';
    const unsigned letter = ((unsigned)(uint8_t)character | 0x20u) - (unsigned)'a';
    const unsigned value = (decimal < 10u) ? decimal : (letter + 10u);
    char *octet = &octets[digits / 2u];

    if (((decimal > 9u) && (letter > 5u)) || (digits == (2u * LONGEST))) {
        wrong = true;
    } else if (digits % 2u == 0u) {
        *octet = (char)(value << 4);
        digits++;
    } else {
        *octet = (char)((unsigned)(uint8_t)*octet | value);
        digits++;
        (void)knurl_ndef_feed(&url, &record, octet, 1);
    }
}

int main(void)
{
    lines_t lines = LINES;

    port_start();
    begin();
    while (lines_read(&lines)) {
        for (size_t i = 0; i < lines.length; i++) {
            take(lines.octets[i]);
        }
        /* An empty line is not a record. */
        if (lines.ended && ((digits > 0u) || wrong)) {
            answer();
            begin();
        }
    }
    port_exit(0);
    return 0;
}
