# SPDX-License-Identifier: MIT
"""A second reader of the walk's verdict. It gives numbers to the symbols of a state that was visited, puts them into
Unicorn, and feeds an octet or ends the piece. What Unicorn then holds must be what some visited state says, by one choice
of numbers, or the call must have returned what the grammar says. So it shows what the walk left out: in its rules for
symbols, in what it forgets, and in which states it takes for one. Of the walk it uses the states alone."""
from random import Random

import walk
from unicorn import UC_HOOK_CODE, UcError
from unicorn.arm_const import UC_ARM_REG_CPSR

import layout
from automaton import Parts, Reading
from chip import REGISTERS, Chip
from concrete import GIVEN
from forms import nzcv
from layout import ERROR, FIELD, LIST, MOST, OUT, PART, PARTS, PART_SIZE, RETURN, TEXT, TOP, URL, URL_SIZE
from normal import later
from texts import ALPHABET
from value import ANY, FAR, MASK, OTHERS, is_sum, number_of, tag

PART_FIELDS = 'offset', 'length', 'kind', 'owner'
EDGES = (0, 1, 2, 255, 256, 65535)


class Missed(Exception):
    """What Unicorn does, and no visited state says."""


class Unlike(Exception):
    """Numbers that cannot be together."""


class Visited:
    """A state as the walk keeps it, without the walk."""

    def __init__(self, key, intervals):
        (self.r, self.flags, self.block, self.past, places, values, self.left, self.long, self.least, self.exact, wanted, self.calls,
         no_v, no_w) = key
        self.memory = tuple((at, *one) for at, one in zip(places, values))
        self.intervals = {name: interval for name, interval, never in
                          (('V', intervals[0], no_v), ('W', intervals[1], no_w)) if not never}
        state, escape, digit, fit, at, row, settled, lists = wanted
        self.wanted = Reading(state, escape, digit, fit, at, row, tuple(Parts(*one) for one in lists), settled)


class Numbers:
    """A number for each symbol. Those that are not given are drawn, or found by what is there."""

    def __init__(self, known, random=None):
        self.known, self.random, self.open = known, random, []

    def of(self, v):
        """The number of a value, drawn where it may be any."""
        if type(v) is int:
            return v
        if is_sum(v):
            return v[0] + sum(k * self.symbol(name) for name, k in v[1]) & MASK
        kind = tag(v)
        if kind == 'saved':
            return GIVEN[v[1]]
        if kind == 'mark':
            return number_of(v[1])
        if kind == 'low':
            return self.random.randrange(1 << 24) << 8 | v[1]
        if kind == 'shifted':
            return self.of(v[2]) << v[1] & MASK
        if kind == 'halves':
            return self.of(v[1]) & 0xFFFF | (self.of(v[2]) & 0xFFFF) << 16
        if kind == 'settled':
            return self.known.setdefault(v, self.random.randrange(1 << 16))
        return self.random.choice((0, 1, MASK, self.random.randrange(1 << 32)))

    def symbol(self, name):
        if name not in self.known:
            most = self.known['P'] - FAR
            self.known[name] = self.random.choice((0, most, self.random.randrange(most + 1)))
        return self.known[name]

    def chain(self, begin, end, length):
        """Draws the symbols of two offsets that are so far apart."""
        first, last = ([name for name, _ in v[1] if name not in self.known] if is_sum(v) else [] for v in (begin, end))
        if first and last and first != last:
            self.known[first[0]] = self.random.randrange(max(self.known['P'] - FAR - length, 0) + 1)
        if first and not last:
            fits = self.fits(begin, self.of(end) - length & MASK)
        else:
            fits = self.fits(end, self.of(begin) + length)
        if not fits:
            raise Unlike

    def fits(self, v, found, n=4):
        """Returns true if n octets of memory, or a register, may be what a value says."""
        mask = (1 << 8 * n) - 1
        if v == ANY:
            return True
        kind = tag(v)
        if kind == 'low':
            return found & 255 == v[1]
        if kind == 'halves':
            return self.fits(v[1], found & 0xFFFF, 2) and self.fits(v[2], found >> 16, 2)
        unknown = [one for one in v[1] if one[0] not in self.known] if is_sum(v) else []
        if len(unknown) > 1:
            self.open.append((v, found, n))
            return True
        if unknown:
            (name, k), = unknown
            if name[0] != 'S' or abs(k) != 1:
                return False
            rest = v[0] + sum(f * self.known[one] for one, f in v[1] if one != name)
            self.known[name] = (found - rest) * k & mask
            return self.known[name] <= self.known['P'] - FAR
        if kind == 'settled' and v not in self.known:
            return False
        return self.of(v) & mask == found

    def closes(self):
        """What was left open: sums of two symbols that nothing else says."""
        for v, found, n in self.open:
            for name, _ in v[1]:
                if name not in self.known and sum(one not in self.known for one, _ in v[1]) > 1:
                    self.known[name] = 0
            if not self.fits(v, found, n):
                return False
        return True


class Held:
    """What Unicorn holds: registers, flags and memory."""

    def __init__(self, chip, with_registers):
        self.r, self.flags = chip.registers() if with_registers else (None, None)
        self.memory = {low: bytes(chip.unicorn.mem_read(low, n)) for low, n in (
            (URL, URL_SIZE), (LIST, layout.LIST_SIZE), (PARTS, PART_SIZE * layout.PARTS_MOST),
            (layout.BOTTOM, TOP + layout.ARGUMENTS - layout.BOTTOM))}

    def number(self, at, n):
        for low, data in self.memory.items():
            if low <= at and at + n <= low + len(data):
                return int.from_bytes(data[at - low:at - low + n], 'little')
        return None

    def field(self, name):
        at, n = FIELD[name]
        return self.number(URL + at, n)

    def part(self, i, name):
        at, n = PART[name]
        return self.number(PARTS + PART_SIZE * i + at, n)


class Replay(Chip):
    def __init__(self, walk, seed):
        super().__init__(walk)
        self.walk, self.random = walk, Random(seed)
        self.states = [Visited(key, walk.intervals[number]) for key, number in walk.seen.items()]
        self.by_place, self.runs, self.unlike = {}, 0, 0
        for one in self.states:
            self.by_place.setdefault((one.r and one.r[15], of_grammar(one.wanted)), []).append(one)
        self.read = self.started = self.matched = False
        self.fed = self.beyond = self.before = self.after = None
        for at in {one.r[15] for one in self.states if one.r}:
            self.unicorn.hook_add(UC_HOOK_CODE, self.on_place, begin=at, end=at)

    # Running.

    def on_read(self, unicorn, access, at, n, value, given):
        if at == self.fed and n == 1:
            self.read = True
        elif at == self.beyond and n == 1:
            self.stop('reads the next octet, in a state that was not visited')
        else:
            super().on_read(unicorn, access, at, n, value, given)

    def on_place(self, unicorn, at, size, _):
        expected = self.after if self.read else self.before
        if not self.started:
            self.started = True
        elif expected is not None and not self.matched:
            self.matched = self.is_visited(at, *expected)
            if self.matched:
                unicorn.emu_stop()

    def is_visited(self, at, wanted, p, n, known):
        held = Held(self, at is not None)
        return any(self.covers(one, held, wanted, p, n, known) for one in self.by_place.get((at, of_grammar(wanted)), ()))

    def run(self, at):
        """Runs from an address until the call returns, or a visited state matches, which it answers."""
        self.broken, self.matched, self.runs = None, False, self.runs + 1
        try:
            self.unicorn.emu_start(at | 1, RETURN, timeout=10000000)
        except UcError as why:
            raise Missed(str(why)) from why
        if self.matched:
            return True
        if self.broken:
            raise Missed(self.broken)
        values, _ = self.registers()
        if values[4:12] != GIVEN[4:12] or values[13] != TOP:
            raise Missed('does not give back r4 to r11 and sp, or runs on and on')
        return False

    def call(self, function, *arguments):
        """A call from which no state is looked for."""
        self.before = self.after = None
        self.prepare(function, *arguments)
        self.run(function)
        return self.registers()[0][0]

    def prepare(self, function, *arguments):
        unicorn, random = self.unicorn, self.random
        unicorn.mem_write(layout.BOTTOM, random.randbytes(16) * ((TOP + layout.ARGUMENTS - layout.BOTTOM) // 16))
        values = [random.randrange(1 << 32) for _ in range(4)] + GIVEN[4:12] + [random.randrange(1 << 32), TOP, RETURN | 1]
        values[:len(arguments)] = arguments
        for register, v in zip(REGISTERS, values):
            unicorn.reg_write(register, v)
        self.started = True

    # From a state.

    def draw(self, one):
        """Numbers for the symbols of a state, and how many octets are left."""
        random = self.random
        kind, least = one.left
        rest = least if kind == 'eq' else least + random.choice((0, 0, 1, 2, 7, 8, random.randrange(60000)))
        low = max(one.least, FAR)
        if one.exact is not None:
            p = one.exact
            rest = min(rest, MOST - p) if one.long is False else MOST - p if one.long else rest
        elif one.long:
            rest = min(rest, MOST - low)
            p = MOST - rest
        else:
            p = random.choice((low, low + 1, 300, MOST, random.randrange(low, MOST + 1)))
            p = min(p, MOST - least) if one.long is False else p
            rest = min(rest, MOST - p) if one.long is False else rest
        n = MOST + random.choice((1, 2, 65536, 1 << 30)) if one.long else p + rest
        known = {'P': p, 'N': n, 'T': TEXT + random.randrange(64)}
        for name, (a, b) in one.intervals.items():
            known[name] = random.choice([a, b, random.randint(a, b)] + [v for v in EDGES if a <= v <= b])
        numbers = Numbers(known, random)
        # Of a part that ended long ago the walk keeps the length apart from the two offsets.
        for part in (part for each in one.wanted.lists for part in each.parts):
            kind, begin, end, length = part
            if length != ANY and begin is not None:
                numbers.chain(begin, end, numbers.of(length))
        one.wanted.with_offsets(numbers.of)
        return numbers, rest

    def put(self, one, numbers):
        """Puts a state into Unicorn."""
        unicorn, random = self.unicorn, self.random
        for low, n in ((URL, URL_SIZE), (PARTS, PART_SIZE * self.room), (OUT, 2)):
            unicorn.mem_write(low, random.randbytes(n))
        self.prepare(RETURN)
        for at, n, v in one.memory:
            if v != ANY:
                unicorn.mem_write(at, (numbers.of(v) & (1 << 8 * n) - 1).to_bytes(n, 'little'))
        if one.r is None:
            return
        for register, v in zip(REGISTERS, one.r):
            unicorn.reg_write(register, numbers.of(v))
        kind, x, y = one.flags or ('log', ANY, ANY)
        flags = nzcv((kind, numbers.of(x), random.randrange(2) if kind == 'log' and (y is None or y == ANY) else numbers.of(y)))
        unicorn.reg_write(UC_ARM_REG_CPSR, (flags ^ (random.randrange(2) if kind == 'log' else 0)) << 28 | 1 << 5)
        self.started = False

    def replay(self, one, octet):
        """Feeds an octet in a state, or ends the text if there is none left."""
        for _ in range(20):
            try:
                numbers, rest = self.draw(one)
                break
            except Unlike:
                pass
        else:
            self.unlike += 1
            return
        known = numbers.known
        p, n, text = known['P'], known['N'], known['T']
        self.put(one, numbers)
        self.read = False
        for back, past in enumerate(reversed(one.past), 1):
            self.unicorn.mem_write(text + p - back, bytes([past]))
        self.piece = range(text + p - len(one.past), text + p)
        feeds = one.r is not None and rest > 0
        self.fed = text + p if feeds else None
        self.beyond = text + p + 1 if feeds and rest > 1 else text + p if one.r is None else None
        wanted, refusal = one.wanted, None
        self.before, self.after = (wanted, p, n, known) if feeds else None, None
        if feeds:
            self.unicorn.mem_write(text + p, bytes([octet]))
            wanted, refusal = self.walk.automaton.feed(wanted.with_offsets(later), octet)
            known = dict(known, P=p + 1)
            p, rest = p + 1, rest - 1
            self.after = (wanted, p, n, known) if refusal is None else None
        numbers = Numbers(known, self.random)
        if one.r is None:
            self.between(one, numbers, p)
        elif not self.run(one.r[15]):
            self.returned(wanted, refusal, numbers, rest, one.long, None)

    def between(self, one, numbers, p):
        """Between two pieces."""
        chip = self.walk
        before = Held(self, False)
        if chip.settled is not None:
            self.check_settled(min(one.wanted.settled, self.room))
            self.poke(PARTS, before.memory[PARTS])
        held = Held(self, False)
        if held.memory[URL] != before.memory[URL] or held.memory[PARTS] != before.memory[PARTS]:
            raise Missed('knurl_settled changes the knurl_t or the array')
        self.call(chip.end, URL)
        self.returned(one.wanted, None, numbers, 0, False, chip.end)
        for low in (URL, PARTS):
            self.unicorn.mem_write(low, before.memory[low])
        length = self.random.choice((1, 2, 9, MOST - p + 1, 1 << 30))
        self.prepare(chip.feed, URL, numbers.known['T'] + p, length)
        self.before = one.wanted, p, p + length, dict(numbers.known, N=p + length)
        if not self.run(chip.feed) and p < MOST:
            raise Missed('does not read a piece')

    def check_settled(self, count):
        """knurl_settled, where so many parts are of this URL, and where the first one is of another."""
        owners = [PARTS + PART_SIZE * i + PART['owner'][0] for i in range(count)]
        tag = Held(self, False).field('tag')
        for at in owners:
            self.poke(at, [tag])
        self.is_equal('knurl_settled', self.call(self.walk.settled, URL), count)
        if owners:
            self.poke(owners[0], [tag ^ 255])
            self.is_equal('knurl_settled of another URL', self.call(self.walk.settled, URL), 0)

    @staticmethod
    def is_equal(what, found, wanted):
        if found != wanted:
            raise Missed('%s is %s, not %s' % (what, found, wanted))

    def returned(self, wanted, refusal, numbers, rest, long, function):
        """What a call has returned, beside the grammar. `function` is knurl_end if that has returned."""
        r0, held, walk = self.registers()[0][0], Held(self, False), self.walk
        if not walk.whole and walk.root == 'feed' and function is None:
            r0 = held.field('error')
        p = numbers.known['P']
        if refusal is not None:
            error, offset = refusal[0], numbers.of(refusal[1])
        elif long and p == MOST:
            error, offset = ERROR['LENGTH'], MOST
        elif rest > 0:
            raise Missed('returns %d though octets are left' % r0)
        elif walk.root == 'feed' and function is None:
            self.is_equal('the answer', (r0, held.field('error')), (0, 0))
            if not self.is_visited(None, wanted, p, p, numbers.known):
                raise Missed('returns in a state that was not visited')
            return
        else:
            parts = walk.automaton.final(wanted)
            count = wanted.settled + len(parts.parts) if parts else 0
            error, offset = 0 if parts and count <= self.room else ERROR['PARTS'] if parts else ERROR['END'], p
        self.is_equal('the error', (r0, held.field('error')), (error, error))
        self.is_equal('the offset', held.field('offset'), offset)
        bound = (held.field('text'),) if walk.root == 'feed' else (held.field('text'), held.field('text_length'))
        self.is_equal('the text', bound, (0,) if walk.root == 'feed' else (numbers.known['T'], numbers.known['N']))
        self.is_equal('the place', held.field('self'), URL)
        if error:
            self.is_equal('the count', held.field('count'), 0)
            if error == ERROR['PARTS']:
                self.is_equal('the room', held.field('room'), count)
            port = None
        else:
            port = self.accepted(wanted, parts, count, numbers, held)
        if walk.port is not None:
            self.is_equal('knurl_port', (self.call(walk.port, URL, OUT), self.number(OUT, 2)), (int(port is not None), port or 0))
        if walk.settled is not None:
            self.check_settled(0 if error else count)

    def accepted(self, wanted, parts, count, numbers, held):
        """The row and the parts of an accepted URL. Returns its port."""
        self.is_equal('the row', held.field('scheme'), self.rows[wanted.row])
        self.is_equal('the number of parts', held.field('count'), count)
        for i in range(count):
            due = others(i, numbers, held)
            if due is None:
                kind, begin, end, _ = parts.parts[i - wanted.settled]
                due = numbers.of(begin), numbers.of(end) - numbers.of(begin) & 0xFFFF, kind, held.field('tag')
            self.is_equal('part %d' % i, tuple(held.part(i, name) for name in PART_FIELDS), due)
        return numbers.of(parts.port) if parts.has_port else self.walk.automaton.rows[wanted.row][1] or None

    # What a visited state says, beside what Unicorn holds.

    def covers(self, one, held, wanted, p, n, known):
        numbers = Numbers({**{v: number for v, number in known.items() if type(v) is tuple}, 'P': p, 'N': n, 'T': known['T']},
                          self.random)
        kind, left = one.left
        rest = (MOST if one.long else n) - p
        if one.exact not in (None, p) or p < one.least or (rest != left if kind == 'eq' else rest < left):
            return False
        if one.r is not None and one.long is not None and one.long != (n > MOST):
            return False
        for name, (a, b) in one.intervals.items():
            numbers.known[name] = held.field(layout.NUMBERS[name])
            if not a <= numbers.known[name] <= b:
                return False
        given = Numbers(dict(known, P=p), self.random)
        if not self.covers_grammar(one.wanted, wanted, numbers, given, held):
            return False
        for at, size, v in one.memory:
            if not numbers.fits(v, held.number(at, size), size):
                return False
        if one.r is not None and not all(numbers.fits(v, found) for v, found in zip(one.r[:15], held.r)):
            return False
        if one.past and bytes(one.past) != bytes(self.unicorn.mem_read(known['T'] + p - len(one.past), len(one.past))):
            return False
        return numbers.closes() and (one.r is None or one.flags is None or flags_fit(one.flags, numbers, held.flags))

    def covers_grammar(self, there, wanted, numbers, given, held):
        """Returns true if a state of the grammar is the one of a visited state, which may have left out parts that are settled,
        and what lists that are dead have."""
        more = there.settled - wanted.settled
        if more < 0 or len(there.lists) != len(wanted.lists):
            return False
        for kept, one in zip(there.lists, wanted.lists):
            if kept.dead != one.dead:
                return False
            if kept.dead:
                continue
            offsets = [given.of(v) for part in one.parts for v in part[1:3]]
            kinds = [part[0] for part in one.parts]
            if len(kinds) < more:
                return False
            for i in range(more):
                k = wanted.settled + i
                if k < self.room:
                    found = tuple(held.part(k, name) for name in PART_FIELDS)
                    due = offsets[2 * i], offsets[2 * i + 1] - offsets[2 * i] & 0xFFFF, kinds[i], held.field('tag')
                    if found != (others(k, numbers, held) or due):
                        return False
                    for number, v in enumerate(found):
                        numbers.known[('settled', k, number)] = v
            if [part[0] for part in kept.parts] != kinds[more:] or not all(
                    numbers.fits(v, found) for v, found in
                    zip((v for part in kept.parts for v in part[1:3]), offsets[2 * more:])):
                return False
            if not all(numbers.fits(part[3], end - begin & MASK) for part, begin, end in
                       zip(kept.parts, offsets[2 * more::2], offsets[2 * more + 1::2])):
                return False
            if (kept.open, kept.has_port) != (one.open, one.has_port) or (kept.begin is None) != (one.begin is None):
                return False
            if kept.begin is not None and not numbers.fits(kept.begin, given.of(one.begin)):
                return False
            if (one.has_port or one.open == 'port') and not numbers.fits(kept.port, given.of(one.port)):
                return False
            near = one.last and one.last[0] in ('host', 'user', 'port', 'password') and not one.open and \
                given.known['P'] - given.of(one.last[1]) <= 2
            if near and (kept.last is None or kept.last[0] != one.last[0] or
                         not numbers.fits(kept.last[1], given.of(one.last[1]))):
                return False
        return True


def others(i, numbers, held):
    """The fields of a part that was settled, or that another URL has recorded since; or None."""
    found = [numbers.known.get(('settled', i, number)) for number in range(4)]
    if found[0] is None:
        return None
    if found[3] is None:
        owner = held.part(i, 'owner')
        found[3] = owner if owner in OTHERS.values() else held.field('tag')
    return tuple(v & (1 << 8 * PART[name][1]) - 1 for v, name in zip(found, PART_FIELDS))


def of_grammar(wanted):
    return wanted.state, wanted.escape, wanted.digit, wanted.fit, wanted.at, wanted.row


def flags_fit(flags, numbers, found):
    kind, x, y = flags
    if x == ANY or y == ANY:
        return True
    wanted = nzcv((kind, numbers.of(x), y or 0 if kind == 'log' else numbers.of(y)))
    mask = 0b1111 if kind != 'log' else 0b1100 if y is None else 0b1110
    return (wanted ^ found) & mask == 0


def all_states(walk, every, seed):
    """Replays every so many-th state that was tried. Returns how many runs there were; raises Missed where no state fits."""
    replay = Replay(walk, seed)
    random = replay.random
    for number, one in enumerate(replay.states):
        if number % every or number in walk.waiting or one.block:
            continue
        for octet in [*random.sample(ALPHABET, 6), random.randrange(256)] if one.r else (0,):
            try:
                replay.replay(one, octet)
            except Missed as why:
                where = walk.image.where(one.r[15]) if one.r else 'a cut'
                raise Missed('state %d at %s, octet %d: %s' % (number, where, octet, why)) from why
    if replay.unlike > replay.runs // 20:
        raise Missed('for %d draws no numbers were found' % replay.unlike)
    return replay.runs


# Faults of the walk that a replay of a right image shows: what is patched, and by what.
FAULTS = [
    ('walk.hull', lambda one, other: one),
    ('walk.forked', lambda s, name, value, inner=walk.forked: None if value == ('eq', 0) else inner(s, name, value)),
    ('walk.forked', lambda s, name, value, inner=walk.forked: None if name == 'long' and value else inner(s, name, value)),
    ('normal.has_all', lambda *_: True),
    ('normal.Older.name', lambda self, what: self.names.setdefault(what, 'S0')),
]
