# SPDX-License-Identifier: MIT
"""Checks the command-line tool from end to end: what it prints, its statuses, its lines, its JSON, its colours, its drawings."""

import argparse
import difflib
import itertools
import json
import os
import pty
import random
import re
import resource
import select
import shlex
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(HERE)))
sys.path.append(os.path.join(ROOT, "test", "support"))
import alone  # noqa: E402
from board import QEMU, converse  # noqa: E402
from busy import computing, patience  # noqa: E402
from checks import Checks  # noqa: E402

TOOL = os.path.join(ROOT, "build", "knurl")
NEEDS = "make:make cc:gcc arm-none-eabi-gcc:gcc-arm-none-eabi qemu-system-arm:qemu-system-arm"
URLS = os.path.join(ROOT, "examples", "anatomy", "urls")
BOARDS = ["mps2-an385", "microbit"]
LONGEST = 65534
WIDTH = 76
PATIENCE = 60
DRAWS = 60000  # random texts for each form of the sentences
DRAWN = b"::://@@[]%%%?#*-._~!\\\"^ \r\0\x7f\xc3059azAFgv25<>;,={}'\t"


class Gate:
    def __init__(self, tool):
        self.tool = tool
        self.check = Checks()

    def run(self, arguments, text=b"", **more):
        """Runs the tool. Returns its status, standard output and standard error."""
        done = subprocess.run(computing(PATIENCE, self.tool, *arguments), input=text, capture_output=True, **more)
        return done.returncode, done.stdout, done.stderr

    def json(self, arguments, text=b""):
        status, output, _ = self.run(arguments, text)
        return status, [json.loads(line) for line in output.splitlines()]

    def piped(self, arguments):
        return subprocess.Popen([self.tool, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)

    def check_file(self, name, shown, write):
        """Checks that the output equals the file."""
        path = os.path.join(HERE, name)
        if write:
            with open(path, "w", encoding="ascii") as file:
                file.write(shown)
        with open(path, encoding="ascii") as file:
            expected = file.read()
        difference = difflib.unified_diff(expected.split("\n"), shown.split("\n"), name, "what came", lineterm="", n=2)
        self.check(name, shown == expected, "\n".join(difference))


# In the tables `<9*a>` means nine `a`; other escapes are those of C.
def octets_of(text):
    text = re.sub(r"<(\d+)\*(.)>", lambda many: int(many[1]) * many[2], text)
    return text.encode().decode("unicode_escape").encode("latin-1")


def text_of(octets):
    """Returns octets as text, with those that do not print as `<7F>`."""
    text = "".join(chr(octet) if 0x20 <= octet <= 0x7E or octet == 10 else f"<{octet:02X}>" for octet in octets)
    return re.sub(r"(.)\1{99,}", lambda many: f"<{len(many[0])}*{many[1]}>", text)


def table(name):
    with open(os.path.join(HERE, name), encoding="ascii") as file:
        return file.read()


def check_commands(gate, write):
    """Checks commands.txt: each case is a status, a command line and the output, with standard error after "!". "2u" means
    status 2 with the usage of the command at the end, which must equal the start of its help."""
    shown = ""
    for line in re.findall(r"^\du? \$ knurl ?(.*)", table("commands.txt"), re.M):
        command, _, text = line.partition("<<<")
        words = [b"" if word == '""' else octets_of(word) for word in command.split()]
        status, output, message = gate.run(words, octets_of(text.strip()))
        said = text_of(output) + "<no line end>\n" * (output[-1:] not in (b"", b"\n"))
        message, usage, rest = text_of(message).partition("usage: ")
        known = gate.run([line.split(" ")[0], "--help"])[1] or gate.run(["--help"])[1]
        told = usage + rest == known.decode().split("\n\n")[0] + "\nknurl --help explains each command\n"
        said += re.sub(r"^", "! ", message + ("" if told else usage + rest), flags=re.M)[:-2]
        shown += f"{status}{'u' * told} $ knurl {line}".rstrip() + "\n" + said
    gate.check_file("commands.txt", shown, write)


def check_usage(gate):
    """Checks that the help of each command is part of the whole help, and that its examples work."""
    whole = gate.run(["--help"])[1].decode()
    for command in re.findall(r"^knurl ([\w-]+)$", whole, re.M):
        status, output, message = gate.run([command, "--help"])
        parts = output.decode().split("\n\n")
        others = re.findall(r"^knurl ([\w-]+)$", output.decode(), re.M)
        gate.check(f"knurl {command} --help", (status, message, others) == (0, b"", [command])
                   and parts[0].startswith(f"usage: knurl {command}") and all(part in whole for part in parts[1:])
                   and ("--rows" in parts[0]) == ("--rows chooses" in output.decode()), output.decode())
    used = re.findall(r"^.{6} knurl ([a-z][a-z-]*) ", whole.split("\n\n")[0], re.M)
    for example in re.findall(r"^      knurl (.*)$", re.sub(r" *\\\n *", " ", whole), re.M):
        status, _, message = gate.run(shlex.split(example), b"")
        gate.check(f"the help's knurl {example}", status < 2 and not message, message.decode())
    gate.check("no line of the help is too long", max(map(len, whole.splitlines())) <= 80, whole)
    gate.check("each command has its help", used == re.findall(r"^knurl ([\w-]+)$", whole, re.M) and len(used) > 1, whole)
    gate.check("knurl -h", gate.run(["-h"]) == (0, whole.encode(), b""))
    with open(os.path.join(ROOT, "inc", "knurl.h"), encoding="ascii") as header:
        version = re.search(r'KNURL_VERSION "(.*)"', header.read())[1]
    gate.check("knurl --version", gate.run(["--version"]) == (0, f"knurl {version}\n".encode(), b""))

    good, bad = "http://h/", "http://h^/"
    done = subprocess.run([gate.tool, "normalize", bad, good, bad], stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    told = b"knurl: the URL is refused (character) at offset 8\n"
    gate.check("what is said is where it is said", done.stdout == told + b"\n" + b"http://h/\n" + told + b"\n", done)
    with open("/dev/full", "wb") as full, open(os.devnull, "wb") as nothing:
        for what, arguments, how in ("a full disk", ["parse", good], {"stdout": full}), \
                ("standard input that cannot be read", ["parse"], {"stdin": nothing, "stdout": nothing}):
            done = subprocess.run(computing(PATIENCE, gate.tool, *arguments), stderr=subprocess.PIPE, **how)
            gate.check(f"{what} is told", done.returncode == 2 and done.stderr != b"", done)
    # The buffer of the text doubles when it is full; encoded text may take three octets for each, and one more.
    for arguments, octets, wanted in ((["decode"], 40 << 20, 64 << 20), (["encode", "ftp.name"], 40 << 20, 64 << 20),
                                      (["encode", "ftp.name"], 10 << 20, 3 * (10 << 20) + 1)):
        answer = gate.run(arguments, b"x" * octets, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (40 << 20,) * 2))
        gate.check(f"{arguments} without memory for {wanted} octets",
                   answer == (2, b"", f"knurl: no memory for {wanted} octets\n".encode()), answer)


def check_lines(gate):
    """Checks lines, which consist of any octets up to LF, arrive in any pieces, and may be long."""
    def answers(text):
        return gate.json(["parse", "--json"], text)

    for octet in set(range(256)) - {10}:
        _, found = answers(b"http://h/a" + bytes([octet]) + b"\nhttp://h/\n")
        usable = chr(octet).isalnum() and octet < 128 or octet in b"$-_.+!*'(),/;?:@&=~"
        expected = 11 if octet == 0x25 else 10
        gate.check(f"octet {octet:02X} belongs to its line", len(found) == 2 and found[1]["valid"] and
                   found[0]["valid"] == usable and (usable or found[0]["offset"] == expected), found)
    for text, count in (b"\n\nhttp://h/\n\n\nhttp://h/\n\n", 2), (b"http://h/\nhttp://h/", 2), (b"", 0), (b"\n", 0), (b"\r\n", 1):
        found = answers(text)[1]
        gate.check(f"{text} has {count} lines", len(found) == count, found)

    start = b"http://h/"
    for length in LONGEST - 1, LONGEST, LONGEST + 1, 70000, 200000:
        line = start + b"a" * (length - len(start))
        for place, text in (0, line), (0, line + b"\n"), (1, b"http://h/\n" + line + b"\nhttp://h/"):
            status, found = answers(text)
            if length > LONGEST:
                holds = status == 1 and found[place] == {"valid": False, "error": "length", "offset": LONGEST}
            else:
                holds = status == 0 and found[place]["parts"][2]["length"] == length - len(start)
            gate.check(f"a line of {length} octets", holds and len(found) == 1 + 2 * place, status, found)
    found = answers(start + b"a" * 100 + b" " + b"a" * 70000)[1][0]
    gate.check("a long line is refused where it is broken first", found["offset"] == 109, found)
    # Any text is redacted and escaped as a whole, even one that is too long for a URL.
    for many in 32000, 200000:
        for line, command, expected in (
                (b"http://u:secret" + b"x" * many + b"@h/" + b"x" * many, "redact", b"http://u:***@h/" + b"x" * many),
                (b"http://h/" + b"x" * many, "redact", b"http://h/" + b"x" * many),
                (b"http://h/" + b" " * many + b"end", "escape", b"http://h/" + b"%20" * many + b"end")):
            status, found, _ = gate.run([command], b"a:\n" + line + b"\nb:\n")
            refused = command == "redact" and len(line) > LONGEST
            gate.check(f"{command} of {len(line)} octets", found == b"a:\n" + expected + b"\nb:\n" and status == refused,
                       status, found[:100], len(found))
    status, found = answers(b"ftp://h/" + b"/" * (LONGEST - 8))
    gate.check("the most parts fit", status == 0 and len(found[0]["parts"]) == LONGEST - 8 + 1 + 2)

    # The program continues to read after it has answered the input so far.
    with gate.piped(["find", "--json"]) as child:
        begun = []
        for piece in b"x<URL:http://a> <URL:http://b><UR", b"L:http://c> <URL:http://d><URL:http://e>", b"<URL:http://f>":
            child.stdin.write(piece)
            for _ in range(piece.count(b">")):
                ready = select.select([child.stdout], [], [], patience(PATIENCE))[0]
                begun += [json.loads(child.stdout.readline())["begin"]] if ready else ["nothing came"]
        child.stdin.close()
    gate.check("what is found is counted from the start of the text", begun == [1, 16, 30, 45, 59, 73], begun)
    with gate.piped(["parse", "--json"]) as child:
        child.stdin.write(b"http://h/\n")
        gate.check("a line is answered before the next one comes", select.select([child.stdout], [], [], patience(PATIENCE))[0])
        child.stdin.close()
    with gate.piped(["decode"]) as child:
        for length in 40000, 60000:
            child.stdin.write(b"x" * length)
            time.sleep(0.2)  # by now it has usually read the first piece; the second is longer than the rest of its buffer
        child.stdin.close()
        output = child.stdout.read()
    gate.check("the second piece of standard input is longer than the buffer's rest", output == b"x" * 100000, len(output))
    rng = random.Random(1738)
    text = b"\n".join(start + bytes(rng.choices(b"abc%/? \r\0\xff", k=rng.randrange(40))) for _ in range(500))
    whole = gate.run(["parse", "--json"], text)[1]
    with gate.piped(["parse", "--json"]) as child:
        for at in range(0, len(text), 61):
            child.stdin.write(text[at:at + 61])
        child.stdin.close()
        cut = child.stdout.read()
    gate.check("input in pieces gives the same answers", whole == cut and whole.count(b"\n") == 500)
    for _ in range(20):
        body = bytes(octet for octet in rng.choices(range(256), k=2000) if octet not in b"<> \t\r\n\v\f")
        output = gate.run(["find", "--json"], b"<URL:" + body + b">")[1]
        gate.check("any octets make JSON of printable ASCII", re.fullmatch(rb"[ -~]+\n", output) and
                   json.loads(output)["text"] == body.decode("latin-1"), body, output)


def in_terminal(arguments, text, environment):
    """Runs the tool in a terminal, where Ctrl-D ends the input. Returns its output."""
    child, terminal = pty.fork()
    if child == 0:
        os.environ.update(environment)
        os.execv(arguments[0], arguments)
    output = b""
    os.write(terminal, text + b"\x04")
    try:
        while select.select([terminal], [], [], patience(PATIENCE))[0]:
            piece = os.read(terminal, 65536)
            if not piece:
                break
            output += piece
    except OSError:
        pass  # the other side has closed
    os.close(terminal)
    os.waitpid(child, 0)
    return output.replace(b"\r\n", b"\n")


def check_terminal(gate):
    good, bad, warned = "http://h/a", "http://h^/", "ftp://a:b@h/"
    command = [gate.tool, "parse", good, bad, warned]
    plain = gate.run(command[1:])[1]
    colours = {"TERM": "xterm", "NO_COLOR": ""}
    coloured = in_terminal(command, b"", colours)
    gate.check("colour on a terminal", coloured.count(b"\x1b[") > 20, coloured)
    without = re.sub(rb"\x1b\[[0-9;]*m", b"", coloured)
    gate.check("but for the colours the drawing is the same, and none is in a pipe", without == plain, without, plain)
    gate.check("each colour is taken back", coloured.count(b"\x1b[0m") * 2 == coloured.count(b"\x1b["), coloured)
    unset = in_terminal(["/usr/bin/env", "-u", "TERM", "-u", "NO_COLOR", *command], b"", {})
    gate.check("colour where nothing says of it", unset == coloured, unset)
    for what, arguments, environment in (("NO_COLOR=1", command[1:], {"NO_COLOR": "1"}), ("TERM=dumb", command[1:], {"TERM": "dumb"}),
                                         ("JSON", ["parse", "--json", good], {})):
        shown = in_terminal([gate.tool, *arguments], b"", {**colours, **environment})
        gate.check(f"no colour with {what}", shown and b"\x1b" not in shown, shown)
    for arguments, text, wanted in (
            (["resolve", "http://h/a\xE4", "b \x1f~\x7F"], b"", b"knurl: the base is refused (character) at offset 10: the octet \\xC3 cannot appear unencoded here;"
             b" write it as %C3\n    http://h/a\\xC3\\xA4\n              ^\n"),
            (["resolve", "http://h/a", "../~b", " \x1f\x7F"], b"",
             b"base       http://h/a\nreference  ../~b\ntarget     http://h/~b\n\nbase       http://h/a\n"
             b"reference   \\x1F\\x7F\nknurl: the reference is refused (character) at offset 0: a space before the reference is not part"
             b" of it; leave it out\n     \\x1F\\x7F\n    ^\n\n"),
            (["parse", "--json"], b"http://h^\n", b'http://h^\n{"valid":false,"error":"character","offset":8}\n')):
        shown = in_terminal([gate.tool, *arguments], text, colours)
        gate.check(f"{arguments} on a terminal", shown == wanted, shown, wanted)


def check_marks(gate, url, drawing, answer):
    """Reads the drawing of a valid URL, and checks that the mark of each part is where the JSON places the part."""
    lines = drawing.split("\n")
    expected = [" "] * (len(url) + 1)
    for part in answer["parts"]:
        mark = "\\" + "_" * (part["length"] - 2) + "/" if part["length"] > 1 else "|"
        expected[part["offset"]:part["offset"] + len(mark)] = mark
    expected = "".join(expected)
    labels, at, line = [], 0, 0
    while at < len(url):
        row = url[at:at + WIDTH]
        marks = expected[at:at + WIDTH] if at + WIDTH < len(url) else expected[at:]
        gate.check(f"a row of {url}", lines[line:line + 2] == [row, marks.rstrip()], drawing)
        at += len(row)
        line += 2
        while line < len(lines) and lines[line] and not re.match(r"\S+( \(.*\))?, (no )?port", lines[line]):
            if at < len(url) and lines[line].startswith(url[at:at + WIDTH]):
                break
            labels += re.findall(r"(?:\.\.\.)?[a-z]+(?: \(empty\))?", lines[line])
            line += 1
    named = sorted(label for label in labels if not label.startswith("..."))
    kinds = sorted(part["kind"] + (" (empty)" if part["length"] == 0 else "") for part in answer["parts"])
    gate.check(f"each part of {url} is named", named == kinds, drawing, named, kinds)


def check_drawings(gate):
    """Checks the marks and carets of generated URLs against the JSON."""
    urls = [f"http://www.example.com/{'a' * length}?{'b' * (length % 5)}" for length in range(40, 140)]
    urls += [f"ftp://h/{'/'.join('abcdefghij'[:n % 4] for n in range(length))}" for length in range(60)]
    urls += [f"gopher://{'h' * length}/1/a%09b%09+" for length in range(40, 80)]
    for url in urls:
        check_marks(gate, url, gate.run(["parse", url])[1].decode(), gate.json(["parse", "--json", url])[1][0])

    def columns(text):
        return "".join(chr(octet) if 0x20 <= octet <= 0x7E else f"\\x{octet:02X}" for octet in text)

    rng = random.Random(1738)
    for _ in range(300):
        url = b"http://h/" + bytes(rng.choices(b"abc/\r\xe4", k=rng.randrange(400)))
        answer = gate.json(["parse", "--json"], url)[1][0]
        if answer["valid"]:
            continue
        lines = gate.run(["parse"], url)[1].decode().split("\n")
        caret = next(line for line, text in enumerate(lines) if text.strip() == "^")
        row, column = lines[caret - 1], lines[caret].index("^")
        offset = len(columns(url[:answer["offset"]]))
        gate.check(f"the caret under offset {answer['offset']} of {url!r}", row in columns(url) and
                   columns(url).startswith(row, offset - column) and len(row) <= WIDTH, "\n".join(lines))


def drawn(rng, texts):
    """Returns one of the texts with some octets changed, or the start of one joined to the end of another."""
    text = bytearray(rng.choice(texts))
    for _ in range(rng.randrange(4)):
        at, how = rng.randrange(len(text) + 1), rng.randrange(4)
        if how == 0:
            text[at:] = rng.choice(texts)[at:]
        else:
            text[at:at + (how > 1)] = bytes(rng.choices(DRAWN, k=how < 3))
    return bytes(text).replace(b"\n", b"")


def said_of(program, rows, given):
    """Runs the program of the sentences. Returns what it prints for each text, and how it ended."""
    name, _, room = rows.partition("/")
    done = subprocess.run(computing(PATIENCE, program, name, room or LONGEST), capture_output=True,
                          input=b"".join(text + b"\n" for text in given))
    answers = re.findall(r"((?:.+\n)*)\n", done.stdout.decode("latin-1"))
    return answers, (done.returncode, len(answers)) == (0, len(given)), done.stderr.decode()


REFUSED = r"refused \([a-z]+\) at (?P<unit>\w+) (?P<at>\d+)(?: of (?P<target>\S*))?: (?P<said>\S.*)"
# The lists of rows that read the target of a reference.
TARGETS = {"reference": "rfc3986-fragment", "redirect": "redirects", "refer-by": "redirects", "refer-to": "redirects"}
# The advice in sentences: a pattern for what to write, where to write it in a text that is refused at an offset, and how much
# it replaces.
ADVICE = [
    (r"the first is written (%40)", lambda text, at: (text.rfind(b"@", 0, at), 1)),
    (r"(?:write it as|is written) (%..)", lambda text, at: (at, 1)),
    (r"for the character itself write (%25)", lambda text, at: (text.rfind(b"%", 0, at + 1), 1)),
    (r"write (%23) for the character itself", lambda text, at: (at, 1)),
    (r"for the character itself write (%3F)", lambda text, at: (at - 1, 1)),
    (r'for the character itself write (%7D)', lambda text, at: (at, 1)),
    (r'write (%3B) for a ";" in a name', lambda text, at: (text.rfind(b";", 0, at), 1)),
    (r"; write (\[.*\])", lambda text, at: None),
    (r'write ("\[" for %5B and "\]" for %5D)', lambda text, at: None),
    (r"write (\S+:(?://)?)(?: before it)?$", lambda text, at: (0, 0)),
    (r"write (\./) before a path", lambda text, at: (text.rfind(b"<", 0, at) + 1, 0)),
]
# Advice in lists of links that gives no text to write.
OTHER_ADVICE = (r'relation type has no capital letters; write|is written ""|in a value is written \\"|write the value in quotes'
                r"|is written in its xn-- form")


def advised(text, at, said):
    """Returns the text after following the advice of a sentence, or None if it gives none."""
    for pattern, place in ADVICE:
        found = re.search(pattern, said)
        if found and found[1][0] == '"':
            return re.sub(b"%5[Dd]", b"]", re.sub(b"%5[Bb]", b"[", text, count=1), count=1)
        if found and found[1][0] == "[":
            address = found[1][1:-1].encode()
            begin = text.rfind(address, 0, at + len(address))
            return text[:begin] + b"[" + address + b"]" + text[begin + len(address):]
        if found:
            begin, count = place(text, at)
            return text[:begin] + found[1].encode() + text[begin + count:]
    return None


def check_drawn(gate, program, asked):
    """Checks that every refused text gets a sentence, for each list of rows, and that nothing outside the text is read. If a
    sentence gives advice and the text follows it, the text must be accepted, or refused at a later offset."""
    rng = random.Random(1738)
    rows = sorted({rows for rows, _ in asked if "/" not in rows})
    texts = [text for text in map(octets_of, sorted({url for _, url in asked})) if len(text) < 100]
    taken = {}
    for name in rows:
        given = [drawn(rng, texts) for _ in range(DRAWS // len(rows))]
        answers, whole, errors = said_of(program, name, given)
        wrong = [(text, said) for text, said in zip(given, answers)
                 if not re.fullmatch(r"(wrong \([a-z]+\) at offset \d+: \S.*\n)*(" + REFUSED + r"\n)?|(warning .*\n)*", said)]
        gate.check(f"{program}: drawn texts for {name}", whole and not wrong, wrong[:3], len(answers), errors)
        for text, said in zip(given, answers):
            refused = re.search(REFUSED, said)
            if not refused or refused["unit"] != "offset" or not re.search(r"\bwrit(e|ten)\b", refused["said"]):
                continue
            of_target = refused["target"] is not None
            before = refused["target"].encode("latin-1") if of_target else text
            after = advised(before, int(refused["at"]), refused["said"])
            if after is None:
                gate.check(f"{program}: advice that can be taken", re.search(OTHER_ADVICE, refused["said"]), name, text, said)
            else:
                at = int(refused["at"]) - max(len(before) - len(after), 0)
                taken.setdefault(TARGETS[name] if of_target else name, []).append((at, text, said, after))
    for name, tried in taken.items():
        answers, whole, errors = said_of(program, name, [after for *_, after in tried])
        found = [re.search(REFUSED, said) for said in answers]
        wrong = [(*each, said) for each, said, refused in zip(tried, answers, found)
                 if refused and refused["unit"] == "offset" and int(refused["at"]) <= each[0]
                 and (refused["target"] is None or name in TARGETS.values())]
        gate.check(f"{program}: advice for {name} that is refused", whole and not wrong, len(wrong), len(tried), wrong[:5], errors)


def check_sentences(gate, write):
    """Checks the sentences alone, under the sanitizers: sentences.txt and short.txt."""
    for program, name in ("sentences", "sentences.txt"), ("short", "short.txt"):
        program = alone.build(program, "build/alone")
        if not gate.check(f"{name}: what says them is built", program):
            continue
        shown = ""
        # Rows, with the room for parts after a slash; URLs, with two spaces between them; the sentence about each.
        asked = [(rows, url) for rows, urls in re.findall(r"^(\S+) (.*?) ->", table(name), re.M) for url in urls.split("  ")]
        for rows, lines in itertools.groupby(asked, lambda line: line[0]):
            urls = [url for _, url in lines]
            answers, whole, errors = said_of(program, rows, [octets_of(url) for url in urls])
            gate.check(f"{name}: {rows}", whole, answers, errors)
            for said, group in itertools.groupby(zip(urls, answers), lambda pair: pair[1]):
                shown += f"{rows} {'  '.join(url for url, _ in group)} -> {' | '.join(said.splitlines())}".rstrip() + "\n"
        gate.check_file(name, shown, write)
        check_drawn(gate, program, asked)


def check_size(gate):
    """Prints the size of the sentences, with the command that measures it."""
    done = subprocess.run(computing(PATIENCE, "port/library/sentences/size"), cwd=ROOT, capture_output=True, text=True,
                          check=False)
    sizes = [int(size) for size in re.findall(r": (\d+) bytes", done.stdout, re.M)]
    print(done.stdout, end="")
    gate.check("the short form of the sentences takes less than 2 KB", len(sizes) == 3 and sizes[2] < 2048 < sizes[0], done)


def check_boards(gate, boards):
    with open(URLS, "rb") as lines:
        text = lines.read()
    text += b"".join(octets_of(url) + b"\n" for url in re.findall(r"^\du? \$ knurl parse (\w+:\S*)$", table("commands.txt"), re.M))
    drawn = gate.run(["parse"], text)[:2]
    for board in boards:
        if not build("anatomy", board):
            gate.check(f"{board} is built", False)
            continue
        command = [QEMU, board, f"build/examples/{board}/anatomy.elf"]
        for _ in range(3):  # a board that starts late may miss the beginning
            answer = converse(command, text)
            if answer == drawn:
                break
        gate.check(f"{board} draws as the host does", answer == drawn, answer[0], "\n".join(difflib.unified_diff(
            *(each[1].decode("latin-1").split("\n") for each in (drawn, answer)), "host", board, lineterm="", n=1)))
        answer = converse(command, b"http://h/a\r\n" + b"x" * 1025 + b"\nhttp://h/b\nhttp://h/c")
        gate.check(f"{board} takes LF and CR LF, refuses a line that it has no room for, and drops one that does not end",
                   answer[0] == 1 and answer[1].count(b"\\__/") == 2 and b"longer than the 1024" in answer[1], answer)


def check_streams(gate):
    """Checks that large inputs do not make the memory grow. Prints how many lines per second are answered."""
    line = b"http://updates.example.com/board/v2/firmware-0042.bin\n"
    for name, arguments, piece, times in (("a line without end", ["parse", "--json"], b"a" * 1000000, 30),
                                          ("many lines", ["parse", "--json"], line * 20000, 15),
                                          ("text without a URL", ["find", "--json"], b"1 < 2 <URL:x " * 80000, 30)):
        with open(os.devnull, "wb") as nothing:
            child = subprocess.Popen([gate.tool, *arguments], stdin=subprocess.PIPE, stdout=nothing)
            for _ in range(times):
                child.stdin.write(piece)
            child.stdin.flush()
            with open(f"/proc/{child.pid}/status", encoding="ascii") as status:
                memory = int(re.search(r"VmHWM:\s*(\d+) kB", status.read())[1])
            child.stdin.close()
            _, _, used = os.wait4(child.pid, 0)
            child.returncode = 0
        gate.check(f"{name}: at most 4 MiB of memory", memory < 4096, f"{memory} KiB")
        print(f"{name}: {times * piece.count(line) / (used.ru_utime + used.ru_stime):,.0f} lines a second" * (line in piece))


def build(example, board):
    """Builds an example without a warning. The tool is copied to build/knurl, as its page says."""
    command = ["make", "-s", "-j2", "-f", "examples/Makefile", f"EXAMPLE={example}", f"BOARD={board}", "WERROR=-Werror"]
    return subprocess.run(computing(600, *command), cwd=ROOT).returncode == 0


def main():
    usage = argparse.ArgumentParser(prog="examples/tool/test/run", description=__doc__)
    usage.add_argument("--all", action="store_true", help="the drawings on every board, not on two")
    usage.add_argument("--write", action="store_true", help="make what is printed and said now what is expected")
    usage.add_argument("--tool", help="the knurl to check, instead of one that is built here")
    options = usage.parse_args()
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    tool = options.tool and os.path.abspath(options.tool)
    os.chdir(ROOT)
    if subprocess.run(["sh", "-c", f". test/support/need.sh; need {NEEDS}"]).returncode != 0:
        return 2
    if tool is None:
        tool = TOOL
        if not build("tool", "host"):
            print("0 passed, 1 failed")
            return 1
    gate = Gate(tool)
    boards = BOARDS
    if options.all:
        boards = sorted(name for name in os.listdir(os.path.join(ROOT, "port", "board"))
                        if os.path.exists(os.path.join(ROOT, "port", "board", name, "board.c")))
    check_commands(gate, options.write)
    check_usage(gate)
    check_lines(gate)
    check_terminal(gate)
    check_drawings(gate)
    check_size(gate)
    check_sentences(gate, options.write)
    check_streams(gate)
    check_boards(gate, boards)
    return gate.check.end()


if __name__ == "__main__":
    sys.exit(main())
