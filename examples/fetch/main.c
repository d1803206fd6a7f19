/* SPDX-License-Identifier: MIT */
/* Each line on the console is a URL, parsed as its octets arrive, checked against a policy, and fetched. */
#include "console.h"
#include "fetch.h"
#include "knurl_policy.h"
#include "knurl_reference.h"
#include "network.h"
#include "port.h"

#include <string.h>

#define PARTS 32u
#define REDIRECTS 3
#define NOWHERE 0xFFFFu /* an offset that no URL has */

static const knurl_scheme_t *const schemes[] = {&knurl_http, &knurl_ftp, &knurl_gopher, NULL};
static const knurl_protocol_t *const protocols[] = {&knurl_http_steps, &knurl_ftp_steps, &knurl_gopher_steps, NULL};

/* The same order as `protocols`. */
static fetch_protocol_t *const fetchers[] = {fetch_http, fetch_ftp, fetch_gopher};

/* Where this firmware goes: the hosts of its test, by name or number, by the schemes' own ports and 8080. */
static const char *const allowed_schemes[] = {"http", "ftp", "gopher", NULL};
static const char *const allowed_hosts[] = {"*.example.com", "192.0.2.80", NULL};
static const uint16_t allowed_ports[] = {80, 8080, 21, 70, 0};
static const knurl_policy_t policy = {allowed_schemes, allowed_hosts, allowed_ports, FETCH_URL,
                                      KNURL_POLICY_LOGIN | KNURL_POLICY_SEARCH | KNURL_WARNING_PASSWORD |
                                          KNURL_WARNING_PORT_NOT_DEFAULT};

/* And where a server may send it by a redirect: the same hosts and ports, by http and without a login. */
static const char *const redirect_schemes[] = {"http", NULL};
static const knurl_policy_t redirect_policy = {redirect_schemes, allowed_hosts, allowed_ports, FETCH_URL,
                                               KNURL_POLICY_SEARCH | KNURL_WARNING_PORT_NOT_DEFAULT};

static knurl_part_t parts[PARTS];
static fetch_t fetch;

static void print_use(void)
{
    const network_use_t use = network_use();

    console_text("use: pbufs ");
    console_number(use.pool);
    console_text(", connections ");
    console_number(use.connections);
    console_text(", segments ");
    console_number(use.segments);
    console_text(", heap ");
    console_number(use.heap);
    console_text("\n");
}

/* Says who refuses the URL, why, and, where that is a part of it, at which offset. */
static bool refuse(const char *by, const char *reason, uint16_t offset)
{
    console_text("refused by the ");
    console_text(by);
    console_text(": ");
    console_text(reason);
    if (offset != NOWHERE) {
        console_text(" at ");
        console_number(offset);
    }
    console_text("\n");
    return false;
}

/* Text from a server, NUL at its end: what might drive a terminal is shown as a dot. */
static void print_foreign(const char *text)
{
    for (; *text != '\0'; text++) {
        console_octets((*text >= ' ' && *text <= '~') ? text : ".", 1);
    }
}

/* Whether the firmware may go where the URL says, and knows all that it would send, before it sends anything. */
static bool is_allowed(const knurl_t *url, const char *text, bool redirected)
{
    const knurl_part_t *part;
    uint32_t rule;
    knurl_error_t error;

    if (url->error != KNURL_OK) {
        return refuse("parser", knurl_error_name((knurl_error_t)url->error), url->offset);
    }
    rule = knurl_policy_check(redirected ? &redirect_policy : &policy, url, text, &part);
    if (rule != KNURL_POLICY_ALLOWED) {
        return refuse("policy", knurl_policy_rule_name(rule), part->offset);
    }
    error = knurl_steps_begin(&fetch.steps, protocols, url, text, "knurl@example.com", fetch.line, sizeof fetch.line);
    if (error != KNURL_OK) {
        part = fetch.steps.part;
        return refuse("steps", knurl_error_name(error), (part != NULL) ? part->offset : NOWHERE);
    }
    return true;
}

static fetch_answer_t fetch_once(const knurl_t *url, const char *text)
{
    fetch_answer_t answer = FETCH_FAILED;
    size_t i = 0;

    fetch.url = url;
    fetch.text = text;
    fetch.length = 0;
    fetch.crc = 0;
    fetch.reply[0] = '\0';
    while (!knurl_equals_caseless(knurl_part(url, KNURL_SCHEME), text, protocols[i]->scheme)) {
        i++;
    }
    if (!stream_open(&fetch.stream, url, text)) {
        fetch.failure = fetch.stream.failure;
    } else {
        answer = fetchers[i](&fetch);
    }
    stream_close(&fetch.stream);
    return answer;
}

/* Goes to what a server says, a reference to the URL that was fetched. It is parsed and checked as any URL is. */
static bool follow(knurl_t *url, char *text)
{
    static char target[FETCH_URL];
    size_t length;
    knurl_error_t error;

    console_text("redirected to ");
    print_foreign(fetch.line);
    console_text("\n");
    error = knurl_resolve(url, text, fetch.line, strlen(fetch.line), target, sizeof target, &length);
    if (error != KNURL_OK) {
        return refuse("resolver", knurl_error_name(error), (uint16_t)length);
    }
    memcpy(text, target, length);
    (void)knurl_parse(url, schemes, parts, PARTS, text, length);
    return true;
}

/* Fetches a URL that was parsed, and what it redirects to. `text` is overwritten by a redirect. */
static void fetch_all(knurl_t *url, char *text)
{
    const uint32_t dropped = network_dropped();
    fetch_answer_t answer = FETCH_REDIRECTED;
    int redirects;

    stream_start_clock();
    for (redirects = 0; answer == FETCH_REDIRECTED && redirects <= REDIRECTS; redirects++) {
        if (redirects > 0 && !follow(url, text)) {
            return;
        }
        if (!is_allowed(url, text, redirects > 0)) {
            return;
        }
        answer = fetch_once(url, text);
    }
    if (answer == FETCH_DONE) {
        console_text("fetched ");
        console_number(fetch.length);
        console_text(" octets, crc32 ");
        console_hex(fetch.crc);
    } else {
        console_text("failed: ");
        console_text((answer == FETCH_REDIRECTED) ? "too many redirects" : fetch.failure);
        if (answer == FETCH_FAILED && fetch.reply[0] != '\0') {
            console_text(": ");
            print_foreign(fetch.reply);
        }
    }
    if (network_dropped() != dropped) {
        console_text(" (");
        console_number(network_dropped() - dropped);
        console_text(" frames dropped: no pbufs left)");
    }
    console_text("\n");
}

/* For tests: takes pbufs, as other parts of a firmware may, until the next URL is done. `count` of the pool, or all; or
   the whole heap. */
static struct pbuf *take(pbuf_type type, uint32_t count)
{
    struct pbuf *all = NULL;
    struct pbuf *one;

    while (count-- > 0u && (one = pbuf_alloc(PBUF_RAW, 16, type)) != NULL) {
        if (all != NULL) {
            pbuf_cat(one, all);
        }
        all = one;
    }
    return all;
}

/* Whether the line is one of these orders: "hold heap", or "hold" and a number of pbufs. */
static bool hold(const char *line, size_t length, struct pbuf **taken)
{
    static const char order[] = "hold ";
    char number[8];
    const char *digits = number;
    uint32_t count;
    size_t i;

    if (length < sizeof order || length - (sizeof order - 1u) >= sizeof number ||
        strncmp(line, order, sizeof order - 1u) != 0) {
        return false;
    }
    for (i = sizeof order - 1u; i < length; i++) {
        number[i - (sizeof order - 1u)] = line[i];
    }
    number[length - (sizeof order - 1u)] = '\0';
    if (strcmp(number, "heap") == 0) {
        *taken = take(PBUF_RAM, MEM_SIZE);
    } else if (fetch_number(&digits, &count)) {
        *taken = take(PBUF_POOL, count);
    }
    return *taken != NULL;
}

int main(void)
{
    static char text[FETCH_URL];
    struct pbuf *taken = NULL;
    knurl_t url;
    size_t length = 0;
    int octet;

    port_start();
    network_start();
    print_use();
    do {
        octet = port_read();
        if (octet == PORT_NONE) {
            network_poll();
        } else if (octet != '\n' && octet != '\r' && octet != PORT_END) {
            const char next = (char)octet;
            if (length == 0u) {
                knurl_begin(&url, schemes, parts, PARTS);
            }
            if (length < FETCH_URL) {
                text[length] = next;
                (void)knurl_feed(&url, &next, 1);
            }
            length = (length <= FETCH_URL) ? length + 1u : length;
        } else if (length != 0u) {
            console_text("> ");
            console_octets(text, length < FETCH_URL ? length : FETCH_URL);
            console_text("\n");
            if (length > FETCH_URL) {
                (void)refuse("console", "longer than 1024 octets", NOWHERE);
            } else if (taken != NULL || !hold(text, length, &taken)) {
                (void)knurl_end(&url);
                fetch_all(&url, text);
                if (taken != NULL) {
                    pbuf_free(taken);
                    taken = NULL;
                }
                network_settle(300);
                print_use();
            }
            length = 0;
        }
    } while (octet != PORT_END);
    network_finish();
    return 0;
}
