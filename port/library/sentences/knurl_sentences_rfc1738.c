/* SPDX-License-Identifier: MIT */
/* What is wrong with a URL of RFC 1738's rows, after the colon of its scheme, and what would be right, in words. */
#include "knurl_say_url.h"

static const char *const forms[] = {
    "ftp://user:password@host:port/cwd/name;type=i",
    "http://host:port/path?query",
    "https://host:port/path?query",
    "gopher://host:port/1selector%09search%09gopherplus",
    "mailto:local@domain, as in RFC 822",
    "news:group or news:unique@host or news:*",
    "nntp://host:port/group/article",
    "telnet://user:password@host:port/",
    "wais://host:port/database?query or wais://host:port/database/wtype/wpath",
    "file://host/directory/name",
    "prospero://host:port/hsoname;field=value",
    NULL,
};

/* Places. A port that may be a password is in two of them. */
enum {
    SLASHES = 1, /* where the two slashes must be */
    USER = 2,    /* in what cannot be a host, and is read as a user or password */
    PORT = 4,    /* after the ":" of a port */
    PASSWORD = 8,
    HOST = 16,
    REST = 32, /* after the authority, or where there is none */
    AUTHORITY = USER | PORT | HOST,
    ALL = 63
};

static unsigned find_place(knurl_refusal_t *r)
{
    const size_t begin = r->begin + 2u;

    if (has_authority(r) && r->url->scheme->name[0] != '\0') {
        if (r->at < begin) {
            return SLASHES;
        }
        if (knurl_find_authority(r, begin, "/")) {
            return (knurl_say_cause(r) != KNURL_SAY_NOWHERE) ? USER
                   : (r->colon == KNURL_SAY_NOWHERE)         ? HOST
                   : may_be_login(r)                         ? PORT | PASSWORD
                                                             : PORT;
        }
    }
    return REST;
}

CONDITION(is_ipv6, r->at > r->host && r->at <= knurl_end_of_ipv6(r))

/* Returns true if no URL of RFC 1738 contains the octet unencoded. */
CONDITION(is_unusable,
          r->at < r->length && (KNURL_IN(knurl_class_of((uint8_t)knurl_refused_octet(r))) & KNURL_SET_XCHAR) == 0u)
CONDITION(takes_no_escape, is_unusable(r) && !knurl_takes_escape(r))

#define HEX "0123456789abcdefABCDEF"
CONDITION(is_escape, r->length - r->at > 2u && knurl_is_one_of(r->text[r->at + 1u], HEX) &&
                         knurl_is_one_of(r->text[r->at + 2u], HEX))
CONDITION(has_no_colon, r->colon == KNURL_SAY_NOWHERE)
CONDITION(follows_port, !is_first(r))

/* Returns true if a label of the host ends before the octet. */
static bool follows(const knurl_refusal_t *r, char octet)
{
    return r->at > r->host && r->text[r->at - 1u] == octet;
}

CONDITION(follows_hyphen, follows(r, '-'))
CONDITION(follows_period, follows(r, '.'))
CONDITION(starts_label, is_first(r) || follows_period(r))

/* Returns true if the last label of the host starts with a digit. */
static bool has_number(const knurl_refusal_t *r)
{
    size_t label = r->at;

    while (label > r->host && r->text[label - 1u] != '.') {
        label--;
    }
    return r->text[label] >= '0' && r->text[label] <= '9';
}

CONDITION(is_http, knurl_is_row(r->url->scheme, "http:") || knurl_is_row(r->url->scheme, "https:"))
CONDITION(is_ftp, knurl_is_row(r->url->scheme, "ftp:"))

#define GIVE "; give a name, or four decimal groups as in 192.0.2.1"
#define ONLY ", only letters, digits, \"-\" and \".\""
#define AS_USER "\"" THE_CAUSE "\" cannot appear in a host, so this is read as a user; "
#define HERE CANNOT_APPEAR " here" THE_FORM

static const knurl_sentence_t sentences[] = {
    {SLASHES, "", NULL, TWO_SLASHES THE_FORM},
    {ALL, "", knurl_is_cut, "the URL ends within an escape; two hexadecimal digits must follow \"%\""},
    {AUTHORITY, "", has_several, SEVERAL},
    {AUTHORITY, "#", starts_fragment, FRAGMENT},
    {AUTHORITY, "", is_ipv6, "an IPv6 address is not a host of RFC 1738" GIVE},
    {AUTHORITY, "", refuses_login, NO_LOGIN ", and send them in another way"},
    {AUTHORITY, "@", has_no_colon, SECOND_AT},
    {AUTHORITY, "@", NULL, "no \"@\" can follow a host and its port"},
    {USER | REST, "%", is_bad_escape, ESCAPE_FORM},
    {USER | REST, "%", is_escape, "the escape " THE_ESCAPE HERE},
    {USER | REST, "%", NULL, THE_OCTET HERE},

    {USER, "", is_unusable, AS_USER THE_OCTET " in it is written " ITS_ESCAPE},
    {USER, "", NULL, AS_USER "\"@\" and the host must follow"},

    {PORT, "?", follows_port, "a \"/\" must come between the host and \"?\""},
    {PORT, "", lacks_host, NO_HOST},
    {PORT, "", knurl_is_number, HIGH_PORT},
    {PORT, A_DIGIT, NULL, HIGH_PORT},
    {PORT, "", is_first, "a port, in digits, must follow the \":\"; for the default port, leave out the \":\" too"},
    {PASSWORD, "", at_follows, IN_PASSWORD},
    {PASSWORD, "", NULL, AS_PASSWORD},
    {PORT, "", NULL, "a port has digits only; after it comes \"/\" or the end"},

    {HOST, "[", NULL, "an address in brackets (IPv6) is not a host of RFC 1738" GIVE},
    {HOST, "_", NULL, THE_OCTET CANNOT_APPEAR " in a host" ONLY "; give the host a name without it"},
    {HOST, "%", NULL, "a host cannot contain escapes" ONLY},
    {HOST, THE_END "/?#:", is_first, "a host must come here" THE_FORM},
    {HOST, "", follows_hyphen, "a label of a host cannot end with \"-\""},
    {HOST, "-", starts_label, "a label of a host cannot start with \"-\""},
    {HOST, THE_END "/?#:", follows_period, "a host cannot end with \".\"" LEAVE_IT_OUT},
    {HOST, ".", starts_label, "a host cannot have an empty label; leave one \".\" out"},
    {HOST, THE_END "/?#:", has_number,
     "a hostnumber has four groups from 0 to 255, and the last label of a hostname starts with a letter"},
    {HOST, "?", NULL, "a \"/\" must come between the host and \"?\""},
    {HOST, ":", NULL, NO_PORT},
    {HOST, THE_END "#", NULL, "more must follow the host" THE_FORM},
    {HOST, "/", NULL, "this cannot follow the host" THE_FORM},
    {HOST, "", is_not_ascii, THE_OCTET CANNOT_APPEAR " in a host" ONLY IN_XN_FORM},
    {HOST, "", NULL, THE_OCTET CANNOT_APPEAR " in a host" ONLY},

    {REST, THE_END, NULL, "the URL ends too early" THE_FORM},
    {REST, "", takes_no_escape, THE_OCTET CANNOT_APPEAR " in a URL, nor its escape here" THE_FORM},
    {REST, "#", starts_fragment, FRAGMENT_OR_HASH},
    {REST, "", is_unusable, THE_OCTET CANNOT_APPEAR " unencoded in a URL" WRITE_IT_AS},
    {REST, "/?", is_http, THE_OCTET CANNOT_APPEAR " in the query, after the first \"?\"" WRITE_IT_AS},
    /* All that comes before a type is taken. */
    {REST, "", is_ftp,
     "after \";\" only type=a, type=i or type=d can come, at the end; write %3B for a \";\" in a name"},
    {ALL, "", NULL, THE_OCTET HERE},
};

void knurl_say_rfc1738(knurl_refusal_t *r)
{
    r->forms = forms;
    r->place = find_place(r);
    knurl_say_sentence(r, sentences);
}
