/* SPDX-License-Identifier: MIT */
/* What the commands of the host tool share. */
#ifndef TOOL_H
#define TOOL_H

#include "knurl_steps.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* Exit statuses. */
enum { TOOL_VALID = 0, TOOL_REFUSED = 1, TOOL_WRONG = 2 };

/* The commands: each takes its arguments, argv[0] for messages, and returns the exit status. */
int tool_parse(int argc, char *argv[]);
int tool_find(int argc, char *argv[]);
int tool_steps(int argc, char *argv[]);
int tool_decode(int argc, char *argv[]);
int tool_encode(int argc, char *argv[]);
int tool_normalize(int argc, char *argv[]);
int tool_same(int argc, char *argv[]);
int tool_resolve(int argc, char *argv[]);
int tool_build(int argc, char *argv[]);
int tool_add(int argc, char *argv[]);
int tool_replace(int argc, char *argv[]);
int tool_target(int argc, char *argv[]);
int tool_authority(int argc, char *argv[]);
int tool_reference(int argc, char *argv[]);
int tool_route(int argc, char *argv[]);
int tool_ndef(int argc, char *argv[]);
int tool_eddystone(int argc, char *argv[]);
int tool_form(int argc, char *argv[]);
int tool_escape(int argc, char *argv[]);
int tool_redact(int argc, char *argv[]);
int tool_tls_name(int argc, char *argv[]);
int tool_same_origin(int argc, char *argv[]);
int tool_policy(int argc, char *argv[]);
int tool_address(int argc, char *argv[]);
int tool_links(int argc, char *argv[]);
int tool_link_match(int argc, char *argv[]);
int tool_link_write(int argc, char *argv[]);
int tool_expand(int argc, char *argv[]);

/* The ready lists that --rows chooses, all rows without it; and the choice, false where no list has the name. */
extern const knurl_scheme_t *const *tool_schemes;
extern const knurl_protocol_t *const *tool_protocols;
bool tool_choose_rows(const char *name);

/* Says how the command argv0 is used: on standard output when it was asked for, else on standard error. */
int tool_usage(const char *argv0, bool asked);

/* Takes --rows and --help. False for the latter or what is wrong: then *status is what to return. */
bool tool_take_rows(int argc, char *argv[], int *status);

/* Says what is wrong with standard input or an argument. */
void tool_complain(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Parts enough for any URL: a part starts at an offset of its own, or at the end. */
#define TOOL_PARTS 65535u
extern knurl_part_t tool_parts[TOOL_PARTS];

/* Reads a URL by the chosen list, with TOOL_PARTS parts. */
knurl_error_t tool_parse_url(knurl_t *url, knurl_part_t parts[], const char *text, size_t length, bool fragment);

/* Returns true if standard output is a terminal that shows colours. */
bool tool_colour(void);

/* Returns true if it is a terminal. */
bool tool_terminal(void);

/* Gives each text to `answer`, up to a NULL. If there is none, each line of standard input; one that is empty with
 * `empty_too`. Of a longer line it gives the first `most` octets. TOOL_LINE is one octet more than a URL can have: what
 * is longer still is refused just so. */
#define TOOL_LINE (KNURL_LENGTH_MAX + 1u)
typedef void tool_line_t(const char *text, size_t length);
void tool_texts(char *const texts[], tool_line_t *answer, bool empty_too, size_t most);

/* The text: the argument, or, if that is NULL, all that standard input has, NUL included; NULL, and said, where there
 * is no memory for it. The caller frees it. */
char *tool_text(const char *argument, size_t *length);

/* Reads what standard input has, at most `size` octets; 0 at its end. Ends the program if it cannot. */
size_t tool_read(char *buffer, size_t size);

/* A refusal with its sentence: in words on standard error, with the place in the text below, or, after --json, as an
 * object on standard output. tool_begin_refusal says what is refused, as "the list is"; then come tool_say_offset,
 * where there is one, and what JSON has beside it; then tool_say_why, the sentence by tool_say and tool_end_refusal,
 * which returns the status. */
extern bool tool_json;
void tool_begin_refusal(knurl_error_t error, const char *what);
void tool_say_offset(size_t at);
void tool_say_why(void);
int tool_end_refusal(const char *text, size_t length, size_t at);

/* A piece of a sentence, to the stream or into a JSON string. */
void tool_say(void *stream, const char *text, size_t length);

/* Shows the place in a text, with a caret below; without one, if the place is after the end. */
void tool_show_place(FILE *to, const char *text, size_t length, size_t at);

/* Writes `text` into a JSON string: octets outside 20-7E as \u00HH. */
void json_octets(const char *text, size_t length);

/* Writes it as a JSON string. */
void json_string(const char *text, size_t length);

/* Writes the parts, from "parts" on. */
void json_parts(const knurl_t *url, const char *text);

/* Writes the fields of a refusal, from "valid" on, and the closing brace. */
void json_refusal(const knurl_t *url);

/* Writes the fields of an answer, from "valid" on, and the closing brace. */
void json_answer(const knurl_t *url, const char *text);

#endif
