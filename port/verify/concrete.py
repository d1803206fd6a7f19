# SPDX-License-Identifier: MIT
"""The parser of an image, and the grammar, on one text with its cuts: what a fault of the walk is confirmed by."""
import re

import layout
from layout import ERROR, LIST, MOST, OUT, PARTS, PART_SIZE, TEXT, URL, error_name, kind_name
from machine import Machine, Outside, State
from normal import later
from value import Undecided, is_sum

STEPS_MOST = 20000000
ENDS = [b''] + [bytes([octet]) for octet in range(256)] + [
    b'h', b'//h', b'/', b'@h/', b':1', b']', b'.1]', b'.255]', b':1]', b'@h', b'1.1.1]', b'1.1.1]/', b'1]', b'\0']


class Wrong(Exception):
    """What no call may do."""


class Unsure(Exception):
    """What the machine cannot run with numbers: a value that was never set decides."""


class Concrete(Machine):
    """The machine with numbers. The text is memory of its own, and only a piece of it may be read."""

    def __init__(self, image, room):
        super().__init__(image, room)
        self.piece = range(0)
        self.text = b''

    def load(self, s, at, n):
        if type(at) is int and at >= TEXT:
            if not all(one in self.piece for one in range(at, at + n)):
                raise Wrong('reads an octet behind the piece')
            return int.from_bytes(self.text[at - TEXT:at - TEXT + n], 'little')
        return super().load(s, at, n)

    def run(self, s, function, *arguments):
        """Calls and answers r0."""
        self.call(s, function, *arguments)
        try:
            for _ in range(STEPS_MOST):
                if self.step(s):
                    break
            else:
                raise Wrong('runs on and on')
        except Outside as why:
            raise Wrong('%s, at %s' % (why, self.image.where(s.r[15]))) from why
        except Undecided as why:
            raise Unsure() from why
        if not self.keeps(s):
            raise Wrong('does not give back r4 to r11 and sp')
        return s.r[0]


def listed(walk):
    """A state with the list."""
    s = State()
    s.exact = None
    for i, row in enumerate(walk.rows + [0]):
        s.put(LIST + 4 * i, 4, row)
    return s


def begun(machine, walk, fragment):
    """A state after knurl_begin."""
    s = listed(walk)
    if walk.begin is None:
        walk.begin_by_hand(s, fragment)
        s.set_field('offset', 0)
        return s
    machine.run(s, walk.begin, URL, LIST, PARTS, walk.room)
    if fragment:
        machine.run(s, walk.image.address('knurl_allow_fragment'), URL)
    return s


def image_answer(walk, text, cuts, fragment):
    """What the image answers: ('error', name, offset), ('parts', row, parts, port), or ('wrong', sentence)."""
    machine = Concrete(walk.image, walk.room)
    machine.text = text
    try:
        if walk.root == 'parse':
            s = listed(walk)
            machine.piece = range(TEXT, TEXT + len(text))
            error = machine.run(s, walk.image.address('knurl_parse'), URL, LIST, PARTS, walk.room, TEXT, len(text))
        elif walk.root == 'read':
            s = begun(machine, walk, fragment)
            machine.piece = range(TEXT, TEXT + len(text))
            error = machine.run(s, walk.image.address('knurl_read'), URL, TEXT, len(text))
        else:
            error = feed_all(machine, walk, text, cuts, fragment)
            s = machine.state
        bound = (0,) if walk.root == 'feed' else (TEXT, len(text))
        if (s.field('text'), s.field('text_length'))[:len(bound)] != bound or s.field('self') != URL:
            raise Wrong('binds another text')
        return answer_of(machine, walk, s, error)
    except Wrong as why:
        return ('wrong', str(why))


def feed_all(machine, walk, text, cuts, fragment):
    s = machine.state = begun(machine, walk, fragment)
    at, error = 0, 0
    for cut in sorted(cuts) + [len(text)]:
        machine.piece = range(TEXT + at, TEXT + cut)
        before = error
        if not before or walk.whole:
            error = machine.run(s, walk.feed, URL, TEXT + at, cut - at)
            if not walk.whole:
                # read_chunk returns nothing.
                error = s.field('error')
        if before and error != before:
            raise Wrong('answers another error when it is called once more')
        at = cut
    machine.piece = range(0)
    if not error or walk.whole:
        before, error = error, machine.run(s, walk.end, URL)
        if before and error != before:
            raise Wrong('answers another error at the end')
    if walk.whole and machine.run(s, walk.end, URL) != error:
        raise Wrong('answers another error when it is ended once more')
    return error


def answer_of(machine, walk, s, error):
    if error:
        if s.field('error') != error:
            raise Wrong('keeps another error than it answers')
        if s.field('count') != 0:
            raise Wrong('keeps a number of parts of a URL that it refuses')
        room = ('parts', s.field('room')) if error == ERROR['PARTS'] else ()
        return ('error', error_name(error), s.field('offset')) + room
    parts = []
    for i in range(s.field('count')):
        parts.append(tuple(s.get(PARTS + PART_SIZE * i + at, n)
                           for at, n in (layout.PART[one] for one in ('kind', 'offset', 'length'))))
    port = None
    if walk.port is not None:
        there = machine.run(s, walk.port, URL, OUT)
        port = s.get(OUT, 2) if there else None
    return ('parts', s.field('scheme'), s.field('offset'), tuple(parts), port)


def grammar_answer(walk, text):
    """What the grammar wants of it, in the same words."""
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
    found = tuple((kind, number(begin, len(text)), number(end, len(text)) - number(begin, len(text)))
                  for kind, begin, end, _ in parts.parts)
    port = parts.port if parts.has_port else automaton.rows[reading.row][1] or None
    return ('parts', walk.rows[reading.row], len(text), found, port if walk.port is not None else None)


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
    tried = set()
    for text, cuts in candidates(walk, fault):
        key = text, tuple(cuts)
        if key in tried or len(tried) > most:
            continue
        tried.add(key)
        wanted = grammar_answer(walk, text)
        try:
            found = image_answer(walk, text, cuts, fragment)
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
    return '%s; port %s' % (parts, answer[4])
