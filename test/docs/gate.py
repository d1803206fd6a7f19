# SPDX-License-Identifier: MIT
"""usage: test/docs/run

Checks that the documentation is true: the README's drawing and example, built by the command that it shows, what is
said to be refused, each file that a page names, a page for each folder of port and of examples, the layers of src/README.md,
the licence of each source, and that each script answers an option that it does not have by its usage and status 2.
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
# What is a source or a script, beside what names its interpreter.
SOURCES = {".S", ".c", ".cmake", ".cpp", ".css", ".h", ".hpp", ".html", ".inc", ".js", ".ld", ".mjs", ".mk", ".py", ".yml"}


def files(*patterns):
    """All but what is built, so that a copy without its history is checked too."""
    found = {path.relative_to(ROOT) for pattern in patterns for path in ROOT.rglob(pattern)}
    return sorted(str(path) for path in found if path.parts[0] not in ("build", ".git"))


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


def check_by_hand(text):
    """What the parser by hand and knurl say is what the example shows."""
    shown = (ROOT / "examples/by-hand/shown").read_text()
    excerpt = re.search(r"\n## Why not[^#]*?\n\n((?:    [^\n]*\n)+)", text).group(1)
    said = re.sub(r"(?m)^    ", "", excerpt)
    return [f"README.md: examples/by-hand does not show {each!r}" for each in re.split(r"\n(?=\S)", said.strip("\n"))
            if each + "\n" not in shown]


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


def check_paths():
    """Paths in backticks and links, from the page's folder or from the root."""
    faults = []
    for name in files("*.md"):
        text = (ROOT / name).read_text()
        text = re.sub(r"```.*?```|^    [^\n]*$", "", text, flags=re.S | re.M)
        found = re.findall(r"\]\(([^)#:]+)\)", text)
        found += [path for path in re.findall(r"`(?:\./)?((?:inc|src|test|examples|port)/[\w./-]+)(?: [^`]*)?`", text)]
        for path in found:
            if "BOARD" in path or "NAME" in path:
                continue
            if not (ROOT / name).parent.joinpath(path).exists() and not (ROOT / path).exists():
                faults.append(f"{name}: names {path}, which does not exist")
    return faults


def check_licences():
    faults = []
    for name in files("*"):
        path = ROOT / name
        head = path.read_text(errors="replace")[:400] if path.is_file() else ""
        if (path.suffix in SOURCES and path.is_file() or head.startswith("#!")) and "SPDX-License-Identifier: MIT" not in head:
            faults.append(f"{name}: no SPDX line")
    return faults


def check_folders():
    """Each board, package, drop-in and library has a page, and is named in port/README.md."""
    faults = []
    named = (ROOT / "port/README.md").read_text()
    for path in files("port/*/*/"):
        _, kind, name, *_ = Path(path).parts
        if kind != "shared" and (ROOT / path).is_dir():
            if not (ROOT / path / "README.md").exists():
                faults.append(f"{path}: it has no README.md")
            if f"`{kind}/{name}`" not in named:
                faults.append(f"port/README.md: does not name {kind}/{name}")
    for path in (ROOT / "examples").iterdir():
        if path.is_dir() and not (path / "README.md").exists():
            faults.append(f"examples/{path.name}: it has no README.md")
    return faults


def check_refused(text):
    """Each URL of the table of what is refused: by RFC 1738's rows, and not by those of RFC 3986 where its row says so."""
    def ask(url, *rows):
        answer = subprocess.run([ROOT / "build/knurl", "parse", "--json", *rows, url], capture_output=True, text=True).stdout
        return json.loads(answer)

    faults = []
    section = text.partition("\n## What RFC 1738 refuses")[2].partition("\n## ")[0]
    for cell, by in re.findall(r"(?m)^\| (`.*?`) \|.*\| ([^|]*) \|$", section):
        for number, url in enumerate(re.findall(r"`(\w+:.*?)`", cell)):
            warned = "with a warning" in by and ("second" not in by or number == 1)
            answer = ask(url, "--rows", "rfc3986")
            if ask(url, "--rows", "rfc1738")["valid"] or answer["valid"] == (by == "none") or bool(answer.get("warnings")) != warned:
                faults.append(f"README.md: of {url} it is not true that it is refused, and taken by {by}")
    return faults if section.count("`http:") >= 12 else [*faults, "README.md: most of what is refused is not found"]


def check_usage():
    """A script that has a usage tells it first of all."""
    faults = []
    for name in ["examples/run", "test/run", *(name for name in files("*") if name.startswith(("test/", "port/")))]:
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
    "drawing": lambda: check_drawing(readme()),
    "by hand": lambda: check_by_hand(readme()),
    "paths": check_paths,
    "folders": check_folders,
    "licences": check_licences,
    "install": lambda: check_install(readme()),
    "layers": lambda: check_layers(ROOT),
    "refused": lambda: check_refused(readme()),
    "usage": check_usage,
}


def main():
    if sys.argv[1:]:
        print(__doc__, file=sys.stderr)
        sys.exit(2)
    if subprocess.run(["sh", "-c", ". test/support/need.sh; need_knurl"], cwd=ROOT).returncode != 0:
        sys.exit(2)
    failed = 0
    for check in CHECKS.values():
        faults = check()
        failed += bool(faults)
        for fault in faults:
            print(fault)
    print(f"{len(CHECKS) - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


main()
