# SPDX-License-Identifier: MIT
"""The library in two files: taken by the line of its page, as small as the tree, with the same answers, through the unit
tests."""
import re
import shutil
import subprocess

from build_systems import compile_by
from support import CONSUMER, OUT, PLACES, ROOT, Fault, blocks, copy_of_knurl, fresh, run

WARNINGS = ["-std=c99", "-Wall", "-Wextra", "-Wconversion", "-Wshadow", "-pedantic", "-Werror"]
CORE = ["arm-none-eabi-gcc", "-mcpu=cortex-m0plus", "-mthumb", "-Os", "-ffreestanding", "-ffunction-sections", "-fdata-sections"]
MORE = 0.01  # of flash, at most
HTTP = """#include "knurl.h"
knurl_error_t parse_http(knurl_t *url, knurl_part_t parts[], const char *text, size_t length);
knurl_error_t parse_http(knurl_t *url, knurl_part_t parts[], const char *text, size_t length)
{
    static const knurl_scheme_t *const schemes[] = {&knurl_http, NULL};
    return knurl_parse(url, schemes, parts, KNURL_PARTS_HTTP, text, length);
}
"""


def make(folder):
    """The two files, and headers with the names of the tree's, for programs that are written for the tree."""
    run(ROOT / "port/single/make", folder)
    for header in (ROOT / "inc").glob("*.h"):
        if header.name != "knurl.h":
            (folder / header.name).write_text('#include "knurl.h"\n')
    return folder


def flash(folder, name, program, includes, library):
    """Octets of flash of a program on M0+."""
    run(*CORE, "-nostdlib", "-Wl,--gc-sections,-e," + program[-1], *[f"-I{each}" for each in includes], *program[:-1], *library,
        "-o", folder / name)
    text, data = run("arm-none-eabi-size", folder / name).splitlines()[1].split()[:2]
    return int(text) + int(data)


def two_files():
    folder = make(fresh("single"))
    for level in "-Os", "-O2":
        run("gcc", *WARNINGS, level, "-c", folder / "knurl.c", "-o", folder / "knurl.o")
    for place in PLACES:
        there = fresh(f"single-{place.name}")
        (there / "main.c").write_text(CONSUMER.read_text().replace("knurl_uri.h", "knurl.h"))
        for name in "knurl.c", "knurl.h":
            shutil.copy(folder / name, there)
        compile_by(place, blocks("single", "sh")[1], there)
    (folder / "http.c").write_text(HTTP)
    mails = [*(ROOT / "examples/mails").glob("*.c"), ROOT / "examples/anatomy/print.c"]
    own = [ROOT / "port", ROOT / "examples/anatomy", ROOT / "examples/mails"]
    run("make", "-s", "-f", "port/port.mk", "BOARD=microbit")
    sources = sorted((ROOT / "src").rglob("*.c"))
    for name, program, libraries in (("http alone", [folder / "http.c", "parse_http"], []),
                                     ("examples/mails", [*mails, "main"], ["-Wl,--unresolved-symbols=ignore-all"])):
        tree = flash(folder, "tree", program, [ROOT / "inc", *own], [*sources, *libraries])
        one = flash(folder, "one", program, [folder, *own], [folder / "knurl.c", *libraries])
        print(f"flash of {name} on M0+ at -Os: {tree} octets from the tree, {one} from two files, {100 * (one / tree - 1):+.2f} %")
        if one > tree * (1 + MORE):
            raise Fault(f"{name} takes {one} octets of two files, {tree} of the tree")


def transplanted(name):
    """A copy of the project with the two files in place of inc and src."""
    root = copy_of_knurl(fresh(name) / "knurl")
    for each in "inc", "src":
        shutil.rmtree(root / each)
    make(root / "inc")
    (root / "src").mkdir()
    (root / "inc/knurl.c").rename(root / "src/knurl.c")
    return root


def same_answers():
    root = transplanted("single-answers")
    for each in ROOT, root:
        run("make", "-s", "-j2", "-f", "examples/Makefile", "EXAMPLE=anatomy", "BOARD=host", "build/knurl", cwd=each)
    urls = (ROOT / "test/fuzz/corpus/urls.txt").read_bytes() + b"".join(
        each.read_bytes() for each in sorted((ROOT / "test/bench/lists").glob("*.txt")))
    count = 0
    for rows in "rfc1738", "uri", "draft":
        answers = [subprocess.run([each / "build/knurl", "parse", "--json", "--rows", rows], input=urls, capture_output=True,
                                  timeout=60).stdout for each in (ROOT, root)]
        count += answers[0].count(b"\n")
        if answers[0] != answers[1] or not answers[0]:
            raise Fault(f"the tool made of two files has other answers for --rows {rows}, or none")
    print(f"{count} answers of the tool, the same from two files")


def unit_tests():
    root = transplanted("single-tests")
    for test in root.glob("test/test_*.c"):
        test.write_text(re.sub(r'TEST_SOURCE_FILE\("knurl_\w+\.c"\)\n', "", test.read_text()))
    said = run("test/unit/run", cwd=root)
    passed = int(re.findall(r"(?m)^(\d+) passed, 0 failed$", said)[0])
    print(f"{passed} unit tests on the two files")
