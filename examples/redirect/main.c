/* SPDX-License-Identifier: MIT
 *
 * An update client whose network is at the other end of a UART. A line is a URL, stored as its octets arrive. The
 * client writes its request, and reads a line with the status and, for a redirect, a space and the Location. It follows
 * up to five redirects, and sends its token only to the origin of the first URL. */
#include "knurl_origin.h"
#include "knurl_policy.h"
#include "knurl_redact.h"
#include "knurl_reference.h"
#include "knurl_steps.h"
#include "lines.h"
#include "port.h"
#include "print.h"
#include "read_line.h"

#define LONGEST 256u
#define REDIRECTS 5u

static const knurl_scheme_t *const schemes[] = {&knurl_https, NULL};
static const char *const allowed_schemes[] = {"https", NULL};
static const char *const allowed_hosts[] = {"updates.example.com", "*.cdn.example.com", NULL};
static const char *const allowed_paths[] = {"/fw/", NULL};
static const char *const answers[] = {"200", "301 ", "302 ", "303 ", "307 ", "308 ", NULL};
static const knurl_policy_t policy = {allowed_schemes, allowed_hosts,      allowed_paths,           {443},
                                      LONGEST,         KNURL_POLICY_QUERY, KNURL_ADDRESS_NOT_GLOBAL};

/* Two URLs, each with its text and its parts: a knurl_t cannot be copied. */
static struct {
    char text[LONGEST];
    knurl_part_t parts[KNURL_PARTS];
    knurl_t url;
} places[2];

static char octets[2u * LONGEST + 40u]; /* text that is shown, sent or read */
static knurl_buffer_t line = KNURL_BUFFER(octets);

/* Stores the octets of a line as a URL. Returns false if the console ends before the line does. */
static bool read_url(void)
{
    knurl_buffer_t kept = KNURL_BUFFER(places[0].text);
    lines_t lines = LINES;

    knurl_begin(&places[0].url, schemes, places[0].parts, KNURL_ROOM(places[0].parts));
    do {
        if (!lines_read(&lines)) {
            return false;
        }
        (void)knurl_store(&places[0].url, lines.octets, lines.length, &kept);
    } while (!lines.ended);
    return true;
}

/* Writes the request of a URL, unless it must not be sent. */
static bool request(const knurl_t *url, bool with_token)
{
    const knurl_ruling_t ruling = knurl_judge(url, &policy);
    char name[KNURL_NAME_SIZE];
    knurl_endpoint_t to;

    /* Without the "> ", a received line could look like "connect to port ...". */
    if (knurl_redact(url, KNURL_REDACT_QUERY, &line) == KNURL_OK) {
        print("> ");
        print_octets(line.octets, line.length);
        print("\n");
    }
    if (!ruling.allowed) {
        return refuse((url->error != KNURL_OK) ? knurl_error_name(url->error) : knurl_policy_rule_name(ruling.rule));
    }
    /* TLS needs the name to check the certificate. */
    if (!knurl_endpoint(url, &to, name, sizeof name) || (to.address_length != 0u)) {
        return refuse("no name for a certificate");
    }
    if (knurl_http_request(url, "GET", &line) != KNURL_OK) {
        return refuse("no request");
    }
    print("connect to port ");
    print_number(to.port);
    print_line(" of ", name);
    port_write(line.octets, line.length);
    print(with_token ? "Authorization: Bearer 0042\r\n\r\n" : "\r\n");
    return true;
}

/* Requests the URL of the line, and the targets of redirects. Returns true if the download is available. */
static bool update(void)
{
    const knurl_t *url = &places[0].url;
    bool with_token = knurl_end(&places[0].url) == KNURL_OK; /* if the line is refused, `request` says why */

    for (unsigned redirects = 1; request(url, with_token); redirects++) {
        knurl_t *const next = &places[redirects % 2u].url;
        knurl_buffer_t out = KNURL_BUFFER(places[redirects % 2u].text);
        const unsigned answer = read_line(&line) ? starts_with(&line, answers) : 0u;
        if ((answer <= 1u) || (line.length <= 4u)) {
            return answer == 1u;
        }
        knurl_begin(next, schemes, places[redirects % 2u].parts, KNURL_ROOM(places[0].parts));
        if (knurl_resolve(next, url, &line.octets[4], line.length - 4u, &out) != KNURL_OK) {
            return refuse("the Location");
        }
        if (redirects > REDIRECTS) {
            return refuse("too many redirects");
        }
        with_token = with_token && knurl_same_origin(url, next);
        url = next;
    }
    return false;
}

int main(void)
{
    port_start();
    while (read_url()) {
        print(update() ? "it is there\n" : "it is not there\n");
    }
    port_exit(0);
    return 0;
}
