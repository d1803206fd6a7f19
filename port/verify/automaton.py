# SPDX-License-Identifier: MIT
"""The automaton that test/grammar makes of the BNF of RFC 3986, octet by octet, with offsets that are symbols. It does what
test/grammar/automaton.c does with numbers."""
import sys

from layout import ERROR, KIND, ROOT
from value import ANY, add, scale

sys.path.append(str(ROOT / 'test/grammar'))
sys.dont_write_bytecode = True

from compile import Deterministic  # noqa: E402
from notation import FAMILIES, Grammar, has  # noqa: E402

HELD = b"$-_.+!*'(),;/?:@&=%"
HOST_READ, PORT_READ, HOST_ENDS = 1, 2, 4


def reached(c=0):
    """The offset of the next octet, plus c."""
    return c, (('P', 1),)


def is_letter(octet):
    return 97 <= octet | 32 <= 122


def hexadecimal(octet):
    return int(chr(octet), 16) if chr(octet) in '0123456789abcdefABCDEF' else None


def merge(tables):
    """Lets each move, and each row, lead to the first of the states that go on and end alike, so that there are few."""
    first, count = list(zip(tables.final, tables.alive)), 0
    while len(set(first)) > count:
        count, known = len(set(first)), {}
        first = [known.setdefault((first[state], *(move and (first[move[0]], move[1]) for move in moves)), state)
                 for state, moves in enumerate(tables.next)]
    tables.next = [[move and (first[move[0]], move[1]) for move in moves] for moves in tables.next]
    tables.starts = [[(first[state], way) for state, way in pair] for pair in tables.starts]


class Parts:
    """A list of parts by one way to read the text: (kind, begin, end, length). Those that the machine and all living lists have
    are taken off its front. The last one is kept apart while its end may give an error its name."""
    __slots__ = ('parts', 'open', 'begin', 'has_port', 'port', 'dead', 'last')

    def __init__(self, parts, kind=None, begin=None, has_port=False, port=0, dead=False, last=None):
        self.parts, self.open, self.begin, self.has_port, self.port = parts, kind, begin, has_port, port
        self.dead, self.last = dead, last

    def with_offsets(self, f):
        def of(v):
            return v if v is None or v == ANY else f(v)
        return Parts(tuple((kind, of(begin), of(end), of(length)) for kind, begin, end, length in self.parts), self.open,
                     of(self.begin), self.has_port, of(self.port), self.dead, self.last and (self.last[0], of(self.last[1])))

    def key(self):
        return self.parts, self.open, self.begin, self.has_port, self.port, self.dead, self.last


class Reading:
    """A state of the automaton. `state` is None while the scheme's name is read, and then `fit` has the rows whose name begins
    with the `at` octets so far. `settled` parts were taken off all lists."""
    __slots__ = ('state', 'escape', 'digit', 'fit', 'at', 'row', 'lists', 'settled')

    def __init__(self, state, escape=0, digit=0, fit=(), at=0, row=None, lists=(), settled=0):
        self.state, self.escape, self.digit, self.fit, self.at = state, escape, digit, fit, at
        self.row, self.lists, self.settled = row, lists, settled

    def with_lists(self, lists, settled=None):
        return Reading(self.state, self.escape, self.digit, self.fit, self.at, self.row, tuple(lists),
                       self.settled if settled is None else settled)

    def with_offsets(self, f):
        return self.with_lists(one.with_offsets(f) for one in self.lists)

    def living(self):
        return [one for one in self.lists if not one.dead]

    def key(self):
        return (self.state, self.escape, self.digit, self.fit, self.at, self.row, self.settled,
                tuple(one.key() for one in self.lists))


class Automaton:
    def __init__(self, names, fragment):
        grammar = Grammar(FAMILIES['uri'])
        known = {row[0]: row for row in grammar.rows}
        grammar.rows = [known[name] for name in names]
        self.rows = [(name, port, has(tree, ('part', 'user'))) for name, port, tree, *_ in grammar.rows]
        # So many octets has the longest name, with its "://".
        self.named = max(len(name) for name in names) + 3
        tables = self.tables = Deterministic([grammar])
        merge(tables)
        self.starts = [start[int(fragment)] for start in tables.starts]
        self.operations = [one for one, _ in sorted(tables.operations.items(), key=lambda item: item[1])]
        self.escapes = [self.escaping(moves) for moves in tables.next]
        # First digits of escapes that the grammar takes alike.
        digits = [[tables.class_of[256 + 16 * high + low] for low in range(16)] for high in range(16)]
        self.alike = [digits.index(one) for one in digits]

    @staticmethod
    def names():
        """The rows that are walked: those that need "//"."""
        return [row[0] for row in Grammar(FAMILIES['uri']).rows if row[0] not in ('file', 'generic', 'urn')]

    def escaping(self, moves):
        """The lists, a bit each, by which an escape goes on."""
        tables, found = self.tables, 0
        for symbol in {tables.class_of[one] for one in range(256, 512)}:
            for number, (source, _) in enumerate(tables.ways[moves[symbol][1]] if moves[symbol] else ()):
                found |= (tables.alive[moves[symbol][0]] >> number & 1) << source
        return found

    def begin(self):
        return Reading(None, fit=tuple(range(len(self.rows))))

    def transfer(self, one, operation, at):
        """A list with what a move opens and closes at `at`."""
        parts, kind, begin, port, last = one.parts, one.open, one.begin, one.port, one.last
        for each in self.operations[operation]:
            if each != ')':
                kind, begin = each, at
                port = 0 if each == 'port' else port
            else:
                parts += ((KIND[kind], begin, at, ANY if begin is None else add(at, begin, -1)),)
                kind, begin, last = None, None, (kind, at)
        return Parts(parts, kind, begin, one.has_port, port, False, last)

    def move(self, lists, target, at):
        state, way = target
        moved = []
        for number, (source, operation) in enumerate(self.tables.ways[way]):
            one = self.transfer(lists[source], operation, at)
            one.dead = not self.tables.alive[state] >> number & 1
            moved.append(one)
        return state, moved

    def feed_name(self, reading, octet):
        """RFC 3986 section 3.1: a letter, then letters, digits, "+", "-" and "."."""
        lower = chr(octet | 32 if 65 <= octet <= 90 else octet)
        at = reading.at
        fit = tuple(i for i in reading.fit if self.rows[i][0][at:at + 1] == lower)
        if fit or is_letter(octet) or at and (48 <= octet <= 57 or octet in b'+-.'):
            # How long a name that no row has is does not matter.
            return Reading(None, fit=fit, at=at + 1 if fit else 1), None
        row = next((i for i in reading.fit if len(self.rows[i][0]) == at), None)
        if octet != 58 or at == 0 or row is None:
            return None, (ERROR['SCHEME'], reached(-1))
        scheme = Parts(((KIND['scheme'], 0, reached(-1), reached(-1)),), last=('scheme', reached(-1)))
        state, lists = self.move([scheme], self.starts[row], reached())
        return Reading(state, row=row, lists=tuple(lists)), None

    def feed(self, reading, octet):
        """What it becomes by an octet, after P was made one more; or None, and the error and its offset."""
        if reading.state is None:
            return self.feed_name(reading, octet)
        at, symbol, tables = reached(-1 - reading.escape), octet, self.tables
        if reading.escape:
            digit = hexadecimal(octet)
            if digit is None:
                return None, (ERROR['ESCAPE'], at)
            if reading.escape == 1:
                return self.stay(reading, 2, self.alike[digit]), None
            symbol = 256 + 16 * reading.digit + digit
        elif octet == 37 and self.escapes[reading.state]:
            return self.stay(reading, 1, 0), None
        target = tables.next[reading.state][tables.class_of[symbol]]
        if not target:
            return None, (self.error(reading, octet if symbol < 256 else 37, at), at)
        state, lists = self.move(reading.lists, target, reached())
        for number, (source, _) in enumerate(tables.ways[target[1]] if 48 <= octet <= 57 else ()):
            before = reading.lists[source]
            if before.open == 'port':
                lists[number].has_port = True
                lists[number].port = add(scale(before.port, 10), octet - 48)
        return Reading(state, row=reading.row, lists=tuple(lists), settled=reading.settled), None

    def stay(self, reading, escape, digit):
        lists = []
        for number, one in enumerate(reading.lists):
            dead = not self.escapes[reading.state] >> number & 1
            lists.append(Parts(one.parts, one.open, one.begin, one.has_port, one.port, dead, one.last))
        return Reading(reading.state, escape, digit, row=reading.row, lists=tuple(lists), settled=reading.settled)

    def error(self, reading, octet, at):
        """The table of names in test/grammar/automaton.c."""
        read = 0
        for one in reading.lists:
            kind, ends = one.open, 0
            if kind is None and one.last and one.last[1] == at:
                kind, ends = one.last[0], HOST_ENDS
            read |= HOST_READ | ends if kind == 'host' else HOST_READ if kind == 'user' else \
                PORT_READ if kind in ('port', 'password') else 0
        if read and octet == 64 and not self.rows[reading.row][2]:
            return ERROR['LOGIN']
        if not read or (read & HOST_ENDS and octet != 64):
            held = is_letter(octet) or 48 <= octet <= 57 or octet in HELD
            return ERROR['SYNTAX' if held else 'CHARACTER']
        return ERROR['HOST' if read & HOST_READ else 'PORT']

    def final(self, reading):
        """The list of a URL that ends here, or None."""
        if reading.state is None or reading.escape or self.tables.final[reading.state] < 0:
            return None
        return reading.lists[self.tables.final[reading.state]]

    def groups(self, reading):
        """All octets, by what they lead to: pairs of (reading or None, error and offset) and the octets. P is one more."""
        digits = reading.state is not None and any(one.open == 'port' for one in reading.lists)
        alike = {}
        for octet in range(256):
            if reading.state is None:
                key = octet | 32 if 65 <= octet <= 90 else octet
            else:
                key = (self.tables.class_of[octet], is_letter(octet) or 48 <= octet <= 57 or octet in HELD,
                       octet if octet in (37, 64) else None, hexadecimal(octet) if reading.escape else None,
                       octet if digits and 48 <= octet <= 57 else None)
            alike.setdefault(key, []).append(octet)
        merged = {}
        for some in alike.values():
            to, error = self.feed(reading, some[0])
            merged.setdefault((error, to.key() if to else None), ((to, error), []))[1].extend(some)
        return merged.values()
