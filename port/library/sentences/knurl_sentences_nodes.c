/* SPDX-License-Identifier: MIT */
/* What is wrong with links and templates, and what would be right, in words. */
#include "knurl_sentences_nodes.h"

#include "knurl_say.h"

#define SAY_ESCAPE "two hexadecimal digits must follow \"%\"; for the character itself write %25"
#define SAY_EXT_VALUE                                                                                                  \
    "the value of a name with \"*\" has the form charset'language'text, as in title*=UTF-8'en'a%20title"

#define SAY_COMMA "a \",\" must come between two links"

/* A text that is refused at `at`. */
typedef struct refusal {
    knurl_say_t *to;
    void *context;
    const char *text;
    size_t length;
    size_t at;
} refusal_t;

static void say(const refusal_t *r, const char *text)
{
    knurl_say_string(r->to, r->context, text);
}

static bool ends(const refusal_t *r)
{
    return r->at >= r->length;
}

/* What is there; NUL at the end, which is refused everywhere. */
static char octet_of(const refusal_t *r)
{
    return ends(r) ? '\0' : r->text[r->at];
}

/* The octet, and what it cannot do. */
static void say_octet(const refusal_t *r, const char *cannot)
{
    knurl_say_octet(r->to, r->context, octet_of(r));
    say(r, cannot);
}

/* The same, with the escape of the octet after it. */
static void say_escaped(const refusal_t *r, const char *cannot)
{
    say_octet(r, cannot);
    knurl_say_hex(r->to, r->context, "; write it as %", octet_of(r));
}

static bool is_one_of(char octet, const char *octets)
{
    while (*octets != '\0' && *octets != octet) {
        octets++;
    }
    return *octets != '\0';
}

static bool is_white(char octet)
{
    return is_one_of(octet, " \t\r\n");
}

/* Returns true if nothing but white space follows, which is not part of the text. */
static bool is_behind(const refusal_t *r)
{
    return !ends(r) && knurl_is_around(r->text, r->at, r->length);
}

/* Names, RFC 5987 section 3.2.1. */

static bool is_of_name(char octet)
{
    const uint8_t letter = (uint8_t)octet | 0x20u;

    return (letter >= (uint8_t)'a' && letter <= (uint8_t)'z') || (octet >= '0' && octet <= '9') ||
           is_one_of(octet, "!#$&+-.^_`|~");
}

static void say_name_octet(const refusal_t *r)
{
    say_octet(r, " cannot appear in a name, only letters, digits and ! # $ & + - . ^ _ ` | ~");
}

/* The names that have a grammar, each in an example; those before ONCE may occur once in a link. */
enum { RELATIONS = 4, SZ = 4, TYPE, ANCHOR, TITLE, OBS = 9, ONCE = 11, CT = 11, NAMES = 13 };

static const char *const examples[NAMES] = {
    "rel=alternate",      "rev=alternate", "rt=temperature", "if=sensor", "sz=512", "type=text/plain",
    "anchor=\"/sensor\"", "title=\"a b\"", "media=screen",   "obs",       "title*", "ct=40",
    "hreflang=en",
};

/* The place of a name among the examples; NAMES where it is none of them. */
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

/* Lists, RFC 6690 section 2. */

/* What is read next. */
typedef enum place { FIRST, NEXT, TARGET, AFTER, NAMED, NAME, STARRED, EXT_VALUE, VALUE, QUOTED, PAIR } place_t;

/* What is read after an octet that a list has there; `first` of a value. It has no switch, which takes a function of
   the compiler's library on some cores. */
static place_t place_after(place_t place, char octet, bool first)
{
    static const struct {
        uint8_t from;
        char on;
        uint8_t to;
    } arcs[] = {
        {FIRST, '<', TARGET}, {NEXT, '<', TARGET},  {TARGET, '>', AFTER},      {NAME, '*', STARRED}, {NAME, '=', VALUE},
        {NAMED, '=', VALUE},  {QUOTED, '"', AFTER}, {STARRED, '=', EXT_VALUE}, {QUOTED, '\\', PAIR},
    };
    unsigned i;

    if (place == PAIR || (place == VALUE && first && octet == '"')) {
        return QUOTED;
    }
    if ((octet == ',' || octet == ';') && place != TARGET && place != QUOTED) {
        return (octet == ',') ? NEXT : NAME;
    }
    for (i = 0; i < sizeof arcs / sizeof arcs[0]; i++) {
        if (arcs[i].from == (uint8_t)place && arcs[i].on == octet) {
            return (place_t)arcs[i].to;
        }
    }
    return place;
}

/* What is read after white space that a list has there; `first` if nothing came before it in this place. */
static place_t place_after_white(place_t place, bool first)
{
    if (first || place <= AFTER || place == STARRED) {
        return place;
    }
    return (place == NAME || place == NAMED) ? NAMED : AFTER;
}

/* What is read where the list is refused, and where that begins. */
static place_t place_of(const refusal_t *r, bool spaces, size_t *begin)
{
    place_t place = FIRST;
    size_t i;

    *begin = 0;
    for (i = 0; i < r->at; i++) {
        const bool first = (i == *begin);
        const bool white = spaces && place != TARGET && place < QUOTED && is_white(r->text[i]);
        const place_t next = white ? place_after_white(place, first) : place_after(place, r->text[i], first);
        if ((white && first) || (next != place && next != PAIR && place != PAIR)) {
            *begin = i + 1u;
        }
        place = next;
    }
    return place;
}

/* Says that a blank or line break is none of the list, which may be one of a value; false where something else is
   wrong. */
static bool says_white(const refusal_t *r, bool value)
{
    if (is_behind(r)) {
        say_octet(r, " after the list is not part of it; leave it out");
    } else if (!value && is_white(octet_of(r))) {
        say_octet(r, " can appear in quotes only; leave it out");
    } else {
        return false;
    }
    return true;
}

/* The next ones say what is wrong in a place that begins at `begin`. */

/* Where a link begins. */
static void explain_link(const refusal_t *r, size_t begin)
{
    (void)begin;
    if (ends(r)) {
        say(r, "a link must follow the \",\"; leave out the last \",\"");
    } else if (octet_of(r) == ',') {
        say(r, "a link must come before this \",\"; leave out the \",\"");
    } else {
        say(r, "a link starts with \"<\"; its target comes between \"<\" and \">\"");
    }
}

static void explain_after(const refusal_t *r, size_t begin)
{
    (void)begin;
    if (octet_of(r) == '<') {
        say(r, SAY_COMMA);
    } else {
        say(r, "only \";\" and an attribute, or \",\" and a link, can come here");
        say(r, (r->text[r->at - 1u] == '"') ? "; a quote in a value is written \\\"" : "");
    }
}

static void explain_named(const refusal_t *r, size_t begin)
{
    (void)begin;
    say(r, "white space ends the name, and only \"=\", \";\" or \",\" can follow it");
}

static void explain_name(const refusal_t *r, size_t begin)
{
    const bool first = r->at == begin;
    const char octet = octet_of(r);

    if (first && (ends(r) || octet == ';' || octet == ',')) {
        say(r, "the name of an attribute must follow the \";\"; leave out the \";\"");
    } else if (first && octet == '<') {
        say(r, "a link starts here, and a \",\" must come before it, not a \";\"");
    } else if (first && octet == '=') {
        say(r, "a name must come before the \"=\"");
    } else {
        say_name_octet(r);
    }
}

/* After the "*" of a name. */
static void explain_starred(const refusal_t *r, size_t begin)
{
    (void)begin;
    say(r, "\"=\" and a value must follow the \"*\" of a name");
}

static bool is_control(char octet)
{
    return ((uint8_t)octet < 0x20u && octet != '\t') || octet == '\x7F';
}

static void explain_token(const refusal_t *r, size_t begin)
{
    const bool first = r->at == begin;
    const char octet = octet_of(r);

    if (first && (ends(r) || octet == ';' || octet == ',')) {
        say(r, "a value must follow the \"=\"; an empty one is written \"\"");
    } else if (is_control(octet)) {
        say_octet(r, " cannot appear in a value");
    } else {
        say_octet(r, " cannot appear in a value without quotes; write the value in quotes");
        say(r, (octet == '"')    ? ", and \\\" for a quote in it"
               : (octet == '\\') ? ", and \\\\ for a \"\\\" in it"
                                 : "");
    }
}

static void explain_quoted(const refusal_t *r, size_t begin)
{
    if (ends(r)) {
        say(r, "a quote must end the value");
        say(r, (r->at != begin && r->text[r->at - 1u] == '"') ? "; \\\" is a quote in it" : "");
    } else {
        say_octet(r, " cannot appear in a value");
    }
}

static void explain_ext_value(const refusal_t *r, size_t begin)
{
    unsigned marks = 0;

    for (; begin < r->at; begin++) {
        marks += (r->text[begin] == '\'') ? 1u : 0u;
    }
    if (marks != 2u) {
        say(r, SAY_EXT_VALUE);
    } else if (ends(r) || octet_of(r) == '%') {
        say(r, SAY_ESCAPE);
    } else {
        say_escaped(r, " cannot appear here");
    }
}

/* Says what is wrong with the target that begins at `begin`, by the parser of references. */
static void explain_target(const refusal_t *r, const knurl_links_t *links, size_t begin)
{
    const size_t end = knurl_say_find(r->text, r->at, r->length, '>');

    if (links->error == KNURL_ERROR_END) {
        say(r, "a \">\" must end the target");
    } else {
        knurl_say_refusal(r->to, r->context, &links->value.url, r->text + begin,
                          ((end == KNURL_SAY_NOWHERE) ? r->length : end) - begin);
    }
}

/* Errors that are of no place in the list. NULL for the others. */
static const char *whole_error(unsigned error)
{
    static const char *const errors[] = {
        [KNURL_ERROR_LENGTH] = "the link is longer than the 65534 octets that a 16-bit offset can count",
        [KNURL_ERROR_ENDED] = "the list had ended; a new one begins with knurl_link_begin",
        [KNURL_ERROR_BEGIN] = "the list was copied while it was read",
        [KNURL_ERROR_BUFFER] = "the link that begins here is longer than the buffer for it",
        [KNURL_ERROR_OVERLAP] = "the text overlaps the buffer",
        [KNURL_ERROR_ROUTE] = NULL,
    };

    KNURL_SAY_EACH_ERROR(errors);
    return errors[error];
}

void knurl_say_list(knurl_say_t *to, void *context, const knurl_links_t *links, const char *text, size_t length,
                    size_t at)
{
    static void (*const explain[])(const refusal_t *r, size_t begin) = {
        [FIRST] = explain_link,          [NEXT] = explain_link,   [AFTER] = explain_after,
        [NAMED] = explain_named,         [NAME] = explain_name,   [STARRED] = explain_starred,
        [EXT_VALUE] = explain_ext_value, [VALUE] = explain_token, [QUOTED] = explain_quoted,
        [PAIR] = explain_quoted,
    };
    const refusal_t r = {to, context, text, length, at};
    const char *whole = whole_error(links->error);
    size_t begin;
    const place_t place = place_of(&r, links->pass != NULL, &begin);

    if (whole != NULL) {
        say(&r, whole);
    } else if (place == TARGET) {
        explain_target(&r, links, begin);
    } else if (place >= QUOTED || !says_white(&r, place == VALUE)) {
        explain[place](&r, begin);
    } else {
    }
}

/* Attributes, by the grammar of their names. */

static void say_example(const refusal_t *r, unsigned name, const char *before)
{
    say(r, before);
    say(r, ", as in ");
    say(r, examples[name]);
}

/* Returns true if an octet is one of a relation type that is not a URI. */
static bool is_of_relation(char octet, bool first)
{
    return (octet >= 'a' && octet <= 'z') ||
           (!first && ((octet >= '0' && octet <= '9') || octet == '.' || octet == '-'));
}

static bool is_capital(char octet)
{
    return octet >= 'A' && octet <= 'Z';
}

/* The item from `begin` to `end` is not a relation type. */
static void explain_relation(refusal_t *r, size_t begin, size_t end)
{
    bool lowers = true;
    size_t i;

    for (i = end; i > begin; i--) {
        const bool takes = is_of_relation(r->text[i - 1u], i - 1u == begin);
        lowers = lowers && (takes || is_capital(r->text[i - 1u]));
        r->at = takes ? r->at : i - 1u;
    }
    if (lowers) {
        say(r, "a relation type has small letters; write ");
        for (i = begin; i < end; i++) {
            const char small = (char)((uint8_t)r->text[i] | 0x20u);
            r->to(r->context, is_capital(r->text[i]) ? &small : &r->text[i], 1);
        }
    } else if (r->at == begin) {
        say_octet(r, " cannot begin a relation type, only a small letter can");
    } else {
        say_octet(r, " cannot appear in a relation type, only small letters, digits, \".\" and \"-\"");
    }
}

static void explain_number(const refusal_t *r, size_t begin, unsigned name)
{
    if (octet_of(r) < '0' || octet_of(r) > '9') {
        say_octet(r, " cannot appear in a number");
        say(r, (name == CT) ? "; between two numbers comes a blank, as in ct=\"40 50\"" : "");
    } else if (r->text[begin] == '0') {
        say(r, "no 0 can come before a number; leave it out");
    } else {
        say(r, "a ct is at most 65535");
    }
}

/* Values with blanks between them. */
static void explain_items(refusal_t *r, const knurl_link_value_t *value, unsigned name)
{
    size_t begin = r->at;
    size_t end = r->at;

    while (begin > 0u && r->text[begin - 1u] != ' ') {
        begin--;
    }
    while (end < r->length && r->text[end] != ' ') {
        end++;
    }
    if (r->length == 0u) {
        say_example(r, name, "the value is empty; something must come there");
    } else if (begin == end) {
        say(r, (end == 0u) ? "a blank cannot begin the value; leave it out"
                           : "a blank cannot end the value; leave it out");
    } else if (name >= RELATIONS) {
        explain_number(r, begin, name);
    } else if (knurl_say_find(r->text, begin, r->at, ':') == KNURL_SAY_NOWHERE) {
        explain_relation(r, begin, end);
    } else {
        knurl_say_refusal(r->to, r->context, &value->url, r->text + begin, end - begin);
    }
}

#define LONGEST_NAME 127u

static void explain_type(const refusal_t *r)
{
    const size_t slash = knurl_say_find(r->text, 0, r->at, '/');
    const size_t begin = (slash == KNURL_SAY_NOWHERE) ? 0u : slash + 1u;

    if (ends(r) || r->at == begin) {
        say_example(r, TYPE, "a media type is two names with \"/\" between them");
    } else if (r->at - begin == LONGEST_NAME) {
        say(r, "a name of a media type has at most 127 octets");
    } else if (octet_of(r) == ';') {
        say(r, "a media type has no parameters here; leave out all from the \";\" on");
    } else {
        say_octet(r, " cannot appear in a media type");
    }
}

/* What the check refuses: `name` is the place of the name among the examples. */
static void explain_value(knurl_say_t *to, void *context, const knurl_link_value_t *value, unsigned name)
{
    refusal_t r = {to, context, value->octets, value->length, value->at};

    if (value->octets == NULL) {
        say_example(&r, name, "a value must follow the name");
    } else if (r.at == SIZE_MAX) {
        say_example(&r, name, "the value takes no quotes, and nothing that requires them");
    } else if (name == TITLE || (name == ANCHOR && !value->quoted)) {
        say_example(&r, name, "quotes must be around the value");
    } else if (name == ANCHOR) {
        knurl_say_refusal(to, context, &value->url, r.text, r.length);
    } else if (name == TYPE) {
        explain_type(&r);
    } else {
        explain_items(&r, value, name);
    }
}

void knurl_say_attribute(knurl_say_t *to, void *context, const knurl_links_t *links, knurl_error_t error)
{
    const knurl_part_t *name = &links->attribute.name;

    const knurl_link_value_t *value = &links->value;

    if (error == KNURL_ERROR_END) {
        knurl_say_string(to, context, "no attribute was read");
    } else if (!value->quoted && value->at < value->length && value->octets[value->at] == '<') {
        knurl_say_string(to, context, SAY_COMMA);
    } else {
        explain_value(to, context, value, name_of(links->text + name->offset, name->length));
    }
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

/* Says which octet no value can have; false where there is none. */
static bool says_control(const refusal_t *name, const knurl_attribute_t *attribute)
{
    refusal_t r = {name->to, name->context, attribute->value, attribute->value_length, 0};

    while (r.text != NULL && !ends(&r) && !is_control(octet_of(&r))) {
        r.at++;
    }
    if (r.text == NULL || ends(&r)) {
        return false;
    }
    say_octet(&r, " cannot appear in a value");
    return true;
}

/* Says what is wrong with an attribute that is to be written; false where the grammar of its name is. */
static bool says_attribute(knurl_say_t *to, void *context, const knurl_attribute_t attributes[], size_t at,
                           unsigned name)
{
    const knurl_attribute_t *attribute = &attributes[at];
    const size_t length = attribute->name_length;
    const bool starred = length > 1u && attribute->name[length - 1u] == '*';
    refusal_t r = {to, context, attribute->name, length - (starred ? 1u : 0u), 0};

    while (!ends(&r) && is_of_name(octet_of(&r))) {
        r.at++;
    }
    if (length == 0u) {
        say(&r, "an attribute has a name");
    } else if (!ends(&r)) {
        say_name_octet(&r);
    } else if (is_repeated(attributes, at, name)) {
        say(&r, "a link can have only one ");
        r.to(r.context, r.text, length);
    } else if (starred) {
        say(&r, SAY_EXT_VALUE);
    } else if (name == OBS) {
        say(&r, "obs takes no value");
    } else {
        return says_control(&r, attribute);
    }
    return true;
}

void knurl_say_link(knurl_say_t *to, void *context, const knurl_link_writer_t *writer, knurl_error_t error,
                    const char *target, size_t length, const knurl_attribute_t attributes[], size_t count)
{
    const size_t at = writer->at;

    if (error == KNURL_ERROR_OVERLAP) {
        knurl_say_string(to, context, whole_error(error));
    } else if (at == count) {
        knurl_say_refusal(to, context, &writer->value.url, target, length);
    } else {
        const unsigned name = name_of(attributes[at].name, attributes[at].name_length);
        if (!says_attribute(to, context, attributes, at, name)) {
            explain_value(to, context, &writer->value, name);
        }
    }
}

/* Templates, RFC 6570 section 2. */

/* Where the expression begins that the template is refused in, after its "{"; KNURL_SAY_NOWHERE outside of one. */
static size_t expression_of(const refusal_t *r)
{
    size_t begin = KNURL_SAY_NOWHERE;
    size_t i;

    for (i = 0; i < r->at; i++) {
        if (r->text[i] == '{') {
            begin = i + 1u;
        } else if (r->text[i] == '}') {
            begin = KNURL_SAY_NOWHERE;
        } else {
        }
    }
    return begin;
}

/* After the "*" or ":" of a name. */
static void explain_modifier(const refusal_t *r, char modifier)
{
    if (modifier == ':') {
        say(r, "a number from 1 to 9999 must follow the \":\", then \",\" or \"}\"");
    } else {
        say(r, "only \",\" or \"}\" can follow the \"*\"");
    }
}

/* In a name that begins at `begin`. */
static void explain_variable(const refusal_t *r, size_t begin)
{
    const char octet = octet_of(r);
    const bool first = r->at == begin;

    if (octet == ' ') {
        say(r, "a blank cannot appear in an expression; leave it out");
    } else if (octet == '.' || (!first && r->text[r->at - 1u] == '.')) {
        say(r, "a \".\" in a name comes between two of its characters");
    } else if (first && is_one_of(octet, "},:*")) {
        say(r, "a name must come here, as in {name} or {?name}");
    } else if (octet == '{') {
        say(r, "a \"}\" must end the expression before another begins");
    } else if (octet == ':') {
        say(r, "a list or pairs cannot be cut to a length; leave out the \":\" and its number");
    } else {
        say_octet(r, " cannot appear in a name, only letters, digits, \"_\", \".\" and escapes");
    }
}

static void explain_expression(const refusal_t *r, size_t open)
{
    size_t begin = open;
    char modifier = '\0';
    size_t i;

    begin += (begin < r->at && is_one_of(r->text[begin], "+#./;?&")) ? 1u : 0u;
    for (i = begin; i < r->at; i++) {
        if (r->text[i] == ',') {
            begin = i + 1u;
            modifier = '\0';
        } else if (r->text[i] == ':' || r->text[i] == '*') {
            modifier = r->text[i];
        } else {
        }
    }
    if (ends(r)) {
        say(r, "a \"}\" must end the expression");
    } else if (r->at == open && is_one_of(octet_of(r), "=,!@|")) {
        say_octet(r, " is kept for later; the operators are + # . / ; ? &");
    } else if (modifier != '\0') {
        explain_modifier(r, modifier);
    } else {
        explain_variable(r, begin);
    }
}

static void explain_literal(const refusal_t *r)
{
    if (ends(r)) {
        say(r, "the template ends within a character of UTF-8");
    } else if (is_behind(r)) {
        say_octet(r, " after the template is not part of it; leave it out");
    } else if (octet_of(r) == '}') {
        say(r, "no \"{\" comes before this \"}\"; for the character itself write %7D");
    } else if ((uint8_t)octet_of(r) > 0x7Fu) {
        say_octet(r, " begins no character of UTF-8 that a template can have");
    } else {
        say_escaped(r, " cannot appear in a template");
    }
}

void knurl_say_template(knurl_say_t *to, void *context, knurl_error_t error, const char *text, size_t length, size_t at,
                        const knurl_variable_t variables[])
{
    const refusal_t r = {to, context, text, length, at};
    size_t open;

    if (error == KNURL_ERROR_BUFFER) {
        say(&r, "what it gives is longer than the buffer for it");
    } else if (error == KNURL_ERROR_OVERLAP) {
        say(&r, whole_error(error));
    } else if (error == KNURL_ERROR_CHARACTER) {
        say(&r, "the value of ");
        say(&r, variables[at].name);
        say(&r, " is not UTF-8");
    } else if (error == KNURL_ERROR_ESCAPE ||
               (ends(&r) && ((at > 0u && text[at - 1u] == '%') || (at > 1u && text[at - 2u] == '%')))) {
        say(&r, SAY_ESCAPE);
    } else {
        open = expression_of(&r);
        if (open == KNURL_SAY_NOWHERE) {
            explain_literal(&r);
        } else {
            explain_expression(&r, open);
        }
    }
}
