# SPDX-License-Identifier: MIT
"""The interpreter of port/verify with numbers, beside Unicorn: all registers and flags before each instruction, and the memory
at the end; and what Unicorn answers, beside the grammar."""
from random import Random

from chip import FILLED, GIVEN, Chip
from concrete import Concrete, grammar_answer
from layout import BOTTOM, LIST, OUT, PARTS, PART_SIZE, TOP, URL, URL_SIZE
from machine import State
from texts import some
from thumb import holds
from value import Undecided


class Beside(Concrete):
    """Runs a call along the trace of Unicorn."""

    def run_along(self, s, trace, function, *arguments):
        """Returns how many instructions were the same; raises AssertionError at one that is not."""
        self.call(s, function, *arguments)
        s.r[:13] = [v if type(v) is int else GIVEN[i] for i, v in enumerate(s.r[:13])]
        compared = 0
        for at, (registers, flags) in trace:
            # Unicorn does not show what an IT block leaves out.
            while s.r[15] != at and s.block:
                self.step(s)
            assert s.r[15] == at, 'Unicorn is at %s, the interpreter at %s' % tuple(map(self.image.where, (at, s.r[15])))
            assert registers == s.r[:15], 'at %s: registers %s and %s' % (self.image.where(at), registers, s.r[:15])
            self.check_flags(s, at, flags)
            compared += 1
            self.step(s)
        return compared

    def check_flags(self, s, at, flags):
        """N, Z, C and V, where they are known."""
        for condition, bit in ((4, 3), (0, 2), (2, 1), (6, 0)):
            try:
                known = s.flags is not None and holds(s, condition)
            except Undecided:
                continue
            assert s.flags is None or known == bool(flags >> bit & 1), 'at %s: flag %d' % (self.image.where(at), bit)


def filled():
    s = State()
    s.exact = None
    for low, high in ((URL, URL + URL_SIZE), (PARTS, PARTS + 400), (BOTTOM, TOP + 8), (OUT, OUT + 2)):
        for at in range(low, high):
            s.memory[at] = (1, FILLED)
    return s


def beside(walk, names, inputs, seed):
    """Returns the counts of inputs, instructions and places; raises AssertionError where the two differ."""
    traces, trace = [], []
    chip = Chip(walk.image, walk.rows, walk.room, lambda *one: trace.append(one))
    inner = chip.call

    def call(function, *arguments):
        trace.clear()
        answer = inner(function, *arguments)
        traces.append((function, arguments, trace[:], chip.piece))
        return answer
    chip.call = call
    random, compared, places = Random(seed), 0, set()
    for number in range(inputs):
        text, cuts = some(random, names)
        traces.clear()
        root = ('feed', 'parse')[number % 2]
        answer = chip.answer(text, cuts, root)
        assert answer == grammar_answer(walk, text), '%r, cut at %s: Unicorn %s, the grammar %s' % (
            text, cuts, answer, grammar_answer(walk, text))
        machine, s = Beside(walk.image, walk.room), filled()
        machine.text = text
        for i, row in enumerate(walk.rows + [0]):
            s.put(LIST + 4 * i, 4, row)
        for function, arguments, along, piece in traces:
            machine.piece = piece
            compared += machine.run_along(s, along, function, *arguments)
            places |= {at for at, _ in along}
        for low, n in ((URL, URL_SIZE), (PARTS, PART_SIZE * walk.room)):
            mine = bytes(s.get(at, 1) for at in range(low, low + n))
            assert mine == chip.unicorn.mem_read(low, n), '%r: memory at 0x%x' % (text, low)
    return inputs, compared, len(places)
