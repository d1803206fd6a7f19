/* SPDX-License-Identifier: MIT */
/* Fetches what a URL names: checks the policy, follows redirects, and chooses the protocol. */
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

static bool is_https(const knurl_t *url)
{
    return knurl_equal_part_caseless(url, knurl_part(url, KNURL_SCHEME), "https");
}

/* Returns the fetcher for the URL, or the last one, which has no scheme, if there is none. */
static const fetcher_t *fetcher_of(const fetch_t *fetch, const fetch_rules_t *rules)
{
    const fetcher_t *fetcher = rules->fetchers;

    while (fetcher->scheme != NULL &&
           !knurl_equal_part_caseless(fetch->url, knurl_part(fetch->url, KNURL_SCHEME), fetcher->scheme)) {
        fetcher++;
    }
    return fetcher;
}

/* Returns true if the firmware may connect where the URL says, and if everything that it would send may be sent.
 * Nothing is sent before. */
static bool is_allowed(fetch_t *fetch, const fetch_rules_t *rules, const knurl_policy_t *policy)
{
    const knurl_t *url = fetch->url;
    knurl_endpoint_t to;
    knurl_ruling_t ruling;
    const fetcher_t *fetcher;
    knurl_error_t error;

    if (url->error != KNURL_OK) {
        return refuse("parser", knurl_error_name(url->error), url->offset);
    }
    ruling = knurl_judge(url, policy);
    if (!ruling.allowed) {
        return refuse("policy", knurl_policy_rule_name(ruling.rule), ruling.part->offset);
    }
    if ((!knurl_endpoint(url, &to, fetch->tls_name, sizeof fetch->tls_name) || to.address_length != 0u) &&
        is_https(url)) {
        return refuse("tls", "no name for a certificate", knurl_part(url, KNURL_HOST)->offset);
    }
    fetch->out = knurl_buffer(fetch->line, sizeof fetch->line);
    fetcher = fetcher_of(fetch, rules);
    error = (fetcher->scheme != NULL) ? fetcher->prepare(fetch) : KNURL_ERROR_SCHEME;
    return (error == KNURL_OK) || refuse("request", knurl_error_name(error), fetch->out.at);
}

static fetch_answer_t fetch_once(fetch_t *fetch, const fetch_rules_t *rules, const knurl_policy_t *policy)
{
    fetch_answer_t answer = FETCH_FAILED;

    fetch->reply[0] = '\0';
    if (!stream_open(&fetch->stream, fetch->url, policy->refuse_addresses)) {
        fetch->failure = fetch->stream.failure;
    } else {
        answer = fetcher_of(fetch, rules)->fetch(fetch);
    }
    stream_close(&fetch->stream);
    return answer;
}

/* Targets of redirects are written alternately here and in the place of the caller's URL, because the previous URL is
 * still being read. */
static struct {
    char text[FETCH_URL];
    knurl_part_t parts[FETCH_PARTS];
    knurl_t url;
} other;

/* Goes to the target of a reference that a server sent, relative to the URL that was fetched. It is parsed and checked
 * as any URL is. It may have a fragment (RFC 9110 section 10.2.2), which is not sent. */
static bool follow(fetch_t *fetch, const fetch_rules_t *rules, const char *said, knurl_t *url, char *text)
{
    const bool back = fetch->url != url;
    knurl_t *const next = back ? url : &other.url;
    knurl_buffer_t target = knurl_buffer(back ? text : other.text, FETCH_URL);
    knurl_error_t error;

    console_text(said);
    console_reference(fetch->line, strlen(fetch->line));
    console_text("\n");
    knurl_begin(next, rules->schemes, back ? url->parts : other.parts, back ? url->room : KNURL_ROOM(other.parts));
    error = knurl_resolve(next, fetch->url, fetch->line, strlen(fetch->line), &target);
    if (error != KNURL_OK) {
        return refuse("resolver", knurl_error_name(error), (error == KNURL_ERROR_BUFFER) ? target.needed : target.at);
    }
    if (is_https(fetch->url) && !is_https(next)) {
        return refuse("redirect", "from https to no https", 0);
    }
    if (!knurl_same_origin(fetch->url, next)) {
        fetch->authorization = NULL;
    }
    fetch->url = next;
    return true;
}

static void print_failure(const fetch_t *fetch, fetch_answer_t answer, uint32_t dropped)
{
    console_text("failed: ");
    console_text((answer == FETCH_REDIRECTED)  ? "too many redirects"
                 : (answer == FETCH_CONTINUED) ? "too many pages"
                                               : fetch->failure);
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
    const knurl_policy_t *policy = rules->policy;
    int redirects = 0, pages = 0;

    stream_start_clock();
    fetch->url = url;
    fetch->length = 0;
    fetch->next_page = rules->next_page;
    for (;;) {
        if (!is_allowed(fetch, rules, policy)) {
            return false;
        }
        const fetch_answer_t answer = fetch_once(fetch, rules, policy);
        const bool redirected = answer == FETCH_REDIRECTED && redirects++ < rules->redirects;
        if (!redirected && (answer != FETCH_CONTINUED || pages++ == rules->pages)) {
            if (answer != FETCH_DONE) {
                print_failure(fetch, answer, network_dropped() - dropped);
            }
            return answer == FETCH_DONE;
        }
        if (!follow(fetch, rules, redirected ? "redirected to " : "next page ", url, text)) {
            return false;
        }
        policy = rules->redirect_policy;
    }
}
