/* SPDX-License-Identifier: MIT
 *
 * Access steps, RFC 1738 section 3: what a client sends for a URL, line by line, decoded, in the caller's
 * buffer.
 *
 *     static const knurl_protocol_t *const protocols[] = {&knurl_ftp_steps, &knurl_http_steps, NULL};
 *     if (knurl_steps_begin(&steps, &url, text, protocols, "me@example.com", buffer, sizeof buffer) == KNURL_OK) {
 *         while ((action = knurl_steps_next(&steps)) != KNURL_STEPS_END) ... steps.line, steps.length
 *     }
 *
 * All of a URL's steps are checked before the first one is given, so nothing of a URL is sent that is refused
 * halfway. An argument that holds CR, LF or NUL, which would end a command early, is refused with its part; so is a part
 * that is sent as it is written, where a blank or control octet stands in it: the text is no longer what was parsed, or
 * the URL is of another family than the protocol.
 *
 * A protocol that no list of the firmware names is not in its image. */
#ifndef KNURL_STEPS_H
#define KNURL_STEPS_H

#include "knurl.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What to do next. */
typedef enum knurl_action {
    KNURL_STEPS_END,  /* nothing: that was all */
    KNURL_STEPS_SEND, /* send the line as it is. A command has its CR LF; a request target of http has none */
    KNURL_STEPS_ASK,  /* ask for the password of the user whose name the line holds, and send knurl_ftp_password */
    KNURL_STEPS_PART  /* nothing to send: the line holds a part, decoded, any octet; steps.part->kind says which */
} knurl_action_t;

typedef struct knurl_steps knurl_steps_t;

/* Gives the next step of a protocol: the action, and the line by the functions at the end of this file.
 * steps->step, 0 at first, and steps->part, NULL at first, are there to count with. All steps are asked for
 * twice, first to check and to measure, then to be given. */
typedef knurl_action_t knurl_protocol_next_t(knurl_steps_t *steps);

/* A protocol: how a URL of a scheme is accessed. */
typedef struct knurl_protocol {
    const char *scheme; /* the scheme's name, in lower case, NUL at its end */
    knurl_protocol_next_t *next;
} knurl_protocol_t;

/* Section 3.2. USER with the user, even an empty one, or `anonymous`; PASS with the password, for anonymous the
 * e-mail address or `anonymous@`, or, with a user but no password, KNURL_STEPS_ASK. For a URL with a path:
 * CWD for each segment that a "/" follows, empty ones too; then TYPE and RETR name, or NLST name for type d.
 * An empty name is the directory itself: NLST alone; with type a or i it is refused (KNURL_ERROR_SYNTAX). */
extern const knurl_protocol_t knurl_ftp_steps;

/* Section 3.3. The request target, still encoded: "/" path "?" query; for ws and wss, RFC 6455 section 4.1, too. */
extern const knurl_protocol_t knurl_http_steps;
extern const knurl_protocol_t knurl_https_steps;
extern const knurl_protocol_t knurl_ws_steps;
extern const knurl_protocol_t knurl_wss_steps;

/* Section 3.4. The selector; with a query, a tab and that; with a Gopher+ string, a tab, the query, a tab
 * and that, except that a form (3.4.9) has no query. CR LF ends the line unless the Gopher+ string did, in
 * which CR and LF may stand. */
extern const knurl_protocol_t knurl_gopher_steps;

/* Section 3.6. GROUP group, or ARTICLE <unique@host>, or LIST for "*". In a message id "<", ">" and white
 * space are refused too. */
extern const knurl_protocol_t knurl_news_steps;

/* Section 3.7. GROUP group, then ARTICLE number where there is one. */
extern const knurl_protocol_t knurl_nntp_steps;

/* All of them as a ready list. */
extern const knurl_protocol_t *const knurl_protocols[];

/* For rows of the draft (knurl_draft.h), which have blanks: with the protocols above such a URL is refused. A space in the target of http is written as %20, a quotation mark as %22;
 * gopher's line has the query after a tab, and neither it nor the selector holds a tab; a group holds no white space.
 * All of this once decoded, as above. The ready list has them and knurl_ftp_steps. */
extern const knurl_protocol_t knurl_draft_http_steps;
extern const knurl_protocol_t knurl_draft_gopher_steps;
extern const knurl_protocol_t knurl_draft_news_steps;
extern const knurl_protocol_t *const knurl_draft_protocols[];

/* The steps of one URL. The fields of the first group are for the caller to read; the others belong to the
 * library and to the protocol. */
struct knurl_steps {
    char *line;    /* the caller's buffer */
    size_t length; /* octets of the line; after KNURL_ERROR_ROOM, what the longest line takes */
    /* After KNURL_STEPS_PART the part, after KNURL_STEPS_ASK the user; after a refusal the part that is refused,
     * NULL if it is the e-mail address. */
    const knurl_part_t *part;

    const knurl_t *url;
    const char *text;
    const char *email;
    const knurl_protocol_t *protocol;
    const knurl_part_t *refused;
    size_t size;
    uint16_t step;
    uint16_t tail;
    uint8_t error;
};

/* Checks all steps of a URL and makes `steps` ready to give the first.
 *
 * `protocols` lists those that the firmware speaks, a NULL at its end; for a scheme that is not in it the
 * steps are the parts of the URL (KNURL_STEPS_PART), the scheme first. `url` was accepted by knurl_end or
 * knurl_parse, and `text` is all of it: the octets that were parsed, not decoded in place. `email` is what anonymous ftp gives as its password, NUL at its end,
 * or NULL. `buffer` of `size` octets takes a line at a time, without a NUL at its end; `size` 0 (`buffer` may
 * then be NULL) only checks and measures. It may not overlap `text` or `email`: what then is another line than was
 * checked is not given. All of them must outlive `steps`.
 *
 * Returns
 *   KNURL_OK              knurl_steps_next has no way to fail;
 *   KNURL_ERROR_CHARACTER an octet that may not be sent there is in steps->part, or in the e-mail address where that
 *                         is NULL;
 *   KNURL_ERROR_SYNTAX    steps->part, the empty name of an ftp URL of type a or i, names no file;
 *   KNURL_ERROR_ROOM      the longest line takes steps->length octets;
 *   another error         `url` was not accepted: why, or KNURL_ERROR_END where it has not ended. After KNURL_ERROR_ROOM of
 *                         the URL steps->length is 0. */
knurl_error_t knurl_steps_begin(knurl_steps_t *steps, const knurl_t *url, const char *text,
                                const knurl_protocol_t *const protocols[], const char *email, char *buffer,
                                size_t size);

/* Builds the next line in the buffer and tells what to do with it. After KNURL_STEPS_END it returns that
 * again; it does so at once after knurl_steps_begin returned an error. */
knurl_action_t knurl_steps_next(knurl_steps_t *steps);

/* Builds the line that answers KNURL_STEPS_ASK, PASS with `password`, NUL at its end, in the buffer of
 * `steps`; the steps go on after it. Returns KNURL_OK, KNURL_ERROR_CHARACTER for a CR or LF in it, or
 * KNURL_ERROR_ROOM with steps->length what the line takes. `password` may not overlap the buffer. */
knurl_error_t knurl_ftp_password(knurl_steps_t *steps, const char *password);

/* Writes what the Host header of http, https, ws and wss says (RFC 9110 section 7.2): the host as it is written, but without
 * its zone, with ":" and the port where one is written that is not the default; never the login. `out` may not overlap
 * `text`, which is all of the URL; as many octets as that has are enough for any.
 * Returns KNURL_OK; KNURL_ERROR_ROOM; KNURL_ERROR_HOST, with out->at 0, for a URL without a host; or why the URL was not
 * accepted. */
knurl_error_t knurl_host_header(const knurl_t *url, const char *text, knurl_buffer_t *out);

/* The name of the server that a TLS client asks for and checks (RFC 6066 section 3, RFC 6125): the host decoded, with
 * letters of the case that is written and without a final period, as a string in `buffer` of `size` octets, of which
 * KNURL_TLS_NAME are enough for any.
 *
 *     char name[KNURL_TLS_NAME];
 *     if (!knurl_tls_name(&url, text, name, sizeof name)) ... refuse, or check the certificate for an address
 *
 * `url` was answered by knurl_end or knurl_parse, and `text` is all of it, which the buffer may not overlap. False, with
 * an empty string in the buffer if `size` allows one, where the URL was refused or its parts did not fit; where it has no
 * host, or an empty one, an address, an IPvFuture, or a name that some software takes for an address; where the name is
 * over 253 octets or a label over 63, a label is empty, or there is an octet that is no letter, digit, "-", "_" or ".";
 * and where the name and its NUL do not fit. */
#define KNURL_TLS_NAME 254u
bool knurl_tls_name(const knurl_t *url, const char *text, char *buffer, size_t size);

/* For protocols, these and a firmware's own: what lines are built with. Each adds to the line, which is empty
 * when a protocol is asked for a step. */

/* Octets that a part may not hold: more and more. */
typedef enum knurl_send {
    KNURL_SEND_ANY,   /* none is refused */
    KNURL_SEND_LINES, /* NUL is */
    KNURL_SEND_LINE,  /* NUL, CR and LF are */
    KNURL_SEND_ID     /* the same, white space, "<" and ">" are: for a message id */
} knurl_send_t;

/* Adds the characters of `literal`, NUL at its end. */
void knurl_steps_add(knurl_steps_t *steps, const char *literal);

/* The same for text that does not come from the URL; with a CR or LF in it, it is refused. */
void knurl_steps_add_argument(knurl_steps_t *steps, const char *argument);

/* Adds a part, decoded; NULL adds nothing. A part with an octet that `allowed` refuses, or
 * with a control octet that is not encoded, is refused. */
void knurl_steps_add_part(knurl_steps_t *steps, const knurl_part_t *part, knurl_send_t allowed);

/* Adds a part as it is written; NULL adds nothing. A part with a blank, an octet below it, or 7F is refused. */
void knurl_steps_add_raw(knurl_steps_t *steps, const knurl_part_t *part);

/* Adds CR LF, unless the line ends so already. Returns KNURL_STEPS_SEND, for the protocol to return. */
knurl_action_t knurl_steps_end_line(knurl_steps_t *steps);

/* Refuses the URL for `part`, or, if that is NULL, for what is not in the URL. The first refusal counts.
 * Returns KNURL_STEPS_END, for the protocol to return. */
knurl_action_t knurl_steps_refuse(knurl_steps_t *steps, knurl_error_t error, const knurl_part_t *part);

#ifdef __cplusplus
}
#endif

#endif
