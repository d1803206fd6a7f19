/* SPDX-License-Identifier: MIT
 *
 * Templates, RFC 6570 section 2:
 *
 *     URI-Template  = *( literals / expression )
 *     expression    = "{" [ operator ] variable-list "}"
 *     operator      = "+" / "#" / "." / "/" / ";" / "?" / "&"      the reserved ones are refused
 *     variable-list = varspec *( "," varspec )
 *     varspec       = varname [ modifier-level4 ]
 *     varname       = varchar *( ["."] varchar )
 *     varchar       = ALPHA / DIGIT / "_" / pct-encoded
 *     modifier-level4 = ":" max-length / "*"
 *     max-length    = %x31-39 0*3DIGIT                             1 to 9999 */
#include "knurl_template.h"

#include "../machine/knurl_ascii.h"
#include "../machine/knurl_classes.h"
#include "../machine/knurl_compiler.h"
#include "../machine/knurl_overlap.h"
#include "../octets/knurl_output.h"
#include "../octets/knurl_percent.h"

/* Characters of UTF-8, RFC 3629. */

/* Returns true if no character starts with these two octets, whose bits are in `value`. In a literal, U+E0000 to
 * U+E0FFF do not count as characters. */
static bool is_no_start(unsigned width, uint32_t value, bool literal)
{
    if (width == 3u) {
        return (value < 0x20u) || ((value >> 5) == 0x1Bu);
    }
    return (width == 4u) && ((value < 0x10u) || (value > 0x10Fu) || (literal && (value == 0xE0u)));
}

/* Returns true if a character above 7F is in neither ucschar nor iprivate, RFC 3987 section 2.2. is_no_start finds
 * U+E0000 to U+E0FFF. */
static bool is_no_literal(uint32_t value)
{
    return (value < 0xA0u) || ((value & 0xFFFEu) == 0xFFFEu) || ((value - 0xFDD0u) < 0x20u) ||
           ((value - 0xFFF0u) < 0x10u);
}

/* Returns the length of a character with this first octet, or 0 if no character starts with it. */
static unsigned width_by_lead(unsigned lead)
{
    if (lead < 0x80u) {
        return 1;
    }
    if ((lead < 0xC2u) || (lead > 0xF4u)) {
        return 0;
    }
    if (lead < 0xE0u) {
        return 2;
    }
    return (lead < 0xF0u) ? 3u : 4u;
}

/* Returns the length of the character at `at`, or 0 if there is none. The length is more than `left` if the character
 * is truncated. */
static size_t width_of_character(const char *at, size_t left, bool literal)
{
    const unsigned width = width_by_lead((uint8_t)at[0]);
    uint32_t value = (uint8_t)at[0] & (0x7Fu >> width);
    unsigned i;

    if (width < 2u) {
        return width;
    }
    /*@ loop invariant 1 <= i <= width && i <= left; loop assigns i, value; loop variant width - i; */
    for (i = 1; (i < width) && (i < left); i++) {
        const unsigned octet = (uint8_t)at[i];
        value = (value << 6) | (octet & 0x3Fu);
        if (((octet & 0xC0u) != 0x80u) || ((i == 1u) && is_no_start(width, value, literal))) {
            return 0;
        }
    }
    return (literal && (i == width) && is_no_literal(value)) ? 0u : width;
}

static bool is_utf8(const knurl_value_t *value)
{
    size_t at = 0;

    /*@ loop invariant at <= value->length; loop assigns at; loop variant value->length - at; */
    while (at < value->length) {
        const size_t width = width_of_character(&value->octets[at], value->length - at, false);
        if ((width == 0u) || (width > (value->length - at))) {
            return false;
        }
        at += width;
    }
    return true;
}

/* An operator, RFC 6570 appendix A: the octets before the first variable and between two, and how values are
 * written. */
typedef struct operator_s {
    char octet; /* NUL for no operator */
    char first; /* NUL for nothing */
    char between;
    uint8_t how;
} operator_t;

#define NAMED 0x01u    /* the name of the variable comes before its value */
#define BARE 0x02u     /* there is no "=" before an empty value */
#define RESERVED 0x04u /* reserved characters and escapes stay as they are */

static const operator_t operators[] = {
    {'+', '\0', ',', RESERVED},    {'#', '#', ',', RESERVED}, {'.', '.', '.', 0},     {'/', '/', '/', 0},
    {';', ';', ';', NAMED | BARE}, {'?', '?', '&', NAMED},    {'&', '&', '&', NAMED}, {'\0', '\0', ',', 0},
};

/* A template that is being read. */
typedef struct reading {
    const char *text;
    size_t length;
    size_t at;
    size_t begin;  /* of the symbol of a literal, or of a name */
    size_t end;    /* of the name; of a prefix it is the ":" */
    uint16_t most; /* the length of the prefix, 0 for none */
    bool explode;
    bool inside; /* inside an expression */
    uint8_t error;
    const operator_t *operator_;

    bool started; /* a variable of the expression was written */
    bool equals;  /* "=" must be written before the next octet */
    knurl_buffer_t *out;
} reading_t;
/*@ KNURL_TEMPLATES */

/* The results of next_of_template(). */
enum { ENDED, COPIED, VARIABLE };

static unsigned refuse_template(reading_t *reading, unsigned error)
{
    reading->error = (uint8_t)error;
    return ENDED;
}

/* Refuses the octet at reading->at, or the end. */
static unsigned refuse_here(reading_t *reading)
{
    return refuse_template(reading, (reading->at == reading->length) ? KNURL_ERROR_END : KNURL_ERROR_SYNTAX);
}

/* Returns the octet at reading->at, or NUL at the end: a NUL is refused everywhere. */
static char octet_here(const reading_t *reading)
{
    return (reading->at < reading->length) ? reading->text[reading->at] : '\0';
}

/* Reads an escape. Returns false if it is malformed. */
static KNURL_NOINLINE bool read_escape(reading_t *reading)
{
    const char *const at = &reading->text[reading->at];
    const size_t left = reading->length - reading->at;
    const bool whole = knurl_read_escape(at, left) >= 0;

    if (whole) {
        reading->at += 3u;
    } else if ((left == 1u) || ((left == 2u) && (knurl_hex_value((uint8_t)at[1]) < 16u))) {
        reading->at = reading->length;
        (void)refuse_template(reading, KNURL_ERROR_END);
    } else {
        (void)refuse_template(reading, KNURL_ERROR_ESCAPE);
    }
    return whole;
}

/* Returns true if a URL may contain an octet as itself: reserved or unreserved, RFC 3986 section 2. */
static bool is_of_url(unsigned octet)
{
    const unsigned class_ = knurl_look_up((uint8_t)octet);

    return ((class_ < KNURL_CLASS_HASH) && (class_ != KNURL_CLASS_ESCAPE)) || (octet == (unsigned)'#') ||
           (octet == (unsigned)'[') || (octet == (unsigned)']');
}

/* Reads a symbol of a literal. */
static unsigned read_literal(reading_t *reading)
{
    const unsigned octet = (uint8_t)octet_here(reading);
    const size_t left = reading->length - reading->at;
    size_t width;

    reading->begin = reading->at;
    if (octet == (unsigned)'%') {
        return read_escape(reading) ? COPIED : ENDED;
    }
    width = width_of_character(&reading->text[reading->at], left, true);
    if ((width == 0u) || ((octet < 0x80u) && !is_of_url(octet))) {
        return refuse_template(reading, KNURL_ERROR_SYNTAX);
    }
    if (width > left) {
        reading->at = reading->length;
        return refuse_template(reading, KNURL_ERROR_END);
    }
    reading->at += width;
    return COPIED;
}

/* Reads a name. Returns false if it is malformed. */
static bool read_variable_name(reading_t *reading)
{
    bool more = true; /* a period neither begins nor ends a name, nor follows another */

    reading->begin = reading->at;
    /*@ loop invariant reading->begin == \at(reading->at, Pre) && reading->begin <= reading->at <= reading->length;
        loop invariant knurl_without_nul(reading->text, reading->begin, reading->at);
        loop invariant reading->at == reading->begin ==> more;
        loop assigns reading->at, reading->error, more; loop variant reading->length - reading->at; */
    for (;;) {
        const unsigned octet = (uint8_t)octet_here(reading);
        if (octet == (unsigned)'%') {
            if (!read_escape(reading)) {
                return false;
            }
        } else if (knurl_is_in(KNURL_SET_ALPHADIGIT | KNURL_SET_UNDERSCORE, octet) ||
                   ((octet == (unsigned)'.') && !more)) {
            reading->at++;
        } else {
            break;
        }
        more = (octet == (unsigned)'.');
    }
    reading->end = reading->at;
    if (more) {
        (void)refuse_here(reading);
    }
    return !more;
}

/* Reads a modifier, if there is one. */
static void read_modifier(reading_t *reading)
{
    reading->most = 0;
    reading->explode = (octet_here(reading) == '*');
    if (reading->explode) {
        reading->at++;
    } else if (octet_here(reading) == ':') {
        reading->at++;
        /*@ loop invariant \at(reading->at, Pre) <= reading->at <= reading->length && reading->most <= 9999;
            loop assigns reading->at, reading->most; loop variant reading->length - reading->at; */
        for (;;) {
            const unsigned digit = (uint8_t)octet_here(reading) - (unsigned)'0';
            if ((digit > 9u) || ((digit == 0u) && (reading->most == 0u)) || (reading->most > 999u)) {
                break;
            }
            reading->most = (uint16_t)((reading->most * 10u) + digit);
            reading->at++;
        }
    } else {
    }
}

/* Reads a variable of an expression, with the "," or "}" after it. */
static unsigned read_variable(reading_t *reading)
{
    char octet;

    if (!read_variable_name(reading)) {
        return ENDED;
    }
    read_modifier(reading);
    octet = octet_here(reading);
    if ((reading->text[reading->at - 1u] == ':') || ((octet != ',') && (octet != '}'))) {
        return refuse_here(reading);
    }
    reading->at++;
    reading->inside = (octet == ',');
    return VARIABLE;
}

static void begin_template(reading_t *reading, const char *text, size_t length)
{
    reading->text = text;
    reading->length = length;
    reading->at = 0;
    reading->inside = false;
    reading->error = KNURL_OK;
}

/* Reads the next part of the template. Returns ENDED, COPIED or VARIABLE. */
static unsigned next_of_template(reading_t *reading)
{
    if (!reading->inside) {
        if (reading->at == reading->length) {
            return ENDED;
        }
        if (octet_here(reading) != '{') {
            return read_literal(reading);
        }
        reading->at++;
        reading->started = false;
        reading->operator_ = operators;
        /*@ ghost int i = 0; */
        /*@ loop invariant 0 <= i <= 7 && reading->operator_ == &operators[0] + i;
            loop assigns reading->operator_, i; loop variant 7 - i; */
        while ((reading->operator_->octet != '\0') && (reading->operator_->octet != octet_here(reading))) {
            reading->operator_++;
            /*@ ghost i++; */
        }
        if (reading->operator_->octet != '\0') {
            reading->at++;
        }
    }
    return read_variable(reading);
}

/* Reads the whole template. */
static KNURL_NOINLINE knurl_error_t check_template(reading_t *reading)
{
    /*@ loop invariant knurl_between(reading);
        loop assigns KNURL_TEMPLATE_READ(reading); loop variant reading->length - reading->at; */
    while (next_of_template(reading) != ENDED) {
    }
    return (knurl_error_t)reading->error;
}

knurl_error_t knurl_template_check(const char *text, size_t length, size_t *at)
{
    reading_t reading;
    knurl_error_t error;

    begin_template(&reading, text, length);
    error = check_template(&reading);
    if (error != KNURL_OK) {
        *at = reading.at;
    }
    return error;
}

/* Returns true if a string is the name that was read. */
static bool is_named(const reading_t *reading, const char *name)
{
    size_t at;

    /*@ loop invariant reading->begin <= at <= reading->end && name == \at(name, Pre) + (at - reading->begin);
        loop invariant at - reading->begin <= knurl_variable_end(\at(name, Pre));
        loop assigns at, name; loop variant reading->end - at; */
    for (at = reading->begin; at < reading->end; at++) {
        if (*name != reading->text[at]) {
            return false;
        }
        name++;
    }
    return *name == '\0';
}

bool knurl_template_has(const char *text, size_t length, const char *name)
{
    reading_t reading;
    bool has = false;
    unsigned read;

    begin_template(&reading, text, length);
    /*@ loop invariant knurl_between(&reading);
        loop assigns read, has, KNURL_TEMPLATE_READ(&reading); loop variant reading.length - reading.at; */
    do {
        read = next_of_template(&reading);
        has = has || ((read == VARIABLE) && is_named(&reading, name));
    } while (read != ENDED);
    return has && (reading.error == KNURL_OK);
}

/* Expansion, RFC 6570 section 3. */

/* Writes the "=" that is due, if there is one, before `length` octets. The operator ";" writes none before an empty
 * value. */
static KNURL_NOINLINE void put_equals(reading_t *reading, size_t length)
{
    if (reading->equals && ((length != 0u) || ((reading->operator_->how & BARE) == 0u))) {
        knurl_put_octet(reading->out, (unsigned)'=');
        reading->equals = false;
    }
}

static void put_comma(reading_t *reading)
{
    put_equals(reading, 1);
    knurl_put_octet(reading->out, (unsigned)',');
}

/* Returns true if an escape begins at an octet of a value. */
static bool begins_escape(const knurl_value_t *value, size_t at)
{
    return (value->octets[at] == '%') && (knurl_read_escape(&value->octets[at], value->length - at) >= 0);
}

/* Writes a value, or `most` characters of it. */
static KNURL_NOINLINE void put_value(reading_t *reading, const knurl_value_t *value, size_t most)
{
    const bool reserved = (reading->operator_->how & RESERVED) != 0u;
    uint32_t escaped = KNURL_ESCAPE_NONE;
    unsigned digits = 0; /* the digits of an escape that have yet to come */
    size_t at;

    put_equals(reading, value->length);
    /*@ loop invariant at <= value->length;
        loop assigns at, most, digits, escaped, KNURL_TEMPLATE_OUT(reading); loop variant value->length - at; */
    for (at = 0; at < value->length; at++) {
        const unsigned octet = (uint8_t)value->octets[at];
        if ((digits == 0u) && ((octet & 0xC0u) != 0x80u)) {
            if (most == 0u) {
                break;
            }
            most--;
        }
        if (digits != 0u) {
            digits--;
        } else if (reserved && begins_escape(value, at)) {
            digits = 2;
            escaped = KNURL_ESCAPE_NONE;
        } else {
            escaped = (reserved && is_of_url(octet)) ? KNURL_ESCAPE_NONE : KNURL_ESCAPE_BUT(KNURL_URI_UNRESERVED);
        }
        knurl_put_by_set(reading->out, octet, escaped);
    }
}

/* Writes what comes before a variable, or before a member of one that is exploded. */
static void put_start(reading_t *reading)
{
    const operator_t *const operator_ = reading->operator_;
    const char delimiter = reading->started ? operator_->between : operator_->first;

    if (delimiter != '\0') {
        knurl_put_octet(reading->out, (uint8_t)delimiter);
    }
    reading->started = true;
    reading->equals = false;
}

/* Writes the name of the variable if the operator requires it. */
static void put_variable_name(reading_t *reading)
{
    reading->equals = (reading->operator_->how & NAMED) != 0u;
    if (reading->equals) {
        knurl_put_piece(reading->out, &reading->text[reading->begin], reading->end - reading->begin, KNURL_ESCAPE_NONE);
    }
}

/* Writes the name of a pair. */
static void put_pair_name(reading_t *reading, const knurl_value_t *name)
{
    put_value(reading, name, SIZE_MAX);
    if (reading->explode) {
        reading->equals = true;
    } else {
        put_comma(reading);
    }
}

/* Writes a member of a variable. `name` is `value` outside of pairs. */
static void put_member(reading_t *reading, const knurl_value_t *name, const knurl_value_t *value, bool first)
{
    const bool pair = (name != value);

    if (!first && !reading->explode) {
        put_comma(reading);
    } else {
        put_start(reading);
        if (!pair || !reading->explode) {
            put_variable_name(reading);
        }
    }
    if (pair) {
        put_pair_name(reading, name);
    }
    put_value(reading, value, (reading->most != 0u) ? reading->most : SIZE_MAX);
}

/* Returns true if the number of values does not fit the kind of the variable. */
static bool is_miscounted(const knurl_variable_t *variable)
{
    return ((variable->kind == KNURL_STRING) && (variable->count != 1u)) ||
           ((variable->kind == KNURL_PAIRS) && ((variable->count % 2u) != 0u));
}

/* Writes a variable. After an error of its values, out->at is its index; after any other error, an offset in the
 * template. */
static knurl_error_t put_variable(reading_t *reading, const knurl_variable_t *variable, size_t index)
{
    const bool several = (variable->kind != KNURL_STRING);
    const size_t last = (variable->kind == KNURL_PAIRS) ? 1u : 0u;
    bool first = true;
    size_t i;

    /*@ loop invariant last <= i <= variable->count + 1;
        loop assigns i, first, KNURL_TEMPLATE_OUT(reading), reading->started, reading->out->at;
        loop variant variable->count + 1 - i; */
    for (i = last; i < variable->count; i += last + 1u) {
        const knurl_value_t *const name = &variable->values[i - last];
        const knurl_value_t *const value = &variable->values[i];
        if (several && ((name->octets == NULL) || (value->octets == NULL))) {
            continue;
        }
        if (several && (reading->most != 0u)) {
            reading->out->at = reading->end;
            return KNURL_ERROR_SYNTAX;
        }
        if (!is_utf8(name) || !is_utf8(value)) {
            reading->out->at = index;
            return KNURL_ERROR_CHARACTER;
        }
        put_member(reading, name, value, first);
        first = false;
    }
    return KNURL_OK;
}

/* Writes the variable whose name was read, if the caller gave it. */
static KNURL_NOINLINE knurl_error_t put_named(reading_t *reading, const knurl_variable_t variables[], size_t count)
{
    size_t i;

    /*@ loop invariant i <= count; loop assigns i; loop variant count - i; */
    for (i = 0; i < count; i++) {
        if (is_named(reading, variables[i].name)) {
            if (is_miscounted(&variables[i])) {
                reading->out->at = i;
                return KNURL_ERROR_SYNTAX;
            }
            return (variables[i].kind != KNURL_UNDEFINED) ? put_variable(reading, &variables[i], i) : KNURL_OK;
        }
    }
    return KNURL_OK;
}

/* Returns true if the buffer overlaps a text. */
static bool is_overlapped(const knurl_buffer_t *out, const char *text, size_t length)
{
    return knurl_overlap(text, length, out->octets, out->size);
}

/* Returns true if the buffer overlaps a name, with its NUL, or a value of a variable. */
static bool overlaps_variable(const knurl_buffer_t *out, const knurl_variable_t *variable)
{
    const char *name = variable->name;
    bool overlaps = is_overlapped(out, name, 1);
    size_t i;

    /*@ loop invariant name == variable->name + (name - variable->name);
        loop invariant 0 <= name - variable->name <= knurl_variable_end(variable->name);
        loop assigns name, overlaps; loop variant knurl_variable_end(variable->name) - (name - variable->name); */
    while (!overlaps && (*name != '\0')) {
        name++;
        overlaps = is_overlapped(out, name, 1);
    }
    /*@ loop invariant i <= variable->count; loop assigns i, overlaps; loop variant variable->count - i; */
    for (i = 0; (i < variable->count) && !overlaps; i++) {
        overlaps = is_overlapped(out, variable->values[i].octets, variable->values[i].length);
    }
    return overlaps;
}

/* Returns true if the buffer overlaps the template or a variable. */
static KNURL_NOINLINE bool overlaps_any(const reading_t *reading, const knurl_variable_t variables[], size_t count)
{
    bool overlaps = is_overlapped(reading->out, reading->text, reading->length);
    size_t i;

    /*@ loop invariant i <= count; loop assigns i, overlaps; loop variant count - i; */
    for (i = 0; (i < count) && !overlaps; i++) {
        overlaps = overlaps_variable(reading->out, &variables[i]);
    }
    return overlaps;
}

/* Writes what was read. */
static knurl_error_t put_read(reading_t *reading, unsigned read, const knurl_variable_t variables[], size_t count)
{
    if (read == VARIABLE) {
        return put_named(reading, variables, count);
    }
    if (read == COPIED) {
        const char *const symbol = &reading->text[reading->begin];
        knurl_put_piece(reading->out, symbol, reading->at - reading->begin,
                        ((uint8_t)*symbol < 0x80u) ? KNURL_ESCAPE_NONE : KNURL_ESCAPE_ALL);
    }
    return KNURL_OK;
}

knurl_error_t knurl_expand(const char *text, size_t length, const knurl_variable_t variables[], size_t count,
                           knurl_buffer_t *out)
{
    reading_t reading;
    unsigned read;
    knurl_error_t error;

    begin_template(&reading, text, length);
    error = check_template(&reading);
    if (error != KNURL_OK) {
        return knurl_unwritten(out, error, reading.at);
    }
    reading.out = out;
    if (overlaps_any(&reading, variables, count)) {
        return knurl_unwritten(out, KNURL_ERROR_OVERLAP, 0);
    }
    (void)knurl_unwritten(out, KNURL_OK, 0);
    reading.at = 0;
    do {
        read = next_of_template(&reading);
        error = put_read(&reading, read, variables, count);
    } while ((error == KNURL_OK) && (read != ENDED));
    return (error == KNURL_OK) ? knurl_written(out, out->length) : knurl_unwritten(out, error, out->at);
}
