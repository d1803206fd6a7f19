# SPDX-License-Identifier: MIT
"""Tests the library in two files: with the line of its page, for its size, and with the unit tests."""
import os
import re
import shutil
import subprocess

from build_systems import compile_by
from support import CONSUMER, LIBRARY, OUT, PLACES, ROOT, Fault, blocks, check, computing, fresh, run, same

MORE = 0.02  # the most additional flash: a compiler that sees everything inlines differently


def make(folder):
    run(ROOT / "port/package/single/make", folder)
    return folder


def public(objects):
    """Returns the global symbols, except for the table of classes, whose name depends on the level."""
    lines = [line.split() for line in run("nm", "-g", "--defined-only", objects).splitlines()]
    return sorted(line[-1] for line in lines if len(line) == 3 and "_classes" not in line[-1])


@check
def two_files():
    folder = make(fresh("single"))
    for place in PLACES:
        there = fresh(f"single-{place.name}")
        (there / "main.c").write_text(CONSUMER.read_text())
        for name in "knurl.c", "knurl.h":
            shutil.copy(folder / name, there)
        compile_by(place, blocks("single", "sh")[1], there)


@check
def two_files_flash():
    """Compares each figure of flash that has a limit between the two files and the tree, and the names that both define."""
    folder = make(fresh("single-flash") / "inc").parent
    (folder / "src").mkdir()
    (folder / "inc/knurl.c").rename(folder / "src/knurl.c")
    run("gcc", "-O2", f"-I{folder}/inc", "-c", folder / "src/knurl.c", "-o", folder / "knurl.o")
    same("the names that two files give", public(folder / "knurl.o"), public(ROOT / LIBRARY))

    def figures(library):
        said = subprocess.run(computing(300, "test/bench/limits", "flash"), cwd=ROOT, env={**os.environ, "KNURL_LIBRARY": str(library)},
                              capture_output=True, text=True).stdout
        return {what.strip(): int(octets) for what, octets in re.findall(r"(?m)^(flash .*?) +(\d+) of \d+$", said)}

    tree, one = figures(ROOT), figures(folder)
    if not tree or list(one) != list(tree):
        raise Fault("test/bench/limits has not all figures of flash")
    for what, octets in tree.items():
        # Leave out figures that mean something else here: knurl.h declares everything in the two files, and small differences
        # between two firmwares are not comparable.
        if "knurl.h" not in what and "beyond" not in what and one[what] > octets * (1 + MORE):
            raise Fault(f"{what}: {one[what]} octets of two files, {octets} of the tree")


@check
def two_files_tests():
    """Runs all unit tests in one image, with the two files as the library."""
    folder = make(fresh("single-tests") / "library")
    run("make", "-s", "-j2", "-f", "test/builds/units.mk", f"OUT={OUT}/single-tests", f"LIBRARY={folder}", f"INC={folder}")
    passed = run(OUT / "single-tests/units").count(":PASS\n")
    same("the unit tests that pass", passed, sum(len(re.findall(r"(?m)^void test_", path.read_text())) for path in (ROOT / "test/unit").glob("test_*.c")))
    print(f"{passed} unit tests on the two files")
