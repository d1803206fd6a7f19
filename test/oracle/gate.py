# SPDX-License-Identifier: MIT
"""Compares the library with the oracle, on facts and on random and damaged inputs."""

import argparse
import concurrent.futures
import json
import multiprocessing
import os
import random
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
SHOWN = 4
ROUNDS = 100
CANDIDATES = 400
# The library in one file, on the host and, with chip.c, for the chip.
PREPARE = """
. test/support/need.sh
need gcc:gcc arm-none-eabi-gcc:gcc-arm-none-eabi qemu-system-arm:qemu-system-arm \\
    /usr/lib/arm-none-eabi/newlib/libc_nano.a:libnewlib-arm-none-eabi /usr/lib/python3/dist-packages/cffi/__init__.py:python3-cffi
mkdir -p build/oracle
port/package/single/make build/oracle/single
gcc -std=c99 -O1 -g -Wall -Wextra -Iinc -shared -fPIC $1 -o "$2" test/oracle/macros.c build/oracle/single/knurl.c
test/support/chip/chip build build/oracle/on-chip build/oracle/chip test/oracle/chip.c -- build/oracle/single/knurl.c
"""
FAMILIES = ("rfc1738", "rfc3986", "draft")


def example(fact):
    """(area, what it is asked, the answer) of a line of examples*.jsonl."""
    rows, fragment, expected = fact.get("rows", "rfc1738"), fact.get("fragment", False), fact["expect"]
    title = next(title for title in ("parse", "find", "resolve", "normalize", "same", "build") if title in fact)
    given = fact[title]
    first, *others = [text.encode("latin-1") for text in ([given] if isinstance(given, str) else given)]
    written = expected.encode("latin-1") if isinstance(expected, str) else expected
    match title:
        case "parse":
            return "parse", (rows, first, fragment, 1), accepted(expected) if expected["valid"] else expected["offset"]
        case "find":
            return "find", (rows, first, 65534, 7), [
                (each["begin"], each["end"], each["text"].encode("latin-1"), each["doubtful_hyphens"],
                 accepted(each)[1] if each["valid"] else each["offset"]) for each in expected]
        case "resolve":
            return "resolve", (rows, first, True, *others, 0), \
                expected.get("offset", 0) if not expected.get("valid") else expected["target"].encode("latin-1")
        case "normalize":
            return "normal", (rows, first, fragment, 0), written
        case "same":
            return "two", (rows, first, *others), expected
    return "build", (rows, first.decode(), [(kind.decode(), octets) for kind, _, octets in (one.partition(b"=") for one in others)], 99, 0), written


def accepted(expected):
    return (expected["port"], [(part["kind"], part["offset"], part["length"]) for part in expected["parts"]],
            sorted(expected["warnings"]))


def holds(title, wanted, expected):
    """Whether the oracle says what a worked example says, which has no names of errors."""
    match title:
        case "parse":
            return wanted == expected if isinstance(expected, tuple) else wanted[-1] == expected
        case "find":
            return [(*each[:4], each[4] if isinstance(each[4], list) else each[4][1]) for each in wanted[0]] == expected
        case "two":
            return wanted[0] == expected
    # What is written; a refusal is a number or a pair.
    said = wanted[0] if isinstance(wanted[0], tuple) else wanted
    return said[2] == expected if isinstance(expected, bytes) else not isinstance(said[-1], bytes)


def check_facts(areas):
    """(failed, number) of the worked examples, which bind oracle and library alike."""
    lines = [line for path in sorted(HERE.glob("*.jsonl")) for line in path.read_text().splitlines()]
    failed = 0
    for line in lines:
        title, given, expected = example(json.loads(line))
        got, wanted = answers(areas[title][2], given)
        if got != wanted or not holds(title, wanted, expected):
            failed += 1
            print(f"{line}\n    oracle  {abridged(wanted)}\n    library {abridged(got)}")
    return failed, len(lines)


def minimised(ask, given):
    """The same with all taken away from its octets that the difference does not need."""
    for at, text in enumerate(given):
        size = max(1, len(text) // 2) if isinstance(text, bytes) else 0
        for _ in range(ROUNDS if size else 0):
            shorter = [text[:place] + text[place + size:] for place in range(0, len(text), size)][:CANDIDATES]
            tried = ((*given[:at], one, *given[at + 1:]) for one in shorter)
            less = next((one for one in tried if differ(ask, one)), None)
            if less:
                given, text = less, less[at]
            elif size == 1:
                break
            else:
                size //= 2
    return given


def answers(ask, given):
    """The library's and the oracle's. What no answer can be made of is a wrong one."""
    try:
        return ask(*given)
    except Exception as problem:
        return repr(problem), "an answer"


def differ(ask, given):
    got, wanted = answers(ask, given)
    return got != wanted


def abridged(value):
    text = repr(value)
    return text if len(text) < 800 else text[:300] + " ... " + text[-300:]


def on_chip(asked):
    """How many of these the chip reads otherwise than the oracle, and the first."""
    import areas
    with tempfile.NamedTemporaryFile("w", dir=ROOT / "build/oracle") as questions:
        questions.writelines(f"{rows} {int(fragment)} x{text.hex()}\n" for rows, text, fragment, _ in asked)
        questions.flush()
        done = subprocess.run([ROOT / "test/support/chip/chip", "run", "1000", ROOT / "build/oracle/on-chip", questions.name],
                              capture_output=True, text=True)
    lines = done.stdout.splitlines() + [""] * len(asked)
    urls = (areas.ORACLES[rows].parse(text, fragment) for rows, text, fragment, _ in asked)
    wanted = [f"whole refused {url.offset}" if not url.valid else
              " ".join([f"whole {-1 if url.port is None else url.port}", *("%s:%d:%d" % part for part in areas.places(url))])
              for url in urls]
    wrong = [each for each in zip(asked, lines, wanted) if each[1] != each[2]]
    return len(wrong), [f"on the chip\n    given  {abridged(given)}\n    came   {came[:800]}\n    wanted {expected[:800]}"
                        for given, came, expected in wrong[:SHOWN]]


def run(title, family, number, seed, every):
    """One area, of one family of rows: (inputs, those of the chip, failed, what to print of them)."""
    from draws import AREAS
    count, draw, ask = AREAS[title]
    rng = random.Random(f"{seed} {title} {family} {number}")
    inputs = [draw(rng, family) for _ in range(count)]
    differing = [given for given in inputs if differ(ask, given)]
    shown = []
    for given in differing[:SHOWN]:
        given = minimised(ask, given)
        got, wanted = answers(ask, given)
        shown.append(f"given  {abridged(given)}\n    wanted {abridged(wanted)}\n    came   {abridged(got)}\n"
                     f"    alone: test/oracle/run --only {title} --rows {family} --seed {seed}")
    chosen = [given for given in inputs if given[0] in FAMILIES][::every] if title == "parse" and every else []
    failed, more = on_chip(chosen) if chosen else (0, [])
    return count, len(chosen), len(differing) + failed, shown + more


def main():
    usage = argparse.ArgumentParser(prog="test/oracle/run", description=__doc__)
    usage.add_argument("--all", action="store_true", help="twenty times as many inputs")
    usage.add_argument("--seed", type=int, default=1738, help="another run of random inputs (%(default)s)")
    usage.add_argument("--only", help="one area")
    usage.add_argument("--sanitized", action="store_true", help="under sanitizers, and not on the chip")
    usage.add_argument("--rows", choices=FAMILIES, help="one family of rows")
    options = usage.parse_args()
    if "KNURL_LIBRARY" not in os.environ:
        library = str(ROOT / "build/oracle" / ("sanitized.so" if options.sanitized else "libknurl.so"))
        flags = "-fsanitize=address,undefined -fno-sanitize-recover=all" * options.sanitized
        if subprocess.run(["sh", "-euc", PREPARE, "sh", flags, library], cwd=ROOT, check=False).returncode != 0:
            return 2
        runtime = subprocess.run(["gcc", "-print-file-name=libasan.so"], capture_output=True, text=True).stdout.strip()
        # Each block of Python's is one of malloc, which the sanitizer watches.
        os.execve(sys.executable, [sys.executable, *sys.argv], {
            **os.environ, "KNURL_LIBRARY": library, "ASAN_OPTIONS": "detect_leaks=0",
            **({"LD_PRELOAD": runtime, "PYTHONMALLOC": "malloc"} if options.sanitized else {})})
    from draws import AREAS
    if options.only and options.only not in AREAS:
        usage.error("the areas are " + " ".join(AREAS))
    failed, passed = check_facts(AREAS)
    passed -= failed
    print(f"facts: {failed} of {passed + failed} worked examples fail\nthe library against the oracle, seed {options.seed}")
    jobs = [(title, family, number, options.seed, 0 if options.sanitized else 1 if options.all else 4) for title in AREAS
            if options.only in (None, title) for family in FAMILIES if options.rows in (None, family)
            for number in range(20 if options.all else 1)]
    with concurrent.futures.ProcessPoolExecutor(2, multiprocessing.get_context("fork")) as pool:
        for job, running in [(job, pool.submit(run, *job)) for job in jobs]:
            if running.exception():
                print(f"{job[0]}, {job[1]}: {running.exception()}")
                failed += 1
                break
            asked, chip, wrong, shown = running.result()
            print(f"{job[0]}, {job[1]}: {asked} inputs{f', {chip} on the chip, too' * bool(chip)}, {wrong} differ", flush=True)
            print("".join(f"    {each}\n" for each in shown), end="")
            passed, failed = passed + asked - wrong, failed + wrong
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
