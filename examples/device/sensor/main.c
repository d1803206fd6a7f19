/* SPDX-License-Identifier: MIT */
/* Reads coap URLs from the lines of the console, parses each as its octets arrive, judges it against a policy, and
 * requests it. In between, the sensor answers requests. */
#include "client.h"
#include "console.h"
#include "console_urls.h"
#include "directory.h"
#include "knurl.h"
#include "knurl_policy.h"
#include "network.h"
#include "port.h"
#include "server.h"

#define URL 512u

static const knurl_scheme_t *const schemes[] = {&knurl_coap, NULL};

static const char *const allowed_schemes[] = {"coap", NULL};
static const char *const allowed_hosts[] = {"*.example.com", "192.0.2.80", "[2001:db8::80]", NULL};
static const knurl_policy_t policy = {
    .schemes = allowed_schemes,
    .hosts = allowed_hosts,
    .paths = knurl_any_path,
    .ports = {COAP_PORT, 5690},
    .length = URL,
    .allow = KNURL_POLICY_QUERY | KNURL_WARNING_PORT_NOT_DEFAULT,
};

static void print_answer(const client_answer_t *answer)
{
    const coap_message_t *message = &answer->message;

    console_text("answered ");
    console_number(message->code >> 5);
    console_text((message->code & 31u) < 10u ? ".0" : ".");
    console_number(message->code & 31u);
    console_text(", sent ");
    console_number((uint32_t)answer->sent);
    console_text(answer->sent == 1 ? " time, " : " times, ");
    console_number((uint32_t)message->payload_length);
    console_text(" octets: ");
    console_foreign(message->payload, message->payload_length);
    console_text("\n");
}

/* Requests a URL. The answer of a directory is shown while it arrives. */
static bool get(client_answer_t *answer, const knurl_t *url)
{
    if (directory_is_asked(url)) {
        return directory_get(answer, url);
    }
    if (client_get(answer, url)) {
        print_answer(answer);
        return true;
    }
    return false;
}

static void ask(const knurl_t *url)
{
    static client_answer_t answer;
    knurl_ruling_t ruling;

    if (url->error != KNURL_OK) {
        console_refused("parser", knurl_error_name(url->error), url->offset);
        return;
    }
    ruling = knurl_judge(url, &policy);
    if (!ruling.allowed) {
        console_refused("policy", knurl_policy_rule_name(ruling.rule), ruling.part->offset);
    } else if (get(&answer, url)) {
        return;
    } else if (answer.refused != NULL) {
        console_refused("options", knurl_error_name(answer.error), answer.refused->offset);
    } else {
        console_text("failed: ");
        console_text(answer.failure);
        console_text("\n");
    }
}

static void take_line(knurl_t *url, char *text, size_t length)
{
    (void)text;
    (void)length;
    if (url->error == KNURL_ERROR_BUFFER) {
        console_refused("console", "longer than 512 octets", CONSOLE_NOWHERE);
    } else {
        ask(url);
    }
    network_print_use();
}

int main(void)
{
    static char text[URL];
    static knurl_part_t parts[KNURL_PARTS];
    static const console_urls_t urls = {schemes, parts, text, URL, KNURL_PARTS, take_line};

    port_start();
    network_start();
    if (!server_start()) {
        console_text("the CoAP server cannot start\n");
        return 1;
    }
    network_print_use();
    console_urls(&urls);
    network_finish();
    return 0;
}
