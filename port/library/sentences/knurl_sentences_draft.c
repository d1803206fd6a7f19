/* SPDX-License-Identifier: MIT */
/* What is wrong with a URL of the draft's rows, after the colon of its scheme, and what would be right, in words. */
#include "knurl_say_url.h"

static const char *const forms[] = {
    "http://host:port/path?word+word",
    "ftp://user:password@host:port/cwd/name",
    "news:group or news:unique@host or news:*",
    "wais://host:port/database?word+word or wais://host:port/database/wtype/digits/wpath",
    "prospero://host:port/hsoname%00version, and attributes after it",
    "telnet://user:password@host:port",
    "gopher://host:port/1selector?word+word",
    "afs://cell/path",
    NULL,
};

/* The places are the errors. */
#define AT(error) (1u << (unsigned)KNURL_ERROR_##error)
#define AUTHORITY (AT(LOGIN) | AT(HOST) | AT(PORT))
#define ALL 65535u

static bool follows(const knurl_refusal_t *r, const char *octets)
{
    return knurl_is_one_of(r->text[r->at - 1u], octets);
}

CONDITION(follows_hash, follows(r, "#") && !knurl_is_refused(r, "#"))
CONDITION(starts_word, follows(r, "?+"))
CONDITION(starts_segment, follows(r, "/:"))
CONDITION(starts_host, follows(r, "/") && !knurl_login_follows(r))

/* Returns true if no URL of the draft contains the octet unencoded. */
static bool is_unusable(const knurl_refusal_t *r)
{
    const unsigned in = KNURL_IN(knurl_class_of((uint8_t)knurl_refused_octet(r)));

    return !knurl_is_refused(r, " \"") && (in & KNURL_SET_XCHAR & ~KNURL_SET_EQUALS) == 0u && knurl_takes_escape(r);
}

static const knurl_sentence_t sentences[] = {
    {ALL, "", knurl_is_cut, ESCAPE_FORM},
    {AT(ESCAPE), "", NULL, ESCAPE_FORM},
    {AT(LOGIN), "", NULL, NO_LOGIN},
    {AUTHORITY, ":", starts_host, NO_HOST},
    {AUTHORITY, ":@", starts_segment, "neither the user nor the password may be empty"},
    {AT(PORT), "", NULL, "a port is digits, up to 65535; a password before a host ends with \"@\""},
    {AUTHORITY, "", NULL, THE_OCTET CANNOT_APPEAR " in a host, or not there" THE_FORM},
    {ALL, "", follows_hash, "after \"#\" a character or more must come, and no \"/\", \"?\", \"+\" or \"=\""},
    {ALL, THE_END "+?#", starts_word, "a word of a query cannot be empty"},
    {ALL, "/", starts_segment, "only the last segment of a path may be empty" THE_FORM},
    {ALL, THE_END, NULL, "the URL ends too early" THE_FORM},
    {ALL, "#", starts_fragment, FRAGMENT_OR_HASH},
    {ALL, "", is_unusable, THE_OCTET CANNOT_APPEAR " unencoded in a URL of the draft" WRITE_IT_AS},
    {ALL, "", NULL, THE_OCTET CANNOT_APPEAR " here" THE_FORM},
};

void knurl_say_draft(knurl_refusal_t *r)
{
    r->forms = forms;
    r->place = 1u << r->url->error;
    knurl_say_sentence(r, sentences);
}
