# SPDX-License-Identifier: MIT
"""The parser of an image, and the grammar, on one text with its cuts: what a fault of the walk is confirmed by."""
import re

import layout
from layout import (ARGUMENTS, BOTTOM, ERROR, LIST, MOST, OUT, PARTS, PART_SIZE, TEXT, TOP, URL, URL_SIZE, error_name,
                    kind_name)
from machine import Machine, Outside, State
from normal import later
from value import ANY, TAG, Fork, Undecided, is_sum, number_of, tag

STEPS_MOST = 20000000
ENDS = [b''] + [bytes([octet]) for octet in range(256)] + [
    b'h', b'//h', b'/', b'@h/', b':1', b']', b'.1]', b'.255]', b':1]', b'@h', b'1.1.1]', b'1.1.1]/', b'1]', b'\0']


FILL = 0xA5  # what memory holds that nobody has set
GIVEN = [0xA0A0A000 + i for i in range(13)]  # what the registers hold that a call does not get


class Wrong(Exception):
    """What no call may do."""


class Unsure(Exception):
    """What the machine cannot run with numbers."""


class Concrete(Machine):
    """The machine with numbers. The text is memory of its own, and only a piece of it may be read."""

    def __init__(self, walk, fill=FILL):
        super().__init__(walk.image, walk.room)
        self.walk, self.fill, self.piece, self.text, self.state = walk, fill, range(0), b'', None

    def start(self, text):
        self.text, self.state = text, State()
        self.state.exact = None
        for low, n in ((URL, URL_SIZE), (PARTS, PART_SIZE * self.room), (OUT, 2)):
            for at in range(low, low + n):
                self.state.memory[at] = (1, self.fill)
        for i, row in enumerate(self.walk.rows + [0]):
            self.state.put(LIST + 4 * i, 4, row)

    def load(self, s, at, n):
        if type(at) is int and at >> 20 == TEXT >> 20:
            if not all(one in self.piece for one in range(at, at + n)):
                raise Wrong('reads an octet after the piece')
            return int.from_bytes(self.text[at - TEXT:at - TEXT + n], 'little')
        return super().load(s, at, n)

    def store(self, s, at, n, v):
        super().store(s, at, n, number_of(v) & (1 << 8 * n) - 1 if tag(v) == 'mark' else v)

    def stacking(self, run):
        # The words of the stack that nobody has set hold what all of it holds.
        return run

    def prepare(self, s, function, *arguments):
        out = s.get(OUT, 2)
        super().call(s, function, *arguments)
        s.put(OUT, 2, out)
        for at in range(BOTTOM, TOP + ARGUMENTS):
            if not 0 <= at - TOP < 4 * len(arguments[4:]):
                s.memory[at] = 1, self.fill
        s.r[:13] = [GIVEN[i] if v == ANY else v for i, v in enumerate(s.r[:13])]
        s.r[4:12] = GIVEN[4:12]

    def keeps(self, s):
        return s.r[13] == TOP and s.r[4:12] == GIVEN[4:12]

    def call(self, function, *arguments):
        """Calls and answers r0."""
        s = self.state
        self.prepare(s, function, *arguments)
        try:
            for _ in range(STEPS_MOST):
                if self.step(s):
                    break
            else:
                raise Wrong('runs on and on')
        except Outside as why:
            raise Wrong('%s, at %s' % (why, self.image.where(s.r[15]))) from why
        except (Undecided, Fork) as why:
            raise Unsure() from why
        if not self.keeps(s):
            raise Wrong('does not give back r4 to r11 and sp')
        return s.r[0]

    def number(self, at, n):
        v = self.state.get(at, n)
        if type(v) is not int:
            raise Unsure()
        return v

    def poke(self, at, data):
        for i, octet in enumerate(data):
            self.state.put(at + i, 1, octet)

    def saved(self):
        return self.state.copy()

    def restore(self, saved):
        self.state = saved.copy()

    def held(self):
        """What the knurl_t and the array hold."""
        return [b''.join(self.number(low + i, size).to_bytes(size, 'little') for i in range(0, n, size))
                for low, n, size in ((URL, URL_SIZE, 4), (PARTS, PART_SIZE * self.room, 2))]

    def begin_by_hand(self, fragment):
        self.walk.begin_by_hand(self.state, fragment)
        self.state.set_field('offset', 0)
        self.state.set_field('tag', number_of(TAG))


def field(machine, name):
    at, n = layout.FIELD[name]
    return machine.number(URL + at, n)


def ask(machine, function, *arguments):
    """Calls what may change nothing of the caller's but the place of the port."""
    before = machine.held()
    answer = machine.call(function, *arguments)
    if machine.held() != before:
        raise Wrong('%s changes the knurl_t or the array' % machine.walk.image.where(function).partition('+')[0])
    return answer


def ask_settled(machine, walk, count, more):
    """knurl_settled answers a count of parts; with `more` also none, if another URL has recorded the first or the last one
    since. Returns what it answers of its own parts."""
    found = ask(machine, walk.settled, URL)
    for i in {0, count - 1} if more and found == count != 0 else ():
        at, owner = PARTS + PART_SIZE * i + layout.PART['owner'][0], owner_of(machine, i)
        machine.poke(at, [owner ^ 255])
        if ask(machine, walk.settled, URL):
            raise Wrong('knurl_settled answers parts, though part %d is of another URL that was read into the array' % i)
        machine.poke(at, [owner])
    return found


def feed_overwritten(machine, walk, piece):
    """Feeds a chunk after another URL was read into the array. That may not change parts of the other URL. Then takes it back."""
    saved = machine.saved()
    count = min(field(machine, 'count'), walk.room)
    for i in range(count):
        machine.poke(PARTS + PART_SIZE * i + layout.PART['owner'][0], [owner_of(machine, i) ^ 255])
    before = machine.held()[1][:PART_SIZE * count]
    machine.piece = piece
    machine.call(walk.feed, URL, piece.start, len(piece))
    if machine.held()[1][:PART_SIZE * count] != before:
        raise Wrong('knurl_feed changes a part of another URL that was read into the array, at %d' % (piece.start - TEXT))
    machine.restore(saved)


def begin(machine, walk, fragment):
    if walk.begin is None:
        machine.begin_by_hand(fragment)
        return
    machine.call(walk.begin, URL, LIST, PARTS, walk.room)
    if fragment:
        machine.call(walk.image.address('knurl_allow_fragment'), URL)


def answer(machine, text, cuts, fragment=False, root=None, more=True):
    """What the image answers, by a machine: Concrete, or the one of the check. ('error', name, offset), ('parts', row, length,
    parts, port), or ('wrong', sentence). With `more` it also tries calls after another URL was read into the array, and after
    the end."""
    walk, root = machine.walk, root or machine.walk.root
    machine.start(text)
    try:
        if root == 'feed':
            error = feed_all(machine, walk, text, cuts, fragment, more)
        else:
            machine.piece = range(TEXT, TEXT + len(text))
            if root == 'parse':
                error = machine.call(walk.image.address('knurl_parse'), URL, LIST, PARTS, walk.room, TEXT, len(text))
            else:
                begin(machine, walk, fragment)
                error = machine.call(walk.image.address('knurl_read'), URL, TEXT, len(text))
        machine.piece = range(0)
        bound = (0,) if root == 'feed' else (TEXT, len(text))
        if (field(machine, 'text'), field(machine, 'text_length'))[:len(bound)] != bound or field(machine, 'self') != URL:
            raise Wrong('binds another text')
        if walk.room and field(machine, 'tag') != number_of(TAG):
            raise Wrong('has a tag other than its address gives')
        row = row_of(walk, text) if error else None
        if row is not None and field(machine, 'scheme') != walk.rows[row]:
            raise Wrong('has another row of a URL that it refuses')
        found = answer_of(machine, walk, error, more)
        if more and walk.whole:
            check_after(machine, walk, error)
        return found
    except Wrong as why:
        return ('wrong', str(why))


def feed_all(machine, walk, text, cuts, fragment, more):
    begin(machine, walk, fragment)
    reading, at, error = walk.automaton.begin(), 0, 0
    for cut in sorted(cuts) + [len(text)]:
        if more and at and walk.whole:
            feed_overwritten(machine, walk, range(TEXT + at, TEXT + len(text)))
        if not error and (field(machine, 'room') != walk.room or field(machine, 'error')):
            raise Wrong('has another room or an error before the end, at %d' % at)
        if more and walk.whole and ask(machine, walk.feed, URL, 0, 0) != error:
            raise Wrong('answers another error to no octets at NULL, at %d' % at)
        machine.piece = range(TEXT + at, TEXT + cut)
        before = error
        if not before or walk.whole:
            error = machine.call(walk.feed, URL, TEXT + at, cut - at)
            if not walk.whole:
                # read_chunk returns nothing.
                error = field(machine, 'error')
        if before and error != before:
            raise Wrong('answers another error when it is called once more')
        while at < cut:
            if reading is not None:
                reading, _ = walk.automaton.feed(reading.with_offsets(later), text[at])
            at += 1
        if walk.port is not None and (ask(machine, walk.port, URL, OUT) or machine.number(OUT, 2)):
            raise Wrong('knurl_port answers a port before the end, at %d' % at)
        if walk.settled is not None and (error or reading is not None):
            wanted = 0 if error else settled_of(machine, walk, reading, at)
            found = ask_settled(machine, walk, wanted, more)
            if found != wanted:
                raise Wrong('knurl_settled answers %d, not %d, at %d' % (found, wanted, at))
    machine.piece = range(0)
    if not error or walk.whole:
        before, error = error, machine.call(walk.end, URL)
        if before and error != before:
            raise Wrong('answers another error at the end')
    return error


def check_none(machine, walk):
    """A URL that was refused has no port and no settled parts."""
    if walk.port is not None and ask(machine, walk.port, URL, OUT) or walk.settled is not None and ask(machine, walk.settled, URL):
        raise Wrong('has a port, or settled parts, of a URL that it refuses')


def check_after(machine, walk, error):
    """After the end, only octets change something: an accepted URL, which is then refused."""
    calls = [(walk.feed, TEXT, 0), (walk.feed, 0, 0), (walk.end,)] + [(walk.feed, TEXT, 1)] * (error != 0)
    if any(ask(machine, call[0], URL, *call[1:]) != error for call in calls):
        raise Wrong('answers another error after the end')
    if error:
        check_none(machine, walk)
        return
    saved, (url, parts) = machine.saved(), machine.held()
    wanted = bytearray(url)
    for name, v in (('error', ERROR['ENDED']), ('count', 0)):
        at, n = layout.FIELD[name]
        wanted[at:at + n] = v.to_bytes(n, 'little')
    if machine.call(walk.feed, URL, TEXT, 1) != ERROR['ENDED'] or machine.held() != [wanted, parts]:
        raise Wrong('takes octets after the end, or changes something')
    check_after(machine, walk, ERROR['ENDED'])
    machine.restore(saved)


def part_of(machine, i):
    return tuple(machine.number(PARTS + PART_SIZE * i + at, n)
                 for at, n in (layout.PART[one] for one in ('kind', 'offset', 'length')))


def owner_of(machine, i):
    at, n = layout.PART['owner']
    return machine.number(PARTS + PART_SIZE * i + at, n)


def settled_of(machine, walk, reading, at):
    """How many parts the machine has recorded as all living lists have them."""
    lists = [[part_with(one, at) for one in each.parts] for each in reading.living()]
    k, most = 0, min(field(machine, 'count'), walk.room) if reading.state is not None else 0
    while k < most and all(parts[k:k + 1] == [part_of(machine, k)] for parts in lists):
        k += 1
    return k


def answer_of(machine, walk, error, more):
    if error:
        if field(machine, 'error') != error:
            raise Wrong('keeps an error other than the one it answers')
        if field(machine, 'count') != 0:
            raise Wrong('keeps a number of parts of a URL that it refuses')
        check_none(machine, walk)
        if walk.port is not None and machine.number(OUT, 2) != 0:
            raise Wrong('knurl_port does not answer 0 where there is no port')
        room = ('parts', field(machine, 'room')) if error == ERROR['PARTS'] else ()
        if not room and field(machine, 'room') != walk.room:
            raise Wrong('changes the room of a URL that it refuses')
        return ('error', error_name(error), field(machine, 'offset')) + room
    count = field(machine, 'count')
    if count > walk.room:
        raise Wrong('has more parts than the array')
    if field(machine, 'room') != walk.room:
        raise Wrong('changes the room of a URL that it accepts')
    if walk.settled is not None and ask_settled(machine, walk, count, more) != count:
        raise Wrong('has parts that are not settled at the end')
    if any(owner_of(machine, i) != field(machine, 'tag') for i in range(count)):
        raise Wrong('has a part that does not say whose it is')
    port = None
    if walk.port is not None:
        there = ask(machine, walk.port, URL, OUT)
        port = machine.number(OUT, 2) if there else None
        if not there and machine.number(OUT, 2) != 0:
            raise Wrong('knurl_port does not answer 0 where there is no port')
    return ('parts', field(machine, 'scheme'), field(machine, 'offset'), tuple(part_of(machine, i) for i in range(count)), port)


def row_of(walk, text):
    """The row of a text with a scheme that is read; None of others."""
    reading = walk.automaton.begin()
    for octet in text[:walk.automaton.named]:
        reading = reading and walk.automaton.feed(reading.with_offsets(later), octet)[0]
        if reading and reading.state is not None:
            return reading.row
    return None


def grammar_answer(walk, text):
    """What the grammar says of it, in the same words."""
    automaton, reading = walk.automaton, walk.automaton.begin()
    for at, octet in enumerate(text):
        if at == MOST:
            return ('error', 'LENGTH', MOST)
        reading, error = automaton.feed(reading.with_offsets(later), octet)
        if reading is None:
            return ('error', error_name(error[0]), number(error[1], at + 1))
    parts = automaton.final(reading)
    if parts is None:
        return ('error', 'END', len(text))
    if len(parts.parts) > walk.room:
        return ('error', 'PARTS', len(text), 'parts', len(parts.parts))
    found = tuple(part_with(one, len(text)) for one in parts.parts)
    port = parts.port if parts.has_port else automaton.rows[reading.row][1] or None
    return ('parts', walk.rows[reading.row], len(text), found, port if walk.port is not None else None)


def part_with(part, at):
    kind, begins, ends, _ = part
    return kind, number(begins, at), number(ends, at) - number(begins, at)


def number(v, at):
    """An offset as a number, if P is `at`."""
    return v[0] + at if is_sum(v) else v


def candidates(walk, fault):
    """Texts that may show the fault, with their cuts, the likeliest first: the one that leads to it, with ends of one octet and
    more, with other numbers in it, and longer ones."""
    text, cuts = fault.text, fault.cuts
    texts = [text]
    places = list(re.finditer(rb'\d+', text))
    for low, high in fault.numbers:
        for value in {low, high} if low >= 0 and places else ():
            last = places[-1]
            texts.append(text[:last.start()] + str(value).encode() + text[last.end():])
    for some in (cuts, [], list(range(len(text))), [len(text)]):
        for one in texts:
            for end in ENDS:
                yield one + end, [cut for cut in some if cut <= len(one + end)]
    for fill in (text or b'http://h/', b'http://h/'):
        for length in (MOST, MOST + 1, MOST + 2):
            yield fill + b'a' * (length - len(fill)), []


def confirm(walk, fault, fragment, most=3000):
    """A text, its cuts, and the two answers where they differ; or None."""
    tried, machines = set(), [Concrete(walk, fill) for fill in (FILL, 0)]
    for text, cuts in candidates(walk, fault):
        key = text, tuple(cuts)
        if key in tried or len(tried) > most:
            continue
        tried.add(key)
        wanted = grammar_answer(walk, text)
        for machine in machines:
            try:
                found = answer(machine, text, cuts, fragment)
            except Unsure:
                continue
            if found != wanted:
                return text, cuts, found, wanted
    return None


def shown(text):
    """A text as it can be typed: an octet that cannot as \\xNN, and many of one octet as <N*a>."""
    text = ''.join(chr(one) if 33 <= one < 127 and chr(one) not in '\\<"' else '\\x%02X' % one for one in text)
    return re.sub(r'([a-z])\1{49,}', lambda run: '<%d*%s>' % (len(run[0]), run[1]), text)


def unshown(text):
    """The octets of such a text."""
    text = re.sub(r'<(\d+)\*(.)>', lambda run: run[2] * int(run[1]), text)
    return re.sub(r'\\x(..)', lambda one: chr(int(one[1], 16)), text).encode('latin1')


def said(answer):
    """An answer as words."""
    if answer[0] == 'wrong':
        return answer[1]
    if answer[0] == 'error':
        return '%s at %s%s' % (answer[1], answer[2], '; needs %s parts' % answer[4] if len(answer) > 3 else '')
    parts = ', '.join('%s %s+%s' % (kind_name(kind), offset, length) for kind, offset, length in answer[3])
    return '%s; port %s; offset %s' % (parts, answer[4], answer[2])
