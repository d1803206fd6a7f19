# SPDX-License-Identifier: MIT
"""What the oracle asks of the grammars of test/grammar, which it reads in its own way.

A text is read as symbols: a symbol is one octet, or one escape `%hh`. There are 512 of them: octet N has the number N,
the escape of octet N has the number 256 + N, so the case of hex digits does not matter. A lone `%` is the octet 37,
which no production names.

A grammar is a tree of nodes. `node.after(symbol)` gives what is left to be read after that symbol, in each way the
grammar can take it (Antimirov's partial derivatives); `node.empty()` says whether nothing more is needed;
`node.kinds()` which parts are being read, or may begin, or which of them may end here. On the way the first two collect
the marks: where parts open and close. `Reading` follows all ways at once, so that it stops exactly at the first symbol
that no text of the grammar has there. States are kept once made, which makes a DFA of it. Where a text can be read in
several ways, one counts: test/grammar/compile.py shows that all have the same parts. """

import functools
import re
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "grammar"))
from notation import is_set  # noqa: E402

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

    def kinds(self, ending=False):
        return frozenset()


class Nothing(Node):
    def empty(self):
        return ()

    def after(self, symbol):
        return []


class Symbols(Node):
    """One symbol of a frozenset."""

    def empty(self):
        return None

    def after(self, symbol):
        return [((), Nothing())] if symbol in self.fields[0] else []


class Pair(Node):
    @functools.cache
    def empty(self):
        first = self.fields[0].empty()
        second = None if first is None else self.fields[1].empty()
        return None if second is None else first + second

    def after(self, symbol):
        first, second = self.fields
        ways = [(marks, joined(rest, second)) for marks, rest in first.after(symbol)]
        if first.empty() is not None:
            ways += [(first.empty() + marks, rest) for marks, rest in second.after(symbol)]
        return ways

    def kinds(self, ending=False):
        first, second = self.fields
        return first.kinds(ending) | (second.kinds(ending) if first.empty() is not None else frozenset())


def joined(first, second):
    if first is Nothing():
        return second
    return first if second is Nothing() else Pair(first, second)


class Choice(Node):
    @functools.cache
    def empty(self):
        return next((node.empty() for node in self.fields if node.empty() is not None), None)

    def after(self, symbol):
        return [way for node in self.fields for way in node.after(symbol)]

    def kinds(self, ending=False):
        return frozenset().union(*(node.kinds(ending) for node in self.fields))


class Repeat(Node):
    """Zero or more of a node that is not itself empty."""

    def empty(self):
        return ()

    def after(self, symbol):
        node, = self.fields
        return [(marks, joined(rest, self)) for marks, rest in node.after(symbol)]

    def kinds(self, ending=False):
        return self.fields[0].kinds(ending)


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

    def kinds(self, ending=False):
        return frozenset() if ending and self.empty() is None else frozenset([self.fields[0]])


class Opened(Part):
    """The rest of a part whose first symbol has been read."""

    @functools.cache
    def empty(self):
        kind, node = self.fields
        inner = node.empty()
        return None if inner is None else inner + (("close", kind),)

    def after(self, symbol):
        kind, node = self.fields
        return [(marks, Opened(kind, rest)) for marks, rest in node.after(symbol)]


class Named(Node):
    """A production that calls itself, at its end."""

    bodies = {}

    def empty(self):
        return Named.bodies[self].empty()

    def after(self, symbol):
        return Named.bodies[self].after(symbol)

    def kinds(self, ending=False):
        return Named.bodies[self].kinds(ending)


def node_of(tree, family):
    """Returns the node for a tree of test/grammar/notation.py."""
    if is_set(tree):
        return Symbols(tree)
    operator, *fields = tree
    if operator in ("named", "again"):
        name = Named(family, fields[0])
        if operator == "named":
            Named.bodies[name] = node_of(fields[1], family)
        return name
    if operator == "part":
        # The library's name for the version of a link.
        return Part({"link-version": "version"}.get(fields[0], fields[0]), node_of(fields[1], family))
    nodes = [node_of(field, family) for field in fields]
    if operator == "all of":
        return functools.reduce(lambda rest, node: joined(node, rest), reversed(nodes), Nothing())
    if operator == "any":
        return Repeat(*nodes)
    assert operator in ("one of", "maybe"), operator
    return Choice(*nodes) if operator == "one of" else Choice(Nothing(), *nodes)


class State:
    """A state: everything that may still be read at one place, as a tuple of nodes."""

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
        """Returns (next state, links), or None if the token is not allowed. Link N says from which node of this state node N
        of the next one comes, and which parts were opened and closed before the token."""
        if token not in self.steps:
            symbol = symbol_of(token)
            links = {}
            for source, node in enumerate(self.nodes):
                for marks, rest in node.after(symbol):
                    links.setdefault(rest, (source, marks))
            self.steps[token] = (State.of(tuple(links)), tuple(links.values())) if links else None
        return self.steps[token]

    def accepts(self):
        """Returns (node number, marks) if nothing more is required, otherwise None."""
        return next(((number, node.empty()) for number, node in enumerate(self.nodes) if node.empty() is not None), None)

    def kinds(self, ending=False):
        """Returns the parts that are being read here, or that may begin here; with `ending`, those that may end here."""
        return frozenset().union(*(node.kinds(ending) for node in self.nodes))

    def takes_an_escape(self):
        return any(self.step(b"%%%02X" % octet) for octet in range(256))


class Reading:
    """How far a grammar can read a text, from an offset on: `stop` is the offset of the first symbol that
    is not allowed, or the text's length, `state` the state there, and `parts` the parts if it was `whole`."""

    def __init__(self, grammar, text, start):
        self.state = State.of((grammar,))
        self.stop = start
        steps = []
        for token in TOKENS.findall(text, start):
            step = self.state.step(token)
            if step is None:
                # A truncated escape is read to the end wherever some escape is allowed, whatever its digits.
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
    """Walks back from the last symbol to the first, collects the marks, and pairs them. Returns the parts."""
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
