/* SPDX-License-Identifier: MIT */
/* What is known of a refused URL: the conditions that its sentences share, and what differs in their words. */
#include "knurl_say_url.h"

#include "knurl_bare.h"

bool knurl_is_row(const knurl_scheme_t *row, const char *text)
{
    const char *name = row->name;

    while (*name != '\0' && *name == *text) {
        name++;
        text++;
    }
    return *name == '\0' && *text == ':';
}

bool knurl_ends_host(const knurl_refusal_t *r, size_t at)
{
    return at >= r->length || knurl_is_one_of(r->text[at], "/?#");
}

bool knurl_find_authority(knurl_refusal_t *r, size_t begin, const char *octets)
{
    size_t i;

    r->authority = r->host = begin;
    r->literal = r->colon = KNURL_SAY_NOWHERE;
    for (i = begin; i < r->at; i++) {
        const char octet = r->text[i];
        if (knurl_is_one_of(octet, octets)) {
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
    r->begin = (r->colon == KNURL_SAY_NOWHERE) ? r->host : r->colon + 1u;
    return true;
}

void knurl_say_again(knurl_t *again, const knurl_refusal_t *r, size_t at)
{
    if (knurl_said_of(r->url) == KNURL_SAID_URL) {
        knurl_begin(again, r->url->schemes, NULL, 0);
    } else {
        knurl_bare_begin(again, r->url->schemes - 1, NULL, 0);
    }
    /* The octets before a "#" are read alike without it. */
    knurl_allow_fragment(again);
    (void)knurl_feed(again, r->text, at);
}

bool knurl_could_follow(const knurl_refusal_t *r, const char *more, size_t length)
{
    knurl_t again;

    knurl_say_again(&again, r, r->at);
    return knurl_feed(&again, more, length) == KNURL_OK;
}

bool knurl_say_several(const knurl_refusal_t *r, size_t from, size_t to)
{
    for (; from < to && from < r->length; from++) {
        if (r->text[from] == ',') {
            size_t at = from + 1u;
            while (!knurl_ends_host(r, at) && r->text[at] != ':') {
                at++;
            }
            if (r->length - at > 2u && r->text[at] == ':' && r->text[at + 1u] == '/' && r->text[at + 2u] == '/') {
                return true;
            }
        }
    }
    return false;
}

size_t knurl_say_cause(const knurl_refusal_t *r)
{
    size_t i;

    for (i = r->host; i < r->at && r->text[i] != ':'; i++) {
        const unsigned class_ = KNURL_IN(knurl_class_of((uint8_t)r->text[i]));
        if ((class_ & (KNURL_IN(KNURL_CLASS_LETTER) | KNURL_IN(KNURL_CLASS_DIGIT) | KNURL_IN(KNURL_CLASS_HYPHEN) |
                       KNURL_IN(KNURL_CLASS_PERIOD))) == 0u) {
            return i;
        }
    }
    return KNURL_SAY_NOWHERE;
}

size_t knurl_end_of_ipv6(const knurl_refusal_t *r)
{
    size_t at = r->host;
    unsigned colons = 0;
    bool shortened = false;

    while (at < r->length && knurl_is_one_of(r->text[at], ":.0123456789abcdefABCDEF")) {
        if (r->text[at] == ':') {
            shortened = shortened || (at > r->host && r->text[at - 1u] == ':');
            colons++;
        }
        at++;
    }
    return ((shortened || colons > 6u) && knurl_ends_host(r, at)) ? at : r->host;
}

/* What differs from text to text. */

SAYING(say_scheme, knurl_say_string(r, r->url->scheme->name))

static void say_form(const knurl_refusal_t *r)
{
    const char *const *form = r->forms;

    while (*form != NULL && !knurl_is_row(r->url->scheme, *form)) {
        form++;
    }
    if (*form != NULL) {
        knurl_say_string(r, "; the form is ");
        knurl_say_string(r, *form);
    }
}

/* Returns the row that shows how a URL of the list starts: one with a host if there is one, else the first that has a
   name; or NULL. */
static const knurl_scheme_t *shown_row(const knurl_refusal_t *r)
{
    const knurl_scheme_t *first = NULL;
    const knurl_scheme_t *const *row;

    for (row = r->url->schemes; *row != NULL; row++) {
        if ((*row)->name[0] != '\0') {
            first = (first == NULL) ? *row : first;
            if (((*row)->flags & KNURL_FLAG_AUTHORITY) != 0u && !knurl_is_row(*row, "ftp:")) {
                return *row;
            }
        }
    }
    return first;
}

static bool has_host(const knurl_scheme_t *row)
{
    return row != NULL && (row->flags & KNURL_FLAG_AUTHORITY) != 0u;
}

static void say_start(const knurl_refusal_t *r)
{
    const knurl_scheme_t *row = shown_row(r);

    knurl_say_string(r, (row == NULL) ? "a scheme and \":\"" : row->name);
    knurl_say_string(r, (row == NULL) ? "" : has_host(row) ? "://" : ":");
}

/* Returns true if the text up to where it is refused can be a host of that row. */
static bool is_host(const knurl_refusal_t *r, const knurl_scheme_t *row)
{
    const char *name = row->name;
    knurl_t url;

    knurl_begin(&url, r->url->schemes, NULL, 0);
    for (; *name != '\0'; name++) {
        (void)knurl_feed(&url, name, 1);
    }
    (void)knurl_feed(&url, "://", 3);
    return knurl_feed(&url, r->text, r->at) == KNURL_OK;
}

static void say_start_if(const knurl_refusal_t *r)
{
    const knurl_scheme_t *row = shown_row(r);

    knurl_say_string(r, (has_host(row) && is_host(r, row)) ? "; before a host write " : "; a URL starts with ");
    say_start(r);
}

SAYING(say_three, r->to(r->context, &r->text[r->at], 3))
SAYING(say_address, r->to(r->context, &r->text[r->host], knurl_end_of_ipv6(r) - r->host))

static void say_cause(const knurl_refusal_t *r)
{
    const char *cause = &r->text[knurl_say_cause(r)];

    r->to(r->context, cause, (*cause == '%') ? 3 : 1);
}

static void say_number(const knurl_refusal_t *r, uint16_t number)
{
    static const uint16_t powers[] = {10000, 1000, 100, 10, 1};
    bool started = false;
    unsigned i;

    /* By subtraction: a core without division would take it from the compiler's library. */
    for (i = 0; i < 5u; i++) {
        char digit = '0';
        while (number >= powers[i]) {
            number = (uint16_t)(number - powers[i]);
            digit++;
        }
        if (digit != '0' || started || i == 4u) {
            r->to(r->context, &digit, 1);
            started = true;
        }
    }
}

SAYING(say_count, say_number(r, r->url->room))
SAYING(say_port, say_number(r, r->url->scheme->port))

static void say_host(const knurl_refusal_t *r)
{
    const knurl_part_t *host = knurl_part(r->url, KNURL_HOST);

    r->to(r->context, &r->text[host->offset], host->length);
}

knurl_say_fill_t *const knurl_say_url_fills[] = {
    say_scheme, say_form, say_start, say_start_if, say_address, say_cause, say_count, say_port, say_host, say_three,
};

/* Conditions. */

bool knurl_login_follows(const knurl_refusal_t *r)
{
    size_t at = r->at;

    while (!knurl_ends_host(r, at) && r->text[at] != '@') {
        at++;
    }
    return at < r->length && r->text[at] == '@';
}

bool knurl_is_digits(const char *text, size_t from, size_t to)
{
    while (from < to && text[from] >= '0' && text[from] <= '9') {
        from++;
    }
    return from == to;
}

bool knurl_is_number(const knurl_refusal_t *r)
{
    const size_t from = r->colon + 1u;

    return from < r->at && knurl_is_digits(r->text, from, r->at) && knurl_ends_host(r, r->at);
}

bool knurl_takes_escape(const knurl_refusal_t *r)
{
    static const char digits[] = "0123456789ABCDEF";
    const uint8_t octet = (uint8_t)r->text[r->at];
    const char escape[] = {'%', digits[octet >> 4], digits[octet & 15u]};

    return knurl_could_follow(r, escape, sizeof escape);
}
