# SPDX-License-Identifier: MIT
"""Prints the failures in a log of Ceedling: for each failed test the given, wanted and actual values, what the case is about,
the check that failed, and the command that runs its file alone."""

import ast
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CHECK = re.compile(r"(?m)^ .*\b(?!KNURL_|UNITY_SET)[A-Z][A-Z0-9_]{3,}\w*\((?:.*[^\\])?$")
COMPARED = re.compile(r"Expected (.*?) Was ('.*?'|[^:]*)( Character \d+ Expected '.*?' Was '.*?')?(?::(.*))?")
AT = re.compile(r" at ((?:fragment, )?\w+ \d+)(?=:|$)")
LITERAL = re.compile(r'"(?:[^"\\\n]|\\.)*"')
LITERALS = re.compile(rf"(?:{LITERAL.pattern}\s*)+")
INCLUDES = "inc test/unit/support test/unit/vectors examples/own-scheme build/ceedling/host/vendor/unity/src".split()
FAILED = re.compile(r'(?m)^\[(test/unit/(test_(\w+)\.c))\]$|^  Test: (\w+)$|^  At line \((\d+)\):\s*"([^\0]*?)"$(?=\n\n|\n  Test|\n\[|\n-|\Z)')


def printed(literals):
    """Returns a string as Unity prints it."""
    octets = b"".join(map(ast.literal_eval, ("b" + each.replace(r"\?", "?") for each in LITERAL.findall(literals))))
    return "".join(chr(each) if 32 <= each < 127 else {10: "\\n", 13: "\\r"}.get(each, f"\\x{each:02X}") for each in octets)


def joined(text):
    """Returns a text without line ends and spaces, because Ceedling breaks long lines, and lines that contain "\\n"."""
    return re.sub(r"\\n|\s", "", text)


def cases(file):
    """Returns (text, places) for each string in a test file and its headers, by its joined text."""
    found = {}
    source = subprocess.run(["gcc", "-E", *(f"-I{folder}" for folder in INCLUDES), file], cwd=ROOT, capture_output=True, text=True).stdout
    _, *pieces = re.split(r'(?m)^# (\d+) "(.*?)".*\n', source)
    for line, path, text in zip(pieces[::3], pieces[1::3], pieces[2::3]):
        for match in LITERALS.finditer(text) if path.startswith("test/") else ():
            place = f"{path}:{int(line) + text.count(chr(10), 0, match.start())}"
            case = printed(match[0])
            found.setdefault(joined(case), (case, []))[1].append(place)
    return found


@cache
def included(file):
    """Returns a test file and the headers of test/unit/support that it includes."""
    command = ["gcc", "-MM", *(f"-I{folder}" for folder in INCLUDES), file]
    read = subprocess.run(command, cwd=ROOT, capture_output=True, text=True).stdout.split()
    return [ROOT / file, *(ROOT / path for path in sorted(read) if path.startswith("test/unit/support/"))]


def checked_at(file, line):
    """Returns the check and its place. Unity prints only the line of a check, even if it is in a header of
    test/unit/support."""
    for path in included(file):
        lines = path.read_text().splitlines()
        if line <= len(lines) and CHECK.search(lines[line - 1]):
            return f"{lines[line - 1].strip()} ({path.relative_to(ROOT)}:{line})"
    return f"{file}:{line}"


def main():
    known, alone, file, test = {}, [], "", ""
    log = Path(sys.argv[1]).read_text(errors="replace").partition("FAILED TEST SUMMARY")[2]
    for path, _, name, its_test, line, said in FAILED.findall(log):
        file, test = path or file, its_test or test
        if name:
            alone.append(name)
            known = cases(file)
        if not said:
            continue
        said, mark, rest = re.sub(r"\n +", " ", said).partition(":case ")
        place = AT.search(rest)
        rest = AT.sub("", rest, count=1)
        case = max((text for text in known if f"{joined(rest)}:".startswith(text + ":")), key=len, default="")
        given, places = known.get(case, (rest, ()))
        compared = COMPARED.fullmatch(said)
        about = compared and compared[4] or joined(rest)[len(case) + 1:]
        print(f"{test}, {file}\n" + f"    given  {given} ({' or '.join(places)})\n" * bool(mark and given) +
              f"    about  {about}\n" * (about not in ("", case)) +
              f"    at     {place and place[1]}\n" * bool(place) +
              (f"    wanted {compared[1]}\n    came   {compared[2]}\n" if compared else f"    came   {said}\n") +
              f"    by     {checked_at(file, int(line))}")
    print("".join(f"alone: test/unit/run {name}\n" for name in alone), end="")


if __name__ == "__main__":
    main()
