# SPDX-License-Identifier: MIT
"""Grammars written like BNF, and the one question the oracle asks of them.

A text is read as symbols: a symbol is one octet, or one escape `%hh`. There are 512 of them: octet N has the
number N, the escape of octet N has the number 256 + N, so the case of hex digits does not matter. A lone `%`
is the octet 37, which no production names.

A grammar is a tree of nodes. `node.after(symbol)` gives what is left to be read after that symbol, in each
way the grammar can take it (Antimirov's partial derivatives); `node.empty()` says whether nothing more is
needed; `node.kinds()` which parts are being read, or may begin, and `node.ending()` which of them may end here. On the
way the first two collect the marks: where parts open and close. `Reading` follows all ways at once, so that it stops exactly at the first symbol
that no text of the grammar has there. States are kept once made, which makes a DFA of it.
"""

import functools
import re

ESCAPE = 256
TOKENS = re.compile(rb"%[0-9A-Fa-f]{2}|.", re.DOTALL)
CUT_ESCAPE = re.compile(rb"%[0-9A-Fa-f]?", re.DOTALL)


def symbol_of(token):
    return ESCAPE + int(token[1:], 16) if len(token) == 3 else token[0]


class Node:
    """Nodes are immutable and made once, so that equal nodes are the same object."""

    made = {}

    def __new__(cls, *fields):
        node = Node.made.get((cls, fields))
        if node is None:
            node = super().__new__(cls)
            node.fields = fields
            Node.made[cls, fields] = node
        return node

    def kinds(self):
        return frozenset()

    def ending(self):
        return frozenset()


class Nothing(Node):
    def empty(self):
        return ()

    def after(self, symbol):
        return []


class Symbols(Node):
    """One symbol out of a frozenset."""

    def empty(self):
        return None

    def after(self, symbol):
        return [((), Nothing())] if symbol in self.fields[0] else []


class Pair(Node):
    @functools.cache
    def empty(self):
        first, second = (node.empty() for node in self.fields)
        return None if first is None or second is None else first + second

    def after(self, symbol):
        first, second = self.fields
        ways = [(marks, joined(rest, second)) for marks, rest in first.after(symbol)]
        if first.empty() is not None:
            ways += [(first.empty() + marks, rest) for marks, rest in second.after(symbol)]
        return ways

    def kinds(self):
        first, second = self.fields
        return first.kinds() | (second.kinds() if first.empty() is not None else frozenset())

    def ending(self):
        first, second = self.fields
        return first.ending() | (second.ending() if first.empty() is not None else frozenset())


def joined(first, second):
    if first is Nothing():
        return second
    return first if second is Nothing() else Pair(first, second)


class Choice(Node):
    @functools.cache
    def empty(self):
        found = [node.empty() for node in self.fields if node.empty() is not None]
        assert len(found) <= 1, "two ways to be empty"
        return found[0] if found else None

    def after(self, symbol):
        return [way for node in self.fields for way in node.after(symbol)]

    def kinds(self):
        return frozenset().union(*(node.kinds() for node in self.fields))

    def ending(self):
        return frozenset().union(*(node.ending() for node in self.fields))


class Repeat(Node):
    """Zero or more of a node that is not itself empty."""

    def empty(self):
        return ()

    def after(self, symbol):
        node, = self.fields
        return [(marks, joined(rest, self)) for marks, rest in node.after(symbol)]

    def kinds(self):
        return self.fields[0].kinds()

    def ending(self):
        return self.fields[0].ending()


class Part(Node):
    """A recorded part: its kind, and the grammar of its text."""

    @functools.cache
    def empty(self):
        kind, node = self.fields
        inner = node.empty()
        return None if inner is None else (("open", kind),) + inner + (("close", kind),)

    def after(self, symbol):
        kind, node = self.fields
        return [((("open", kind),) + marks, Opened(kind, rest)) for marks, rest in node.after(symbol)]

    def kinds(self):
        return frozenset([self.fields[0]])

    def ending(self):
        return self.kinds() if self.empty() is not None else frozenset()


class Opened(Part):
    """What is left of a part whose first symbol has been read."""

    @functools.cache
    def empty(self):
        kind, node = self.fields
        inner = node.empty()
        return None if inner is None else inner + (("close", kind),)

    def after(self, symbol):
        kind, node = self.fields
        return [(marks, Opened(kind, rest)) for marks, rest in node.after(symbol)]


class Number(Node):
    """One digit or more, whose value so far (None before the first digit) stays within a limit."""

    def empty(self):
        return None if self.fields[1] is None else ()

    def after(self, symbol):
        limit, value = self.fields
        if not 48 <= symbol <= 57:
            return []
        value = (value or 0) * 10 + symbol - 48
        return [((), Number(limit, value))] if value <= limit else []


def sequence(*items):
    """Items one after the other; a string is that text, a set of symbols is one of them."""
    node = Nothing()
    for item in reversed(items):
        if isinstance(item, str):
            item = sequence(*(frozenset([octet]) for octet in item.encode()))
        elif isinstance(item, frozenset):
            item = Symbols(item)
        node = joined(item, node)
    return node


def choice(*items):
    return Choice(*(sequence(item) for item in items))


def optional(*items):
    return Choice(Nothing(), sequence(*items))


def many(*items):
    """*item"""
    return Repeat(sequence(*items))


def many1(*items):
    """1*item"""
    return sequence(*items, many(*items))


def part(kind, *items):
    return Part(kind, sequence(*items))


def number(limit):
    return Number(limit, None)


class State:
    """All that may be left to be read at one place: a tuple of nodes."""

    made = {}

    def __init__(self, nodes):
        self.nodes = nodes
        self.steps = {}

    @classmethod
    def of(cls, nodes):
        if nodes not in cls.made:
            cls.made[nodes] = State(nodes)
        return cls.made[nodes]

    def step(self, token):
        """(next state, links), or None where the token cannot stand. Link N says from which node of this
        state node N of the next one came, and which parts opened and closed before the token."""
        if token not in self.steps:
            symbol = symbol_of(token)
            links = {}
            for source, node in enumerate(self.nodes):
                for marks, rest in node.after(symbol):
                    assert rest not in links, "the grammar is ambiguous"
                    links[rest] = (source, marks)
            self.steps[token] = (State.of(tuple(links)), tuple(links.values())) if links else None
        return self.steps[token]

    def accepts(self):
        """(node number, marks) when nothing more is needed, else None."""
        found = [(number, node.empty()) for number, node in enumerate(self.nodes) if node.empty() is not None]
        assert len(found) <= 1, "the grammar is ambiguous"
        return found[0] if found else None

    def kinds(self):
        """The parts that are being read here, or that may begin here."""
        return frozenset().union(*(node.kinds() for node in self.nodes))

    def ending(self):
        """Those that may end here."""
        return frozenset().union(*(node.ending() for node in self.nodes))

    def takes_an_escape(self):
        return any(self.step(b"%%%02X" % octet) for octet in range(256))


class Reading:
    """How far a grammar can read a text, from an offset on: `stop` is the offset of the first symbol that
    cannot stand, or the text's length, `state` the state there, and `parts` the parts if it was `whole`."""

    def __init__(self, grammar, text, start):
        self.state = State.of((grammar,))
        self.stop = start
        steps = []
        for token in TOKENS.findall(text, start):
            step = self.state.step(token)
            if step is None:
                # A cut escape reads to the end wherever some escape may stand, whatever its digits.
                if CUT_ESCAPE.fullmatch(text, self.stop) and self.state.takes_an_escape():
                    self.stop = len(text)
                    self.whole = False
                    return
                break
            steps.append((step[1], self.stop))
            self.state = step[0]
            self.stop += len(token)
        last = self.state.accepts() if self.stop == len(text) else None
        self.whole = last is not None
        if self.whole:
            self.parts = parts_of(steps, last, len(text))


def parts_of(steps, last, end):
    """Walk back from the last symbol to the first, collect the marks, and pair them."""
    node, marks = last
    events = [(mark, end) for mark in reversed(marks)]
    for links, offset in reversed(steps):
        node, marks = links[node]
        events += [(mark, offset) for mark in reversed(marks)]
    parts = []
    for (mark, kind), offset in reversed(events):
        if mark == "open":
            parts.append((kind, offset, None))
        else:
            assert parts[-1][0] == kind and parts[-1][2] is None, "parts do not nest"
            parts[-1] = (kind, parts[-1][1], offset - parts[-1][1])
    return parts
