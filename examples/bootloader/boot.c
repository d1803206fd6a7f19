/* SPDX-License-Identifier: MIT */
/* What the bootloader makes of its update URL. */
#include "boot.h"

#include "knurl.h"
#include "knurl_policy.h"
#include "knurl_redact.h"
#include "knurl_rfc1738.h"
#include "knurl_steps.h"
#include "page.h"
#include "print.h"

#define LONGEST 512u
#define PARTS 16u /* an ftp URL with 8 directories and all else that it can have */

/* http of RFC 3986, as URLs are written today; ftp is RFC 1738's. */
static const knurl_scheme_t *const schemes[] = {&knurl_https, &knurl_http, &knurl_rfc1738_ftp, NULL};
static const knurl_protocol_t *const protocols[] = {&knurl_https_steps, &knurl_http_steps, &knurl_ftp_steps, NULL};

static const char *const allowed_schemes[] = {"https", "http", "ftp", NULL};
static const char *const allowed_hosts[] = {"updates.example.com", "*.cdn.example.com", "192.0.2.10", NULL};

/* No login and no warning, but a query: "?serial=0042" tells the server which board asks. */
static const knurl_policy_t policy = {
    .schemes = allowed_schemes,
    .hosts = allowed_hosts,
    .paths = knurl_any_path,
    .ports = {443, 80, 21},
    .length = LONGEST,
    .allow = KNURL_POLICY_QUERY,
};

/* What is shown of the URL, and then each line that is sent. */
static char line[LONGEST];

/* The URL without its password and query; of a longer one its length. */
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

/* What is wrong with a URL that the parser accepts, and the part that it is wrong with. */
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

/* No step is longer than the URL, and the e-mail address is fit to send: what is refused is a part. */
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
