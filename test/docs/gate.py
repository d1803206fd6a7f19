# SPDX-License-Identifier: MIT
"""usage: test/docs/run [--self-test]

Checks that the documentation is true: the README's example prints what it says, every file that a page names
exists, a page of test that lists files lists all of its folder, every test that test/README.md names exists, sources and
scripts name their license, the pages of folders are short, the command that installs the library does, what README.md says
is refused is, no include goes up the layers of src/README.md, and each script of test and port answers an option that it
does not have by its usage and status 2.
--self-test  faults in a copy of the project, each of which its check must tell, and only that; includes that go up the
             layers or out of src
"""
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
OUT = ROOT / "build/docs"
LONGEST_PAGE = 40
LONG_PAGES = {"README.md", "inc/README.md", "inc/FUNCTIONS.md", "port/README.md", "test/README.md", "src/DESIGN.md", "test/bench/BILL.md",
              "src/schemes/draft/README.md", "test/differ/SWITCHING.md", "test/mutation/equivalent.md", "test/proof/SOUNDNESS.md"}
# What is a source or a script, beside what names its interpreter.
SOURCES = {".S", ".c", ".cmake", ".cpp", ".css", ".h", ".hpp", ".html", ".inc", ".js", ".ld", ".mjs", ".mk", ".py", ".yml"}


def files(*patterns):
    """All but what is built, so that a copy without its history is checked too."""
    found = {path.relative_to(ROOT) for pattern in patterns for path in ROOT.rglob(pattern)}
    return sorted(str(path) for path in found if path.parts[0] not in ("build", ".git"))


def check_example(text):
    code, printed = re.search(r"```c\n(.*?)```\n\n((?:    [^\n]*\n)+)", text, re.S).groups()
    OUT.mkdir(parents=True, exist_ok=True)
    (OUT / "example.c").write_text(code)
    sources = [str(path) for path in sorted((ROOT / "src").rglob("*.c"))]
    subprocess.run(["gcc", "-std=c99", "-Wall", "-Wextra", "-pedantic", "-Werror", "-I" + str(ROOT / "inc"),
                    str(OUT / "example.c"), *sources, "-o", str(OUT / "example")], check=True)
    answer = subprocess.run([str(OUT / "example")], capture_output=True, text=True, check=True).stdout
    wanted = re.sub(r"(?m)^    ", "", printed)
    return [] if answer == wanted else [f"README.md: the example prints {answer!r}, not {wanted!r}"]


def check_drawing(text):
    """The picture at the top is what the tool draws, but for its last line, which says scheme and port."""
    drawn = re.search(r"\n\n((?:    .*\n)+)", text).group(1)
    wanted = re.sub(r"(?m)^    ", "", drawn)
    tool = ROOT / "build/knurl"
    answer = subprocess.run([str(tool), "parse", wanted.split("\n")[0]], capture_output=True, text=True).stdout
    return [] if answer.startswith(wanted) else [f"README.md: the picture is not what the tool draws:\n{answer}"]


def check_install(text):
    """The one command that README shows, run where there is nothing but inc, src and the example."""
    command = re.search(r"(?m)^    (cc .*src.*)$", text).group(1)
    folder = OUT / "install"
    shutil.rmtree(folder, ignore_errors=True)
    for each in "inc", "src":
        shutil.copytree(ROOT / each, folder / each)
    code, printed = re.search(r"```c\n(.*?)```\n\n((?:    [^\n]*\n)+)", text, re.S).groups()
    (folder / "main.c").write_text(code)
    built = subprocess.run(["sh", "-c", command], cwd=folder, capture_output=True, text=True)
    if built.returncode != 0 or built.stderr:
        return [f"README.md: {command}\n{built.stderr}"]
    answer = subprocess.run([folder / "main"], capture_output=True, text=True).stdout
    return [] if answer == re.sub(r"(?m)^    ", "", printed) else [f"README.md: {command} makes what prints {answer!r}"]


def check_layers(root):
    """No file of src includes one of a folder above its own in the table of src/README.md."""
    layers = re.findall(r"(?m)^\| `(\w+)` \|", (root / "src/README.md").read_text())
    faults = []
    for path in sorted((root / "src").rglob("*.[chi]*")):
        where = path.relative_to(root / "src")
        if where.parts[0] not in layers:
            faults.append(f"src/{where}: its folder is not in the table of src/README.md")
            continue
        for name in re.findall(r'(?m)^\s*#\s*include\s*"([^"]+)"', path.read_text()):
            if (root / "inc" / name).exists():
                continue
            target = (path.parent / name).resolve()
            if not target.is_relative_to((root / "src").resolve()):
                faults.append(f"src/{where}: includes {name}, which is not in src or inc")
            elif layers.index(target.relative_to((root / "src").resolve()).parts[0]) < layers.index(where.parts[0]):
                faults.append(f"src/{where}: includes {name}, which is a layer above")
    return faults


def seeded_layers():
    """An include that goes up, one that leaves src, and a folder that the table does not have: each has to be told."""
    seeds = [("machine/knurl_classes.c", '#include "../parts/knurl_own_name.h"\n', "which is a layer above"),
             ("octets/knurl_octets.c", '#include "../judge/knurl_warnings.c"\n', "which is a layer above"),
             ("parts/knurl_parts.c", '#include "../../test/support/drawn.h"\n', "which is not in src or inc"),
             ("other/knurl_other.c", "", "is not in the table")]
    red = check_layers(ROOT) == []
    for name, line, told in seeds:
        root = OUT / "seeded"
        shutil.rmtree(root, ignore_errors=True)
        for each in "inc", "src":
            shutil.copytree(ROOT / each, root / each)
        path = root / "src" / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(line + (path.read_text() if path.exists() else ""))
        faults = check_layers(root)
        red = red and len(faults) == 1 and faults[0].startswith(f"src/{name}: ") and told in faults[0]
    return red


def check_paths():
    """Paths in backticks and links, from the page's folder or from the root."""
    faults = []
    for name in files("*.md"):
        text = (ROOT / name).read_text()
        text = re.sub(r"```.*?```|^    [^\n]*$", "", text, flags=re.S | re.M)
        found = re.findall(r"\]\(([^)#:]+)\)", text)
        found += [path for path in re.findall(r"`(?:\./)?((?:inc|src|test|examples|port)/[\w./-]+)(?: [^`]*)?`", text)]
        for path in found:
            if "BOARD" in path:
                continue
            if not (ROOT / name).parent.joinpath(path).exists() and not (ROOT / path).exists():
                faults.append(f"{name}: names {path}, which does not exist")
        if name.endswith("/README.md"):
            faults += check_folder(ROOT / name, text)
    return faults


def check_folder(page, text):
    """The first column of a table of files or folders, and in test the other way round."""
    faults = []
    name = page.relative_to(ROOT)
    tables = re.findall(r"(?m)^\| (?:file|folder) \|.*\n\|[-|: ]+\n((?:\|.*\n)+)", text)
    for path in re.findall(r"`([^`]+)`", "".join(re.findall(r"(?m)^\|([^|]*)\|", "".join(tables)))):
        if not (any(page.parent.rglob(path)) or (ROOT / path).exists()):
            faults.append(f"{name}: names {path}, which does not exist")
    if tables and name.parts[0] == "test":
        faults += [f"{name}: does not name {path.name}" for path in sorted(page.parent.iterdir())
                   if path != page and path.name != "__pycache__" and path.name not in text]
    return faults


def check_tests():
    tests = set()
    for name in files("test/test_*.c"):
        tests.update(re.findall(r"^void (test_\w+)\(", (ROOT / name).read_text(), re.M))
    named = re.findall(r"`(test_\w+)`", (ROOT / "test/README.md").read_text())
    return [f"test/README.md: names {test}, which does not exist" for test in named if test not in tests]


def check_files():
    faults = []
    for name in files("*"):
        path = ROOT / name
        head = path.read_text(errors="replace")[:400] if path.is_file() else ""
        if (path.suffix in SOURCES and path.is_file() or head.startswith("#!")) and "SPDX-License-Identifier: MIT" not in head:
            faults.append(f"{name}: no SPDX line")
    long = {name for name in files("*.md") if len((ROOT / name).read_text().split("\n")) > LONGEST_PAGE + 1}
    faults += [f"{name}: over {LONGEST_PAGE} lines" for name in sorted(long - LONG_PAGES)]
    faults += [f"{name}: may be long, and is not" for name in sorted(LONG_PAGES - long)]
    return faults


def check_refused(text):
    """Each URL of the table of what is refused: by RFC 1738's rows, and not by those of RFC 3986 where its row says so."""
    def ask(url, *rows):
        answer = subprocess.run([ROOT / "build/knurl", "parse", "--json", *rows, url], capture_output=True, text=True).stdout
        return json.loads(answer)

    faults = []
    section = text.partition("\n## What is refused")[2].partition("\n## ")[0]
    for cell, by in re.findall(r"(?m)^\| (`.*?`) \|.*\| ([^|]*) \|$", section):
        for number, url in enumerate(re.findall(r"`(\w+:.*?)`", cell)):
            warned = "with a warning" in by and ("second" not in by or number == 1)
            answer = ask(url, "--rows", "uri")
            if ask(url)["valid"] or answer["valid"] == (by == "none") or bool(answer.get("warnings")) != warned:
                faults.append(f"README.md: of {url} it is not true that it is refused, and taken by {by}")
    return faults if section.count("`http:") >= 12 else [*faults, "README.md: most of what is refused is not found"]


def check_usage():
    """A script that has a usage tells it first of all."""
    faults = []
    for name in ["examples/run", *(name for name in files("*") if name.startswith(("test/", "port/")))]:
        path = ROOT / name
        if path.is_file() and os.access(path, os.X_OK) and "usage" in path.read_text(errors="replace"):
            done = subprocess.run([path, "--nonsense"], cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, text=True,
                                  timeout=60)
            if done.returncode != 2 or "usage" not in done.stderr:
                faults.append(f"{name} --nonsense: status {done.returncode}, and it says {done.stderr!r}")
    return faults


def readme():
    return (ROOT / "README.md").read_text()


CHECKS = {
    "example": lambda: check_example(readme()),
    "drawing": lambda: check_drawing(readme()),
    "paths": check_paths,
    "tests": check_tests,
    "files": check_files,
    "install": lambda: check_install(readme()),
    "layers": lambda: check_layers(ROOT),
    "refused": lambda: check_refused(readme()),
    "usage": check_usage,
}
# For each check a fault: a file, a pattern, what is written where it matches first, and what has to be said.
SEEDS = [
    ("example", "README.md", r'(```c\n(?:.*\n)*?.*printf\(")', r"\1x", "README.md: the example prints 'x"),
    ("drawing", "README.md", r"(\n    \\_.*)/ ", r"\1_ ", "README.md: the picture is not"),
    ("paths", "test/README.md", r"`test/proof/SOUNDNESS", "`test/proof/GONE", "test/README.md: names test/proof/GONE.md"),
    ("paths", "test/equivalence/README.md", r"`walk.c`", "`gone.c`", "test/equivalence/README.md: names gone.c"),
    ("paths", "test/equivalence/README.md", r"`numbers.bnf`", "`run`", "test/equivalence/README.md: does not name numbers.bnf"),
    ("tests", "test/README.md", r"`test_a_", "`test_gone_a_", "test/README.md: names test_gone_a_"),
    ("files", "src/parts/knurl_parts.c", r"SPDX", "SPD", "src/parts/knurl_parts.c: no SPDX line"),
    ("files", "port/single/make", r"SPDX", "SPD", "port/single/make: no SPDX line"),
    ("files", "inc/README.md", r"(?s)\n.*", r"\n", "inc/README.md: may be long, and is not"),
    ("install", "README.md", r"(?m)^(    cc .*) -Iinc", r"\1 -Inone", "README.md: cc"),
    ("refused", "README.md", r"(write `%7E` \| )`knurl_uri_http`", r"\1none", "README.md: of http://h/~joe it is not true"),
    ("usage", "port/single/make", r"sys\.exit\(2\)", "sys.exit(1)", "port/single/make --nonsense: status 1"),
    ("layers", "src/README.md", r"(?m)^(\| `schemes` \|.*\n)(\| `machine` \|.*\n)", r"\2\1", "which is a layer above"),
]


def seeded_checks():
    """In a copy of the project no check tells anything; with its fault each does, and that."""
    global ROOT
    kept, ROOT = ROOT, OUT / "copy"
    shutil.rmtree(ROOT, ignore_errors=True)
    shutil.copytree(kept, ROOT, ignore=shutil.ignore_patterns("build", ".git", "__pycache__"))
    (ROOT / "build").mkdir()
    (ROOT / "build/knurl").symlink_to(kept / "build/knurl")
    red = []
    for name, file, pattern, new, told in SEEDS:
        text = (ROOT / file).read_text()
        clean = CHECKS[name]()
        changed = re.sub(pattern, new, text, count=1)
        (ROOT / file).write_text(changed)
        faults = CHECKS[name]()
        (ROOT / file).write_text(text)
        red.append(clean == [] and changed != text and any(told in fault for fault in faults))
        if not red[-1]:
            print(f"{name}: clean {clean}, " + ("not sown" if changed == text else f"with the fault {faults}"))
    ROOT = kept
    return red


def main():
    options = sys.argv[1:]
    if options not in ([], ["--self-test"]):
        print(__doc__, file=sys.stderr)
        sys.exit(2)
    if subprocess.run(["sh", "-c", ". test/support/need.sh; need_knurl"], cwd=ROOT).returncode != 0:
        sys.exit(2)
    if options == ["--self-test"]:
        red = [*seeded_checks(), seeded_layers()]
        print(f"{sum(red)} passed, {len(red) - sum(red)} failed")
        sys.exit(0 if all(red) else 1)
    failed = 0
    for check in CHECKS.values():
        faults = check()
        failed += bool(faults)
        for fault in faults:
            print(fault)
    print(f"{len(CHECKS) - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


main()
