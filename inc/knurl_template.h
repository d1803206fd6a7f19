/* SPDX-License-Identifier: MIT
 *
 * Templates of URLs: RFC 6570, all four levels. A server gives a device a template in place of a URL, and the device
 * puts its values in, as in DNS over HTTPS (RFC 8484):
 *
 *     static const char text[] = "https://dns.example/dns-query{?dns}";
 *     const knurl_value_t dns = {query, strlen(query)}; ... the message in base64url, no padding (RFC 8484 section 6)
 *     const knurl_variable_t variables[] = {{"dns", KNURL_STRING, &dns, 1}};
 *     char url_text[600];
 *     knurl_buffer_t out = knurl_buffer(url_text, sizeof url_text - 1u);
 *     if (knurl_expand(text, sizeof text - 1u, variables, 1, &out) != KNURL_OK) ... refuse
 *     url_text[out.length] = '\0';
 *     if (strstr(url_text, query) == NULL) ... refuse: the template has no `dns`, or cuts it, as {?dns:3} does
 *     if (knurl_parse(&url, schemes, parts, KNURL_ROOM(parts), out.octets, out.length) != KNURL_OK) ... refuse
 *     ... judge the URL against a policy (knurl_policy.h)
 *
 * The conventions are those of knurl.h, with one exception: a template is not a URL, so its lengths are of type size_t
 * and may exceed KNURL_LENGTH_MAX. */
#ifndef KNURL_TEMPLATE_H
#define KNURL_TEMPLATE_H

#include "knurl.h"

#ifdef __cplusplus
extern "C" {
#endif

KNURL_NOT_PACKED(knurl_template);

/* A value: octets of UTF-8, which you have normalized to NFC (RFC 6570 section 1.6). */
typedef struct knurl_value {
    const char *octets; /* may be NULL. A NULL in a list or in pairs is an undefined value, and is left out. A
                         * KNURL_STRING that is NULL, with length 0, is the empty value */
    size_t length;
} knurl_value_t;

/* What a variable is, RFC 6570 section 2.3. */
enum knurl_variable_kind {
    KNURL_UNDEFINED = 0, /* the variable is left out */
    KNURL_STRING,        /* one value: `count` is 1. An empty value is defined, and not left out */
    KNURL_LIST,          /* `count` values. If no value is defined, the variable is undefined */
    KNURL_PAIRS          /* `count` values, an even number: a name, its value, the next name, its value. A pair with a
                          * NULL is left out. If no pair is left, the variable is undefined */
};

/* A variable. If two variables have the same name, the first counts. */
typedef struct knurl_variable {
    const char *name; /* a NUL-terminated string, compared with the name in the template as it is written: the case of
                       * letters counts, and escapes are not decoded */
    uint8_t kind;     /* enum knurl_variable_kind */
    const knurl_value_t *values; /* may be NULL if `count` is 0 */
    size_t count;
} knurl_variable_t;

/* Expands the template of `length` octets with `count` variables; `variables` may be NULL if `count` is 0. A variable
 * of the template that is not among them is undefined. The result is not parsed.
 *
 * Literals are copied, except that octets above 7F become escapes. Values are encoded as RFC 6570 section 3.2 says for
 * each operator. The names of pairs are encoded by the same rule, so "&" in a name does not start a pair. A prefix, as
 * in {name:3}, counts characters. After the operators "+" and "#", an escape in the value is copied, and counts as one
 * character. Escapes that the call makes are in upper case.
 *
 * A template that cannot be expanded gives nothing, unlike in RFC 6570 section 3, because a URL that is expanded in
 * part is a wrong URL. If knurl_template_check refuses the template, the call returns that error, whatever the
 * variables. Then KNURL_ERROR_OVERLAP comes before the errors of values, which come in the order in which the template
 * uses them, and KNURL_ERROR_BUFFER comes last.
 *
 * Returns KNURL_OK, or
 *   KNURL_ERROR_BUFFER    the buffer is too short; out->needed is the size that is needed;
 *   KNURL_ERROR_SYNTAX    out->at is the offset in the template of the first octet that does not fit
 *                         (knurl_template_check), or of the ":" of a prefix, as in {name:3}, whose variable is a list
 *                         or pairs; or it is the index of a variable whose kind does not allow its `count`;
 *   KNURL_ERROR_ESCAPE    out->at is the offset in the template of a "%" without two hexadecimal digits after it;
 *   KNURL_ERROR_END       the template ends inside an expression, an escape or a character; out->at is its length;
 *   KNURL_ERROR_CHARACTER a value that is used is not UTF-8; out->at is the index of the variable;
 *   KNURL_ERROR_OVERLAP   the buffer overlaps the template, a name or a value; nothing was written. */
KNURL_READS(1, 2)
KNURL_READS(3, 4)
knurl_error_t knurl_expand(const char *text, size_t length, const knurl_variable_t variables[], size_t count,
                           knurl_buffer_t *out);

/* Checks a template without values, such as one that a server sent, before you keep it. Returns the error that
 * knurl_expand would return for the template, whatever the values, and sets *at to its offset. If the template is
 * valid, it returns KNURL_OK, and *at is unchanged.
 *
 * A template consists of literals and expressions:
 *
 *   literal    a character that a URL may contain, "'" included, an escape, or a character over U+009F that an IRI may
 *              contain (RFC 3987 section 2.2);
 *   expression `{`, at most one of + # . / ; ? &, names that "," separates, and `}`. A name may be followed by `*`, or
 *              by `:` and a number from 1 to 9999;
 *   name       letters, digits, "_" and escapes, with single periods between them. */
KNURL_READS(1, 2)
knurl_error_t knurl_template_check(const char *text, size_t length, size_t *at);

/* Returns true if a template of `length` octets contains a variable of this name, a NUL-terminated string. Returns
 * false for an invalid template. */
KNURL_READS(1, 2)
bool knurl_template_has(const char *text, size_t length, const char *name);

#ifdef __cplusplus
}
#endif

#endif
