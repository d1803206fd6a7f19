/* SPDX-License-Identifier: MIT */
/* The command-line tool. */
#define _POSIX_C_SOURCE 200809L

#include "host_tool.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

knurl_part_t tool_parts[TOOL_PARTS];

static const struct command {
    const char *name; /* of argv[0] for its messages */
    int (*run)(int argc, char *argv[]);
    const char *usage;
    const char *help;
} commands[] = {
    {"knurl parse", tool_parse, "[--json] [--fragment] [URL...]",
     "    Draws each URL, or writes a JSON object a line. With no URL, reads one a line\n"
     "    from standard input. --fragment allows \"#\" and a fragment after a URL.\n"},
    {"knurl find", tool_find, "[--json]",
     "    Finds the URLs in the text on standard input, in <> as RFC 1738 has them:\n"
     "    <URL:...>, be they broken across lines.\n"},
    {"knurl steps", tool_steps, "[--email ADDRESS] URL",
     "    Writes what a client sends for the URL, a step a line. ADDRESS is the password of\n"
     "    anonymous ftp.\n"},
    {"knurl decode", tool_decode, "TEXT",
     "    Writes the octets of TEXT, each escape (%7E) decoded, and nothing else.\n"},
    {"knurl encode", tool_encode, "SCHEME.PART TEXT",
     "    Writes TEXT encoded for a part of a scheme's URLs: knurl encode ftp.name 'a/b;c'\n"},
};

#define COMMANDS (sizeof commands / sizeof commands[0])

void tool_complain(const char *format, ...)
{
    va_list arguments;

    (void)fflush(stdout);
    (void)fputs("knurl: ", stderr);
    va_start(arguments, format);
    (void)vfprintf(stderr, format, arguments);
    va_end(arguments);
    (void)fputc('\n', stderr);
}

int tool_usage(const char *argv0, bool asked)
{
    FILE *to = asked ? stdout : stderr;
    const bool all = strcmp(argv0, "knurl") == 0;
    const char *lead = "usage:";
    size_t i;

    for (i = 0; i < COMMANDS; i++) {
        if (all || strcmp(argv0, commands[i].name) == 0) {
            (void)fprintf(to, "%s %s %s\n", lead, commands[i].name, commands[i].usage);
            lead = "      ";
        }
    }
    if (all) {
        (void)fputs("       knurl --help | --version\n", to);
    }
    if (!asked) {
        (void)fputs("knurl --help tells more\n", to);
        return TOOL_WRONG;
    }
    for (i = 0; i < COMMANDS; i++) {
        if (all || strcmp(argv0, commands[i].name) == 0) {
            (void)fprintf(to, "\n%s\n%s", commands[i].name, commands[i].help);
        }
    }
    (void)fputs("\nThe exit status is 0 when every input is valid, 1 when one is not or is refused, 2 for\n"
                "wrong usage. \"--\" ends the options.\n",
                to);
    return TOOL_VALID;
}

bool tool_colour(void)
{
    const char *no = getenv("NO_COLOR");
    const char *terminal = getenv("TERM");

    return isatty(STDOUT_FILENO) == 1 && (no == NULL || *no == '\0') &&
           (terminal == NULL || strcmp(terminal, "dumb") != 0);
}

size_t tool_read(char *buffer, size_t size)
{
    ssize_t got;

    (void)fflush(stdout); /* what was answered so far is seen before the program waits */
    do {
        got = read(STDIN_FILENO, buffer, size);
    } while (got < 0 && errno == EINTR);
    if (got < 0) {
        tool_complain("cannot read standard input: %s", strerror(errno));
        exit(TOOL_WRONG);
    }
    return (size_t)got;
}

static int run(int argc, char *argv[])
{
    static char name[32];
    size_t i;

    if (argc < 2) {
        return tool_usage("knurl", false);
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0) {
        return tool_usage("knurl", true);
    }
    if (strcmp(argv[1], "--version") == 0) {
        (void)puts("knurl " KNURL_VERSION);
        return TOOL_VALID;
    }
    for (i = 0; i < COMMANDS; i++) {
        if (strcmp(argv[1], commands[i].name + sizeof "knurl") == 0) {
            (void)strcpy(name, commands[i].name);
            argv[1] = name;
            return commands[i].run(argc - 1, argv + 1);
        }
    }
    tool_complain("there is no command '%s'", argv[1]);
    return tool_usage("knurl", false);
}

int main(int argc, char *argv[])
{
    int status = run(argc, argv);

    if (fflush(stdout) != 0 || ferror(stdout) != 0) {
        tool_complain("cannot write to standard output: %s", strerror(errno));
        status = TOOL_WRONG;
    }
    return status;
}
