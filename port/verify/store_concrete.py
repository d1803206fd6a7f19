# SPDX-License-Identifier: MIT
"""What the header says of a call of knurl_store, with numbers or symbols; and calls with numbers, beside it."""
from random import Random

import layout
from concrete import Concrete, Unsure, Wrong, begin, field, number
from layout import ERROR, PARTS, PART_SIZE, TEXT, URL, error_name
from normal import later
from value import Undecided, add

BUFFER = layout.fields_of('knurl_buffer_s')[0]
EMPTY = ('an empty text',)
STORIES = 400  # that are tried to confirm a fault
OCTETS, MEMORY = 64, 256  # where the buffer is in what the caller has of text, and how long that is


def effect(c):
    """The answer; the fields of the knurl_t and of the buffer that change; and how many octets are copied. Given are the octets
    in the buffer, `kept`, those of the chunk that fit, and its length; where the chunk and the buffer are; `needed`; the error
    before; what knurl_feed answers; and whether the URL has ended, begins or has this text, and what fits overlaps the buffer."""
    url, buffer, error, more = {}, {}, c['error'], add(c['length'], c['fits'], -1)

    def refuse(why):
        nonlocal error
        if error == 0:
            error = ERROR[why]
            url.update(error=error, state=0, count=0)
    if c['length'] == 0:
        if c['begins'] and c['kept'] == 0:
            url.update(text=EMPTY if c['octets'] == 0 else c['octets'], text_length=0)
        return error, url, buffer, 0
    if c['ended']:
        refuse('ENDED')
    if not c['its'] or c['overlap']:
        if error == 0 or c['its']:
            url['text'] = 0
        refuse('OVERLAP' if c['its'] else 'TEXT')
        return error, url, buffer, 0
    if not c['ended']:
        error = c['answer']
    buffer['length'] = url['text_length'] = length = add(c['kept'], c['fits'])
    url['text'] = c['octets']
    if more != 0 and error == 0:
        refuse('BUFFER')
        url['offset'], buffer['needed'] = length, add(length, more)
    elif error == ERROR['BUFFER']:
        buffer['needed'] = add(c['needed'], more)
    return error, url, buffer, 0 if add(c['chunk'], add(c['octets'], c['kept']), -1) == 0 else c['fits']


class Storing(Concrete):
    """With memory of the caller's that may be written, and a knurl_buffer_t after the array."""

    def __init__(self, walk):
        super().__init__(walk)
        self.room += 4

    def start(self, text):
        super().start(bytearray(text))

    def store(self, s, at, n, v):
        if type(at) is int and at >> 20 == TEXT >> 20:
            if type(v) is not int:
                raise Undecided('a store of %s' % (v,))
            self.text[at - TEXT:at - TEXT + n] = (v & (1 << 8 * n) - 1).to_bytes(n, 'little')
        else:
            super().store(s, at, n, v)

    def poke(self, at, data):
        if at >> 20 == TEXT >> 20:
            self.text[at - TEXT:at - TEXT + len(data)] = data
        else:
            super().poke(at, data)

    def memory(self):
        return bytes(self.text)


def story(random, names):
    """A text, a size, and steps: the end, a change of the buffer, or a chunk of some octets, and where it lies."""
    text = bytearray(b'%s://h/a?b%%20c' % random.choice(names).encode())
    if random.random() < 0.3:
        text[random.randrange(len(text))] = 0x20
    size = random.choice((0, 1, 4, random.randrange(24), len(text), 40))
    steps = [(random.choice(('end', 'longer', 'moved', 'smaller')) if random.random() < 0.1 else 'store',
              random.choice((0, 1, 1, 2, 5, random.randrange(20))),
              random.choice((0, 0, 200, 'next', OCTETS + random.randrange(-6, 42)))) for _ in range(random.randrange(1, 7))]
    if random.random() < 0.3:
        steps += [('end', 0, 0), (random.choice(('longer', 'moved', 'store')), 2, 200)]
    return bytes(text), size, steps


def called(text, size, steps):
    """Such calls as a person reads them."""
    done = ['the text %r, a buffer of %d octets' % (text.decode(), size)]
    for what, length, at in steps:
        place = {'next': 'right after its octets', 0: 'before the buffer', 200: 'after the buffer'}.get(at)
        before = {'end': 'knurl_end', 'longer': 'buffer->length + 1, then ', 'moved': 'buffer->octets + 1, then ',
                  'smaller': 'buffer->size / 2, then ', 'store': ''}[what]
        done.append(before + ('' if what == 'end' else '%d octets %s' % (
            length, place or '%d after the start of the buffer' % (at - OCTETS))))
    return '; '.join(done)


def play(machine, walk, text, size, steps):
    """Returns the first difference, or None."""
    memory, octets = bytearray(MEMORY), TEXT + OCTETS if size or len(text) % 2 else 0
    machine.start(bytes(memory))
    begin(machine, walk, False)
    place = PARTS + -(-PART_SIZE * walk.room // 4) * 4
    given = {'octets': octets, 'size': size, 'length': 0, 'needed': 7, 'at': 9}
    has = {'error': 0, 'state': None, 'text': 0, 'text_length': 0, 'offset': 0}
    reading, read, done = walk.automaton.begin(), 0, 0
    for what, length, at in steps:
        if what == 'end':
            if has['state'] is None:
                parts = walk.automaton.final(reading)
                has.update(state=0, error=0 if parts and len(parts.parts) <= walk.room else ERROR['PARTS' if parts else 'END'])
            found = machine.call(walk.end, URL)
            if found != has['error']:
                return 'answers %s, not %s' % (error_name(found), error_name(has['error']))
            continue
        given['length'] += what == 'longer'
        given['octets'] += what == 'moved'
        given['size'] //= 1 + (what == 'smaller')
        for name, v in given.items():
            machine.poke(place + BUFFER[name][0], v.to_bytes(4, 'little'))
        kept, octets, size = given['length'], given['octets'], given['size']
        chunk = octets + kept if at == 'next' else TEXT + at
        if not TEXT <= chunk < TEXT + MEMORY - length:
            chunk = TEXT
        data = (text + bytes(20))[done:done + length]
        done += len(data)
        machine.poke(chunk, data)
        memory[chunk - TEXT:chunk - TEXT + len(data)] = data
        length, going = len(data), has['state'] is None
        fits = min(length, max(size - kept, 0))
        begins = going and read == 0
        c = {'kept': kept, 'fits': fits, 'length': length, 'chunk': chunk, 'octets': octets, 'needed': given['needed'],
             'error': has['error'], 'answer': 0, 'begins': begins, 'ended': not going,
             'its': (has['text'] == octets or begins) and has['text_length'] == kept and kept <= size,
             'overlap': fits != 0 and chunk != octets + kept and chunk < octets + size and octets < chunk + fits}
        if going and c['its'] and not c['overlap'] and length:
            for octet in data[:fits]:
                reading, error = walk.automaton.feed(reading.with_offsets(later), octet)
                read += 1
                if reading is None:
                    c['answer'], has['offset'] = error[0], number(error[1], read)
                    break
                has['offset'] = read
        answer, url, buffer, copied = effect(c)
        has.update({name: v for name, v in url.items() if name in has}, error=answer)
        has['state'] = 0 if answer else has['state']
        given.update(buffer)
        memory[octets + kept - TEXT:octets + kept - TEXT + copied] = memory[chunk - TEXT:chunk - TEXT + copied]
        machine.piece = range(chunk, chunk + fits)
        found = machine.call(walk.image.address('knurl_store'), URL, chunk, length, place)
        if found != answer:
            return 'answers %s, not %s' % (error_name(found), error_name(answer))
        wanted = {**has, 'count': 0} if answer else {name: has[name] for name in ('error', 'text', 'text_length')}
        for name, v in wanted.items():
            its = field(machine, name)
            if its != v and not (v == EMPTY and walk.image.constant(its, 1) == 0):
                return 'sets url->%s to %d, not %s' % (name, its, v)
            has[name] = its if name in has else v
        for name, v in given.items():
            its = machine.number(place + BUFFER[name][0], 4)
            if its != v:
                return 'sets buffer->%s to %d, not %d' % (name, its, v)
        if machine.memory() != memory:
            return 'writes other octets to the buffer, or elsewhere'
    return None


def difference(machine, walk, *given):
    try:
        return play(machine, walk, *given)
    except Wrong as why:
        return str(why)


def beside(machine, walk, names, stories, seed):
    """Returns the start of a story that differs at its end, and how; or None."""
    random = Random(seed)
    for _ in range(stories):
        text, size, steps = story(random, names)
        try:
            if difference(machine, walk, text, size, steps) is None:
                continue
            for n in range(1, len(steps) + 1):
                differs = difference(machine, walk, text, size, steps[:n])
                if differs is not None:
                    return (text, size, steps[:n]), differs
        except Unsure:
            continue
    return None
