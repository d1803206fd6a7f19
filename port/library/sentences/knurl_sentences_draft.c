/* SPDX-License-Identifier: MIT */
/* What is wrong with a URL of the draft's rows, after the colon of its scheme, and what would be right, in words. */
#include "knurl_say.h"
#include "knurl_scheme.h"

typedef struct refusal {
    const knurl_t *url;
    const char *text;
    bool ends;   /* the URL does, where it is refused */
    char octet;  /* there, or NUL */
    char before; /* the one before it */
    bool login;  /* an "@" follows in what may be a login */
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

static void say_form(const refusal_t *r)
{
    static const struct {
        const char *name;
        const char *form;
    } forms[] = {
        {"http", "http://host:port/path?word+word"},
        {"ftp", "ftp://user:password@host:port/cwd/name"},
        {"news", "news:group or news:unique@host or news:*"},
        {"wais", "wais://host:port/database?word+word or wais://host:port/database/wtype/digits/wpath"},
        {"prospero", "prospero://host:port/hsoname%00version, and attributes after it"},
        {"telnet", "telnet://user:password@host:port"},
        {"gopher", "gopher://host:port/1selector?word+word"},
        {"afs", "afs://cell/path"},
    };
    size_t i;

    for (i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        if (knurl_is_row(r->url->scheme, forms[i].name)) {
            say(r, "; the form is ");
            say(r, forms[i].form);
        }
    }
}

/* An octet that no URL of the draft holds unencoded. */
static void explain_character(const refusal_t *r)
{
    say_octet(r);
    say(r, " cannot appear unencoded in a URL of the draft; write it as ");
    knurl_say_hex(r->say, r->context, "%", r->octet);
}

static bool is_one_of(char octet, const char *list)
{
    while (*list != '\0' && *list != octet) {
        list++;
    }
    return *list != '\0';
}

static void explain_authority(const refusal_t *r)
{
    if (r->url->error == KNURL_ERROR_LOGIN) {
        say(r, r->url->scheme->name);
        say(r, " URLs take no user or password; leave out all up to the \"@\"");
    } else if (r->octet == ':' && r->before == '/' && !r->login) {
        say(r, KNURL_SAY_NO_HOST);
    } else if (is_one_of(r->octet, ":@") && is_one_of(r->before, "/:")) {
        say(r, "neither the user nor the password may be empty");
    } else if (r->url->error == KNURL_ERROR_PORT) {
        say(r, "a port is digits, up to 65535; a password before a host ends with \"@\"");
    } else {
        say_octet(r);
        say(r, " cannot appear in a host, or not there");
        say_form(r);
    }
}

/* After the host, or where there is none. */
static void explain_rest(const refusal_t *r)
{
    const bool first = is_one_of(r->octet, "+?#") || r->ends;
    const bool escaped = !r->ends && knurl_say_takes(r->url, r->text, r->url->offset, r->octet);

    if (r->before == '#' && r->octet != '#') {
        say(r, "after \"#\" a character or more must come, and no \"/\", \"?\", \"+\" or \"=\"");
    } else if (first && is_one_of(r->before, "?+")) {
        say(r, "a word of a query cannot be empty");
    } else if (r->octet == '/' && is_one_of(r->before, "/:")) {
        say(r, "only the last segment of a path may be empty");
        say_form(r);
    } else if (r->ends) {
        say(r, "the URL ends too early");
        say_form(r);
    } else if (r->octet == '#' && escaped) {
        say(r, KNURL_SAY_FRAGMENT ", or write %23 for the character itself");
    } else if (r->octet != ' ' && r->octet != '"' &&
               (KNURL_IN(knurl_class_of((uint8_t)r->octet)) & KNURL_SET_XCHAR & ~KNURL_SET_EQUALS) == 0u && escaped) {
        explain_character(r);
    } else {
        say_octet(r);
        say(r, " cannot appear here");
        say_form(r);
    }
}

void knurl_say_draft_refusal(knurl_say_t *to, void *context, const knurl_t *url, const char *text, size_t length)
{
    const size_t at = url->offset;
    const refusal_t r = {url,
                         text,
                         at == length,
                         (at < length) ? text[at] : '\0',
                         text[at - 1u],
                         knurl_login_follows(text, at, length),
                         to,
                         context};
    const bool cut = r.ends && (r.before == '%' || text[at - 2u] == '%');

    if (cut || url->error == KNURL_ERROR_ESCAPE) {
        say(&r, "two hexadecimal digits must follow \"%\"; for the character itself write %25");
    } else if (url->error == KNURL_ERROR_LOGIN || url->error == KNURL_ERROR_HOST || url->error == KNURL_ERROR_PORT) {
        explain_authority(&r);
    } else {
        explain_rest(&r);
    }
}
