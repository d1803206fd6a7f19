/* SPDX-License-Identifier: MIT
 *
 * Resolves a name with DNS over HTTPS (RFC 8484), in a network at the other end of a UART. A line is "template " and
 * the template of a server, or a name. The client writes its request, and reads a line with the status and, for 200, a
 * space and the message in hexadecimal. */
#include "hex.h"
#include "knurl.h"
#include "knurl_address_class.h"
#include "knurl_policy.h"
#include "knurl_steps.h"
#include "knurl_template.h"
#include "message.h"
#include "port.h"
#include "print.h"
#include "read_line.h"

#define LONGEST 640u
#define ANSWER 512u /* the longest message in octets */

static const knurl_scheme_t *const schemes[] = {&knurl_https, NULL};
static const char *const allowed_schemes[] = {"https", NULL};
static const char *const allowed_hosts[] = {"dnsserver.example.net", NULL};
static const knurl_policy_t policy = {
    .schemes = allowed_schemes,
    .hosts = allowed_hosts,
    .paths = knurl_any_path,
    .ports = {443},
    .length = LONGEST,
    .allow = KNURL_POLICY_QUERY,
    .refuse_addresses = KNURL_ADDRESS_NOT_GLOBAL,
};

static char octets[4u + (2u * ANSWER)]; /* the octets of a line */
static knurl_buffer_t line = KNURL_BUFFER(octets);
static char server[160]; /* the template */
static size_t server_length;
static uint8_t query[MESSAGE_QUERY];
static size_t query_length;
static char encoded[((MESSAGE_QUERY + 2u) / 3u) * 4u]; /* the query, as base64url */
static size_t encoded_length;
static char text[LONGEST]; /* the text of the URL */
static knurl_part_t parts[KNURL_PARTS];

static void refuse_at(const char *why, size_t at)
{
    print("refused: ");
    print(why);
    print(" at ");
    print_number((uint32_t)at);
    print("\n");
}

/* Keeps a template if it can be expanded with a query. */
static void keep_template(const char *given, size_t length)
{
    size_t at;
    size_t i;

    server_length = 0;
    if (length > sizeof server) {
        (void)refuse("the template is too long");
    } else if (knurl_template_check(given, length, &at) != KNURL_OK) {
        refuse_at("the template", at);
    } else if (!knurl_template_has(given, length, "dns")) {
        (void)refuse("the template does not take a query");
    } else {
        for (i = 0; i < length; i++) {
            server[i] = given[i];
        }
        server_length = length;
    }
}

/* Encodes the query, RFC 4648 section 5, without padding. */
static void encode_query(void)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    unsigned waiting = 0; /* how many bits of `bits` are in use */
    uint32_t bits = 0;
    size_t i;

    encoded_length = 0;
    for (i = 0; i < query_length; i++) {
        bits = (bits << 8) | query[i];
        waiting += 8u;
        while (waiting >= 6u) {
            waiting -= 6u;
            encoded[encoded_length++] = digits[(bits >> waiting) & 63u];
        }
    }
    if (waiting != 0u) {
        encoded[encoded_length++] = digits[(bits << (6u - waiting)) & 63u];
    }
}

/* Returns true if the URL contains the whole query, because a template may truncate a value. */
static bool has_query(size_t length)
{
    size_t begin;
    size_t i;

    for (begin = 0; (begin + encoded_length) <= length; begin++) {
        for (i = 0; (i < encoded_length) && (text[begin + i] == encoded[i]); i++) {
        }
        if (i == encoded_length) {
            return true;
        }
    }
    return false;
}

/* Makes the URL of the query. Returns NULL, or why that is not possible. */
static const char *make_url(knurl_t *url)
{
    const knurl_value_t dns = {encoded, encoded_length};
    const knurl_variable_t variables[] = {{"dns", KNURL_STRING, &dns, 1}};
    knurl_buffer_t out = KNURL_BUFFER(text);
    knurl_ruling_t ruling;

    if (knurl_expand(server, server_length, variables, 1, &out) != KNURL_OK) {
        return "the URL is too long";
    }
    if (knurl_parse(url, schemes, parts, KNURL_ROOM(parts), out.octets, out.length) != KNURL_OK) {
        return knurl_error_name(url->error);
    }
    ruling = knurl_judge(url, &policy);
    if (!ruling.allowed) {
        return knurl_policy_rule_name(ruling.rule);
    }
    return has_query(out.length) ? NULL : "the template truncates the query";
}

/* Writes the request. Returns NULL, or why that is not possible. */
static const char *write_request(void)
{
    knurl_buffer_t out = KNURL_BUFFER(octets);
    char name[KNURL_NAME_SIZE];
    knurl_endpoint_t to;
    knurl_t url;
    const char *why = make_url(&url);

    if (why != NULL) {
        return why;
    }
    /* TLS needs the name, for which it checks the certificate. */
    if (!knurl_endpoint(&url, &to, name, sizeof name) || (to.address_length != 0u)) {
        return "no name for a certificate";
    }
    if (knurl_http_request(&url, "GET", &out) != KNURL_OK) {
        return "no request";
    }
    print("connect to ");
    print(name);
    print(", port ");
    print_number(to.port);
    print("\n");
    port_write(out.octets, out.length);
    print("Accept: application/dns-message\r\n\r\n");
    return NULL;
}

/* Reads the answer of a server, and shows the address in it. */
static void show_answer(void)
{
    static const char *const found[] = {"200 ", NULL};
    char name[KNURL_ADDRESS_TEXT];
    uint8_t address[4];
    const char *why;
    size_t length;

    if (starts_with(&line, found) == 0u) {
        (void)refuse("no answer");
        return;
    }
    length = read_hex(&octets[4], line.length - 4u);
    why = message_read((const uint8_t *)&octets[4], length, query, query_length, address);
    if (why != NULL) {
        (void)refuse(why);
        return;
    }
    print("it is ");
    print_octets(name, knurl_address_text(address, 4, name));
    print("\n");
    if ((knurl_address_class(address, 4) & KNURL_ADDRESS_NOT_GLOBAL) != 0u) {
        (void)refuse("an address that is not on the Internet");
    }
}

static void ask(void)
{
    const char *why;

    query_length = message_write(octets, line.length, query);
    if (query_length == 0u) {
        (void)refuse("no name");
        return;
    }
    if (server_length == 0u) {
        (void)refuse("no template");
        return;
    }
    encode_query();
    why = write_request();
    if (why != NULL) {
        (void)refuse(why);
        return;
    }
    (void)read_line(&line);
    show_answer();
}

int main(void)
{
    static const char *const templates[] = {"template ", NULL};
    const size_t before = 9;

    port_start();
    while (read_line(&line)) {
        if (starts_with(&line, templates) != 0u) {
            keep_template(&octets[before], line.length - before);
        } else {
            ask();
        }
    }
    port_exit(0);
    return 0;
}
