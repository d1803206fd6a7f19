# SPDX-License-Identifier: MIT
"""The automaton of port/verify, whose offsets are symbols, beside the one of test/grammar, on random texts and long ones."""
import ctypes
import re
from random import Random
from types import SimpleNamespace

from automaton import Automaton
from concrete import grammar_answer
from layout import MOST, error_name
from texts import some


def numbers_of_rows(header):
    """The number of each row of RFC 3986 in the tables of compile.py, by its name."""
    with open(header, encoding='ascii') as file:
        text = file.read()
    return {name: int(re.search(r'\bROW_URI_%s (\d+)' % re.sub(r'\W', '_', name).upper(), text)[1])
            for name in Automaton.names()}


def beside(library, header, lists, inputs, seed):
    """Returns how many texts were compared; raises AssertionError where the two differ."""
    answer, numbers, out = ctypes.CDLL(library).answer, numbers_of_rows(header), (ctypes.c_int32 * 128)()
    random, compared = Random(seed), 0
    for number in range(lists):
        names = random.sample(sorted(numbers), random.randrange(1, 4))
        fragment = number % 2 == 1
        walk = SimpleNamespace(automaton=Automaton(names, fragment), rows=names, room=32, port=True)
        rows = sum(1 << numbers[name] for name in names)
        texts = [some(random, names)[0] for _ in range(inputs)]
        if number < 2:
            start = ('%s://h/' % names[0]).encode()
            texts += [start.ljust(length, b'a') for length in (MOST - 1, MOST, MOST + 1)]
        for text in texts:
            answer(text, len(text), ctypes.c_uint64(rows), int(fragment), out)
            if out[0]:
                found = ('error', error_name(out[0]), out[1])
            else:
                row = next(name for name, one in numbers.items() if one == out[4])
                parts = tuple(tuple(out[5 + 3 * i:8 + 3 * i]) for i in range(out[2]))
                found = ('parts', row, out[1], parts, out[3] if out[3] >= 0 else None)
            wanted = grammar_answer(walk, text)
            assert found == wanted, '%r by %s: automaton.c %s, port/verify %s' % (text, names, found, wanted)
            compared += 1
    return compared
