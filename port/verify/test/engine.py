# SPDX-License-Identifier: MIT
"""The interpreter of port/verify with numbers, beside Unicorn: all registers and flags before each instruction, and the memory
at the end; and what Unicorn answers, beside the grammar."""
from random import Random

from chip import Chip
from concrete import Concrete, answer, grammar_answer
from texts import some
from thumb import holds
from value import Undecided, number_of, tag


class Beside(Concrete):
    """Runs a call along the trace of Unicorn."""

    def run_along(self, trace, function, *arguments):
        """Returns how many instructions were the same; raises AssertionError at one that is not."""
        s, compared = self.state, 0
        self.prepare(s, function, *arguments)
        for at, (registers, flags) in trace:
            # Unicorn does not show what an IT block leaves out.
            while s.r[15] != at and s.block:
                self.step(s)
            assert s.r[15] == at, 'Unicorn is at %s, the interpreter at %s' % tuple(map(self.image.where, (at, s.r[15])))
            has = [number_of(v) if tag(v) == 'mark' else v for v in s.r[:15]]
            assert registers == has, 'at %s: registers %s and %s' % (self.image.where(at), registers, has)
            check_flags(s, self.image.where(at), flags)
            compared += 1
            self.step(s)
        return compared


def check_flags(s, where, flags):
    """N, Z, C and V, where they are known."""
    for condition, bit in ((4, 3), (0, 2), (2, 1), (6, 0)):
        try:
            known = s.flags is not None and holds(s, condition)
        except Undecided:
            continue
        assert s.flags is None or known == bool(flags >> bit & 1), 'at %s: flag %d' % (where, bit)


def beside(walk, names, inputs, seed):
    """Returns the counts of inputs, instructions and places; raises AssertionError where the two differ."""
    traces, trace = [], []
    chip = Chip(walk, lambda *one: trace.append(one))
    inner = chip.call

    def call(function, *arguments):
        trace.clear()
        found = inner(function, *arguments)
        traces.append((function, arguments, trace[:], chip.piece))
        return found
    chip.call = call
    random, compared, places = Random(seed), 0, set()
    for number in range(inputs):
        text, cuts = some(random, names)
        traces.clear()
        found, wanted = answer(chip, text, cuts, root=('feed', 'parse')[number % 2], more=False), grammar_answer(walk, text)
        assert found == wanted, '%r, cut at %s: Unicorn %s, the grammar %s' % (text, cuts, found, wanted)
        machine = Beside(walk)
        machine.start(text)
        for function, arguments, along, piece in traces:
            machine.piece = piece
            compared += machine.run_along(along, function, *arguments)
            places |= {at for at, _ in along}
        assert machine.held() == chip.held(), '%r: the memory' % text
    return inputs, compared, len(places)
