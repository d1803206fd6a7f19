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
#include "../machine/knurl_internal.h"
#include "../octets/knurl_output.h"
#include "../octets/knurl_percent.h"

/* Characters of UTF-8, RFC 3629. */

/* Whether no character starts with a lead and a second octet, whose bits are `value`. A literal has no U+E0000 to
 * U+E0FFF. */
static bool is_no_start(unsigned width, uint32_t value, bool literal)
{
    if (width == 3u) {
        return (value < 0x20u) || ((value >> 5) == 0x1Bu);
    }
    return (width == 4u) && ((value < 0x10u) || (value > 0x10Fu) || (literal && (value == 0xE0u)));
}

/* Whether a character over 7F is in neither ucschar nor iprivate, RFC 3987 section 2.2. */
static bool is_no_literal(uint32_t value)
{
    return (value < 0xA0u) || ((value & 0xFFFEu) == 0xFFFEu) || ((value - 0xFDD0u) < 0x20u) ||
           ((value - 0xFFF0u) < 0x10u);
}

/* The length of a character by its first octet. 0 if no character starts with it. */
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

/* The length of the character at `at`. 0 if there is none, more than `left` if it is cut. */
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

/* A template that is being read. */
typedef struct reading {
    const char *text;
    size_t length;
    size_t at;
    size_t begin;  /* of the symbol of a literal, or of a name */
    size_t end;    /* of the name; of a prefix it is the ":" */
    uint16_t most; /* the prefix, 0 for none */
    bool explode;
    bool inside;    /* of an expression */
    bool started;   /* a variable of the expression was written */
    char operator_; /* NUL for none */
    uint8_t error;
} reading_t;

/* What next_of_template() read. */
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

/* The octet at reading->at, or NUL at the end: a NUL is refused everywhere. */
static char octet_here(const reading_t *reading)
{
    return (reading->at < reading->length) ? reading->text[reading->at] : '\0';
}

/* Reads an escape. Returns whether it is one. */
static bool read_escape(reading_t *reading)
{
    const size_t begin = reading->at;
    const unsigned digits = 2;
    unsigned i;

    for (i = 1; i <= digits; i++) {
        reading->at = begin + i;
        if (reading->at == reading->length) {
            (void)refuse_template(reading, KNURL_ERROR_END);
            return false;
        }
        if (knurl_hex_value((uint8_t)octet_here(reading)) > 15u) {
            reading->at = begin;
            (void)refuse_template(reading, KNURL_ERROR_ESCAPE);
            return false;
        }
    }
    reading->at++;
    return true;
}

/* Whether a URL may hold an octet as itself: reserved or unreserved, RFC 3986 section 2. */
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

/* Reads a name. Returns whether it is one. */
static bool read_variable_name(reading_t *reading)
{
    bool more = true; /* a period does not end a name */

    reading->begin = reading->at;
    for (;;) {
        const unsigned octet = (uint8_t)octet_here(reading);
        if (octet == (unsigned)'%') {
            if (!read_escape(reading)) {
                return false;
            }
            more = false;
        } else if (knurl_is_in(KNURL_SET_ALPHADIGIT | KNURL_SET_UNDERSCORE, octet)) {
            reading->at++;
            more = false;
        } else if ((octet == (unsigned)'.') && !more) {
            reading->at++;
            more = true;
        } else {
            break;
        }
    }
    reading->end = reading->at;
    if (more) {
        (void)refuse_here(reading);
    }
    return !more;
}

#define MOST_DIGITS 4u

/* Reads a modifier, if there is one. */
static void read_modifier(reading_t *reading)
{
    unsigned digits;

    reading->most = 0;
    reading->explode = (octet_here(reading) == '*');
    if (reading->explode) {
        reading->at++;
    } else if (octet_here(reading) == ':') {
        reading->at++;
        for (digits = 0; digits < MOST_DIGITS; digits++) {
            const unsigned digit = (uint8_t)octet_here(reading) - (unsigned)'0';
            if ((digit > 9u) || ((digit == 0u) && (digits == 0u))) {
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

/* Reads what comes next. */
static unsigned next_of_template(reading_t *reading)
{
    static const char operators[] = "+#./;?&";
    unsigned i;

    if (reading->inside) {
        return read_variable(reading);
    }
    if (reading->at == reading->length) {
        return ENDED;
    }
    if (octet_here(reading) != '{') {
        return read_literal(reading);
    }
    reading->at++;
    reading->operator_ = '\0';
    reading->started = false;
    for (i = 0; i < (sizeof operators - 1u); i++) {
        if (octet_here(reading) == operators[i]) {
            reading->operator_ = operators[i];
            reading->at++;
            break;
        }
    }
    return read_variable(reading);
}

knurl_error_t knurl_template_check(const char *text, size_t length, size_t *at)
{
    reading_t reading;

    begin_template(&reading, text, length);
    while (next_of_template(&reading) != ENDED) {
    }
    if (reading.error != KNURL_OK) {
        *at = reading.at;
    }
    return (knurl_error_t)reading.error;
}

/* Whether a string is the name that was read. */
static bool is_named(const reading_t *reading, const char *name)
{
    size_t at;

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
    do {
        read = next_of_template(&reading);
        has = has || ((read == VARIABLE) && is_named(&reading, name));
    } while (read != ENDED);
    return has && (reading.error == KNURL_OK);
}

/* Expansion, RFC 6570 section 3. */

/* Whether the operator lets reserved characters and escapes stand. */
static bool keeps_reserved(const reading_t *reading)
{
    return (reading->operator_ == '+') || (reading->operator_ == '#');
}

/* How many octets from `at` on stay as they are: those of an escape, an octet that a URL may hold, or none. */
static size_t octets_that_stay(const char *at, size_t left)
{
    if (*at == '%') {
        return (knurl_read_escape(at, left) >= 0) ? 3u : 0u;
    }
    return is_of_url((uint8_t)*at) ? 1u : 0u;
}

/* Writes a value, or `most` characters of it. With `reserved` an escape is one, and stays. */
static void put_value(knurl_buffer_t *out, const knurl_value_t *value, size_t most, bool reserved)
{
    size_t at = 0;

    /*@ loop invariant at <= value->length;
        loop assigns at, most, out->length, out->octets[0 .. out->size - 1]; loop variant value->length - at; */
    while (at < value->length) {
        const char *const octets = &value->octets[at];
        const size_t stay = reserved ? octets_that_stay(octets, value->length - at) : 0u;
        const size_t length = (stay != 0u) ? stay : 1u;
        if (((uint8_t)*octets & 0xC0u) != 0x80u) {
            if (most == 0u) {
                break;
            }
            most--;
        }
        knurl_put_piece(out, octets, length, (stay != 0u) ? KNURL_ESCAPE_NONE : KNURL_ESCAPE_BUT(KNURL_URI_UNRESERVED));
        at += length;
    }
}

/* Writes what comes before a variable, or before a member of one that is exploded. */
static void put_delimiter(reading_t *reading, knurl_buffer_t *out)
{
    const char operator_ = reading->operator_;

    if (!reading->started) {
        if ((operator_ != '\0') && (operator_ != '+')) {
            knurl_put_octet(out, (uint8_t)operator_);
        }
    } else if ((operator_ == '\0') || keeps_reserved(reading)) {
        knurl_put_octet(out, (unsigned)',');
    } else {
        knurl_put_octet(out, (uint8_t)((operator_ == '?') ? '&' : operator_));
    }
    reading->started = true;
}

/* Writes the name of a pair, or that of a variable where the operator names it. Returns whether "=" follows. */
static bool put_name(const reading_t *reading, knurl_buffer_t *out, const knurl_value_t *name)
{
    const char operator_ = reading->operator_;

    if (name != NULL) {
        put_value(out, name, SIZE_MAX, keeps_reserved(reading));
        return true;
    }
    if ((operator_ != ';') && (operator_ != '?') && (operator_ != '&')) {
        return false;
    }
    knurl_put_piece(out, &reading->text[reading->begin], reading->end - reading->begin, KNURL_ESCAPE_NONE);
    return true;
}

/* Writes "=", if it has to come. */
static void put_equals(knurl_buffer_t *out, bool *equals)
{
    if (*equals) {
        knurl_put_octet(out, (unsigned)'=');
        *equals = false;
    }
}

/* Writes a member of a variable: `name` is NULL outside of pairs. *equals is whether "=" has to come before it. After
 * ";" it comes only before an octet. */
static void put_member(reading_t *reading, knurl_buffer_t *out, const knurl_value_t *name, const knurl_value_t *value,
                       bool *equals)
{
    const bool joined = (name != NULL) && !reading->explode;
    const size_t most = (reading->most != 0u) ? reading->most : SIZE_MAX;

    if (joined || (value->length != 0u) || (reading->operator_ != ';')) {
        put_equals(out, equals);
    }
    if (joined) {
        put_value(out, name, SIZE_MAX, keeps_reserved(reading));
        knurl_put_octet(out, (unsigned)',');
    }
    put_value(out, value, most, keeps_reserved(reading));
}

/* Whether a member is undefined. */
static bool is_undefined(const knurl_variable_t *variable, const knurl_value_t *name, const knurl_value_t *value)
{
    return (variable->kind != KNURL_STRING) && ((value->octets == NULL) || ((name != NULL) && (name->octets == NULL)));
}

/* Why a member that is defined cannot be written. */
static knurl_error_t check_member(const reading_t *reading, const knurl_variable_t *variable, const knurl_value_t *name,
                                  const knurl_value_t *value)
{
    if ((variable->kind != KNURL_STRING) && (reading->most != 0u)) {
        return KNURL_ERROR_SYNTAX;
    }
    return (is_utf8(value) && ((name == NULL) || is_utf8(name))) ? KNURL_OK : KNURL_ERROR_CHARACTER;
}

/* Writes a variable that was read. */
static knurl_error_t put_variable(reading_t *reading, knurl_buffer_t *out, const knurl_variable_t *variable)
{
    const bool pairs = (variable->kind == KNURL_PAIRS);
    const size_t step = pairs ? 2u : 1u;
    knurl_error_t error = KNURL_OK;
    bool equals = false;
    bool first = true;
    size_t i;

    for (i = 0; ((i + step) <= variable->count) && (error == KNURL_OK); i += step) {
        const knurl_value_t *name = pairs ? &variable->values[i] : NULL;
        const knurl_value_t *value = &variable->values[i + step - 1u];
        if (!is_undefined(variable, name, value)) {
            error = check_member(reading, variable, name, value);
            if (first || reading->explode) {
                put_delimiter(reading, out);
                equals = put_name(reading, out, reading->explode ? name : NULL);
            } else {
                put_equals(out, &equals);
                knurl_put_octet(out, (unsigned)',');
            }
            put_member(reading, out, name, value, &equals);
            first = false;
        }
    }
    return error;
}

/* Writes the variable whose name was read, if it is there. At an error *at is its place. */
static KNURL_NOINLINE knurl_error_t put_named(reading_t *reading, knurl_buffer_t *out,
                                              const knurl_variable_t variables[], size_t count)
{
    size_t i;

    for (i = 0; i < count; i++) {
        if (is_named(reading, variables[i].name)) {
            knurl_error_t error = KNURL_OK;
            if (variables[i].kind != KNURL_UNDEFINED) {
                error = put_variable(reading, out, &variables[i]);
            }
            if (error != KNURL_OK) {
                out->at = (error == KNURL_ERROR_CHARACTER) ? i : reading->end;
            }
            return error;
        }
    }
    return KNURL_OK;
}

/* Whether the buffer overlaps a text. */
static bool is_overlapped(const knurl_buffer_t *out, const char *text, size_t length)
{
    return knurl_overlap(text, length, out->octets, out->size);
}

/* Whether the buffer overlaps a name or a value of a variable. */
static bool overlaps_variable(const knurl_buffer_t *out, const knurl_variable_t *variable)
{
    const char *name;
    size_t i;

    /*@ loop assigns name; */
    for (name = variable->name; *name != '\0'; name++) {
        if (is_overlapped(out, name, 1)) {
            return true;
        }
    }
    /*@ loop invariant i <= variable->count; loop assigns i; loop variant variable->count - i; */
    for (i = 0; i < variable->count; i++) {
        if (is_overlapped(out, variable->values[i].octets, variable->values[i].length)) {
            return true;
        }
    }
    return false;
}

/* Whether the buffer overlaps the template or a variable. */
static KNURL_NOINLINE bool overlaps_any(const knurl_buffer_t *out, const char *text, size_t length,
                                        const knurl_variable_t variables[], size_t count)
{
    bool overlaps = is_overlapped(out, text, length);
    size_t i;

    /*@ loop invariant i <= count; loop assigns i, overlaps; loop variant count - i; */
    for (i = 0; (i < count) && !overlaps; i++) {
        overlaps = overlaps_variable(out, &variables[i]);
    }
    return overlaps;
}

/* Expands a template that was checked. */
static knurl_error_t put_expansion(const char *text, size_t length, const knurl_variable_t variables[], size_t count,
                                   knurl_buffer_t *out)
{
    reading_t reading;
    unsigned read;
    knurl_error_t error = KNURL_OK;

    begin_template(&reading, text, length);
    do {
        read = next_of_template(&reading);
        if (read == VARIABLE) {
            error = put_named(&reading, out, variables, count);
        } else if (read == COPIED) {
            const unsigned octet = (uint8_t)text[reading.begin];
            knurl_put_piece(out, &text[reading.begin], reading.at - reading.begin,
                            (octet < 0x80u) ? KNURL_ESCAPE_NONE : KNURL_ESCAPE_ALL);
        } else {
        }
    } while ((error == KNURL_OK) && (read != ENDED));
    return (error == KNURL_OK) ? knurl_written(out, out->length) : knurl_unwritten(out, error, out->at);
}

knurl_error_t knurl_expand(const char *text, size_t length, const knurl_variable_t variables[], size_t count,
                           knurl_buffer_t *out)
{
    knurl_error_t error;

    (void)knurl_unwritten(out, KNURL_OK, 0);
    error = knurl_template_check(text, length, &out->at);
    if (error != KNURL_OK) {
        return error;
    }
    if (overlaps_any(out, text, length, variables, count)) {
        return KNURL_ERROR_OVERLAP;
    }
    return put_expansion(text, length, variables, count, out);
}
