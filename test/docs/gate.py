# SPDX-License-Identifier: MIT
"""usage: test/docs/run [--accept | --self-test]

Checks that the documentation is true: the README's example prints what it says, its figures are those of
test/bench/budget.csv, every file that a page names exists, every test that test/README.md names exists, sources and
scripts name their license, and the pages of folders are short.
--accept     writes the figures of budget.csv into the pages
--self-test  a figure that is off by one must be found
"""
import csv
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
OUT = ROOT / "build/docs"
LONGEST_PAGE = 40
PRICED = ["README.md", "src/DESIGN.md"]
PRICE = re.compile(r"`-DKNURL_FAST` \([\d,]+ octets more at -Os on M0\+\)")
LONG_PAGES = {"README.md", "CHANGELOG.md", "inc/README.md", "test/README.md", "src/DESIGN.md", "test/bench/BILL.md",
              "test/differ/SWITCHING.md", "test/mutation/equivalent.md", "test/proof/SOUNDNESS.md"}


def files(*patterns):
    """All but what is built, so that a copy without its history is checked too."""
    found = {path.relative_to(ROOT) for pattern in patterns for path in ROOT.rglob(pattern)}
    return sorted(str(path) for path in found if path.parts[0] not in ("build", ".git"))


def budget():
    """The committed figures by their names."""
    with open(ROOT / "test/bench/budget.csv") as file:
        return {row["what"]: row["figure"] for row in csv.DictReader(file)}


def price_of_speed():
    """What the option costs, as the pages say it."""
    figure = budget()
    more = int(figure["flash http alone for speed M0+ -Os"]) - int(figure["flash http alone M0+ -Os"])
    return f"`-DKNURL_FAST` ({more:,} octets more at -Os on M0+)"


def figures():
    """The README's table, from the committed figures."""
    figure = budget()

    def octets(what):
        return f"{int(figure[what]):,}"

    def stack(core):
        return str(max(int(figure[f"stack of parse {core} {level}"]) for level in ("-Os", "-O2")))

    sizes = f"{figure['sizeof knurl_t']} and {figure['sizeof knurl_part_t']}"
    rows = [("flash, http alone", octets("flash http alone M0+ -Os"), octets("flash http alone M4 -Os")),
            ("flash, all twelve rows", octets("flash all rows M0+ -Os"), octets("flash all rows M4 -Os")),
            ("static RAM", figure["static RAM M0+"], figure["static RAM M4"]),
            ("worst stack of a parse", stack("M0+"), stack("M4")),
            ("instructions an octet of a URL, at -O2", figure["instructions an octet M0+"],
             figure["instructions an octet M4"]),
            ("`knurl_t`, and a part in your array", sizes, sizes)]
    return "| | M0+ | M4 |\n|---|---:|---:|\n" + "".join(f"| {what} | {one} | {other} |\n" for what, one, other in rows)


def readme_table(text):
    return re.search(r"<!-- figures:.*?-->\n(.*?)\n\n", text, re.S).group(1) + "\n"


def check_example(text):
    code, printed = re.search(r"```c\n(.*?)```\n\n((?:    [^\n]*\n)+)", text, re.S).groups()
    OUT.mkdir(parents=True, exist_ok=True)
    (OUT / "example.c").write_text(code)
    sources = [str(path) for path in sorted((ROOT / "src").rglob("*.c"))]
    subprocess.run(["gcc", "-std=c99", "-Wall", "-Wextra", "-pedantic", "-Werror", "-I" + str(ROOT / "inc"),
                    "-I" + str(ROOT / "src"), str(OUT / "example.c"), *sources, "-o", str(OUT / "example")], check=True)
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


def check_figures(text, table):
    return [] if readme_table(text) == table else [f"README.md: stale figures; test/docs/run --accept\n{table}"]


def check_price():
    return [f"{page}: stale price of speed; test/docs/run --accept" for page in PRICED
            if PRICE.findall((ROOT / page).read_text()) != [price_of_speed()]]


def check_paths():
    """Paths in backticks and links, from the page's folder or from the root."""
    faults = []
    for name in files("*.md"):
        text = (ROOT / name).read_text()
        text = re.sub(r"```.*?```", "", text, flags=re.S)
        found = re.findall(r"\]\(([^)#:]+)\)", text)
        found += [path for path in re.findall(r"`(?:\./)?((?:inc|src|test|examples|port)/[\w./-]+)(?: [^`]*)?`", text)]
        for path in found:
            if "BOARD" in path:
                continue
            if not (ROOT / name).parent.joinpath(path).exists() and not (ROOT / path).exists():
                faults.append(f"{name}: names {path}, which does not exist")
    return faults


def check_tests():
    tests = set()
    for name in files("test/test_*.c"):
        tests.update(re.findall(r"^void (test_\w+)\(", (ROOT / name).read_text(), re.M))
    named = re.findall(r"`(test_\w+)`", (ROOT / "test/README.md").read_text())
    return [f"test/README.md: names {test}, which does not exist" for test in named if test not in tests]


def check_files():
    faults = []
    for name in files("*.c", "*.h", "*.py", "*.sh", "run", "*.S"):
        head = (ROOT / name).read_text(errors="replace")[:400]
        if "SPDX-License-Identifier: MIT" not in head:
            faults.append(f"{name}: no SPDX line")
    for name in files("*.md"):
        if name not in LONG_PAGES and len((ROOT / name).read_text().split("\n")) > LONGEST_PAGE + 1:
            faults.append(f"{name}: over {LONGEST_PAGE} lines")
    return faults


def main():
    options = sys.argv[1:]
    if options not in ([], ["--accept"], ["--self-test"]):
        print(__doc__, file=sys.stderr)
        sys.exit(2)
    readme = ROOT / "README.md"
    text = readme.read_text()
    if options == ["--accept"]:
        readme.write_text(text.replace(readme_table(text), figures()))
        for page in PRICED:
            (ROOT / page).write_text(PRICE.sub(price_of_speed(), (ROOT / page).read_text()))
        text = readme.read_text()
    if options == ["--self-test"]:
        seeded = re.sub(r"(flash, http alone \| )([\d,]+)", lambda m: f"{m[1]}{int(m[2].replace(',', '')) + 1:,}",
                        figures())
        red = check_figures(text, seeded) != []
        print("1 passed, 0 failed" if red else "0 passed, 1 failed")
        sys.exit(0 if red else 1)
    checks = [lambda: check_example(text), lambda: check_drawing(text), lambda: check_figures(text, figures()),
              check_price, check_paths, check_tests, check_files]
    failed = 0
    for check in checks:
        faults = check()
        failed += bool(faults)
        for fault in faults:
            print(fault)
    print(f"{len(checks) - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


main()
