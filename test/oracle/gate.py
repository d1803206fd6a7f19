# SPDX-License-Identifier: MIT
"""Compares the host tool with the oracle, on facts and on random and damaged inputs."""

import argparse
import collections
import itertools
import json
import multiprocessing
import os
import random
import re
import subprocess
import sys

import api
import bare
import device
import generate
import generate_writing as writing
import radios
import routes
from areas import AREAS_BY_TITLE, HERE, ROOT
from parse import FAMILIES, Oracle

SHOWN = 8
ROUNDS = 100
CANDIDATES = 400
PROCESSES = 2
# The tools, the host tool, and driver.c with the library in one file, on the host and for the chip.
PREPARE = """
. test/support/need.sh
need cc:gcc arm-none-eabi-gcc:gcc-arm-none-eabi qemu-system-arm:qemu-system-arm \\
    /usr/lib/arm-none-eabi/newlib/libc_nano.a:libnewlib-arm-none-eabi
need_knurl
mkdir -p build/oracle
port/package/single/make build/oracle/single
cc -std=c99 -O1 -Wall -Wextra -Iinc -o build/oracle/driver test/oracle/driver.c build/oracle/single/knurl.c
test/support/chip/chip build build/oracle/driver-chip build/oracle/chip test/oracle/driver.c -- build/oracle/single/knurl.c
"""
# One URL of so many is read on the chip, too, where not all are.
QUICK_CHIP = 4
AREAS = {}


def same(one, other):
    """Equal, with the fields in the same order."""
    return json.dumps(one) == json.dumps(other)


def differing_ones(area, inputs):
    return [each for each, got in zip(inputs, area.ask_all(inputs))
            if not same(got, area.expect(*each))]


def minimised(area, option, text):
    """The input with all taken away that the difference does not need."""
    size = max(1, len(text) // 2)
    for _ in range(ROUNDS):
        shorter = [text[:place] + text[place + size:] for place in range(0, len(text), size)]
        shorter = [each for each in shorter[:CANDIDATES] if area.usable(option, each)]
        differing = differing_ones(area, [(option, each) for each in shorter])
        if differing:
            text = differing[0][1]
        elif size == 1:
            break
        else:
            size //= 2
    return text


def differences(title, inputs, on_chip):
    """(input, the tool's answer, the oracle's) where these are not the same, and where the chip's is another. Runs in
    another process, a fork of this one, which has the areas."""
    area = AREAS[title]
    answers = [(each, got, area.expect(*each)) for each, got in zip(inputs, area.ask_all(inputs))]
    differing = [answer for answer in answers if not same(*answer[1:])]
    if title == "parse":
        asked = answers[::on_chip]
        differing += [(each, got, area.line_of(expected))
                      for (each, _, expected), got in zip(asked, area.ask_chip([each for each, *_ in asked]))
                      if got != area.line_of(expected)]
    return differing


class Tally:
    """Counts the answers to different inputs."""

    def __init__(self, on_chip, seed):
        self.on_chip, self.seed = on_chip, seed
        self.passed = self.failed = 0
        self.asked = set()
        self.shown = collections.Counter()

    def ask(self, pool, area, inputs):
        """Has the pool compare the answers, while the next inputs are made. Returns what counts them."""
        inputs = [each for each in dict.fromkeys(inputs) if area.usable(*each) and hash((area, each)) not in self.asked]
        self.asked.update(hash((area, each)) for each in inputs)
        # What shares an option, and is asked together, stays together.
        ends = [len(inputs) * at // PROCESSES for at in range(PROCESSES + 1)]
        parts = [(area.title, inputs[start:end], self.on_chip) for start, end in itertools.pairwise(ends)]
        also = sum(len(part[::self.on_chip]) for _, part, _ in parts)
        compared = pool.starmap_async(differences, parts)
        return lambda: self.count(area, len(inputs), also, itertools.chain(*compared.get()))

    def count(self, area, asked, also, differing):
        failed = 0
        for each, got, expected in differing:
            failed += 1
            self.shown[area.title] += 1
            if self.shown[area.title] <= SHOWN:
                self.show(area, each, got, expected)
        self.passed += asked - failed
        self.failed += failed
        print(f"{area.title}: {asked} inputs{f', {also} on the chip too' * (area.title == 'parse')}, {failed} differ",
              flush=True)

    def show(self, area, each, got, expected):
        # Of driver.c a question is a line, and nothing to make smaller.
        asked = area.title == "api" or isinstance(got, str) and area.title == "parse"
        if not asked:
            each = each[0], minimised(area, *each)
            got, expected = area.ask_all([each])[0], area.expect(*each)
        alone = f"test/oracle/run --only {area.title} --rows {each[0][0]} --seed {self.seed}"
        if area.title == "api":
            alone = f"echo '{each[1].decode()}' | build/oracle/driver"
        print(f"{area.title}: a difference\n    given  {abridged(each)}\n    wanted {abridged(expected)}\n"
              f"    came   {abridged(got)}\n    alone: {alone}")


def abridged(value):
    """Octets in the clear, also those that driver.c has in hexadecimal."""
    text = repr(value) if isinstance(value, tuple) else json.dumps(value)
    text = re.sub(r"\bx((?:[0-9a-f]{2})+)\b", lambda found: repr(bytes.fromhex(found[1]))[1:], text)
    return text if len(text) < 800 else text[:300] + " ... " + text[-300:]


EXAMPLES = ("examples.jsonl", "examples-uri.jsonl", "examples-draft.jsonl")


def worked_examples():
    """What is asked and what is expected, as the areas have it."""
    for name in EXAMPLES:
        with open(os.path.join(HERE, name), encoding="ascii") as lines:
            for line in lines:
                yield example(json.loads(line))


def example(fact):
    """(area, (option, text), answer)"""
    rows, fragment, expected = fact.get("rows", "rfc1738"), fact.get("fragment", False), fact["expect"]
    title = next(title for title in ("parse", "find", "resolve", "normalize", "same", "build") if title in fact)
    given = fact[title]
    first, *others = [text.encode("latin-1") for text in ([given] if isinstance(given, str) else given)]
    match title:
        case "parse":
            return title, ((rows, fragment), first), expected
        case "find":
            status = 0 if all(answer["valid"] for answer in expected) else 1
            return title, ((rows,), first), {"status": status, "found": expected}
        case "resolve":
            return title, ((rows, first), others[0]), expected
        case "normalize":
            return title, ((rows, fragment), first), expected or ""
        case "same":
            return title, ((rows, fragment, others[0]), first), int(not expected)
        case "build":
            return title, ((rows, first), b"\0".join(others)), \
                {"status": int(expected is None), "line": "" if expected is None else expected + "\n"}


def without_names(answer):
    """The answer without the names of errors, which the worked examples leave out."""
    if isinstance(answer, dict):
        return {key: without_names(value) for key, value in answer.items() if key != "error"}
    return [without_names(item) for item in answer] if isinstance(answer, list) else answer


def check_facts(tally):
    """The worked examples, which must hold for the oracle whatever the tool says."""
    facts = list(worked_examples())
    failed = 0
    for title, each, expected in facts:
        answer = AREAS[title].expect(*each)
        if without_names(answer) != expected:
            failed += 1
            print(f"the oracle differs from a fact on {title} {each!r}")
            print(f"    oracle {abridged(answer)}\n    fact   {abridged(expected)}")
    print(f"facts: {len(facts)} worked examples, {failed} differ from the oracle")
    tally.passed += len(facts) - failed
    tally.failed += failed
    return facts


def inputs_of(facts, rng, times, oracles):
    """What each area is asked: a title and a list of inputs, a batch at a time. Where each is a run of the tool, these are
    few: driver.c is asked the same of the library, many a run."""
    def with_options(rows, texts, *choices):
        return [((rows, *(rng.choice(choice) for choice in choices)), text) for text in texts]

    either = (False, True)
    emails = (None, None, b"me@host.com", b"a b@\xe4", b"a\r\nb", b"a\nb")
    for area in AREAS:
        yield area, [each for title, each, _ in facts if title == area]
    for rows, batches in (("rfc1738", 2), ("rfc3986", 2), ("draft", 1)):
        yield "parse", with_options(rows, generate.longest_urls(rng, 16 * times, rows), either)
        for _ in range(batches * times):
            yield "parse", with_options(rows, generate.urls(rng, 10000, rows), either)
    yield "find", with_options("rfc1738", generate.longest_texts(rng, 8 * times))
    for rows in FAMILIES:
        yield "find", with_options(rows, generate.texts(rng, 200 * times, rows))
        yield "steps", with_options(rows, generate.steps_urls(rng, 300 * times, rows), emails)
        yield "encode", generate.encode_inputs(rng, 250 * times, rows)
        yield "normalize", with_options(rows, [writing.variants(rng, rows) for _ in range(3400 * times)], either)
        yield "resolve", writing.longest_references(rng, 3 * times, rows)
        yield "resolve", writing.bases_with_references(rng, 3400 * times, rows)
        pairs = [(text, writing.changed(rng, text, rows)) for text in (writing.variants(rng, rows) for _ in range(50 * times))]
        yield "same", [((rows, rng.choice(either), other), text) for text, other in pairs]
        yield "build", writing.pieces(rng, 100 * times, rows)
        yield "api", [((rows,), question.encode()) for question in api.questions(rng, oracles, [rows], 4000 * times)]
        yield "api", [((rows,), question.encode()) for question in device.questions(rng, oracles, rows, 4000 * times, api.Url)]
        yield "device", device.inputs(rng, 150 * times, rows)
    yield "device", device.adds(rng, 150 * times)
    yield "bare", bare.inputs(rng, 3000 * times)
    yield "routes", routes.inputs(rng, 600 * times)
    yield "radios", radios.inputs(rng, 300 * times)
    yield "decode", with_options("rfc1738", generate.decode_inputs(rng, 100 * times))


def main():
    usage = argparse.ArgumentParser(prog="test/oracle/run", description=__doc__)
    usage.add_argument("--all", action="store_true", help="twenty times as many inputs")
    usage.add_argument("--seed", type=int, default=1738, help="another run of random inputs (%(default)s)")
    usage.add_argument("--only", choices=sorted(AREAS_BY_TITLE), help="one area")
    usage.add_argument("--rows", choices=FAMILIES, help="one family of rows")
    usage.add_argument("--tool", default=os.path.join(ROOT, "build", "knurl"), help="the knurl to compare")
    options = usage.parse_args()
    done = subprocess.run(["sh", "-euc", PREPARE], cwd=ROOT, check=False)
    if done.returncode != 0:
        return done.returncode
    tool = options.tool
    if not os.access(tool, os.X_OK):
        print(f"{tool} is not there; build it with: ./examples/run", file=sys.stderr)
        return 2
    tally = Tally(1 if options.all else QUICK_CHIP, options.seed)
    oracles = {rows: Oracle(rows) for rows in FAMILIES} | api.mixed_oracles()
    AREAS.update({title: area(tool, oracles) for title, area in AREAS_BY_TITLE.items()})
    facts = check_facts(tally)
    with multiprocessing.get_context("fork").Pool(PROCESSES) as pool:
        print(f"the host tool against the oracle, seed {options.seed}")
        counts = []
        for title, inputs in inputs_of(facts, random.Random(options.seed), 20 if options.all else 1, oracles):
            inputs = [each for each in inputs if each[0][0] == (options.rows or each[0][0])]
            if options.only in (None, title) and inputs:
                counts.append(tally.ask(pool, AREAS[title], inputs))
                if len(counts) > 1:
                    counts.pop(0)()
        for count in counts:
            count()
    print(f"{tally.passed} passed, {tally.failed} failed")
    return 1 if tally.failed else 0


if __name__ == "__main__":
    sys.exit(main())
