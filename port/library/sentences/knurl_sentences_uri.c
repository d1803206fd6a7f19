/* SPDX-License-Identifier: MIT */
/* What is wrong with a URL of RFC 3986's rows, behind the colon of its scheme, and what would be right, in words. */
#include "knurl_scheme.h"
#include "knurl_say.h"

typedef struct refusal {
    const knurl_scheme_t *scheme;
    const char *text;
    size_t length;
    size_t at;     /* where it is refused */
    size_t start;  /* behind the colon */
    size_t host;   /* where the host begins, behind a login, if it is refused in the authority */
    bool literal;  /* refused in a literal */
    bool password; /* refused behind the colon of a login or a port */
    knurl_say_t *say;
    void *context;
} refusal_t;

static void say(const refusal_t *r, const char *text)
{
    knurl_say_string(r->say, r->context, text);
}

static bool ends(const refusal_t *r)
{
    return r->at == r->length;
}

static char octet_of(const refusal_t *r)
{
    return ends(r) ? '\0' : r->text[r->at];
}

static bool takes(const refusal_t *r, uint8_t flag)
{
    return (r->scheme->flags & flag) != 0u;
}

static void say_octet(const refusal_t *r)
{
    knurl_say_octet(r->say, r->context, octet_of(r));
}

/* Whether the URL is refused in its authority; finds out in which part of it. */
static bool is_authority(refusal_t *r)
{
    size_t i;

    if (r->at < r->start + 2u || r->text[r->start] != '/' || r->text[r->start + 1u] != '/') {
        return false;
    }
    r->host = r->start + 2u;
    for (i = r->host; i < r->at; i++) {
        const char octet = r->text[i];
        if (octet == '/' || octet == '?') {
            return false;
        }
        if (octet == '@') {
            r->host = i + 1u;
            r->password = false;
        } else if (octet == '[') {
            r->literal = true;
        } else if (octet == ']') {
            r->literal = false;
        } else if (octet == ':' && !r->literal) {
            r->password = true;
        } else {
        }
    }
    return true;
}

static void explain_literal(const refusal_t *r)
{
    if (ends(r)) {
        say(r, "\"]\" must close the address");
    } else if (octet_of(r) == '%') {
        say(r, "an address in a URL has no zone; leave out all from \"%\" to \"]\"");
    } else {
        say_octet(r);
        say(r, " cannot stand here; in brackets stands an IPv6 address, as in [2001:db8::1]");
    }
}

/* An IPv6 address without them. */
static void explain_address(const refusal_t *r)
{
    say(r, "an IPv6 address stands in brackets, a port behind them; write [");
    r->say(r->context, r->text + r->host, knurl_end_of_ipv6(r->text, r->host, r->length) - r->host);
    say(r, "]");
}

static void explain_at(const refusal_t *r)
{
    if (!takes(r, KNURL_FLAG_TAKES_LOGIN)) {
        say(r, r->scheme->name);
        say(r, " URLs take no user or password; leave out all up to the \"@\"");
    } else {
        say(r, "this \"@\" can belong to no login; in a user or password it is written %40");
    }
}

static void explain_port(const refusal_t *r)
{
    const char octet = octet_of(r);

    const bool password = takes(r, KNURL_FLAG_TAKES_LOGIN) && r->host == r->start + 2u && r->text[r->host] != '[';

    if (password && !ends(r) && knurl_has_at(r->text, r->at, r->length)) {
        knurl_say_password(r->say, r->context, octet);
    } else if (password) {
        say(r, "what follows the \":\" is no port, digits up to 65535, so it is read as a password; \"@\" and the host "
               "must follow");
    } else if (knurl_class_of((uint8_t)octet) == KNURL_CLASS_DIGIT) {
        say(r, "the port is over 65535, the highest there is");
    } else {
        say(r, "a port is digits alone; after it comes \"/\", \"?\" or the end");
    }
}

static void explain_host(const refusal_t *r)
{
    const char octet = octet_of(r);

    if (r->at == r->host && (ends(r) || octet == '/' || octet == '?' || octet == ':' || octet == '#')) {
        say(r, "a host must stand here");
    } else if (octet == ':') {
        say(r, r->scheme->name);
        say(r, " URLs take no port");
    } else if (octet == '#') {
        say(r, KNURL_SAY_FRAGMENT);
    } else if (ends(r) || octet == '?') {
        say(r, "a \"/\" and a path must follow the host");
    } else if (r->text[r->host] == '[') {
        say(r, "after the address can only come \":\" and a port, \"/\" or \"?\"");
    } else if (octet == '[' || octet == ']') {
        say(r, "brackets stand around an IPv6 address and nothing else, as in http://[2001:db8::1]/");
    } else if (octet == '\\') {
        say(r, "\"\\\" cannot stand in a host; it is no \"/\"");
    } else {
        say_octet(r);
        say(r, " cannot stand in a host");
        say(r, ((uint8_t)octet > 0x7Fu) ? KNURL_SAY_XN : "");
    }
}

static void explain_escape(const refusal_t *r)
{
    say(r, "two hexadecimal digits must follow \"%\"; for the character itself write %25");
}

/* Whether a fragment began before. */
static bool has_fragment(const refusal_t *r)
{
    size_t i = r->start;

    while (i < r->at && r->text[i] != '#') {
        i++;
    }
    return i < r->at;
}

/* In a path, a query, or where they may begin. */
static void explain_rest(const refusal_t *r)
{
    const size_t slashes = takes(r, KNURL_FLAG_AUTHORITY) ? 2 : 1;

    if (octet_of(r) == '#' && !has_fragment(r)) {
        say(r, KNURL_SAY_FRAGMENT ", or write %23 for the character itself");
    } else if (r->scheme->name[0] != '\0' && r->at < r->start + slashes) {
        say(r, (slashes == 2u) ? "two slashes and a host must follow " : "a path that starts with \"/\" must follow ");
        say(r, r->scheme->name);
        say(r, ":");
    } else {
        say_octet(r);
        say(r, " cannot stand unencoded here; write it as ");
        knurl_say_hex(r->say, r->context, "%", octet_of(r));
    }
}

void knurl_say_uri_refusal(knurl_say_t *to, void *context, const knurl_t *url, const char *text, size_t length,
                           size_t colon)
{
    refusal_t r = {url->scheme, text, length, url->offset, colon + 1u, 0, false, false, to, context};
    const bool authority = is_authority(&r);

    if (ends(&r) && (text[length - 1u] == '%' || text[length - 2u] == '%')) {
        explain_escape(&r);
    } else if (r.literal) {
        explain_literal(&r);
    } else if (octet_of(&r) == '%') {
        explain_escape(&r);
    } else if (authority && r.at <= knurl_end_of_ipv6(text, r.host, length) && r.at > r.host) {
        explain_address(&r);
    } else if (authority && octet_of(&r) == '@') {
        explain_at(&r);
    } else if (authority && r.password) {
        explain_port(&r);
    } else if (authority) {
        explain_host(&r);
    } else if (ends(&r)) {
        say(&r, "the URL ends too early");
    } else {
        explain_rest(&r);
    }
}
