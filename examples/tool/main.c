/* SPDX-License-Identifier: MIT */
/* The command-line tool. */
#define _POSIX_C_SOURCE 200809L

#include "rows.h"
#include "tool.h"

#include "knurl.h"
#include "knurl_draft.h"
#include "knurl_rfc1738.h"

#include <errno.h>
#include <getopt.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

knurl_part_t tool_parts[TOOL_PARTS];
const knurl_scheme_t *const *tool_schemes = knurl_all_schemes;

const knurl_protocol_t *const *tool_protocols = knurl_protocols;

static const knurl_scheme_t *const urns[] = {&knurl_urn, NULL};

static const struct {
    const char *name;
    const knurl_scheme_t *const *schemes; /* NULL for rows_of_today */
    const knurl_protocol_t *const *protocols;
} lists[] = {
    {"all", knurl_all_schemes, knurl_protocols},
    {"rfc3986", NULL, knurl_protocols},
    {"urn", urns, knurl_protocols},
    {"rfc1738", knurl_rfc1738_schemes, knurl_protocols},
    {"draft", knurl_draft_schemes, knurl_draft_protocols},
};

static const struct command {
    const char *name; /* passed to `run` as argv[0], for its messages */
    int (*run)(int argc, char *argv[]);
    const char *usage;
    const char *help;
} commands[] = {
    {"knurl parse", tool_parse, "[--rows R] [--json] [--fragment] [--zone] [URL...]",
     "    Draws each URL with its parts. --json writes a JSON object for each URL.\n"
     "    --fragment allows \"#\" and a fragment after a URL. --zone allows a zone after\n"
     "    an IPv6 address, as in http://[fe80::1%25eth0]/. Without a URL, reads one\n"
     "    from each line of standard input.\n"},
    {"knurl find", tool_find, "[--rows R] [--json]",
     "    Finds URLs between \"<\" and \">\" in the text on standard input, even if they\n"
     "    are broken across lines: <URL:http://h/>.\n"},
    {"knurl steps", tool_steps, "[--rows R] [--email ADDRESS | --coap USE] URL",
     "    Writes what a client sends for the URL, one step on a line, or the decoded\n"
     "    parts of the URL if its scheme has no steps. ADDRESS is the password for\n"
     "    anonymous ftp. The steps of a coap URL are CoAP options. USE says what these\n"
     "    are for: request (the default), location, proxy-uri or proxy-scheme.\n"},
    {"knurl normalize", tool_normalize, "[--rows R] [--fragment] [URL...]",
     "    Writes the normal form of each URL on a line. A refused URL gives an empty\n"
     "    line. Without a URL, reads one from each line of standard input.\n"},
    {"knurl same", tool_same, "[--rows R] [--fragment] URL URL",
     "    Compares two URLs in normal form. The exit status is 0 if they are equal.\n"},
    {"knurl resolve", tool_resolve, "[--rows R] [--json] BASE [REFERENCE...]",
     "    Writes the target of each reference on a line, as for a redirect:\n"
     "      knurl resolve http://h/fw/1.bin ../next.bin\n"
     "    A refused reference or target gives an empty line. Without a reference,\n"
     "    reads one from each line of standard input.\n"},
    {"knurl build", tool_build, "[--rows R] SCHEME KIND=TEXT...",
     "    Encodes each piece, and writes the URL that the pieces make:\n"
     "      knurl build http host=h segment='fw v2' key=serial value='00&42'\n"
     "    segment=TEXT is one segment of the path. address=c0000201 is a host, given\n"
     "    as the octets of its address.\n"},
    {"knurl add", tool_add, "[--rows R] URL KIND=TEXT...",
     "    Adds segments to the path of the URL, then keys and values to its query:\n"
     "      knurl add http://h/a?v=2 segment='b c' key=serial value='00&42'\n"
     "    A fragment stays at the end.\n"},
    {"knurl replace", tool_replace, "[--rows R] URL KIND=TEXT... KIND-...",
     "    Replaces the scheme, user, password, host or port of the URL. Give them in\n"
     "    this order. KIND- removes a part:\n"
     "      knurl replace rtsp://u@127.0.1.1:8554//cam/x user- host=192.0.2.9 port=554\n"},
    {"knurl target", tool_target, "[--connect] [TARGET...]",
     "    Writes the parts of each HTTP request target as a JSON object. --connect\n"
     "    expects the targets of CONNECT. Without a target, reads one from each line\n"
     "    of standard input.\n"},
    {"knurl authority", tool_authority, "[--login] [--empty] [--zone] [TEXT...]",
     "    Writes the parts of each host and port, as in a Host header or a setting, as\n"
     "    a JSON object. --login allows user and password, --empty an empty host,\n"
     "    --zone a zone.\n"},
    {"knurl reference", tool_reference, "[--zone] [TEXT...]",
     "    Writes the parts of each reference as a JSON object. A reference is a URL,\n"
     "    or a text relative to one, as in a redirect.\n"},
    {"knurl route", tool_route, "PATTERN... -- TARGET",
     "    Writes the number of the first pattern that matches the path of TARGET,\n"
     "    counted from 0, and the text of each of its {names}:\n"
     "      knurl route / '/things/{id}' '/f/{rest*}' -- /things/42\n"
     "    Writes \"none\" if no pattern matches, and \"unsafe\" if the path could leave\n"
     "    its folder.\n"},
    {"knurl ndef", tool_ndef, "[--json] [--message] HEX\n                  | knurl ndef [--json] --write [URL...]",
     "    Writes the URL of the URI record of an NFC tag. HEX is its payload, or with\n"
     "    --message a whole NDEF message. --write writes the payload for each URL;\n"
     "    without a URL, it reads one from each line of standard input:\n"
     "      knurl ndef 016e66632e636f6d\n"
     "      knurl ndef --message d1010855016e66632e636f6d\n"
     "      knurl ndef --write http://www.nfc.com\n"},
    {"knurl eddystone", tool_eddystone, "[--json] HEX | knurl eddystone [--json] --write [URL...]",
     "    Writes the URL of an Eddystone beacon. HEX starts with the octet that\n"
     "    encodes the scheme. --write writes these octets for each URL, which must\n"
     "    begin with http:// or https://; without a URL, it reads one from each line\n"
     "    of standard input:\n"
     "      knurl eddystone 03676f6f07\n"
     "      knurl eddystone --write https://goo.com\n"},
    {"knurl decode", tool_decode, "[TEXT]",
     "    Decodes the escapes of TEXT, such as %7E, and writes it without a line break\n"
     "    of its own. Without TEXT, reads all of standard input.\n"},
    {"knurl encode", tool_encode, "[--rows R] SCHEME.PART|value|key|segment [TEXT]",
     "    Writes TEXT encoded for a part of a scheme's URLs:\n"
     "      knurl encode ftp.name 'a/b;c'\n"
     "    value, key and segment encode as knurl build does for http. Without TEXT,\n"
     "    reads all of standard input, line breaks included.\n"},
    {"knurl form", tool_form, "[TEXT] | knurl form --write NAME=VALUE...",
     "    Writes each pair of a form as a JSON object. The form is\n"
     "    application/x-www-form-urlencoded. Without TEXT, reads standard input\n"
     "    without its last line break. --write makes a form:\n"
     "      knurl form --write ssid='my net' channel=11\n"},
    {"knurl escape", tool_escape, "[TEXT]",
     "    Writes TEXT with the octets escaped that no URL contains, such as a space:\n"
     "      knurl escape 'http://h/a b'\n"
     "    Without TEXT, reads one from each line of standard input. A refused text\n"
     "    gives an empty line.\n"},
    {"knurl redact", tool_redact, "[--rows R] [--query] [--path] [URL...]",
     "    Writes each URL with *** in place of its password. --query and --path hide\n"
     "    the query and the path as well. In a refused URL, *** hides whatever may be\n"
     "    a password (knurl_redact.h). Without a URL, reads one from each line of\n"
     "    standard input.\n"},
    {"knurl tls-name", tool_tls_name, "[--rows R] [URL...]",
     "    Writes the name that a TLS client asks for, on a line for each URL. The line\n"
     "    is empty if the host is an address, or a name that TLS cannot use. Without a\n"
     "    URL, reads one from each line of standard input.\n"},
    {"knurl same-origin", tool_same_origin, "[--rows R] URL URL",
     "    Compares the origins of two URLs (RFC 6454). The exit status is 0 if they\n"
     "    are equal.\n"},
    {"knurl policy", tool_policy,
     "[--rows R] [--scheme S]... [--host H]... [--port P]...\n"
     "                    [--path P]... [--length N] [--allow RULE]...\n"
     "                    [--refuse CLASS]... URL...",
     "    Writes \"allowed\" for each URL that the policy allows. Otherwise writes the\n"
     "    rule that the URL breaks, and the part that breaks it:\n"
     "      knurl policy --scheme https --host '*.example.com' --port 443 \\\n"
     "          https://a.example.com/\n"
     "    The policy allows the schemes, the hosts and up to four ports that you name.\n"
     "    --path names what a path must start with; without --path every path is\n"
     "    allowed. --allow allows a warning by its name, or login or query. --refuse\n"
     "    refuses a class of addresses, such as loopback.\n"},
    {"knurl address", tool_address, "[--rows R] [URL...]",
     "    Writes the class and the octets of each host that is an address, on a line:\n"
     "      private 0a000001\n"
     "    The line is empty if the host is not an address. Without a URL, reads one\n"
     "    from each line of standard input.\n"},
    {"knurl links", tool_links, "[--json] [--spaces] [TEXT]",
     "    Writes each link of a list on a line, and what is wrong with its attributes.\n"
     "    A list is what CoAP's /.well-known/core contains:\n"
     "      knurl links '</t>;rt=\"Temp\",</l>;obs'\n"
     "    --spaces allows white space and empty elements, as in HTTP's Link header:\n"
     "      knurl links --spaces '<https://h/a?page=2>; rel=\"next\"'\n"
     "    Without TEXT, reads standard input without its last line break.\n"},
    {"knurl link-match", tool_link_match, "[--json] [--spaces] QUERY [TEXT]",
     "    Writes the links that match the query of a request:\n"
     "      knurl link-match 'rt=l*' '</t>;rt=temp,</l>;rt=light'\n"
     "    Without TEXT, reads standard input without its last line break.\n"},
    {"knurl link-write", tool_link_write, "[--json] TARGET [NAME[=VALUE]...] [-- TARGET...]",
     "    Writes a list of links:\n"
     "      knurl link-write /t rt=temperature obs -- /l ct='40 50'\n"
     "    Messages count the links, and the attributes of a link, from 0.\n"},
    {"knurl expand", tool_expand,
     "[--json] TEMPLATE\n"
     "                    [NAME=VALUE | NAME[]=VALUE | NAME[KEY]=VALUE]...",
     "    Expands a URI template (RFC 6570):\n"
     "      knurl expand 'http://h/{path}{?q*}' path='a b' q[x]=1 q[y]=2\n"
     "    NAME[] adds a value to a list, NAME[KEY] a key with its value to an\n"
     "    associative array.\n"},
};

#define COMMANDS (sizeof commands / sizeof commands[0])

bool tool_choose_rows(const char *name)
{
    size_t i;

    for (i = 0; i < sizeof lists / sizeof lists[0]; i++) {
        if (strcmp(name, lists[i].name) == 0) {
            tool_schemes = (lists[i].schemes == NULL) ? rows_of_today() : lists[i].schemes;
            tool_protocols = lists[i].protocols;
            return true;
        }
    }
    tool_complain("'%s' is not a list of rows: use all, rfc3986, urn, rfc1738 or draft", name);
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
        (void)fputs("knurl --help explains each command\n", to);
        return TOOL_WRONG;
    }
    for (i = 0; i < COMMANDS; i++) {
        if (all || strcmp(argv0, commands[i].name) == 0) {
            (void)fprintf(to, "\n%s\n%s", commands[i].name, commands[i].help);
            rows = rows || strstr(commands[i].usage, "--rows") != NULL;
        }
    }
    (void)fputs(rows ? "\n--rows chooses the list of rows: all (the default), rfc3986, urn, rfc1738 or\n"
                       "draft. A row describes one scheme. all contains rows of RFC 3986 and of\n"
                       "RFC 1738; it reads rtsp, tftp, opc.tcp, ipp, urn and the like as it reads any\n"
                       "unknown scheme, while rfc3986 has rows for them. urn reads nothing but URNs:\n"
                       "      knurl parse --rows urn urn:ab:c\n"
                     : "\n",
                to);
    (void)fputs("The exit status is 0 if every input is valid, 1 if one is refused or the answer\n"
                "is \"no\", 2 if the command cannot run. \"--\" ends the options.\n",
                to);
    return TOOL_VALID;
}

bool tool_take_rows(int argc, char *argv[], int *status)
{
    static const struct option options[] = {
        {"rows", required_argument, NULL, 'r'},
        {"help", no_argument, NULL, 'h'},
        {NULL, 0, NULL, 0},
    };
    int option;

    while ((option = getopt_long(argc, argv, "", options, NULL)) != -1) {
        if (option != 'r' || !tool_choose_rows(optarg)) {
            *status = tool_usage(argv[0], option == 'h');
            return false;
        }
    }
    return true;
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

    (void)fflush(stdout); /* shows the answers so far before the program waits for input */
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
    tool_complain("unknown command '%s'", argv[1]);
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
