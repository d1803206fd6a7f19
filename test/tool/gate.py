# SPDX-License-Identifier: MIT
"""Checks the command-line tool from end to end: statuses, messages, lines, JSON, colours, drawings."""

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
import subprocess
import sys
import textwrap
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path.append(os.path.join(ROOT, "test", "support"))
import alone  # noqa: E402

TOOL = os.path.join(ROOT, "build", "knurl")
NEEDS = "make:make cc:gcc arm-none-eabi-gcc:gcc-arm-none-eabi qemu-system-arm:qemu-system-arm"
URLS = os.path.join(ROOT, "examples", "anatomy", "urls")
BOARDS = ["mps2-an385", "microbit"]
LONGEST = 65534
WIDTH = 76
DRAWINGS = {"drawn": ["parse"], "refused": ["parse"], "fragment": ["parse", "--fragment"], "find": ["find"],
            "uri": ["parse", "--rows", "uri"], "draft": ["parse", "--rows", "draft"],
            "draft-fragment": ["parse", "--rows", "draft", "--fragment"]}


# URLs that are too long for sentences.txt, or empty: rows, room for parts, the URL, and what is said.
UNUSUAL = [
    ("rfc1738", 1, b"", "refused (end) at offset 0: nothing is there; a URL starts with its scheme, as in http://www.example.com/"),
    ("rfc1738", 0, b"http://h", "refused (room) at offset 8: the URL is valid, but its 2 parts do not fit in the room for 0"),
    ("rfc1738", 10, b"ftp://h" + b"/" * 98, "refused (room) at offset 105: the URL is valid, but its 100 parts do not fit in the "
     "room for 10"),
    ("rfc1738", 1000, b"ftp://h" + b"/" * 9998, "refused (room) at offset 10005: the URL is valid, but its 10000 parts do not fit "
     "in the room for 1000"),
    ("rfc1738", 12345, b"ftp://h" + b"/" * LONGEST, "refused (length) at offset 65534: the URL is longer than the 65534 octets "
     "that a 16-bit offset can count"),
    ("rfc1738", 12345, b"ftp://h" + b"/" * 65432, "refused (room) at offset 65439: the URL is valid, but its 65434 parts do not fit "
     "in the room for 12345"),
]


class Gate:
    def __init__(self, tool):
        self.tool = tool
        self.passed = self.failed = 0

    def check(self, what, holds, *details):
        self.passed += bool(holds)
        self.failed += not holds
        if not holds:
            print(f"failed: {what}")
            for detail in details:
                print(f"    {str(detail)[:2000]}")

    def run(self, arguments, text=b"", **more):
        """Status, standard output and standard error."""
        done = subprocess.run([self.tool, *arguments], input=text, capture_output=True, timeout=120, **more)
        return done.returncode, done.stdout, done.stderr

    def json(self, arguments, text=b""):
        status, output, _ = self.run(arguments, text)
        return status, [json.loads(line) for line in output.splitlines()]


def limit_memory():
    resource.setrlimit(resource.RLIMIT_AS, (40 << 20, 40 << 20))


def check_statuses(gate):
    """What each command takes, what it answers by its status, and where it writes."""
    wrong = [
        [], [""], ["draw"], ["--nonsense"], ["parse", "--nonsense"], ["parse", "--json=x"], ["find", "x"],
        ["parse", "--rows"], ["parse", "--rows", "x", "http://h/"], ["find", "--rows", "x"],
        ["steps", "--rows", "x", "http://h/"], ["encode", "--rows", "x", "http.path", "x"], ["decode", "--rows", "uri", "x"],
        ["find", "--fragment"], ["steps"], ["steps", "http://h/", "http://h/"], ["steps", "--email"],
        ["decode", "a", "b"], ["decode", "-x"], ["encode"],
        ["encode", "ftp", "x"], ["encode", "ftp.path", "x"], ["encode", "tftp.name", "x"],
        ["encode", "ftp.name", "x", "y"],
        ["normalize", "--json"], ["normalize", "--rows"], ["normalize", "--rows", "x", "y"], ["same"], ["same", "http://h"],
        ["same", "a", "b", "c"], ["resolve"], ["resolve", "--fragment", "http://h"], ["build"], ["build", "--json", "http"],
        ["build", "http", "host"], ["build", "http", "nonsense=x"],
        ["form", "a", "b"], ["form", "--write"], ["form", "--write", "a"], ["form", "--rows", "uri", "a"], ["escape", "a", "b"],
        ["escape", "--rows", "uri", "a"], ["encode", "value", "a", "b"], ["redact", "--rows"], ["redact", "--fragment", "a"],
        ["tls-name", "--rows", "x", "a"], ["same-origin"], ["same-origin", "a"], ["same-origin", "a", "b", "c"],
        ["address", "--json"],
    ]
    for arguments in wrong:
        status, output, message = gate.run(arguments)
        gate.check(f"{arguments} is wrong usage", status == 2 and output == b"" and message != b"",
                   status, output, message)
    for arguments in [], ["draw"], ["parse", "--nonsense"], ["steps"]:
        gate.check(f"{arguments} shows the usage", b"usage: knurl" in gate.run(arguments)[2])
    for command in [], ["parse"], ["find"], ["steps"], ["decode"], ["encode"], ["normalize"], ["same"], ["resolve"], ["build"], ["form"], \
            ["escape"], ["redact"], ["tls-name"], ["same-origin"], ["address"]:
        status, output, message = gate.run([*command, "--help"])
        alone = not command or (b"\nknurl parse\n" in output) == (command == ["parse"])
        gate.check(f"{command} --help", status == 0 and output.startswith(b"usage: knurl") and message == b"" and alone)
    with open(os.path.join(ROOT, "inc", "knurl.h"), encoding="ascii") as header:
        version = re.search(r'KNURL_VERSION "(.*)"', header.read())[1]
    gate.check("--version", gate.run(["--version"]) == (0, f"knurl {version}\n".encode(), b""))

    good, bad = "http://h/", "http://h_/"
    statuses = [
        (["parse", good], 0), (["parse", good, bad], 1), (["parse", bad, good], 1), (["parse", ""], 1),
        (["parse", "--json", good], 0), (["parse", good, "--json"], 0), (["parse", "--json", bad], 1),
        (["parse", "--", good], 0), (["parse", "--", "--json"], 1), (["parse", good + "#x"], 1),
        (["parse", "--fragment", good + "#x"], 0), (["steps", "--", good], 0), (["decode", "--", "-%41"], 0),
        (["encode", "--", "http.path", "--x"], 0),
        (["parse", "--rows", "uri", "http://h?x"], 0), (["parse", "--rows", "rfc1738", "http://h?x"], 1),
        (["parse", "--rows", "uri", bad, "--rows", "rfc1738"], 1), (["parse", "--rows", "uri", bad], 0),
        (["find", "--rows", "uri"], 0), (["steps", "--rows", "uri", "ws://h?x"], 0),
        (["encode", "--rows", "uri", "ws.path", "~"], 0), (["parse"], 0), (["find"], 0),
        (["encode", "segment", ""], 0), (["form", ""], 0), (["form", "--write", "="], 0), (["escape", ""], 0), (["form", "%"], 1),
        (["redact", "--", good], 0), (["tls-name", "--rows", "uri", bad], 0), (["same-origin", good, good], 0),
        (["same-origin", good, "https://h/"], 1), (["address", "http://1.2.3.4/"], 0), (["redact"], 0),
    ]
    for arguments, expected in statuses:
        status, _, message = gate.run(arguments)
        gate.check(f"{arguments} gives {expected}", status == expected and message == b"", status, message)
    gate.check("find reports a broken URL by its status", gate.run(["find", "--json"], b"<URL:x>")[0] == 1)
    gate.check("find reports nothing by 0", gate.run(["find", "--json"], b"no <URL> here") == (0, b"", b""))
    done = subprocess.run([gate.tool, "normalize", bad, good, bad], stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    told = b"knurl: the URL is refused (host) at offset 8\n"
    gate.check("what is said stands where it is said", done.stdout == told + b"\n" + b"http://h/\n" + told + b"\n", done)
    for arguments, text, wanted, said in (
            (["form"], b"a=1+2&b=%22\n", (0, b'{"name":"a","value":"1 2"}\n{"name":"b","value":"\\""}\n'), False),
            (["form"], b"a=1&b=%\n", (1, b'{"name":"a","value":"1"}\n{"valid":false,"error":"escape","offset":6}\n'), False),
            (["form", "--write", "ssid=my net", "k==&"], b"", (0, b"ssid=my+net&k=%3D%26\n"), False),
            (["escape"], b"http://h/a b\n\t\n%\n", (1, b"http://h/a%20b\n\n%25\n"), True),
            (["redact", "--rows", "uri"], b"http://u:p@h\nhttp://u:p q@h\n", (1, b"http://u:***@h\nhttp://u:***@h\n"), True),
            (["tls-name", "--rows", "uri"], b"http://H.x.\nhttp://127.1\n", (1, b"H.x\n\n"), True),
            (["address", "--rows", "uri"], b"http://10.0.0.1\nhttp://[::1]\nhttp://h\n",
             (1, b"private 0a000001\nloopback 00000000000000000000000000000001\n\n"), True),
            (["encode", "segment"], b"a/b", (0, b"a%2Fb\n"), False), (["encode", "segment", ".."], b"", (1, b""), True),
            (["same-origin", good, bad], b"", (1, b""), True)):
        status, output, message = gate.run(arguments, text)
        gate.check(f"{arguments} answers {text}", (status, output) == wanted and (message != b"") == said, status, output, message)
    with open("/dev/full", "wb") as full:
        done = subprocess.run([gate.tool, "parse", good], stdout=full, stderr=subprocess.PIPE, timeout=60)
    gate.check("a full disk is told", done.returncode == 2 and done.stderr != b"")
    with open(os.devnull, "wb") as nothing:
        done = subprocess.run([gate.tool, "parse"], stdin=nothing, capture_output=True, timeout=60)
    gate.check("standard input that cannot be read is told", done.returncode == 2 and done.stderr != b"")
    # The text doubles its buffer; what is encoded may take three octets for each, and one behind.
    for arguments, octets, wanted in ((["decode"], 40 << 20, 64 << 20), (["encode", "ftp.name"], 40 << 20, 64 << 20),
                                      (["encode", "ftp.name"], 10 << 20, 3 * (10 << 20) + 1)):
        status, output, message = gate.run(arguments, b"x" * octets, preexec_fn=limit_memory)
        gate.check(f"{arguments} without memory for {wanted} octets", (status, output, message) ==
                   (2, b"", f"knurl: no memory for {wanted} octets\n".encode()), status, message)


def check_steps_and_octets(gate):
    """Exact lines and octets."""
    exact = [
        (["steps", "ftp://ftp.example.org/pub//a%20b;type=i"],
         b"USER anonymous\\x0D\\x0A\nPASS anonymous@\\x0D\\x0A\nCWD pub\\x0D\\x0A\nCWD \\x0D\\x0A\n"
         b"TYPE I\\x0D\\x0A\nRETR a b\\x0D\\x0A\n"),
        (["steps", "--email", "me@example.com", "ftp://h"],
         b"USER anonymous\\x0D\\x0A\nPASS me@example.com\\x0D\\x0A\n"),
        (["steps", "ftp://joe@h"], b"USER joe\\x0D\\x0A\n# ask for the password of joe\n"),
        (["steps", "http://h/a%20b?c"], b"/a%20b?c\n"),
        (["steps", "http://h"], b"/\n"),
        (["steps", "gopher://h/7/f%09%E4"], b"/f\\x09\\xE4\\x0D\\x0A\n"),
        (["steps", "news:*"], b"LIST\\x0D\\x0A\n"),
        (["steps", "mailto:j%25x@h"], b"scheme mailto\nlocal j%x\ndomain h\n"),
        (["decode", "a%20b%7e%FF%00%0A"], b"a b~\xFF\0\n"),
        (["decode", ""], b""),
        (["encode", "ftp.name", "a/b;c d~"], b"a%2Fb%3Bc%20d%7E\n"),
        (["encode", "ftp.name", "///"], b"%2F%2F%2F\n"),
        (["encode", "generic.opaque", b"\xE4/"], b"%E4/\n"),
        (["encode", "http.port", ""], b"\n"),
    ]
    for arguments, expected in exact:
        answer = gate.run(arguments)
        gate.check(f"{arguments}", answer == (0, expected, b""), answer)
    for arguments, text, expected in (
            (["decode"], b"a%20b%00\n", b"a b\0\n"), (["decode"], b"x" * 200000, b"x" * 200000),
            (["encode", "ftp.name"], b"a/b\0\n", b"a%2Fb%00%0A\n"), (["decode"], b"", b"")):
        answer = gate.run(arguments, text)
        gate.check(f"{arguments} of standard input", answer == (0, expected, b""), answer[0], answer[1][:80], answer[2])
    with subprocess.Popen([gate.tool, "decode"], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
        for length in 40000, 60000:
            child.stdin.write(b"x" * length)
            child.stdin.flush()
            time.sleep(0.2)  # it has read the first piece when the second comes, which is longer than what is left
        child.stdin.close()
        output = child.stdout.read()
        child.wait(timeout=60)
    gate.check("the second piece of standard input is longer than the buffer's rest", output == b"x" * 100000)
    gate.check("decode of standard input is refused", gate.run(["decode"], b"a%4")[:2] == (1, b""))
    gate.check("find of a file says what it reads", b"standard input" in gate.run(["find", "log"])[2])
    refused = [
        ["steps", "http://h_/"], ["steps", "http://h/#x"], ["steps", "ftp://h/a/b%0Dc"],
        ["steps", "--email", "a\nb", "ftp://h/a"], ["steps", "ftp://h/;type=i"], ["decode", "abc%4"],
        ["decode", "%zz"], ["encode", "ftp.type", "x"], ["encode", "http.host", "a b"],
        ["encode", "mailto.local", b"\xE4"],
    ]
    for arguments in refused:
        status, output, message = gate.run(arguments)
        gate.check(f"{arguments} is refused", status == 1 and output == b"" and message.startswith(b"knurl: "),
                   status, output, message)


def check_writing(gate):
    """Normal forms, comparison, targets of references, building, the options of a coap URL."""
    exact = [
        (["normalize", "HTTP://H:080/%7e"], b"http://h/%7E\n"),
        (["normalize", "--rows", "uri", "HTTP://[::0:1]:/%7e/..", "http://h?x"], b"http://[::1]/\nhttp://h/?x\n"),
        (["normalize", "--rows", "draft", "HTTP://H:80/%7e%41"], b"http://h/%7E%41\n"),
        (["normalize", "--fragment", "http://h#%41"], b"http://h/#A\n"),
        (["same", "http://h", "HTTP://H:80/"], b""),
        (["same", "--rows", "uri", "--fragment", "http://h#a", "http://h/#%61"], b""),
        (["resolve", "http://h/a/b", "../c", "//g/x", ""], b"http://h/c\nhttp://g/x\nhttp://h/a/b\n"),
        (["resolve", "--rows", "uri", "coap://[::1]/a#f", "?q"], b"coap://[::1]/a?q\n"),
        (["resolve", "--json", "http://h/a", "b"], b'{"valid":true,"target":"http://h/b"}\n'),
        (["build", "--rows", "uri", "http", "host=h", "segment=fw v2", "key=s", "value=0&4"],
         b"http://h/fw%20v2?s=0%264\n"),
        (["build", "x-a", "opaque=a b"], b"x-a:a%20b\n"),
        (["build", "HTTP", "host=h"], b"http://h\n"),
        (["build", "--rows", "draft", "http", "host=h", "word=a+b", "word=c"], b"http://h?a%2Bb+c\n"),
        (["steps", "--rows", "uri", "coap://H/a%20b/%E4?c&d"], b"3 h\n11 a b\n11 \\xE4\n15 c\n15 d\n"),
        (["steps", "--rows", "uri", "coap://[::1]"], b""),
    ]
    for arguments, expected in exact:
        answer = gate.run(arguments)
        gate.check(f"{arguments}", answer == (0, expected, b""), answer)
    refused = [
        (["normalize", "http://h_/", "http://h"], b"\nhttp://h/\n"), (["normalize", "http://h/#f"], b"\n"),
        (["same", "http://h/a", "http://h/b"], b""), (["same", "http://h/", "http://h_/"], b""),
        (["same", "http://h_/", "http://h/"], b""), (["resolve", "http://h/", "a b", "c"], b"\nhttp://h/c\n"),
        (["resolve", "http://h_/", "c"], b""), (["resolve", "ftp://u?a@h/", "c"], b""),
        (["resolve", "--json", "http://h/", "a b"], b'{"valid":false,"error":"character","offset":1}\n'),
        (["build", "http", "path=a"], b""), (["build", "http", "host=h", "name=a"], b""), (["build", "mailto"], b""),
        (["build", "http", "host=h", "path=" + "a" * LONGEST], b""), (["build", "--rows", "uri", "1a", "opaque=b"], b""),
        (["normalize", "http://" + "h" * (LONGEST - 7)], b"\n"),
        (["steps", "--rows", "uri", "coap://h/.."], b""), (["steps", "--rows", "uri", "coap://h/" + "a" * 256], b""),
    ]
    for arguments, expected in refused:
        status, output, message = gate.run(arguments)
        quiet = arguments[0] == "same" and b"_" not in "".join(arguments).encode() or "--json" in arguments
        gate.check(f"{arguments[:4]} is refused", (status, output, message == b"") == (1, expected, quiet), status,
                   output, message)
    for arguments, text, expected in [
            (["normalize"], b"http://h\n\nHTTP://H/\nx", (1, b"http://h/\n\nhttp://h/\n\n")),
            (["normalize"], b"", (0, b"")),
            (["resolve", "http://h/a"], b"b\n\n#c\nd", (0, b"http://h/b\nhttp://h/a\nhttp://h/a#c\nhttp://h/d\n"))]:
        gate.check(f"{arguments} of lines", gate.run(arguments, text)[:2] == expected, gate.run(arguments, text))
    long = b"http://h/" + b"a" * (LONGEST - 9)
    for line, good in (long, True), (long + b"a", False):
        gate.check(f"a line of {len(line)} octets",
                   gate.run(["normalize"], line + b"\n")[:2] == (0, line + b"\n") if good else
                   gate.run(["normalize"], line + b"\n")[:2] == (1, b"\n"))


def said(gate, line):
    """What is shown and said of a command line of said.in, and its status. "\\x" and others in it are as in C."""
    command, _, text = line.partition("<<<")
    words = [word.encode().decode("unicode_escape").encode("latin-1") for word in command.split()]
    status, output, message = gate.run(words, text.strip().encode().decode("unicode_escape").encode("latin-1"))
    shown = (output + message).replace(b"\0", b"\\0").decode("latin-1")
    return f"$ knurl {line[:WIDTH]}\n{shown}status {status}\n\n"


def check_said(gate, accept=False):
    """The messages, to the letter."""
    path = os.path.join(HERE, "said.out")
    with open(os.path.join(HERE, "said.in"), encoding="ascii") as file:
        lines = [line.rstrip("\n") for line in file if not line.startswith("#")][1:]
    shown = [said(gate, line) for line in lines]
    if accept:
        with open(path, "w", encoding="latin-1") as out:
            out.write("".join(shown))
    with open(path, encoding="latin-1") as out:
        expected = out.read()
    difference = difflib.unified_diff(expected.split("\n"), "".join(shown).split("\n"), lineterm="", n=1)
    gate.check(f"what is said of {len(lines)} command lines", "".join(shown) == expected, "\n    ".join(difference))


def check_lines(gate):
    """Lines are octets: only LF ends one."""
    def answers(text, fragment=False):
        return gate.json(["parse", "--json"] + ["--fragment"] * fragment, text)

    for octet in range(256):
        if octet == 10:
            continue
        _, found = answers(b"http://h/a" + bytes([octet]) + b"\nhttp://h/\n")
        on_a_line = len(found) == 2 and found[1]["valid"]
        usable = chr(octet).isalnum() and octet < 128 or octet in b"$-_.+!*'(),/;?:@&="
        expected = 11 if octet == 0x25 else 10
        gate.check(f"octet {octet:02X} belongs to its line",
                   on_a_line and found[0]["valid"] == usable and (usable or found[0]["offset"] == expected), found)
    gate.check("empty lines are skipped", len(answers(b"\n\nhttp://h/\n\n\nhttp://h/\n\n")[1]) == 2)
    gate.check("a last line without LF counts", len(answers(b"http://h/\nhttp://h/")[1]) == 2)
    gate.check("no line gives no answer", answers(b"") == (0, []) and answers(b"\n") == (0, []))
    gate.check("a line of CR is a line", len(answers(b"\r\n")[1]) == 1)

    start = b"http://h/"
    for length in LONGEST - 1, LONGEST, LONGEST + 1, 70000, 200000:
        line = start + b"a" * (length - len(start))
        too_long = length > LONGEST
        for text in line, line + b"\n", b"http://h/\n" + line + b"\nhttp://h/":
            status, found = answers(text)
            long_one = found[1 if b"\n" in text[:-1] else 0]
            if too_long:
                holds = status == 1 and long_one == {"valid": False, "error": "length", "offset": LONGEST}
            else:
                holds = status == 0 and long_one["parts"][2]["length"] == length - len(start)
            gate.check(f"a line of {length} octets", holds and len(found) == (3 if b"\n" in text[:-1] else 1))
    broken = start + b"a" * 100 + b" " + b"a" * 70000
    gate.check("a long line is refused where it is broken first", answers(broken)[1][0]["offset"] == 109)
    segments = b"ftp://h/" + b"/" * (LONGEST - 8)
    status, found = answers(segments)
    gate.check("65,527 parts fit", status == 0 and len(found[0]["parts"]) == LONGEST - 8 + 1 + 2)

    shown = gate.run(["find"], b"<URL:" + start + b"a" * 70000 + b">")
    gate.check("of a URL that is too long to be found 60 octets are shown", shown == (
        1, b"At 0 to 70015 of the text:\n" + start + b"a" * 51 +
        b"...\nrefused (room): the URL is longer than 65534 octets\n\n", b""), shown)
    with subprocess.Popen([gate.tool, "find", "--json"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0) as child:
        begun = []
        for piece in b"x<URL:http://a> <URL:http://b><UR", b"L:http://c> <URL:http://d><URL:http://e>", b"<URL:http://f>":
            child.stdin.write(piece)
            child.stdin.flush()
            # The program reads on when it has answered what was there.
            for _ in range(piece.count(b">")):
                ready = select.select([child.stdout], [], [], 10)[0]
                begun += [json.loads(child.stdout.readline())["begin"] if ready else "nothing in 10 s"]
        child.stdin.close()
    gate.check("what is found is counted from the start of the text", begun == [1, 16, 30, 45, 59, 73], begun)

    rng = random.Random(1738)
    lines = [start + bytes(rng.choices(b"abc%/? \r\0\xff", k=rng.randrange(40))) for _ in range(500)]
    text = b"\n".join(lines)
    whole = gate.run(["parse", "--json"], text)[1]
    with subprocess.Popen([gate.tool, "parse", "--json"], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
        for at in range(0, len(text), 61):
            child.stdin.write(text[at:at + 61])
            child.stdin.flush()
        child.stdin.close()
        cut = child.stdout.read()
        child.wait(timeout=60)
    gate.check("input in pieces gives the same answers", whole == cut and whole.count(b"\n") == 500)

    with subprocess.Popen([gate.tool, "parse", "--json"], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
        child.stdin.write(b"http://h/\n")
        child.stdin.flush()
        ready = select.select([child.stdout], [], [], 30)[0]
        gate.check("a line is answered before the next one comes", ready)
        child.stdin.close()
        child.wait(timeout=60)


def check_json(gate):
    """The exact text of an object, and that all of them are JSON."""
    exact = [
        (["parse", "--json", "FTP://u:@h:2121/a/b"],
         '{"valid":true,"scheme":"ftp","port":2121,"parts":[{"kind":"scheme","offset":0,"length":3,"text":"FTP"},'
         '{"kind":"user","offset":6,"length":1,"text":"u"},{"kind":"password","offset":8,"length":0,"text":""},'
         '{"kind":"host","offset":9,"length":1,"text":"h"},{"kind":"port","offset":11,"length":4,"text":"2121"},'
         '{"kind":"cwd","offset":16,"length":1,"text":"a"},{"kind":"name","offset":18,"length":1,"text":"b"}],'
         '"warnings":["password","port-not-default"]}\n'),
        (["parse", "--json", "mailto:a@b"],
         '{"valid":true,"scheme":"mailto","port":null,"parts":[{"kind":"scheme","offset":0,"length":6,'
         '"text":"mailto"},{"kind":"local","offset":7,"length":1,"text":"a"},{"kind":"domain","offset":9,'
         '"length":1,"text":"b"}],"warnings":[]}\n'),
        (["parse", "--json", "http://h/%zz"], '{"valid":false,"error":"escape","offset":9}\n'),
        (["parse", "--json", "--fragment", "news:*#%41"],
         '{"valid":true,"scheme":"news","port":null,"parts":[{"kind":"scheme","offset":0,"length":4,'
         '"text":"news"},{"kind":"group","offset":5,"length":1,"text":"*"},{"kind":"fragment","offset":7,'
         '"length":3,"text":"%41"}],"warnings":[]}\n'),
    ]
    for arguments, expected in exact:
        answer = gate.run(arguments)[1].decode()
        gate.check(f"{arguments}", answer == expected, answer)
    gate.check("a find object",
               gate.run(["find", "--json"], b'at <URL:ht-\ntp:"\\\x7f\xe4> it')[1] ==
               b'{"begin":3,"end":20,"text":"ht-tp:\\"\\\\\\u007F\\u00E4","doubtful_hyphens":[2],"valid":false,'
               b'"error":"character","offset":6}\n')
    rng = random.Random(1738)
    for _ in range(20):
        body = bytes(octet for octet in rng.choices(range(256), k=2000) if octet not in b"<> \t\r\n\v\f")
        status, output, _ = gate.run(["find", "--json"], b"<URL:" + body + b">")
        plain = all(0x20 <= octet <= 0x7E or octet == 10 for octet in output)
        gate.check("any octets make JSON of printable ASCII",
                   plain and json.loads(output)["text"] == body.decode("latin-1"))
    with open(os.path.join(HERE, "refused.in"), "rb") as lines:
        refused = lines.read()
    status, found = gate.json(["parse", "--json"], refused)
    gate.check("each line of refused.in is refused",
               status == 1 and len(found) == refused.count(b"\n") and not any(each["valid"] for each in found))


def in_terminal(arguments, text, environment):
    """The tool's output in a terminal, where Ctrl-D ends the input."""
    child, terminal = pty.fork()
    if child == 0:
        os.environ.update(environment)
        os.execv(arguments[0], arguments)
    output = b""
    os.write(terminal, text + b"\x04")
    try:
        while select.select([terminal], [], [], 30)[0]:
            piece = os.read(terminal, 65536)
            if not piece:
                break
            output += piece
    except OSError:
        pass  # the other side has closed
    os.close(terminal)
    os.waitpid(child, 0)
    return output


def check_colours(gate):
    good, bad, warned = "http://h/a", "http://h_/", "ftp://a:b@h/"
    plain = gate.run(["parse", good, bad, warned])[1]
    gate.check("no colour in a pipe", b"\x1b" not in plain)
    command = [gate.tool, "parse", good, bad, warned]
    colours = {"TERM": "xterm", "NO_COLOR": ""}
    coloured = in_terminal(command, b"", colours)
    gate.check("colour on a terminal", coloured.count(b"\x1b[") > 20, coloured)
    without = re.sub(rb"\x1b\[[0-9;]*m", b"", coloured).replace(b"\r\n", b"\n")
    gate.check("but for the colours the drawing is the same", without == plain, without)
    gate.check("each colour is taken back", coloured.count(b"\x1b[0m") * 2 == coloured.count(b"\x1b["))
    for name, value in ("NO_COLOR", "1"), ("TERM", "dumb"):
        gate.check(f"no colour with {name}={value}", b"\x1b" not in in_terminal(command, b"", {**colours, name: value}))
    unset = in_terminal(["/usr/bin/env", "-u", "TERM", "-u", "NO_COLOR", *command], b"", {})
    gate.check("colour where nothing says of it", unset == coloured, unset)
    gate.check("no colour in JSON",
               b"\x1b" not in in_terminal([gate.tool, "parse", "--json", good], b"", colours))
    drawn = in_terminal([gate.tool, "resolve", "http://h/a\xE4", "b \x1f~\x7F"], b"", colours)
    gate.check("a terminal gets no octet but of printing ones", drawn.splitlines() == [
        rb"knurl: the base is refused (character) at offset 10"], drawn)
    drawn = in_terminal([gate.tool, "resolve", "http://h/a", "../~b", " \x1f\x7F"], b"", colours)
    gate.check("a base, a reference and its target are drawn", drawn.splitlines() == [
        b"base       http://h/a", b"reference  ../~b", b"target     http://h/~b", b"",
        b"base       http://h/a", rb"reference   \x1F\x7F",
        b"knurl: the reference is refused (character) at offset 0", b""], drawn)
    typed = in_terminal([gate.tool, "parse"], b"http://h/typed\n", colours)
    gate.check("a URL typed in a terminal is drawn", b"\\__/" in typed and typed.count(b"typed") == 2, typed)


def columns(text):
    return "".join(chr(octet) if 0x20 <= octet <= 0x7E else f"\\x{octet:02X}" for octet in text)


def check_marks(gate, url, drawing, answer):
    """Reads a valid URL's drawing again: each part's mark stands where JSON says that the part is."""
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
        gate.check(f"a row of {url!r}", lines[line:line + 2] == [row, marks.rstrip()], drawing)
        at += len(row)
        line += 2
        while line < len(lines) and lines[line] and not re.match(r"\S+( \(.*\))?, (no )?port", lines[line]):
            if at < len(url) and lines[line].startswith(url[at:at + WIDTH]):
                break
            labels += re.findall(r"(?:\.\.\.)?[a-z]+(?: \(empty\))?", lines[line])
            line += 1
    named = sorted(label for label in labels if not label.startswith("..."))
    kinds = sorted(part["kind"] + (" (empty)" if part["length"] == 0 else "") for part in answer["parts"])
    gate.check(f"each part of {url!r} is named", named == kinds, drawing, named, kinds)


def sentences_of(drawn):
    """What stands in drawings of refusals and warnings, each on a line."""
    found = re.findall(r"^(?:refused|warning) \(.*\n(?:    .*\n)*", drawn, re.M)
    return "".join(sentence.replace("\n    ", " ") for sentence in found)


def check_sentences(gate, accept=False, out="build/alone", **how):
    """The sentences by themselves, under the sanitizers: those of the drawings, of sentences.txt, and of UNUSUAL. False where
    what says them is not built. `how` is alone.build's."""
    program = alone.build("sentences", out, **how)
    if program is None:
        return False

    def said(rows, room, urls):
        """The sentences of each of some URLs."""
        done = subprocess.run([program, rows, str(room)], input=b"".join(url + b"\n" for url in urls), capture_output=True,
                              timeout=60)
        output = done.stdout.decode("latin-1")
        answers = re.findall(r"((?:.+\n)*)\n", output)
        return answers if (done.returncode, len(answers)) == (0, len(urls)) else [output] * len(urls)

    for name, command in DRAWINGS.items():
        if command[0] == "parse":
            with open(os.path.join(HERE, name + ".in"), "rb") as lines:
                found = "".join(said(name, LONGEST, lines.read().split(b"\n")[:-1]))
            with open(os.path.join(HERE, name + ".out"), encoding="ascii") as out:
                expected = sentences_of(out.read())
            gate.check(f"the sentences of {name}.in", found == expected, found, expected)
    for rows, room, url, sentence in UNUSUAL:
        found = said(rows, room, [url])
        gate.check(f"the sentence of {len(url)} octets", found == [sentence + "\n"], found)

    path = os.path.join(HERE, "sentences.txt")
    with open(path, encoding="ascii") as file:
        text = file.read()
    asked = re.findall(r"^([a-z\d-]+) (.*)", text, re.M)
    shown = ""
    for rows, lines in itertools.groupby(asked, lambda line: line[0]):
        lines = list(lines)
        urls = [url.encode().decode("unicode_escape").encode("latin-1") for _, url in lines]
        for (_, url), sentences in zip(lines, said(rows, LONGEST, urls)):
            shown += f"{rows} {url}\n" + textwrap.indent(sentences, "    ")
    if accept:
        with open(path, "w", encoding="ascii") as file:
            file.write(shown)
        text = shown
    difference = difflib.unified_diff(text.split("\n"), shown.split("\n"), lineterm="", n=1)
    gate.check(f"what is said of {len(asked)} URLs", shown == text, "\n    ".join(difference))
    return True


def check_drawings(gate, accept):
    for name, command in DRAWINGS.items():
        with open(os.path.join(HERE, name + ".in"), "rb") as lines:
            drawn = gate.run(command, lines.read())[1]
        path = os.path.join(HERE, name + ".out")
        if accept:
            with open(path, "wb") as out:
                out.write(drawn)
        with open(path, "rb") as out:
            expected = out.read()
        difference = difflib.unified_diff(expected.decode().split("\n"), drawn.decode().split("\n"), lineterm="", n=1)
        gate.check(f"the drawings of {name}.in", drawn == expected, "\n    ".join(difference))

    for bracket in "[", "]", "a[", "a]b", "u@[", "u:p@a[", "[::1]]", "[::1][":
        drawn = gate.run(["parse", "--rows", "uri", f"http://{bracket}/"])[1]
        gate.check(f"no escape is advised for {bracket} in a host", b"refused" in drawn and b"%5" not in drawn, drawn)

    with open(os.path.join(HERE, "drawn.in"), encoding="ascii") as lines:
        urls = lines.read().split("\n")[:-1]
    urls += [f"http://www.example.com/{'a' * length}?{'b' * (length % 5)}" for length in range(40, 140)]
    urls += [f"ftp://h/{'/'.join('abcdefghij'[:n % 4] for n in range(length))}" for length in range(60)]
    urls += [f"gopher://{'h' * length}/1/a%09b%09+" for length in range(40, 80)]
    for url in urls:
        answer = gate.json(["parse", "--json", url])[1][0]
        check_marks(gate, url, gate.run(["parse", url])[1].decode(), answer)

    rng = random.Random(1738)
    for _ in range(300):
        url = b"http://h/" + bytes(rng.choices(b"abc/\r\xe4", k=rng.randrange(400)))
        answer = gate.json(["parse", "--json"], url)[1][0]
        if answer["valid"]:
            continue
        lines = gate.run(["parse"], url)[1].decode().split("\n")
        caret = next(line for line, text in enumerate(lines) if text.strip() == "^")
        row, column = lines[caret - 1], lines[caret].index("^")
        shown = columns(url)
        offset = len(columns(url[:answer["offset"]]))
        gate.check(f"the caret under offset {answer['offset']} of {url!r}",
                   row in shown and shown.startswith(row, offset - column) and len(row) <= WIDTH, "\n".join(lines))


def draw_on_board(board, text):
    firmware = os.path.join(ROOT, "build", "examples", board, "anatomy.elf")
    started = [os.path.join(ROOT, "port", "cortex-m", "qemu"), board, firmware]
    with subprocess.Popen(started, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
        try:
            time.sleep(0.5)  # what comes before a board's UART has started may be lost
            output, _ = child.communicate(text + b"\x04", timeout=120)
        except subprocess.TimeoutExpired:
            child.kill()
            return None, b""
    return child.returncode, output


def check_boards(gate, boards):
    with open(URLS, "rb") as lines:
        text = lines.read()
    for name in "drawn", "refused":
        with open(os.path.join(HERE, name + ".in"), "rb") as lines:
            text += lines.read()
    status, drawn, _ = gate.run(["parse"], text)
    for board in boards:
        if not build(board):
            gate.check(f"{board} is built", False)
            continue
        answer = draw_on_board(board, text)
        gate.check(f"{board} draws as the host does", answer == (status, drawn), answer[0])
        answer = draw_on_board(board, b"http://h/a\r" + b"x" * 1025 + b"\nhttp://h/b")
        gate.check(f"{board} takes CR and LF, and refuses a line that it has no room for",
                   answer[0] == 1 and answer[1].count(b"\\__/") == 2 and b"longer than the 1024" in answer[1], answer)


def most_memory(process):
    """The most memory that a process has had so far, in KiB."""
    with open(f"/proc/{process}/status", encoding="ascii") as status:
        return int(re.search(r"VmHWM:\s*(\d+) kB", status.read())[1])


def check_streams(gate):
    """Large inputs: the memory does not grow, and lines are answered fast."""
    line = b"http://updates.example.com/board/v2/firmware-0042.bin\n"
    inputs = {
        "a line without end": (["parse", "--json"], b"a" * 1000000, 30),
        "many lines": (["parse", "--json"], line * 20000, 15),
        "text without a URL": (["find", "--json"], b"1 < 2 <URL:x " * 80000, 30),
    }
    for name, (arguments, piece, times) in inputs.items():
        with open(os.devnull, "wb") as nothing:
            child = subprocess.Popen([gate.tool, *arguments], stdin=subprocess.PIPE, stdout=nothing)
            for _ in range(times):
                child.stdin.write(piece)
            child.stdin.flush()
            memory = most_memory(child.pid)
            child.stdin.close()
            _, _, used = os.wait4(child.pid, 0)
            child.returncode = 0
        seconds = used.ru_utime + used.ru_stime
        gate.check(f"{name}: at most 4 MiB of memory", memory < 4096, f"{memory} KiB")
        if name == "many lines":
            rate = times * piece.count(b"\n") / seconds
            print(f"{rate:,.0f} lines a second")
            gate.check("tens of thousands of lines a second", rate > 50000, rate)


def build(board, target=()):
    """Builds the example, and the tool where it is the target, without a warning."""
    command = ["make", "-s", "-j2", "-f", "examples/Makefile", "EXAMPLE=anatomy", f"BOARD={board}", "WERROR=-Werror"]
    return subprocess.run([*command, *target], cwd=ROOT, timeout=600).returncode == 0


def seeded(tool):
    """A tool whose carets stand a column too far to the right."""
    path = os.path.join(ROOT, "build", "knurl-seeded")
    with open(path, "w", encoding="ascii") as script:
        script.write(f"#!/bin/sh\n{tool} \"$@\" | sed 's/^ *^$/ &/'\n")
    os.chmod(path, 0o755)
    return path


def main():
    usage = argparse.ArgumentParser(prog="test/tool/run", description=__doc__)
    usage.add_argument("--all", action="store_true", help="the drawings on every board, not on two")
    usage.add_argument("--accept", action="store_true", help="make what is drawn and said now what is expected")
    usage.add_argument("--self-test", action="store_true", help="shift the carets: the gate must turn red")
    usage.add_argument("--tool", help="the knurl to check, instead of one that is built here")
    options = usage.parse_args()
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    tool = options.tool and os.path.abspath(options.tool)
    os.chdir(ROOT)
    if subprocess.run(["sh", "-c", f". test/support/need.sh; need {NEEDS}"]).returncode != 0:
        return 2
    if tool is None:
        tool = TOOL
        if not build("host", ["build/knurl"]):
            print("0 passed, 1 failed")
            return 1
    if options.self_test:
        print("the carets stand a column too far to the right here, so that the gate must turn red")
        gate = Gate(seeded(tool))
        check_drawings(gate, False)
        red = gate.failed >= 2 and gate.passed > gate.failed
        print("1 passed, 0 failed" if red else "0 passed, 1 failed")
        return 0 if red else 1

    gate = Gate(tool)
    boards = BOARDS
    if options.all:
        boards = sorted(name for name in os.listdir(os.path.join(ROOT, "port"))
                        if os.path.exists(os.path.join(ROOT, "port", name, "board.c")))
    for what, checks in (
            ("statuses and messages", lambda: check_statuses(gate)),
            ("steps, decode and encode", lambda: check_steps_and_octets(gate)),
            ("normal forms, references and building", lambda: check_writing(gate)),
            ("messages", lambda: check_said(gate, options.accept)),
            ("lines", lambda: check_lines(gate)),
            ("JSON", lambda: check_json(gate)),
            ("colours", lambda: check_colours(gate)),
            ("drawings", lambda: check_drawings(gate, options.accept)),
            ("sentences", lambda: gate.check("the sentences by themselves are built", check_sentences(gate, options.accept))),
            ("large inputs", lambda: check_streams(gate)),
            ("boards: " + " ".join(boards), lambda: check_boards(gate, boards)),
    ):
        before, started = gate.passed, time.monotonic()
        print(what, flush=True)
        checks()
        print(f"    {gate.passed - before} checks passed, {time.monotonic() - started:.1f} s", flush=True)
    print(f"{gate.passed} passed, {gate.failed} failed")
    return 1 if gate.failed else 0


if __name__ == "__main__":
    sys.exit(main())
