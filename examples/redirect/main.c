/* SPDX-License-Identifier: MIT
 *
 * The front of an update client whose network is at the other end of a UART. A line is a URL, stored as its octets
 * come. The client writes its request, and reads lines with a status and, of a redirect, a blank and its Location. It
 * follows five redirects, writes each URL where the one before last was, and sends its token to the first URL's origin
 * alone. */
#include "knurl.h"
#include "knurl_origin.h"
#include "knurl_policy.h"
#include "knurl_redact.h"
#include "knurl_reference.h"
#include "knurl_steps.h"
#include "port.h"
#include "print.h"

#define LONGEST 256u
#define REDIRECTS 5u

static const knurl_scheme_t *const schemes[] = {&knurl_https, NULL};
static const char *const allowed_schemes[] = {"https", NULL};
static const char *const allowed_hosts[] = {"updates.example.com", "*.cdn.example.com", NULL};
static const char *const allowed_paths[] = {"/fw/", NULL};
static const knurl_policy_t policy = {
    .schemes = allowed_schemes,
    .hosts = allowed_hosts,
    .paths = allowed_paths,
    .ports = {443},
    .length = LONGEST,
    .allow = KNURL_POLICY_QUERY,
    .refuse = KNURL_ADDRESS_NOT_GLOBAL,
};

/* A URL and what it needs, which is not copied. */
static struct {
    char text[LONGEST];
    knurl_part_t parts[KNURL_PARTS];
    knurl_t url;
} places[2];

static char line[2u * LONGEST + 40u]; /* what is shown, sent or read */

static bool refuse(const char *why)
{
    print("refused: ");
    print(why);
    print("\n");
    return false;
}

/* Waits for an octet; PORT_END for the end. */
static int next_octet(void)
{
    int octet;

    do {
        octet = port_read();
    } while ((octet == PORT_NONE) || (octet == '\r'));
    return octet;
}

/* Stores a line as a URL. False at the end of the console. */
static bool read_url(void)
{
    knurl_buffer_t kept = KNURL_BUFFER(places[0].text);
    int octet;

    knurl_begin(&places[0].url, schemes, places[0].parts, KNURL_ROOM(places[0].parts));
    while (((octet = next_octet()) != '\n') && (octet != PORT_END)) {
        const char chunk = (char)octet;
        (void)knurl_store(&places[0].url, &chunk, 1, &kept);
    }
    (void)knurl_end(&places[0].url);
    return octet != PORT_END;
}

/* Reads an answer. Returns its length; 0 for one that is too long, since what is cut is another Location. */
static size_t read_answer(void)
{
    size_t length = 0;
    int octet;

    while (((octet = next_octet()) != '\n') && (octet != PORT_END)) {
        if (length < sizeof line) {
            line[length] = (char)octet;
        }
        length++;
    }
    return (length <= sizeof line) ? length : 0u;
}

/* Writes the request of a URL, unless it must not be sent. */
static bool request(const knurl_t *url, bool with_token)
{
    knurl_buffer_t out = KNURL_BUFFER(line);
    char name[KNURL_NAME_SIZE];
    knurl_endpoint_t to;
    knurl_ruling_t ruling;

    if (knurl_redact(url, KNURL_REDACT_QUERY, &out) == KNURL_OK) {
        print_octets(out.octets, out.length);
        print("\n");
    }
    if (url->error != KNURL_OK) {
        return refuse(knurl_error_name(url->error));
    }
    ruling = knurl_judge(url, &policy);
    if (!ruling.allowed) {
        return refuse(knurl_policy_rule_name(ruling.rule));
    }
    /* TLS asks for the name, and checks the certificate for it. */
    if (!knurl_endpoint(url, &to, name, sizeof name) || (to.address_length != 0u)) {
        return refuse("no name for a certificate");
    }
    if (knurl_http_request(url, "GET", &out) != KNURL_OK) {
        return refuse("no request");
    }
    print("connect to ");
    print(name);
    print(", port ");
    print_number(to.port);
    print("\n");
    port_write(out.octets, out.length);
    print(with_token ? "Authorization: Bearer 0042\r\n\r\n" : "\r\n");
    return true;
}

static bool is_redirect(size_t length)
{
    const bool is_kind =
        (line[2] == '1') || (line[2] == '2') || (line[2] == '3') || (line[2] == '7') || (line[2] == '8');

    return (length > 4u) && (line[0] == '3') && (line[1] == '0') && is_kind && (line[3] == ' ');
}

static bool is_found(size_t length)
{
    return (length >= 3u) && (line[0] == '2') && (line[1] == '0') && (line[2] == '0');
}

/* Asks for the URL of the line, and for where it leads. */
static void update(void)
{
    const knurl_t *url = &places[0].url;
    bool with_token = true;
    unsigned redirects = 0;
    size_t length;

    while (request(url, with_token)) {
        length = read_answer();
        if (!is_redirect(length)) {
            print(is_found(length) ? "it is there\n" : "it is not there\n");
            return;
        }
        if (redirects == REDIRECTS) {
            (void)refuse("too many redirects");
            return;
        }
        redirects++;
        knurl_t *const next = &places[redirects % 2u].url;
        knurl_buffer_t out = KNURL_BUFFER(places[redirects % 2u].text);
        knurl_begin(next, schemes, places[redirects % 2u].parts, KNURL_ROOM(places[0].parts));
        if (knurl_resolve(next, url, &line[4], length - 4u, &out) != KNURL_OK) {
            (void)refuse("the Location");
            return;
        }
        with_token = with_token && knurl_same_origin(url, next);
        url = next;
    }
}

int main(void)
{
    port_start();
    while (read_url()) {
        update();
    }
    port_exit(0);
    return 0;
}
