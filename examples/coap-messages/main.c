/* SPDX-License-Identifier: MIT
 *
 * A CoAP client and server without a network. For a line "url " and a URL, the client writes its request in hex, and
 * the server reads it. For a line "message " and hex digits, the server reads that message. The server shows the
 * requested URL, and answers. */
#include "coap.h"
#include "hex.h"
#include "knurl_coap.h"
#include "knurl_route.h"
#include "port.h"
#include "print.h"
#include "read_line.h"

#define LONGEST 1024u
#define OPTIONS 8u

static const char *const words[] = {"url ", "message ", NULL};
static const char *const patterns[] = {"/", "/.well-known/core", "/things/{id}", NULL};
static const char *const contents[] = {"2.05 the start", "2.05 the list", "2.05 a thing"};
static const knurl_scheme_t *const schemes[] = {&knurl_coap, NULL};

/* The address and port of the server, to which every name resolves. */
static const knurl_endpoint_t server = {{192, 0, 2, 1}, 4, 5683};

static char octets[LONGEST], text[LONGEST];
static knurl_buffer_t line = KNURL_BUFFER(octets);
static coap_writer_t message;

/* Takes the options of a message. Returns false for too many, and for an unknown critical one (RFC 7252, 5.4.1). */
static bool take_options(const coap_message_t *request, knurl_coap_option_t options[OPTIONS], size_t *count)
{
    coap_option_t next = {request, 0, 0, NULL, 0};

    for (*count = 0; coap_next_option(&next); ++*count) {
        const unsigned number = next.number;
        const bool is_known = (number == KNURL_COAP_OPTION_URI_HOST) || (number == KNURL_COAP_OPTION_URI_PORT) ||
                              (number == KNURL_COAP_OPTION_URI_PATH) || (number == KNURL_COAP_OPTION_URI_QUERY);
        if ((*count == OPTIONS) || (((number & 1u) != 0u) && !is_known)) {
            return false;
        }
        options[*count].number = next.number;
        options[*count].length = (uint16_t)next.length;
        options[*count].value = next.value;
    }
    return true;
}

/* Reads a request that arrived at an address and a port, as the server, and shows its URL. Returns the answer. */
static const char *serve(const char *request_octets, size_t length, const knurl_endpoint_t *at)
{
    knurl_coap_option_t options[OPTIONS];
    knurl_part_t parts[KNURL_PARTS], captures[1];
    knurl_route_t route = KNURL_ROUTE(patterns, captures);
    knurl_buffer_t out = KNURL_BUFFER(text);
    coap_message_t request;
    knurl_t url;
    size_t count;

    if (!coap_read(&request, request_octets, length) || (request.code != COAP_GET)) {
        return "this is not a request";
    }
    knurl_begin(&url, schemes, parts, KNURL_ROOM(parts));
    if (!take_options(&request, options, &count) ||
        (knurl_coap_url(&url, &knurl_coap, options, count, at, &out) != KNURL_OK)) {
        return "4.02";
    }
    print_octets(out.octets, out.length);
    print("\n");
    const knurl_error_t error = knurl_route_options(&route, options, count);
    return (error == KNURL_OK) ? contents[route.number] : (error == KNURL_ERROR_ROUTE) ? "4.04" : "4.00";
}

/* Writes the request for a URL, as the client, and asks the server. Returns its answer. */
static const char *ask(const char *url_octets, size_t length)
{
    char value[KNURL_COAP_VALUE], name[KNURL_NAME_SIZE];
    knurl_buffer_t out = KNURL_BUFFER(value);
    knurl_part_t parts[KNURL_PARTS];
    knurl_endpoint_t to, resolved = server;
    knurl_coap_t options;
    knurl_t url;

    if (knurl_parse(&url, schemes, parts, KNURL_ROOM(parts), url_octets, length) != KNURL_OK) {
        return knurl_error_name(url.error);
    }
    if (!knurl_endpoint(&url, &to, name, sizeof name)) {
        return "no host to ask";
    }
    resolved.port = to.port;
    coap_write(&message, COAP_CONFIRMABLE, COAP_GET, 1, NULL, 0);
    if (knurl_coap_begin(&options, &url, KNURL_COAP_REQUEST, to.port, &out) != KNURL_OK) {
        return knurl_error_name(options.error);
    }
    while (knurl_coap_next(&options)) {
        coap_write_option(&message, options.number, out.octets, out.length);
    }
    /* A message without one of its options would name a different resource, so it is not sent. */
    if ((options.error != KNURL_OK) || message.full) {
        return message.full ? "no room for the message" : knurl_error_name(options.error);
    }
    print_hex(message.octets, message.length);
    return serve(message.octets, message.length, (to.address_length != 0u) ? &to : &resolved);
}

int main(void)
{
    port_start();
    while (read_line(&line)) {
        const unsigned word = starts_with(&line, words);
        const char *const answer = (word == 1u) ? ask(&line.octets[4], line.length - 4u)
                                   : (word == 2u)
                                       ? serve(&line.octets[8], read_hex(&line.octets[8], line.length - 8u), &server)
                                       : "no such line";
        print_line(answer, "");
    }
    port_exit(0);
    return 0;
}
