/* SPDX-License-Identifier: MIT
 *
 * Building a URL from decoded pieces, such as a host, the segments of a path and a serial number. The calls add the
 * delimiters of the scheme, and encode octets where needed.
 *
 *     static const knurl_scheme_t *const schemes[] = {&knurl_http, NULL};
 *     static const knurl_piece_t pieces[] = {
 *         KNURL_PIECE(KNURL_HOST, "updates.example.com"), KNURL_PIECE(KNURL_SEGMENT, "fw v2"),
 *         KNURL_PIECE(KNURL_SEGMENT, "a/b"), KNURL_PIECE(KNURL_KEY, "serial"), KNURL_PIECE(KNURL_VALUE, "00&42"),
 *     };
 *     char text[100];
 *     knurl_buffer_t out = KNURL_BUFFER(text);
 *     knurl_begin(&url, schemes, parts, KNURL_ROOM(parts));
 *     if (knurl_build(&url, &knurl_http, pieces, sizeof pieces / sizeof pieces[0], &out) != KNURL_OK) ... refuse
 *
 * This writes http://updates.example.com/fw%20v2/a%2Fb?serial=00%2642. `url` is then that URL, accepted. After most
 * errors out.at is the index of the piece at fault.
 *
 * For octets that come from outside use KNURL_SEGMENT, KNURL_KEY and KNURL_VALUE: no octet in them can become a
 * delimiter. A space becomes %20; for a "+", as in a form, use knurl_form_write. In a KNURL_PATH piece "/" separates
 * segments, and in a KNURL_QUERY piece "&" and "=" separate pairs.
 *
 * Conventions and terms are those of knurl.h: a row describes one scheme, a list holds the rows that you accept. */
#ifndef KNURL_BUILD_H
#define KNURL_BUILD_H

#include "knurl_scheme.h"

#ifdef __cplusplus
extern "C" {
#endif

KNURL_NOT_PACKED(knurl_build);

/* A piece of a URL: `length` decoded octets for a part. `kind` is a kind of part that the row has (enum knurl_kind, a
 * kind of another header, or one of your own), or one of the kinds below. `octets` may be NULL if `length` is 0. In
 * knurl_replace, NULL removes the part. Give a path without its first "/", and a query without its "?". Encode nothing:
 * the call adds the delimiters, and encodes octets where needed, even "%" (which a host must not contain). */
typedef struct knurl_piece {
    const char *octets;
    size_t length;
    uint8_t kind;
} knurl_piece_t;

/* Initializes a piece from a string literal. For other octets write {octets, length, kind}. */
#define KNURL_PIECE(kind, literal) {"" literal, sizeof literal - 1u, (kind)}

/* Kinds of pieces that are smaller than a part. The call writes the delimiters between them, and encodes these
 * characters inside them, besides the octets that the part cannot contain:
 *
 *   KNURL_SEGMENT  "/". A segment of a path; in ftp, and in file of RFC 1738, a directory or the name;
 *   KNURL_KEY      "&", "=", ";" and "+". The key of a pair in a query, key=value&key=value. A KNURL_VALUE may follow,
 *                  in which the same characters are encoded;
 *   KNURL_ARGUMENT "&", but not "=". An argument of a query, argument&argument, as in Uri-Query of CoAP;
 *   KNURL_WORD     "+". A word of a query of the draft (knurl_draft.h), word+word. */
#define KNURL_ARGUMENT 60u
#define KNURL_SEGMENT 61u
#define KNURL_KEY 62u
#define KNURL_WORD 63u

/* Makes a KNURL_HOST piece from an address. `octets` are `count` octets in network order. 4 octets give an IPv4
 * address, such as 192.0.2.1. 16 octets give an IPv6 address in brackets (RFC 5952), which rows of RFC 1738 refuse. Any
 * other count gives a piece that knurl_build refuses. The piece points into `text`, which must outlive it.
 *
 *     char host[KNURL_ADDRESS_TEXT];
 *     const knurl_piece_t pieces[] = {knurl_address_piece(octets, 16, host), KNURL_PIECE(KNURL_PORT, "8080")};
 */
knurl_piece_t knurl_address_piece(const uint8_t octets[], unsigned count, char text[KNURL_ADDRESS_TEXT]);

/* Makes a KNURL_PORT piece from a number. The piece points into `digits`, which must outlive it. */
knurl_piece_t knurl_port_piece(uint16_t port, char digits[5]);

/* Encodes a single piece, for code of your own that assembles a URL. `kind` is KNURL_VALUE, KNURL_KEY or KNURL_SEGMENT.
 * The result is what knurl_build writes for it in http of RFC 3986.
 *
 *     char text[100];
 *     knurl_buffer_t out = KNURL_BUFFER(text);
 *     if (knurl_encode_piece(serial, serial_length, KNURL_VALUE, &out) != KNURL_OK) ... the buffer is too short
 *
 * No kind suits a value inside a path segment, as in the path /user=a&password=p of many cameras: KNURL_VALUE leaves
 * "/" unencoded, and KNURL_SEGMENT leaves "&". Use knurl_expand (knurl_template.h) with the template
 * "/user={u}&password={p}": it encodes both.
 *
 * `octets` are `length` decoded octets, which must not overlap the buffer. `octets` may be NULL if `length` is 0. At
 * most 3 * `length` octets are written.
 *
 * Returns KNURL_OK, or
 *   KNURL_ERROR_BUFFER the buffer is too short; out->needed is the size that is needed;
 *   KNURL_ERROR_SYNTAX the segment is "." or "..", or `kind` is none of the three; out->at is 0. */
KNURL_READS(1, 2)
knurl_error_t knurl_encode_piece(const char *octets, size_t length, uint8_t kind, knurl_buffer_t *out);

/* Writes a URL of the row `row` from `count` pieces to `out`, and parses it into `url`. The buffer then holds the text
 * of `url`. `pieces` are in the order of the URL. No piece may overlap the buffer. The buffer must outlive `url`.
 *
 * Call knurl_begin(url, list, parts, room) first; `list` must contain `row`. You may call knurl_build again on the same
 * `url` without knurl_begin, except after KNURL_ERROR_PARTS: then call knurl_begin with a longer array. To fill `url`
 * in any other way, call knurl_begin. After KNURL_ERROR_BEGIN `url` is as before, and after KNURL_ERROR_OVERLAP it
 * holds no URL; after any other error it is refused with that error.
 *
 * For a generic row, such as knurl_generic, the first piece is the scheme, KNURL_SCHEME, which must not be the name of
 * another row of the list. A required part without a piece is written empty if the grammar allows this; otherwise the
 * call returns an error. A KNURL_FRAGMENT piece needs no knurl_allow_fragment.
 *
 * Some pieces are refused although the grammar would allow them:
 *
 * - In rows of RFC 3986, the segments "." and "..", as a KNURL_SEGMENT or inside a KNURL_PATH, because reference
 *   resolution would remove them.
 * - In rows of RFC 3986, a host that contains any of : / ? # [ ] @ \ % and is not an address in brackets. A zone in the
 *   brackets is refused.
 * - A part of a kind of your own (KNURL_OWN and above), unless "/" is the delimiter before it.
 *
 * Some pieces are accepted although other calls refuse the URL:
 *
 * - A KNURL_SEGMENT "../x" becomes ..%2Fx. A policy whose `paths` is not knurl_any_path refuses this path, and so does
 *   knurl_route_url.
 * - A host need not be a DNS name: "h\r\nX" becomes h%0D%0AX, and "127.1" stays. knurl_endpoint refuses such a host:
 *   call it before you connect.
 *
 * Returns
 *   KNURL_OK            `url` was accepted; its text is `out`;
 *   KNURL_ERROR_BUFFER  the buffer is too short; out->needed is the size that is needed;
 *   KNURL_ERROR_PARTS   the array of parts is too short: url->room is the number that is needed;
 *   KNURL_ERROR_LENGTH  the URL would be longer than KNURL_LENGTH_MAX; out->at is KNURL_LENGTH_MAX;
 *   KNURL_ERROR_OVERLAP out->at is the index of the first piece that overlaps the buffer;
 *   KNURL_ERROR_BEGIN   knurl_begin was not called for `url`;
 *   another error       out->at is the index of the first piece that is not allowed at its place; or, if a piece is
 *                       missing, the index at which to insert it, which is `count` for the end. If the list does
 *                       not contain `row`, the error is KNURL_ERROR_SCHEME, and out->at is 0. */
KNURL_LOOK_AT
KNURL_READS(3, 4)
knurl_error_t knurl_build(knurl_t *url, const knurl_scheme_t *row, const knurl_piece_t pieces[], size_t count,
                          knurl_buffer_t *out);

/* Adds pieces to the end of the path and of the query of a URL, writes the longer URL to `out`, and parses it into
 * `target`. The buffer then holds the text of `target`; `url` stays as it is.
 *
 *     static const char text[] = "https://example.com/api/?v=2";
 *     static const knurl_piece_t pieces[] = {
 *         KNURL_PIECE(KNURL_SEGMENT, "a b"), KNURL_PIECE(KNURL_SEGMENT, "c"),
 *         KNURL_PIECE(KNURL_KEY, "serial"), KNURL_PIECE(KNURL_VALUE, "00&42"),
 *     };
 *     char longer[100];
 *     knurl_buffer_t out = KNURL_BUFFER(longer);
 *     if (knurl_parse(&url, schemes, parts, KNURL_ROOM(parts), text, sizeof text - 1) != KNURL_OK) ... refuse
 *     knurl_begin(&target, schemes, target_parts, KNURL_ROOM(target_parts));
 *     if (knurl_add(&target, &url, pieces, sizeof pieces / sizeof pieces[0], &out) != KNURL_OK) ... refuse
 *
 * This writes https://example.com/api/a%20b/c?v=2&serial=00%2642. `target` is then that URL, accepted.
 *
 * `url` must have been accepted by a row of RFC 3986. Call knurl_begin for `target` before each call, with an array of
 * parts other than that of `url`. The buffer must outlive `target`. It must not overlap the text of `url`, nor a piece.
 *
 * `pieces` are `count` decoded pieces, which the call encodes as knurl_build does. Give the KNURL_SEGMENT pieces first:
 * they go to the end of the path. Then give the KNURL_KEY pieces, each followed by a KNURL_VALUE piece or not: they go
 * to the end of the query. Other kinds are refused. A fragment stays at the end. The delimiters are
 *
 *   before a segment     "/"; but if the last segment of the URL is empty, the first new segment replaces it;
 *   before the first key "?" if there is no query, nothing if the query is empty, otherwise "&";
 *   before another key   "&".
 *
 * In a URL without "//" a segment is refused if the path does not start with "/", as in x:a. If it does, as in file:/a,
 * a segment is refused if the longer path would start with "//", because the text after "//" would be read as a host.
 *
 * If the list of `target` refuses the longer URL, or the array of `target` is too short for it (KNURL_ERROR_PARTS), the
 * call returns target->error, and out->at is target->offset. Otherwise it returns
 *   KNURL_OK            `target` was accepted; its text is `out`;
 *   KNURL_ERROR_BUFFER  the buffer is too short; out->needed is the size that is needed. Nothing was read into
 *                       `target`;
 *   KNURL_ERROR_OVERLAP the buffer overlaps the text of `url`, or pieces[out->at]; or the two URLs share an
 *                       array of parts;
 *   KNURL_ERROR_LENGTH  the URL would be longer than KNURL_LENGTH_MAX; out->at is KNURL_LENGTH_MAX;
 *   KNURL_ERROR_SYNTAX  out->at is the index of the first piece that is refused: it is not allowed at its place, is the
 *                       segment "." or "..", or would change the meaning of the URL;
 *   KNURL_ERROR_BEGIN   neither knurl_begin nor knurl_parse was called for `target` or for `url`;
 *   KNURL_ERROR_ENDED   `target` already has octets: knurl_begin is missing. If `target` was refused, you get its
 *                       earlier error;
 *   KNURL_ERROR_PARTS   another URL was read into the array of `url`: out->at is 0;
 *   KNURL_ERROR_SCHEME  the row of `url` is not of RFC 3986, or is knurl_urn, or `url` has no scheme: out->at is 0;
 *   another error       `url` was not accepted, has no text, or is "*" (knurl_bare.h, KNURL_ERROR_HOST): out->at is
 *                       0. */
KNURL_LOOK_AT
KNURL_READS(3, 4)
knurl_error_t knurl_add(knurl_t *target, const knurl_t *url, const knurl_piece_t pieces[], size_t count,
                        knurl_buffer_t *out);

/* Copies `url` to `out`, but with the scheme, login, host or port that the pieces give, and parses the copy into
 * `target`. What no piece replaces stays, the login and the query included. The buffer then holds the text of `target`.
 * Use it if a device reports a wrong address for itself, as a camera at 192.0.2.9 does with
 * rtsp://127.0.1.1:8554//cam/x. knurl_resolve cannot do this: it reads the path //cam/x as a path x on the host cam.
 *
 *     static const knurl_piece_t pieces[] = {KNURL_PIECE(KNURL_HOST, "192.0.2.9"), KNURL_PIECE(KNURL_PORT, "554")};
 *     char text[256];
 *     knurl_buffer_t out = KNURL_BUFFER(text);
 *     knurl_begin(&target, schemes, target_parts, KNURL_ROOM(target_parts));
 *     if (knurl_replace(&target, &url, pieces, sizeof pieces / sizeof pieces[0], &out) != KNURL_OK) ... refuse
 *
 * If the new host is not yours, as after a redirect, remove the login: {KNURL_REMOVE(KNURL_USER),
 * KNURL_PIECE(KNURL_HOST, ...), ...}. The query always stays.
 *
 * `url` must have been accepted by a row of RFC 3986, and have a "//". Call knurl_begin for `target` before each call,
 * with an array of parts other than that of `url`. The buffer must outlive `target`. It must not overlap the text of
 * `url`, nor a piece.
 *
 * `pieces` are `count` pieces, each kind at most once, in this order:
 *
 *   KNURL_SCHEME   a name, written as it is. A port in `url` stays, unless a piece replaces or removes it. If the
 *                  result has no port, the default port of the new scheme applies;
 *   KNURL_USER     decoded octets. The password of `url` stays, unless a piece replaces or removes it;
 *   KNURL_PASSWORD decoded octets; the result must have a user;
 *   KNURL_HOST     a decoded name, or an address in brackets without a zone. A zone of `url` is dropped with the old
 *                  host;
 *   KNURL_PORT     digits; an empty piece gives an empty port.
 *
 * To remove a part with its delimiter, give KNURL_REMOVE(kind), a piece whose `octets` are NULL. Removing a user also
 * removes its password. You may remove a part that is absent; scheme and host cannot be removed. For an empty part give
 * "" instead.
 *
 * Everything else is copied octet by octet, the fragment included. `pieces` may be NULL if `count` is 0: then all of
 * `url` is copied. If `url` has a zone and its host stays, call knurl_allow_zone for `target`.
 *
 * If the list of `target` refuses the result, or the array of `target` is too short for it (KNURL_ERROR_PARTS), the
 * call returns target->error, and out->at is target->offset. The row that the list has for the new scheme must be of
 * RFC 3986; otherwise the result is refused with KNURL_ERROR_SCHEME at offset 0, whatever follows the scheme. In all
 * other cases the call returns
 *   KNURL_OK            `target` was accepted; its text is `out`;
 *   KNURL_ERROR_BUFFER  the buffer is too short; out->needed is the size that is needed. Nothing was read into
 *                       `target`;
 *   KNURL_ERROR_OVERLAP the buffer overlaps the text of `url`, or pieces[out->at]; or the two URLs share an
 *                       array of parts;
 *   KNURL_ERROR_LENGTH  the URL would be longer than KNURL_LENGTH_MAX; out->at is KNURL_LENGTH_MAX;
 *   KNURL_ERROR_SYNTAX  out->at is the index of the first piece that is refused:
 *                       - its kind is none of these, or comes twice or out of order;
 *                       - the scheme is not a name, the host has a delimiter or a zone, or the port has an octet that
 *                         is not a digit;
 *                       - a piece gives a password, but the result has no user;
 *                       - it removes the scheme or the host;
 *   KNURL_ERROR_BEGIN   neither knurl_begin nor knurl_parse was called for `target` or for `url`;
 *   KNURL_ERROR_ENDED   `target` already has octets: knurl_begin is missing. If `target` was refused, you get its
 *                       earlier error;
 *   KNURL_ERROR_PARTS   another URL was read into the array of `url`: out->at is 0;
 *   KNURL_ERROR_SCHEME  the row of `url` is not of RFC 3986, or is knurl_urn, or `url` has no scheme: out->at is 0;
 *   KNURL_ERROR_HOST    `url` has no "//", or is "*" (knurl_bare.h): out->at is 0;
 *   another error       `url` was not accepted or has no text: out->at is 0. */
#define KNURL_REMOVE(kind) {NULL, 0, (kind)}
KNURL_LOOK_AT
KNURL_READS(3, 4)
knurl_error_t knurl_replace(knurl_t *target, const knurl_t *url, const knurl_piece_t pieces[], size_t count,
                            knurl_buffer_t *out);

#ifdef __cplusplus
}
#endif

#endif
