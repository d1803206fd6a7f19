/* SPDX-License-Identifier: MIT
 *
 * How a scheme is described: for the rows in src/families/rfc1738, and for a firmware's own (RFC 1738 section 4).
 *
 * A scheme is a row, and a row has rules. A rule runs over a set of characters; on a delimiter it records a part and
 * goes to another rule; and it says which part it ends with where the URL ends, or that more is required. Reading
 * starts at rule 0: for a row with KNURL_FLAG_AUTHORITY after `//`, login, host and port, which the library reads, else
 * after the colon.
 *
 *     static const knurl_rule_t rules[] = {
 *         KNURL_RULE(0, KNURL_NONE, 0, KNURL_EXIT(SLASH, KNURL_NONE, 1), KNURL_NO_EXIT),
 *         KNURL_RULE(KNURL_SET_XCHAR, KNURL_PATH, 0, KNURL_NO_EXIT, KNURL_NO_EXIT),
 *     };
 *     const knurl_scheme_t my_scheme = {"my", knurl_read_rules, rules, NULL, 4242, KNURL_FLAG_AUTHORITY | KNURL_FLAG_TAKES_PORT, 0};
 *
 * Everything here is positional, so that C++11 takes it. All of it is constant data: none of it costs RAM.
 */
#ifndef KNURL_SCHEME_H
#define KNURL_SCHEME_H

#include "knurl.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The classes that the RFC's grammar tells apart. A set of them is a 16-bit mask, KNURL_IN(class) or a sum by `|`. */
enum knurl_class {
    KNURL_CLASS_ESCAPE,     /* "%" and its two hexadecimal digits */
    KNURL_CLASS_LETTER,     /* alpha */
    KNURL_CLASS_DIGIT,      /* digit */
    KNURL_CLASS_HYPHEN,     /* "-" */
    KNURL_CLASS_PERIOD,     /* "." */
    KNURL_CLASS_PLUS,       /* "+" */
    KNURL_CLASS_UNDERSCORE, /* "_" */
    KNURL_CLASS_OTHER,      /* the other unreserved: $ ! * ' ( ) , */
    KNURL_CLASS_SEMICOLON,  /* and the seven reserved, a class each */
    KNURL_CLASS_COLON,
    KNURL_CLASS_AT,
    KNURL_CLASS_AMPERSAND,
    KNURL_CLASS_EQUALS,
    KNURL_CLASS_TILDE, /* "~", which RFC 1738 has no use for, and RFC 3986 takes */
    KNURL_CLASS_SLASH,
    KNURL_CLASS_QUESTION,
    /* The rest is in no set, and on no exit: */
    KNURL_CLASS_HASH,    /* "#" where the caller takes a fragment */
    KNURL_CLASS_END,     /* the end of the URL, which is read like an octet */
    KNURL_CLASS_UNUSABLE /* all other octets */
};

/* Whichever order of bits is the cheaper to look into: the sign after a shift, or a bit by its number. */
#if defined(__x86_64__) || defined(__i386__)
#define KNURL_BY_NUMBER
#define KNURL_IN(class_) (1u << (class_))
#else
#define KNURL_IN(class_) (0x8000u >> (class_))
#endif

/* Sets, with the names of section 5. */
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
#define KNURL_SET_UNRESERVED                                                                                               \
    (KNURL_SET_ALPHADIGIT | KNURL_SET_HYPHEN | KNURL_SET_PERIOD | KNURL_SET_PLUS | KNURL_SET_UNDERSCORE | KNURL_IN(KNURL_CLASS_OTHER))
#define KNURL_SET_UCHAR (KNURL_SET_UNRESERVED | KNURL_SET_ESCAPE)
#define KNURL_SET_RESERVED                                                                                                 \
    (KNURL_SET_SEMICOLON | KNURL_SET_SLASH | KNURL_SET_QUESTION | KNURL_SET_COLON | KNURL_SET_AT | KNURL_SET_AMPERSAND | KNURL_SET_EQUALS)
#define KNURL_SET_XCHAR (KNURL_SET_UNRESERVED | KNURL_SET_RESERVED | KNURL_SET_ESCAPE)

/* On a delimiter of class `on`, the part that ends before it is recorded as `kind`, the next one starts after it, and
 * reading goes on at rule `to`, 0 to 14, or at a host with KNURL_TO_HOST; what is over 15 does not compile. Two kinds
 * are special: KNURL_NONE records nothing, and with KNURL_GOES_ON the delimiter belongs to the part, which goes on.
 * Never on an escape, nor on a class that the rule runs over. */
typedef struct knurl_exit {
    uint8_t on_to;
    uint8_t kind;
} knurl_exit_t;

#define KNURL_GOES_ON 255u
#define KNURL_TO_HOST 15u /* a host follows, and after it the row's `after_host` */
#define KNURL_EXIT(on, kind, to)                                                                                       \
    {                                                                                                                  \
        KNURL_AS(uint8_t, KNURL_ONLY_IF((((KNURL_CLASS_##on) | (to)) | 15u) == 15u, (KNURL_CLASS_##on << 4) | (to))), (kind)                  \
    }
#define KNURL_NO_EXIT                                                                                                  \
    {                                                                                                                  \
        0u, KNURL_NONE                                                                                                 \
    }

typedef struct knurl_rule {
    uint8_t phase;        /* knurl_t.phase in the rule: KNURL_RULE makes it of `step`, 0 or KNURL_STEP_ESCAPES */
    uint8_t end;          /* the kind that ends where the URL ends, KNURL_NONE for no part, or KNURL_MORE */
    uint16_t run;         /* the set that it runs over; with KNURL_SET_ESCAPE in it, well-formed escapes too */
    knurl_exit_t exit[2]; /* at most two delimiters */
} knurl_rule_t;

#define KNURL_MORE 255u /* the URL may not end in this rule */

#define KNURL_RULE(run, end, step, exit1, exit2)                                                                       \
    {                                                                                                                  \
        KNURL_AS(uint8_t, KNURL_RULE_PHASE ^ (step)), (end), KNURL_AS(uint16_t, run),                                  \
        {                                                                                                              \
            exit1, exit2                                                                                               \
        }                                                                                                              \
    }

#define KNURL_RULE_PHASE 0x79u
#define KNURL_STEP_ESCAPES 0x80u /* the escapes in `run` go to the step function, decoded */

typedef enum knurl_verdict {
    KNURL_VERDICT_AGAIN, /* not taken: to be read by the rule that the step function went to; not for an escape */
    KNURL_VERDICT_TAKE,  /* taken; reading goes on after it */
    KNURL_VERDICT_REFUSE /* nothing can start so: the error is at url->offset */
} knurl_verdict_t;

/* The step function of a row whose grammar needs more than rules. It is asked about what nothing else takes:
 *
 * - a character that is on no exit of the rule, nor run over; one of KNURL_CLASS_UNUSABLE only if the row asks for
 *   them;
 * - an escape, where the rule has KNURL_STEP_ESCAPES;
 * - the end of the URL, where the rule has KNURL_MORE, or a host or port is not complete.
 *
 * `octet` is the character, or what the escape stands for. `length` is how many octets of the URL that takes, from
 * url->offset on: 1, or 3 for an escape, or 0 for the end; then `octet` says nothing.
 * url->rule is the place of the rule that reads. While a host or port is read it is that of the rule which follows
 * them, while `//` is read or a fragment 0, and of a login 0 or 1: a function that has to tell these apart from its own rules
 * has those at places from 2 on.
 * The function answers by a knurl_verdict_t, after it called the functions below to go on; it changes nothing else of
 * `url`, except that it may add `length` to url->offset before it records a part to which the octet belongs. */
typedef knurl_verdict_t knurl_step_t(knurl_t *url, uint8_t octet, uint8_t length);

/* Records the part of `kind` that began at url->start and ends before url->offset. The next one begins after the octet
 * there. */
void knurl_record(knurl_t *url, uint8_t kind);

/* Goes to rule `to` of the row, the part going on. */
void knurl_go_on(knurl_t *url, uint8_t to);

/* Goes to rule `to` of the row, the next part beginning `length` octets from url->offset. */
void knurl_go(knurl_t *url, uint8_t to, uint8_t length);

/* Forgets all parts but the scheme and goes to rule `to`, the part beginning after the colon. For a row that says so by
 * KNURL_FLAG_STARTS_OVER. */
void knurl_start_over(knurl_t *url, uint8_t to);

/* The step function of a scheme whose authority starts with a login (section 3.1), or what its own calls first with all
 * that it is given: it refuses what no login explains. */
knurl_verdict_t knurl_login(knurl_t *url, uint8_t octet, uint8_t length);

/* What reads the URLs of a row, behind the colon and, for a row with KNURL_FLAG_AUTHORITY, the two slashes. It is given each
 * octet that is not in url->run, or the end, for which `octet` is 255, and the class of that: an enum knurl_class or the
 * one below. It answers KNURL_VERDICT_TAKE, or KNURL_VERDICT_AGAIN where it went on and the same octet has to be read there, or a
 * knurl_error_t, which is what was read there. */
typedef unsigned knurl_reader_t(knurl_t *url, unsigned octet, unsigned class_);

#define KNURL_CLASS_START 20u /* nothing yet: the reader starts, at url->start; it answers KNURL_VERDICT_TAKE */

/* The reader of rows that are rules, and perhaps a step function. */
unsigned knurl_read_rules(knurl_t *url, unsigned octet, unsigned class_);

struct knurl_scheme {
    const char *name;          /* lower case; empty for all schemes that the list does not name. See KNURL_FLAG_KIND_NAMES */
    knurl_reader_t *reader;    /* knurl_read_rules, or the reader of another family, which says what it asks of the rest */
    const knurl_rule_t *rules; /* at most 15; the first is where reading starts */
    knurl_step_t *step;        /* or NULL */
    uint16_t port;             /* the default port, or 0 for none */
    uint8_t flags;             /* below */
    uint8_t after_host;        /* the rule after the host; it runs over nothing. 0 unless an exit goes to a host */
};

#define KNURL_FLAG_AUTHORITY 0x01u     /* `//` and a host follow the colon (section 3.1) */
#define KNURL_FLAG_TAKES_LOGIN 0x02u   /* user and password may stand before the host: its step function calls knurl_login */
#define KNURL_FLAG_TAKES_PORT 0x04u    /* a port may follow it */
#define KNURL_FLAG_ASKS_UNUSABLE 0x08u /* the step function is asked about octets of KNURL_CLASS_UNUSABLE, too */
#define KNURL_FLAG_DRAFT 0x10u         /* a row of the earlier draft's family, for those who judge or write its parts */
#define KNURL_FLAG_RFC3986 0x20u       /* a row of RFC 3986's family, likewise */
#define KNURL_FLAG_KIND_NAMES 0x40u    /* `name` goes on with names for the kinds from KNURL_OWN on: "my\0topic\0level\0" */
#define KNURL_FLAG_STARTS_OVER 0x80u   /* the step function may call knurl_start_over, while host, port or login are read */

/* Of a row of RFC 3986's family, in which nothing starts over: its URLs take no fragment, whatever the caller asks for. */
#define KNURL_FLAG_NO_FRAGMENT (KNURL_FLAG_RFC3986 | KNURL_FLAG_STARTS_OVER)

/* The class of an octet, an enum knurl_class. */
uint8_t knurl_class_of(uint8_t octet);

/* A firmware's own row of RFC 3986's family: `//`, a host that is not empty, a port, a path and a query, each of these
 * three there or not. `flags` is 0, or a sum by `|` of KNURL_FLAG_TAKES_LOGIN, for a login before the host, and
 * KNURL_FLAG_NO_FRAGMENT.
 *
 *     const knurl_scheme_t stomp_scheme = KNURL_RFC3986_ROW("stomp", 61613, KNURL_FLAG_TAKES_LOGIN);
 */
#define KNURL_RFC3986_ROW(name, port, flags)                                                                           \
    {                                                                                                                  \
        (name), knurl_rfc3986, NULL, NULL, (port),                                                                     \
            (KNURL_FLAG_RFC3986 | KNURL_FLAG_AUTHORITY | KNURL_FLAG_TAKES_PORT | (flags)), 0                           \
    }
#define KNURL_RFC3986_RULES 0u /* how many rules such a row has: what knurl_check_row is given */

/* The reader of these rows. */
unsigned knurl_rfc3986(knurl_t *url, unsigned octet, unsigned class_);

#ifdef __cplusplus
}
#endif

#endif
