/* SPDX-License-Identifier: MIT
 *
 * How a scheme is described: the library's rows, and a firmware's own rows (RFC 1738 section 4). A row of RFC 3986's
 * family has no grammar of its own: see KNURL_RFC3986_ROW at the end.
 *
 * A row of RFC 1738's family describes its grammar by rules. A rule reads octets of its set, as many as follow; they
 * are the current part. A delimiter ends the part: an exit of the rule records the part and goes to another rule. A
 * rule also says which part ends at the end of the URL, or that the URL may not end there. Reading starts at rule 0.
 * For a row with KNURL_FLAG_AUTHORITY the library first reads `//`, login, host and port, as RFC 1738 has them: without
 * IPv6. For other rows rule 0 starts after the colon. A rule reads by sets and delimiters alone. A grammar that has a
 * fixed text, such as `;type=` in ftp, needs a step function (knurl_step_t).
 *
 *     static const knurl_rule_t rules[] = {
 *         KNURL_RULE(0, KNURL_NONE, 0, KNURL_EXIT(SLASH, KNURL_NONE, 1), KNURL_NO_EXIT),
 *         KNURL_RULE(KNURL_SET_XCHAR, KNURL_PATH, 0, KNURL_NO_EXIT, KNURL_NO_EXIT),
 *     };
 *     static const knurl_grammar_t grammar = {rules, NULL, 0};
 *     const knurl_scheme_t my_scheme = {"my", &knurl_rfc1738_family, &grammar, 4242,
 *                                       KNURL_FLAG_AUTHORITY | KNURL_FLAG_TAKES_PORT};
 *
 * Initializers are positional, as C++11 needs them. All of it is constant data and takes no RAM. */
#ifndef KNURL_SCHEME_H
#define KNURL_SCHEME_H

#include "knurl.h"

#ifdef __cplusplus
extern "C" {
#endif

KNURL_NOT_PACKED(knurl_scheme);

/* The classes of characters in the RFCs' grammars. A set of classes is a 16-bit mask: KNURL_IN(class), joined by
 * `|`. */
enum knurl_class {
    KNURL_CLASS_ESCAPE,     /* "%" and its two hexadecimal digits */
    KNURL_CLASS_LETTER,     /* alpha */
    KNURL_CLASS_DIGIT,      /* digit */
    KNURL_CLASS_HYPHEN,     /* "-" */
    KNURL_CLASS_PERIOD,     /* "." */
    KNURL_CLASS_PLUS,       /* "+" */
    KNURL_CLASS_UNDERSCORE, /* "_" */
    KNURL_CLASS_OTHER,      /* the other unreserved: $ ! * ' ( ) , */
    KNURL_CLASS_SEMICOLON,  /* ";". The seven reserved characters have a class each */
    KNURL_CLASS_COLON,
    KNURL_CLASS_AT,
    KNURL_CLASS_AMPERSAND,
    KNURL_CLASS_EQUALS,
    KNURL_CLASS_TILDE, /* "~": not allowed by RFC 1738, allowed by RFC 3986 */
    KNURL_CLASS_SLASH,
    KNURL_CLASS_QUESTION,
    /* The remaining classes are in no set and on no exit. */
    KNURL_CLASS_HASH,     /* "#", if the caller allows a fragment */
    KNURL_CLASS_END,      /* the end of the URL, which is read like a character */
    KNURL_CLASS_UNUSABLE, /* all other octets */
    KNURL_CLASS_DECODED   /* an escape whose octet a reader gets decoded */
};

/* The bit of a class in a set: the highest bit for the first class. So a shift by the class moves its bit to the sign.
 */
#define KNURL_IN(class_) (0x8000u >> (class_))

/* Sets, with the names and contents of RFC 1738 section 5. */
#define KNURL_SET_ESCAPE KNURL_IN(KNURL_CLASS_ESCAPE)
#define KNURL_SET_ALPHA KNURL_IN(KNURL_CLASS_LETTER)
#define KNURL_SET_DIGIT KNURL_IN(KNURL_CLASS_DIGIT)
#define KNURL_SET_ALPHADIGIT (KNURL_SET_ALPHA | KNURL_SET_DIGIT)
#define KNURL_SET_HYPHEN KNURL_IN(KNURL_CLASS_HYPHEN)
#define KNURL_SET_PERIOD KNURL_IN(KNURL_CLASS_PERIOD)
#define KNURL_SET_PLUS KNURL_IN(KNURL_CLASS_PLUS)
#define KNURL_SET_UNDERSCORE KNURL_IN(KNURL_CLASS_UNDERSCORE)
#define KNURL_SET_SEMICOLON KNURL_IN(KNURL_CLASS_SEMICOLON)
#define KNURL_SET_SLASH KNURL_IN(KNURL_CLASS_SLASH)
#define KNURL_SET_QUESTION KNURL_IN(KNURL_CLASS_QUESTION)
#define KNURL_SET_COLON KNURL_IN(KNURL_CLASS_COLON)
#define KNURL_SET_AT KNURL_IN(KNURL_CLASS_AT)
#define KNURL_SET_AMPERSAND KNURL_IN(KNURL_CLASS_AMPERSAND)
#define KNURL_SET_EQUALS KNURL_IN(KNURL_CLASS_EQUALS)
#define KNURL_SET_TILDE KNURL_IN(KNURL_CLASS_TILDE)
#define KNURL_SET_UNRESERVED                                                                                           \
    (KNURL_SET_ALPHADIGIT | KNURL_SET_HYPHEN | KNURL_SET_PERIOD | KNURL_SET_PLUS | KNURL_SET_UNDERSCORE |              \
     KNURL_IN(KNURL_CLASS_OTHER))
#define KNURL_SET_UCHAR (KNURL_SET_UNRESERVED | KNURL_SET_ESCAPE)
#define KNURL_SET_RESERVED                                                                                             \
    (KNURL_SET_SEMICOLON | KNURL_SET_SLASH | KNURL_SET_QUESTION | KNURL_SET_COLON | KNURL_SET_AT |                     \
     KNURL_SET_AMPERSAND | KNURL_SET_EQUALS)
#define KNURL_SET_XCHAR (KNURL_SET_UNRESERVED | KNURL_SET_RESERVED | KNURL_SET_ESCAPE)

/* An exit: on a delimiter of class `on`, which is written without KNURL_CLASS_, the part before it is recorded as
 * `kind`, and the next part starts after it. Reading continues at rule `to`, 0 to 14, or at a host for KNURL_TO_HOST. A
 * number over 15 does not compile.
 *
 * Two kinds are special. KNURL_NONE records no part. With KNURL_GOES_ON the delimiter belongs to the part, and the part
 * continues. An exit must not be on an escape, nor on a class that the rule runs over. */
typedef struct knurl_exit {
    uint8_t on_to;
    uint8_t kind;
} knurl_exit_t;

#define KNURL_GOES_ON 255u
#define KNURL_TO_HOST 15u /* a host follows; the grammar's `after_host` is the rule after it */
#define KNURL_EXIT(on, kind, to)                                                                                       \
    {KNURL_AS(uint8_t, KNURL_ONLY_IF((((KNURL_CLASS_##on) | (to)) | 15u) == 15u, (KNURL_CLASS_##on << 4) | (to))),     \
     (kind)}
#define KNURL_NO_EXIT {0u, KNURL_NONE}

typedef struct knurl_rule {
    uint8_t state;        /* the parser's state; KNURL_RULE makes it from `step`, which is 0 or KNURL_STEP_ESCAPES */
    uint8_t end;          /* the kind of the part to record if the URL ends in this rule; KNURL_NONE for no part, or
                           * KNURL_MORE */
    uint16_t set;         /* the octets of the part; KNURL_SET_ESCAPE in it allows well-formed escapes */
    knurl_exit_t exit[2]; /* at most two delimiters */
} knurl_rule_t;

#define KNURL_MORE 255u /* the URL may not end in this rule */

#define KNURL_RULE(set, end, step, exit1, exit2)                                                                       \
    {                                                                                                                  \
        KNURL_AS(uint8_t, KNURL_RULE_STATE ^ (step)), (end), KNURL_AS(uint16_t, set),                                  \
        {                                                                                                              \
            exit1, exit2                                                                                               \
        }                                                                                                              \
    }

#define KNURL_RULE_STATE 0x79u
#define KNURL_STEP_ESCAPES 0x80u /* the rule gives escapes in its set to the step function, decoded */

/* What a reader or a step function answers: one of these, or an error as its negative number, -KNURL_ERROR_HOST. */
enum {
    KNURL_REFUSED = -1, /* from a step function: no URL starts like this; the error is that of the part being read */
    KNURL_AGAIN = 0,    /* not taken; the state has changed, and the character is read again. Not allowed for an
                         * escape */
    KNURL_TAKEN = 1     /* taken; reading continues after it */
};

/* The step function of a grammar that needs more than rules. The parser calls it for everything that nothing else
 * takes:
 *
 * - a character that is on no exit of the rule and not in its set. It is called for KNURL_CLASS_TILDE and
 *   KNURL_CLASS_UNUSABLE only if the row has KNURL_FLAG_ASKS_UNUSABLE;
 * - an escape, if the rule has KNURL_STEP_ESCAPES;
 * - the end of the URL, if the rule has KNURL_MORE, or if a host or port is not complete.
 *
 * `octet` is the character, or the octet that the escape decodes to. `length` is the number of octets in the URL from
 * url->offset on: 1 for a character, 3 for an escape, 0 for the end. At the end `octet` means nothing.
 *
 * url->rule says what is being read:
 *
 *   a rule             its index;
 *   a host or port     the index of the rule after it;
 *   `//` or a fragment 0;
 *   a login            0 or 1.
 *
 * So the numbers 0, 1 and `after_host` stand for more than one place. Let only rules with other indexes need the step
 * function: 2 and higher, but not `after_host`.
 *
 * The function returns one of the answers above. It changes `url` only through the functions below, with one exception.
 * If the octet is the last one of its part, the function adds `length` to url->offset, calls knurl_record, and then
 * knurl_go with length 0. The parser sets url->offset back. */
typedef int knurl_step_t(knurl_t *url, uint8_t octet, uint8_t length);

/* Records a part of `kind`, from url->start to url->offset, exclusive. The next part starts after the octet at
 * url->offset, unless knurl_go, called after it, sets another start. */
void knurl_record(knurl_t *url, uint8_t kind);

/* Goes to rule `to` of the row. The current part continues. */
void knurl_go_on(knurl_t *url, uint8_t to);

/* Goes to rule `to` of the row. The next part starts `length` octets after url->offset. */
void knurl_go(knurl_t *url, uint8_t to, uint8_t length);

/* Forgets all parts except the scheme and goes to rule `to`. The part starts after the colon. Only for rows with
 * KNURL_FLAG_STARTS_OVER. */
void knurl_start_over(knurl_t *url, uint8_t to);

/* The step function of a scheme whose authority starts with a login (section 3.1). A row's own step function passes its
 * three arguments on to it. If knurl_login returns KNURL_REFUSED, the octet is not part of a login, and the row's
 * function decides. Otherwise the row's function returns the same answer at once. */
int knurl_login(knurl_t *url, uint8_t octet, uint8_t length);

/* A grammar of rules. */
typedef struct knurl_grammar {
    const knurl_rule_t *rules; /* 1 to 15; reading starts at the first */
    knurl_step_t *step;        /* or NULL */
    uint8_t after_host;        /* the index of the rule after a host that an exit goes to. That rule must have an empty
                                * set. 0 if no exit goes to a host */
} knurl_grammar_t;

/* The reader of a family: it reads the URL after the colon or, for a row with KNURL_FLAG_AUTHORITY, after the two
 * slashes. The parser calls it for each octet that is not in the set of what is read, and for the end, for which
 * `octet` is 255. `class_` is an enum knurl_class. It answers KNURL_TAKEN, KNURL_AGAIN, or the error of the part being
 * read. */
typedef int knurl_reader_t(knurl_t *url, unsigned octet, unsigned class_);

/* A family of rows: the document that says how their URLs are read, compared and written. */
typedef struct knurl_family {
    knurl_reader_t *reader;
    uint16_t symbols; /* a set: what a part may have of RFC 1738's and RFC 3986's characters */
    uint8_t traits;   /* KNURL_TRAIT_* */
} knurl_family_t;

/* Where the documents differ. */
/* RFC 3986: a host is a literal, an IPv4 address or a reg-name; "." and ".." in a path are dot segments; a part is
 * the octets of its set. Otherwise a host is a hostname or a hostnumber, whose groups may have leading zeros, and a
 * step function may take other octets */
#define KNURL_TRAIT_URI 0x01u
#define KNURL_TRAIT_LETTER_FIRST 0x02u /* a scheme's name starts with a letter */
#define KNURL_TRAIT_NO_PLUS 0x04u      /* a scheme's name has no "+" */
#define KNURL_TRAIT_WORDS 0x08u        /* a query is words, joined by "+"; wais has digits before its path */
/* Parts have quotation marks, and no escape equals its character; what has one symbol or more is read by two rules. */
#define KNURL_TRAIT_QUOTES 0x10u

extern const knurl_family_t knurl_rfc3986_family;     /* of rows that KNURL_RFC3986_ROW makes */
extern const knurl_family_t knurl_no_fragment_family; /* of those with KNURL_FLAG_NO_FRAGMENT */
extern const knurl_family_t knurl_rfc1738_family;     /* of rows with a grammar of rules */

/* A row. */
struct knurl_scheme {
    const char *name; /* lower case; empty for a generic row. See KNURL_FLAG_KIND_NAMES */
    const knurl_family_t *family;
    const knurl_grammar_t *grammar; /* NULL in a row of RFC 3986 */
    uint16_t port;                  /* the default port, or 0 for none */
    uint8_t flags;                  /* below */
};

#define KNURL_FLAG_AUTHORITY 0x01u /* `//` and a host follow the colon (section 3.1) */
/* A login may precede the host; a grammar has a step function that calls knurl_login. */
#define KNURL_FLAG_TAKES_LOGIN 0x02u
#define KNURL_FLAG_TAKES_PORT 0x04u  /* a port may follow the host */
#define KNURL_FLAG_NO_FRAGMENT 0x08u /* its URLs have no fragment, even if the caller allows one */
/* `name` continues with names for the kinds from KNURL_OWN on: "my\0topic\0level\0" */
#define KNURL_FLAG_KIND_NAMES 0x10u
/* The step function is also called for octets of KNURL_CLASS_UNUSABLE and KNURL_CLASS_TILDE, and names their error:
 * KNURL_REFUSED is KNURL_ERROR_SYNTAX for them, too. */
#define KNURL_FLAG_ASKS_UNUSABLE 0x20u
/* The step function may call knurl_start_over, while a host, port or login is read. */
#define KNURL_FLAG_STARTS_OVER 0x40u

/* Returns the class of an octet, an enum knurl_class. */
uint8_t knurl_class_of(uint8_t octet);

/* A firmware's own row of RFC 3986's family: `//` and a host that is not empty; then an optional port, an optional path
 * and an optional query. `flags` is 0, or KNURL_FLAG_TAKES_LOGIN for a login before the host, KNURL_FLAG_NO_FRAGMENT,
 * or both, joined by `|`.
 *
 *     const knurl_scheme_t stomp_scheme = KNURL_RFC3986_ROW("stomp", 61613, KNURL_FLAG_TAKES_LOGIN);
 */
#define KNURL_RFC3986_ROW(name, port, flags)                                                                           \
    {(name), (((flags) & KNURL_FLAG_NO_FRAGMENT) != 0u) ? &knurl_no_fragment_family : &knurl_rfc3986_family, NULL,     \
     (port), (KNURL_FLAG_AUTHORITY | KNURL_FLAG_TAKES_PORT | (flags))}
#define KNURL_RFC3986_RULES 0u /* the number of rules of such a row, for knurl_check_row */

#ifdef __cplusplus
}
#endif

#endif
