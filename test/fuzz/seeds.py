#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""usage: seeds.py DIRECTORY DICTIONARY

Writes the inputs that fuzzing starts from, each to a file of its own: the inputs of the unit tests, of the tool's examples
and of the example firmware. Also writes libFuzzer's dictionary, which consists of the literals in the grammars.
"""
import hashlib
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "test/support"))
import vectors  # noqa: E402

LONGEST = 600
LINES = ["examples/*/urls", "examples/*/log"]


def inputs():
    for _, common, case in vectors.cases():
        yield common
        yield from map(vectors.unmarked, case.split(b" -> "))
    for line in re.findall(r"^\S+ (.*?) ->", (ROOT / "examples/tool/test/sentences.txt").read_text(), re.M):
        yield from line.encode().split(b"  ")
    for pattern in LINES:
        for path in sorted(ROOT.glob(pattern)):
            yield from path.read_bytes().splitlines()


def main():
    if len(sys.argv) != 3 or sys.argv[1].startswith("-"):
        print(__doc__.splitlines()[0], file=sys.stderr)
        sys.exit(2)
    directory = Path(sys.argv[1])
    directory.mkdir(parents=True, exist_ok=True)
    for octets in {one for one in inputs() if 0 < len(one) <= LONGEST}:
        (directory / hashlib.sha1(octets).hexdigest()).write_bytes(octets)
    grammars = "".join(path.read_text() for path in sorted((ROOT / "test/grammar").glob("*bnf")))
    Path(sys.argv[2]).write_text("".join(f'"{word}"\n' for word in sorted(set(re.findall(r'"([!-~]+?)"', grammars)))))


if __name__ == "__main__":
    main()
