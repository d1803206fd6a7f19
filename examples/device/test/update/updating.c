/* SPDX-License-Identifier: MIT */
/* Tests the way from a message to a slot, on the host: which URL is fetched, what is printed, and what becomes a
 * firmware. This file replaces the fetch: it checks the URL as examples/device/fetch does, and gives what the server
 * sends. */
#include "card.h"
#include "checks.h"
#include "knurl.h"
#include "said.h"
#include "update.h"

#define SIZE 1100u

/* The octets that the server sends, in pieces of this size; none if the policy refuses the URL. */
static const char *sends;
static size_t sends_length;
static size_t sends_piece;
static const char *redirects_to; /* the target of a redirect, or NULL */
static bool breaks_off;
static bool fetched;

static bool is_allowed(const knurl_policy_t *policy, const knurl_t *url)
{
    knurl_ruling_t ruling;

    if (url->error != KNURL_OK) {
        console_refused("parser", knurl_error_name(url->error), url->offset);
        return false;
    }
    ruling = knurl_judge(url, policy);
    if (!ruling.allowed) {
        console_refused("policy", knurl_policy_rule_name(ruling.rule), ruling.part->offset);
    }
    return ruling.allowed;
}

bool fetch_all(fetch_t *fetch, const fetch_rules_t *rules, knurl_t *url, char *text)
{
    static knurl_part_t parts[KNURL_PARTS];
    static knurl_t next;
    size_t at;

    check(rules->fetchers[0].prepare == fetch_prepare_http && rules->fetchers[0].fetch == fetch_http &&
              rules->fetchers[1].scheme == NULL && rules->redirects == 5 && rules->schemes == update_schemes,
          "http alone, and five redirects");
    (void)text;
    fetch->url = url;
    if (!is_allowed(rules->policy, url)) {
        return false;
    }
    if (redirects_to != NULL) {
        (void)knurl_parse(&next, rules->schemes, parts, KNURL_ROOM(parts), redirects_to, strlen(redirects_to));
        fetch->url = &next;
        if (!is_allowed(rules->redirect_policy, &next)) {
            return false;
        }
    }
    fetched = true;
    for (at = 0; at < sends_length; at += sends_piece) {
        const size_t count = (sends_piece < sends_length - at) ? sends_piece : sends_length - at;
        if (!fetch->keep(fetch->keeper, sends + at, count)) {
            console_text("failed: it cannot be kept\n");
            return false;
        }
    }
    fetch->length = (uint32_t)sends_length;
    if (breaks_off) {
        console_text("failed: the server broke off\n");
    }
    return !breaks_off;
}

knurl_error_t fetch_prepare_http(fetch_t *fetch)
{
    (void)fetch;
    return KNURL_ERROR_SCHEME;
}

fetch_answer_t fetch_http(fetch_t *fetch)
{
    (void)fetch;
    return FETCH_FAILED;
}

static uint8_t image[IMAGE_MAX];

static message_t message;

/* Takes a message with this claim. Returns true if the firmware is taken. */
static bool takes_claimed(const char *reference, const claim_t *claim)
{
    static const char hex[] = "0123456789abcdef";

    said[0] = '\0';
    fetched = false;
    message_begin(&message, update_schemes);
    message_take(&message, reference, strlen(reference));
    message_take(&message, " ", 1);
    for (size_t i = 0; i < sizeof *claim; i++) {
        const uint8_t octet = ((const uint8_t *)claim)[i];
        message_take(&message, &hex[octet / 16u], 1);
        message_take(&message, &hex[octet % 16u], 1);
    }
    check(message_end(&message), reference);
    return update_take(&message);
}

static bool takes(const char *reference, uint32_t version)
{
    const claim_t claim = claim_of(version, firmware(version), SIZE);

    return takes_claimed(reference, &claim);
}

/* Makes a card with firmware 1, and a server with this version. */
static void start(uint32_t version)
{
    static slots_writer_t factory;
    const claim_t claim = claim_of(1, firmware(1), SIZE);

    memset(card, 0, sizeof card);
    (void)slots_load(image);
    slots_write(&factory, &claim);
    (void)slots_write_octets(&factory, (const char *)firmware(1), SIZE);
    check(slots_write_end(&factory) == NULL && slots_load(image) == 0 && slots_confirm(), "the factory's");
    sends = (const char *)firmware(version);
    sends_length = SIZE;
    sends_piece = 300;
    redirects_to = NULL;
    breaks_off = false;
}

static bool runs(int slot, uint32_t version)
{
    return slots_load(image) == slot && memcmp(image, firmware(version), SIZE) == 0;
}

#define RESOLVED "  knurl: resolved against http://updates.example.com/fw/: "
#define WRITTEN "its SHA-256 is the signed one; written to slot 1, 3 blocks, read back, and then their head\n"

static void test_update(void)
{
    start(2);
    check(takes("h2.bin", 2) && runs(1, 2), "a reference becomes a firmware");
    check(same_text(said, "  knurl: h2.bin, parsed octet by octet, is not a URL by itself: end at 6\n" RESOLVED
                          "http://updates.example.com/fw/h2.bin\n"
                          "  knurl: the policy allowed each target, finally http://updates.example.com/fw/h2.bin\n"
                          "fetched 1100 octets\n" WRITTEN),
          "and each step is said");
    start(2);
    redirects_to = "http://store.cdn.example.com:8080/b/2.bin?from=%2Ffw";
    check(takes("http://updates.example.com/fw/x", 2) && runs(1, 2), "a URL, and a redirect");
    check(same_text(said, "  knurl: http://updates.example.com/fw/x, parsed octet by octet, is a URL\n" RESOLVED
                          "http://updates.example.com/fw/x\n  knurl: the policy allowed each target, finally "
                          "http://store.cdn.example.com:8080/b/2.bin?***\nfetched 1100 octets\n" WRITTEN),
          "and each step is said of it");
    check(slots_confirm(), "it works");
    /* A kept message comes again, and one that is older, forged or nearly signed comes for the first time. */
    for (uint32_t version = 0; version <= 2u; version++) {
        check(!takes("2.bin", version) && !fetched && strncmp(said, "slots: it", 9) == 0,
              "what runs, or is older, is not fetched again");
    }
    for (size_t bit = 0; bit < 8u * sizeof(claim_t); bit++) {
        claim_t claim = claim_of(3, firmware(3), SIZE);
        ((uint8_t *)&claim)[bit / 8u] ^= (uint8_t)(1u << bit % 8u);
        check(!takes_claimed("3.bin", &claim) && !fetched && strncmp(said, "slots: its ", 11) == 0,
              "nor what nobody has signed");
    }
    memset(card, 0, sizeof card);
    check(slots_load(image) == SLOT_NONE && takes("2.bin", 2) && fetched && runs(0, 2),
          "where none runs each is fetched");
}

static void test_faults(void)
{
    static const char other[SIZE];
    start(2);
    check(!takes("2.bin", 3) && strstr(said, "\nfailed: its SHA-256 differs\n") != NULL && runs(0, 1),
          "not the firmware that was promised");
    start(2);
    sends = other;
    check(!takes("2.bin", 2) && strstr(said, "\nfailed: its SHA-256 differs\n") != NULL && runs(0, 1), "zeros");
    start(2);
    sends_length = SIZE - 1u;
    check(!takes("2.bin", 2) && strstr(said, "\nfailed: its SHA-256 differs\n") != NULL && runs(0, 1),
          "one octet less");
    start(2);
    sends_length = SIZE + 1u;
    check(!takes("2.bin", 2) && runs(0, 1), "one octet more");
    start(2);
    sends_length = IMAGE_MAX + 1u;
    check(!takes("2.bin", 2) && strstr(said, "failed: it cannot be kept\n") != NULL && runs(0, 1),
          "more than there is room for");
    start(2);
    breaks_off = true;
    check(!takes("2.bin", 2) && strstr(said, "broke off\n") != NULL && runs(0, 1),
          "a server that breaks off at the end");
    start(2);
    refused = 1;
    check(!takes("2.bin", 2) && strstr(said, "failed: it cannot be kept\n") != NULL && runs(0, 1),
          "a card that refuses");
    refused = NEVER;
    check(takes("2.bin", 2) && runs(1, 2), "after a failure it is tried again");
    start(2);
    check(!takes("http://evil.example.net/", 2) && takes("2.bin", 2) && runs(1, 2), "and after a refusal");
}

/* Tries URLs that a message may name, and URLs that it may not, which must not be fetched. */
static void test_targets(void)
{
    static const struct {
        const char *reference;
        const char *refusal; /* "" for none */
    } targets[] = {
        {"http://updates.example.com/fw/", ""},
        {"//updates.example.com:8080/fw/x", ""},
        {"//a.cdn.example.com/f%77/x", ""},
        /* A product has a different host there, which is not reserved. */
        {"//[2001:db8:0::80]/x", "policy: address at 7\n"},
        {"../fw/x", ""},
        {"../x", "policy: path at 27\n"},
        {"//a.cdn.example.com/fw-secret/x", "policy: path at 25\n"},
        {"/fw/%2e%2e/x", "policy: path at 27\n"},
        {"//cdn.example.com/x", "policy: host at 7\n"},
        {"//xcdn.example.com/x", "policy: host at 7\n"},
        {"//updates.example.com.evil.example.net/x", "policy: host at 7\n"},
        {"//[2001:db8::81]/x", "policy: host at 7\n"},
        {"http://127.1/", "policy: host at 7\n"},
        {"https://updates.example.com/", "resolver: scheme at 5\n"},
        {"file:///etc/passwd", "resolver: scheme at 4\n"},
        {"http://updates.example.com:22/", "policy: port at 27\n"},
        {"http://updates.example.com:1/", "policy: port at 27\n"},
        {"http://u:p@updates.example.com/fw/", "policy: login at 7\n"},
        {"http://updates.example.com@evil.example.net/", "policy: host at 27\n"},
        {"a%0d%0ab", "policy: encoded-crlf at 27\n"},
        {"/a\nb", "resolver: character at 2\n"},
        {"a#b", ""},
    };

    for (size_t i = 0; i < sizeof targets / sizeof targets[0]; i++) {
        start(2);
        const bool good = targets[i].refusal[0] == '\0';
        const size_t length = strlen(targets[i].refusal);
        const bool taken = takes(targets[i].reference, 2);
        check(taken == good && fetched == good && runs(good ? 1 : 0, good ? 2 : 1) &&
                  (good || (strlen(said) > length && same_text(said + strlen(said) - length, targets[i].refusal))),
              targets[i].reference);
    }
    /* A server may redirect to the URLs that a message may name, and to no others. */
    for (size_t i = 0; i < sizeof targets / sizeof targets[0]; i++) {
        if (strncmp(targets[i].reference, "http", 4) == 0) {
            start(2);
            redirects_to = targets[i].reference;
            check(takes("2.bin", 2) == (targets[i].refusal[0] == '\0') && fetched == (targets[i].refusal[0] == '\0'),
                  redirects_to);
        }
    }
}

/* Tries URLs that are as long as they may be after they are resolved, and longer. */
static void test_lengths(void)
{
    static char reference[FETCH_URL];
    const size_t most = FETCH_URL - strlen("http://updates.example.com");
    start(2);

    memset(reference, 'x', most);
    memcpy(reference, "/fw/", 4);
    check(takes(reference, 2) && runs(1, 2), "the longest URL");
    reference[most] = 'x';
    start(2);
    check(!takes(reference, 2) && strstr(said, "resolver: buffer at 1025\n") != NULL && !fetched, "one that is longer");
}

int main(void)
{
    test_update();
    test_faults();
    test_targets();
    test_lengths();
    return checked("from a message to a slot");
}
