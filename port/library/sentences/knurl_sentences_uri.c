/* SPDX-License-Identifier: MIT */
/* What is wrong with a URL of RFC 3986's rows, behind the colon of its scheme, and what would be right, in words. */
#include "knurl_say.h"
#include "knurl_scheme.h"

typedef struct refusal {
    const knurl_scheme_t *scheme;
    knurl_said_t kind;
    const char *text;
    size_t length;
    size_t at;        /* where it is refused */
    size_t start;     /* behind the colon of the scheme, or 0 */
    size_t authority; /* where login, host and port begin, if it is refused in them */
    size_t host;      /* where the host begins, behind a login, if so */
    size_t literal;   /* the "[" of a literal, if it is refused in one, or KNURL_SAY_NOWHERE */
    size_t colon;     /* the colon of a login or a port, if it is refused behind one, or KNURL_SAY_NOWHERE */
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

/* Whether the text is refused in its authority; finds out in which part of it. */
static bool is_authority(refusal_t *r)
{
    size_t i;

    r->authority = (r->kind == KNURL_SAID_HOST) ? 0u : r->start + 2u;
    if (r->kind == KNURL_SAID_TARGET || r->at < r->authority ||
        (r->authority != 0u && (r->text[r->start] != '/' || r->text[r->start + 1u] != '/'))) {
        return false;
    }
    r->host = r->authority;
    for (i = r->host; i < r->at; i++) {
        const char octet = r->text[i];
        if (octet == '/' || octet == '?' || octet == '#') {
            return false;
        }
        if (octet == '@') {
            r->host = i + 1u;
            r->colon = KNURL_SAY_NOWHERE;
        } else if (octet == '[') {
            r->literal = i;
        } else if (octet == ']') {
            r->literal = KNURL_SAY_NOWHERE;
        } else if (octet == ':' && r->literal == KNURL_SAY_NOWHERE && r->colon == KNURL_SAY_NOWHERE) {
            r->colon = i;
        } else {
        }
    }
    return true;
}

static void explain_escape(const refusal_t *r)
{
    say(r, "two hexadecimal digits must follow \"%\"; for the character itself write %25");
}

/* Whether the text ends within an escape that begins at `from` or behind it. */
static bool is_cut(const refusal_t *r, size_t from)
{
    return ends(r) &&
           ((r->at > from && r->text[r->at - 1u] == '%') || (r->at > from + 1u && r->text[r->at - 2u] == '%'));
}

/* Where zones are taken. The "%" of one is at `zone`. */
static void explain_zone(const refusal_t *r, size_t zone)
{
    size_t from = zone + 1u;

    if (r->at > from + 1u && r->text[from] == '2' && r->text[from + 1u] == '5') {
        from += 2u;
    }
    if (is_cut(r, from) || (!ends(r) && octet_of(r) == '%')) {
        explain_escape(r);
    } else if (r->at == from && (ends(r) || octet_of(r) == ']')) {
        say(r, "a zone, such as eth0, must stand between \"%\" and \"]\"");
    } else if (knurl_ends_host(r->text, r->at, r->length)) {
        say(r, "\"]\" must close the address");
    } else {
        say_octet(r);
        knurl_say_hex(r->say, r->context, " cannot stand in a zone; write it as %", octet_of(r));
    }
}

/* Whether the address before a "%" is whole; what the parser took of it could begin one. */
static bool is_whole(const refusal_t *r)
{
    const char last = r->text[r->at - 1u];
    unsigned colons = 0;
    unsigned dots = 0;
    bool shortened = false;
    size_t i;

    for (i = r->literal + 1u; i < r->at; i++) {
        shortened = shortened || (r->text[i] == ':' && r->text[i - 1u] == ':');
        colons += (r->text[i] == ':') ? 1u : 0u;
        dots += (r->text[i] == '.') ? 1u : 0u;
    }
    return (dots == 0u || dots == 3u) && last != '.' && (last != ':' || r->text[r->at - 2u] == ':') &&
           (shortened || colons == ((dots == 0u) ? 7u : 6u));
}

static void explain_literal(const refusal_t *r)
{
    const size_t zone = knurl_say_find(r->text, r->literal, r->at, '%');

    if (zone != KNURL_SAY_NOWHERE) {
        explain_zone(r, zone);
    } else if (ends(r)) {
        say(r, "\"]\" must close the address");
    } else if (octet_of(r) == '%' && is_whole(r)) {
        say(r, "an address has no zone here; leave out all from \"%\" to \"]\"");
    } else {
        say_octet(r);
        say(r, " cannot stand here; in brackets stands an IPv6 address, as in [2001:db8::1]");
    }
}

/* Whether the last group of an IPv6 address without brackets may be a port, so that it is not known which address is
   meant. */
static bool may_have_port(const refusal_t *r, size_t end)
{
    unsigned colons = 0;
    bool shortened = false;
    size_t group = end;
    size_t i;

    for (i = r->host; i < end; i++) {
        colons += (r->text[i] == ':') ? 1u : 0u;
        shortened = shortened || (i > r->host && r->text[i] == ':' && r->text[i - 1u] == ':');
    }
    while (group > r->host && r->text[group - 1u] >= '0' && r->text[group - 1u] <= '9') {
        group--;
    }
    /* Without "::" seven colons are an address, and none is left for a port. No port stands behind "::". */
    return colons > 7u || (shortened && group < end && group > r->host + 1u && r->text[group - 1u] == ':' &&
                           r->text[group - 2u] != ':');
}

/* An IPv6 address without them. */
static void explain_address(const refusal_t *r)
{
    const size_t end = knurl_end_of_ipv6(r->text, r->host, r->length);

    say(r, "an IPv6 address stands in brackets, a port behind them");
    if (may_have_port(r, end)) {
        say(r, ", as in [2001:db8::1]:8080");
    } else {
        say(r, "; write [");
        r->say(r->context, r->text + r->host, end - r->host);
        say(r, "]");
    }
}

static void explain_at(const refusal_t *r)
{
    if (takes(r, KNURL_FLAG_TAKES_LOGIN)) {
        say(r, "this \"@\" can belong to no login; in a user or password it is written %40");
    } else if (r->kind == KNURL_SAID_HOST) {
        say(r, "no user or password can stand here; leave out all up to the \"@\"");
    } else {
        say(r, r->scheme->name);
        say(r, " URLs take no user or password; leave out all up to the \"@\"");
    }
}

/* Whether a host stands before the colon, or none has to. */
static bool has_host(const refusal_t *r)
{
    return r->colon > r->host || !takes(r, KNURL_FLAG_AUTHORITY);
}

/* Behind a colon that a password may follow. */
static void explain_password(const refusal_t *r)
{
    const bool number = knurl_is_number(r->text, r->colon + 1u, r->at, r->length);

    if (has_host(r) && number) {
        say(r, KNURL_SAY_HIGH);
    } else if (!has_host(r) && (number || !knurl_has_at(r->text, r->at, r->length))) {
        say(r, KNURL_SAY_NO_HOST);
    } else if (!ends(r) && knurl_has_at(r->text, r->at, r->length)) {
        knurl_say_password(r->say, r->context, octet_of(r));
    } else {
        say(r, "what follows the \":\" is no port, digits up to 65535, so it is read as a password; \"@\" and the host "
               "must follow");
    }
}

static void explain_port(const refusal_t *r)
{
    const size_t digits = r->colon + 1u;
    const bool number = knurl_is_number(r->text, digits, r->at, r->length) && !knurl_is_high(r->text, digits, r->at);

    /* A port may be empty. */
    if (octet_of(r) == '#' && (number || r->at == digits) && has_host(r)) {
        say(r, KNURL_SAY_FRAGMENT);
    } else if (takes(r, KNURL_FLAG_TAKES_LOGIN) && r->host == r->authority && r->text[r->host] != '[') {
        explain_password(r);
    } else if (knurl_class_of((uint8_t)octet_of(r)) == KNURL_CLASS_DIGIT) {
        say(r, KNURL_SAY_HIGH);
    } else {
        say(r, "a port is digits alone");
        say(r, (r->kind == KNURL_SAID_HOST) ? "" : "; after it comes \"/\", \"?\" or the end");
    }
}

static void explain_host(const refusal_t *r)
{
    const char octet = octet_of(r);

    if (r->at == r->host && (knurl_ends_host(r->text, r->at, r->length) || octet == ':')) {
        say(r, "a host must stand here");
    } else if (octet == ':') {
        say(r, r->scheme->name);
        say(r, " URLs take no port");
    } else if (octet == '#') {
        say(r, KNURL_SAY_FRAGMENT);
    } else if (ends(r) || octet == '?') {
        say(r, "a \"/\" and a path must follow the host");
    } else if (r->text[r->host] == '[') {
        say(r, "after the address can only come \":\" and a port");
        say(r, (r->kind == KNURL_SAID_HOST) ? "" : ", \"/\" or \"?\"");
    } else if (octet == '[' || octet == ']') {
        say(r, "brackets stand around an IPv6 address and nothing else, as in [2001:db8::1]");
    } else if (octet == '\\') {
        say(r, "\"\\\" cannot stand in a host; it is no \"/\"");
    } else {
        say_octet(r);
        say(r, " cannot stand in a host");
        say(r, ((uint8_t)octet > 0x7Fu) ? KNURL_SAY_XN : "");
    }
}

/* Says what is wrong behind a host that has no path; false where something else is. */
static bool says_alone(const refusal_t *r)
{
    if (r->kind != KNURL_SAID_HOST || !knurl_ends_host(r->text, r->at, r->length) || r->at == r->host) {
        return false;
    }
    if (ends(r)) {
        if (takes(r, KNURL_FLAG_TAKES_LOGIN)) {
            return false;
        }
        say(r, (r->colon == KNURL_SAY_NOWHERE) ? "a \":\" and a port must follow the host"
                                               : "a port must follow the \":\"");
    } else if (takes(r, KNURL_FLAG_TAKES_LOGIN) && r->colon != KNURL_SAY_NOWHERE &&
               knurl_has_at(r->text, r->at, r->length)) {
        return false;
    } else if (r->length > r->at + 1u && r->text[r->at] == '/' && r->text[r->at + 1u] == '/' &&
               r->at == r->colon + 1u) {
        say(r, "a host stands here without a scheme; leave out all up to the \"//\"");
    } else {
        say(r, "only a host and a port can stand here; leave out all from the ");
        say_octet(r);
        say(r, " on");
    }
    return true;
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

/* In login, host or port. */
static void explain_authority(const refusal_t *r)
{
    const char *host = r->text + r->host;
    const size_t address = knurl_end_of_ipv6(r->text, r->host, r->length);
    const bool login = !takes(r, KNURL_FLAG_TAKES_LOGIN) && knurl_login_follows(r->text, r->at, r->length);

    if (r->at >= r->host + 3u && host[0] == '%' && host[1] == '5' && (host[2] == 'B' || host[2] == 'b')) {
        say(r, "the brackets around an IPv6 address are no escapes; write \"[\" for %5B and \"]\" for %5D");
    } else if (login || octet_of(r) == '@') {
        explain_at(r);
    } else if (address > r->host && r->at <= address) {
        explain_address(r);
    } else if (says_alone(r)) {
        /* all is said */
    } else if (r->colon != KNURL_SAY_NOWHERE) {
        explain_port(r);
    } else {
        explain_host(r);
    }
}

/* Says what is wrong with a URN, RFC 8141 section 2, where an escape would not be right; false elsewhere. */
static bool says_urn(const refusal_t *r)
{
    const size_t mark = knurl_say_find(r->text, r->start, r->at, '?');

    if (ends(r) || !knurl_is_row(r->scheme, "urn")) {
        return false;
    }
    if (knurl_say_find(r->text, r->start, r->at, ':') == KNURL_SAY_NOWHERE) {
        say(r, "after urn: stands a name of 2 to 32 letters, digits and \"-\", then \":\"; ");
        say(r, "the name neither starts nor ends with \"-\"");
        return true;
    }
    if (mark + 1u == r->at && !has_fragment(r)) {
        say(r, "\"+\" or \"=\" must follow this \"?\"; for the character itself write %3F");
        return true;
    }
    return false;
}

void knurl_say_uri_refusal(knurl_say_t *to, void *context, const knurl_t *url, const char *text, size_t length,
                           size_t colon)
{
    refusal_t r = {url->scheme,       knurl_said_of(url), text, length, url->offset, 0, 0, 0,
                   KNURL_SAY_NOWHERE, KNURL_SAY_NOWHERE,  to,   context};
    bool authority;

    r.start = (colon == KNURL_SAY_NOWHERE) ? 0u : colon + 1u;
    authority = is_authority(&r);
    if (says_urn(&r)) {
        /* all is said */
    } else if (r.literal != KNURL_SAY_NOWHERE) {
        explain_literal(&r);
    } else if (is_cut(&r, r.start) || octet_of(&r) == '%') {
        explain_escape(&r);
    } else if (authority) {
        explain_authority(&r);
    } else if (ends(&r)) {
        say(&r, "the URL ends too early");
    } else if (r.kind == KNURL_SAID_TARGET && text[0] == '*') {
        say(&r, "nothing follows \"*\"");
    } else {
        explain_rest(&r);
    }
}
