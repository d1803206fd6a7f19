#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""usage: lists.py misra|complexity [FOLDER [LISTS]]
       lists.py counts
       lists.py stack FILE.ci...
       lists.py ignored OUTPUT IGNORELIST

Compares what a tool finds in FOLDER (src) with what misra.md or complexity.md lists. Prints each finding that is not
listed, and each line of the list that nothing is found for; exits 1 if there is one. What misra.md lists for any file
has to be found as often in each file as misra.csv says, which counts writes anew, to be committed knowingly. Of the call graphs that gcc wrote,
each function for users has to have a deepest chain of calls that is known, without recursion, and within a limit, or
within the figure that stack.md has for it; a figure there that is more than is taken is an error, too. Of what
clang's sanitizers found where nothing was ignored, each line of the list has to match something. The lists are those of
this folder, or of LISTS.
"""
import csv
import re
import shutil
import subprocess
import sys
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "test/bench"))
from stack import Graph, read_targets  # noqa: E402

LISTS = ROOT / "test/builds"
STACK_MOST = 224
OUT = ROOT / "build/builds/misra"
FILE_LINES_MOST = 450
LINES_MOST = 60
COMPLEXITY_MOST = 10
# The checks of cppcheck, of MISRA too, that say something of the whole program see one file each here.
MISRA = ["cppcheck", "--addon=misra", "--enable=style,warning,performance,portability", "--inline-suppr", "-q",
         "--platform=arm32-wchar_t4", "--std=c99", "--template={id} {file}:{line}: {message}", "-Iinc"]
# cppcheck does not expand a macro that is given another's braces: the macro of this file is written out for it.
MAILTO = re.compile(r"(#define RULE\([^)]*\))(?:[^\n]*\\\n)*[^\n]*\n")
WRITTEN_OUT = r"#define RULE(run, end) {KNURL_STEP_ESCAPES, (end), (uint16_t)((run) | KNURL_ESCAPE), {{0u, KNURL_NONE}, {0u, KNURL_NONE}}}\n"


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
    mailto = OUT / "src/families/rfc1738/knurl_mailto.c"
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


def counted(found):
    """How often each rule that is listed for any file is found in a file."""
    listed = listed_rules()
    return {(rule, file): len(places) for (rule, file), places in found.items() if "any" in listed.get(rule, [])}


def counts(folder):
    """Writes misra.csv."""
    with (LISTS / "misra.csv").open("w", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(("rule", "file", "findings"))
        writer.writerows((*key, count) for key, count in sorted(counted(findings(folder)).items()))
    return [], "misra.csv is written"


def misra(folder):
    found, listed = findings(folder), listed_rules()
    wrong = [where for (rule, file), places in sorted(found.items()) for where in places
             if "any" not in listed.get(rule, []) and file not in listed.get(rule, [])]
    for rule, files in listed.items():
        for file in files:
            if not any(rule == one and file in (other, "any") for one, other in found):
                wrong.append(f"misra.md lists {rule} for {file}, where nothing is found")
    with (LISTS / "misra.csv").open(newline="") as file:
        expected = {(row["rule"], row["file"]): int(row["findings"]) for row in csv.DictReader(file)}
    now = counted(found)
    wrong += [f"{file}: {rule} {now.get((rule, file), 0)} times, misra.csv has {expected.get((rule, file), 0)}"
              for rule, file in sorted(now.keys() | expected.keys())
              if now.get((rule, file)) != expected.get((rule, file))]
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
    listed = {(file, function): int(figure) for function, file, figure, _ in rows("complexity.md")}
    wrong, worst, longest, functions = [], 0, 0, 0
    for line in done.stdout.split("\n"):
        match = re.match(r"(\d+)\t\d+\t\d+\t\d+\t(\d+)\t([^:(]*)\(\d+\): (.*)", line)
        if not match:
            continue
        figure, lines, file, function = int(match[1]), int(match[2]), Path(match[3]).name, match[4]
        functions += 1
        most = listed.pop((file, function), None)
        worst, longest = max(worst, figure), max(longest, lines)
        if most and figure < max(most, COMPLEXITY_MOST + 1):
            wrong.append(f"complexity.md has {most} for {function} of {file}, which has {figure}")
        most = most or COMPLEXITY_MOST
        if figure > most or lines > LINES_MOST:
            wrong.append(f"{file}: {function} has a complexity of {figure} (at most {most}) and {lines} lines")
    wrong += [f"complexity.md lists {function} of {file}, which is not there" for file, function in listed]
    # As they are, annotations and all.
    lengths = {path.name: len(path.read_text().splitlines()) for path in (ROOT / folder).rglob("*.[chi]*")}
    wrong += [f"{file} has {lines} lines, at most {FILE_LINES_MOST}" for file, lines in lengths.items()
              if lines > FILE_LINES_MOST]
    if not functions:
        wrong.append("pmccabe found no function")
    return wrong, f"{functions} functions, complexity at most {worst}, at most {longest} lines, a file at most {max(lengths.values())}"


def stack(files):
    listed = {function: int(figure) for function, figure, _ in rows("stack.md")}
    graph = Graph(files, read_targets(ROOT / "test/bench/pointers.txt"))
    wrong, deepest = [], (0, "")
    functions = [name for name in graph.frames if name.startswith("knurl_")]
    for function in functions:
        octets, _, faults = graph.worst(function)
        deepest = max(deepest, (octets, function))
        wrong += [f"{function}: {fault}" for fault in faults]
        most = listed.pop(function, STACK_MOST)
        if octets > most:
            wrong.append(f"{function} takes {octets} octets (at most {most})")
        if octets < most and most > STACK_MOST:
            wrong.append(f"stack.md has {most} octets for {function}, which takes {octets}")
    wrong += [f"stack.md has {function}, which is not there" for function in listed]
    if "knurl_parse" not in functions:
        wrong.append("knurl_parse is not there")
    return wrong, f"{len(functions)} functions, {deepest[1]} has the most, {deepest[0]} octets"


# How clang calls what a section of the list is about. What stands before the first is about all.
FOUND_AS = {"*": "", "unsigned-integer-overflow": "unsigned integer overflow|cannot be represented in type 'unsigned|'size_t'"}
REPORT = re.compile(r"((?:src|test|/\S*?/unity/src)/[\w./-]+):(\d+):\d+: runtime error: (.*)")


def function_at(path, number):
    """The function that a line of a file is in."""
    if not (ROOT / path).exists():
        return ""
    lines = (ROOT / path).read_text().split("\n")[:number]
    names = [match[1] for match in (re.match(r"[a-z][^;=]*?\b(\w+)\(", line) for line in lines) if match]
    return names[-1] if names else ""


def ignored(output, ignorelist):
    reports = [(path, function_at(path, int(number)), what)
               for path, number, what in sorted(set(REPORT.findall(Path(output).read_text(errors="replace"))))]
    section, wrong, lines = "*", [], 0
    for line in Path(ignorelist).read_text().split("\n"):
        if line.startswith("["):
            section = line.strip("[]")
        elif re.match(r"(src|fun):", line):
            sort, _, name = line.partition(":")
            lines += 1
            if not any(re.search(FOUND_AS[section], what) and
                       fnmatch(function if sort == "fun" else path, name) for path, function, what in reports):
                wrong.append(f"ignorelist.txt has {line} under {section}, where nothing is found")
    if not reports:
        wrong.append("no sanitizer found anything: were they there?")
    return wrong, f"{lines} lines, each for some of {len(reports)} findings"


def main():
    global LISTS
    what = sys.argv[1] if len(sys.argv) > 1 else ""
    if what == "stack" and len(sys.argv) > 2:
        wrong, summary = stack(sys.argv[2:])
    elif what in ("misra", "complexity") and len(sys.argv) <= 4:
        LISTS = ROOT / sys.argv[3] if len(sys.argv) == 4 else LISTS
        wrong, summary = (misra if what == "misra" else complexity)(sys.argv[2] if len(sys.argv) >= 3 else "src")
    elif what == "ignored" and len(sys.argv) == 4:
        wrong, summary = ignored(*sys.argv[2:])
    elif sys.argv[1:] == ["counts"]:
        wrong, summary = counts("src")
    else:
        print(__doc__, file=sys.stderr)
        sys.exit(2)
    print("\n".join([*wrong, summary if not wrong else f"{len(wrong)} wrong"]))
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
