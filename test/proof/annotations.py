# SPDX-License-Identifier: MIT
"""Finds what annotations assume without proof, all of which SOUNDNESS.md must name."""
import re
from pathlib import Path


def assumed(folders, page):
    """Returns a line for each assumption that the page does not name, and for each that it names and that does not exist. An
    axiom about the number of rules in an array needs no name if the compiler checks the number."""
    texts = {path: path.read_text() for folder in folders for path in sorted(Path(folder).rglob("*"))
             if path.suffix in (".c", ".h", ".inc")}
    counts = set(re.findall(r"\(sizeof (\w+) / sizeof \w+\[0\] == (\d+)u\) \? 1 : -1", "\n".join(texts.values())))
    wrong = []
    taken = set()
    for path, text in texts.items():
        # Include macros, because contracts that several functions share are macros.
        notes = "\n".join(re.findall(r"/\*@.*?\*/|//@[^\n]*|^#define (?:[^\n]*\\\n)*[^\n]*", text, flags=re.S | re.M))
        for word, clause in re.findall(r"\b(axiom|admit)\s+([^;]*);", notes):
            counted = re.search(r": knurl_rule_count\(&(\w+)\[0\]\) == (\d+)$", clause)
            if word == "axiom" and counted and counted.groups() in counts:
                continue
            name = f"{word} {clause.partition(':')[0].partition('{')[0].strip()}"
            taken.add(name)
            if f"`{name}`" not in page:
                wrong.append(f"SOUNDNESS.md does not name `{name}` of {path.name}")
    return wrong + [f"SOUNDNESS.md names `{name}`, which no annotation assumes"
                    for name in sorted(set(re.findall(r"`((?:axiom|admit) [^`]*)`", page)) - taken)]
