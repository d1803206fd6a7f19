#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compiles grammars to tables of deterministic automata that carry parts.

usage: compile.py HEADER

The files of a family are one grammar; a name is given once. The ending of a file's name says its notation: .bnf is that
of rfc1738.bnf, .abnf that of RFC 5234, .draft that of the draft before RFC 1738.

A grammar becomes a nondeterministic automaton over symbols, whose empty moves open and close parts, and that one by the
subset construction a deterministic one. States of the first in which the parts so far are the same share a register; a
move says which register each one comes from and what it opens and closes. The construction fails where two different
structures are possible for one input, so it shows too that the grammar gives each URL one list of parts.
"""
import re
import sys
import textwrap
from pathlib import Path

FAMILIES = {
    'rfc1738': ['numbers.bnf', 'rfc1738.bnf', 'own.bnf'],
    'uri': ['numbers.bnf', 'uri.abnf', 'uri.bnf'],
    'draft': ['numbers.bnf', 'url.draft', 'draft.bnf'],
}
# What the objects of rows are called in C, by the file that has the rows.
OBJECTS = {'rfc1738.bnf': 'knurl_rfc1738_%s', 'own.bnf': '%s_scheme', 'uri.bnf': 'knurl_%s', 'draft.bnf': 'knurl_draft_%s'}
SYMBOLS = 512  # an octet as it is written, and 256 more for an octet that is written as an escape
ESCAPES = frozenset(range(256, 512))
HEX = frozenset(b'0123456789abcdefABCDEF')
PERCENT = frozenset(b'%')
NAME = r'(?P<name>[A-Za-z][A-Za-z0-9-]*)'
TOKENS = {  # by notation
    '.bnf': r'"(?P<literal>[^"]*)"|<(?P<low>..)(-(?P<high>..))?>|' + NAME + r'|(?P<times>1?\*)|(?P<sign>[][(){}|/&-])',
    '.abnf': r'"(?P<literal>[^"]*)"|%x(?P<low>..)(-(?P<high>..))?|(?P<none>0<[a-z]+>)|' + NAME +
             r'|(?P<times>\d*\*\d*|\d+)|(?P<sign>[][()/])',
    '.draft': r'(?P<name>[a-z]{2,})|(?P<sign>[][|])|\\?(?P<literal>\S)',
}


def is_set(tree):
    return isinstance(tree, frozenset)


def has(tree, wanted):
    """Whether a tree has one in it that begins so."""
    return not is_set(tree) and (tree[:len(wanted)] == wanted or
                                 any(has(one, wanted) for one in tree[1:] if not isinstance(one, str)))


def all_of(trees):
    """These, one after the other. A "%" as it is written and two digits after it are one symbol, the escape."""
    at = 0
    trees = list(trees)
    while at + 2 < len(trees):
        if trees[at] == PERCENT and all(is_set(tree) and tree <= HEX for tree in trees[at + 1:at + 3]):
            high, low = ({int(chr(digit), 16) for digit in tree} for tree in trees[at + 1:at + 3])
            trees[at:at + 3] = [frozenset(256 + 16 * one + other for one in high for other in low)]
        at += 1
    return trees[0] if len(trees) == 1 else ('all of', *trees)


def tokens_of(notation, text):
    """Pairs of a kind and a value."""
    text = text if notation == '.draft' else re.sub(r'\s;.*', '', text)
    at = 0
    while text[at:].strip():
        match = re.compile(r'\s*(?:' + TOKENS[notation] + ')').match(text, at)
        assert match, text[at:]
        at = match.end()
        found = match.groupdict()
        if found.get('none'):
            yield 'tree', ('all of',)
        elif found.get('low'):
            octets = frozenset(range(int(found['low'], 16), int(found['high'] or found['low'], 16) + 1))
            yield 'tree', octets if notation == '.abnf' else octets | frozenset(octet + 256 for octet in octets)
        elif found.get('times'):
            least, star, most = found['times'].partition('*')
            yield 'repeat', (int(least or 0), int(most) if most else None if star else int(least))
        elif found['name'] == 'space':
            yield 'tree', frozenset(b' ')
        elif found['name']:
            yield 'name', found['name']
        elif found['sign']:
            yield '|' if notation == '.abnf' and found['sign'] == '/' else found['sign'], None
        elif notation == '.abnf':
            yield 'tree', all_of(frozenset([ord(one.lower()), ord(one.upper())]) for one in found['literal'])
        else:
            yield 'tree', all_of(frozenset([int(one[1:], 16) + 256 if len(one) == 3 else ord(one)])
                                 for one in re.findall('%[0-9A-F]{2}|.', found['literal']))


class Grammar:
    """The text as a tree for each production. A tree is a set of symbols, or a tuple of an operator and trees."""

    def __init__(self, paths):
        self.trees = {}
        self.texts = {}  # name: (file, text)
        self.rows = []   # (name, default port, tree, object, whether a fragment may follow)
        self.tokens = []
        for path in paths:
            text = textwrap.dedent(re.sub('(?m)^;.*', '', path.read_text(encoding='ascii'))).strip()
            for block in re.split(r'\n+(?=\S)', text):
                left, right = (re.split(' ' if path.suffix == '.draft' else ' *= *', block, maxsplit=1) + [''])[:2]
                assert left.lower() not in self.texts, 'given twice: ' + left
                self.texts[left.lower()] = (path, right)
        for left, (path, right) in self.texts.items():
            if left.startswith('row '):
                name, port, *marks = left.split()[1:]
                prefix = '":' if name == 'generic' else '"' + name + ':'
                assert right.startswith(prefix), left
                self.rows.append((name, int(port), self.parse(path, '"' + right[len(prefix):]),
                                  OBJECTS[path.name] % re.sub(r'\W', '_', name), not marks))
                assert marks in ([], ['no-fragment']), left

    def production(self, name):
        """The tree of a production; where it is being made, it calls itself: ('again', name)."""
        name = name.lower()
        if name == 'escape' and name not in self.texts:
            return ESCAPES
        if name not in self.trees:
            self.trees[name] = ('again', name)
            tree = self.parse(*self.texts[name])
            self.trees[name] = ('named', name, tree) if has(tree, ('again', name)) else tree
        return self.trees[name]

    def parse(self, path, text):
        outer, self.tokens = self.tokens, list(tokens_of(path.suffix, text))
        tree = self.choice()
        assert not self.tokens, self.tokens
        self.tokens = outer
        return tree

    def choice(self, closing=None):
        """Sequences up to a sign, or to the end."""
        trees = [self.sequence()]
        ordered = False
        while self.tokens and self.tokens[0][0] in '|/':
            ordered = self.tokens.pop(0)[0] == '/'
            trees.append(self.sequence())
        if closing:
            assert self.tokens.pop(0)[0] == closing
        if len(trees) == 1:
            return trees[0]
        if all(is_set(tree) for tree in trees) and not ordered:
            return frozenset().union(*trees)
        return ('first of' if ordered else 'one of', *trees)

    def sequence(self):
        trees = []
        while self.tokens and self.tokens[0][0] not in '|/)]}':
            tree = self.element()
            while self.tokens and self.tokens[0][0] in '-&':
                sign = self.tokens.pop(0)[0]
                tree = tree - self.element() if sign == '-' else tree & self.element()
                assert tree, 'an empty set'
            trees.append(tree)
        return all_of(trees)

    def element(self):
        kind, value = self.tokens.pop(0)
        if kind == 'tree':
            return value
        if kind == 'name':
            return self.production(value)
        if kind == 'repeat':
            least, most = value
            tree = self.element()
            # In RFC 1738's notation *[ x ] is any number of x, and [ x ] alone at most one.
            if not is_set(tree) and tree[0] == 'maybe':
                tree = tree[1]
            more = ('any', tree) if most is None else ('all of',)
            for _ in range(0 if most is None else most - least):
                more = ('maybe', ('all of', tree, more))
            return ('all of', *[tree] * least, more)
        if kind == '[':
            return ('maybe', self.choice(']'))
        if kind == '(':
            return self.choice(')')
        assert kind == '{', kind
        return ('part', self.tokens.pop(0)[1], self.choice('}'))


class Nondeterministic:
    """Moves by symbols and empty moves; an empty move may open a part (its kind) or close one (")")."""

    def __init__(self, tree):
        self.moves = []   # for each state: (set of symbols, state)
        self.empty = []   # for each state: (None, kind or ")", state)
        self.rank = []    # for each state: 1 in what is only taken where something else does not hold
        self.begun = {}   # where a production begins that calls itself
        self.lost = set()  # states after a call of oneself: nothing may follow there
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
        """Adds what reads `tree` from state `begin`; returns the state after it."""
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
        """Each state that empty moves lead to, with what they open and close on the way and the rank of the way."""
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
    """The subset construction, for all rows. A state is a tuple of (state of the first automaton, register)."""

    def __init__(self, grammars):
        self.states = []
        self.next = []       # for each state: for each class of symbols None or (state, moves of the registers)
        self.final = []      # for each state: the register of the URL that may end here, or -1
        self.operations = {(): 0}
        self.transfers = {}
        keys = [(number, tree, fragment) for number, grammar in enumerate(grammars)
                for _, _, tree, _, fragment in grammar.rows]
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
        """For each state the registers, a bit each, by which some URL goes on or ends."""
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
            """The state for what is reached: (state, rank, way of the register: register before, operations)."""
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
    define('AUTOMATON_REGISTERS', automaton.registers)  # the lists of parts that can be possible at once
    for number, (family, name, *_) in enumerate(rows):
        define('ROW_%s_%s' % (families[family][0].upper(), re.sub(r'\W', '_', name.upper())), number)
    file.write('#define ROW_OBJECTS %s\n' % ', '.join('&' + row[4] for row in rows))
    for number, (name, _) in enumerate(families):
        define('FAMILY_' + name.upper(), number)
    file.write('#ifdef AUTOMATON_TABLES\n')
    define('CLASSES', automaton.classes)
    define('STATES', len(automaton.states))
    define('OPERATIONS', 1 + max(map(len, automaton.operations)))  # of a move, a zero behind them
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
    # The registers that some escape leads on from, a bit each.
    classes = {automaton.class_of[symbol] for symbol in ESCAPES}
    taken = [[moves[class_] for class_ in classes if moves[class_]] for moves in automaton.next]
    table('uint8_t', 'escapes[STATES]',
          [sum(1 << register for register in range(automaton.registers)
               if any(way[0] == register and automaton.alive[to] >> number & 1
                      for to, transfer in moves for number, way in enumerate(automaton.ways[transfer])))
           for moves in taken])
    # A state and a number of a transfer, for each state and class.
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
    families = [(name, Grammar([Path(__file__).parent / file for file in files])) for name, files in FAMILIES.items()]
    automaton = Deterministic([grammar for _, grammar in families])
    with open(sys.argv[1], 'w', encoding='ascii') as file:
        write(families, automaton, file)
    print('%d rows: an automaton of %d states, %d classes of symbols, at most %d lists of parts at once; each URL has '
          'one structure' % (len(automaton.starts), len(automaton.states), automaton.classes, automaton.registers))


if __name__ == '__main__':
    main()
