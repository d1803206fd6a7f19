/* SPDX-License-Identifier: MIT */
/* What is wrong with a URL of RFC 1738's rows, after the colon of its scheme, and what would be right, in words. */
#include "knurl_say.h"
#include "knurl_scheme.h"

typedef struct refusal {
    const knurl_t *url;
    const knurl_scheme_t *scheme;
    const char *text;
    size_t length;
    size_t at;        /* where it is refused */
    size_t authority; /* where login, host and port begin; KNURL_SAY_NOWHERE unless it is refused in them */
    size_t host;      /* where the host begins, if so */
    size_t colon;     /* the colon of a port, or KNURL_SAY_NOWHERE */
    char octet;       /* the octet that is refused; NUL at the end */
    knurl_say_t *say;
    void *context;
} refusal_t;

static void say(const refusal_t *r, const char *text)
{
    knurl_say_string(r->say, r->context, text);
}

static void say_octet(const refusal_t *r)
{
    knurl_say_octet(r->say, r->context, r->octet);
}

/* As it is written in a URL. */
static void say_escape(const refusal_t *r)
{
    knurl_say_hex(r->say, r->context, "%", r->octet);
}

static uint8_t class_of(char octet)
{
    return knurl_class_of((uint8_t)octet);
}

/* Returns true if no URL of RFC 1738 holds an octet unencoded. */
static bool is_unusable(char octet)
{
    return (KNURL_IN(class_of(octet)) & KNURL_SET_XCHAR) == 0u;
}

static bool is_hex(char octet)
{
    const char lower = (char)((uint8_t)octet | 0x20u);

    return class_of(octet) == KNURL_CLASS_DIGIT || (lower >= 'a' && lower <= 'f');
}

/* Says what a URL of the scheme looks like. */
static void say_form(const refusal_t *r)
{
    static const struct {
        const char *name;
        const char *form;
    } forms[] = {
        {"ftp", "ftp://user:password@host:port/cwd/name;type=i"},
        {"http", "http://host:port/path?query"},
        {"https", "https://host:port/path?query"},
        {"gopher", "gopher://host:port/1selector%09search%09gopherplus"},
        {"mailto", "mailto:local@domain, as in RFC 822"},
        {"news", "news:group or news:unique@host or news:*"},
        {"nntp", "nntp://host:port/group/article"},
        {"telnet", "telnet://user:password@host:port/"},
        {"wais", "wais://host:port/database?query or wais://host:port/database/wtype/wpath"},
        {"file", "file://host/directory/name"},
        {"prospero", "prospero://host:port/hsoname;field=value"},
    };
    unsigned i;

    for (i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        if (knurl_is_row(r->scheme, forms[i].name)) {
            say(r, "; the form is ");
            say(r, forms[i].form);
        }
    }
}

/* Where the two slashes must be. */
static void explain_slashes(const refusal_t *r)
{
    say(r, "two slashes and a host must follow ");
    say(r, r->scheme->name);
    say(r, ":");
    say_form(r);
}

static bool takes(const refusal_t *r, uint8_t flag)
{
    return (r->scheme->flags & flag) != 0u;
}

/* The place of something that no host holds, so that what was read there is a user; or KNURL_SAY_NOWHERE. */
static size_t no_host(const refusal_t *r)
{
    size_t i;

    for (i = r->host; i < r->at && r->text[i] != ':'; i++) {
        const uint8_t class_ = class_of(r->text[i]);
        if (class_ != KNURL_CLASS_LETTER && class_ != KNURL_CLASS_DIGIT && class_ != KNURL_CLASS_HYPHEN &&
            class_ != KNURL_CLASS_PERIOD) {
            return i;
        }
    }
    return KNURL_SAY_NOWHERE;
}

static void explain_login(const refusal_t *r)
{
    if (!takes(r, KNURL_FLAG_TAKES_LOGIN)) {
        say(r, r->scheme->name);
        say(r, " URLs take no user or password; leave out all up to the \"@\", and give them to the server "
               "by other means");
    } else {
        say(r, (r->colon == KNURL_SAY_NOWHERE) ? KNURL_SAY_SECOND_AT : "no \"@\" can follow a host and its port");
    }
}

static void explain_port(const refusal_t *r)
{
    const bool number = knurl_is_number(r->text, r->colon + 1u, r->at, r->length);

    if (r->colon == r->host && (number || !knurl_has_at(r->text, r->at, r->length))) {
        say(r, KNURL_SAY_NO_HOST);
    } else if (number || class_of(r->octet) == KNURL_CLASS_DIGIT) {
        say(r, KNURL_SAY_HIGH);
    } else if (r->at == r->colon + 1u) {
        say(r, "a port, in digits, must follow the \":\"; for the default port, leave out the \":\" too");
    } else if (takes(r, KNURL_FLAG_TAKES_LOGIN) && r->host == r->authority && knurl_has_at(r->text, r->at, r->length)) {
        knurl_say_password(r->say, r->context, r->octet);
    } else if (takes(r, KNURL_FLAG_TAKES_LOGIN) && r->host == r->authority) {
        say(r, "what follows the \":\" is not a port, digits up to 65535, so it is read as a password; \"@\" "
               "and the"
               " host must follow");
    } else {
        say(r, "a port is digits alone; after it comes \"/\" or the end");
    }
}

/* After a host or port that is complete. */
static void explain_after_host(const refusal_t *r)
{
    if (r->octet == '?') {
        say(r, "a \"/\" must come between the host and \"?\"");
    } else if (r->octet == '#') {
        say(r, KNURL_SAY_FRAGMENT);
    } else if (r->octet == ':') {
        say(r, r->scheme->name);
        say(r, " URLs take no port");
    } else {
        say(r, (r->length == r->at) ? "more must follow the host" : "this cannot follow the host");
        say_form(r);
    }
}

static void explain_host(const refusal_t *r)
{
    const char last = (r->at > r->host) ? r->text[r->at - 1u] : '\0';
    const bool ends = r->octet == ':' || knurl_ends_host(r->text, r->at, r->length);
    size_t label = r->at;

    while (label > r->host && r->text[label - 1u] != '.') {
        label--;
    }
    if (r->octet == '[') {
        say(r, "an address in brackets (IPv6) is not a host of RFC 1738; give a name, or four decimal groups as "
               "in 192.0.2.1");
    } else if (r->octet == '_') {
        say(r, "\"_\" cannot appear in a host, only letters, digits, \"-\" and \".\"; give the host a name "
               "without it");
    } else if (r->octet == '%') {
        say(r, "a host holds no escapes, only letters, digits, \"-\" and \".\"");
    } else if (last == '\0' && ends) {
        say(r, "a host must come here");
        say_form(r);
    } else if (last == '-') {
        say(r, "a label of a host cannot end with \"-\"");
    } else if ((last == '.' || last == '\0') && r->octet == '-') {
        say(r, "a label of a host cannot start with \"-\"");
    } else if (last == '.' && ends) {
        say(r, "a host cannot end with \".\"; leave it out");
    } else if ((last == '.' || last == '\0') && r->octet == '.') {
        say(r, "a host cannot have an empty label; take one \".\" away");
    } else if (ends && class_of(r->text[label]) == KNURL_CLASS_DIGIT) {
        say(r, "a hostnumber has four groups from 0 to 255, and the last label of a hostname starts with a "
               "letter");
    } else if (ends) {
        explain_after_host(r);
    } else {
        say_octet(r);
        say(r, " cannot appear in a host, only letters, digits, \"-\" and \".\"");
        say(r, ((uint8_t)r->octet > 0x7Fu) ? KNURL_SAY_XN : "");
    }
}

/* A "%", where nothing else would do either. */
static void explain_escape(const refusal_t *r)
{
    if (r->length - r->at > 2u && is_hex(r->text[r->at + 1u]) && is_hex(r->text[r->at + 2u])) {
        say(r, "the escape ");
        r->say(r->context, r->text + r->at, 3);
        say(r, " cannot appear here");
        say_form(r);
    } else if (knurl_say_takes(r->url, r->text, r->at, '%')) {
        say(r, "two hexadecimal digits must follow \"%\"; for the character itself write %25");
    } else {
        say(r, "\"%\" cannot appear here");
        say_form(r);
    }
}

/* Between the two slashes and the path. */
static void explain_authority(const refusal_t *r)
{
    const size_t odd = no_host(r);

    if (knurl_say_several(r->text, r->authority, r->at + 1u, r->length)) {
        say(r, KNURL_SAY_SEVERAL);
    } else if (r->at > r->host && r->at <= knurl_end_of_ipv6(r->text, r->host, r->length)) {
        say(r, "an IPv6 address is not a host of RFC 1738; give a name, or four decimal groups as in 192.0.2.1");
    } else if (r->octet == '@' ||
               (!takes(r, KNURL_FLAG_TAKES_LOGIN) && knurl_login_follows(r->text, r->at, r->length))) {
        explain_login(r);
    } else if (odd != KNURL_SAY_NOWHERE && r->octet == '%') {
        explain_escape(r);
    } else if (odd != KNURL_SAY_NOWHERE) {
        say(r, "\"");
        r->say(r->context, &r->text[odd], (r->text[odd] == '%') ? 3 : 1);
        say(r, "\" cannot appear in a host, so this is read as a user; ");
        if (is_unusable(r->octet) && r->at < r->length) {
            say_octet(r);
            say(r, " in it is written ");
            say_escape(r);
        } else {
            say(r, "\"@\" and the host must follow");
        }
    } else if (r->colon != KNURL_SAY_NOWHERE) {
        if ((r->octet == '?' || r->octet == '#') && r->at > r->colon + 1u) {
            explain_after_host(r);
        } else {
            explain_port(r);
        }
    } else {
        explain_host(r);
    }
}

/* An octet that no URL holds unencoded. */
static void explain_character(const refusal_t *r)
{
    if (!knurl_say_takes(r->url, r->text, r->at, r->octet)) {
        say_octet(r);
        say(r, " cannot appear in a URL, nor its escape here");
        say_form(r);
    } else if (r->octet == '#' && knurl_say_find(r->text, 0, r->at, '#') == KNURL_SAY_NOWHERE) {
        say(r, KNURL_SAY_FRAGMENT ", or write %23 for the character itself");
    } else {
        say_octet(r);
        say(r, " cannot appear unencoded in a URL; write it as ");
        say_escape(r);
    }
}

/* After the authority, or where there is none. */
static void explain_rest(const refusal_t *r)
{
    const bool http = knurl_is_row(r->scheme, "http") || knurl_is_row(r->scheme, "https");

    if (r->octet == '%') {
        explain_escape(r);
    } else if (is_unusable(r->octet)) {
        explain_character(r);
    } else if (http && (r->octet == '/' || r->octet == '?')) {
        say_octet(r);
        say(r, " cannot appear in the query, after the first \"?\"; write it as ");
        say_escape(r);
    } else if (knurl_is_row(r->scheme, "ftp")) {
        /* All that comes before a type is taken. */
        say(r, "after \";\" only type=a, type=i or type=d can come, at the end; write %3B for a \";\" in a "
               "name");
    } else {
        say_octet(r);
        say(r, " cannot appear here");
        say_form(r);
    }
}

/* Where the input ends, and more is required. */
static void explain_end(const refusal_t *r)
{
    /* Before a colon there is a scheme. */
    const size_t cut = knurl_say_find(r->text, r->length - 2u, r->length, '%');

    if (cut != KNURL_SAY_NOWHERE) {
        say(r, "the URL ends within an escape; two hexadecimal digits must follow \"%\"");
    } else if (r->authority != KNURL_SAY_NOWHERE) {
        explain_authority(r);
    } else {
        say(r, "the URL ends too early");
        say_form(r);
    }
}

/* Where login, host and port begin, if it is refused in them. A generic URL need not have the form that its row starts
   with. */
static void find_authority(refusal_t *r, size_t colon)
{
    size_t at;

    if (knurl_say_find(r->text, colon + 3u, r->at, '/') == KNURL_SAY_NOWHERE) {
        r->authority = r->host = colon + 3u;
        for (at = r->authority; at < r->at; at++) {
            if (r->text[at] == '@') {
                r->host = at + 1u;
            }
        }
        r->colon = knurl_say_find(r->text, r->host, r->at, ':');
    }
}

void knurl_say_rfc1738_refusal(knurl_say_t *to, void *context, const knurl_t *url, const char *text, size_t length,
                               size_t colon)
{
    const size_t at = url->offset;
    refusal_t r = {url,
                   url->scheme,
                   text,
                   length,
                   at,
                   KNURL_SAY_NOWHERE,
                   KNURL_SAY_NOWHERE,
                   KNURL_SAY_NOWHERE,
                   (at < length) ? text[at] : '\0',
                   to,
                   context};

    if (takes(&r, KNURL_FLAG_AUTHORITY) && r.scheme->name[0] != '\0') {
        if (at < colon + 3u) {
            explain_slashes(&r);
            return;
        }
        find_authority(&r, colon);
    }
    if (at == length) {
        explain_end(&r);
    } else if (r.authority != KNURL_SAY_NOWHERE) {
        explain_authority(&r);
    } else {
        explain_rest(&r);
    }
}
