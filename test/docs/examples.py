# SPDX-License-Identifier: MIT
"""Turns the examples in the comments of headers into code, and compiles it. The unit tests run the examples."""
import re
import subprocess

START = re.compile(r"(?:#include|static|const|char|bool|if|for|while|switch|knurl_\w+|send_credentials)\b")
# The declarations that the examples need: of all headers, then of single ones.
AROUND = """
#include "knurl.h"

#include <string.h>

static knurl_t url, next, received, pinned;
static const knurl_scheme_t *const schemes[] = {&knurl_http, NULL};
static knurl_part_t parts[KNURL_PARTS], target_parts[KNURL_PARTS];
static knurl_endpoint_t endpoint, received_at;
static const char *text, *chunk;
static uint8_t octets[16];
static size_t length, at, i;
static uint32_t allowed;
static bool send_credentials;
"""
NAMES = {
    "knurl.h": """#include "knurl_normal.h"
static int got; int receive(const char *octets, size_t *length);""",
    "knurl_address_class.h": "static unsigned count;",
    "knurl_bare.h": "static const char *target, *value, *location;",
    "knurl_build.h": "static knurl_t target; static const char *serial; static size_t serial_length;",
    "knurl_check.h": """#include "knurl_scheme.h"
static const knurl_scheme_t my_scheme; static const knurl_rule_t rules[2];""",
    "knurl_coap.h": "static knurl_coap_option_t options[4]; static size_t count; static knurl_buffer_t out;",
    "knurl_form.h": "static const char *body, *ssid; static size_t body_length, ssid_length;",
    "knurl_link.h": """static size_t count; static char buffer[100]; static const char *const *targets; static size_t number, attribute_counts[1];
static const char *block, *value; static const knurl_attribute_t *const *attributes; static knurl_error_t error; static knurl_links_t links;
static knurl_buffer_t out;""",
    "knurl_octets.h": "static char escaped[100]; static const char *typed; static size_t typed_length;",
    "knurl_radio.h": "static const char *message;",
    "knurl_reference.h": """static char location[100]; static int hops, status; bool is_redirect(int status);
int request(const knurl_t *url, bool credentials, char *location, size_t *length); static const knurl_policy_t policy;""",
    "knurl_steps.h": "static knurl_steps_t steps; static knurl_action_t action;",
    "knurl_template.h": "static const char *query;",
    "knurl_text.h": "static knurl_finder_t finder;",
}


def blocks(comment):
    """Returns the examples of a comment: blocks of lines that are indented by four and start like code."""
    block = []
    for line in [*comment.splitlines(), ""]:
        found = re.match(r" \*     (.*)$", line)
        if found:
            block.append(found[1])
            continue
        if block and START.match(block[0]):
            yield block
        block = []


def as_code(line):
    """Returns a line as code: "..." becomes a comment, or an empty block after a condition."""
    code, dots, words = line.partition("...")
    if not dots:
        return line
    comment = f"/* {words.strip()} */"
    if re.search(r"(?:\)|\belse)\s*$", code):
        return f"{code}{{ {comment} }}"
    return code + comment


def code_of(header):
    """Returns the examples of a header as code. Those of one comment become one function, so that each can use the names of
    those before it."""
    code = [AROUND, f'#include "{header.name}"']
    functions = []
    for number, comment in enumerate(re.findall(r"/\*.*?\*/", header.read_text(), re.S)):
        found = [[as_code(line) for line in block] for block in blocks(comment)]
        includes = [line for block in found for line in block if line.startswith("#include")]
        code += includes
        lines = [line for block in found for line in ["{", *(line for line in block if line not in includes)]]
        if lines:
            functions.append("\n".join([f"static int example_{number}(void)", "{", *lines, "}" * len(found), "return 0;", "}"]))
    return "\n".join([*code, NAMES.get(header.name, ""), *functions, ""]), len(functions)


def faults(headers, out):
    """Compiles the examples of headers. Returns the compiler's output for each header that it refuses."""
    found = []
    for header in headers:
        code, count = code_of(header)
        source = out / f"example_{header.name}.c"
        source.write_text(code)
        done = subprocess.run(["gcc", "-std=c99", "-Wall", "-Wextra", "-Wconversion", "-pedantic", "-Werror", "-Wno-unused",
                               f"-I{header.parent}", "-fsyntax-only", source], capture_output=True, text=True)
        if done.returncode != 0:
            found.append(f"inc/{header.name}: an example does not compile: {done.stderr}")
        if count == 0 and header.name in NAMES:
            found.append(f"inc/{header.name}: no example was found")
    return found
