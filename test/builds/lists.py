#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""usage: lists.py misra | complexity | stack FILE.ci...

misra: cppcheck finds what misra.md lists, and nothing else; each row of the page has a finding.
complexity: each function and file of src is within the limits below.
stack: by the call graphs that gcc wrote, each public function's deepest chain of calls is known and within the limit.
"""
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "test/bench"))
from stack import Graph, read_targets  # noqa: E402

LISTS = ROOT / "test/builds"
STACK_MOST = 280
OUT = ROOT / "build/builds/misra"
FILE_LINES_MOST = 400
LINES_MOST = 40
COMPLEXITY_MOST = 10
# The checks of cppcheck, of MISRA too, that say something of the whole program see one file each here.
MISRA = ["cppcheck", "--addon=misra", "--enable=style,warning,performance,portability", "--inline-suppr", "-q",
         "--platform=arm32-wchar_t4", "--std=c99", "--template={id} {file}:{line}: {message}", "-Iinc"]
# cppcheck does not expand a macro that is given another's braces: the macro of this file is written out for it.
MAILTO = re.compile(r"(#define RULE\([^)]*\))(?:[^\n]*\\\n)*[^\n]*\n")
WRITTEN_OUT = r"#define RULE(run, end) {KNURL_STEP_ESCAPES, (end), (uint16_t)((run) | KNURL_SET_ESCAPE), {{0u, KNURL_NONE}, {0u, KNURL_NONE}}}\n"


def rows(name):
    """The rows of a table in a page of this folder, cell by cell, `code` marks taken off."""
    for line in (LISTS / name).read_text().split("\n"):
        cells = [cell.strip().replace("`", "") for cell in line.strip("|").split("|")]
        if line.startswith("| `") and len(cells) >= 3:
            yield cells


def findings(folder):
    """What cppcheck finds: the places of each rule and file."""
    shutil.rmtree(OUT, ignore_errors=True)
    shutil.copytree(ROOT / folder, OUT / "src")
    mailto = OUT / "src/families/rfc1738/knurl_rfc1738_mailto.c"
    if mailto.exists():
        mailto.write_text(MAILTO.sub(WRITTEN_OUT, mailto.read_text()))
    done = subprocess.run(MISRA + [str(OUT / "src")], cwd=ROOT, capture_output=True, text=True,
                          timeout=300)
    found = {}
    for line in done.stderr.split("\n"):
        match = re.match(r"(\S+) (\S+?):(\d+): (.*)", line)
        if match:
            rule, path, number, message = match.groups()
            where = f"{Path(path).name}:{number}: {rule}" + ("" if rule.startswith("misra") else f": {message}")
            found.setdefault((rule.replace("misra-c2012-", ""), Path(path).name), []).append(where)
    if not found:
        sys.exit("cppcheck found nothing at all: does its MISRA addon run? " + done.stderr)
    return found


def listed_rules():
    return {rule.rstrip(" *"): files.split() for rule, files, _ in rows("misra.md")}


def misra(folder):
    found, listed = findings(folder), listed_rules()
    wrong = [where for (rule, file), places in sorted(found.items()) for where in places
             if "any" not in listed.get(rule, []) and file not in listed.get(rule, [])]
    for rule, files in listed.items():
        for file in files:
            if not any(rule == one and file in (other, "any") for one, other in found):
                wrong.append(f"misra.md lists {rule} for {file}, where nothing is found")
    return wrong, f"{sum(map(len, found.values()))} findings under {len({rule for rule, _ in found})} rules, all listed"


def complexity(folder):
    # Annotations are no lines of a function.
    bare = ROOT / "build/builds/bare"
    shutil.rmtree(bare, ignore_errors=True)
    shutil.copytree(ROOT / folder, bare)
    sources = sorted(str(path) for path in bare.rglob("*.[chi]*"))
    for source in sources:
        text = Path(source).read_text()
        Path(source).write_text(re.sub(r"^[ \t]*/\*@.*?\*/\n", "", text, flags=re.MULTILINE | re.DOTALL))
    done = subprocess.run(["pmccabe", *sources], capture_output=True, text=True, timeout=60, check=True)
    wrong, worst, longest, functions = [], 0, 0, 0
    for line in done.stdout.split("\n"):
        match = re.match(r"(\d+)\t\d+\t\d+\t\d+\t(\d+)\t([^:(]*)\(\d+\): (.*)", line)
        if not match:
            continue
        figure, lines, file, function = int(match[1]), int(match[2]), Path(match[3]).name, match[4]
        functions += 1
        worst, longest = max(worst, figure), max(longest, lines)
        if figure > COMPLEXITY_MOST or lines > LINES_MOST:
            wrong.append(f"{file}: {function} has a complexity of {figure} (at most {COMPLEXITY_MOST}) and {lines} lines (at most {LINES_MOST})")
    # As they are, annotations and all.
    lengths = {path.name: len(path.read_text().splitlines()) for path in (ROOT / folder).rglob("*.[chi]*")}
    wrong += [f"{file} has {lines} lines, at most {FILE_LINES_MOST}" for file, lines in lengths.items()
              if lines > FILE_LINES_MOST]
    if not functions:
        wrong.append("pmccabe found no function")
    return wrong, f"{functions} functions, complexity at most {worst}, at most {longest} lines, a file at most {max(lengths.values())}"


def stack(files):
    graph = Graph(files, read_targets(ROOT / "test/bench/pointers.txt"))
    wrong, deepest = [], (0, "")
    functions = [name for name in graph.frames if name.startswith("knurl_")]
    for function in functions:
        octets, _, faults = graph.worst(function)
        deepest = max(deepest, (octets, function))
        wrong += [f"{function}: {fault}" for fault in faults]
        if octets > STACK_MOST:
            wrong.append(f"{function} takes {octets} octets (at most {STACK_MOST})")
    if "knurl_parse" not in functions:
        wrong.append("knurl_parse is not there")
    return wrong, f"{len(functions)} functions, {deepest[1]} has the most, {deepest[0]} octets"


def main():
    what = sys.argv[1] if len(sys.argv) > 1 else ""
    if what == "stack" and len(sys.argv) > 2:
        wrong, summary = stack(sys.argv[2:])
    elif what in ("misra", "complexity") and len(sys.argv) == 2:
        wrong, summary = (misra if what == "misra" else complexity)("src")
    else:
        print(__doc__, file=sys.stderr)
        sys.exit(2)
    print("\n".join([*wrong, summary if not wrong else f"{len(wrong)} wrong"]))
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
