# SPDX-License-Identifier: MIT
"""What is compared: how the host tool answers each kind of input, and how the oracle does."""

import functools
import json
import os
import re
import subprocess
import tempfile

import api
import bare
import build
import device
import normal
import octets
import radios
import reference
import routes
import steps
from find import find
from parse import Oracle

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
DRIVER = os.path.join(ROOT, "build", "oracle", "driver")
CHIP = os.path.join(ROOT, "test", "support", "chip", "chip")


def run(tool, arguments, text=b""):
    done = subprocess.run([tool] + arguments, input=text, capture_output=True, timeout=1000)
    return done.returncode, done.stdout, done.stderr


def rows_option(rows):
    return ["--rows", rows]


def objects(output):
    """The JSON objects of the output, or what is wrong with it."""
    try:
        if any(octet != 10 and not 0x20 <= octet <= 0x7E for octet in output):
            raise ValueError("octets outside 20-7E")
        return [json.loads(line) for line in output.split(b"\n")[:-1]]
    except ValueError as problem:
        return [{"not JSON": str(problem)}]


class Area:
    """One kind of input: how the tool answers it, and how the oracle does. An input is (option, octets); the first of
    the options is the list of rows."""

    def __init__(self, tool, oracles):
        self.tool = tool
        self.oracles = oracles

    def ask_all(self, inputs):
        return [self.ask(option, text) for option, text in inputs]

    def usable(self, option, text):
        """An argument of a command holds no NUL."""
        return b"\0" not in text


class Parse(Area):
    """Batches on standard input; what a line cannot hold goes as arguments. The options: may there be a
    fragment?"""

    title = "parse"

    def ask_all(self, inputs):
        answers = {}
        for option in sorted({option for option, _ in inputs}):
            texts = {text for other, text in inputs if other == option}
            arguments = sorted(text for text in texts if b"\n" in text or not text)
            lines = sorted(texts.difference(arguments))
            for batch, on_lines, size in ((lines, True, 5000), (arguments, False, 100)):
                for start in range(0, len(batch), size):
                    chunk = batch[start:start + size]
                    for text, answer in zip(chunk, self.ask_batch(option, chunk, on_lines)):
                        answers[option, text] = answer
        return [answers[each] for each in inputs]

    def ask_batch(self, option, batch, on_lines):
        rows, fragment = option
        command = ["parse", "--json"] + rows_option(rows) + ["--fragment"] * fragment
        if on_lines:
            status, output, _ = run(self.tool, command, b"".join(text + b"\n" for text in batch))
        else:
            status, output, _ = run(self.tool, command + ["--"] + batch)
        found = objects(output)
        expected_status = 0 if all(answer.get("valid") for answer in found) else 1
        if len(found) == len(batch) and status == expected_status:
            return found
        if len(batch) == 1:
            return [{"exit status": status, "answers": found}]
        halves = batch[:len(batch) // 2], batch[len(batch) // 2:]
        return [answer for half in halves for answer in self.ask_batch(option, half, on_lines)]

    def ask_chip(self, inputs):
        """The lines that driver.c prints of each, whole and octet by octet, linked with the library for a Cortex-M0+."""
        with tempfile.NamedTemporaryFile(dir=os.path.dirname(DRIVER)) as questions:
            questions.writelines(b"parse %s %d x%s\n" % (rows.encode(), fragment, text.hex().encode())
                                 for (rows, fragment), text in inputs)
            questions.flush()
            _, output, _ = run(CHIP, ["run", "1000", DRIVER + "-chip", questions.name])
        answers = output.decode().split("\n")[:-1]
        return answers if len(answers) == len(inputs) else ["%d answers" % len(answers)] * len(inputs)

    @staticmethod
    def line_of(answer):
        """An answer of the oracle as driver.c prints it."""
        return " ".join(["answer whole", *map(str, api.parse_words(answer))])

    def expect(self, option, text):
        rows, fragment = option
        return self.oracles[rows].parse(text, fragment)

    def usable(self, option, text):
        return b"\n" not in text or b"\0" not in text


class Find(Area):
    title = "find"

    def ask(self, option, text):
        status, output, _ = run(self.tool, ["find", "--json"] + rows_option(*option), text)
        return {"status": status, "found": objects(output)}

    def expect(self, option, text):
        found = find(self.oracles[option[0]], text)
        return {"status": 0 if all(answer["valid"] for answer in found) else 1, "found": found}

    def usable(self, option, text):
        return True


class Steps(Area):
    """The option: the e-mail address, or None."""

    title = "steps"

    def ask(self, option, text):
        rows, email = option
        command = ["steps"] + rows_option(rows) + ([] if email is None else ["--email", email])
        status, output, reason = run(self.tool, command + ["--", text])
        lines = output.decode("latin-1").split("\n")
        return {"status": status, "lines": lines[:-1] if lines[-1] == "" else lines, "reason": reason != b""}

    def expect(self, option, text):
        lines = steps.steps(self.oracles[option[0]], text, option[1])
        return {"status": 1 if lines is None else 0, "lines": lines or [], "reason": lines is None}


class Decode(Area):
    title = "decode"

    def ask(self, option, text):
        status, output, _ = run(self.tool, ["decode", "--", text])
        return {"status": status, "octets": output.decode("latin-1") if status == 0 else None}

    def expect(self, option, text):
        decoded = octets.decode(text)
        refused = isinstance(decoded, int)
        return {"status": int(refused), "octets": None if refused else decoded.decode("latin-1")}


class Encode(Area):
    """The options: scheme and kind of part."""

    title = "encode"

    def ask(self, option, text):
        status, output, _ = run(self.tool, ["encode"] + rows_option(option[0]) + ["--", ".".join(option[1:]), text])
        return {"status": status, "line": output.decode("latin-1") if status == 0 else None}

    def expect(self, option, text):
        encoded = octets.encode(*option[1:], text, option[0])
        refused = isinstance(encoded, int)
        return {"status": int(refused), "line": None if refused else encoded.decode() + "\n"}


class Normalize(Area):
    """Normal forms, a line each; what a line cannot hold is not asked. The options: may there be a fragment?"""

    title = "normalize"

    def ask_all(self, inputs):
        answers = {}
        for option in sorted({option for option, _ in inputs}):
            rows, fragment = option
            texts = sorted({text for other, text in inputs if other == option})
            for start in range(0, len(texts), 5000):
                chunk = texts[start:start + 5000]
                command = ["normalize"] + rows_option(rows) + ["--fragment"] * fragment
                status, output, _ = run(self.tool, command, b"".join(text + b"\n" for text in chunk))
                lines = output.decode("latin-1").split("\n")[:-1]
                good = len(lines) == len(chunk) and status == int("" in lines)
                for place, text in enumerate(chunk):
                    answers[option, text] = lines[place] if good else f"exit status {status}, {len(lines)} lines"
        return [answers[each] for each in inputs]

    def expect(self, option, text):
        rows, fragment = option
        oracle = self.oracles[rows]
        made = normal.normal(oracle, text, fragment) if oracle.parse(text, fragment)["valid"] else None
        return (made or b"").decode("latin-1")

    def usable(self, option, text):
        return b"\n" not in text


class Resolve(Area):
    """The options: the base. References of one base are asked together."""

    title = "resolve"

    def ask_all(self, inputs):
        references, answers = {}, {}
        for option, text in inputs:
            references.setdefault(option, []).append(text)
        for (rows, base), texts in references.items():
            status, output, _ = run(self.tool, ["resolve", "--json"] + rows_option(rows) + ["--", base],
                                    b"".join(text + b"\n" for text in texts))
            found = objects(output)
            refused = not output and status == 1
            good = len(found) == len(texts) and status == int(not all(answer.get("valid") for answer in found))
            for place, text in enumerate(texts):
                answers[(rows, base), text] = {"base": "refused"} if refused else found[place] if good else \
                    {"exit status": status, "answers": len(found)}
        return [answers[each] for each in inputs]

    def expect(self, option, text):
        rows, base = option
        if reference.base_refused(self.oracles[rows], base):
            return {"base": "refused"}
        return reference.resolve(self.oracles[rows], base, text)

    def usable(self, option, text):
        return b"\n" not in text and b"\0" not in option[1]


class Same(Area):
    """The options: may there be a fragment, and the other URL."""

    title = "same"

    def usable(self, option, text):
        return b"\0" not in text + option[2]

    def ask(self, option, text):
        rows, fragment, other = option
        return run(self.tool, ["same"] + rows_option(rows) + ["--fragment"] * fragment + ["--", text, other])[0]

    def expect(self, option, text):
        rows, fragment, other = option
        return int(not normal.same(self.oracles[rows], text, other, fragment))


class Build(Area):
    """The options: the scheme. The text: pieces, `kind=octets`, with NUL between them."""

    title = "build"

    def ask(self, option, text):
        rows, scheme = option
        status, output, _ = run(self.tool, ["build"] + rows_option(rows) + ["--", scheme] + text.split(b"\0"))
        return {"status": status, "line": output.decode("latin-1")}

    def expect(self, option, text):
        rows, scheme = option
        row = self.oracles[rows].row_of(scheme.lower().decode())
        pieces = [tuple(piece.split(b"=", 1)) for piece in text.split(b"\0")]
        pieces = [(kind.decode(), octets) for kind, octets in pieces]
        if row.name == "generic":
            pieces.insert(0, ("scheme", scheme))
        try:
            return {"status": 0, "line": build.build(self.oracles[rows], row, pieces).decode("latin-1") + "\n"}
        except (build.Refused, build.TooLong):
            return {"status": 1, "line": ""}

    def usable(self, option, text):
        # A piece of no kind, or of the scheme's, which is an argument of its own, is wrong usage.
        return all(b"=" in piece[1:] and not piece.startswith(b"scheme=") for piece in text.split(b"\0"))


class Api(Area):
    """What the small program driver.c answers. The text is the question."""

    title = "api"

    def ask_all(self, inputs):
        _, output, _ = run(DRIVER, [], b"".join(text + b"\n" for _, text in inputs))
        answers = output.decode().split("\n")[:-1]
        return answers if len(answers) == len(inputs) else ["%d answers" % len(answers)] * len(inputs)

    def expect(self, option, text):
        return api.expect(self.oracles, text.decode())


class Device(Area):
    """What a command writes for one text, and its status. The options: the command, and for same-origin the other URL."""

    title = "device"

    def ask(self, option, text):
        rows, command, *others = option
        rows = rows_option(rows) if command in device.OF_URLS else []
        if command == "form-stdin":
            status, output, _ = run(self.tool, ["form"], text)
        else:
            status, output, _ = run(self.tool, command.split(" ") + rows + ["--", text, *others])
        return {"status": status, "output": output.decode("latin-1")}

    def expect(self, option, text):
        rows, command, *others = option
        parse = functools.partial(api.Url, self.oracles[rows], fragment=True)
        urls = [parse(each) for each in (text, *others)] if command in device.OF_URLS and command != "add" else []
        if command == "add":
            urls = [parse(text), parse, *others]
        status, output = device.command(command, text, *urls)
        return {"status": status, "output": output.decode("latin-1")}

    def usable(self, option, text):
        if option[1] == "form --write":
            return b"=" in text and b"\0" not in text
        return option[1] == "form-stdin" or b"\0" not in text + b"".join(option[2:])


class Bare(Area):
    """What is no whole URL, and zones, a text a line. The option: the command."""

    title = "bare"

    def ask_all(self, inputs):
        answers = {}
        for option in sorted({option for option, _ in inputs}):
            texts = [text for other, text in inputs if other == option]
            status, output, _ = run(self.tool, option[1].split(" "), b"".join(text + b"\n" for text in texts))
            found = objects(output)
            good = len(found) == len(texts) and status == int(not all(answer.get("valid") for answer in found))
            for place, text in enumerate(texts):
                answers[option, text] = found[place] if good else {"exit status": status, "answers": len(found)}
        return [answers[each] for each in inputs]

    def expect(self, option, text):
        return bare.expect(option[1], text)

    def usable(self, option, text):
        return b"\n" not in text and (text != b"" or not option[1].startswith("parse"))


class Routes(Area):
    """The options: are these options of CoAP, and the patterns. The text: a target, which the tool is asked about, or the
    options, a NUL before each, which driver.c is."""

    title = "routes"

    def ask_all(self, inputs):
        asked = [each for each in inputs if each[0][1]]
        _, output, _ = run(DRIVER, [], b"".join(routes.question(patterns, text).encode() + b"\n"
                                                for (_, _, patterns), text in asked))
        answers = dict(zip(asked, output.decode().splitlines(keepends=True)))
        return [answers.get(each) if each[0][1] else self.ask(*each) for each in inputs]

    def ask(self, option, text):
        _, _, patterns = option
        status, output, _ = run(self.tool, ["route", *patterns, "--", text])
        return {"status": status, "output": output.decode("latin-1")}

    def expect(self, option, text):
        rows, is_options, patterns = option
        if is_options:
            return routes.answer(patterns, text) + "\n"
        url = api.Url(self.oracles[rows], b"http://h" * text.startswith(b"/") + text, False)
        status, output = routes.command(url, patterns, text)
        return {"status": status, "output": output.decode("latin-1")}

    def usable(self, option, text):
        return text[:1] in (b"", b"\0") if option[1] else b"\0" not in text


class Radios(Area):
    """The options: the command."""

    title = "radios"

    def __init__(self, tool, oracles):
        super().__init__(tool, oracles)
        rows = {row.name: row for family in ("rfc1738", "rfc3986") for row in Oracle(family).rows}
        # These are generic in the list of all rows.
        self.all = Oracle([row for name, row in rows.items() if name not in
                           ("coap+ws", "coaps+ws", "rtsp", "rtsps", "tftp", "opc.tcp")])

    def ask(self, option, text):
        status, output, reason = run(self.tool, [option[1], text.hex()])
        told = re.search(rb"at offset (\d+)", reason)
        return {"status": status, "output": output.decode("latin-1"), "offset": int(told[1]) if told else None}

    def expect(self, option, text):
        status, output, offset = radios.command(self.all, option[1], text)
        return {"status": status, "output": output.decode("latin-1"), "offset": offset}

    def usable(self, option, text):
        return True


AREAS_BY_TITLE = {area.title: area for area in (
    Parse, Find, Steps, Decode, Encode, Normalize, Resolve, Same, Build, Api, Device, Routes,
    Radios, Bare)}
