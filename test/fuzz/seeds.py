#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""usage: seeds.py DIRECTORY [texts]

Writes the inputs that fuzzing starts from, a file each: those of the unit tests, of the oracle's and the tool's worked
examples, and what the examples are asked. `texts`: and each of them wrapped, whole and parted at the end of a line.
"""
import ast
import hashlib
import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "test/support"))
from marks import unmarked  # noqa: E402

LONGEST = 600
LINES = ["examples/*/urls", "examples/*/log"]


def literals(text):
    """The string literals of a C file, those that stand side by side joined."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
    for run in re.findall(r'((?:"(?:\\.|[^"\\\n])*"\s*)+)', text):
        yield b"".join(ast.literal_eval(f'b"{re.sub(chr(92) * 2 + "0(?![0-7])", chr(92) * 2 + "x00", one)}"')
                       for one in re.findall(r'"((?:\\.|[^"\\\n])*)"', run))


def inputs():
    for path in sorted(ROOT.glob("test/vectors/*.h")):
        yield from map(unmarked, literals(path.read_text()))
    for path in sorted(ROOT.glob("test/oracle/*.jsonl")):
        for case in map(json.loads, path.read_text().splitlines()):
            yield from (value.encode("latin-1") for key, value in sorted(case.items())
                        if key != "expect" and isinstance(value, str))
    for line in re.findall(r"^\S+ (.*?) ->", (ROOT / "test/tool/sentences.txt").read_text(), re.M):
        yield from line.encode().split(b"  ")
    for pattern in LINES:
        for path in sorted(ROOT.glob(pattern)):
            yield from path.read_bytes().splitlines()


def main():
    if len(sys.argv) not in (2, 3) or sys.argv[1].startswith("-") or sys.argv[2:] not in ([], ["texts"]):
        print(__doc__.splitlines()[0], file=sys.stderr)
        sys.exit(2)
    directory = Path(sys.argv[1])
    directory.mkdir(parents=True, exist_ok=True)
    found = {one for one in inputs() if 0 < len(one) <= LONGEST}
    if sys.argv[2:]:
        found |= {b"a <%s%s%s%s> b" % (prefix, one[:len(one) // 2], parting, one[len(one) // 2:])
                  for one in found for prefix in (b"", b"URL:") for parting in (b"", b"-\r\n \t")}
    for octets in found:
        (directory / hashlib.sha1(octets).hexdigest()).write_bytes(octets)


if __name__ == "__main__":
    main()
