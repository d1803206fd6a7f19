# SPDX-License-Identifier: MIT
"""What annotations take for true, which SOUNDNESS.md has to name."""
import re
from pathlib import Path


def assumed(folders, page):
    """What annotations take for true and the page does not name, or the other way round, a line each. That an array has as
    many rules as an axiom says needs no name where the compiler counts them."""
    texts = {path: path.read_text() for folder in folders for path in sorted(Path(folder).rglob("*"))
             if path.suffix in (".c", ".h", ".inc")}
    counts = set(re.findall(r"\(sizeof (\w+) / sizeof \w+\[0\] == (\d+)u\) \? 1 : -1", "\n".join(texts.values())))
    wrong = []
    taken = set()
    for path, text in texts.items():
        # Contracts that several functions share are macros.
        notes = "\n".join(re.findall(r"/\*@.*?\*/|//@[^\n]*|^#define (?:[^\n]*\\\n)*[^\n]*", text, flags=re.S | re.M))
        for word, clause in re.findall(r"\b(axiom|admit)\s+([^;]*);", notes):
            counted = re.search(r": knurl_rule_count\(&(\w+)\[0\]\) == (\d+)$", clause)
            if word == "axiom" and counted and counted.groups() in counts:
                continue
            name = f"{word} {clause.partition(':')[0].partition('{')[0].strip()}"
            taken.add(name)
            if f"`{name}`" not in page:
                wrong.append(f"SOUNDNESS.md does not name `{name}` of {path.name}")
    return wrong + [f"SOUNDNESS.md names `{name}`, which nothing takes for true"
                    for name in sorted(set(re.findall(r"`((?:axiom|admit) [^`]*)`", page)) - taken)]
