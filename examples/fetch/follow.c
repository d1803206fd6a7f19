/* SPDX-License-Identifier: MIT */
/* From a URL to what it names: policy, redirects, and which protocol. */
#include "console.h"
#include "console_url.h"
#include "fetch.h"
#include "knurl_origin.h"
#include "knurl_reference.h"
#include "network.h"

#include <string.h>

static bool refuse(const char *by, const char *reason, size_t offset)
{
    console_refused(by, reason, offset);
    return false;
}

static bool is_https(const knurl_t *url, const char *text)
{
    return knurl_equal_part_caseless(url, knurl_part(url, KNURL_SCHEME), "https");
}

/* Whether the firmware may go where the URL says, and knows all that it would send, before it sends anything. */
static bool is_allowed(fetch_t *fetch, const fetch_rules_t *rules, const knurl_policy_t *policy)
{
    const knurl_part_t *part;
    knurl_ruling_t ruling;
    knurl_error_t error;

    if (fetch->url->error != KNURL_OK) {
        return refuse("parser", knurl_error_name(fetch->url->error), fetch->url->offset);
    }
    ruling = knurl_judge(fetch->url, policy);
    if (!ruling.allowed) {
        return refuse("policy", knurl_policy_rule_name(ruling.rule), ruling.part->offset);
    }
    fetch->tls_name[0] = '\0';
    if (is_https(fetch->url, fetch->text) &&
        !knurl_tls_name(fetch->url, fetch->text, fetch->tls_name, sizeof fetch->tls_name)) {
        return refuse("tls", "no name for a certificate", knurl_part(fetch->url, KNURL_HOST)->offset);
    }
    fetch->out.octets = fetch->line;
    fetch->out.size = sizeof fetch->line;
    error =
        knurl_steps_begin(&fetch->steps, fetch->url, rules->protocols, "knurl@example.com", &fetch->out);
    if (error != KNURL_OK) {
        part = fetch->steps.part;
        return refuse("steps", knurl_error_name(error), (part != NULL) ? part->offset : CONSOLE_NOWHERE);
    }
    return true;
}

static fetch_answer_t fetch_once(fetch_t *fetch, const fetch_rules_t *rules, const knurl_policy_t *policy)
{
    fetch_answer_t answer = FETCH_FAILED;
    size_t i = 0;

    fetch->length = 0;
    fetch->reply[0] = '\0';
    while (!knurl_equal_part_caseless(fetch->url, knurl_part(fetch->url, KNURL_SCHEME), rules->protocols[i]->scheme)) {
        i++;
    }
    if (!stream_open(&fetch->stream, fetch->url, fetch->text, policy->refuse)) {
        fetch->failure = fetch->stream.failure;
    } else {
        answer = rules->fetchers[i](fetch);
    }
    stream_close(&fetch->stream);
    return answer;
}

/* Goes to what a server says, a reference to the URL that was fetched. It is parsed and checked as any URL is; a
   fragment may be there (RFC 9110 section 10.2.2), and is not sent. */
static bool follow(fetch_t *fetch, const fetch_rules_t *rules, knurl_t *url, char *text)
{
    static char octets[FETCH_URL];
    static knurl_part_t parts[FETCH_PARTS];
    knurl_t next;
    knurl_buffer_t target = KNURL_BUFFER(octets);
    knurl_error_t error;

    console_text("redirected to ");
    console_url(NULL, fetch->line, strlen(fetch->line));
    console_text("\n");
    error = knurl_resolve(url, text, fetch->line, strlen(fetch->line), &target);
    if (error != KNURL_OK) {
        return refuse("resolver", knurl_error_name(error), (error == KNURL_ERROR_BUFFER) ? target.length : target.at);
    }
    (void)knurl_parse_with_fragment(&next, rules->schemes, parts, KNURL_ROOM(parts), octets, target.length);
    if (next.error == KNURL_OK && is_https(url, text) && !is_https(&next, octets)) {
        return refuse("redirect", "from https to no https", 0);
    }
    if (!knurl_same_origin(url, &next)) {
        fetch->authorization = NULL;
    }
    memcpy(text, target.octets, target.length);
    knurl_begin(url, rules->schemes, url->parts, url->room);
    knurl_allow_fragment(url);
    (void)knurl_feed(url, text, target.length);
    (void)knurl_end(url);
    return true;
}

static void print_failure(const fetch_t *fetch, fetch_answer_t answer, uint32_t dropped)
{
    console_text("failed: ");
    console_text((answer == FETCH_REDIRECTED) ? "too many redirects" : fetch->failure);
    if (answer == FETCH_FAILED && fetch->reply[0] != '\0') {
        console_text(": ");
        console_foreign(fetch->reply, strlen(fetch->reply));
    }
    if (dropped != 0u) {
        console_text(" (");
        console_number(dropped);
        console_text(" frames dropped: no pbufs left)");
    }
    console_text("\n");
}

bool fetch_all(fetch_t *fetch, const fetch_rules_t *rules, knurl_t *url, char *text)
{
    const uint32_t dropped = network_dropped();
    fetch_answer_t answer = FETCH_REDIRECTED;
    int redirects;

    stream_start_clock();
    fetch->url = url;
    fetch->text = text;
    for (redirects = 0; answer == FETCH_REDIRECTED && redirects <= rules->redirects; redirects++) {
        if (redirects > 0 && !follow(fetch, rules, url, text)) {
            return false;
        }
        const knurl_policy_t *policy = (redirects > 0) ? rules->redirect_policy : rules->policy;
        if (!is_allowed(fetch, rules, policy)) {
            return false;
        }
        answer = fetch_once(fetch, rules, policy);
    }
    if (answer != FETCH_DONE) {
        print_failure(fetch, answer, network_dropped() - dropped);
    }
    return answer == FETCH_DONE;
}
