/* SPDX-License-Identifier: MIT */
/*
 * What the files of the sentences share. A sentence is a row of a table, and knurl_say_sentence says the first row that
 * fits the refused text. To add a sentence, add a row above the rows that fit the same texts. If no condition of the
 * table tells these texts apart, write one beside the others.
 */
#ifndef KNURL_SAY_H
#define KNURL_SAY_H

#include "knurl_scheme.h"
#include "knurl_sentences.h"

typedef struct knurl_refusal knurl_refusal_t;

/* Says what one of the words below stands for. */
typedef void knurl_say_fill_t(const knurl_refusal_t *r);

/* A row fits if the place, the octet and the condition do. */
typedef struct knurl_sentence {
    uint16_t places;                         /* where the text is refused: a bit for each place that the table knows */
    char octets[6];                          /* what is refused there: up to five octets, or "" for any */
    bool (*holds)(const knurl_refusal_t *r); /* the condition, or NULL */
    const char *words;                       /* the sentence */
} knurl_sentence_t;

/* Among the octets: the end of the text, and every digit. */
#define THE_END "\1"
#define A_DIGIT "\2"

/* Among the words: what differs from text to text, and what many sentences have. Each is the number of a function. */
#define THE_OCTET "\1"     /* the octet that is refused, in quotes if it is printable */
#define ITS_ESCAPE "\2"    /* the escape of this octet */
#define THE_TEXT "\3"      /* what the text is, such as "URL" or "list" */
#define CANNOT_APPEAR "\4" /* " cannot appear" */
#define WRITE_IT_AS "\5"   /* "; write it as ", and its escape */
#define LEAVE_IT_OUT "\6"  /* "; leave it out" */

/* Among the words about URLs: */
#define THE_SCHEME "\7"
#define THE_FORM "\10"     /* "; the form is ", and a URL of the scheme; nothing if no form is known */
#define THE_START "\11"    /* how a URL of the list starts */
#define THE_START_IF "\12" /* the same after "; before a host write " or "; a URL starts with " */
#define THE_ADDRESS "\13"  /* the IPv6 address that lacks its brackets */
#define THE_CAUSE "\14"    /* the first character or escape that no host contains */
#define THE_COUNT "\15"    /* how many parts the URL has */
#define THE_PORT "\16"     /* the default port of the scheme */
#define THE_HOST "\17"     /* the host of an accepted URL */
#define THE_ESCAPE "\20"   /* the escape that is refused */

/* Among the words about links and templates: */
#define THE_REFUSAL "\7"    /* why the URL in the text is refused */
#define THE_EXAMPLE "\10"   /* ", as in ", and an example of the attribute */
#define IN_LOWER_CASE "\11" /* the item of the value, in lower-case letters */
#define THE_NAME "\12"      /* the name of the attribute */

/* What a refused text is. */
typedef enum knurl_said {
    KNURL_SAID_URL,
    KNURL_SAID_HOST,     /* of KNURL_BARE_AUTHORITY, whose name is not empty, or of knurl_bare_connect */
    KNURL_SAID_TARGET,   /* of knurl_bare_target */
    KNURL_SAID_REFERENCE /* of knurl_bare_reference */
} knurl_said_t;

#define KNURL_SAY_NOWHERE SIZE_MAX

struct knurl_refusal {
    knurl_say_t *to;
    void *context;
    knurl_say_fill_t *const *fills; /* the functions from THE_SCHEME or THE_REFUSAL on */
    const char *noun;               /* THE_TEXT */
    const char *text;
    size_t length;
    size_t at;      /* where it is refused */
    unsigned place; /* the bits of the table for it */
    size_t begin;   /* where the place begins */

    /* A URL. */
    const knurl_t *url;
    knurl_said_t said;
    const char *const *forms; /* URLs that show the forms of schemes, then NULL */
    size_t authority;         /* where login, host and port begin, if it is refused in them */
    size_t host;              /* where the host begins */
    size_t literal;           /* the "[", if it is refused in brackets, or KNURL_SAY_NOWHERE */
    size_t colon;             /* the ":" of a port or a password, if it is refused after one, or that */

    /* A link or a template. */
    size_t end; /* of the URL, or of the item of a value */
    const struct knurl_link_value *value;
    const char *name; /* THE_NAME */
    size_t name_length;
};

/* Sets up a text that is refused at `at`. The other fields are set for the sentences that need them. */
void knurl_say_begin(knurl_refusal_t *r, knurl_say_fill_t *const *fills, knurl_say_t *to, void *context,
                     const char *text, size_t length, size_t at);

/* Says the first row that fits. The last row of a table fits every text. */
void knurl_say_sentence(const knurl_refusal_t *r, const knurl_sentence_t *row);

void knurl_say_words(const knurl_refusal_t *r, const char *words);
void knurl_say_string(const knurl_refusal_t *r, const char *text);
void knurl_say_octet(const knurl_refusal_t *r);

/* Says that white space, NUL or FF around the text is not part of it; returns false if there is none. */
bool knurl_say_around(const knurl_refusal_t *r);

/* Returns what a text is that was read into `url`. */
knurl_said_t knurl_said_of(const knurl_t *url);
const char *knurl_noun_of(knurl_said_t said);

/* Returns the octet that is refused, NUL at the end. */
char knurl_refused_octet(const knurl_refusal_t *r);
bool knurl_is_refused(const knurl_refusal_t *r, const char *octets); /* as a row asks */
bool knurl_is_one_of(char octet, const char *octets);

/* Returns where an octet first is from `from` on, before `to`; or KNURL_SAY_NOWHERE. */
size_t knurl_say_find(const char *text, size_t from, size_t to, char octet);

/* Returns true if a knurl_t was begun where it is. In one of zeros, and in a copy, nothing counts. */
static inline bool knurl_is_begun(const knurl_t *url)
{
    return url->self == url;
}

/* Conditions that need a function of their own. */
bool knurl_is_after(const knurl_refusal_t *r); /* only white space, NUL and FF follow from there on */
bool knurl_is_cut(const knurl_refusal_t *r);   /* the text ends within an escape */

/* Defines a function that says one of the words: `call` says it. */
#define SAYING(name, call)                                                                                             \
    static void name(const knurl_refusal_t *r)                                                                         \
    {                                                                                                                  \
        call;                                                                                                          \
    }

/* Defines a condition for rows: `expression` asks about `r`. */
#define CONDITION(name, expression)                                                                                    \
    static inline bool name(const knurl_refusal_t *r)                                                                  \
    {                                                                                                                  \
        return (expression);                                                                                           \
    }

CONDITION(is_first, r->at == r->begin)
CONDITION(is_not_ascii, (uint8_t)knurl_refused_octet(r) > 0x7Fu)

#define ESCAPE_FORM "two hexadecimal digits must follow \"%\"; for the character itself write %25"
#define AFTER_THE_TEXT THE_OCTET " after the " THE_TEXT " is not part of it" LEAVE_IT_OUT

/* A table of sentences for each error, or for each warning, does not compile unless it has them all. */
enum { KNURL_SAY_ERRORS = (int)KNURL_ERROR_ROUTE + 1 };

#define KNURL_SAY_COUNT(table) (sizeof(table) / sizeof((table)[0]))
#define KNURL_SAY_EACH_ERROR(table) enum { table##_for_each = 1 / (KNURL_SAY_COUNT(table) == KNURL_SAY_ERRORS) }
#define KNURL_SAY_EACH_WARNING(table)                                                                                  \
    enum { table##_for_each = 1 / (1u << (KNURL_SAY_COUNT(table) - 1u) == KNURL_WARNING_LAST) }

/* Not called. If knurl.h has an error that is missing here, a compiler warns (-Wswitch, in -Wall): add it, and count it
   in KNURL_SAY_ERRORS. Then each table without a sentence for it fails to compile. */
static inline void knurl_say_knows(knurl_error_t error)
{
    /* clang-format off */
    switch (error) {
    case KNURL_OK: case KNURL_ERROR_END: case KNURL_ERROR_LENGTH: case KNURL_ERROR_SCHEME: case KNURL_ERROR_ESCAPE:
    case KNURL_ERROR_LOGIN: case KNURL_ERROR_HOST: case KNURL_ERROR_PORT: case KNURL_ERROR_CHARACTER:
    case KNURL_ERROR_SYNTAX: case KNURL_ERROR_PARTS: case KNURL_ERROR_ENDED: case KNURL_ERROR_BEGIN:
    case KNURL_ERROR_TEXT: case KNURL_ERROR_BUFFER: case KNURL_ERROR_OVERLAP: case KNURL_ERROR_ROUTE: break;
    }
    /* clang-format on */
}

#endif
