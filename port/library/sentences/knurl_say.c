/* SPDX-License-Identifier: MIT */
/* Finds the sentence about a refused text in a table of rows, and says it. */
#include "knurl_say.h"

void knurl_say_string(const knurl_refusal_t *r, const char *text)
{
    const char *end = text;

    while (*end != '\0') {
        end++;
    }
    r->to(r->context, text, (size_t)(end - text));
}

/* Field by field: a compiler would call memset for an initializer. */
void knurl_say_begin(knurl_refusal_t *r, knurl_say_fill_t *const *fills, knurl_say_t *to, void *context,
                     const char *text, size_t length, size_t at)
{
    r->to = to;
    r->context = context;
    r->fills = fills;
    r->text = text;
    r->length = length;
    r->at = at;
    r->begin = 0;
    r->end = length;
}

char knurl_refused_octet(const knurl_refusal_t *r)
{
    return (r->at < r->length) ? r->text[r->at] : '\0';
}

bool knurl_is_one_of(char octet, const char *octets)
{
    while (*octets != '\0' && *octets != octet) {
        octets++;
    }
    return *octets != '\0';
}

bool knurl_is_refused(const knurl_refusal_t *r, const char *octets)
{
    const char octet = knurl_refused_octet(r);

    if (r->at >= r->length) {
        return knurl_is_one_of(THE_END[0], octets);
    }
    return (octet >= '0' && octet <= '9') ? knurl_is_one_of(A_DIGIT[0], octets)
                                          : (uint8_t)octet >= (uint8_t)'\t' && knurl_is_one_of(octet, octets);
}

/* Says an octet in two hexadecimal digits. */
static void say_hex(const knurl_refusal_t *r, const char *before)
{
    static const char digits[] = "0123456789ABCDEF";
    const uint8_t value = (uint8_t)knurl_refused_octet(r);
    const char hex[] = {digits[value >> 4], digits[value & 15u], '\0'};

    knurl_say_string(r, before);
    knurl_say_string(r, hex);
}

void knurl_say_octet(const knurl_refusal_t *r)
{
    const char octet = knurl_refused_octet(r);
    const char quoted[] = {'"', octet, '"', '\0'};

    if (octet == ' ') {
        knurl_say_string(r, "a space");
    } else if (octet > ' ' && octet <= '~') {
        knurl_say_string(r, quoted);
    } else {
        say_hex(r, "the octet \\x");
    }
}

SAYING(say_escape, say_hex(r, "%"))
SAYING(say_noun, knurl_say_string(r, r->noun))
SAYING(say_cannot_appear, knurl_say_string(r, " cannot appear"))
SAYING(say_write, knurl_say_words(r, "; write it as " ITS_ESCAPE))
SAYING(say_leave_out, knurl_say_string(r, "; leave it out"))

void knurl_say_words(const knurl_refusal_t *r, const char *words)
{
    static knurl_say_fill_t *const fills[] = {knurl_say_octet,   say_escape, say_noun,
                                              say_cannot_appear, say_write,  say_leave_out};
    enum { COMMON = sizeof fills / sizeof fills[0] };

    while (*words != '\0') {
        const char *begin = words;
        while ((uint8_t)*words >= (uint8_t)' ') {
            words++;
        }
        r->to(r->context, begin, (size_t)(words - begin));
        if (*words != '\0') {
            const unsigned number = (uint8_t)*words - 1u;
            ((number < COMMON) ? fills[number] : r->fills[number - COMMON])(r);
            words++;
        }
    }
}

void knurl_say_sentence(const knurl_refusal_t *r, const knurl_sentence_t *row)
{
    while ((row->places & r->place) == 0u || (row->octets[0] != '\0' && !knurl_is_refused(r, row->octets)) ||
           (row->holds != NULL && !row->holds(r))) {
        row++;
    }
    knurl_say_words(r, row->words);
}

/* Returns true if from the refused octet on, before `end`, there is only what surrounds a URL on a line, in an array of
   C, and in erased flash: white space, NUL, FF. */
static bool is_around(const knurl_refusal_t *r, size_t end)
{
    size_t at = r->at;

    while (at < end && (r->text[at] == ' ' || (r->text[at] >= '\t' && r->text[at] <= '\r') || r->text[at] == '\0' ||
                        r->text[at] == '\xFF')) {
        at++;
    }
    return at >= end && r->at < r->length;
}

bool knurl_is_after(const knurl_refusal_t *r)
{
    return is_around(r, r->length);
}

bool knurl_say_around(const knurl_refusal_t *r)
{
    if (!is_around(r, (r->at == 0u) ? 1u : r->length)) {
        return false;
    }
    knurl_say_octet(r);
    knurl_say_string(r, (r->at == 0u) ? " before the " : " after the ");
    knurl_say_string(r, r->noun);
    knurl_say_string(r, " is not part of it; leave it out");
    return true;
}

bool knurl_is_cut(const knurl_refusal_t *r)
{
    const size_t at = r->at;

    return at >= r->length &&
           ((at > r->begin && r->text[at - 1u] == '%') || (at > r->begin + 1u && r->text[at - 2u] == '%'));
}

size_t knurl_say_find(const char *text, size_t from, size_t to, char octet)
{
    while (from < to && text[from] != octet) {
        from++;
    }
    return (from < to) ? from : KNURL_SAY_NOWHERE;
}

/* A row of knurl_bare.h comes before the list of the URL. Each is known by its flags, as the address of a row would
   put it into every image. */
knurl_said_t knurl_said_of(const knurl_t *url)
{
    const knurl_scheme_t *const *row = url->schemes;
    const unsigned flags = KNURL_FLAG_TAKES_LOGIN | KNURL_FLAG_TAKES_PORT;

    while (*row != NULL && *row != url->scheme) {
        row++;
    }
    if (*row == url->scheme) {
        return KNURL_SAID_URL;
    }
    if (url->scheme->name[0] != '\0') {
        return KNURL_SAID_HOST;
    }
    return (url->scheme->flags == 0u)      ? KNURL_SAID_TARGET
           : (url->scheme->flags == flags) ? KNURL_SAID_REFERENCE
                                           : KNURL_SAID_HOST;
}

const char *knurl_noun_of(knurl_said_t text)
{
    static const char *const nouns[] = {"URL", "host", "request target", "reference"};

    return nouns[text];
}
