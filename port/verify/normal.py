# SPDX-License-Identifier: MIT
"""Makes of a state the one that stands for all that are alike, and its key. What the key does not hold is any value
in the state, so two states with one key are one state, but for the intervals of the numbers."""
import layout
from automaton import Parts
from layout import LIST, LIST_SIZE, MOST, PARTS, PART_SIZE, TOP, URL, URL_SIZE
from machine import NEVER, ahead_of
from value import ANY, FAR, OTHERS, add, how_made, is_of_text, is_sum, make, mark, spread, tag

EXACT_TILL = 5  # as long as P is no more than this, it is a number


BLOCK = 8  # octets that the code asks for at once
GROWING_MOST = 24  # so many numbers over 255 has a register at one place before it counts as growing


def same(s, x, y):
    """Returns true if two values are certainly the same."""
    if x is None or y is None or ANY in (x, y) or tag(x) or tag(y):
        return x == y and x is not None and x != ANY
    d = add(x, y, -1)
    return d == 0 if type(d) is int else spread(s, *d)[:2] == (0, 0)


def same_length(s, part, length):
    _, begin, end, known = part
    return same(s, length, known) or begin is not None and end is not None and same(s, length, add(end, begin, -1))


def over(f, v):
    """f of the numbers and sums that a value is made of."""
    if type(v) is int or type(v[0]) is int:
        return f(v)
    if v[0] == 'shifted':
        inner = over(f, v[2])
        return ANY if inner == ANY else ('shifted', v[1], inner)
    if v[0] == 'halves':
        return ('halves', over(f, v[1]), over(f, v[2]))
    return v


def later(v):
    """A sum as it is written when P is one more."""
    if type(v) is int:
        return v
    k = dict(v[1]).get('P', 0)
    return (v[0] - k, v[1])


def over_state(s, f):
    if s.r:
        s.r = [over(f, v) for v in s.r]
    if s.flags:
        kind, x, y = s.flags
        s.flags = (kind, over(f, x), over(f, y) if kind != 'log' else y)
    s.memory = {at: one if type(one[1]) is int else (one[0], over(f, one[1])) for at, one in s.memory.items()}


def part_at(s, i):
    at = PARTS + PART_SIZE * i
    return [(at + where, n, s.get(at + where, n)) for where, n in (layout.PART[one] for one in ('offset', 'length', 'kind'))]


def owner_at(s, i):
    """Where a part says whose it is, how many octets that takes, and what is there."""
    at, n = layout.PART['owner']
    return PARTS + PART_SIZE * i + at, n, s.get(PARTS + PART_SIZE * i + at, n)


def has_owner(s, i):
    """Returns true if the machine has written into a part the tag that its knurl_t has."""
    return same(s, owner_at(s, i)[2], s.field('tag'))


def is_others(s, i):
    """Returns true if another URL has recorded a part since, and nothing has changed it."""
    return owner_at(s, i)[2] in other_tags(s) and is_settled(s, i)


def is_settled(s, i):
    return all(v == ('settled', i, number) for number, (_, _, v) in enumerate(part_at(s, i)))


def other_tags(s):
    """What the tag of another URL may be."""
    return [mark(name, how_made(s.field('tag'))) for name in OTHERS]


def has_all(s, wanted, k, room):
    """Returns true if all living lists have part k as the machine has it; or as each other, if the array does not have it, as it
    is too small or another URL was read into it."""
    lists = [one.parts for one in wanted.living()]
    i = k - wanted.settled
    if any(len(parts) <= i for parts in lists):
        return False
    if k < room:
        (_, _, offset), (_, _, length), (_, _, kind) = part_at(s, k)
        if not is_others(s, k):
            return has_owner(s, k) and all(parts[i][0] == kind and same(s, parts[i][1], offset) and
                                           same_length(s, parts[i], length) for parts in lists)
    return all(parts[i][0] == lists[0][i][0] and same(s, parts[i][1], lists[0][i][1]) and
               same_length(s, parts[i], lists[0][i][3]) for parts in lists)


def settle(s, room):
    """Takes parts off the lists that the machine has recorded as all living lists have them."""
    wanted = s.wanted
    count = s.field('count')
    if wanted.state is None or type(count) is not int:
        return
    k = wanted.settled
    # Code may record parts before it counts them.
    while k < (count or room) and has_all(s, wanted, k, room):
        k += 1
    for i in range(wanted.settled, min(k, room)):
        for number, (at, n, _) in enumerate([*part_at(s, i), owner_at(s, i)]):
            s.put(at, n, ('settled', i, number))
    lists = []
    for one in wanted.lists:
        last = one.last
        near = last and is_sum(last[1]) and last[1][1] == (('P', 1),) and last[1][0] >= -2
        if not near or last[0] not in ('host', 'user', 'port', 'password') or one.open:
            last = None
        lists.append(Parts((), one.open, dead=True, last=last) if one.dead else
                     Parts(one.parts[k - wanted.settled:], one.open, one.begin, one.has_port, one.port, False, last))
    s.wanted = wanted.with_lists(lists, k)


def forget(s):
    """Fields that are dead by the grammar: hints, which can only make the walk unable to decide."""
    living = s.wanted.living()
    if not s.wanted.escape:
        s.set_field('escape', ANY)
    if not any(one.open == 'host' for one in living):
        for name in ('host.value', 'host.label', 'host.groups'):
            s.set_field(name, ANY)
    if not any(one.open == 'port' or one.has_port for one in living):
        s.set_field('port', ANY)


def relate(s, name):
    """Makes a number that lives any value of an interval. What else has this value is known to have it."""
    field = layout.NUMBERS[name]
    value = s.field(field)
    known = type(value) is int or is_sum(value) and value[1][0][0] == name and len(value[1]) == 1
    new = (0, ((name, 1),)) if known else ANY

    def renamed(v):
        if type(v) is int or all(one != name for one, _ in v[1]):
            return v
        return new if known and same(s, v, value) else ANY
    if name == 'V':
        lists = []
        for one in s.wanted.lists:
            port = 0 if one.dead or not one.has_port and one.open != 'port' else \
                new if known and same(s, one.port, value) else ANY
            lists.append(Parts(one.parts, one.open, one.begin, one.has_port, port, one.dead, one.last))
        s.wanted = s.wanted.with_lists(lists)
    bounds = spread(s, *value)[:2] if is_sum(value) and known else (value, value)
    over_state(s, renamed)
    s.set_field(field, new)
    setattr(s, name, bounds if known else NEVER)


class Older:
    """Writes offsets that are FAR or more less than P as symbols of their own; their distances are lost, but not which are one."""

    def __init__(self, s, kept):
        self.s, self.kept, self.names = s, kept, {}

    def name(self, what):
        """A new name for a symbol, or for a distance from P, "S@" and the number."""
        return self.names.setdefault(what, 'S%d' % len(self.names))

    def counts(self, s, live):
        """A register may count the octets since such an offset, where an address is a pointer and this count. It is written as
        P less the offset, which is true, and stays true while both go on."""
        distances = {-v[0] for v in s.r if is_of_text(v) and v[1] == (('P', 1), ('T', 1))} - {-c for c in self.kept}
        for i in live:
            v = s.r[i] if 0 <= i < 13 else None
            for d in (v, v + 1) if type(v) is int else ():
                if FAR < d <= s.least and d in distances:
                    s.r[i] = (v - d, (('P', 1), ('S@%d' % d, -1)))
                    break

    def __call__(self, v):
        if type(v) is int:
            return v
        c, symbols = v
        p, out = 0, []
        for one, k in symbols:
            if one == 'P':
                p = k
            else:
                out.append((self.name(one) if one[0] == 'S' else one, k))
        if p and self.s.exact is None:
            c, p = self.of_p(c, p, out)
        if p is None or (abs(c) > 70000 and not any(one == 'T' for one, _ in out)):
            return ANY
        if p:
            out.append(('P', p))
        # Two that were told apart may not become one.
        return make(c, dict(out)) if len({one for one, _ in out}) == len(out) else ANY

    def of_p(self, c, p, out):
        """What P and a distance become; None for what is not kept."""
        if abs(p) > 1:
            return c, None
        if abs(c) > 60000:
            return c, p if out or abs(abs(c) - MOST) <= 8 else None
        distance = -c * p
        if distance < FAR or p < 0 and not out or p > 0 and c in self.kept:
            return c, p
        if distance > self.s.least:
            return c, None
        out.append((self.name('S@%d' % distance), p))
        return 0, 0


def kept_addresses(s, near, live, words):
    """With an address of the text that the code may count on from, its distance."""
    kept = set()
    for v in [s.r[i] for i in live if 0 <= i < 13] + [v for at, (_, v) in s.memory.items() if words is None or at & ~3 in words]:
        if is_of_text(v) and dict(v[1]).get('P') == 1 and len(v[1]) == 2 and -near < v[0] <= -FAR:
            kept.add(v[0])
    return kept


def still_left(s, near, live, words):
    """What still matters of how many octets are left: code that asked for a block of them, of which a living address is the
    begin, loads the rest of it without asking again. Else only whether one is left."""
    kind, n = s.left
    if n > 1:
        n = min(n, BLOCK) if near > BLOCK and any(n - ahead >= BLOCK for ahead in aheads(s, live, words) if ahead <= 0) else 1
        kind = 'ge'
    return kind, n


def owned(at):
    return URL <= at < URL + URL_SIZE or PARTS <= at < BOTTOM_OF_STACK or LIST <= at < LIST + LIST_SIZE


BOTTOM_OF_STACK = layout.BOTTOM


def cut_growing(s, live, growing):
    """A register that has ever other numbers at one place counts, or collects bits that nobody asks for. Of such numbers the low
    octet is kept."""
    for i in live:
        v = s.r[i] if 0 <= i < 13 else None
        if type(v) is int and 255 < v < 1 << 16:
            known = growing.setdefault((s.r[15], i), set())
            known.add(v)
            if len(known) > GROWING_MOST:
                s.r[i] = ('low', v & 255)


def aheads(s, live, words):
    """How far living addresses of the text are after the next octet, for those whose distance is known."""
    values = [s.r[i] for i in live if 0 <= i < 13] + [
        v for at, (_, v) in s.memory.items() if at >= BOTTOM_OF_STACK and (words is None or at & ~3 in words)]
    return [one for one in (ahead_of(s, *v) for v in values if is_of_text(v)) if one is not None]


def keep_past(s, live, words):
    """Of the octets of a row's name, and of the "://" after it, keeps those that an address that lives may load once more."""
    if not s.past or s.refusal is not None or s.wanted.state is None and not s.wanted.fit:
        s.past = ()
        return
    back = -min(aheads(s, live, words), default=0)
    s.past = s.past[-back:] if back > 0 else ()


def narrow_exact(s, near, named):
    """Makes P a symbol, unless it is small, or in a name. Code that has read the name and not recorded it has addresses and
    numbers of where the authority starts, so P is known until that is far."""
    in_name = s.wanted.state is None and s.wanted.fit
    unrecorded = s.wanted.state is not None and s.field('count') == 0
    if s.exact is None or in_name or s.exact <= (named + near if unrecorded else EXACT_TILL):
        return
    exact, again = s.exact, s.exact > EXACT_TILL + 1

    def by_p(v):
        """What is near P is written by it; what is not, without it, if there are numbers that it is compared with."""
        if type(v) is int:
            return v
        symbols = dict(v[1])
        p = symbols.pop('P', 0)
        if p and not again or v[0] == p == 0 or symbols not in ({'T': 1}, {'N': -1}, {'N': 1}, {}):
            return v
        k = -1 if symbols.get('N') == 1 else 1
        far = v[0] + (p - k) * exact
        return make(far, dict(symbols, P=k)) if abs(far) < near else make(v[0] + p * exact, symbols)
    over_state(s, by_p)
    s.wanted = s.wanted.with_offsets(by_p)
    for at, n in [(URL + layout.FIELD[name][0], 2) for name in ('offset', 'start')] + [
            (PARTS + PART_SIZE * i + layout.PART['offset'][0], 2) for i in range(layout.PARTS_MOST)]:
        v = s.get(at, n)
        if type(v) is int and abs(v - exact) < near:
            s.put(at, n, (v - exact, (('P', 1),)))
    s.exact, s.past = None, ()
    if s.long:
        s.left = ('ge', 8)


def normalize(s, live, room, near, growing, between, named, shared):
    """The key of a state that waits for an octet, or for the next piece. `shared` has the parts of keys that many have."""
    narrow_exact(s, near, named)
    s.least = min(s.least, max(EXACT_TILL + 1, near))
    settle(s, room)
    forget(s)
    for name in layout.NUMBERS:
        relate(s, name)
    registers, words = ((), frozenset()) if between else live.at(s)
    kept = kept_addresses(s, near, registers, words) if near > FAR and not between and s.exact is None else set()
    older = Older(s, kept)
    low = s.r[13] if s.r else TOP
    s.memory = {at: s.memory[at] for at in sorted(s.memory)
                if owned(at) or at >= TOP or not between and at >= low and (words is None or at & ~3 in words)}
    s.left = still_left(s, near, registers, words)
    if between:
        s.past = ()
        s.r, s.flags, s.block, s.calls, s.long = None, None, (), (), None
    else:
        s.r = [v if i in (13, 15) or i in registers else ANY for i, v in enumerate(s.r)]
        if 16 not in registers and not s.block:
            s.flags = None
    s.octet = None
    if near > FAR and not between and s.exact is None:
        older.counts(s, registers)
        cut_growing(s, registers, growing)
    over_state(s, older)
    s.memory = {at: one for at, one in s.memory.items() if one[1] != ANY}
    s.wanted = renamed_wanted(s.wanted, older)
    places, key, calls = share(shared, (tuple(s.memory), s.wanted.key(), s.calls))
    return (share(shared, s.r) if s.r else None, s.flags, s.block, s.past, places, share(shared, s.memory.values()), s.left,
            s.long, s.least, s.exact, key, calls, s.V == NEVER, s.W == NEVER)


def share(shared, values):
    """Returns the values as a tuple. Of those that are equal one is kept for all tuples."""
    return tuple([shared.setdefault(v, v) for v in values])


def renamed_wanted(wanted, older):
    lists = []
    for one in wanted.lists:
        new = one.with_offsets(older)
        new.last = one.last
        lists.append(new)
    return wanted.with_lists(lists)
