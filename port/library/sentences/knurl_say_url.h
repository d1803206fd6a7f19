/* SPDX-License-Identifier: MIT */
/* What is known of a refused URL, for the tables of its sentences. */
#ifndef KNURL_SAY_URL_H
#define KNURL_SAY_URL_H

#include "knurl_say.h"

/* The functions from THE_SCHEME to THE_HOST. */
extern knurl_say_fill_t *const knurl_say_url_fills[];

/* Says why a URL of RFC 3986's rows, of RFC 1738's, or of the draft's is refused. `begin` is after the colon of its
   scheme, or 0 if it is a text without one. */
void knurl_say_uri(knurl_refusal_t *r);
void knurl_say_rfc1738(knurl_refusal_t *r);
void knurl_say_draft(knurl_refusal_t *r);

/* Finds host, colon and literal in an authority that begins at `begin`. Returns false if one of `octets` ends it before
   the text is refused. */
bool knurl_find_authority(knurl_refusal_t *r, size_t begin, const char *octets);

/* Reads the text again, up to `at`, to try what could follow there: advice that the library refuses helps nobody. */
void knurl_say_again(knurl_t *again, const knurl_refusal_t *r, size_t at);

/* Returns true if the text would be accepted so far if `more` came instead of what is refused. */
bool knurl_could_follow(const knurl_refusal_t *r, const char *more, size_t length);

/* Returns true if a scheme, in lower case, is the one in `text`, up to its ":". Rows are known by name, so that an
   image has only the rows that it lists. */
bool knurl_is_row(const knurl_scheme_t *row, const char *text);

/* Returns true if a "," comes from `from` on, before `to`, and another URL after it. */
bool knurl_say_several(const knurl_refusal_t *r, size_t from, size_t to);

/* Returns the end of an IPv6 address that begins at the host without brackets, or the host if none does. A port after
   the address looks like a part of it. */
size_t knurl_end_of_ipv6(const knurl_refusal_t *r);

/* Returns the place of THE_CAUSE, or KNURL_SAY_NOWHERE. */
size_t knurl_say_cause(const knurl_refusal_t *r);

bool knurl_is_digits(const char *text, size_t from, size_t to);

/* Returns true if the host ends at `at`. */
bool knurl_ends_host(const knurl_refusal_t *r, size_t at);

/* Conditions that need a function of their own. */
bool knurl_login_follows(const knurl_refusal_t *r); /* an "@" comes before the end of the host and its port */
bool knurl_is_number(const knurl_refusal_t *r);     /* digits come after the colon, and then the host ends */
bool knurl_takes_escape(const knurl_refusal_t *r);  /* the escape of the octet would be accepted */

CONDITION(is_bad_escape, r->url->error == KNURL_ERROR_ESCAPE)
CONDITION(takes_login, (r->url->scheme->flags & KNURL_FLAG_TAKES_LOGIN) != 0u)
CONDITION(takes_no_login, !takes_login(r))
CONDITION(refuses_login, takes_no_login(r) && knurl_login_follows(r))
CONDITION(may_be_login, takes_login(r) && r->host == r->authority)
CONDITION(at_follows, knurl_say_find(r->text, r->at, r->length, '@') != KNURL_SAY_NOWHERE)
CONDITION(has_several, knurl_say_several(r, r->authority, r->at + 1u))
CONDITION(has_authority, (r->url->scheme->flags & KNURL_FLAG_AUTHORITY) != 0u)
CONDITION(has_no_host, r->colon == r->host && has_authority(r))
CONDITION(lacks_host, has_no_host(r) && (knurl_is_number(r) || !at_follows(r)))
CONDITION(starts_fragment, knurl_could_follow(r, "#", 1))
CONDITION(has_no_hash, knurl_say_find(r->text, 0, r->at, '#') == KNURL_SAY_NOWHERE)

#define SEVERAL                                                                                                        \
    "a \",\" does not separate URLs, so this is read as one; give one URL here, and each other one in its own setting"
#define FRAGMENT "\"#\" starts a fragment, which is not allowed here; leave it out"
#define FRAGMENT_OR_HASH FRAGMENT ", or write %23 for the character itself"
#define SECOND_AT "a second \"@\"; in a user or password the first is written %40"
#define HIGH_PORT "the port is above 65535, the highest possible"
#define NO_HOST "a host must come before the \":\""
#define NO_LOGIN THE_SCHEME " URLs take no user or password; leave out everything up to the \"@\""
#define NO_PORT THE_SCHEME " URLs take no port"
#define IN_PASSWORD                                                                                                    \
    "what follows the \":\" is not a port, so it is read as a password, where " THE_OCTET " is written " ITS_ESCAPE
#define AS_PASSWORD                                                                                                    \
    "what follows the \":\" is not a port, digits up to 65535, so it is read as a password; \"@\" and the host must "  \
    "follow"
#define TWO_SLASHES "two slashes and a host must follow " THE_SCHEME ":"
#define IN_XN_FORM "; a name in other letters is written in its xn-- form"

#endif
