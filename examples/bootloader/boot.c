/* SPDX-License-Identifier: MIT */
/* Reads the update URL, judges it, and prints what a client would send. */
#include "boot.h"

#include "knurl.h"
#include "knurl_policy.h"
#include "knurl_redact.h"
#include "knurl_rfc1738.h"
#include "knurl_steps.h"
#include "page.h"
#include "print.h"

#define LONGEST 512u
#define PARTS 16u /* enough for an ftp URL with 8 directories and all its other parts */

/* http as RFC 3986 defines it and as URLs are written today; ftp as RFC 1738 defines it. */
static const knurl_scheme_t *const schemes[] = {&knurl_https, &knurl_http, &knurl_rfc1738_ftp, NULL};
static const knurl_protocol_t *const protocols[] = {&knurl_https_steps, &knurl_http_steps, &knurl_ftp_steps, NULL};

static const char *const allowed_schemes[] = {"https", "http", "ftp", NULL};
static const char *const allowed_hosts[] = {"updates.example.com", "*.cdn.example.com", "192.0.2.10", NULL};

/* Allows neither a login nor any warning, but a query: "?serial=0042" tells the server which board is asking. */
static const knurl_policy_t policy = {
    .schemes = allowed_schemes,
    .hosts = allowed_hosts,
    .paths = knurl_any_path,
    .ports = {443, 80, 21},
    .length = LONGEST,
    .allow = KNURL_POLICY_QUERY,
};

/* First the URL as it is shown, then each line to send. */
static char line[LONGEST];

/* Prints the URL without its password and query, or only the length of a URL that is too long. */
static void say_url(const knurl_t *url, size_t length)
{
    knurl_buffer_t out = KNURL_BUFFER(line);

    print("update from ");
    if (knurl_redact(url, KNURL_REDACT_QUERY, &out) == KNURL_OK) {
        print_octets(out.octets, out.length);
    } else {
        print("a URL of ");
        print_number((uint32_t)length);
        print(" octets");
    }
    print("\n");
}

/* Prints the rule that a URL breaks although the parser accepts it, and the part that breaks it. */
static void say_refused(const char *by, const char *rule, const knurl_t *url, const knurl_part_t *part)
{
    print("refused by ");
    print(by);
    print(": ");
    print(rule);
    print(", ");
    print(knurl_kind_name(url, part->kind));
    print(" at offset ");
    print_number(part->offset);
    print("\n");
}

static bool check(const knurl_t *url)
{
    const knurl_error_t error = (knurl_error_t)url->error;
    knurl_ruling_t ruling;

    if (error != KNURL_OK) {
        print("refused: ");
        print(knurl_error_name(error));
        print(" at offset ");
        print_number(url->offset);
        print("\n");
        return false;
    }
    ruling = knurl_judge(url, &policy);
    if (!ruling.allowed) {
        say_refused("policy", knurl_policy_rule_name(ruling.rule), url, ruling.part);
    }
    return ruling.allowed;
}

/* Prints the steps. No step is longer than the URL, and the e-mail address may be sent, so only a part can be
 * refused. */
static bool write_steps(const knurl_t *url)
{
    knurl_buffer_t out = KNURL_BUFFER(line);
    knurl_steps_t steps;
    const knurl_error_t error = knurl_steps_begin(&steps, url, protocols, "board@example.com", &out);

    if (error != KNURL_OK) {
        say_refused("steps", knurl_error_name(error), url, steps.part);
        return false;
    }
    while (knurl_steps_next(&steps) != KNURL_STEPS_END) {
        print("  send ");
        print_octets(out.octets, out.length);
        print("\n");
    }
    return steps.error == KNURL_OK;
}

bool boot(const uint8_t *page, size_t size)
{
    knurl_part_t parts[PARTS];
    const char *text;
    size_t length;
    knurl_t url;
    const char *wrong = page_read(page, size, &text, &length);

    if (wrong != NULL) {
        print("the settings page is ");
        print(wrong);
        print("\n");
        return false;
    }
    (void)knurl_parse(&url, schemes, parts, KNURL_ROOM(parts), text, length);
    say_url(&url, length);
    return check(&url) && write_steps(&url);
}
