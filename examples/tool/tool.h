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

/* The lists of rows and protocols in use. tool_choose_rows sets both to those that --rows names; it returns false, and
 * says so, if no list has the name. */
extern const knurl_scheme_t *const *tool_schemes;
extern const knurl_protocol_t *const *tool_protocols;
bool tool_choose_rows(const char *name);

/* Prints the usage of the command argv0: with its help on standard output if the user asked for it, otherwise on
 * standard error. Returns the exit status. */
int tool_usage(const char *argv0, bool asked);

/* Takes --rows and --help. Returns false after --help or a wrong option; the command then returns *status. */
bool tool_take_rows(int argc, char *argv[], int *status);

/* Prints a message on standard error, after what standard output holds. */
void tool_complain(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Enough parts for any URL, because no two parts start at the same offset except at its end. */
#define TOOL_PARTS 65535u
extern knurl_part_t tool_parts[TOOL_PARTS];

/* Parses a URL with the chosen list. `parts` has TOOL_PARTS elements. */
knurl_error_t tool_parse_url(knurl_t *url, knurl_part_t parts[], const char *text, size_t length, bool fragment);

/* Returns true if standard output is a terminal that shows colours. */
bool tool_colour(void);

/* Returns true if standard output is a terminal. */
bool tool_terminal(void);

/* Gives each text to `answer`, up to a NULL. If there are none, it gives each line of standard input, an empty one only
 * with `empty_too`, and of a long line the first `most` octets. TOOL_LINE is one octet more than a URL can have, so
 * that a longer line is refused in the same way. */
#define TOOL_LINE (KNURL_LENGTH_MAX + 1u)
typedef void tool_line_t(const char *text, size_t length);
void tool_texts(char *const texts[], tool_line_t *answer, bool empty_too, size_t most);

/* Returns a copy of the argument, or, if that is NULL, all of standard input, which may contain NUL. Returns NULL, and
 * says so, if there is no memory for it. The caller frees the copy. */
char *tool_text(const char *argument, size_t *length);

/* Reads at most `size` octets of standard input. Returns 0 at its end, and ends the program if it cannot be read. */
size_t tool_read(char *buffer, size_t size);

/* These print a refusal with its sentence: on standard error with the place in the text below, or, after --json, as an
 * object on standard output. Call tool_begin_refusal with what is refused, such as "the list is"; tool_say_offset if
 * there is an offset, and print other JSON fields; tool_say_why; the function that gives the sentence to tool_say; and
 * tool_end_refusal, which returns the exit status. */
extern bool tool_json;
void tool_begin_refusal(knurl_error_t error, const char *what);
void tool_say_offset(size_t at);
void tool_say_why(void);
int tool_end_refusal(const char *text, size_t length, size_t at);

/* Writes a piece of a sentence to the stream, or into a JSON string. */
void tool_say(void *stream, const char *text, size_t length);

/* Prints the text around offset `at`, with a caret below it, or without one if `at` is after the end. */
void tool_show_place(FILE *to, const char *text, size_t length, size_t at);

/* Writes `text` as the inside of a JSON string, with octets outside 20-7E as \u00HH. */
void json_octets(const char *text, size_t length);

/* Writes `text` as a JSON string. */
void json_string(const char *text, size_t length);

/* Writes the field "parts". */
void json_parts(const knurl_t *url, const char *text);

/* Writes the fields of a refusal, starting with "valid", and the closing brace. */
void json_refusal(const knurl_t *url);

/* Writes the fields of an answer, starting with "valid", and the closing brace. */
void json_answer(const knurl_t *url, const char *text);

#endif
