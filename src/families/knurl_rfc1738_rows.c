/* SPDX-License-Identifier: MIT
 *
 * The rows of RFC 1738, each below its production; the list of them, and the list of all schemes. */
#include "knurl.h"
#include "knurl_rfc1738.h"
#include "knurl_scheme.h"

#include "../machine/knurl_compiler.h"
#include "knurl_rules.h"

/* Section 5 has these sets in the productions of several schemes. */
#define FSEGMENT                                                                                                       \
    (KNURL_SET_UCHAR | KNURL_SET_QUESTION | KNURL_SET_COLON | KNURL_SET_AT | KNURL_SET_AMPERSAND | KNURL_SET_EQUALS)
#define SEARCH                                                                                                         \
    (KNURL_SET_UCHAR | KNURL_SET_SEMICOLON | KNURL_SET_COLON | KNURL_SET_AT | KNURL_SET_AMPERSAND | KNURL_SET_EQUALS)

#define ROW(...) KNURL_ROW_OF(knurl_rfc1738_family, __VA_ARGS__)

/* ftp, RFC 1738 section 3.2:
 *
 *     ftpurl   = "ftp://" login [ "/" fpath [ ";type=" ftptype ]]
 *     fpath    = fsegment *[ "/" fsegment ]
 *     fsegment = *[ uchar | "?" | ":" | "@" | "&" | "=" ]
 *     ftptype  = "A" | "I" | "D" | "a" | "i" | "d" */

/* The places of the rules. */
enum { FTP_AFTER_HOST, FTP_IN_PATH, FTP_IN_TYPE, FTP_AFTER_TYPE };

static const knurl_rule_t ftp_rules[] = {
    [FTP_AFTER_HOST] = KNURL_RULE(0, KNURL_NONE, 0, KNURL_EXIT(SLASH, KNURL_NONE, FTP_IN_PATH), KNURL_NO_EXIT),
    [FTP_IN_PATH] = KNURL_RULE(FSEGMENT, KNURL_NAME, 0, KNURL_EXIT(SLASH, KNURL_CWD, FTP_IN_PATH),
                               KNURL_EXIT(SEMICOLON, KNURL_NAME, FTP_IN_TYPE)),
    [FTP_IN_TYPE] = KNURL_RULE(0, KNURL_MORE, 0, KNURL_NO_EXIT, KNURL_NO_EXIT),
    [FTP_AFTER_TYPE] = KNURL_RULE(0, KNURL_TYPE, 0, KNURL_NO_EXIT, KNURL_NO_EXIT),
};

/* Reads the login, and after the semicolon `type=` and the type code. Only the code is recorded as a part. */
static int ftp_step(knurl_t *url, uint8_t octet, uint8_t length)
{
    static const char type[] = {'t', 'y', 'p', 'e', '='};
    const size_t read = (size_t)url->offset - url->start;

    if (url->rule != FTP_IN_TYPE) {
        return knurl_login(url, octet, length);
    }
    if (read < sizeof type) {
        return (octet == (uint8_t)type[read]) ? KNURL_TAKEN : KNURL_REFUSED;
    }
    const uint8_t code = octet | 0x20u;
    if ((code != (uint8_t)'a') && (code != (uint8_t)'i') && (code != (uint8_t)'d')) {
        return KNURL_REFUSED;
    }
    knurl_go(url, FTP_AFTER_TYPE, 0);
    return KNURL_TAKEN;
}

ROW(knurl_rfc1738_ftp, "ftp", ftp_rules, ftp_step, 0, 21,
    KNURL_FLAG_AUTHORITY | KNURL_FLAG_TAKES_LOGIN | KNURL_FLAG_TAKES_PORT);

/* http, RFC 1738 section 3.3:
 *
 *     httpurl  = "http://" hostport [ "/" hpath [ "?" search ]]
 *     hpath    = hsegment *[ "/" hsegment ]
 *     hsegment = *[ uchar | ";" | ":" | "@" | "&" | "=" ]
 *     search   = *[ uchar | ";" | ":" | "@" | "&" | "=" ] */

static const knurl_rule_t http_rules[] = {
    KNURL_RULE(0, KNURL_NONE, 0, KNURL_EXIT(SLASH, KNURL_NONE, 1), KNURL_NO_EXIT),
    KNURL_RULE(SEARCH | KNURL_SET_SLASH, KNURL_PATH, 0, KNURL_EXIT(QUESTION, KNURL_PATH, 2), KNURL_NO_EXIT),
    KNURL_RULE(SEARCH, KNURL_QUERY, 0, KNURL_NO_EXIT, KNURL_NO_EXIT),
};

ROW(knurl_rfc1738_http, "http", http_rules, NULL, 0, 80, KNURL_FLAG_AUTHORITY | KNURL_FLAG_TAKES_PORT);

/* https has the rules of http and a port of its own. RFC 1738 does not define it, but firmware needs it. */

ROW(knurl_rfc1738_https, "https", http_rules, NULL, 0, 443, KNURL_FLAG_AUTHORITY | KNURL_FLAG_TAKES_PORT);

/* gopher, RFC 1738 section 3.4:
 *
 *     gopherurl      = "gopher://" hostport [ / [ gtype [ selector
 *                      [ "%09" search [ "%09" gopher+_string ] ] ] ] ]
 *     gtype          = xchar
 *     selector       = *xchar
 *     gopher+_string = *xchar
 *
 * No character is reserved after the host. A type, selector or search contains no encoded TAB, LF or CR, because LF and
 * CR end a line of the protocol, and TAB is a delimiter. A Gopher+ string contains any octet. */

/* The indices of the rules. The rule after a part has a lower index than the rule of the part. */
enum { GOPHER_AFTER_HOST, GOPHER_PLUS, GOPHER_SEARCH, GOPHER_SELECTOR, GOPHER_TYPE };

static const knurl_rule_t gopher_rules[] = {
    KNURL_RULE(0, KNURL_NONE, 0, KNURL_EXIT(SLASH, KNURL_NONE, GOPHER_TYPE), KNURL_NO_EXIT),
    [GOPHER_TYPE] = KNURL_RULE(KNURL_SET_ESCAPE, KNURL_NONE, KNURL_STEP_ESCAPES, KNURL_NO_EXIT, KNURL_NO_EXIT),
    [GOPHER_SELECTOR] = KNURL_RULE(KNURL_SET_XCHAR, KNURL_SELECTOR, KNURL_STEP_ESCAPES, KNURL_NO_EXIT, KNURL_NO_EXIT),
    [GOPHER_SEARCH] = KNURL_RULE(KNURL_SET_XCHAR, KNURL_QUERY, KNURL_STEP_ESCAPES, KNURL_NO_EXIT, KNURL_NO_EXIT),
    [GOPHER_PLUS] = KNURL_RULE(KNURL_SET_XCHAR, KNURL_GOPHERPLUS, 0, KNURL_NO_EXIT, KNURL_NO_EXIT),
};

static int gopher_step(knurl_t *url, uint8_t octet, uint8_t length)
{
    const uint8_t rule = url->rule;
    const bool separates = (octet == (uint8_t)'\t');
    uint8_t kind = gopher_rules[rule].end;

    if ((rule < GOPHER_SEARCH) || (octet == (uint8_t)'\n') || (octet == (uint8_t)'\r') ||
        (separates && (rule == GOPHER_TYPE))) {
        return KNURL_REFUSED;
    }
    if (rule == GOPHER_TYPE) {
        /* The symbol is the whole part. */
        url->offset = (uint16_t)(url->offset + length);
        length = 0;
        kind = KNURL_GTYPE;
    } else if (!separates) {
        return KNURL_TAKEN;
    } else {
    }
    knurl_record(url, kind);
    knurl_go(url, (uint8_t)(rule - 1u), length);
    return KNURL_TAKEN;
}

ROW(knurl_rfc1738_gopher, "gopher", gopher_rules, gopher_step, 0, 70, KNURL_FLAG_AUTHORITY | KNURL_FLAG_TAKES_PORT);

/* mailto, RFC 1738 section 3.5:
 *
 *     mailtourl      = "mailto:" encoded822addr
 *     encoded822addr = 1*xchar               ; further defined in RFC822
 *
 * RFC 822 section 6.1, which is read after decoding, without comments or white space between its tokens:
 *
 *     addr-spec      = local-part "@" domain
 *     local-part     = word *("." word)
 *     word           = atom / quoted-string
 *     domain         = sub-domain *("." sub-domain)
 *     sub-domain     = atom / domain-literal
 *     quoted-string  = <"> *(qtext / quoted-pair) <">
 *     domain-literal = "[" *(dtext / quoted-pair) "]" */

/* The characters that every atom may contain. The others are looked up in a table. */
#define ATOM                                                                                                           \
    (KNURL_SET_ALPHADIGIT | KNURL_SET_HYPHEN | KNURL_SET_PLUS | KNURL_SET_UNDERSCORE | KNURL_SET_SLASH |               \
     KNURL_SET_QUESTION | KNURL_SET_AMPERSAND | KNURL_SET_EQUALS)

/* The indices of the rules. Rules that differ between the local part and the domain exist twice, the second time with
 * an index higher by DOMAIN. */
enum { TOKEN, QUOTED, QUOTED_PAIR, IN_ATOM, CLOSED, DOMAIN = 2 };

#define RULE(run, end) KNURL_RULE((run) | KNURL_SET_ESCAPE, end, KNURL_STEP_ESCAPES, KNURL_NO_EXIT, KNURL_NO_EXIT)

static const knurl_rule_t mailto_rules[] = {
    [TOKEN] = RULE(0, KNURL_MORE),
    [QUOTED] = RULE(KNURL_SET_XCHAR, KNURL_MORE),
    [QUOTED_PAIR] = RULE(0, KNURL_MORE),
    [IN_ATOM] = RULE(ATOM, KNURL_MORE),
    [CLOSED] = RULE(0, KNURL_MORE),
    [DOMAIN + IN_ATOM] = RULE(ATOM, KNURL_DOMAIN),
    [DOMAIN + CLOSED] = RULE(0, KNURL_DOMAIN),
};

/* Returns true if an atom may contain an octet up to 127. */
static bool in_atom(uint8_t octet)
{
    /* A bit for each octet except controls, the space, ( ) < > @ , ; : \ " . [ ] and DEL. */
    static const uint32_t atoms[4] = {0, 0xA3FFACFAu, 0xC7FFFFFEu, 0x7FFFFFFFu};

    /*@ ghost atom_bits(octet); */
    return ((atoms[octet >> 5] >> (octet & 31u)) & 1u) != 0u;
}

/* What next_place returns for an octet that is not allowed. */
#define NO_PLACE (CLOSED + 1)

/* Returns the rule after an octet of a quoted string or a literal. The octet does not follow a backslash. */
static inline unsigned next_quoted(uint8_t octet, unsigned open, unsigned close)
{
    if (octet == close) {
        return CLOSED;
    }
    if (octet == (uint8_t)'\\') {
        return QUOTED_PAIR;
    }
    return ((octet == (uint8_t)'\r') || (octet == open)) ? NO_PLACE : QUOTED;
}

/* Returns the rule after `octet`, or NO_PLACE if it is not allowed. In a quoted string, `open` is `close`. */
static inline unsigned next_place(unsigned place, uint8_t octet, unsigned open, unsigned close)
{
    if (place == QUOTED_PAIR) {
        return QUOTED;
    }
    if (place == QUOTED) {
        return next_quoted(octet, open, close);
    }
    if ((place != TOKEN) && (octet == (uint8_t)'.')) {
        return TOKEN;
    }
    if ((place == TOKEN) && (octet == open)) {
        return QUOTED;
    }
    return ((place != CLOSED) && in_atom(octet)) ? IN_ATOM : NO_PLACE;
}

/* Returns true if an "@" ends the local part. */
static inline bool ends_local(unsigned place, uint8_t octet, unsigned domain)
{
    return (octet == (uint8_t)'@') && (domain == 0u) && (place >= IN_ATOM);
}

static int mailto_step(knurl_t *url, uint8_t octet, uint8_t length)
{
    if ((length == 0u) || (octet > 127u)) {
        return KNURL_REFUSED;
    }
    const unsigned domain = (url->count == 1u) ? 0u : DOMAIN;
    const unsigned open = (domain == 0u) ? '"' : '[';
    const unsigned place = (url->rule > CLOSED) ? url->rule - DOMAIN : url->rule;
    KNURL_STATIC_ASSERT(BRACKETS, (']' - '[') == DOMAIN);
    const unsigned to = next_place(place, octet, open, open + domain);
    if (to <= CLOSED) {
        knurl_go_on(url, (uint8_t)((to >= IN_ATOM) ? (to + domain) : to));
        return KNURL_TAKEN;
    }
    if (!ends_local(place, octet, domain)) {
        return KNURL_REFUSED;
    }
    knurl_record(url, KNURL_LOCAL);
    knurl_go(url, TOKEN, length);
    return KNURL_TAKEN;
}

ROW(knurl_rfc1738_mailto, "mailto", mailto_rules, mailto_step, 0, 0, 0);

/* news, RFC 1738 section 3.6:
 *
 *     newsurl   = "news:" grouppart
 *     grouppart = "*" | group | article
 *     group     = alpha *[ alpha | digit | "-" | "." | "+" | "_" ]
 *     article   = 1*[ uchar | ";" | "/" | "?" | ":" | "&" | "=" ] "@" host */

#define ARTICLE (KNURL_SET_XCHAR & ~KNURL_SET_AT)

/* The places of the rules. */
enum { NEWS_START, NEWS_IN_GROUP, NEWS_STAR, NEWS_IN_ARTICLE, NEWS_AFTER_HOST };

#define TO_HOST KNURL_EXIT(AT, KNURL_UNIQUE, KNURL_TO_HOST)

static const knurl_rule_t news_rules[] = {
    [NEWS_START] = KNURL_RULE(0, KNURL_MORE, 0, KNURL_EXIT(LETTER, KNURL_GOES_ON, NEWS_IN_GROUP), KNURL_NO_EXIT),
    [NEWS_IN_GROUP] = KNURL_RULE(KNURL_GROUP_SET, KNURL_GROUP, 0, TO_HOST, KNURL_NO_EXIT),
    [NEWS_STAR] = KNURL_RULE(0, KNURL_GROUP, 0, TO_HOST, KNURL_NO_EXIT),
    [NEWS_IN_ARTICLE] = KNURL_RULE(ARTICLE, KNURL_MORE, 0, TO_HOST, KNURL_NO_EXIT),
    [NEWS_AFTER_HOST] = KNURL_RULE(0, KNURL_NONE, 0, KNURL_NO_EXIT, KNURL_NO_EXIT),
};

/* Reads what rules cannot express: a group or "*" may turn out to be the start of an article. */
static int news_step(knurl_t *url, uint8_t octet, uint8_t length)
{
    const uint8_t rule = url->rule;

    if ((length == 0u) || (rule >= NEWS_IN_ARTICLE) || (octet == (uint8_t)'@')) {
        return KNURL_REFUSED;
    }
    if ((rule == NEWS_START) && (octet == (uint8_t)'*')) {
        knurl_go_on(url, NEWS_STAR);
        return KNURL_TAKEN;
    }
    knurl_go_on(url, NEWS_IN_ARTICLE);
    return KNURL_AGAIN;
}

ROW(knurl_rfc1738_news, "news", news_rules, news_step, NEWS_AFTER_HOST, 0, 0);

/* nntp, RFC 1738 section 3.7:
 *
 *     nntpurl = "nntp://" hostport "/" group [ "/" digits ] */

static const knurl_rule_t nntp_rules[] = {
    KNURL_RULE(0, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_NONE, 1), KNURL_NO_EXIT),
    KNURL_RULE(0, KNURL_MORE, 0, KNURL_EXIT(LETTER, KNURL_GOES_ON, 2), KNURL_NO_EXIT),
    KNURL_RULE(KNURL_GROUP_SET, KNURL_GROUP, 0, KNURL_EXIT(SLASH, KNURL_GROUP, 3), KNURL_NO_EXIT),
    KNURL_RULE(0, KNURL_MORE, 0, KNURL_EXIT(DIGIT, KNURL_GOES_ON, 4), KNURL_NO_EXIT),
    KNURL_RULE(KNURL_SET_DIGIT, KNURL_ARTICLE, 0, KNURL_NO_EXIT, KNURL_NO_EXIT),
};

ROW(knurl_rfc1738_nntp, "nntp", nntp_rules, NULL, 0, 119, KNURL_FLAG_AUTHORITY | KNURL_FLAG_TAKES_PORT);

/* telnet, RFC 1738 section 3.8:
 *
 *     telneturl = "telnet://" login [ "/" ] */

static const knurl_rule_t telnet_rules[] = {
    KNURL_RULE(0, KNURL_NONE, 0, KNURL_EXIT(SLASH, KNURL_NONE, 1), KNURL_NO_EXIT),
    KNURL_RULE(0, KNURL_NONE, 0, KNURL_NO_EXIT, KNURL_NO_EXIT),
};

ROW(knurl_rfc1738_telnet, "telnet", telnet_rules, knurl_login, 0, 23,
    KNURL_FLAG_AUTHORITY | KNURL_FLAG_TAKES_LOGIN | KNURL_FLAG_TAKES_PORT);

/* wais, RFC 1738 section 3.9:
 *
 *     waisurl      = waisdatabase | waisindex | waisdoc
 *     waisdatabase = "wais://" hostport "/" database
 *     waisindex    = "wais://" hostport "/" database "?" search
 *     waisdoc      = "wais://" hostport "/" database "/" wtype "/" wpath
 *     database     = *uchar
 *     wtype        = *uchar
 *     wpath        = *uchar
 *     search       = *[ uchar | ";" | ":" | "@" | "&" | "=" ] */

static const knurl_rule_t wais_rules[] = {
    KNURL_RULE(0, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_NONE, 1), KNURL_NO_EXIT),
    KNURL_RULE(KNURL_SET_UCHAR, KNURL_DATABASE, 0, KNURL_EXIT(QUESTION, KNURL_DATABASE, 2),
               KNURL_EXIT(SLASH, KNURL_DATABASE, 3)),
    KNURL_RULE(SEARCH, KNURL_QUERY, 0, KNURL_NO_EXIT, KNURL_NO_EXIT),
    KNURL_RULE(KNURL_SET_UCHAR, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_WTYPE, 4), KNURL_NO_EXIT),
    KNURL_RULE(KNURL_SET_UCHAR, KNURL_WPATH, 0, KNURL_NO_EXIT, KNURL_NO_EXIT),
};

ROW(knurl_rfc1738_wais, "wais", wais_rules, NULL, 0, 210, KNURL_FLAG_AUTHORITY | KNURL_FLAG_TAKES_PORT);

/* file, RFC 1738 section 3.10:
 *
 *     fileurl  = "file://" [ host | "localhost" ] "/" fpath
 *     fpath    = fsegment *[ "/" fsegment ]
 *     fsegment = *[ uchar | "?" | ":" | "@" | "&" | "=" ] */

static const knurl_rule_t file_rules[] = {
    KNURL_RULE(0, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_NONE, 1), KNURL_NO_EXIT),
    KNURL_RULE(FSEGMENT, KNURL_NAME, 0, KNURL_EXIT(SLASH, KNURL_DIRECTORY, 1), KNURL_NO_EXIT),
};

/* Reads the empty host, which no rule reads. Rules exit on a slash, and the machine reads "//", so this function gets a
 * slash only in the place of a host. */
static int file_step(knurl_t *url, uint8_t octet, uint8_t length)
{
    if ((octet != (uint8_t)'/') || (url->offset != url->start)) {
        return KNURL_REFUSED;
    }
    knurl_record(url, KNURL_HOST);
    knurl_go(url, 1, length);
    return KNURL_TAKEN;
}

ROW(knurl_rfc1738_file, "file", file_rules, file_step, 0, 0, KNURL_FLAG_AUTHORITY);

/* prospero, RFC 1738 section 3.11:
 *
 *     prosperourl = "prospero://" hostport "/" ppath *[ fieldspec ]
 *     ppath       = psegment *[ "/" psegment ]
 *     psegment    = *[ uchar | "?" | ":" | "@" | "&" | "=" ]
 *     fieldspec   = ";" fieldname "=" fieldvalue
 *     fieldname   = *[ uchar | "?" | ":" | "@" | "&" ]
 *     fieldvalue  = *[ uchar | "?" | ":" | "@" | "&" ] */

#define FIELD (KNURL_SET_UCHAR | KNURL_SET_QUESTION | KNURL_SET_COLON | KNURL_SET_AT | KNURL_SET_AMPERSAND)
#define PPATH (FIELD | KNURL_SET_EQUALS | KNURL_SET_SLASH)

static const knurl_rule_t prospero_rules[] = {
    KNURL_RULE(0, KNURL_MORE, 0, KNURL_EXIT(SLASH, KNURL_NONE, 1), KNURL_NO_EXIT),
    KNURL_RULE(PPATH, KNURL_HSONAME, 0, KNURL_EXIT(SEMICOLON, KNURL_HSONAME, 2), KNURL_NO_EXIT),
    KNURL_RULE(FIELD, KNURL_MORE, 0, KNURL_EXIT(EQUALS, KNURL_FIELD, 3), KNURL_NO_EXIT),
    KNURL_RULE(FIELD, KNURL_VALUE, 0, KNURL_EXIT(SEMICOLON, KNURL_VALUE, 2), KNURL_NO_EXIT),
};

ROW(knurl_rfc1738_prospero, "prospero", prospero_rules, NULL, 0, 1525, KNURL_FLAG_AUTHORITY | KNURL_FLAG_TAKES_PORT);

/* Reads every scheme that no other row of the list names, RFC 1738 sections 3.1 and 4:
 *
 *     genericurl    = scheme ":" schemepart
 *     schemepart    = *xchar | ip-schemepart
 *     ip-schemepart = "//" login [ "/" urlpath ]
 *     urlpath       = *xchar
 *
 * It is read as an ip-schemepart first. If that fails, the whole schemepart is one opaque part. All characters of an
 * ip-schemepart are xchar, so nothing is read again. */

enum { GENERIC_OPAQUE = 2 };

static const knurl_rule_t generic_rules[] = {
    KNURL_RULE(0, KNURL_NONE, 0, KNURL_EXIT(SLASH, KNURL_NONE, 1), KNURL_NO_EXIT),
    KNURL_RULE(KNURL_SET_XCHAR, KNURL_PATH, 0, KNURL_NO_EXIT, KNURL_NO_EXIT),
    [GENERIC_OPAQUE] = KNURL_RULE(KNURL_SET_XCHAR, KNURL_OPAQUE, 0, KNURL_NO_EXIT, KNURL_NO_EXIT),
};

static int generic_step(knurl_t *url, uint8_t octet, uint8_t length)
{
    const int answer = knurl_login(url, octet, length);

    if (answer != KNURL_REFUSED) {
        return answer;
    }
    knurl_start_over(url, GENERIC_OPAQUE);
    return KNURL_AGAIN;
}

ROW(knurl_rfc1738_generic, "", generic_rules, generic_step, 0, 0,
    KNURL_FLAG_AUTHORITY | KNURL_FLAG_TAKES_LOGIN | KNURL_FLAG_TAKES_PORT | KNURL_FLAG_STARTS_OVER);

/* The list of all rows of RFC 1738, the most frequent first. */

const knurl_scheme_t *const knurl_rfc1738_schemes[] = {&knurl_rfc1738_http,
                                                       &knurl_rfc1738_https,
                                                       &knurl_rfc1738_ftp,
                                                       &knurl_rfc1738_mailto,
                                                       &knurl_rfc1738_file,
                                                       &knurl_rfc1738_telnet,
                                                       &knurl_rfc1738_news,
                                                       &knurl_rfc1738_nntp,
                                                       &knurl_rfc1738_gopher,
                                                       &knurl_rfc1738_wais,
                                                       &knurl_rfc1738_prospero,
                                                       &knurl_rfc1738_generic,
                                                       NULL};

/* A list that accepts every scheme. knurl_generic reads the schemes that have no row here, even those for which RFC
 * 3986's list has a row. */
const knurl_scheme_t *const knurl_all_schemes[] = {&knurl_http,
                                                   &knurl_https,
                                                   &knurl_ws,
                                                   &knurl_wss,
                                                   &knurl_mqtt,
                                                   &knurl_mqtts,
                                                   &knurl_coap,
                                                   &knurl_coaps,
                                                   &knurl_coap_tcp,
                                                   &knurl_coaps_tcp,
                                                   &knurl_file,
                                                   &knurl_rfc1738_ftp,
                                                   &knurl_rfc1738_gopher,
                                                   &knurl_rfc1738_mailto,
                                                   &knurl_rfc1738_news,
                                                   &knurl_rfc1738_nntp,
                                                   &knurl_rfc1738_telnet,
                                                   &knurl_rfc1738_wais,
                                                   &knurl_rfc1738_prospero,
                                                   &knurl_generic,
                                                   NULL};
