/* SPDX-License-Identifier: MIT
 *
 * The rows of the draft that came before RFC 1738, each below its production, with their step functions. */
#include "knurl_draft.h"

#include "../machine/knurl_classes.h"
#include "../machine/knurl_state.h"
#include "knurl_rules.h"

/* Productions that the rows share:
 *
 *     xalpha   = alpha | digit | safe | extra | escape
 *     xalphas  = xalpha [ xalphas ]
 *     xpalpha  = xalpha | "+"
 *     xpalphas = xpalpha [ xpalphas ]
 *     safe     = "$" | "-" | "_" | "@" | "." | "&"
 *     extra    = "!" | "*" | <"> | "'" | "(" | ")" | ":" | ";" | "," | space
 *
 * Two things differ from RFC 1738. "One or more xalpha" is two rules: one for the first xalpha, and one that runs over
 * the others. A search and a fragment are read by rules that all rows share; a fragment is xalphas as well.
 *
 * The reader would start a fragment of RFC 1738 after any rule that may end the URL. So every rule of the draft but
 * that of its fragment has KNURL_MORE, and the step function ends the URL. */

/* The set lacks the space and the quotation mark, because no class of a set contains them. The step function takes
 * them. */
#define XALPHA                                                                                                         \
    ((KNURL_SET_UCHAR & ~KNURL_SET_PLUS) | KNURL_SET_SEMICOLON | KNURL_SET_COLON | KNURL_SET_AT | KNURL_SET_AMPERSAND)
#define XPALPHA (XALPHA | KNURL_SET_PLUS)

static const knurl_family_t draft_family = {
    knurl_read_rules, knurl_start_rules, XALPHA,
    KNURL_TRAIT_LETTER_FIRST | KNURL_TRAIT_NO_PLUS | KNURL_TRAIT_WORDS | KNURL_TRAIT_ESCAPES_STAY | KNURL_TRAIT_QUOTES |
        KNURL_TRAIT_SLASHES | KNURL_TRAIT_WAIS_DIGITS | KNURL_TRAIT_STEP_ENDS | KNURL_TRAIT_RULES_ALONE};

#define ROW(...) KNURL_ROW_OF(draft_family, __VA_ARGS__)

/* What rules cannot express in the rows of the earlier draft: the space, the quotation mark, the first xalpha of
 * several, and
 *
 *     search          = xalphas [ "+" search ]
 *     fragmentaddress = uri [ "#" fragmentid ]
 *     fragmentid      = xalphas */

/* The places of the rules. */
enum { DRAFT_AT_FRAGMENT, DRAFT_FRAGMENT, DRAFT_AT_WORD, DRAFT_SEARCH };

static const knurl_rule_t draft_shared_rules[] = {
    [DRAFT_AT_FRAGMENT] = KNURL_RULE(KNURL_SET_ESCAPE, KNURL_MORE, KNURL_STEP_ESCAPES, KNURL_NO_EXIT, KNURL_NO_EXIT),
    [DRAFT_FRAGMENT] = KNURL_RULE(XALPHA, KNURL_FRAGMENT, 0, KNURL_NO_EXIT, KNURL_NO_EXIT),
    [DRAFT_AT_WORD] = KNURL_RULE(KNURL_SET_ESCAPE, KNURL_MORE, KNURL_STEP_ESCAPES, KNURL_NO_EXIT, KNURL_NO_EXIT),
    [DRAFT_SEARCH] =
        KNURL_RULE(XALPHA, KNURL_MORE, 0, KNURL_EXIT(PLUS, KNURL_GOES_ON, DRAFT_AT_WORD), KNURL_ENDS(KNURL_QUERY)),
};

/* The characters of the draft that belong to a class of RFC 1738. */
#define HELD (KNURL_SET_XCHAR & ~KNURL_SET_EQUALS)

/* Maps an octet to a character that belongs to a class of RFC 1738 and is allowed by the draft in the same places. A
 * space and an escape become ",". A quotation mark becomes ".", "!" becomes "-", and "#" becomes "/": each is 12 before
 * its substitute. Any other octet stays. */
static inline uint8_t alike(uint8_t octet, uint8_t length)
{
    if (length == 3u) {
        octet = (uint8_t)' ';
    }
    return ((octet & ~3u) == (unsigned)' ') ? (uint8_t)(octet | 12u) : octet;
}

/* Ends the URL, or the text before its fragment, if `length` is 0; otherwise ends the text before the search. Returns
 * true if it may end there: an end needs KNURL_MAY_END or KNURL_SEARCH_MAY_FOLLOW, a search needs the latter. */
static inline bool end(knurl_t *url, const knurl_exit_t *ends, unsigned length)
{
    /*@ assert count: knurl_rule_count(&draft_shared_rules[0]) == 4; */
    /*@ assert pairs: knurl_array(&draft_shared_rules[0]); */
    /*@ assert apart: \separated(url->parts + (0 .. url->room - 1), &draft_shared_rules[0] + (0 .. 3)); */
    if ((url->state <= KNURL_IN_PORT) || ((ends->on_to - KNURL_MAY_END - length) > 1u)) {
        return false;
    }
    knurl_record(url, ends->kind);
    /*@ assert still: knurl_array(&draft_shared_rules[0]); */
    url->rules = draft_shared_rules;
    if (length == 0u) {
        url->flags &= (uint8_t)~KNURL_FRAGMENTS;
    }
    knurl_go_on(url, (uint8_t)(DRAFT_AT_WORD * length));
    return true;
}

/* Reads an octet of a class, or the end. Returns true if it is allowed. */
static inline bool read(knurl_t *url, unsigned class_, uint8_t length)
{
    const knurl_rule_t *rule = &url->rules[url->rule];
    unsigned to = url->rule;

    /* Not ||, because gcc would then duplicate the following code. */
    if (((length == 0u) | (class_ == KNURL_CLASS_QUESTION)) != 0) {
        return end(url, &rule->exit[1], length);
    }
    if (rule->set == KNURL_SET_ESCAPE) {
        to++;
        rule++;
    }
    if ((rule->set & KNURL_IN(class_)) == 0u) {
        return false;
    }
    knurl_go_on(url, (uint8_t)to);
    return true;
}

static int draft_step(knurl_t *url, uint8_t octet, uint8_t length)
{
    const unsigned class_ = knurl_look_up(alike(octet, length));

    if (read(url, class_, length)) {
        return KNURL_TAKEN;
    }
    if (knurl_error_of(url->state) != KNURL_ERROR_SYNTAX) {
        return KNURL_REFUSED;
    }
    /* The draft and RFC 1738 allow different unencoded characters. */
    return ((KNURL_IN(class_) & HELD) == 0u) ? -KNURL_ERROR_CHARACTER : -KNURL_ERROR_SYNTAX;
}

/* The login, for the rows of the draft that take one:
 *
 *     login    = [ user [ ":" password ] "@" ] hostport
 *     user     = xalphas
 *     password = xalphas
 *
 * User and password contain no ":" and no "@". "@" ends both; ":" ends the user. As in RFC 1738, the text is first read
 * as a host. If that fails, it is read as a login, by other rules. */

#define LOGIN (XALPHA & ~(KNURL_SET_COLON | KNURL_SET_AT))

/* The indices of the rules: for user and password, one rule for the first symbol and one for the others. */
enum { DRAFT_AT_USER, DRAFT_USER, DRAFT_AT_PASSWORD, DRAFT_PASSWORD };
static const knurl_rule_t draft_login_rules[] = {
    [DRAFT_AT_USER] =
        KNURL_RULE(KNURL_SET_ESCAPE, KNURL_MORE, KNURL_STEP_ESCAPES | KNURL_STEP_HOST, KNURL_NO_EXIT, KNURL_NO_EXIT),
    [DRAFT_USER] = KNURL_RULE(LOGIN, KNURL_MORE, KNURL_STEP_HOST, KNURL_EXIT(AT, KNURL_USER, KNURL_TO_HOST),
                              KNURL_EXIT(COLON, KNURL_USER, DRAFT_AT_PASSWORD)),
    [DRAFT_AT_PASSWORD] =
        KNURL_RULE(KNURL_SET_ESCAPE, KNURL_MORE, KNURL_STEP_ESCAPES | KNURL_STEP_PORT, KNURL_NO_EXIT, KNURL_NO_EXIT),
    [DRAFT_PASSWORD] =
        KNURL_RULE(LOGIN, KNURL_MORE, KNURL_STEP_PORT, KNURL_EXIT(AT, KNURL_PASSWORD, KNURL_TO_HOST), KNURL_NO_EXIT),
};

static int draft_login(knurl_t *url, uint8_t octet, uint8_t length)
{
    /*@ assert count: knurl_rule_count(&draft_login_rules[0]) == 4; */
    /*@ assert pairs: knurl_array(&draft_login_rules[0]); */
    /*@ assert apart: \separated(url->parts + (0 .. url->room - 1), &draft_login_rules[0] + (0 .. 3)); */
    /*@ assert parts: url->room > 0 ==> \base_addr(&draft_login_rules[0]) != \base_addr(url->parts); */
    const int answer = draft_step(url, octet, length);
    /*@ assert still: knurl_array(&draft_login_rules[0]); */
    /* A port follows a host as a password follows a user. */
    const unsigned error = knurl_error_of(url->state);
    unsigned start = url->schemepart + 2u;
    unsigned to = (url->start == url->offset) ? DRAFT_AT_USER : DRAFT_USER;

    if ((answer != KNURL_REFUSED) || (error > KNURL_ERROR_PORT) || ((url->flags & KNURL_LOGIN_DECIDED) != 0u)) {
        return answer;
    }
    url->flags = (uint8_t)((url->flags & ~KNURL_PORT_READ) | KNURL_LOGIN_DECIDED);
    url->count = 1;
    if (error == KNURL_ERROR_PORT) {
        url->count = 2;
        to += DRAFT_AT_PASSWORD;
        if ((url->room > 1u) && knurl_owns(url, &url->parts[1])) {
            knurl_part_t *user = &url->parts[1];
            user->kind = KNURL_USER;
            start += user->length + 1u;
        }
    }
    url->start = (uint16_t)start;
    url->rules = draft_login_rules;
    /*@ assert rules: knurl_array(url->rules) && \valid_read(url->rules + (0 .. 3)); */
    /*@ assert to: (uint8_t)to == to && to < 4; */
    knurl_go_on(url, (uint8_t)to);
    return KNURL_AGAIN;
}

/* http of the earlier draft:
 *
 *     httpaddress = "http://" hostport [ "/" path ] [ "?" search ]
 *     path        = void | xpalphas [ "/" path ]
 *     search      = xalphas [ "+" search ] */

/* The places of the rules. */
enum { HTTP_AFTER_HOST, HTTP_AT_SEGMENT, HTTP_PATH };

static const knurl_rule_t draft_http_rules[] = {
    [HTTP_AFTER_HOST] =
        KNURL_RULE(0, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_NONE, HTTP_AT_SEGMENT), KNURL_ENDS_OR_SEARCH(KNURL_NONE)),
    [HTTP_AT_SEGMENT] =
        KNURL_RULE(KNURL_SET_ESCAPE, KNURL_MORE, KNURL_STEP_ESCAPES, KNURL_NO_EXIT, KNURL_ENDS_OR_SEARCH(KNURL_PATH)),
    [HTTP_PATH] = KNURL_RULE(XPALPHA, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_GOES_ON, HTTP_AT_SEGMENT),
                             KNURL_ENDS_OR_SEARCH(KNURL_PATH)),
};

ROW(knurl_draft_http, "http", draft_http_rules, draft_step, 0, 80,
    KNURL_FLAG_AUTHORITY | KNURL_FLAG_TAKES_PORT | KNURL_FLAG_ASKS_UNUSABLE);

/* ftp of the earlier draft:
 *
 *     ftpaddress = "ftp://" login "/" path
 *     path       = void | xpalphas [ "/" path ] */

static const knurl_rule_t draft_ftp_rules[] = {
    KNURL_RULE(0, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_NONE, 1), KNURL_NO_EXIT),
    KNURL_RULE(KNURL_SET_ESCAPE, KNURL_MORE, KNURL_STEP_ESCAPES, KNURL_NO_EXIT, KNURL_ENDS(KNURL_NAME)),
    KNURL_RULE(XPALPHA, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_CWD, 1), KNURL_ENDS(KNURL_NAME)),
};

ROW(knurl_draft_ftp, "ftp", draft_ftp_rules, draft_login, 0, 21,
    KNURL_FLAG_AUTHORITY | KNURL_FLAG_TAKES_LOGIN | KNURL_FLAG_TAKES_PORT | KNURL_FLAG_ASKS_UNUSABLE);

/* gopher of the earlier draft:
 *
 *     gopheraddress = "gopher://" hostport [ "/" gtype [ selector ] ] [ "?" search ]
 *     gtype         = xalpha
 *     selector      = path
 *     path          = void | xpalphas [ "/" path ]
 *     search        = xalphas [ "+" search ] */

/* The places of the rules. */
enum {
    DRAFT_GOPHER_AFTER_HOST,
    DRAFT_GOPHER_AT_SEGMENT,
    DRAFT_GOPHER_SELECTOR,
    DRAFT_GOPHER_AT_GTYPE,
    DRAFT_GOPHER_GTYPE
};

static const knurl_rule_t draft_gopher_rules[] = {
    [DRAFT_GOPHER_AFTER_HOST] = KNURL_RULE(0, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_NONE, DRAFT_GOPHER_AT_GTYPE),
                                           KNURL_ENDS_OR_SEARCH(KNURL_NONE)),
    [DRAFT_GOPHER_AT_SEGMENT] = KNURL_RULE(KNURL_SET_ESCAPE, KNURL_MORE, KNURL_STEP_ESCAPES, KNURL_NO_EXIT,
                                           KNURL_ENDS_OR_SEARCH(KNURL_SELECTOR)),
    [DRAFT_GOPHER_SELECTOR] =
        KNURL_RULE(XPALPHA, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_GOES_ON, DRAFT_GOPHER_AT_SEGMENT),
                   KNURL_ENDS_OR_SEARCH(KNURL_SELECTOR)),
    [DRAFT_GOPHER_AT_GTYPE] =
        KNURL_RULE(KNURL_SET_ESCAPE, KNURL_MORE, KNURL_STEP_ESCAPES, KNURL_NO_EXIT, KNURL_NO_EXIT),
    [DRAFT_GOPHER_GTYPE] = KNURL_RULE(XALPHA, KNURL_MORE, 0, KNURL_NO_EXIT, KNURL_ENDS(KNURL_GTYPE)),
};

static int draft_gopher_step(knurl_t *url, uint8_t octet, uint8_t length)
{
    const int answer = draft_step(url, octet, length);

    if (url->rule != DRAFT_GOPHER_GTYPE) {
        return answer;
    }
    /* The symbol is the whole part, and no delimiter follows it. */
    url->offset = (uint16_t)(url->offset + length);
    knurl_record(url, KNURL_GTYPE);
    url->start--;
    knurl_go_on(url, DRAFT_GOPHER_AT_SEGMENT);
    return KNURL_TAKEN;
}

ROW(knurl_draft_gopher, "gopher", draft_gopher_rules, draft_gopher_step, 0, 70,
    KNURL_FLAG_AUTHORITY | KNURL_FLAG_TAKES_PORT | KNURL_FLAG_ASKS_UNUSABLE);

/* news of the earlier draft:
 *
 *     newsaddress = "news:" groupart
 *     groupart    = "*" | group | article
 *     group       = ialpha [ "." group ]
 *     ialpha      = alpha [ xalphas ]
 *     article     = xalphas "@" host
 *
 * A text with an "@" is an article, so a group or "*" may turn out to be the start of an article. */

#define UNIQUE (XALPHA & ~KNURL_SET_AT)
#define TO_HOST KNURL_EXIT(AT, KNURL_UNIQUE, KNURL_TO_HOST)

/* The places of the rules. */
enum {
    DRAFT_NEWS_START,
    DRAFT_NEWS_ARTICLE,
    DRAFT_NEWS_GROUP,
    DRAFT_NEWS_STAR,
    DRAFT_NEWS_AFTER_STAR,
    DRAFT_NEWS_AFTER_HOST
};

static const knurl_rule_t draft_news_rules[] = {
    [DRAFT_NEWS_START] = KNURL_RULE(KNURL_SET_ESCAPE, KNURL_MORE, KNURL_STEP_ESCAPES,
                                    KNURL_EXIT(LETTER, KNURL_GOES_ON, DRAFT_NEWS_GROUP), KNURL_NO_EXIT),
    [DRAFT_NEWS_ARTICLE] = KNURL_RULE(UNIQUE, KNURL_MORE, 0, TO_HOST, KNURL_NO_EXIT),
    [DRAFT_NEWS_GROUP] = KNURL_RULE(UNIQUE, KNURL_MORE, 0, TO_HOST, KNURL_ENDS(KNURL_GROUP)),
    [DRAFT_NEWS_STAR] = KNURL_RULE(KNURL_SET_ESCAPE, KNURL_MORE, KNURL_STEP_ESCAPES, TO_HOST, KNURL_ENDS(KNURL_GROUP)),
    [DRAFT_NEWS_AFTER_STAR] = KNURL_RULE(UNIQUE, KNURL_MORE, 0, TO_HOST, KNURL_NO_EXIT),
    [DRAFT_NEWS_AFTER_HOST] = KNURL_RULE(0, KNURL_MORE, 0, KNURL_NO_EXIT, KNURL_ENDS(KNURL_NONE)),
};

static int draft_news_step(knurl_t *url, uint8_t octet, uint8_t length)
{
    if ((octet == (uint8_t)'*') && (length == 1u) && (url->offset == url->schemepart)) {
        knurl_go_on(url, DRAFT_NEWS_STAR);
        return KNURL_TAKEN;
    }
    return draft_step(url, octet, length);
}

ROW(knurl_draft_news, "news", draft_news_rules, draft_news_step, DRAFT_NEWS_AFTER_HOST, 0, KNURL_FLAG_ASKS_UNUSABLE);

/* wais of the earlier draft:
 *
 *     waisaddress = waisindex | waisdoc
 *     waisindex   = "wais://" hostport "/" database [ "?" search ]
 *     waisdoc     = "wais://" hostport "/" database "/" wtype "/" digits "/" path
 *     database    = xalphas
 *     wtype       = xalphas */

/* The indices of the rules: AT_... before the first symbol of a part or segment. */
enum {
    WAIS_AFTER_HOST,
    WAIS_AT_DATABASE,
    WAIS_DATABASE,
    WAIS_AT_WTYPE,
    WAIS_WTYPE,
    WAIS_AT_DIGITS,
    WAIS_DIGITS,
    WAIS_AT_SEGMENT,
    WAIS_WPATH
};

static const knurl_rule_t draft_wais_rules[] = {
    [WAIS_AFTER_HOST] = KNURL_RULE(0, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_NONE, WAIS_AT_DATABASE), KNURL_NO_EXIT),
    [WAIS_AT_DATABASE] = KNURL_RULE(KNURL_SET_ESCAPE, KNURL_MORE, KNURL_STEP_ESCAPES, KNURL_NO_EXIT, KNURL_NO_EXIT),
    [WAIS_DATABASE] = KNURL_RULE(XALPHA, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_DATABASE, WAIS_AT_WTYPE),
                                 KNURL_ENDS_OR_SEARCH(KNURL_DATABASE)),
    [WAIS_AT_WTYPE] = KNURL_RULE(KNURL_SET_ESCAPE, KNURL_MORE, KNURL_STEP_ESCAPES, KNURL_NO_EXIT, KNURL_NO_EXIT),
    [WAIS_WTYPE] = KNURL_RULE(XALPHA, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_WTYPE, WAIS_AT_DIGITS), KNURL_NO_EXIT),
    [WAIS_AT_DIGITS] = KNURL_RULE(0, KNURL_MORE, 0, KNURL_EXIT(DIGIT, KNURL_GOES_ON, WAIS_DIGITS), KNURL_NO_EXIT),
    [WAIS_DIGITS] =
        KNURL_RULE(KNURL_SET_DIGIT, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_DIGITS, WAIS_AT_SEGMENT), KNURL_NO_EXIT),
    [WAIS_AT_SEGMENT] =
        KNURL_RULE(KNURL_SET_ESCAPE, KNURL_MORE, KNURL_STEP_ESCAPES, KNURL_NO_EXIT, KNURL_ENDS(KNURL_WPATH)),
    [WAIS_WPATH] =
        KNURL_RULE(XPALPHA, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_GOES_ON, WAIS_AT_SEGMENT), KNURL_ENDS(KNURL_WPATH)),
};

ROW(knurl_draft_wais, "wais", draft_wais_rules, draft_step, 0, 210,
    KNURL_FLAG_AUTHORITY | KNURL_FLAG_TAKES_PORT | KNURL_FLAG_ASKS_UNUSABLE);

/* telnet of the earlier draft:
 *
 *     telnetaddress = "telnet://" login */

static const knurl_rule_t draft_telnet_rules[] = {
    KNURL_RULE(0, KNURL_MORE, 0, KNURL_NO_EXIT, KNURL_ENDS(KNURL_NONE)),
};

ROW(knurl_draft_telnet, "telnet", draft_telnet_rules, draft_login, 0, 23,
    KNURL_FLAG_AUTHORITY | KNURL_FLAG_TAKES_LOGIN | KNURL_FLAG_TAKES_PORT | KNURL_FLAG_ASKS_UNUSABLE);

/* prospero of the earlier draft:
 *
 *     prosperolink = "prospero://" hostport "/" hsoname [ "%00" version [ attributes ] ]
 *     hsoname      = path
 *     version      = digits
 *     attributes   = attribute [ attributes ]
 *     attribute    = alphanums
 *
 * The first "%00" ends hsoname. The version takes all digits, so the attributes start with a letter. */

/* The indices of the rules. No rule after the two of hsoname has escapes. */
enum {
    PROSPERO_AFTER_HOST,
    PROSPERO_AT_VERSION,
    PROSPERO_AT_SEGMENT,
    PROSPERO_HSONAME,
    PROSPERO_VERSION,
    PROSPERO_ATTRIBUTES
};

static const knurl_rule_t draft_prospero_rules[] = {
    [PROSPERO_AFTER_HOST] =
        KNURL_RULE(0, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_NONE, PROSPERO_AT_SEGMENT), KNURL_NO_EXIT),
    [PROSPERO_AT_VERSION] =
        KNURL_RULE(0, KNURL_MORE, 0, KNURL_EXIT(DIGIT, KNURL_GOES_ON, PROSPERO_VERSION), KNURL_NO_EXIT),
    [PROSPERO_AT_SEGMENT] =
        KNURL_RULE(KNURL_SET_ESCAPE, KNURL_MORE, KNURL_STEP_ESCAPES, KNURL_NO_EXIT, KNURL_ENDS(KNURL_HSONAME)),
    [PROSPERO_HSONAME] = KNURL_RULE(XPALPHA, KNURL_MORE, KNURL_STEP_ESCAPES,
                                    KNURL_EXIT(SLASH, KNURL_GOES_ON, PROSPERO_AT_SEGMENT), KNURL_ENDS(KNURL_HSONAME)),
    [PROSPERO_VERSION] =
        KNURL_RULE(KNURL_SET_DIGIT, KNURL_MORE, 0, KNURL_EXIT(LETTER, KNURL_LINK_VERSION, PROSPERO_ATTRIBUTES),
                   KNURL_ENDS(KNURL_LINK_VERSION)),
    [PROSPERO_ATTRIBUTES] =
        KNURL_RULE(KNURL_SET_ALPHADIGIT, KNURL_MORE, 0, KNURL_NO_EXIT, KNURL_ENDS(KNURL_ATTRIBUTES)),
};

static int draft_prospero_step(knurl_t *url, uint8_t octet, uint8_t length)
{
    if ((url->rule >= PROSPERO_AT_SEGMENT) && (length == 3u) && (octet == 0u)) {
        knurl_record(url, KNURL_HSONAME);
        /* The delimiter is three octets. */
        url->start = (uint16_t)(url->start + 2u);
        knurl_go_on(url, PROSPERO_AT_VERSION);
        return KNURL_TAKEN;
    }
    if (url->rule == PROSPERO_ATTRIBUTES) {
        /* The letter that ended the version is the first octet of the attributes. */
        url->start--;
    }
    return draft_step(url, octet, length);
}

ROW(knurl_draft_prospero, "prospero", draft_prospero_rules, draft_prospero_step, 0, 1525,
    KNURL_FLAG_AUTHORITY | KNURL_FLAG_TAKES_PORT | KNURL_FLAG_ASKS_UNUSABLE);

/* afs of the earlier draft, which keeps it as a historical note:
 *
 *     afsaddress = "afs://" cellname "/" path
 *     path       = void | xpalphas [ "/" path ] */

static const knurl_rule_t draft_afs_rules[] = {
    KNURL_RULE(0, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_NONE, 1), KNURL_NO_EXIT),
    KNURL_RULE(KNURL_SET_ESCAPE, KNURL_MORE, KNURL_STEP_ESCAPES, KNURL_NO_EXIT, KNURL_ENDS(KNURL_PATH)),
    KNURL_RULE(XPALPHA, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_GOES_ON, 1), KNURL_ENDS(KNURL_PATH)),
};

ROW(knurl_draft_afs, "afs", draft_afs_rules, draft_step, 0, 0, KNURL_FLAG_AUTHORITY | KNURL_FLAG_ASKS_UNUSABLE);

/* Reads every scheme that no other row of the list names, as the earlier draft defines it:
 *
 *     generic = scheme ":" path [ "?" search ]
 *     scheme  = ialpha
 *     path    = void | xpalphas [ "/" path ]
 *     search  = xalphas [ "+" search ] */

/* The places of the rules. */
enum { DRAFT_GENERIC_AT_SEGMENT, DRAFT_GENERIC_OPAQUE };

static const knurl_rule_t draft_generic_rules[] = {
    [DRAFT_GENERIC_AT_SEGMENT] =
        KNURL_RULE(KNURL_SET_ESCAPE, KNURL_MORE, KNURL_STEP_ESCAPES, KNURL_NO_EXIT, KNURL_ENDS_OR_SEARCH(KNURL_OPAQUE)),
    [DRAFT_GENERIC_OPAQUE] =
        KNURL_RULE(XPALPHA, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_GOES_ON, DRAFT_GENERIC_AT_SEGMENT),
                   KNURL_ENDS_OR_SEARCH(KNURL_OPAQUE)),
};

ROW(knurl_draft_generic, "", draft_generic_rules, draft_step, 0, 0, KNURL_FLAG_ASKS_UNUSABLE);

/* The list of the draft's rows, the most frequent first. */

const knurl_scheme_t *const knurl_draft_schemes[] = {
    &knurl_draft_http,   &knurl_draft_ftp,      &knurl_draft_gopher, &knurl_draft_news,    &knurl_draft_wais,
    &knurl_draft_telnet, &knurl_draft_prospero, &knurl_draft_afs,    &knurl_draft_generic, NULL};
