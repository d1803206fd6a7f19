# SPDX-License-Identifier: MIT
"""The instructions of ARMv6-M, ARMv7-M and ARMv8-M that compilers make of a parser, on values with symbols. What is not here
raises Undecided."""
from image import Register
from layout import BOTTOM, RETURN, TOP
from value import (ANY, MASK, Fork, Undecided, add, by_value, combine, difference, each, exactly, halves, is_place,
                   is_positive, is_sum, is_zero, low_bits, number, octets, scale, shift_left, shift_number, shift_right, signed, signed_of, spread, split, sum_of,
                   tag, unsigned)

ALWAYS = 14

# The flags of a state are (kind, x, y). 'sub' and 'add': those of x - y and x + y. 'log': N and Z of x, and y is the carry, or
# None if it is not known; the overflow is not known.


def result(flags):
    kind, x, y = flags
    return x if kind == 'log' else add(x, y, -1 if kind == 'sub' else 1)


def carry(s, flags):
    kind, x, y = flags
    if kind == 'log' and y is not None:
        return y
    if kind == 'log' or ANY in (x, y):
        raise Undecided('a carry that is not known')
    if kind == 'sub':
        return int(is_positive(s, difference(s, x, y)))
    pair = combine(unsigned(s, x), unsigned(s, y), 1)
    return int(is_positive(s, (pair[0] - (1 << 32), pair[1])))


def is_negative(s, v):
    if type(v) is int:
        return number(v) >> 31 == 1
    signed(s, v)
    return not is_positive(s, sum_of(v))


def sum_signed(s, flags, less):
    """Returns true if x - y, or x + y, less `less`, is 0 or more, as signed numbers."""
    kind, x, y = flags
    if kind == 'log':
        raise Undecided('an overflow that is not known')
    pair = combine(signed(s, x), signed(s, y), -1 if kind == 'sub' else 1)
    return is_positive(s, (pair[0] - less, pair[1]))


def holds_for(s, flags, number):
    """The condition of this number, of the even ones."""
    kind, x, y = flags
    if kind == 'sub' and type(x) is int and type(y) is int and not is_place(x) and not is_place(y):
        return COMPARED[number](x, y)
    if number == 2:
        return bool(carry(s, flags))
    if ANY in (x, y):
        raise Undecided('a comparison with a value that is not known')
    if number == 0:
        v = result(flags)
        if tag(v) == 'shifted':
            v = low_bits(s, v[2], 32 - v[1])
        if v == ANY:
            raise Undecided('a comparison with a value that is not known')
        return is_zero(s, v)
    if number == 4:
        return is_negative(s, result(flags))
    if number == 8:
        if kind == 'sub':
            pair = difference(s, x, y)
            return is_positive(s, (pair[0] - 1, pair[1]))
        return bool(carry(s, flags)) and not holds_for(s, flags, 0)
    if number in (10, 12):
        return sum_signed(s, flags, int(number == 12))
    raise Undecided('an overflow')


def no_overflow(x, y):
    raise Undecided('an overflow')


# The conditions after a comparison of numbers.
COMPARED = {0: lambda x, y: x == y, 2: lambda x, y: x >= y, 4: lambda x, y: (x - y) >> 31 & 1 == 1, 6: no_overflow,
            8: lambda x, y: x > y, 10: lambda x, y: signed_of(x) >= signed_of(y), 12: lambda x, y: signed_of(x) > signed_of(y)}


def holds(s, condition):
    if condition == ALWAYS:
        return True
    flags = s.flags
    if flags is None:
        raise Undecided('flags that are not known')
    kind, x, y = flags
    if tag(x) != 'octets' and tag(y) != 'octets':
        return holds_for(s, flags, condition & 14) != bool(condition & 1)
    xs, ys = each(s, x), each(s, y) if y is not None else (None,) * len(s.octets)
    answers = [holds_for(s, (kind, i, j), condition & 14) for i, j in zip(xs, ys)]
    if len(set(answers)) > 1:
        raise Fork(by_value(answers))
    return answers[0] != bool(condition & 1)


BITS = {'and': lambda i, j: i & j, 'bic': lambda i, j: i & ~j, 'orr': lambda i, j: i | j, 'eor': lambda i, j: i ^ j,
        'orn': lambda i, j: i | ~j & MASK, 'tst': lambda i, j: i & j, 'teq': lambda i, j: i ^ j}


def bits(s, name, x, y):
    x, y = exactly(s, x), exactly(s, y)
    if type(x) is int and type(y) is int:
        return number(BITS[name](number(x), number(y)))
    if name in ('bic', 'orn') and type(y) is int:
        name, y = {'bic': 'and', 'orn': 'orr'}[name], ~y & MASK
    if name in ('and', 'tst') and (x == 0 or y == 0):
        return 0
    if name == 'orr' and MASK in (x, y):
        return MASK
    if ANY in (x, y):
        return ANY
    if tag(x) == 'octets' or tag(y) == 'octets':
        return octets(bits(s, name, i, j) for i, j in zip(each(s, x), each(s, y)))
    if tag(x) == 'low' and name in ('and', 'tst') and type(y) is int and y < 256:
        return x[1] & y
    if name in ('orr', 'eor') and 0 in (x, y):
        return y if x == 0 else x
    for mask, v in ((x, y), (y, x)):
        if name in ('and', 'tst') and type(mask) is int and mask & (mask + 1) == 0:
            return low_bits(s, v, mask.bit_length())
    packed = halves(s, x, y) if name == 'orr' else None
    if packed is None:
        raise Undecided('%s of %s and %s' % (name, x, y))
    return packed


def shift(s, name, x, n):
    """The value, and the carry or None."""
    if tag(n) == 'octets' or tag(x) == 'octets':
        if name == 'ror':
            raise Undecided('a rotation of an octet')
        return octets(shift(s, name, i, j)[0] for i, j in zip(each(s, x), each(s, n))), None
    if type(n) is not int:
        raise Undecided('a shift by %s' % (n,))
    n &= 255
    if type(x) is not int or is_place(x) and name == 'lsr':
        if name == 'ror':
            raise Undecided('a rotation of %s' % (x,))
        return (shift_left(s, x, n) if name == 'lsl' else shift_right(s, x, n, name == 'asr')), None
    if n == 0:
        return x, None
    if name == 'lsl':
        return shift_left(s, x, n), (x << n) >> 32 & 1
    if name == 'ror':
        v = number((number(x) >> (n & 31) | x << (32 - (n & 31))) & MASK)
        return v, v >> 31
    return shift_number(x, n, name == 'asr'), (signed_of(x) if name == 'asr' else x) >> (n - 1) & 1


def extend(s, v, n):
    """The sign extension of the low n bits."""
    if v == ANY:
        return ANY
    v = low_bits(s, v, n)
    if type(v) is int:
        return (v ^ (1 << (n - 1))) - (1 << (n - 1)) & MASK
    if tag(v) == 'octets':
        return octets(extend(s, i, n) for i in v[1])
    if v != ANY and spread(s, *sum_of(v))[1] >= 1 << (n - 1):
        split(s, add(v, 1 << (n - 1), -1))
    return v


def insert(s, x, y, low, width):
    """x with the low `width` bits of y at `low`."""
    mask = ((1 << width) - 1) << low
    if type(x) is int and type(y) is int:
        return number((number(x) & ~mask | (number(y) << low) & mask) & MASK)
    if width == 16 and low in (0, 16) and tag(x) in (None, 'halves', 'any'):
        old = x[1:] if tag(x) == 'halves' else (x & 0xFFFF, x >> 16) if type(x) is int else (ANY, ANY)
        new = low_bits(s, y, 16)
        return ('halves', new, old[1]) if low == 0 else ('halves', old[0], new)
    if ANY in (x, y):
        return ANY
    raise Undecided('bits that are put into %s' % (x,))


class Thumb:
    """The interpreter. What inherits it has load and store, for memory."""

    def __init__(self, image):
        self.image = image
        self.code = {}
        self.count = 0

    def step(self, s):
        """Runs an instruction. Returns whether the outermost call has returned."""
        at = s.r[15]
        code = self.code.get(at)
        if code is None:
            code = self.code[at] = (*self.compile(at), not s.block)
        self.count += 1
        run, behind, links, outside = code
        if outside == bool(s.block):
            raise Undecided('a jump into an IT block')
        if not s.block:
            to = run(s, False)
        elif holds(s, s.block[0]):
            rest = s.block[1:]
            to = run(s, True)
            s.block = rest
        else:
            s.block = s.block[1:]
            to = None
        if to is None:
            s.r[15] = behind
            return False
        if to == RETURN:
            return True
        s.r[15] = to
        if links:
            s.calls += ((to, behind, s.r[13]),)
        elif s.calls[-1][1:] == (to, s.r[13]):
            s.calls = s.calls[:-1]
        return False

    def compile(self, at):
        i = self.image.instruction(at)
        if i is None or i.form not in FORMS or not i.proper:
            raise Undecided('no instruction that is known' if i is None else 'the instruction %s' % i.text)
        family = FAMILIES.get(i.name)
        if family is None:
            raise Undecided('the instruction %s' % i.text)
        run = getattr(self, family)(i)
        return self.stacking(run) if 13 in i.written else run, at + i.size, i.name in ('bl', 'blx')

    @staticmethod
    def stacking(run):
        """What moves the stack pointer. An interrupt may change what is below it, so that is any value."""
        def moves(s, inside):
            before = s.r[13]
            to = run(s, inside)
            sp = s.r[13]
            if type(sp) is not int or not BOTTOM <= sp <= TOP or sp % 4 != 0:
                raise Undecided('a stack pointer of %s' % (sp,))
            for at in range(before, sp):
                s.memory.pop(at, None)
            return to
        return moves

    @staticmethod
    def value(i, operand):
        """What reads an operand that is a register or a number."""
        if not isinstance(operand, Register):
            number(operand)
            return lambda s: operand
        n, kind, by = operand.number, operand.shift, operand.by
        if n == 15:
            return lambda s: i.at + 4
        if kind is None or (kind == 'lsl' and by == 0):
            return lambda s: s.r[n]
        if kind not in ('lsl', 'lsr', 'asr'):
            raise Undecided('the instruction %s' % i.text)
        return lambda s: shift(s, kind, s.r[n], by)[0]

    @staticmethod
    def three(i):
        """The operands, with the first one named twice if it is."""
        return i.operands if len(i.operands) > 2 else [i.operands[0]] + i.operands

    @staticmethod
    def setter(i):
        """What sets the flags, if the instruction does. In an IT block a short one does not."""
        short = i.size == 2

        def set_flags(s, inside, kind, x, y=None):
            if i.sets and not (inside and short):
                s.flags = (kind, x, y)
        return set_flags

    @staticmethod
    def jump(v):
        if type(v) is not int:
            raise Undecided('a jump to %s' % (v,))
        if not v & 1:
            raise Undecided('a jump to what is not Thumb code')
        return RETURN if v == RETURN | 1 else v - 1

    def moves(self, i):
        to, source, flags, name = i.registers[0], self.value(i, i.operands[1]), self.setter(i), i.name

        def run(s, inside):
            v = source(s)
            if name == 'mvn':
                v = ANY if v == ANY else add(MASK, v, -1)
            elif name == 'movt':
                if type(s.r[to]) is not int:
                    raise Undecided('movt')
                v = number(number(s.r[to]) & 0xFFFF | v << 16)
            elif name[:3] == 'uxt':
                v = low_bits(s, v, 8 if name == 'uxtb' else 16)
            elif name[:3] == 'sxt':
                v = extend(s, v, 8 if name == 'sxtb' else 16)
            if to == 15:
                return self.jump(v | 1 if type(v) is int else v)
            s.r[to] = v
            flags(s, inside, 'log', v)
            return None
        return run

    def sums(self, i):
        first, x, y = self.three(i)
        to, flags, name, base = first.number, self.setter(i), i.name, (i.at + 4) & ~3
        x, y = self.value(i, x), self.value(i, y)
        second, third = self.three(i)[1:]
        if isinstance(second, Register) and second.number == 15 and not isinstance(third, Register):
            x = self.value(i, base)

        def run(s, inside):
            a, b = x(s), y(s)
            if name == 'rsb':
                a, b = b, a
            if name in ('adc', 'sbc'):
                c = carry(s, s.flags) if s.flags else None
                if c is None:
                    raise Undecided('a carry that is not known')
                v = add(add(a, b), c) if name == 'adc' else add(add(a, b, -1), 1 - c, -1)
                flags(s, inside, 'log', v)
            else:
                kind = 'add' if name[:3] == 'add' else 'sub'
                v = add(a, b, 1 if kind == 'add' else -1)
                flags(s, inside, kind, a, b)
            if to == 15:
                return self.jump(v | 1 if type(v) is int else v)
            s.r[to] = v
            return None
        return run

    def negations(self, i):
        to, source, flags = i.registers[0], self.value(i, i.operands[1]), self.setter(i)

        def run(s, inside):
            v = source(s)
            s.r[to] = add(0, v, -1)
            flags(s, inside, 'sub', 0, v)
        return run

    def addresses(self, i):
        to, v = i.registers[0], (((i.at + 4) & ~3) + i.operands[1]) & MASK

        def run(s, inside):
            s.r[to] = v
        return run

    def comparisons(self, i):
        x, y, name = self.value(i, i.operands[0]), self.value(i, i.operands[1]), i.name

        def run(s, inside):
            a, b = x(s), y(s)
            if name in ('tst', 'teq'):
                s.flags = ('log', bits(s, name, a, b), None)
            else:
                s.flags = ('sub' if name == 'cmp' else 'add', a, b)
        return run

    def logic(self, i):
        first, x, y = self.three(i)
        to, x, y, flags, name = first.number, self.value(i, x), self.value(i, y), self.setter(i), i.name

        def run(s, inside):
            v = bits(s, name, x(s), y(s))
            s.r[to] = v
            flags(s, inside, 'log', v)
        return run

    def shifts(self, i):
        # capstone writes a shift by a number with the operand, or as one more.
        operand = i.operands[1]
        if len(i.operands) == 2 and isinstance(operand, Register) and operand.shift:
            x, y = Register.__new__(Register), operand.by
            x.number, x.shift, x.by = operand.number, None, 0
        else:
            _, x, y = self.three(i)
        to, x, y, flags, name = i.registers[0], self.value(i, x), self.value(i, y), self.setter(i), i.name

        def run(s, inside):
            v, out = shift(s, name, x(s), y(s))
            s.r[to] = v
            flags(s, inside, 'log', v, out)
        return run

    def products(self, i):
        first, x, y = self.three(i)[:3]
        to, x, y, flags, name = first.number, self.value(i, x), self.value(i, y), self.setter(i), i.name
        more = self.value(i, i.operands[3]) if name in ('mla', 'mls') else None

        def run(s, inside):
            a, b = x(s), y(s)
            if type(a) is not int and type(b) is not int:
                if ANY not in (a, b):
                    raise Undecided('a product of %s and %s' % (a, b))
                v = ANY
            else:
                v = scale(a, b) if type(b) is int else scale(b, a)
            if more:
                v = add(more(s), v, 1 if name == 'mla' else -1)
            s.r[to] = v
            flags(s, inside, 'log', v)
        return run

    def fields(self, i):
        to, name, low, width = i.registers[0], i.name, i.operands[-2], i.operands[-1]
        if low + width > 32:
            raise Undecided('the instruction %s' % i.text)
        source = self.value(i, i.operands[1]) if name != 'bfc' else lambda s: 0

        def run(s, inside):
            if name in ('bfi', 'bfc'):
                s.r[to] = insert(s, s.r[to], source(s), low, width)
            else:
                v = shift_right(s, source(s), low)
                s.r[to] = low_bits(s, v, width) if name == 'ubfx' else extend(s, v, width)
        return run

    def extends_and_adds(self, i):
        to, x, y, name = i.registers[0], self.value(i, i.operands[1]), self.value(i, i.operands[2]), i.name

        def run(s, inside):
            n = 8 if name[-1] == 'b' else 16
            s.r[to] = add(x(s), low_bits(s, y(s), n) if name[0] == 'u' else extend(s, y(s), n))
        return run

    def zeros(self, i):
        to, source = i.registers[0], self.value(i, i.operands[1])

        def count(s, v):
            if tag(v) == 'octets':
                return octets(count(s, one) for one in v[1])
            if type(v) is int:
                return 32 - number(v).bit_length()
            # Compilers ask by it whether a value is 0.
            if is_sum(v) and unsigned(s, v) and is_zero(s, v):
                return 32
            raise Undecided('the leading zeros of %s' % (v,))

        def run(s, inside):
            s.r[to] = count(s, source(s))
        return run

    def address(self, i):
        place = i.place
        base, index, by, more = place.base, place.index, place.shift, place.add & MASK
        if place.odd:
            raise Undecided('the instruction %s' % i.text)

        def at(s):
            v = (i.at + 4) & ~3 if base == 15 else s.r[base]
            if index is not None:
                v = add(v, shift_left(s, s.r[index], by))
            return add(v, more) if more else v
        return at

    def loads(self, i):
        """Loads and stores of one register or two."""
        name, place, at = i.name, i.place, self.address(i)
        two, stores, n = name.endswith('d'), name[0] == 's', {'b': 1, 'h': 2}.get(name[-1], 4)
        registers = i.registers[:2 if two else 1]
        after = i.operands[-1] if i.operands[-1] is not place else None
        if isinstance(after, Register) or (after is not None or i.back) and place.base in registers:
            raise Undecided('the instruction %s' % i.text)

        def run(s, inside):
            where = at(s)
            found = []
            if stores and place.base == 13 and i.back and after is None and type(where) is int and where >= BOTTOM:
                s.r[13] = min(where, s.r[13])
            for k, register in enumerate(registers):
                here = add(where, 4 * k) if k else where
                if stores:
                    self.store(s, here, n, s.r[register])
                else:
                    v = self.load(s, here, n)
                    found.append(extend(s, v, 8 * n) if name[3:4] == 's' else v)
            if after is not None:
                s.r[place.base] = add(s.r[place.base], after)
            elif i.back:
                s.r[place.base] = where
            return self.give(s, registers, found)
        return run

    def give(self, s, registers, found):
        """Sets registers to what was loaded. Returns where a loaded pc jumps to, or None."""
        to = None
        for register, v in zip(registers, found):
            if register == 15:
                to = self.jump(v)
            else:
                s.r[register] = v
        return to

    def blocks(self, i):
        name = i.name
        short = name in ('push', 'pop')
        base, registers = (13, i.registers) if short else (i.registers[0], i.registers[1:])
        registers = sorted(registers)
        if i.back and base in registers or i.size == 4 and len(registers) < 2:
            raise Undecided('the instruction %s' % i.text)
        down, stores, back = name in ('push', 'stmdb', 'ldmdb'), name[0] == 's' or name == 'push', short or i.back

        def run(s, inside):
            at = s.r[base]
            if type(at) is not int:
                raise Undecided('a block at %s' % (at,))
            first = at - 4 * len(registers) if down else at
            last = first if down else at + 4 * len(registers)
            if stores:
                if base == 13:
                    s.r[13] = max(first, 0)
                for k, register in enumerate(registers):
                    self.store(s, first + 4 * k, 4, s.r[register])
                if back:
                    s.r[base] = last
                return None
            found = [self.load(s, first + 4 * k, 4) for k in range(len(registers))]
            if back and base not in registers:
                s.r[base] = last
            return self.give(s, registers, found)
        return run

    def branches(self, i):
        to, behind, condition = i.operands[0], i.at + i.size, i.condition

        def run(s, inside):
            return to if inside or holds(s, condition) else behind
        return run

    def branches_by_zero(self, i):
        x, to, behind, zero = self.value(i, i.operands[0]), i.operands[1], i.at + i.size, i.name == 'cbz'

        def run(s, inside):
            v = x(s)
            if v == ANY:
                raise Undecided('a comparison with a value that is not known')
            return to if is_zero(s, v) == zero else behind
        return run

    def calls(self, i):
        operand, behind, links = i.operands[0], (i.at + i.size) | 1, i.name != 'bx'

        def run(s, inside):
            v = s.r[operand.number] if isinstance(operand, Register) else operand | 1
            to = self.jump(v)
            if links:
                s.r[14] = behind
            return to
        return run

    def tables(self, i):
        place, n = i.place, 1 if i.name == 'tbb' else 2

        def run(s, inside):
            v = s.r[place.index]
            if tag(v) == 'octets':
                raise Fork(by_value(v[1]))
            if type(v) is not int:
                raise Undecided('a jump by %s' % (v,))
            base = i.at + 4 if place.base == 15 else s.r[place.base]
            return i.at + 4 + 2 * self.load(s, add(base, n * v), n)
        return run

    def conditions(self, i):
        def run(s, inside):
            s.block = i.block
        return run

    def nothing(self, i):
        return lambda s, inside: None


FAMILIES = {name: family for family, names in {
    'moves': 'mov movs movw mvn movt uxtb uxth sxtb sxth',
    'sums': 'add sub rsb adc sbc addw subw',
    'negations': 'neg',
    'addresses': 'adr',
    'comparisons': 'cmp cmn tst teq',
    'logic': 'and orr eor bic orn',
    'shifts': 'lsl lsr asr ror',
    'products': 'mul mla mls',
    'fields': 'bfi bfc ubfx sbfx',
    'extends_and_adds': 'uxtab uxtah sxtab sxtah',
    'zeros': 'clz',
    'loads': 'ldr ldrb ldrh ldrsb ldrsh ldrd str strb strh strd',
    'blocks': 'push pop ldm ldmia ldmdb stm stmia stmdb',
    'branches': 'b',
    'branches_by_zero': 'cbz cbnz',
    'calls': 'bl blx bx',
    'tables': 'tbb tbh',
    'conditions': 'it',
    'nothing': 'nop hint dmb dsb',
}.items() for name in names.split()}

# The forms of instructions that are run: names, "|", and the operands that each of them may have, as image.py writes them. What is
# not here ends the walk. port/verify/test/forms.py runs each beside Unicorn.
TABLE = """
adc.w adcs.w add.w adds.w and.w ands.w bic.w bics.w eor.w eors.w orn.w orns.w orr.w orrs.w | r,r,# r,r,r r,r,r<lsl r,r,r<lsr r,r,r<asr
rsb.w rsbs.w sbc.w sbcs.w sub.w subs.w | r,r,# r,r,r r,r,r<lsl r,r,r<lsr r,r,r<asr
adds subs | r,# r,r,# r,r,r
add | r,r r,pc r,sp,# r,sp,r sp,# sp,r
sub | sp,#
add.w sub.w | r,sp,# sp,sp,#
addw.w subw.w | r,r,# r,sp,#
adr | r,#
adcs ands asrs bics cmn eors lsls lsrs movs mvns orrs rors sbcs tst | r,r
rsbs asrs lsls lsrs | r,r,#
asr.w asrs.w lsl.w lsls.w lsr.w lsrs.w | r,r,# r,r,r
mov | r,r r,pc r,sp sp,r
movs mov.w movs.w movw.w movt.w | r,#
mvn.w mvns.w cmn.w cmp.w teq.w tst.w | r,# r,r r,r<lsl r,r<lsr r,r<asr
cmp | r,# r,r r,sp sp,r
muls mul.w | r,r,r
mla.w mls.w | r,r,r,r
bfi.w sbfx.w ubfx.w | r,r,#,#
bfc.w | r,#,#
uxtb uxth sxtb sxth uxtb.w uxth.w sxtb.w sxth.w clz.w | r,r
uxtab.w uxtah.w sxtab.w sxtah.w | r,r,r
ldr ldrb ldrh str strb strh | r,[r] r,[r+r]
ldrsb ldrsh | r,[r+r]
ldr str | r,[sp]
ldr ldr.w | r,[pc]
ldr.w ldrb.w ldrh.w ldrsb.w ldrsh.w str.w strb.w strh.w | r,[r] r,[r]! r,[r],# r,[r+r] r,[r+r<] r,[sp]
ldr.w | r,[sp],# pc,[sp],#
str.w | r,[sp]!
ldrd.w strd.w | r,r,[r] r,r,[r]! r,r,[r],# r,r,[sp]
ldrd.w | r,r,[sp],#
strd.w | r,r,[sp]!
ldm stm | r!,{r}
ldm | r,{r}
ldm.w ldmdb.w stm.w stmdb.w | r,{r} r!,{r} r,{lr_r} r!,{lr_r}
push push.w | {r} {lr_r}
push | {lr}
pop pop.w | {r} {pc_r}
pop | {pc}
pop.w | {lr_r}
b b.w bl.w | #
bx blx | r
cbz cbnz | r,#
tbb.w | [pc+r]
tbh.w | [pc+r<]
it nop | -
"""
FORMS = {'%s %s' % (name, shape.strip('-').replace('_', ' ')) for line in TABLE.strip().split('\n')
         for names, shapes in [line.split(' | ')] for name in names.split() for shape in shapes.split()}
