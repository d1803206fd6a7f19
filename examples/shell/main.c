/* SPDX-License-Identifier: MIT */
/* The shell: for each URL that is typed, prints its parts, its warnings, and what a client sends. */
#include "anatomy.h"
#include "knurl_rfc1738.h"
#include "knurl_steps.h"
#include "line.h"
#include "port.h"

#define LONGEST 1024u
#define PARTS 128u
#define STEP (LONGEST + 32u) /* a line exceeds the URL by one command at most */

#define EMAIL "shell@example.org"

/* For these schemes of RFC 1738 the shell prints what a client sends, for others the decoded parts. */
static const knurl_protocol_t *const protocols[] = {
    &knurl_http_steps, &knurl_https_steps, &knurl_ftp_steps,   &knurl_gopher_steps,
    &knurl_news_steps, &knurl_nntp_steps,  &knurl_parts_steps, NULL,
};

static char text[LONGEST];
static char step[STEP];
static knurl_part_t parts[PARTS];

static void write_line(const char *before, const knurl_steps_t *steps)
{
    print("  ");
    print(before);
    print(" ");
    print_octets(steps->out->octets, steps->out->length);
    print("\n");
}

static void write_steps(knurl_steps_t *steps, const knurl_t *url)
{
    knurl_action_t action;

    print("steps:\n");
    while ((action = knurl_steps_next(steps)) != KNURL_STEPS_END) {
        if (action == KNURL_STEPS_SEND) {
            write_line("send", steps);
        } else if (action == KNURL_STEPS_ASK) {
            write_line("ask for the password of", steps);
        } else {
            write_line(knurl_kind_name(url, steps->part->kind), steps);
        }
    }
}

static void say_no_steps(knurl_error_t error, const knurl_steps_t *steps, const knurl_t *url)
{
    print("no steps: ");
    if (error == KNURL_ERROR_BUFFER) {
        print("a line is longer than its buffer\n");
        return;
    }
    print("the ");
    print(knurl_kind_name(url, steps->part->kind));
    print(" at offset ");
    print_number(steps->part->offset);
    print((error == KNURL_ERROR_SYNTAX) ? " names no file\n" : " contains an octet that must not be sent\n");
}

static void show(const char *octets, size_t length)
{
    knurl_t url;
    knurl_steps_t steps;
    knurl_buffer_t out = KNURL_BUFFER(step);
    knurl_error_t error = knurl_parse(&url, knurl_rfc1738_schemes, parts, KNURL_ROOM(parts), octets, length);

    anatomy_draw(&url, octets, length, false);
    if (error == KNURL_OK) {
        error = knurl_steps_begin(&steps, &url, protocols, EMAIL, &out);
        if (error == KNURL_OK) {
            write_steps(&steps, &url);
            error = (knurl_error_t)steps.error;
        }
        if (error != KNURL_OK) {
            say_no_steps(error, &steps, &url);
        }
    }
    print("\n");
}

static void say_too_long(size_t length)
{
    print("the line has ");
    print_number((uint32_t)length);
    print(" octets, and this shell has room for ");
    print_number(LONGEST);
    print("; nothing of it was read\n\n");
}

int main(void)
{
    line_t line;
    int key;

    port_start();
    print("knurl " KNURL_VERSION ": type a URL, then Return\n"
          "Backspace deletes a character, Ctrl-U or Ctrl-C all of them; Ctrl-D ends.\n> ");
    line_begin(&line, text, LONGEST);
    while ((key = port_read()) != PORT_END) {
        if ((key == PORT_NONE) || !line_key(&line, key)) {
            continue;
        }
        if (line.length > LONGEST) {
            say_too_long(line.length);
        } else if (line.length > 0u) {
            show(text, line.length);
        }
        line_next(&line);
        print("> ");
    }
    print("\n");
    return 0;
}
