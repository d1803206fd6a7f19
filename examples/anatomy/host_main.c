/* SPDX-License-Identifier: MIT */
/* The command-line tool. */
#define _POSIX_C_SOURCE 200809L

#include "host_tool.h"

#include "knurl.h"
#include "knurl_draft.h"
#include "knurl_rfc1738.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

knurl_part_t tool_parts[TOOL_PARTS];
const knurl_scheme_t *const *tool_schemes = knurl_all_schemes;

/* What no protocol of a list is for is told part by part. */
static const knurl_protocol_t *const protocols[] = {
    &knurl_http_steps, &knurl_https_steps,  &knurl_ws_steps,   &knurl_wss_steps,   &knurl_ftp_steps,
    &knurl_news_steps, &knurl_gopher_steps, &knurl_nntp_steps, &knurl_parts_steps, NULL,
};
static const knurl_protocol_t *const draft_protocols[] = {
    &knurl_draft_http_steps, &knurl_draft_gopher_steps, &knurl_draft_news_steps,
    &knurl_ftp_steps,        &knurl_parts_steps,        NULL,
};
const knurl_protocol_t *const *tool_protocols = protocols;

static const struct {
    const char *name;
    const knurl_scheme_t *const *schemes;
    const knurl_protocol_t *const *protocols;
} lists[] = {
    {"all", knurl_all_schemes, protocols},
    {"rfc3986", knurl_rfc3986_schemes, protocols},
    {"rfc1738", knurl_rfc1738_schemes, protocols},
    {"draft", knurl_draft_schemes, draft_protocols},
};

static const struct command {
    const char *name; /* of argv[0] for its messages */
    int (*run)(int argc, char *argv[]);
    const char *usage;
    const char *help;
} commands[] = {
    {"knurl parse", tool_parse, "[--rows R] [--json] [--fragment] [--zone] [URL...]",
     "    Draws each URL, or writes a JSON object a line. With no URL, reads one a line\n"
     "    from standard input. --fragment allows \"#\" and a fragment after a URL, --zone a\n"
     "    zone behind an IPv6 address, as in http://[fe80::1%25eth0]/.\n"},
    {"knurl find", tool_find, "[--rows R] [--json]",
     "    Finds the URLs in the text on standard input, in <> as RFC 1738 has them:\n"
     "    <URL:...>, be they broken across lines.\n"},
    {"knurl steps", tool_steps, "[--rows R] [--email ADDRESS | --coap USE] URL",
     "    Writes what a client sends for the URL, a step a line. ADDRESS is the password of\n"
     "    anonymous ftp. USE is what CoAP's options are for: request, location, proxy-uri or\n"
     "    proxy-scheme; a URL of coap has those of a request without it.\n"},
    {"knurl normalize", tool_normalize, "[--rows R] [--fragment] [URL...]",
     "    Writes the normal form of each URL, a line each; of one that is refused, an empty\n"
     "    line. With no URL, reads one a line from standard input.\n"},
    {"knurl same", tool_same, "[--rows R] [--fragment] URL URL",
     "    Tells by its status whether two URLs are the same, however they are written: 0 if so.\n"},
    {"knurl resolve", tool_resolve, "[--rows R] [--json] BASE [REFERENCE...]",
     "    Writes the target of each reference, a line each, as a redirect means it:\n"
     "    knurl resolve http://h/fw/1.bin ../next.bin. With no reference, reads one a line.\n"},
    {"knurl build", tool_build, "[--rows R] SCHEME KIND=TEXT...",
     "    Writes a URL from decoded pieces, encoded as each needs: knurl build http host=h\n"
     "    segment='fw v2' key=serial value='00&42'. A segment is one of a path; address=c0000201 is\n"
     "    a host by its octets.\n"},
    {"knurl add", tool_add, "[--rows R] URL KIND=TEXT...",
     "    Writes the URL with more segments, then with more keys and values: knurl add http://h/a?v=2\n"
     "    segment='b c' key=serial value='00&42'. A fragment stays at the end.\n"},
    {"knurl target", tool_target, "[--connect] [TARGET...]",
     "    Writes the parts of each request target of HTTP, a JSON object a line; with --connect of\n"
     "    one of CONNECT. With no target, reads one a line from standard input.\n"},
    {"knurl authority", tool_authority, "[--login] [--empty] [--zone] [TEXT...]",
     "    The same of host and port, as a Host header or a setting has them. --login allows user and\n"
     "    password, --empty an empty host, --zone a zone.\n"},
    {"knurl reference", tool_reference, "[--zone] [TEXT...]",
     "    The same of a reference, as a redirect sends it: a URL, or what is relative to one.\n"},
    {"knurl route", tool_route, "PATTERN... -- TARGET",
     "    Writes the number of the first pattern that the path of a request target matches, from 0\n"
     "    on, and what its {names} stand for: knurl route / '/things/{id}' '/f/{rest*}' -- /things/42\n"
     "    \"none\" where none does, \"unsafe\" where the path would leave its folder.\n"},
    {"knurl ndef", tool_ndef, "HEX", "    Writes the URL of an NFC tag's URI record: knurl ndef 016e66632e636f6d\n"},
    {"knurl eddystone", tool_eddystone, "HEX",
     "    Writes the URL of a beacon's Eddystone-URL, from its scheme octet on: knurl eddystone 03676f6f07\n"},
    {"knurl decode", tool_decode, "[TEXT]",
     "    Writes the octets of TEXT, each escape (%7E) decoded, and nothing else. Without TEXT,\n"
     "    those of standard input.\n"},
    {"knurl encode", tool_encode, "[--rows R] SCHEME.PART|value|key|segment [TEXT]",
     "    Writes TEXT encoded for a part of a scheme's URLs: knurl encode ftp.name 'a/b;c'\n"
     "    Or for a value or a key of a query, or a segment of a path, as build writes it for\n"
     "    http. Without TEXT, all octets of standard input, line breaks included.\n"},
    {"knurl form", tool_form, "[TEXT] | knurl form --write NAME=VALUE...",
     "    Writes the pairs of a form, application/x-www-form-urlencoded, a JSON object a line.\n"
     "    Without TEXT, those of standard input, one line break at its end apart. --write makes\n"
     "    such a text: knurl form --write ssid='my net' channel=11\n"},
    {"knurl escape", tool_escape, "[TEXT]",
     "    Writes TEXT with escapes for what no URL holds, as a blank: knurl escape 'http://h/a b'\n"
     "    Without TEXT, reads one a line from standard input; of one that is refused, an empty\n"
     "    line.\n"},
    {"knurl redact", tool_redact, "[--rows R] [URL...]",
     "    Writes each URL with *** for its password, a line each, and so what was refused, as far\n"
     "    as it may hold one. With no URL, reads one a line from standard input.\n"},
    {"knurl tls-name", tool_tls_name, "[--rows R] [URL...]",
     "    Writes the name that a TLS client asks for, a line each; an empty line where the host\n"
     "    is an address, or no such name. With no URL, reads one a line from standard input.\n"},
    {"knurl same-origin", tool_same_origin, "[--rows R] URL URL",
     "    Tells by its status whether two URLs have one origin, RFC 6454: 0 if so.\n"},
    {"knurl policy", tool_policy,
     "[--rows R] [--scheme S]... [--host H]... [--port P]... [--path P]... [--length N] [--allow RULE]... [--refuse "
     "CLASS]... URL...",
     "    Writes \"allowed\" for each URL that a policy allows, else the rule that it breaks and\n"
     "    what breaks it. Of schemes, hosts and up to four ports those that are named are\n"
     "    allowed, of warnings, login and query those of --allow. --path names what a path\n"
     "    starts with; without it every path is allowed. --refuse names classes of addresses:\n"
     "    knurl policy --scheme https --host '*.example.com' --port 443 https://a.example.com/\n"},
    {"knurl address", tool_address, "[--rows R] [URL...]",
     "    Writes the class of the address that each URL's host is, and its octets, a line each:\n"
     "    private 0a000001; an empty line where it is none. With no URL, reads one a line from\n"
     "    standard input.\n"},
};

#define COMMANDS (sizeof commands / sizeof commands[0])

bool tool_choose_rows(const char *name)
{
    size_t i;

    for (i = 0; i < sizeof lists / sizeof lists[0]; i++) {
        if (strcmp(name, lists[i].name) == 0) {
            tool_schemes = lists[i].schemes;
            tool_protocols = lists[i].protocols;
            return true;
        }
    }
    tool_complain("there are no rows '%s'", name);
    return false;
}

knurl_error_t tool_parse_url(knurl_t *url, knurl_part_t parts[], const char *text, size_t length, bool fragment)
{
    knurl_begin(url, tool_schemes, parts, TOOL_PARTS);
    if (fragment) {
        knurl_allow_fragment(url);
    }
    return knurl_read(url, text, length);
}

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
    bool rows = false;
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
            rows = rows || strstr(commands[i].usage, "--rows") != NULL;
        }
    }
    (void)fputs(rows ? "\n--rows says which ready list is used: all, which is the default, rfc3986, rfc1738 or\n"
                       "draft. all has RFC 3986's rows, and RFC 1738's of the schemes that these do not name.\n"
                     : "\n",
                to);
    (void)fputs("The exit status is 0 when every input is valid, 1 when one is not or is refused, 2 for\n"
                "wrong usage. \"--\" ends the options.\n",
                to);
    return TOOL_VALID;
}

bool tool_terminal(void)
{
    return isatty(STDOUT_FILENO) == 1;
}

bool tool_colour(void)
{
    const char *no = getenv("NO_COLOR");
    const char *terminal = getenv("TERM");

    return tool_terminal() && (no == NULL || *no == '\0') && (terminal == NULL || strcmp(terminal, "dumb") != 0);
}

size_t tool_read(char *buffer, size_t size)
{
    ssize_t got;

    (void)fflush(stdout); /* what was answered so far is seen before the program waits */
    got = read(STDIN_FILENO, buffer, size);
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
