# SPDX-License-Identifier: MIT
"""The cases of test/unit/vectors, for scripts.

usage: vectors.py    a line of JSON for each case whose octets are UTF-8: its list, what it has in common with others, what
                     is given and wanted, and its URL without marks"""

import ast
import json
import re
import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[1] / "unit/vectors"
STRING = r'"(?:\\.|[^"\\])*"'


def octets_of(strings):
    """Returns the octets of adjacent string literals."""
    return b"".join(ast.literal_eval("b" + re.sub(r"\\0(?![0-7])", r"\\x00", one)) for one in re.findall(STRING, strings))


def cases():
    """Yields (name of the header, what the cases of its list have in common, case) for each case."""
    for path in sorted(FOLDER.glob("*.h")):
        text = re.sub(r"(?m)^#include.*", "", path.read_text())
        text = subprocess.run(["cc", "-E", "-P", "-"], input=text, capture_output=True, text=True, check=True).stdout
        for entries in re.findall(rf"\[\] = ((?:[^\";]|{STRING})*);", text):
            common = b""
            for case in map(octets_of, re.findall(rf"(?:{STRING}\s*)+", entries)):
                if case.startswith(b"= "):
                    common = case[2:]
                else:
                    yield path.stem, common, case


def unmarked(case):
    """Returns the URL of a case without the marks that test/unit/support/url_vectors.h describes."""
    return case.replace(b"^", b"", 1) if b"^" in case else case.translate(None, b"{}")


def main():
    if sys.argv[1:]:
        print(__doc__.split("\n\n")[1], file=sys.stderr)
        sys.exit(2)
    for name, common, case in cases():
        given, _, wanted = case.rpartition(b" -> ")
        fields = {"common": common, "given": given, "wanted": wanted, "url": unmarked(case)}
        try:
            print(json.dumps({"list": name} | {field: octets.decode() for field, octets in fields.items()}))
        except UnicodeDecodeError:
            continue


if __name__ == "__main__":
    main()
