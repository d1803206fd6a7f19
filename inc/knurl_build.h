/* SPDX-License-Identifier: MIT
 *
 * Building a URL from decoded pieces: a host, the segments of a path, a serial number. The calls add the delimiters of
 * the scheme, and encode the octets.
 *
 *     static const knurl_scheme_t *const schemes[] = {&knurl_http, NULL};
 *     static const knurl_piece_t pieces[] = {
 *         KNURL_PIECE(KNURL_HOST, "updates.example.com"), KNURL_PIECE(KNURL_SEGMENT, "fw v2"),
 *         KNURL_PIECE(KNURL_SEGMENT, "a/b"), KNURL_PIECE(KNURL_KEY, "serial"), KNURL_PIECE(KNURL_VALUE, "00&42"),
 *     };
 *     char text[100];
 *     knurl_buffer_t out = KNURL_BUFFER(text);
 *     knurl_begin(&url, schemes, parts, KNURL_ROOM(parts));
 *     if (knurl_build(&url, &knurl_http, pieces, sizeof pieces / sizeof pieces[0], &out) != KNURL_OK) ... out.at
 *
 * This writes http://updates.example.com/fw%20v2/a%2Fb?serial=00%2642. `url` is then that URL, accepted.
 *
 * For octets that come from outside use KNURL_SEGMENT, KNURL_KEY and KNURL_VALUE: no octet in them can become a
 * delimiter. In a KNURL_PATH piece, "/" separates segments. In a KNURL_QUERY piece, "&" and "=" separate items.
 *
 * The conventions are those of knurl.h. */
#ifndef KNURL_BUILD_H
#define KNURL_BUILD_H

#include "knurl_scheme.h"

#ifdef __cplusplus
extern "C" {
#endif

KNURL_NOT_PACKED(knurl_build);

/* A piece of a URL: `length` decoded octets for a part of `kind`, which is enum knurl_kind or a kind below. `octets`
 * may be NULL if `length` is 0; to knurl_replace, NULL removes the part. Give a path without its first "/", a query
 * without its "?", and every octet decoded: the call adds delimiters and escapes, even for "%". */
typedef struct knurl_piece {
    const char *octets;
    size_t length;
    uint8_t kind;
} knurl_piece_t;

/* Initializes a piece from a string literal. For other octets write {octets, length, kind}. */
#define KNURL_PIECE(kind, literal) {"" literal, sizeof literal - 1u, (kind)}

/* Kinds of pieces that are smaller than a part. The call writes the delimiters between them, and encodes a delimiter
 * inside them:
 *
 *   KNURL_SEGMENT  a segment of a path; in ftp, and in file of RFC 1738, a directory or the name. It encodes "/";
 *   KNURL_KEY      the key of a pair in a query, key=value&key=value. A KNURL_VALUE may follow. Both encode "&", "=",
 *                  ";" and "+";
 *   KNURL_ARGUMENT an argument of a query, argument&argument, as in Uri-Query of CoAP. It encodes "&", but not "=";
 *   KNURL_WORD     a word of a query of the draft, word+word. It encodes "+". */
#define KNURL_ARGUMENT 60u
#define KNURL_SEGMENT 61u
#define KNURL_KEY 62u
#define KNURL_WORD 63u

/* Makes a KNURL_HOST piece from an address. `octets` are `count` octets in network order. 4 octets give 192.0.2.1. 16
 * octets give an IPv6 address in brackets (RFC 5952), which rows of RFC 1738 refuse. Another count gives a piece that
 * knurl_build refuses. `text` holds the octets of the piece, and must outlive it.
 *
 *     char host[KNURL_ADDRESS_TEXT];
 *     const knurl_piece_t pieces[] = {knurl_address_piece(octets, 16, host), KNURL_PIECE(KNURL_PORT, "8080")};
 */
knurl_piece_t knurl_address_piece(const uint8_t octets[], unsigned count, char text[KNURL_ADDRESS_TEXT]);

/* Makes a KNURL_PORT piece from a number. `digits` holds the octets of the piece, and must outlive it. */
knurl_piece_t knurl_port_piece(uint16_t port, char digits[5]);

/* Encodes one piece of a URL by itself, if you assemble a URL yourself. `kind` is KNURL_VALUE, KNURL_KEY or
 * KNURL_SEGMENT. The result is what knurl_build writes for it in http of RFC 3986.
 *
 * No kind fits a value inside a segment, as in `/user=a&password=p`, which many cameras have: KNURL_VALUE keeps "/",
 * and KNURL_SEGMENT keeps "&". Use knurl_expand (knurl_template.h) with the template `/user={u}&password={p}`: it
 * encodes both.
 *
 *     char text[100];
 *     knurl_buffer_t out = KNURL_BUFFER(text);
 *     if (knurl_encode_piece(serial, serial_length, KNURL_VALUE, &out) != KNURL_OK) ... the buffer is too short
 *
 * `octets` are `length` decoded octets. `octets` may be NULL if `length` is 0, and must not overlap the buffer. At most
 * 3 * `length` octets are written.
 *
 * Returns KNURL_OK, or
 *   KNURL_ERROR_BUFFER the buffer is too short; out->needed is the size that is needed;
 *   KNURL_ERROR_SYNTAX the segment is "." or "..", or `kind` is another kind; out->at is 0. */
KNURL_READS(1, 2)
knurl_error_t knurl_encode_piece(const char *octets, size_t length, uint8_t kind, knurl_buffer_t *out);

/* Writes a URL of the row `row` from `count` pieces to `out`, and reads it as `url`, whose text it becomes. `pieces`
 * are in the order of the URL. No piece may overlap the buffer. The buffer must outlive `url`.
 *
 * Call knurl_begin(url, list, parts, room) first. You may build another URL in the same `url` without it, unless the
 * last call returned KNURL_ERROR_PARTS: then call knurl_begin with a longer array. `list` must contain `row`; otherwise
 * the call returns KNURL_ERROR_SCHEME, and out->at is 0. A KNURL_FRAGMENT piece needs no knurl_allow_fragment. A host
 * with a zone is refused.
 *
 * If the URL cannot be built, `url` is refused with the error that the call returns. After KNURL_ERROR_OVERLAP it is as
 * knurl_begin leaves it.
 *
 * For a generic row the first piece is the scheme, KNURL_SCHEME. No other row of the list may have that name. If a
 * required part has no piece, it is written empty if the grammar allows this; otherwise the call returns an error.
 *
 * Some pieces are refused although the grammar would allow them:
 *
 * - In rows of RFC 3986 a KNURL_SEGMENT "." or "..", and a KNURL_PATH with such a segment, because reference resolution
 *   would remove it.
 * - In rows of RFC 3986 a host with any of these, unless it is an address in brackets: : / ? # [ ] @ \ %
 * - A part of a kind of your own (KNURL_OWN and above), unless "/" is the delimiter before it.
 *
 * Some pieces are accepted although other calls refuse the URL:
 *
 * - A KNURL_SEGMENT "../x" becomes ..%2Fx. A policy with `paths` and knurl_route_url refuse this path.
 * - A host need not be a DNS name: "h\r\nX" becomes h%0D%0AX, and "127.1" stays. knurl_endpoint refuses such a host:
 *   call it before you connect.
 *
 * Returns
 *   KNURL_OK            `url` was accepted; its text is `out`;
 *   KNURL_ERROR_BUFFER  the buffer is too short; out->needed is the size that is needed. `url` is refused;
 *   KNURL_ERROR_PARTS   the array of parts is too short: url->room is the number that is needed;
 *   KNURL_ERROR_LENGTH  the URL would be longer than KNURL_LENGTH_MAX; out->at is KNURL_LENGTH_MAX;
 *   KNURL_ERROR_OVERLAP out->at is the index of the first piece that overlaps the buffer. Nothing was read into `url`;
 *   KNURL_ERROR_BEGIN   `url` was not begun;
 *   another error       out->at is the index of the first piece that does not fit there. If a piece is missing, it is
 *                       the index where the piece should be; `count` if it should be the last.
 */
KNURL_LOOK_AT
KNURL_READS(3, 4)
knurl_error_t knurl_build(knurl_t *url, const knurl_scheme_t *row, const knurl_piece_t pieces[], size_t count,
                          knurl_buffer_t *out);

/* Adds pieces to the end of the path and of the query of a URL, and writes the longer URL to `out`. Reads the longer
 * URL as `target`, whose text it becomes. No octet of `url` changes.
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
 *     if (knurl_add(&target, &url, pieces, sizeof pieces / sizeof pieces[0], &out) != KNURL_OK) ... out.at
 *
 * This writes https://example.com/api/a%20b/c?v=2&serial=00%2642. `target` is then that URL, accepted.
 *
 * `url` must have been accepted by a row of RFC 3986. Call knurl_begin for `target` before each call, with an array of
 * parts other than that of `url`. The buffer must outlive `target`. It must not overlap the text of `url`, nor a piece.
 *
 * `pieces` are `count` pieces, encoded as knurl_build does. First come all KNURL_SEGMENT: each goes to the end of the
 * path. Then come all KNURL_KEY, each with or without a KNURL_VALUE after it: each goes to the end of the query. Other
 * kinds are refused. A fragment stays last. The delimiters:
 *
 *   before a segment     "/". But if the last segment of the URL is empty, the first new segment takes its place;
 *   before the first key "?" if there is no query, nothing if the query is empty, otherwise "&";
 *   before another key   "&".
 *
 * A URL without `//`, such as file:/a, takes a segment only if its path starts with "/", and only if the longer path
 * would not start with "//", which would make it a host.
 *
 * If the list of `target` refuses the longer URL, or the array of `target` is too short for it (KNURL_ERROR_PARTS), the
 * call returns target->error, and out->at is target->offset. Otherwise it returns
 *   KNURL_OK            `target` was accepted; its text is `out`;
 *   KNURL_ERROR_BUFFER  the buffer is too short; out->needed is the size that is needed. Nothing was read into
 *                       `target`;
 *   KNURL_ERROR_OVERLAP the buffer overlaps the text of `url`, or the piece of index out->at. Or both URLs have one
 *                       array of parts;
 *   KNURL_ERROR_LENGTH  the URL would be longer than KNURL_LENGTH_MAX; out->at is KNURL_LENGTH_MAX;
 *   KNURL_ERROR_SYNTAX  out->at is the index of the first piece that is refused: it is not allowed there, is the
 *                       segment "." or "..", or would change the meaning of the URL;
 *   KNURL_ERROR_BEGIN   `target` or `url` was not begun;
 *   KNURL_ERROR_ENDED   `target` already has octets: knurl_begin is missing. If `target` was refused, you get its
 *                       earlier error;
 *   KNURL_ERROR_SCHEME  the row of `url` is not of RFC 3986, or is knurl_urn, or `url` has no scheme: out->at is 0;
 *   KNURL_ERROR_PARTS   another URL was read into the array of `url`: out->at is 0;
 *   another error       `url` was not accepted, has no text, or is "*" (knurl_bare.h, KNURL_ERROR_HOST): out->at is
 *                       0. */
KNURL_LOOK_AT
KNURL_READS(3, 4)
knurl_error_t knurl_add(knurl_t *target, const knurl_t *url, const knurl_piece_t pieces[], size_t count,
                        knurl_buffer_t *out);

/* Writes the same URL with another scheme, login, host or port to `out`, and reads it as `target`, whose text it
 * becomes. Use it where a device names itself wrongly: a camera at 192.0.2.9 answers rtsp://127.0.1.1:8554//cam/x. Do
 * not use knurl_resolve for this, which finds the host cam in //cam/x.
 *
 *     static const knurl_piece_t pieces[] = {KNURL_PIECE(KNURL_HOST, "192.0.2.9"), KNURL_PIECE(KNURL_PORT, "554")};
 *     char text[256];
 *     knurl_buffer_t out = KNURL_BUFFER(text);
 *     knurl_begin(&target, schemes, target_parts, KNURL_ROOM(target_parts));
 *     if (knurl_replace(&target, &url, pieces, sizeof pieces / sizeof pieces[0], &out) != KNURL_OK) ... out.at
 *
 * The login of `url` goes to the new host with everything else. If the host is not yours, as after a redirect, put
 * KNURL_REMOVE(KNURL_USER) before the host.
 *
 * `url` must have been accepted by a row of RFC 3986, and have a "//". Call knurl_begin for `target` before each call,
 * with an array of parts other than that of `url`. The buffer must outlive `target`. It must not overlap the text of
 * `url`, nor a piece.
 *
 * `pieces` are `count` pieces, each kind once and in this order; `pieces` may be NULL if `count` is 0, which copies:
 *
 *   KNURL_SCHEME   a name, written as it is. If `url` has a KNURL_PORT part, it stays. If not, the effective port
 *                  becomes the default of the new scheme;
 *   KNURL_USER     decoded octets. The password of `url` stays, unless a piece replaces or removes it;
 *   KNURL_PASSWORD decoded octets; the result must have a user;
 *   KNURL_HOST     a name, decoded, or an address in brackets. It replaces a zone of `url`, and has none itself;
 *   KNURL_PORT     digits, or none for an empty port.
 *
 * A piece whose `octets` are NULL removes its part with the delimiter: write KNURL_REMOVE(kind). Removing a user
 * removes its password. You may remove a part that is not there, but neither a scheme nor a host. An empty part is "".
 *
 * Everything else is copied octet by octet, the fragment included. If `url` has a zone and its host stays, call
 * knurl_allow_zone for `target`.
 *
 * If the list of `target` refuses the result, or the array of `target` is too short for it (KNURL_ERROR_PARTS), the
 * call returns target->error, and out->at is target->offset. Otherwise it returns
 *   KNURL_OK            `target` was accepted; its text is `out`;
 *   KNURL_ERROR_BUFFER  the buffer is too short; out->needed is the size that is needed. Nothing was read into
 *                       `target`;
 *   KNURL_ERROR_OVERLAP the buffer overlaps the text of `url`, or the piece of index out->at. Or both URLs have one
 *                       array of parts;
 *   KNURL_ERROR_LENGTH  the URL would be longer than KNURL_LENGTH_MAX; out->at is KNURL_LENGTH_MAX;
 *   KNURL_ERROR_SYNTAX  out->at is the index of the first piece that is refused: another kind, a kind twice or out of
 *                       order, a scheme that is not a name, a host with a delimiter or a zone, a port with an octet
 *                       that is not a digit, a password without a user, a scheme or host to be removed;
 *   KNURL_ERROR_BEGIN   `target` or `url` was not begun;
 *   KNURL_ERROR_ENDED   `target` already has octets: knurl_begin is missing. If `target` was refused, you get its
 *                       earlier error;
 *   KNURL_ERROR_SCHEME  out->at is 0. If target->error is KNURL_OK, the row of `url` is not of RFC 3986, or is
 *                       knurl_urn, or `url` has no scheme. If target->error is KNURL_ERROR_SCHEME, the list of
 *                       `target` reads the result with a row of another family. If the list lacks the scheme, the
 *                       error is the same, but out->at is the offset at which the list refuses it, which is never 0;
 *   KNURL_ERROR_HOST    `url` has no "//", or is "*" (knurl_bare.h): out->at is 0;
 *   KNURL_ERROR_PARTS   another URL was read into the array of `url`: out->at is 0;
 *   another error       `url` was not accepted or has no text: out->at is 0.
 */
#define KNURL_REMOVE(kind) {NULL, 0, (kind)}
KNURL_LOOK_AT
KNURL_READS(3, 4)
knurl_error_t knurl_replace(knurl_t *target, const knurl_t *url, const knurl_piece_t pieces[], size_t count,
                            knurl_buffer_t *out);

#ifdef __cplusplus
}
#endif

#endif
