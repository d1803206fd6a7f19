/* SPDX-License-Identifier: MIT */
/* What is wrong with links and templates, and what would be right, in words. */
#include "knurl_sentences_nodes.h"

#include "knurl_say.h"

#define SAY_EXT_VALUE                                                                                                  \
    "the value of a name with \"*\" has the form charset'language'text, as in title*=UTF-8'en'a%20title"
#define SAY_COMMA "a \",\" must come between two links"
#define SAY_NAME THE_OCTET CANNOT_APPEAR " in a name, only letters, digits and ! # $ & + - . ^ _ ` | ~"
#define SAY_VALUE THE_OCTET CANNOT_APPEAR " in a value"

#define IN(place) (1u << (unsigned)(place))
#define ALL 0xFFFFu

/* What differs from text to text. */

SAYING(say_refusal, knurl_say_refusal(r->to, r->context, &r->value->url, r->text + r->begin, r->end - r->begin))

/* The names that have a grammar, each in an example; those before ONCE may occur once in a link. */
enum { RELATIONS = 4, SZ = 4, TYPE, ANCHOR, TITLE, OBS = 9, ONCE = 11, CT = 11, NAMES = 13 };

static const char *const examples[NAMES] = {
    "rel=alternate",      "rev=alternate", "rt=temperature", "if=sensor", "sz=512", "type=text/plain",
    "anchor=\"/sensor\"", "title=\"a b\"", "media=screen",   "obs",       "title*", "ct=40",
    "hreflang=en",
};

/* Returns the place of a name among the examples; NAMES if it is none of them. */
static unsigned name_of(const char *name, size_t length)
{
    unsigned i;
    size_t at = 0;

    for (i = 0; i < (unsigned)NAMES; i++) {
        const char *example = examples[i];
        for (at = 0; at < length && ((uint8_t)name[at] | 0x20u) == (uint8_t)example[at]; at++) {
        }
        if (at == length && (example[at] == '=' || example[at] == '\0')) {
            break;
        }
    }
    return i;
}

static void say_example(const knurl_refusal_t *r)
{
    knurl_say_string(r, ", as in ");
    knurl_say_string(r, examples[name_of(r->name, r->name_length)]);
}

static bool is_capital(char octet)
{
    return octet >= 'A' && octet <= 'Z';
}

static void say_in_lower_case(const knurl_refusal_t *r)
{
    size_t i;

    for (i = r->begin; i < r->end; i++) {
        const char small = (char)((uint8_t)r->text[i] | 0x20u);
        r->to(r->context, is_capital(r->text[i]) ? &small : &r->text[i], 1);
    }
}

SAYING(say_name, r->to(r->context, r->name, r->name_length))

static knurl_say_fill_t *const fills[] = {say_refusal, say_example, say_in_lower_case, say_name};

/* Lists, RFC 6690 section 2. */

/* The places of a list. */
enum {
    LINK = 1, /* before the "<" */
    TARGET = 2,
    AFTER = 4, /* after a target or a value */
    NAME = 8,
    NAMED = 16,   /* after white space that ends a name */
    STARRED = 32, /* after the "*" of a name */
    EXT_VALUE = 64,
    VALUE = 128,
    QUOTED = 256,
    PAIR = 512, /* after a "\" in quotes */
    BEFORE_QUOTES = LINK | AFTER | NAME | NAMED | STARRED | EXT_VALUE | VALUE
};

#define WHITE " \t\r\n"

/* Returns the place after an octet that a list has there. It has no switch, which takes a function of the compiler's
   library on some cores. */
static unsigned place_after(unsigned place, char octet)
{
    static const struct {
        uint16_t from;
        char on;
        uint16_t to;
    } arcs[] = {
        {BEFORE_QUOTES, ',', LINK}, {BEFORE_QUOTES, ';', NAME}, {LINK, '<', TARGET},
        {TARGET, '>', AFTER},       {NAME, '*', STARRED},       {NAME | NAMED, '=', VALUE},
        {STARRED, '=', EXT_VALUE},  {QUOTED, '"', AFTER},       {QUOTED, '\\', PAIR},
    };
    unsigned i;

    for (i = 0; i < sizeof arcs / sizeof arcs[0]; i++) {
        if ((arcs[i].from & place) != 0u && arcs[i].on == octet) {
            return arcs[i].to;
        }
    }
    return (place == PAIR) ? QUOTED : place;
}

/* Finds what is read where the list is refused, and where that begins. */
static unsigned find_place(knurl_refusal_t *r, bool spaces)
{
    unsigned place = LINK;
    size_t i;

    for (i = 0; i < r->at; i++) {
        const char octet = r->text[i];
        const bool first = (i == r->begin);
        unsigned next = place_after(place, octet);
        if (first && place == VALUE && octet == '"') {
            next = QUOTED;
        } else if (spaces && (place & BEFORE_QUOTES) != 0u && knurl_is_one_of(octet, WHITE)) {
            next = first                                 ? place
                   : (place & (NAME | NAMED)) != 0u      ? NAMED
                   : (place & (VALUE | EXT_VALUE)) != 0u ? AFTER
                                                         : place;
            r->begin += first ? 1u : 0u;
        } else {
        }
        if (next != place && next != PAIR && place != PAIR) {
            r->begin = i + 1u;
        }
        place = next;
    }
    return place;
}

CONDITION(follows_quote, r->text[r->at - 1u] == '"')
CONDITION(ends_in_quote, !is_first(r) && follows_quote(r))

static bool is_control(const knurl_refusal_t *r)
{
    const uint8_t octet = (uint8_t)knurl_refused_octet(r);

    return (octet < 0x20u && octet != (uint8_t)'\t') || octet == 0x7Fu;
}

/* Returns true if an ext-value lacks one of its two "'". */
static bool lacks_quote(const knurl_refusal_t *r)
{
    unsigned quotes = 0;
    size_t i;

    for (i = r->begin; i < r->at; i++) {
        quotes += (r->text[i] == '\'') ? 1u : 0u;
    }
    return quotes != 2u;
}

#define UNQUOTED CANNOT_APPEAR " in a value without quotes; write the value in quotes"

static const knurl_sentence_t list_sentences[] = {
    {TARGET, THE_END, NULL, "a \">\" must end the target"},
    {TARGET, "", NULL, THE_REFUSAL},
    {BEFORE_QUOTES, "", knurl_is_after, AFTER_THE_TEXT},
    {BEFORE_QUOTES - VALUE, WHITE, NULL, THE_OCTET " can appear only in quotes" LEAVE_IT_OUT},
    {LINK, THE_END, NULL, "a link must follow the \",\"; leave out the last \",\""},
    {LINK, ",", NULL, "a link must come before this \",\"; leave out the \",\""},
    {LINK, "", NULL, "a link starts with \"<\"; its target comes between \"<\" and \">\""},
    {AFTER, "<", NULL, SAY_COMMA},
    {AFTER, "", follows_quote, "the quote before this ends the value; a quote in a value is written \\\""},
    {AFTER, "", NULL, "only \";\" and an attribute, or \",\" and a link, can come here"},
    {NAMED, "", NULL, "white space ends the name, and only \"=\", \";\" or \",\" can follow it"},
    {NAME, THE_END ";,", is_first, "the name of an attribute must follow the \";\""},
    {NAME, "<", is_first, "a link starts here, and a \",\" must come before it, not a \";\""},
    {NAME, "=", is_first, "a name must come before the \"=\""},
    {NAME, "", NULL, SAY_NAME},
    {STARRED, "", NULL, "\"=\" and a value must follow the \"*\" of a name"},
    {EXT_VALUE, "", lacks_quote, SAY_EXT_VALUE},
    {EXT_VALUE, THE_END "%", NULL, ESCAPE_FORM},
    {EXT_VALUE, "", NULL, THE_OCTET CANNOT_APPEAR " here" WRITE_IT_AS},
    {VALUE, THE_END ";,", is_first, "a value must follow the \"=\"; an empty one is written \"\""},
    {VALUE, "", is_control, SAY_VALUE},
    {VALUE, "\"\\", NULL, THE_OCTET UNQUOTED ", and a \"\\\" before each quote or \"\\\" in it"},
    {VALUE, "", NULL, THE_OCTET UNQUOTED},
    {ALL, THE_END, ends_in_quote, "a quote must end the value; \\\" is a quote in it"},
    {ALL, THE_END, NULL, "a quote must end the value"},
    {ALL, "", NULL, SAY_VALUE},
};

/* Errors that are at no place of the list. */
static const char *const errors[] = {
    [KNURL_ERROR_LENGTH] = "the link is longer than the 65534 octets that a 16-bit offset can count",
    [KNURL_ERROR_ENDED] = "the list has ended; begin a new one with knurl_link_begin",
    [KNURL_ERROR_BEGIN] = "the list was copied while it was read",
    [KNURL_ERROR_BUFFER] = "the link that begins here does not fit in its buffer",
    [KNURL_ERROR_OVERLAP] = "the text overlaps the buffer",
    [KNURL_ERROR_ROUTE] = NULL,
};

KNURL_SAY_EACH_ERROR(errors);

void knurl_say_list(knurl_say_t *to, void *context, const knurl_links_t *links, const char *text, size_t length,
                    size_t at)
{
    knurl_refusal_t r;

    knurl_say_begin(&r, fills, to, context, text, length, at);
    r.noun = "list";
    if (errors[links->error] != NULL) {
        knurl_say_string(&r, errors[links->error]);
        return;
    }
    r.place = find_place(&r, links->pass != NULL);
    while (at < length && text[at] != '>') {
        at++;
    }
    r.end = at;
    r.value = &links->value;
    knurl_say_sentence(&r, list_sentences);
}

/* Attributes. The places are the names. */

#define NUMBER (IN(SZ) | IN(CT))
#define REFERENCE IN(NAMES + 1) /* a relation type that is a URI */
#define LONGEST_NAME 127u       /* of a media type */

/* Returns true if an octet is one of a relation type that is not a URI. */
static bool is_of_relation(char octet, bool first)
{
    return (octet >= 'a' && octet <= 'z') ||
           (!first && ((octet >= '0' && octet <= '9') || octet == '.' || octet == '-'));
}

/* Finds the item of a value that is refused, and what is wrong with it. */
static unsigned find_item(knurl_refusal_t *r, unsigned name)
{
    size_t i;

    if (name == TYPE) {
        r->begin = knurl_say_find(r->text, 0, r->at, '/') + 1u;
    } else if (name != TITLE && name != ANCHOR && r->text != NULL && r->at <= r->length) {
        r->begin = r->end = r->at;
        while (r->begin > 0u && r->text[r->begin - 1u] != ' ') {
            r->begin--;
        }
        while (r->end < r->length && r->text[r->end] != ' ') {
            r->end++;
        }
        if (name < RELATIONS && knurl_say_find(r->text, r->begin, r->at, ':') != KNURL_SAY_NOWHERE) {
            return REFERENCE;
        }
        for (i = r->begin; i < r->end && is_of_relation(r->text[i], i == r->begin); i++) {
        }
        r->at = (name < RELATIONS && i < r->end) ? i : r->at;
    } else {
    }
    return IN(name);
}

CONDITION(lacks_value, r->text == NULL)
CONDITION(takes_no_quotes, r->at == SIZE_MAX)
CONDITION(is_unquoted, !r->value->quoted)
CONDITION(is_too_long, r->at - r->begin == LONGEST_NAME)
CONDITION(is_empty, r->length == 0u)
CONDITION(lacks_item, r->begin == r->end)
CONDITION(lacks_first_item, r->end == 0u)
CONDITION(starts_with_zero, r->text[r->begin] == '0')

/* Returns true if the item would be a relation type in lower-case letters. */
static bool has_capitals(const knurl_refusal_t *r)
{
    size_t i = r->begin;

    while (i < r->end && (is_of_relation(r->text[i], i == r->begin) || is_capital(r->text[i]))) {
        i++;
    }
    return i == r->end;
}

#define TYPE_FORM "a media type is two names with \"/\" between them" THE_EXAMPLE
#define QUOTES "quotes must be around the value" THE_EXAMPLE
#define DIGITS "0123456789"

static const knurl_sentence_t value_sentences[] = {
    {ALL, "", lacks_value, "a value must follow the name" THE_EXAMPLE},
    {ALL, "", takes_no_quotes, "the value cannot have quotes, or anything that requires them" THE_EXAMPLE},
    {IN(TITLE), "", NULL, QUOTES},
    {IN(ANCHOR), "", is_unquoted, QUOTES},
    {IN(ANCHOR), "", NULL, THE_REFUSAL},
    {IN(TYPE), THE_END, NULL, TYPE_FORM},
    {IN(TYPE), "", is_first, TYPE_FORM},
    {IN(TYPE), "", is_too_long, "a name of a media type has at most 127 octets"},
    {IN(TYPE), ";", NULL, "a media type has no parameters here; leave out everything from the \";\" on"},
    {IN(TYPE), "", NULL, THE_OCTET CANNOT_APPEAR " in a media type"},
    {ALL, "", is_empty, "the value must not be empty" THE_EXAMPLE},
    {ALL, "", lacks_first_item, "the value cannot begin with a space" LEAVE_IT_OUT},
    {ALL, "", lacks_item, "the value cannot end with a space" LEAVE_IT_OUT},
    {NUMBER, A_DIGIT, starts_with_zero, "a number cannot start with 0" LEAVE_IT_OUT},
    {NUMBER, A_DIGIT, NULL, "a ct cannot be above 65535"},
    {IN(CT), "", NULL, THE_OCTET CANNOT_APPEAR " in a number; a space separates two numbers, as in ct=\"40 50\""},
    {NUMBER, "", NULL, THE_OCTET CANNOT_APPEAR " in a number"},
    {REFERENCE, "", NULL, THE_REFUSAL},
    {ALL, "", has_capitals, "a relation type has no capital letters; write " IN_LOWER_CASE},
    {ALL, "", is_first, "a relation type starts with a lower-case letter"},
    {ALL, "", NULL, THE_OCTET CANNOT_APPEAR " in a relation type, only lower-case letters, digits, \".\" and \"-\""},
};

/* Says what the check of a value refuses. */
static void explain_value(knurl_refusal_t *r, const knurl_link_value_t *value)
{
    r->text = value->octets;
    r->length = r->end = value->length;
    r->at = value->at;
    r->value = value;
    r->place = find_item(r, name_of(r->name, r->name_length));
    knurl_say_sentence(r, value_sentences);
}

void knurl_say_attribute(knurl_say_t *to, void *context, const knurl_links_t *links, knurl_error_t error)
{
    const knurl_part_t *name = &links->attribute.name;
    const knurl_link_value_t *value = &links->value;
    knurl_refusal_t r;

    knurl_say_begin(&r, fills, to, context, value->octets, value->length, value->at);
    r.name = links->text + name->offset;
    r.name_length = name->length;
    if (error == KNURL_ERROR_END) {
        knurl_say_string(&r, "no attribute was read");
    } else if (!value->quoted && knurl_is_refused(&r, "<")) {
        knurl_say_string(&r, SAY_COMMA);
    } else {
        explain_value(&r, value);
    }
}

/* Names, RFC 5987 section 3.2.1. */
static bool is_of_name(char octet)
{
    const uint8_t letter = (uint8_t)octet | 0x20u;

    return (letter >= (uint8_t)'a' && letter <= (uint8_t)'z') || knurl_is_one_of(octet, DIGITS "!#$&+-.^_`|~");
}

/* Returns true if an attribute before this one has its name, which may occur only once. */
static bool is_repeated(const knurl_attribute_t attributes[], size_t at, unsigned name)
{
    size_t i = 0;

    while (i < at && name_of(attributes[i].name, attributes[i].name_length) != name) {
        i++;
    }
    return name < ONCE && i < at;
}

/* Returns what is wrong with the name of an attribute that is to be written, or with an octet of its value; NULL if the
   check of the value is to say it. */
static const char *words_of(knurl_refusal_t *r, const knurl_attribute_t attributes[], size_t at)
{
    const knurl_attribute_t *attribute = &attributes[at];
    const unsigned name = name_of(attribute->name, attribute->name_length);
    const bool starred = attribute->name_length > 1u && attribute->name[attribute->name_length - 1u] == '*';

    r->text = r->name = attribute->name;
    r->name_length = attribute->name_length;
    r->length = attribute->name_length - (starred ? 1u : 0u);
    for (r->at = 0; r->at < r->length && is_of_name(r->text[r->at]); r->at++) {
    }
    if (r->length == 0u || r->at < r->length) {
        return (r->length == 0u) ? "an attribute has a name" : SAY_NAME;
    }
    if (is_repeated(attributes, at, name)) {
        return "a link can have only one " THE_NAME;
    }
    if (starred || name == OBS) {
        return starred ? SAY_EXT_VALUE : "obs takes no value";
    }
    r->text = attribute->value;
    r->length = (r->text == NULL) ? 0u : attribute->value_length;
    for (r->at = 0; r->at < r->length && !is_control(r); r->at++) {
    }
    return (r->at < r->length) ? SAY_VALUE : NULL;
}

void knurl_say_link(knurl_say_t *to, void *context, const knurl_link_writer_t *writer, knurl_error_t error,
                    const char *target, size_t length, const knurl_attribute_t attributes[], size_t count)
{
    knurl_refusal_t r;

    knurl_say_begin(&r, fills, to, context, target, length, 0);
    if (error == KNURL_ERROR_OVERLAP) {
        knurl_say_string(&r, errors[error]);
    } else if (writer->at == count) {
        knurl_say_refusal(to, context, &writer->value.url, target, length);
    } else {
        const char *words = words_of(&r, attributes, writer->at);
        if (words != NULL) {
            knurl_say_words(&r, words);
        } else {
            explain_value(&r, &writer->value);
        }
    }
}

/* Templates, RFC 6570 section 2. */

/* The places of a template. */
enum {
    LITERAL = 1,
    ESCAPE = 2,
    VARIABLE = 4,  /* in braces, */
    PREFIX = 8,    /* after the ":" of a variable, */
    EXPLODED = 16, /* or after its "*" */
    IN_BRACES = VARIABLE | PREFIX | EXPLODED
};

/* Finds what the template is refused in, and where that begins. */
static unsigned find_piece(knurl_refusal_t *r)
{
    unsigned place = LITERAL;
    size_t i;

    for (i = 0; i < r->at; i++) {
        const char octet = r->text[i];
        if (octet == '{' || (octet == ',' && place != LITERAL)) {
            place = VARIABLE;
            r->begin = i + 1u;
        } else if (octet == '}') {
            place = LITERAL;
        } else if (place != LITERAL && (octet == ':' || octet == '*')) {
            place = (octet == ':') ? PREFIX : EXPLODED;
        } else if (i == r->begin && place != LITERAL && knurl_is_one_of(octet, "+#./;?&")) {
            r->begin++;
        } else {
        }
    }
    return knurl_is_cut(r) ? ESCAPE : place;
}

CONDITION(follows_brace, r->text[r->at - 1u] == '{')
CONDITION(follows_dot, !is_first(r) && r->text[r->at - 1u] == '.')

#define DOT "a \".\" in a name comes between two of its characters"

static const knurl_sentence_t template_sentences[] = {
    {ESCAPE, "", NULL, ESCAPE_FORM},
    {LITERAL, THE_END, NULL, "the template ends within a character of UTF-8"},
    {LITERAL, "", knurl_is_after, AFTER_THE_TEXT},
    {LITERAL, "}", NULL, "no \"{\" comes before this \"}\"; for the character itself write %7D"},
    {LITERAL, "", is_not_ascii, THE_OCTET " does not begin a character of UTF-8 that a template can contain"},
    {LITERAL, "", NULL, THE_OCTET CANNOT_APPEAR " in a template" WRITE_IT_AS},
    {IN_BRACES, THE_END, NULL, "a \"}\" must end the expression"},
    {IN_BRACES, "=,!@|", follows_brace, THE_OCTET " is reserved; the operators are + # . / ; ? &"},
    {PREFIX, "", NULL, "a number from 1 to 9999 must follow the \":\", then \",\" or \"}\""},
    {EXPLODED, "", NULL, "only \",\" or \"}\" can follow the \"*\""},
    {VARIABLE, " ", NULL, THE_OCTET CANNOT_APPEAR " in an expression" LEAVE_IT_OUT},
    {VARIABLE, ".", NULL, DOT},
    {VARIABLE, "", follows_dot, DOT},
    {VARIABLE, "},:*", is_first, "a name must come here, as in {name} or {?name}"},
    {VARIABLE, "{", NULL, "a \"}\" must end the expression before another begins"},
    {VARIABLE, ":", NULL, "a list or pairs cannot be cut to a length; leave out the \":\" and its number"},
    {ALL, "", NULL, THE_OCTET CANNOT_APPEAR " in a name, only letters, digits, \"_\", \".\" and escapes"},
};

void knurl_say_template(knurl_say_t *to, void *context, knurl_error_t error, const char *text, size_t length, size_t at,
                        const knurl_variable_t variables[])
{
    knurl_refusal_t r;

    knurl_say_begin(&r, fills, to, context, text, length, at);
    r.noun = "template";
    if (error == KNURL_ERROR_BUFFER) {
        knurl_say_string(&r, "the URL does not fit in its buffer");
    } else if (error == KNURL_ERROR_OVERLAP) {
        knurl_say_string(&r, errors[error]);
    } else if (error == KNURL_ERROR_CHARACTER) {
        knurl_say_string(&r, "the value of ");
        knurl_say_string(&r, variables[at].name);
        knurl_say_string(&r, " is not UTF-8");
    } else {
        r.place = (error == KNURL_ERROR_ESCAPE) ? (unsigned)ESCAPE : find_piece(&r);
        knurl_say_sentence(&r, template_sentences);
    }
}
