# SPDX-License-Identifier: MIT
"""Each form of an instruction that port/verify runs, beside Unicorn: in and out of an IT block, with operands at their edges and
all states of the flags. The encodings are counted through, not made of the table: all of 16 bits, and some of each first half of
32 bits."""
from random import Random
from struct import pack
from types import SimpleNamespace

from unicorn import UC_ARCH_ARM, UC_MODE_MCLASS, UC_MODE_THUMB, Uc, UcError
from unicorn.arm_const import UC_CPU_ARM_CORTEX_M4, UC_ARM_REG_CPSR, UC_ARM_REG_LR, UC_ARM_REG_PC, UC_ARM_REG_R0, UC_ARM_REG_SP

import capstone
from image import Instruction, Register
from thumb import FORMS, Thumb, holds
from value import MASK, Fork, Undecided, is_place

CODE, SLOT, SLOTS = 0x08000000, 16, 1 << 20
RAM, RAM_SIZE = 0x20000000, 0x1000
REGISTERS = [UC_ARM_REG_R0 + i for i in range(13)] + [UC_ARM_REG_SP, UC_ARM_REG_LR]
EDGES = [0, 1, 2, 3, 7, 8, 31, 32, 33, 40, 127, 128, 255, 256, 257, 0x7FFF, 0x8000, 0xFFFF, 0x10000, 0x7FFFFFFF, 0x80000000,
         0x80000001, 0xFFFFFF00, 0xFFFFFFFE, MASK]
# First halves of which few second ones are an instruction that is run: tables, sp, adr, push, and shifts of one register.
SELDOM = (0xE8DF, 0xF10D, 0xF1AD, 0xF20F, 0xF2AF, 0xE92D, *range(0xEA40, 0xEA80), *range(0xEA90, 0xEAA0))
NOP = b'\x00\xbf'


class Bench(Thumb):
    """The interpreter with a RAM of its own."""

    def load(self, s, at, n):
        if type(at) is not int or at % n or not RAM <= at <= RAM + RAM_SIZE - n:
            raise Undecided('a load elsewhere')
        return int.from_bytes(s.ram[at - RAM:at - RAM + n], 'little')

    def store(self, s, at, n, v):
        if type(at) is not int or at % n or not RAM <= at <= RAM + RAM_SIZE - n:
            raise Undecided('a store elsewhere')
        s.ram[at - RAM:at - RAM + n] = (v & (1 << 8 * n) - 1).to_bytes(n, 'little')

    def stacking(self, run):
        return run


class Beside:
    def __init__(self, seed):
        self.random = Random(seed)
        self.decoder = capstone.Cs(capstone.CS_ARCH_ARM, capstone.CS_MODE_THUMB | capstone.CS_MODE_MCLASS)
        self.decoder.detail = True
        self.unicorn = Uc(UC_ARCH_ARM, UC_MODE_THUMB | UC_MODE_MCLASS)
        self.unicorn.ctl_set_cpu_model(UC_CPU_ARM_CORTEX_M4)
        self.unicorn.mem_map(CODE, SLOT * SLOTS)
        self.unicorn.mem_map(RAM, RAM_SIZE)
        self.used, self.counts, self.failures = 0, {}, {}

    def encodings(self, every, most):
        """Every so many-th encoding of 16 bits, and `most` of each first half of 32."""
        for first in range(self.random.randrange(every), 0xE800, every):
            yield pack('<H', first)
        for first in range(0xE800, 0x10000):
            for _ in range(most * (40 if first in SELDOM else 1)):
                second = self.random.randrange(0x10000)
                # Many have no shift, or a number at one place that chance seldom makes.
                yield pack('<HH', first, self.random.choice(
                    (second, second & 0x8F0F, second & 0x0F0F | self.random.choice((0xF000, 0xF080)), second & 0x1F | 0xF000,
                     second & 0x70FF | 0x0D00)))

    def place(self, code, block):
        """Writes an instruction to a place where none was run, after an IT for a block of one. Returns its address."""
        at = CODE + SLOT * self.used
        self.used += 1
        first = NOP if block is None else pack('<H', 0xBF08 | block << 4)
        self.unicorn.mem_write(at, (NOP + first + code + 6 * NOP)[:SLOT] + 8 * NOP)
        # A branch of an instruction before may have gone here.
        self.unicorn.ctl_remove_cache(at, at + SLOT)
        return at + 4

    def draw(self, i):
        """Registers and flags of a state, so that addresses are in the RAM more often than not."""
        random, s = self.random, SimpleNamespace(exact=None, memory={}, octets=None, octet=None)
        s.ram = bytearray(random.randrange(256) for _ in range(64)) * (RAM_SIZE // 64)
        s.r = [random.choice(EDGES) if random.random() < 0.8 else random.randrange(1 << 32) for _ in range(16)]
        s.r[13] = RAM + RAM_SIZE // 2 + 4 * random.randrange(16)
        bases = {i.place.base} if i.place else set(i.registers[:1]) if i.form.split(' ')[-1].endswith('}') else set()
        for base in bases - {13, 15}:
            s.r[base] = RAM + RAM_SIZE // 2 + random.choice((0, 4, 8, 12, 16, 1, 2, 6, 13))
        if i.place and i.place.index is not None:
            s.r[i.place.index] = random.choice((0, 1, 2, 4, 8, 12, 16, 64, -4 & MASK))
        if i.name in ('bx', 'blx'):
            s.r[i.registers[0]] = i.at + 8 | 1
        if 15 in i.registers:
            # What is loaded is where to go.
            s.ram = bytearray((i.at + i.size | 1).to_bytes(4, 'little') * (RAM_SIZE // 4))
        s.r = [0 if is_place(v) else v for v in s.r]
        x, y = random.choice(EDGES), random.choice(EDGES)
        s.flags = random.choice((('sub', x, y), ('add', x, y), ('log', x, y & 1), ('sub', x, x)))
        return s

    def try_one(self, code):
        decoded = next(self.decoder.disasm(code, CODE, 1), None)
        if decoded is None or decoded.size != len(code):
            return
        form = Instruction(decoded).form
        if form not in FORMS:
            return
        for block in (None, self.random.randrange(14)):
            if block is not None and form.split(' ')[0].split('.')[0] in ('it', 'cbz', 'cbnz', 'b'):
                continue
            at = self.place(code, block)
            one = Instruction(next(self.decoder.disasm(code, at, 1)))
            image = SimpleNamespace(instruction=lambda _, one=one: one)
            for _ in range(3):
                self.run(Bench(image), one, block)

    def run(self, bench, i, block):
        s = self.draw(i)
        s.r[15], s.block, s.calls = i.at, () if block is None else (block,), ((0, 0, 0),)
        before, flags = s.r[:15], s.flags
        unicorn = self.unicorn
        for register, v in zip(REGISTERS, before):
            unicorn.reg_write(register, v)
        unicorn.mem_write(RAM, bytes(s.ram))
        unicorn.reg_write(UC_ARM_REG_CPSR, nzcv(flags) << 28 | 1 << 5)
        try:
            bench.step(s)
        except (Undecided, Fork):
            return
        told = '%s, %s%s, from %s and flags %s' % (i.text, i.form, '' if block is None else ' if %d' % block,
                                                  ' '.join('%x' % v for v in before), flags)
        try:
            unicorn.emu_start(i.at - 2 | 1, s.r[15], count=2)
        except UcError as why:
            self.failures.setdefault(i.form, '%s: %s' % (why, told))
            return
        after = [unicorn.reg_read(register) for register in REGISTERS + [UC_ARM_REG_PC]]
        if after != s.r:
            self.failures.setdefault(i.form, 'registers %s, not %s: %s' % (
                ' '.join(map(str, s.r)), ' '.join(map(str, after)), told))
        elif bytes(unicorn.mem_read(RAM, RAM_SIZE)) != bytes(s.ram):
            self.failures.setdefault(i.form, 'the memory: %s' % told)
        else:
            wrong = flag_wrong(s, unicorn.reg_read(UC_ARM_REG_CPSR) >> 28)
            if wrong is not None:
                self.failures.setdefault(i.form, 'flag %d: %s' % (wrong, told))
        self.counts[i.form] = self.counts.get(i.form, 0) + 1


def nzcv(flags):
    kind, x, y = flags
    if kind == 'log':
        return (x >> 31) << 3 | (x == 0) << 2 | y << 1
    other = y if kind == 'add' else ~y & MASK
    total = x + other + (kind == 'sub')
    v = total & MASK
    return (v >> 31) << 3 | (v == 0) << 2 | (total >> 32) << 1 | (~(x ^ other) & (x ^ v)) >> 31


def flag_wrong(s, flags):
    """The number of a flag, or of a condition of two, that is known and wrong; or None."""
    n, z, c, v = (flags >> bit & 1 for bit in (3, 2, 1, 0))
    for condition, is_so in ((0, z), (2, c), (4, n), (6, v), (8, c and not z), (10, n == v), (12, n == v and not z)):
        try:
            if s.flags is not None and holds(s, condition) != bool(is_so):
                return condition
        except Undecided:
            pass
    return None


def beside(every, most, seed):
    """Returns the counts of forms and of runs; raises AssertionError where the two differ, or if a form was not run."""
    tried = Beside(seed)
    for code in tried.encodings(every, most):
        tried.try_one(code)
    assert not tried.failures, '\n'.join('%s: %s' % one for one in sorted(tried.failures.items()))
    missing = sorted(FORMS - set(tried.counts))
    assert every > 1 or not missing, 'never run: %s' % '; '.join(missing)
    return sum(tried.counts.values()), len(tried.counts), len(FORMS)
