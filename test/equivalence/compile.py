#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compiles grammar.bnf, and what more it is given, to tables of a deterministic automaton that carries parts.

usage: compile.py GRAMMAR... HEADER

The grammar becomes a nondeterministic automaton over symbols, whose empty moves open and close parts, and that one by
the subset construction a deterministic one. States of the first in which the parts so far are the same share a
register; a move says which register each one comes from and what it opens and closes. The construction fails where two
different structures are possible for one input, so it shows too that the grammar gives each URL one list of parts.
"""
import re
import sys
from pathlib import Path

SYMBOLS = 512  # an octet as it is written, and 256 more for an octet that is written as an escape
ESCAPES = frozenset(range(256, 512))
TOKEN = re.compile(r'\s*(?:"([^"]*)"|<([0-9A-F]{2})(?:-([0-9A-F]{2}))?>|([A-Za-z][A-Za-z0-9-]*)|([][(){}|/&*=-]|1\*))')


class Grammar:
    """The text as a tree for each production. A tree is a set of symbols, or a tuple of an operator and trees."""

    def __init__(self, text):
        self.trees = {'escape': ESCAPES}
        self.texts = {}
        self.rows = []  # (name, default port, tree)
        lines = [line for line in text.splitlines() if not line.startswith(';')]
        for block in re.split(r'\n(?=\S)', '\n'.join(lines).strip()):
            left, right = block.split('=', 1)
            assert left.strip() not in self.texts, left
            self.texts[left.strip()] = right
        for left, right in self.texts.items():
            if left.startswith('row '):
                name, port = left.split()[1:]
                prefix = ':' if name == 'generic' else name + ':'
                tokens = self.scan(right)
                assert tokens[0][0] == 'literal' and tokens[0][1].startswith(prefix), left
                tokens[0] = ('literal', tokens[0][1][len(prefix):])
                self.rows.append((name, int(port), self.parse(tokens)))

    def production(self, name):
        if name not in self.trees:
            self.trees[name] = self.parse(self.scan(self.texts[name]))
        return self.trees[name]

    def parse(self, tokens):
        outer = getattr(self, 'tokens', None)
        self.tokens = tokens
        tree = self.choice()
        assert not self.tokens, self.tokens
        self.tokens = outer
        return tree

    @staticmethod
    def scan(text):
        tokens, at = [], 0
        text = re.sub(r'\s;.*', '', text).rstrip()
        while at < len(text):
            match = TOKEN.match(text, at)
            assert match, text[at:]
            literal, low, high, name, sign = match.groups()
            if literal is not None:
                tokens.append(('literal', literal))
            elif low:
                octets = range(int(low, 16), int(high or low, 16) + 1)
                tokens.append(('set', frozenset(octets) | frozenset(octet + 256 for octet in octets)))
            else:
                tokens.append(('name', name) if name else (sign, None))
            at = match.end()
        return tokens

    def take(self, sign):
        if self.tokens and self.tokens[0][0] == sign:
            del self.tokens[0]
            return True
        return False

    def choice(self):
        trees = [self.sequence()]
        ordered = False
        while self.tokens and self.tokens[0][0] in '|/':
            ordered = self.tokens.pop(0)[0] == '/'
            trees.append(self.sequence())
        if len(trees) == 1:
            return trees[0]
        if ordered:
            return ('first of', *trees)
        if all(isinstance(tree, frozenset) for tree in trees):
            return frozenset().union(*trees)
        return ('one of', *trees)

    def sequence(self):
        trees = []
        while self.tokens and self.tokens[0][0] not in '|/)]}':
            tree = self.element()
            while self.tokens and self.tokens[0][0] in '-&':
                sign = self.tokens.pop(0)[0]
                other = self.element()
                tree = tree - other if sign == '-' else tree & other
                assert tree, 'an empty set'
            trees.append(tree)
        return trees[0] if len(trees) == 1 else ('all of', *trees)

    def element(self):
        kind, value = self.tokens.pop(0)
        if kind == 'literal':
            symbols = [frozenset([int(s[1:], 16) + 256 if len(s) == 3 else ord(s)])
                       for s in re.findall(r'%[0-9A-F]{2}|.', value)]
            return symbols[0] if len(symbols) == 1 else ('all of', *symbols)
        if kind == 'set':
            return value
        if kind == 'name':
            return self.production(value)
        if kind in ('*', '1*'):
            tree = self.element()
            # In the RFC's notation *[ x ] is any number of x, and [ x ] alone at most one.
            if isinstance(tree, tuple) and tree[0] == 'maybe':
                tree = tree[1]
            return ('any', tree) if kind == '*' else ('all of', tree, ('any', tree))
        if kind == '[':
            tree = self.choice()
            assert self.take(']')
            return ('maybe', tree)
        if kind == '(':
            tree = self.choice()
            assert self.take(')')
            return tree
        assert kind == '{', kind
        part = self.tokens.pop(0)[1]
        tree = self.choice()
        assert self.take('}')
        return ('part', part, tree)


class Nondeterministic:
    """Moves by symbols and empty moves; an empty move may open a part (its kind) or close one (")")."""

    def __init__(self):
        self.moves = []   # for each state: (set of symbols, state)
        self.empty = []   # for each state: (None, kind or ")", state)
        self.rank = []    # for each state: 1 in what is only taken where something else does not hold

    def state(self, rank):
        self.moves.append([])
        self.empty.append([])
        self.rank.append(rank)
        return len(self.moves) - 1

    def build(self, tree, begin, rank=0):
        """Adds what reads `tree` from state `begin`; returns the state after it."""
        if isinstance(tree, frozenset):
            end = self.state(rank)
            self.moves[begin].append((tree, end))
            return end
        operator, *trees = tree
        if operator == 'all of':
            for item in trees:
                begin = self.build(item, begin, rank)
            return begin
        if operator in ('one of', 'first of'):
            end = self.state(rank)
            for number, item in enumerate(trees):
                inner = rank + (number if operator == 'first of' else 0)
                start = self.state(inner)
                self.empty[begin].append((None, start))
                self.empty[self.build(item, start, inner)].append((None, end))
            return end
        if operator == 'part':
            start = self.state(rank)
            self.empty[begin].append((trees[0], start))
            end = self.state(rank)
            self.empty[self.build(trees[1], start, rank)].append((')', end))
            return end
        tree = trees[0]
        if operator == 'maybe':
            end = self.state(rank)
            self.empty[begin].append((None, end))
            self.empty[self.build(tree, begin, rank)].append((None, end))
            return end
        assert operator == 'any'
        loop = self.state(rank)
        self.empty[begin].append((None, loop))
        self.empty[self.build(tree, loop, rank)].append((None, loop))
        end = self.state(rank)
        self.empty[loop].append((None, end))
        return end

    def closure(self, state, rank):
        """Each state that empty moves lead to, with what they open and close on the way and the rank of the way."""
        found = []
        stack = [(state, (), rank, (state,))]
        while stack:
            at, operations, rank, way = stack.pop()
            rank = max(rank, self.rank[at])
            found.append((at, operations, rank))
            for operation, to in self.empty[at]:
                assert to not in way, 'an empty loop'
                stack.append((to, operations + ((operation,) if operation else ()), rank, way + (to,)))
        return found


class Deterministic:
    """The subset construction, for all rows. A state is a tuple of (state of the first automaton, register)."""

    def __init__(self, grammar):
        self.states, self.names, self.rows_of = [], {}, []
        self.next = []       # for each state: for each class of symbols None or (state, moves of the registers)
        self.final = []      # for each state: the register of the URL that may end here, or -1
        self.registers = 0   # the most of a state
        self.operations = {(): 0}
        self.transfers = {}
        self.starts = []
        self.compile(grammar)

    def compile(self, grammar):
        machines = []
        for name, _, tree in grammar.rows:
            pair = []
            for whole in (tree, ('all of', tree, ('maybe', grammar.production('fragment')))):
                machine = Nondeterministic()
                begin = machine.state(0)
                pair.append((machine, begin, machine.build(whole, begin)))
            machines.append(pair)
        sets = {symbols for pair in machines for machine, _, _ in pair
                for moves in machine.moves for symbols, _ in moves}
        signatures = {}
        self.class_of = []
        for symbol in range(SYMBOLS):
            signature = tuple(symbol in symbols for symbols in sorted(sets, key=sorted))
            self.class_of.append(signatures.setdefault(signature, len(signatures)))
        self.classes = len(signatures)
        self.symbol = [self.class_of.index(number) for number in range(self.classes)]
        for row, pair in enumerate(machines):
            self.starts.append([self.explore(row, *item) for item in pair])

    def explore(self, row, machine, begin, end):
        base = len(self.states)
        known = {}

        def target(reached):
            """The state for what is reached: (state, rank, way of the register: register before, operations)."""
            best = {}
            for state, rank, way in reached:
                if state not in best or rank < best[state][0]:
                    best[state] = (rank, way)
                elif rank == best[state][0] and way != best[state][1]:
                    raise AssertionError('two structures for one input: %r, %r' % (way, best[state][1]))
            ways, items = [], []
            for state in sorted(best):
                if machine.moves[state] or state == end:
                    way = best[state][1]
                    if way not in ways:
                        ways.append(way)
                    items.append((state, ways.index(way)))
            if not items:
                return None
            items = tuple(items)
            if items not in known:
                known[items] = len(self.states)
                self.states.append(items)
                self.rows_of.append(row)
                final = [register for state, register in items if state == end]
                self.final.append(final[0] if final else -1)
                self.registers = max(self.registers, len(ways))
            transfer = tuple((source, self.operations.setdefault(operations, len(self.operations)))
                             for source, operations in ways)
            return known[items], self.transfers.setdefault(transfer, len(self.transfers))

        start = target([(state, rank, (0, operations)) for state, operations, rank in machine.closure(begin, 0)])
        at = base
        while at < len(self.states):
            moves = []
            for symbol in self.symbol:
                reached = [(state, rank, (register, operations))
                           for source, register in self.states[at]
                           for symbols, to in machine.moves[source] if symbol in symbols
                           for state, operations, rank in machine.closure(to, machine.rank[source])]
                moves.append(target(reached) if reached else None)
            self.next.append(moves)
            at += 1
        return start


def write(grammar, automaton, file):
    def table(kind, name, values):
        file.write('static const %s %s = {\n' % (kind, name))
        line = ''
        for value in values:
            text = str(value) + ', '
            if len(line) + len(text) > 110:
                file.write(line.rstrip() + '\n')
                line = ''
            line += text
        file.write(line.rstrip() + '\n};\n')

    kinds = [kind for operations in automaton.operations for kind in operations if kind != ')']
    most = max(len(operations) for operations in automaton.operations)
    file.write('/* Written by compile.py; not to be edited. */\n')
    file.write('#define ROWS %du\n' % len(grammar.rows))
    file.write('#define CLASSES %du\n' % automaton.classes)
    file.write('#define STATES %du\n' % len(automaton.states))
    file.write('#define REGISTERS %du\n' % automaton.registers)
    file.write('#define OPERATIONS %du /* of a move, a zero behind them */\n' % (most + 1))
    file.write('#define CLOSE 255u\n')
    file.write('#define NOWHERE 65535u\n')
    table('char *const', 'row_names[ROWS]', ['"%s"' % ('' if n == 'generic' else n) for n, _, _ in grammar.rows])
    table('uint16_t', 'row_ports[ROWS]', [port for _, port, _ in grammar.rows])
    table('uint16_t', 'starts[ROWS][2][2]',
          ['{{%d, %d}, {%d, %d}}' % (*pair[0], *pair[1]) for pair in automaton.starts])
    table('uint8_t', 'class_of[512]', automaton.class_of)
    table('uint8_t', 'row_of[STATES]', automaton.rows_of)
    table('int8_t', 'final[STATES]', automaton.final)
    # The registers that some escape leads on from, a bit each.
    ways = {number: transfer for transfer, number in automaton.transfers.items()}
    table('uint8_t', 'escapes[STATES]',
          [sum({1 << source for symbol in ESCAPES if moves[automaton.class_of[symbol]]
                for source, _ in ways[moves[automaton.class_of[symbol]][1]]}) for moves in automaton.next])
    # A state and a number of a transfer, for each state and class.
    table('uint16_t', 'next[STATES][CLASSES][2]',
          ['{' + ', '.join('{%d, %d}' % (move or (65535, 0)) for move in moves) + '}' for moves in automaton.next])
    table('uint8_t', 'transfers[%d][REGISTERS + 1][2]' % len(automaton.transfers),
          ['{{%d, 0}, %s}' % (len(transfer), ', '.join('{%d, %d}' % way for way in transfer))
           for transfer in automaton.transfers])
    names = {kind: 'KNURL_' + kind.upper() for kind in kinds}
    table('uint8_t', 'operations[%d][OPERATIONS]' % len(automaton.operations),
          ['{' + ', '.join('CLOSE' if o == ')' else names[o] for o in operations) + (', ' if operations else '') + '0}'
           for operations in automaton.operations])


def main():
    *grammars, header = sys.argv[1:] or ['']
    if not grammars:
        sys.stderr.write('usage: compile.py GRAMMAR... HEADER\n')
        sys.exit(2)
    grammar = Grammar('\n'.join(Path(path).read_text(encoding='ascii') for path in grammars))
    automaton = Deterministic(grammar)
    with open(header, 'w', encoding='ascii') as file:
        write(grammar, automaton, file)
    print('%d rows: an automaton of %d states, %d classes of symbols, at most %d lists of parts at once; each URL has '
          'one structure' % (len(grammar.rows), len(automaton.states), automaton.classes, automaton.registers))


if __name__ == '__main__':
    main()
