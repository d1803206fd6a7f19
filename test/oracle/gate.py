# SPDX-License-Identifier: MIT
"""Compares the library with the oracle, on known facts and on random and damaged inputs."""

import argparse
import ast
import concurrent.futures
import json
import multiprocessing
import os
import random
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.append(str(ROOT / "test/support"))
import vectors  # noqa: E402

SHOWN = 4
ROUNDS = 100
CANDIDATES = 400
# Builds a shared library from the library in one file.
PREPARE = """
. test/support/need.sh
need gcc:gcc /usr/lib/python3/dist-packages/cffi/__init__.py:python3-cffi
mkdir -p build/oracle
port/package/single/make build/oracle/single
gcc -std=c99 -O1 -g -Wall -Wextra -Iinc -shared -fPIC $1 -o "$2" test/oracle/macros.c build/oracle/single/knurl.c
"""
FAMILIES = ("rfc1738", "rfc3986", "draft")
MIXED = (*FAMILIES, "mixed")
ANY = (None,)
AREAS = {  # how many inputs, the lists of rows, and what each input asks for
    "parse": (12600, MIXED, "the parts, the port and the warnings of a text, or where it is refused and why"),
    "room": (1000, FAMILIES, "the same with an array for few parts"),
    "parts": (1500, FAMILIES, "each part by its number and by its kind"),
    "address": (800, FAMILIES, "the address in a host"),
    "copies": (1500, FAMILIES, "a part as a string, as written and decoded"),
    "equals": (800, FAMILIES, "whether a part equals a string"),
    "lists": (1500, FAMILIES, "the items of a list, such as the labels of a host"),
    "policy": (2500, FAMILIES, "the rule of a policy that a URL breaks"),
    "resolve": (3400, FAMILIES, "the target of a reference"),
    "normal": (3400, FAMILIES, "the normal form"),
    "overlap": (1500, FAMILIES, "the normal form, written over the URL"),
    "two": (2500, FAMILIES, "whether two URLs are equal, and whether they have the same origin"),
    "build": (3000, FAMILIES, "the URL that pieces make"),
    "add": (1500, FAMILIES, "a URL with pieces added"),
    "replace": (1500, FAMILIES, "a URL with another scheme, login, host or port"),
    "header": (300, FAMILIES, "the Host header"),
    "coap": (1000, ("rfc3986",), "the options of CoAP"),
    "steps": (1500, FAMILIES, "the lines that a client sends"),
    "encode": (1500, FAMILIES, "a text as a part of a kind"),
    "octets": (4500, ANY, "decoding, and whether two texts mean the same"),
    "form": (4500, ANY, "the pairs of a form"),
    "pieces": (4500, ANY, "a text encoded as a piece, and with escapes for what no URL contains"),
    "classes": (4500, ANY, "the class and the text of an address"),
    "hidden": (3000, FAMILIES, "the URL as a log shows it, the name for TLS, the class of the host"),
    "bare": (6000, ANY, "request targets, authorities and references, and zones"),
    "find": (2000, FAMILIES, "the URLs in running text"),
    "route": (4500, ANY, "the pattern that a path matches"),
    "links": (4500, ANY, "the links of a list, their attributes, and whether these pass the check"),
    "filter": (3000, ANY, "the links that match a query"),
    "compose": (3000, ANY, "a window of a list that is written"),
    "expansion": (6000, ANY, "the expansion of a template"),
    "names": (4500, ANY, "the parts of a URN, with the list that has only its row"),
    "radio": (1800, ANY, "the text of an NDEF or Eddystone record, and its parse"),
    "record": (1500, FAMILIES, "the NDEF and the Eddystone record of a URL"),
    "message": (6000, ANY, "the URI record of an NDEF message"),
}
FACTS = "facts"
HELP = f"""
areas:
  {FACTS}     the cases of test/unit/vectors, whose right answers the unit tests check; the examples of templates
""" + "".join(f"  {title:9} {what}\n" for title, (_, _, what) in AREAS.items()) + """
Most areas run once for each family of rows, `parse` also for lists that mix families. In an input, `slack` is how much larger
the buffer is than needed, and `step` is the length of the pieces in which a text is fed, or 0 to feed it whole.
"""
# An answer that takes more seconds of processor time is a failure.
LONGEST_ANSWER = 5
LONGEST_COMMAND = 2000


def variable(name, value):
    """Converts a variable of the examples to an argument of areas.ask_expansion."""
    if value is None:
        return name.encode(), "undefined", []
    if isinstance(value, str):
        return name.encode(), "string", [value.encode()]
    members = value if isinstance(value, list) else [each for pair in value.items() for each in pair]
    return name.encode(), "list" if isinstance(value, list) else "pairs", [each.encode() for each in members]


def templates():
    """Yields (area, input, the right texts) for each example of a template. A line contains many, with the same values."""
    for fact in map(json.loads, (HERE / "examples-templates.jsonl").read_text().splitlines()):
        for text, right in fact["expand"]:
            yield "expansion", (text.encode(), [variable(*one) for one in fact["values"].items()], 0), \
                right if isinstance(right, list) else [right]


def is_right(wanted, texts):
    """Returns true if the oracle's answer is one of the right texts, which are [False] for an invalid template."""
    return (wanted[2].decode() if wanted[0] == "ok" else False) in texts


def pieces(text):
    return [(kind.decode(), octets) for kind, _, octets in (one.partition(b"=") for one in text.split(b"|") if one)]


def facts(family):
    """Yields (area, input) for the cases of the unit tests."""
    for header, common, case in vectors.cases():
        given, arrow, wanted = case.rpartition(b" -> ")
        match header:
            case "rfc1738" | "rfc3986" | "draft" | "names" | "warnings" | "urn":
                rows = "urn" if header == "urn" else family
                yield from (("parse", (rows, vectors.unmarked(case), fragment, 1)) for fragment in (False, True))
            case "text":
                yield from (("find", (family, given, room, 7)) for room in (12, 100))
            case "reference":
                base, reference = (common, given) if arrow else (b"http://a/b/c/d;p?q", vectors.unmarked(case))
                yield "resolve", (family, base, True, reference, 0, True)
            case "normal":
                yield "normal", (family, given, True, 0)
                yield "two", (family, given, wanted)
            case "redact" if arrow:
                yield "hidden", (family, given, 0)
            case "build":
                row, its = (wanted.partition(b":")[0], given) if arrow else vectors.unmarked(case).split(b": ", 1)
                yield "build", (family, row.decode(), pieces(its), 99, 0)


def inputs_of(title, family, number, seed):
    """Returns a list of (area, input), or of (area, input, the right texts) for the examples of templates."""
    if title == FACTS:
        return list(facts(family) if family else templates())
    import draws
    rng = random.Random(f"{seed} {title} {family} {number}")
    return [(title, getattr(draws, title)(rng, family)) for _ in range(AREAS[title][0])]


def minimised(fails, given):
    """Removes octets from an input for as long as it still fails."""
    for at, text in enumerate(given):
        size = max(1, len(text) // 2) if isinstance(text, bytes) else 0
        for _ in range(ROUNDS if size else 0):
            shorter = [text[:place] + text[place + size:] for place in range(0, len(text), size)][:CANDIDATES]
            tried = ((*given[:at], one, *given[at + 1:]) for one in shorter)
            less = next((one for one in tried if fails(one)), None)
            if less:
                given, text = less, less[at]
            elif size == 1:
                break
            else:
                size //= 2
    return given


def answers(title, given):
    """Returns the answers of the library and of the oracle. An exception counts as a wrong answer."""
    import areas
    signal.setitimer(signal.ITIMER_VIRTUAL, LONGEST_ANSWER)
    try:
        got, wanted = getattr(areas, "ask_" + title)(*given)
        return got, wanted
    except Exception as problem:
        return repr(problem), "an answer"
    finally:
        # Stop the clock, because drawing the inputs of the next job is not part of an answer.
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def differ(title, given):
    got, wanted = answers(title, given)
    return got != wanted


def end_of(title, given):
    """Asks an input in a process of its own. Returns its exit status, or a negative number for a signal."""
    def ask():
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
        answers(title, given)
    process = multiprocessing.get_context("fork").Process(target=ask)
    process.start()
    process.join()
    return process.exitcode


def shown(title, given, wanted, got, options):
    """Returns the report of an input, with the command that asks it again."""
    import tell
    command = f"test/oracle/run --only {title}{' --sanitized' * options.sanitized}"
    if len(repr(given)) < LONGEST_COMMAND:
        command += f" --given {tell.quoted(repr(given))}"
    else:
        with tempfile.NamedTemporaryFile("w", dir=ROOT / "build/oracle", prefix="given-", delete=False) as held:
            held.write(f"--given={given!r}\n")
        command += f" @{Path(held.name).relative_to(ROOT)}"
    return f"{tell.block(title, given, wanted, got)}\n    alone: {command}"


def run(at, job, options):
    """Returns how many inputs a job has, how many failed, and their reports. Records the number of the input in
    `run.asked`, for the case that the process crashes."""
    import tell
    title = job[0]
    inputs, red = inputs_of(*job), []
    for number, (area, given, *expected) in enumerate(inputs):
        run.asked[at] = number
        got, wanted = answers(area, given)
        if expected and not is_right(wanted, *expected):
            red.append((area, given, f"in the example, {tell.told(*expected)}", f"from the oracle, {tell.told(wanted)}"))
        elif got != wanted:
            red.append((area, given))
    told = {}
    for area, given, *said in red[:SHOWN]:
        if not said and title != FACTS:
            given = minimised(lambda less: differ(area, less), given)
        told[shown(area, given, *(said or reversed(answers(area, given))), options)] = True
    return len(inputs), len(red), list(told)


def crashed(job, number, options):
    """Returns the report of a job whose process crashed, or nothing if the input alone does not crash it."""
    title, given, *_ = inputs_of(*job)[number]
    end = end_of(title, given)
    if end == 0:
        return []
    if end != -signal.SIGVTALRM:
        given = minimised(lambda less: end_of(title, less) == end, given)
    came = f"no answer in {LONGEST_ANSWER} s" if end == -signal.SIGVTALRM else \
        f"signal {signal.Signals(-end).name}" if end < 0 else f"status {end}; the sanitizer's report is above"
    return [shown(title, given, "an answer", came, options)]


def one(title, given):
    """Asks one input, and prints the answers. Returns true if they differ."""
    import tell
    got, wanted = answers(title, given)
    print(tell.block(title, given, wanted, got))
    failed = got != wanted
    print(f"{int(not failed)} passed, {int(failed)} failed")
    return failed


def main():
    usage = argparse.ArgumentParser(prog="test/oracle/run", description=__doc__, epilog=HELP, fromfile_prefix_chars="@",
                                    formatter_class=argparse.RawDescriptionHelpFormatter)
    usage.add_argument("--all", action="store_true", help="test twenty times as many inputs")
    usage.add_argument("--seed", type=int, default=1738, help="the seed of the random inputs (%(default)s)")
    usage.add_argument("--only", metavar="AREA", choices=(FACTS, *AREAS), help="test one area")
    usage.add_argument("--sanitized", action="store_true", help="run the library under sanitizers")
    usage.add_argument("--rows", choices=MIXED, help="test one family of rows, or lists that mix families")
    usage.add_argument("--given", metavar="INPUT", help="ask one input of the area, as the report of a failure prints it")
    options = usage.parse_args()
    if options.given and options.only not in AREAS:
        usage.error("--given needs --only AREA")
    if "KNURL_LIBRARY" not in os.environ:
        library = str(ROOT / "build/oracle" / ("sanitized.so" if options.sanitized else "libknurl.so"))
        flags = "-fsanitize=address,undefined -fno-sanitize-recover=all" * options.sanitized
        if subprocess.run(["sh", "-euc", PREPARE, "sh", flags, library], cwd=ROOT, check=False).returncode != 0:
            return 2
        runtime = subprocess.run(["gcc", "-print-file-name=libasan.so"], capture_output=True, text=True).stdout.strip()
        # Python must use malloc for each block, so that the sanitizer checks it.
        os.execve(sys.executable, [sys.executable, *sys.argv], {
            **os.environ, "KNURL_LIBRARY": library, "ASAN_OPTIONS": "detect_leaks=0:print_legend=0",
            **({"LD_PRELOAD": runtime, "PYTHONMALLOC": "malloc"} if options.sanitized else {})})
    if options.given:
        return int(one(options.only, ast.literal_eval(options.given)))
    import draws  # noqa: F401, imported here so that each process inherits it
    print(f"the library against the oracle, seed {options.seed}")
    jobs = [(title, family, number, options.seed)
            for title, (_, families, _) in {FACTS: (0, (*FAMILIES, None), ""), **AREAS}.items() if options.only in (None, title)
            for family in families if options.rows in (None, family)
            for number in range(20 if options.all and title != FACTS else 1)]
    context, passed, failed = multiprocessing.get_context("fork"), 0, 0
    run.asked = context.RawArray("i", [-1] * len(jobs))
    reds = []  # the failures, which are printed last
    with concurrent.futures.ProcessPoolExecutor(2, context) as pool:
        running = [pool.submit(run, at, job, options) for at, job in enumerate(jobs)]
        for at, (job, done) in enumerate(zip(jobs, running)):
            name = ", ".join(filter(None, job[:2]))
            red, problem = [], done.exception()
            broken = isinstance(problem, concurrent.futures.BrokenExecutor)
            if not problem:
                count, wrong, red = done.result()
                said = f"{name}: {count} inputs, {wrong} differ"
                passed, failed = passed + count - wrong, failed + wrong
            elif not broken:
                said = f"{name}: {problem!r}"
                failed += 1
            elif run.asked[at] >= 0:
                # When one of the two processes crashes, the other is stopped as well.
                red = crashed(job, run.asked[at], options)
                said = f"{name}: {'no answer to an input' if red else 'not finished, because another job crashed'}"
                failed += 1
            else:
                said = f"{name}: not started, because another job crashed"
                failed += 1
            print(said, flush=True)
            if red or problem and not broken:
                reds.append(said + "".join(f"\n    {each}" for each in red))
    print(*reds, sep="\n", end="\n" * bool(reds))
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
