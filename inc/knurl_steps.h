/* SPDX-License-Identifier: MIT
 *
 * What a client sends for a URL: the first lines of an HTTP request, or the lines of FTP, Gopher and news (RFC 1738
 * section 3). For HTTP, knurl_http_request is all that is needed. The lines of a URL are its steps. They come one at a
 * time, in the caller's knurl_buffer_t, and decoded. For http the only line is the request target, still encoded: the
 * caller writes the method before it, and the version and the headers after it.
 *
 *     static const knurl_protocol_t *const protocols[] = {&knurl_https_steps, &knurl_http_steps, NULL};
 *     char line[200];
 *     knurl_buffer_t out = KNURL_BUFFER(line);
 *     if (knurl_steps_begin(&steps, &url, protocols, NULL, &out) == KNURL_OK) {
 *         while (knurl_steps_next(&steps) == KNURL_STEPS_SEND) ... send out.length octets of out.octets
 *         if (steps.error != KNURL_OK) ... the last line was not given: close the connection
 *     }
 *
 * All steps of a URL are checked before the first one is given. So a client never sends half of a URL that is refused
 * later.
 *
 * A part is refused for two reasons. A part that is decoded for a command must not contain CR, LF or NUL, because they
 * would end the command early. Only a Gopher+ string may contain CR and LF. A part that is sent still encoded must not
 * contain a space or a control octet. If it does, the text is no longer what was parsed, or the row and the protocol
 * are of different families.
 *
 * The linker drops a protocol that no list names. */
#ifndef KNURL_STEPS_H
#define KNURL_STEPS_H

#include "knurl.h"

#ifdef __cplusplus
extern "C" {
#endif

KNURL_NOT_PACKED(knurl_steps);

/* What the client does next. */
typedef enum knurl_action {
    KNURL_STEPS_END,  /* nothing: there are no more steps */
    KNURL_STEPS_SEND, /* send the line. A command has its CR LF; a request target of http has none */
    KNURL_STEPS_ASK,  /* the line is a user. Ask for the password of this user, give it to knurl_ftp_password, and send
                       * the line that it writes */
    KNURL_STEPS_PART  /* send nothing: the line is a decoded part of any octets; steps.part->kind is its kind. Only
                       * knurl_parts_steps gives it */
} knurl_action_t;

typedef struct knurl_steps knurl_steps_t;

/* Gives the next step of a protocol. It returns the action, and writes the line with the functions at the end of this
 * file. It may keep its place in steps->step and steps->part. The library calls it for all steps twice: first to check
 * and measure them, then to give them. It sets steps->step to 0 and steps->part to NULL before each time. The check
 * writes no octets, so the function must not read steps->out. */
typedef knurl_action_t knurl_protocol_next_t(knurl_steps_t *steps);

/* A protocol: the steps for the URLs of a scheme. */
typedef struct knurl_protocol {
    const char *scheme; /* the name of the scheme, in lower case, NUL-terminated; "" for every scheme */
    knurl_protocol_next_t *next;
} knurl_protocol_t;

/* Section 3.2. The commands are:
 *
 *   USER the user, even an empty one, or `anonymous`;
 *   PASS the password. If the URL has no user, it is the e-mail address, or `anonymous@`. If the URL has a user and no
 *        password, the step is KNURL_STEPS_ASK instead;
 *   CWD  a segment before a "/". One command for each, empty ones included;
 *   TYPE A or I, if the URL has that type;
 *   RETR the name. If the name is empty, the command is NLST alone, because that is the directory itself. For type d it
 *        is NLST and the name.
 *
 * CWD and later commands are given only if the URL has a path. An empty name with type a or i is refused
 * (KNURL_ERROR_SYNTAX). */
extern const knurl_protocol_t knurl_ftp_steps;

/* Section 3.3. The request target, still encoded: "/" path "?" query. Also for ws and wss, RFC 6455 section 4.1. */
extern const knurl_protocol_t knurl_http_steps;
extern const knurl_protocol_t knurl_https_steps;
extern const knurl_protocol_t knurl_ws_steps;
extern const knurl_protocol_t knurl_wss_steps;

/* Section 3.4. The line is the selector, and after it
 *
 *   TAB query            if the URL has a query and no Gopher+ string;
 *   TAB query TAB string if it has a Gopher+ string, but not as below; the query may be empty;
 *   TAB string           if it has a Gopher+ string that is a form (section 3.4.9), and the query is empty.
 *
 * CR LF ends the line; if the Gopher+ string ends with CR LF, no other is added. Only a Gopher+ string may contain CR
 * and LF. */
extern const knurl_protocol_t knurl_gopher_steps;

/* Section 3.6. GROUP group, or ARTICLE <unique@host>, or LIST for "*". A message id with "<", ">" or white space is
 * refused as well. */
extern const knurl_protocol_t knurl_news_steps;

/* Section 3.7. GROUP group. ARTICLE number follows if the URL has a number. */
extern const knurl_protocol_t knurl_nntp_steps;

/* The parts of the URL, the scheme first, for a URL of any scheme (KNURL_STEPS_PART). In a list it stands last. */
extern const knurl_protocol_t knurl_parts_steps;

/* A list of all these protocols but knurl_parts_steps. */
extern const knurl_protocol_t *const knurl_protocols[];

/* For rows of the draft (knurl_draft.h). URLs of the draft may contain spaces. For http, gopher and news use the
 * protocols below, because those above refuse spaces; for ftp use knurl_ftp_steps, which sends them. The target of http
 * has %20 for a space and %22 for a quotation mark. The line of gopher has the query after a TAB; selector and query
 * contain no TAB. A group contains no white space. Decoded octets are checked, as above. The list has these protocols
 * and knurl_ftp_steps. */
extern const knurl_protocol_t knurl_draft_http_steps;
extern const knurl_protocol_t knurl_draft_gopher_steps;
extern const knurl_protocol_t knurl_draft_news_steps;
extern const knurl_protocol_t *const knurl_draft_protocols[];

/* The steps of one URL. The caller may read the fields of the first group. The others belong to the library and the
 * protocol. */
struct knurl_steps {
    knurl_buffer_t *out; /* the caller's buffer. It has the line */
    /* After KNURL_STEPS_PART, the part. After KNURL_STEPS_ASK, the user. After an error, the refused part, or NULL if
     * the e-mail address is refused. */
    const knurl_part_t *part;
    uint8_t error; /* KNURL_OK, or why the steps ended: what knurl_steps_begin returned, or what came later */

    uint16_t step;
    uint16_t tail;
    const knurl_t *url;
    const char *email;
    const knurl_protocol_t *protocol;
    const knurl_part_t *refused;
};

/* Checks all steps of a URL and prepares `steps` for the first one.
 *
 * `protocols` is the list of protocols that the firmware speaks, NULL at the end. `email` is the password of anonymous
 * ftp, NUL-terminated, or NULL.
 *
 * `out` receives the lines. It holds one line at a time. This call writes no line: it checks and measures all of them.
 * The buffer must not overlap `email`. All arguments, and the octets of the buffer, must outlive `steps`.
 *
 * The caller may change out->octets and out->size between two steps. If the next line then does not fit, the steps end
 * with KNURL_ERROR_BUFFER.
 *
 * Returns
 *   KNURL_OK              knurl_steps_next gives every step. out->length is 0;
 *   KNURL_ERROR_CHARACTER steps->part contains an octet that may not be sent there. If steps->part is NULL, the e-mail
 *                         address contains such an octet;
 *   KNURL_ERROR_SYNTAX    steps->part is the empty name of an ftp URL of type a or i. It names no file;
 *   KNURL_ERROR_SCHEME    no protocol of the list has the scheme of the URL;
 *   KNURL_ERROR_BUFFER    the longest line has out->needed octets; a line of knurl_ftp_password is not counted;
 *   KNURL_ERROR_OVERLAP   the buffer lies on the text of the URL;
 *   another error         the URL was not accepted, or has no text.
 *
 * For the first two, out->at is the offset of steps->part in the URL, or 0 if steps->part is NULL. */
knurl_error_t knurl_steps_begin(knurl_steps_t *steps, const knurl_t *url, const knurl_protocol_t *const protocols[],
                                const char *email, knurl_buffer_t *out);

/* Writes the next line to the buffer, over the line before, and returns what to do with it. The line is out->length
 * octets at out->octets, without a NUL. After the last step, and after an error, the call returns KNURL_STEPS_END:
 * look at steps->error. */
knurl_action_t knurl_steps_next(knurl_steps_t *steps);

/* Writes the answer to KNURL_STEPS_ASK, PASS with `password`, to steps->out, over the user. The line has 7 octets more
 * than the password. Send the line, then call knurl_steps_next for the next step. `password` is NUL-terminated and must
 * not overlap the buffer.
 *
 * Returns KNURL_OK, KNURL_ERROR_CHARACTER for a CR or LF in the password, or KNURL_ERROR_BUFFER. After an error send
 * nothing; the call may be made again. */
knurl_error_t knurl_ftp_password(knurl_steps_t *steps, const char *password);

/* Writes the first two lines of an HTTP request, RFC 9112 sections 3 and 3.2.1:
 *
 *     GET /a?b HTTP/1.1
 *     Host: h:8080
 *
 * each with its CR LF, for http, https, ws and wss. `method` is a NUL-terminated token. The caller writes the other
 * headers and an empty line after it. The login and the fragment are never written.
 *
 * Returns
 *   KNURL_OK              `out` holds the lines;
 *   KNURL_ERROR_CHARACTER out->at is the offset in `method` of an octet that no token has, or 0 if it is empty.
 *                         Also, with out->at 0, if the text of the URL has changed and has a space or control octet
 *                         now;
 *   KNURL_ERROR_SYNTAX    the method is CONNECT, whose target is no path;
 *   KNURL_ERROR_SCHEME    the URL has another scheme;
 *   KNURL_ERROR_HOST      the host is empty;
 *   KNURL_ERROR_BUFFER    the buffer is too short: out->needed;
 *   KNURL_ERROR_OVERLAP   the buffer lies on the text of the URL;
 *   another error         the URL was not accepted, or has no text. */
knurl_error_t knurl_http_request(const knurl_t *url, const char *method, knurl_buffer_t *out);

/* Writes the value of a Host header (RFC 9110 section 7.2). It is the host, still encoded, without its zone. A port
 * that is not the default follows after ":". The call does not check the scheme.
 *
 * Returns
 *   KNURL_OK              `out` holds the value, of an empty host as well;
 *   KNURL_ERROR_HOST      the URL has no host part;
 *   KNURL_ERROR_CHARACTER the text of the URL has changed, and has a space or control octet now;
 *   KNURL_ERROR_BUFFER, KNURL_ERROR_OVERLAP, or another error, as above. */
knurl_error_t knurl_host_header(const knurl_t *url, knurl_buffer_t *out);

/* Functions for protocols, also for a firmware's own. Each adds to the line. The line is empty when a protocol is asked
 * for a step. If one of them refuses an octet, knurl_steps_begin returns KNURL_ERROR_CHARACTER. */

/* The decoded octets that a part must not contain. Each value refuses all that the one before it refuses. A part of a
 * command takes KNURL_SEND_LINE. */
typedef enum knurl_send {
    KNURL_SEND_ANY,   /* no decoded octet is refused */
    KNURL_SEND_LINES, /* NUL is refused; CR and LF are not, so the part may be several lines */
    KNURL_SEND_LINE,  /* NUL, CR and LF are refused */
    KNURL_SEND_ID     /* these, white space, "<" and ">" are refused: for a message id */
} knurl_send_t;

/* Adds the string `literal`. */
void knurl_steps_add(knurl_steps_t *steps, const char *literal);

/* Adds a string that does not come from the URL. A string with CR or LF is refused. */
void knurl_steps_add_argument(knurl_steps_t *steps, const char *argument);

/* Decodes a part and adds its octets; NULL adds nothing. A part is refused if it contains a decoded octet that the
 * value of `allowed` refuses (knurl_send_t), or a control octet that is not encoded. */
void knurl_steps_add_part(knurl_steps_t *steps, const knurl_part_t *part, knurl_send_t allowed);

/* Adds a part, still encoded; NULL adds nothing. A part with a space, an octet below it, or 7F is refused. */
void knurl_steps_add_raw(knurl_steps_t *steps, const knurl_part_t *part);

/* Adds CR LF, unless the line ends with it. Returns KNURL_STEPS_SEND, which the protocol returns. */
knurl_action_t knurl_steps_end_line(knurl_steps_t *steps);

/* Refuses the URL because of `part`, or, if `part` is NULL, because of text outside the URL. The first refusal counts.
 * Returns KNURL_STEPS_END, which the protocol returns. */
knurl_action_t knurl_steps_refuse(knurl_steps_t *steps, knurl_error_t error, const knurl_part_t *part);

#ifdef __cplusplus
}
#endif

#endif
