# SPDX-License-Identifier: MIT
"""Walks every state that the parser in an image can reach, at each load of an octet of the text and between pieces, in step with
the automaton of the grammar."""
import time
from collections import deque

import layout
from automaton import reached
from layout import ERROR, FIELD, LIST, MOST, NUMBERS, OUT, PART_SIZE, PARTS, URL, error_name, kind_name
from live import Live
from machine import NEVER, Machine, NewOctet, State
from normal import (aheads, has_owner, is_others, is_settled, keep_past, later, normalize, other_tags, over_state, owner_at,
                    part_at, same, same_length, share)
from value import ANY, TAG, Fork, Undecided, by_value, is_of_text, is_sum, make, octets, spread, sum_of, tag

TEXT, LENGTH = (0, (('P', 1), ('T', 1))), (0, (('N', 1), ('P', -1)))
BOUND = (0, (('T', 1),)), (0, (('N', 1),))  # the text and the length that knurl_parse and knurl_read bind
STEPS_MOST = 200000  # of one octet: what takes more runs on and on
KEPT = (*range(4, 12), 13, 15)  # registers that a call gives back, and where it is
CUT = -1
BETWEEN, AT_BRANCH, AT_OCTET = range(3)  # where a state is: between pieces, where the end of one is asked for, at a load


class Fault(Exception):
    """What the walk found: why, and whether it only could not decide; a text that leads there and its cuts; where the code is;
    and the intervals of the numbers."""

    def __init__(self, why, undecided, text, cuts, where, numbers):
        super().__init__(why)
        self.undecided, self.why, self.text, self.cuts, self.where, self.numbers = undecided, why, text, cuts, where, numbers


class OutOfTime(Exception):
    pass


def forked(s, name, value):
    """The state of one case, or None if it cannot be."""
    if name == 'octets':
        s.octets = tuple(s.octets[i] for i in value)
        pick(s, value)
    elif name == 'long':
        s.long = value
        if value:
            if s.left[0] == 'eq' and s.exact is not None and s.exact + s.left[1] <= MOST:
                return None
            # What was left is counted up to the limit from here on.
            s.left = ('ge', 0)
    else:
        setattr(s, name, value)
        if name == 'left' and value[0] == 'eq' and s.long and s.exact is not None and s.exact != MOST - value[1]:
            return None
    return s


def pick(s, which):
    """Of the values for each octet, those of these octets."""
    def of(v):
        return octets(v[1][i] for i in which) if tag(v) == 'octets' else v
    s.r = [of(v) for v in s.r]
    s.octet = of(s.octet) if s.octet is not None else None
    s.past = tuple(map(of, s.past))
    if s.flags:
        kind, x, y = s.flags
        s.flags = (kind, of(x), of(y) if y is not None else None)
    for at, (n, v) in list(s.memory.items()):
        if tag(v) == 'octets':
            s.put(at, n, of(v))


class Walk:
    def __init__(self, image, automaton, rows, room, seconds, near=2, progress=lambda walk, s: None):
        self.progress = progress
        self.image, self.automaton, self.rows, self.room = image, automaton, rows, room
        self.machine = Machine(image, room)
        self.live = Live(image)
        self.near = near
        self.until = time.process_time() + seconds
        # The number of each state by its key, the intervals of its numbers, and what is to be tried.
        self.seen, self.intervals, self.waiting, self.work = {}, [], {}, deque()
        self.trail, self.shared = [], {}
        self.refusals, self.root, self.growing = set(), None, {}
        self.binds = 0, 0
        self.begin = image.address('knurl_begin')
        self.feed, self.end = image.address(*layout.FEED), image.address(*layout.END)
        self.whole = image.address('knurl_feed') is not None and image.address('knurl_end') is not None
        self.port, self.settled = image.address('knurl_port'), image.address('knurl_settled')

    @property
    def states(self):
        return len(self.seen)

    # How a state was reached.

    def note(self, s, what):
        self.trail.append((s.trail, what))
        s.trail = len(self.trail) - 1

    def witness(self, s):
        path, at = [], s.trail
        while at is not None:
            at, what = self.trail[at]
            path.append(what)
        text, cuts = bytearray(), []
        for what in reversed(path):
            if what == CUT:
                cuts.append(len(text))
            else:
                text.append(what)
        return bytes(text), cuts

    def fail(self, why, s, undecided=False):
        text, cuts = self.witness(s)
        where = self.image.where(s.r[15]) if s.r else ''
        raise Fault(why, undecided, text, cuts, where, [getattr(s, name) for name in layout.NUMBERS])

    # Running the code.

    def run(self, s, on_octet, done):
        """Runs until each way returns, or needs an octet that was not loaded before."""
        stack, steps = [s], 0
        while stack:
            s = stack.pop()
            at = s.r[15]
            try:
                while not self.machine.step(s):
                    at = s.r[15]
                    steps += 1
                    if steps > STEPS_MOST:
                        self.fail('runs on and on', s)
            except Fork as fork:
                s.r[15] = at
                cases = fork.args[0]
                if cases[0][0] == 'left' and s.outcomes is not None:
                    stack += self.by_outcome(s)
                elif cases[0][0] == 'left' and s.octet is not None and s.refusal is None and not self.loads_again(s):
                    # The octet was taken. All states that are alike ask once if another one follows.
                    self.apart(s, self.at_branch, False)
                else:
                    stack += filter(None, (self.case(s.copy(), *one) for one in cases))
            except NewOctet:
                s.r[15] = at
                self.apart(s, on_octet, False)
            except Undecided as why:
                s.r[15] = at
                if s.octets is None or len(s.octets) == 1:
                    self.fail(str(why), s, True)
                stack += [self.case(s.copy(), 'octets', [i]) for i in range(len(s.octets))]
            else:
                self.apart(s, done, True)

    def loads_again(self, s):
        """Returns true if an address that lives is that of the octet that was loaded last."""
        return -1 in aheads(s, *self.live.at(s))

    def case(self, s, name, value):
        new = forked(s, name, value)
        if name == 'octets':
            self.trail.append((self.trail[s.trail][0], s.octets[0]))
            s.trail = len(self.trail) - 1
        return new

    def apart(self, s, then, returned):
        """Goes on for each value that what still matters has, of the octets that were tried at once."""
        stack = [s]
        while stack:
            s = stack.pop()
            if s.outcomes is not None:
                stack += self.by_outcome(s)
                continue
            if s.octets is not None:
                different = self.different(s, returned)
                if different is not None:
                    stack += [self.case(s.copy(), 'octets', which) for _, which in by_value(different)]
                    continue
                s.octets = s.octet = None
                s.r = [ANY if tag(v) == 'octets' else v for v in s.r]
            then(s)

    def different(self, s, returned):
        """The values for each octet of something that matters, or None."""
        if returned:
            s.r = [v if i == 0 or i in KEPT else ANY for i, v in enumerate(s.r)]
            values = [s.r[0]] + [v for at, (_, v) in s.memory.items() if at < layout.BOTTOM]
        else:
            live, words = self.live.at(s)
            s.r = [v if i in (13, 15) or i in live else ANY for i, v in enumerate(s.r)]
            if 16 not in live and not s.block:
                s.flags = None
            values = s.r + [v for at, (_, v) in s.memory.items()
                            if at < layout.BOTTOM or words is None or at & ~3 in words]
            values += s.flags[1:] if s.flags else ()
            keep_past(s, live, words)
            values += s.past
            s.memory = {at: one for at, one in s.memory.items()
                        if at < layout.BOTTOM or at >= layout.TOP or words is None or at & ~3 in words}
        found = [one for v in values if type(v) is tuple for one in inside(v) if tag(one) == 'octets']
        return found[0][1] if found and (len(found) > 1 or not self.join(s, found[0])) else None

    @staticmethod
    def join(s, v):
        """Makes a number that each octet has made another any value of an interval, as normal.py does with states, if nothing
        else depends on it. Returns whether it could."""
        at, n = URL + FIELD[NUMBERS['W']][0], FIELD[NUMBERS['W']][1]
        if s.memory.get(at) != (n, v) or not all(type(one) is int or is_sum(one) for one in v[1]):
            return False
        others = s.r + [one for where, (_, one) in s.memory.items() if where != at] + list(s.flags[1:] if s.flags else ())
        if any(depends(one, 'W') for one in others):
            return False
        bounds = [spread(s, *sum_of(one))[:2] for one in v[1]]
        s.W = min(low for low, _ in bounds), max(high for _, high in bounds)
        s.put(at, n, (0, (('W', 1),)))
        return True

    # The states.

    def push(self, s, where):
        between = where == BETWEEN
        if s.refusal is not None:
            self.fail('reads on after an octet with which no URL goes on', s)
        key = normalize(s, self.live, self.room, self.near, self.growing, between, self.automaton.named, self.shared)
        number = self.seen.setdefault(key, len(self.seen))
        if number == len(self.intervals):
            self.intervals.append(None)
        else:
            old = self.intervals[number]
            new = tuple(hull(one, getattr(s, name)) for one, name in zip(old, layout.NUMBERS))
            if new == old:
                return
            s.V, s.W = new
            if s.V != NEVER and not any(map(in_port, s.wanted.lists)):
                # No digit can follow, so the value decides nothing any more.
                s.V = hull(s.V, (0, 65535))
        self.intervals[number] = s.V, s.W
        if number in self.waiting:
            # Its turn comes, with the wider interval.
            self.waiting[number].V, self.waiting[number].W = s.V, s.W
            return
        self.waiting[number] = s
        self.work.append((where, number))

    def at_octet(self, s):
        self.push(s, AT_OCTET)

    def at_branch(self, s):
        self.push(s, AT_BRANCH)

    def no_octet(self, s):
        self.fail('loads an octet where none is left', s)

    def try_octets(self, s):
        """All 256 octets at once, until what becomes of each is asked for."""
        groups = self.automaton.groups(s.wanted.with_offsets(later))
        outcomes = {octet: outcome for outcome, some in groups for octet in some}
        new = s.copy()
        self.note(new, 0)
        over_state(new, later)
        new.octets = tuple(sorted(outcomes))
        new.octet = octets(new.octets)
        new.least += 1
        new.exact = None if new.exact is None else new.exact + 1
        new.past = new.past + (new.octet,) if new.exact is not None and new.exact <= self.automaton.named else ()
        new.left = (new.left[0], max(new.left[1] - 1, 0))
        new.outcomes = outcomes
        self.run(new, self.at_octet, self.returned)

    def by_outcome(self, s):
        """A state for each outcome that the octets of a state have."""
        found = []
        for _, which in by_value([id(s.outcomes[octet]) for octet in s.octets]):
            new = self.case(s.copy(), 'octets', which)
            wanted, new.refusal = s.outcomes[new.octets[0]]
            # Of a URL that is refused, what was read before still says the row.
            new.wanted, new.outcomes = wanted or s.wanted, None
            found.append(new)
        return found

    # What the calls return.

    def check_kept(self, s):
        if not self.machine.keeps(s):
            self.fail('does not give back r4 to r11 and sp', s)

    def check_refusal(self, s, error, offset):
        self.check_kept(s)
        if s.r[0] != error or s.field('error') != error:
            self.fail('refuses by %s, not by %s' % (error_name(s.r[0]), error_name(error)), s)
        if s.field('count') != 0:
            self.fail('keeps a number of parts of a URL that it refuses', s)
        if error != ERROR['PARTS'] and s.field('room') != self.room:
            self.fail('changes the room of a URL that it refuses', s)
        self.check_bound(s)
        if s.wanted.state is not None and s.field('scheme') != self.rows[s.wanted.row]:
            self.fail('has another row of a URL that it refuses', s)
        if not same(s, s.field('offset'), offset):
            self.fail('has another offset of the error', s)

    def bound(self, s):
        """The text and the length that the knurl_t must have after a call."""
        return self.binds

    def check_bound(self, s):
        """knurl_parse and knurl_read bind the whole text, knurl_feed binds none. What the caller gave stays."""
        text = s.field('text')
        if self.root == 'read' and type(text) is int:
            # knurl_read binds "" for NULL.
            text = 0 if text != 0 and self.image.constant(text, 1) == 0 else ANY
        if (text, s.field('text_length')) != self.bound(s):
            self.fail('binds a text that was fed' if self.root == 'feed' else 'binds another text', s)
        for name, given in (('self', URL), ('parts', PARTS), ('schemes', LIST)):
            if s.field(name) != given:
                self.fail('changes the field %s' % name, s)
        if self.room != 0 and s.field('tag') != TAG:
            self.fail('has a tag other than its address gives', s)

    def again_after(self, s, function, arguments, check):
        """Calls once more, when the URL has ended or was refused. `check` also gets what the caller owned before."""
        new = s.copy()
        if s.left == ('eq', 0):
            if s.long:
                new.exact = MOST
            else:
                over_state(new, without_end)
        new.left, new.long, new.octets = ('ge', 0), None, None
        self.note(new, CUT)
        self.machine.call(new, function, *arguments)
        before = owned_by_caller(new)
        self.run(new, self.no_octet, lambda after: check(after, before))

    def refused(self, s, error, offset):
        """What was refused stays so, and has neither parts nor a port."""
        self.check_refusal(s, error, offset)
        before = owned_by_caller(s)
        exact = MOST if s.long and s.left == ('eq', 0) else s.exact
        kind = *share(self.shared, (tuple(before), *before.values())), s.least, exact, s.V, s.W
        if kind in self.refusals:
            return
        self.refusals.add(kind)
        self.check_none(s)
        if self.whole:
            self.check_stays(s, error)

    def unchanged(self, answer):
        """Returns the check of a call that changes nothing."""
        def check(after, before):
            self.check_kept(after)
            if after.r[0] != answer or owned_by_caller(after) != before:
                self.fail('answers %s, not %s, or changes something' % (error_name(after.r[0]), error_name(answer)), after)
        return check

    def check_stays(self, s, error):
        """One more call answers the same error and changes nothing."""
        for arguments in (TEXT, LENGTH), (0, 0):
            self.again_after(s, self.feed, (URL, *arguments), self.unchanged(error))
        self.again_after(s, self.end, (URL,), self.unchanged(error))

    def check_none(self, s):
        """A URL that was refused has no port and no settled parts."""
        for function, arguments, out in ((self.port, (URL, OUT), 0), (self.settled, (URL,), None)):
            if function is not None:
                self.ask(s, function, arguments, 0, out)

    def ask(self, s, function, arguments, wanted, out=None):
        """Calls what answers a number, and another one at OUT. It changes nothing of the knurl_t and the array."""
        name = self.image.where(function).partition('+')[0]
        new = s.copy()
        new.octets = None
        self.machine.call(new, function, *arguments)
        before = owned_by_caller(new)

        def check(after):
            self.check_kept(after)
            if owned_by_caller(after) != before:
                self.fail('%s changes the knurl_t or the array' % name, after)
            if after.r[0] != wanted or out is not None and not same(after, after.get(OUT, 2), out):
                self.fail('%s answers %s' % (name, after.r[0] if after.r[0] != wanted else 'another number'), after)
        self.run(new, self.no_octet, check)

    def ask_settled(self, s, count):
        """knurl_settled answers how many parts there are, but none if another URL has recorded the first or the last one since."""
        tag = s.field('tag')
        for other, its in [(None, tag)] + [(i, its) for i in {0, count - 1} for its in other_tags(s) if count]:
            new = s.copy()
            for i in range(count):
                at, n, _ = owner_at(s, i)
                new.put(at, n, its if i == other else tag)
            self.ask(new, self.settled, (URL,), count if other is None else 0)

    def returned(self, s):
        """The root of the walk has returned."""
        if self.root == 'feed' and not self.whole:
            # read_chunk returns nothing.
            s.r[0] = s.field('error')
        if s.refusal is not None:
            return self.refused(s, *s.refusal)
        if s.long and s.left == ('eq', 0):
            return self.refused(s, ERROR['LENGTH'], reached())
        if s.left != ('eq', 0):
            return self.fail('refuses by %s a text with which a URL begins' % error_name(s.r[0]) if s.r[0] != 0
                             else 'returns though octets are left', s)
        if self.root != 'feed':
            return self.ended(s)
        if s.r[0] != 0:
            return self.fail('refuses by %s a text with which a URL begins' % error_name(s.r[0]), s)
        self.check_kept(s)
        self.check_bound(s)
        return self.next_piece(s)

    def next_piece(self, s):
        """All of the piece was read, and no address of it may be left."""
        s.r = None
        s.flags = None
        over_state(s, without_end)
        for at, (n, v) in list(s.memory.items()):
            if is_of_text(v):
                if at < LIST:
                    self.fail('keeps an address of the text', s)
                s.put(at, n, ANY)
        s.left, s.long, s.octet, s.octets = ('ge', 0), None, None, None
        self.note(s, CUT)
        self.push(s, BETWEEN)

    def ended(self, s):
        """knurl_end, knurl_parse or knurl_read has returned at the end of the text."""
        self.check_kept(s)
        parts = self.automaton.final(s.wanted)
        if not same(s, s.field('offset'), reached()):
            self.fail('has another offset at the end', s)
        wanted = ERROR['END'] if parts is None else 0
        count = s.wanted.settled + len(parts.parts) if parts else 0
        if count > self.room:
            wanted = ERROR['PARTS']
        if s.r[0] != wanted or s.field('error') != wanted:
            self.fail('answers %s at the end, not %s' % (error_name(s.r[0]), error_name(wanted)), s)
        if s.field('room') != (count if wanted == ERROR['PARTS'] else self.room):
            self.fail('has another room', s)
        if wanted != 0:
            self.refused(s, wanted, reached())
            return
        self.check_bound(s)
        if s.field('scheme') != self.rows[s.wanted.row]:
            self.fail('has another row', s)
        self.check_parts(s, parts)
        if self.port is not None:
            self.check_port(s, parts)
        if self.settled is not None:
            self.ask_settled(s, count)
        if self.whole:
            self.check_end(s)

    def check_end(self, s):
        """An accepted URL stays so, unless more octets are fed."""
        def more(new, before):
            if new.left != ('eq', 0):
                ended = {URL + FIELD[name][0]: (FIELD[name][1], v) for name, v in (('error', ERROR['ENDED']), ('count', 0))}
                if new.r[0] != ERROR['ENDED'] or owned_by_caller(new) != {**before, **ended}:
                    self.fail('answers %s to what is fed after the end, or changes something' % error_name(new.r[0]), new)
                self.check_kept(new)
                self.check_none(new)
                self.check_stays(new, ERROR['ENDED'])
            else:
                self.unchanged(0)(new, before)
        self.again_after(s, self.feed, (URL, TEXT, LENGTH), more)
        self.again_after(s, self.feed, (URL, 0, 0), self.unchanged(0))
        self.again_after(s, self.end, (URL,), self.unchanged(0))

    def check_parts(self, s, parts):
        count = s.wanted.settled + len(parts.parts)
        if s.field('count') != count:
            self.fail('has another number of parts, not %d' % count, s)
        for i in range(count):
            (_, _, offset), (_, _, length), (_, _, kind) = part_at(s, i)
            if i < s.wanted.settled:
                if not is_settled(s, i) or owner_at(s, i)[2] != ('settled', i, 3):
                    self.fail('changes part %d, which was settled' % i, s)
                continue
            if owner_at(s, i)[2] in other_tags(s):
                if not is_others(s, i):
                    self.fail('changes part %d, which another URL has recorded since' % i, s)
                continue
            if not has_owner(s, i):
                self.fail('part %d does not say whose it is' % i, s)
            part = parts.parts[i - s.wanted.settled]
            if kind != part[0]:
                self.fail('part %d is a %s, not a %s' % (i, kind_name(kind), kind_name(part[0])), s)
            if not same(s, offset, part[1]) or not same_length(s, part, length):
                self.fail('part %d, %s, has another offset or length' % (i, kind_name(kind)), s)

    def check_port(self, s, parts):
        """knurl_port answers the port of the grammar, or the default one."""
        wanted = parts.port if parts.has_port else self.automaton.rows[s.wanted.row][1]
        there = parts.has_port or wanted != 0
        self.ask(s, self.port, (URL, OUT), int(there), wanted if there else 0)

    def check_between(self, s):
        """Between pieces the room stays, and there is no error and no port. knurl_settled answers how many parts the machine has
        recorded and all living lists have, as in test/grammar; at most the room. A piece of no octets changes nothing, even if
        its address is NULL."""
        if s.field('room') != self.room or s.field('error') != 0:
            self.fail('has another room or an error between chunks', s)
        if self.port is not None:
            self.ask(s, self.port, (URL, OUT), 0, 0)
        if self.settled is not None:
            self.ask_settled(s, min(s.wanted.settled, self.room))
        if self.whole:
            self.again_after(s, self.feed, (URL, 0, 0), self.unchanged(0))

    def overwritten(self, s, its):
        """The state after another URL, of this tag, was read into the array. No call may change the parts that were recorded before
        that, which are now those of the other URL."""
        count = s.field('count')
        if type(count) is not int:
            self.fail('a number of parts that is not known', s, True)
        count = min(count, self.room)
        s.memory = {at: one for at, one in s.memory.items() if not PARTS + PART_SIZE * count <= at < layout.BOTTOM}
        for i in range(s.wanted.settled, count):
            for number, (at, n, _) in enumerate(part_at(s, i)):
                s.put(at, n, ('settled', i, number))
            at, n, _ = owner_at(s, i)
            s.put(at, n, its)
        return s

    # The walk.

    def first(self, fragment, *text):
        """The start of a walk; of knurl_parse and knurl_read with a text and its length."""
        s = State()
        s.wanted = self.automaton.begin()
        for i, row in enumerate(self.rows + [0]):
            s.put(LIST + 4 * i, 4, row)
        if self.root == 'parse':
            self.machine.call(s, self.image.address('knurl_parse'), URL, LIST, PARTS, self.room, *text)
            return s
        if self.begin is None:
            self.begin_by_hand(s, fragment)
            return s
        self.straight(s, self.begin, URL, LIST, PARTS, self.room)
        if fragment:
            self.straight(s, self.image.address('knurl_allow_fragment'), URL)
        if not same(s, s.field('offset'), reached()):
            self.fail('begins with another offset', s)
        s.set_field('offset', reached())
        if self.root == 'read':
            self.machine.call(s, self.image.address('knurl_read'), URL, *text)
        return s

    def straight(self, s, function, *arguments):
        """Runs what reads no text."""
        self.machine.call(s, function, *arguments)
        try:
            for _ in range(STEPS_MOST):
                if self.machine.step(s):
                    self.check_kept(s)
                    return
        except (Fork, NewOctet, Undecided) as why:
            self.fail(str(why), s, True)
        self.fail('runs on and on', s)

    def begin_by_hand(self, s, fragment):
        """What knurl_begin does, where the compiler has put it into its callers."""
        refuse = self.image.address('refuse_name')
        for name, v in (('scheme', self.rows[0]), ('parts', PARTS), ('count', 0), ('room', self.room), ('error', 0),
                        ('flags', 4 if fragment else 0), ('state', 3), ('start', 0), ('set', 0), ('schemes', LIST),
                        ('reader', ANY if refuse is None else refuse | 1), ('offset', reached()), ('text', 0), ('text_length', 0),
                        ('self', URL), ('tag', TAG)):
            s.set_field(name, v)

    def walk(self, root, fragment):
        """Walks from knurl_feed, knurl_parse or knurl_read. Raises Fault or OutOfTime."""
        self.root = root
        if root == 'feed':
            self.push(self.first(fragment), BETWEEN)
        else:
            # No octets may be at NULL.
            s = self.first(fragment, 0, 0)
            s.left, s.long = ('eq', 0), False
            self.run(s, self.no_octet, self.ended)
            self.binds = BOUND
            self.run(self.first(fragment, TEXT, LENGTH), self.at_octet, self.returned)
        while self.work:
            if self.left() < 0:
                raise OutOfTime()
            where, number = self.work.popleft()
            s = self.waiting.pop(number)
            self.progress(self, s)
            if where == AT_OCTET:
                self.try_octets(s)
                continue
            if where == AT_BRANCH:
                self.run(s, self.at_octet, self.returned)
                continue
            self.check_between(s)
            for its in other_tags(s):
                new = self.overwritten(s.copy(), its)
                if new.memory != s.memory:
                    self.push(new, BETWEEN)
            new = s.copy()
            new.long, new.left = False, ('eq', 0)
            self.machine.call(new, self.end, URL)
            self.run(new, self.no_octet, self.ended)
            s.left, s.long = ('ge', 0), None
            self.machine.call(s, self.feed, URL, TEXT, LENGTH)
            self.run(s, self.at_octet, self.returned)

    def left(self):
        """Processor time that may still be used."""
        return self.until - time.process_time()

    def missed(self):
        """The addresses of instructions that were never run, of the functions that were entered."""
        known = {at for begin, flow in self.live.flows.items() if begin in self.machine.code for at in flow.next}
        return known - set(self.machine.code)


def without_end(v):
    """A value where the text has ended, so that N is P."""
    if not is_sum(v):
        return v
    symbols = dict(v[1])
    symbols['P'] = symbols.get('P', 0) + symbols.pop('N', 0)
    return make(v[0], symbols)


def owned_by_caller(s):
    """What the knurl_t, the list and the array hold."""
    return {at: s.memory[at] for at in sorted(s.memory) if at < layout.BOTTOM and not OUT <= at < OUT + 2}


def in_port(one):
    """Returns true if a list of parts has a port that a digit may continue."""
    return one.open == 'port' or any(kind == layout.KIND['port'] and end == reached() for kind, _, end, _ in one.parts)


def inside(v):
    yield v
    if tag(v) == 'halves':
        yield from v[1:]
    elif tag(v) == 'shifted':
        yield v[2]


def depends(v, name):
    """Returns true if a value has a symbol."""
    if is_sum(v):
        return any(symbol == name for symbol, _ in v[1])
    kind = tag(v)
    return kind in ('octets', 'halves', 'shifted') and any(depends(one, name) for one in (v[1] if kind == 'octets' else v[1:]))


def hull(one, other):
    if NEVER in (one, other):
        return other if one == NEVER else one
    return min(one[0], other[0]), max(one[1], other[1])
