#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""usage: seeds.py unpack FILE DIRECTORY
       seeds.py pack FILE DIRECTORY
       seeds.py vectors FILE...

The corpus in the repository is text, an input a line; \\xHH is an octet outside 20-7E, and \\\\ a backslash. `unpack`
makes a file of each line, as libFuzzer wants it; `pack` adds the files of a directory to the lines; `vectors` prints
the inputs of the unit tests and of the oracle's examples, which the corpus started with.
"""
import ast
import hashlib
import json
import re
import sys
from pathlib import Path

LONGEST = 600


def written(octets):
    return "".join(chr(o) if 0x20 <= o < 0x7F and o != 0x5C else "\\\\" if o == 0x5C else f"\\x{o:02X}" for o in octets)


def read(line):
    return re.sub(rb"\\(\\|x[0-9A-F]{2})", lambda m: b"\\" if m[1] == b"\\" else bytes([int(m[1][1:], 16)]),
                  line.encode("ascii"))


def lines_of(path):
    return [line for line in path.read_text().split("\n") if line] if path.exists() else []


def vectors(paths):
    """The string literals of C headers, those that stand side by side joined, and the inputs of JSON lines."""
    for path in map(Path, paths):
        text = path.read_text()
        if path.suffix == ".jsonl":
            for line in text.split("\n"):
                case = json.loads(line) if line else {}
                yield from (case[key].encode("latin-1") for key in ("parse", "find", "steps", "decode") if key in case)
            continue
        text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
        for run in re.findall(r'((?:"(?:\\.|[^"\\\n])*"\s*)+)', text):
            literals = re.findall(r'"((?:\\.|[^"\\\n])*)"', run)
            yield b"".join(ast.literal_eval(f'b"{re.sub(chr(92) * 2 + "0(?![0-7])", chr(92) * 2 + "x00", one)}"')
                           for one in literals)


def main():
    arguments = sys.argv[1:]
    if len(arguments) == 3 and arguments[0] in ("unpack", "pack"):
        file, directory = Path(arguments[1]), Path(arguments[2])
        if arguments[0] == "unpack":
            directory.mkdir(parents=True, exist_ok=True)
            for line in lines_of(file):
                octets = read(line)
                (directory / hashlib.sha1(octets).hexdigest()).write_bytes(octets)
        else:
            found = {written(path.read_bytes()) for path in directory.iterdir() if path.stat().st_size <= LONGEST}
            file.write_text("".join(f"{line}\n" for line in sorted(found | set(lines_of(file)))))
    elif len(arguments) > 1 and arguments[0] == "vectors":
        found = {written(octets) for octets in vectors(arguments[1:]) if 0 < len(octets) <= LONGEST}
        print("\n".join(sorted(found)))
    else:
        print(__doc__, file=sys.stderr)
        sys.exit(2)


if __name__ == "__main__":
    main()
