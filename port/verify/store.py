# SPDX-License-Identifier: MIT
"""knurl_store, run with symbols in each way to call it. Where it calls knurl_feed with octets of a URL that goes on, that is not
run: its own walk shows what it does with any octets, and here it answers anything."""
import copy
import re

from automaton import reached
from layout import ARGUMENTS, BOTTOM, ERROR, FIELD, MOST, OUT, PARTS, TOP, URL
from live import Flow
from machine import BOUND_AT, Machine, Outside, State
from normal import over, same
from store_concrete import BUFFER, EMPTY, effect
from value import (ANY, MASK, Fork, Undecided, add, combine, is_positive, is_sum, low_bits, make, scale, signed_of, sum_of)
from walk import Walk

STEPS_MOST = 20000
# The symbols, and from where to where each goes: sizes, addresses, differences of two addresses or lengths, and fields.
SIZE = 0, (1 << 28) - 4
SYMBOLS = {**dict.fromkeys('jkmnwxz', SIZE), 'gap': (0, 3 << 30), 'at': (1, MASK), 'else': (0, MASK), 'odd': (1, MASK),
           'read': (0, MOST), 'far': (1, MOST), 'going': (1, 255), 'early': (1, ERROR['BUFFER'] - 1),
           'late': (ERROR['BUFFER'] + 1, 255), 'one': (0, 255)}
# The ways to call it: octets in the buffer; octets of the chunk that fit; the chunk's length; the size; where the chunk and the
# buffer are; and whether what fits overlaps the buffer. With each symbol 0 or more, no way is missing: test/check.py counts them.
WAYS = '''
k      1+w    1+w      k+1+w+x      at+k            at
k      1+w    2+w+x    k+1+w        at+k            at
k      1+w    1+w      k+1+w+x      at              at+1+w+gap
k      1+w    2+w+x    k+1+w        at              at+1+w+gap
k      1+w    1+w      k+1+w+x      at+k+1+w+x+gap  at
k      1+w    2+w+x    k+1+w        at+k+1+w+gap    at
k      0      1+x      k            else            at
0      0      1+x      0            else            0
z+1+m  0      1+x      z            else            at
1+m    1+w    1+w      1+m+1+w+x    at              at          overlap
1+m    1+w    2+w+x    1+m+1+w      at              at          overlap
2+n+m  1+w    1+w      2+n+m+1+w+x  at+1+n          at          overlap
2+n+m  1+w    2+w+x    2+n+m+1+w    at+1+n          at          overlap
k      1+w    1+w      k+2+w+m+x    at+k+1+w+m      at          overlap
k      2+n+m  2+n+m    k+2+n+m+x    at+k+1+n        at          overlap
k      2+n+m  3+n+m+x  k+2+n+m      at+k+1+n        at          overlap
k      2+n+m  2+n+m    k+2+n+m+x    at              at+1+n      overlap
k      2+n+m  3+n+m+x  k+2+n+m      at              at+1+n      overlap
0      0      0        z            else            at
0      0      0        z            else            0
1+m    0      0        z            else            at
'''


class Different(Exception):
    """What a call does otherwise than the header says."""


class Call(State):
    """facts: what `effect` gets; before: what the caller owned; copied: how many octets the buffer has got."""
    __slots__ = ('facts', 'before', 'copied')

    def apply(self, f, other):
        """Makes each value that of f of it and of the other state's."""
        self.r = list(map(f, self.r, other.r))
        self.flags = self.flags and (self.flags[0], *map(f, self.flags[1:], other.flags[1:]))
        self.memory = {at: (n, f(v, other.get(at, n))) for at, (n, v) in self.memory.items()}
        self.before = {at: (n, f(v, other.before[at][1])) for at, (n, v) in self.before.items()}
        self.facts = {key: f(v, other.facts[key]) for key, v in self.facts.items()}
        self.copied = f(self.copied, other.copied)
        return self

    def copy(self):
        return copy.copy(self).apply(lambda v, _: v, self)

    def owned(self):
        return {at: one for at, one in self.memory.items() if not BOTTOM <= at < TOP + ARGUMENTS}

    def replace(self, name, by):
        """Puts another value for a symbol."""
        def of(v):
            symbols = dict(v[1]) if is_sum(v) else {}
            factor = symbols.pop(name, 0)
            return v if factor == 0 else ANY if by == ANY else add(make(v[0], symbols), scale(by, factor))
        return self.apply(lambda v, _: over(of, v) if type(v) is tuple else v, self)


def symbol(name):
    if not hasattr(Call, name):
        setattr(Call, name, SYMBOLS.get(name, (0, MASK)))
    return 0, ((name, 1),)


def sums(text):
    """The value of a sum as WAYS has it."""
    v = 0
    for sign, term in re.findall(r'([+-]?)(\w+)', text):
        v = add(v, int(term) if term.isdigit() else symbol(term), -1 if sign == '-' else 1)
    return v


def shown(v):
    """A value as a person reads it."""
    if type(v) is int or not is_sum(v):
        return str(v)
    terms = [name if k == 1 else '-' + name if k == -1 else '%d*%s' % (k, name) for name, k in v[1]]
    return '+'.join(terms + [str(v[0])] * (v[0] != 0)).replace('+-', '-')


def equal(x, y):
    return x == y or all(type(one) is int or is_sum(one) for one in (x, y)) and add(x, y, -1) == 0


def loop(once, twice):
    """The state after 1 + j octets were copied, from those after one and after two."""
    def along(x, y):
        if x == y:
            return x
        step = add(y, x, -1) if all(type(one) is int or is_sum(one) for one in (x, y)) else None
        return add(x, scale(symbol('j'), signed_of(step))) if type(step) is int else ANY
    some = once.copy()
    if not once.flags or not twice.flags or once.flags[0] != twice.flags[0]:
        some.flags = None
    check_alike(some, twice)
    return some.apply(along, twice)


def check_alike(one, s):
    """Both are at one place of a loop, with flags that the same has set."""
    if (one.r[15], one.calls, one.block) != (s.r[15], s.calls, s.block) or one.flags and (
            not s.flags or one.flags[0] != s.flags[0]):
        raise Undecided('octets that are not copied by a loop')


def check_covered(one, s):
    """A state is all that another may be."""
    def covered(x, y):
        if x != ANY and not equal(x, y):
            raise Undecided('a loop whose rounds are not alike')
        return x
    check_alike(one, s)
    one.copy().apply(covered, s)


class Blind(Machine):
    """What knurl_feed runs on may not load the text: knurl_store binds one, and the walk of knurl_feed has none."""

    def load_number(self, s, at, n):
        if any(one < at + n and at < one + 4 for one in BOUND_AT):
            raise Undecided('a load of the text that knurl_store binds')
        return super().load_number(s, at, n)


STORED = BOTTOM - 4, 0x4321  # a text and its length, which knurl_store may have bound
ROOM = 0x5AA5  # of any array


def stored(s):
    """Binds a text, as knurl_store may do before each call."""
    s.set_field('text', STORED[0])
    s.set_field('text_length', STORED[1])
    s.put(STORED[0], 1, 0)
    return s


class Fed(Walk):
    """The walk of knurl_feed, with what knurl_store takes from it: the state is 0 when a URL was refused or has ended, and only
    then; until then the offset is the number of octets."""

    def __init__(self, *given):
        super().__init__(*given)
        self.machine = Blind(self.image, self.room)

    def first(self, fragment, *text):
        s = super().first(fragment, *text)
        if (s.field('text'), s.field('text_length')) != (0, 0):
            self.fail('begins with a text', s)
        return stored(s)

    def next_piece(self, s):
        super().next_piece(stored(s))

    def try_octets(self, s):
        # The call has got octets: this is noted where no code can load it.
        s.put(STORED[0], 1, 1)
        super().try_octets(s)

    def bound(self, s):
        # A chunk after the longest URL has octets, but none is loaded.
        fed = s.calls[0][0] == self.feed and (s.get(STORED[0], 1) == 1 or s.long)
        return 0 if fed else STORED[0], STORED[1]

    def check_bound(self, s):
        super().check_bound(s)
        goes_on, state = s.field('error') == 0 and s.calls[0][0] == self.feed, s.field('state')
        if type(state) is not int or (state != 0) != goes_on or goes_on and not same(s, s.field('offset'), reached()):
            self.fail('has another state or offset for knurl_store', s)


class Store(Machine):
    """The knurl_buffer_t lies where the array would be, as knurl_store touches nothing of that."""

    def __init__(self, image):
        super().__init__(image, 4)
        self.begin, self.feed, self.end, self.port, self.settled = map(
            image.address, ('knurl_store', 'knurl_feed', 'knurl_end', 'knurl_port', 'knurl_settled'))

    def load(self, s, at, n):
        if not is_sum(at):
            return super().load(s, at, n)
        c, symbols = combine(sum_of(s.facts['fits']), sum_of(s.copied), -1)
        if n != 1 or add(at, add(s.facts['chunk'], s.copied), -1) != 0 or not is_positive(s, (c - 1, symbols)):
            raise Outside('a load at %s, which is not the next octet of the chunk' % shown(at))
        return symbol('one')

    def store(self, s, at, n, v):
        if not is_sum(at):
            super().store(s, at, n, v)
            return
        to = add(add(s.facts['octets'], s.facts['kept']), s.copied)
        if n != 1 or low_bits(s, v, 8) != symbol('one') or add(at, to, -1) != 0:
            raise Outside('a store at %s, which does not copy the next octet of the chunk' % shown(at))
        s.replace('one', ANY).copied = add(s.copied, 1)

    def fed(self, s):
        """At the start of knurl_feed. Returns true if it has answered. For a URL that has ended, or no octets, it is run."""
        c = s.facts
        if c['ended']:
            return False
        if not c['feeds'] or not all(map(equal, s.r, (URL, c['chunk'], c['fits']))) or s.owned() != s.before:
            raise Different('calls knurl_feed otherwise, or once more, or after a change of the knurl_t')
        if c['answer'] == 0:
            # A URL that goes on is not longer than the longest one.
            s.replace('k', add(symbol('read'), c['fits'], -1))
        if c['fits'] == 0:
            return False
        c['feeds'] = False
        for name in FIELD:
            if name not in ('self', 'room'):
                s.set_field(name, symbol('fed ' + name))
        s.set_field('error', c['answer'])
        if c['answer'] == 0:
            s.set_field('state', symbol('going'))
        else:
            s.set_field('state', 0)
            s.set_field('count', 0)
        s.memory = {at: one for at, one in s.memory.items() if not BOTTOM <= at < s.r[13]}
        s.before, s.flags, s.r[15], s.calls = s.owned(), None, s.r[14] - 1, s.calls[:-1]
        s.r[:4], s.r[12], s.r[14] = [c['answer']] + [ANY] * 3, ANY, ANY
        return True

    def run(self, s):
        """Runs until the call returns, or an octet was copied. Returns whether it has returned."""
        copied = s.copied
        for _ in range(STEPS_MOST):
            if not (s.r[15] == self.feed and self.fed(s)) and self.step(s):
                return True
            if s.copied != copied:
                return False
        raise Undecided('runs on and on')

    def first(self, facts, fields):
        s = Call()
        s.exact, s.copied, s.facts = None, 0, dict(facts)
        for name in FIELD:
            s.set_field(name, fields.get(name, ROOM if name == 'room' else symbol('url ' + name)))
        for name, (at, n) in BUFFER.items():
            s.put(PARTS + at, n, facts[{'length': 'kept'}.get(name, name)])
        s.before = s.owned()
        self.call(s, self.begin, URL, facts['chunk'], facts['length'], PARTS)
        return s

    def states(self, *given):
        """Runs one way to call it. Yields each state that it starts from, before it is run."""
        s = self.first(*given)
        yield s
        if not self.run(s):
            once, twice = s.copy(), self.first(*given).replace('w', sums('1+w'))
            yield twice
            if self.run(twice) or self.run(twice):
                raise Different('copies one octet alone')
            some = loop(once, twice)
            # By induction, `some` is what each number of octets comes to.
            s = some.copy().replace('w', sums('1+w'))
            yield s
            if self.run(s):
                raise Different('copies too few octets')
            check_covered(some.copy().replace('j', 0), once)
            check_covered(some.copy().replace('j', sums('1+j')), s)
            s = some.replace('w', 0)
            yield s
            if not self.run(s):
                raise Different('copies too many octets')
        self.check(s)

    def check(self, s):
        """A call that has returned."""
        answer, url, buffer, copied = effect(s.facts)
        places = {URL + at: ('url->' + name, n, url.get(name)) for name, (at, n) in FIELD.items()}
        places.update({PARTS + at: ('buffer->' + name, n, buffer.get(name)) for name, (at, n) in BUFFER.items()})
        for at, (name, n, wanted) in places.items():
            v, wanted = s.get(at, n), s.before[at][1] if wanted is None else wanted
            if not equal(v, wanted) and not (wanted == EMPTY and type(v) is int and self.image.constant(v, 1) == 0):
                raise Different('sets %s to %s, not %s' % (name, shown(v), shown(wanted)))
        if not set(s.owned()) <= set(places) or not self.keeps(s):
            raise Different('writes elsewhere, or does not give back r4 to r11 and sp')
        if not equal(s.r[0], answer) or not equal(s.copied, copied):
            raise Different('answers %s, not %s, or copies %s octets, not %s' % tuple(
                map(shown, (s.r[0], answer, s.copied, copied))))
        if answer != 0:
            for function, arguments, wanted in ((self.end, (URL,), answer), (self.feed, (URL, 0, 0), answer),
                                                (self.feed, (URL, s.facts['chunk'], 1), answer),
                                                (self.port, (URL, OUT), 0), (self.settled, (URL,), 0)):
                if function is not None:
                    self.ask(s.copy(), function, arguments, wanted)

    def ask(self, s, function, arguments, wanted):
        """A call after a refusal, which changes nothing."""
        s.facts = {**s.facts, 'ended': True}
        self.call(s, function, *arguments)
        before = {**s.owned(), OUT: (2, 0)} if OUT in arguments else s.owned()
        if not self.run(s) or not equal(s.r[0], wanted) or s.owned() != before or not self.keeps(s):
            raise Different('is followed by another answer of %s, or by a change' % self.image.where(function)[:-2])


def ways():
    """The facts of each way, and the fields of the knurl_t."""
    statuses = [{'error': error, 'state': state, 'offset': offset, **count} for offset in (0, symbol('far'))
                for error, state, count in ((0, symbol('going'), {}), (0, 0, {}), *(
                    (error, 0, {'count': 0}) for error in (symbol('early'), ERROR['BUFFER'], symbol('late'))))]
    # Code may also ask if the size is just enough.
    for line in {line.replace('x', x): 0 for line in WAYS.strip().split('\n') for x in ('0', '1+x')}:
        facts = dict(zip(('kept', 'fits', 'length', 'size', 'chunk', 'octets'), map(sums, line.split())))
        facts.update(overlap='overlap' in line, needed=symbol('needed'), at=symbol('before at'))
        for fields in statuses:
            begins = fields['state'] != 0 and fields['offset'] == 0
            for text in (0, 'odd', '0-odd'):
                for length in (0, 'odd', '0-odd'):
                    its = (text == 0 or begins) and length == 0 and not line.startswith('z')
                    feeds = fields['state'] != 0 and its and not facts['overlap']
                    for answer in (0, symbol('early'), symbol('late'))[:3 if feeds and facts['fits'] != 0 else 1]:
                        yield ({**facts, 'error': fields['error'], 'begins': begins, 'ended': fields['state'] == 0, 'its': its,
                                'answer': answer, 'feeds': feeds},
                               {**fields, 'self': URL, 'text': add(facts['octets'], sums(str(text))),
                                'text_length': add(facts['kept'], sums(str(length)))})


def walk(image):
    """Returns how many ways there are; the instructions that were run; and those that were not. Raises Different or Undecided, with
    the place, why, and the way."""
    store, count = Store(image), 0
    for count, given in enumerate(ways(), 1):
        s = None
        try:
            for s in store.states(*given):
                pass
        except (Different, Undecided, Fork) as why:
            kind = Undecided if isinstance(why, (Undecided, Fork)) else Different
            way = {key: v for one in given for key, v in one.items() if key not in ('feeds', 'self', 'at')}
            raise kind(image.where(s.r[15]), str(why), ', '.join('%s %s' % (key, shown(v)) for key, v in way.items())) from why
    return count, set(store.code), set(Flow(image, store.begin).next) - set(store.code)
