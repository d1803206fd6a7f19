/* SPDX-License-Identifier: MIT
 *
 * Rows of your own schemes. For a scheme with URLs like those of http one macro is enough:
 *
 *     static const knurl_scheme_t stomp_scheme = KNURL_RFC3986_ROW("stomp", 61613, KNURL_FLAG_TAKES_LOGIN);
 *
 *     static const knurl_scheme_t *const schemes[] = {&stomp_scheme, &knurl_https, NULL};
 *
 * The rest of this header is for a scheme with a grammar of its own (RFC 1738 section 4), and for reading the library's
 * own rows. A row is constant data, and takes no RAM. The parser trusts it, so call knurl_check_row (knurl_check.h) in
 * a unit test. Initializers are positional, as C++11 needs them.
 *
 * A grammar is an array of rules. A rule reads as many octets of its set as follow: the current part. A delimiter ends
 * the part: an exit of the rule records it, and names the next rule. The field `end` of a rule gives the kind of the
 * part to record if the URL ends there, or says that the URL may not end there.
 *
 *     static const knurl_rule_t rules[] = {
 *         KNURL_RULE(0, KNURL_NONE, 0, KNURL_EXIT(SLASH, KNURL_NONE, 1), KNURL_NO_EXIT),
 *         KNURL_RULE(KNURL_SET_XCHAR, KNURL_PATH, 0, KNURL_NO_EXIT, KNURL_NO_EXIT),
 *     };
 *     static const knurl_grammar_t grammar = {rules, NULL, 0};
 *     const knurl_scheme_t my_scheme = {"my", &knurl_rfc1738_family, &grammar, 4242,
 *                                       KNURL_FLAG_AUTHORITY | KNURL_FLAG_TAKES_PORT};
 *
 * This reads my://host, optionally followed by ":" and a port, and by "/" (rule 0) and a path (rule 1).
 *
 * For a row with KNURL_FLAG_AUTHORITY the library reads `//`, login, host and port by itself, by RFC 1738, so IPv6 is
 * not possible. Then rule 0 reads on. For any other row rule 0 reads on after the colon.
 *
 * A rule knows only sets and delimiters. A fixed text in a grammar, such as `;type=` in ftp, needs a step function
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

/* Initializes a row of your own in RFC 3986's family: `//` and a host that is not empty; then an optional port, an
 * optional path and an optional query. `name` is the scheme in lower case, a string literal. `port` is the default
 * port, or 0 for none. `flags` is 0, or one or more of these, joined by `|`:
 *
 *   KNURL_FLAG_TAKES_LOGIN a login may come before the host;
 *   KNURL_FLAG_NO_FRAGMENT its URLs never have a fragment;
 *   KNURL_FLAG_WRITES_PORT the Host header always contains the port, if there is one.
 *
 * A URL of such a row has at most KNURL_PARTS parts. */
#define KNURL_RFC3986_ROW(name, port, flags)                                                                           \
    {(name), (((flags) & KNURL_FLAG_NO_FRAGMENT) != 0u) ? &knurl_no_fragment_family : &knurl_rfc3986_family, NULL,     \
     (port), (KNURL_FLAG_AUTHORITY | KNURL_FLAG_TAKES_PORT | (flags))}
#define KNURL_RFC3986_RULES 0u /* the number of rules of such a row: the argument `count` of knurl_check_row */

/* The classes of characters in the grammars of the RFCs. A set of classes is a 16-bit mask: KNURL_IN(class), joined by
 * `|`. */
enum knurl_class {
    KNURL_CLASS_ESCAPE,     /* "%" and its two hexadecimal digits */
    KNURL_CLASS_LETTER,     /* alpha */
    KNURL_CLASS_DIGIT,      /* digit */
    KNURL_CLASS_HYPHEN,     /* "-" */
    KNURL_CLASS_PERIOD,     /* "." */
    KNURL_CLASS_PLUS,       /* "+" */
    KNURL_CLASS_UNDERSCORE, /* "_" */
    KNURL_CLASS_OTHER,      /* the other unreserved characters: $ ! * ' ( ) , */
    KNURL_CLASS_SEMICOLON,  /* ";". Each of the seven reserved characters has a class of its own */
    KNURL_CLASS_COLON,
    KNURL_CLASS_AT,
    KNURL_CLASS_AMPERSAND,
    KNURL_CLASS_EQUALS,
    KNURL_CLASS_TILDE, /* "~": not allowed by RFC 1738, allowed by RFC 3986 */
    KNURL_CLASS_SLASH,
    KNURL_CLASS_QUESTION,
    /* The classes below are in no set and on no exit. */
    KNURL_CLASS_HASH,     /* "#", if you allow a fragment */
    KNURL_CLASS_END,      /* the end of the URL, which is read like a character */
    KNURL_CLASS_UNUSABLE, /* all other octets */
    KNURL_CLASS_DECODED   /* an escape, given to the reader decoded */
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

/* An exit of a rule. When the rule meets a character of class `on`, the exit records the part before it as `kind`. The
 * next part starts after the character, and rule `to` reads on. Write `on` without KNURL_CLASS_. `to` is 0 to 14, or
 * KNURL_TO_HOST if a host follows. A number over 15 does not compile.
 *
 * Two kinds are special:
 *
 *   KNURL_NONE    records no part;
 *   KNURL_GOES_ON records no part yet: the delimiter belongs to the part, and rule `to` continues the part.
 *
 * An exit must not be on an escape, nor on a class in the set of its rule. */
typedef struct knurl_exit {
    uint8_t on_to;
    uint8_t kind;
} knurl_exit_t;

#define KNURL_GOES_ON 255u
#define KNURL_TO_HOST 15u /* a host follows; the rule after it is `after_host` of the grammar */
#define KNURL_EXIT(on, kind, to)                                                                                       \
    {KNURL_AS(uint8_t, KNURL_ONLY_IF((((KNURL_CLASS_##on) | (to)) | 15u) == 15u, (KNURL_CLASS_##on << 4) | (to))),     \
     (kind)}
#define KNURL_NO_EXIT {0u, KNURL_NONE}

/* A rule of a grammar. Make one with KNURL_RULE.
 *
 * knurl_encode (knurl_octets.h) learns from the rules what a part may contain. It looks at rules 0 to the highest that
 * an exit or `after_host` of the grammar names, but not at later rules, to which only a step function goes. */
typedef struct knurl_rule {
    uint8_t state;        /* KNURL_RULE makes it from `step`, which is 0 or KNURL_STEP_ESCAPES */
    uint8_t end;          /* the kind of the part that is recorded if the URL ends in this rule; KNURL_NONE for no part;
                           * KNURL_MORE if the URL may not end here */
    uint16_t set;         /* the octets of the part. With KNURL_SET_ESCAPE it includes well-formed escapes */
    knurl_exit_t exit[2]; /* at most two delimiters; KNURL_NO_EXIT for none */
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
#define KNURL_STEP_ESCAPES 0x80u /* the step function gets each escape of the rule, decoded */

/* What a step function, or the reader of a family, answers: one of these, or the negative number of an error, such as
 * -KNURL_ERROR_HOST. Never answer -KNURL_ERROR_END, which is the same number as KNURL_REFUSED: only the parser gives
 * that error. */
enum {
    KNURL_REFUSED = -1, /* only from a step function: no URL starts like this. The error is that of the current part */
    KNURL_AGAIN = 0,    /* the state has changed, and the same character is read again. Not allowed for an escape */
    KNURL_TAKEN = 1     /* the character belongs to the URL, and reading continues after it */
};

/* The step function of a grammar that needs more than rules. The parser calls it in these cases:
 *
 * - for a character that is neither on an exit of the rule nor in its set. For KNURL_CLASS_TILDE and
 *   KNURL_CLASS_UNUSABLE it is called only if the row has KNURL_FLAG_ASKS_UNUSABLE;
 * - for a "%", if the set has no KNURL_SET_ESCAPE: refuse it;
 * - for an escape, if the rule has KNURL_STEP_ESCAPES and its set has KNURL_SET_ESCAPE;
 * - for the end of the URL, and for the "#" of an allowed fragment, if the rule has KNURL_MORE, or if a host or port is
 *   not complete.
 *
 * `octet` is the character, or the octet that the escape decodes to. `length` is the number of octets in the URL from
 * url->offset on: 1 for a character, 3 for an escape, 0 for the end and for the "#" of a fragment, where `octet` is
 * meaningless.
 *
 * url->rule is
 *
 *   in a rule             its index;
 *   in a host or port     the index of the rule after it;
 *   in `//` or a fragment 0;
 *   in a login            0 or 1.
 *
 * Because 0, 1 and `after_host` may thus mean a place outside the rule, only call knurl_login or return KNURL_REFUSED
 * when url->rule is one of them.
 *
 * The function returns one of the answers above. It may read url->rule, url->start and url->offset, but changes `url`
 * only with the functions below. The one exception is an octet that is the last of the part: write these lines, and the
 * parser sets url->offset back:
 *
 *     url->offset = (uint16_t)(url->offset + length);
 *     knurl_record(url, kind);
 *     knurl_go(url, to, 0);
 *     return KNURL_TAKEN;
 */
typedef int knurl_step_t(knurl_t *url, uint8_t octet, uint8_t length);

/* Records a part of `kind`, from url->start up to url->offset, exclusive. For a step function (knurl_step_t). The next
 * part starts after the octet at url->offset, unless a later knurl_go sets another start. */
void knurl_record(knurl_t *url, uint8_t kind);

/* Goes to rule `to` of a grammar, and continues the current part. For a step function (knurl_step_t). */
void knurl_go_on(knurl_t *url, uint8_t to);

/* Goes to rule `to` of a grammar, and starts the next part `length` octets after url->offset. For a step function
 * (knurl_step_t). */
void knurl_go(knurl_t *url, uint8_t to, uint8_t length);

/* Forgets all parts except the scheme, and goes to rule `to`, whose part starts after the colon. For a step function
 * (knurl_step_t) of a row with KNURL_FLAG_STARTS_OVER. */
void knurl_start_over(knurl_t *url, uint8_t to);

/* Reads the login before a host (section 3.1): the step function of a scheme that takes a login. If a row has a step
 * function of its own, that function first calls this one with its own three arguments. If knurl_login returns
 * KNURL_REFUSED, the octet is not part of a login, and the row's function decides. Otherwise the row's function returns
 * the same answer at once. */
int knurl_login(knurl_t *url, uint8_t octet, uint8_t length);

/* A grammar of rules. */
typedef struct knurl_grammar {
    const knurl_rule_t *rules; /* 1 to 15 rules; reading starts at the first */
    knurl_step_t *step;        /* the step function; may be NULL */
    uint8_t after_host;        /* the index of the rule after a host that an exit goes to; 0 if no exit goes to a host.
                                * The set of that rule must be empty */
} knurl_grammar_t;

/* The reader of a family. Private: a function of the library. The parser calls it for the octets after the colon, or
 * after the two slashes of a row with KNURL_FLAG_AUTHORITY, that are not in the current set, and for the end, with 255
 * as `octet`. `class_` is an enum knurl_class. It answers KNURL_TAKEN, KNURL_AGAIN, or the negative number of the error
 * of the current part. */
typedef int knurl_reader_t(knurl_t *url, unsigned octet, unsigned class_);

/* Goes to the first state of the reader of a family, before the reader is first called. Private, like the reader. */
typedef void knurl_starter_t(knurl_t *url);

/* A family of rows: how the URLs of one document are read, compared and written. */
typedef struct knurl_family {
    knurl_reader_t *reader;
    knurl_starter_t *start;
    uint16_t symbols; /* a set: the characters of RFC 1738 and RFC 3986 that its parts may contain */
    uint16_t traits;  /* KNURL_TRAIT_* */
} knurl_family_t;

/* Traits: where the documents differ. */

/* RFC 3986: a host is an address in brackets, an IPv4 address or a reg-name; "." and ".." in a path are dot segments; a
 * part is exactly its set. Without this trait a host is a hostname or a hostnumber, whose groups may have leading
 * zeros, and a step function may accept other octets. */
#define KNURL_TRAIT_URI 0x01u
#define KNURL_TRAIT_LETTER_FIRST 0x02u /* the name of a scheme starts with a letter */
#define KNURL_TRAIT_NO_PLUS 0x04u      /* the name of a scheme contains no "+" */
#define KNURL_TRAIT_WORDS 0x08u        /* a query is words, joined by "+". In gopher it follows a "?" */
#define KNURL_TRAIT_ESCAPES_STAY 0x10u /* escaped and plain characters never compare equal */
#define KNURL_TRAIT_QUOTES 0x20u       /* parts may contain quotation marks */
#define KNURL_TRAIT_SLASHES 0x40u      /* slashes are delimiters even in a selector, a wpath and an hsoname */
#define KNURL_TRAIT_WAIS_DIGITS 0x80u  /* wais has digits between its type and its path */
/* Private, for the library's own families: the step function ends the parts. A part that is not empty has two rules,
 * one for its first character or escape, one for the others. The second exit of a rule may be on an escape; it is then
 * never taken, and says how the URL may end in the rule. */
#define KNURL_TRAIT_STEP_ENDS 0x100u
#define KNURL_TRAIT_RULES_ALONE 0x200u /* the rules alone say what a part may contain, in a scheme of any name */

extern const knurl_family_t knurl_rfc3986_family;     /* of rows that KNURL_RFC3986_ROW makes */
extern const knurl_family_t knurl_no_fragment_family; /* of such rows with KNURL_FLAG_NO_FRAGMENT */
extern const knurl_family_t knurl_rfc1738_family;     /* of rows with a grammar of rules */

/* A row: the description of one scheme. */
struct knurl_scheme {
    const char *name; /* in lower case, NUL-terminated; empty for a generic row. See KNURL_FLAG_KIND_NAMES */
    const knurl_family_t *family;
    const knurl_grammar_t *grammar; /* NULL in a row of RFC 3986 */
    uint16_t port;                  /* the default port, or 0 for none */
    uint16_t flags;                 /* KNURL_FLAG_*, joined by `|` */
};

#define KNURL_FLAG_AUTHORITY 0x01u /* `//` and a host follow the colon (section 3.1) */
/* A login may come before the host. A grammar of rules then has a step function that calls knurl_login. */
#define KNURL_FLAG_TAKES_LOGIN 0x02u
#define KNURL_FLAG_TAKES_PORT 0x04u /* a port may follow the host */
/* For KNURL_RFC3986_ROW: its URLs have no fragment, even if you allow one. */
#define KNURL_FLAG_NO_FRAGMENT 0x08u
/* `name` continues with the names of the kinds from KNURL_OWN on: "my\0topic\0level\0" */
#define KNURL_FLAG_KIND_NAMES 0x10u
/* The parser calls the step function even for octets of KNURL_CLASS_UNUSABLE and KNURL_CLASS_TILDE. The function
 * chooses their error; for KNURL_REFUSED it is KNURL_ERROR_SYNTAX. */
#define KNURL_FLAG_ASKS_UNUSABLE 0x20u
/* The step function may call knurl_start_over while a host, port or login is read. */
#define KNURL_FLAG_STARTS_OVER 0x40u
/* The Host header contains the port even if it is the default port of the scheme, because HTTP has a different one. */
#define KNURL_FLAG_WRITES_PORT 0x80u

/* Returns the class of an octet in the grammars of the RFCs, an enum knurl_class. */
uint8_t knurl_class_of(uint8_t octet);

#ifdef __cplusplus
}
#endif

#endif
