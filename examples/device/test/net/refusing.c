/* SPDX-License-Identifier: MIT */
/* Tests where examples/device/fetch connects to if its main.c is built without the network of the example: an address
 * of each class that the policy lists as a host, and URLs with both policies. This file replaces the fetch. */
#include "../pbufs.h"
#include "checks.h"
#include "said.h"

#define main fetch_main
#include "../../fetch/main.c"
#undef main

bool fetch_all(fetch_t *its, const fetch_rules_t *its_rules, knurl_t *url, char *text)
{
    (void)its;
    (void)its_rules;
    (void)url;
    (void)text;
    return false;
}

knurl_error_t fetch_prepare_http(fetch_t *its)
{
    (void)its;
    return KNURL_ERROR_SCHEME;
}

knurl_error_t fetch_prepare_ftp(fetch_t *its)
{
    return fetch_prepare_http(its);
}

knurl_error_t fetch_prepare_gopher(fetch_t *its)
{
    return fetch_prepare_http(its);
}

fetch_answer_t fetch_http(fetch_t *its)
{
    return fetch_all(its, NULL, NULL, NULL) ? FETCH_DONE : FETCH_FAILED;
}

fetch_answer_t fetch_ftp(fetch_t *its)
{
    return fetch_http(its);
}

fetch_answer_t fetch_gopher(fetch_t *its)
{
    return fetch_http(its);
}

bool fetch_number(const char **text, uint32_t *number)
{
    (void)text;
    *number = 0;
    return false;
}

void console_hex(uint32_t number)
{
    console_number(number);
}

void console_urls(const console_urls_t *urls)
{
    (void)urls;
}

void port_start(void)
{
}

void network_start(void)
{
}

void network_settle(uint32_t limit)
{
    (void)limit;
}

void network_print_use(void)
{
}

void network_finish(void)
{
}

/* clang-format off */
static const struct {
    const char *address;
    bool allowed;
} rows[] = {
    {"8.8.8.8", true},          {"[2606:4700::1111]", true}, {"0.0.0.0", false},        {"[::]", false},
    {"127.0.0.1", false},       {"[::1]", false},            {"10.0.0.1", false},       {"[fd00::1]", false},
    {"169.254.0.1", false},     {"[fe80::1]", false},        {"224.0.0.1", false},      {"[ff02::1]", false},
    {"255.255.255.255", false}, {"198.18.0.1", false},       {"192.0.0.8", false},      {"192.0.2.80", false},
    {"[2001:db8::80]", false},  {"[64:ff9b:1::10.0.0.1]", false}, {"[2001::1]", false}, {"[::ffff:192.0.2.1]", false},
};
/* clang-format on */

/* Returns true if this policy allows a URL whose host is this address. */
static bool allows(knurl_policy_t its, const char *address)
{
    const char *const listed[] = {address, NULL};
    knurl_part_t url_parts[KNURL_PARTS];
    char text[64];
    knurl_t url;

    its.hosts = listed;
    (void)snprintf(text, sizeof text, "http://%s/", address);
    (void)knurl_parse(&url, schemes, url_parts, KNURL_ROOM(url_parts), text, strlen(text));
    return knurl_judge(&url, &its).allowed;
}

/* Hosts, ports, schemes and logins, and whether the policy for a URL of the console and that for a redirect allow
 * them. */
static const struct {
    const char *url;
    bool first;
    bool redirect;
} urls[] = {
    {"http://www.example.com/a?b", true, true},
    {"http://www.example.com:8080/", true, true},
    {"ftp://www.example.com/", true, false},
    {"gopher://www.example.com/", true, false},
    {"ftp://www.example.com:8080/", true, false},
    {"gopher://www.example.com:8080/", true, false},
    {"ftp://joe:pw@www.example.com/", true, false},
    {"http://joe@www.example.com/", false, false},
    {"http://joe:pw@www.example.com/", false, false},
    {"http://www.example.com:21/", false, false},
    {"http://www.example.com:70/", false, false},
    {"http://www.example.com:443/", false, false},
    {"http://www.example.com:8081/", false, false},
    {"http://example.com/", false, false},
    {"http://evil.example/", false, false},
    {"http://www.example.com.evil.example/", false, false},
    {"http://www.example.com./", false, false},
    {"http://192.0.2.81/", false, false},
    {"http://8.8.8.8/", false, false},
    {"http://www.example.com/../a", false, false},
    {"http://www.example.com/%2e%2e/a", false, false},
    {"http://www.example.com/a%00", false, false},
    {"http://www.example.com/a%0d%0ab", false, false},
};

static bool judges(const knurl_policy_t *its, const char *text)
{
    knurl_part_t url_parts[KNURL_PARTS];
    knurl_t url;

    (void)knurl_parse(&url, schemes, url_parts, KNURL_ROOM(url_parts), text, strlen(text));
    return url.error == KNURL_OK && knurl_judge(&url, its).allowed;
}

int main(void)
{
    (void)pbuf_of; /* this program does not use pbufs */
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        check(same_number(allows(policy, rows[i].address), rows[i].allowed), rows[i].address);
        check(same_number(allows(redirect_policy, rows[i].address), rows[i].allowed), rows[i].address);
    }
    for (size_t i = 0; i < sizeof urls / sizeof urls[0]; i++) {
        check(same_number(judges(&policy, urls[i].url), urls[i].first), urls[i].url);
        check(same_number(judges(&redirect_policy, urls[i].url), urls[i].redirect), urls[i].url);
    }
    check(same_number(rules.redirects, 5), "redirects are followed");
    check(fetch_main() == 0 && rules.policy == &policy && rules.redirect_policy == &redirect_policy,
          "the rules have both");
    return checked("what fetch refuses");
}
