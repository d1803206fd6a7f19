# SPDX-License-Identifier: MIT
"""The oracle as a command, with the tool's own arguments, so that their output can be compared line by line."""

import argparse
import json
import sys

import build
import normal
import octets
import reference
import steps
from parse import FAMILIES, Oracle


def lines_of(given, keep_empty=False):
    """What is given, or a line each from standard input; LF ends a line and every other octet belongs to it."""
    if given:
        return [text.encode("utf-8", "surrogateescape") for text in given]
    text = sys.stdin.buffer.read()
    lines = text.split(b"\n")
    lines = lines[:-1] if lines[-1] == b"" else lines
    return [line for line in lines if line or keep_empty]


def parse(oracle, options):
    answers = [oracle.parse(text, options.fragment) for text in lines_of(options.text)]
    for answer in answers:
        print(json.dumps(answer, separators=(",", ":")).replace("\x7f", "\\u007f"))
    return all(answer["valid"] for answer in answers)


def refused(answer):
    """As the tool tells it on standard error, where people read."""
    print(f"{answer.get('error')} at {answer.get('offset')}", file=sys.stderr)


def normalize(oracle, options):
    good = True
    for text in lines_of(options.text, keep_empty=True):
        answer = oracle.parse(text, options.fragment)
        made = normal.normal(oracle, text, options.fragment) if answer["valid"] else None
        if made is None:
            refused(answer)
            good = False
        print((made or b"").decode("latin-1"))
    return good


def same(oracle, options):
    return normal.same(oracle, *lines_of(options.text), options.fragment)


def resolve(oracle, options):
    base, *references = options.text
    base = base.encode("utf-8", "surrogateescape")
    why = reference.base_refused(oracle, base)
    if why:
        refused(why)
        return False
    good = True
    for text in lines_of(references, keep_empty=True):
        answer = reference.resolve(oracle, base, text)
        if options.json:
            print(json.dumps(answer, separators=(",", ":")))
        else:
            print(answer.get("target", ""))
        good = good and answer["valid"]
    return good


def build_url(oracle, options):
    scheme, *pieces = options.text
    pieces = [tuple(piece.encode("utf-8", "surrogateescape") for piece in text.split("=", 1)) for text in pieces]
    pieces = [(kind.decode(), text) for kind, text in pieces]
    row = oracle.row_of(scheme.lower())
    if row.name == "generic":
        pieces.insert(0, ("scheme", scheme.encode()))
    try:
        print(build.build(oracle, row, pieces).decode("latin-1"))
    except build.Refused as why:
        print(f"piece {why.index}", file=sys.stderr)
        return False
    return True


def access(oracle, options):
    url, = lines_of(options.text)
    lines = steps.steps(oracle, url, options.email and options.email.encode())
    for line in lines or ():
        print(line)
    return lines is not None


def encode(oracle, options):
    place, text = options.text
    text, = lines_of([text])
    made = octets.encode(*place.split("."), text, options.rows)
    if isinstance(made, int):
        print(f"octet {made}", file=sys.stderr)
        return False
    print(made.decode())
    return True


ACTIONS = {"parse": parse, "normalize": normalize, "same": same, "resolve": resolve, "build": build_url,
           "steps": access, "encode": encode}


def main():
    usage = argparse.ArgumentParser(prog="test/oracle/ask.py", description=__doc__)
    usage.add_argument("action", choices=ACTIONS)
    usage.add_argument("--rows", choices=FAMILIES, default="rfc1738")
    usage.add_argument("--fragment", action="store_true", help="of parse, normalize and same")
    usage.add_argument("--json", action="store_true", help="of resolve; parse always answers so")
    usage.add_argument("--email", help="of steps")
    usage.add_argument("text", nargs="*", help="as the tool takes it; URLs and references also by standard input")
    options = usage.parse_intermixed_args()
    return 0 if ACTIONS[options.action](Oracle(options.rows), options) else 1


if __name__ == "__main__":
    sys.exit(main())
