# SPDX-License-Identifier: MIT
"""The library in two files: taken by the line of its page, as small as the tree, with the same answers, through the unit
tests."""
import re
import shutil
import subprocess

from build_systems import compile_by
from support import CONSUMER, OUT, PLACES, ROOT, Fault, blocks, copy_of_knurl, fresh, run, same

CORE = ["arm-none-eabi-gcc", "-mcpu=cortex-m0plus", "-mthumb", "-Os", "-ffreestanding", "-ffunction-sections", "-fdata-sections"]
MORE = 0.02  # of flash, at most: a compiler inlines otherwise where it sees all of it
# Firmware of which the flash is compared, by what it names.
FORMS = {"http alone": ["knurl_parse", "knurl_rfc1738_http"], "http of RFC 3986 alone": ["knurl_parse", "knurl_http"],
         "all rows": ["knurl_parse", "knurl_rfc1738_schemes"], "all rows of RFC 3986": ["knurl_parse", "knurl_rfc3986_schemes"],
         "the names of errors": ["knurl_error_name"], "all that inc declares": []}


def make(folder):
    run(ROOT / "port/package/single/make", folder)
    return folder


def compiled(folder, sources, includes):
    """Objects for M0+ of these sources, in a folder of their own."""
    folder.mkdir()
    run(*CORE, *[f"-I{each}" for each in includes], "-c", *sources, cwd=folder)
    return sorted(folder.glob("*.o"))


def public(objects):
    """What a firmware can name of them."""
    lines = [line.split() for line in run("arm-none-eabi-nm", *objects).splitlines()]
    return sorted({line[-1] for line in lines if len(line) > 1 and line[-2] in "TR"})


def flash(folder, names, objects):
    """Octets of flash of a firmware that names these, and a word for each."""
    (folder / "main.s").write_text('.section .text.names, "a"\n.global names\nnames:\n' + "".join(f".word {each}\n" for each in names))
    run(*CORE, "-nostdlib", "-Wl,--gc-sections,-e,names,--unresolved-symbols=ignore-all", folder / "main.s", *objects, "-o",
        folder / "firmware")
    text, data = run("arm-none-eabi-size", folder / "firmware").splitlines()[1].split()[:2]
    return int(text) + int(data)


def two_files():
    folder = make(fresh("single"))
    for place in PLACES:
        there = fresh(f"single-{place.name}")
        (there / "main.c").write_text(CONSUMER.read_text())
        for name in "knurl.c", "knurl.h":
            shutil.copy(folder / name, there)
        compile_by(place, blocks("single", "sh")[1], there)


def same_flash():
    """Of seven firmwares, from the two files as from the tree."""
    folder = make(fresh("single-flash"))
    tree = compiled(folder / "tree", sorted((ROOT / "src").rglob("*.c")), [ROOT / "inc"])
    one = compiled(folder / "one", [folder / "knurl.c"], [folder])
    mails = compiled(folder / "mails", [*(ROOT / "examples/mails").glob("*.c"), ROOT / "examples/anatomy/print.c"],
                     [ROOT / each for each in ("inc", "port", "examples/anatomy", "examples/mails")])
    every = public(tree)
    if public(one) != every:
        raise Fault(f"only one of the two has {set(public(one)) ^ set(every)}")
    forms = [(name, named or every, []) for name, named in FORMS.items()] + [("examples/mails", ["main"], mails)]
    for name, named, own in forms:
        octets = [flash(folder, named, [*own, *objects]) for objects in (tree, one)]
        print(f"flash of {name} on M0+ at -Os: {octets[0]} octets from the tree, {octets[1]} from two files, "
              f"{100 * (octets[1] / octets[0] - 1):+.2f} %")
        if octets[1] > octets[0] * (1 + MORE):
            raise Fault(f"{name} takes {octets[1]} octets of two files, {octets[0]} of the tree")


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
    seeds = fresh("single-seeds")
    run("python3", ROOT / "test/fuzz/seeds.py", seeds)
    urls = b"".join(each.read_bytes() + b"\n" for each in sorted(seeds.iterdir())) + b"".join(
        each.read_bytes() for each in sorted((ROOT / "test/bench/lists").glob("*.txt")))
    count = 0
    for rows in "rfc1738", "rfc3986", "draft":
        answers = [subprocess.run([each / "build/knurl", "parse", "--json", "--rows", rows], input=urls, capture_output=True,
                                  timeout=60).stdout for each in (ROOT, root)]
        count += answers[0].count(b"\n")
        if answers[0] != answers[1] or not answers[0]:
            raise Fault(f"the tool made of two files has other answers for --rows {rows}, or none")
    print(f"{count} answers of the tool, the same from two files")


def unit_tests():
    """All of them in one image, with the two files as the library."""
    folder = make(fresh("single-tests") / "library")
    run("make", "-s", "-j2", "-f", "test/builds/units.mk", f"OUT={OUT}/single-tests", f"LIBRARY={folder}", f"INC={folder}")
    passed = run(OUT / "single-tests/units").count(":PASS\n")
    same("the unit tests that pass", passed, sum(len(re.findall(r"(?m)^void test_", path.read_text())) for path in (ROOT / "test").glob("test_*.c")))
    print(f"{passed} unit tests on the two files")
