/* SPDX-License-Identifier: MIT */
/* What is wrong with a URL of RFC 3986's rows, after the colon of its scheme, and what would be right, in words. */
#include "knurl_say.h"
#include "knurl_scheme.h"

typedef struct refusal {
    const knurl_t *url;
    const knurl_scheme_t *scheme;
    knurl_said_t kind;
    const char *text;
    size_t length;
    size_t at;        /* where it is refused */
    size_t start;     /* after the colon of the scheme, or 0 */
    size_t authority; /* where login, host and port begin, if it is refused in them */
    size_t host;      /* where the host begins, after a login, if so */
    size_t literal;   /* the "[" of a literal, if it is refused in one, or KNURL_SAY_NOWHERE */
    size_t colon;     /* the colon of a login or a port, if it is refused after one, or KNURL_SAY_NOWHERE */
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

/* Returns true if the text is refused in its authority; finds out in which part of it. */
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

/* Returns true if the text ends within an escape that begins at `from` or after it. */
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
        say(r, "a zone, such as eth0, must come between \"%\" and \"]\"");
    } else if (knurl_ends_host(r->text, r->at, r->length)) {
        say(r, "\"]\" must close the address");
    } else {
        say_octet(r);
        knurl_say_hex(r->say, r->context, " cannot appear in a zone; write it as %", octet_of(r));
    }
}

/* Returns true if the address before a "%" is whole; what the parser took of it could begin one. */
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
        say(r, " cannot appear here; brackets are for an IPv6 address, as in [2001:db8::1]");
    }
}

/* Returns true if `from` to `end` is an IPv6 address: in brackets the library takes it as the host, and what
   follows it from `rest` to where the text is refused. */
static bool is_address(const refusal_t *r, size_t from, size_t end, size_t rest)
{
    const size_t to = ends(r) ? r->length : r->at + 1u;
    knurl_t again;

    knurl_say_again(&again, r->url, r->text, r->host);
    (void)knurl_feed(&again, "[", 1);
    (void)knurl_feed(&again, r->text + from, end - from);
    (void)knurl_feed(&again, "]", 1);
    return knurl_feed(&again, r->text + rest, (rest < to) ? to - rest : 0u) == KNURL_OK;
}

static bool is_digits(const char *text, size_t from, size_t end)
{
    while (from < end && text[from] >= '0' && text[from] <= '9') {
        from++;
    }
    return from == end;
}

/* Says that an IPv6 address lacks its brackets; false if there is none. If its last group may be a port, it is not
   known which address is meant. */
static bool says_address(const refusal_t *r)
{
    const size_t end = knurl_end_of_ipv6(r->text, r->host, r->length);
    size_t port = end;
    bool before_port;

    if (end == r->host || r->at > end) {
        return false;
    }
    while (r->text[port - 1u] != ':') {
        port--;
    }
    before_port = port < end && is_digits(r->text, port, end) && is_address(r, r->host, port - 1u, end);
    if (!before_port && !is_address(r, r->host, end, end)) {
        return false;
    }
    say(r, "an IPv6 address goes in brackets, a port after them");
    if (before_port) {
        say(r, ", as in [2001:db8::1]:8080");
    } else {
        say(r, "; write [");
        r->say(r->context, r->text + r->host, end - r->host);
        say(r, "]");
    }
    return true;
}

static void explain_at(const refusal_t *r)
{
    if (takes(r, KNURL_FLAG_TAKES_LOGIN)) {
        say(r, (r->text[r->host] == '[') ? "an address in brackets is a host, so no \"@\" can follow it"
                                         : KNURL_SAY_SECOND_AT);
    } else if (r->kind == KNURL_SAID_HOST) {
        say(r, "no user or password can come here; leave out all up to the \"@\"");
    } else {
        say(r, r->scheme->name);
        say(r, " URLs take no user or password; leave out all up to the \"@\"");
    }
}

/* Returns true if a host comes before the colon, or none has to. */
static bool has_host(const refusal_t *r)
{
    return r->colon > r->host || !takes(r, KNURL_FLAG_AUTHORITY);
}

/* After a colon that a password may follow. */
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
        say(r,
            "what follows the \":\" is not a port, digits up to 65535, so it is read as a password; \"@\" and the host "
            "must follow");
    }
}

/* Returns true if another ":" and digits follow a port. */
static bool has_two(const refusal_t *r)
{
    const size_t second = knurl_say_find(r->text, r->colon + 1u, r->length, ':');
    size_t end = second;

    if (second == KNURL_SAY_NOWHERE || second == r->colon + 1u) {
        return false;
    }
    while (!knurl_ends_host(r->text, end, r->length)) {
        end++;
    }
    return is_digits(r->text, r->colon + 1u, second) && is_digits(r->text, second + 1u, end) && second + 1u < end;
}

static void explain_port(const refusal_t *r)
{
    const size_t digits = r->colon + 1u;
    const bool number = knurl_is_number(r->text, digits, r->at, r->length) && !knurl_is_high(r->text, digits, r->at);

    /* A port may be empty. */
    if (octet_of(r) == '#' && (number || r->at == digits) && has_host(r)) {
        say(r, KNURL_SAY_FRAGMENT);
    } else if (has_two(r)) {
        say(r, "a host has one port, and two are here; leave one out with its \":\"");
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
        say(r, "a host must come here");
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
        say(r, "brackets go around an IPv6 address and nothing else, as in [2001:db8::1]");
    } else if (octet == '\\') {
        say(r, "\"\\\" cannot appear in a host; it is not a \"/\"");
    } else {
        say_octet(r);
        say(r, " cannot appear in a host");
        say(r, ((uint8_t)octet > 0x7Fu) ? KNURL_SAY_XN : "");
    }
}

/* Says what is wrong after a host that has no path; false where something else is. */
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
        say(r, "a host comes here without a scheme; leave out all up to the \"//\"");
    } else {
        say(r, "only a host and a port can come here; leave out all from the ");
        say_octet(r);
        say(r, " on");
    }
    return true;
}

/* Returns true if a fragment began before. */
static bool has_fragment(const refusal_t *r)
{
    size_t i = r->start;

    while (i < r->at && r->text[i] != '#') {
        i++;
    }
    return i < r->at;
}

/* How many slashes must follow the scheme. */
static size_t slashes_of(const refusal_t *r)
{
    return takes(r, KNURL_FLAG_AUTHORITY) ? 2 : (r->scheme->name[0] == '\0' || knurl_is_row(r->scheme, "urn")) ? 0 : 1;
}

/* In a path, a query, or where they may begin. */
static void explain_rest(const refusal_t *r)
{
    const size_t slashes = slashes_of(r);

    if (r->at == r->start && r->kind == KNURL_SAID_URL && knurl_is_white(octet_of(r))) {
        say_octet(r);
        say(r, " cannot come after the \":\" of a scheme; leave it out");
    } else if (r->at < r->start + slashes) {
        say(r, (slashes == 2u) ? "two slashes and a host must follow " : "a path that starts with \"/\" must follow ");
        say(r, r->scheme->name);
        say(r, ":");
    } else if (octet_of(r) == '#' && !has_fragment(r)) {
        say(r, KNURL_SAY_FRAGMENT ", or write %23 for the character itself");
    } else {
        say_octet(r);
        say(r, " cannot appear unencoded here; write it as ");
        knurl_say_hex(r->say, r->context, "%", octet_of(r));
    }
}

/* Says that %5B and %5D are to be brackets; false if these would not enclose an address. */
static bool says_brackets(const refusal_t *r)
{
    const char *host = r->text + r->host;
    size_t end = r->host;

    /* It is not known here if a fragment is taken. */
    if (octet_of(r) == '#' || r->at < r->host + 3u || host[0] != '%' || host[1] != '5' ||
        (host[2] != 'B' && host[2] != 'b')) {
        return false;
    }
    do {
        end++;
    } while (!knurl_ends_host(r->text, end, r->length) && r->text[end] != '%');
    if (r->length - end < 3u || r->text[end] != '%' || r->text[end + 1u] != '5' ||
        (r->text[end + 2u] != 'D' && r->text[end + 2u] != 'd') || !is_address(r, r->host + 3u, end, end + 3u)) {
        return false;
    }
    say(r, "the brackets around an IPv6 address are not escapes; write \"[\" for %5B and \"]\" for %5D");
    return true;
}

/* In login, host or port. */
static void explain_authority(const refusal_t *r)
{
    const bool login = !takes(r, KNURL_FLAG_TAKES_LOGIN) && knurl_login_follows(r->text, r->at, r->length);

    if (says_brackets(r)) {
        /* all is said */
    } else if (knurl_say_several(r->text, r->authority, r->at + 1u, r->length)) {
        say(r, KNURL_SAY_SEVERAL);
    } else if (login || octet_of(r) == '@') {
        explain_at(r);
    } else if (says_address(r) || says_alone(r)) {
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
        say(r, "after urn: comes a name of 2 to 32 letters, digits and \"-\", then \":\"; ");
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
    refusal_t r = {url, url->scheme,       knurl_said_of(url), text, length, url->offset, 0, 0,
                   0,   KNURL_SAY_NOWHERE, KNURL_SAY_NOWHERE,  to,   context};
    bool authority;

    r.start = (colon == KNURL_SAY_NOWHERE) ? 0u : colon + 1u;
    authority = is_authority(&r);
    if (says_urn(&r)) {
        /* all is said */
    } else if (r.literal != KNURL_SAY_NOWHERE) {
        explain_literal(&r);
    } else if (url->error == KNURL_ERROR_ESCAPE || is_cut(&r, r.start)) {
        explain_escape(&r);
    } else if (authority) {
        explain_authority(&r);
    } else if (ends(&r) && r.at >= r.start + slashes_of(&r)) {
        say(&r, "the URL ends too early");
    } else if (r.kind == KNURL_SAID_TARGET && text[0] == '*') {
        say(&r, "nothing follows \"*\"");
    } else {
        explain_rest(&r);
    }
}
