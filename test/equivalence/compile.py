#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compiles grammars to tables of deterministic automata that carry parts.

usage: compile.py HEADER

The files of a family are one grammar; a name is given once. The ending of a file's name says its notation: .bnf is that
of grammar.bnf, .abnf that of RFC 5234, .draft that of the draft before RFC 1738.

A grammar becomes a nondeterministic automaton over symbols, whose empty moves open and close parts, and that one by the
subset construction a deterministic one. States of the first in which the parts so far are the same share a register; a
move says which register each one comes from and what it opens and closes. The construction fails where two different
structures are possible for one input, so it shows too that the grammar gives each URL one list of parts.
"""
import re
import sys
from pathlib import Path

FAMILIES = {
    'rfc1738': ['numbers.bnf', 'grammar.bnf', 'own.bnf'],
    'uri': ['numbers.bnf', 'uri.abnf', 'uri.bnf'],
    'draft': ['numbers.bnf', 'url.draft', 'draft.bnf'],
}
SYMBOLS = 512  # an octet as it is written, and 256 more for an octet that is written as an escape
ESCAPES = frozenset(range(256, 512))
HEX = frozenset(b'0123456789abcdefABCDEF')
PERCENT = frozenset(b'%')
BNF = re.compile(r'\s*(?:"([^"]*)"|<([0-9A-F]{2})(?:-([0-9A-F]{2}))?>|([A-Za-z][A-Za-z0-9-]*)|([][(){}|/&*=-]|1\*))')
ABNF = re.compile(r'\s*(?:"([^"]*)"|%x([0-9A-F]{2})(?:-([0-9A-F]{2}))?|0<([a-z]+)>|([A-Za-z][A-Za-z0-9-]*)|'
                  r'([0-9]*\*[0-9]*|[0-9]+)|([][()/=]))')


def is_set(tree):
    return isinstance(tree, frozenset)


def both_cases(letter):
    return frozenset([ord(letter.lower()), ord(letter.upper())])


class Grammar:
    """The text as a tree for each production. A tree is a set of symbols, or a tuple of an operator and trees."""

    def __init__(self, paths):
        self.trees = {}
        self.texts = {}  # name: (scanner, text)
        self.rows = []   # (name, default port, tree)
        for path in paths:
            {'.bnf': self.read_bnf, '.abnf': self.read_abnf, '.draft': self.read_draft}[path.suffix](
                path.read_text(encoding='ascii'))
        for left, (_, right) in list(self.texts.items()):
            if left.startswith('row '):
                name, port = left.split()[1:]
                prefix = ':' if name == 'generic' else name + ':'
                tokens = self.scan(right)
                assert tokens[0][0] == 'literal' and tokens[0][1].startswith(prefix), left
                tokens[0] = ('literal', tokens[0][1][len(prefix):])
                self.rows.append((name, int(port), self.parse(tokens)))

    def add(self, name, scanner, text):
        assert name not in self.texts, 'given twice: ' + name
        self.texts[name] = (scanner, text)

    def read_bnf(self, text):
        lines = [line for line in text.splitlines() if not line.startswith(';')]
        for block in re.split(r'\n(?=\S)', '\n'.join(lines).strip()):
            left, right = block.split('=', 1)
            left = left.strip()
            self.add(left if left.startswith('row ') else left.lower(), self.scan, right)

    def read_abnf(self, text):
        lines = [line.split('; ')[0] for line in text.splitlines() if not line.startswith(';')]
        for block in re.split(r'\n(?=   [A-Za-z])', '\n'.join(lines).strip('\n')):
            left, right = block.split('=', 1)
            self.add(left.strip().lower(), self.scan_abnf, right)

    def read_draft(self, text):
        lines = [line for line in text.splitlines() if not line.startswith(';')]
        for block in re.split(r'\n(?=\S)', '\n'.join(lines).strip()):
            left, _, right = block.partition(' ')
            self.add(left, self.scan_draft, right)

    def production(self, name):
        """The tree of a production; where it is being made, it calls itself: ('again', name)."""
        name = name.lower()
        if name not in self.trees:
            scanner, text = self.texts[name] if name != 'escape' or name in self.texts else (None, None)
            if scanner is None:
                return ESCAPES
            self.trees[name] = ('again', name)
            tree = self.parse(scanner(text))
            self.trees[name] = ('named', name, tree) if calls(tree, name) else tree
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
            match = BNF.match(text, at)
            assert match, text[at:]
            literal, low, high, name, sign = match.groups()
            if literal is not None:
                tokens.append(('literal', literal))
            elif low:
                octets = range(int(low, 16), int(high or low, 16) + 1)
                tokens.append(('set', frozenset(octets) | frozenset(octet + 256 for octet in octets)))
            elif sign in ('*', '1*'):
                tokens.append(('repeat', (0 if sign == '*' else 1, None)))
            else:
                tokens.append(('name', name) if name else (sign, None))
            at = match.end()
        return tokens

    @staticmethod
    def scan_abnf(text):
        tokens, at = [], 0
        text = text.rstrip()
        while at < len(text):
            match = ABNF.match(text, at)
            assert match, text[at:]
            literal, low, high, none, name, times, sign = match.groups()
            if literal is not None:
                tokens.append(('tree', all_of([both_cases(letter) for letter in literal])))
            elif low:
                tokens.append(('set', frozenset(range(int(low, 16), int(high or low, 16) + 1))))
            elif none:
                tokens.append(('tree', ('all of',)))
            elif name:
                tokens.append(('name', name))
            elif times:
                least, star, most = times.partition('*')
                tokens.append(('repeat', (int(least or 0), int(most) if most else None if star else int(least))))
            else:
                tokens.append(('|' if sign == '/' else sign, None))
            at = match.end()
        return tokens

    @staticmethod
    def scan_draft(text):
        tokens = []
        for word in re.findall(r'[a-z]{2,}|\\?\S', text):
            if word == 'space':
                tokens.append(('set', frozenset(b' ')))
            elif word in ('|', '[', ']'):
                tokens.append((word, None))
            elif len(word.lstrip('\\')) > 1:
                tokens.append(('name', word))
            else:
                tokens.append(('set', frozenset(word[-1].encode())))
        return tokens

    def take(self, sign):
        if self.tokens and self.tokens[0][0] == sign:
            del self.tokens[0]
            return True
        return False

    def choice(self):
        trees = [self.sequence()]
        ordered = False
        while self.tokens and self.tokens[0][0] in ('|', '/'):
            ordered = self.tokens.pop(0)[0] == '/'
            trees.append(self.sequence())
        if len(trees) == 1:
            return trees[0]
        if ordered:
            return ('first of', *trees)
        if all(is_set(tree) for tree in trees):
            return frozenset().union(*trees)
        return ('one of', *trees)

    def sequence(self):
        trees = []
        while self.tokens and self.tokens[0][0] not in ('|', '/', ')', ']', '}'):
            tree = self.element()
            while self.tokens and self.tokens[0][0] in ('-', '&'):
                sign = self.tokens.pop(0)[0]
                other = self.element()
                tree = tree - other if sign == '-' else tree & other
                assert tree, 'an empty set'
            trees.append(tree)
        return all_of(trees)

    def element(self):
        kind, value = self.tokens.pop(0)
        if kind == 'literal':
            symbols = [frozenset([int(s[1:], 16) + 256 if len(s) == 3 else ord(s)])
                       for s in re.findall(r'%[0-9A-F]{2}|.', value)]
            return symbols[0] if len(symbols) == 1 else ('all of', *symbols)
        if kind in ('set', 'tree'):
            return value
        if kind == 'name':
            return self.production(value)
        if kind == 'repeat':
            least, most = value
            tree = self.element()
            # In RFC 1738's notation *[ x ] is any number of x, and [ x ] alone at most one.
            if not is_set(tree) and tree[0] == 'maybe':
                tree = tree[1]
            more = ('any', tree)
            if most is not None:
                more = ('all of',)
                for _ in range(most - least):
                    more = ('maybe', ('all of', tree, more))
            return ('all of', *[tree] * least, more)
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


def calls(tree, name):
    return not is_set(tree) and (tree == ('again', name) or any(calls(one, name) for one in tree[1:]
                                                                if not isinstance(one, str)))


def has_part(tree, kind):
    return not is_set(tree) and (tree[:2] == ('part', kind) or any(has_part(one, kind) for one in tree[1:]
                                                                   if not isinstance(one, str)))


class Nondeterministic:
    """Moves by symbols and empty moves; an empty move may open a part (its kind) or close one (")")."""

    def __init__(self):
        self.moves = []   # for each state: (set of symbols, state)
        self.empty = []   # for each state: (None, kind or ")", state)
        self.rank = []    # for each state: 1 in what is only taken where something else does not hold
        self.begun = {}   # where a production begins that calls itself
        self.lost = set()  # states after a call of oneself: nothing may follow there
        self.closures = {}

    def state(self, rank):
        self.moves.append([])
        self.empty.append([])
        self.rank.append(rank)
        return len(self.moves) - 1

    def join(self, end, to):
        if end not in self.lost:
            self.empty[end].append((None, to))

    def build(self, tree, begin, rank=0):
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
            start = self.state(rank)
            self.empty[begin].append((None, start))
            before = self.begun.get(trees[0])
            self.begun[trees[0]] = start
            end = self.build(trees[1], start, rank)
            self.begun[trees[0]] = before
            return end
        if operator == 'again':
            self.empty[begin].append((None, self.begun[trees[0]]))
            end = self.state(rank)
            self.lost.add(end)
            return end
        if operator in ('one of', 'first of'):
            end = self.state(rank)
            for number, item in enumerate(trees):
                inner = rank + (number if operator == 'first of' else 0)
                start = self.state(inner)
                self.empty[begin].append((None, start))
                self.join(self.build(item, start, inner), end)
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
            self.join(self.build(tree, begin, rank), end)
            return end
        assert operator == 'any'
        loop = self.state(rank)
        self.empty[begin].append((None, loop))
        self.join(self.build(tree, loop, rank), loop)
        end = self.state(rank)
        self.empty[loop].append((None, end))
        return end

    def closure(self, state, rank):
        """Each state that empty moves lead to, with what they open and close on the way and the rank of the way."""
        if (state, rank) not in self.closures:
            found = {}
            stack = [(state, (), rank)]
            while stack:
                way = stack.pop()
                at, operations, now = way
                now = max(now, self.rank[at])
                if way in found:
                    continue
                found[way] = (at, operations, now)
                assert len(operations) < 9, 'an empty loop'
                for operation, to in self.empty[at]:
                    stack.append((to, operations + ((operation,) if operation else ()), now))
            self.closures[state, rank] = list(dict.fromkeys(found.values()))
        return self.closures[state, rank]


class Deterministic:
    """The subset construction, for all rows. A state is a tuple of (state of the first automaton, register)."""

    def __init__(self, grammars):
        self.states = []
        self.next = []       # for each state: for each class of symbols None or (state, moves of the registers)
        self.final = []      # for each state: the register of the URL that may end here, or -1
        self.registers = 0   # the most of a state
        self.operations = {(): 0}
        self.transfers = {}
        self.starts = []
        self.compile(grammars)

    def compile(self, grammars):
        machines, of_row = {}, []
        for number, grammar in enumerate(grammars):
            for _, _, tree in grammar.rows:
                key = (number, tree)
                if key not in machines:
                    machines[key] = []
                    for whole in (tree, ('all of', tree, ('maybe', grammar.production('fragment-part')))):
                        machine = Nondeterministic()
                        begin = machine.state(0)
                        machines[key].append((machine, begin, machine.build(whole, begin)))
                of_row.append(key)
        sets = {symbols for pair in machines.values() for machine, _, _ in pair
                for moves in machine.moves for symbols, _ in moves}
        sets = sorted(sets, key=sorted)
        signatures = {}
        self.class_of = []
        for symbol in range(SYMBOLS):
            signature = tuple(symbol in symbols for symbols in sets)
            self.class_of.append(signatures.setdefault(signature, len(signatures)))
        self.classes = len(signatures)
        self.symbol = [self.class_of.index(number) for number in range(self.classes)]
        starts = {key: [self.explore(*item) for item in pair] for key, pair in machines.items()}
        self.starts = [starts[key] for key in of_row]

    def explore(self, machine, begin, end):
        base = len(self.states)
        known = {}

        def target(reached):
            """The state for what is reached: (state, rank, way of the register: register before, operations)."""
            best = {}
            for state, rank, way in reached:
                if state not in best or rank < best[state][0]:
                    best[state] = (rank, way)
                elif rank == best[state][0] and way != best[state][1] and (machine.moves[state] or state == end):
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
                final = [register for state, register in items if state == end]
                self.final.append(final[0] if final else -1)
                self.registers = max(self.registers, len(ways))
            transfer = tuple((source, self.operations.setdefault(operations, len(self.operations)))
                             for source, operations in ways)
            return known[items], self.transfers.setdefault(transfer, len(self.transfers))

        start = target([(state, rank, (0, operations)) for state, operations, rank in machine.closure(begin, 0)])
        at = base
        while at < len(self.states):
            moves, made = [], {}
            ways = [(symbols, (to, machine.rank[source], register)) for source, register in self.states[at]
                    for symbols, to in machine.moves[source]]
            for symbol in self.symbol:
                taken = tuple(way for symbols, way in ways if symbol in symbols)
                if taken not in made:
                    reached = [(state, rank, (register, operations)) for to, before, register in taken
                               for state, operations, rank in machine.closure(to, before)]
                    made[taken] = target(reached) if reached else None
                moves.append(made[taken])
            self.next.append(moves)
            at += 1
        return start


def write(families, automaton, file):
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
    rows = [(name, port, number) for number, (_, grammar) in enumerate(families) for name, port, _ in grammar.rows]
    file.write('/* Written by compile.py; not to be edited. */\n')
    file.write('#define AUTOMATON_ROWS %du\n' % len(rows))
    file.write('#define AUTOMATON_REGISTERS %du /* the lists of parts that can be possible at once */\n' % automaton.registers)
    for number, (name, port, family) in enumerate(rows):
        file.write('#define ROW_%s_%s %du\n' % (families[family][0].upper(), re.sub(r'\W', '_', name.upper()), number))
    for number, (name, _) in enumerate(families):
        file.write('#define FAMILY_%s %du\n' % (name.upper(), number))
    file.write('#ifdef AUTOMATON_TABLES\n')
    file.write('#define CLASSES %du\n' % automaton.classes)
    file.write('#define STATES %du\n' % len(automaton.states))
    file.write('#define OPERATIONS %du /* of a move, a zero behind them */\n' % (most + 1))
    file.write('#define CLOSE 255u\n')
    file.write('#define NOWHERE 65535u\n')
    table('char *const', 'row_names[AUTOMATON_ROWS]', ['"%s"' % ('' if n == 'generic' else n) for n, _, _ in rows])
    table('uint16_t', 'row_ports[AUTOMATON_ROWS]', [port for _, port, _ in rows])
    table('uint8_t', 'row_families[AUTOMATON_ROWS]', [family for _, _, family in rows])
    table('uint8_t', 'row_logins[AUTOMATON_ROWS]',
          [int(has_part(tree, 'user')) for _, grammar in families for _, _, tree in grammar.rows])
    table('uint16_t', 'starts[AUTOMATON_ROWS][2][2]',
          ['{{%d, %d}, {%d, %d}}' % (*pair[0], *pair[1]) for pair in automaton.starts])
    table('uint8_t', 'class_of[512]', automaton.class_of)
    table('int8_t', 'final[STATES]', automaton.final)
    # The registers that some escape leads on from, a bit each.
    ways = {number: transfer for transfer, number in automaton.transfers.items()}
    escapes = sorted({automaton.class_of[symbol] for symbol in ESCAPES})
    table('uint8_t', 'escapes[STATES]',
          [sum({1 << source for class_ in escapes if moves[class_] for source, _ in ways[moves[class_][1]]})
           for moves in automaton.next])
    # A state and a number of a transfer, for each state and class.
    table('uint16_t', 'next[STATES][CLASSES][2]',
          ['{' + ', '.join('{%d, %d}' % (move or (65535, 0)) for move in moves) + '}' for moves in automaton.next])
    table('uint8_t', 'transfers[%d][AUTOMATON_REGISTERS + 1][2]' % len(automaton.transfers),
          ['{{%d, 0}, %s}' % (len(transfer), ', '.join('{%d, %d}' % way for way in transfer))
           for transfer in automaton.transfers])
    names = {kind: 'KNURL_' + kind.upper().replace('-', '_') for kind in kinds}
    table('uint8_t', 'operations[%d][OPERATIONS]' % len(automaton.operations),
          ['{' + ', '.join('CLOSE' if o == ')' else names[o] for o in operations) + (', ' if operations else '') + '0}'
           for operations in automaton.operations])
    file.write('#endif\n')
    assert automaton.classes < 256 and len(automaton.states) < 65535 and len(automaton.transfers) < 65535
    assert automaton.registers <= 8 and len(automaton.operations) < 256


def main():
    if len(sys.argv) != 2 or sys.argv[1].startswith('-'):
        sys.stderr.write('usage: compile.py HEADER\n')
        sys.exit(2)
    folder = Path(__file__).parent
    families = [(name, Grammar([folder / file for file in files])) for name, files in FAMILIES.items()]
    automaton = Deterministic([grammar for _, grammar in families])
    with open(sys.argv[1], 'w', encoding='ascii') as file:
        write(families, automaton, file)
    print('%d rows: an automaton of %d states, %d classes of symbols, at most %d lists of parts at once; each URL has '
          'one structure' % (sum(len(grammar.rows) for _, grammar in families), len(automaton.states),
                             automaton.classes, automaton.registers))


if __name__ == '__main__':
    main()
