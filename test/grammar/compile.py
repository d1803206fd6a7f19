#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compiles grammars to tables of deterministic automata that carry parts.

usage: compile.py HEADER

A grammar becomes a nondeterministic automaton over symbols, whose empty moves open and close parts, and then, with the subset
construction, a deterministic one. States of the first automaton with the same parts so far share a register; a move says from
which register each register comes, and what it opens and closes. The construction fails if two structures are possible for
the same input, which also shows that the grammar gives each URL one list of parts.
"""
import re
import sys
import textwrap

from notation import ESCAPES, FAMILIES, Grammar, SYMBOLS, has, is_set

# The names of the rows in C, by the file that defines the rows.
OBJECTS = {'rfc1738.bnf': 'knurl_rfc1738_%s', 'own.bnf': '%s_scheme', 'uri.bnf': 'knurl_%s', 'urn.bnf': 'knurl_%s',
           'draft.bnf': 'knurl_draft_%s'}


class Nondeterministic:
    """An automaton with moves by symbols and empty moves. An empty move may open a part (its kind) or close one (")")."""

    def __init__(self, tree):
        self.moves = []   # for each state: (set of symbols, state)
        self.empty = []   # for each state: (None, kind or ")", state)
        self.rank = []    # for each state: 1 in what is only taken where something else does not hold
        self.begun = {}   # where a production begins that calls itself
        self.lost = set()  # states after a recursive call, where nothing may follow
        self.closures = {}
        self.begin = self.state(0)
        self.end = self.build(tree, self.begin, 0)

    def state(self, rank):
        self.moves.append([])
        self.empty.append([])
        self.rank.append(rank)
        return len(self.moves) - 1

    def join(self, begin, end, operation=None):
        if begin not in self.lost:
            self.empty[begin].append((operation, end))
        return end

    def build(self, tree, begin, rank):
        """Adds the states that read `tree` from state `begin`. Returns the state after it."""
        assert begin not in self.lost, 'something follows where a production calls itself'
        if is_set(tree):
            end = self.state(rank)
            self.moves[begin].append((tree, end))
            return end
        operator, *trees = tree
        if operator == 'all of':
            for item in trees:
                begin = self.build(item, begin, rank)
            return begin
        if operator == 'named':
            before = self.begun.get(trees[0])
            self.begun[trees[0]] = self.join(begin, self.state(rank))
            end = self.build(trees[1], self.begun[trees[0]], rank)
            self.begun[trees[0]] = before
            return end
        if operator == 'part':
            end = self.build(trees[1], self.join(begin, self.state(rank), trees[0]), rank)
            return self.join(end, self.state(rank), ')')
        if operator == 'any':
            loop = self.join(begin, self.state(rank))
            self.join(self.build(trees[0], loop, rank), loop)
            return self.join(loop, self.state(rank))
        end = self.state(rank)
        if operator == 'again':
            self.join(begin, self.begun[trees[0]])
            self.lost.add(end)
            return end
        if operator == 'maybe':
            self.join(begin, end)
        for number, item in enumerate(trees):
            inner = rank + (number if operator == 'first of' else 0)
            self.join(self.build(item, self.join(begin, self.state(inner)), inner), end)
        return end

    def closure(self, state, rank):
        """Returns each state that empty moves reach, with what they open and close on the way and the rank of the way."""
        if (state, rank) not in self.closures:
            found = {}
            stack = [(state, (), rank)]
            while stack:
                at, operations, now = stack.pop()
                way = at, operations, max(now, self.rank[at])
                if way not in found:
                    found[way] = None
                    assert len(operations) < 9, 'an empty loop'
                    stack += [(to, operations + ((operation,) if operation else ()), way[2])
                              for operation, to in self.empty[at]]
            self.closures[state, rank] = list(found)
        return self.closures[state, rank]


class Deterministic:
    """The subset construction for all rows. A state is a tuple of pairs (state of the first automaton, register)."""

    def __init__(self, grammars):
        self.states = []
        self.next = []       # for each state: for each class of symbols None or (state, moves of the registers)
        self.final = []      # for each state: the register of the URL that may end here, or -1
        self.operations = {(): 0}
        self.transfers = {}
        keys = [(number, tree, fragment) for number, grammar in enumerate(grammars)
                for _, _, tree, fragment, _ in grammar.rows]
        machines = {(number, tree, fragment): [Nondeterministic(whole) for whole in (
            tree, ('all of', tree, ('maybe', grammars[number].production('fragment-part'))) if fragment else tree)]
            for number, tree, fragment in keys}
        sets = sorted({symbols for pair in machines.values() for machine in pair
                       for moves in machine.moves for symbols, _ in moves}, key=sorted)
        signatures = {}
        self.class_of = [signatures.setdefault(tuple(symbol in symbols for symbols in sets), len(signatures))
                         for symbol in range(SYMBOLS)]
        self.classes = len(signatures)
        self.symbol = [self.class_of.index(number) for number in range(self.classes)]
        starts = {key: [self.explore(machine) for machine in pair] for key, pair in machines.items()}
        self.starts = [starts[key] for key in keys]
        self.ways = list(self.transfers)
        self.registers = max(len(ways) for ways in self.ways)
        self.find_alive()

    def find_alive(self):
        """Finds for each state the registers, as a bit for each, with which some URL continues or ends."""
        self.alive = [0] * len(self.states)
        before = [set() for _ in self.states]
        for state, moves in enumerate(self.next):
            for move in filter(None, moves):
                for register, (source, _) in enumerate(self.ways[move[1]]):
                    before[move[0]].add((register, state, source))
        stack = [(state, register) for state, register in enumerate(self.final) if register >= 0]
        while stack:
            state, register = stack.pop()
            if not self.alive[state] >> register & 1:
                self.alive[state] |= 1 << register
                stack += [(at, source) for to, at, source in before[state] if to == register]

    def explore(self, machine):
        at = len(self.states)
        known = {}

        def target(reached):
            """Returns the state for a set of (state, rank, way of the register: register before, operations)."""
            best = {}
            for state, rank, way in reached:
                if not machine.moves[state] and state != machine.end:
                    continue
                if state not in best or rank < best[state][0]:
                    best[state] = (rank, way)
                elif rank == best[state][0] and way != best[state][1]:
                    raise AssertionError('two structures for one input: %r, %r' % (way, best[state][1]))
            if not best:
                return None
            ways = list(dict.fromkeys(best[state][1] for state in sorted(best)))
            items = tuple((state, ways.index(best[state][1])) for state in sorted(best))
            if items not in known:
                known[items] = len(self.states)
                self.states.append(items)
                self.final.append(dict(items).get(machine.end, -1))
            transfer = tuple((source, self.operations.setdefault(operations, len(self.operations)))
                             for source, operations in ways)
            return known[items], self.transfers.setdefault(transfer, len(self.transfers))

        start = target([(state, rank, (0, operations)) for state, operations, rank in machine.closure(machine.begin, 0)])
        while at < len(self.states):
            moves, made = [], {}
            ways = [(symbols, (to, machine.rank[source], register)) for source, register in self.states[at]
                    for symbols, to in machine.moves[source]]
            for symbol in self.symbol:
                taken = tuple(way for symbols, way in ways if symbol in symbols)
                if taken not in made:
                    made[taken] = target([(state, rank, (register, operations)) for to, before, register in taken
                                          for state, operations, rank in machine.closure(to, before)])
                moves.append(made[taken])
            self.next.append(moves)
            at += 1
        return start


def write(families, automaton, file):
    def define(name, value):
        file.write('#define %s %du\n' % (name, value))

    def table(kind, name, values):
        text = ', '.join('{' + ', '.join(map(str, value)) + '}' if isinstance(value, (list, tuple)) else str(value)
                         for value in values)
        file.write('static const %s %s = {\n%s\n};\n' % (kind, name, textwrap.fill(text, 110)))

    def nested(values):
        return '{' + ', '.join('{%d, %d}' % tuple(value) for value in values) + '}'

    rows = [(number, *row) for number, (_, grammar) in enumerate(families) for row in grammar.rows]
    file.write('/* Written by compile.py; not to be edited. */\n')
    define('AUTOMATON_ROWS', len(rows))
    define('AUTOMATON_REGISTERS', automaton.registers)  # the number of lists of parts that can be possible at once
    for number, (family, name, *_) in enumerate(rows):
        define('ROW_%s_%s' % (families[family][0].upper(), re.sub(r'\W', '_', name.upper())), number)
    file.write('#define ROW_OBJECTS %s\n' % ', '.join('&' + OBJECTS[row[5]] % re.sub(r'\W', '_', row[1]) for row in rows))
    for number, (name, _) in enumerate(families):
        define('FAMILY_' + name.upper(), number)
    file.write('#ifdef AUTOMATON_TABLES\n')
    define('CLASSES', automaton.classes)
    define('STATES', len(automaton.states))
    define('OPERATIONS', 1 + max(map(len, automaton.operations)))  # the operations of a move, with a zero after them
    define('CLOSE', 255)
    define('NOWHERE', 65535)
    table('char *const', 'row_names[AUTOMATON_ROWS]', ['"%s"' % ('' if row[1] == 'generic' else row[1]) for row in rows])
    table('uint16_t', 'row_ports[AUTOMATON_ROWS]', [row[2] for row in rows])
    table('uint8_t', 'row_families[AUTOMATON_ROWS]', [row[0] for row in rows])
    table('uint8_t', 'row_logins[AUTOMATON_ROWS]', [int(has(row[3], ('part', 'user'))) for row in rows])
    table('uint16_t', 'starts[AUTOMATON_ROWS][2][2]', map(nested, automaton.starts))
    table('uint8_t', 'class_of[%d]' % SYMBOLS, automaton.class_of)
    table('int8_t', 'final[STATES]', automaton.final)
    table('uint8_t', 'alive[STATES]', automaton.alive)
    # The registers from which some escape continues, as a bit for each.
    classes = {automaton.class_of[symbol] for symbol in ESCAPES}
    taken = [[moves[class_] for class_ in classes if moves[class_]] for moves in automaton.next]
    table('uint8_t', 'escapes[STATES]',
          [sum(1 << register for register in range(automaton.registers)
               if any(way[0] == register and automaton.alive[to] >> number & 1
                      for to, transfer in moves for number, way in enumerate(automaton.ways[transfer])))
           for moves in taken])
    # The next state and the number of a transfer, for each state and class.
    table('uint16_t', 'next[STATES][CLASSES][2]',
          (nested(move or (65535, 0) for move in moves) for moves in automaton.next))
    table('uint8_t', 'transfers[%d][AUTOMATON_REGISTERS + 1][2]' % len(automaton.ways),
          (nested([(len(ways), 0), *ways]) for ways in automaton.ways))
    table('uint8_t', 'operations[%d][OPERATIONS]' % len(automaton.operations),
          [['CLOSE' if kind == ')' else 'KNURL_' + kind.upper().replace('-', '_') for kind in kinds] + [0]
           for kinds in automaton.operations])
    file.write('#endif\n')
    assert automaton.classes < 256 and len(automaton.states) < 65535 and len(automaton.ways) < 65535
    assert automaton.registers <= 8 and len(automaton.operations) < 256


def main():
    if len(sys.argv) != 2 or sys.argv[1].startswith('-'):
        print('usage: compile.py HEADER', file=sys.stderr)
        sys.exit(2)
    families = [(name, Grammar(files)) for name, files in FAMILIES.items()]
    automaton = Deterministic([grammar for _, grammar in families])
    with open(sys.argv[1], 'w', encoding='ascii') as file:
        write(families, automaton, file)
    print('%d rows: an automaton of %d states, %d classes of symbols, at most %d lists of parts at once; each URL has '
          'one structure' % (len(automaton.starts), len(automaton.states), automaton.classes, automaton.registers))


if __name__ == '__main__':
    main()
