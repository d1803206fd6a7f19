/* SPDX-License-Identifier: MIT
 *
 * Rows for schemes of your own. For a scheme whose URLs look like those of http, one macro is enough:
 *
 *     static const knurl_scheme_t stomp_scheme = KNURL_RFC3986_ROW("stomp", 61613, KNURL_FLAG_TAKES_LOGIN);
 *
 *     static const knurl_scheme_t *const schemes[] = {&stomp_scheme, &knurl_https, NULL};
 *
 * The rest of this header is for a scheme with a grammar of its own (RFC 1738 section 4), and for reading the library's
 * own rows. A row is constant data, and takes no RAM. The parser trusts it, so call knurl_check_row (knurl_check.h) in
 * a unit test. Initializers are positional, as C++11 needs them.
 *
 * A grammar is an array of rules. Each rule has a set, the characters that it allows, and reads one part: all octets up
 * to the first that is not in the set. A delimiter there ends the part: an exit of the rule records the part, and names
 * the next rule. The field `end` of a rule is the kind of the part to record if the URL ends there, or says that the
 * URL may not end there.
 *
 *     static const knurl_rule_t rules[] = {
 *         KNURL_RULE(0, KNURL_NONE, 0, KNURL_EXIT(SLASH, KNURL_NONE, 1), KNURL_NO_EXIT),
 *         KNURL_RULE(KNURL_SET_XCHAR, KNURL_PATH, 0, KNURL_NO_EXIT, KNURL_NO_EXIT),
 *     };
 *     static const knurl_grammar_t grammar = {rules, NULL, 0};
 *     const knurl_scheme_t my_scheme = {"my", &knurl_rfc1738_family, &grammar, 4242,
 *                                       KNURL_FLAG_AUTHORITY | KNURL_FLAG_TAKES_PORT};
 *
 * This row reads my://host, optionally with ":" and a port, and optionally with "/" (rule 0) and a path (rule 1).
 *
 * In a row with KNURL_FLAG_AUTHORITY the library itself reads "//", the host and the port (and the login, if your step
 * function calls knurl_login), and then goes to the rule `after_host` of the grammar, here 0. It follows RFC 1738
 * there, so a host cannot be an IPv6 address. In any other row rule 0 starts after the colon.
 *
 * A rule knows only sets and delimiters. A fixed text in a grammar, such as ";type=" in ftp, needs a step function
 * (knurl_step_t).
 *
 * The conventions are those of knurl.h. Sections are those of RFC 1738, unless another RFC is named. */
#ifndef KNURL_SCHEME_H
#define KNURL_SCHEME_H

#include "knurl.h"

#ifdef __cplusplus
extern "C" {
#endif

KNURL_NOT_PACKED(knurl_scheme);

/* Initializes a row of your own in RFC 3986's family: "//" and a host that is not empty; then an optional port, an
 * optional path and an optional query. `name` is the scheme in lower case, a string literal. `port` is the default
 * port, or 0 for none. `flags` is 0, or one or more of these, joined by `|`:
 *
 *   KNURL_FLAG_TAKES_LOGIN a login may come before the host;
 *   KNURL_FLAG_NO_FRAGMENT a fragment is refused even if you allow one;
 *   KNURL_FLAG_WRITES_PORT the Host header always contains the port, if there is one.
 *
 * KNURL_PARTS parts are enough for a URL of such a row. */
#define KNURL_RFC3986_ROW(name, port, flags)                                                                           \
    {(name), (((flags) & KNURL_FLAG_NO_FRAGMENT) != 0u) ? &knurl_no_fragment_family : &knurl_rfc3986_family, NULL,     \
     (port), (KNURL_FLAG_AUTHORITY | KNURL_FLAG_TAKES_PORT | (flags))}
#define KNURL_RFC3986_RULES 0u /* the number of rules of such a row, for the argument `count` of knurl_check_row */

/* The classes of characters in the grammars of the RFCs. A set of classes is a mask of 16 bits: KNURL_IN(class) of each
 * class, joined by `|`. */
enum knurl_class {
    KNURL_CLASS_ESCAPE,     /* "%" and its two hexadecimal digits */
    KNURL_CLASS_LETTER,     /* alpha */
    KNURL_CLASS_DIGIT,      /* digit */
    KNURL_CLASS_HYPHEN,     /* "-" */
    KNURL_CLASS_PERIOD,     /* "." */
    KNURL_CLASS_PLUS,       /* "+" */
    KNURL_CLASS_UNDERSCORE, /* "_" */
    KNURL_CLASS_OTHER,      /* the other unreserved characters: $ ! * ' ( ) , */
    KNURL_CLASS_SEMICOLON,  /* ";". Each of the seven reserved characters of RFC 1738 has its own class */
    KNURL_CLASS_COLON,
    KNURL_CLASS_AT,
    KNURL_CLASS_AMPERSAND,
    KNURL_CLASS_EQUALS,
    KNURL_CLASS_TILDE, /* "~": not allowed by RFC 1738, allowed by RFC 3986 */
    KNURL_CLASS_SLASH,
    KNURL_CLASS_QUESTION,
    /* No set and no exit may name KNURL_CLASS_TILDE or a class below. */
    KNURL_CLASS_HASH,     /* "#", if you allow a fragment */
    KNURL_CLASS_END,      /* the end of the URL, which is read like a character */
    KNURL_CLASS_UNUSABLE, /* all other octets */
    KNURL_CLASS_DECODED   /* an escape, which the reader of a family gets decoded */
};

/* The bit of a class in a set. The first class has the highest bit. */
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

/* An exit of a rule. When the rule meets a character of class `on`, the exit records the part before the character as
 * `kind`. The next part starts after the character, in rule `to`. Write `on` without KNURL_CLASS_, as in
 * KNURL_EXIT(SLASH, KNURL_PATH, 1). `to` is 0 to 14, or KNURL_TO_HOST if a host follows. A number over 15 does not
 * compile.
 *
 * Two kinds are special:
 *
 *   KNURL_NONE    records no part;
 *   KNURL_GOES_ON records no part yet: the delimiter belongs to the part, and rule `to` continues the part.
 *
 * An exit must not be on KNURL_CLASS_ESCAPE or KNURL_CLASS_TILDE, nor on a class in the set of its rule. */
typedef struct knurl_exit {
    uint8_t on_to;
    uint8_t kind;
} knurl_exit_t;

#define KNURL_GOES_ON 255u
#define KNURL_TO_HOST 15u /* a host follows; after it comes the rule `after_host` of the grammar */
#define KNURL_EXIT(on, kind, to)                                                                                       \
    {KNURL_AS(uint8_t, KNURL_ONLY_IF((((KNURL_CLASS_##on) | (to)) | 15u) == 15u, (KNURL_CLASS_##on << 4) | (to))),     \
     (kind)}
#define KNURL_NO_EXIT {0u, KNURL_NONE}

/* A rule of a grammar. Make one with KNURL_RULE.
 *
 * knurl_encode (knurl_octets.h) finds out from the rules what a part may contain. It looks at rule 0 and every rule up
 * to the highest that an exit or `after_host` names. Give higher numbers to the rules that only a step function goes
 * to, because knurl_encode cannot know what the function accepts there. */
typedef struct knurl_rule {
    uint8_t state;        /* KNURL_RULE makes it from `step`, which is 0 or KNURL_STEP_ESCAPES */
    uint8_t end;          /* the kind of the part to record if the URL ends in this rule; KNURL_NONE for no part;
                           * KNURL_MORE if the URL may not end here */
    uint16_t set;         /* the classes of the part's octets. KNURL_SET_ESCAPE allows well-formed escapes */
    knurl_exit_t exit[2]; /* at most two exits; KNURL_NO_EXIT for none */
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
#define KNURL_STEP_ESCAPES 0x80u /* the step function gets each escape in the part, decoded */

/* The result of a step function, and of the reader of a family: one of these, or an error number with a minus sign,
 * such as -KNURL_ERROR_HOST. Never return -KNURL_ERROR_END, because it is the same number as KNURL_REFUSED: only the
 * parser gives that error. */
enum {
    KNURL_REFUSED = -1, /* only from a step function: no URL starts like this. The parser gives the error of the current
                         * part */
    KNURL_AGAIN = 0,    /* the state has changed: read the same character again. Not allowed for an escape */
    KNURL_TAKEN = 1     /* the character belongs to the URL: go on after it */
};

/* The step function of a grammar that needs more than rules. The parser calls it for
 *
 * - a character that the rule does not read: it is not in the set, and no exit is on it. For KNURL_CLASS_TILDE and
 *   KNURL_CLASS_UNUSABLE the parser does so only in a row with KNURL_FLAG_ASKS_UNUSABLE;
 * - a "%", if the set has no KNURL_SET_ESCAPE. Refuse it;
 * - an escape, if the rule has KNURL_STEP_ESCAPES and its set has KNURL_SET_ESCAPE;
 * - the end of the URL, and the "#" of an allowed fragment, if the rule has KNURL_MORE, or if a host or port is
 *   incomplete.
 *
 * `octet` is the character, or the octet that the escape decodes to; it is meaningless for the end and for the "#" of a
 * fragment. `length` is the number of octets that are being read at url->offset: 1 for a character, 3 for an escape, 0
 * for the end and for the "#".
 *
 * url->rule depends on what is being read:
 *
 *   a rule             its index;
 *   a host or a port   the index of the rule after it, `after_host`;
 *   "//" or a fragment 0;
 *   a login            0 or 1.
 *
 * So in a row with KNURL_FLAG_AUTHORITY or an exit to a host, the octet may be outside your rules if url->rule is 0, 1
 * or `after_host`: then only call knurl_login or knurl_start_over, or return KNURL_REFUSED. In any other row you may
 * use rules 0 and 1 like the others.
 *
 * The function returns one of the values above. It may read url->rule, url->start and url->offset, but must change
 * `url` only with the functions below. There is one exception: to record a part that includes the octet, write these
 * lines. The parser sets url->offset back afterwards.
 *
 *     url->offset = (uint16_t)(url->offset + length);
 *     knurl_record(url, kind);
 *     knurl_go(url, to, 0);
 *     return KNURL_TAKEN;
 */
typedef int knurl_step_t(knurl_t *url, uint8_t octet, uint8_t length);

/* Records a part of `kind`, from url->start up to url->offset, exclusive. The next part starts after the octet at
 * url->offset, unless you then call knurl_go. For a step function (knurl_step_t). */
void knurl_record(knurl_t *url, uint8_t kind);

/* Goes to rule `to` of a grammar, and continues the current part. For a step function (knurl_step_t). */
void knurl_go_on(knurl_t *url, uint8_t to);

/* Goes to rule `to` of a grammar, and starts the next part `length` octets after url->offset. For a step function
 * (knurl_step_t). */
void knurl_go(knurl_t *url, uint8_t to, uint8_t length);

/* Forgets all parts except the scheme, and goes to rule `to`, which starts a part after the colon. For a step function
 * (knurl_step_t) of a row with KNURL_FLAG_STARTS_OVER. */
void knurl_start_over(knurl_t *url, uint8_t to);

/* Reads the login before a host (section 3.1): the step function of a scheme that takes a login. If your row has its
 * own step function, call knurl_login in it first, with the same arguments. If knurl_login returns KNURL_REFUSED, the
 * octet is not part of a login, and your function decides. Otherwise return what knurl_login returned. */
int knurl_login(knurl_t *url, uint8_t octet, uint8_t length);

/* A grammar of rules. */
typedef struct knurl_grammar {
    const knurl_rule_t *rules; /* 1 to 15 rules. Reading starts at rule 0; with KNURL_FLAG_AUTHORITY, at `after_host` */
    knurl_step_t *step;        /* the step function; may be NULL */
    uint8_t after_host;        /* the index of the rule after a host; 0 if no exit goes to a host (KNURL_TO_HOST). The
                                * set of that rule must be empty */
} knurl_grammar_t;

/* The reader of a family. Private: a function of the library. The parser calls it for octets after the colon, or after
 * the "//" of a row with KNURL_FLAG_AUTHORITY, that are not in the current set, and for the end, with 255 as `octet`.
 * `class_` is an enum knurl_class. The reader returns KNURL_TAKEN, KNURL_AGAIN, or the negative number of the error of
 * the current part. */
typedef int knurl_reader_t(knurl_t *url, unsigned octet, unsigned class_);

/* Prepares a URL for the reader of its family, which is called next. Private, like the reader. */
typedef void knurl_starter_t(knurl_t *url);

/* A family: rows whose URLs are read, compared and written in the same way. One document may have several. */
typedef struct knurl_family {
    knurl_reader_t *reader;
    knurl_starter_t *start;
    uint16_t symbols; /* a set: the characters of RFC 1738 and RFC 3986 that parts of its rows may contain */
    uint16_t traits;  /* KNURL_TRAIT_* */
} knurl_family_t;

/* Traits: where the documents differ. */

/* RFC 3986: a host is an address in brackets, an IPv4 address or a reg-name; "." and ".." in a path are dot segments; a
 * part may contain the octets of its set and no others. Without this trait a host is a hostname or a hostnumber, whose
 * groups may have leading zeros, and a step function may accept octets outside the set. */
#define KNURL_TRAIT_URI 0x01u
#define KNURL_TRAIT_LETTER_FIRST 0x02u /* the name of a scheme starts with a letter */
#define KNURL_TRAIT_NO_PLUS 0x04u      /* the name of a scheme contains no "+" */
#define KNURL_TRAIT_WORDS 0x08u        /* a query is words, joined by "+". In gopher it comes after a "?" */
#define KNURL_TRAIT_ESCAPES_STAY 0x10u /* an escape never compares equal to its character */
#define KNURL_TRAIT_QUOTES 0x20u       /* parts may contain quotation marks */
#define KNURL_TRAIT_SLASHES 0x40u      /* slashes are delimiters even in a selector, a wpath and an hsoname */
#define KNURL_TRAIT_WAIS_DIGITS 0x80u  /* wais has digits between its type and its path */
/* Private, for the library's own families: the step function ends the parts. A part that is not empty has two rules,
 * one for its first character or escape, and one for the rest. The second exit of a rule may be on an escape: it is
 * never taken, and says how the URL may end in the rule. */
#define KNURL_TRAIT_STEP_ENDS 0x100u
#define KNURL_TRAIT_RULES_ALONE 0x200u /* the rules alone say what a part may contain, in any scheme */

extern const knurl_family_t knurl_rfc3986_family;     /* of rows that KNURL_RFC3986_ROW makes */
extern const knurl_family_t knurl_no_fragment_family; /* of such rows with KNURL_FLAG_NO_FRAGMENT */
extern const knurl_family_t knurl_rfc1738_family;     /* of rows with a grammar of rules, such as your own */

/* A row: the description of one scheme. */
struct knurl_scheme {
    const char *name; /* in lower case, NUL-terminated; empty for a generic row. The names of kinds may follow
                       * (KNURL_FLAG_KIND_NAMES) */
    const knurl_family_t *family;
    const knurl_grammar_t *grammar; /* NULL in a row of RFC 3986 */
    uint16_t port;                  /* the default port, or 0 for none */
    uint16_t flags;                 /* KNURL_FLAG_*, joined by `|` */
};

#define KNURL_FLAG_AUTHORITY 0x01u /* "//" and a host follow the colon (section 3.1) */
/* A login may come before the host. In a row with a grammar the step function must then call knurl_login. */
#define KNURL_FLAG_TAKES_LOGIN 0x02u
#define KNURL_FLAG_TAKES_PORT 0x04u /* a port may follow the host */
/* For KNURL_RFC3986_ROW: a fragment is refused even if you allow one. */
#define KNURL_FLAG_NO_FRAGMENT 0x08u
/* After its NUL, `name` continues with the names of the kinds from KNURL_OWN on, as in "my\0topic\0level\0". */
#define KNURL_FLAG_KIND_NAMES 0x10u
/* The parser calls the step function even for octets of KNURL_CLASS_UNUSABLE and KNURL_CLASS_TILDE. The function
 * chooses their error; after KNURL_REFUSED it is that of the current part: KNURL_ERROR_HOST in a host, KNURL_ERROR_PORT
 * in a port, otherwise KNURL_ERROR_SYNTAX. */
#define KNURL_FLAG_ASKS_UNUSABLE 0x20u
/* The step function may call knurl_start_over while the parser reads a host, a port or a login. */
#define KNURL_FLAG_STARTS_OVER 0x40u
/* The Host header contains the port even if it is the default port of the scheme, because HTTP has a different one. */
#define KNURL_FLAG_WRITES_PORT 0x80u

/* Returns the class of an octet in the grammars of the RFCs, an enum knurl_class. */
uint8_t knurl_class_of(uint8_t octet);

#ifdef __cplusplus
}
#endif

#endif
