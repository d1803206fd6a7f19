# SPDX-License-Identifier: MIT
"""A state of the walk, and the memory of the code that runs: flash, and what the caller owns. Nothing else may be touched."""
import layout
from layout import (ARGUMENTS, BOTTOM, LIST, LIST_SIZE, MOST, OUT, PART_SIZE, PARTS, RETURN, SHARED, TOP, URL,
                    URL_SIZE)
from thumb import Thumb
from value import ANY, Fork, Undecided, each, exactly, is_place, low_bits, number, octets, sum_of, tag

OFFSET_AT = URL + layout.FIELD['offset'][0]
BOUND_AT = tuple(URL + layout.FIELD[name][0] for name in ('text', 'text_length'))
P = (0, (('P', 1),))
NEVER = (-1, -1)


class NewOctet(Exception):
    """The code loads the next octet of the text."""


class Outside(Undecided):
    """An address that the code may not touch."""


class State:
    """Registers and memory; what is known of the symbols; the state of the grammar; and how the walk came here.

    r, flags, block  registers; what set the flags; the conditions of an IT block that is not over
    memory           by address: (size, value)
    octets, octet    the octets that are tried at once, and the value of the one that was loaded last
    past             while P is known, the last octets that were loaded, as far back as the code may load them once more
    left             octets up to the end of the piece: ('eq', n) or ('ge', n)
    long             whether the piece goes beyond the longest URL; None if nobody has asked. If so, `left` ends there
    least, exact     the least P, and P itself while it is a small number
    V, W             the intervals of the numbers
    above, below     those of how far another tag is from a tag, which are always the same
    wanted, refusal  the state of the grammar, which stays once it has refused an octet; the error and its offset then, else None
    outcomes         of the octets that are tried at once, a pair of these for each octet, until the code asks whether another
                     octet follows, or the call returns; else None
    calls            (function, return address, stack) of each call that has not returned
    trail            an index of what was fed, by which a URL is found that leads here"""
    __slots__ = ('r', 'flags', 'block', 'memory', 'octets', 'octet', 'past', 'left', 'long', 'least', 'exact', 'V', 'W',
                 'wanted', 'refusal', 'outcomes', 'calls', 'trail')
    above, below = (1, 255), (-255, -1)

    def __init__(self):
        self.r, self.flags, self.block, self.memory, self.octets, self.octet = None, None, (), {}, None, None
        self.left, self.long, self.least, self.exact, self.V, self.W = ('ge', 0), None, 0, 0, NEVER, NEVER
        self.wanted, self.refusal, self.outcomes = None, None, None
        self.calls, self.trail, self.past = (), None, ()

    def copy(self):
        new = State.__new__(State)
        for name in State.__slots__:
            setattr(new, name, getattr(self, name))
        new.r = self.r[:] if self.r else None
        new.memory = dict(self.memory)
        return new

    def put(self, at, n, v):
        if type(v) is int and (at, n) in SHARED:
            for where, size in SHARED[at, n]:
                self.put(where, size, v >> 8 * (where - at) & (1 << 8 * size) - 1)
            return
        old = self.memory.get(at)
        if old is None or old[0] != n:
            self.take_apart(at, n)
        self.memory[at] = n, v

    def take_apart(self, at, n):
        """Takes what overlaps with n octets of memory away, and keeps the octets of it that do not."""
        memory = self.memory
        for i in range(at - 3, at + n):
            size, v = memory.get(i, (0, 0))
            if size and i + size > at:
                del memory[i]
                if type(v) is int and not is_place(v):
                    for k in range(size):
                        if not at <= i + k < at + n:
                            memory[i + k] = 1, v >> 8 * k & 255

    def octet_at(self, at):
        """An octet of memory that is known, or None."""
        for i in range(4):
            size, v = self.memory.get(at - i, (0, 0))
            if size > i:
                return v >> 8 * i & 255 if type(v) is int and not is_place(v) else None
        return None

    def get(self, at, n):
        """What is in memory; ANY for what was never set, and for a part of a symbol."""
        found = self.memory.get(at)
        if found is not None and found[0] == n:
            return found[1]
        out = 0
        for i in range(n):
            octet = self.octet_at(at + i)
            if octet is None:
                return ANY
            out |= octet << 8 * i
        return number(out)

    def field(self, name):
        at, n = layout.FIELD[name]
        return self.get(URL + at, n)

    def set_field(self, name, v):
        at, n = layout.FIELD[name]
        self.put(URL + at, n, v)


def ahead_of(s, c, symbols):
    """How far an address is after the next octet of the text, or None."""
    if symbols == (('P', 1), ('T', 1)):
        return c
    return c - s.exact if symbols == (('T', 1),) and s.exact is not None else None


class Machine(Thumb):
    def __init__(self, image, room):
        super().__init__(image)
        self.room = room

    def call(self, s, function, *arguments):
        """Prepares a call by the procedure call standard of Arm. What the caller has done since is not known, so the stack and
        the registers hold any values."""
        s.memory = {at: one for at, one in s.memory.items() if not (BOTTOM <= at < TOP + ARGUMENTS or OUT <= at < OUT + 2)}
        s.r = [ANY] * 16
        for i, v in enumerate(arguments):
            if i < 4:
                s.r[i] = v
            else:
                s.put(TOP + 4 * (i - 4), 4, v)
        for i in range(4, 12):
            s.r[i] = ('saved', i)
        s.r[13], s.r[14], s.r[15] = TOP, RETURN | 1, function
        s.flags, s.block, s.octet = None, (), None
        s.calls = ((function, RETURN, TOP),)

    def keeps(self, s):
        """Returns true if a call that returns gives back the registers of its caller."""
        return s.r[13] == TOP and all(s.r[i] == ('saved', i) for i in range(4, 12))

    def load(self, s, at, n):
        if tag(at) == 'octets':
            return octets(self.load(s, one, n) for one in each(s, at))
        number = exactly(s, at)
        if type(number) is int:
            return self.load_number(s, number, n)
        c, symbols = sum_of(at)
        ahead = ahead_of(s, c, symbols) if n == 1 else None
        if ahead is not None:
            if ahead == -1 and s.octet is not None:
                return s.octet
            if -len(s.past) <= ahead < 0:
                return s.past[ahead]
            if ahead == 0:
                if s.long is None:
                    # No octet after the longest URL is loaded, so P is never more.
                    raise Fork([('long', False), ('long', True)])
                if (MOST - s.exact if s.long and s.exact is not None else s.left[1]) < 1:
                    raise Undecided('a load of an octet after the piece, or of one that may be there')
                raise NewOctet()
        raise Undecided('a load at %s' % (at,))

    def load_number(self, s, at, n):
        if at % n:
            raise Outside('a load that is not aligned, at 0x%x' % at)
        v = self.image.constant(at, n)
        if v is not None:
            return number(v)
        if URL <= at and at + n <= URL + URL_SIZE or LIST <= at and at + n <= LIST + LIST_SIZE or \
                OUT <= at and at + n <= OUT + 2 or s.r[13] <= at and at + n <= TOP + ARGUMENTS or \
                PARTS <= at and at + n <= PARTS + PART_SIZE * self.room:
            return s.get(at, n)
        raise Outside('a load from elsewhere, at 0x%x' % at)

    def store(self, s, at, n, v):
        at = exactly(s, at)
        if type(at) is not int:
            raise Undecided('a store at %s' % (at,))
        if at % n:
            raise Outside('a store that is not aligned, at 0x%x' % at)
        if not (URL <= at and at + n <= URL + URL_SIZE or OUT <= at and at + n <= OUT + 2 or
                max(s.r[13], BOTTOM) <= at and at + n <= TOP or
                PARTS <= at and at + n <= PARTS + PART_SIZE * self.room):
            raise Outside('a store elsewhere, at 0x%x' % at)
        if n == 4 and tag(v) == 'halves':
            self.store(s, at, 2, v[1])
            self.store(s, at + 2, 2, v[2])
            return
        if at == OFFSET_AT and n == 4 and type(v) is int:
            self.store(s, at, 2, v & 0xFFFF)
            self.store(s, at + 2, 2, v >> 16)
            return
        if at == OFFSET_AT and n == 2 and type(v) is int and v == s.exact:
            v = P
        if at in BOUND_AT and n == 4:
            # Where the text begins, and how long it is, stays when P grows.
            v = exactly(s, v)
        s.put(at, n, low_bits(s, v, 8 * n) if n < 4 and tag(v) != 'settled' else v)
