/* SPDX-License-Identifier: MIT
 *
 * What a client sends for a URL. For HTTP one call is all that is needed:
 *
 *     char lines[300];
 *     knurl_buffer_t out = KNURL_BUFFER(lines);
 *     if (knurl_http_request(&url, "GET", &out) != KNURL_OK) ... refuse the URL
 *     ... send out.length octets of out.octets, which have no NUL, then the other headers and an empty line
 *
 * For FTP, Gopher and news (RFC 1738 section 3) a client sends lines, and waits for an answer after each. A step is
 * what the client sends before it waits for the next answer, usually one line. knurl_steps_begin and knurl_steps_next
 * give the steps of a URL, one at a time, in your buffer:
 *
 *     static const knurl_protocol_t *const protocols[] = {&knurl_ftp_steps, &knurl_gopher_steps, NULL};
 *     char line[200];
 *     knurl_buffer_t out = KNURL_BUFFER(line);
 *     if (knurl_steps_begin(&steps, &url, protocols, NULL, &out) != KNURL_OK) ... refuse the URL
 *     while ((action = knurl_steps_next(&steps)) != KNURL_STEPS_END) {
 *         if (action == KNURL_STEPS_ASK) {
 *             char password[64]; ... ask for it
 *             if (knurl_ftp_password(&steps, password) != KNURL_OK) return 1; ... close the connection
 *         }
 *         ... send out.length octets of out.octets, and wait for the answer
 *     }
 *     if (steps.error != KNURL_OK) ... close the connection: a line is missing
 *
 * knurl_steps_begin checks all steps of a URL before you get the first one, so a client does not start a session for a
 * URL that is refused. It refuses the URL if a part would not be safe to send:
 *
 * - A part that is decoded for a command contains CR, LF or NUL, which would end the command early. Only a Gopher+
 *   string may contain CR and LF.
 * - A part contains an unencoded control octet or a malformed escape, or a part that is sent encoded contains a space.
 *   This happens only if the text was changed after it was parsed, or if the protocol (knurl_protocol_t, which makes
 *   the steps for one scheme) is not made for the row of the URL, as for rows of the draft (see below).
 * - The protocol has a rule of its own that refuses the part; the rules are listed below.
 *
 * The linker drops a protocol that no list names. Conventions and terms are those of knurl.h: a row describes one
 * scheme, a list ends with NULL. Sections are those of RFC 1738, unless another RFC is named. */
#ifndef KNURL_STEPS_H
#define KNURL_STEPS_H

#include "knurl.h"

#ifdef __cplusplus
extern "C" {
#endif

KNURL_NOT_PACKED(knurl_steps);

/* What the client does next, as knurl_steps_next returns it. */
typedef enum knurl_action {
    KNURL_STEPS_END,  /* nothing: there are no more steps, or steps->error is set */
    KNURL_STEPS_SEND, /* send the line. A command ends with CR LF; a request target of http does not */
    KNURL_STEPS_ASK,  /* do not send the line: it is a user name. Ask for the password of this user, give it to
                       * knurl_ftp_password, and send the line that knurl_ftp_password writes */
    KNURL_STEPS_PART  /* send nothing. The line is a decoded part, which may contain any octet; its kind is
                       * steps->part->kind. Of the protocols here, only knurl_parts_steps gives this */
} knurl_action_t;

typedef struct knurl_steps knurl_steps_t;

/* Gives the next step of a protocol. The library has such functions, and you may write your own. The function reads the
 * URL in steps->url, writes the line, which is empty at first, with the functions at the end of this header, and
 * returns the action. To remember how far it has got, it may change steps->step and steps->part.
 *
 * The library goes through all steps twice: first to check and measure them, then to give them. Before each pass it
 * sets steps->step to 0 and steps->part to NULL. The first pass writes no octets, so the function must not read
 * steps->out. */
typedef knurl_action_t knurl_protocol_next_t(knurl_steps_t *steps);

/* A protocol: the steps for the URLs of one scheme. */
typedef struct knurl_protocol {
    const char *scheme; /* the name of the row that it serves, in lower case, NUL-terminated; "" for every row */
    knurl_protocol_next_t *next;
} knurl_protocol_t;

/* ftp, section 3.2. The commands are:
 *
 *   USER the user, even an empty one. Without a user: `anonymous`;
 *   PASS the password. Without a user: the e-mail address that you gave to knurl_steps_begin, or `anonymous@`. If there
 *        is a user but no password, the step is KNURL_STEPS_ASK instead;
 *   CWD  a segment before a "/": one command for each segment, even an empty one;
 *   TYPE A or I, if the URL has that type;
 *   RETR the name. If the name is empty, the command is NLST alone, which lists the directory. If the URL has type d,
 *        it is NLST and the name.
 *
 * A URL without a path has only USER and PASS. An empty name with type a or i is refused (KNURL_ERROR_SYNTAX). */
extern const knurl_protocol_t knurl_ftp_steps;

/* http, section 3.3: one step, the request target, still encoded: "/", the path, and "?" with the query. You write the
 * method before it, and the version and the headers after it. For http, https, ws and wss knurl_http_request is easier,
 * because it writes the first two lines. ws and wss send the same target (RFC 6455 section 4.1), and so do ipp and
 * ipps, whose requests go over http (RFC 3510 section 5). */
extern const knurl_protocol_t knurl_http_steps;
extern const knurl_protocol_t knurl_https_steps;
extern const knurl_protocol_t knurl_ws_steps;
extern const knurl_protocol_t knurl_wss_steps;
extern const knurl_protocol_t knurl_ipp_steps;
extern const knurl_protocol_t knurl_ipps_steps;

/* gopher, section 3.4. The line is the selector, followed by
 *
 *   nothing              if the URL has no query and no Gopher+ string;
 *   TAB query            if it has a query, and no Gopher+ string;
 *   TAB string           if it has a Gopher+ string that is a form (section 3.4.9), and the query is empty;
 *   TAB query TAB string in every other case with a Gopher+ string; the query may be empty.
 *
 * CR LF ends the line. If the Gopher+ string ends with CR LF, no second CR LF is added. Only a Gopher+ string may
 * contain CR and LF. */
extern const knurl_protocol_t knurl_gopher_steps;

/* news, section 3.6: GROUP and the group; or ARTICLE and the message id, <unique@host>; or LIST for the group "*". A
 * message id that contains "<", ">" or white space is refused. */
extern const knurl_protocol_t knurl_news_steps;

/* nntp, section 3.7: GROUP and the group, then ARTICLE and the number if the URL has an article number. */
extern const knurl_protocol_t knurl_nntp_steps;

/* The parts of a URL of any scheme, the scheme first, each as KNURL_STEPS_PART. Never send these lines: they are
 * decoded parts, passwords included, and may contain CR LF. Put this protocol last in a list, because it accepts every
 * scheme. */
extern const knurl_protocol_t knurl_parts_steps;

/* A list of all the protocols above, except knurl_parts_steps. */
extern const knurl_protocol_t *const knurl_protocols[];

/* Protocols for rows of the draft (knurl_draft.h), whose URLs may contain unencoded spaces. Decoded octets are checked
 * as the top of this header says.
 *
 *   knurl_draft_http_steps   writes a space in the target as %20, and a quotation mark as %22;
 *   knurl_draft_gopher_steps sends the query after a TAB. Selector and query must not contain a TAB;
 *   knurl_draft_news_steps   refuses a group that contains white space.
 *
 * For ftp of the draft use knurl_ftp_steps: a space in a file name is part of the name. Do not use the other protocols
 * above with rows of the draft: knurl_http_steps refuses a space; knurl_gopher_steps sends a decoded TAB, which the
 * server takes for a delimiter; knurl_news_steps sends a space in a group, which the server takes for the end of the
 * argument.
 *
 * knurl_draft_protocols is a list of these three and knurl_ftp_steps. */
extern const knurl_protocol_t knurl_draft_http_steps;
extern const knurl_protocol_t knurl_draft_gopher_steps;
extern const knurl_protocol_t knurl_draft_news_steps;
extern const knurl_protocol_t *const knurl_draft_protocols[];

/* The steps of one URL, one at a time. */
struct knurl_steps {
    knurl_buffer_t *out; /* your buffer, which holds the line */
    /* With KNURL_STEPS_PART the part; with KNURL_STEPS_ASK the user. After KNURL_ERROR_CHARACTER or KNURL_ERROR_SYNTAX
     * from knurl_steps_begin, the part that was refused, or NULL if the e-mail address was refused. */
    const knurl_part_t *part;
    uint8_t error; /* KNURL_OK, or why the steps ended before the last one */

    /* Private. A protocol of your own may read `url`, and change `step` here and `part` above. */
    uint16_t step;
    uint16_t tail;
    const knurl_t *url;
    const char *email;
    const knurl_protocol_t *protocol;
    const knurl_part_t *refused;
};

/* Checks all steps of a URL (the lines that a client sends for it), and prepares `steps` to give the first one.
 *
 * `protocols` is the list of protocols that the firmware speaks, NULL at the end. `email` is the password of anonymous
 * ftp, a NUL-terminated string; if it is NULL, the password is `anonymous@`.
 *
 * `out` holds one line at a time. This call only measures the lines, and writes none. The buffer must not overlap
 * `email` or the text of the URL. All arguments, and the array of the buffer, must outlive `steps`.
 *
 * You may change out->octets and out->size between two steps. If the next line does not fit the new buffer, the steps
 * end with KNURL_ERROR_BUFFER in steps->error; if the new buffer overlaps the text of the URL, with
 * KNURL_ERROR_OVERLAP.
 *
 * Returns
 *   KNURL_OK              knurl_steps_next gives every step. out->length is 0;
 *   KNURL_ERROR_CHARACTER steps->part contains an octet that must not be sent there. If steps->part is NULL, the e-mail
 *                         address contains such an octet;
 *   KNURL_ERROR_SYNTAX    steps->part is the empty name of an ftp URL of type a or i, which names no file;
 *   KNURL_ERROR_SCHEME    no protocol of the list has the name of the URL's row. The name of a generic row is empty, so
 *                         only a protocol whose name is empty serves it;
 *   KNURL_ERROR_BUFFER    the buffer is too short: out->needed is the length of the longest line, not counting a line
 *                         of knurl_ftp_password;
 *   KNURL_ERROR_OVERLAP   the buffer overlaps the text of the URL;
 *   KNURL_ERROR_PARTS     the array of parts of `url` holds the parts of another URL;
 *   another error         the URL was not accepted, or has no text; or a protocol of your own gave this error to
 *                         knurl_steps_refuse.
 *
 * For KNURL_ERROR_CHARACTER and KNURL_ERROR_SYNTAX, out->at is the offset of steps->part in the URL, or 0 if
 * steps->part is NULL. */
KNURL_LOOK_AT
knurl_error_t knurl_steps_begin(knurl_steps_t *steps, const knurl_t *url, const knurl_protocol_t *const protocols[],
                                const char *email, knurl_buffer_t *out);

/* Writes the next line that a client sends for a URL, overwriting the previous one, and returns what to do with it. The
 * line is out->length octets at out->octets, without a NUL. Returns KNURL_STEPS_END after the last step, and after an
 * error: check steps->error after the loop.
 *
 * If you read another URL into the same knurl_t, call knurl_steps_begin again: otherwise the remaining lines come from
 * the new URL. */
knurl_action_t knurl_steps_next(knurl_steps_t *steps);

/* Writes the PASS command of ftp, the answer to KNURL_STEPS_ASK, to steps->out, overwriting the user name. `password`
 * is a NUL-terminated string, and must not overlap the buffer. The line is 7 octets longer than the password. Send it,
 * then call knurl_steps_next.
 *
 * Returns KNURL_OK, or
 *   KNURL_ERROR_CHARACTER the password contains CR or LF;
 *   KNURL_ERROR_BUFFER    the buffer is too short; steps->out->needed is the size that is needed;
 *   KNURL_ERROR_OVERLAP   the buffer overlaps the text of the URL;
 *   another error         steps->error, if it was set before this call; or the error of a URL that is no longer
 *                         accepted or has no text.
 *
 * After an error send nothing. This call never sets steps->error, so you may ask for another password and call it
 * again. */
knurl_error_t knurl_ftp_password(knurl_steps_t *steps, const char *password);

/* Writes the first two lines of an HTTP request, RFC 9112 sections 3 and 3.2.1, each with its CR LF:
 *
 *     GET /a?b HTTP/1.1
 *     Host: h:8080
 *
 * The row of the URL must have the name http, https, ws or wss. `method` is a NUL-terminated token, and must not
 * overlap the buffer. The lines are out->length octets at out->octets, without a NUL. You write the other headers, and
 * an empty line after them. The login and the fragment of the URL are never written: "A login in a URL" in
 * inc/README.md says how to send a login as an Authorization header.
 *
 * Returns
 *   KNURL_OK              `out` holds the lines;
 *   KNURL_ERROR_CHARACTER `method` is empty, or has an octet that no token contains: out->at is its offset. Or the URL
 *                         has a space, which rows of the draft accept, or a control octet: out->at is 0;
 *   KNURL_ERROR_SYNTAX    the method is CONNECT, whose target is not a path;
 *   KNURL_ERROR_SCHEME    the row of the URL has another name;
 *   KNURL_ERROR_HOST      the URL has no host, or an empty one;
 *   KNURL_ERROR_BUFFER    the buffer is too short; out->needed is the size that is needed;
 *   KNURL_ERROR_OVERLAP   the buffer overlaps the text of the URL;
 *   KNURL_ERROR_PARTS     the array of parts of `url` holds the parts of another URL;
 *   another error         the URL was not accepted, or has no text. */
KNURL_LOOK_AT
knurl_error_t knurl_http_request(const knurl_t *url, const char *method, knurl_buffer_t *out);

/* Writes the value of a Host header (RFC 9110 section 7.2): the host, still encoded, without its zone. If the port is
 * not the default port, ":" and the port follow. In rows with KNURL_FLAG_WRITES_PORT (knurl_scheme.h), such as ipp, the
 * effective port follows even if it is the default port. The call accepts any scheme.
 *
 * Returns
 *   KNURL_OK              `out` holds the value, which is empty for an empty host without a port;
 *   KNURL_ERROR_HOST      the URL has no host;
 *   KNURL_ERROR_CHARACTER the text of the URL was changed after it was parsed, and now contains a space or a control
 *                         octet;
 *   KNURL_ERROR_BUFFER    the buffer is too short; out->needed is the size that is needed;
 *   KNURL_ERROR_OVERLAP   the buffer overlaps the text of the URL;
 *   KNURL_ERROR_PARTS     the array of parts of `url` holds the parts of another URL;
 *   another error         the URL was not accepted, or has no text. */
KNURL_LOOK_AT
knurl_error_t knurl_host_header(const knurl_t *url, knurl_buffer_t *out);

/* The functions below are for protocols: the `next` function of a protocol, such as one of your own, calls them to add
 * text to the line of a step, or to refuse the URL. Each step starts with an empty line. If a function refuses an
 * octet, knurl_steps_begin returns KNURL_ERROR_CHARACTER. */

/* Which decoded octets are refused in a part. Each value refuses more than the value before it. Use KNURL_SEND_LINE for
 * a part of a command. */
typedef enum knurl_send {
    KNURL_SEND_ANY,   /* none */
    KNURL_SEND_LINES, /* NUL, but not CR and LF, so the part may be several lines */
    KNURL_SEND_LINE,  /* NUL, CR and LF */
    KNURL_SEND_ID     /* NUL, white space, "<" and ">": for a message id */
} knurl_send_t;

/* Adds a NUL-terminated string, a constant of the protocol, to the line of a step. Nothing in it is refused, so use
 * knurl_steps_add_argument for any other text. */
void knurl_steps_add(knurl_steps_t *steps, const char *literal);

/* Adds a NUL-terminated string that does not come from the URL to the line of a step. CR and LF in it are refused. */
void knurl_steps_add_argument(knurl_steps_t *steps, const char *argument);

/* Adds the decoded octets of a part to the line of a step. `part` may be NULL: nothing is added. The part is refused if
 * it contains one of the octets of `refused`, encoded or not, any other control octet that is not encoded, or a
 * malformed escape. */
void knurl_steps_add_part(knurl_steps_t *steps, const knurl_part_t *part, knurl_send_t refused);

/* Adds the octets of a part, still encoded, to the line of a step. `part` may be NULL: nothing is added. The part is
 * refused if it contains a space or a control octet (00 to 1F and 7F). */
void knurl_steps_add_raw(knurl_steps_t *steps, const knurl_part_t *part);

/* Adds CR LF to the line of a step, unless the line ends with it. Returns KNURL_STEPS_SEND, for the protocol to
 * return. */
knurl_action_t knurl_steps_end_line(knurl_steps_t *steps);

/* Refuses a URL while a protocol gives its steps. knurl_steps_begin then returns `error`, with `part` in steps->part:
 * the part that is the reason, or NULL for a text outside the URL. If several calls refuse the URL, the first one
 * counts. Returns KNURL_STEPS_END, for the protocol to return. */
knurl_action_t knurl_steps_refuse(knurl_steps_t *steps, knurl_error_t error, const knurl_part_t *part);

#ifdef __cplusplus
}
#endif

#endif
