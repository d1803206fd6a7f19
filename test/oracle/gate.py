# SPDX-License-Identifier: MIT
"""Compares the host tool with the oracle, on facts and on random and damaged inputs."""

import argparse
import collections
import itertools
import json
import multiprocessing
import os
import random
import subprocess
import sys
import time

import generate
import octets
import steps
from find import find
from parse import Oracle

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
SHOWN = 8
ROUNDS = 100
CANDIDATES = 400
PROCESSES = 2
AREAS = {}


def run(tool, arguments, text=b""):
    done = subprocess.run([tool] + arguments, input=text, capture_output=True, timeout=120)
    return done.returncode, done.stdout, done.stderr


def objects(output):
    """The JSON objects of the output, or what is wrong with it."""
    try:
        if any(octet != 10 and not 0x20 <= octet <= 0x7E for octet in output):
            raise ValueError("octets outside 20-7E")
        return [json.loads(line) for line in output.split(b"\n")[:-1]]
    except ValueError as problem:
        return [{"not JSON": str(problem)}]


class Area:
    """One kind of input: how the tool answers it, and how the oracle does. An input is (option, octets)."""

    def __init__(self, tool, oracle):
        self.tool = tool
        self.oracle = oracle

    def ask_all(self, inputs):
        return [self.ask(option, text) for option, text in inputs]

    def usable(self, option, text):
        """An argument of a command holds no NUL."""
        return b"\0" not in text


class Parse(Area):
    """Batches on standard input; what a line cannot hold goes as arguments. The option: may there be a
    fragment?"""

    title = "parse"

    def ask_all(self, inputs):
        answers = {}
        for fragment in (False, True):
            texts = {text for option, text in inputs if option == fragment}
            arguments = sorted(text for text in texts if b"\n" in text or not text)
            lines = sorted(texts.difference(arguments))
            for batch, on_lines, size in ((lines, True, 5000), (arguments, False, 100)):
                for start in range(0, len(batch), size):
                    chunk = batch[start:start + size]
                    for text, answer in zip(chunk, self.ask_batch(fragment, chunk, on_lines)):
                        answers[fragment, text] = answer
        return [answers[each] for each in inputs]

    def ask_batch(self, fragment, batch, on_lines):
        command = ["parse", "--json"] + ["--fragment"] * fragment
        if on_lines:
            status, output, _ = run(self.tool, command, b"".join(text + b"\n" for text in batch))
        else:
            status, output, _ = run(self.tool, command + ["--"] + batch)
        found = objects(output)
        expected_status = 0 if all(answer.get("valid") for answer in found) else 1
        if len(found) == len(batch) and status == expected_status:
            return found
        if len(batch) == 1:
            return [{"exit status": status, "answers": found}]
        halves = batch[:len(batch) // 2], batch[len(batch) // 2:]
        return [answer for half in halves for answer in self.ask_batch(fragment, half, on_lines)]

    def expect(self, option, text):
        return self.oracle.parse(text, option)

    def usable(self, option, text):
        return b"\n" not in text or b"\0" not in text


class Find(Area):
    title = "find"

    def ask(self, option, text):
        status, output, _ = run(self.tool, ["find", "--json"], text)
        return {"status": status, "found": objects(output)}

    def expect(self, option, text):
        found = find(self.oracle, text)
        return {"status": 0 if all(answer["valid"] for answer in found) else 1, "found": found}

    def usable(self, option, text):
        return True


class Steps(Area):
    """The option: the e-mail address, or None."""

    title = "steps"

    def ask(self, option, text):
        command = ["steps"] + ([] if option is None else ["--email", option])
        status, output, reason = run(self.tool, command + ["--", text])
        lines = output.decode("latin-1").split("\n")
        return {"status": status, "lines": lines[:-1] if lines[-1] == "" else lines, "reason": reason != b""}

    def expect(self, option, text):
        lines = steps.steps(self.oracle, text, option)
        return {"status": 1 if lines is None else 0, "lines": lines or [], "reason": lines is None}


class Decode(Area):
    title = "decode"

    def ask(self, option, text):
        status, output, _ = run(self.tool, ["decode", "--", text])
        return {"status": status, "octets": output.decode("latin-1") if status == 0 else None}

    def expect(self, option, text):
        decoded = octets.decode(text)
        refused = isinstance(decoded, int)
        return {"status": int(refused), "octets": None if refused else decoded.decode("latin-1")}


class Encode(Area):
    """The option: scheme and kind of part."""

    title = "encode"

    def ask(self, option, text):
        status, output, _ = run(self.tool, ["encode", "--", ".".join(option), text])
        return {"status": status, "line": output.decode("latin-1") if status == 0 else None}

    def expect(self, option, text):
        encoded = octets.encode(*option, text)
        refused = isinstance(encoded, int)
        return {"status": int(refused), "line": None if refused else encoded.decode() + "\n"}


def without_names(answer):
    """The answer without the names of errors, which help people and do not bind."""
    if isinstance(answer, dict):
        return {key: without_names(value) for key, value in answer.items() if key != "error"}
    return [without_names(item) for item in answer] if isinstance(answer, list) else answer


def same(one, other):
    """Equal, with the fields in the same order."""
    return json.dumps(one) == json.dumps(other)


def differing_ones(area, inputs):
    return [each for each, got in zip(inputs, area.ask_all(inputs))
            if not same(without_names(got), without_names(area.expect(*each)))]


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


def differences(title, inputs):
    """(input, the tool's answer, the oracle's) where these are not the same. Runs in another process, a fork of this one,
    which has the areas."""
    area = AREAS[title]
    answers = ((each, got, area.expect(*each)) for each, got in zip(inputs, area.ask_all(inputs)))
    return [answer for answer in answers if not same(*answer[1:])]


class Tally:
    def __init__(self, names_bind):
        self.names_bind = names_bind
        self.passed = self.failed = self.names = 0
        self.shown = collections.Counter()

    def compare(self, pool, area, inputs):
        inputs = [each for each in inputs if area.usable(*each)]
        started = time.monotonic()
        failed = names = 0
        parts = [(area.title, inputs[at::PROCESSES]) for at in range(PROCESSES)]
        for each, got, expected in itertools.chain(*pool.starmap(differences, parts)):
            binding = not same(without_names(got), without_names(expected))
            failed += binding
            names += not binding
            self.shown[area.title, binding] += 1
            if self.shown[area.title, binding] <= SHOWN:
                self.show(area, each, got, expected, binding)
        if self.names_bind:
            failed += names
        self.passed += len(inputs) - failed
        self.failed += failed
        self.names += names
        print(f"{area.title}: {len(inputs)} inputs, {failed} differ, {names} by the error's name alone,"
              f" {time.monotonic() - started:.1f} s", flush=True)

    @staticmethod
    def show(area, each, got, expected, binding):
        print(f"{area.title}: {'a difference' if binding else 'another error name'} on {abridged(each)}")
        print(f"    tool   {abridged(got)}\n    oracle {abridged(expected)}")
        if binding:
            small = each[0], minimised(area, *each)
            print(f"    minimised {abridged(small)}")
            print(f"    tool   {abridged(area.ask_all([small])[0])}")
            print(f"    oracle {abridged(area.expect(*small))}")


def abridged(value):
    text = repr(value) if isinstance(value, tuple) else json.dumps(value)
    return text if len(text) < 800 else text[:300] + " ... " + text[-300:]


def check_facts(oracle, tally):
    """The worked examples, which must hold for the oracle whatever the tool says."""
    with open(os.path.join(HERE, "examples.jsonl"), encoding="ascii") as lines:
        facts = [json.loads(line) for line in lines]
    failed = 0
    for fact in facts:
        text = fact.get("parse", fact.get("find")).encode("latin-1")
        answer = oracle.parse(text, fact.get("fragment", False)) if "parse" in fact else find(oracle, text)
        if without_names(answer) != fact["expect"]:
            failed += 1
            print(f"the oracle differs from a fact on {text!r}")
            print(f"    oracle {abridged(answer)}\n    fact   {abridged(fact['expect'])}")
    print(f"facts: {len(facts)} worked examples, {failed} differ from the oracle")
    tally.passed += len(facts) - failed
    tally.failed += failed
    return facts


def fact_inputs(facts, key):
    return [(fact.get("fragment", False), fact[key].encode("latin-1")) for fact in facts if key in fact]


def inputs_of(facts, rng, times):
    """What each area is asked: a title and a list of inputs, a batch at a time."""
    def with_option(texts, options=(None,)):
        return [(rng.choice(options), text) for text in texts]

    either = (False, True)
    emails = (None, None, b"me@host.com", b"a b@\xe4", b"a\r\nb", b"a\nb")
    yield "parse", fact_inputs(facts, "parse")
    yield "parse", with_option(generate.longest_urls(rng, 100 * times), either)
    for _ in range(10 * times):
        yield "parse", with_option(generate.urls(rng, 10000), either)
    yield "find", fact_inputs(facts, "find")
    yield "find", with_option(generate.longest_texts(rng, 20 * times))
    yield "find", with_option(generate.texts(rng, 2000 * times))
    yield "steps", with_option(generate.steps_urls(rng, 3000 * times), emails)
    yield "decode", with_option(generate.decode_inputs(rng, 1000 * times))
    yield "encode", generate.encode_inputs(rng, 3000 * times)


def main():
    usage = argparse.ArgumentParser(prog="test/oracle/run", description=__doc__)
    usage.add_argument("--all", action="store_true", help="ten times as many inputs")
    usage.add_argument("--seed", type=int, default=1738, help="another run of random inputs (%(default)s)")
    usage.add_argument("--only", choices=("parse", "find", "steps", "decode", "encode"), help="one area")
    usage.add_argument("--names", action="store_true", help="let the names of errors count as differences")
    usage.add_argument("--self-test", action="store_true", help="break one rule: the gate must turn red")
    usage.add_argument("--tool", default=os.path.join(ROOT, "build", "knurl"), help="the knurl to compare")
    options = usage.parse_args()
    tool = options.tool
    if not os.access(tool, os.X_OK):
        print(f"{tool} is not there; build it with: ./examples/run", file=sys.stderr)
        return 2
    tally = Tally(options.names)
    oracle = Oracle(port_limit=65536) if options.self_test else Oracle()
    AREAS.update({area.title: area(tool, oracle) for area in (Parse, Find, Steps, Decode, Encode)})
    facts = check_facts(oracle, tally)
    with multiprocessing.get_context("fork").Pool(PROCESSES) as pool:
        if options.self_test:
            print("the oracle takes port 65536 here, so that the gate must turn red")
            tally.compare(pool, AREAS["parse"], fact_inputs(facts, "parse"))
            red = tally.failed >= 2
            print("1 passed, 0 failed" if red else "0 passed, 1 failed")
            return 0 if red else 1
        print(f"the host tool against the oracle, seed {options.seed}")
        for title, inputs in inputs_of(facts, random.Random(options.seed), 10 if options.all else 1):
            if options.only in (None, title):
                tally.compare(pool, AREAS[title], inputs)
    print(f"{tally.names} answers differ by the error's name alone")
    print(f"{tally.passed} passed, {tally.failed} failed")
    return 1 if tally.failed else 0


if __name__ == "__main__":
    sys.exit(main())
