# SPDX-License-Identifier: MIT
"""The URLs that the parsers are asked about: real ones, and those of the unit tests that a line of printable text holds."""
import ast
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "test/support"))
from marks import unmarked  # noqa: E402

LISTS = ("http", "long", "ftp", "mailto")
VECTORS = (("rfc1738", ""), ("warnings", "rfc1738_"))  # a file, and how its lists start that are read by RFC 1738


def real():
    for name in LISTS:
        yield from (ROOT / f"test/bench/lists/{name}.txt").read_text().split("\n")


def vectors():
    for name, start in VECTORS:
        text = re.sub(r"/\*.*?\*/", "", (ROOT / f"test/vectors/{name}.h").read_text(), flags=re.S)
        text = "".join(re.findall(rf" {start}\w+\[\] = \{{\n.*?\n\}};", text, re.S))
        for literal in re.findall(r'(?:^ +|, )"((?:\\.|[^"\\])*)"(?=,)', text, re.M):
            yield unmarked(ast.literal_eval(f'b"{literal}"')).decode("latin-1")


def inputs():
    """[(url, whether it is a real one)]."""
    real_ones = list(dict.fromkeys(real()))
    known = set(real_ones)
    others = [url for url in dict.fromkeys(vectors()) if url not in known]
    return [(url, one in known) for one in real_ones + others for url in [one] if re.fullmatch(r"[ -~]{1,4000}", url)]
