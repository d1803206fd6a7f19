/* SPDX-License-Identifier: MIT
 *
 * Replaces the scheme, the login, the host and the port of a URL. Copies everything else unchanged. */
#include "knurl_build.h"

#include "../machine/knurl_ascii.h"
#include "../machine/knurl_classes.h"
#include "../machine/knurl_compiler.h"
#include "../machine/knurl_family.h"
#include "../octets/knurl_output.h"
#include "../parts/knurl_open.h"
#include "knurl_pieces.h"

/* The classes that become escapes in a user, a password and a host that is a name: all except these (RFC 3986 sections
 * 3.2.1 and 3.2.2). A ":" ends a user. */
#define ESCAPE_IN_USER KNURL_ESCAPE_BUT(KNURL_REG_NAME & ~KNURL_SET_ESCAPE)
#define ESCAPE_IN_PASSWORD KNURL_ESCAPE_BUT(KNURL_USERINFO & ~KNURL_SET_ESCAPE)
#define ESCAPE_IN_HOST ESCAPE_IN_USER

KNURL_STATIC_ASSERT(KINDS_IN_ORDER, (KNURL_SCHEME < KNURL_USER) && (KNURL_USER < KNURL_PASSWORD) &&
                                        (KNURL_PASSWORD < KNURL_HOST) && (KNURL_HOST < KNURL_PORT));

/* A URL, and for each kind up to KNURL_PORT the piece that replaces it, or NULL. */
typedef struct replacing {
    const knurl_t *url;
    const knurl_piece_t *pieces[KNURL_PORT + 1u];
} replacing_t;

/* Returns true if the result has a part of a kind: a piece gives it, or the URL has it and no piece removes it. */
static bool has_any(const replacing_t *replacing, uint8_t kind)
{
    const knurl_piece_t *const piece = replacing->pieces[kind];

    return (piece != NULL) ? (piece->octets != NULL) : (knurl_part(replacing->url, kind) != NULL);
}

/* Returns true if all octets are in a set. */
static bool is_all_of(uint16_t set, const char *octets, size_t length)
{
    size_t at = 0;

    /*@ loop invariant at <= length; loop assigns at; loop variant length - at; */
    while ((at < length) && knurl_is_in(set, (uint8_t)octets[at])) {
        at++;
    }
    return at == length;
}

/* Returns true if octets are the name of a scheme (RFC 3986 section 3.1). */
static bool is_name_of_scheme(const char *octets, size_t length)
{
    return (length != 0u) && ((knurl_lower((uint8_t)octets[0]) - (unsigned)'a') < 26u) &&
           is_all_of(KNURL_URI_SCHEME, octets, length);
}

/* Returns true if the octets of a piece are one part of its kind and nothing else. */
static bool is_one_part(const replacing_t *replacing, const knurl_piece_t *piece)
{
    if (piece->kind >= (uint8_t)KNURL_HOST) {
        return (piece->kind == (uint8_t)KNURL_HOST)
                   ? knurl_is_one_host(piece->octets, piece->length)
                   : is_all_of(KNURL_IN(KNURL_CLASS_DIGIT), piece->octets, piece->length);
    }
    if (piece->kind == (uint8_t)KNURL_SCHEME) {
        return is_name_of_scheme(piece->octets, piece->length);
    }
    return (piece->kind == (uint8_t)KNURL_USER) || has_any(replacing, KNURL_USER);
}

/* Returns true if a piece gives exactly one part, or removes a part that may be absent. */
static bool may_replace(const replacing_t *replacing, const knurl_piece_t *piece)
{
    if (piece->octets == NULL) {
        return (piece->kind != (uint8_t)KNURL_SCHEME) && (piece->kind != (uint8_t)KNURL_HOST);
    }
    return is_one_part(replacing, piece);
}

/* Takes the pieces, each kind once and in the order of the URL. Returns how many of them are valid. */
static size_t take_pieces(replacing_t *replacing, const knurl_piece_t pieces[], size_t count)
{
    unsigned last = KNURL_NONE;
    size_t at;

    for (at = 0; at <= (size_t)KNURL_PORT; at++) {
        replacing->pieces[at] = NULL;
    }
    /*@ loop invariant at <= count; loop assigns at, last, replacing->pieces[0 .. KNURL_PORT]; loop variant count - at; */
    for (at = 0; at < count; at++) {
        const unsigned kind = pieces[at].kind;
        if ((kind <= last) || (kind > (unsigned)KNURL_PORT) || !may_replace(replacing, &pieces[at])) {
            break;
        }
        replacing->pieces[kind] = &pieces[at];
        last = kind;
    }
    return at;
}

static KNURL_NOINLINE void put_delimiter(knurl_buffer_t *to, char octet)
{
    knurl_put_octet(to, (unsigned)octet);
}

/* Writes the piece with its escapes, or else the part of the URL unchanged, and before a password or a port a ":".
 * Returns false if there is neither. */
static KNURL_NOINLINE bool put_any(const replacing_t *replacing, knurl_buffer_t *to, uint8_t kind, uint32_t escaped)
{
    const knurl_piece_t *const piece = replacing->pieces[kind];
    const knurl_part_t *const part = knurl_part(replacing->url, kind);
    const char *octets;
    size_t length;

    if (piece != NULL) {
        octets = piece->octets;
        length = piece->length;
    } else if (part != NULL) {
        octets = &replacing->url->text[part->offset];
        length = part->length;
        escaped = KNURL_ESCAPE_NONE;
    } else {
        return false;
    }
    if (octets == NULL) {
        return false;
    }
    if ((kind == (uint8_t)KNURL_PASSWORD) || (kind == (uint8_t)KNURL_PORT)) {
        put_delimiter(to, ':');
    }
    knurl_put_piece(to, octets, length, escaped);
    return true;
}

/* Writes the login with its "@". */
static void put_login(const replacing_t *replacing, knurl_buffer_t *to)
{
    if (!put_any(replacing, to, KNURL_USER, ESCAPE_IN_USER)) {
        return;
    }
    (void)put_any(replacing, to, KNURL_PASSWORD, ESCAPE_IN_PASSWORD);
    put_delimiter(to, '@');
}

/* Writes the URL. */
static void put_url(const replacing_t *replacing, knurl_buffer_t *to)
{
    const knurl_t *const url = replacing->url;
    const knurl_piece_t *const host = replacing->pieces[KNURL_HOST];
    const bool is_literal = (host != NULL) && (host->length != 0u) && (host->octets[0] == '[');
    const knurl_part_t *last = knurl_part(url, KNURL_PORT);

    if (last == NULL) {
        last = knurl_part(url, KNURL_HOST);
    }
    const size_t rest = (size_t)last->offset + last->length;
    (void)put_any(replacing, to, KNURL_SCHEME, KNURL_ESCAPE_NONE);
    knurl_put_piece(to, "://", 3, KNURL_ESCAPE_NONE);
    put_login(replacing, to);
    (void)put_any(replacing, to, KNURL_HOST, is_literal ? KNURL_ESCAPE_NONE : ESCAPE_IN_HOST);
    (void)put_any(replacing, to, KNURL_PORT, KNURL_ESCAPE_NONE);
    knurl_put_piece(to, &url->text[rest], (size_t)url->offset - rest, KNURL_ESCAPE_NONE);
}

/* Parses the result, which is refused if the list has a row of another family for its scheme, because such a row might
 * find a different host or login. */
static knurl_error_t read_result(knurl_t *target, knurl_buffer_t *out)
{
    /* It stays 0 if the list lacks the scheme, or if knurl_begin is missing. */
    target->schemepart = 0;
    (void)knurl_allow_fragment(target);
    const knurl_error_t error = knurl_read_target(target, out);

    /* After KNURL_ERROR_PARTS, target->room is the length that is needed, which no other error may leave there. */
    return ((target->schemepart != 0u) && !knurl_has(target->scheme, KNURL_TRAIT_URI) && (error != KNURL_ERROR_PARTS))
               ? knurl_refuse_target(target, KNURL_ERROR_SCHEME, 0, out)
               : error;
}

/* Returns why a URL has no scheme, host or port to replace. */
static knurl_error_t refusal_to_replace(const knurl_t *target, const knurl_t *url, knurl_buffer_t *out)
{
    const knurl_error_t error = knurl_open_target(target, url, out);

    if (error != KNURL_OK) {
        return error;
    }
    if (!knurl_has_places(url)) {
        return KNURL_ERROR_SCHEME;
    }
    return (knurl_part(url, KNURL_HOST) != NULL) ? KNURL_OK : KNURL_ERROR_HOST;
}

knurl_error_t knurl_replace(knurl_t *target, const knurl_t *url, const knurl_piece_t pieces[], size_t count,
                            knurl_buffer_t *out)
{
    replacing_t replacing;
    knurl_error_t error = refusal_to_replace(target, url, out);
    size_t at;

    if (error != KNURL_OK) {
        return error;
    }
    at = knurl_piece_on_output(pieces, count, out);
    if (at != count) {
        return knurl_unwritten(out, KNURL_ERROR_OVERLAP, at);
    }
    replacing.url = url;
    at = take_pieces(&replacing, pieces, count);
    if (at != count) {
        return knurl_unwritten(out, KNURL_ERROR_SYNTAX, at);
    }
    put_url(&replacing, out);
    if (out->length > KNURL_LENGTH_MAX) {
        return knurl_unwritten(out, KNURL_ERROR_LENGTH, KNURL_LENGTH_MAX);
    }
    error = knurl_written(out, out->length);
    return (error == KNURL_OK) ? read_result(target, out) : error;
}
