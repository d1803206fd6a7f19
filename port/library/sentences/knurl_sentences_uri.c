/* SPDX-License-Identifier: MIT */
/* What is wrong with a URL of RFC 3986's rows, after the colon of its scheme, and what would be right, in words. */
#include "knurl_say_url.h"

/* Places. A port that may be a password is in two of them. */
enum {
    LITERAL = 1,    /* in brackets */
    ZONE = 2,       /* after the "%" in them */
    HOST = 4,       /* in the host, or the login before it */
    PORT = 8,       /* after its ":" */
    BARE_HOST = 16, /* the same in a text that is a host and a port alone */
    BARE_PORT = 32,
    PASSWORD = 64,
    SLASH = 128,   /* where one slash must follow the scheme, */
    SLASHES = 256, /* or two */
    URN = 512,     /* in a URN */
    REST = 1024,   /* in the path, the query or the fragment */
    TARGET = 2048, /* in a text that has to be a request target, but does not start as one does */
    NAME = 4096,   /* after what would be a scheme, in a text that may be a path as well */
    HOSTS = HOST | BARE_HOST,
    PORTS = PORT | BARE_PORT,
    AUTHORITY = HOSTS | PORTS,
    AFTER = SLASH | SLASHES | REST,
    ALL = 65535
};

static size_t slashes_of(const knurl_refusal_t *r)
{
    return has_authority(r) ? 2u : (r->url->scheme->name[0] == '\0') ? 0u : 1u;
}

/* Returns the place outside of login, host and port. */
static unsigned place_of_rest(const knurl_refusal_t *r)
{
    const size_t slashes = slashes_of(r);

    if (r->said == KNURL_SAID_TARGET && (r->length == 0u || !knurl_is_one_of(r->text[0], "/*"))) {
        return TARGET;
    }
    if (r->said != KNURL_SAID_URL && r->url->error == KNURL_ERROR_SCHEME) {
        return NAME;
    }
    if (knurl_is_row(r->url->scheme, "urn:")) {
        return URN | REST;
    }
    return (r->at >= r->begin + slashes) ? REST : (slashes == 2u) ? SLASHES : SLASH;
}

/* Finds the place where the text is refused, and where it begins. */
static unsigned find_place(knurl_refusal_t *r)
{
    const bool bare = r->said == KNURL_SAID_HOST;
    const size_t begin = bare ? 0u : r->begin + 2u;
    unsigned place;

    if (r->said == KNURL_SAID_TARGET || r->at < begin ||
        (!bare && (r->text[begin - 2u] != '/' || r->text[begin - 1u] != '/')) ||
        !knurl_find_authority(r, begin, "/?#")) {
        return place_of_rest(r);
    }
    if (r->literal != KNURL_SAY_NOWHERE) {
        const size_t zone = knurl_say_find(r->text, r->literal, r->at, '%');
        r->begin = zone + 1u;
        if (r->at > zone + 2u && r->text[zone + 1u] == '2' && r->text[zone + 2u] == '5') {
            r->begin += 2u;
        }
        return (zone == KNURL_SAY_NOWHERE) ? LITERAL : ZONE;
    }
    if (r->colon == KNURL_SAY_NOWHERE) {
        return bare ? BARE_HOST : HOST;
    }
    place = bare ? BARE_PORT : PORT;
    return (may_be_login(r) && r->text[r->host] != '[') ? place | PASSWORD : place;
}

/* Returns true if `from` to `end` is an IPv6 address: in brackets the library takes it as the host, and what follows it
   from `rest` to where the text is refused. */
static bool is_address(const knurl_refusal_t *r, size_t from, size_t end, size_t rest)
{
    const size_t to = (r->at < r->length) ? r->at + 1u : r->length;
    knurl_t again;

    knurl_say_again(&again, r, r->host);
    (void)knurl_feed(&again, "[", 1);
    (void)knurl_feed(&again, r->text + from, end - from);
    (void)knurl_feed(&again, "]", 1);
    return knurl_feed(&again, r->text + rest, (rest < to) ? to - rest : 0u) == KNURL_OK;
}

static bool is_escape_of(const knurl_refusal_t *r, size_t at, char letter)
{
    return at + 3u <= r->length && r->text[at] == '%' && r->text[at + 1u] == '5' &&
           ((uint8_t)r->text[at + 2u] | 0x20u) == (uint8_t)letter;
}

/* Returns true if %5B and %5D are to be brackets around an address. */
static bool escapes_brackets(const knurl_refusal_t *r)
{
    size_t end = r->host;

    do {
        end++;
    } while (!knurl_ends_host(r, end) && r->text[end] != '%');
    /* It is not known here if a fragment is taken. */
    return !knurl_is_refused(r, "#") && r->at >= r->host + 3u && is_escape_of(r, r->host, 'b') &&
           is_escape_of(r, end, 'd') && is_address(r, r->host + 3u, end, end + 3u);
}

/* Returns true if an IPv6 address lacks its brackets. */
static bool lacks_brackets(const knurl_refusal_t *r)
{
    const size_t end = knurl_end_of_ipv6(r);

    return is_address(r, r->host, end, end);
}

/* The same if its last group may be a port: it is then not known which address is meant. */
static bool lacks_brackets_before_port(const knurl_refusal_t *r)
{
    const size_t end = knurl_end_of_ipv6(r);
    size_t port = end;

    while (port > r->host && r->text[port - 1u] != ':') {
        port--;
    }
    return port < end && knurl_is_digits(r->text, port, end) && is_address(r, r->host, port - 1u, end);
}

CONDITION(is_whole, knurl_could_follow(r, "]", 1))
CONDITION(is_literal, r->text[r->host] == '[')
CONDITION(is_no_password, r->colon == KNURL_SAY_NOWHERE || !takes_login(r) || !at_follows(r))
CONDITION(is_scheme, is_first(r) && r->length > r->at + 1u && r->text[r->at + 1u] == '/' && is_no_password(r))

/* Returns true if another ":" and digits follow a port. */
static bool has_two(const knurl_refusal_t *r)
{
    const size_t second = knurl_say_find(r->text, r->begin, r->length, ':');
    size_t end = second;

    if (second == KNURL_SAY_NOWHERE || second == r->begin) {
        return false;
    }
    while (!knurl_ends_host(r, end)) {
        end++;
    }
    return knurl_is_digits(r->text, r->begin, second) && knurl_is_digits(r->text, second + 1u, end) &&
           second + 1u < end;
}

CONDITION(lacks_name, r->at < r->length && knurl_say_find(r->text, r->begin, r->at, ':') == KNURL_SAY_NOWHERE)
CONDITION(lacks_operator,
          r->at < r->length && knurl_say_find(r->text, r->begin, r->at, '?') + 1u == r->at && has_no_hash(r))
CONDITION(is_asterisk, r->said == KNURL_SAID_TARGET && r->text[0] == '*')
CONDITION(is_white_after_scheme,
          is_first(r) && r->said == KNURL_SAID_URL && knurl_is_one_of(knurl_refused_octet(r), " \t\n\v\f\r"))
CONDITION(lists_schemes, *r->url->schemes != NULL)

#define LITERAL_FORM "brackets are for an IPv6 address, as in [2001:db8::1]"
#define ADDRESS_FORM "an IPv6 address must be in brackets, and a port comes after them"
#define PORT_FORM "a port has digits only"
#define AFTER_LITERAL "after the address can only come \":\" and a port"

static const knurl_sentence_t sentences[] = {
    {TARGET, "", lists_schemes, "a request target starts with \"/\" or " THE_START ", or is \"*\""},
    {TARGET, "", NULL, "a request target starts with \"/\", or is \"*\""},
    {NAME, "", NULL,
     "what comes before the \":\" is not a scheme that is known here; write ./ before a path with a \":\""},
    {URN, "", lacks_name,
     "after urn: comes a name of 2 to 32 letters, digits and \"-\", then \":\"; the name neither starts nor ends with "
     "\"-\""},
    {URN, "", lacks_operator, "\"+\" or \"=\" must follow this \"?\"; for the character itself write %3F"},
    {ZONE, "", knurl_is_cut, ESCAPE_FORM},
    {ZONE, "%", NULL, ESCAPE_FORM},
    {ZONE, THE_END "]", is_first, "a zone, such as eth0, must come between \"%\" and \"]\""},
    {ZONE, THE_END "/?#", NULL, "\"]\" must close the address"},
    {ZONE, "", NULL, THE_OCTET CANNOT_APPEAR " in a zone" WRITE_IT_AS},
    {LITERAL, THE_END, NULL, "\"]\" must close the address"},
    {LITERAL, "%", is_whole, "an address has no zone here; leave out everything from \"%\" to \"]\""},
    {LITERAL, "", NULL, THE_OCTET CANNOT_APPEAR " here; " LITERAL_FORM},
    {ALL, "", knurl_is_cut, ESCAPE_FORM},
    {ALL, "", is_bad_escape, ESCAPE_FORM},

    {AUTHORITY, "", escapes_brackets,
     "the brackets around an IPv6 address are not escapes; write \"[\" for %5B and \"]\" for %5D"},
    {AUTHORITY, "", has_several, SEVERAL},
    {BARE_HOST | BARE_PORT, "", refuses_login,
     "no user or password is allowed here; leave out everything up to the \"@\""},
    {AUTHORITY, "", refuses_login, NO_LOGIN},
    {AUTHORITY, "@", is_literal, "an address in brackets is a host, so no \"@\" can follow it"},
    {AUTHORITY, "@", NULL, SECOND_AT},
    {AUTHORITY, "", lacks_brackets_before_port, ADDRESS_FORM ", as in [2001:db8::1]:8080"},
    {AUTHORITY, "", lacks_brackets, ADDRESS_FORM "; write [" THE_ADDRESS "]"},
    {HOSTS, THE_END "/?#:", is_first, "a host must come here"},

    {BARE_HOST, THE_END, takes_no_login, "a \":\" and a port must follow the host"},
    {BARE_PORT, THE_END, takes_no_login, "a port must follow the \":\""},
    {BARE_PORT, "/", is_scheme, "a host comes here without a scheme; leave out everything up to the \"//\""},
    {BARE_HOST | BARE_PORT, "/?#", is_no_password,
     "only a host and a port can come here; leave out everything from the " THE_OCTET " on"},

    {AUTHORITY, "#", starts_fragment, FRAGMENT},
    {PORTS, "", has_two, "a host has one port, and two are here; leave one out with its \":\""},
    {PASSWORD, "", lacks_host, NO_HOST},
    {PASSWORD, "", knurl_is_number, HIGH_PORT},
    {PASSWORD, "", at_follows, IN_PASSWORD},
    {PASSWORD, "", NULL, AS_PASSWORD},
    {PORTS, A_DIGIT, NULL, HIGH_PORT},
    {BARE_PORT, "", NULL, PORT_FORM},
    {PORT, "", NULL, PORT_FORM "; after it comes \"/\", \"?\" or the end"},

    {HOSTS, ":", NULL, NO_PORT},
    {HOSTS, THE_END "?", NULL, "a \"/\" and a path must follow the host"},
    {BARE_HOST, "", is_literal, AFTER_LITERAL},
    {HOST, "", is_literal, AFTER_LITERAL ", \"/\" or \"?\""},
    {HOSTS, "[]", NULL, "brackets go around an IPv6 address and nothing else, as in [2001:db8::1]"},
    {HOSTS, "\\", NULL, "\"\\\" cannot appear in a host; it is not a \"/\""},
    {HOSTS, "", is_not_ascii, THE_OCTET CANNOT_APPEAR " in a host" IN_XN_FORM},
    {HOSTS, "", NULL, THE_OCTET CANNOT_APPEAR " in a host"},

    {REST, THE_END, NULL, "the URL ends too early"},
    {AFTER, "", is_asterisk, "nothing follows \"*\""},
    {AFTER, "", is_white_after_scheme, THE_OCTET " cannot come after the \":\" of a scheme" LEAVE_IT_OUT},
    {SLASHES, "", NULL, TWO_SLASHES},
    {SLASH, "", NULL, "a path that starts with \"/\" must follow " THE_SCHEME ":"},
    {AFTER, "#", starts_fragment, FRAGMENT_OR_HASH},
    {ALL, "", NULL, THE_OCTET CANNOT_APPEAR " unencoded here" WRITE_IT_AS},
};

void knurl_say_uri(knurl_refusal_t *r)
{
    r->place = find_place(r);
    knurl_say_sentence(r, sentences);
}
