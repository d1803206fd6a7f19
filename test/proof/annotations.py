# SPDX-License-Identifier: MIT
"""How much of src is annotation: over all at most one line to six of code, in a file likewise unless SOUNDNESS.md says why
not, in a function never more than code. Contracts, predicates and ghosts stand in test/proof/contracts. And what they
take for true, which SOUNDNESS.md has to name."""
import re
from pathlib import Path

CODE_TO_ONE = 6
LONGEST = 120


def count(text):
    """The lines of code, and those of annotations."""
    annotations = sum(found.count("\n") + 1 for found in re.findall(r"/\*@.*?\*/", text, flags=re.S))
    code = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
    return sum(1 for line in code.splitlines() if line.strip()), annotations


def excused(page):
    """The files and functions that the page's table says may have more."""
    _, _, section = page.partition("\n## Files with more annotation\n")
    rows = re.findall(r"^\| (`.*?`) \|", section.partition("\n## ")[0], flags=re.M)
    return {name for row in rows for name in re.findall(r"`(\w+(?:\.(?:c|h|inc))?)`", row)}


def judge(source, page):
    """What is wrong, a line each, and the figures."""
    wrong = []
    over = set()
    all_code = all_annotations = 0
    for path in sorted(path for path in (Path(source) / "src").rglob("*") if path.suffix in (".c", ".h", ".inc")):
        text = path.read_text()
        code, annotations = count(text)
        all_code += code
        all_annotations += annotations
        if annotations * CODE_TO_ONE > code:
            over.add(path.name)
            if path.name not in excused(page):
                wrong.append(f"{path.name}: {annotations} lines of annotation to {code} of code")
        if re.search(r"^/\*@", text, flags=re.M):
            wrong.append(f"{path.name}: an annotation outside of functions")
        for line in "\n".join(re.findall(r"^[^\n]*/\*@.*?\*/", text, flags=re.S | re.M)).splitlines():
            if len(line) > LONGEST:
                wrong.append(f"{path.name}: more than {LONGEST} characters: {line.strip()}")
        for name, body in re.findall(r"\b(\w+)\([^;{]*\)\n\{\n(.*?)^\}", text, flags=re.S | re.M):
            code, annotations = count(body)
            if annotations > code:
                over.add(name)
            if annotations > code and name not in excused(page):
                wrong.append(f"{path.name}: {name} has {annotations} lines of annotation, {code} of code")
    wrong += [f"SOUNDNESS.md: {name} has no more annotation than others" for name in sorted(excused(page) - over)]
    if all_annotations * CODE_TO_ONE > all_code:
        wrong.append(f"src: {all_annotations} lines of annotation to {all_code} of code")
    return wrong, f"src: {all_annotations} lines of annotation, {all_code} of code"


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
